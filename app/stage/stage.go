package stage

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/scene"
)

// Model is what a stage shows.
type Model interface {
	// Scene is as it is to be drawn now. It is good until the next call.
	Scene() *scene.Scene
	// Hover is told what is under the pointer, if on, and returns what of it could be
	// taken hold of: a number of the model's own, 0 for nothing. The stage draws anew when
	// that becomes another one, so the model can make it stand out.
	Hover(hit scene.Hit, on bool) int
	// Grab is told what a drag with the left button begins on; nil means that nothing is
	// taken hold of, and the drag orbits.
	Grab(Press) Drag
	// Click is told what a click with the left button was on.
	Click(Press)
}

// Press is where a button went down on something.
type Press struct {
	Hit scene.Hit
	// Towards is where the pointer has gone since then, in pixels, y downwards.
	Towards Pointer
	Pointer
	// The picture, in which the pointer is.
	Camera        scene.Camera
	Width, Height int // pixels
}

// Pointer is a place in the picture, in pixels from its upper left corner.
type Pointer struct{ X, Y float32 }

// Drag is something that is held. Exactly one of End and Cancel ends it.
type Drag interface {
	// Move follows the pointer.
	Move(Pointer)
	// End lets go of it.
	End()
	// Cancel lets it go back to where it was.
	Cancel()
}

// Stage shows a model. All its methods and callbacks belong to Fyne's goroutine.
type Stage struct {
	widget.BaseWidget

	// OnClick is called for a click on a still stage.
	OnClick func()
	// OnMenu is called for a click with the right button, with where it is in the window.
	OnMenu func(at fyne.Position)
	// OnCamera is called when a person has moved the camera.
	OnCamera func()
	keyboard

	model    Model
	camera   scene.Camera
	still    bool // cannot be touched
	renderer *scene.Renderer
	picture  picture
	gesture  gesture
	hovered  int // what the model has said
}

// picture is the one that was drawn last.
type picture struct {
	raster        *canvas.Raster
	width, height int // device pixels
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

// NewStill makes a stage that cannot be touched, only clicked.
func NewStill(m Model, c scene.Camera) *Stage {
	s := New(m, c)
	s.still = true
	return s
}

// Opposite is the camera that sees what another does not: from behind and from the
// other side of the horizon.
func Opposite(c scene.Camera) scene.Camera {
	c.Yaw, c.Pitch, c.Zoom = c.Yaw+3.14159, -c.Pitch, 1
	return c.Clamped()
}

// Camera is where the scene is seen from.
func (s *Stage) Camera() scene.Camera { return s.camera }

// SetCamera moves the camera.
func (s *Stage) SetCamera(c scene.Camera) {
	if c = c.Clamped(); c != s.camera {
		s.camera = c
		s.Redraw()
	}
}

// Redraw draws the scene as it is now, in the next frame.
func (s *Stage) Redraw() {
	if s.picture.raster != nil {
		s.picture.raster.Refresh()
	}
}

// draw makes the picture.
func (s *Stage) draw(width, height int) image.Image {
	s.picture.width, s.picture.height = width, height
	return s.renderer.Render(s.model.Scene(), s.camera, width, height)
}

// pointer is a place in the widget as one in the picture.
func (s *Stage) pointer(p fyne.Position) Pointer {
	size := s.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return Pointer{}
	}
	return Pointer{p.X / size.Width * float32(s.picture.width), p.Y / size.Height * float32(s.picture.height)}
}

// pick is what is under a place of the widget, if anything is.
func (s *Stage) pick(p fyne.Position) (hit scene.Hit, on bool) {
	at := s.pointer(p)
	return s.renderer.Pick(int(at.X), int(at.Y))
}

// MinSize leaves room for a picture in which something can be seen.
func (s *Stage) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	if s.still {
		return fyne.NewSquareSize(96)
	}
	return fyne.NewSize(320, 280)
}

// CreateRenderer implements fyne.Widget.
func (s *Stage) CreateRenderer() fyne.WidgetRenderer {
	s.picture.raster = canvas.NewRaster(s.draw)
	s.picture.raster.ScaleMode = canvas.ImageScalePixels
	ring := canvas.NewRectangle(nil)
	ring.StrokeWidth = 2
	return &stageRenderer{stage: s, ring: ring}
}

// stageRenderer lays out the picture and the ring that shows the focus.
type stageRenderer struct {
	stage *Stage
	ring  *canvas.Rectangle
}

func (r *stageRenderer) Layout(size fyne.Size) {
	r.stage.picture.raster.Resize(size)
	r.ring.Resize(size)
}

func (r *stageRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(96) }

func (r *stageRenderer) Refresh() {
	r.ring.StrokeColor = nil
	if r.stage.focused {
		r.ring.StrokeColor = theme.Color(theme.ColorNameFocus)
	}
	r.ring.Refresh()
	r.stage.picture.raster.Refresh()
}

func (r *stageRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.stage.picture.raster, r.ring}
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
