package exports

import (
	"context"
	"io"
	"iter"

	"wedge/app/cubes/print"
	"wedge/app/publish"
	"wedge/solver/packing"
)

// order is a work order. It does not change, so another goroutine may work on it.
type order struct {
	drawn
	content content
	format  string // ending of the file
	subject Subject
	solids  print.Solids
}

// drawn is the picture or the animation.
type drawn = publish.Picture[*print.Printer, print.Options, print.Entry]

// Write writes the file.
func (o *order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	switch o.content {
	case theSolids:
		return o.solids.WriteSTL(w, o.subject.Entry)
	case theList:
		write := print.WriteCSV
		if o.format == json {
			write = print.WriteJSON
		}
		_, err := write(w, o.subject.Entry.Puzzle, o.packings(ctx))
		return err
	}
	return o.drawn.Write(ctx, w, progress)
}

// packings are those of the list.
func (o *order) packings(ctx context.Context) iter.Seq2[packing.Packing, error] {
	return func(yield func(packing.Packing, error) bool) {
		for _, k := range o.subject.Packings {
			if !yield(k, ctx.Err()) {
				return
			}
		}
	}
}
