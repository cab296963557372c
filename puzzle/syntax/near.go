package syntax

import (
	"cmp"
	"slices"
	"strings"
)

// Slips is how many letters are wrong, missing, too many or swapped with the next one between two words: their edit
// distance, of restricted Damerau and Levenshtein.
func Slips(a, b string) int {
	from, to := []rune(a), []rune(b)
	// rows[i][j] is the distance of the first i letters of one and the first j of the other.
	rows := make([][]int, len(from)+1)
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		for j := range rows[i] {
			if i == 0 || j == 0 {
				rows[i][j] = i + j
				continue
			}
			other := 0
			if from[i-1] != to[j-1] {
				other = 1
			}
			rows[i][j] = min(rows[i-1][j-1]+other, rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(from)][len(to)]
}

// Nearest is the name that was meant by a misspelt one; ok is false if none is near. Capital letters and blanks do not
// count.
func Nearest(name string, known []string) (near string, ok bool) {
	if len(known) == 0 {
		return "", false
	}
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, " ", "")) }
	wrong := func(other string) int { return Slips(plain(name), plain(other)) }
	near = slices.MinFunc(known, func(a, b string) int { return cmp.Compare(wrong(a), wrong(b)) })
	return near, wrong(near) <= max(1, len(name)/4)
}
