package learn

import (
	"sync"
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// fake is a puzzle that plays at once, and the lessons about it.
type fake struct {
	*lessontest.Bench
	page     *Page
	position square1.Position
	look     Look
	mask     square1.Mask // what counts of the position
	since    square1.Alg  // what was played since it began
	played   square1.Alg  // last
	builds   int          // requests for the complete table
	solver   *solver.Solver
}

func (f *fake) Position() square1.Position { return f.position }

func (f *fake) Begin(p square1.Pattern) {
	if _, err := square1.NewPosition(p.Position.Top, p.Position.Bottom, p.Position.Flipped); err != nil {
		f.Error(err)
	}
	f.position, f.mask, f.since = p.Position, p.Mask, nil
	f.page.PositionChanged()
}

// Show goes to a position.
func (f *fake) Show(p square1.Position) { f.Begin(square1.Only(p)) }

func (f *fake) Since() square1.Alg { return f.since }

func (f *fake) Play(alg square1.Alg) {
	p, err := f.position.Apply(alg)
	if err != nil {
		f.Errorf("%v: %v", alg, err)
		return
	}
	f.position, f.played, f.since = p, alg, append(f.since, alg...)
	f.page.PositionChanged()
}

func (f *fake) Solver() *solver.Solver { return f.solver }
func (f *fake) GodsNumber() (solver.GodsNumber, error) {
	return tables.GodsNumber()
}
func (f *fake) Scheme() scheme.Scheme { return scheme.Default() }
func (f *fake) SetLook(l Look)        { f.look = l }
func (f *fake) BuildTable()           { f.builds++ }

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
	f := &fake{Bench: lessontest.New(t), position: square1.Solved(), solver: s}
	f.page, err = New(f, f.Jobs, &f.Progress, f.Host())
	if err != nil {
		t.Fatal(err)
	}
	f.Open(f.page.Page)
	return f
}

// lessons are all of them; with -short one that searches.
func (f *fake) lessons() []lesson.Lesson {
	f.Helper()
	c, err := lessons().Course(f.page.kit)
	if err != nil {
		f.Fatal(err)
	}
	return lessontest.Some(c.Lessons, GodsNumber)
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
