// Package puzzlefile reads files of packing puzzles: the text form of package polycube, and
// those of BurrTools (.xmpuzzle), plain or compressed.
package puzzlefile

import (
	"bytes"
	"errors"

	"wedge/puzzle/polycube"
)

// Errors of [Read]; those of the text form are a [*polycube.SyntaxError].
var (
	ErrXML     = errors.New("not a file of BurrTools")
	ErrTooBig  = errors.New("too big")
	ErrProblem = errors.New("this problem is more than a packing puzzle of cubes")
)

// Read reads the puzzles of a file: one in the text form, any number in a file of
// BurrTools. Puzzles that Wedge cannot solve are left out, and the error says why; the
// others are returned with it.
func Read(data []byte) ([]*polycube.Puzzle, error) {
	if start := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\uFEFF")), " \t\r\n"); bytes.HasPrefix(data, gzipped) || bytes.HasPrefix(start, []byte("<")) {
		return readXML(data)
	}
	p, err := polycube.Parse(string(data))
	if err != nil {
		return nil, err
	}
	return []*polycube.Puzzle{p}, nil
}
