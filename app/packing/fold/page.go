// Package fold is the page on which a snake is entered, laid out flat and folded.
//
// [State] has the snakes that can be undone, for the session. folding finds the folds of
// the current one and the way to the chosen one, in jobs. model is what the stage shows.
package fold

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// Page is the page.
type Page struct {
	host    *page.Host
	state   *State
	player  player.Player
	model   *model
	folding *folding
	answer  answer

	object *fyne.Container
	parts  *parts // in the current language
	atlas  *atlas

	started bool // the first snake was shown
}

// parts are the widgets of the page.
type parts struct {
	named   *namedSelect
	field   *control.Entry
	note    *control.Note // what is wrong with the text, or what else there is to say
	view    *flatView
	figures [3]*display.Figure
	gallery *control.Gallery
	way     *control.Note // what the animation does
	tabs    *control.Tabs
}

// New makes the page with a state, which it changes.
func New(h *page.Host, s *State) *Page {
	p := &Page{host: h, state: s, folding: newFolding(h.Jobs), object: container.NewStack()}
	s.Repair()
	p.model = newModel(&p.player)
	p.model.hovered = p.light
	p.folding.found, p.folding.way = p.found, p.wayFound
	p.atlas = newAtlas(h.Jobs)
	p.atlas.picked = p.use
	p.player.SetTempo(h.Desk.Player.Tempo())
	p.player.OnChange = h.Played
	p.fill()
	return p
}

func (p *Page) Object() fyne.CanvasObject { return p.object }

func (p *Page) Model() page.Model { return p.model }

func (p *Page) Player() *player.Player { return &p.player }

func (p *Page) History() bench.History { return p }

func (p *Page) Shown(yes bool) {
	switch {
	case !yes:
		p.player.Pause()
	case !p.started: // before, the room does not know the page
		p.started = true
		p.model.look.Dark = p.host.Dark()
		p.show()
	}
}

func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.Colours) {
		p.model.look.Dark = p.host.Dark()
		p.object.Refresh()
	}
}

// LanguageChanged translates the page; what was typed stays.
func (p *Page) LanguageChanged() {
	typed, tab := p.parts.field.Text, p.parts.tabs.SelectedIndex()
	p.fill()
	p.parts.view.setSnake(p.state.Current())
	p.parts.named.follow(p.state.Current())
	p.parts.tabs.SelectIndex(tab)
	p.parts.field.SetText(typed)
	p.showAnswer()
	p.showFolds()
	p.showWay()
}

// fill makes the widgets, in the current language.
func (p *Page) fill() {
	s := &parts{named: newNamedSelect(p.use), field: control.NewEntry(), note: control.NewNote(2), view: newFlatView(), way: control.NewNote(2)}
	s.field.SetPlaceHolder(lang.L("Snake"))
	s.field.OnChanged = func(string) { p.showAnswer() }
	s.field.OnSubmitted, s.field.Stays = p.enter, true // to try one after the other
	s.view.toggle, s.view.hovered = p.toggle, p.light
	s.gallery = newGallery(&p.answer, p.choose)
	row := container.NewGridWithColumns(len(s.figures))
	for i, caption := range []string{lang.L("in all"), lang.L("up to rotations"), lang.L("up to rotations and reflections")} {
		s.figures[i] = display.NewFigure(caption)
		row.Add(s.figures[i])
	}
	p.parts = s
	folds := container.NewTabItem(lang.L("Folds"), container.NewBorder(nil, s.way, nil, nil, s.gallery))
	all := container.NewTabItem(lang.L("All snakes"), p.atlas.make())
	s.tabs = control.NewTabs(folds, all)
	s.tabs.OnSelected = func(item *container.TabItem) {
		if item == all {
			p.atlas.load()
		}
	}
	upper := container.NewVBox(s.named.object, s.field, s.note, s.view, row)
	// In a low window all of it scrolls; in a high one the tabs have what is left.
	body := container.NewPadded(container.New(layout.NewBorderLayout(upper, nil, nil, nil), upper, s.tabs))
	p.object.Objects = []fyne.CanvasObject{container.NewVScroll(body)}
	p.object.Refresh()
}

// enter uses the text of the field.
func (p *Page) enter(text string) {
	s, err := polycube.ParseSnake(text)
	if err != nil {
		p.showAnswer() // says what is wrong
		return
	}
	p.use(s)
}

// toggle changes a cube from straight to corner or back.
func (p *Page) toggle(cube int) { p.use(p.state.Current().Toggled(cube)) }

// use shows another snake.
func (p *Page) use(s polycube.Snake) {
	if s == p.state.Current() {
		p.parts.field.SetText(string(s))
		return
	}
	p.state.set(s)
	p.show()
	p.host.Refresh()
	p.host.Save()
}

// show shows the current snake and starts the search for its folds.
func (p *Page) show() {
	s := p.state.Current()
	p.parts.view.setSnake(s)
	p.parts.named.follow(s)
	p.parts.field.SetText(string(s))
	p.model.snake, p.model.path, p.model.lit = s, nil, none
	p.player.Load(nil, 0)
	p.folding.start(s)
	p.atlas.pick(s)
}

// found takes what is known about the folds.
func (p *Page) found(a answer) {
	p.answer = a
	p.showAnswer()
	p.showFolds()
	if !a.done || len(a.folds) == 0 {
		p.showWay()
		p.host.Played()
		return
	}
	p.folding.find(a.folds[min(max(p.state.Chosen-1, 0), len(a.folds)-1)])
}

// showFolds lists the folds, with the chosen one in view.
func (p *Page) showFolds() {
	p.parts.gallery.SetGroups([]control.Group{{Items: len(p.answer.folds)}})
	p.parts.gallery.Choose(p.state.Chosen - 1)
}

// choose shows a fold, complete.
func (p *Page) choose(fold int) {
	p.state.Chosen = fold + 1
	p.folding.find(p.answer.folds[fold])
	p.host.Save()
}

// wayFound loads the way to the fold into the player: at its end if the fold was chosen.
func (p *Page) wayFound(path *snake.Path, err error) {
	if err != nil {
		p.host.Warn(err)
		return
	}
	p.model.path = path
	durations := make([]float64, path.Steps())
	total := 0.0
	for i := range durations {
		durations[i] = view.HingeTime(path.Angle(i))
		total += durations[i]
	}
	at := 0.0
	if p.state.Chosen > 0 {
		at = total
	}
	p.player.Load(durations, at)
	p.showWay()
}

// light highlights a cube on the stage and in the flat layout.
func (p *Page) light(cube int) {
	if p.model.lit != cube {
		p.model.lit = cube
		p.host.Played()
	}
	p.parts.view.light(cube)
}

// showAnswer shows the counts, and what is wrong with the text.
func (p *Page) showAnswer() {
	a := p.answer
	for i, n := range [3]int64{a.counts.Raw, a.counts.Rotations, a.counts.Reflections} {
		text := "–"
		if a.done && a.cube && a.err == nil {
			text = control.Grouped(n)
		}
		p.parts.figures[i].Set(text)
	}
	p.parts.note.SetText(p.noteText())
}

// noteText says what is wrong with the text, or what the counts do not say.
func (p *Page) noteText() string {
	_, err := polycube.ParseSnake(p.parts.field.Text)
	s, a := p.state.Current(), p.answer
	numbers := map[string]any{"N": len(s), "Unnumbered": control.Grouped(a.counts.Unnumbered)}
	switch {
	case err != nil:
		return page.ErrorText(err)
	case !a.done:
		return lang.L("Searching folds")
	case a.err != nil:
		return page.ErrorText(a.err)
	case !a.cube && len(inSteps(s)) > 0:
		numbers["Steps"], numbers["Cubes"] = runsText(inSteps(s).Runs()), len(inSteps(s))
		return lang.L("{{.N}} cubes cannot fill a cube. Did you count the cubes of each run? Wedge counts the steps between them: {{.Steps}} has {{.Cubes}} cubes.", numbers)
	case !a.cube:
		return lang.L("{{.N}} cubes cannot fill a cube that Wedge can search.", numbers)
	case a.counts.Raw == 0:
		return lang.L("No fold fills the cube.")
	case a.counts.Unnumbered != a.counts.Reflections:
		return lang.L("A palindrome: {{.Unnumbered}} if a fold read backwards counts as the same.", numbers)
	}
	return lang.L("Click a cube to make it straight or a corner.")
}

// inSteps is the snake that was meant if the lengths of a snake's runs are numbers of cubes, where
// a corner belongs to two runs, instead of steps: the one whose runs are shorter by one. It is
// empty if there is none, or if it cannot fill a cube either.
func inSteps(s polycube.Snake) polycube.Snake {
	runs := s.Runs()
	for i := range runs {
		runs[i]--
	}
	meant, err := polycube.ParseSnake(runsText(runs))
	if _, cube := cubeFor(meant); err != nil || !cube || !slices.Equal(meant.Runs(), runs) {
		return ""
	}
	return meant
}

// runsText writes lengths of runs as a snake is typed.
func runsText(runs []int) string { return strings.Trim(fmt.Sprint(runs), "[]") }

// showWay says what the animation does.
func (p *Page) showWay() {
	path := p.model.path
	text := ""
	if path != nil {
		through := 0
		for _, h := range path.Hinges {
			if h.Through {
				through++
			}
		}
		numbers := map[string]any{"N": len(path.Hinges), "Through": through}
		text = lang.L("{{.N}} turns; the snake never passes through itself. Edges may graze.", numbers)
		if through > 0 {
			text = lang.L("{{.N}} turns; the snake passes through itself in {{.Through}} of them.", numbers)
		}
	}
	p.parts.way.SetText(text)
}

func (p *Page) Facts() []control.Action {
	s := p.state.Current()
	facts := []control.Action{
		{Text: string(s)},
		{Text: lang.L("{{.N}} cubes", map[string]any{"N": len(s)})},
		{Text: lang.L("{{.N}} straight runs", map[string]any{"N": len(s.Runs())})},
	}
	if lit := p.model.lit; lit != none && lit < len(s) {
		kind := map[byte]string{polycube.End: lang.L("end"), polycube.Straight: lang.L("straight"), polycube.Corner: lang.L("corner")}[s[lit]]
		facts = append(facts, control.Action{Text: lang.L("cube {{.I}}: {{.Kind}}", map[string]any{"I": lit, "Kind": kind})})
	}
	return facts
}

func (p *Page) Undo() { p.goTo(p.state.At - 1) }

func (p *Page) Redo() { p.goTo(p.state.At + 1) }

func (p *Page) CanUndo() bool { return p.state.CanUndo() }

func (p *Page) CanRedo() bool { return p.state.CanRedo() }

func (p *Page) goTo(version int) {
	if p.state.goTo(version) {
		p.show()
		p.host.Refresh()
		p.host.Save()
	}
}

var (
	_ page.Page      = (*Page)(nil)
	_ bench.History  = (*Page)(nil)
	_ page.Describer = (*Page)(nil)
)
