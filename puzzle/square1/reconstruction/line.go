package reconstruction

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"wedge/puzzle/algtext"
	"wedge/puzzle/square1"
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
}

var (
	// A comment may follow the moves at once, where its first sign is a letter.
	looseComment = regexp.MustCompile(`^([^\pL]*?)//\s*(\pL.*)$`)
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
	// Two numbers without a comma or a bracket, between slices: 3 0 / -3 0.
	bare = regexp.MustCompile(`^\s*[-+]?\d+\s+[-+]?\d+\s*$`)
)

// newLine takes a line apart.
func newLine(number int, text string) *line {
	text = string([]rune(text)) // valid UTF-8: each wrong byte is a character, as in errors
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
	if m := labelled.FindStringSubmatchIndex(moves); m != nil {
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
	l.moves = pairs(moves)
	if l.name = l.times(comment); l.name == "" && l.label != "" {
		l.label = l.times(l.label)
	}
	return l
}

// cutComment is [square1.CutComment], and finds comments that follow the moves at once.
func cutComment(text string) (moves, comment string) {
	moves, comment = square1.CutComment(text)
	if m := looseComment.FindStringSubmatchIndex(moves); m != nil && len(moves) == len(text) {
		return moves[:m[3]], moves[m[4]:m[5]]
	}
	return moves, comment
}

// times takes the times out of a comment.
func (l *line) times(comment string) string {
	comment = strings.TrimSpace(comment)
	for m := stamp.FindStringSubmatch(comment); m != nil; m = stamp.FindStringSubmatch(comment) {
		l.ends, l.ended = parseTime(m[1])
		comment = comment[len(m[0]):]
	}
	for m := stampAtEnd.FindStringSubmatchIndex(comment); m != nil; m = stampAtEnd.FindStringSubmatchIndex(comment) {
		l.ends, l.ended = parseTime(comment[m[2]:m[3]])
		comment = comment[:m[0]]
	}
	if m := timeAtEnd.FindStringSubmatchIndex(comment); m != nil {
		if took, ok := parseTime(comment[m[2]:m[3]]); ok && took > 0 {
			l.took, comment = took, strings.TrimRight(comment[:m[0]], " \t(@:–—-")
		}
	}
	return plainName(comment)
}

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
