package publish

import (
	"bytes"
	"context"
	"errors"
	"image"
	"slices"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// sheetOrder is one for a sheet of empty cells.
func sheetOrder(cells, side int, made *int) *Order {
	cell := picture.Subject{Plan: func(bool) picture.Drawing {
		return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
	}}
	o := &Order{Look: picture.Look{View: picture.Sheet, Width: side, Height: side}}
	o.Work = func(context.Context, picture.Format) (picture.Work, error) {
		*made++
		general := picture.Options{View: picture.Sheet, Cells: picture.Plan, Width: side, Height: side}
		return picture.Work{Options: general, Subjects: slices.Repeat([]picture.Subject{cell}, cells)}, nil
	}
	return o
}

// TestSketch: a sheet whose cells would be too small in the size of the preview is drawn in its own, and what is drawn is
// made once for all sketches, but anew for each file.
func TestSketch(t *testing.T) {
	made, painter := 0, file.New()
	o := sheetOrder(100, 600, &made)
	for _, c := range []struct{ size, want image.Point }{
		{image.Pt(500, 500), image.Pt(500, 500)}, {image.Pt(60, 60), image.Pt(600, 600)}, {image.Pt(600, 600), image.Pt(600, 600)},
	} {
		m, length, err := o.Sketch(t.Context(), painter, c.size, 0)
		if err != nil || m.Rect.Size() != c.want || length != 0 {
			t.Errorf("in %v: %v, %v", c.size, m, err)
		}
	}
	if made != 1 {
		t.Errorf("made %d times for sketches", made)
	}
	for range 2 {
		if err := o.Write(t.Context(), &bytes.Buffer{}, nil); err != nil {
			t.Error(err)
		}
	}
	if made != 3 {
		t.Errorf("made %d times", made)
	}
}

// TestSmallCells: a sheet with too many cells cannot be drawn at all, and the error says that it is the cells.
func TestSmallCells(t *testing.T) {
	made := 0
	o := sheetOrder(1000, 60, &made)
	_, _, err1 := o.Sketch(t.Context(), file.New(), image.Pt(o.Look.Width, o.Look.Height), 0)
	_, err2 := o.PNG(t.Context(), 0)
	_, err3 := o.SVG(t.Context())
	for _, err := range []error{err1, err2, err3, o.Write(t.Context(), &bytes.Buffer{}, nil)} {
		if !errors.Is(err, ErrCells) || !errors.Is(err, picture.ErrSize) {
			t.Error(err)
		}
	}
	o.Look.View = picture.ThreeD
	if _, err := o.SVG(t.Context()); errors.Is(err, ErrCells) || !errors.Is(err, picture.ErrSize) {
		t.Error(err)
	}
}
