package display

import (
	"image"
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// ClassDiagram draws the 12 classes as two trays, one for each TPP, with tiles for each EOP
// and COP. A block stands on the tile of the cube's class. While cubies are out, the tiles of
// all classes that putting them back can lead to are framed. If the turns of the face
// cubies count, tiles have two halves.
type ClassDiagram struct {
	widget.BaseWidget

	still  func() bool
	class  cube3.Class
	shown  classPicture
	motion *fyne.Animation
}

// NewClassDiagram makes a diagram of the solved cube. The block jumps instead of moving while
// still reports true.
func NewClassDiagram(still func() bool) *ClassDiagram {
	d := &ClassDiagram{still: still}
	d.shown.home = true
	d.ExtendBaseWidget(d)
	return d
}

// SetState shows the class of a cube, and with faces which of the two that the turns of the
// face cubies make of it.
func (d *ClassDiagram) SetState(s cube3.State, faces bool) {
	class := s.Assembly.Parities().Class()
	if !faces {
		class.Face = 0
	}
	shown := classPicture{faces: faces, at: d.shown.at, home: class.Reachable()}
	if s.Out != 0 {
		for _, c := range s.Classes() {
			if !faces {
				c.Face = 0
			}
			shown.possible[c.Index()] = true
		}
	}
	d.class, d.shown = class, shown
	d.move()
	d.Refresh()
}

// move moves the block to its class.
func (d *ClassDiagram) move() {
	const duration = 250 * time.Millisecond
	if d.motion != nil {
		d.motion.Stop()
		d.motion = nil
	}
	from, to := d.shown.at, spotOf(d.class)
	if from == to || d.still() {
		d.shown.at = to
		return
	}
	d.motion = fyne.NewAnimation(duration, func(done float32) {
		d.shown.at = from.between(to, float64(done))
		d.Refresh()
	})
	d.motion.Curve = fyne.AnimationEaseInOut
	d.motion.Start()
}

// MouseIn is for Fyne.
func (d *ClassDiagram) MouseIn(e *desktop.MouseEvent) { d.MouseMoved(e) }

// MouseMoved is for Fyne. A tip tells the class under the pointer.
func (d *ClassDiagram) MouseMoved(e *desktop.MouseEvent) {
	scale := float64(control.Scaled(1))
	from := flat.At(float64(pictureLeft()), 0)
	class, ok := d.shown.find(flat.At(float64(e.Position.X), float64(e.Position.Y)).Minus(from).Times(1 / scale))
	if !ok {
		control.DropTip(d)
		return
	}
	low, high := d.shown.top(spotOf(class), 0, 0).Moved(scale, from).Bounds()
	size := high.Minus(low)
	control.ShowTip(d, fyne.NewPos(float32(low.X), float32(low.Y)), fyne.NewSize(float32(size.X), float32(size.Y)), ClassText(class, d.shown.faces))
}

// MouseOut is for Fyne.
func (d *ClassDiagram) MouseOut() { control.DropTip(d) }

// AccessibilityLabel is for Fyne.
func (d *ClassDiagram) AccessibilityLabel() string { return ClassText(d.class, d.shown.faces) }

// CreateRenderer is for Fyne.
func (d *ClassDiagram) CreateRenderer() fyne.WidgetRenderer {
	r := &classRenderer{diagram: d, cop: newAxis("", 3), eop: newAxis("EOP ", 2), tpp: newAxis("TPP ", 2)}
	r.name = control.Word("COP", control.LabelText(), fyne.TextStyle{})
	r.raster = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

// newAxis are the labels of the values of a parity.
func newAxis(name string, values int) (list []*canvas.Text) {
	for i := range values {
		list = append(list, control.Word(name+strconv.Itoa(i), control.LabelText(), fyne.TextStyle{}))
	}
	return list
}

type classRenderer struct {
	diagram       *ClassDiagram
	raster        *canvas.Raster
	painter       flat.Painter
	name          *canvas.Text // of COP
	cop, eop, tpp []*canvas.Text
}

// labelSize is the size of the widest label.
func labelSize() fyne.Size {
	return fyne.MeasureText("EOP 0", control.LabelText(), fyne.TextStyle{Bold: true})
}

// pictureLeft is where the picture begins: the back row leaves room for a part of the labels.
func pictureLeft() float32 { return labelSize().Width - control.Scaled(tileDeepX) }

func (r *classRenderer) MinSize() fyne.Size {
	label := labelSize()
	// The labels of EOP, too, begin before the picture ends.
	right := label.Width + control.Gap - control.Scaled(tileDeepX/2)
	return fyne.NewSize(pictureLeft()+control.Scaled(pictureWidth)+right, control.Scaled(pictureHeight)+label.Height)
}

func (r *classRenderer) Layout(fyne.Size) {
	left, scale, label := pictureLeft(), control.Scaled(1), labelSize()
	control.Put(r.raster, left, 0, control.Scaled(pictureWidth), control.Scaled(pictureHeight))
	point := func(across, deep, tray float64) fyne.Position {
		p := at(across, deep, tray, 0)
		return fyne.NewPos(left+float32(p.X)*scale, float32(p.Y)*scale)
	}
	below := control.Scaled(pictureHeight)
	control.Put(r.name, 0, below, label.Width, label.Height)
	for i, t := range r.cop {
		p := point(float64(i)+0.5, 0, 0)
		t.Alignment = fyne.TextAlignCenter
		control.Put(t, p.X-label.Width/2, below, label.Width, label.Height)
	}
	for i, t := range r.eop {
		p := point(3, float64(i)+0.5, 0)
		control.Put(t, p.X+control.Gap+control.Scaled(2), p.Y-label.Height/2, label.Width, label.Height)
	}
	for i, t := range r.tpp {
		p := point(0, 2.1, float64(i)) // not where a block can be
		control.Put(t, 0, p.Y-label.Height/2, label.Width, label.Height)
	}
}

// draw is for the raster.
func (r *classRenderer) draw(width, height int) image.Image {
	r.painter.Begin(width, height, float64(width)/pictureWidth)
	r.diagram.shown.paint(&r.painter, r.inks())
	return r.painter.Picture
}

func (r *classRenderer) inks() *inks {
	colour := func(name fyne.ThemeColorName) color.NRGBA { return control.Faded(control.ColourOf(r.diagram, name), 1) }
	ground, text, accent := colour(theme.ColorNameBackground), colour(theme.ColorNameForeground), colour(theme.ColorNamePrimary)
	const tile, line, possible = 0.14, 0.4, 0.5
	return &inks{
		tile:     mixed(ground, text, tile),
		line:     mixed(ground, text, line),
		possible: mixed(ground, accent, possible),
		mark:     text,
		block:    accent,
		home:     colour(theme.ColorNameSuccess),
	}
}

// mixed is a colour between two others, which are opaque; part is that of the second.
func mixed(a, b color.NRGBA, part float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-part) + float64(b)*part + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

func (r *classRenderer) Refresh() {
	now := r.diagram.class
	r.light(r.cop, now.COP)
	r.light(r.eop, now.EOP)
	r.light(r.tpp, now.TPP)
	control.SetTextSize(control.LabelText(), r.name)
	r.name.Color = control.ColourOf(r.diagram, theme.ColorNamePlaceHolder)
	r.Layout(r.diagram.Size())
	r.raster.Refresh()
	canvas.Refresh(r.diagram)
}

// light highlights the label of the present value.
func (r *classRenderer) light(axis []*canvas.Text, now int) {
	control.SetTextSize(control.LabelText(), axis...)
	for i, t := range axis {
		t.TextStyle.Bold, t.Color = i == now, control.ColourOf(r.diagram, theme.ColorNamePlaceHolder)
		if i == now {
			t.Color = control.ColourOf(r.diagram, theme.ColorNameForeground)
		}
	}
}

func (r *classRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster, r.name}
	for _, axis := range [][]*canvas.Text{r.cop, r.eop, r.tpp} {
		for _, t := range axis {
			objects = append(objects, t)
		}
	}
	return objects
}

func (r *classRenderer) Destroy() {
	if m := r.diagram.motion; m != nil {
		m.Stop()
	}
}
