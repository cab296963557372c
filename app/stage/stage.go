package stage

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/scene"
)

// Model is the content of a stage.
type Model interface {
	// Scene is the scene to draw now. It is valid until the next call.
	Scene() *scene.Scene
	// Hover gets the object under the pointer, if on, and returns what can be grabbed
	// there: a number chosen by the model, 0 for nothing. When that number changes, the
	// stage redraws, so the model can highlight it.
	Hover(hit scene.Hit, on bool) int
	// Grab starts a drag with the left button; nil means that nothing can be grabbed
	// there, and the drag orbits.
	Grab(Press) Drag
	// Click is a click with the left button.
	Click(Press)
}

// Press is where a button was pressed on an object.
type Press struct {
	Hit scene.Hit
	// Towards is the movement of the pointer since then, in pixels, y downwards.
	Towards Pointer
	Pointer
	// The picture that contains the pointer.
	Camera        scene.Camera
	Width, Height int // pixels
}

// Pointer is a position in the picture, in pixels from its upper left corner.
type Pointer struct{ X, Y float32 }

// Drag is the drag of an object. Exactly one of End and Cancel ends it.
type Drag interface {
	// Move follows the pointer.
	Move(Pointer)
	// End releases the object.
	End()
	// Cancel moves the object back to where it was.
	Cancel()
}

// Stage shows a model. All its methods and callbacks are for Fyne's goroutine.
type Stage struct {
	widget.BaseWidget

	// OnClick is called for a click on a still stage.
	OnClick func()
	// OnMenu is called for a right click, with its position in the window.
	OnMenu func(at fyne.Position)
	// OnCamera is called when the user has moved the camera.
	OnCamera func()
	keyboard

	model    Model
	camera   scene.Camera
	still    bool // cannot be touched
	renderer *scene.Renderer
	picture  picture
	gesture  gesture
	hovered  int // result of the model's Hover
}

// picture is the last one drawn.
type picture struct {
	raster        *canvas.Raster
	width, height int  // device pixels
	coarse        bool // the next one is half as large, while the camera moves on a slow machine
	halved        bool // the last one is
	pace          pace // of pictures that are not
}

// New makes a stage.
func New(m Model, c scene.Camera) *Stage {
	s := &Stage{model: m, renderer: scene.NewRenderer(), camera: c.Clamped()}
	s.keyboard.refresh = s.Refresh
	s.keyboard.cancel = func() bool {
		under := s.gesture.kind != idle
		if under {
			s.Cancel()
		}
		return under
	}
	s.ExtendBaseWidget(s)
	return s
}

// NewStill makes a stage that can be clicked but not dragged.
func NewStill(m Model, c scene.Camera) *Stage {
	s := New(m, c)
	s.still = true
	return s
}

// Opposite is the camera that sees the hidden sides of another: from behind and from the
// other side of the horizon.
func Opposite(c scene.Camera) scene.Camera {
	c.Yaw, c.Pitch, c.Zoom = c.Yaw+3.14159, -c.Pitch, 1
	return c.Clamped()
}

// Camera is the current camera.
func (s *Stage) Camera() scene.Camera { return s.camera }

// SetCamera moves the camera.
func (s *Stage) SetCamera(c scene.Camera) {
	if c = c.Clamped(); c != s.camera {
		s.camera = c
		s.Redraw()
	}
}

// Redraw redraws the scene in the next frame.
func (s *Stage) Redraw() {
	if s.picture.raster != nil {
		s.picture.raster.Refresh()
	}
}

// draw makes the picture.
func (s *Stage) draw(width, height int) image.Image {
	p := &s.picture
	p.width, p.height, p.halved = width, height, p.coarse
	if p.coarse {
		width, height = (width+1)/2, (height+1)/2
	} else {
		began := time.Now()
		p.pace.begin(began)
		fyne.Do(func() { p.pace.end(began, time.Now()) }) // after the whole frame
	}
	return s.renderer.Render(s.model.Scene(), s.camera, width, height)
}

// setCoarse draws the picture at half the size from now on, or at its own.
func (s *Stage) setCoarse(yes bool) {
	p := &s.picture
	if p.coarse == yes || p.raster == nil {
		return
	}
	p.coarse = yes
	p.raster.ScaleMode = canvas.ImageScalePixels
	if yes {
		p.raster.ScaleMode = canvas.ImageScaleSmooth
	}
	s.Redraw()
}

// Rest draws the picture at its own size again. Whoever watches the camera calls it when that rests.
func (s *Stage) Rest() { s.setCoarse(false) }

// pointer converts a position in the widget to one in the picture.
func (s *Stage) pointer(p fyne.Position) Pointer {
	size := s.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return Pointer{}
	}
	return Pointer{p.X / size.Width * float32(s.picture.width), p.Y / size.Height * float32(s.picture.height)}
}

// pick is the object at a position of the widget, if there is one.
func (s *Stage) pick(p fyne.Position) (hit scene.Hit, on bool) {
	at := s.pointer(p)
	if s.picture.halved {
		at.X, at.Y = at.X/2, at.Y/2
	}
	return s.renderer.Pick(int(at.X), int(at.Y))
}

// MinSize leaves room for a useful picture.
func (s *Stage) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	if s.still {
		return fyne.NewSquareSize(96)
	}
	return fyne.NewSize(320, 280)
}

func (s *Stage) CreateRenderer() fyne.WidgetRenderer {
	s.picture.raster = canvas.NewRaster(s.draw)
	s.picture.raster.ScaleMode = canvas.ImageScalePixels
	r := &stageRenderer{stage: s}
	for i := range r.ring {
		r.ring[i] = canvas.NewRectangle(color.Transparent)
	}
	r.Refresh()
	return r
}

// stageRenderer lays out the picture and the focus ring.
type stageRenderer struct {
	stage *Stage
	// ring are its sides: upper, lower, left and right. As one rectangle with a stroke, it would be drawn all over
	// the picture, which takes as long as the picture itself where there is no GPU.
	ring [4]*canvas.Rectangle
}

// ringWidth is the width of the focus ring.
const ringWidth = 2

func (r *stageRenderer) Layout(size fyne.Size) {
	r.stage.picture.raster.Resize(size)
	place := func(side *canvas.Rectangle, x, y, width, height float32) {
		side.Move(fyne.NewPos(x, y))
		side.Resize(fyne.NewSize(width, height))
	}
	place(r.ring[0], 0, 0, size.Width, ringWidth)
	place(r.ring[1], 0, size.Height-ringWidth, size.Width, ringWidth)
	place(r.ring[2], 0, ringWidth, ringWidth, size.Height-2*ringWidth)
	place(r.ring[3], size.Width-ringWidth, ringWidth, ringWidth, size.Height-2*ringWidth)
}

func (r *stageRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(96) }

func (r *stageRenderer) Refresh() {
	colour := color.Color(color.Transparent)
	if r.stage.focused {
		colour = theme.Color(theme.ColorNameFocus)
	}
	for _, side := range r.ring {
		side.FillColor = colour
		side.Refresh()
	}
	r.stage.picture.raster.Refresh()
}

func (r *stageRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.stage.picture.raster, r.ring[0], r.ring[1], r.ring[2], r.ring[3]}
}

func (r *stageRenderer) Destroy() {}

// Interfaces that the driver asks for.
var (
	_ fyne.Focusable     = (*Stage)(nil)
	_ fyne.Draggable     = (*Stage)(nil)
	_ fyne.Shortcutable  = (*Stage)(nil)
	_ fyne.Scrollable    = (*Stage)(nil)
	_ desktop.Mouseable  = (*Stage)(nil)
	_ desktop.Hoverable  = (*Stage)(nil)
	_ desktop.Keyable    = (*Stage)(nil)
	_ desktop.Cursorable = (*Stage)(nil)
)
