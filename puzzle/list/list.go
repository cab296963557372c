// Package list reads lists of algs, positions and snakes, one a line, as people publish them: numbered,
// with bullets or quoted, from files and streams of any encoding, and the scrambles that TNoodle
// writes. What an entry is, the puzzle says.
package list

import (
	"errors"
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/puzzle/algtext"
	"wedge/puzzle/syntax"
)

// Entry is an entry of a list, which has one a line.
type Entry struct {
	Text string // without the comment and what numbers, marks or quotes it
	Line int    // from 1
	// Remark is true for a line such as "#1 is mine": it looks like a numbered entry, but is a comment.
	Remark bool
	Err    error // why the line could not be read
}

// Kind is what a list is of. Lists are read as they are published: numbered (1. 2) 3: #4), with bullets (- * •) or quoted (> "").
// What can be read as it stands is never taken apart: -1,0/ and 1,0/ keep their numbers.
type Kind struct {
	// Understood reports whether a text is an entry.
	Understood func(text string) bool
	// Counts says that a number and a colon belong to an entry, as in the snake 27: 1 5 8.
	Counts bool
}

// Of is a list of what a parser reads; entries may make no sense, but are written as they should be.
func Of[T any](parse func(text string) (T, error)) Kind {
	return Kind{Understood: func(text string) bool {
		_, err := parse(text)
		return !errors.Is(err, syntax.Err)
	}}
}

// What may stand before an entry. A number ends with a sign: 1 alone may be a turn.
var (
	quoteMark  = regexp.MustCompile(`^\s*[>＞]\s*`)
	hyphenMark = regexp.MustCompile(`^\s*[-‐‑–—−]\s+`)
	bulletMark = regexp.MustCompile(`^\s*(?:[*+]\s+|[•·‣◦▪●○]\s*)`)
	numberMark = regexp.MustCompile(`^\s*(?i:(?:extra |extra scramble |scramble |no\. ?|nr\. ?|e|ex)?)\d{1,4}\s*[.．)）:：、]{1,2}\s*`)
	boxMark    = regexp.MustCompile(`^\s*[\[［]\d{1,4}[\]］]\s+`) // never a group of one turn: [1] (1,0)/
	hashMark   = regexp.MustCompile(`^\s*((?i:(?:extra )?scramble )?)[#＃]\d{1,4}(?:\s*([.．)）:：、])\s*|\s+)`)
	afterHash  = regexp.MustCompile(`^[(（/／\[［\pL]`) // without a sign: #1 0 / is a comment
)

// mostMarks is how many marks may stand before an entry, besides the first: > > 1. "/".
const mostMarks = 8

// quotes are pairs of quotation marks.
const quotes = "\"\"''``“”‘’„“«»‹›「」"

// Lines are the lines of a text.
func Lines(text string) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		number := 0
		for line := range strings.Lines(text) {
			if number++; !yield(Entry{Text: line, Line: number}) {
				return
			}
		}
	}
}

// Entries are the entries among lines: those that are neither empty nor comments, and remarks. A hyphen,
// a blank and a number begin an entry with a minus, unless the entry before or the next one has a
// hyphen, too: then it is a bullet.
func (k Kind) Entries(lines iter.Seq[Entry]) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		bulleted := false
		var held *Entry // begins with a hyphen or a minus
		for e := range lines {
			line := e.Text
			e.Text, e.Remark = k.item(line, bulleted)
			if strings.TrimSpace(e.Text) == "" && e.Err == nil && !e.Remark {
				continue
			}
			hyphen := hyphenMark.MatchString(line)
			if held != nil {
				if hyphen {
					held.Text, _ = k.item(held.Text, true)
					e.Text, e.Remark = k.item(line, true)
				}
				if !yield(*held) {
					return
				}
				held = nil
				bulleted = bulleted || hyphen
			}
			if hyphen && !bulleted && e.Text == trimmed(line) { // a minus, so far
				held = &e
				continue
			}
			bulleted = bulleted || hyphen
			if !yield(e) {
				return
			}
		}
		if held != nil {
			yield(*held)
		}
	}
}

// Item is the entry of a line, empty if it has none.
func (k Kind) Item(line string) string {
	text, _ := k.item(line, false)
	return text
}

// trimmed is a line without its comment.
func trimmed(line string) string {
	text, _ := algtext.Cut(line, true)
	return strings.TrimRightFunc(text, unicode.IsSpace)
}

// item is the entry of a line. bulleted says that a hyphen is a bullet.
func (k Kind) item(line string, bulleted bool) (text string, remark bool) {
	text = trimmed(line)
	if at := hashMark.FindStringSubmatchIndex(line); at != nil {
		if rest := trimmed(line[at[1]:]); (at[5] > at[4] || afterHash.MatchString(rest)) && k.Understood(rest) {
			return rest, false
		} else if label := at[3] > at[2]; !label {
			return "", rest != ""
		}
	}
	if at := boxMark.FindStringIndex(text); at != nil && k.Understood(text[at[1]:]) {
		return text[at[1]:], false
	}
	rest, marked := k.strip(text)
	if !marked || !(bulleted && hyphenMark.MatchString(text)) && k.Understood(text) {
		return text, false
	}
	for range mostMarks {
		inner, more := k.strip(rest)
		if !more || k.Understood(rest) {
			break
		}
		rest = inner
	}
	if !k.Understood(rest) { // its error is where it stands in the line
		before, _, _ := strings.Cut(text, rest)
		rest = strings.Repeat(" ", utf8.RuneCountInString(before)) + rest
	}
	return rest, false
}

// strip takes off one mark, and reports whether there is one.
func (k Kind) strip(text string) (rest string, marked bool) {
	for _, mark := range []*regexp.Regexp{quoteMark, hyphenMark, bulletMark, numberMark} {
		at := mark.FindStringIndex(text)
		if at == nil || at[1] == len(text) {
			continue
		}
		rest = text[at[1]:]
		if mark == numberMark {
			sign, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(text[:at[1]], unicode.IsSpace))
			first, _ := utf8.DecodeRuneInString(rest)
			switch {
			case syntax.Fold(sign) == ':' && k.Counts, text[at[1]-1] == '.' && unicode.IsDigit(first): // 27: 1 5, 12.34
				continue
			}
		}
		return rest, true
	}
	open, size := utf8.DecodeRuneInString(strings.TrimSpace(text))
	bare := strings.TrimRight(strings.TrimSpace(text), ",;")
	for i, pairs := 0, []rune(quotes); i < len(pairs); i += 2 {
		if closing := string(pairs[i+1]); open == pairs[i] && len(bare) > size+len(closing) && strings.HasSuffix(bare, closing) {
			return strings.TrimSuffix(bare[size:], closing), true
		}
	}
	return text, false
}
