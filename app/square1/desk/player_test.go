package desk_test

import (
	"math"
	"slices"
	"testing"

	"wedge/app/player"
	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestPlaySolution plays a solution to its end and compares each step with the
// timeline.
func TestPlaySolution(t *testing.T) {
	b := newBench(t)
	start, model := b.toSolve(fourSlices)
	if b.Player.Playing() || b.Moving() || b.Player.Length() != model.Length() || b.Player.Start() != start {
		t.Error("it should be ready, no more")
	}
	b.Player.Toggle()
	now, steps := 0.0, 0
	for b.Moving() {
		if !b.Player.Playing() {
			t.Error("it moves, but does not play")
		}
		b.Advance(0.07)
		now = min(now+0.07, model.Length())
		if math.Abs(b.Player.Time()-now) > 1e-9 || b.Player.Played() != model.At(now).Index {
			t.Fatalf("at %v, not %v: %d moves", b.Player.Time(), now, b.Player.Played())
		}
		b.wantShown(at(model, now))
		b.wantPosition(model.At(now).Position)
		steps++
	}
	if steps < 20 || now != model.Length() {
		t.Errorf("%d steps to %v s of %v", steps, now, model.Length())
	}
	b.wantKinds("start entered played")
	b.wantPosition(square1.Solved())
	if e := b.History().Entry(); !slices.Equal(e.Alg, model.Alg()) {
		t.Errorf("played %v", e.Alg)
	}
	b.Undo() // all of it at once
	b.wantPosition(start)
	b.wantRest()
	if !b.Player.Loaded() || b.Player.Time() != 0 {
		t.Error("the player has not gone back")
	}
	b.Redo()
	b.wantPosition(square1.Solved())
	if !b.Player.Loaded() || b.Player.Time() != model.Length() {
		t.Error("the player has not gone on")
	}
	b.Player.Toggle() // from the beginning, at once
	b.wantPosition(start)
	b.wantShown(start, view.Motion{})
	b.Player.Pause()
	b.wantRest()
	b.Player.Toggle()
	b.Advance(0.01)
	b.wantPosition(start)
	b.wantShown(at(model, 0.01))
}

// TestNothingLoaded calls everything of a player that has nothing to play.
func TestNothingLoaded(t *testing.T) {
	b := newBench(t)
	p := b.Player
	p.Toggle()
	p.Pause()
	p.Step(1)
	p.Step(-1)
	p.Seek(3)
	p.SeekMove(2)
	b.wantTold("nothing", 0)
	if p.Loaded() || p.Playing() || p.Alg() != nil || p.Length() != 0 || p.Time() != 0 || p.Played() != 0 || p.Start() != b.Current() || p.Tempo() != 1 {
		t.Errorf("%+v", p)
	}
	// An alg of no moves is at its end.
	if err := p.Load(square1.Alg{}); err != nil {
		t.Fatal(err)
	}
	p.Toggle()
	p.Step(1)
	p.Seek(1)
	if b.Moving() || !p.Loaded() || p.Length() != 0 {
		t.Errorf("%+v", p)
	}
	b.wantRest()
	b.wantKinds("start")
}

func TestTempo(t *testing.T) {
	b := newBench(t)
	_, model := b.toSolve(fourSlices)
	b.Player.SetTempo(2)
	b.Player.Toggle()
	b.Advance(0.5)
	if got := b.Player.Time(); math.Abs(got-1) > 1e-9 || b.Player.Tempo() != 2 {
		t.Errorf("%v after half a second", got)
	}
	b.Player.SetTempo(0.5) // in the middle of play
	b.Advance(0.5)
	if got := b.Player.Time(); math.Abs(got-1.25) > 1e-9 {
		t.Errorf("%v after one second", got)
	}
	b.load(model.Alg()[:0]) // it holds for the next one, too
	b.load(parse(t, "(6,0)"))
	b.Player.Toggle()
	b.Advance(0.2)
	if got := b.Player.Time(); math.Abs(got-0.1) > 1e-9 {
		t.Errorf("%v in the next alg", got)
	}
	for _, c := range []struct{ set, want float64 }{
		{0, player.MinTempo},
		{-1, player.MinTempo},
		{1e9, player.MaxTempo},
		{math.Inf(1), player.MaxTempo},
		{3, 3},
	} {
		b.Player.SetTempo(c.set)
		if got := b.Player.Tempo(); got != c.want || b.Player.Tempo() != c.want {
			t.Errorf("%v became %v", c.set, got)
		}
	}
}

// TestHandDuringPlay turns by hand in the middle of a move that plays: it settles at
// the nearer end of the move, nothing is lost, and undo goes back step by step.
func TestHandDuringPlay(t *testing.T) {
	for _, part := range []float64{0, 0.2, 0.49, 0.51, 0.8} {
		for index := range 4 {
			for _, paused := range []bool{false, true} {
				b := newBench(t)
				start, model := b.toSolve(fourSlices)
				b.Player.Toggle()
				b.Advance(model.Start(index) + part*(model.Start(index+1)-model.Start(index)))
				if m := model.At(b.Player.Time()); m.Index != index || math.Abs(m.Fraction-part) > 1e-6 {
					t.Fatalf("%+v", m)
				}
				if paused {
					b.Player.Toggle()
					if _, m := b.Shown(); b.Moving() || part > 0 && m == (view.Motion{}) {
						t.Error("not paused within the move")
					}
				}
				done := index
				if part > 0.5 {
					done++
				}
				settled := model.PositionAt(done)
				b.told = nil
				b.Turn(2, 0)
				b.wantTold("a turn", desk.Position|desk.Loaded|desk.PlayTime|desk.Picture|desk.Interrupted)
				b.wantPosition(settled.Turn(2, 0))
				want := "start entered played turned"
				if done == 0 {
					want = "start entered turned"
				}
				b.wantKinds(want)
				if b.Player.Loaded() || b.State().Solution != "" {
					t.Error("the solution is still there")
				}
				b.Undo()
				b.wantPosition(settled)
				b.Redo()
				b.Undo()
				if done > 0 {
					b.Undo()
				}
				b.wantPosition(start)
				b.come()
				b.wantRest()
			}
		}
	}
}

// TestOtherHandsDuringPlay settle as well, but the alg stays where nothing was moved.
func TestOtherHandsDuringPlay(t *testing.T) {
	for name, c := range map[string]struct {
		hand func(*bench)
		want desk.Change
		kept bool
	}{
		"grab": {(*bench).grabAndLetGo, desk.Position | desk.PlayTime | desk.Picture, true},
		"all the way round": {
			func(b *bench) { b.Turn(0, 12) }, desk.Position | desk.PlayTime | desk.Picture, true,
		},
		"a blocked slice": {
			func(b *bench) { b.Slice(1) }, desk.Position | desk.PlayTime | desk.Picture, true, // looked at below
		},
		"a jump": {
			func(b *bench) { b.Jump(desk.Entry{Kind: desk.Reset, Position: square1.Solved()}) }, // looked at below
			desk.Position | desk.Loaded | desk.PlayTime | desk.Picture, false,
		},
		"undo": {func(b *bench) { b.Undo() }, desk.Position | desk.PlayTime | desk.Picture, true},
	} {
		b := newBench(t)
		b.Turn(3, 0)
		model := b.load(parse(t, "/(2,0)(1,0)/")) // blocked after two moves
		b.Player.Seek(model.Start(1) + 0.9*(model.Start(2)-model.Start(1)))
		b.Player.Toggle()
		b.told = nil
		c.hand(b)
		b.wantTold(name, c.want)
		if b.Player.Loaded() != c.kept || b.Player.Playing() {
			t.Errorf("%s: loaded %v, playing %v", name, b.Player.Loaded(), b.Player.Playing())
		}
		switch name {
		case "a jump":
			b.wantPosition(square1.Solved())
		case "undo":
			b.wantPosition(model.PositionAt(0))
		default:
			b.wantPosition(model.PositionAt(2))
			b.wantKinds("start turned played")
			if b.Player.Played() != 2 {
				t.Errorf("%s: %d moves are played", name, b.Player.Played())
			}
		}
		b.come()
		b.wantRest()
		if c.kept {
			b.Player.Toggle()
			b.come()
			b.wantPosition(model.PositionAt(4))
		}
	}
}

func (b *bench) grabAndLetGo() {
	b.Hand.Grab()
	told := b.told
	b.Hand.LetGo()
	b.told = told
}

func TestScrub(t *testing.T) {
	b := newBench(t)
	start, model := b.toSolve(fourSlices)
	for _, part := range []float64{0.5, 0.9, 0.3, 1, 0.7, 0, 2, -1} {
		b.Player.Seek(part * model.Length())
		b.wantPosition(model.At(part * model.Length()).Position)
		if part <= 0 {
			b.wantKinds("start entered")
		} else {
			b.wantKinds("start entered played")
		}
		b.wantShown(at(model, part*model.Length()))
		if b.Moving() {
			t.Error("it moves")
		}
	}
	b.wantPosition(start)
	b.Player.Seek(b.Player.Length())
	b.wantPosition(square1.Solved())
	b.Player.Step(-1)
	if !b.Moving() || b.Player.Playing() {
		t.Error("a step should move, but is no playing")
	}
	b.come()
	b.wantPosition(model.PositionAt(model.Len() - 1))
	b.wantRest()
	b.Player.Step(1)
	b.come()
	b.wantPosition(square1.Solved())
	for range 3 { // three steps in a row, before the first is done
		b.Player.Step(-1)
		b.Advance(0.01)
	}
	b.come()
	b.wantPosition(model.PositionAt(model.Len() - 3))
	b.Player.SeekMove(2)
	b.wantPosition(model.PositionAt(2))
	b.wantRest()
	b.Player.SeekMove(99)
	b.wantPosition(square1.Solved())
	b.Player.Seek(0)
	b.wantPosition(start)
	// What plays goes on from where it is put, but not after SeekMove.
	b.Player.Toggle()
	b.Player.Seek(model.Start(2))
	if !b.Player.Playing() {
		t.Error("it does not go on")
	}
	b.Player.SeekMove(1)
	if b.Player.Playing() {
		t.Error("it goes on")
	}
}

// TestRedoOfOtherSteps: a redone step need not have been played.
func TestRedoOfOtherSteps(t *testing.T) {
	for name, do := range map[string]func(*bench){
		"the same turn by hand": func(b *bench) { b.Turn(3, 0) },
		"another turn":          func(b *bench) { b.Turn(0, 3) },
		"a jump to the same position": func(b *bench) {
			if err := b.Jump(desk.Entry{Kind: desk.Reset, Position: square1.Solved()}); err != nil {
				t.Fatal(err)
			}
		},
		"another alg": func(b *bench) {
			b.load(parse(t, "/(3,3)"))
			b.Player.Seek(b.Player.Length())
		},
	} {
		b := newBench(t)
		do(b)
		want := b.Current()
		b.Undo()
		b.load(parse(t, "(3,0)/"))
		b.Redo()
		b.wantPosition(want)
		if b.Player.Loaded() {
			t.Errorf("%s counts as played", name)
		}
		b.come()
		b.wantRest()
	}
	// Moves of the alg that were played before are where they were.
	b := newBench(t)
	b.load(parse(t, "(3,0)/"))
	b.Player.SeekMove(1)
	b.Undo()
	model := b.load(parse(t, "(3,0)/(0,3)"))
	b.Redo()
	if b.Player.Time() != model.Start(1) {
		t.Errorf("the player is at %v", b.Player.Time())
	}
}
