package desk_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestAnything does thousands of things in any order and looks after each whether all
// still fits together.
func TestAnything(t *testing.T) {
	const sessions, each = 60, 300
	done := map[string]int{}
	rests, restored, masked := 0, 0, 0
	for seed := range uint64(sessions) {
		r := &anything{bench: newBench(t), rng: rand.New(rand.NewPCG(seed, 7)), chosen: rand.New(rand.NewPCG(seed, 8)), masks: map[int]square1.Mask{}}
		for i := range each {
			name := r.act()
			done[name]++
			r.told = nil
			r.check()
			if !r.held && !r.Moving() && !r.Previewing() {
				rests++
			}
			if !r.Pattern().IsPosition() {
				masked++
			}
			if i%4 == 0 {
				r.checkNextStart()
				restored++
			}
			if t.Failed() {
				t.Fatalf("session %d, step %d, %s: %s, player at %v of %v", seed, i, name, kinds(r.History()), r.Player.Time(), r.Player.Alg())
			}
		}
	}
	total := 0
	for _, n := range done {
		total += n
	}
	if total != sessions*each || restored < total/5 || rests < total/10 || len(done) != 23 || masked < total/20 {
		t.Error(total, restored, rests, masked, done)
	}
	for name, n := range done {
		if n < 10 {
			t.Errorf("%s was done %d times", name, n)
		}
	}
}

// anything is a desk that somebody plays with who does not know what they do.
type anything struct {
	*bench
	rng    *rand.Rand
	chosen *rand.Rand // for masks
	held   bool
	masks  map[int]square1.Mask // of the jumps of the history, by their indices
}

// mask is one as a user might choose.
func (r *anything) mask() (m square1.Mask) {
	if r.chosen.IntN(3) == 0 {
		return m
	}
	for i := range m.Pieces {
		m.Pieces[i] = square1.Knowledge(r.chosen.IntN(3))
	}
	m.AnyMiddle = r.chosen.IntN(2) == 0
	return m
}

// act does something, and says what.
func (r *anything) act() string {
	p, rng := r.Player, r.rng
	turns := func() int { return rng.IntN(12) - 5 }
	held := r.held
	r.held = false
	switch rng.IntN(26) {
	case 0:
		r.Turn(turns(), turns())
		return "turn"
	case 1:
		r.Turn(0, 12*(rng.IntN(3)-1))
		return "turn all the way round"
	case 2, 3:
		if r.Slice(1-2*rng.IntN(2)) != nil {
			return "blocked slice"
		}
		return "slice"
	case 4:
		r.held = held && r.Current().Sliceable()
		r.ShowBlocked()
		return "show what is in the way"
	case 5:
		r.held = held
		mask := r.mask()
		if r.Jump(desk.Entry{Kind: desk.Start + desk.Kind(rng.IntN(6)), Position: square1.Random(rng), Mask: mask}) != nil {
			return "impossible jump"
		}
		r.masks[r.History().Index()] = mask
		r.held = false
		return "jump"
	case 6, 7:
		r.Undo()
		r.held = held && r.History().Index() == 0
		return "undo"
	case 8, 9:
		n := r.History().Index()
		r.Redo()
		r.held = held && r.History().Index() == n
		return "redo"
	case 10:
		r.held = held
		q := square1.Pattern{Position: square1.Random(rng), Mask: r.mask()}
		r.Preview(&q)
		return "preview"
	case 11:
		r.held = held
		r.Preview(nil)
		return "end of preview"
	case 12, 13:
		r.Hand.Grab()
		for range 1 + rng.IntN(3) {
			r.Hand.Hold(r.motion())
		}
		r.held = true
		return "hold"
	case 14, 15:
		if held && r.Hand.Release(r.motion()) != nil {
			return "blocked release"
		}
		r.held = false
		return "release"
	case 16:
		r.Hand.LetGo()
		return "let go"
	case 17:
		alg, q := square1.Alg{}, r.Current()
		for range rng.IntN(8) {
			m := square1.Turn(turns(), turns())
			if rng.IntN(2) == 0 && (q.Sliceable() || rng.IntN(20) == 0) {
				m = square1.SliceMove()
			}
			alg, q = append(alg, m), after1(q, m)
		}
		r.held = held
		if p.Load(alg) != nil {
			return "blocked alg"
		}
		r.held = false
		return "load"
	case 18, 19:
		r.held = held && !p.Loaded()
		p.Toggle()
		return "play or pause"
	case 20:
		r.held = held && !p.Loaded()
		p.Step(1 - 2*rng.IntN(2))
		return "step"
	case 21:
		r.held = held && !p.Loaded()
		p.Seek(rng.Float64() * 1.2 * p.Length())
		return "seek"
	case 22:
		r.held = held && !p.Loaded()
		p.SeekMove(rng.IntN(8) - 1)
		return "seek a move"
	case 23:
		r.held = held
		p.SetTempo(4 * rng.Float64())
		r.Options = desk.Options{Speed: rng.Float64(), ReduceMotion: rng.IntN(4) == 0, Magnet: rng.IntN(2) == 0}
		return "options"
	default:
		r.held = held && !p.Playing()
		for range 1 + rng.IntN(6) {
			r.Advance(rng.ExpFloat64() / 5)
		}
		return "wait"
	}
}

// after1 is what a move leads to, whether it is possible or not.
func after1(p square1.Position, m square1.Move) square1.Position {
	if m.Slice {
		return p.UncheckedSlice()
	}
	return p.Turn(int(m.Top), int(m.Bottom))
}

// motion is where a pointer may have drawn something.
func (r *anything) motion() view.Motion {
	x := 16*r.rng.Float64() - 8
	switch r.rng.IntN(3) {
	case 0:
		return view.Motion{Top: x}
	case 1:
		return view.Motion{Bottom: x}
	}
	return view.Motion{Slice: x / 8}
}

// check looks whether history, player and picture say the same.
func (r *anything) check() {
	r.t.Helper()
	h, p := r.History(), r.Player
	if got, err := h.From().Position.Apply(h.Since()); err != nil || got != r.Current() {
		r.t.Errorf("the history leads to %v, not %v: %v", got, r.Current(), err)
	}
	r.checkMasks()
	line, err := timeline.New(p.Start(), p.Alg())
	if err != nil {
		r.t.Fatalf("%v is loaded: %v", p.Alg(), err)
	}
	moment := line.At(p.Time())
	if p.Played() != moment.Index || moment.Position != r.Current() || p.Length() != line.Length() || p.Time() < 0 || p.Time() > p.Length() {
		r.t.Errorf("%d moves are played to %v, not %+v", p.Played(), r.Current(), moment)
	}
	if p.Playing() && !r.Moving() || p.Playing() && !p.Loaded() {
		r.t.Error("it plays, but does not move")
	}
	shown, beyond := r.Shown()
	switch {
	case r.Previewing():
		if beyond != (view.Motion{}) {
			r.t.Errorf("a preview with %+v", beyond)
		}
	case r.held:
	case p.Playing(), !r.Moving():
		if q, m := at(line, p.Time()); shown != (square1.Pattern{Position: q, Mask: r.Pattern().Mask}) || !same(beyond, m) {
			r.t.Errorf("shows %v %+v, not %v %+v", shown, beyond, q, m)
		}
	}
	for piece, much := range r.Lit() {
		if much <= 0 || much > 1 || !r.Moving() {
			r.t.Errorf("%v is lit %v", piece, much)
		}
	}
}

// checkMasks looks whether only jumps have changed what counts, and moves have kept it.
func (r *anything) checkMasks() {
	r.t.Helper()
	h := r.History()
	var want square1.Mask
	for i := range h.Len() {
		e := h.At(i)
		if e.Kind.IsJump() {
			want = r.masks[i]
		}
		if e.Mask != want {
			r.t.Fatalf("entry %d is %v, not with %v", i, e.Pattern(), want)
		}
	}
	if r.Pattern() != h.Entry().Pattern() {
		r.t.Errorf("%v is on the desk, not %v", r.Pattern(), h.Entry().Pattern())
	}
}

// checkNextStart looks whether the next start finds the desk as it is, at rest.
func (r *anything) checkNextStart() {
	r.t.Helper()
	before, err := json.Marshal(r.State())
	if err != nil {
		r.t.Fatal(err)
	}
	d := again(r.t, r.Desk)
	now, err := json.Marshal(d.State())
	if err != nil || string(now) != string(before) || !sameHistory(d.History(), r.History()) {
		r.t.Errorf("%s\nbecame\n%s, %v", before, now, err)
	}
	p, q := r.Player, d.Player
	if d.Moving() || d.Current() != r.Current() || !slices.Equal(q.Alg(), p.Alg()) || q.Start() != p.Start() || q.Time() != p.Time() || q.Tempo() != p.Tempo() {
		r.t.Errorf("at %v of %v, not %v of %v", q.Time(), q.Alg(), p.Time(), p.Alg())
	}
	if !r.Moving() && !r.held && !r.Previewing() {
		position, beyond := d.Shown()
		r.wantPattern(position, beyond)
	}
}
