package trainer

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// Puzzle is the puzzle on the table.
type Puzzle interface {
	Position() square1.Position
	// Show puts a position on the table; why is for the history, in the user's
	// language.
	Show(p square1.Position, why string)
	// Play plays an alg from where the puzzle is.
	Play(alg square1.Alg)
}

// Page is the trainer. Whoever shows its object calls PositionChanged.
type Page struct {
	Object fyne.CanvasObject

	// OnAsking, unless nil, is called when [Page.Asking] may have changed.
	OnAsking func()

	puzzle Puzzle
	store  Store
	state  State
	rng    *rand.Rand
	body   *fyne.Container // all that is on the page

	attempt *Case // nil before the first
	begun   bool  // the attempt is in the statistics
	shown   bool  // the way was shown before the attempt was solved
	decided bool  // nothing counts any more
	parity  answer

	cases, pairs, mode *widget.Select
	fresh, again, way  *widget.Button
	title, progress    *widget.Label
	question, verdict  *widget.Label
	even, odd          *widget.Button
	asking             *fyne.Container
	alg                *display.AlgText
	table              *table
	legend             *widget.Label
	reset              *widget.Button
	sure               *fyne.Container
	trouble            *widget.Label
}

// answer says how the question about parity stands.
type answer uint8

const (
	open answer = iota
	right
	wrong
)

// New makes the page, with what the store has. Nothing is put on the table yet.
func New(p Puzzle, store Store) *Page {
	g := &Page{puzzle: p, store: store, rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	state, err := store.Load()
	g.state = state
	g.trouble = label()
	g.trouble.Importance = widget.WarningImportance
	g.report(err)
	g.body = container.NewVBox(
		g.choiceSection(),
		widget.NewSeparator(), g.caseSection(),
		widget.NewSeparator(), g.statisticsSection(),
	)
	g.Object = container.NewVScroll(container.NewPadded(g.body))
	g.refresh()
	return g
}

func label() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	return l
}

func heading(text string, right ...fyne.CanvasObject) fyne.CanvasObject {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	return container.NewBorder(nil, nil, l, container.NewHBox(right...))
}

// setText changes a label, which has no room while it says nothing.
func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
	control.SetVisible(l, text != "")
}

func slicesText(n int) string { return lang.N("{{.N}} slices", n, map[string]any{"N": n}) }

func (g *Page) choiceSection() fyne.CanvasObject {
	g.cases = widget.NewSelect(caseNames(), nil)
	g.pairs = widget.NewSelect(pairNames(), nil)
	g.mode = widget.NewSelect([]string{lang.L("Not mentioned"), lang.L("Told"), lang.L("Asked before the first slice")}, nil)
	c := g.state.Choice
	g.cases.SetSelectedIndex(c.Distance)
	g.pairs.SetSelectedIndex(0)
	for i, p := range trained() {
		if p.ID() == c.Pair {
			g.cases.SetSelectedIndex(onePair)
			g.pairs.SetSelectedIndex(i)
		}
	}
	for i, m := range modes() {
		if m == g.state.Parity {
			g.mode.SetSelectedIndex(i)
		}
	}
	g.cases.OnChanged = func(string) { g.choose() }
	g.pairs.OnChanged = func(string) { g.choose() }
	g.mode.OnChanged = func(string) {
		g.state.Parity = modes()[g.mode.SelectedIndex()]
		g.save()
		g.refresh()
	}
	what := label()
	what.SetText(lang.L("Bring both layers back to squares with as few slices as you can."))
	row := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(text), nil, o)
	}
	return container.NewVBox(
		heading(lang.L("Cube shape")), what,
		row(lang.L("Cases"), g.cases), g.pairs,
		row(lang.L("Parity"), g.mode),
	)
}

// onePair is the place of "one pair" among the names of cases: after "all" and the
// distances.
const onePair = MaxDistance + 1

func caseNames() []string {
	names := []string{lang.L("All pairs of shapes")}
	for d := 1; d <= MaxDistance; d++ {
		names = append(names, lang.L("{{.Slices}} from cube shape", map[string]any{"Slices": slicesText(d)}))
	}
	return append(names, lang.L("One pair of shapes"))
}

func modes() []ParityMode { return []ParityMode{ParityHidden, ParityTold, ParityAsked} }

// choose follows the selects.
func (g *Page) choose() {
	g.state.Choice = Choice{Distance: g.cases.SelectedIndex()}
	if g.cases.SelectedIndex() == onePair {
		g.state.Choice = Choice{Pair: trained()[g.pairs.SelectedIndex()].ID()}
	}
	g.save()
	g.refresh()
}

func (g *Page) caseSection() fyne.CanvasObject {
	g.fresh = widget.NewButton(lang.L("New case"), g.newCase)
	g.fresh.Importance = widget.HighImportance
	g.again = widget.NewButton(lang.L("Start again"), g.startAgain)
	g.way = widget.NewButtonWithIcon(lang.L("Show the shortest way"), theme.VisibilityIcon(), g.showWay)
	g.way.Importance = widget.LowImportance
	g.title, g.progress, g.question, g.verdict = label(), label(), label(), label()
	g.title.TextStyle.Bold = true
	g.question.SetText(lang.L("Is this position even or odd?"))
	g.even = widget.NewButton(lang.L("Even"), func() { g.answer(0) })
	g.odd = widget.NewButton(lang.L("Odd"), func() { g.answer(1) })
	g.asking = container.NewVBox(g.question, container.NewGridWithColumns(2, g.even, g.odd))
	g.alg = display.NewAlgText()
	return container.NewVBox(
		container.NewGridWithColumns(2, g.fresh, g.again),
		g.title, g.asking, g.verdict, g.progress, g.way, g.alg,
	)
}

func (g *Page) statisticsSection() fyne.CanvasObject {
	g.table = newTable()
	g.legend = label()
	g.legend.SizeName = theme.SizeNameCaptionText
	g.reset = widget.NewButtonWithIcon(lang.L("Reset"), theme.DeleteIcon(), func() { g.sure.Show(); g.reset.Disable() })
	g.reset.Importance = widget.LowImportance
	done := func() { g.sure.Hide(); g.refresh() }
	forget := widget.NewButton(lang.L("Forget them"), func() {
		g.state.Statistics.Reset()
		g.save()
		done()
	})
	forget.Importance = widget.DangerImportance
	really := label()
	really.SetText(lang.L("Forget all statistics of the trainer?"))
	g.sure = container.NewVBox(really, container.NewGridWithColumns(2, forget, widget.NewButton(lang.L("Keep them"), done)))
	g.sure.Hide()
	return container.NewVBox(heading(lang.L("Statistics"), g.reset), g.trouble, g.sure,
		g.table, g.legend)
}

// report says what went wrong, if anything.
func (g *Page) report(err error) {
	text := ""
	if err != nil {
		text = err.Error()
	}
	setText(g.trouble, text)
}

func (g *Page) save() { g.report(g.store.Save(g.state)) }
