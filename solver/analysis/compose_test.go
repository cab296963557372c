package analysis_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/tabletest"
)

var write = flag.Bool("write", false, "compose the reconstructions of testdata again")

// composed is the file with solves that people could have written: each step of a method with a random alg
// that is no shortest one of the analyst's, up to two slices longer, after a random turn of the layers.
const composed = "testdata/composed.txt"

// TestCompose writes the file with -write. Otherwise it composes the first solves, and compares.
func TestCompose(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	c := &composer{t: t, finder: find.New(s), solver: s, rng: rand.New(rand.NewPCG(25, 3))}
	var b strings.Builder
	b.WriteString("// Solves composed by TestCompose: a random position, and for each step of a method a random alg.\n")
	for _, m := range method.Builtin() {
		for n := range 40 {
			if !*write && n == 2 {
				whole, err := os.ReadFile(composed)
				if err != nil || !strings.HasPrefix(string(whole), b.String()) {
					t.Fatalf("%v: the file does not begin with\n%v", err, b.String())
				}
				return
			}
			solve := c.solve(m)
			solve.Title = []string{fmt.Sprintf("%s %d", m.Name, n+1)}
			fmt.Fprintf(&b, "\n%v", solve)
		}
	}
	if err := os.WriteFile(composed, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

type composer struct {
	t      *testing.T
	finder *find.Finder
	solver *solver.Solver
	rng    *rand.Rand
}

// solve solves a random position by a method.
func (c *composer) solve(m *method.Method) *reconstruction.Solve {
	ctx := context.Background()
	for {
		p := square1.Random(c.rng)
		r, err := c.solver.Solve(ctx, p, solver.Options{Any: true})
		if err != nil {
			c.t.Fatal(err)
		}
		s := &reconstruction.Solve{Scramble: r.Solutions[0].Inverse()}
		if s.Start, err = square1.Solved().Apply(s.Scramble); err != nil {
			c.t.Fatal(err)
		}
		p = s.Start
		good := true
		for i, step := range m.Steps {
			if step.Done(p) {
				continue
			}
			alg := c.alg(p, step, i == len(m.Steps)-1)
			q, err := p.Apply(alg)
			if err != nil || !step.Done(q) {
				good = false
				break
			}
			s.Steps = append(s.Steps, reconstruction.Step{Name: step.Name, Alg: alg})
			p = q
		}
		if top, bottom, ok := p.Aligned(); good && ok && !p.Flipped {
			last := &s.Steps[len(s.Steps)-1]
			last.Alg = append(last.Alg, square1.Turn(top, bottom)).Simplify()
			return s
		}
	}
}

// alg is a random alg from a position to the goal of a step.
func (c *composer) alg(p square1.Position, step *method.Step, last bool) square1.Alg {
	ctx := context.Background()
	goals := step.Goals()
	goal := goals[c.rng.IntN(len(goals))]
	if mask := goal.Mask; mask.Pieces == [square1.PieceCount]square1.Knowledge{} {
		at := p.Relabel(goal.Position.Turn(0, 0), square1.Solved())
		slices := 0
		for n := 1; ; n++ { // some n have no alg, as the middle layer counts
			list, err := c.solver.Solutions(ctx, at, n, 300)
			if err != nil {
				c.t.Fatal(err)
			}
			if slices == 0 && len(list) > 0 {
				slices = n
			}
			if len(list) > 0 && (n > slices || c.rng.IntN(2) == 0) {
				turns := list[c.rng.IntN(len(list))]
				var alg square1.Alg
				for i, turn := range turns {
					if i > 0 {
						alg = append(alg, square1.SliceMove())
					}
					alg = append(alg, turn)
				}
				return alg.Simplify()
			}
		}
	}
	a, err := c.finder.Find(ctx, find.Question{
		From: square1.Pattern{Position: p, Mask: square1.Mask{AnyMiddle: true}}, To: goals, Extra: 2, Keep: 3000,
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free},
	})
	if err != nil {
		return nil
	}
	for range 200 {
		alg := a.Algs[c.rng.IntN(len(a.Algs))]
		if q, err := p.Apply(alg); err == nil && step.Done(q) {
			if turn := square1.Turn(3*c.rng.IntN(4), 3*c.rng.IntN(4)); c.rng.IntN(2) == 0 && !last {
				alg = append(alg, turn).Simplify() // a part of the next turn
			}
			return alg
		}
	}
	return nil
}
