package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// layerMap draws the three layers of the cube as seen from above, so that all places are in
// view: a cell for each, with a name and a value.
type layerMap struct {
	control.Drawing
	cells map[cube3.Cubie]cell // by place
}

// cell is what a place has in the drawing.
type cell struct {
	value string // in large letters
	name  string // below it
	tone  fyne.ThemeColorName
}

// quiet is the tone of cells that do not stand out.
const quiet = theme.ColorNameForeground

func newLayerMap() *layerMap {
	m := &layerMap{}
	sketch(&m.Drawing, m, m.drawLayers)
	return m
}

// show shows other cells.
func (m *layerMap) show(cells map[cube3.Cubie]cell) {
	m.cells = cells
	m.Refresh()
}

// spot is where a place is in the drawing: the layer from above, the row from the back, and
// the column from the left.
func spot(place cube3.Cubie) (layer, row, column int) {
	layer, row, column = 1, 1, 1
	for _, f := range place.Faces() {
		switch f {
		case cube3.U:
			layer = 0
		case cube3.D:
			layer = 2
		case cube3.B:
			row = 0
		case cube3.F:
			row = 2
		case cube3.L:
			column = 0
		case cube3.R:
			column = 2
		}
	}
	return layer, row, column
}

// layers are those that have cells: corners are not in the middle one.
func (m *layerMap) layers() (list []int) {
	for place := range m.cells {
		if layer, _, _ := spot(place); !slices.Contains(list, layer) {
			list = append(list, layer)
		}
	}
	slices.Sort(list)
	return list
}

// Measures in sides of a cell.
const (
	rim     = 0.5 // around a layer, for the letters of the faces
	heading = 2.2 // width of a layer's name, left of it
	title   = 0.7 // height of it above the layer, where layers are side by side
	cellGap = 0.06
)

func (m *layerMap) drawLayers(p *pen) {
	const alone = 3 + 2*rim // a layer without its name
	w, h := p.Size.Width, p.Size.Height
	layers := m.layers()
	n := float32(len(layers))
	side := min(w/(heading+alone), h/(n*alone))
	beside := min(w/(n*alone), h/(title+alone))
	across := beside > side
	side = max(side, beside)
	corner := func(index int) (x, y float32) {
		i := float32(index)
		if across {
			return w/2 + ((i-n/2)*alone+rim)*side, h/2 + ((title-alone)/2+rim)*side
		}
		return w/2 + ((heading-alone)/2+rim)*side, h/2 + ((i-n/2)*alone+rim)*side
	}
	names := []string{lang.L("Upper layer"), lang.L("Middle layer"), lang.L("Lower layer")}
	for i, layer := range layers {
		x, y := corner(i)
		if across {
			p.caption(names[layer], x+1.5*side, y-(rim+title/2)*side, alone*side)
		} else {
			p.caption(names[layer], x-(rim+heading/2)*side, y+1.5*side, heading*side)
		}
		p.caption(cube3.B.String(), x+1.5*side, y-rim/2*side, side)
		p.caption(cube3.F.String(), x+1.5*side, y+(3+rim/2)*side, side)
		p.caption(cube3.L.String(), x-rim/2*side, y+1.5*side, side)
		p.caption(cube3.R.String(), x+(3+rim/2)*side, y+1.5*side, side)
	}
	for _, place := range cube3.Cubies() {
		layer, row, column := spot(place)
		at := slices.Index(layers, layer)
		if at < 0 {
			continue
		}
		x, y := corner(at)
		m.drawCell(p, place, x+float32(column)*side, y+float32(row)*side, side)
	}
}

// drawCell draws the cell of a place into a square.
func (m *layerMap) drawCell(p *pen, place cube3.Cubie, x, y, side float32) {
	const gap = cellGap
	c, ok := m.cells[place]
	if c.tone == "" {
		c.tone = quiet
	}
	opacity := 0.09
	switch {
	case !ok || place.Kind == cube3.FaceCubie:
		opacity = 0.03
	case c.tone != quiet:
		opacity = 0.25
	}
	p.box(x+gap*side, y+gap*side, side*(1-2*gap), side*(1-2*gap), p.colour(c.tone, opacity))
	middle, room := x+side/2, side*(1-4*gap)
	text := p.colour(theme.ColorNameForeground, 1)
	if place.Kind == cube3.FaceCubie && !ok {
		p.word(place.String(), middle, y+side/2, room, 0.3*side, false, text)
		return
	}
	if c.name == "" {
		p.word(c.value, middle, y+side/2, room, min(0.42*side, control.Scaled(30)), true, text)
		return
	}
	p.word(c.value, middle, y+0.36*side, room, min(0.38*side, control.Scaled(28)), true, text)
	p.word(c.name, middle, y+0.74*side, room, min(0.24*side, control.SmallText()), false, text)
}
