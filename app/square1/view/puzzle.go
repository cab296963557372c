package view

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Reach is the radius of a sphere that contains the puzzle in all its motions. The tip of
// a corner would be at sqrt(2+1), if it were not bevelled.
const Reach = 1.7

// Ground is the height of the plane below the puzzle, deep enough for a slice.
const Ground = -1.75

// Look is how the puzzle looks.
type Look struct {
	Scheme scheme.Scheme
	Dark   bool // a dark background
	Bare   bool // a transparent background
	// Mask is what one sees of the pieces. Other stickers are neutral: see
	// [scheme.Scheme.Unknown].
	Mask square1.Mask
	// Cut shows the cut: with a solid frame if it is free, a dashed one if blocked.
	Cut bool
	// Lit are the highlighted pieces, and how strongly: 0..1. Their bodies get LitColor,
	// which so frames the stickers; the stickers only become brighter.
	Lit      map[square1.Piece]float64
	LitColor scene.Colour
	// Hover is the part under the pointer. It is drawn a little brighter.
	Hover Part
	// Figure is what explains; nil for the ordinary picture.
	Figure *Figure
}

// Part is a part of the puzzle that the user can grab.
type Part uint8

// The parts.
const (
	Nothing Part = iota
	TopLayer
	BottomLayer
	LeftMiddle
	RightMiddle
)

// IDs of nodes.
const (
	firstPiece  = 1
	leftMiddle  = firstPiece + square1.PieceCount
	rightMiddle = leftMiddle + 1
	cutFrame    = rightMiddle + 1
)

// Puzzle converts positions of a Square-1 to scenes.
type Puzzle struct {
	corner, edge, middle *mesh.Mesh
	lettering            *lettering
	solid, dashed        []*mesh.Mesh   // the frame of the cut: free, blocked
	cut                  [][]mgl32.Vec3 // parts of the plane around the puzzle
	scene                scene.Scene
	position             square1.Position
	arrows               drawnArrows
	unknown              unknown
}

// New makes the meshes.
func New() *Puzzle {
	d := mesh.Standard()
	p := &Puzzle{corner: d.Corner(), edge: d.Edge(), middle: d.MiddleHalf(), lettering: newLettering(d)}
	sin, cos := math.Sincos(cutAngle)
	at := func(out, z float32) mgl32.Vec3 {
		return mgl32.Vec3{float32(cos) * out, float32(sin) * out, z}
	}
	const out, up, width = 1.5, 1.07, 0.012
	for _, bar := range [][2]mgl32.Vec3{
		{at(-out, up), at(out, up)},
		{at(-out, -up), at(out, -up)},
		{at(out, -up), at(out, up)},
		{at(-out, -up), at(-out, up)},
	} {
		p.solid = append(p.solid, mesh.Line(bar[0], bar[1], width))
		p.dashed = append(p.dashed, dashes(bar[0], bar[1], width)...)
	}
	// Inside the layers the plane is always hidden.
	const in = 0.92
	outer := [...]mgl32.Vec3{at(-out, -up), at(out, -up), at(out, up), at(-out, up)}
	inner := [...]mgl32.Vec3{at(-in, -in), at(in, -in), at(in, in), at(-in, in)}
	for i := range outer {
		k := (i + 1) % len(outer)
		p.cut = append(p.cut, []mgl32.Vec3{outer[i], outer[k], inner[k], inner[i]})
	}
	return p
}

// dashes are the parts of a dashed line, which begins and ends with one.
func dashes(from, to mgl32.Vec3, width float32) []*mesh.Mesh {
	const usual, part = 0.3, 0.6 // of a dash and the gap after it: the length, and the dash's part of it
	n := math.Round(float64(to.Sub(from).Len())/usual + 1 - part)
	step := to.Sub(from).Mul(float32(1 / (n - 1 + part)))
	var parts []*mesh.Mesh
	for i := range int(n) {
		start := from.Add(step.Mul(float32(i)))
		parts = append(parts, mesh.Line(start, start.Add(step.Mul(part)), width))
	}
	return parts
}

// Scene is the scene of a position and a motion from it. It is valid until the next call.
func (p *Puzzle) Scene(at square1.Position, m Motion, look *Look) *scene.Scene {
	p.position = at
	s := &p.scene
	s.Nodes, s.Panes = s.Nodes[:0], s.Panes[:0]
	s.Ground = look.ground()
	s.Background, s.Shadow = scheme.Backdrop(look.Dark, look.Bare)
	p.unknown = unknownIn(look)
	half := sliced(m.Slice)
	for _, bottom := range [...]bool{false, true} {
		layer, turned := at.Top, m.Top
		if bottom {
			layer, turned = at.Bottom, m.Bottom
		}
		p.addLayer(bottom, layer, turned, m, half, look)
	}
	p.addMiddle(at.Flipped, m, half, look)
	if look.Cut && look.Figure.exploded() == 0 {
		p.addFrame(Turned(at, m).Sliceable(), look)
	}
	if look.Figure != nil && len(look.Figure.Arrows) > 0 {
		p.addArrows(at, look)
	}
	return s
}

// solid is a posed part of the puzzle.
type solid struct {
	mesh  *mesh.Mesh
	spots []mesh.Spot    // its stickers
	faces [3]scheme.Face // to which they belong
	room  float64        // font size of a label on its outside, 0 if it has none
	rest  mgl32.Mat4     // its pose before a slice
	half  mgl32.Mat4     // what the slice adds
	turn  float64        // by which the motion has turned its layer, in radians
	slice float64        // the finished fraction of its slice, 0 if it stays
	known int            // the first stickers, whose colours can be seen
	mark  Mark
	hover bool
	id    uint16
}

// addMiddle poses the halves of the middle.
func (p *Puzzle) addMiddle(flipped bool, m Motion, half mgl32.Mat4, look *Look) {
	mark, known := Mark{Tone: look.Figure.middle()}, len(p.lettering.middle)
	if look.Mask.AnyMiddle {
		known = 0
	}
	apart := sliceAxis().Mul(float32(look.Figure.exploded() * explodedMiddle))
	left := mgl32.Translate3D(-apart[0], -apart[1], 0).Mul4(mgl32.HomogRotate3DZ(math.Pi))
	right := mgl32.Ident4()
	if flipped {
		right = sliced(1)
	}
	right = mgl32.Translate3D(apart[0], apart[1], 0).Mul4(right)
	p.add(&solid{
		mesh: p.middle, spots: p.lettering.middle, faces: [...]scheme.Face{scheme.Back, scheme.Left, scheme.Front},
		rest: left, half: mgl32.Ident4(), known: known, mark: mark, hover: look.Hover == LeftMiddle, id: leftMiddle,
	}, look)
	p.add(&solid{
		mesh: p.middle, spots: p.lettering.middle, faces: [...]scheme.Face{scheme.Front, scheme.Right, scheme.Back},
		rest: right, half: half, slice: m.Slice, known: known, mark: mark, hover: look.Hover == RightMiddle, id: rightMiddle,
	}, look)
}

// addLayer poses the pieces of an outer layer.
func (p *Puzzle) addLayer(bottom bool, layer square1.Layer, turned float64, m Motion, half mgl32.Mat4, look *Look) {
	hover := look.Hover == TopLayer && !bottom || look.Hover == BottomLayer && bottom
	for place := 0; place < square1.Units; place++ {
		piece := layer.At(place)
		units := piece.Units()
		start := place
		if piece.IsCorner() {
			if layer.At((place+1)%square1.Units) != piece {
				continue // the second half of a corner
			}
			place++
		}
		s := solid{
			mesh: p.edge, spots: p.lettering.edge, room: edgeLabel, faces: StickerFaces(piece),
			half: mgl32.Ident4(), mark: look.Figure.mark(piece), hover: hover, id: firstPiece + uint16(piece),
		}
		if piece.IsCorner() {
			s.mesh, s.spots, s.room = p.corner, p.lettering.corner, cornerLabel
		}
		for s.known < len(s.spots) && look.Mask.Shows(piece, s.known) {
			s.known++
		}
		s.mark.Lit = max(s.mark.Lit, look.Lit[piece])
		angle := angleAt(bottom, start, units, turned)
		s.rest, s.turn = stand(bottom, angle), angle-angleAt(bottom, start, units, 0)
		if look.Figure != nil {
			s.rest = look.Figure.aside(bottom, angle, s.mark.Out).Mul4(s.rest)
		}
		// The right half is at places 6..11 of the top and 0..5 of the bottom.
		right := start >= 6 && start+units <= square1.Units
		if bottom {
			right = start+units <= 6
		}
		if right {
			s.half, s.slice = half, m.Slice
		}
		p.add(&s, look)
	}
}

// Stickers are the colours of a piece: those of its [StickerFaces].
func Stickers(s scheme.Scheme, piece square1.Piece) (colours [3]color.NRGBA) {
	for i, f := range StickerFaces(piece) {
		colours[i] = s.Colours[f]
	}
	return colours
}

// StickerFaces are the faces of the solved puzzle to which the stickers of a piece belong:
// of its outside, then of its sides, clockwise as seen from outside. An edge has one side,
// and the last face is meaningless.
func StickerFaces(piece square1.Piece) [3]scheme.Face {
	round := [...]scheme.Face{scheme.Front, scheme.Left, scheme.Back, scheme.Right}
	outside, n := scheme.Top, int(piece)%8
	if n >= 4 {
		outside, n = scheme.Bottom, n-4
		round = [...]scheme.Face{scheme.Front, scheme.Right, scheme.Back, scheme.Left}
	}
	first, last := n, (n+1)%4
	if !piece.IsCorner() {
		// The top's first edge is on the left, after the first corner; the bottom's is
		// in front, before it.
		if outside == scheme.Top {
			first = last
		}
		last = first
	}
	return [3]scheme.Face{outside, round[first], round[last]}
}

// Gloss of stickers and plastic.
const (
	stickerGloss = 0.10
	plasticGloss = 0.10
)

// add appends the nodes of a solid. It allocates nothing: it reuses the memory of nodes of
// the previous scene.
func (p *Puzzle) add(s *solid, look *Look) {
	if s.mark.Tone == Hidden {
		return
	}
	n := p.next()
	n.Mesh, n.Pose, n.ID = s.mesh, s.half.Mul4(s.rest), s.id
	body, glow := s.mark.Tone.Body(look.Scheme.Plastic, look.Dark), float32(0)
	if s.hover {
		glow = 0.12
	}
	bodyGlow := glow
	if lit := float32(s.mark.Lit); lit > 0 {
		body = body.Mixed(standingOut(look.LitColor, look.Scheme.Plastic), lit)
		glow, bodyGlow = glow+lit*0.3, glow+lit*0.8
	}
	n.Materials = append(n.Materials, scene.Material{Colour: body, Gloss: plasticGloss, Glow: bodyGlow})
	for i := range s.spots {
		c, brightness := p.stickerOf(s, i, look), glow
		if p.isHollow(s, i) {
			c, brightness = body, bodyGlow
		}
		n.Materials = append(n.Materials, scene.Material{Colour: c, Gloss: stickerGloss, Glow: brightness})
	}
	p.addHollow(s, look)
	if look.Figure != nil {
		p.addLabels(s, look)
	}
}

// standingOut mixes a colour with just enough white or black that its brightness alone
// distinguishes it from another. A contrast of 4.5 is possible with any colour.
func standingOut(c scene.Colour, from color.NRGBA) scene.Colour {
	const enough, steps = 4.5, 16
	for i := range steps + 1 {
		for _, end := range [...]scene.Colour{{1, 1, 1}, {}} {
			if mixed := c.Mixed(end, float32(i)/steps); scheme.Contrast(mixed.SRGB(), from) >= enough {
				return mixed
			}
		}
	}
	return c
}

func (p *Puzzle) next() *scene.Node {
	nodes := p.scene.Nodes
	if len(nodes) < cap(nodes) {
		nodes = nodes[:len(nodes)+1]
	} else {
		nodes = append(nodes, scene.Node{})
	}
	p.scene.Nodes = nodes
	n := &nodes[len(nodes)-1]
	n.Materials = n.Materials[:0]
	return n
}

// How the plane of the cut looks.
const (
	cutOpacity = 0.24
	cutShade   = 0.14
)

// addFrame adds the plane of the cut, and its edges.
func (p *Puzzle) addFrame(free bool, look *Look) {
	c, frame := scene.FromSRGB(look.Scheme.Cut(free)), p.dashed
	if free {
		frame = p.solid
	}
	for _, part := range p.cut {
		p.scene.Panes = append(p.scene.Panes, scene.Pane{Corners: part, Colour: c, Opacity: cutOpacity, Shade: cutShade})
	}
	for _, bar := range frame {
		n := p.next()
		n.Mesh, n.Pose, n.ID = bar, mgl32.Ident4(), cutFrame
		n.Materials = append(n.Materials, scene.Material{Colour: c, Glow: 0.8})
	}
}

// Turned is the position with its layers turned to the multiples of 30 degrees nearest to
// those of a motion.
func Turned(at square1.Position, m Motion) square1.Position {
	return at.Turn(int(math.Round(m.Top)), int(math.Round(m.Bottom)))
}

// Free is [scheme.FreeCut] as a colour of scenes.
func Free() scene.Colour { return scene.FromSRGB(scheme.FreeCut()) }

// Blocked is [scheme.BlockedCut] as a colour of scenes.
func Blocked() scene.Colour { return scene.FromSRGB(scheme.BlockedCut()) }

func rgb(r, g, b uint8) scene.Colour { return scene.FromSRGB(color.NRGBA{R: r, G: g, B: b, A: 255}) }

func grey(v uint8) scene.Colour { return rgb(v, v, v) }

// PieceAt is the piece of an outer layer that a node is; ok is false for other nodes.
func (p *Puzzle) PieceAt(hit scene.Hit) (piece square1.Piece, ok bool) {
	return square1.Piece(hit.ID - firstPiece), hit.ID >= firstPiece && hit.ID < leftMiddle
}

// PartAt is the part that a node belongs to.
func (p *Puzzle) PartAt(hit scene.Hit) Part {
	piece, ok := p.PieceAt(hit)
	switch {
	case hit.ID == leftMiddle:
		return LeftMiddle
	case hit.ID == rightMiddle:
		return RightMiddle
	case !ok:
		return Nothing
	}
	for place := range square1.Units {
		if p.position.Top.At(place) == piece {
			return TopLayer
		}
	}
	return BottomLayer
}

// InRightHalf reports whether a node is in the right half, which a slice turns.
func (p *Puzzle) InRightHalf(hit scene.Hit) bool {
	if hit.ID == rightMiddle {
		return true
	}
	piece, ok := p.PieceAt(hit)
	if !ok {
		return false
	}
	for place := range square1.Units / 2 {
		if p.position.Bottom.At(place) == piece || p.position.Top.At(place+square1.Units/2) == piece {
			return true
		}
	}
	return false
}
