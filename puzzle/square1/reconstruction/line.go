package reconstruction

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"wedge/puzzle/algtext"
	"wedge/puzzle/square1"
	"wedge/puzzle/syntax"
)

// line is a line of a text.
type line struct {
	number int    // from 1
	moves  string // its moves at their columns, blanks instead of all else
	label  string // the words before a colon
	name   string // the comment without its times
	took   time.Duration
	// begins and ends are by the clock of the solve, if stamped.
	begins, ends  time.Duration
	begun, ended  bool
	value         string // what follows the label, comment included
	rule, comment bool   // a line of dashes; there is a comment
	listed        bool   // a solve of csTimer's list: its time is took, its scramble the moves
	words         string // a line that has words instead of moves
	// over and half say that the puzzle is first turned over, or round by a half turn.
	over, half bool
}

var (
	// A comment may follow the moves at once, where its first sign is a letter.
	looseComment = regexp.MustCompile(`^([^\pL]*?)//\s*(\pL.*)$`)
	emptyComment = regexp.MustCompile(`^(.*?)[/∕]{2}[\s\pZ\pC]*$`)
	labelled     = regexp.MustCompile(`^\s*(\pL[^:()\[\]]*?)\s*:\s*`)
	ruled        = regexp.MustCompile(`^\s*[-=_*~]{3,}\s*$`)
	// A stamp is the clock of the solve or of a film: [0:03.21]. Among moves it has decimals, as
	// [10:01] is a conjugate.
	stamp      = regexp.MustCompile(`^\s*\[\s*((?:\d+:)?\d{1,4}:\d\d(?:[.,]\d{1,3})?|\d{1,4}[.,]\d{1,3})\s*\]\s*`)
	stampAtEnd = regexp.MustCompile(`\s*\[\s*((?:\d+:)?\d{1,4}:\d\d(?:[.,]\d{1,3})?|\d{1,4}[.,]\d{1,3})\s*\]\s*$`)
	// A time at the end of a comment: OBL 3.21, OBL (3.21 s), OBL - 1:02.34.
	timeAtEnd = regexp.MustCompile(`(?:^|[\s(@:–—-])\(?((?:\d{1,4}:)?\d{1,5}[.,]\d{1,3})\s*s?\)?$`)
	// A line of csTimer's export as text: 12. 9.87 (1,0)/... @2026-11-22 12:00:00
	listedSolve = regexp.MustCompile(`^(\s*\d+[.)]\s+\(?(?:DNF\()?((?:\d+:)?\d+\.\d+)\+?\)?\)?(?:\[[^\]]*\])?\s+)([^@]+?)\s*(@.*)?$`)
	// What is not of the solve: tags of forums and pages, signs of Markdown, addresses.
	markup = regexp.MustCompile("(?i)\\[/?(?:b|i|u|s|url|colou?r|size|font|i?spoiler|quote|i?code|img|list|center|left|right|media|hide|h[1-6])(?:=[^\\]]*)?\\]" +
		"|</?(?:b|i|u|s|p|br|div|span|strong|em|a|font|ul|ol|li|code|pre)\\b[^<>]*>|\\*\\*|`|\\b(?:https?://|www\\.)\\S+|\\b[\\w-]+\\.(?:com|org|net|be|io)/\\S*")
	// A mark before the moves of a line: a bullet, a number, the sign of a quotation.
	bullet = regexp.MustCompile(`^\s*(?:>\s*)*(?:(?:[-–*•·]|\d+[.)])\s+)?[(/\pL]`)
	// A name behind moves without the sign of a comment: | CSP, - CSP, -> CSP, (CSP).
	nameBehind = regexp.MustCompile(`^(.*?)(?:\s*\|\s*|\s+(?:[-–—=]+>?|→|;|>)\s+)(\pL[^|]*)$`)
	nameInside = regexp.MustCompile(`^(.*?)\s*\(([^()]*\pL[^()]*)\)\s*$`)
	// A scramble without a colon.
	scrambled = regexp.MustCompile(`(?i)^\s*((?:scramble|scr|setup|mischung|verdrehung)(?:\s*#?\d+[.)]?)?)(?:\s*[-–=])?\s+\S`)
	// The sign of a number, which would be that of a comment.
	numberSign = regexp.MustCompile(`(?i)^\s*(?:scramble|scr|setup|mischung|verdrehung)\s*(#)\d`)
	rotation   = regexp.MustCompile(`^\s*(?:[xyz]2'?(?:\s+|$))+`)
	// Moves beyond doubt: a turn in brackets, or without them beside a slice.
	certain = regexp.MustCompile(`\(\s*[-+]?\d+\s*(?:[,;]|$)|\(\s*[-+]\w|[-+]?\d+\s*,\s*[-+]?\d+\s*/|/\s*[-+]?\d+\s*,\s*[-+]?\d`)
	dated   = regexp.MustCompile(`\b(?:19|20)\d\d\b`)
	// Two numbers without a comma or a bracket, between slices: 3 0 / -3 0.
	bare = regexp.MustCompile(`^\s*[-+]?\d+\s+[-+]?\d+\s*$`)
)

// newLine takes a line apart.
func newLine(number int, text string) *line {
	text = string([]rune(strings.TrimSuffix(text, "\r"))) // valid UTF-8: each wrong byte is a character, as in errors
	l := &line{number: number, rule: ruled.MatchString(text)}
	if l.rule {
		return l
	}
	if m := listedSolve.FindStringSubmatchIndex(text); m != nil {
		l.moves, _ = cutComment(blank(text[:m[6]], 0, m[6]) + text[m[6]:m[7]])
		if l.listed = l.hasMoves(); l.listed {
			l.took, _ = parseTime(text[m[4]:m[5]])
			return l
		}
	}
	text = markup.ReplaceAllStringFunc(text, func(s string) string { return blank(s, 0, len(s)) })
	if m := numberSign.FindStringSubmatchIndex(text); m != nil {
		text = blank(text, m[2], m[3])
	}
	if m := bullet.FindStringIndex(text); m != nil {
		text = blank(text, 0, m[1]-len(lastRune(text[:m[1]])))
	}
	text = blankAll(text, stamp, func(value string) bool {
		at, ok := parseTime(value)
		if ok && strings.ContainsAny(value, ".,") {
			l.begins, l.begun = at, true
			return true
		}
		return false
	})
	moves, comment := cutComment(text)
	l.comment = len(moves) < len(text)
	if m := scrambled.FindStringSubmatchIndex(moves); m != nil && certain.MatchString(fold(moves)) && !strings.Contains(moves[:m[3]+1], ":") {
		l.label, l.value = moves[m[2]:m[3]], strings.TrimSpace(text[m[3]:])
		moves = blank(moves, 0, m[1]-len(lastRune(moves[:m[1]])))
	} else if m := labelled.FindStringSubmatchIndex(moves); m != nil {
		l.label, l.value = moves[m[2]:m[3]], strings.TrimSpace(text[m[1]:])
		moves = blank(moves, 0, m[1])
	}
	moves = blankAll(moves, stampAtEnd, func(value string) bool {
		at, ok := parseTime(value)
		if ok && strings.ContainsAny(value, ".,") {
			l.ends, l.ended = at, true
			return true
		}
		return false
	})
	if m := rotation.FindStringIndex(moves); m != nil {
		for _, r := range moves[:m[1]] {
			l.over, l.half = l.over != (r == 'x' || r == 'z'), l.half != (r == 'y' || r == 'z')
		}
		moves = blank(moves, 0, m[1])
	}
	l.moves = pairs(fold(moves))
	if !l.comment {
		comment = l.cutName()
	}
	if l.name = l.times(comment); l.name == "" && l.label != "" {
		l.label = l.times(l.label)
	}
	if l.hasMoves() && !l.areMoves() {
		l.words = plainName(l.moves)
		l.moves = ""
		if l.label == "" && word(l.words) != "" && slices.Contains(keyWords(), word(l.words)) {
			l.label, l.words = l.words, ""
		}
	}
	return l
}

func fold(text string) string { return strings.Map(syntax.Fold, text) }

func lastRune(text string) string {
	_, size := utf8.DecodeLastRuneInString(text)
	return text[len(text)-size:]
}

// isAlg reports whether a text is moves and nothing else.
func isAlg(text string) bool {
	_, err := square1.ParseAlg(text)
	return err == nil && strings.TrimSpace(text) != ""
}

// cutName cuts off a name behind the moves that has no sign of a comment before it.
func (l *line) cutName() string {
	for _, expression := range []*regexp.Regexp{nameBehind, nameInside} {
		m := expression.FindStringSubmatchIndex(l.moves)
		if m == nil || isAlg(l.moves[m[4]:m[5]]) || isAlg(l.moves) || !mostlyMoves(l.moves[:m[3]]) {
			continue
		}
		name := l.moves[m[4]:m[5]]
		l.moves, l.comment = l.moves[:m[3]], true
		return name
	}
	return ""
}

// areMoves reports whether what may be the moves of a line are moves, perhaps with a word that is not known,
// rather than words of a language.
func (l *line) areMoves() bool { return isAlg(l.moves) || mostlyMoves(l.moves) }

// mostlyMoves reports whether there are moves among the words of a text beyond doubt, or more of them than others.
func mostlyMoves(text string) bool {
	if certain.MatchString(text) {
		return true
	}
	moves, letters, others := 0, 0, 0
	for _, field := range strings.Fields(strings.ReplaceAll(text, "/", " / ")) {
		switch {
		case !isAlg(field):
			others++
		case strings.ContainsFunc(field, unicode.IsLetter):
			letters++
		default:
			moves++
		}
	}
	return moves+letters > others && !dated.MatchString(text) || letters > 0 && moves+letters == others
}

// cutComment is [square1.CutComment], and finds comments that follow the moves at once.
func cutComment(text string) (moves, comment string) {
	moves, comment = square1.CutComment(text)
	if m := emptyComment.FindStringSubmatchIndex(moves); m != nil && len(moves) == len(text) {
		return moves[:m[3]], ""
	}
	if m := looseComment.FindStringSubmatchIndex(moves); m != nil && len(moves) == len(text) {
		return moves[:m[3]], moves[m[4]:m[5]]
	}
	return moves, comment
}

// mostStamps is how many stamps a comment can have at each end.
const mostStamps = 4

// times takes the times out of a comment.
func (l *line) times(comment string) string {
	comment = strings.TrimSpace(comment)
	for range mostStamps {
		if m := stamp.FindStringSubmatch(comment); m != nil {
			l.ends, l.ended = parseTime(m[1])
			comment = comment[len(m[0]):]
		}
		if m := stampAtEnd.FindStringSubmatchIndex(comment); m != nil {
			l.ends, l.ended = parseTime(comment[m[2]:m[3]])
			comment = comment[:m[0]]
		}
	}
	if m := timeAtEnd.FindStringSubmatchIndex(comment); m != nil {
		if took, ok := parseTime(comment[m[2]:m[3]]); ok && took > 0 {
			l.took, comment = took, comment[:m[0]]
		}
	}
	return stepName(comment)
}

// stepName is a name without what may stand between it and a time.
func stepName(name string) string { return strings.TrimRight(plainName(name), " (@:–—-") }

// parseTime reads "9.87", "1:02.34" or "1:02". A comma can be for the point.
func parseTime(text string) (time.Duration, bool) {
	var seconds float64
	for _, part := range strings.Split(strings.ReplaceAll(text, ",", "."), ":") {
		f, err := strconv.ParseFloat(part, 64)
		if err != nil {
			return 0, false
		}
		seconds = 60*seconds + f
	}
	const longest = 24 * 3600
	if !(seconds >= 0 && seconds < longest) {
		return 0, false
	}
	return time.Duration(seconds*1000+0.5) * time.Millisecond, true
}

// blank puts blanks for what is between two bytes of a text, one for each character.
func blank(text string, from, to int) string {
	n := len([]rune(text[from:to]))
	return text[:from] + strings.Repeat(" ", n) + text[to:]
}

// blankAll puts blanks for what an expression finds, if its value is taken.
func blankAll(text string, expression *regexp.Regexp, takes func(value string) bool) string {
	if m := expression.FindStringSubmatchIndex(text); m != nil && takes(text[m[2]:m[3]]) {
		return blank(text, m[0], m[1])
	}
	return text
}

// pairs puts commas between the numbers of turns that have neither comma nor brackets.
func pairs(moves string) string {
	if strings.ContainsAny(moves, ",()[]") || strings.ContainsFunc(moves, unicode.IsLetter) {
		return moves
	}
	fields := strings.Split(strings.NewReplacer("\u2212", "-", "\u2013", "-").Replace(moves), "/")
	found := false
	for i, field := range fields {
		switch {
		case strings.TrimSpace(field) == "":
		case bare.MatchString(field):
			from := strings.IndexFunc(field, func(r rune) bool { return !unicode.IsSpace(r) })
			at := from + strings.IndexFunc(field[from:], unicode.IsSpace)
			fields[i], found = field[:at]+","+field[at+1:], true
		default:
			return moves
		}
	}
	if !found {
		return moves
	}
	return strings.Join(fields, "/")
}

// hasMoves reports whether there is more than blanks.
func (l *line) hasMoves() bool {
	return strings.TrimSpace(algtext.Plain(l.moves, true).String()) != ""
}

// karn reports whether the line can only be Karnotation: it has a letter, or a turn without a comma.
func (l *line) karn() bool {
	return strings.ContainsFunc(l.moves, unicode.IsLetter) ||
		strings.ContainsFunc(l.moves, unicode.IsDigit) && !strings.Contains(l.moves, ",")
}
