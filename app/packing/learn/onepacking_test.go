package learn

import (
	"testing"

	"wedge/solver/packing"
)

// TestHintTakesOut: a hint for a cube that cannot be completed takes pieces out until it can.
func TestHintTakesOut(t *testing.T) {
	b := open(t)
	b.step("one-packing/solve")
	for n := 0; b.Says("· can be completed"); n++ {
		if n > 200 {
			t.Fatal("every place is right")
		}
		if n > 0 {
			b.press("Empty the cube")
		}
		b.click(1, 3)
		for range n {
			b.Tap("Next place")
		}
		b.press("Put it in")
	}
	b.Expect("cannot be completed")
	b.press("Help me")
	b.Expect("Filled: 0 of 27 · can be completed")
}

// TestUniqueSet: the set to solve has one packing.
func TestUniqueSet(t *testing.T) {
	p, err := packing.New(t.Context(), shownIn(t, "one-packing/solve").puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(all(t, p, packing.Reflections)); n != 1 || len(p.Numbered()) != 7 {
		t.Errorf("%d packings of %d pieces", n, len(p.Numbered()))
	}
}
