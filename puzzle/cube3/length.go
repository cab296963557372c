package cube3

import (
	"regexp"
	"strings"
)

// A length behind an alg, as programs print it: (6), (21f), (26q*), (20f*, 26q), (18 moves), and what
// wedge cube prints of a search that was ended. (2f) and (3f) are wide moves in a group: of what can be read as moves,
// nothing is left out.
var (
	lengthText = regexp.MustCompile(`(?i)\((at most \d+, none below \d+|\d+ ?` + lengthUnit + `(, ?\d+ ?` + lengthUnit + `)*)\)$`)
	wideGroup  = regexp.MustCompile(`\([23][fF]\)$`)
)

// lengthUnit is what a length counts: turns of faces (f, h, o), quarter turns (q), or turns of slices, too (s), also
// written as a metric such as FTM, or nothing. * says that no alg is shorter.
const lengthUnit = `(f|q|s|h|[fqsho]tm|moves?|turns?)?\*?`

// blankLengths puts blanks, which keep all places for errors, instead of the lengths of algs at the ends of lines. A
// line with nothing before is no alg that could have a length.
func blankLengths(text []rune) {
	begin := 0
	for end := range len(text) + 1 {
		if end < len(text) && text[end] != '\n' {
			continue
		}
		line := strings.TrimRight(string(text[begin:end]), " ")
		if at := lengthText.FindStringIndex(line); at != nil && strings.TrimSpace(line[:at[0]]) != "" && !wideGroup.MatchString(line) {
			from := begin + len([]rune(line[:at[0]]))
			for i := from; i < end; i++ {
				text[i] = ' '
			}
		}
		begin = end + 1
	}
}
