package learn

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// somaSteps are on 480 or 240: whether mirror images count.
func somaSteps() steps {
	return steps{
		"count":     about("soma", somaCountStep),
		"swap":      about("soma", swapStep),
		"hands":     about("soma", handsStep),
		"own":       about("soma", ownImageStep),
		"cubissimo": about("cubissimo", cubissimoStep),
	}
}

// first shows the first packing of a puzzle and returns it.
func (k *kit) first(p *packing.Problem) packing.Packing {
	f, ok, err := p.First(context.Background())
	if err != nil || !ok {
		k.warn(fmt.Errorf("%s: no packing: %w", p.Puzzle().Name, err))
		return nil
	}
	k.show(packed(p, f))
	return f
}

// known writes a count, or a dash for one that is not known.
func known(n int64) string {
	if n < 0 {
		return "–"
	}
	return control.Grouped(n)
}

// somaCountStep counts the packings in three ways.
func somaCountStep(k *kit, p *packing.Problem) lesson.Activity {
	k.first(p)
	counts := packing.Counts{Raw: -1, Rotations: -1, Reflections: -1}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Raw", known(counts.Raw), "Rotations", known(counts.Rotations), "Reflections", known(counts.Reflections),
				"Turns", polycube.RotationCount, "All", len(p.Group()))
		},
		Done: func() bool { return counts.Complete },
		Buttons: map[string]lesson.Button{"count": {
			Do: func() {
				k.solutions(p, packing.Reflections, func(_ []packing.Packing, c packing.Counts) { counts = c })
			},
			Enabled: func() bool { return !counts.Complete },
		}},
	}
}

// chiral are the places in a packing of the pieces that a mirror changes into others.
func chiral(p *packing.Problem, f packing.Packing) (list []int) {
	for i, id := range f {
		if p.Puzzle().Pieces[p.Placements()[id].Piece].Shape.IsChiral() {
			list = append(list, i)
		}
	}
	return list
}

// swapStep has the two pieces found that a mirror swaps.
func swapStep(k *kit, p *packing.Problem) lesson.Activity {
	f := k.first(p)
	pieces := p.Puzzle().Pieces
	image := imaged(p, f, polycube.MirrorX, 1)
	show := func(right view.Item) {
		k.show(packed(p, f), right)
		k.stage.row.Pane = true
	}
	show(image)
	found, last := map[int]bool{}, -1
	changing := chiral(p, f)
	k.stage.clicked = func(_, index int) {
		if index >= len(f) {
			return
		}
		last = index
		if slices.Contains(changing, index) {
			found[index] = true
		}
		k.update()
	}
	shape := func(i int) polycube.Shape { return pieces[p.Placements()[f[i]].Piece].Shape }
	return lesson.Activity{
		Fields: func() any {
			says := lang.L("nothing yet")
			if last >= 0 {
				says = lang.L("{{.Piece}}; its mirror image is {{.Image}}",
					map[string]any{"Piece": shape(last).Name(), "Image": shape(last).Mirrored().Name()})
			}
			one, other := "", ""
			if len(changing) == 2 {
				one, other = shape(changing[0]).Name(), shape(changing[1]).Name()
			}
			return lesson.With("Clicked", says, "One", one, "Other", other, "Pieces", len(pieces))
		},
		Done: func() bool { return len(found) == len(changing) },
		Buttons: map[string]lesson.Button{
			"swap": {Do: func() {
				if own, ok := p.Image(f, polycube.MirrorX); ok {
					show(packed(p, own))
				}
			}},
			"back": {Do: func() { show(image) }},
		},
	}
}

// handsStep asks whether the mirror image can be had by turning the cube.
func handsStep(k *kit, p *packing.Problem) lesson.Activity {
	f := k.first(p)
	image, _ := p.Image(f, polycube.MirrorX)
	now := polycube.Identity
	show := func() { k.show(packed(p, f), packed(p, image)) }
	show()
	seen := map[polycube.Symmetry]bool{now: true}
	turnBy := func(by polycube.Symmetry) func() {
		return func() {
			before := now
			now = now.Then(by)
			seen[now] = true
			k.play([]float64{0.8}, func(t float64) []view.Item {
				left := packed(p, f)
				left.Turn = turn(by, t).Mul(turn(before, 1))
				return []view.Item{left, packed(p, image)}
			})
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Seen", len(seen), "All", polycube.RotationCount)
		},
		Right: func() string {
			for _, by := range p.Group() {
				if g, ok := p.Image(f, by); ok && by.IsRotation() && slices.Equal(g, image) {
					return "yes"
				}
			}
			return "no"
		},
		Buttons: map[string]lesson.Button{"side": {Do: turnBy(aside())}, "tip": {Do: turnBy(forward())}},
	}
}

// mapping is the symmetry that maps the directions to the right and towards the viewer to
// these; the third follows from whether it is a rotation.
func mapping(right, near polycube.Cell, rotation bool) polycube.Symmetry {
	for s := range polycube.Symmetry(polycube.SymmetryCount) {
		if s.Apply(polycube.Cell{X: 1}) == right && s.Apply(polycube.Cell{Y: 1}) == near && s.IsRotation() == rotation {
			return s
		}
	}
	return polycube.Identity
}

// aside turns by a quarter about the upright axis: the right side comes to the front.
func aside() polycube.Symmetry {
	return mapping(polycube.Cell{Y: 1}, polycube.Cell{X: -1}, true)
}

// forward tips by a quarter: the top comes to the front.
func forward() polycube.Symmetry {
	return mapping(polycube.Cell{X: 1}, polycube.Cell{Z: -1}, true)
}

// over turns upside down, left and right staying where they are.
func over() polycube.Symmetry { return forward().Then(forward()) }

// all are all packings of a small puzzle that count as different: it takes milliseconds.
func all(p *packing.Problem, upTo packing.Kind) (list []packing.Packing) {
	for f, err := range p.Solutions(context.Background(), packing.Options{UpTo: upTo, Workers: 1}) {
		if err == nil {
			list = append(list, f)
		}
	}
	return list
}

// orbits counts classes by the number of their images.
func orbits(p *packing.Problem, classes []packing.Packing) map[int]int {
	sizes := map[int]int{}
	for _, f := range classes {
		images, _ := p.Images(f)
		sizes[len(images)]++
	}
	return sizes
}

// ownImageStep checks whether a packing is its own image.
func ownImageStep(k *kit, p *packing.Problem) lesson.Activity {
	classes := all(p, packing.Reflections)
	group := len(p.Group())
	at, checked, smaller := 0, 0, 0
	if len(classes) > 0 {
		k.show(packed(p, classes[0]))
	}
	check := func(n int) {
		for ; n > 0 && checked < len(classes); n-- {
			images, _ := p.Images(classes[checked])
			if len(images) < group {
				smaller++
			}
			at = checked
			checked++
		}
		k.show(packed(p, classes[at]))
	}
	left := func() bool { return checked < len(classes) }
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Checked", checked, "Classes", len(classes), "Smaller", smaller, "Group", group,
				"Raw", control.Grouped(len(classes)*group))
		},
		Done: func() bool { return !left() },
		Buttons: map[string]lesson.Button{
			"one": {Do: func() { check(1) }, Enabled: left},
			"all": {Do: func() { check(len(classes)) }, Enabled: left},
		},
	}
}

// cubissimoStep asks the same of the other puzzle.
func cubissimoStep(k *kit, p *packing.Problem) lesson.Activity {
	k.first(p)
	rotations, reflections := len(all(p, packing.Rotations)), len(all(p, packing.Reflections))
	return lesson.Activity{
		Fields: func() any { return lesson.With("Rotations", rotations, "Reflections", reflections) },
		Right:  func() string { return fmt.Sprint(reflections) },
	}
}
