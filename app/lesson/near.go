package lesson

import (
	"cmp"
	"slices"
	"strings"
)

// slips is how many letters are wrong, missing, too many or swapped with the next one between two words: their edit
// distance, of restricted Damerau and Levenshtein.
func slips(a, b string) int {
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

// nearest is the name that was meant by a misspelt one; ok is false if none is near.
func nearest(name string, known []string) (near string, ok bool) {
	if len(known) == 0 {
		return "", false
	}
	wrong := func(other string) int { return slips(canonical(name), canonical(other)) }
	near = slices.MinFunc(known, func(a, b string) int { return cmp.Compare(wrong(a), wrong(b)) })
	return near, wrong(near) <= max(1, len(name)/4)
}

// keys begin the entries of a step. Do is missing: a button without it is refused anyway.
func keys() []string {
	return []string{
		"Live", "Task", "Hint", "Done", "Ask", "Right", "Wrong", "Because", pictureKey, "Button", "Choice",
		Show, Look, Beside, Until, Answer, Then, ViewKey, Seconds, Hide,
	}
}

// meant is the key that was meant by words before a colon that are none, such as "task", "Task " and "Tsk"; empty if
// they are the beginning of prose.
func meant(words string) string {
	name, id, _ := strings.Cut(strings.TrimSpace(words), " ")
	id = strings.TrimSpace(id)
	key := keyLike(name)
	named := key == "Button" || key == "Choice"
	switch {
	case named && id != "" && !strings.Contains(id, " "):
		return key + " " + id
	case key == "" || named || id != "":
		return ""
	}
	return key
}

// keyLike is the key that a word is with one slip, and not in the first letter, or what others call it; empty for none.
func keyLike(word string) string {
	const least = 4 // letters that a key needs: a slip in a shorter one makes a word of prose
	word = strings.ToLower(word)
	if key := alsoCalled()[word]; key != "" || word == "" {
		return key
	}
	for _, key := range keys() {
		name := strings.ToLower(key)
		if word == name || len(key) >= least && word[0] == name[0] && !slices.Contains(prose(), word) && slips(word, name) == 1 {
			return key
		}
	}
	return ""
}

// alsoCalled are words that authors try, with the keys that they mean.
func alsoCalled() map[string]string {
	return map[string]string{"tip": "Hint", "question": "Ask", "image": pictureKey, "camera": ViewKey}
}

// prose are words that begin a sentence, though a slip makes keys of them. "Vier" is German.
func prose() []string {
	return []string{"besides", "life", "line", "lock", "second", "slow", "ten", "vier"}
}
