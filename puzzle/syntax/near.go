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

// Like are the names that are most like a word, at most so many, the most alike first: those that have a word of it, or the
// beginning of one, come before those that differ in few letters.
func Like(word string, known []string, most int) []string {
	begins := func(name string) int {
		length := 0
		for part := range strings.FieldsSeq(strings.ToLower(name)) {
			for own := range strings.FieldsSeq(strings.ToLower(word)) {
				n := 0
				for n < min(len(part), len(own)) && part[n] == own[n] {
					n++
				}
				length = max(length, n)
			}
		}
		return length
	}
	like := slices.Clone(known)
	slices.SortStableFunc(like, func(a, b string) int {
		return cmp.Or(cmp.Compare(begins(b), begins(a)), cmp.Compare(Slips(word, a), Slips(word, b)))
	})
	return like[:min(most, len(like))]
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
