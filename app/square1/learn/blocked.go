package learn

import (
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// blockedSteps are those of the lesson on why the puzzle cannot be sliced everywhere.
func blockedSteps() steps {
	return steps{
		"count":  countAnglesStep,
		"both":   bothStep,
		"fewest": fewestAnglesStep,
		"most":   mostAnglesStep,
		"any":    anyBlockedStep,
	}
}

// kites is a position of two kites, which one slice makes of two squares.
func kites() square1.Position {
	others, _ := square1.Solved().Pair().Neighbours()
	return example(others[0])
}

// countAnglesStep has them counted by turning all the way round.
func countAnglesStep(k *kit) lesson.Activity {
	from := k.start(square1.Solved())
	now, free := 0, 0
	var seen [square1.Units]bool
	d := &dials{kit: k, known: func(steps int) bool { return seen[(now+steps)%square1.Units] }}
	count := func() (n int) {
		for _, yes := range seen {
			if yes {
				n++
			}
		}
		return n
	}
	return lesson.Activity{
		Fields: func() any { return lesson.With("Seen", count(), "Angles", square1.Units, "Free", free) },
		Inline: d.object,
		Changed: func() {
			top, _, ok := turned(from, k.puzzle.Position())
			if ok && !seen[top] && k.puzzle.Position().Top.Sliceable() {
				free++
			}
			if ok {
				now = top
				seen[top] = true
			}
			d.changed()
		},
		Done:    func() bool { return count() == square1.Units },
		Buttons: map[string]lesson.Button{"again": {Do: func() { k.start(from) }, Enabled: func() bool { _, _, ok := turned(from, k.puzzle.Position()); return !ok }}},
	}
}

// named is the shape with a name; the square if there is none.
func named(name string) square1.LayerShape {
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Name() == name {
			return s
		}
	}
	return square1.Square()
}

// freeTurns counts how many turns of both layers free the cut.
func freeTurns(p square1.Position) (n int) {
	for range p.FreeTurns() {
		n++
	}
	return n
}

// bothStep asks how many turns of both layers free the cut.
func bothStep(k *kit) lesson.Activity {
	p := k.start(square1.Solved())
	x, y, all := len(p.Top.FreeTurns()), len(p.Bottom.FreeTurns()), square1.Units*square1.Units
	d := &dials{kit: k}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Top", x, "Bottom", y, "Sum", x+y, "Product", x*y, "Half", all/2, "All", all, "Free", freeTurns(p))
		},
		Inline:  d.object,
		Changed: d.changed,
		Right:   func() string { return map[int]string{x + y: "sum", x * y: "product", all / 2: "half"}[freeTurns(p)] },
	}
}

// freeAngles is at how many of the twelve angles a layer of a shape can be cut.
func freeAngles(s square1.LayerShape) int { return s.Sliceable() * s.Rotations() }

// byAngles are the shapes that are free at the fewest angles, and at the most.
func byAngles() (fewest, most square1.LayerShape) {
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if freeAngles(s) < freeAngles(fewest) {
			fewest = s
		}
		if freeAngles(s) > freeAngles(most) {
			most = s
		}
	}
	return fewest, most
}

// onTop is a position with a shape on top.
func onTop(s square1.LayerShape) square1.Position {
	for _, p := range square1.Pairs() {
		if p.Top == s {
			return example(p)
		}
	}
	return square1.Solved()
}

// fewestAnglesStep asks which shape is free at the fewest angles.
func fewestAnglesStep(k *kit) lesson.Activity {
	fewest, _ := byAngles()
	return anglesStep(k, named("Star"), fewest)
}

// mostAnglesStep asks which is free at the most.
func mostAnglesStep(k *kit) lesson.Activity {
	_, most := byAngles()
	return anglesStep(k, square1.Square(), most)
}

// anglesStep asks for a shape, with another one on top at first. The answer writes the
// number of free angles below each shape.
func anglesStep(k *kit, first, right square1.LayerShape) lesson.Activity {
	k.start(onTop(first))
	var g *gallery
	answered := false
	show := func() {
		if g == nil {
			return
		}
		if answered {
			g.set(func(i *icon) { i.word = number(freeAngles(i.shape)) })
		}
		g.choose(k.puzzle.Position().Top.Shape())
	}
	return lesson.Activity{
		Fields: func() any {
			top := k.puzzle.Position().Top.Shape()
			free := "?"
			if answered {
				free = number(freeAngles(top))
			}
			return lesson.With("Angles", square1.Units, "Top", display.ShapeName(top), "Free", free, "Name", display.ShapeName(right), "Its", freeAngles(right))
		},
		Changed:  show,
		Right:    right.ID,
		Answered: func() { answered = true; show() },
		Figure: func() *lesson.Figure {
			g = newGallery(k, func(s square1.LayerShape) { k.start(onTop(s)) })
			show()
			return &lesson.Figure{Object: g.object()}
		},
	}
}

// freeingTurn is the shortest turn that frees the cut.
func freeingTurn(p square1.Position) square1.Move {
	short := func(l square1.Layer) (best int) {
		best = square1.Units
		for _, steps := range l.FreeTurns() {
			if n := nearer(steps); max(n, -n) < max(best, -best) {
				best = n
			}
		}
		return best
	}
	return square1.Turn(short(p.Top), short(p.Bottom))
}

// blockingTurn is the smallest turn of the top after which it cannot be cut; ok is false
// if there is none.
func blockingTurn(p square1.Position) (m square1.Move, ok bool) {
	for steps := 1; steps < square1.Units; steps++ {
		if p.Top.FreeTurnMask()>>steps&1 == 0 {
			return square1.Turn(nearer(steps), 0), true
		}
	}
	return square1.Move{}, false
}

// anyBlockedStep is about the position that is there.
func anyBlockedStep(k *kit) lesson.Activity {
	d := &dials{kit: k}
	here := k.puzzle.Position
	return lesson.Activity{
		Fields: func() any {
			p := here()
			return lesson.With("InTheWay", len(p.Blocking()), "Angles", square1.Units, "Top", len(p.Top.FreeTurns()), "Bottom", len(p.Bottom.FreeTurns()),
				"Free", freeTurns(p), "All", square1.Units*square1.Units)
		},
		Inline:  d.object,
		Changed: func() { k.lightBlocking(); d.changed() },
		Buttons: map[string]lesson.Button{
			"free":  {Do: func() { k.puzzle.Play(square1.Alg{freeingTurn(here())}) }, Enabled: func() bool { return !here().Sliceable() }},
			"slice": {Do: func() { k.puzzle.Play(square1.Alg{square1.SliceMove()}) }, Enabled: func() bool { return here().Sliceable() }},
			"block": {
				Do: func() {
					if m, ok := blockingTurn(here()); ok {
						k.puzzle.Play(square1.Alg{m})
					}
				},
				Enabled: func() bool { return here().Sliceable() },
			},
			"random": {Do: func() { k.start(square1.Random(newRandom())) }},
		},
	}
}
