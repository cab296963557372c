package editor

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// Measures of the view in device-independent pixels at the usual text size; see
// [view.grown].
const (
	narrowest = 320
	largest   = 172 // side of a layer
	cornerRow = 44
	edgeRow   = 40
	trayUnit  = 28 // unit length in the tray for a corner
	edgeUnit  = 34 // and for an edge, which is narrower
	trayCells = 8
)

// view shows the two layers of a board and the tray below them, and lets the user drag
// pieces. A click on a piece in the tray puts it where it first fits, and one on a piece of
// a layer changes what counts of it; a right click removes a piece. With the keyboard, a
// cursor chooses, lifts and drops them.
type view struct {
	control.Surface

	skin    plan.Skin
	changed func(Board)

	board Board
	drag  *drag // nil while nothing is dragged
	over  bool  // the pointer is on a piece

	cursor cursor // shown with the focus
}

// drag is a piece that follows the pointer.
type drag struct {
	piece square1.Piece
	at    flat.Point
	ended Board // the result if it is dropped here
}

func newView(changed func(Board)) *view {
	v := &view{changed: changed, skin: plan.Skin{Plastic: scheme.Default().Plastic}}
	v.OnTap = v.tap
	v.OnPoint = func(at fyne.Position) { _, v.over = v.pieceAt(pointOf(at)) }
	v.OnFocus = func(has bool) {
		if !has {
			v.lay()
		}
	}
	v.Hand = func() bool { return v.over || v.drag != nil }
	v.KeyTip = func() string {
		return lang.L("Arrows move, Enter lifts and drops, M changes what counts, Delete removes, Esc cancels")
	}
	v.setKeys()
	v.Draws(v, v.least, v.draw)
	return v
}

func (v *view) set(b Board) {
	v.board, v.drag = b, nil
	v.Refresh()
}

// grown is a measure at the current text size, if there is room for all pieces then.
func (v *view) grown(measure float64) float64 {
	most := max(v.Size().Width/narrowest, 1)
	return measure * float64(min(control.Scaled(1), most))
}

// side is the side of the square around a layer.
func (v *view) side() float64 { return min(float64(v.Size().Width)/2, v.grown(largest)) }

// layer is the centre of a layer, its unit length, and the direction of its cut.
func (v *view) layer(bottom bool) (centre flat.Point, scale, front float64) {
	side := v.side()
	centre = flat.At(float64(v.Size().Width)/2-side/2, side/2)
	if bottom {
		centre.X += side
	}
	return centre, side / 2 / plan.Reach, plan.Front(bottom)
}

// inTray is a piece at its place in the tray.
func (v *view) inTray(piece square1.Piece) plan.Drawn {
	cell := float64(v.Size().Width) / trayCells
	d := plan.Drawn{
		Piece: piece, Scale: v.grown(trayUnit), Start: 90 + 15*float64(piece.Units()),
		Tip: flat.At(cell*(float64(piece%trayCells)+0.5), v.side()+v.grown(cornerRow)),
	}
	if !piece.IsCorner() {
		d.Tip.Y += v.grown(edgeRow)
		d.Scale = v.grown(edgeUnit)
	}
	return d
}

// drawn is a piece of a board at its place, even while dragged.
func (v *view) drawn(b Board, piece square1.Piece) plan.Drawn {
	s, ok := b.Find(piece)
	if !ok {
		return v.inTray(piece)
	}
	centre, scale, front := v.layer(s.Bottom)
	return plan.Drawn{Piece: piece, Tip: centre, Start: front - 30*float64(s.Place), Scale: scale}
}

// pieceAt is the piece at a point.
func (v *view) pieceAt(at flat.Point) (square1.Piece, bool) {
	for i := range square1.PieceCount {
		piece := square1.Piece(i)
		if v.drawn(v.board, piece).Outline(0).Has(at) {
			return piece, true
		}
	}
	return 0, false
}

// unitAt is the layer at a point, and the position in it: in steps of 30 degrees
// clockwise from the front end of the cut.
func (v *view) unitAt(at flat.Point) (bottom bool, unit float64, ok bool) {
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		x, y := at.X-centre.X, centre.Y-at.Y
		if math.Hypot(x, y) > plan.Reach*scale {
			continue
		}
		unit := math.Mod((front-math.Atan2(y, x)*180/math.Pi)/30+2*square1.Units, square1.Units)
		return bottom, unit, true
	}
	return false, 0, false
}

// follow moves the dragged piece.
func (v *view) follow(at flat.Point) {
	v.drag.at = at
	if bottom, unit, ok := v.unitAt(at); ok {
		v.drag.ended = v.board.Drop(v.drag.piece, bottom, unit)
	} else {
		v.drag.ended = v.board.Take(v.drag.piece)
	}
}

// inHand is the dragged piece: its middle at the pointer, its tip towards the centre of
// the layer below.
func (v *view) inHand() plan.Drawn {
	d := v.inTray(v.drag.piece)
	_, scale, _ := v.layer(false)
	d.Scale = scale
	if bottom, _, ok := v.unitAt(v.drag.at); ok {
		centre, _, _ := v.layer(bottom)
		x, y := v.drag.at.X-centre.X, centre.Y-v.drag.at.Y
		d.Start = math.Atan2(y, x)*180/math.Pi + 15*float64(d.Piece.Units())
	}
	d.Tip = flat.Point{}
	d.Tip = v.drag.at.Minus(d.Label())
	return d
}

func pointOf(p fyne.Position) flat.Point { return flat.At(float64(p.X), float64(p.Y)) }

func (v *view) Dragged(e *fyne.DragEvent) {
	if v.drag == nil {
		from := flat.At(float64(e.Position.X-e.Dragged.DX), float64(e.Position.Y-e.Dragged.DY))
		piece, ok := v.pieceAt(from)
		if !ok {
			return
		}
		v.drag = &drag{piece: piece}
	}
	v.follow(pointOf(e.Position))
	v.Refresh()
}

func (v *view) DragEnd() {
	if v.drag == nil {
		return
	}
	board := v.drag.ended
	v.drag = nil
	v.change(board)
}

func (v *view) change(b Board) {
	if b == v.board {
		v.Refresh()
		return
	}
	v.set(b)
	v.changed(b)
}

// tap changes what counts of a piece, or puts it where it fits.
func (v *view) tap(at fyne.Position) {
	piece, ok := v.pieceAt(pointOf(at))
	if !ok {
		return
	}
	if _, there := v.board.Find(piece); there {
		v.change(v.board.Cycle(piece))
		return
	}
	for _, bottom := range []bool{false, true} {
		for place := range square1.Units {
			if b, err := v.board.Place(piece, Spot{bottom, place}); err == nil {
				v.change(b)
				return
			}
		}
	}
}

func (v *view) TappedSecondary(e *fyne.PointEvent) {
	if piece, ok := v.pieceAt(pointOf(e.Position)); ok {
		v.change(v.board.Take(piece))
	}
}
