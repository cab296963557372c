package fold

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// foldList lists folds with small pictures.
type foldList struct {
	object fyne.CanvasObject
	list   *control.List
	answer *answer
	quiet  bool // the list is told, not the user's choice
}

// newFoldList makes a list of an answer's folds; chosen is called with the one that the
// user chooses.
func newFoldList(a *answer, chosen func(fold int)) *foldList {
	l := &foldList{answer: a}
	l.list = control.NewList(func() int { return len(a.folds) }, newFoldRow, func(i widget.ListItemID, o fyne.CanvasObject) {
		if row, ok := o.(*foldRow); ok && i < len(a.folds) {
			row.show(a, i)
		}
	})
	l.list.HideSeparators = true
	l.list.OnSelected = func(i widget.ListItemID) {
		if !l.quiet && i < len(a.folds) {
			chosen(i)
		}
	}
	l.object = container.NewStack(l.list)
	return l
}

// show shows the answer's folds, none of them picked.
func (l *foldList) show() {
	l.list.UnselectAll()
	l.list.Refresh()
}

// pick highlights a fold.
func (l *foldList) pick(fold int) {
	l.quiet = true
	defer func() { l.quiet = false }()
	l.list.Select(fold)
}

// foldRow is a row: the picture, and the fold's number.
type foldRow struct {
	widget.BaseWidget
	answer *answer
	fold   int
}

func newFoldRow() fyne.CanvasObject {
	r := &foldRow{}
	r.ExtendBaseWidget(r)
	return r
}

// show shows a fold.
func (r *foldRow) show(a *answer, fold int) {
	r.answer, r.fold = a, fold
	r.Refresh()
}

// pictureSide is the side of a picture, in device-independent pixels.
func pictureSide() float32 { return control.Scaled(72) }

// CreateRenderer is for Fyne.
func (r *foldRow) CreateRenderer() fyne.WidgetRenderer {
	d := &rowRenderer{row: r, word: control.Word("", control.SmallText(), fyne.TextStyle{})}
	d.picture = canvas.NewRaster(d.draw)
	return d
}

type rowRenderer struct {
	row     *foldRow
	picture *canvas.Raster
	word    *canvas.Text
}

func (d *rowRenderer) draw(w, h int) image.Image {
	a := d.row.answer
	side := min(w, h)
	if a == nil || d.row.fold >= len(a.folds) || side <= 0 {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	return drawFold(a.folds[d.row.fold], side, opaque(control.ColourOf(d.row, theme.ColorNameForeground)), opaque(control.ColourOf(d.row, theme.ColorNameBackground)))
}

func opaque(c color.Color) color.NRGBA {
	n := control.Faded(c, 1)
	n.A = 255
	return n
}

func (d *rowRenderer) MinSize() fyne.Size {
	side := pictureSide()
	return fyne.NewSize(side+d.word.MinSize().Width+3*control.Gap, side)
}

func (d *rowRenderer) Layout(size fyne.Size) {
	side := pictureSide()
	control.Put(d.picture, control.Gap, 0, side, side)
	height := d.word.MinSize().Height
	control.Put(d.word, side+3*control.Gap, (size.Height-height)/2, max(size.Width-side-3*control.Gap, 0), height)
}

func (d *rowRenderer) Refresh() {
	if a := d.row.answer; a != nil {
		control.SetTextSize(control.SmallText(), d.word)
		text := lang.L("Fold {{.I}} of {{.N}}", map[string]any{"I": d.row.fold + 1, "N": figure(a.counts.Rotations)})
		control.ShowText(d.word, text, control.ColourOf(d.row, theme.ColorNameForeground))
	}
	d.Layout(d.row.Size())
	d.picture.Refresh()
	canvas.Refresh(d.row)
}

func (d *rowRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{d.picture, d.word} }

func (d *rowRenderer) Destroy() {}
