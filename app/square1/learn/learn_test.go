package learn

import (
	"context"
	"errors"
	"sync"
	"testing"

	"wedge/app/bench"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// fake is a room whose puzzle plays at once, and the lessons about it.
type fake struct {
	*lessontest.Bench
	page   *Page
	host   *page.Host
	look   page.Look
	played square1.Alg // last
	builds int         // requests for the complete table
}

// newFake is a room without lessons.
func newFake(b *lessontest.Bench, j *jobs.Jobs, s *solver.Solver) *fake {
	f := &fake{Bench: b}
	settings := session.DefaultSettings()
	f.host = &page.Host{
		Host:  bench.Host{Host: &room.Host{Jobs: j, Settings: &settings}},
		Sight: page.Sight{SetLook: func(l page.Look) { f.look = l }},
		Desk:  desk.New(desk.NewHistory(square1.Solved())),
		Answers: answers.New(j, s, &answers.Builder{Make: func(context.Context, table.Spec, func(float64)) error {
			return errors.New("not here")
		}}),
		Move: f.Play,
	}
	f.host.Answers.OnError = func(error) { f.builds++ }
	f.host.Desk.Options.ReduceMotion = true
	f.host.Desk.Shelf.Put()
	return f
}

func (f *fake) position() square1.Position { return f.host.Desk.Current() }

// Show goes to a position.
func (f *fake) Show(p square1.Position) {
	if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil {
		f.Error(err)
	}
	f.host.Desk.Shelf.Begin(square1.Only(p))
}

func (f *fake) Play(alg square1.Alg) {
	if _, err := f.position().Apply(alg); err != nil {
		f.Errorf("%v: %v", alg, err)
		return
	}
	f.played = alg
	d := f.host.Desk
	switch {
	case len(alg) != 1:
		if err := d.Player.Load(alg); err != nil {
			f.Error(err)
		}
		d.Player.Seek(d.Player.Length())
	case alg[0].Slice:
		if err := d.Slice(1); err != nil {
			f.Error(err)
		}
	default:
		d.Turn(int(alg[0].Top), int(alg[0].Bottom))
	}
}

// smallSolver has the tables that come with the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	list, err := tabletest.Small()
	if err != nil {
		return nil, err
	}
	return solver.New(list...), nil
})

// open makes a page with the program's own tables.
func open(t *testing.T) *fake {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	b := lessontest.New(t)
	f := newFake(b, b.Jobs, s)
	f.page, err = New(f.host, &f.Progress, f.Host())
	if err != nil {
		t.Fatal(err)
	}
	f.host.Desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Position) {
			f.page.PositionChanged()
		}
	}
	f.Open(f.page.Page)
	return f
}

// lessons are all of them; with -short one that searches.
func (f *fake) lessons() []lesson.Lesson {
	f.Helper()
	return lessontest.Made(f.T, lessons(), f.page.kit, GodsNumber)
}

// apply plays an alg as a person would, move by move.
func (f *fake) apply(alg string) {
	f.Helper()
	a, err := square1.ParseAlg(alg)
	if err != nil {
		f.Fatal(err)
	}
	for _, m := range a {
		f.Play(square1.Alg{m})
	}
}

// TestTexts: the texts fit the lessons.
func TestTexts(t *testing.T) {
	f := open(t)
	f.WantTexts(f.lessons(), "puzzle/people", AnyBlocked, AnyPair, AnyParity, AnyDistance, "cube21/story", "cube21/figures")
}

// TestWordsAreFilledIn: no placeholder of any step is without a value, after each answer and each button, nor at any
// position.
func TestWordsAreFilledIn(t *testing.T) {
	f := open(t)
	f.WantSteps(f.lessons(), func() {})
	positions := []string{"", "(1,0)", "/", "(1,0)/(3,3)/", "(1,0)/(3,3)/(-1,0)/(-2,4)", "CHA3D1B7F54628GE/"}
	for _, l := range f.lessons() {
		for _, s := range l.Steps {
			f.page.Open(l.ID + "/" + s.ID)
			for _, text := range positions {
				p, err := square1.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				f.Show(p)
				f.WantFilled()
			}
		}
	}
}

// TestTasksCanBeDone: the program can do every task.
func TestTasksCanBeDone(t *testing.T) {
	f := open(t)
	f.WantTasks(f.lessons(), f.Settle)
}

func TestMain(m *testing.M) { pagetest.Run(m) }
