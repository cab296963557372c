package lesson

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// span is from the upper edge of something to its lower edge, in device-independent pixels.
type span struct{ top, bottom float32 }

// rowsOf are the lines of words and the controls in an object that has been laid out, from above. at is where the
// object is.
func rowsOf(o fyne.CanvasObject, at float32) (list []span) {
	if !o.Visible() {
		return nil
	}
	at += o.Position().Y
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			list = append(list, rowsOf(part, at)...)
		}
		return list
	case *widget.RichText:
		return linesOf(o, at)
	case *widget.Separator:
		return nil
	}
	if h := o.Size().Height; h > 0 {
		list = append(list, span{at, at + h})
	}
	return list
}

// linesOf are the lines of a text. Fyne does not say where it puts them: a copy that nobody sees is laid out as the
// text is.
func linesOf(o *widget.RichText, at float32) (list []span) {
	same := widget.NewRichText(o.Segments...)
	same.Wrapping = o.Wrapping
	same.Resize(o.Size())
	r := same.CreateRenderer()
	r.Layout(o.Size())
	for _, part := range r.Objects() {
		if _, ok := part.(*canvas.Rectangle); ok || part.Size().Height == 0 {
			continue // what lies behind the lines
		}
		row := span{at + part.Position().Y, at + part.Position().Y + part.Size().Height}
		if n := len(list); n > 0 && list[n-1].top == row.top {
			list[n-1].bottom = max(list[n-1].bottom, row.bottom)
			continue
		}
		list = append(list, row)
	}
	return list
}

// cut are the parts of rows that a view from top to bottom cuts through: how much of it must be covered at its upper
// and at its lower edge so that no half line is seen. What is higher than half of the view may be cut.
func cut(rows []span, view span) (above, below float32) {
	for _, r := range rows {
		if r.bottom-r.top > (view.bottom-view.top)/2 {
			continue
		}
		if r.top < view.top-1 && r.bottom > view.top {
			above = max(above, r.bottom-view.top)
		}
		if r.top < view.bottom && r.bottom > view.bottom+1 {
			below = max(below, view.bottom-r.top)
		}
	}
	return above, below
}

// onward is how far to scroll so that the first row that is not seen whole comes to the top, or for by = -1 the last
// one above to the bottom. ok is false if all are seen.
func onward(rows []span, view span, by int) (offset float32, ok bool) {
	height := view.bottom - view.top
	if by > 0 {
		i := slices.IndexFunc(rows, func(r span) bool { return r.bottom > view.bottom+1 })
		if i < 0 {
			return 0, false
		}
		if rows[i].top <= view.top { // higher than the view
			return view.bottom, true
		}
		return rows[i].top - control.Gap, true
	}
	for _, r := range slices.Backward(rows) {
		if r.top < view.top-1 {
			return max(min(r.bottom+control.Gap, view.top)-height, 0), true
		}
	}
	return 0, false
}

// curtain covers lines that would be seen in part.
type curtain struct{ control.Drawing }

func newCurtain() *curtain {
	c := &curtain{}
	c.Draws(c, func() fyne.Size { return fyne.Size{} }, func(p *control.Pen) {
		p.Box(0, 0, p.Size.Width, p.Size.Height, p.Colour(theme.ColorNameBackground))
	})
	return c
}
