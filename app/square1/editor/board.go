package editor

import (
	"errors"
	"fmt"
	"math"

	"wedge/puzzle/square1"
)

var (
	// ErrOccupied is returned if another piece is in the way.
	ErrOccupied = errors.New("there is no room")
	// ErrIncomplete is wrapped by the error for a board that lacks pieces.
	ErrIncomplete = errors.New("pieces are missing")
)

// Spot is a place of 30 degrees: 0..11 clockwise from the front end of the cut, as in
// [square1.Layer]. A corner at a spot also fills the next one.
type Spot struct {
	Bottom bool
	Place  int
}

// next is the spot n places further.
func (s Spot) next(n int) Spot {
	return Spot{s.Bottom, ((s.Place+n)%square1.Units + square1.Units) % square1.Units}
}

func (s Spot) layer() int {
	if s.Bottom {
		return 1
	}
	return 0
}

// Board is a position or pattern that may lack pieces. The zero value is empty; boards are
// comparable with ==.
type Board struct {
	// places has for each place a piece plus 1, or 0 for a gap. A corner is in two
	// adjacent places.
	places [2][square1.Units]uint8
	// Flipped is true when the middle layer is not square.
	Flipped bool
	// Mask is what counts. Of pieces that are not on the board, everything does.
	Mask square1.Mask
}

// FromPattern is the board with all pieces of a pattern.
func FromPattern(p square1.Pattern) Board {
	b := FromPosition(p.Position)
	b.Mask = p.Mask
	return b
}

// FromPosition is the board with all pieces of a position.
func FromPosition(p square1.Position) Board {
	b := Board{Flipped: p.Flipped}
	for i, l := range [...]square1.Layer{p.Top, p.Bottom} {
		for place := range square1.Units {
			b.places[i][place] = uint8(l.At(place)) + 1
		}
	}
	return b
}

// At is the piece at a spot; ok is false for a gap.
func (b Board) At(s Spot) (piece square1.Piece, ok bool) {
	n := b.places[s.layer()][s.Place]
	return square1.Piece(n - 1), n > 0
}

// Find is the first spot of a piece, if it is on the board.
func (b Board) Find(piece square1.Piece) (Spot, bool) {
	for i := range b.places {
		for place, n := range b.places[i] {
			s := Spot{i == 1, place}
			if int(n) != int(piece)+1 {
				continue
			}
			if before, ok := b.At(s.next(-1)); piece.IsCorner() && ok && before == piece {
				s = s.next(-1)
			}
			return s, true
		}
	}
	return Spot{}, false
}

// Fits reports whether the places that a piece would fill are gaps.
func (b Board) Fits(piece square1.Piece, at Spot) bool {
	for i := range piece.Units() {
		if _, taken := b.At(at.next(i)); taken {
			return false
		}
	}
	return true
}

// Place moves a piece to a spot, from anywhere. If the error is [ErrOccupied], the board
// is unchanged.
func (b Board) Place(piece square1.Piece, at Spot) (Board, error) {
	without := b.Take(piece)
	if !without.Fits(piece, at) {
		return b, fmt.Errorf("%w for %s", ErrOccupied, piece.Name())
	}
	for i := range piece.Units() {
		without.places[at.layer()][at.next(i).Place] = uint8(piece) + 1
	}
	without.Mask.Pieces[piece] = b.Mask.Pieces[piece]
	return without, nil
}

// Take removes a piece, if it is on the board.
func (b Board) Take(piece square1.Piece) Board {
	for i := range b.places {
		for place, n := range b.places[i] {
			if int(n) == int(piece)+1 {
				b.places[i][place] = 0
			}
		}
	}
	b.Mask.Pieces[piece] = square1.Exact
	return b
}

// Swap swaps two pieces of the same size. If one of them is not on the board, it
// replaces the other, which is removed. Pieces of different sizes stay where they are.
func (b Board) Swap(p, q square1.Piece) Board {
	if p.IsCorner() != q.IsCorner() {
		return b
	}
	for i := range b.places {
		for place, n := range b.places[i] {
			switch int(n) {
			case int(p) + 1:
				b.places[i][place] = uint8(q) + 1
			case int(q) + 1:
				b.places[i][place] = uint8(p) + 1
			}
		}
	}
	for _, piece := range [...]square1.Piece{p, q} {
		if _, there := b.Find(piece); !there {
			b.Mask.Pieces[piece] = square1.Exact
		}
	}
	return b
}

// Cycle makes less of a piece on the board count: its colour, then only its kind, then
// again which piece it is.
func (b Board) Cycle(piece square1.Piece) Board {
	if _, there := b.Find(piece); there {
		known := &b.Mask.Pieces[piece]
		*known = (*known + 1) % (square1.Kind + 1)
	}
	return b
}

// Count makes a choice of what counts.
func (b Board) Count(f square1.Focus) Board {
	b.Mask = f.On(square1.Solved())
	for piece := range square1.Piece(square1.PieceCount) {
		at, there := b.Find(piece)
		switch {
		case !there:
			b.Mask.Pieces[piece] = square1.Exact
		case f == square1.TopLayer && at.Bottom, f == square1.BottomLayer && !at.Bottom:
			b.Mask.Pieces[piece] = square1.Kind
		case f == square1.TopLayer, f == square1.BottomLayer:
			b.Mask.Pieces[piece] = square1.Exact
		}
	}
	return b
}

// Rotate turns a layer clockwise by steps of 30 degrees, as seen from its outside; steps
// may be any integer.
func (b Board) Rotate(bottom bool, steps int) Board {
	turned := b
	s := Spot{Bottom: bottom}
	for place := range square1.Units {
		turned.places[s.layer()][s.next(place+steps%square1.Units).Place] = b.places[s.layer()][place]
	}
	return turned
}

// Flip toggles the middle layer.
func (b Board) Flip() Board {
	b.Flipped = !b.Flipped
	return b
}

// Nearest is the spot nearest to a pointer at which a piece fits once it is removed. unit
// is where its middle would be, in steps of 30 degrees clockwise from the front end of
// the cut: 0.5 is the middle of an edge at place 0. Of two equally near spots it is the
// later one.
func (b Board) Nearest(piece square1.Piece, bottom bool, unit float64) (Spot, bool) {
	b = b.Take(piece)
	best, found, least := Spot{}, false, math.Inf(1)
	for place := range square1.Units {
		s := Spot{bottom, place}
		away := math.Abs(math.Remainder(float64(place)+float64(piece.Units())/2-unit, square1.Units))
		if b.Fits(piece, s) && away <= least {
			best, found, least = s, true, away
		}
	}
	return best, found
}

// Drop is the board after a piece was dropped on a layer, its middle at a unit (see
// [Board.Nearest]). On another piece of its size the two are swapped; otherwise it goes
// to the nearest spot where it fits, or off the board if there is none.
func (b Board) Drop(piece square1.Piece, bottom bool, unit float64) Board {
	below := Spot{Bottom: bottom}.next(int(math.Floor(math.Mod(unit, square1.Units))))
	if other, ok := b.At(below); ok && other != piece && other.IsCorner() == piece.IsCorner() {
		return b.Swap(piece, other)
	}
	at, ok := b.Nearest(piece, bottom, unit)
	if !ok {
		return b.Take(piece)
	}
	placed, err := b.Place(piece, at)
	if err != nil {
		return b.Take(piece) // cannot happen: it fits there
	}
	return placed
}

// Missing lists the pieces that are not on the board, corners first.
func (b Board) Missing() []square1.Piece {
	var there [square1.PieceCount + 1]bool
	for i := range b.places {
		for _, n := range b.places[i] {
			there[n] = true
		}
	}
	var missing []square1.Piece
	for i, ok := range there[1:] {
		if !ok {
			missing = append(missing, square1.Piece(i))
		}
	}
	return missing
}

// Gaps is the number of empty places in a layer.
func (b Board) Gaps(bottom bool) int {
	gaps := 0
	for _, n := range b.places[Spot{Bottom: bottom}.layer()] {
		if n == 0 {
			gaps++
		}
	}
	return gaps
}

// Room is the number of corners that still fit.
func (b Board) Room() int {
	room := 0
	for i := range b.places {
		start := Spot{Bottom: i == 1} // the first place after a piece
		for place := range square1.Units {
			if _, ok := b.At(Spot{i == 1, place}); ok {
				start.Place = place
			}
		}
		gap := 0 // its length so far
		for n := 1; n <= square1.Units; n++ {
			if _, ok := b.At(start.next(n)); ok {
				gap = 0
			} else if gap++; gap%2 == 0 {
				room++
			}
		}
	}
	return room
}

// Blocking lists the corners that lie across the cut: top front, top back, bottom front,
// bottom back.
func (b Board) Blocking() []square1.Corner {
	var corners []square1.Corner
	for i := range b.places {
		for _, place := range []int{0, square1.Units / 2} {
			s := Spot{i == 1, place}
			piece, ok := b.At(s)
			if before, _ := b.At(s.next(-1)); ok && before == piece {
				corners = append(corners, square1.Corner{Piece: piece, Bottom: s.Bottom, Back: place > 0})
			}
		}
	}
	return corners
}

// Problem is something wrong with a board.
type Problem uint8

// The problems. The first two mean that the board is not a position, the third that it
// cannot be sliced now.
const (
	LacksPieces Problem = iota
	LacksRoom           // the missing corners do not fit: empty places must be adjacent
	CutBlocked
)

// Problems of the board.
func (b Board) Problems() []Problem {
	var problems []Problem
	missing, corners := b.Missing(), 0
	for _, piece := range missing {
		if piece.IsCorner() {
			corners++
		}
	}
	if len(missing) > 0 {
		problems = append(problems, LacksPieces)
	}
	if corners > b.Room() {
		problems = append(problems, LacksRoom)
	}
	if len(b.Blocking()) > 0 {
		problems = append(problems, CutBlocked)
	}
	return problems
}

// Pattern is the position on the board as far as it counts. The error wraps [ErrIncomplete].
func (b Board) Pattern() (square1.Pattern, error) {
	p, err := b.Position()
	return square1.Pattern{Position: p, Mask: b.Mask}, err
}

// Position is the position on the board. The error wraps [ErrIncomplete].
func (b Board) Position() (square1.Position, error) {
	if missing := b.Missing(); len(missing) > 0 {
		return square1.Position{}, fmt.Errorf("%w: %v", ErrIncomplete, missing)
	}
	var layers [2]square1.Layer
	for i := range b.places {
		for place, n := range b.places[i] {
			layers[i] |= square1.Layer(n-1) << (4 * place)
		}
	}
	return square1.NewPosition(layers[0], layers[1], b.Flipped)
}
