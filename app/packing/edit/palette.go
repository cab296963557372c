package edit

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/puzzle/polycube"
)

// palette has the polycubes of up to five cells, those of one size at a time.
type palette struct {
	object *fyne.Container

	desk    *desk.Desk
	picture func(s polycube.Shape, c color.NRGBA, side int) image.Image
	size    int // cells
	choice  *fyne.Container
	grid    *fyne.Container
	tiles   []*tile
}

// largest is the number of cells of the largest polycubes of the palette.
const largest = 5

func newPalette(d *desk.Desk, picture func(polycube.Shape, color.NRGBA, int) image.Image) *palette {
	p := &palette{desk: d, picture: picture, size: 4, grid: container.NewWithoutLayout()}
	p.choice = container.NewGridWithColumns(largest)
	p.object = container.NewVBox()
	p.languageChanged()
	return p
}

// languageChanged fills the palette, in the current language.
func (p *palette) languageChanged() {
	p.object.Objects = []fyne.CanvasObject{
		control.Paragraph(lang.L("Click a polycube to add it to the pieces.")),
		container.NewBorder(nil, nil, widget.NewLabel(lang.L("Cells")), nil, p.choice),
		p.grid,
	}
	p.fill()
	p.object.Refresh()
}

// show shows the polycubes of a number of cells.
func (p *palette) show(size int) {
	p.size = size
	p.fill()
}

// fill makes the buttons and tiles of the size that is shown. The buttons stay, and with
// them the focus.
func (p *palette) fill() {
	for n := len(p.choice.Objects) + 1; n <= largest; n++ {
		p.choice.Add(control.NewButton(strconv.Itoa(n), func() { p.show(n) }))
	}
	for i, o := range p.choice.Objects {
		if b, ok := o.(*control.Button); ok {
			b.Importance = widget.MediumImportance
			if i+1 == p.size {
				b.Importance = widget.HighImportance
			}
			b.Refresh()
		}
	}
	p.tiles = nil
	var objects []fyne.CanvasObject
	for _, n := range polycube.Catalogue() {
		if n.Shape.Size() == p.size {
			t := p.tile(n)
			p.tiles = append(p.tiles, t)
			objects = append(objects, t)
		}
	}
	p.grid.Layout = &tileLayout{}
	p.grid.Objects = objects
	p.grid.Refresh()
	p.follow()
	p.object.Refresh()
}

// tile is the one of a polycube.
func (p *palette) tile(n polycube.Named) *tile {
	tip := n.Name
	if n.Shape.IsChiral() {
		tip = lang.L("{{.Name}}: the mirror image is another piece", map[string]any{"Name": n.Name})
	}
	return newTile(n, func(by int) { p.change(n.Shape, by) }, tip, p.picture)
}

// colour of a polycube: that of the piece with its shape, if there is one.
func (p *palette) colour(s polycube.Shape) color.NRGBA {
	if i := find(p.desk.Puzzle(), s); i >= 0 {
		return pieceColour(p.desk, i)
	}
	return targetColour()
}

// change adds a piece with a shape, or removes one.
func (p *palette) change(s polycube.Shape, by int) {
	now := p.desk.Puzzle()
	i := find(now, s)
	switch {
	case by > 0:
		next, _ := withMore(now, s)
		put(p.desk, next)
	case i >= 0 && now.Pieces[i].Max > 1:
		put(p.desk, withPiece(now, i, counted(now.Pieces[i], -1)))
	case i >= 0:
		put(p.desk, without(now, i))
	}
}

// follow shows how often the puzzle has each, in the colours of its pieces.
func (p *palette) follow() {
	count := map[polycube.Shape]int{}
	for _, piece := range p.desk.Puzzle().Pieces {
		if piece.Shape.Size() == p.size {
			count[piece.Shape.Normal()] += piece.Max
		}
	}
	for _, t := range p.tiles {
		t.show(count[t.named.Shape.Normal()], p.colour(t.named.Shape))
	}
}

// tileLayout lays out objects of one size in rows.
type tileLayout struct{ width float32 }

// perRow is how many fit in a row.
func (l *tileLayout) perRow(o fyne.CanvasObject) int {
	return max(int((l.width+control.Gap)/(o.MinSize().Width+control.Gap)), 1)
}

// MinSize has the height for the width of the last layout.
func (l *tileLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	one := objects[0].MinSize()
	rows := (len(objects) + l.perRow(objects[0]) - 1) / l.perRow(objects[0])
	return fyne.NewSize(one.Width, float32(rows)*(one.Height+control.Gap)-control.Gap)
}

func (l *tileLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if len(objects) == 0 {
		return
	}
	n := l.perRow(objects[0])
	one := objects[0].MinSize()
	width := (size.Width+control.Gap)/float32(n) - control.Gap
	for i, o := range objects {
		control.Put(o, float32(i%n)*(width+control.Gap), float32(i/n)*(one.Height+control.Gap), width, one.Height)
	}
}
