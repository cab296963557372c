package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
	"wedge/solver/fulltest"
)

// newTestRandom is a source of random numbers that is the same in each run.
func newTestRandom() *rand.Rand { return rand.New(rand.NewPCG(13, 80)) }

// mostWrong is the largest number of wrong facelets: two of each corner and of each edge.
const mostWrong = 2*cube3.CornerCount + 2*cube3.EdgeCount

// squares is the number of assemblies that half turns make, as the solver's tests and TestHalfTurns count them.
const squares = 663_552

// TestSquares: half turns make one in six of the complementary assemblies that turns make.
func TestSquares(t *testing.T) {
	claim := cube3.CountComplementary()
	if all := claim.Counts[0][0] + claim.Counts[0][2]; all != 6*squares {
		t.Error(all)
	}
}

// TestWrongCounts: only 0 and 2 wrong facelets tell TPP; the others are even, from 4 to 40.
func TestWrongCounts(t *testing.T) {
	var counts [2][mostWrong + 1]int
	rng := newTestRandom()
	sets, home := [5][24]struct{ tpp, wrong int }{}, [5][4]int{}
	for i := range home {
		home[i] = [4]int{0, 1, 2, 3}
	}
	for set := range sets {
		seen := map[[4]int]bool{}
		for len(seen) < len(sets[set]) {
			o := home
			copy(o[set][:], rng.Perm(4))
			if !seen[o[set]] {
				a := cube3.Complementary(o)
				sets[set][len(seen)].tpp, sets[set][len(seen)].wrong = a.Parities().TPP(), a.Wrong()
				seen[o[set]] = true
			}
		}
	}
	for n := range 24 * 24 * 24 * 24 * 24 {
		tpp, wrong := 0, 0
		for set := range sets {
			tpp, wrong = tpp^sets[set][n%24].tpp, wrong+sets[set][n%24].wrong
			n /= 24
		}
		counts[tpp][wrong]++
	}
	for wrong := range mostWrong + 1 {
		even, odd := counts[0][wrong], counts[1][wrong]
		want := [2]bool{wrong%2 == 0 && wrong != 2, wrong%2 == 0 && wrong != 0}
		if got := [2]bool{even > 0, odd > 0}; got != want {
			t.Errorf("%d wrong facelets: %d and %d", wrong, even, odd)
		}
	}
	if counts[0][0] != 1 || counts[0][4] != 78 || counts[1][4] != 102-78 {
		t.Error(counts)
	}
}

// TestMovedCorners: each corner that has moved has two wrong facelets, and the number of them does
// not tell whether their permutation is even.
func TestMovedCorners(t *testing.T) {
	random := newChance(nil)
	parities := map[int][2]bool{}
	for range 5000 {
		a := random.complementary()
		a.Edges = cube3.Solved().Edges
		moved := len(away(a, cube3.Corner))
		if a.Wrong() != 2*moved {
			t.Fatalf("%s: %d moved, %d wrong", a.Notation(), moved, a.Wrong())
		}
		seen := parities[moved]
		seen[a.Parities().CPP] = true
		parities[moved] = seen
	}
	for _, moved := range []int{4, 6, 7, 8} {
		if parities[moved] != [2]bool{true, true} {
			t.Errorf("%d moved: %v", moved, parities[moved])
		}
	}
}

// TestHalfTurns goes through all positions that half turns make: they are complementary,
// their wrong facelets at corners are a multiple of four, and all wrong facelets are in two
// of three. beyondSquares is none of them. The quick proof ends after some thousands.
func TestHalfTurns(t *testing.T) {
	beyond := still(cube3.Solved().Apply(mustAlg(played(t, "complementary/quarter", "play"))))
	if !beyond.IsComplementary() || !beyond.Reachable(false) {
		t.Error(beyond.Notation())
	}
	known := map[cube3.Assembly]bool{cube3.Solved(): true}
	multiples := 0
	some := fulltest.Pick(20_000, squares)
	for front := []cube3.Assembly{cube3.Solved()}; len(front) > 0 && len(known) <= some; {
		var next []cube3.Assembly
		for _, a := range front {
			n := a.Wrong()
			corners := a
			corners.Edges = cube3.Solved().Edges
			if corners.Wrong()%4 != 0 {
				t.Fatalf("%s: %d wrong facelets at corners", a.Notation(), corners.Wrong())
			}
			if n%4 == 0 {
				multiples++
			}
			for f := range cube3.Face(cube3.FaceCount) {
				b := still(a.Turn(cube3.Move{Face: f, Turns: 2}))
				if !known[b] {
					known[b] = true
					next = append(next, b)
				}
			}
		}
		front = next
	}
	if known[beyond] || len(known) < some || fulltest.On() && (len(known) != some || 3*multiples != 2*len(known)) {
		t.Errorf("%d positions, %d multiples of four; %v", len(known), multiples, known[beyond])
	}
	for a := range known {
		if !a.IsComplementary() {
			t.Fatal(a.Notation())
		}
	}
}

// TestThreeHalfTurns: three half turns refute the rule, two do not.
func TestThreeHalfTurns(t *testing.T) {
	moves := []cube3.Move{}
	for f := range cube3.Face(cube3.FaceCount) {
		moves = append(moves, cube3.Move{Face: f, Turns: 2})
	}
	for _, x := range moves {
		for _, y := range moves {
			if a := cube3.Solved().Turn(x).Turn(y); refutes(a) || !a.IsComplementary() {
				t.Error(x, y)
			}
		}
	}
	if a := cube3.Solved().Apply(mustAlg("U2 R2 U2")); !refutes(a) || a.Wrong() != 14 {
		t.Error(a.Wrong())
	}
}

// TestFitting: the cubies of a set fit in each of its places in exactly one way, and cubies
// of other sets do not fit there.
func TestFitting(t *testing.T) {
	sets := cube3.ComplementarySets()
	for i, set := range sets {
		for _, place := range set {
			for k, other := range sets {
				for _, home := range other {
					if home.Kind != place.Kind {
						continue
					}
					ways := 0
					for turn := range place.Turns() {
						a := cube3.Solved()
						p := cube3.Placed{Home: home.Number, Turn: uint8(turn)}
						if place.Kind == cube3.Corner {
							a.Corners[place.Number] = p
						} else {
							a.Edges[place.Number] = p
						}
						fits := true
						for n, f := range place.Faces() {
							fits = fits && a.Facelet(place, n).Axis() == f.Axis()
						}
						if fits {
							ways++
						}
					}
					if want := map[bool]int{true: 1}[i == k]; ways != want {
						t.Errorf("%v in %v: %d ways", home, place, ways)
					}
				}
			}
		}
	}
}
