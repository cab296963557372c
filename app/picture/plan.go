package picture

import (
	"fmt"
	"image/color"
	"math"

	"wedge/app/scheme"
	"wedge/app/view"
	"wedge/puzzle/square1"
)

// The directions, in degrees anticlockwise from the right, in which the front end
// of the cut is drawn: 15 degrees to the left of the front in both pictures. The
// bottom is drawn as seen from below after the puzzle was tipped over about the
// axis from left to right, so that left is left in both.
const (
	topFront    = -105
	bottomFront = 105
)

// Measures of a layer whose faces are 1 away from its centre. A corner reaches
// sqrt(2) out.
const (
	planReach  = 1.5  // from the centre to the edge of its square
	planRim    = 0.84 // where the outside ends and the sides begin
	letterRim  = 0.76 // the same where letters stand on the sides
	planSlit   = 0.025
	cutReach   = 1.44
	cutWidth   = 0.04
	labelPart  = 0.30 // height of labels
	letterPart = 0.15 // height of faces' letters
	// The two layers stand planBetween apart, and the middle in the notch between
	// them, this much smaller: a circle of radius r = 0.56 fits there, with
	// (1.75)^2 + (1.5-r)^2 = (1.44+r)^2, and its corners are sqrt(2) out.
	planBetween = 3.5
	middlePart  = 0.39
	middleAway  = planReach - 0.56 // from the line between the layers' centres
	planLong    = planBetween + 2*planReach
	planShort   = 2 * planReach
)

// pieceOutline is an edge (one unit), a triangle of height 1, or a corner (two), a
// kite. It begins at the centre and at a direction, and is clockwise.
func pieceOutline(units int, start float64) outline {
	side := 1 / math.Cos(math.Pi/12)
	end := start - 30*float64(units)
	if units == 1 {
		return outline{{}, polar(side, start), polar(side, end)}
	}
	return outline{{}, polar(side, start), polar(math.Sqrt2, (start+end)/2), polar(side, end)}
}

// middleOutline is the right half of a square middle as seen from above,
// beginning at the centre, then clockwise: back, right, front.
func middleOutline() outline {
	const short = 2 - 1.73205080756887729353 // tan 15 degrees
	return outline{{}, {short, -1}, {1, -1}, {1, 1}, {-short, 1}}
}

// stickers divides an outline that begins at its centre into the outside, then
// its sides clockwise.
func (q outline) stickers(rim float64) []outline {
	inner := q.moved(rim, point{})
	parts := []outline{inner}
	for i := 1; i+1 < len(q); i++ {
		parts = append(parts, outline{inner[i], q[i], q[i+1], inner[i+1]})
	}
	return parts
}

// squeezed turns about the axis through the centre that is square to a direction,
// as seen from far above: what is along the direction is scaled by a cosine.
func (q outline) squeezed(direction, cosine float64) outline {
	along := polar(1, direction)
	to := make(outline, len(q))
	for i, v := range q {
		to[i] = v.plus(along.times(v.dot(along) * (cosine - 1)))
	}
	return to
}

// planner draws plans.
type planner struct {
	pen     pen
	options *Options
	names   string // begins the names of parts, so that they differ in a sheet
}

// planSize is the size of a plan whose layers have a half side of 1.
func planSize(upright bool) (width, height float64) {
	if upright {
		return planShort, planLong
	}
	return planLong, planShort
}

// draw draws the plan of a position with a motion in the middle of a box.
func (p *planner) draw(at square1.Position, m view.Motion, b box, upright bool) {
	w, h := planSize(upright)
	scale := min(b.width/w, b.height/h)
	centre := b.centre()
	half := planBetween / 2 * scale
	top, bottom := point{centre.x - half, centre.y}, point{centre.x + half, centre.y}
	middle := point{centre.x, centre.y + middleAway*scale}
	if upright {
		top, bottom = point{centre.x, centre.y - half}, point{centre.x, centre.y + half}
		middle = point{centre.x + middleAway*scale, centre.y}
	}
	free := view.Turned(at, m).Sliceable()
	cosine := math.Cos(m.Slice * math.Pi)
	shown := at
	if cosine < 0 {
		shown = at.Exchange()
	}
	p.layer("top", shown.Top, m.Top, math.Abs(cosine), free, top, scale)
	p.layer("bottom", shown.Bottom, m.Bottom, math.Abs(cosine), free, bottom, scale)
	if at.Flipped {
		cosine = -cosine
	}
	p.middle(cosine, middle, scale*middlePart)
}

// layer draws a layer that has turned on by some steps. The part of it in the
// right half is squeezed along the cut.
func (p *planner) layer(name string, l square1.Layer, turned, squeeze float64, free bool, centre point, scale float64) {
	front, firstRight := float64(topFront), square1.Units/2
	if name == "bottom" {
		front, firstRight = bottomFront, 0
	}
	type part struct {
		piece   square1.Piece
		outline outline
		squeeze float64
	}
	var parts []part
	for place := range square1.Units {
		piece := l.At(place)
		if piece.IsCorner() && l.At((place+square1.Units-1)%square1.Units) == piece {
			continue // the second half of a corner
		}
		s := 1.0
		if place >= firstRight && place+piece.Units() <= firstRight+square1.Units/2 {
			s = squeeze
		}
		start := front - 30*(float64(place)+turned)
		parts = append(parts, part{piece, pieceOutline(piece.Units(), start), s})
	}
	seen := map[string]string{"top": "above", "bottom": "below"}[name]
	p.pen.begin(p.names+name, fmt.Sprintf("%s layer seen from %s: %v", name, seen, l.Shape().Name()))
	// All plastic first, a little too large, so that no background shines through
	// where pieces meet.
	for _, a := range parts {
		p.fill(a.outline.inset(-planSlit/2).squeezed(front, a.squeeze), centre, scale, p.options.Scheme.Plastic)
	}
	for _, a := range parts {
		p.pen.begin(p.names+name+"-"+a.piece.String(), a.piece.Name())
		colours := view.Stickers(p.options.Scheme, a.piece)
		for i, q := range a.outline.stickers(p.rim()) {
			p.fill(q.inset(planSlit).squeezed(front, a.squeeze), centre, scale, colours[i])
		}
		p.letters(a.piece, a.outline, colours, front, a.squeeze, centre, scale)
		p.pen.end()
	}
	p.cut(name, front, free, centre, scale)
	p.pen.end()
}

func (p *planner) rim() float64 {
	if p.options.Scheme.Letters {
		return letterRim
	}
	return planRim
}

func (p *planner) fill(q outline, centre point, scale float64, c color.NRGBA) {
	p.pen.fill(q.moved(scale, centre), c)
}

// letters writes the label of a piece and the letters of its faces.
func (p *planner) letters(piece square1.Piece, q outline, colours [3]color.NRGBA, front, squeeze float64, centre point, scale float64) {
	if squeeze < 0.5 {
		return // too flat to be read
	}
	write := func(s string, at outline, height float64, on color.NRGBA) {
		p.pen.write(text{
			words: s, at: at.squeezed(front, squeeze)[0].times(scale).plus(centre),
			size: height * scale, colour: scheme.Ink(on),
		})
	}
	// The direction of the piece, and how far out there is most room.
	out := q[1].plus(q[len(q)-1])
	out = out.times(1 / math.Hypot(out.x, out.y))
	room := 0.62
	if piece.IsCorner() {
		room = 0.76
	}
	sides := q.stickers(p.rim())[1:]
	if p.options.Scheme.Letters {
		faces := stickerFaces(piece)
		at := room
		if p.options.Labels {
			at = 0.41
			if piece.IsCorner() {
				at = 0.36
			}
			room += 0.02
		}
		write(string(rune(faces[0].Letter())), outline{out.times(at)}, letterPart, colours[0])
		for i, side := range sides {
			write(string(rune(faces[i+1].Letter())), outline{side.middle()}, letterPart, colours[i+1])
		}
	}
	if p.options.Labels {
		size := labelPart
		if !piece.IsCorner() {
			size *= 0.85
		}
		write(piece.String(), outline{out.times(room)}, size, colours[0])
	}
}

// stickerFaces are the faces whose colours [view.Stickers] gives.
func stickerFaces(piece square1.Piece) (faces [3]scheme.Face) {
	var s scheme.Scheme
	for _, f := range scheme.Faces() {
		s.Colours[f] = color.NRGBA{R: uint8(f), A: 255}
	}
	for i, c := range view.Stickers(s, piece) {
		faces[i] = scheme.Face(c.R)
	}
	return faces
}

func (p *planner) cut(name string, front float64, free bool, centre point, scale float64) {
	c, words := color.NRGBA{122, 128, 138, 255}, "the cut: free"
	if p.options.Cut {
		c = srgb(view.Free())
	}
	if !free {
		words = "the cut: blocked"
		if p.options.Cut {
			c = srgb(view.Blocked())
		}
	}
	along, across := polar(cutReach, front), polar(cutWidth/2, front+90)
	p.pen.begin(p.names+name+"-cut", words)
	p.fill(outline{
		along.plus(across), along.minus(across),
		along.times(-1).minus(across), along.times(-1).plus(across),
	}, centre, scale, c)
	p.pen.end()
}

// middle draws the two halves of the middle layer as seen from above. cosine is
// that of the angle by which the right half has turned from where it is square.
func (p *planner) middle(cosine float64, centre point, scale float64) {
	words := "middle layer: square"
	if cosine < 0 {
		words = "middle layer: not square"
	}
	p.pen.begin(p.names+"middle", words)
	c := &p.options.Scheme.Colours
	const rim, slit = 0.62, 0.06
	right := middleOutline()
	for _, half := range [...]struct {
		outline outline
		cosine  float64
		sides   [3]color.NRGBA
	}{
		{right.moved(-1, point{}), 1, [3]color.NRGBA{c[scheme.Front], c[scheme.Left], c[scheme.Back]}},
		{right, cosine, [3]color.NRGBA{c[scheme.Back], c[scheme.Right], c[scheme.Front]}},
	} {
		p.fill(half.outline.inset(-slit/4).squeezed(topFront, half.cosine), centre, scale, p.options.Scheme.Plastic)
		parts := half.outline.stickers(rim)
		p.fill(parts[0].inset(slit).squeezed(topFront, half.cosine), centre, scale, lighter(p.options.Scheme.Plastic))
		for i, q := range parts[1:] {
			p.fill(q.inset(slit).squeezed(topFront, half.cosine), centre, scale, half.sides[i])
		}
	}
	p.pen.end()
}

// lighter is a colour for what has no sticker.
func lighter(c color.NRGBA) color.NRGBA {
	up := func(v uint8) uint8 { return v + uint8(int(255-v)*30/100) }
	return color.NRGBA{up(c.R), up(c.G), up(c.B), 255}
}
