package cube3

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
	"wedge/solver/fulltest"
)

// firstMarked is the length that the first solution with marked faces has at most: measured, see
// TestFirstMarked.
const firstMarked = 30

// firstOf is the first solution of a cube with marked faces, replayed.
func firstOf(t *testing.T, a cube3.Assembly) (first cube3.Alg) {
	t.Helper()
	err := marked(t).Solve(t.Context(), a, MaxMarked, func(alg cube3.Alg) bool {
		first = alg
		return false
	})
	if err != nil || a.Apply(first) != cube3.Solved() || len(first) > firstMarked {
		t.Fatalf("%v: %v (%d), %v", a.Notation(), first, len(first), err)
	}
	return first
}

// superflip has every edge flipped at home.
func superflip() cube3.Assembly {
	a := cube3.Solved()
	for i := range a.Edges {
		a.Edges[i].Turn = 1
	}
	return a
}

// onlyFaces are the 2,048 cubes of which only face cubies are turned, as turns can turn them.
func onlyFaces() (list []cube3.Assembly) {
	for n := range 1 << (2 * cube3.FaceCount) {
		a := cube3.Solved()
		for f := range a.Faces {
			a.Faces[f] = uint8(n >> (2 * f) & 3)
		}
		if a.Reachable(true) {
			list = append(list, a)
		}
	}
	return list
}

// TestMarked: the first solution of a cube with marked faces turns everything home, and those
// after it are shorter.
func TestMarked(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		firstOf(t, cube3.Random(rng))
	}
	faces := onlyFaces()
	if len(faces) != 2048 {
		t.Error(len(faces))
	}
	for _, n := range []int{0, 1, 2, 3, 1000, 2047} {
		firstOf(t, faces[n])
	}
	firstOf(t, superflip())

	for range 5 {
		a := cube3.Random(rng)
		last := MaxMarked + 1
		if err := marked(t).Solve(t.Context(), a, MaxMarked, func(alg cube3.Alg) bool {
			if a.Apply(alg) != cube3.Solved() || len(alg) >= last {
				t.Errorf("%v after %d: %v", a.Notation(), last, alg)
			}
			last = len(alg)
			return last > 24
		}); err != nil || last > 24 {
			t.Fatal(last, err)
		}
	}
}

// TestFirstMarked: first solutions of all cubes of which only face cubies are turned, with and
// without all edges flipped, and of random ones.
func TestFirstMarked(t *testing.T) {
	fulltest.Only(t)
	longest := 0
	for _, a := range onlyFaces() {
		longest = max(longest, len(firstOf(t, a)))
		b := superflip()
		b.Faces = a.Faces
		longest = max(longest, len(firstOf(t, b)))
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		longest = max(longest, len(firstOf(t, cube3.Random(rng))))
	}
	if longest != 30 { // as README.md and BENCHMARKS.md say
		t.Error("longest first solution:", longest)
	}
}

// TestMarkedShort: a cube some turns away has a solution as short, and the last one that a
// search finds is that.
func TestMarkedShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for length := range 7 {
		a := cube3.Solved()
		for range length {
			a = a.Turn(cube3.Moves()[rng.IntN(moveCount)])
		}
		last := -1
		if err := marked(t).Solve(t.Context(), a, length, func(alg cube3.Alg) bool {
			last = len(alg)
			return true
		}); err != nil || last < 0 || last > length {
			t.Errorf("%v: %d moves, not %d; %v", a.Notation(), last, length, err)
		}
	}
}

// TestMarkedErrors: what turns cannot solve, and why.
func TestMarkedErrors(t *testing.T) {
	turned, flipped := cube3.Solved(), cube3.Solved()
	turned.Faces[cube3.F] = 1
	flipped.Edges[0].Turn = 1
	if err := marked(t).Solve(t.Context(), turned, MaxMarked, nil); !errors.Is(err, ErrUnreachableFaces) || !errors.Is(err, ErrUnreachable) {
		t.Error(err)
	}
	if err := marked(t).Solve(t.Context(), flipped, MaxMarked, nil); !errors.Is(err, ErrUnreachable) || errors.Is(err, ErrUnreachableFaces) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := marked(t).Solve(ctx, cube3.Random(rand.New(rand.NewPCG(1, 2))), 10, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// No solution is as short: the search tries all, without end.
	if err := marked(t).Solve(t.Context(), superflip(), 6, nil); err != nil {
		t.Error(err)
	}
}

// TestFaceCoordinates: every number is the coordinate of what it is set to, and moves of phase 2
// lead to the coordinate of the cube after them.
func TestFaceCoordinates(t *testing.T) {
	for n := range faceCount {
		a := cube3.Solved()
		setFaces(&a, n)
		if facesOf(&a) != n || oddOf(&a) != 0 {
			t.Fatalf("%d: %d, %d", n, facesOf(&a), oddOf(&a))
		}
	}
	// Half of the pairs of corners and faces can be reached, and so can half of those of edges.
	for name, table := range map[string][]uint8{"corners": marked(t).tables.corners, "edges": marked(t).tables.edges} {
		known := 0
		for _, distance := range table {
			if distance != unknown {
				known++
			}
		}
		if known != len(table)/2 {
			t.Errorf("%s: %d of %d", name, known, len(table))
		}
	}
}
