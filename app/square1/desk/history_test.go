package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
	"wedge/solver/rapidtest"
)

// drawPosition draws a position at any angle, so that corners may lie across the
// cut.
func drawPosition(t *rapid.T) square1.Position {
	seed := rapid.Uint64().Draw(t, "seed")
	p := square1.Random(rand.New(rand.NewPCG(seed, 0)))
	steps := rapid.IntRange(0, square1.Units-1)
	return p.Turn(steps.Draw(t, "top"), steps.Draw(t, "bottom"))
}

// drawAlg draws an alg that can be done.
func drawAlg(t *rapid.T, p square1.Position, most int) square1.Alg {
	alg := square1.Alg{}
	for range rapid.IntRange(0, most).Draw(t, "moves") {
		m := square1.SliceMove()
		if !p.Sliceable() || rapid.Bool().Draw(t, "turn") {
			steps := rapid.IntRange(-5, 6)
			m = square1.Turn(steps.Draw(t, "top"), steps.Draw(t, "bottom"))
		}
		alg = append(alg, m)
		p = after(t, p, m)
	}
	return alg
}

func after(t rapid.TB, p square1.Position, moves ...square1.Move) square1.Position {
	t.Helper()
	p, err := p.Apply(moves)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// drawMask draws what counts of a position: everything, or some.
func drawMask(t *rapid.T) (m square1.Mask) {
	if rapid.Bool().Draw(t, "everything counts") {
		return m
	}
	for i := range m.Pieces {
		m.Pieces[i] = square1.Knowledge(rapid.IntRange(0, 2).Draw(t, "knowledge"))
	}
	m.AnyMiddle = rapid.Bool().Draw(t, "any middle")
	return m
}

// drawEntry draws an entry that can come after a pattern.
func drawEntry(t *rapid.T, q square1.Pattern) desk.Entry {
	p := q.Position
	e := desk.Entry{
		Kind: desk.Kind(rapid.IntRange(int(desk.Turned), int(desk.Played)).Draw(t, "kind")),
		Note: rapid.SampledFrom([]string{"", "seed 17", "<\"/\n\u2028ü>"}).Draw(t, "note"),
	}
	if e.Kind.IsJump() {
		e.Position, e.Mask = drawPosition(t), drawMask(t)
		if e.Kind == desk.Scrambled && rapid.Bool().Draw(t, "known") {
			alg := append(drawAlg(t, square1.Solved(), 4), square1.SliceMove())
			e.Scramble = &desk.Scramble{Alg: alg, Seed: rapid.Uint64().Draw(t, "seed of scramble")}
		}
		return e
	}
	if alg := drawAlg(t, p, 4); len(alg) > 0 {
		e.Alg = alg
	}
	e.Position, e.Mask = after(t, p, e.Alg...), q.Mask
	return e
}

// drawHistory makes a history by entries, undone and redone at random.
func drawHistory(t *rapid.T) *desk.History {
	h := desk.NewHistory(drawPosition(t))
	for range rapid.IntRange(0, 12).Draw(t, "steps") {
		switch rapid.IntRange(0, 5).Draw(t, "step") {
		case 0:
			h.Undo()
		case 1:
			h.Redo()
		default:
			if err := h.Add(drawEntry(t, h.Pattern())); err != nil {
				t.Fatal(err)
			}
		}
	}
	return h
}

func TestHistoryLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := drawHistory(t)
		if p := after(t, h.From().Position, h.Since()...); p != h.Current() || !h.From().Kind.IsJump() {
			t.Fatal("since:", h.From(), h.Since(), p, h.Current())
		}
		index, current, undone := h.Index(), h.Entry(), []desk.Entry{}
		for h.CanUndo() {
			e, ok := h.Undo()
			if !ok || !e.Kind.IsJump() && after(t, e.Position, e.Alg.Inverse()...) != h.Current() {
				t.Fatal("undo:", e, ok, h.Current())
			}
			undone = append(undone, e)
		}
		if _, ok := h.Undo(); ok || h.Index() != 0 || len(undone) != index || h.Entry().Kind != desk.Start {
			t.Fatal("undo all:", ok, h.Index(), len(undone), h.Entry())
		}
		for i := len(undone) - 1; i >= 0; i-- {
			if e, ok := h.Redo(); !ok || !reflect.DeepEqual(e, undone[i]) || h.Current() != e.Position {
				t.Fatal("redo:", e, undone[i])
			}
		}
		if h.Index() != index || !reflect.DeepEqual(h.Entry(), current) {
			t.Fatal("undo and redo:", h.Entry(), current)
		}
		e := drawEntry(t, h.Pattern())
		if err := h.Add(e); err != nil || h.CanRedo() || h.Len() != index+2 || !reflect.DeepEqual(h.At(index+1), e) {
			t.Fatal("add:", err, h.Len(), h.Entry(), e)
		}
		if _, ok := h.Redo(); ok {
			t.Fatal("redo after add")
		}
	})
}

// sameHistory reports whether histories have the same entries, and are at the same one.
func sameHistory(a, b *desk.History) bool {
	if a.Len() != b.Len() || a.Index() != b.Index() {
		return false
	}
	for i := range a.Len() {
		if !reflect.DeepEqual(a.At(i), b.At(i)) {
			return false
		}
	}
	return true
}

func TestHistoryText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := drawHistory(t)
		back := readAgain(t, h)
		if !sameHistory(h, back) {
			t.Fatalf("%s became %s", whole(t, h), whole(t, back))
		}
	})
}

func TestImpossibleEntries(t *testing.T) {
	solved := square1.Solved()
	for name, e := range map[string]desk.Entry{
		"second start":    {Kind: desk.Start, Position: solved},
		"no kind":         {Kind: desk.Played + 1, Position: solved},
		"no position":     {Kind: desk.Entered},
		"jump with moves": {Kind: desk.Reset, Position: solved, Alg: square1.Alg{square1.Turn(0, 0)}},
		"wrong position":  {Kind: desk.Turned, Position: solved, Alg: square1.Alg{square1.Turn(3, 0)}},
		"blocked slice":   {Kind: desk.Played, Position: solved, Alg: square1.Alg{square1.Turn(-1, 0), square1.SliceMove()}},
	} {
		h := desk.NewHistory(solved)
		if err := h.Add(e); !errors.Is(err, desk.ErrEntry) || h.Len() != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDamagedHistories(t *testing.T) {
	const (
		start = `{"kind":"start","position":"A1B2C3D45E6F7G8H-"}`
		turn  = `{"kind":"turned","alg":"(-1,0)","position":"A1B2C3D4A5E6F7G8H-"}`
	)
	for _, c := range []struct {
		text    string
		records []string
		want    string
	}{
		{`{"index":0}`, nil, "index 0 is out of range, there are 0 entries"},
		{`{"index":2}`, []string{start, turn}, "index 2 is out of range"},
		{`{"index":-1}`, []string{start}, "index -1"},
		{`{"index":0}`, []string{turn}, "entry 0: impossible entry: turned before the start"},
		{`{"index":1}`, []string{start, start}, "entry 1: impossible entry: a second start"},
		{`{"index":1}`, []string{start, "null"}, "entry 1: position"},
		{`{"index":1}`, []string{start, "{}"}, "entry 1: position"},
		{`{"index":2}`, []string{start, turn, turn}, "entry 2: impossible entry: (-1,0) leads"},
		{`{"index":0}`, []string{strings.Replace(start, "A1", "AA", 1)}, "entry 0: position"},
		{`{"index":1}`, []string{start, strings.Replace(turn, "(-1,", "(x,", 1)}, "entry 1: alg"},
		{`{"index":1}`, []string{start, strings.Replace(turn, "(-1,0)", "(-1,0)/", 1)}, "slice is blocked"},
		{`{"index":0}`, []string{strings.Replace(start, "start", "begin", 1)}, `unknown kind "begin"`},
		{`{"index":0}`, []string{"7"}, "entry 0: json"},
		{`{"index":"0"}`, nil, "json"},
		{`null`, nil, "index 0 is out of range"},
	} {
		records := func(yield func([]byte) bool) {
			for _, r := range c.records {
				if !yield([]byte(r)) {
					return
				}
			}
		}
		h, err := desk.ParseHistory([]byte(c.text), records)
		if !errors.Is(err, desk.ErrHistory) || !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%s %s: %v, want %q", c.text, c.records, err, c.want)
		}
		if h != nil {
			t.Errorf("%s %s: half a history", c.text, c.records)
		}
	}
	if _, err := json.Marshal(new(desk.History)); !errors.Is(err, desk.ErrHistory) {
		t.Error("empty:", err)
	}
	if _, err := json.Marshal(desk.Played + 1); !errors.Is(err, desk.ErrEntry) {
		t.Error("kind:", err)
	}
}

// TestSnapshotLaws: a copy does not change with the history, nor the history with a copy.
func TestSnapshotLaws(t *testing.T) {
	type copied struct {
		history *desk.History
		text    string
	}
	added, copies := 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		h := drawHistory(t)
		var list []copied
		for range rapid.IntRange(1, 15).Draw(t, "steps") {
			h := h
			if len(list) > 0 && rapid.IntRange(0, 3).Draw(t, "copy") == 0 {
				i := rapid.IntRange(0, len(list)-1).Draw(t, "which")
				h = list[i].history.Snapshot() // a copy of the copy goes on
			}
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0:
				h.Undo()
			case 1:
				h.Redo()
			case 2:
				list = append(list, copied{h.Snapshot(), whole(t, h)})
				copies++
			default:
				if err := h.Add(drawEntry(t, h.Pattern())); err != nil {
					t.Fatal(err)
				}
				added++
			}
			for _, c := range list {
				if now := whole(t, c.history); now != c.text {
					t.Fatalf("%s became %s", c.text, now)
				}
			}
		}
	}, func() bool { return added >= 50 && copies >= 50 })
}

// TestSnapshotOnAnotherGoroutine writes copies while the history changes.
func TestSnapshotOnAnotherGoroutine(t *testing.T) {
	h := desk.NewHistory(square1.Solved())
	snapshots := make(chan *desk.History)
	var written sync.WaitGroup
	texts := 0
	written.Go(func() {
		for s := range snapshots {
			data := whole(t, s)
			if !strings.Contains(data, fmt.Sprintf(`"index":%d,`, s.Index())) {
				t.Error(data)
			}
			texts++
		}
	})
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		snapshots <- h.Snapshot()
		switch rng.IntN(4) {
		case 0:
			h.Undo()
		case 1:
			h.Redo()
		default:
			add(t, h, square1.Turn(1+rng.IntN(11), 0))
		}
	}
	close(snapshots)
	written.Wait()
	if texts != 300 || h.Len() < 5 {
		t.Error(texts, h.Len())
	}
}

// add adds a move.
func add(t rapid.TB, h *desk.History, m square1.Move) {
	t.Helper()
	e := desk.Entry{Kind: desk.Turned, Alg: square1.Alg{m}, Position: after(t, h.Current(), m)}
	if err := h.Add(e); err != nil {
		t.Fatal(err)
	}
}

// long is a history of a very long session.
func long(t testing.TB) *desk.History {
	h := desk.NewHistory(square1.Solved())
	for i := range 10_000 {
		add(t, h, square1.Turn(i, 3))
	}
	return h
}

// TestSnapshotTakesNoTime measures the cost of each change for the window's goroutine.
func TestSnapshotTakesNoTime(t *testing.T) {
	d := desk.New(long(t))
	var s desk.State
	if n := testing.AllocsPerRun(100, func() { s = d.State() }); n > 1 {
		t.Errorf("%v allocations: the entries are copied", n)
	}
	if s.History.Len() != 10_001 {
		t.Error(s.History.Len())
	}
}

// TestCommonLaws: the common entries of two histories are found without comparing all of
// them.
func TestCommonLaws(t *testing.T) {
	cuts := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		h := desk.NewHistory(square1.Solved())
		var before []*desk.History
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			turns := rapid.Uint64().Draw(t, "turns")
			for i := range rapid.SampledFrom([]int{0, 1, 3, 1000, 1024}).Draw(t, "added") {
				add(t, h, square1.Turn(1+int(turns>>(i%64)&1), 3))
			}
			before = append(before, h.Snapshot())
			for range rapid.SampledFrom([]int{0, 1, 2, 1000, 1023, 2000}).Draw(t, "undone") {
				h.Undo()
			}
			if h.CanRedo() {
				cuts++
			}
		}
		for i, a := range before {
			b := before[rapid.IntRange(0, i).Draw(t, "other")]
			n := 0
			for n < min(a.Len(), b.Len()) && reflect.DeepEqual(a.At(n), b.At(n)) {
				n++
			}
			if got := a.Common(b); got != n || b.Common(a) != n {
				t.Fatalf("%d in common, not %d", got, n)
			}
			if a.From().Kind != desk.Start {
				t.Fatal(a.From())
			}
		}
	}, func() bool { return cuts >= 100 })
}

// TestDamagedRecords reads the entries before the damage, and restores the current
// position.
func TestDamagedRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := drawHistory(t)
		head, records := written(t, h)
		n := rapid.IntRange(0, len(records)-1).Draw(t, "damaged")
		damage := rapid.SampledFrom([]string{"", "?", "turned", "turned ", "{", "start A1B2C3D45E6F7G8H-+", string(records[n][:len(records[n])-1])}).Draw(t, "damage")
		records[n] = []byte(damage)
		if rapid.Bool().Draw(t, "missing") {
			records = records[:n]
		}
		back, err := desk.ParseHistory([]byte(head), slices.Values(records))
		if back == nil || n < len(records) && !errors.Is(err, desk.ErrHistory) || n <= h.Index() && err == nil {
			t.Fatalf("%v", err)
		}
		if back.Pattern() != h.Pattern() {
			t.Fatal(back.Pattern(), h.Pattern())
		}
		for i := range min(n, back.Len()) {
			if !reflect.DeepEqual(back.At(i), h.At(i)) {
				t.Fatal(i, back.At(i), h.At(i))
			}
		}
		if back.Len() < n || back.Len() > n+1 {
			t.Fatal(back.Len(), n)
		}
	})
}
