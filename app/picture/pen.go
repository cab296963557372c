package picture

import (
	"image/color"

	"wedge/app/flat"
	"wedge/scene"
)

// pen draws one picture, what comes later over what came before.
type pen interface {
	// background fills all with what is behind the puzzle.
	background(b scene.Background)
	fill(q flat.Polygon, c color.NRGBA)
	write(t text)
	// puzzle draws a scene in a box. What is around the puzzle, such as its shadow,
	// may reach beyond.
	puzzle(s *scene.Scene, c scene.Camera, b box)
	// begin and end enclose what belongs together.
	begin(name, title string)
	end()
}

// text is a line to write.
type text struct {
	words string
	// at is the middle of the line, and in height the middle of its capitals; with
	// left it is where the line begins.
	at     flat.Point
	size   float64 // of the letters, in pixels
	colour color.NRGBA
	left   bool
}

// box is an upright rectangle.
type box struct{ x, y, width, height float64 }

func (b box) centre() flat.Point { return flat.At(b.x+b.width/2, b.y+b.height/2) }

// inset is the box without a margin.
func (b box) inset(by float64) box {
	return box{b.x + by, b.y + by, max(b.width-2*by, 0), max(b.height-2*by, 0)}
}
