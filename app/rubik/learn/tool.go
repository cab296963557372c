package learn

import (
	"cmp"
	"slices"
	"sync"

	"wedge/puzzle/cube3"
)

// tool is an alg that changes two or three cubies and leaves all others as they are.
type tool struct {
	alg cube3.Alg
	// places are those of the cubies that it changes. A tool with three places moves the
	// cubie in each place to the next one. A tool with two turns the cubies in their places:
	// corners by a third clockwise and a third anticlockwise, edges by a flip each.
	places []cube3.Cubie
	// ways are the shortest algs that bring any cubies of this kind to the places.
	ways func() map[trio]cube3.Alg
}

// trio are two or three places of a kind; with two, the third is the first again.
type trio [3]cube3.Cubie

func trioOf(places []cube3.Cubie) trio {
	return trio{places[0], places[1], places[2%len(places)]}
}

// newTool makes a tool from texts that are known to be valid.
func newTool(alg string, places ...string) *tool {
	t := &tool{alg: mustAlg(alg)}
	for _, name := range places {
		t.places = append(t.places, named(name))
	}
	t.ways = sync.OnceValue(t.findWays)
	return t
}

// mustAlg is an alg from a constant. TestAlgs reads all of them.
func mustAlg(text string) cube3.Alg {
	alg, err := cube3.ParseAlg(text)
	if err != nil {
		return nil
	}
	return alg
}

// tools are those that the argument needs.
type tools struct{ corners, twists, edges, flips *tool }

// newTools makes the tools. The first and third are commutators; so is the second:
// R' B D2 B' R changes only one corner of the upper face, so that turning the face in
// between leaves two corners changed. The fourth was found by a search.
func newTools() *tools {
	return &tools{
		corners: newTool("R U R' D R U' R' D'", "URF", "DFR", "DLF"),
		twists:  newTool("R' B D2 B' R U2 R' B D2 B' R U2", "URF", "ULB"),
		edges:   newTool("L R' F2 L' R U2", "UF", "DF", "UB"),
		flips:   newTool("R' F R F R2 B' D' F' D F B R2 F2", "UR", "UF"),
	}
}

// findWays searches breadth first, backwards from the tool's places.
func (t *tool) findWays() map[trio]cube3.Alg {
	start := trioOf(t.places)
	ways := map[trio]cube3.Alg{start: {}}
	for queue := []trio{start}; len(queue) > 0; queue = queue[1:] {
		way := ways[queue[0]]
		for _, m := range cube3.Moves() {
			// The inverse of m brings the cubies from there to here.
			turned := cube3.Solved().Turn(m)
			var there trio
			for i, place := range queue[0] {
				there[i] = turned.PlaceOf(place)
			}
			if _, known := ways[there]; !known {
				ways[there] = slices.Concat(cube3.Alg{m.Inverse()}, way)
				queue = append(queue, there)
			}
		}
	}
	return ways
}

// at is the tool used on the cubies in other places: some turns bring them to the tool's
// places, the tool does its work, and the turns are undone.
func (t *tool) at(places ...cube3.Cubie) use {
	way := t.ways()[trioOf(places)]
	return use{alg: slices.Concat(way, t.alg, way.Inverse()).Simplify(), places: places}
}

// use is a use of a tool, or a quarter turn.
type use struct {
	stage  string        // of the argument: one of the constants below
	alg    cube3.Alg     // all moves
	places []cube3.Cubie // of the cubies that it changes
}

// Stages of the argument, in their order.
const (
	oddCorners   = "odd"
	moveCorners  = "corners"
	twistCorners = "twists"
	moveEdges    = "edges"
	flipEdges    = "flips"
)

// next is what brings an assembly nearer to the solved one, as Vanderschel argues: first the
// corners come to their places, then they are twisted there; then the edges come to their
// places, and are flipped there. If it takes an odd permutation to bring the corners home, a
// quarter turn makes it even. ok is false if nothing is left that tools can do.
func (t *tools) next(a cube3.Assembly) (u use, ok bool) {
	if a.Parities().CPP == 1 {
		m := oddTurn(a)
		return use{stage: oddCorners, alg: cube3.Alg{m}}, true
	}
	for _, s := range []struct {
		stage string
		uses  []use
		left  func(cube3.Assembly, cube3.Kind) []cube3.Cubie
		kind  cube3.Kind
	}{
		{moveCorners, t.corners.cycles(a, cube3.Corner), away, cube3.Corner},
		{twistCorners, t.twists.pairs(a, cube3.Corner), turned, cube3.Corner},
		{moveEdges, t.edges.cycles(a, cube3.Edge), away, cube3.Edge},
		{flipEdges, t.flips.pairs(a, cube3.Edge), turned, cube3.Edge},
	} {
		if len(s.uses) == 0 {
			continue
		}
		// The best use brings the most cubies home; of those that do, it is the shortest.
		u = slices.MinFunc(s.uses, func(x, y use) int {
			return cmp.Or(
				cmp.Compare(len(s.left(a.Apply(x.alg), s.kind)), len(s.left(a.Apply(y.alg), s.kind))),
				cmp.Compare(len(x.alg), len(y.alg)))
		})
		u.stage = s.stage
		return u, true
	}
	return use{}, false
}

// oddTurn is the quarter turn that brings most corners home.
func oddTurn(a cube3.Assembly) cube3.Move {
	return slices.MinFunc(quarterTurns(), func(m, n cube3.Move) int {
		return cmp.Compare(len(away(a.Turn(m), cube3.Corner)), len(away(a.Turn(n), cube3.Corner)))
	})
}

// cycles are the uses that bring at least one cubie of a kind home: three that are not at home
// move, the first of them to its home. There are none if only two cubies are not at home,
// since it takes an odd permutation to swap them.
func (t *tool) cycles(a cube3.Assembly, kind cube3.Kind) (list []use) {
	misplaced := away(a, kind)
	for _, first := range misplaced {
		second, _ := a.At(first)
		for _, third := range misplaced {
			if third != first && third != second {
				list = append(list, t.at(first, second, third))
			}
		}
	}
	return list
}

// pairs are the uses on two cubies of a kind that are at home but turned.
func (t *tool) pairs(a cube3.Assembly, kind cube3.Kind) (list []use) {
	for _, first := range turned(a, kind) {
		for _, second := range turned(a, kind) {
			if first != second {
				list = append(list, t.at(first, second))
			}
		}
	}
	return list
}
