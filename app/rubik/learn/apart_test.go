package learn

import (
	"context"
	"math/big"
	"testing"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// TestApartLesson goes through the lesson by doing.
func TestApartLesson(t *testing.T) {
	b := open(t)
	b.step("cube-apart/cubies")
	for i, button := range []string{"Light the corners", "Light the edges", "Light the face cubies"} {
		b.WantOpen()
		b.press(button)
		if lit := b.page.Desk().Look.Lit(); len(lit) != []int{8, 12, 6}[i] {
			t.Errorf("%s lights %d", button, len(lit))
		}
	}
	b.WantDone()
	b.Expect("8 corners, 12 edges and 6 face cubies make 26 cubies with 54 facelets")
	for kind, want := range map[cube3.Kind]int{cube3.Corner: 3, cube3.Edge: 2, cube3.FaceCubie: 1} {
		for _, c := range kindOf(kind) {
			if len(c.Faces()) != want {
				t.Errorf("%v has %d facelets", c, len(c.Faces()))
			}
		}
	}

	b.step("cube-apart/homes")
	b.Expect("The lit cubie UF is in the place UF")
	b.turn("U2")
	b.Expect("The lit cubie UF is in the place UB")
	b.WantOpen()
	b.turn("B2")
	b.WantDone()
	b.Expect("The cubie UF is in the place DB.")

	b.step("cube-apart/flip")
	b.turn("R")
	b.Expect("Not at home or turned there: 8")
	b.do(turnStep(named("UF"), 1))
	b.WantOpen() // other cubies have changed
	b.press("Flip it for me")
	b.WantDone()
	b.Expect("Not at home or turned there: 1", "Only the edge UF is the wrong way round")

	b.again("cube-apart/flip")
	b.page.Desk().Hand.TakeOut(named("UF"))
	b.rest()
	b.do(turnStep(named("UF"), 1))
	b.page.Desk().Hand.PutBack(named("UF"))
	b.rest()
	b.WantDone()

	b.step("cube-apart/try")
	b.turn("R U F")
	b.WantOpen()
	b.press("Flip only UF")
	b.Tap("Try all algs")
	b.Wait("the lists", b.Done)
	b.Expect("From here: 105,046 · from solved: 105,046 · in both: 0", "none of the 61,917,364,224 algs of 10 quarter turns")

	b.step("cube-apart/ways")
	b.Expect("8 corners have 40,320 orders", "12 edges have 479,001,600 orders", "519,024,039,293,878,272,000 assemblies")
	b.press("Put one together")
	b.press("Put 1,000 together")
	b.Expect("Put together: 1,001")
	b.Tap("1 in 2")
	b.Expect("Turns can reach 43,252,003,274,489,856,000", "belong to 11 more classes")
	ways := new(big.Int).Exp(big.NewInt(3), big.NewInt(8), nil)
	ways.Mul(ways, new(big.Int).MulRange(1, 8)).Mul(ways, new(big.Int).MulRange(1, 12)).Lsh(ways, 12)
	if control.GroupedBig(ways) != "519,024,039,293,878,272,000" {
		t.Error(ways)
	}
}

// TestNear: the numbers of positions by quarter turns are the known ones, and a flip and its
// undoing by hand are found to be near.
func TestNear(t *testing.T) {
	known := 0
	for quarters, want := range []int{1, 12, 114, 1068, 10011} {
		known += want
		list, err := near(context.Background(), cube3.Solved(), quarters)
		if err != nil || len(list) != known {
			t.Errorf("%d quarter turns: %d positions, not %d: %v", quarters, len(list), known, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := near(ctx, cube3.Solved(), 3); err == nil {
		t.Error("it does not end")
	}
}
