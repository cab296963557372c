package learn

import (
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// puzzleLesson is the first one: what the puzzle is made of, how it moves, and how that is
// written.
func puzzleLesson(k *kit) lesson.Lesson {
	return lesson.Lesson{ID: First, Steps: []lesson.Step{
		k.step("layers", layersStep),
		k.step("turn", firstTurnStep),
		k.step("pieces", piecesStep),
		k.step("room", roomStep),
		k.step("cut", firstCutStep),
		k.step("slice", firstSliceStep),
		k.step("middle", middleStep),
		k.step("written", writtenStep),
		k.step("signs", signsStep),
		k.step("mix", mixStep),
		k.step("back", backStep),
		k.step("people", peopleStep),
	}}
}

// start goes to a position and returns it.
func (k *kit) start(p square1.Position) square1.Position {
	k.puzzle.Show(p, "")
	return p
}

// layersStep takes the puzzle apart.
func layersStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	apart, looked := false, false
	show := func(on bool) func() {
		return func() {
			apart = on
			looked = looked || on
			l := Look{}
			if on {
				l.Figure = &view.Figure{Explode: 1}
			}
			k.puzzle.SetLook(l)
		}
	}
	return lesson.Activity{
		Fields: func() map[string]any { return lesson.With("Outer", square1.PieceCount, "Each", square1.PieceCount/2) },
		Done:   func() bool { return looked },
		Buttons: map[string]lesson.Button{
			"apart":    {Do: show(true), Enabled: func() bool { return !apart }},
			"together": {Do: show(false), Enabled: func() bool { return apart }},
		},
	}
}

// turned is how far the layers of a position are turned from another: each 0..11 steps; ok
// is false if more than turns is between them.
func turned(from, to square1.Position) (top, bottom int, ok bool) {
	for top := range square1.Units {
		for bottom := range square1.Units {
			if from.Turn(top, bottom) == to {
				return top, bottom, true
			}
		}
	}
	return 0, 0, false
}

// firstTurnStep has the top turned by hand.
func firstTurnStep(k *kit) lesson.Activity {
	from := k.start(square1.Solved())
	top := func() int {
		n, _, _ := turned(from, k.puzzle.Position())
		return n
	}
	return lesson.Activity{
		Fields: func() map[string]any { return lesson.With("Steps", top(), "Degrees", 30*top()) },
		Done:   func() bool { return top() != 0 },
	}
}

// lit lights all pieces of one kind, and greys the others.
func lit(corners bool) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}, Middle: view.Grey}
	for i := range square1.PieceCount {
		p := square1.Piece(i)
		if p.IsCorner() == corners {
			f.Marks[p] = view.Mark{Lit: 0.6}
		} else {
			f.Marks[p] = view.Mark{Tone: view.Grey}
		}
	}
	return f
}

// piecesStep shows corners and edges.
func piecesStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	seen := map[bool]bool{}
	show := func(corners bool) func() {
		return func() {
			seen[corners] = true
			k.puzzle.SetLook(Look{Figure: lit(corners)})
		}
	}
	corners, edges := 0, 0
	for _, p := range square1.Solved().Top.Pieces() {
		if p.IsCorner() {
			corners++
		} else {
			edges++
		}
	}
	return lesson.Activity{
		Fields:  func() map[string]any { return lesson.With("Corners", corners, "Edges", edges) },
		Done:    func() bool { return seen[true] && seen[false] },
		Buttons: map[string]lesson.Button{"corners": {Do: show(true)}, "edges": {Do: show(false)}},
	}
}

// roomStep asks how many edges fit where a corner is.
func roomStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	k.puzzle.SetLook(Look{Figure: lit(true)})
	corner, edge := square1.Piece(0).Units(), square1.Piece(8).Units()
	return lesson.Activity{
		Fields: func() map[string]any {
			return lesson.With("Corner", 30*corner, "Edge", 30*edge, "Fit", corner/edge, "Round", square1.Units/edge)
		},
		Right: func() string { return map[int]string{1: "one", 2: "two", 3: "three"}[corner/edge] },
	}
}

// firstCutStep has the cut freed.
func firstCutStep(k *kit) lesson.Activity {
	k.start(square1.Solved().Turn(-1, 0))
	return lesson.Activity{Done: func() bool { return k.puzzle.Position().Sliceable() }}
}

// firstSliceStep has the puzzle sliced.
func firstSliceStep(k *kit) lesson.Activity {
	from := k.start(square1.Solved())
	sliced := func() bool {
		_, _, onlyTurns := turned(from, k.puzzle.Position())
		return !onlyTurns
	}
	return lesson.Activity{Done: sliced}
}

// middleStep asks what a slice does to the middle.
func middleStep(k *kit) lesson.Activity {
	from := k.start(square1.Solved())
	marks := map[square1.Piece]view.Mark{}
	for i := range square1.PieceCount {
		marks[square1.Piece(i)] = view.Mark{Tone: view.Hidden}
	}
	return lesson.Activity{
		Right: func() string {
			if from.UncheckedSlice().Flipped == from.Flipped {
				return "same"
			}
			return "other"
		},
		Buttons: map[string]lesson.Button{
			"slice": {Do: func() { k.puzzle.Play(square1.Alg{square1.SliceMove()}) }, Enabled: func() bool { return k.puzzle.Position().Sliceable() }},
			"bare":  {Do: func() { k.puzzle.SetLook(Look{Figure: &view.Figure{Marks: marks}}) }},
		},
	}
}

// reach is a step in which an alg has to be carried out from the solved position.
func (k *kit) reach(alg square1.Alg) lesson.Activity {
	from := k.start(square1.Solved())
	goal, err := from.Apply(alg)
	return lesson.Activity{
		Fields: func() map[string]any {
			top, bottom, only := turned(from, k.puzzle.Position())
			so := square1.Turn(top, bottom).String()
			if !only || top == 0 && bottom == 0 {
				so = "–"
			}
			return lesson.With("Alg", alg.String(), "So", so)
		},
		Done: func() bool { return err == nil && k.puzzle.Position() == goal },
		Buttons: map[string]lesson.Button{
			"again": {Do: func() { k.start(from) }, Enabled: func() bool { return k.puzzle.Position() != from }},
			"show": {Do: func() {
				k.start(from)
				k.puzzle.Play(alg)
			}},
		},
	}
}

func writtenStep(k *kit) lesson.Activity {
	return k.reach(square1.Alg{square1.Turn(1, 0), square1.SliceMove()})
}

func signsStep(k *kit) lesson.Activity {
	return k.reach(square1.Alg{square1.Turn(3, -3), square1.SliceMove()})
}

// inCubeShape reports whether both layers are squares.
func inCubeShape(p square1.Position) bool { return p.Pair() == square1.Solved().Pair() }

// mixStep has the puzzle lose its shape.
func mixStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	return lesson.Activity{
		Fields: func() map[string]any { return lesson.With("Shape", display.PairName(k.puzzle.Position().Pair())) },
		Done:   func() bool { return !inCubeShape(k.puzzle.Position()) },
	}
}

// backStep has it brought back, from two slices away.
func backStep(k *kit) lesson.Activity {
	alg := square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(-1, 0), square1.SliceMove()}
	p, err := square1.Solved().Apply(alg)
	if err != nil {
		p = square1.Solved().UncheckedSlice()
	}
	k.start(p)
	return lesson.Activity{
		Fields: func() map[string]any { return lesson.With("Inverse", alg.Inverse().String()) },
		Done: func() bool {
			_, _, ok := k.puzzle.Position().Aligned()
			return ok && !k.puzzle.Position().Flipped
		},
		Buttons: map[string]lesson.Button{"again": {Do: func() { k.start(p) }, Enabled: func() bool { return k.puzzle.Position() != p }}},
	}
}

// peopleStep tells who the WCA and Curtis are.
func peopleStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	return lesson.Activity{Fields: func() map[string]any {
		return lesson.With("Positions", number(square1.CountPositions().Positions))
	}}
}
