package packing

import (
	"slices"
	"testing"
)

// TestAllLocked: if all placements of a packing are locked, it is the only one.
func TestAllLocked(t *testing.T) {
	p := mustNew(t, soma())
	k, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	for _, workers := range []int{1, 2} {
		found := 0
		for f, err := range p.Solutions(t.Context(), Options{Locked: k, Workers: workers}) {
			if err != nil || !slices.Equal(f, k) {
				t.Error(f, err)
			}
			found++
		}
		if found != 1 {
			t.Errorf("%d workers: %d packings", workers, found)
		}
	}
}
