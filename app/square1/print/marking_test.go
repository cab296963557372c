package print_test

import (
	"errors"
	"maps"
	"testing"

	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

func TestMark(t *testing.T) {
	for text, want := range map[string]struct {
		pieces string
		middle bool
	}{
		"":             {"", false},
		"  ":           {"", false},
		"A, 1b":        {"A1B", false},
		"corners":      {"ABCDEFGH", false},
		"EDGES,-1,-23": {"45678", false},
		"all,-corners": {"12345678", true},
		"middle":       {"", true},
		"all,-middle":  {"ABCDEFGH12345678", false},
		"top,-edges":   {"ABCD", false},
	} {
		for _, marking := range print.Markings() {
			var e print.Explanation
			if err := e.Mark(marking, text); err != nil {
				t.Errorf("%q: %v", text, err)
			}
			got := map[string]bool{}
			for piece, m := range e.Marks {
				got[piece.String()] = m != view.Mark{}
			}
			wanted := map[string]bool{}
			for _, r := range want.pieces {
				wanted[string(r)] = true
			}
			tones := marking == "dim" || marking == "grey" || marking == "hide"
			if !maps.Equal(got, wanted) || (e.Middle != view.Usual) != (want.middle && tones) {
				t.Errorf("%s %q marks %v, middle %v", marking, text, got, e.Middle)
			}
		}
	}
	for _, text := range []string{"Z", "A,,B", "A,", "9", "corner"} {
		var e print.Explanation
		if err := e.Mark("grey", text); !errors.Is(err, print.ErrPieces) || len(e.Marks) > 0 {
			t.Errorf("%q: %v, %v", text, e.Marks, err)
		}
	}
	var e print.Explanation
	if err := e.Mark("paint", "A"); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
	// Two markings of one piece add up.
	if err := errors.Join(e.Mark("grey", "A"), e.Mark("outline", "A")); err != nil || e.Marks[square1.Piece(0)] != (view.Mark{Tone: view.Grey, Outlined: true}) {
		t.Errorf("%+v, %v", e.Marks, err)
	}
}

// FuzzMark: a list marks something valid, or is refused with an ErrPieces.
func FuzzMark(f *testing.F) {
	for _, s := range []string{"A,1b", "all,-corners", "middle", "Z", ",", "-"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, marking := range print.Markings() {
			var e print.Explanation
			if err := e.Mark(marking, text); err != nil && !errors.Is(err, print.ErrPieces) {
				t.Errorf("%q: %v", text, err)
			}
			for piece := range e.Marks {
				if piece >= square1.PieceCount {
					t.Errorf("%q marks %v", text, piece)
				}
			}
		}
	})
}
