package view

import (
	"math"
	"slices"
	"strconv"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Arrow shows what moves where.
type Arrow struct {
	Kind ArrowKind
	// Steps of a turn, in units of 30 degrees, clockwise as seen from the layer's outside.
	Steps int
	// From and To are pieces: the arrow connects their places.
	From, To square1.Piece
	// Number is written on the arrow; 0 for none.
	Number int
}

// ArrowKind is what an arrow shows.
type ArrowKind uint8

// The kinds.
const (
	TurnTop    ArrowKind = iota // a turn of the top layer
	TurnBottom                  // a turn of the bottom layer
	SliceRight                  // a slice: the right half turns
	Replace                     // the piece From goes to the place of the piece To
	Exchange                    // both go to the place of the other
)

// Next are arrows for the first moves of an alg, at most n. Their numbers are those of the
// moves, from 1, unless there is only one move.
func Next(alg square1.Alg, n int) (list []Arrow) {
	alg = alg[:min(max(n, 0), len(alg))]
	for i, m := range alg {
		number := i + 1
		if len(alg) == 1 {
			number = 0
		}
		if m.Slice {
			list = append(list, Arrow{Kind: SliceRight, Number: number})
		}
		if m.Top != 0 {
			list = append(list, Arrow{Kind: TurnTop, Steps: int(m.Top), Number: number})
		}
		if m.Bottom != 0 {
			list = append(list, Arrow{Kind: TurnBottom, Steps: int(m.Bottom), Number: number})
		}
	}
	return list
}

// Measures of arrows, in half sides.
const (
	arrowRadius  = 1.54           // of arrows around a layer, beyond its corners
	turnBelow    = 0.17           // of the first arrow around a layer below its top, so that it covers no letter
	turnApart    = 0.33           // of arrows around one layer: those of three turns end before the middle
	sliceRadius  = 1.68           // of arrows around the right half
	sliceNumber  = 0.05 * math.Pi // from the middle layer to their numbers, in turn below and above; radians
	arrowWidth   = 0.13
	arrowHead    = 0.32
	arrowRim     = 0.024
	arrowThick   = 0.02
	arrowAbove   = 0.07 // height of arrows between pieces above the layer
	arcRadius    = 1.05 // of arrows between pieces of a layer, outside of the labels
	arcApart     = 0.24
	arcRanks     = 3    // arrows between pieces of a layer that run beside each other; more share the last way
	arrowOutside = 0.19 // from the middle of a piece's label to an arrow to the other layer
	aroundEdge   = 0.14 // from the corners to arrows around the outside
	sliceAway    = 1.0  // the largest distance of arrows around the right half from the cut
	numberRadius = 0.14
	numberSize   = 0.24
	numberAbove  = 3 * arrowThick // of the number above the middle of its arrow
)

// arrowReach is the radius of a sphere that contains the arrows.
func (f *Figure) arrowReach() float64 {
	width, height := f.extent()
	most := 0.0
	between := 0 // arrows between pieces
	for _, a := range f.Arrows {
		switch a.Kind {
		case SliceRight:
			most = max(most, math.Hypot(sliceRadius+sliceGrowth(width, height)+numberAbove+numberRadius/2, sliceAway+arrowHead))
		case TurnTop, TurnBottom:
			most = max(most, math.Hypot(arrowRadius+width-math.Sqrt2+numberAbove, height+arrowHead/2))
		default:
			between++
			arcs := arcRadius + float64(min(between, arcRanks)-1)*arcApart + arrowHead/2
			most = max(most, math.Hypot(width+max(aroundEdge+numberAbove, arcs-math.Sqrt2), height+arrowAbove+numberAbove))
		}
	}
	return most
}

// drawnArrows are the meshes of a figure's arrows. They are made once.
type drawnArrows struct {
	of       []Arrow
	position square1.Position
	facing   float64
	explode  float64
	parts    []arrowPart
	arcs     []arc
}

// arrowPart is a plate of an arrow, a number or the disc below it.
type arrowPart struct {
	mesh *mesh.Mesh
	pose mgl32.Mat4
	ink  bool
}

// addArrows adds the arrows of a figure.
func (p *Puzzle) addArrows(at square1.Position, look *Look) {
	f := look.Figure
	d := &p.arrows
	if !slices.Equal(d.of, f.Arrows) || d.position != at || d.facing != f.Facing || d.explode != f.Explode {
		*d = drawnArrows{of: slices.Clone(f.Arrows), position: at, facing: f.Facing, explode: f.Explode}
		for i := range d.of {
			d.draw(p.lettering, f, i)
		}
	}
	for _, part := range d.parts {
		n := p.next()
		n.Mesh, n.Pose, n.ID = part.mesh, part.pose, cutFrame
		n.Materials = append(n.Materials, arrowMaterials(part.ink)...)
	}
}

// arrowMaterials are those of a plate, light with a dark core, or of a number on it.
func arrowMaterials(ink bool) []scene.Material {
	dark, light := grey(34), grey(250)
	if ink {
		return []scene.Material{{Colour: light, Glow: 0.8}}
	}
	return []scene.Material{{Colour: light, Glow: 0.6}, {Colour: dark, Glow: 0.5}}
}

// draw makes the plates of an arrow.
func (d *drawnArrows) draw(l *lettering, f *Figure, number int) {
	arrow := &d.of[number]
	style := mesh.ArrowStyle{
		Width: arrowWidth, Head: arrowHead, Rim: arrowRim, Thickness: arrowThick, Both: arrow.Kind == Exchange,
	}
	var path mesh.Path
	switch arrow.Kind {
	case TurnTop, TurnBottom:
		if arrow.Steps == 0 {
			return
		}
		path = d.turnPath(f, number)
	case SliceRight:
		path = d.slicePath(f, number)
	default:
		from, ok1 := d.placeOf(f, arrow.From)
		to, ok2 := d.placeOf(f, arrow.To)
		if !ok1 || !ok2 || arrow.From == arrow.To {
			return
		}
		if from.bottom != to.bottom {
			path = from.pathAround(to)
		} else {
			path = d.pathTo(from, to)
		}
	}
	if arrow.Number > 0 {
		d.addNumber(l, style, path, number)
	}
	for _, m := range style.Arrow(path) {
		d.parts = append(d.parts, arrowPart{mesh: m, pose: mgl32.Ident4()})
	}
}

// addNumber puts the number of an arrow on a disc in front of its shaft: in the middle, or, for
// slices, beside the middle layer, between the turns of both layers.
func (d *drawnArrows) addNumber(l *lettering, style mesh.ArrowStyle, path mesh.Path, number int) {
	from := (path.Length() - style.Head) / 2
	if d.of[number].Kind == SliceRight {
		rank, _ := d.rank(number)
		start, middle, tip := d.sliceArc()
		from = path.Length() * float32((middle+sliceNumber*float64(2*(rank%2)-1)-start)/(tip-start))
	}
	at, normal := path.At(from)
	lift := float32(0)
	if d.of[number].Kind == SliceRight { // seen from the side: half turned towards the eye, and off the shaft for that
		sin, cos := math.Sincos(d.facing - math.Pi/2)
		turned := normal.Add(mgl32.Vec3{float32(cos), float32(sin), 0}).Normalize()
		lift, normal = numberRadius*turned.Cross(normal).Len(), turned
	}
	up := mgl32.Vec3{0, 0, 1}
	if math.Abs(float64(normal[2])) > 0.7 {
		sin, cos := math.Sincos(d.facing)
		up = mgl32.Vec3{-float32(sin), float32(cos), 0}.Mul(normal[2])
	}
	right := up.Cross(normal).Normalize()
	up = normal.Cross(right)
	pose := func(height float32) mgl32.Mat4 {
		return mgl32.Mat4FromCols(right.Vec4(0), up.Vec4(0), normal.Vec4(0), at.Add(normal.Mul(height)).Vec4(1))
	}
	above := lift + 1.5*arrowThick + 0.004
	d.parts = append(d.parts,
		arrowPart{mesh: style.Disc(numberRadius), pose: pose(above)},
		arrowPart{mesh: l.text(strconv.Itoa(d.of[number].Number), numberSize), pose: pose(above + arrowThick/2 + 0.006), ink: true},
	)
}

// rank is the place of an arrow among those of its kind, and their number.
func (d *drawnArrows) rank(number int) (rank, of int) {
	for i := range d.of {
		if d.of[i].Kind == d.of[number].Kind {
			if i < number {
				rank++
			}
			of++
		}
	}
	return rank, of
}

// turnPath runs around a layer, in the middle of what the figure faces, at the edge of the
// layer: there it is in front of the layer for a camera above it, and beyond the puzzle for
// a camera below. More arrows of the layer are nearer to the middle.
func (d *drawnArrows) turnPath(f *Figure, number int) (path mesh.Path) {
	rank, _ := d.rank(number)
	width, height := f.extent()
	z := height - turnBelow - float64(rank)*turnApart
	by := -float64(d.of[number].Steps) * step
	if d.of[number].Kind == TurnBottom {
		z, by = -z, -by
	}
	radius := arrowRadius + width - math.Sqrt2
	const each = step / 6
	n := int(math.Ceil(math.Abs(by) / each))
	for i := range n + 1 {
		sin, cos := math.Sincos(d.facing - math.Pi/2 + by*(float64(i)/float64(n)-0.5))
		out := mgl32.Vec3{float32(cos), float32(sin), 0}
		path.Add(out.Mul(float32(radius)).Add(mgl32.Vec3{0, 0, float32(z)}), out)
	}
	return path
}

// sliceArc is where the arrow of a slice starts, is in the middle of the puzzle's height, and ends,
// in radians about the axis of slices, upwards in front. It ends before it covers letters.
func (d *drawnArrows) sliceArc() (start, middle, tip float64) {
	if math.Cos(d.facing-math.Pi/2-cutAngle) < 0 { // seen from behind
		return 0.78 * math.Pi, math.Pi, 1.18 * math.Pi
	}
	return -0.12 * math.Pi, 0, 0.26 * math.Pi
}

// slicePath runs around the right half, on the side that the figure faces: up in front, or
// down at the back. Several stand beside each other.
func (d *drawnArrows) slicePath(f *Figure, number int) (path mesh.Path) {
	rank, of := d.rank(number)
	width, height := f.extent()
	axis := sliceAxis()
	sin, cos := math.Sincos(cutAngle)
	front := mgl32.Vec3{float32(cos), float32(sin), 0}
	from, _, to := d.sliceArc()
	// From left to right, those on the right for the last moves.
	along := axis.Mul(sliceAway * float32(rank+1) / float32(of+1) * 1.25)
	if of == 1 {
		along = axis.Mul(sliceAway * 0.75)
	}
	const pieces = 24
	for i := range pieces + 1 {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/pieces)
		out := front.Mul(float32(cos)).Add(mgl32.Vec3{0, 0, float32(sin)})
		path.Add(along.Add(out.Mul(float32(sliceRadius+sliceGrowth(width, height)))), out)
	}
	return path
}

// sliceGrowth is how much larger arrows around the right half of a puzzle must be if its
// pieces are moved apart.
func sliceGrowth(width, height float64) float64 {
	return math.Hypot(width-0.2, height) - math.Hypot(math.Sqrt2-0.2, 1)
}

// place is that of a piece: its layer, and the middle of its label.
type place struct {
	bottom      bool
	angle       float64
	out, height float64 // from the axis, and of the arrows above it
	rim         float64 // how far out the layer's corners are
}

// placeOf is the place of a piece; ok is false if there is no such piece.
func (d *drawnArrows) placeOf(f *Figure, piece square1.Piece) (p place, ok bool) {
	width, height := f.extent()
	for _, bottom := range [...]bool{false, true} {
		layer := d.position.Top
		if bottom {
			layer = d.position.Bottom
		}
		for at := range square1.Units {
			if layer.At(at) != piece || layer.At((at+square1.Units-1)%square1.Units) == piece {
				continue
			}
			p = place{bottom: bottom, angle: angleAt(bottom, at, piece.Units(), 0), height: height + arrowAbove, rim: width}
			p.out = 0.66 + f.mark(piece).Out + f.exploded()*explodedPiece
			if piece.IsCorner() {
				p.out += 0.06
			}
			return p, true
		}
	}
	return p, false
}

// at is a point above or below a layer.
func (p place) at(angle, out, height float64) mgl32.Vec3 {
	sin, cos := math.Sincos(angle)
	return mgl32.Vec3{float32(out * cos), float32(out * sin), float32(height)}
}

func (p place) up() float64 {
	if p.bottom {
		return -1
	}
	return 1
}

// pathTo leads from a piece to another of its layer, the shorter way around the labels,
// clockwise if both are equally short.
func (d *drawnArrows) pathTo(p, q place) (path mesh.Path) {
	const pieces, ends = 32, 0.06 // radians, so that arrows that follow each other do not touch
	by := math.Remainder(q.angle-p.angle, 2*math.Pi)
	if math.Abs(by) > math.Pi-1e-6 {
		by = -math.Pi * p.up()
	}
	if by < 0 {
		by += 2 * ends
	} else {
		by -= 2 * ends
	}
	from := p.angle + math.Copysign(ends, by)
	a := arc{bottom: p.bottom, start: min(from, from+by), length: math.Abs(by)}
	for a.rank+1 < arcRanks && slices.ContainsFunc(d.arcs, a.overlaps) {
		a.rank++
	}
	d.arcs = append(d.arcs, a)
	radius := p.rim - math.Sqrt2 + arcRadius + float64(a.rank)*arcApart
	for i := range pieces + 1 {
		path.Add(p.at(from+by*float64(i)/pieces, radius, p.height*p.up()), mgl32.Vec3{0, 0, float32(p.up())})
	}
	return path
}

// arc is where an arrow between pieces of a layer runs. Those of a higher rank are farther
// out.
type arc struct {
	bottom        bool
	start, length float64 // radians
	rank          int
}

func (a arc) overlaps(b arc) bool {
	if a.bottom != b.bottom || a.rank != b.rank {
		return false
	}
	after := math.Mod(math.Mod(b.start-a.start, 2*math.Pi)+2*math.Pi, 2*math.Pi)
	return after < a.length || 2*math.Pi-after < b.length
}

// pathAround leads from one layer to the other, outside of the puzzle.
func (p place) pathAround(q place) (path mesh.Path) {
	const bend, pieces = 0.3, 40
	edge := p.rim + aroundEdge
	// The path in a plane through the axis, by its length: outwards, down, inwards, with
	// round corners.
	out1, out2 := edge-bend-p.out-arrowOutside, edge-bend-q.out-arrowOutside
	arc := bend * math.Pi / 2
	down := p.height + q.height - 2*bend
	total := out1 + out2 + 2*arc + down
	by := math.Remainder(q.angle-p.angle, 2*math.Pi)
	for i := range pieces + 1 {
		s := total * float64(i) / pieces
		angle := p.angle + by*float64(i)/pieces
		var out, height, tilt float64 // tilt of the normal: 0 is up, pi/2 outwards, pi down
		switch {
		case s < out1:
			out, height = p.out+arrowOutside+s, p.height
		case s < out1+arc:
			tilt = (s - out1) / bend
			out, height = edge-bend+bend*math.Sin(tilt), p.height-bend+bend*math.Cos(tilt)
		case s < out1+arc+down:
			out, height, tilt = edge, p.height-bend-(s-out1-arc), math.Pi/2
		case s < out1+2*arc+down:
			tilt = math.Pi/2 + (s-out1-arc-down)/bend
			out, height = edge-bend+bend*math.Sin(tilt), -q.height+bend+bend*math.Cos(tilt)
		default:
			out, height, tilt = q.out+arrowOutside+total-s, -q.height, math.Pi
		}
		path.Add(p.at(angle, out, height*p.up()), p.at(angle, math.Sin(tilt), math.Cos(tilt)*p.up()))
	}
	return path
}
