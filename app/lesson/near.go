package lesson

import (
	"fmt"
	"regexp"
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
	return map[string]string{"tip": "Hint", "help": "Hint", "clue": "Hint", "explanation": "Because", "reason": "Because", "question": "Ask", "image": pictureKey, "camera": ViewKey}
}

// slip is a line of words that may have been meant as an entry.
type slip struct {
	key    string // that was meant; empty if that is not known
	said   string // what is wrong
	line   int
	inside bool // it goes on with an entry or a paragraph
}

// entryLike is a line that looks like one of an unknown entry.
var entryLike = regexp.MustCompile(`^\p{Lu}\p{Ll}+:( |$)`)

// slipped notes a line that begins no entry, and perhaps was meant to. The error is that of one among instructions, where
// no words can stand.
func (p *textParser) slipped(s *StepText, line string, number int) error {
	word, _, _ := strings.Cut(line, " ")
	found := slip{line: number, inside: p.open.text != nil}
	switch {
	case slices.Contains(append(keys(), Do), word):
		found.key, found.said = word, fmt.Sprintf("%s without a colon", word)
	case found.inside && entryLike.MatchString(line):
		found.said = fmt.Sprintf("%q, which begins nothing,", word)
	default:
		return nil
	}
	if p.open.spots != nil && p.open.text != &s.source.picture && word != "Right" { // as in "Right pawn"
		return fmt.Errorf("%q begins nothing%s", word, found.meant())
	}
	s.source.slips = append(s.source.slips, found)
	return nil
}

// meant asks for the entry that was meant.
func (s *slip) meant() string {
	if s.key == "" {
		return ""
	}
	return fmt.Sprintf(": did you mean `%s:`?", s.key)
}

// without is an error about an entry that the step lacks: at a line that seems to be meant as one, if there is such.
func (s *StepText) without(key string, err error) error {
	for _, slip := range s.source.slips {
		if slip.key == key {
			return faultAt(slip.line, 1, fmt.Errorf("%q begins nothing%s", key, slip.meant()))
		}
	}
	return err
}

// prose are words that begin a sentence, though a slip makes keys of them. "Vier" is German.
func prose() []string {
	return []string{"besides", "life", "line", "lock", "second", "slow", "ten", "vier"}
}
