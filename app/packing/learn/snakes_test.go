package learn

import (
	"fmt"
	"slices"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/snake"
)

// TestPolycubesLesson goes through the first lesson by doing.
func TestPolycubesLesson(t *testing.T) {
	b := open(t)
	b.step("polycubes/names")
	b.Expect("There are 2 different pieces of three cells, and 8 of four")
	for i := range 9 {
		b.click(0, i)
	}
	b.WantOpen()
	b.click(0, 9)
	b.WantDone()
	b.Expect("Clicked: P4 · 10 of 10")
	standing := 0
	for _, n := range ofSizes(3, 4) {
		if _, _, z := n.Shape.Sides(); z > 1 {
			standing++
		}
	}
	if standing != 3 {
		t.Errorf("%d pieces do not lie flat", standing)
	}

	b.step("polycubes/mirror")
	for range 4 {
		for _, button := range []string{"Turn it sideways", "Turn it sideways", "Turn it sideways", "Tip it forward"} {
			b.Tap(button)
			b.play()
		}
	}
	b.Expect("Positions seen: 12 of 12")
	b.Tap("No")
	b.Expect("They are mirror images")

	b.step("polycubes/pairs")
	b.click(0, slices.IndexFunc(ofSizes(5), func(n polycube.Named) bool { return n.Name == "L15" }))
	b.Expect("L15; its mirror image is J15")
	b.click(0, slices.IndexFunc(ofSizes(5), func(n polycube.Named) bool { return n.Name == "X5" }))
	b.Expect("X5, its own mirror image")
	b.Tap("6")
	b.Expect("6 pairs.", "counts 23 pieces, not 29")

	b.step("polycubes/packing")
	b.Wait("a packing", func() bool { return len(b.page.kit.stage.items()[0].Packing.Pieces) > 0 })
	b.Tap("Assemble")
	b.Wait("an assembly", b.page.Player().Playing)
	b.WantOpen()
	b.play()
	b.WantDone()
	b.Expect("Pieces in the cube: 7 of 7", "there are 688")

	b.step("polycubes/snake")
	b.Expect("16 are corners")
	b.Tap("Fold it")
	b.Wait("a way to fold it", b.page.Player().Playing)
	b.WantOpen()
	b.play()
	b.WantDone()

	b.step("polycubes/orbit")
	b.Wait("a packing", func() bool { return len(b.page.kit.stage.items()[0].Packing.Pieces) > 0 })
	for range 3 {
		b.Tap("Turn it sideways")
		b.play()
	}
	b.Tap("Tip it forward")
	b.play()
	b.WantOpen()
	b.Tap("Mirror it")
	b.WantDone()
	b.Expect("Images seen: 6 of 48")
}

// usual is the snake that the lessons show, and manyFolds one with three folds that one change makes a snake with a
// single one.
const (
	usual     = "ESCCCSCCSCCCSCSCCCCSCSCSCSE"
	manyFolds = polycube.Snake("ECCCCCCCCCCCSCCSCSCCCCSCCSE")
)

// TestUsual: the usual snake is that of the named ones.
func TestUsual(t *testing.T) {
	list := resources.Snakes()
	if len(list) == 0 || list[0].Text != usual {
		t.Error(list)
	}
}

// TestSnakeMirrorLesson goes through the lesson by doing.
func TestSnakeMirrorLesson(t *testing.T) {
	b := open(t)
	b.step("snake-mirror/turns")
	b.Expect("his program found 48")
	b.Tap("Turn it sideways")
	b.play()
	b.Expect("Positions seen: 2 of 24")
	b.Tap("2")
	b.Expect("48 / 24 = 2.")

	b.step("snake-mirror/two")
	for range 4 {
		b.Tap("Turn it sideways")
		b.play()
	}
	b.WantOpen()
	b.Tap("Mirror it")
	b.WantOpen()
	b.Tap("Turn it sideways")
	b.play()
	b.WantDone()
	b.Expect("Positions of the right one seen without a mirror: 4 of 24")

	b.step("snake-mirror/joints")
	b.Tap("Turn the cube")
	b.Expect("Turning is not enough")
	for _, side := range []string{"Fold the left one", "Fold the right one"} {
		b.Tap(side)
		b.Wait("a way to fold it", b.page.Player().Playing)
		b.play()
	}

	b.step("snake-mirror/even")
	b.Tap("Check all snakes")
	b.Wait("the atlas", b.Done)
	b.Expect("Snakes checked: 11,487 · with an odd number: 0")
}

// TestNoFoldIsItsMirrorImage: a symmetry of the cube that keeps a fold is the identity.
func TestNoFoldIsItsMirrorImage(t *testing.T) {
	for f, err := range snake.Folds(t.Context(), manyFolds, cube(), snake.Raw) {
		if err != nil {
			t.Fatal(err)
		}
		images := map[string]bool{}
		for by := range polycube.Symmetry(polycube.SymmetryCount) {
			images[fmt.Sprint(foldImage(f, by))] = true
		}
		if len(images) != polycube.SymmetryCount {
			t.Errorf("%v has %d images", f, len(images))
		}
	}
}

// TestOneFoldLesson goes through the lesson by doing.
func TestOneFoldLesson(t *testing.T) {
	b := open(t)
	b.step("one-fold/which")
	b.Tap("Up to rotations")
	b.Expect("Only the count up to rotations and reflections")

	b.step("one-fold/atlas")
	b.Tap("List all snakes")
	b.Wait("the atlas", b.Done)
	b.Expect("3,639 of the 11,487 snakes fold in exactly one way. With palindromes whose only other fold is the same one read backwards, there are 3,658.")
	b.press("Show a random one")
	if n := len(b.page.kit.stage.items()); n != 2 {
		t.Errorf("%d items, not the snake and its fold", n)
	}

	b.step("one-fold/own")
	b.Expect("Folds up to rotations and reflections: 3")
	b.click(0, 0) // an end
	b.Expect("Folds up to rotations and reflections: 3")
	for i := range manyFolds {
		if c, err := snake.Count(t.Context(), manyFolds.Toggled(i), cube()); err == nil && c.Reflections == 1 {
			b.click(0, i)
			break
		}
		b.click(0, i)
		b.WantOpen()
		b.press("Start again")
	}
	b.WantDone()
	b.Expect("has exactly one fold, and its mirror image")
}
