package editor

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// area is a part of the view where the cursor can be.
type area uint8

// The areas, in the order in which Down leads through them.
const (
	topArea area = iota
	bottomArea
	trayArea
)

// cursor is where the keyboard works: at a place of a layer, or at a piece in the tray.
type cursor struct {
	in    area
	place int // 0..11 in a layer as in a Spot; in the tray the number of a piece
}

// spot is the place of a cursor that is not in the tray.
func (c cursor) spot() Spot { return Spot{Bottom: c.in == bottomArea, Place: c.place} }

// onPiece moves a cursor in the tray to a piece that is there, if there is one, and one in
// a layer to the first place of a corner.
func (c cursor) onPiece(b Board) cursor {
	if c.in != trayArea {
		if piece, ok := b.At(c.spot()); ok {
			s, _ := b.Find(piece)
			c.place = s.Place
		}
		return c
	}
	for i := range square1.PieceCount {
		piece := (c.place + i) % square1.PieceCount
		if _, there := b.Find(square1.Piece(piece)); !there {
			c.place = piece
			break
		}
	}
	return c
}

// piece is the one under the cursor.
func (c cursor) piece(b Board) (square1.Piece, bool) {
	if c.in != trayArea {
		return b.At(c.spot())
	}
	piece := square1.Piece(c.place)
	_, there := b.Find(piece)
	return piece, !there
}

// beside is the next piece or gap in a direction, 1 for clockwise or to the right.
func (c cursor) beside(b Board, by int) cursor {
	if c.in == trayArea {
		for i := 1; i <= square1.PieceCount; i++ {
			next := cursor{trayArea, (c.place + i*by + i*square1.PieceCount) % square1.PieceCount}
			if _, ok := next.piece(b); ok {
				return next
			}
		}
		return c
	}
	if piece, ok := b.At(c.spot()); ok && by > 0 {
		by = piece.Units()
	}
	return cursor{c.in, c.spot().next(by).Place}.onPiece(b)
}

// to moves to the next area in a direction, 1 for down.
func (c cursor) to(by int) cursor {
	in := min(max(int(c.in)+by, int(topArea)), int(trayArea))
	if area(in) == c.in {
		return c
	}
	if c.in == trayArea || area(in) == trayArea {
		return cursor{in: area(in)}
	}
	return cursor{area(in), c.place}
}

// setKeys lets keys move the cursor, and lift and drop pieces.
func (v *view) setKeys() {
	// at is the cursor: on a piece, unless one is lifted.
	at := func() cursor {
		if v.drag != nil {
			return v.cursor
		}
		return v.cursor.onPiece(v.board)
	}
	v.On(func() { v.move(at(), -1) }, fyne.KeyLeft)
	v.On(func() { v.move(at(), 1) }, fyne.KeyRight)
	v.On(func() { v.point(v.roomy(at().to(-1))) }, fyne.KeyUp)
	v.On(func() { v.point(v.roomy(at().to(1))) }, fyne.KeyDown)
	v.OnEnter(func() { v.lift(at()) })
	v.On(func() {
		if piece, ok := at().piece(v.board); ok && v.drag == nil {
			v.change(v.board.Take(piece))
		}
	}, fyne.KeyDelete, fyne.KeyBackspace)
	v.On(v.lay, fyne.KeyEscape)
	v.On(nil, fyne.KeyM)
	v.OnRune = func(r rune) {
		if piece, ok := at().piece(v.board); ok && v.drag == nil && (r == 'm' || r == 'M') {
			v.change(v.board.Cycle(piece))
		}
	}
}

// KeyDown passes Esc on while there is nothing to cancel.
func (v *view) KeyDown(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && v.drag == nil {
		control.PassKey(v, k)
		return
	}
	v.Surface.KeyDown(k)
}

// move moves the cursor to what is beside it, or a lifted piece by one place.
func (v *view) move(c cursor, by int) {
	if v.drag == nil {
		c = c.beside(v.board, by)
	} else if c.in != trayArea {
		c.place = c.spot().next(by).Place
	}
	v.point(c)
}

// roomy moves a cursor that enters a layer with a lifted piece to where that fits, if it
// does anywhere.
func (v *view) roomy(c cursor) cursor {
	if v.drag == nil || c.in == trayArea {
		return c
	}
	piece := v.drag.piece
	if s, ok := v.board.Nearest(piece, c.in == bottomArea, float64(c.place)+float64(piece.Units())/2); ok {
		c.place = s.Place
	}
	return c
}

// point puts the cursor somewhere, and with it the lifted piece.
func (v *view) point(c cursor) {
	if v.drag == nil {
		c = c.onPiece(v.board)
	}
	v.cursor = c
	if v.drag != nil {
		v.follow(v.under(c, v.drag.piece))
	}
	v.Refresh()
}

// under is where the middle of a piece is that is held over a cursor.
func (v *view) under(c cursor, piece square1.Piece) flat.Point {
	if c.in == trayArea {
		return v.inTray(piece).Label()
	}
	centre, scale, front := v.layer(c.in == bottomArea)
	const out = 0.7 // of the way to the middle of a side
	return flat.Polar(out*scale, front-30*(float64(c.place)+float64(piece.Units())/2)).Plus(centre)
}

// lift lifts the piece under the cursor, or drops the one that is lifted.
func (v *view) lift(c cursor) {
	if v.drag == nil {
		if piece, ok := c.piece(v.board); ok {
			v.drag = &drag{piece: piece}
			v.point(c)
		}
		return
	}
	piece := v.drag.piece
	v.DragEnd()
	if s, ok := v.board.Find(piece); ok {
		c = cursor{topArea, s.Place}
		if s.Bottom {
			c.in = bottomArea
		}
	} else {
		c = cursor{trayArea, int(piece)}
	}
	v.point(c)
}

// lay puts a lifted piece back where it was.
func (v *view) lay() {
	v.drag = nil
	v.Refresh()
}

// atCursor is the outline of what is under the cursor, moved inwards by a fraction of its
// scale.
func (v *view) atCursor(inset float64) flat.Polygon {
	c := v.cursor.onPiece(v.board)
	if piece, ok := c.piece(v.board); ok {
		return v.drawn(v.board, piece).Outline(inset)
	}
	if c.in == trayArea { // which is empty
		return v.inTray(square1.Piece(c.place)).Outline(inset)
	}
	centre, scale, front := v.layer(c.in == bottomArea)
	return plan.Outline(1, front-30*float64(c.place)).Inset(inset).Moved(scale, centre)
}
