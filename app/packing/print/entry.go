package print

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"unicode"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// Entry is what a picture shows: a packing of a puzzle, a puzzle alone, a fold of a snake,
// or a snake laid out flat. It has either a Puzzle or a Snake.
type Entry struct {
	// Puzzle is the puzzle, unless nil, and Packing one of its packings; nil shows the pieces
	// beside each other.
	Puzzle  *packing.Problem
	Packing packing.Packing
	// Colours are own colours of the pieces.
	Colours view.Colours
	// Assembly is how the packing comes together, for animations.
	Assembly []view.Step

	// Snake is the snake, unless "", and Fold one of its folds; nil shows it flat.
	Snake polycube.Snake
	Fold  snake.Fold

	// Caption is written below the picture, or below the cell in a sheet.
	Caption string
	// Note is a line below the caption, except in a sheet.
	Note string
}

// ErrNothing: an entry has neither a puzzle nor a snake.
var ErrNothing = errors.New("nothing to show")

// check returns nil or an error that wraps [ErrNothing].
func (e *Entry) check() error {
	if e.Puzzle == nil && e.Snake == "" {
		return ErrNothing
	}
	return nil
}

// packing is the packing to show, without a look.
func (e *Entry) packing() *view.Packing {
	if e.Packing == nil {
		return view.Spread(e.Puzzle, e.Colours)
	}
	p := e.Puzzle.Puzzle()
	return &view.Packing{Target: p.Target, Pieces: view.Pieces(e.Puzzle, e.Packing, e.Colours), Frame: !p.Target.IsBox() && len(p.Spare) == 0}
}

// name is that of the puzzle, or words for it.
func (e *Entry) name() string {
	if e.Snake != "" {
		return "Snake " + string(e.Snake)
	}
	p := e.Puzzle.Puzzle()
	if p.Name != "" {
		return p.Name
	}
	x, y, z := p.Target.Sides()
	return fmt.Sprintf("Packing puzzle %d x %d x %d", x, y, z)
}

// title names a picture.
func (e *Entry) title() string {
	switch {
	case e.Snake != "" && e.Fold != nil:
		return e.name() + ", folded"
	case e.Snake != "":
		return e.name() + ", flat"
	case e.Packing == nil:
		return e.name() + ", its pieces"
	}
	return e.name()
}

// describe is an alternative text.
func (e *Entry) describe() string {
	if e.Snake != "" {
		return fmt.Sprintf("%d cubes on a string.", len(e.Snake))
	}
	p := e.Puzzle.Puzzle()
	if e.Packing == nil {
		return fmt.Sprintf("The pieces for a target of %d cells, beside each other.", p.Target.Size())
	}
	return fmt.Sprintf("%d pieces that fill %d cells. Layers from the lowest up: %s.", len(e.Packing), p.Target.Size(), strings.ReplaceAll(layersText(e.Puzzle.Layers(e.Packing)), "/", ", "))
}

func titleOf(entries []Entry) string {
	if len(entries) > 1 {
		return fmt.Sprintf("%s: %d pictures", entries[0].name(), len(entries))
	}
	return entries[0].title()
}

func describe(entries []Entry) string {
	if len(entries) > 1 {
		return "A grid of pictures, each with its title."
	}
	return entries[0].describe()
}

// DefaultName is a file name for a picture of an entry: the name of the puzzle, and a hash
// of the packing or fold if there is one. It has only lower-case letters, digits and
// hyphens.
func DefaultName(e Entry, f string) string {
	var name strings.Builder
	for _, r := range strings.ToLower(e.name()) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			name.WriteRune(r)
		case unicode.IsSpace(r) || r == '-' || r == '_':
			name.WriteByte('-')
		}
		if name.Len() >= longestName {
			break
		}
	}
	text := ""
	switch {
	case e.Packing != nil:
		text = layersText(e.Puzzle.Layers(e.Packing))
	case e.Fold != nil:
		text = foldText(e.Fold)
	}
	if text != "" {
		h := fnv.New32a()
		h.Write([]byte(text))
		fmt.Fprintf(&name, "-%08x", h.Sum32())
	}
	return "wedge-" + strings.Trim(name.String(), "-") + "." + f
}

// longestName is the longest part of a file name that the puzzle's name makes.
const longestName = 40

// Find finds what animations of an entry need: how it comes apart. It fails with
// [packing.ErrLocked] if there is none, or with the context's error.
func (e *Entry) Find(ctx context.Context) (err error) {
	if e.Packing == nil {
		return nil
	}
	apart, err := e.Puzzle.NewDisassembler().TakeApart(ctx, e.Packing)
	e.Assembly = view.Steps(e.Packing, apart)
	return err
}
