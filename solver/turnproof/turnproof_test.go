package turnproof

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// scrambled slices the solved puzzle some times. It returns the position with the turns that
// solve it, each before a slice.
func scrambled(rng *rand.Rand, slices int) (square1.Position, []Turn) {
	p, turns := square1.Solved().Turn(3*rng.IntN(4), 3*rng.IntN(4)), make([]Turn, slices)
	for i := slices - 1; i >= 0; i-- {
		p = p.UncheckedSlice()
		for {
			top, bottom := rng.IntN(12), rng.IntN(12)
			if q := p.Turn(top, bottom); q.Sliceable() {
				p, turns[i] = q, Turn((12-top)%12*12+(12-bottom)%12)
				break
			}
		}
	}
	return p, turns
}

// TestBound takes positions of a class: at other angles, their layers swapped, turned over,
// or of other colours. Each has a solution as short as the bound says. It is found by trying
// for each turn to swap the layers and to add a half turn, whatever the rules say.
func TestBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for slices := 1; slices <= 5; slices++ {
		for range 20 {
			p, turns := scrambled(rng, slices)
			if !solves(p, turns) {
				t.Fatalf("%v does not solve %v", turns, p)
			}
			bound := Bound(turns)
			if bound < 2*slices-1 || bound > 3*slices+2 {
				t.Errorf("%v: %d", turns, bound)
			}
			swapped := square1.Position{Top: p.Bottom, Bottom: p.Top, Flipped: p.Flipped}
			coloured := swapped.Relabel(square1.Solved().Turn(3, -3), square1.Solved())
			for _, mate := range []square1.Position{p, swapped, coloured} {
				mate = mate.Turn(rng.IntN(12), rng.IntN(12))
				if inner := leastInner(mate, turns, true); slices+inner+4 > bound {
					t.Errorf("%v, %v: %d slices and %d turns between them, not at most %d in all", mate, turns, slices, inner, bound)
				}
			}
		}
	}
}

// leastInner is the least number of turns of layers between the slices of a solution: the
// first turn is any, the others are those given, or their layers swapped, or with a half turn
// of both.
func leastInner(p square1.Position, turns []Turn, first bool) int {
	const none = 1000
	if len(turns) == 0 {
		if _, _, ok := p.Aligned(); ok && !p.Flipped {
			return 0
		}
		return none
	}
	least := none
	try := func(top, bottom, cost int) {
		if q := p.Turn(top, bottom); q.Sliceable() {
			least = min(least, cost+leastInner(q.UncheckedSlice(), turns[1:], false))
		}
	}
	if first {
		for top, bottom := range square1.AllTurns() {
			try(top, bottom, 0)
		}
		return least
	}
	top, bottom := turns[0].Layers()
	for half := 0; half <= 6; half += 6 {
		cost := moved(turns[0], half)
		try(top+half, bottom+half, cost)
		try(bottom+half, top+half, cost)
	}
	return least
}

// part is a log of a few blocks, whose records are not solutions, except where the caller
// puts some.
func log(t *testing.T, blocks ...[]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Start(&b); err != nil {
		t.Fatal(err)
	}
	for _, records := range blocks {
		if err := WriteBlock(&b, records); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func check(content []byte) (*Proof, error) {
	return Check(context.Background(), bytes.NewReader(content), func(int64) {})
}

// open is a block without solutions.
func open(block int) (records []byte) {
	for range 2 * len(Classes(System(), block)) {
		records = AppendRecord(records, nil)
	}
	return records
}

// solvedBlock is the first block with the class of the solved position, and its place there.
func solvedBlock(t *testing.T, s *coord.System) (block, place int) {
	t.Helper()
	at := s.Address(square1.Solved())
	block = int(at.Place)%Parts*s.Rows() + int(at.Row)
	for i, other := range Classes(s, block) {
		if other == at {
			return block, i
		}
	}
	t.Fatal(at, block)
	return 0, 0
}

func TestCheck(t *testing.T) {
	s := System()
	proof, err := check(log(t, open(0), open(1)))
	want := int64(2 * (len(Classes(s, 0)) + len(Classes(s, 1))))
	if err != nil || proof.Classes != want || proof.BySlices[0] != want || proof.Most() != 0 {
		t.Fatal(proof, err)
	}
	for name, c := range map[string]struct {
		content []byte
		want    string
	}{
		"empty":        {nil, "begin"},
		"another file": {[]byte("hello, hello, hello"), "begin"},
		"short":        {log(t, open(0)[1:]), "missing"},
		"long":         {log(t, append(open(0), 0)), "1 bytes too many"},
		"many slices":  {log(t, append([]byte{Slices + 1}, open(0)...)), "too long"},
		"no turn":      {log(t, append([]byte{1, 144}, open(0)[1:]...)), "no turn 144"},
		"no solution":  {log(t, append([]byte{1, 0}, open(0)[1:]...)), "does not solve"},
		"cut off":      {log(t, open(0), open(1))[:200], "cut off"},
		"checksum":     {append(log(t, open(0))[:len(log(t, open(0)))-1], 1), "checksum"},
	} {
		if _, err := check(c.content); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		} else if c.want != "does not solve" && !errors.Is(err, ErrLog) {
			t.Errorf("%s: %v is not %v", name, err, ErrLog)
		}
	}
}

// TestTooManyBlocks: a log has no more blocks than there are classes to prove.
func TestTooManyBlocks(t *testing.T) {
	s := System()
	for blocks := 1; blocks <= 3; blocks++ {
		content := log(t, open(0), open(1), open(2))
		_, err := checkLog(t.Context(), bytes.NewReader(content), s, blocks, func(int64) {})
		if fits := blocks == 3; fits != (err == nil) || !fits && !errors.Is(err, ErrLog) {
			t.Errorf("3 blocks of %d: %v", blocks, err)
		}
	}
	if all := int64(Blocks(s)) / Parts * int64(s.Places()) * 2; all != AllClasses(s) {
		t.Errorf("%d blocks have %d classes, not %d", Blocks(s), all, AllClasses(s))
	}
}

// TestCheckBlock puts solutions of the class of the solved position, with a square middle and with the other one, into
// their block: there and back. They are accepted if they solve it, with the middle, and prove that 31 turns are enough.
func TestCheckBlock(t *testing.T) {
	s := System()
	block, place := solvedBlock(t, s)
	with := func(flipped bool, turns []Turn) []byte {
		records, at := open(block), 2*place
		if flipped {
			at++
		}
		return append(AppendRecord(records[:at:at], turns), records[at+1:]...)
	}
	solved := s.Position(Classes(s, block)[place])
	top, bottom, ok := solved.Aligned()
	if !ok {
		t.Fatal(solved)
	}
	first := Turn((top+12)%12*12 + (bottom+12)%12)
	if err := (&Proof{}).checkBlock(s, block, with(false, []Turn{first})); err == nil || !strings.Contains(err.Error(), "does not solve") {
		t.Error(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	accepted, unproved, middle := map[int]int{}, map[int]int{}, 0
	for range 600 {
		flipped := rng.IntN(2) == 1
		p := solved.Turn(first.Layers())
		p.Flipped = flipped
		turns, back := []Turn{first}, []Turn{0}
		p = p.UncheckedSlice()
		for slices := 1 + rng.IntN(7); len(back) < slices; {
			out := Turn(rng.IntN(144))
			if q := p.Turn(out.Layers()); q.Sliceable() {
				a, b := out.Layers()
				turns, back = append(turns, out), append(back, Turn((12-a)%12*12+(12-b)%12))
				p = q.UncheckedSlice()
			}
		}
		if rng.IntN(2) == 1 {
			turns = append(turns, 6, 6, 6) // three half turns and slices only flip the middle
			p = p.Turn(0, 6).UncheckedSlice().Turn(0, 6).UncheckedSlice().Turn(0, 6).UncheckedSlice()
		}
		// Back: the turn after each slice before it.
		for i := len(back) - 1; i >= 0; i-- {
			turn := Turn(0)
			if i < len(back)-1 {
				turn = back[i+1]
			}
			turns = append(turns, turn)
			p = p.Turn(turn.Layers()).UncheckedSlice()
		}
		if _, _, ok := p.Aligned(); !ok {
			t.Fatalf("%v ends at %v", turns, p)
		}
		if len(turns) > Slices {
			continue
		}
		bound := Bound(turns)
		err := (&Proof{}).checkBlock(s, block, with(flipped, turns))
		switch {
		case p.Flipped:
			if middle++; err == nil || !strings.Contains(err.Error(), "does not solve") {
				t.Fatalf("%v leaves the middle flipped: %v", turns, err)
			}
		case bound > square1.MaxTurns:
			if unproved[bound]++; err == nil || !strings.Contains(err.Error(), "proves only") {
				t.Fatalf("%v proves %d: %v", turns, bound, err)
			}
		default:
			if accepted[bound]++; err != nil {
				t.Fatalf("%v proves %d: %v", turns, bound, err)
			}
		}
	}
	if middle < 100 || accepted[31] == 0 || unproved[32] == 0 || len(accepted) < 10 {
		t.Errorf("accepted by bound: %v, not proved: %v, middle flipped: %d", accepted, unproved, middle)
	}
}

func TestLogGoesOn(t *testing.T) {
	content := log(t, []byte{0}, []byte{0, 0})
	for cut := range content {
		r, err := NewReader(bytes.NewReader(content[:cut]))
		if err != nil {
			if cut >= len(head) || !errors.Is(err, ErrLog) {
				t.Fatal(cut, err)
			}
			continue
		}
		for err == nil {
			_, err = r.Next()
		}
		if whole := r.Bytes == int64(cut); whole != errors.Is(err, io.EOF) || !whole && !errors.Is(err, ErrLog) {
			t.Fatal(cut, r.Bytes, err)
		}
	}
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte(head))
	f.Add(append([]byte(head), 1, 0, 0, 0, 0, 0, 0, 0, 0))
	f.Fuzz(func(t *testing.T, content []byte) {
		if proof, err := check(content); err == nil && proof.Most() > square1.MaxTurns {
			t.Error(proof)
		}
	})
}
