package research

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/coord"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// modelDepth is the distance up to which the model is walked through.
const modelDepth = 4

// model is what the moves alone say about positions near the solved one, their
// layers at a standard angle: it knows neither addresses nor symmetries, nor that
// half turns make pairs of solutions.
type model struct {
	at    [modelDepth + 1]map[square1.Position]turnSet
	known map[place]int // distances
}

// turnSet has bit 8i+j for the last turn with angle numbers i and j.
type turnSet uint64

// place is an address with the middle.
type place struct {
	coord.Address
	flipped bool
}

// layersOf are the layers of a position at the standard angle.
func layersOf(p square1.Position) square1.Position {
	p = standard(p)
	p.Flipped = false
	return p
}

// angle numbers the last turns of a layer, 0..7.
func angle(turn int) int {
	turn = (turn + square1.Units) % square1.Units
	return turn/3*2 + min(turn%3, 1)
}

// newModel walks breadth first.
func newModel(t *testing.T, system *coord.System) *model {
	t.Helper()
	m := &model{known: map[place]int{}}
	for d := range m.at {
		m.at[d] = map[square1.Position]turnSet{}
	}
	m.at[0][layersOf(square1.Solved())] = 0
	for d := 1; d <= modelDepth; d++ {
		for p, ends := range m.at[d-1] {
			if d == 1 {
				p = square1.Solved() // its angle is what the last turn begins with
			}
			for _, x := range p.Top.FreeTurns() {
				for _, y := range p.Bottom.FreeTurns() {
					q := layersOf(p.Turn(x, y).UncheckedSlice())
					if d == 1 {
						ends = 1 << (8*angle(-x) + angle(-y))
					}
					if _, nearer := m.at[max(d-2, 0)][q]; d == 1 || !nearer {
						m.at[d][q] |= ends
					}
				}
			}
		}
	}
	published := square1.Distribution()
	for d, want := range published[:len(m.at)] { // see table.TestPublishedDepths
		if int64(len(m.at[d])) != want {
			t.Fatalf("%d slices: %d positions, not %d", d, len(m.at[d]), want)
		}
		for p := range m.at[d] {
			if _, ok := m.known[place{system.Address(p), d&1 != 0}]; ok && d != 2 {
				continue // its equivalents are there, too
			}
			for _, at := range system.Equivalents(p) {
				m.known[place{at, d&1 != 0}] = d
			}
		}
	}
	return m
}

// At implements distances. Where the model has not been it is not nearer.
func (m *model) At(at coord.Address, flipped bool) int {
	if d, ok := m.known[place{at, flipped}]; ok {
		return d & 3
	}
	return (modelDepth + 1) & 3
}

// endings of a position, and whether half turns make pairs of them.
func (m *model) endings(d int, p square1.Position) (found solver.Endings, paired bool) {
	all := m.at[d][layersOf(p)]
	var pairs turnSet
	for bit := range 64 {
		i, j := bit>>3, bit&7
		if all>>bit&1 != 0 {
			pairs |= 1<<bit | 1<<(8*((i+4)&7)+(j+4)&7)
			found |= solver.EndingOf(i/2*3+i%2*2, j/2*3+j%2)
		}
	}
	return found, pairs == all
}

// TestEndingTable compares the endings of all positions near the solved one with
// those of the model, and counts what FarthestEnds counts, with distance 4 for the
// farthest.
func TestEndingTable(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	system := coord.New(coord.Corners, coord.Fine)
	m := newModel(t, system)
	endings := newEndingTable(m, system, 10) // so small that entries are overwritten
	checked := 0
	for at, d := range m.known {
		p := system.Position(at.Address)
		if _, _, solved := p.Aligned(); d < 2 || solved { // see table.Mod4
			continue
		}
		checked++
		want, paired := m.endings(d, p)
		if got := endings.of(at.Address, d); got != want || !paired {
			t.Fatalf("%v at distance %d: %x, not %x, in pairs: %v", p, d, got, want, paired)
		}
	}
	if checked < 1000 {
		t.Fatal("only", checked, "addresses")
	}

	f := &farthest{distance: modelDepth, endings: endings}
	classes := map[coord.Address]bool{}
	for at, d := range m.known {
		if d == modelDepth {
			f.list = append(f.list, at.Address)
			classes[slices.MinFunc(system.Equivalents(system.Position(at.Address)), compareAddresses)] = true
		}
	}
	if err := f.examine(context.Background(), func(float64) {}); err != nil {
		t.Fatal(err)
	}
	ends := f.ends()
	turning := int64(0)
	for p := range m.at[modelDepth] {
		if e, _ := m.endings(modelDepth, p); e&solver.EndingOf(0, 0) == 0 {
			turning++
		}
	}
	if ends.TurningPositions != turning || ends.Classes != len(classes) || ends.Full != 0 || ends.Moves() != 2*modelDepth+1 {
		t.Errorf("%d positions always end with a turn, not %d; %d classes, not %d", ends.TurningPositions, turning, ends.Classes, len(classes))
	}
	for _, p := range ends.Turning {
		e, _ := m.endings(modelDepth, p)
		if _, ok := m.at[modelDepth][layersOf(p)]; !ok || e&solver.EndingOf(0, 0) != 0 || p.Sliceable() || p.Flipped {
			t.Fatalf("%v: %x", p, e)
		}
	}
}

func TestFarthestEndsNeedsExactTable(t *testing.T) {
	small, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := FarthestEnds(context.Background(), small[0], func(float64) {}); !errors.Is(err, solver.ErrInexact) {
		t.Error(err)
	}
}

// TestFarthestDamaged has a table turn out to be damaged when its bits are looked up.
func TestFarthestDamaged(t *testing.T) {
	content := slices.Clone(resources.SmallTables()[0])
	for at := len(content) - 1; at > 8000; at -= 1 << 19 { // in each block
		content[at] ^= 1
	}
	damaged, err := table.FromBytes(content)
	if err != nil {
		t.Fatal(err)
	}
	f := &farthest{list: make([]coord.Address, 1), distance: 4, endings: newEndingTable(damaged, damaged.System(), 10)}
	if err := f.examine(context.Background(), func(float64) {}); !errors.Is(err, table.ErrDamaged) {
		t.Error(err)
	}
}

func TestFarthestStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := &farthest{list: make([]coord.Address, 1), distance: 1}
	if err := f.examine(ctx, func(float64) {}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestEndingTableAgreesWithSearch compares the endings found by address with those
// found by enumerating all optimal solutions with the complete table.
func TestEndingTableAgreesWithSearch(t *testing.T) {
	tab := tabletest.Complete(t)
	s, system := solver.New(tab), tab.System()
	endings := newEndingTable(tab, system, 20)
	rng := rand.New(rand.NewPCG(43, 44))
	for range 60 {
		p := square1.Random(rng)
		if rng.IntN(2) == 0 { // nearer than most
			p = square1.Solved()
			for range 2 + rng.IntN(9) {
				top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
				p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
			}
		}
		at := system.Address(p)
		q := system.Position(at) // as p, up to symmetry
		q.Flipped = p.Flipped
		d, err := s.Distance(context.Background(), q)
		if err != nil || d < 2 {
			continue
		}
		want, err := s.Endings(context.Background(), q)
		if got := endings.of(at, d); got != want || err != nil {
			t.Fatalf("%v at distance %d: %x, not %x; %v", q, d, got, want, err)
		}
	}
}
