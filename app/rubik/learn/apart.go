package learn

import (
	"context"
	"fmt"
	"math/big"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// apartSteps are those of the lesson on cubies, their homes, and the ways to put them together.
func apartSteps() steps {
	return steps{
		"try":  tryStep,
		"ways": waysStep,
	}
}

// kindOf are all cubies of a kind.
func kindOf(kind cube3.Kind) (list []cube3.Cubie) {
	for _, c := range cube3.Cubies() {
		if c.Kind == kind {
			list = append(list, c)
		}
	}
	return list
}

// withFlipped is the solved cube with one edge the wrong way round.
func withFlipped(edge cube3.Cubie) cube3.Assembly {
	return cube3.Step{First: edge, Second: edge, FirstTurn: 1, SecondTurn: 1}.Do(cube3.Solved())
}

// turnStep turns a cubie in its place.
func turnStep(place cube3.Cubie, by int) cube3.Step {
	return cube3.Step{First: place, Second: place, FirstTurn: by, SecondTurn: by}
}

// wrong is the number of cubies that are not at home or turned there.
func wrong(a cube3.Assembly) int {
	return len(away(a, cube3.Corner)) + len(away(a, cube3.Edge)) + len(turned(a, cube3.Corner)) + len(turned(a, cube3.Edge))
}

// still is an assembly without the turns of the face cubies.
func still(a cube3.Assembly) cube3.Assembly {
	a.Faces = [cube3.FaceCount]uint8{}
	return a
}

// near are all assemblies at most some quarter turns from one, without the turns of the face
// cubies.
func near(ctx context.Context, from cube3.Assembly, quarters int) (map[cube3.Assembly]bool, error) {
	known := map[cube3.Assembly]bool{still(from): true}
	edge := []cube3.Assembly{still(from)}
	for range quarters {
		var next []cube3.Assembly
		for _, a := range edge {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			for _, m := range quarterTurns() {
				if b := still(a.Turn(m)); !known[b] {
					known[b] = true
					next = append(next, b)
				}
			}
		}
		edge = next
	}
	return known, nil
}

// tryStep looks for an alg that solves a flipped edge, from both ends.
func tryStep(k *kit) lesson.Activity {
	const half = 5
	edge := named("UF")
	begin := func() {
		k.show(withFlipped(edge))
		k.light(edge)
	}
	begin()
	here, there, both, searching, done := 0, 0, 0, false, false
	search := func() {
		searching = true
		k.background("flipped edge", func(ctx context.Context, _ func(float64)) error {
			solved, err := near(ctx, cube3.Solved(), half)
			if err != nil {
				return err
			}
			from, err := near(ctx, withFlipped(edge), half)
			for a := range from {
				if solved[a] {
					both++
				}
			}
			here, there = len(from), len(solved)
			return err
		}, nil, func() { done = true })
	}
	return lesson.Activity{
		Fields: func() any {
			f := lesson.With("Half", half, "Length", 2*half, "Here", "–", "There", "–", "Both", "–", "Algs", "–")
			if done {
				f["Here"], f["There"], f["Both"] = control.Grouped(int64(here)), control.Grouped(int64(there)), both
				f["Algs"] = control.GroupedBig(new(big.Int).Exp(big.NewInt(int64(len(quarterTurns()))), big.NewInt(2*half), nil))
			}
			return f
		},
		Done: func() bool { return done },
		Buttons: map[string]lesson.Button{
			"search": {Do: search, Enabled: func() bool { return !searching && !done }},
			"again":  {Do: begin},
		},
	}
}

// waysStep puts cubes together at random.
func waysStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	n, solvable := 0, 0
	put := func() cube3.Assembly {
		a := still(cube3.RandomAssembly(k.random.Rand))
		if n++; a.Reachable(false) {
			solvable++
		}
		return a
	}
	factorial := func(n int64) *big.Int { return new(big.Int).MulRange(1, n) }
	return lesson.Activity{
		Fields: func() any {
			o := k.orbits()
			others := new(big.Int).Sub(o.Classes, big.NewInt(1))
			return lesson.With("Corners", cube3.CornerCount, "Edges", cube3.EdgeCount, "CornerTurns", 3, "EdgeTurns", 2,
				"CornerOrders", control.GroupedBig(factorial(cube3.CornerCount)), "EdgeOrders", control.GroupedBig(factorial(cube3.EdgeCount)),
				"Assemblies", control.GroupedBig(o.Assemblies), "Reachable", control.GroupedBig(o.Reachable), "Classes", o.Classes, "Others", others,
				"N", control.Grouped(int64(n)), "Solvable", control.Grouped(int64(solvable)))
		},
		Right: func() string { return fmt.Sprint(k.orbits().Classes) },
		Buttons: map[string]lesson.Button{
			"random": {Do: func() { k.show(put()) }},
			"many": {Do: func() {
				for range 999 {
					put()
				}
				k.show(put())
			}},
		},
	}
}
