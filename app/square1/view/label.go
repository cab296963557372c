package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/scene"
)

// Sizes of labels, in half sides: the font sizes of those of pieces, and of the letters of
// faces, alone on a sticker or beside a label; and the width of an outline.
const (
	cornerLabel  = 0.36
	edgeLabel    = 0.27
	faceLetter   = 0.30
	smallLetter  = 0.15
	outlineWidth = 0.042
)

// lettering makes the meshes of labels and outlines, and keeps them.
type lettering struct {
	details mesh.Dimensions
	corner  []mesh.Spot // by face of the mesh, from 1
	edge    []mesh.Spot
	middle  []mesh.Spot
	font    *sfnt.Font
	texts   map[textKey]*mesh.Mesh
	frames  map[frameKey]*mesh.Mesh
}

type textKey struct {
	words string
	size  float64
}

type frameKey struct {
	solid *mesh.Spot // the first of its spots
	face  int
}

func newLettering(d mesh.Dimensions) *lettering {
	return &lettering{
		details: d, corner: d.CornerSpots(), edge: d.EdgeSpots(), middle: d.MiddleSpots(),
		texts: map[textKey]*mesh.Mesh{}, frames: map[frameKey]*mesh.Mesh{},
	}
}

// text is a flat mesh of words, centred on the origin, in a font size. It is empty if the
// font lacks them.
func (l *lettering) text(words string, size float64) *mesh.Mesh {
	key := textKey{words, size}
	if m := l.texts[key]; m != nil {
		return m
	}
	m := mesh.Flat(l.rings(words, size)...)
	l.texts[key] = m
	return m
}

// rings are the outlines of words.
func (l *lettering) rings(words string, size float64) (rings [][]mgl32.Vec2) {
	if l.font == nil {
		f, err := sfnt.Parse(gomedium.TTF)
		if err != nil {
			return nil // the font is a part of the program
		}
		l.font = f
	}
	const em = 1 << 6 // pixels for an em, to which the font rounds nothing
	scale := float32(size / (em * 64))
	var buffer sfnt.Buffer
	var pen fixed.Int26_6
	for _, r := range words {
		i, err := l.font.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		segments, err := l.font.LoadGlyph(&buffer, i, fixed.I(em), nil)
		if err != nil {
			continue
		}
		rings = append(rings, outlines(segments, func(p fixed.Point26_6) mgl32.Vec2 {
			return mgl32.Vec2{float32(p.X+pen) * scale, -float32(p.Y) * scale}
		})...)
		if wide, err := l.font.GlyphAdvance(&buffer, i, fixed.I(em), font.HintingNone); err == nil {
			pen += wide
		}
	}
	centre(rings)
	return rings
}

// outlines are the rings of a glyph, with curves as straight pieces.
func outlines(segments sfnt.Segments, place func(fixed.Point26_6) mgl32.Vec2) (rings [][]mgl32.Vec2) {
	const pieces = 3 // fonts have several curves in each round
	var ring []mgl32.Vec2
	add := func(p mgl32.Vec2) {
		if n := len(ring); n == 0 || ring[n-1] != p {
			ring = append(ring, p)
		}
	}
	end := func() {
		if n := len(ring); n > 1 && ring[0] == ring[n-1] {
			ring = ring[:n-1]
		}
		if len(ring) > 2 {
			rings = append(rings, ring)
		}
		ring = nil
	}
	for _, s := range segments {
		a, b, c := place(s.Args[0]), place(s.Args[1]), place(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			end()
			add(a)
		case sfnt.SegmentOpLineTo:
			add(a)
		case sfnt.SegmentOpQuadTo:
			from := ring[len(ring)-1]
			for i := range pieces {
				add(mgl32.QuadraticBezierCurve2D(float32(i+1)/pieces, from, a, b))
			}
		case sfnt.SegmentOpCubeTo:
			from := ring[len(ring)-1]
			for i := range pieces {
				add(mgl32.CubicBezierCurve2D(float32(i+1)/pieces, from, a, b, c))
			}
		}
	}
	end()
	return rings
}

// centre moves rings so that the middle of their box is at the origin.
func centre(rings [][]mgl32.Vec2) {
	low := mgl32.Vec2{math.MaxFloat32, math.MaxFloat32}
	high := low.Mul(-1)
	for _, ring := range rings {
		for _, p := range ring {
			for k := range p {
				low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
			}
		}
	}
	middle := low.Add(high).Mul(0.5)
	for _, ring := range rings {
		for i := range ring {
			ring[i] = ring[i].Sub(middle)
		}
	}
}

// frame is the outline of a sticker.
func (l *lettering) frame(spots []mesh.Spot, face int) *mesh.Mesh {
	key := frameKey{&spots[0], face}
	if l.frames[key] == nil {
		l.frames[key] = spots[face].Frame(l.details, outlineWidth)
	}
	return l.frames[key]
}

// addLabels writes on a solid, and outlines its stickers.
func (p *Puzzle) addLabels(s *solid, look *Look) {
	letters, l := look.Figure.Letters, p.lettering
	for i := range s.spots {
		on := s.mark.Tone.Of(look.Scheme.Colours[s.faces[i]], look.Dark).SRGB()
		if s.mark.Outlined {
			p.addFlat(s, i, l.frame(s.spots, i), mgl32.Vec2{}, 0, standingOut(look.LitColor, on))
		}
		size, at := faceLetter, mgl32.Vec2{}
		ink, angle := scene.FromSRGB(scheme.Ink(on)), uprightAngle(s, i, look.Figure)
		switch outside := i == 0 && s.room > 0; {
		case outside && s.mark.Label != "":
			p.addFlat(s, i, l.text(s.mark.Label, s.room), at, angle, ink)
			size, at = smallLetter, mgl32.Vec2{-0.31, 0}
		case outside:
			size = edgeLabel
		}
		if letters {
			p.addFlat(s, i, l.text(string(rune(s.faces[i].Letter())), size), at, angle, ink)
		}
	}
}

// addFlat adds a flat mesh on a sticker of a solid, at a point and turned by an angle.
func (p *Puzzle) addFlat(s *solid, sticker int, m *mesh.Mesh, at mgl32.Vec2, angle float64, c scene.Colour) {
	n := p.next()
	n.Mesh, n.ID = m, s.id
	n.Pose = s.half.Mul4(s.rest).Mul4(s.spots[sticker].Pose(p.lettering.details, at, angle))
	n.Materials = append(n.Materials, scene.Material{Colour: c, Glow: 0.3})
}

// uprightAngle turns a label on a sticker so that it is upright for a camera. During a slice
// the label turns on its sticker, so that it is upright before and after.
func uprightAngle(s *solid, sticker int, f *Figure) float64 {
	spot, facing := &s.spots[sticker], f.Facing
	if f.Rigid {
		facing += s.turn
	}
	of := func(pose mgl32.Mat4) float64 {
		turn := pose.Mat3()
		up := mgl32.Vec3{0, 0, 1}
		if z := turn.Mul3x1(spot.Normal())[2]; z > 0.5 || z < -0.5 {
			// Away from the viewer on the top, and towards the viewer on the bottom.
			sin, cos := math.Sincos(facing)
			up = mgl32.Vec3{-float32(sin), float32(cos), 0}.Mul(z)
		}
		return spot.Angle(turn.Transpose().Mul3x1(up))
	}
	angle := of(s.rest)
	if s.slice != 0 && !f.Rigid {
		after := of(sliced(math.Copysign(1, s.slice)).Mul4(s.rest))
		angle += math.Abs(s.slice) * math.Remainder(after-angle, 2*math.Pi)
	}
	return angle
}
