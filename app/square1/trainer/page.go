package trainer

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// Suggested is an alg for a case.
type Suggested struct {
	Alg  square1.Alg
	By   Source
	Note string // the user's
}

// Source is where an alg comes from.
type Source uint8

// The sources.
const (
	Found     Source = iota // by a search for a shortest one from where the puzzle is
	Chosen                  // by the user, of all algs for the case
	Own                     // one of the user's own
	Favourite               // one that the user has marked
	Listed                  // first in the case book
)

// Options are what the page needs.
type Options struct {
	*page.Host
	// Scramble gives what finds, on another goroutine, an alg that leads from solved to a position, without being
	// the inverse of a shortest solution. slices are the fewest for its case; -1 if unknown.
	Scramble func() func(ctx context.Context, p square1.Position, slices int, rng *rand.Rand) (square1.Alg, error)
	// Find gives what finds, likewise, an alg with the fewest slices from a position to one of the goals, at any
	// angles of the layers.
	Find func() func(ctx context.Context, p square1.Position, goals []square1.Pattern) (square1.Alg, error)
	// SaveFile writes a new file into a folder that the user chooses; done gets its path.
	SaveFile func(name string, write func(io.Writer) error, done func(path string, err error))
	// OpenFile reads a file that the user chooses; title says what it is. It may be large: read runs on another goroutine.
	OpenFile func(title string, read func(content []byte) error, done func(error))
	// Prepare says that cases of a set are trained, so that stored algs can be read.
	Prepare func(set *cases.Set)
	// Algs lists the algs for a case, the one that the user likes best first. An alg may be for
	// other angles of the layers, or for an image of the case; see [cases.Case.Fit].
	Algs func(c cases.Case) []Suggested
	// Own makes a set of the user's own with an ID; nil if there is none. It is asked only for
	// the set chosen last; others come with [Page.Train].
	Own func(id string) *cases.Set
	// Now is the time, in the program that of the clock.
	Now func() time.Time
}

// Page is the trainer. Its owner calls PositionChanged.
type Page struct {
	scroll *container.Scroll

	// OnAsking, unless nil, is called when [Page.Secrets] may have changed.
	OnAsking func()

	use     Options
	jobs    *jobs.Group
	kept    *keeper
	rng     *rand.Rand
	attempt *drill.Attempt // nil before the first
	found   found
	over    bool // the time to see a case has passed
	away    bool // the page is not open: the stage shows what other pages are about

	choice     *choiceSection
	task       *caseSection
	shapes     *shapesSection
	statistics *statisticsSection
	body       *fyne.Container // all sections
}

// found is what the tools have found for an attempt. It ends with it.
type found struct {
	why      string // there is no case
	err      error  // why there is no scramble
	shortest int    // the fewest slices; -1 until they are known
	help
	offered []string // names to choose from
}

// Names of the page's jobs.
const (
	scrambleJob = "scramble"
	helpJob     = "help"
	shortestJob = "shortest"
	tickJob     = "tick"
)

// New makes the page with the stored state. It does not start a case.
func New(o Options) *Page {
	g := &Page{use: o, jobs: o.Jobs.Group(), rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), body: container.NewVBox()}
	var err error
	g.kept, err = newKeeper(g)
	g.scroll = control.Scrolled(g.body)
	g.fill()
	g.choice.object.SetOpen(len(g.kept.Solves) == 0)
	g.kept.trouble(err)
	g.refresh()
	return g
}

// fill makes the sections, in the current language.
func (g *Page) fill() {
	g.choice = newChoiceSection(g)
	g.choice.object.OnToggled = func(bool) { g.task.timer.Regain(g.scroll) } // Hold the space bar, it says
	g.task = newCaseSection(g)
	g.shapes = newShapesSection(g)
	g.statistics = newStatisticsSection(g)
	g.body.Objects = []fyne.CanvasObject{
		g.choice.object,
		widget.NewSeparator(), g.task.object, g.shapes.object,
		widget.NewSeparator(), g.statistics.object,
	}
}

// drillThese trains the naming of some cases. They come at random: the one before must not tell the next.
func (g *Page) drillThese(set *cases.Set, names ...string) {
	g.kept.Mode, g.kept.Choice.Order = drill.Name, drill.ByWeight
	g.scroll.ScrollToTop() // its time runs from now on
	if err := g.Train(set, names); err != nil {
		g.kept.trouble(err)
	}
}

// LanguageChanged translates the page. The attempt continues.
func (g *Page) LanguageChanged() {
	control.Refill(g.scroll, func() {
		g.shapes.unmark()
		before, open, focused := g.statistics, g.choice.object.Open(), g.task.timer.Focused()
		g.fill()
		g.choice.object.SetOpen(open)
		g.choice.picking = false
		control.SetText(g.statistics.trouble, before.trouble.Text)
		g.offer()
		g.showScramble()
		g.refresh()
		g.statistics.ask(before.asking)
		if focused {
			g.task.timer.Focus(g.scroll)
		}
	})
}

// choose applies what the user has chosen.
func (g *Page) choose(t drill.State) {
	g.choice.lists.say("") // it was about the choice before
	if !t.Choice.Equal(g.kept.Choice) {
		g.kept.Choose(t.Choice)
		g.found.why = ""
	}
	g.kept.Mode, g.kept.Parity, g.kept.Names, g.kept.Flash, g.kept.Sides = t.Mode, t.Parity, t.Names, t.Flash, t.Sides
	g.kept.save()
	g.refresh()
}

// Train trains the named cases of a set from now on: another page asks for it. Without names
// it is the whole set. It begins with a case. An error wraps cases.ErrCase.
func (g *Page) Train(set *cases.Set, names []string) error {
	for _, name := range names {
		if _, err := set.Find(name); err != nil {
			return err
		}
	}
	g.kept.know(set)
	g.choice.setsChanged()
	c := g.kept.Choice
	c.Set, c.Cases, c.Missed, c.Parity = set.ID, slices.Clone(names), false, drill.Either
	if g.kept.Mode == drill.Guided && set.ID != drill.Shapes || g.kept.Mode == drill.Name && len(names) == 1 {
		g.kept.Mode = drill.Moves // there is no advice, or only one name
	}
	if c.Set != g.kept.Choice.SetID() && g.kept.Parity == drill.ParityAsked {
		g.kept.Parity = drill.ParityHidden // it was a question about the other set
	}
	g.choice.picking = false
	g.kept.Choose(c)
	g.kept.save()
	g.NewCase()
	return nil
}

// NewCase puts a random case into play, and folds the choices, below which it would be out of sight.
// One that was begun is given up.
func (g *Page) NewCase() {
	g.leaveCase()
	set := g.kept.set()
	drawn, err := g.kept.Draw(set, g.kept.missed(), g.rng)
	g.kept.save() // the deck
	if err != nil {
		g.attempt, g.found = nil, found{why: nothingText(err)}
		g.refresh()
		return
	}
	g.choice.object.SetOpen(false)
	g.begin(drill.NewAttempt(drawn, g.kept.Mode, g.kept.Parity == drill.ParityAsked, g.use.Now()))
	g.findScramble()
}

// leaveCase ends the current attempt, and all work for it.
func (g *Page) leaveCase() {
	g.jobs.EndAll()
	if g.attempt != nil && g.attempt.Abandon(g.use.Now()) {
		g.record()
	}
}

// begin shows an attempt from its start.
func (g *Page) begin(a *drill.Attempt) {
	shortest := -1
	switch a.Case.Set.ID {
	case drill.Shapes:
		shortest = a.Start.Pair().CubeShapeDistance()
	case drill.EvenShapes:
		shortest = a.Start.CubeShapeDistance(0)
	}
	g.attempt, g.found = a, found{shortest: shortest}
	g.use.Prepare(a.Case.Set)
	g.shapes.fold()
	if a.AsksName() {
		pool, _ := g.kept.Choice.Pool(a.Case.Set, g.kept.missed()) // the drawn case is offered in any case
		g.found.offered = drill.Plausible(a.Case, pool, mostNames, g.rng)
	}
	g.offer()
	g.showScramble()
	g.putStart()
}

// mostNames is how many names are offered.
const mostNames = 4

// offer offers the names again.
func (g *Page) offer() {
	if g.attempt == nil {
		return
	}
	var texts []string
	for i, name := range g.found.offered {
		texts = append(texts, fmt.Sprintf("%d · %s", i+1, nameIn(g.attempt.Case.Set, name))) // with its key
	}
	g.task.question.offer(g.found.offered, texts)
}

// startAgain starts the case again. After the attempt is decided this is for practice only.
func (g *Page) startAgain() {
	if g.attempt == nil {
		return
	}
	g.jobs.End(helpJob)
	g.jobs.End(tickJob)
	g.attempt = g.attempt.Repeated(g.use.Now())
	g.found.help = help{}
	g.putStart()
}

// putStart shows the start of the attempt, and gives the keyboard to the timer if it takes the time.
func (g *Page) putStart() {
	why := lang.L("Trainer")
	if !g.attempt.AsksName() {
		why = lang.L("Trainer: {{.Case}}", map[string]any{"Case": titleText(g.attempt, g.kept.named())})
	}
	g.use.Show(square1.Only(g.attempt.Start), why)
	g.PositionChanged()
	g.flash()
	if g.attempt.Mode == drill.Timer {
		g.task.timer.Focus(g.scroll)
	}
}

// setUp plays the scramble, which leads to the start.
func (g *Page) setUp() {
	if g.attempt == nil || g.attempt.Scramble == nil {
		return
	}
	scramble := g.attempt.Scramble
	if g.attempt.Begun() {
		g.attempt = g.attempt.Repeated(g.use.Now())
		g.found.help = help{}
	}
	g.attempt.SetUp()
	g.use.Show(square1.Only(square1.Solved()), lang.L("Trainer"))
	g.use.Move(scramble)
	g.refresh()
}

// findScramble finds a scramble for the attempt.
func (g *Page) findScramble() {
	a, shortest := g.attempt, g.found.shortest
	var alg square1.Alg
	scramble, rng := g.use.Scramble(), rand.New(rand.NewPCG(g.rng.Uint64(), g.rng.Uint64()))
	g.jobs.Start(scrambleJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			alg, err = scramble(ctx, a.Start, shortest, rng)
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			g.found.err = err
			if err == nil && g.attempt != nil {
				g.attempt.Scramble = alg
			}
			g.showScramble()
			g.refresh()
		},
	})
}

func (g *Page) showScramble() {
	if g.attempt != nil {
		g.task.scramble.show(g.attempt.Scramble, g.found.err)
	}
}

// PositionChanged follows changes of the puzzle. It may be called at any time, any number
// of times.
func (g *Page) PositionChanged() {
	if g.attempt == nil {
		return
	}
	p := g.use.Desk.Current()
	if g.found.level > 0 && !g.attempt.Decided() && p != g.found.help.at {
		g.jobs.End(helpJob)
		g.found.help = help{}
	}
	follow := g.attempt.Follow
	if g.use.Desk.History().Entry().Kind == desk.Played {
		follow = g.attempt.FollowPlayed
	}
	if follow(p, g.use.Now()) {
		g.record()
	}
	g.task.tick()
	g.refresh()
}

// Object is the page's panel.
func (g *Page) Object() fyne.CanvasObject { return g.scroll }

// Shown tells whether the page can be seen: no time runs where it cannot.
func (g *Page) Shown(yes bool) {
	g.leave(!yes)
	if yes {
		return
	}
	g.shapes.unmark()
	if g.attempt != nil {
		g.attempt.Interrupt()
		g.task.tick()
		g.refresh()
	}
}

// nameCase answers which case it is. A text that is no name is no answer.
func (g *Page) nameCase(text string) {
	a := g.attempt
	if a == nil || !a.AsksName() || text == "" {
		return
	}
	c, ok := findCase(a.Case.Set, text)
	if !ok {
		g.task.question.unknown(text)
		g.body.Refresh()
		return
	}
	if a.NameCase(c.Name, g.use.Now()) {
		g.record()
	}
	g.refresh()
}

// sayParity receives an answer: parity as in [square1.Position.Parity].
func (g *Page) sayParity(parity int) {
	if g.attempt == nil {
		return
	}
	if g.attempt.SayParity(parity, g.use.Now()) {
		g.record()
	}
	g.refresh()
	g.task.timer.Regain(g.scroll)
}

// record logs the attempt that has just ended.
func (g *Page) record() {
	a := g.attempt
	a.Logged = a.Solve(max(g.found.shortest, 0), g.use.Now())
	g.kept.Append(a.Logged)
	if a.Mode == drill.Moves && !a.Missed() {
		g.findShortest()
	}
}

// Hint reveals more of an alg.
func (g *Page) Hint() { g.hint(false) }

// Secrets are facts about the case on the stage that the page asks for, or hides: nothing else may
// reveal them meanwhile.
type Secrets struct {
	Parity bool
	Name   bool // is asked for
	Shapes bool // their names tell which case it is
}

// Secrets are none while the puzzle shows another position.
func (g *Page) Secrets() Secrets {
	a := g.attempt
	if a == nil || a.Decided() || a.SettingUp() || !a.At(g.use.Desk.Current()) {
		return Secrets{}
	}
	ofShapes := a.Case.Set.ID == drill.Shapes || a.Case.Set.ID == drill.EvenShapes
	return Secrets{
		Parity: a.AsksParity() || g.kept.Parity == drill.ParityHidden,
		Name:   a.AsksName(),
		Shapes: a.AsksName() || ofShapes && a.Mode != drill.Guided && !g.kept.named(),
	}
}

// Answers give the answers to choose from, in the order of their buttons.
func (g *Page) Answers() []func() {
	if g.attempt == nil {
		return nil
	}
	return g.task.question.answers(g.attempt)
}

// CanPress reports whether there is such an answer, counted from 0.
func (g *Page) CanPress(n int) bool { return n < len(g.Answers()) }

// Press gives an answer.
func (g *Page) Press(n int) { g.Answers()[n]() }

// Letters give the answers to the question about parity, even and odd, where keys with letters do so:
// where the stage only shows the case. Elsewhere they turn layers.
func (g *Page) Letters() []func() {
	if !saysByLetter(g.attempt) || !g.task.question.parity.Visible() {
		return nil
	}
	return []func(){func() { g.sayParity(0) }, func() { g.sayParity(1) }}
}

// saysByLetter reports whether there are [Page.Letters].
func saysByLetter(a *drill.Attempt) bool { return a != nil && a.AsksParity() && !a.OnStage() }

// Recognised reports whether all questions about a case are answered that is only recognised: the
// next one can come.
func (g *Page) Recognised() bool {
	return g.attempt != nil && g.attempt.Mode == drill.Name && g.attempt.Decided()
}

// refresh updates everything.
func (g *Page) refresh() {
	set := g.kept.set()
	pool, err := g.kept.Choice.Pool(set, g.kept.missed())
	g.choice.show(g.kept.State, set, len(pool))
	if a := g.attempt; a == nil {
		why := g.found.why
		if why == "" && err != nil {
			why = nothingText(err)
		}
		g.task.showNone(why)
	} else {
		shortest := g.found.shortest
		if a.Case.Set.ID == drill.EvenShapes && !a.Decided() && (g.kept.Parity == drill.ParityHidden || a.AsksParity()) {
			shortest = -1 // the other parity often needs another number
		}
		at := g.use.Desk.Current()
		elsewhere := !a.OnStage() && !a.SettingUp() && at != a.Start
		g.task.show(a, titleText(g.attempt, g.kept.named()), toldParity(a, g.kept.Parity, at), shortest, elsewhere)
		g.task.hints.show(g.found.help, g.jobs.Running(helpJob), g.canHelp())
		control.SetVisible(g.task.hints.object, a.Mode != drill.Guided) // it has advice
		g.task.weight.show(g.kept.Weight(a.Case.Set.ID, a.Case.Name), g.kept.Choice.Order == drill.Own && !a.AsksName())
	}
	g.cover()
	g.shapes.show(g.attempt, g.use.Desk.Current())
	g.statistics.show(set, g.kept.Solves, g.kept.Mode)
	// Sections may have changed their height, which moves those below.
	g.body.Refresh()
	if g.OnAsking != nil {
		g.OnAsking()
	}
}

// toldParity is the text about the parity of a position in the mode that shows it: before the
// first slice.
func toldParity(a *drill.Attempt, mode drill.ParityMode, at square1.Position) string {
	switch {
	case mode != drill.ParityTold || a.Decided() || a.SettingUp() || a.OnStage() && (a.Away() || a.Slices() > 0):
		return ""
	case drill.ParityOf(at) == 1:
		return lang.L("The position is odd.")
	}
	return lang.L("The position is even.")
}
