package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
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

// drawEntry draws an entry that can come after a position.
func drawEntry(t *rapid.T, p square1.Position) desk.Entry {
	e := desk.Entry{
		Kind: desk.Kind(rapid.IntRange(int(desk.Turned), int(desk.Played)).Draw(t, "kind")),
		Note: rapid.SampledFrom([]string{"", "seed 17", "<\"/\n\u2028ü>"}).Draw(t, "note"),
	}
	if e.Kind.IsJump() {
		e.Position = drawPosition(t)
		return e
	}
	if alg := drawAlg(t, p, 4); len(alg) > 0 {
		e.Alg = alg
	}
	e.Position = after(t, p, e.Alg...)
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
			if err := h.Add(drawEntry(t, h.Current())); err != nil {
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
		e := drawEntry(t, h.Current())
		if err := h.Add(e); err != nil || h.CanRedo() || h.Len() != index+2 || !reflect.DeepEqual(h.At(index+1), e) {
			t.Fatal("add:", err, h.Len(), h.Entry(), e)
		}
		if _, ok := h.Redo(); ok {
			t.Fatal("redo after add")
		}
	})
}

func TestHistoryText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := drawHistory(t)
		data, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		back := new(desk.History)
		if err := json.Unmarshal(data, back); err != nil || !reflect.DeepEqual(h, back) {
			t.Fatalf("%s: %v\n%v\n%v", data, err, h, back)
		}
	})
}

// TestPositionText is what the history's text relies on: the string of a position
// says all about it, a corner across the front cut included.
func TestPositionText(t *testing.T) {
	rng, across := rand.New(rand.NewPCG(3, 4)), 0
	for range 2000 {
		p := square1.Random(rng)
		for range 10 {
			p = p.Turn(rng.IntN(12), rng.IntN(12))
			if q, err := square1.ParsePosition(p.String()); err != nil || q != p {
				t.Fatal(p, q, err)
			}
			if (p.Top.Blocked()|p.Bottom.Blocked())&1 != 0 {
				across++
			}
		}
	}
	if across < 5000 {
		t.Error("too few corners across the front cut:", across)
	}
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
	for _, c := range []struct{ text, want string }{
		{`{"index":0,"entries":[]}`, "index 0 of 0 entries"},
		{`{"index":2,"entries":[` + start + `,` + turn + `]}`, "index 2 of 2"},
		{`{"index":-1,"entries":[` + start + `]}`, "index -1"},
		{`{"index":0,"entries":[` + turn + `]}`, "entry 0: impossible entry: turned"},
		{`{"index":0,"entries":[` + start + `,` + start + `]}`, "entry 1: impossible entry: start"},
		{`{"index":0,"entries":[` + start + `,null]}`, "entry 1: position"},
		{`{"index":0,"entries":[` + start + `,` + turn + `,` + turn + `]}`, "entry 2: impossible entry: (-1,0) leads"},
		{`{"index":0,"entries":[` + strings.Replace(start, "A1", "AA", 1) + `]}`, "entry 0: position"},
		{`{"index":0,"entries":[` + start + `,` + strings.Replace(turn, "(-1,", "(x,", 1) + `]}`, "entry 1: alg"},
		{`{"index":0,"entries":[` + start + `,` + strings.Replace(turn, "(-1,0)", "(-1,0)/", 1) + `]}`, "slice is blocked"},
		{`{"index":0,"entries":[` + strings.Replace(start, "start", "begin", 1) + `]}`, `no kind "begin"`},
		{`{"index":0,"entries":[7]}`, "entry 0: json"},
		{`{"index":"0"}`, "json"},
		{`null`, "index 0 of 0"},
	} {
		h := desk.NewHistory(square1.Solved())
		err := json.Unmarshal([]byte(c.text), h)
		if !errors.Is(err, desk.ErrHistory) || !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
		if h.Len() != 1 || h.Current() != square1.Solved() {
			t.Errorf("%s: half a history", c.text)
		}
	}
	if _, err := json.Marshal(new(desk.History)); !errors.Is(err, desk.ErrHistory) {
		t.Error("empty:", err)
	}
	if _, err := json.Marshal(desk.Played + 1); !errors.Is(err, desk.ErrEntry) {
		t.Error("kind:", err)
	}
}

// BenchmarkHistoryText is what a change costs in a very long session.
func BenchmarkHistoryText(b *testing.B) {
	state := session.NewState()
	for i := range 10_000 {
		e := desk.Entry{Kind: desk.Turned, Alg: square1.Alg{square1.Turn(i, 3)}}
		e.Position = after(b, state.History.Current(), e.Alg...)
		if err := state.History.Add(e); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		data, err := json.Marshal(state)
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(data)))
	}
}
