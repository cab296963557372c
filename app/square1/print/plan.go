package print

import (
	"cmp"
	"fmt"
	"image/color"
	"math"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Measures of a plan, where the faces of a layer are at distance 1 from its centre.
const (
	letterRim  = 0.76 // [plan.Rim] if there are letters on the sides
	labelPart  = 0.30 // height of labels
	letterPart = 0.15 // height of faces' letters
	// The word above a layer is in the corner of the square around it, where no piece
	// reaches: this high, this far from the left and from the top. In small plans it is larger, to
	// have 7 points at 96 pixels an inch, and left out if there is no room for that.
	wordPart     = 0.24
	largestPart  = 0.36
	wordLeft     = 0.04
	wordTop      = 0.12
	smallestWord = 7 * 96.0 / 72
	// The two layers stand planBetween apart, and the middle in the notch between
	// them, this much smaller: a circle of radius r = 0.56 fits there, with
	// (1.75)^2 + (1.5-r)^2 = (1.44+r)^2, and its corners are sqrt(2) out.
	planBetween = 3.5
	middlePart  = 0.39
	middleAway  = plan.Reach - 0.56 // from the line between the layers' centres
	planLong    = planBetween + 2*plan.Reach
	planShort   = 2 * plan.Reach
)

// planner draws the plan of a position. The centres of layers are in pixels, and scale is
// half the side of a layer.
type planner struct {
	pen      picture.Pen
	look     *Options
	scale    float64
	marks    map[square1.Piece]view.Mark
	seen     square1.Mask
	arrowsOf []view.Arrow
	prefix   string // of names
}

// newPlanner draws a position, seen through a mask, before some moves, of which the first
// have arrows.
func newPlanner(to picture.Pen, o *Options, scale float64, seen square1.Mask, next square1.Alg) planner {
	return planner{pen: to, look: o, scale: scale, marks: o.marks(), seen: seen, arrowsOf: view.Next(next, o.Explain.Arrows)}
}

func (p *planner) begin(name, title string) { p.pen.Begin(p.prefix+name, title) }

// drawing is the plan of a position with a motion: its layers side by side, or the bottom
// below the top.
func drawing(o *Options, e *Entry, m view.Motion, upright bool) picture.Drawing {
	if o.twice(e) {
		return beforeAfter(o, e, upright)
	}
	at := e.Position
	d := picture.Drawing{Width: planLong, Height: planShort}
	if upright {
		d.Width, d.Height = planShort, planLong
	}
	d.Paint = func(to picture.Pen, centre flat.Point, scale float64) {
		p := newPlanner(to, o, scale, e.Mask, e.Next)
		p.draw(at, m, centre, upright)
	}
	return d
}

func (p *planner) draw(at square1.Position, m view.Motion, centre flat.Point, upright bool) {
	half := planBetween / 2 * p.scale
	top, bottom := flat.At(centre.X-half, centre.Y), flat.At(centre.X+half, centre.Y)
	middle := flat.At(centre.X, centre.Y+middleAway*p.scale)
	if upright {
		top, bottom = flat.At(centre.X, centre.Y-half), flat.At(centre.X, centre.Y+half)
		middle = flat.At(centre.X+middleAway*p.scale, centre.Y)
	}
	free := view.Turned(at, m).Sliceable()
	cosine := math.Cos(m.Slice * math.Pi)
	shown := at
	if cosine < 0 {
		shown = at.UncheckedSlice()
	}
	p.layer("top", shown.Top, m.Top, math.Abs(cosine), free, top)
	p.layer("bottom", shown.Bottom, m.Bottom, math.Abs(cosine), free, bottom)
	p.word(cmp.Or(p.look.Layers[0], "Top"), top)
	p.word(cmp.Or(p.look.Layers[1], "Bottom"), bottom)
	if at.Flipped {
		cosine = -cosine
	}
	p.middle(cosine, middle, p.scale*middlePart)
}

// word writes the name of a layer.
func (p *planner) word(name string, centre flat.Point) {
	size := max(wordPart*p.scale, smallestWord)
	if size > largestPart*p.scale {
		return
	}
	p.pen.Write(flat.Word{
		Text: name, Left: true, Size: size, Colour: picture.Ink(p.look.Dark),
		At: flat.At(wordLeft-plan.Reach, wordTop-plan.Reach).Times(p.scale).Plus(centre),
	})
}

// layer draws a layer turned by some steps. Its part in the right half is squeezed along
// the cut.
func (p *planner) layer(name string, l square1.Layer, turned, squeeze float64, free bool, centre flat.Point) {
	front, firstRight := plan.Front(name == "bottom"), square1.Units/2
	if name == "bottom" {
		firstRight = 0
	}
	type part struct {
		piece   square1.Piece
		outline flat.Polygon
		squeeze float64
	}
	var parts []part
	for place, units := range plan.Pieces(l.Blocked()) {
		s := 1.0
		if place >= firstRight && place+units <= firstRight+square1.Units/2 {
			s = squeeze
		}
		if p.mark(l.At(place)).Tone == view.Hidden {
			continue
		}
		start := front - 30*(float64(place)+turned)
		parts = append(parts, part{l.At(place), plan.Outline(units, start), s})
	}
	seen := map[string]string{"top": "above", "bottom": "below"}[name]
	p.begin(name, fmt.Sprintf("%s layer seen from %s: %v", name, seen, l.Shape().Name()))
	// All plastic first.
	for _, a := range parts {
		p.fill(a.outline.Inset(-plan.Overlap).Squeezed(front, a.squeeze), centre, p.scale, p.plastic(p.mark(a.piece)))
	}
	for _, a := range parts {
		p.begin(name+"-"+a.piece.String(), p.nameOf(a.piece))
		mark, colours := p.mark(a.piece), p.stickers(a.piece)
		for i, q := range plan.Parts(a.outline, p.rim()) {
			q = q.Inset(plan.Slit)
			if p.hollow(a.piece, i) {
				q = plan.Frame(q, plan.HollowFrame)
			}
			p.fill(q.Squeezed(front, a.squeeze), centre, p.scale, colours[i])
		}
		if mark.Outlined {
			q := plan.Parts(a.outline, p.rim())[0].Inset(plan.Slit).Squeezed(front, a.squeeze)
			p.fill(plan.Frame(q, planFrame), centre, p.scale, view.Free().SRGB())
		}
		p.letters(a.piece, a.outline, colours, front, a.squeeze, centre)
		p.pen.End()
	}
	p.cut(name, front, free, centre)
	p.arrows(name, p.arrowsOf, centre)
	p.pen.End()
}

// planFrame is the width of the frame of an outlined piece.
const planFrame = 0.045

// mark is that of a piece.
func (p *planner) mark(piece square1.Piece) view.Mark { return p.marks[piece] }

// toned is a colour in a tone.
func (p *planner) toned(t view.Tone, c color.NRGBA) color.NRGBA {
	if t == view.Usual {
		return c
	}
	return t.Of(c, p.look.Dark).SRGB()
}

// plastic is the colour of the body of a piece.
func (p *planner) plastic(m view.Mark) color.NRGBA {
	switch {
	case m.Lit > 0:
		return view.Free().SRGB()
	case m.Tone == view.Usual:
		return p.look.Scheme.Plastic
	}
	return m.Tone.Body(p.look.Scheme.Plastic, p.look.Dark).SRGB()
}

func (p *planner) rim() float64 {
	if p.look.Scheme.Letters {
		return letterRim
	}
	return plan.Rim
}

func (p *planner) fill(q flat.Polygon, centre flat.Point, scale float64, c color.NRGBA) {
	p.pen.Fill(q.Moved(scale, centre), c)
}

// letters writes the label of a piece and the letters of its faces.
func (p *planner) letters(piece square1.Piece, q flat.Polygon, colours [3]color.NRGBA, front, squeeze float64, centre flat.Point) {
	if squeeze < 0.5 {
		return // too narrow to read
	}
	write := func(s string, at flat.Polygon, height float64, side int) {
		if !p.seen.Shows(piece, side) {
			return
		}
		on := colours[side]
		p.pen.Write(flat.Word{
			Text: s, At: at.Squeezed(front, squeeze)[0].Times(p.scale).Plus(centre),
			Size: height * p.scale, Colour: scheme.Ink(on),
		})
	}
	// The direction of the piece, and the radius with the most room.
	out := q[1].Plus(q[len(q)-1])
	out = out.Times(1 / math.Hypot(out.X, out.Y))
	room := 0.62
	if piece.IsCorner() {
		room = 0.76
	}
	label, sides := p.label(piece), plan.Parts(q, p.rim())[1:]
	if p.look.Scheme.Letters {
		faces := view.StickerFaces(piece)
		at := room
		if label != "" {
			at = 0.41
			if piece.IsCorner() {
				at = 0.36
			}
			room += 0.02
		}
		write(string(rune(faces[0].Letter())), flat.Polygon{out.Times(at)}, letterPart, 0)
		for i, side := range sides {
			write(string(rune(faces[i+1].Letter())), flat.Polygon{side.Middle()}, letterPart, i+1)
		}
	}
	if label != "" {
		size := labelPart
		if !piece.IsCorner() {
			size *= 0.85
		}
		write(label, flat.Polygon{out.Times(room)}, size, 0)
	}
}

func (p *planner) cut(name string, front float64, free bool, centre flat.Point) {
	c, words := color.NRGBA{122, 128, 138, 255}, "the cut: free"
	if p.look.Cut {
		c = p.look.Scheme.Cut(free)
	}
	if !free {
		words = "the cut: blocked"
	}
	p.begin(name+"-cut", words)
	for _, dash := range plan.Cut(front, free || !p.look.Cut) {
		p.fill(dash, centre, p.scale, c)
	}
	p.pen.End()
}

// middle draws the two halves of the middle layer as seen from above. cosine is that of
// the angle of the right half, which is 0 when the middle is square.
func (p *planner) middle(cosine float64, centre flat.Point, scale float64) {
	words := "middle layer: square"
	switch {
	case p.seen.AnyMiddle:
		words = "middle layer: any"
	case cosine < 0:
		words = "middle layer: not square"
	}
	tone := p.look.Explain.Middle
	if tone == view.Hidden {
		return
	}
	p.begin("middle", words)
	c, plastic := p.look.Scheme.Colours, p.plastic(view.Mark{Tone: tone})
	unknown, hollow := p.unknown()
	for i := range c {
		if p.seen.AnyMiddle {
			c[i] = unknown
		}
		c[i] = p.toned(tone, c[i])
	}
	hollow = hollow && p.seen.AnyMiddle
	for _, part := range plan.Middle(c, plastic, lighter(plastic), hollow, cosine) {
		p.fill(part.Outline, centre, scale, part.Colour)
	}
	p.pen.End()
}

// lighter is a colour for parts without stickers.
func lighter(c color.NRGBA) color.NRGBA {
	up := func(v uint8) uint8 { return v + uint8(int(255-v)*30/100) }
	return color.NRGBA{up(c.R), up(c.G), up(c.B), 255}
}
