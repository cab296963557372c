package picture

import (
	"wedge/app/scheme"
	"wedge/scene"
)

// Look is what users choose of a picture of any puzzle.
type Look struct {
	View View
	// Cells is the view of the cells of a sheet: ThreeD, Plan or Both; and Columns their number in a
	// row, of which 0 chooses the one that makes the cells largest.
	Cells   View
	Columns int
	// Width and Height are in pixels, 1..MaxSide.
	Width, Height int
	// Camera is for scenes. A Zoom of 0 means 1.
	Camera scene.Camera
	// Transparent omits the background, Dark makes it dark, White white.
	Transparent, Dark, White bool
}

// Options are those of pictures with this look and reach of the camera.
func (l *Look) Options(reach float32) Options {
	o := Options{
		View: l.View, Cells: l.Cells, Columns: l.Columns, Width: l.Width, Height: l.Height, Camera: l.Camera, Dark: l.Dark,
		Background: White(),
	}
	o.Camera.Reach = reach
	if !l.White || l.Transparent {
		o.Background, _ = scheme.Backdrop(l.Dark, l.Transparent)
	}
	return o
}

// Check returns nil, or an error that wraps ErrSize or ErrOption.
func (l *Look) Check() error {
	o := l.Options(l.Camera.Reach)
	return o.Check()
}

// WhenDark is the background for readers who prefer dark pages; nil if it does not depend on them.
func (l *Look) WhenDark() *scene.Background {
	if l.Dark || l.Transparent || l.White {
		return nil
	}
	b, _ := scheme.Backdrop(true, false)
	return &b
}
