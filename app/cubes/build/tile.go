package build

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/polycube"
)

// tile is a polycube of the palette: its picture and name, and how often the puzzle has
// it. A click, Enter or + adds one; a click on the minus sign, Delete or - removes one.
type tile struct {
	widget.BaseWidget

	named   polycube.Named
	change  func(by int)
	tip     string
	picture func(s polycube.Shape, c color.NRGBA, side int) image.Image

	count            int
	colour           color.NRGBA
	hovered, focused bool
	onMinus          bool // the pointer is on the minus sign
}

func newTile(n polycube.Named, change func(by int), tip string, picture func(polycube.Shape, color.NRGBA, int) image.Image) *tile {
	t := &tile{named: n, change: change, tip: tip, picture: picture}
	t.ExtendBaseWidget(t)
	return t
}

// show shows how often the puzzle has the piece, and in which colour.
func (t *tile) show(count int, colour color.NRGBA) {
	if t.count != count || t.colour != colour {
		t.count, t.colour = count, colour
		t.Refresh()
	}
}

// minusSide is the side of the field with the minus sign.
func minusSide() float32 { return control.Scaled(24) }

// atMinus reports whether a position is on the minus sign.
func (t *tile) atMinus(at fyne.Position) bool {
	return t.count > 0 && at.X >= t.Size().Width-minusSide() && at.Y >= t.Size().Height-minusSide()
}

// Tapped is for Fyne.
func (t *tile) Tapped(e *fyne.PointEvent) {
	if t.atMinus(e.Position) {
		t.change(-1)
	} else {
		t.change(1)
	}
}

// TypedKey is for Fyne.
func (t *tile) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.change(1)
	case fyne.KeyDelete, fyne.KeyBackspace:
		t.remove()
	}
}

// TypedRune is for Fyne.
func (t *tile) TypedRune(r rune) {
	switch r {
	case '+':
		t.change(1)
	case '-':
		t.remove()
	}
}

func (t *tile) remove() {
	if t.count > 0 {
		t.change(-1)
	}
}

// KeyDown is for Fyne.
func (t *tile) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyPlus, fyne.KeyMinus, fyne.KeyEqual:
	default:
		control.PassKey(t, k)
	}
}

// KeyUp is for Fyne.
func (t *tile) KeyUp(*fyne.KeyEvent) {}

// FocusGained is for Fyne.
func (t *tile) FocusGained() {
	t.focused = true
	t.Refresh()
	control.Reveal(t)
	control.ShowTip(t, fyne.Position{}, t.Size(), t.tip)
}

// FocusLost is for Fyne.
func (t *tile) FocusLost() {
	t.focused = false
	t.Refresh()
	control.DropTip(t)
}

// MouseIn is for Fyne.
func (t *tile) MouseIn(e *desktop.MouseEvent) {
	t.hovered = true
	t.MouseMoved(e)
	t.Refresh()
	control.ShowTip(t, fyne.Position{}, t.Size(), t.tip)
}

// MouseMoved is for Fyne.
func (t *tile) MouseMoved(e *desktop.MouseEvent) {
	if on := t.atMinus(e.Position); on != t.onMinus {
		t.onMinus = on
		t.Refresh()
	}
}

// MouseOut is for Fyne.
func (t *tile) MouseOut() {
	t.hovered, t.onMinus = false, false
	t.Refresh()
	control.DropTip(t)
}

// Cursor is for Fyne.
func (t *tile) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	r := &tileRenderer{
		tile: t, ground: canvas.NewRectangle(color.Transparent), under: canvas.NewRectangle(color.Transparent),
		name:  control.Word(t.named.Name, control.LabelText(), fyne.TextStyle{}),
		count: control.Word("", control.SmallText(), fyne.TextStyle{Bold: true}),
		minus: control.Word("\u2212", control.SmallText(), fyne.TextStyle{Bold: true}),
	}
	r.ground.CornerRadius, r.under.CornerRadius = control.Gap, control.Gap
	r.minus.Alignment = fyne.TextAlignCenter
	r.picture = newPictureRaster(func(side int) image.Image { return t.picture(t.named.Shape, t.colour, side) })
	r.Refresh()
	return r
}

// newPictureRaster shows square pictures, in the pixels of the screen.
func newPictureRaster(of func(side int) image.Image) *canvas.Raster {
	return canvas.NewRaster(func(width, height int) image.Image { return of(max(min(width, height), 1)) })
}

type tileRenderer struct {
	tile               *tile
	ground, under      *canvas.Rectangle
	picture            *canvas.Raster
	name, count, minus *canvas.Text
}

// tilePicture is the side of a tile's picture.
func tilePicture() float32 { return control.Scaled(44) }

func (r *tileRenderer) MinSize() fyne.Size {
	return fyne.NewSize(tilePicture()+4*control.Gap, tilePicture()+minusSide()+2*control.Gap)
}

func (r *tileRenderer) Layout(size fyne.Size) {
	control.Put(r.ground, 0, 0, size.Width, size.Height)
	side := tilePicture()
	control.Put(r.picture, (size.Width-side)/2, control.Gap, side, side)
	name, low := r.name.MinSize(), minusSide()
	y := size.Height - low
	x := (size.Width - name.Width) / 2
	if r.tile.count > 0 {
		x = control.Gap
	}
	control.Put(r.name, x, y+(low-name.Height)/2, name.Width, name.Height)
	count := r.count.MinSize()
	control.Put(r.count, size.Width-count.Width-control.Gap, control.Gap, count.Width, count.Height)
	control.Put(r.under, size.Width-low, y, low, low)
	control.Put(r.minus, size.Width-low, y, low, low)
}

func (r *tileRenderer) Refresh() {
	t := r.tile
	text := control.ColourOf(t, theme.ColorNameForeground)
	control.SetTextSize(control.LabelText(), r.name)
	control.SetTextSize(control.SmallText(), r.count, r.minus)
	r.name.Color, r.count.Color, r.minus.Color = text, text, text
	r.count.Text = "\u00d7" + strconv.Itoa(t.count)
	r.count.Hidden, r.minus.Hidden, r.under.Hidden = t.count == 0, t.count == 0, t.count == 0
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = color.Transparent, color.Transparent, 2
	if t.count > 0 {
		r.ground.FillColor = control.ColourOf(t, theme.ColorNameInputBackground)
	}
	if t.hovered && !t.onMinus {
		r.ground.FillColor = control.ColourOf(t, theme.ColorNameHover)
	}
	if t.focused {
		r.ground.StrokeColor = text
	}
	r.under.FillColor = color.Transparent
	if t.onMinus {
		r.under.FillColor = control.ColourOf(t, theme.ColorNameHover)
	}
	r.Layout(t.Size())
	r.picture.Refresh()
	canvas.Refresh(t)
}

func (r *tileRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.picture, r.name, r.count, r.under, r.minus}
}

func (r *tileRenderer) Destroy() {}

var (
	_ fyne.Focusable     = (*tile)(nil)
	_ desktop.Keyable    = (*tile)(nil)
	_ desktop.Hoverable  = (*tile)(nil)
	_ desktop.Cursorable = (*tile)(nil)
)
