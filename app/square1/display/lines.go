package display

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"wedge/puzzle/list"
	"wedge/puzzle/square1"
	"wedge/puzzle/syntax"
)

// ErrNoText: a file is not a text.
var ErrNoText = syntax.ErrNoText

// ErrNoScrambles: a file is JSON, but has no scrambles of the Square-1.
var ErrNoScrambles = errors.New("no scrambles of the Square-1")

// Lines iterates over the algs or positions of a file, one a line, by the numbers of their lines from 1;
// or over the scrambles of a competition as TNoodle writes them. Comments, from # or //, are left out,
// and what numbers, marks or quotes an entry. The error is [ErrNoText] or [ErrNoScrambles].
func Lines(content []byte) (iter.Seq2[int, string], error) {
	text, err := syntax.Decode(content)
	if err != nil {
		return nil, err
	}
	if list.IsDocument(text) {
		all, _ := list.Scrambles(text)
		all = slices.DeleteFunc(all, func(s list.Scramble) bool { return s.Event != "sq1" })
		if len(all) == 0 {
			return nil, ErrNoScrambles
		}
		return func(yield func(int, string) bool) {
			for i, s := range all {
				if !yield(i+1, s.Text) {
					return
				}
			}
		}, nil
	}
	return func(yield func(number int, line string) bool) {
		for e := range list.Of(square1.ParseAny).Entries(list.Lines(text)) {
			if !e.Remark && !yield(e.Line, strings.TrimSpace(e.Text)) {
				return
			}
		}
	}, nil
}

// Entry is what a text says that may be the line of a list, numbered, marked or quoted.
func Entry(text string) string {
	if _, err := square1.ParseAny(text); errors.Is(err, syntax.Err) && !strings.Contains(text, "\n") {
		if entry := list.Of(square1.ParseAny).Item(text); entry != "" {
			return entry
		}
	}
	return text
}
