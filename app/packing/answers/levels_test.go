package answers_test

import (
	"slices"
	"testing"

	"wedge/resources"
)

// corridor is a box with a corridor that has bends: a cube comes out of it, two cubes stick only if they
// are one piece.
const (
	corridor = "target\n" + plate + "\n#####\n##++#\n###+#\n###+.\n#####\n\n" + plate +
		"piece A\n" + plate + "\n#####\n#...#\n###.#\n###..\n#####\n\n" + plate + "piece M x0-3\npiece D x0-1\n"
	plate = "#####\n#####\n#####\n#####\n#####\n"
)

// TestTakeApart: the list can have only packings that come apart, the hardest first, and all of them
// are as the solver says.
func TestTakeApart(t *testing.T) {
	l := newLoop(t)
	p := problem(t, corridor)
	a, _ := l.answers(t.TempDir(), corridor, nil)
	a.Start()
	l.until("taken apart", func() bool { s := a.Apart(); return a.State().Complete && !s.Running && s.Known == s.All })
	all := slices.Clone(a.Found())
	want := map[string]int{}
	apart := 0
	d := p.NewDisassembler()
	for _, k := range all {
		if how, err := d.TakeApart(t.Context(), k); err == nil {
			want[how.Level.String()]++
			apart++
		}
	}
	s := a.Apart()
	if apart < 3 || apart == len(all) || len(want) < 2 || s.Levels.Count() != apart || s.Known != len(all) || s.Tight > 0 {
		t.Fatalf("%+v, not %v of %d", s, want, len(all))
	}
	for _, c := range s.Levels {
		if want[c.Level.String()] != c.Count {
			t.Errorf("%d with the level %v, not %d", c.Count, c.Level, want[c.Level.String()])
		}
	}
	a.SetOnlyApart(true)
	if len(a.Found()) != apart {
		t.Fatalf("%d are listed, not %d", len(a.Found()), apart)
	}
	for i, k := range a.Found() {
		how, err := d.TakeApart(t.Context(), k)
		if err != nil || slices.Compare(how.Level, a.LevelAt(i)) != 0 {
			t.Errorf("packing %d has the level %v, not %v; %v", i, how, a.LevelAt(i), err)
		}
		if i > 0 && slices.Compare(a.LevelAt(i-1), a.LevelAt(i)) < 0 {
			t.Errorf("level %v is after %v", a.LevelAt(i), a.LevelAt(i-1))
		}
	}
	a.SetProblem(problem(t, soma))
	if s := a.Apart(); s.Only || s.All > 0 || a.LevelAt(0) != nil {
		t.Errorf("of the puzzle before: %+v", s)
	}
}

// TestFirstComesApart: of a burr, the first packing is the one that comes apart.
func TestFirstComesApart(t *testing.T) {
	text, err := resources.Puzzle("piston-burr")
	if err != nil {
		t.Fatal(err)
	}
	l := newLoop(t)
	a, _ := l.answers(t.TempDir(), string(text), nil)
	a.Start()
	l.until("taken apart", func() bool { s := a.Apart(); return a.State().Complete && !s.Running && s.Known == s.All })
	if how, err := problem(t, string(text)).NewDisassembler().TakeApart(t.Context(), a.First()); err != nil || how.Level.String() != "9.3" {
		t.Errorf("the first has the level %v; %v", how, err)
	}
}

// TestStopApart: what is known stays when taking apart is stopped, and goes on from there.
func TestStopApart(t *testing.T) {
	l := newLoop(t)
	a, _ := l.answers(t.TempDir(), huge, nil)
	a.Start()
	l.until("many", func() bool { return len(a.Found()) > 2000 })
	a.Pause()
	l.until("paused", func() bool { return !a.State().Running })
	if s := a.Apart(); s.Running || s.Known > 0 {
		t.Fatalf("taken apart unasked: %+v", s)
	}
	a.TakeApart()
	l.until("some", func() bool { return a.Apart().Known > 0 })
	a.StopApart()
	known := a.Apart().Known
	if s := a.Apart(); s.Running || known == s.All {
		t.Fatalf("%+v", s)
	}
	a.TakeApart()
	l.until("more", func() bool { return a.Apart().Known > known })
	a.SetLocked(a.Found()[0][:1])
	if s := a.Apart(); s.Running || s.Known > 0 {
		t.Errorf("with a locked piece: %+v", s)
	}
}
