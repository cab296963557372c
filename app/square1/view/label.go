package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/letters"
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
	font    letters.Font
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
	m := mesh.Flat(l.font.Rings(words, size)...)
	l.texts[key] = m
	return m
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
		on := p.stickerOf(s, i, look).SRGB()
		if p.isHollow(s, i) {
			on = s.mark.Tone.Body(look.Scheme.Plastic, look.Dark).SRGB()
		}
		if s.mark.Outlined {
			p.addFlat(s, i, l.frame(s.spots, i), mgl32.Vec2{}, 0, standingOut(look.LitColor, on))
		}
		size, at := faceLetter, mgl32.Vec2{}
		letters, label := letters && i < s.known, s.mark.Label
		if s.known < len(s.spots) {
			label = "" // which piece it is cannot be seen
		}
		if label == "" && !letters {
			continue
		}
		ink, angle := scene.FromSRGB(scheme.Ink(on)), uprightAngle(s, i, look.Figure)
		switch outside := i == 0 && s.room > 0; {
		case outside && label != "":
			p.addFlat(s, i, l.text(label, s.room), at, angle, ink)
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
