package film

import (
	"strings"
	"unicode"

	"wedge/app/handout"
)

// captionLines is how many lines a caption has at most.
const captionLines = 2

// caption is what is read at once.
type caption struct {
	lines   []string
	runs    [][]handout.Run // of the lines
	seconds float64         // for how long it is shown, unless the step has its own time
}

// captions divide a line of the lesson: each has as many sentences as it has room for, or a part of a long one. What is
// asked stays for some seconds of thinking.
func (l *layout) captions(line handout.Line, thinking float64) (list []caption) {
	const many = 1000 // lines: more than any text has
	wrap := func(words string) []string { return l.font.Wrap(words, l.captionWidth(), l.captionSize(), many) }
	var broken []string // the lines of all captions
	add := func(lines []string) {
		lines = l.balanced(strings.Join(lines, " "), len(lines))
		broken = append(broken, lines...)
		seconds := readingTime(strings.Join(lines, " "))
		if line.Role == handout.Pressed {
			seconds = leastPressed
		}
		list = append(list, caption{lines: lines, seconds: seconds})
	}
	for part := range strings.SplitSeq(handout.Joined(line.Text), "\n") { // items of lists
		now := ""
		for _, s := range sentences(part) {
			joined := strings.TrimSpace(now + " " + s)
			if len(wrap(joined)) <= captionLines {
				now = joined
				continue
			}
			if now != "" {
				add(wrap(now))
			}
			lines := wrap(s)
			for ; len(lines) > captionLines; lines = lines[captionLines:] {
				add(lines[:captionLines])
			}
			now = strings.Join(lines, " ")
		}
		if now != "" {
			add(wrap(now))
		}
	}
	if len(list) > 0 && line.Role == handout.Asked {
		list[len(list)-1].seconds += thinking
	}
	runs := handout.Lines(line.Text, broken) // bold letters are a little wider, for which the margins have room
	for i := range list {
		list[i].runs, runs = runs[:len(list[i].lines)], runs[len(list[i].lines):]
	}
	return list
}

// balanced breaks words that have room in so many lines, so that all are about as long.
func (l *layout) balanced(words string, lines int) []string {
	best := l.font.Wrap(words, l.captionWidth(), l.captionSize(), lines+1)
	const narrowest, step = 0.5, 0.02
	for part := 1 - step; part > narrowest; part -= step {
		next := l.font.Wrap(words, part*l.captionWidth(), l.captionSize(), lines+1)
		if len(next) > lines {
			break
		}
		best = next
	}
	return best
}

// sentences divides a text after full stops, but those of initials, and after question and exclamation marks that a capital
// or a digit follows.
func sentences(text string) (list []string) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' })
	from := 0
	for i, w := range words {
		last := i == len(words)-1
		initial := len(w) == 2 && w[0] >= 'A' && w[0] <= 'Z' && w[1] == '.'
		if last || strings.ContainsAny(w[len(w)-1:], ".?!") && !initial && begins(words[i+1]) {
			list = append(list, strings.Join(words[from:i+1], " "))
			from = i + 1
		}
	}
	return list
}

// begins reports whether a word may begin a sentence.
func begins(word string) bool {
	for _, r := range word {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.IsUpper(r) || unicode.IsDigit(r)
		}
	}
	return false
}
