package view

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/square1"
	"wedge/scene"
)

// Figure is what a picture shows besides the position, to explain something.
type Figure struct {
	// Marks are those of single pieces.
	Marks map[square1.Piece]Mark
	// Middle is the tone of both halves of the middle.
	Middle Tone
	// Explode moves the layers apart, and the pieces in them: 0..1. An exploded puzzle
	// has no plane of the cut.
	Explode float64
	// Arrows show what moves where.
	Arrows []Arrow
	// Letters writes the letters of their faces on all stickers, as on plans of a scheme
	// with letters.
	Letters bool
	// Rigid moves labels with their pieces, as if they were printed on them: they are
	// upright only between moves. Otherwise they stay upright during moves.
	Rigid bool
	// Facing is the yaw, in radians, of a camera for which the figure is arranged.
	Facing float64
}

// Mark is how a piece differs from its usual look.
type Mark struct {
	Tone Tone
	// Lit is how strongly the piece is highlighted, 0..1, as in [Look.Lit].
	Lit float64
	// Label is written on the outside, upright for the camera that the figure faces. It
	// has one or two characters, such as [square1.Piece.String].
	Label string
	// Outlined frames the stickers in [Look.LitColor].
	Outlined bool
	// Out is how far the piece is moved away from the axis of its layer, in half sides of
	// the puzzle.
	Out float64
}

// Tone is how a solid is coloured.
type Tone uint8

// The tones.
const (
	Usual  Tone = iota
	Grey        // all stickers in one grey
	Dim         // paler: the colours can still be told
	Hidden      // the solid is not shown
)

// Of is the colour of a sticker in this tone, on a dark or light background.
func (t Tone) Of(c color.NRGBA, dark bool) scene.Colour {
	const paleness = 0.72
	usual := scene.FromSRGB(c)
	switch {
	case t == Grey:
		return grey(168)
	case t == Dim && dark:
		return usual.Mixed(grey(96), paleness)
	case t == Dim:
		return usual.Mixed(grey(236), paleness)
	}
	return usual
}

// Body is the colour of plastic in this tone.
func (t Tone) Body(c color.NRGBA, dark bool) scene.Colour {
	if t == Grey {
		return scene.FromSRGB(c)
	}
	return t.Of(c, dark)
}

// How far an exploded puzzle moves, in half sides: the outer layers up or down, the pieces
// away from the axis of their layer, and the halves of the middle away from the cut.
const (
	explodedLayer  = 0.75
	explodedPiece  = 0.24
	explodedMiddle = 0.12
)

// mark is that of a piece; figure may be nil.
func (f *Figure) mark(piece square1.Piece) Mark {
	if f == nil {
		return Mark{}
	}
	return f.Marks[piece]
}

// middle is the tone of the middle; figure may be nil.
func (f *Figure) middle() Tone {
	if f == nil {
		return Usual
	}
	return f.Middle
}

// exploded is by how much; figure may be nil.
func (f *Figure) exploded() float64 {
	if f == nil {
		return 0
	}
	return min(max(f.Explode, 0), 1)
}

// aside moves a piece in the direction of an angle, and up or down with its layer.
func (f *Figure) aside(bottom bool, angle, out float64) mgl32.Mat4 {
	out += f.exploded() * explodedPiece
	up := f.exploded() * explodedLayer
	if bottom {
		up = -up
	}
	sin, cos := math.Sincos(angle)
	return mgl32.Translate3D(float32(out*cos), float32(out*sin), float32(up))
}

// width is the largest distance of a solid from the axis of the layers, and height that
// from the middle, in half sides.
func (f *Figure) extent() (width, height float64) {
	width, height = math.Sqrt2, 1
	if f == nil {
		return width, height
	}
	most := 0.0
	for _, m := range f.Marks {
		most = max(most, m.Out)
	}
	return width + most + f.exploded()*explodedPiece, height + f.exploded()*explodedLayer
}

// Reach is the radius of a sphere that contains the puzzle in all its motions: [Reach],
// or more if the figure moves pieces apart.
func (l *Look) Reach() float32 {
	width, height := l.Figure.extent()
	most := float64(Reach)
	if width > math.Sqrt2 || height > 1 {
		most = math.Hypot(width, height)
	}
	if l.Figure != nil && len(l.Figure.Arrows) > 0 {
		most = max(most, l.Figure.arrowReach())
	}
	return float32(most)
}

// ground is the height of the plane below the puzzle: [Ground], or less.
func (l *Look) ground() float32 {
	if r := l.Reach(); r > Reach {
		return Ground + Reach - r
	}
	return Ground
}
