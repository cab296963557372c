package trainer

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// Puzzle is the puzzle in play.
type Puzzle interface {
	Position() square1.Position
	// Show puts a position into play; why is for the history, in the user's language.
	Show(p square1.Position, why string)
	// Play plays an alg from the current position.
	Play(alg square1.Alg)
}

// Page is the trainer. Its owner calls PositionChanged.
type Page struct {
	Object fyne.CanvasObject

	// OnAsking, unless nil, is called when [Page.Asking] may have changed.
	OnAsking func()

	puzzle  Puzzle
	store   Store
	state   State
	rng     *rand.Rand
	attempt *attempt // nil before the first

	choice     *choiceSection
	task       *caseSection
	statistics *statisticsSection
	body       *fyne.Container // all three sections
	scroll     *container.Scroll
}

// New makes the page with the stored state. It does not start a case.
func New(p Puzzle, store Store) *Page {
	g := &Page{puzzle: p, store: store, rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	state, err := store.Load()
	g.state = state
	g.body = container.NewVBox()
	g.scroll = container.NewVScroll(container.NewPadded(g.body))
	g.Object = g.scroll
	g.fill()
	g.statistics.report(err)
	g.refresh()
	return g
}

// fill makes the sections, in the current language.
func (g *Page) fill() {
	g.choice = newChoiceSection(g.choose)
	g.task = newCaseSection(caseActions{start: g.newCase, again: g.startAgain, answer: g.answer, solve: g.showSolution})
	g.statistics = newStatisticsSection(g.forget)
	g.body.Objects = []fyne.CanvasObject{
		g.choice.object,
		widget.NewSeparator(), g.task.object,
		widget.NewSeparator(), g.statistics.object,
	}
}

// LanguageChanged translates the page. The attempt continues.
func (g *Page) LanguageChanged() {
	control.Refill(g.scroll, func() {
		before := g.statistics
		g.fill()
		control.SetText(g.statistics.trouble, before.trouble.Text)
		g.refresh()
		g.statistics.ask(before.asking)
	})
}

// choose applies a choice of cases and a parity mode.
func (g *Page) choose(c Choice, m ParityMode) {
	g.state.Choice, g.state.Parity = c, m
	g.save()
	g.refresh()
}

// newCase puts a random case into play.
func (g *Page) newCase() {
	g.attempt = newAttempt(g.state.Choice.Draw(g.rng))
	g.putStart()
}

// startAgain starts the case again. After the attempt is decided this is for practice
// only.
func (g *Page) startAgain() {
	if g.attempt == nil {
		return
	}
	if g.attempt.decided {
		g.attempt = g.attempt.repeated()
	}
	g.putStart()
}

func (g *Page) putStart() {
	g.puzzle.Show(g.attempt.Start, lang.L("Trainer: {{.Pair}}", map[string]any{"Pair": display.PairName(g.attempt.Pair)}))
	g.PositionChanged()
}

// showSolution plays a shortest path to cube shape from the current position; from the
// start if the case is solved or the puzzle elsewhere.
func (g *Page) showSolution() {
	if g.attempt == nil {
		return
	}
	if g.attempt.Solved() {
		g.startAgain()
	} else if g.attempt.Away() {
		g.putStart()
	}
	g.begin()
	solution := g.puzzle.Position().CubeShape(square1.SliceMetric)
	g.attempt.show(solution)
	g.refresh()
	g.puzzle.Play(solution)
}

// begin counts the attempt, once.
func (g *Page) begin() {
	if !g.attempt.begun {
		g.attempt.begun = true
		g.state.Statistics.Began(g.attempt.Pair)
		g.save()
	}
}

// PositionChanged follows changes of the puzzle. It may be called at any time, any number
// of times.
func (g *Page) PositionChanged() {
	a := g.attempt
	if a == nil || a.Solved() {
		return
	}
	step := a.Follow(g.puzzle.Position())
	if step == Sliced {
		g.begin()
	}
	if a.Solved() && !a.decided {
		a.decided = true
		g.state.Statistics.Solved(a.Pair, a.Over())
		g.save()
	}
	g.refresh()
}

// Asking reports whether the page waits for an answer about parity, so that nothing else
// may reveal it.
func (g *Page) Asking() bool {
	return g.attempt != nil && g.state.Parity == ParityAsked && g.attempt.open()
}

// answer receives an answer: parity as in [square1.Position.Parity]. The current position
// counts, since turning a layer can change the parity.
func (g *Page) answer(parity int) {
	if !g.Asking() {
		return
	}
	right := g.attempt.answer(parity, g.puzzle.Position().Parity())
	g.state.Statistics.Answered(g.attempt.Pair, right)
	g.save()
	g.refresh()
}

// forget clears the statistics.
func (g *Page) forget() {
	g.state.Statistics.Reset()
	g.save()
	g.refresh()
}

// refresh updates everything.
func (g *Page) refresh() {
	g.choice.show(g.state.Choice, g.state.Parity)
	if g.attempt == nil {
		g.task.showNone()
	} else {
		g.task.show(g.attempt, g.verdict(), g.Asking())
	}
	g.statistics.show(g.state.Statistics.Rows(), g.state.Statistics.Total())
	// Sections may have changed their height, which moves those below.
	g.body.Refresh()
	if g.OnAsking != nil {
		g.OnAsking()
	}
}

// verdict is the text about parity: on the answer or, in the mode that shows it, the
// parity of the position before the first slice.
func (g *Page) verdict() string {
	a := g.attempt
	switch {
	case a.answered != none:
		return a.verdict()
	case g.state.Parity != ParityTold || a.Away() || a.Slices() > 0 || a.Solved():
		return ""
	case g.puzzle.Position().Parity() == 1:
		return lang.L("The position is odd.")
	}
	return lang.L("The position is even.")
}

func (g *Page) save() { g.statistics.report(g.store.Save(g.state)) }
