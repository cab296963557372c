// Package puzzlefile reads files of packing puzzles: the text form of package polycube, and
// those of BurrTools (.xmpuzzle), plain or compressed.
package puzzlefile

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"wedge/puzzle/polycube"
)

// Notes in [File.Notes].
var (
	ErrGroups = errors.New("groups with a limit are left out, so all pieces have to come apart; BurrTools may stop earlier")
	ErrAlike  = errors.New("the same shape, so one piece that is used more often; BurrTools counts a packing again when they are swapped")
)

// File is what a file has.
type File struct {
	Puzzles []*polycube.Puzzle
	Notes   []error // what differs from the file in puzzles that were read
}

// NameAfter gives a puzzle without a name of its own that of its file, without the ending: BurrTools calls a problem
// "problem", and its users call one by a letter.
func (f *File) NameAfter(file string) {
	if len(f.Puzzles) != 1 {
		return
	}
	if own := f.Puzzles[0].Name; utf8.RuneCountInString(own) <= 1 || strings.EqualFold(own, "problem") {
		name := filepath.Base(file)
		f.Puzzles[0].Name = title(strings.TrimSuffix(name, filepath.Ext(name)))
	}
}

// Read reads the puzzles of a file: one in the text form, any number in a file of
// BurrTools. Puzzles that Wedge cannot solve are left out, and the error says why; the
// others are returned with it. The error is a [*polycube.SyntaxError] of the text form, an [*Error],
// or several of these joined. Time and memory grow at most linearly with the length of the
// file without compression, and there are limits to what its problems may have ([ErrTooBig]).
// When ctx ends, the error is that of ctx.
func Read(ctx context.Context, data []byte) (*File, error) {
	if start := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\uFEFF")), " \t\r\n"); bytes.HasPrefix(data, gzipped) || bytes.HasPrefix(start, []byte("<")) {
		return readXML(ctx, data)
	}
	p, err := polycube.Parse(string(data))
	if err != nil {
		return &File{}, err
	}
	return &File{Puzzles: []*polycube.Puzzle{p}}, nil
}
