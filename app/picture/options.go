package picture

import (
	"errors"
	"fmt"
	"image/color"
	"math"

	"wedge/scene"
)

// What a caller can tell apart with errors.Is.
var (
	// ErrSize means that a picture is too small or too large, in itself or for what it
	// has to show.
	ErrSize = errors.New("size out of range")
	// ErrOption means that options make no sense together or do not suit the subject.
	ErrOption = errors.New("option out of range")
	// ErrEnding means that no format belongs to the name of a file.
	ErrEnding = errors.New("unknown file ending")
	// ErrExists means that a file exists and must not be replaced.
	ErrExists = errors.New("exists already")
	// ErrFormat means that a file is neither PNG nor SVG nor PDF nor GIF.
	ErrFormat = errors.New("not a PNG, SVG, PDF or GIF")
	// ErrDamaged means that a file is broken or cut off, or that its properties make no
	// sense.
	ErrDamaged = errors.New("damaged picture")
)

// MaxSide is the longest side of a picture in pixels: with 4 bytes a pixel a
// square of it is 0.27 GB.
const MaxSide = 8192

// View is what a picture shows.
type View uint8

// The views.
const (
	ThreeD View = iota // the scene
	Plan               // the flat drawing
	Both               // the scene and the drawing, beside or above each other
	Sheet              // many subjects in a grid
)

// String is "3d", "plan", "both" or "sheet".
func (v View) String() string {
	if v > Sheet {
		return fmt.Sprintf("view %d", uint8(v))
	}
	return [...]string{"3d", "plan", "both", "sheet"}[v]
}

// inSpace tells whether the view shows the scene of a subject, and flat whether it
// shows the drawing.
func (v View) inSpace() bool { return v == ThreeD || v == Both }
func (v View) flat() bool    { return v == Plan || v == Both }

// Options say how pictures look.
type Options struct {
	View View
	// Width and Height are in pixels, 1..MaxSide.
	Width, Height int
	// Camera looks at scenes. A Zoom or a Reach of 0 stands for 1.
	Camera scene.Camera
	// Background lies behind everything, in place of that of the scenes. Plans and
	// sheets are on white paper unless Dark is set.
	Background scene.Background
	// Dark means that the background is dark: captions are light.
	Dark bool
	// Cells is what the cells of a sheet show: ThreeD, Plan or Both.
	Cells View
	// Columns of a sheet; 0 takes as many as make the cells largest.
	Columns int
	// Title and Description tell those who cannot see the picture what it shows. They
	// are kept in SVG and PDF.
	Title, Description string
}

// Check returns nil, or an error that wraps ErrSize or ErrOption.
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
		return fmt.Errorf("%w: the cells of a sheet cannot show a %v", ErrOption, o.Cells)
	case o.Columns < 0:
		return fmt.Errorf("%w: %d columns", ErrOption, o.Columns)
	case o.Camera.Zoom < 0 || o.Camera.Reach < 0:
		return fmt.Errorf("%w: a camera with zoom %v and reach %v", ErrOption, o.Camera.Zoom, o.Camera.Reach)
	}
	return nil
}

// checkWith is [Options.Check] for what is to be drawn.
func (o *Options) checkWith(subjects []Subject) error {
	if err := o.Check(); err != nil {
		return err
	}
	if n := len(subjects); n == 0 || n > 1 && o.View != Sheet {
		return fmt.Errorf("%w: %d positions in a picture of one (%v)", ErrOption, n, o.View)
	}
	for i := range subjects {
		if err := o.suits(&subjects[i]); err != nil {
			return err
		}
	}
	return nil
}

// suits tells whether a subject has what the view shows of it.
func (o *Options) suits(s *Subject) error {
	v := o.View
	if v == Sheet {
		v = o.Cells
	}
	if v.inSpace() && s.Scene == nil || v.flat() && s.Plan == nil {
		return fmt.Errorf("%w: nothing to show as %v", ErrOption, v)
	}
	return nil
}

// camera is the camera to draw with.
func (o *Options) camera() scene.Camera {
	c := o.Camera
	if c.Zoom == 0 {
		c.Zoom = 1
	}
	if c.Reach == 0 {
		c.Reach = 1
	}
	return c.Clamped()
}

// backdrop is the background of the whole picture.
func (o *Options) backdrop() scene.Background {
	b := o.Background
	if (o.View == Sheet || o.View == Plan) && !o.Dark {
		b.Upper = colourAbove(color.NRGBA{255, 255, 255, 255})
		b.Lower = b.Upper
	}
	return b
}

// colourAbove is a little brighter than a colour, so that the renderer, which rounds
// down with an ordered dither, draws that colour everywhere.
func colourAbove(c color.NRGBA) scene.Colour {
	next := scene.FromSRGB(color.NRGBA{min(c.R, 254) + 1, min(c.G, 254) + 1, min(c.B, 254) + 1, 255})
	at := scene.FromSRGB(c)
	return at.Mixed(next, 0.006)
}

// ink is the colour of captions.
func (o *Options) ink() color.NRGBA {
	if o.Dark {
		return color.NRGBA{214, 218, 226, 255}
	}
	return color.NRGBA{46, 50, 58, 255}
}
