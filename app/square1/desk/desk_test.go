package desk_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Algs that lead from solved to where most tests begin; their inverses are solutions.
const (
	fourSlices = "(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)"
	twoSlices  = "(1,0)/(3,3)/(0,-1)"
)

// bench is a desk in a test, and what it has told.
type bench struct {
	*desk.Desk
	t    testing.TB
	told []desk.Change
}

func newBench(t testing.TB) *bench {
	return watch(t, desk.New(desk.NewHistory(square1.Solved())))
}

// watch takes down what a desk tells.
func watch(t testing.TB, d *desk.Desk) *bench {
	b := &bench{Desk: d, t: t}
	d.OnChange = func(c desk.Change) { b.told = append(b.told, c) }
	return b
}

// parse reads an alg.
func parse(t testing.TB, text string) square1.Alg {
	t.Helper()
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return alg
}

// enter goes to where an alg leads to from solved.
func (b *bench) enter(text string) square1.Position {
	b.t.Helper()
	p := after(b.t, square1.Solved(), parse(b.t, text)...)
	if err := b.Jump(desk.Entry{Kind: desk.Entered, Position: p, Note: text}); err != nil {
		b.t.Fatal(err)
	}
	b.wantPosition(p)
	return p
}

// load makes an alg ready and lays it out once more, to compare with.
func (b *bench) load(alg square1.Alg) *timeline.Timeline {
	b.t.Helper()
	model, err := timeline.New(b.Current(), alg)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := b.Player.Load(alg); err != nil {
		b.t.Fatal(err)
	}
	return model
}

// toSolve goes to where an alg leads to from solved, and makes its inverse ready.
func (b *bench) toSolve(text string) (start square1.Position, model *timeline.Timeline) {
	b.t.Helper()
	start = b.enter(text)
	return start, b.load(parse(b.t, text).Inverse())
}

// come lets everything that moves come to rest, and counts the frames.
func (b *bench) come() int {
	b.t.Helper()
	for frames := range 100_000 {
		if !b.Moving() {
			return frames
		}
		b.Advance(0.05)
	}
	b.t.Fatal("it never rests")
	return 0
}

func (b *bench) wantPosition(want square1.Position) {
	b.t.Helper()
	if got := b.Current(); got != want {
		b.t.Errorf("the position is %v, not %v", got, want)
	}
}

// wantShown looks whether this position of the desk's pattern is shown.
func (b *bench) wantShown(p square1.Position, m view.Motion) {
	b.t.Helper()
	b.wantPattern(square1.Pattern{Position: p, Mask: b.Pattern().Mask}, m)
}

func (b *bench) wantPattern(p square1.Pattern, m view.Motion) {
	b.t.Helper()
	if got, beyond := b.Shown(); got != p || !same(beyond, m) {
		b.t.Errorf("it shows %v %+v, not %v %+v", got, beyond, p, m)
	}
}

// wantRest looks whether the position is shown and nothing moves.
func (b *bench) wantRest() {
	b.t.Helper()
	if b.Moving() {
		b.t.Error("it moves")
	}
	b.wantShown(b.Current(), view.Motion{})
}

func (b *bench) wantKinds(want string) {
	b.t.Helper()
	if got := kinds(b.History()); got != want {
		b.t.Errorf("the history is %q, not %q", got, want)
	}
}

// wantTold looks what was told since the last time: one change, or none for 0.
func (b *bench) wantTold(what string, want desk.Change) {
	b.t.Helper()
	got := b.told
	b.told = nil
	switch {
	case want == 0 && len(got) > 0:
		b.t.Errorf("%s: told %05b, but nothing has changed", what, got)
	case want != 0 && (len(got) != 1 || got[0] != want):
		b.t.Errorf("%s: told %05b, not %05b", what, got, want)
	}
}

// kinds of the entries up to the current one.
func kinds(h *desk.History) string {
	text := ""
	for i := range h.Index() + 1 {
		if i > 0 {
			text += " "
		}
		text += h.At(i).Kind.String()
	}
	return text
}

func same(a, b view.Motion) bool {
	near := func(a, b float64) bool { return max(a-b, b-a) < 1e-9 }
	return near(a.Top, b.Top) && near(a.Bottom, b.Bottom) && near(a.Slice, b.Slice)
}

// at is what is to be seen of an alg at a time. A move begins and ends slowly.
func at(model *timeline.Timeline, time float64) (square1.Position, view.Motion) {
	m := model.At(time)
	if m.Index == model.Len() {
		return m.Position, view.Motion{}
	}
	return m.Position, view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
}

// again is the desk that the program finds at its next start.
func again(t testing.TB, d *desk.Desk) *desk.Desk {
	t.Helper()
	s := d.State()
	s.History = readAgain(t, s.History)
	again := desk.Restore(s)
	again.Player.SetTempo(d.Player.Tempo()) // kept by the room
	return again
}

// written is a history as text: its JSON, and its records.
func written(t rapid.TB, h *desk.History) (head string, records [][]byte) {
	t.Helper()
	text, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	for i := range h.Len() {
		records = append(records, h.AppendRecord(nil, i))
	}
	return string(text), records
}

// whole is a history as one text.
func whole(t rapid.TB, h *desk.History) string {
	t.Helper()
	head, records := written(t, h)
	return head + "\n" + string(bytes.Join(records, []byte("\n")))
}

func readAgain(t rapid.TB, h *desk.History) *desk.History {
	t.Helper()
	head, records := written(t, h)
	back, err := desk.ParseHistory([]byte(head), slices.Values(records))
	if err != nil {
		t.Fatal(err)
	}
	return back
}
