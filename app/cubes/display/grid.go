package display

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/solver/packing"
)

// Gallery lists packings with small pictures and their numbers. Only those in view are
// drawn.
type Gallery struct {
	*control.Grid

	pictures *Pictures
	list     func() []packing.Packing
}

// NewGallery shows a list, which may grow at any time: then call Refresh. pick is called
// when the user chooses a packing, by its index.
func NewGallery(p *Pictures, list func() []packing.Packing, pick func(index int)) *Gallery {
	g := &Gallery{pictures: p, list: list}
	g.Grid = control.NewGrid(func() int { return len(list()) }, func() fyne.CanvasObject { return newTile(p) }, g.update, pick)
	return g
}

func (g *Gallery) update(item int, o fyne.CanvasObject) {
	t, ok := o.(*tile)
	if list := g.list(); ok && item < len(list) {
		t.show(list[item], item+1)
	}
}

// tile is a picture with its number.
type tile struct {
	widget.BaseWidget
	pictures *Pictures
	packed   packing.Packing
	number   int
	raster   *canvas.Raster
	text     *canvas.Text
}

func newTile(p *Pictures) *tile {
	t := &tile{pictures: p, text: control.Word("", control.LabelText(), fyne.TextStyle{})}
	t.text.Alignment = fyne.TextAlignCenter
	t.raster = canvas.NewRaster(t.draw)
	t.ExtendBaseWidget(t)
	return t
}

func (t *tile) show(k packing.Packing, number int) {
	t.packed, t.number = k, number
	t.text.Text = control.Grouped(number)
	t.Refresh()
}

// draw is for the raster.
func (t *tile) draw(width, height int) image.Image {
	if m := t.pictures.Picture(t.packed, min(width, height)); m != nil && t.packed != nil {
		return m
	}
	return image.NewNRGBA(image.Rect(0, 0, 1, 1))
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer { return &tileRenderer{t} }

type tileRenderer struct{ tile *tile }

// tileSide is the side of a picture, in device-independent pixels.
const tileSide = 64

func (r *tileRenderer) MinSize() fyne.Size {
	side := control.Scaled(tileSide)
	return fyne.NewSize(side, side+r.tile.text.MinSize().Height)
}

func (r *tileRenderer) Layout(size fyne.Size) {
	high := r.tile.text.MinSize().Height
	control.Put(r.tile.raster, 0, 0, size.Width, size.Height-high)
	control.Put(r.tile.text, 0, size.Height-high, size.Width, high)
}

func (r *tileRenderer) Refresh() {
	control.SetTextSize(control.LabelText(), r.tile.text)
	r.tile.text.Color = control.ColourOf(r.tile, theme.ColorNameForeground)
	r.tile.raster.Refresh()
	canvas.Refresh(r.tile)
}

func (r *tileRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.tile.raster, r.tile.text}
}

func (r *tileRenderer) Destroy() {}
