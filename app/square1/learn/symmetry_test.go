package learn

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// turnedBy is where the motion of an item leads.
func turnedBy(i view.Item) square1.Position {
	return i.Position.Turn(int(math.Round(i.Motion.Top)), int(math.Round(i.Motion.Bottom)))
}

func allSymmetries() (list []symmetry) {
	for top := range 4 {
		for bottom := range 4 {
			for _, c := range changes() {
				list = append(list, symmetry{Top: top, Bottom: bottom, Swapped: c.swapped, Mirrored: c.opposite})
			}
		}
	}
	return list
}

// symmetries is the number of all of Curtis' symmetries: 16 relabellings of Sym1, each
// alone, with Sym2, Sym3 or Sym4.
const symmetries = 16 * 4

// randomly plays random moves from a position.
func randomly(rng *rand.Rand, p square1.Position, slices int) square1.Position {
	for range slices {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
	}
	return p
}

// TestImagesMoveAlong: the image after a move is the image before it, moved in the changed
// way. So a twin never jumps, and the image of a solution solves the image.
func TestImagesMoveAlong(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	if len(allSymmetries()) != symmetries {
		t.Error(len(allSymmetries()))
	}
	for _, m := range allSymmetries() {
		p := randomly(rng, square1.Solved(), rng.IntN(12))
		p = p.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
		for _, move := range []square1.Move{square1.Turn(rng.IntN(12), rng.IntN(12)), square1.SliceMove()} {
			after, err := p.Apply(square1.Alg{move})
			image, err2 := m.position(p).Apply(m.change().alg(square1.Alg{move}))
			if err == nil && (err2 != nil || image != m.position(after)) {
				t.Fatalf("%+v: %v %v: %v, not %v", m, p, move, image, m.position(after))
			}
		}
	}
}

// TestOneChangeSolvesTheTwin: of the answers offered, exactly one is right.
func TestOneChangeSolvesTheTwin(t *testing.T) {
	p, alg := twinExample()
	for _, m := range []symmetry{sym1(), sym2(), sym3(), sym4()} {
		for id, c := range changes() {
			if _, ok := solution(m.position(p), c.alg(alg)); ok != (c == m.change()) {
				t.Errorf("%+v: %s: %v", m, id, ok)
			}
		}
	}
	if s := p.Pair().Symmetry(); s != (square1.Symmetry{}) {
		t.Errorf("an image has the same shape: %+v", s)
	}
}

// TestTwinEndsSolved: at the end of its solution the puzzle's twin is solved, too, and
// never jumps.
func TestTwinEndsSolved(t *testing.T) {
	from, alg := twinExample()
	for _, m := range allSymmetries() {
		p, last := from, m.twin(from, view.Motion{})
		for _, move := range alg {
			for part := 0.0; part <= 1; part += 1. / 64 {
				now := m.twin(p, view.Of(move, part))
				if now.Position == last.Position && (distance(now.Motion.Top, last.Motion.Top) > 0.5 || distance(now.Motion.Bottom, last.Motion.Bottom) > 0.5) {
					t.Fatalf("%+v: %v after %v", m, now, last)
				}
				last = now
			}
			var err error
			if p, err = p.Apply(square1.Alg{move}); err != nil {
				t.Fatal(err)
			}
			last = m.twin(p, view.Motion{})
		}
		if turnedBy(last) != square1.Solved() {
			t.Errorf("%+v: %v", m, last)
		}
	}
}

// TestImagesInSpace: in the middle of any move, the pieces of the image are where a mirror
// across the cut, or turning the puzzle over, brings those of the puzzle.
func TestImagesInSpace(t *testing.T) {
	// The cut points 15 degrees to the left of the front.
	sin, cos := math.Sincos(-math.Pi/2 - math.Pi/12)
	cut := mgl32.Vec3{float32(cos), float32(sin), 0}
	mirrored := func(v mgl32.Vec3) mgl32.Vec3 { return v.Sub(cut.Mul(2 * v.Dot(cut))) }
	over := func(v mgl32.Vec3) mgl32.Vec3 {
		v = mirrored(v)
		return mgl32.Vec3{v[0], v[1], -v[2]}
	}
	p, _ := twinExample()
	look := &view.Look{Scheme: scheme.Default()}
	for i, motion := range []view.Motion{{Top: 0.3, Bottom: 0.8}, {Slice: 0.3}, {Slice: -0.2}} {
		before := centres(view.New().Scene(p, motion, look))
		if len(before) != square1.PieceCount {
			t.Fatal(len(before))
		}
		for _, m := range []symmetry{sym1(), sym2(), sym3(), sym4()} {
			item := m.twin(p, motion)
			want := map[[3]int]bool{}
			for _, v := range before {
				if m.Swapped {
					v = over(v)
				}
				if m.Mirrored {
					v = mirrored(v)
				}
				want[rounded(v)] = true
			}
			for _, v := range centres(view.New().Scene(item.Position, item.Motion, look)) {
				if !want[rounded(v)] {
					t.Errorf("%+v, motion %d: nothing comes to %v", m, i, v)
				}
			}
		}
	}
}

// centres are those of the pieces in a scene, which share two meshes.
func centres(s *scene.Scene) (list []mgl32.Vec3) {
	times := map[*mesh.Mesh]int{}
	for _, n := range s.Nodes {
		times[n.Mesh]++
	}
	for _, n := range s.Nodes {
		if times[n.Mesh] != square1.PieceCount/2 {
			continue
		}
		var sum mgl32.Vec3
		for _, v := range n.Mesh.Vertices {
			sum = sum.Add(v.Position)
		}
		list = append(list, n.Pose.Mul4x1(sum.Mul(1/float32(len(n.Mesh.Vertices))).Vec4(1)).Vec3())
	}
	return list
}

func rounded(v mgl32.Vec3) (r [3]int) {
	for i, x := range v {
		r[i] = int(math.Round(float64(x) * 100))
	}
	return r
}

// distance is that of two angles, in steps of 30 degrees.
func distance(a, b float64) float64 { return math.Abs(around(a - b)) }

// TestGroups: the words about groups in the table's step are true for all pairs.
func TestGroups(t *testing.T) {
	orbits := 0
	for _, p := range square1.CanonicalPairs() {
		s, dots := p.Symmetry(), 0
		for _, is := range []bool{s.Sym2, s.Sym3, s.Sym4} {
			if is {
				dots++
			}
		}
		factor := map[int]int{0: 1, 1: 2, 3: 4}[dots]
		if p.Group() != 16*factor {
			t.Errorf("%v: %d dots, %d symmetries", p, dots, p.Group())
		}
		for _, q := range []square1.Pair{p.Swapped(), p.Mirror(), p.Swapped().Mirror()} {
			if q.CubeShapeDistance() != p.CubeShapeDistance() {
				t.Errorf("%v and %v are not equally far from the cube", p, q)
			}
		}
		orbits += p.Orbit()
	}
	if orbits != len(square1.Pairs()) {
		t.Error(orbits)
	}
}
