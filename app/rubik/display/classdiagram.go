package display

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// ClassDiagram draws the 12 classes as two trays, one for each TPP, with tiles for each EOP
// and COP. A block stands on the tile of the cube's class. While cubies are out, the tiles of
// all classes that putting them back can lead to are framed. If the turns of the face
// cubies count, tiles have two halves.
type ClassDiagram struct {
	control.Drawing
	// Grows has the diagram take all the room that there is, and not the least.
	Grows bool

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
	d.OnDropped = func() {
		if d.motion != nil {
			d.motion.Stop()
		}
	}
	d.Draws(d, d.least, d.draw)
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

// The pointer's tip tells the class below it.

func (d *ClassDiagram) MouseIn(e *desktop.MouseEvent) { d.MouseMoved(e) }

func (d *ClassDiagram) MouseMoved(e *desktop.MouseEvent) {
	in := d.frame()
	scale, from := float64(in.scale), flat.At(float64(in.left), float64(in.top))
	class, ok := d.shown.find(flat.At(float64(e.Position.X), float64(e.Position.Y)).Minus(from).Times(1 / scale))
	if !ok {
		control.DropTip(d)
		return
	}
	low, high := d.shown.top(spotOf(class), 0, 0).Moved(scale, from).Bounds()
	size := high.Minus(low)
	control.ShowTip(d, fyne.NewPos(float32(low.X), float32(low.Y)), fyne.NewSize(float32(size.X), float32(size.Y)), ClassText(class, d.shown.faces))
}

func (d *ClassDiagram) MouseOut() { control.DropTip(d) }

// AccessibilityLabel tells the class.
func (d *ClassDiagram) AccessibilityLabel() string { return ClassText(d.class, d.shown.faces) }

// frame is how the diagram lies in its room: where the picture begins and its scale, the size of the widest label, and that of
// its text.
type frame struct {
	left, top, scale, text float32
	overlap                float32 // of labels and the picture
	label                  fyne.Size
}

// frame is that of the least size, or of all the room.
func (d *ClassDiagram) frame() frame {
	if !d.Grows {
		return least(1)
	}
	f := beside(1)
	size, whole := d.Size(), f.size()
	times := max(min(size.Width/whole.Width, size.Height/whole.Height), 1)
	f = beside(times)
	f.left += (size.Width - f.size().Width) / 2
	f.top = (size.Height - f.size().Height) / 2
	return f
}

// least is a frame so many times as large as the least. The back row leaves room for a part of the labels.
func least(times float32) frame {
	f := beside(times)
	f.overlap = tileDeepX * f.scale
	f.left -= f.overlap
	return f
}

// beside is such a frame with the labels beside the picture, whose posts do not cross them.
func beside(times float32) frame {
	f := frame{scale: control.Scaled(1) * times, text: control.LabelText() * times}
	f.label = fyne.MeasureText("EOP 0", f.text, fyne.TextStyle{Bold: true})
	f.left = f.label.Width
	return f
}

// size is that of the diagram in a frame that begins at the left.
func (f frame) size() fyne.Size {
	return fyne.NewSize(f.label.Width-f.overlap+pictureWidth*f.scale+control.Gap+f.label.Width-f.overlap/2, pictureHeight*f.scale+f.label.Height)
}

func (d *ClassDiagram) least() fyne.Size { return least(1).size() }

func (d *ClassDiagram) draw(p *control.Pen) {
	in := d.frame()
	scale, size := in.scale, in.label
	p.Paint(in.left, in.top, pictureWidth*scale, pictureHeight*scale, pictureWidth, func(painter *flat.Painter) {
		d.shown.paint(painter, d.inks())
	})
	point := func(across, deep, tray float64) fyne.Position {
		p := at(across, deep, tray, 0)
		return fyne.NewPos(in.left+float32(p.X)*scale, in.top+float32(p.Y)*scale)
	}
	// label writes a text, which stands out if it is that of the present value.
	label := func(text string, x, y float32, now bool) *canvas.Text {
		t := p.Word(text, in.text, p.Colour(theme.ColorNamePlaceHolder))
		if now {
			t.TextStyle.Bold, t.Color = true, p.Colour(theme.ColorNameForeground)
		}
		control.Put(t, x, y, size.Width, size.Height)
		return t
	}
	left := in.left + in.overlap - size.Width
	below := in.top + pictureHeight*scale
	label("COP", left, below, false)
	for i := range 3 {
		label(strconv.Itoa(i), point(float64(i)+0.5, 0, 0).X-size.Width/2, below, i == d.class.COP).Alignment = fyne.TextAlignCenter
	}
	for i := range 2 {
		y := point(3, float64(i)+0.5, 0).Y
		x := point(3, float64(i)+1, 0).X - in.overlap/2 // of the upper end of the row, which is farther to the right
		label("EOP "+strconv.Itoa(i), x+control.Gap, y-size.Height/2, i == d.class.EOP)
	}
	for i := range 2 {
		at := point(0, 2.1, float64(i)) // not where a block can be
		label("TPP "+strconv.Itoa(i), left, at.Y-size.Height/2, i == d.class.TPP)
	}
}

func (d *ClassDiagram) inks() *inks {
	colour := func(name fyne.ThemeColorName) color.NRGBA { return control.ColourOf(d, name) }
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
