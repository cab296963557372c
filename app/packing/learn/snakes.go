package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// usual is the usual wooden snake, Roux's first one. TestUsual compares it with that of the
// named snakes.
const usual = polycube.Snake("ESCCCSCCSCCCSCSCCCCSCSCSCSE")

// snakeMirrorSteps are on why 48 is two and not one.
func snakeMirrorSteps() steps {
	return steps{
		"turns":  snakeTurnsStep,
		"two":    twoFoldsStep,
		"joints": jointsStep,
		"even":   evenStep,
	}
}

// oneFoldSteps are on snakes with one solution.
func oneFoldSteps() steps {
	return steps{
		"which": whichCountStep,
		"atlas": atlasStep,
		"own":   ownSnakeStep,
	}
}

// cube is the target of snakes.
func cube() polycube.Shape {
	box, err := polycube.Box(3, 3, 3)
	if err != nil {
		return polycube.Shape{} // not reached: the sides are allowed
	}
	return box
}

// foldsOf are the folds of a snake of 27 cubes that count as different: it takes
// milliseconds.
func foldsOf(s polycube.Snake, upTo snake.Kind) (list []snake.Fold) {
	for f, err := range snake.Folds(context.Background(), s, cube(), upTo) {
		if err == nil {
			list = append(list, f)
		}
	}
	return list
}

// countOf counts the folds of a snake.
func countOf(s polycube.Snake) snake.Counts {
	c, err := snake.Count(context.Background(), s, cube())
	if err != nil {
		return snake.Counts{}
	}
	return c
}

// foldImage is what a symmetry of the cube makes of a fold.
func foldImage(f snake.Fold, by polycube.Symmetry) snake.Fold {
	image := make(snake.Fold, len(f))
	for i, c := range f {
		image[i] = by.Apply(c)
	}
	low, _ := polycube.Bounds(image)
	for i := range image {
		image[i] = image[i].Sub(low)
	}
	return image
}

// snakeTurnsStep has a fold turned, and asks how many of all folds are left.
func snakeTurnsStep(k *kit) lesson.Activity {
	counts := countOf(usual)
	f := foldsOf(usual, snake.Reflections)[0]
	now := f
	k.show(strung(f))
	seen := map[string]bool{fmt.Sprint(f): true}
	turnBy := func(by polycube.Symmetry) func() {
		return func() {
			from := now
			now = foldImage(now, by)
			seen[fmt.Sprint(now)] = true
			k.play([]float64{0.7}, func(t float64) []view.Item {
				item := strung(from)
				item.Turn = turn(by, t)
				return []view.Item{item}
			})
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Raw", counts.Raw, "Turns", polycube.RotationCount, "Seen", len(seen), "Left", counts.Rotations)
		},
		Right:   func() string { return fmt.Sprint(counts.Rotations) },
		Buttons: map[string]lesson.Button{"side": {Do: turnBy(aside())}, "tip": {Do: turnBy(forward())}},
	}
}

// twoFoldsStep has one of two folds made of the other.
func twoFoldsStep(k *kit) lesson.Activity {
	f := foldsOf(usual, snake.Reflections)[0]
	other := foldImage(f, polycube.MirrorX.Then(aside()))
	now, mirrored := f, false
	turned := map[string]bool{fmt.Sprint(f): true}
	k.show(strung(now), strung(other))
	turnBy := func(by polycube.Symmetry) func() {
		return func() {
			from := now
			now = foldImage(now, by)
			if !mirrored {
				turned[fmt.Sprint(now)] = true
			}
			k.play([]float64{0.7}, func(t float64) []view.Item {
				item := strung(from)
				item.Turn = turn(by, t)
				return []view.Item{item, strung(other)}
			})
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Seen", len(turned), "Turns", polycube.RotationCount)
		},
		Done: func() bool { return slices.Equal(now, other) && !k.player.Playing() },
		Buttons: map[string]lesson.Button{
			"side": {Do: turnBy(aside())}, "tip": {Do: turnBy(forward())},
			"mirror": {Do: func() {
				now, mirrored = foldImage(now, polycube.MirrorX), !mirrored
				k.show(strung(now), strung(other))
			}},
		},
	}
}

// jointsStep asks what it takes to make one fold of the other in wood.
func jointsStep(k *kit) lesson.Activity {
	f := foldsOf(usual, snake.Reflections)[0]
	other := foldImage(f, polycube.MirrorX)
	k.show(strung(f), strung(other))
	k.stage.row.Pane = true
	fold := func(f snake.Fold) func() {
		return func() {
			k.stage.row.Pane = false
			k.foldTo(f)
		}
	}
	return lesson.Activity{
		Fields: func() any { return lesson.With("Corners", len(usual)-2-len(usual.StraightCubes())) },
		Right: func() string {
			if isTurned(f, other) {
				return "turn"
			}
			return "unfold"
		},
		Buttons: map[string]lesson.Button{"left": {Do: fold(f)}, "right": {Do: fold(other)}},
	}
}

// isTurned reports whether a rotation makes one fold of another.
func isTurned(f, g snake.Fold) bool {
	for by := range polycube.Symmetry(polycube.RotationCount) {
		if slices.Equal(foldImage(f, by), g) {
			return true
		}
	}
	return false
}

// list is the atlas, once it has been made.
type list struct {
	kit       *kit
	entries   []snake.Entry
	single    []snake.Entry // with one fold up to reflections
	backwards int           // with one fold, if the same one read backwards is no other
	odd       int           // with an odd number of folds up to rotations
}

// fill makes the atlas.
func (l *list) fill(done func()) {
	var entries []snake.Entry
	l.kit.background("atlas", func(ctx context.Context) (err error) {
		entries, err = snake.Atlas(ctx)
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		l.entries = entries
		for _, e := range entries {
			if e.Rotations%2 != 0 {
				l.odd++
			}
			if e.Unnumbered == 1 {
				l.backwards++
			}
			if e.Reflections == 1 {
				l.single = append(l.single, e)
			}
		}
		if done != nil {
			done()
		}
	})
}

func (l *list) filled() bool { return len(l.entries) > 0 }

func (l *list) button(done func()) lesson.Button {
	return lesson.Button{Do: func() { l.fill(done) }, Enabled: func() bool { return !l.filled() }}
}

// evenStep checks that all snakes have even numbers of folds up to rotations.
func evenStep(k *kit) lesson.Activity {
	k.show(laid(foldsOf(usual, snake.Reflections)[0]))
	l := &list{kit: k}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Snakes", control.Grouped(len(l.entries)), "Odd", l.odd)
		},
		Done:    l.filled,
		Buttons: map[string]lesson.Button{"check": l.button(nil)},
	}
}

// whichCountStep asks which count can be one.
func whichCountStep(k *kit) lesson.Activity {
	k.show(laid(foldsOf(usual, snake.Reflections)[0]))
	c := countOf(usual)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Raw", c.Raw, "Rotations", c.Rotations, "Reflections", c.Reflections)
		},
		Right: func() string {
			switch int64(1) {
			case c.Raw:
				return "raw"
			case c.Rotations:
				return "rotations"
			case c.Reflections:
				return "reflections"
			}
			return "none"
		},
	}
}

// atlasStep lists all snakes, and shows some of those with one fold.
func atlasStep(k *kit) lesson.Activity {
	l := &list{kit: k}
	k.show(laid(usual.Flat()))
	shown := usual
	next := func() {
		shown = l.single[rand.IntN(len(l.single))].Snake // for variety
		k.show(laid(shown.Flat()), laid(foldsOf(shown, snake.Reflections)[0]))
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Snake", string(shown), "All", control.Grouped(len(l.entries)), "One", control.Grouped(len(l.single)), "Backwards", control.Grouped(l.backwards))
		},
		Done: l.filled,
		Buttons: map[string]lesson.Button{
			"list": l.button(next),
			"next": {Do: next, Enabled: l.filled},
		},
	}
}

// manyFolds is a snake with three folds that one change makes a snake with a single one.
const manyFolds = polycube.Snake("ECCCCCCCCCCCSCCSCSCCCCSCCSE")

// ownSnakeStep has a snake with a single fold made by hand.
func ownSnakeStep(k *kit) lesson.Activity {
	now := manyFolds
	counts := countOf(now)
	show := func() {
		counts = countOf(now)
		items := []view.Item{laid(now.Flat())}
		if folds := foldsOf(now, snake.Reflections); len(folds) > 0 {
			items = append(items, laid(folds[0]))
		}
		k.show(items...)
	}
	show()
	k.stage.clicked = func(item, i int) {
		if item == 0 {
			now = now.Toggled(i)
			show()
			k.update()
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Snake", string(now), "Folds", control.Grouped(counts.Reflections))
		},
		Done:    func() bool { return counts.Reflections == 1 },
		Buttons: map[string]lesson.Button{"again": {Do: func() { now = manyFolds; show() }}},
	}
}
