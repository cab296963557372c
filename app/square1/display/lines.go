package display

import (
	"iter"
	"strings"

	"wedge/puzzle/square1"
)

// Lines iterates over the lines of a file of algs or positions that are not empty, by
// their numbers from 1. Comments, from # or //, are left out.
func Lines(content []byte) iter.Seq2[int, string] {
	return func(yield func(number int, line string) bool) {
		number := 0
		for line := range strings.Lines(string(content)) {
			number++
			line, _ = square1.CutComment(line)
			if line = strings.TrimSpace(line); line != "" && !yield(number, line) {
				return
			}
		}
	}
}
