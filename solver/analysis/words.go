package analysis

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// claim is what somebody claims who writes a word as the name of a step.
type claim struct {
	words []string // in small letters, blanks for hyphens
	facts Facts
}

// claims are those of usual names.
func claims() []claim {
	return []claim{
		{[]string{"cube shape parity", "csp"}, CubeShape | Even},
		{[]string{"cube shape", "cubeshape", "cs", "würfelform"}, CubeShape},
		{[]string{"corner orientation", "orient corners", "co", "ecken orientieren", "eckenorientierung"}, CubeShape | CornersOriented},
		{[]string{"edge orientation", "orient edges", "eo", "kanten orientieren", "kantenorientierung"}, CubeShape | EdgesOriented},
		{[]string{"obl", "orient both layers"}, CubeShape | CornersOriented | EdgesOriented | Oriented},
		{[]string{"corner permutation", "permute corners", "cp", "ecken permutieren", "eckenpermutation"}, CubeShape | CornersPermuted},
		{[]string{"edge permutation", "permute edges", "ep", "kanten permutieren", "kantenpermutation"}, CubeShape | EdgesPermuted},
		{[]string{"parity", "parität"}, CubeShape | Even},
		{[]string{"pll+1"}, CubeShape | Solved},
		{[]string{"pbl", "permute both layers"}, CubeShape | Solved},
		{[]string{"pll"}, CubeShape | Solved},
	}
}

var (
	// Who writes one of these words claims nothing.
	doubtful = regexp.MustCompile(`\b(no|not|non|without|miss|missed|wrong|almost|nearly|half|part|partial|partly|start|begin|pre|setup|set up|mistake|fail|failed|undo|redo|instead|should|cancel|cancels|cancelled|inspection|nicht|kein|keine|ohne|odd|ungerade|fast|halb|falsch|fehler|statt)\b|[?!]`)
	hyphens  = strings.NewReplacer("-", " ", "_", " ")
	// A plus sign joins names, but in "PLL+1".
	plusOne  = regexp.MustCompile(`\s*\+\s*(1)\b`)
	plusName = regexp.MustCompile(`\+(\D|$)`)
)

// plain is a name in small letters, its words between single blanks.
func plain(name string) string {
	name = plusName.ReplaceAllString(plusOne.ReplaceAllString(strings.ToLower(name), "+$1"), " $1")
	return strings.Join(strings.Fields(hyphens.Replace(name)), " ")
}

// claimed are the facts that the name of a step claims: those of all usual names in it.
func claimed(name string) (facts Facts) {
	text := plain(name)
	if doubtful.MatchString(text) {
		return 0
	}
	for _, c := range claims() {
		if slices.ContainsFunc(c.words, func(word string) bool { return stands(text, word) }) {
			facts |= c.facts
		}
	}
	return facts
}

// missing are the claimed facts that are not so. Edges may be permuted but for the parity, which has a step
// of its own then.
func missing(written string, at Facts) Facts {
	not := claimed(written) &^ at
	if at.Has(CubeShape) && !at.Has(Even) {
		not &^= EdgesPermuted
	}
	return not
}

// stands reports whether a word stands by itself in a text. An empty one does not.
func stands(text, word string) bool {
	for from := 0; word != ""; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			break
		}
		at, from = from+at, from+at+len(word)
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[from:])
		if !inWord(before) && !inWord(after) {
			return true
		}
	}
	return false
}

// inWord reports whether a character is part of a word.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || r == '+' }

// named reports whether what was written is a name of the method's step.
func named(written, step string) bool {
	w, s := plain(written), plain(step)
	if w == "" {
		return false
	}
	if stands(w, s) {
		return true
	}
	for _, c := range claims() {
		if slices.Contains(c.words, s) && slices.ContainsFunc(c.words, func(word string) bool { return stands(w, word) }) {
			return true
		}
	}
	return false
}
