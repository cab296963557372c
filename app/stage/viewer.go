package stage

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Viewer shows the puzzle. All its methods and callbacks belong to the goroutine
// of the window.
type Viewer struct {
	widget.BaseWidget

	// OnGrab is called when the pointer takes hold of a layer or of the right half.
	// It returns false where nothing may be moved now.
	OnGrab func() bool
	// OnDrag is called while a layer or the right half follows the pointer.
	OnDrag func(view.Motion)
	// OnRelease is called when it is let go, and cancelled when it is to go back.
	OnRelease func(m view.Motion, cancelled bool)
	// OnSlice is called for a click that slices.
	OnSlice func()
	// OnClick is called for a click on a viewer that cannot be touched otherwise.
	OnClick func()
	// OnMenu is called for a click with the right button, with where it is in the window.
	OnMenu func(at fyne.Position)
	// OnCamera is called when the camera has moved.
	OnCamera func()
	// OnKey is called for keys; released tells that one came up.
	OnKey func(k *fyne.KeyEvent, released bool)
	// OnShortcut is called for shortcuts while the viewer has the focus.
	OnShortcut func(fyne.Shortcut)

	look     view.Look
	position square1.Position
	motion   view.Motion
	camera   scene.Camera
	still    bool // no dragging

	puzzle   *view.Puzzle
	renderer *scene.Renderer
	raster   *canvas.Raster
	width    int // of the last picture, in device pixels
	height   int

	gesture gesture
	focused bool
}

// New makes a viewer.
func New() *Viewer {
	v := &Viewer{
		position: square1.Solved(), puzzle: view.New(), renderer: scene.NewRenderer(),
		camera: Standard(),
	}
	v.ExtendBaseWidget(v)
	return v
}

// NewStill makes a viewer that cannot be touched.
func NewStill() *Viewer {
	v := New()
	v.still = true
	return v
}

// Standard is the camera from which the program first looks: from the front right,
// from above.
func Standard() scene.Camera {
	return scene.Camera{Yaw: 0.5, Pitch: 0.55, Zoom: 1, Reach: view.Reach}
}

// Hidden is the camera that sees what another does not: from behind and from the
// other side of the horizon.
func Hidden(c scene.Camera) scene.Camera {
	c.Yaw, c.Pitch, c.Zoom = c.Yaw+3.14159, -c.Pitch, 1
	return c.Clamped()
}

// Pose draws a position and what has moved beyond it.
func (v *Viewer) Pose(at square1.Position, m view.Motion) {
	if v.position == at && v.motion == m {
		return
	}
	v.position, v.motion = at, m
	v.redraw()
}

// SetLook changes how the puzzle looks.
func (v *Viewer) SetLook(l view.Look) {
	l.Hover = v.look.Hover
	v.look = l
	v.redraw()
}

// Camera is where the puzzle is seen from.
func (v *Viewer) Camera() scene.Camera { return v.camera }

// SetCamera moves the camera.
func (v *Viewer) SetCamera(c scene.Camera) {
	if c = c.Clamped(); c != v.camera {
		v.camera = c
		v.redraw()
	}
}

func (v *Viewer) redraw() {
	if v.raster != nil {
		v.raster.Refresh()
	}
}

// draw makes the picture.
func (v *Viewer) draw(width, height int) image.Image {
	v.width, v.height = width, height
	return v.renderer.Render(v.puzzle.Scene(v.position, v.motion, &v.look), v.camera, width, height)
}

// pixel is a place in the widget as one in the picture.
func (v *Viewer) pixel(p fyne.Position) (x, y float32) {
	size := v.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return 0, 0
	}
	return p.X / size.Width * float32(v.width), p.Y / size.Height * float32(v.height)
}

// partAt is what is under a place of the widget, and the piece if it is one.
func (v *Viewer) partAt(p fyne.Position) view.Part {
	x, y := v.pixel(p)
	hit, ok := v.renderer.Pick(int(x), int(y))
	if !ok {
		return view.Nothing
	}
	return v.puzzle.PartAt(hit)
}

// rightHalf tells whether a place of the widget shows something of the right half.
func (v *Viewer) rightHalf(p fyne.Position) bool {
	x, y := v.pixel(p)
	hit, ok := v.renderer.Pick(int(x), int(y))
	return ok && v.puzzle.InRightHalf(hit)
}

// MinSize leaves room for a picture in which something can be seen.
func (v *Viewer) MinSize() fyne.Size {
	v.ExtendBaseWidget(v)
	if v.still {
		return fyne.NewSquareSize(96)
	}
	return fyne.NewSize(320, 280)
}

// CreateRenderer implements fyne.Widget.
func (v *Viewer) CreateRenderer() fyne.WidgetRenderer {
	v.raster = canvas.NewRaster(v.draw)
	v.raster.ScaleMode = canvas.ImageScalePixels
	ring := canvas.NewRectangle(nil)
	ring.StrokeWidth = 2
	return &viewerRenderer{viewer: v, ring: ring}
}

// viewerRenderer lays out the picture and the ring that shows the focus.
type viewerRenderer struct {
	viewer *Viewer
	ring   *canvas.Rectangle
}

func (r *viewerRenderer) Layout(size fyne.Size) {
	r.viewer.raster.Resize(size)
	r.ring.Resize(size)
}

func (r *viewerRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(96) }

func (r *viewerRenderer) Refresh() {
	r.ring.StrokeColor = nil
	if r.viewer.focused {
		r.ring.StrokeColor = theme.Color(theme.ColorNameFocus)
	}
	r.ring.Refresh()
	r.viewer.raster.Refresh()
}

func (r *viewerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.viewer.raster, r.ring}
}

func (r *viewerRenderer) Destroy() {}

// Interfaces that the driver asks for.
var (
	_ fyne.Focusable     = (*Viewer)(nil)
	_ fyne.Draggable     = (*Viewer)(nil)
	_ fyne.Shortcutable  = (*Viewer)(nil)
	_ fyne.Scrollable    = (*Viewer)(nil)
	_ desktop.Mouseable  = (*Viewer)(nil)
	_ desktop.Hoverable  = (*Viewer)(nil)
	_ desktop.Keyable    = (*Viewer)(nil)
	_ desktop.Cursorable = (*Viewer)(nil)
)
