package packing_test

import (
	"slices"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// TestFills: what the search finds fills the target; without a piece, with another order,
// with a piece twice or with numbers out of range it does not.
func TestFills(t *testing.T) {
	puzzle, err := polycube.Parse("box 2 2 2\npiece V3 x0-2\npiece D x0-4")
	if err != nil {
		t.Fatal(err)
	}
	p, err := packing.New(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for k, err := range p.Solutions(t.Context(), packing.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		count++
		if !p.Fills(k) {
			t.Fatalf("%v does not fill the target", k)
		}
		reversed := slices.Clone(k)
		slices.Reverse(reversed)
		twice := append(slices.Clone(k[:len(k)-1]), k[0])
		slices.Sort(twice)
		beyond := append(slices.Clone(k[:len(k)-1]), int32(len(p.Placements())))
		if !p.Fit(k) || !p.Fit(k[1:]) || !p.Fit(nil) || p.Fit(reversed) || p.Fit(twice) || p.Fit(beyond) {
			t.Fatalf("%v: not every part of it fits, or something else does", k)
		}
		for _, wrong := range []packing.Packing{k[1:], reversed, twice, beyond, append(packing.Packing{-1}, k...), nil} {
			if p.Fills(wrong) {
				t.Fatalf("%v fills the target", wrong)
			}
		}
	}
	if count == 0 {
		t.Fatal("no packings")
	}
	// Only as often as a piece may be used.
	for k := range p.Solutions(t.Context(), packing.Options{}) {
		few, err := polycube.Parse("box 2 2 2\npiece V3 x0-1\npiece D x0-4")
		if err != nil {
			t.Fatal(err)
		}
		q, err := packing.New(t.Context(), few)
		if err != nil {
			t.Fatal(err)
		}
		used := 0
		for _, id := range k {
			if p.Placements()[id].Piece == 0 {
				used++
			}
		}
		if q.Fills(k) != (used <= 1) {
			t.Fatalf("%v with %d corners", k, used)
		}
	}
}
