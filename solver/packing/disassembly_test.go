package packing

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/polycube"
)

// TestTakeApart replays disassemblies cell by cell, and compares whether there is one, and how many
// moves its first stage needs, with a search that tries every set of pieces.
func TestTakeApart(t *testing.T) {
	apart, together, deep := 0, 0, 0
	for seed := range uint64(150) {
		puzzle := randomPuzzle(rand.New(rand.NewPCG(seed, 7)))
		if seed == 0 {
			puzzle = soma()
		}
		p := mustNew(t, puzzle)
		d := p.NewDisassembler()
		for k, err := range p.Solutions(t.Context(), Options{UpTo: Reflections}) {
			if err != nil {
				t.Fatal(err)
			}
			checkApart(t, p, d, k, fmt.Sprint("seed ", seed), &apart, &together, &deep)
		}
	}
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 11))
		p, k := randomBurr(t, r)
		checkApart(t, p, p.NewDisassembler(), k, fmt.Sprint("burr ", seed), &apart, &together, &deep)
		p, k = loosen(t, r, p, k)
		checkApart(t, p, p.NewDisassembler(), k, fmt.Sprint("loose burr ", seed), &apart, &together, &deep)
	}
	if apart < 300 || together < 20 || deep < 10 {
		t.Errorf("only %d packings that come apart, %d that do not and %d that need more than one move", apart, together, deep)
	}
}

func checkApart(t *testing.T, p *Problem, d *Disassembler, k Packing, name string, apart, together, deep *int) {
	t.Helper()
	a, err := d.TakeApart(t.Context(), k)
	var locked *Locked
	switch {
	case errors.As(err, &locked):
		*together++
		if len(locked.Placements) < 2 || len(k) < 6 && plainFirst(p, k) >= 0 && len(locked.Placements) == len(k) {
			t.Fatalf("%s: %v comes apart, not %v", name, k, locked)
		}
		if len(locked.Placements) < 6 && plainFirst(p, locked.Placements) >= 0 {
			// They have moved in the meantime, but can go back.
			t.Fatalf("%s: %v of %v comes apart", name, locked.Placements, k)
		}
		return
	case err != nil:
		t.Fatal(name, err)
	}
	*apart++
	replay(t, p, k, a)
	if len(a.Level) > 0 && a.Level[0] > 1 {
		*deep++
	}
	if len(k) > 1 && len(k) < 6 {
		if n := plainFirst(p, k); n != a.Level[0] {
			t.Fatalf("%s: %v has level %v, but a part is free after %d moves", name, k, a.Level, n)
		}
	}
}

// randomBurr is a few pieces that stick in each other: each cell of a box is given to one of them or
// to none, and the largest part of each piece that hangs together stays.
func randomBurr(t *testing.T, r *rand.Rand) (*Problem, Packing) {
	t.Helper()
	for {
		side := func() int { return 3 + r.IntN(4) }
		n, empty := 2+r.IntN(2), r.IntN(2)
		owner := map[polycube.Cell]int{}
		cells := box(side(), side(), side()).Cells()
		for _, c := range cells {
			owner[c] = r.IntN(n + empty)
		}
		pieces := make([][]polycube.Cell, n)
		for _, c := range cells {
			if o := owner[c]; o < n {
				if of := hanging(owner, c); len(of) > len(pieces[o]) {
					pieces[o] = of
				}
			}
		}
		if !slices.ContainsFunc(pieces, func(of []polycube.Cell) bool { return len(of) < 3 }) {
			return placed(t, pieces)
		}
	}
}

// placed is the puzzle of some pieces in their places.
func placed(t *testing.T, pieces [][]polycube.Cell) (*Problem, Packing) {
	t.Helper()
	low, _ := polycube.Bounds(slices.Concat(pieces...))
	puzzle := &polycube.Puzzle{}
	var all []polycube.Cell
	for _, of := range pieces {
		for i := range of {
			of[i] = of[i].Sub(low)
		}
		slices.SortFunc(of, polycube.Cell.Compare)
		puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Shape: mustShape(t, of...), Min: 1, Max: 1})
		all = append(all, of...)
	}
	puzzle.Target = mustShape(t, all...)
	p := mustNew(t, puzzle)
	var k Packing
	for _, of := range pieces {
		k = append(k, int32(slices.IndexFunc(p.Placements(), func(q Placement) bool { return slices.Equal(q.Cells, of) })))
	}
	slices.Sort(k)
	return p, k
}

// loosen takes cells away from pieces that hold each other, at random, until they come apart: they
// then often need several moves.
func loosen(t *testing.T, r *rand.Rand, p *Problem, k Packing) (*Problem, Packing) {
	t.Helper()
	for {
		if _, err := p.NewDisassembler().TakeApart(t.Context(), k); !errors.Is(err, ErrLocked) {
			return p, k
		}
		pieces := make([][]polycube.Cell, len(k))
		for i, id := range k {
			pieces[i] = slices.Clone(p.Placements()[id].Cells)
		}
		i := r.IntN(len(k))
		if at := r.IntN(len(pieces[i])); len(pieces[i]) > 1 {
			pieces[i] = slices.Delete(pieces[i], at, at+1)
		}
		p, k = placed(t, pieces)
	}
}

// hanging are the cells of c's owner that hang together with it.
func hanging(owner map[polycube.Cell]int, c polycube.Cell) []polycube.Cell {
	list := []polycube.Cell{c}
	for at := 0; at < len(list); at++ {
		for _, next := range list[at].Neighbours() {
			if o, found := owner[next]; found && o == owner[c] && !slices.Contains(list, next) {
				list = append(list, next)
			}
		}
	}
	return list
}

// solid is where the cells of some pieces are.
type solid map[[3]int]int

// meets reports whether pieces, each moved by a vector, have a common cell.
func meets(p *Problem, k []int32, at [][3]int) bool {
	taken := solid{}
	for i, id := range k {
		for _, c := range p.Placements()[id].Cells {
			place := [3]int{int(c.X) + at[i][0], int(c.Y) + at[i][1], int(c.Z) + at[i][2]}
			if _, found := taken[place]; found {
				return true
			}
			taken[place] = i
		}
	}
	return false
}

// plainFirst is the least number of moves after which a part of the pieces has left, -1 if they hold
// each other: a search that tries every set, direction and number of steps.
func plainFirst(p *Problem, k []int32) int {
	const outside = 20 // cells, more than a box of these tests is long
	start := make([][3]int, len(k))
	seen := map[string]bool{fmt.Sprint(start): true}
	for depth, level := 1, [][][3]int{start}; len(level) > 0; depth++ {
		var next [][][3]int
		for _, at := range level {
			for set := 1; set < 1<<len(k)-1; set++ {
				for way := range 6 {
					to := slices.Clone(at)
					for steps := 1; ; steps++ {
						for i := range k {
							if set>>i&1 != 0 {
								shift(&to[i], way, 1)
							}
						}
						if meets(p, k, to) {
							break
						}
						if steps == outside {
							return depth
						}
						state := make([][3]int, len(k))
						for i := range k {
							for axis := range 3 {
								state[i][axis] = to[i][axis] - to[0][axis]
							}
						}
						if name := fmt.Sprint(state); !seen[name] {
							seen[name] = true
							next = append(next, state)
						}
					}
				}
			}
		}
		level = next
	}
	return -1
}

// beside reports whether all cells of a part are farther in a direction than those of the others.
func beside(p *Problem, group, part []int32, at [][3]int, way int) bool {
	first, last := 1<<20, -1<<20
	for n, id := range group {
		for _, c := range p.Placements()[id].Cells {
			x := [3]int{int(c.X), int(c.Y), int(c.Z)}[way/2] + at[n][way/2]
			if way%2 != 0 {
				x = -x
			}
			if slices.Contains(part, id) {
				first = min(first, x)
			} else {
				last = max(last, x)
			}
		}
	}
	return first > last
}

// replay takes a packing apart, cell by cell: no move meets a piece, and in the end each piece is
// clear of those that it was among.
func replay(t *testing.T, p *Problem, k Packing, a *Disassembly) {
	t.Helper()
	at := make([][3]int, len(k))
	groups := [][]int32{k}
	moves, stage := 0, 0
	for _, m := range a.Moves {
		moves++
		group := groups[len(groups)-1]
		var here [][3]int
		part, rest := []int32{}, []int32{}
		for _, id := range group {
			i, _ := slices.BinarySearch(k, id)
			here = append(here, at[i])
			if slices.Contains(m.Placements, id) {
				part = append(part, id)
			} else {
				rest = append(rest, id)
			}
		}
		if len(part) != len(m.Placements) || len(part) == 0 || len(rest) == 0 {
			t.Fatalf("%v moves, of %v", m.Placements, group)
		}
		ways := polycube.Directions()
		way := slices.Index(ways[:], m.Way)
		for range m.Steps {
			for n, id := range group {
				if slices.Contains(part, id) {
					shift(&here[n], way, 1)
				}
			}
			if meets(p, group, here) {
				t.Fatalf("%v of %v meets a piece", m, k)
			}
		}
		for n, id := range group {
			i, _ := slices.BinarySearch(k, id)
			at[i] = here[n]
		}
		if m.Leaves == nil {
			continue
		}
		if !slices.Equal(m.Leaves, group) {
			t.Fatalf("%v leaves %v, not %v", m.Placements, m.Leaves, group)
		}
		if !beside(p, group, part, here, way) {
			t.Fatalf("%v of %v stays within the box of the others", m, k)
		}
		for range 30 {
			for n, id := range group {
				if slices.Contains(part, id) {
					shift(&here[n], way, 1)
				}
			}
			if meets(p, group, here) {
				t.Fatalf("%v of %v is not clear of the others", m, k)
			}
		}
		if stage >= len(a.Level) || a.Level[stage] != moves {
			t.Fatalf("stage %d has %d moves, not those of %v", stage, moves, a.Level)
		}
		moves, stage = 0, stage+1
		groups = groups[:len(groups)-1]
		for _, g := range [][]int32{part, rest} {
			if len(g) > 1 {
				groups = append(groups, g)
			}
		}
	}
	if len(groups) > 0 && len(groups[0]) > 1 || stage != len(a.Level) || moves > 0 {
		t.Fatalf("%v is left of %v", groups, k)
	}
}

// TestHeld: a piece inside another does not come out, and a search ends with its context.
func TestHeld(t *testing.T) {
	var shell []polycube.Cell
	for _, c := range box(3, 3, 3).Cells() {
		if c != (polycube.Cell{X: 1, Y: 1, Z: 1}) {
			shell = append(shell, c)
		}
	}
	ring := polycube.Piece{Min: 1, Max: 1}
	ring.Shape, _ = polycube.NewShape(shell...)
	lid := piece("lid", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0)
	p := mustNew(t, &polycube.Puzzle{Target: box(3, 3, 4), Spare: box(3, 3, 4).Cells()[30:], Pieces: []polycube.Piece{ring, piece("core", 1, 0, 0, 0), lid}})
	k, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	_, err = p.NewDisassembler().TakeApart(t.Context(), k)
	var locked *Locked
	if !errors.As(err, &locked) || !errors.Is(err, ErrLocked) || len(locked.Placements) != 2 {
		t.Fatal(err)
	}
	for _, id := range locked.Placements {
		if of := p.Placements()[id].Piece; of == 2 {
			t.Errorf("the lid is held: %v", locked)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.NewDisassembler().TakeApart(ctx, k); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestTooTight: a box with many loose cubes has too many states; the search says so, or ends with its context
// before.
func TestTooTight(t *testing.T) {
	closed, sides := box(7, 7, 7).Cells(), 0
	var shell, inside []polycube.Cell
	for _, c := range closed {
		if min(c.X, c.Y, c.Z) == 0 || max(c.X, c.Y, c.Z) == 6 {
			shell = append(shell, c)
			sides++
		} else if (c.X+c.Y+c.Z)%2 == 0 && len(inside) < 40 {
			inside = append(inside, c)
		}
	}
	pieces := [][]polycube.Cell{shell}
	for _, c := range inside {
		pieces = append(pieces, []polycube.Cell{c})
	}
	p, k := placed(t, pieces)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.NewDisassembler().TakeApart(ctx, k); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	d := p.NewDisassembler()
	d.most = 1 << 16
	if _, err := d.TakeApart(t.Context(), k); !errors.Is(err, ErrTooTight) {
		t.Fatal(err)
	}
	if len(d.states) > 2*d.most {
		t.Errorf("%d bytes of states", len(d.states))
	}
}

// TestManyPieces takes more pieces apart than a search can move: 100 slabs, and 100 pins that their
// neighbours hold.
func TestManyPieces(t *testing.T) {
	p := mustNew(t, &polycube.Puzzle{Target: box(10, 10, 2), Pieces: []polycube.Piece{piece("pin", 100, 0, 0, 0, 0, 0, 1)}})
	k, _, err := p.First(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	a, err := p.NewDisassembler().TakeApart(t.Context(), k)
	if err != nil {
		t.Fatal(err)
	}
	replay(t, p, k, a)
}

// TestGap compares gaps with moving a piece cell by cell.
func TestGap(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	remembered := &gaps{}
	for range 3000 {
		p, k := randomBurr(t, r)
		*remembered = gaps{turned: p.turned}
		first, second := p.spots[k[0]].orientation, p.spots[k[1]].orientation
		by := [3]int{r.IntN(9) - 4, r.IntN(9) - 4, r.IntN(9) - 4}
		a, b := p.turned[first].cells, p.turned[second].cells
		apart := func(at [3]int) bool {
			for _, c := range a {
				for _, d := range b {
					if int(c.X)+at[0] == int(d.X)+by[0] && int(c.Y)+at[1] == int(d.Y)+by[1] && int(c.Z)+at[2] == int(d.Z)+by[2] {
						return false
					}
				}
			}
			return true
		}
		if !apart([3]int{}) {
			continue
		}
		want := gap{}
		for way := range want {
			at := [3]int{}
			for want[way] = far; ; {
				steps := max(at[way/2], -at[way/2])
				if shift(&at, way, 1); !apart(at) {
					want[way] = uint8(steps)
				}
				if want[way] != far || steps > 20 {
					break
				}
			}
		}
		for range 2 {
			if g := remembered.between(first, second, by); g != want {
				t.Fatalf("%v and %v moved by %v: %v, not %v", a, b, by, g, want)
			}
		}
	}
}

// TestLevel prints levels as designers do.
func TestLevel(t *testing.T) {
	var texts []string
	for _, l := range []Level{nil, {1, 1, 1}, {4, 2, 3}, {5, 1, 2, 1, 1}} {
		texts = append(texts, l.String())
	}
	if got := strings.Join(texts, " "); got != " 1 4.2.3 5.1.2" {
		t.Error(got)
	}
}
