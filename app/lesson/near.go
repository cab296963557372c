package lesson

import (
	"slices"
	"strings"

	"wedge/puzzle/syntax"
)

// keys begin the entries of a step. Do is missing: a button without it is refused anyway.
func keys() []string {
	return []string{
		"Live", "Task", "Hint", "Done", "Ask", "Right", "Wrong", "Because", "Paper", "Page", pictureKey, "Button", "Choice",
		Show, Look, Beside, Until, Try, Answer, Then, ViewKey, Seconds, Think, Later, Points, Hide,
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
		if word == name || len(key) >= least && word[0] == name[0] && !slices.Contains(prose(), word) && syntax.Slips(word, name) == 1 {
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
