package learn

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// twins are the images of an exhibit that are shown, one or two, and those that were seen.
type twins struct {
	of          *exhibit
	left, right polycube.Symmetry   // what made them
	mirrored    bool                // by a mirror between them
	seen        []polycube.Symmetry // what made the different images that were seen
}

// shown is how many are shown.
func (w *twins) shown() int {
	if o := w.of.step; o.script.turns && !o.look.words["alone"] {
		return 2
	}
	return 1
}

// pane reports whether a mirror stands between them.
func (w *twins) pane() bool {
	words := w.of.step.look.words
	return w.mirrored && words["before"] ||
		words["mirror"] && !words["recoloured"] && w.left == polycube.Identity && w.right == polycube.MirrorX
}

// see counts the image that has been made, and draws it beside the stage.
func (w *twins) see() {
	e := w.of
	same := func(s polycube.Symmetry) bool { return e.key(s) == e.key(w.right) }
	if e.key(w.right) != "" && !slices.ContainsFunc(w.seen, same) {
		w.seen = append(w.seen, w.right)
	}
	if grid := e.step.grid; grid != nil && e.packing() != nil {
		grid.show(e.problem, e.packing(), w.seen, slices.IndexFunc(w.seen, same))
	}
}

// turn turns the image at the right, or mirrors it.
func (w *twins) turn(by polycube.Symmetry) {
	e, before := w.of, w.right
	if e.step.look.words["before"] {
		w.left = before
	}
	w.right = before.Then(by)
	w.mirrored = !by.IsRotation()
	w.see()
	e.step.show()
	if w.mirrored {
		return
	}
	e.step.kit.play([]float64{0.8}, func(t float64) []view.Item {
		list := e.items()
		if t < 1 {
			item := e.image(before)
			if item.Turn == (mgl32.Quat{}) {
				item.Turn = mgl32.QuatIdent()
			}
			item.Turn = turn(by, t).Mul(item.Turn)
			list[len(list)-1] = item
		}
		return list
	})
}

// alike reports whether both images look the same, and nothing moves.
func (w *twins) alike() bool {
	key := w.of.key(w.left)
	return key != "" && key == w.of.key(w.right) && !w.of.step.kit.player.Playing()
}

// seenWithoutMirror is how many of the images seen rotations make of the first.
func (w *twins) seenWithoutMirror() (n int) {
	for _, s := range w.seen {
		if s.IsRotation() == w.seen[0].IsRotation() {
			n++
		}
	}
	return n
}

// images is how many there are that the buttons can make; without such buttons, those that count as one.
func (w *twins) images() int {
	s, seen := w.of.step.script, map[string]bool{}
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if by.IsRotation() || s.mirrors || !s.turns && w.of.kind == packing.Reflections {
			seen[w.of.key(w.of.step.look.first.Then(by))] = true
		}
	}
	delete(seen, "")
	return len(seen)
}
