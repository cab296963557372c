package desk_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

func solved() cube3.State { return cube3.State{Assembly: cube3.Solved()} }

// drawAssembly draws any assembly.
func drawAssembly(t *rapid.T) cube3.Assembly {
	return cube3.RandomAssembly(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
}

func drawAlg(t *rapid.T) (alg cube3.Alg) {
	for range rapid.IntRange(0, 6).Draw(t, "moves") {
		alg = append(alg, rapid.SampledFrom(cube3.Moves()).Draw(t, "move"))
	}
	return alg
}

// twin is the desk as a list of states: what is expected.
type twin struct {
	states []cube3.State
	at     int
}

func (w *twin) now() cube3.State { return w.states[w.at] }

func (w *twin) do(s cube3.State) {
	if s != w.now() {
		w.add(s)
	}
}

func (w *twin) add(s cube3.State) {
	w.states = append(w.states[:w.at+1:w.at+1], s)
	w.at++
}

// TestRandomOperations: whatever is done in whatever order, between turns of the player, the desk
// agrees with a list of states, and tells of what changed.
func TestRandomOperations(t *testing.T) {
	cubies := cube3.Cubies()
	rapid.Check(t, func(r *rapid.T) {
		var told desk.Change
		w := &twin{states: []cube3.State{solved()}}
		d := desk.New(desk.NewHistory(solved()))
		d.ReduceMotion = rapid.Bool().Draw(r, "reduced")
		d.OnChange = func(c desk.Change) { told |= c }
		for range rapid.IntRange(1, 40).Draw(r, "steps") {
			told = 0
			before := d.State()
			home, place := rapid.SampledFrom(cubies).Draw(r, "cubie"), rapid.SampledFrom(cubies).Draw(r, "place")
			switch rapid.IntRange(0, 15).Draw(r, "what") {
			case 0:
				m := rapid.SampledFrom(cube3.Moves()).Draw(r, "turn")
				next := before
				next.Assembly = next.Assembly.Turn(m)
				w.add(next)
				d.Turn(m)
			case 1:
				w.do(before.TakeOut(home))
				d.Hand.TakeOut(home)
			case 2:
				w.do(before.PutBack(home))
				d.Hand.PutBack(home)
			case 3:
				w.do(before.PutInto(home, place))
				d.Hand.PutInto(home, place)
			case 4:
				next := before
				next.Out = 0
				w.do(next)
				d.Hand.PutAllBack()
			case 5:
				repair := before.Assembly.Repairs(true)[0]
				next := before
				next.Assembly = repair.Do(next.Assembly)
				w.do(next)
				d.Do(repair...)
			case 15:
				if list := before.Repairs(true); len(list) > 0 {
					w.do(cube3.State{Assembly: list[0].Do(before.Assembly)})
					d.Repair(list[0])
				}
			case 6:
				a := drawAssembly(r)
				w.add(cube3.State{Assembly: a})
				d.Jump(desk.Entered, a)
			case 7:
				w.at = max(w.at-1, 0)
				d.Undo()
			case 8:
				w.at = min(w.at+1, len(w.states)-1)
				d.Redo()
				d.Advance(10)
			case 9:
				alg := drawAlg(r)
				at := w.at
				w.states = w.states[: at+1 : at+1]
				for _, m := range alg {
					next := w.now()
					next.Assembly = next.Assembly.Turn(m)
					w.add(next)
				}
				w.at = at
				d.Load(alg)
			case 10:
				alg, done := d.Alg()
				if d.Player.Toggle(); d.Player.Playing() {
					w.at += len(alg) - done
					d.Advance(1000)
				}
			case 11:
				if alg, done := d.Alg(); len(alg) > 0 {
					to := rapid.IntRange(0, len(alg)).Draw(r, "to")
					w.at += to - done
					d.Player.Seek(startOf(alg, to))
				}
			case 12:
				d.Advance(rapid.Float64Range(0, 1).Draw(r, "seconds"))
			case 13:
				f := cube3.Face(rapid.IntRange(0, cube3.FaceCount-1).Draw(r, "face"))
				quarters := rapid.IntRange(-5, 5).Draw(r, "quarters")
				d.Hand.Turn(f, (float64(quarters)+rapid.Float64Range(-0.3, 0.3).Draw(r, "more"))*math.Pi/2)
				if rapid.Bool().Draw(r, "let go") {
					d.Hand.LetGo()
					break
				}
				d.Hand.Release()
				if turns := uint8((quarters%4 + 4) % 4); turns > 0 { // below 4
					next := before
					next.Assembly = next.Assembly.Turn(cube3.Move{Face: f, Turns: turns})
					w.add(next)
				}
			case 14:
				d.Hand.Carry(home, mgl32.Vec3{1, 2, 3})
				switch rapid.IntRange(0, 2).Draw(r, "end") {
				case 0:
					d.Hand.Put(place)
					w.do(before.PutInto(home, place))
				case 1:
					d.Hand.Leave()
					w.do(before.TakeOut(home))
				case 2:
					d.Hand.LetGo()
				}
			}
			check(r, d, w)
			if before != d.State() && !told.Has(desk.State) {
				r.Fatalf("told of %b", told)
			}
		}
	})
}

// startOf is the time at which a turn of an alg begins, found with another desk.
func startOf(alg cube3.Alg, index int) float64 {
	d := desk.New(desk.NewHistory(solved()))
	d.Load(alg[:index])
	return d.Player.Length()
}

func check(r *rapid.T, d *desk.Desk, w *twin) {
	if d.State() != w.now() {
		r.Fatalf("%v, not %v", d.State(), w.now())
	}
	if d.CanUndo() != (w.at > 0) || d.CanRedo() != (w.at+1 < len(w.states)) {
		r.Fatalf("undo %t, redo %t at %d of %d", d.CanUndo(), d.CanRedo(), w.at, len(w.states))
	}
	m := d.Shown()
	if d.Hand.Holds() || m.Done < 0 || m.Done > 1 {
		r.Fatalf("shown: %+v", m)
	}
	// At the end of what moves, the current state is shown.
	if !d.Moving() {
		m := d.Shown()
		if m.State != d.State() || m.Done != 0 || m.Turned != 0 {
			r.Fatalf("at rest: %+v", m)
		}
	}
	alg, done := d.Alg()
	if done < 0 || done > len(alg) {
		r.Fatalf("%d of %d turns", done, len(alg))
	}
}

// TestMotionEnds: everything comes to rest, and shows on its way what it leads to.
func TestMotionEnds(t *testing.T) {
	d := desk.New(desk.NewHistory(solved()))
	d.Turn(cube3.Move{Face: cube3.R, Turns: 1})
	if m := d.Shown(); !d.Moving() || m.Turned != 0 || m.State != solved() {
		t.Errorf("begins with %+v", m)
	}
	d.Advance(0.1)
	if m := d.Shown(); m.Turned <= 0 || m.Turned >= math.Pi/2 || m.Face != cube3.R {
		t.Errorf("goes on with %+v", m)
	}
	d.Advance(0.2)
	if m := d.Shown(); d.Moving() || m.State != d.State() {
		t.Errorf("ends with %+v", m)
	}
	d.Undo()
	d.Advance(0.1)
	if m := d.Shown(); m.Turned >= 0 || m.Turned <= -math.Pi/2 {
		t.Errorf("undo: %+v", m)
	}
	d.Advance(1)
	uf := cube3.Cubies()[cube3.CornerCount+1]
	d.Do(cube3.Step{First: uf, Second: uf, FirstTurn: 1})
	d.Advance(0.3)
	if m := d.Shown(); m.Done <= 0 || m.Done >= 1 || m.Next != d.State() {
		t.Errorf("a flip: %+v", m)
	}
	d.Look.SetView(desk.View{Explode: 2})
	d.Advance(0.1)
	if open := d.Look.Open(); open <= 0 || open >= 1 || d.Look.View().Explode != 1 {
		t.Errorf("opens: %v", open)
	}
	d.Advance(1)
	if d.Moving() || d.Look.Open() != 1 {
		t.Error("goes on moving")
	}
	d.Look.Light(map[cube3.Cubie]float64{uf: 1})
	if d.Look.Lit()[uf] != 1 {
		t.Error("not lit")
	}
	d.Turn(cube3.Move{Face: cube3.U, Turns: 2})
	if len(d.Look.Lit()) != 0 {
		t.Error("lit after the state changed")
	}
	s := cube3.State{Assembly: cube3.Solved()}
	d.Preview(&s)
	if d.Shown().State != s || d.Previewed() != &s {
		t.Error("no preview")
	}
	d.Turn(cube3.Move{Face: cube3.U, Turns: 2})
	if d.Previewed() != nil {
		t.Error("the preview stays")
	}
}

// TestGrabWithinATurn: a turn that is played is finished or undone when the user turns another face.
func TestGrabWithinATurn(t *testing.T) {
	alg, err := cube3.ParseAlg("R U F")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		time  float64
		turns int
	}{{0.1, 0}, {0.3, 1}, {0.5, 1}, {0.7, 2}} {
		d := desk.New(desk.NewHistory(solved()))
		d.Load(alg)
		d.Player.Seek(c.time)
		d.Turn(cube3.Move{Face: cube3.B, Turns: 1})
		want := cube3.Solved().Apply(alg[:c.turns]).Turn(cube3.Move{Face: cube3.B, Turns: 1})
		if d.Assembly() != want || d.CanRedo() {
			t.Errorf("after %v s: %v", c.time, d.Assembly())
		}
		if loaded, _ := d.Alg(); loaded != nil {
			t.Error("still loaded")
		}
		d.Undo()
		if d.Assembly() != cube3.Solved().Apply(alg[:c.turns]) {
			t.Errorf("after %v s, undone: %v", c.time, d.Assembly())
		}
	}
}
