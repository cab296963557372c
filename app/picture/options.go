package picture

import (
	"fmt"
	"image/color"
	"math"

	"wedge/scene"
)

// MaxSide is the longest side of a picture in pixels. A square of it takes 0.27 GB, at 4
// bytes per pixel.
const MaxSide = 8192

// PointsPerPixel is the size of a pixel on paper: it is 1/96 inch, as on web pages, and a point is
// 1/72 inch.
const PointsPerPixel = 72.0 / 96

// View is the content of a picture.
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

// InSpace reports whether the view shows the scene of a subject, and flat whether it
// shows the drawing.
func (v View) InSpace() bool { return v == ThreeD || v == Both }
func (v View) flat() bool    { return v == Plan || v == Both }

// Options are the look of pictures.
type Options struct {
	View View
	// Width and Height are in pixels, 1..MaxSide.
	Width, Height int
	// Camera is for scenes. A Zoom or Reach of 0 means 1. Its Shift is not used: the
	// solids are in the middle.
	Camera scene.Camera
	// Background replaces those of the scenes. Plans and sheets are on white unless Dark
	// is set.
	Background scene.Background
	// Dark tells that the background is dark, so that captions are light.
	Dark bool
	// Cells is the view of the cells of a sheet: ThreeD, Plan or Both.
	Cells View
	// Columns of a sheet; 0 chooses the number that makes the cells largest.
	Columns int
	// Title and Description are alternative texts, stored in SVG and PDF.
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
			return fmt.Errorf("%w: the camera has the number %v", ErrOption, f)
		}
	}
	switch {
	case o.View > Sheet:
		return fmt.Errorf("%w: there is no %v", ErrOption, o.View)
	case o.View == Sheet && o.Cells >= Sheet:
		return fmt.Errorf("%w: the cells of a sheet cannot show a %v", ErrOption, o.Cells)
	case o.Columns < 0:
		return fmt.Errorf("%w: %d columns, not 0 or more", ErrOption, o.Columns)
	case o.Camera.Zoom < 0 || o.Camera.Reach < 0:
		return fmt.Errorf("%w: a camera with zoom %v and reach %v", ErrOption, o.Camera.Zoom, o.Camera.Reach)
	}
	return nil
}

// CheckWith is [Options.Check] with the subjects to draw.
func (o *Options) CheckWith(subjects []Subject) error {
	if err := o.Check(); err != nil {
		return err
	}
	if n := len(subjects); n == 0 || n > 1 && o.View != Sheet {
		return fmt.Errorf("%w: %d positions in a picture of one (%v)", ErrOption, n, o.View)
	}
	for i := range subjects {
		if err := o.Suits(&subjects[i]); err != nil {
			return err
		}
	}
	return nil
}

// Suits reports an error that wraps ErrOption if a subject lacks what the view shows.
func (o *Options) Suits(s *Subject) error {
	v := o.View
	if v == Sheet {
		v = o.Cells
	}
	if v.InSpace() && s.Scene == nil || v.flat() && s.Plan == nil {
		return fmt.Errorf("%w: nothing to show as %v", ErrOption, v)
	}
	return nil
}

// CameraFor is the camera for a subject, with its defaults.
func (o *Options) CameraFor(s *Subject) scene.Camera {
	c := o.Camera
	if s.Reach != 0 {
		c.Reach = s.Reach
	}
	c.Yaw += s.Yaw
	if c.Zoom == 0 {
		c.Zoom = 1
	}
	if c.Reach == 0 {
		c.Reach = 1
	}
	return c.Clamped()
}

// Backdrop is the background of the whole picture.
func (o *Options) Backdrop() scene.Background {
	b := o.Background
	if (o.View == Sheet || o.View == Plan) && !o.Dark {
		b.Upper, b.Lower = White().Upper, White().Lower
	}
	return b
}

// White is a white background.
func White() scene.Background { return Plain(color.NRGBA{255, 255, 255, 255}) }

// Plain is a background of one colour. It is slightly brighter than the colour, so that the
// renderer, which rounds down with an ordered dither, draws exactly that colour.
func Plain(c color.NRGBA) scene.Background {
	next := scene.FromSRGB(color.NRGBA{min(c.R, 254) + 1, min(c.G, 254) + 1, min(c.B, 254) + 1, 255})
	above := scene.FromSRGB(c).Mixed(next, 0.006)
	return scene.Background{Upper: above, Lower: above}
}

// Ink is the colour of words on the background.
func Ink(dark bool) color.NRGBA {
	if dark {
		return color.NRGBA{214, 218, 226, 255}
	}
	return color.NRGBA{46, 50, 58, 255}
}

// Hex is a colour as web pages and SVGs write it, without its alpha.
func Hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
