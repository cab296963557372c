package fault_test

import (
	"slices"
	"testing"

	"wedge/app/square1/fault"
	"wedge/puzzle/square1"
)

// TestTexts: what is said is listed for translation, and nothing else.
func TestTexts(t *testing.T) {
	var errs []error
	for _, text := range []string{"(1,x,0)", "(1,0)\n(1,x)\n", "(1,0", "A1B2"} {
		if _, err := square1.ParseAny(text); err != nil {
			errs = append(errs, err)
		}
	}
	for _, sort := range square1.PatternSorts() {
		errs = append(errs, &square1.PatternError{Sort: sort}, &square1.PatternError{Sort: sort, Corners: true})
	}
	for bottom := range 2 {
		for _, units := range []int{0, 9, square1.Units - 1} {
			errs = append(errs, &square1.LayerError{Bottom: bottom == 1, Units: units})
		}
	}
	for _, piece := range []square1.Piece{0, 8} {
		for _, count := range []int{0, 2, 3} {
			errs = append(errs, &square1.PieceError{Piece: piece, Count: count})
		}
	}
	var all []square1.Corner
	for i := range 4 {
		corner := square1.Corner{Piece: square1.Piece(i), Bottom: i&1 != 0, Back: i&2 != 0}
		all = append(all, corner)
		errs = append(errs, &square1.BlockedError{Corners: []square1.Corner{corner}})
	}
	errs = append(errs, &square1.BlockedError{Move: 3, Corners: all})
	said := map[string]bool{}
	say := fault.Filling(func(text string) string {
		said[text] = true
		return text
	})
	for _, err := range errs {
		for _, colours := range []func(square1.Piece) string{nil, square1.Piece.String} {
			if got := fault.Text(say, err, colours); got == "" || got == err.Error() {
				t.Errorf("%v: %q", err, got)
			}
		}
	}
	for text := range said {
		if !slices.Contains(fault.Texts(), text) {
			t.Errorf("%q is not listed", text)
		}
	}
	for _, text := range fault.Texts() {
		if !said[text] && !slices.Contains(square1.Expectations(), text) {
			t.Errorf("%q is never said", text)
		}
	}
}

// TestFilling: values are filled in by their names, in the order of the translation.
func TestFilling(t *testing.T) {
	say := fault.Filling(func(string) string { return "{{.B}} vor {{.A}}" })
	if got := say("{{.A}} behind {{.B}}", map[string]any{"A": 1, "B": "x"}); got != "x vor 1" {
		t.Error(got)
	}
}
