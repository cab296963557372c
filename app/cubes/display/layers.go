package display

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/polycube"
)

// Layers draws the layers of a packing side by side, the lowest one first, each seen from
// above, the near row below. Lines divide pieces.
type Layers struct {
	widget.BaseWidget

	target  polycube.Shape
	colours map[polycube.Cell]color.NRGBA
	owners  map[polycube.Cell]int
	to      int // layers below this one are shown strongly
}

// NewLayers makes one without cells.
func NewLayers() *Layers {
	l := &Layers{}
	l.ExtendBaseWidget(l)
	return l
}

// SetCells shows the cells of a target: their owners, whose colours they have. Cells
// without an owner are empty. Layers from the number most on are faint; 0 for none.
func (l *Layers) SetCells(target polycube.Shape, owners map[polycube.Cell]int, colours []color.NRGBA, most int) {
	l.target, l.owners, l.to = target, owners, most
	l.colours = map[polycube.Cell]color.NRGBA{}
	for c, owner := range owners {
		l.colours[c] = colours[owner]
	}
	l.Refresh()
}

// CreateRenderer is for Fyne.
func (l *Layers) CreateRenderer() fyne.WidgetRenderer {
	r := &layersRenderer{layers: l}
	r.raster = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

type layersRenderer struct {
	layers  *Layers
	raster  *canvas.Raster
	painter flat.Painter
	size    fyne.Size // last laid out
}

// Measures of a layer, in cells.
const (
	layerGap  = 0.7
	mostCell  = 22 // of a cell's side, in device-independent pixels
	leastCell = 6
	lineWidth = 0.09
	cellGap   = 0.03
)

// grid says how to arrange layers in a width: their number in a row, of rows, and the side
// of a cell.
func (r *layersRenderer) grid(width float32) (across, down int, cell float32) {
	x, y, z := r.layers.target.Sides()
	if z == 0 {
		return 0, 0, 0
	}
	most := control.Scaled(mostCell)
	for across = z; across >= 1; across-- {
		cell = width / (float32(across)*(float32(x)+layerGap) - layerGap)
		if cell >= most*0.7 || across == 1 {
			break
		}
	}
	_ = y
	return across, (z + across - 1) / across, min(max(cell, leastCell), most)
}

func (r *layersRenderer) MinSize() fyne.Size {
	const narrowest = 120
	width := max(r.layers.Size().Width, narrowest)
	_, y, _ := r.layers.target.Sides()
	_, down, cell := r.grid(width)
	return fyne.NewSize(narrowest, max(float32(down)*(float32(y)+layerGap)*cell, 1))
}

func (r *layersRenderer) Layout(size fyne.Size) {
	control.Put(r.raster, 0, 0, size.Width, size.Height)
	if size.Width != r.size.Width {
		r.size = size
		r.layers.Refresh() // another width needs another height
	}
}

// draw is for the raster; lengths are in pixels of the screen.
func (r *layersRenderer) draw(width, height int) image.Image {
	size := r.layers.Size()
	if size.Width <= 0 {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	scale := float64(width) / float64(size.Width)
	across, _, cell := r.grid(size.Width)
	r.painter.Begin(width, height, float64(cell)*scale)
	x, y, z := r.layers.target.Sides()
	for layer := range z {
		column, row := layer%across, layer/across
		from := flat.At(float64(column)*(float64(x)+layerGap), float64(row)*(float64(y)+layerGap))
		r.layer(layer, from)
	}
	return r.painter.Picture
}

// layer draws a layer with its upper left corner at a point.
func (r *layersRenderer) layer(z int, from flat.Point) {
	l := r.layers
	line := control.ColourOf(l, theme.ColorNameForeground)
	empty := control.Faded(line, 0.12)
	strength := 1.0
	if l.to > 0 && z >= l.to {
		strength = 0.25
	}
	x, y, _ := l.target.Sides()
	box := func(left, top, right, bottom float64, c color.Color) {
		r.painter.Fill(flat.Polygon{flat.At(left, top), flat.At(right, top), flat.At(right, bottom), flat.At(left, bottom)}.Moved(1, from), c)
	}
	at := func(i, k int) polycube.Cell { return polycube.Cell{X: int8(i), Y: int8(k), Z: int8(z)} } //nolint:gosec // below MaxSide
	cells := map[polycube.Cell]bool{}
	for _, c := range l.target.Cells() {
		if int(c.Z) == z {
			cells[c] = true
		}
	}
	owner := func(c polycube.Cell) int {
		if !cells[c] {
			return -2
		}
		if o, ok := l.owners[c]; ok {
			return o
		}
		return -1
	}
	for c := range cells {
		fill := color.Color(empty)
		if own, ok := l.colours[c]; ok {
			fill = control.Faded(own, strength)
		}
		box(float64(c.X)+cellGap, float64(c.Y)+cellGap, float64(c.X)+1-cellGap, float64(c.Y)+1-cellGap, fill)
	}
	line = control.Faded(line, math.Max(strength, 0.4))
	const half = lineWidth / 2
	for k := range y + 1 {
		for i := range x + 1 {
			here := owner(at(i, k))
			if i < x && here != owner(at(i, k-1)) {
				box(float64(i)-half, float64(k)-half, float64(i)+1+half, float64(k)+half, line)
			}
			if k < y && here != owner(at(i-1, k)) {
				box(float64(i)-half, float64(k)-half, float64(i)+half, float64(k)+1+half, line)
			}
		}
	}
}

func (r *layersRenderer) Refresh() {
	r.raster.Refresh()
	canvas.Refresh(r.layers)
}

func (r *layersRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }

func (r *layersRenderer) Destroy() {}
