package puzzlefile

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"

	"wedge/puzzle/polycube"
)

// Limits of a file of BurrTools.
const (
	maxXML      = 32 << 20  // bytes, without compression; most of them are solutions
	maxElements = 2_000_000 // most of them belong to solutions, too
	maxDepth    = 32        // elements in each other
	maxUses     = 100_000   // shapes, and pieces of all problems
	maxVoxel    = 1 << 20   // cells in the box around a shape
)

var gzipped = []byte{0x1f, 0x8b}

// readXML reads a file of BurrTools, in time linear in its length without compression.
func readXML(ctx context.Context, data []byte) (*File, error) {
	from := io.Reader(bytes.NewReader(data))
	if bytes.HasPrefix(data, gzipped) {
		unzipped, err := gzip.NewReader(from)
		if err != nil {
			return &File{}, &Error{Kind: ErrXML, Reason: becausePacked, Err: err}
		}
		defer unzipped.Close()
		from = unzipped
	}
	// Old files have comments in other encodings. Nothing that is read here needs more than
	// ASCII, but for names.
	utf8 := transform.NewReader(&limited{ctx: ctx, from: from}, runes.ReplaceIllFormed())
	r := &elements{decoder: xml.NewDecoder(utf8)}
	r.decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	err := r.read()
	switch {
	case ctx.Err() != nil:
		return &File{}, ctx.Err()
	case err != nil:
		if e, ok := errors.AsType[*Error](err); ok {
			return &File{}, e
		}
		damaged := &Error{Kind: ErrXML, Reason: becauseXML, Err: err}
		if e, ok := errors.AsType[*xml.SyntaxError](err); ok {
			damaged.Line, damaged.Err = e.Line, errors.New(e.Msg)
		}
		return &File{}, damaged
	}
	return r.file.puzzles(ctx)
}

// limited reads at most maxXML bytes, and nothing more when its context is done.
type limited struct {
	ctx  context.Context
	from io.Reader
	n    int
}

func (l *limited) Read(p []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := l.from.Read(p)
	if l.n += n; l.n > maxXML {
		return 0, fault(ErrTooBig, becauseBytes, maxXML>>20)
	}
	return n, err
}

// elements goes through the elements of a file and keeps what Wedge reads.
type elements struct {
	decoder *xml.Decoder
	path    []string // names of the elements that are open
	uses    int      // pieces of all problems
	file    burrtools
}

func (r *elements) read() error {
	for begun := 0; ; {
		token, err := r.decoder.Token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if begun++; begun > maxElements {
				return fault(ErrTooBig, becauseElements, maxElements)
			}
			if len(r.path) == maxDepth {
				return fault(ErrTooBig, becauseDepth, maxDepth)
			}
			r.path = append(r.path, t.Name.Local)
			if err := r.begin(t.Attr); err != nil {
				err.Line, _ = r.decoder.InputPos()
				err.Element = t.Name.Local
				return err
			}
		case xml.CharData:
			if r.at("puzzle", "shapes", "voxel") {
				v := &r.file.voxels[len(r.file.voxels)-1]
				v.text = append(v.text, t...)
			}
			if r.at("puzzle", "comment") {
				r.file.comment = append(r.file.comment, t...)
			}
		case xml.EndElement:
			if r.path = r.path[:len(r.path)-1]; len(r.path) == 0 {
				return nil
			}
		}
	}
}

// at reports whether the element is the one on a path.
func (r *elements) at(path ...string) bool { return slices.Equal(r.path, path) }

// begin reads the attributes of the element that has just begun.
func (r *elements) begin(list []xml.Attr) *Error {
	f := &r.file
	a := attributes{list: list}
	switch {
	case len(r.path) == 1 && r.path[0] != "puzzle":
		return fault(ErrXML, becauseRoot)
	case r.at("puzzle", "gridType"):
		f.grid = a.number("type", 0)
	case r.at("puzzle", "shapes", "voxel"):
		if len(f.voxels) == maxUses {
			return fault(ErrTooBig, becauseShapes, maxUses)
		}
		f.voxels = append(f.voxels, voxel{a.number("x", 0), a.number("y", 0), a.number("z", 0), a.number("type", 0), title(a.text("name")), nil})
	case r.at("puzzle", "problems", "problem"):
		if len(f.problems) == maxProblems {
			return fault(ErrTooBig, becauseProblems, maxProblems)
		}
		f.problems = append(f.problems, problem{name: title(a.text("name")), result: -1})
	case r.at("puzzle", "problems", "problem", "result"):
		f.problems[len(f.problems)-1].result = a.number("id", 0)
	case r.at("puzzle", "problems", "problem", "bitmap", "pair"):
		q := &f.problems[len(f.problems)-1]
		piece, target := a.number("piece", 0), a.number("result", 0) // the first colour is 0 here, and 1 in shapes
		if a.err == nil && (min(piece, target) < 0 || max(piece, target) >= polycube.MaxColour || len(q.pairs) == polycube.MaxColour*polycube.MaxColour) {
			return fault(ErrXML, becausePair, piece, target, polycube.MaxColour-1)
		}
		q.pairs = append(q.pairs, polycube.Pair{Piece: byte(piece + 1), Target: byte(target + 1)})
	case r.at("puzzle", "problems", "problem", "shapes", "shape"):
		if r.uses++; r.uses > maxUses {
			return fault(ErrTooBig, becauseUses, maxUses)
		}
		q := &f.problems[len(f.problems)-1]
		u := use{shape: a.number("id", 0), least: 1, most: 1, group: a.number("group", 0)}
		switch {
		case a.has("count"):
			u.least = a.number("count", 1)
			u.most = u.least
		case a.has("min") && a.has("max"):
			u.least, u.most = a.number("min", 1), a.number("max", 1)
		}
		q.pieces = append(q.pieces, u)
		return r.checkGroup(&a, u.group)
	case r.at("puzzle", "problems", "problem", "shapes", "shape", "group"):
		q := &f.problems[len(f.problems)-1]
		u := &q.pieces[len(q.pieces)-1]
		group := a.number("group", 0)
		if q.limited = q.limited || u.group != 0 || a.number("count", 0) < u.most; !q.limited {
			u.group = group
		}
		return r.checkGroup(&a, group)
	}
	return a.err
}

// checkGroup fails for a number that is none of a group, or for what was wrong before.
func (r *elements) checkGroup(a *attributes, group int) *Error {
	if a.err == nil && (group < 0 || group > polycube.MaxGroup) {
		return fault(ErrXML, becauseGroup, group, polycube.MaxGroup)
	}
	return a.err
}

// attributes are those of an element, and the first that is no number although it should be.
type attributes struct {
	list []xml.Attr
	err  *Error
}

func (a *attributes) text(name string) string {
	for _, attribute := range a.list {
		if attribute.Name.Local == name {
			return attribute.Value
		}
	}
	return ""
}

func (a *attributes) has(name string) bool {
	return slices.ContainsFunc(a.list, func(attribute xml.Attr) bool { return attribute.Name.Local == name })
}

// number is the value of an attribute, or another one if it is missing.
func (a *attributes) number(name string, missing int) int {
	if !a.has(name) {
		return missing
	}
	text := strings.TrimSpace(a.text(name))
	n, err := strconv.Atoi(text)
	if err != nil && a.err == nil {
		a.err = fault(ErrXML, becauseNumber, name, text)
	}
	return n
}
