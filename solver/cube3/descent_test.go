package cube3

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestExpand compares what a batch of positions leads to with single moves, whose distances are
// found anew, from both tables.
func TestExpand(t *testing.T) {
	small := optimal(t, HalfTurns)
	large, err := quickIn(t).Open(short())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(25, 26))
	for name, o := range map[string]*Optimal{"small": small, "large": large} {
		kept, all := 0, 0
		for range 40 {
			positions := make([]child, 1+rng.IntN(batch))
			assemblies := make([]cube3.Assembly, len(positions))
			for i := range positions {
				assemblies[i] = someCube(rng)
				positions[i].node = o.start(&assemblies[i])
				positions[i].order = uint8(rng.IntN(orders))
			}
			left := o.orient.far - 1 - rng.IntN(4)
			room := make([]child, 0, children)
			got := o.expand(positions, left, room)
			want := o.expandPlainly(assemblies, positions, left)
			// A symmetric position has several classes.
			same := func(c, d child) bool {
				for axis := range c.axes {
					if c.axes[axis].distance != d.axes[axis].distance {
						return false
					}
				}
				return c.cubies == d.cubies && c.order == d.order && c.parent == d.parent && c.move == d.move
			}
			if !slices.EqualFunc(got, want, same) {
				t.Fatalf("%s table, %d moves left: %d positions, not %d, or others", name, left, len(got), len(want))
			}
			kept += len(got)
			all += len(positions) * moveCount
		}
		if kept == 0 || 2*kept > all {
			t.Errorf("%s table: %d of %d positions are kept, which tests little", name, kept, all)
		}
	}
}

// someCube is a random cube, or one after some moves.
func someCube(rng *rand.Rand) cube3.Assembly {
	if rng.IntN(2) == 0 {
		return cube3.Random(rng)
	}
	a := cube3.Solved()
	for range rng.IntN(14) {
		a = a.Turn(cube3.Moves()[rng.IntN(moveCount)])
	}
	a.Faces = [cube3.FaceCount]uint8{}
	return a
}

// expandPlainly is [Optimal.expand], one move after the other.
func (o *Optimal) expandPlainly(assemblies []cube3.Assembly, positions []child, left int) (list []child) {
	for i, a := range assemblies {
		for m, move := range cube3.Moves() {
			order := o.after[positions[i].order][m]
			if order == never {
				continue
			}
			b := a.Turn(move)
			b.Faces = [cube3.FaceCount]uint8{}
			c := child{node: o.start(&b), parent: uint8(i), move: uint8(m)}
			c.order = order
			inverse := b.Inverse()
			back := o.start(&inverse)
			isFar := func(p oriented) bool { return int(p.distance) == o.orient.far }
			if c.bound() <= left && (left >= o.orient.far || !slices.ContainsFunc(back.axes[:], isFar)) {
				list = append(list, c)
			}
		}
	}
	return list
}

// TestSearch: a search for solutions of as many moves as were made finds one, wherever it is.
func TestSearch(t *testing.T) {
	o := optimal(t, HalfTurns)
	const length = 14
	rng := rand.New(rand.NewPCG(27, 28))
	for range 20 {
		a := cube3.Solved()
		for state, n := anything, 0; n < length; {
			if m := rng.IntN(moveCount); o.after[state][m] != never {
				state = int(o.after[state][m])
				a = a.Turn(cube3.Moves()[m])
				n++
			}
		}
		a.Faces = [cube3.FaceCount]uint8{}
		p := &proof{Optimal: o, at: a, report: func(Progress) {}}
		p.best.Store(2 * MaxLength)
		p.all(t.Context(), p.start(&a), length)
		if len(p.alg) != length || !a.Apply(p.alg).IsSolved() {
			t.Errorf("%s: found %v", a.Notation(), p.alg)
		}
	}
}
