package picture

import (
	"image"
	"math"

	"wedge/app/flat"
	"wedge/scene"
)

// box is an axis-parallel rectangle.
type box struct{ x, y, width, height float64 }

func (b box) centre() flat.Point { return flat.At(b.x+b.width/2, b.y+b.height/2) }

// inset is the box without a margin.
func (b box) inset(margin float64) box {
	return box{b.x + margin, b.y + margin, max(b.width-2*margin, 0), max(b.height-2*margin, 0)}
}

// frame is the rectangle in which a scene with its solids in a box is drawn, in whole pixels:
// the box and the room for the shadow around it, in the picture and above the floor. It is empty
// if the box has no room.
func (b box) frame(o *Options, floor float64) image.Rectangle {
	side := min(b.width, b.height)
	if side < 1 {
		return image.Rectangle{}
	}
	m, half := b.centre(), side*shadowRoom/2
	left, right := min(b.x, m.X-half), max(b.x+b.width, m.X+half)
	top, bottom := min(b.y, m.Y-half), min(max(b.y+b.height, m.Y+shadowBelow*side), floor)
	return image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right)), int(bottom)).
		Intersect(image.Rect(0, 0, o.Width, o.Height))
}

// camera is that for a frame around a box, if a camera is for the box.
func (b box) camera(c scene.Camera, frame image.Rectangle) scene.Camera {
	m, side := b.centre(), min(b.width, b.height)
	unit := c.Span() / float32(side)
	c.Shift[0] += (float32(frame.Min.X+frame.Max.X)/2 - float32(m.X)) * unit
	c.Shift[1] -= (float32(frame.Min.Y+frame.Max.Y)/2 - float32(m.Y)) * unit
	c.Room = float32(min(frame.Dx(), frame.Dy())) / float32(side)
	return c
}

// shadowRoom is the room for solids with their shadow, and shadowBelow that below the middle,
// relative to the solids.
const (
	shadowRoom  = 1.5
	shadowBelow = 1
)
