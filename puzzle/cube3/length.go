package cube3

import (
	"regexp"
	"strings"
)

// A length behind an alg, as programs print it: (6), (21f), (26q*), (20f*, 26q), (18 moves), and what
// wedge cube prints of a search that was ended. (2f) is the wide move in a group.
var (
	lengthText = regexp.MustCompile(`(?i)\((at most \d+, none below \d+|\d+ ?` + lengthUnit + `(, ?\d+ ?` + lengthUnit + `)*)\)$`)
	wideGroup  = regexp.MustCompile(`\([1-3][fF]\)$`)
)

const lengthUnit = `(f|q|s|h|[fqsho]tm|moves?|turns?)?\*?`

// blankLengths puts blanks instead of the lengths of algs at the end of lines.
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
