package square1

import (
	"errors"
	"math/rand/v2"
	"testing"
)

func TestPublishedCounts(t *testing.T) {
	sum := map[int]int{}
	for s := range LayerShape(LayerShapeCount) {
		sum[s.Corners()] += s.Orientations()
		if s.Name() == "" {
			t.Errorf("%s has no name", s.ID())
		}
	}
	want := map[int]int{2: 54, 3: 112, 4: 105, 5: 36, 6: 2}
	for c, n := range want {
		if sum[c] != n {
			t.Errorf("%d corners: %d orientations, want %d", c, sum[c], n)
		}
	}
	if n := len(Pairs()); n != 170 {
		t.Errorf("%d ordered pairs, want 170", n)
	}
	if n := len(UnorderedPairs()); n != 90 {
		t.Errorf("%d unordered pairs, want 90", n)
	}
	if n := len(CanonicalPairs()); n != 65 {
		t.Errorf("%d canonical pairs, want 65", n)
	}
	if n := SliceableCount(); n != 3678 {
		t.Errorf("%d sliceable outlines, want 3678", n)
	}
	far, total := 0, int64(0)
	for _, p := range Pairs() {
		far = max(far, p.CubeShapeDistance())
		total += p.Positions()
	}
	if far != 7 || total != 435_891_456_000 {
		t.Errorf("diameter %d, positions %d", far, total)
	}
}

func TestRoundTripsQuick(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		p := Random(rng)
		q, err := ParsePosition(p.String())
		if err != nil || q != p || !p.Sliceable() {
			t.Fatal(p, q, err)
		}
		p = p.Turn(rng.IntN(12), rng.IntN(12))
		if q, err = ParsePosition(p.String()); err != nil || q != p {
			t.Fatal(p, q, err)
		}
		for _, m := range Metrics() {
			q, err := p.Apply(p.CubeShape(m))
			if err != nil || q.outline() != Solved().outline() {
				t.Fatal(p, q, err)
			}
			if testing.Short() {
				break
			}
		}
	}
	if s := Solved().String(); s != "A1B2C3D45E6F7G8H-" {
		t.Fatal(s)
	}
	if _, err := Parse("(-1,0)/"); !errors.Is(err, ErrBlocked) {
		t.Fatal(err)
	} else {
		t.Log(err)
	}
}
