package exports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"wedge/app/square1/display"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/resources/safefile"
)

// maxList is how many bytes of a list are read, and maxEntries how many positions.
const (
	maxList    = 1 << 20
	maxEntries = 2000
)

// Errors of lists.
var (
	errEmptyList = errors.New("no alg or position in the file")
	errLongList  = fmt.Errorf("the file has more than %d bytes or %d positions", maxList, maxEntries)
)

// readList reads a file with one alg or position a line; # starts a comment. It may be numbered, or have the
// scrambles of a competition: see [display.Lines]. The error is a
// [*display.FileError] with the first line that is wrong, or says why the file cannot be
// read.
func readList(ctx context.Context, name string) ([]print.Entry, error) {
	f, err := safefile.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxList+1))
	if err != nil {
		return nil, err
	}
	wrong := func(line int, err error) error {
		return &display.FileError{File: filepath.Base(name), Line: line, Err: err}
	}
	if len(content) > maxList {
		return nil, wrong(0, errLongList)
	}
	lines, err := display.Lines(content)
	if err != nil {
		return nil, wrong(0, err)
	}
	var entries []print.Entry
	for number, line := range lines {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(entries) == maxEntries {
			return nil, wrong(0, errLongList)
		}
		entry, err := parseEntry(line)
		if err != nil {
			return nil, wrong(number, err)
		}
		entries = append(entries, entry)
	}
	if len(entries) == 0 {
		return nil, wrong(0, errEmptyList)
	}
	return entries, nil
}

// parseEntry reads an alg, applied to the solved position, a position or a pattern.
func parseEntry(text string) (print.Entry, error) {
	at, err := square1.ParseAny(text)
	if err != nil {
		return print.Entry{}, err
	}
	e := print.Entry{Position: at.Position, Mask: at.Mask, Caption: text}
	if _, err := square1.ParsePattern(text); err != nil {
		e.Alg = text
	}
	return e, nil
}

// fromSolved are entries that begin before their algs, to explain those.
func fromSolved(list []print.Entry) []print.Entry {
	var entries []print.Entry
	for _, e := range list {
		if alg, err := square1.ParseAlg(e.Alg); err == nil && len(alg) > 0 {
			e = print.Entry{Position: square1.Solved(), Next: alg, Caption: e.Caption}
		}
		entries = append(entries, e)
	}
	return entries
}
