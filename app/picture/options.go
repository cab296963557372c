package picture

import (
	"errors"
	"fmt"
	"math"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// What a caller can tell apart with errors.Is.
var (
	// ErrSize is a picture that is too small or too large, in itself or for what it
	// is to show.
	ErrSize = errors.New("size out of range")
	// ErrOption is an option that makes no sense.
	ErrOption = errors.New("option out of range")
	// ErrEnding is a file name that no format belongs to.
	ErrEnding = errors.New("unknown file ending")
	// ErrExists is a file that is there and must not be replaced.
	ErrExists = errors.New("exists already")
	// ErrFormat is a file that is neither PNG nor SVG nor PDF nor GIF.
	ErrFormat = errors.New("not a PNG, SVG, PDF or GIF")
	// ErrDamaged is a file that is broken or cut off, or whose position is none.
	ErrDamaged = errors.New("damaged picture")
	// ErrForeign is a sound file that carries no position.
	ErrForeign = errors.New("no position in the picture")
)

// MaxSide is the longest side of a picture in pixels: with 4 bytes a pixel a
// square of it is 0.27 GB.
const MaxSide = 8192

// View is what a picture shows.
type View uint8

// The views.
const (
	ThreeD View = iota // the puzzle in space
	Plan               // both layers, each seen from its outside, and the middle
	Both               // in space and as a plan, beside or above each other
	Sheet              // many positions in a grid
)

// String is "3d", "plan", "both" or "sheet".
func (v View) String() string {
	if v > Sheet {
		return fmt.Sprintf("view %d", uint8(v))
	}
	return [...]string{"3d", "plan", "both", "sheet"}[v]
}

// Options are how pictures look.
type Options struct {
	View   View
	Scheme scheme.Scheme
	// Width and Height are in pixels, 1..MaxSide.
	Width, Height int
	// Camera looks at the puzzle in space. A Zoom or a Reach of 0 stands for 1 and
	// [view.Reach].
	Camera scene.Camera
	// Transparent leaves the background out.
	Transparent bool
	// Labels writes the letters and numbers of pieces on plans. The letters of faces
	// are written there wherever the scheme has letters.
	Labels bool
	// Dark puts all on a dark background.
	Dark bool
	// Cut shows where the puzzle is cut in the colours for free and blocked.
	Cut bool
	// Cells is what the cells of a sheet show: ThreeD, Plan or Both.
	Cells View
	// Columns of a sheet; 0 takes as many as make the cells largest.
	Columns int
}

// Entry is a position to show.
type Entry struct {
	Position square1.Position
	// Alg is how it came about, in any notation, or empty. It is only kept in the
	// file.
	Alg string
	// Caption is written below the picture, or below the cell in a sheet.
	Caption string
}

// DefaultCamera looks from where the window looks in the beginning.
func DefaultCamera() scene.Camera {
	return scene.Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: view.Reach}
}

// Check tells what is wrong with the options: the error wraps ErrSize or ErrOption.
func (o *Options) Check() error {
	for _, side := range [...]struct {
		name   string
		pixels int
	}{{"width", o.Width}, {"height", o.Height}} {
		if side.pixels < 1 || side.pixels > MaxSide {
			return fmt.Errorf("%w: the %s is %d pixels, not 1 to %d", ErrSize, side.name, side.pixels, MaxSide)
		}
	}
	for _, f := range [...]float32{o.Camera.Yaw, o.Camera.Pitch, o.Camera.Zoom, o.Camera.Reach} {
		if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
			return fmt.Errorf("%w: a number of the camera is %v", ErrOption, f)
		}
	}
	switch {
	case o.View > Sheet:
		return fmt.Errorf("%w: there is no %v", ErrOption, o.View)
	case o.View == Sheet && o.Cells >= Sheet:
		return fmt.Errorf("%w: the cells of a sheet show no %v", ErrOption, o.Cells)
	case o.Columns < 0:
		return fmt.Errorf("%w: %d columns", ErrOption, o.Columns)
	case o.Camera.Zoom < 0 || o.Camera.Reach < 0:
		return fmt.Errorf("%w: a camera with zoom %v and reach %v", ErrOption, o.Camera.Zoom, o.Camera.Reach)
	}
	return nil
}

// checkEntries is [Options.Check] with so many entries.
func (o *Options) checkEntries(n int) error {
	if err := o.Check(); err != nil {
		return err
	}
	if n == 0 || n > 1 && o.View != Sheet {
		return fmt.Errorf("%w: %d positions in a picture of one (%v)", ErrOption, n, o.View)
	}
	return nil
}

// camera is the one to draw with.
func (o *Options) camera() scene.Camera {
	c := o.Camera
	if c.Zoom == 0 {
		c.Zoom = 1
	}
	if c.Reach == 0 {
		c.Reach = view.Reach
	}
	return c.Clamped()
}

func (o *Options) look() *view.Look {
	return &view.Look{Scheme: o.Scheme, Dark: o.Dark, Bare: o.Transparent, Cut: o.Cut}
}
