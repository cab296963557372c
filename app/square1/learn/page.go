package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// Puzzle is what a lesson may do with the puzzle on the table.
type Puzzle interface {
	Position() square1.Position
	// Show puts a position there; undo brings back what was.
	Show(p square1.Position, why string)
	// Play plays an alg from the position.
	Play(alg square1.Alg)
	Solver() *solver.Solver
	// Header is that of the complete table; nil without it.
	Header() *table.Header
	// GodsNumber is what is known of it in WCA moves.
	GodsNumber() (solver.GodsNumber, error)
	Scheme() scheme.Scheme
}

// Topic is what a lesson is about.
type Topic uint8

// The topics, in the order in which they can be chosen.
const (
	Shapes Topic = iota
	Counting
	Symmetry
	Blocked
	Parity
	GodsNumber
	Cube21
)

// Topics lists all topics.
func Topics() []Topic {
	list := make([]Topic, len(lessons()))
	for i := range list {
		list[i] = Topic(i)
	}
	return list
}

// Title is the name of the lesson.
func (t Topic) Title() string { return lessons()[t].title }

// lessons has the title of each topic's lesson, and what makes it.
func lessons() []titled {
	return []titled{
		Shapes:     {lang.L("Shapes"), shapesLesson},
		Counting:   {lang.L("How many positions"), countingLesson},
		Symmetry:   {lang.L("Symmetry"), symmetryLesson},
		Blocked:    {lang.L("Blocked slices"), blockedLesson},
		Parity:     {lang.L("Parity"), parityLesson},
		GodsNumber: {lang.L("God's number"), godsNumberLesson},
		Cube21:     {lang.L("Cube21 and the middle layer"), cube21Lesson},
	}
}

type titled struct {
	title string
	open  func(*Page) lesson
}

// lesson is what is shown of a topic.
type lesson struct {
	content []fyne.CanvasObject
	changed func()            // the position on the table is another; may be nil
	pair    fyne.CanvasObject // of the content: what it says of the pair on the table; may be nil
}

// Page shows a lesson, and the list to choose one from.
type Page struct {
	Object fyne.CanvasObject

	puzzle   Puzzle
	topic    Topic
	choice   *control.Select
	before   *control.IconButton
	next     *control.IconButton
	body     *fyne.Container
	scroll   *container.Scroll
	lesson   lesson
	work     *jobs.Group // of the lesson
	pictures pictures
}

// New makes a page that shows the first lesson. j does what takes long.
func New(p Puzzle, j *jobs.Jobs) *Page {
	g := &Page{puzzle: p, work: j.Group(), pictures: pictures{}}
	g.choice = control.NewSelect(nil, nil)
	g.before = control.NewIconButton("", theme.NavigateBackIcon(), func() { g.Open(g.topic - 1) })
	g.next = control.NewIconButton("", theme.NavigateNextIcon(), func() { g.Open(g.topic + 1) })
	g.nameLessons()
	g.body = container.NewVBox()
	// The bar at the right covers nothing, and the end does not stick to the edge.
	g.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 2*control.Gap, 0, barRoom), g.body))
	head := container.NewPadded(container.NewBorder(nil, nil, g.before, g.next, g.choice))
	g.Object = container.NewBorder(head, nil, nil, nil, g.scroll)
	g.Open(Shapes)
	return g
}

// nameLessons says in the language that is spoken now what can be chosen.
func (g *Page) nameLessons() {
	g.before.Tip, g.next.Tip = lang.L("Previous lesson"), lang.L("Next lesson")
	g.choice.Options = nil
	for _, t := range Topics() {
		g.choice.Options = append(g.choice.Options, t.Title())
	}
}

// LanguageChanged opens the lesson that is shown in another language, where it was.
func (g *Page) LanguageChanged() {
	control.Refill(g.scroll, func() {
		g.nameLessons()
		g.Open(g.topic)
	})
}

// Topic is that of the lesson that is shown.
func (g *Page) Topic() Topic { return g.topic }

// Open shows a lesson from its beginning.
func (g *Page) Open(t Topic) {
	all := lessons()
	if int(t) >= len(all) {
		return
	}
	g.work.EndAll()
	g.topic = t
	g.choice.OnChanged = nil
	g.choice.SetSelectedIndex(int(t))
	g.choice.OnChanged = func(string) { g.Open(Topic(g.choice.SelectedIndex())) }
	control.SetEnabled(g.before, t > 0)
	control.SetEnabled(g.next, int(t)+1 < len(all))
	g.lesson = all[t].open(g)
	g.body.Objects = g.lesson.content
	g.PositionChanged()
	g.body.Refresh()
	g.scroll.ScrollToTop()
}

// barRoom is what is left free for the bar of a lesson that is scrolled.
const barRoom = 2 * control.Gap

// ShowPair brings what the lesson says of the pair of shapes on the table into sight,
// if it says anything.
func (g *Page) ShowPair() {
	if g.lesson.pair == nil {
		return
	}
	// Heights of texts follow from their widths, which a lesson that has just been
	// opened does not have yet: the first round gives them, the second one uses them.
	for range 2 {
		for _, o := range g.body.Objects {
			o.Resize(fyne.NewSize(g.scroll.Size().Width-barRoom, o.MinSize().Height))
		}
	}
	g.scroll.Refresh()
	g.body.Refresh()
	g.scroll.ScrollToOffset(fyne.NewPos(0, g.lesson.pair.Position().Y))
}

// PositionChanged tells the lesson that the puzzle on the table is another, or is
// shown in other colours.
func (g *Page) PositionChanged() {
	if g.lesson.changed != nil {
		g.lesson.changed()
	}
}

// Close ends what the lesson has under way. [jobs.Jobs.Close] waits for it.
func (g *Page) Close() { g.work.EndAll() }
