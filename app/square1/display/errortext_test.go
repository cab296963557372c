package display_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

func TestErrorText(t *testing.T) {
	test.NewTempApp(t)
	byLetter := func(p square1.Piece) string { return "piece-" + p.String() }
	blocked := func(corners ...square1.Corner) error { return &square1.BlockedError{Corners: corners} }
	a := square1.Corner{Piece: 0}
	b := square1.Corner{Piece: 1, Back: true}
	g := square1.Corner{Piece: 6, Bottom: true}
	h := square1.Corner{Piece: 7, Bottom: true, Back: true}
	_, syntax := square1.ParseAlg("(1,x,0)")
	_, end := square1.Parse("(1,0")
	_, over := square1.ParsePosition("123ABCDE4F5G6H78-")
	for _, c := range []struct {
		err     error
		colours func(square1.Piece) string
		want    string
	}{
		{syntax, nil, "“x” at column 4: expected the turn of the bottom, -11 to 11"},
		{end, nil, "Unfinished: expected the closing bracket of the turn"},
		{over, nil, "The layer (top) has one place left: too little for the next corner"},
		{&square1.LayerError{Bottom: true, Units: 9}, nil, "The pieces of the layer (bottom) take up 9 of 12 places"},
		{&square1.LayerError{}, nil, "The pieces of the layer (top) do not fill 12 places"},
		{&square1.PieceError{Piece: 2}, nil, "Corner C is missing"},
		{&square1.PieceError{Piece: 2, Count: 3}, nil, "Corner C appears 3 times"},
		{&square1.PieceError{Piece: 2, Count: 2}, nil, "Corner C appears twice"},
		{&square1.PieceError{Piece: 15, Count: 3}, nil, "Edge 8 appears 3 times"},
		{&square1.PieceError{Piece: 8}, nil, "Edge 1 is missing"},
		{&square1.PieceError{Piece: 15, Count: 2}, nil, "Edge 8 appears twice"},
		{blocked(a), byLetter, "The slice is blocked by the piece-A corner at the front of the top"},
		{blocked(b), byLetter, "The slice is blocked by the piece-B corner at the back of the top"},
		{blocked(g), byLetter, "The slice is blocked by the piece-G corner at the front of the bottom"},
		{blocked(h), byLetter, "The slice is blocked by the piece-H corner at the back of the bottom"},
		{blocked(a, b, h), byLetter, "The slice is blocked by the corners piece-A (top, front), piece-B (top, back) and piece-H (bottom, back)"},
		{blocked(a), nil, "The slice is blocked by the corner at the front of the top"},
		{blocked(b, g), func(square1.Piece) string { return "" }, "The slice is blocked by the corner at the back of the top and the corner at the front of the bottom"},
		{fmt.Errorf("play: %w", &square1.BlockedError{Move: 3, Corners: []square1.Corner{h}}), nil, "Move 3 is blocked by the corner at the back of the bottom"},
		{fmt.Errorf("session.json: %w", end), nil, "session.json: " + end.Error()},
	} {
		if c.err == nil {
			t.Errorf("no error, where %q is wanted", c.want)
			continue
		}
		if got := display.ErrorText(c.err, c.colours); got != c.want {
			t.Errorf("%v: %q, not %q", c.err, got, c.want)
		}
	}
}
