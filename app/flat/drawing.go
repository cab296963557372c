package flat

import "image/color"

// Drawing is a flat drawing with its origin in the upper left corner, in a unit of its own.
// Later parts are over earlier ones, words over all.
type Drawing struct {
	Width, Height float64
	Parts         []Part
	Words         []Word
}

// Part is a filled polygon.
type Part struct {
	Outline Polygon
	Colour  color.NRGBA
	// Of is the index of what it belongs to, or None.
	Of int
}

// None is the Of of parts that belong to nothing.
const None = -1

// Word is a line of text.
type Word struct {
	Text string
	At   Point   // its centre, or with Left its left end
	Size float64 // of the font
	Left bool
	Bold bool
	// Colour is transparent for words beside the drawing: they are in the ink of the page.
	Colour color.NRGBA
}
