package picture

import (
	"wedge/app/flat"
	"wedge/scene"
)

// Subject is the content of a picture, of a cell of a sheet or of a frame of a film.
type Subject struct {
	// Scene poses the puzzle. It is called when the subject is drawn; the scene must stay
	// unchanged until the next call. Nil if only the plan is drawn.
	Scene func() *scene.Scene
	// Reach, unless 0, replaces that of the camera: in a film the camera comes nearer when
	// the puzzle gets smaller. It looks at the origin then, not at the middle of the film.
	Reach float32
	// Yaw is added to that of the camera, in radians: in a film it may go around.
	Yaw float32
	// Plan is the flat drawing, for a box that is upright (higher than wide) or not; both
	// may be the same. Nil if only the scene is drawn.
	Plan func(upright bool) Drawing
	// Title is the alternative text of the cell of a sheet.
	Title string
	// Caption is written below the picture, or below the cell of a sheet.
	Caption string
	// Step is a line above the caption, which says what a move is for; a blank keeps the line free.
	// Sheets have none.
	Step string
	// Marked are the first byte of a part of the caption that stands out, such as the
	// current move, and the byte after it; nil for none. Sheets do not mark.
	Marked *[2]int
	// Note is a line below the caption, unless the picture is a sheet.
	Note string
	// Properties are stored in the file.
	Properties []Property
}

// captioned reports whether there are words below the picture.
func (s *Subject) captioned() bool { return s.Caption != "" || s.Note != "" }

// Drawing is a flat drawing centred on its origin.
type Drawing struct {
	Width, Height float64 // in units of the drawing
	// Paint draws it with its origin at centre, in pixels from the upper left corner of
	// the picture; scale is in pixels per unit.
	Paint func(to Pen, centre flat.Point, scale float64)
}

// Property is a value about the subject stored in a file, such as the position. Name is
// in lower-case ASCII letters.
type Property struct{ Name, Value string }
