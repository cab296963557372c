package learn

import (
	"testing"

	"wedge/solver/packing"
)

// TestOnePackingLesson goes through the lesson by doing.
func TestOnePackingLesson(t *testing.T) {
	b := open(t)
	b.step("one-packing/different")
	b.press("Search all sets")
	b.WantDone()
	b.Expect("Sets: 56 · of these fill the cube: 13 · in one way: 0")

	b.step("one-packing/repeats")
	b.press("Search all sets")
	b.WantDone()
	b.Expect("Sets: 3,432 · with one packing: 27 · shown: I3 O4", "and 16 of them even one up to rotations")
	for range 27 {
		b.press("Next set")
		if items := b.page.kit.stage.items(); len(items) != 2 || len(items[1].Packing.Pieces) != 7 {
			t.Error("a set is not shown with its packing")
		}
	}

	b.step("one-packing/solve")
	if !b.Button("Put it in").Disabled() {
		t.Error("no piece is chosen")
	}
	b.click(1, 0) // the V
	b.Expect("places for the chosen piece: 144")
	b.Tap("Next place")
	b.press("Put it in")
	b.Expect("Filled: 3 of 27")
	b.click(0, 0) // takes it out
	b.Expect("Filled: 0 of 27")
	b.press("Put it in")
	for n := 0; !b.Done() && n < 20; n++ {
		b.press("Help me")
	}
	b.WantDone()
	b.Expect("Filled: 27 of 27 · can be completed")
	b.press("Empty the cube")
	b.Expect("Filled: 0 of 27")
}

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
