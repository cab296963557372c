package app

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/learn"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// panel is the right side of the window: how far, what scrambled, what solves, what
// is typed.
type panel struct {
	w      *window
	object fyne.CanvasObject

	distance *display.DistanceBar
	last     int // distance shown before, -1 if unknown
	asked    int // counts questions and answers: the last one is what counts
	hints    *widget.Label
	hintShow *widget.Button
	nearer   []square1.Move
	nextHint int
	offer    *offer

	scramble *display.AlgText
	scrBox   *fyne.Container
	scrText  square1.Alg
	seed     *widget.Entry

	metric    *widget.Select
	count     *widget.Label
	older     *widget.Button
	newer     *widget.Button
	stop      *widget.Button
	solution  *display.AlgText
	solScroll *innerScroll
	list      *solutionList
	listShow  *widget.Button
	copy      *widget.Button
	solutions []square1.Alg
	shown     int
	found     *solver.Result
	complete  bool // all solutions are there

	notation *display.NotationField
}

func newPanel(w *window) *panel {
	p := &panel{w: w, last: -1}
	p.distance = display.NewDistanceBar()
	p.distance.OnExplain = func() { w.pages.open(learn.GodsNumber) }
	p.hints = widget.NewLabel("")
	p.hints.Wrapping = fyne.TextWrapWord
	p.hintShow = widget.NewButtonWithIcon(lang.L("Show"), theme.VisibilityIcon(), p.showHint)
	p.hintShow.Importance = widget.LowImportance
	p.offer = newOffer(w)
	sections := container.NewVBox(
		p.distance,
		container.NewBorder(nil, nil, nil, p.hintShow, p.hints),
		p.offer.object,
		widget.NewSeparator(), p.scrambleSection(),
		widget.NewSeparator(), p.solutionSection(),
		widget.NewSeparator(), p.notationSection(),
	)
	pad := theme.Padding()
	// The bar at the right covers nothing.
	scroll := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+scrollBarWidth), sections))
	p.object, p.solScroll.outer = scroll, scroll
	return p
}

// heading of a section, with what belongs to it at its right end.
func heading(text string, right ...fyne.CanvasObject) fyne.CanvasObject {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	return container.NewBorder(nil, nil, l, container.NewHBox(right...))
}

func lowButton(text string, icon fyne.Resource, do func()) *widget.Button {
	b := widget.NewButtonWithIcon(text, icon, do)
	b.Importance = widget.LowImportance
	return b
}

func (p *panel) scrambleSection() fyne.CanvasObject {
	p.scramble = display.NewAlgText()
	p.seed = widget.NewEntry()
	p.seed.SetPlaceHolder(lang.L("Seed"))
	p.seed.OnSubmitted = func(string) { p.scrambleSeed() }
	copyButton := lowButton("", theme.ContentCopyIcon(), func() { p.w.copy(p.scrText.String()) })
	seedBox := container.New(&fixedWidth{width: 116}, p.seed)
	p.scrBox = container.NewVBox(p.scramble)
	p.scrBox.Hide()
	return container.NewVBox(heading(lang.L("Scramble"), seedBox, copyButton), p.scrBox)
}

// scrambleSeed scrambles with the seed that was typed.
func (p *panel) scrambleSeed() {
	seed, err := strconv.ParseUint(p.seed.Text, 10, 64)
	if err != nil {
		p.w.status.SetMessage(lang.L("A seed is a whole number, such as 42; found {{.Text}}.", map[string]any{"Text": strconv.Quote(p.seed.Text)}), control.Warn)
		return
	}
	p.w.scramble(seed)
}

func (p *panel) showScramble(alg square1.Alg, seed uint64) {
	if p.scrBox.Visible() && p.scrText.String() == alg.String() {
		return
	}
	p.scrText = alg
	p.scramble.SetAlg(alg)
	leave, enter := shapeMarks(square1.Solved(), alg)
	p.scramble.SetMarks(leave, enter)
	p.seed.SetText(strconv.FormatUint(seed, 10))
	p.scrBox.Show()
}

func (p *panel) solutionSection() fyne.CanvasObject {
	names := []string{}
	for _, m := range square1.Metrics() {
		names = append(names, metricName(m))
	}
	p.metric = widget.NewSelect(names, nil)
	p.metric.SetSelectedIndex(metricIndex(p.w.metric()))
	p.metric.OnChanged = func(string) {
		p.w.state.Metric = square1.Metrics()[p.metric.SelectedIndex()].String()
		p.w.save()
		if len(p.solutions) > 0 && p.w.playback != nil && p.w.playback.played() == 0 {
			p.w.solve(false)
		}
	}
	p.count = widget.NewLabel(lang.L("Press Solve for a provably shortest solution."))
	p.count.Wrapping = fyne.TextWrapWord
	p.older = lowButton("", theme.NavigateBackIcon(), func() { p.choose(p.shown - 1) })
	p.newer = lowButton("", theme.NavigateNextIcon(), func() { p.choose(p.shown + 1) })
	p.stop = lowButton("", theme.CancelIcon(), p.w.stopSolving)
	p.stop.Hide()
	p.list = newSolutionList(p)
	p.listShow = lowButton("", theme.ListIcon(), p.list.toggle)
	p.listShow.Disable()
	p.older.Disable()
	p.newer.Disable()
	p.solution = display.NewAlgText()
	p.solution.OnPick = p.w.pick
	p.solScroll = newInnerScroll(p.solution)
	p.copy = p.copyButton(
		fyne.NewMenuItem(lang.L("WCA notation"), func() { p.w.copy(p.chosen().String()) }),
		fyne.NewMenuItem(lang.L("Karnotation"), func() { p.w.copy(p.chosen().Karn()) }),
	)
	p.copy.Disable()
	return container.NewVBox(
		heading(lang.L("Solution"), container.New(&fixedWidth{width: 184}, p.metric), p.copy),
		container.NewBorder(nil, nil, nil, container.NewHBox(p.stop, p.listShow, p.older, p.newer), p.count),
		p.list.object,
		container.New(&limitedHeight{inner: p.solution, most: algHeight}, p.solScroll),
	)
}

// algHeight is the most that an alg takes up of the panel, in device-independent
// pixels: five lines, more than any solution has. What is longer is scrolled.
const algHeight = 140

// showPlayed shows how many moves of the alg are done, and brings the next into sight.
func (p *panel) showPlayed(n int) {
	p.solution.SetPlaying(n)
	top, bottom := p.solution.Line(n)
	offset := p.solScroll.Offset.Y
	offset = min(max(offset, bottom-p.solScroll.Size().Height), top)
	if offset != p.solScroll.Offset.Y {
		p.solScroll.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// copyButton offers in which notation to copy.
func (p *panel) copyButton(items ...*fyne.MenuItem) *widget.Button {
	var b *widget.Button
	b = lowButton("", theme.ContentCopyIcon(), func() {
		widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), p.w.win.Canvas(), fyne.NewPos(0, b.Size().Height), b)
	})
	return b
}

func metricName(m square1.Metric) string {
	switch m {
	case square1.SliceMetric:
		return lang.L("Fewest slices")
	case square1.WCAMetric:
		return lang.L("Fewest WCA moves")
	}
	return lang.L("Fewest turns")
}

func metricIndex(m square1.Metric) int {
	for i, x := range square1.Metrics() {
		if x == m {
			return i
		}
	}
	return 0
}

// lengthText says how long an alg is, the metric named.
func lengthText(n int, m square1.Metric) string {
	switch m {
	case square1.SliceMetric:
		return lang.N("{{.N}} slices", n, map[string]any{"N": n})
	case square1.WCAMetric:
		return lang.N("{{.N}} WCA moves", n, map[string]any{"N": n})
	}
	return lang.N("{{.N}} turns and slices", n, map[string]any{"N": n})
}

func (p *panel) chosen() square1.Alg {
	if p.shown < len(p.solutions) {
		return p.solutions[p.shown]
	}
	return nil
}

// solutionAsked shows that solutions are looked for.
func (p *panel) solutionAsked() {
	p.count.SetText(lang.L("Looking for the shortest solution …"))
	p.stop.Show()
}

func (p *panel) othersAsked() { p.stop.Show() }

func (p *panel) othersStopped() {
	p.stop.Hide()
	p.showCount()
}

// showSolutions shows what was found; all tells that there are no others.
func (p *panel) showSolutions(r *solver.Result, all bool) {
	chosen := ""
	if alg := p.chosen(); alg != nil && p.found != nil {
		chosen = alg.String()
	}
	p.found, p.solutions, p.shown, p.complete = r, r.Solutions, 0, all
	// What plays already stays, as the first.
	for i, s := range r.Solutions {
		if s.String() == chosen {
			p.solutions = slices.Insert(slices.Delete(slices.Clone(r.Solutions), i, i+1), 0, s)
		}
	}
	p.stop.Hide()
	p.showCount()
}

func (p *panel) showCount() {
	if p.found == nil {
		p.count.SetText(lang.L("Press Solve for a provably shortest solution."))
		return
	}
	length := lengthText(p.found.Length, p.found.Metric)
	if p.complete {
		p.count.SetText(lang.L("{{.I}} of {{.N}}  ·  {{.Length}}", map[string]any{"I": p.shown + 1, "N": p.found.Count, "Length": length}))
	} else {
		p.count.SetText(length)
	}
	control.SetEnabled(p.older, p.shown > 0)
	control.SetEnabled(p.newer, p.shown+1 < len(p.solutions))
	p.list.refresh()
}

// choose plays another of the solutions from the start.
func (p *panel) choose(i int) {
	if i < 0 || i >= len(p.solutions) {
		return
	}
	if b := p.w.playback; b != nil {
		p.w.withPlayback(func(b *playback) { b.clock.JumpStart() })
	}
	p.shown = i
	p.w.load(p.solutions[i], false)
	p.showCount()
}

// showPlayback shows the alg that is ready to be played.
func (p *panel) showPlayback(b *playback) {
	control.SetEnabled(p.copy, b != nil)
	if b == nil {
		p.solutions, p.found, p.shown = nil, nil, 0
		p.solution.SetAlg(nil)
		p.showCount()
		p.older.Disable()
		p.newer.Disable()
		p.list.refresh()
		return
	}
	alg := b.player.Alg()
	if p.found == nil {
		p.solutions, p.shown = []square1.Alg{alg}, 0
		p.count.SetText(lengthText(alg.Length(p.w.metric()), p.w.metric()))
	}
	p.solution.SetAlg(alg)
	leave, enter := shapeMarks(b.player.PositionAt(0), alg)
	p.solution.SetMarks(leave, enter)
}

func (p *panel) notationSection() fyne.CanvasObject {
	p.notation = display.NewNotationField()
	p.notation.OnPreview = func(at square1.Position, ok bool) {
		p.w.preview = nil
		if ok && p.notation.Text() != "" {
			p.w.preview = &at
			p.w.info(lang.L("Preview of what is typed. Enter takes it, Esc leaves it."))
		} else {
			p.w.status.ClearMessage() // of a preview, or of what was wrong before
		}
		p.w.show()
	}
	p.notation.OnSubmit = p.w.enter
	p.notation.OnRefuse = func(text string) { p.w.understood(text) }
	p.notation.Colours = p.w.coloursOf
	change := func(f func(square1.Alg) square1.Alg) func() {
		return func() {
			alg, err := square1.ParseAlg(p.notation.Text())
			if err != nil {
				p.w.warn(err)
				return
			}
			p.notation.SetText(f(alg).String())
		}
	}
	invert := lowButton(lang.L("Invert"), nil, change(square1.Alg.Inverse))
	mirror := lowButton(lang.L("Mirror"), nil, change(func(a square1.Alg) square1.Alg { return a.Mirrored(square1.FrontBack) }))
	simplify := lowButton(lang.L("Simplify"), nil, change(square1.Alg.Simplify))
	play := lowButton(lang.L("Play from here"), theme.MediaPlayIcon(), func() {
		alg, err := square1.ParseAlg(p.notation.Text())
		if err != nil {
			p.w.warn(err)
			return
		}
		p.found = nil
		p.w.load(alg, true)
	})
	set := widget.NewButtonWithIcon(lang.L("Set up"), theme.ConfirmIcon(), func() { p.w.take(p.notation.Text()) })
	copyButton := p.copyButton(
		p.copyAs(lang.L("WCA notation"), square1.Alg.String),
		p.copyAs(lang.L("Karnotation"), square1.Alg.Karn),
		fyne.NewMenuItem(lang.L("Position"), p.copyPosition),
	)
	paste := lowButton("", theme.ContentPasteIcon(), func() { p.w.take(p.w.app.Clipboard().Content()) })
	return container.NewVBox(
		heading(lang.L("Notation"), copyButton, paste),
		p.notation,
		container.NewGridWithColumns(3, invert, mirror, simplify),
		container.NewGridWithColumns(2, play, set),
	)
}

// copyAs copies what is typed in another notation.
func (p *panel) copyAs(name string, write func(square1.Alg) string) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() {
		alg, err := square1.ParseAlg(p.notation.Text())
		if err != nil {
			p.w.warn(err)
			return
		}
		p.w.copy(write(alg))
	})
}

// copyPosition copies the position that what is typed leads to; with nothing typed,
// the one on the table.
func (p *panel) copyPosition() {
	at := p.w.current()
	if text := p.notation.Text(); text != "" {
		var err error
		if at, err = square1.Parse(text); err != nil {
			p.w.warn(err)
			return
		}
	}
	p.w.copy(at.String())
}

// positionChanged forgets what was known of the position before.
func (p *panel) positionChanged() {
	p.nearer, p.nextHint = nil, 0
	from := p.w.state.History.From()
	note, seed, ok := strings.Cut(from.Note, noteSeed)
	alg, err := square1.ParseAlg(note)
	if n, bad := strconv.ParseUint(seed, 10, 64); from.Kind == desk.Scrambled && ok && err == nil && bad == nil {
		p.showScramble(alg, n)
		return
	}
	p.scrBox.Hide()
	p.scrText = nil
	p.seed.SetText("")
}

// measuringDelay is how long the distance before is left standing while a new one
// is looked for: most come sooner, and a number that flickers is worse than one
// that is late.
const measuringDelay = 300 * time.Millisecond

// distanceAsked shows that the distance is being looked for, unless it comes at
// once.
func (p *panel) distanceAsked() {
	p.asked++
	asked := p.asked
	time.AfterFunc(measuringDelay, func() {
		fyne.Do(func() {
			if p.asked == asked {
				p.distance.SetUnknown(lang.L("measuring …"), true)
			}
		})
	})
}

// showDistance shows the slice distance; aside tells that only turns of whole
// layers are missing.
func (p *panel) showDistance(n int, aside bool) {
	p.asked++
	p.distance.SetDistance(n)
	if p.last > n {
		p.distance.Glow()
	}
	p.last = n
	if n == 0 {
		p.hints.SetText(lang.L("Solved. Drag a layer to turn it, click the right half to slice."))
		if aside {
			p.hints.SetText(lang.L("Solved but for a turn of the layers."))
		}
	}
}

// showHints says which next slices bring the position nearer.
func (p *panel) showHints(nearer []square1.Move, others int, err error) {
	p.nearer, p.nextHint = nearer, 0
	control.SetVisible(p.hintShow, len(nearer) > 0)
	switch {
	case err != nil:
		p.hints.SetText(lang.L("The complete table would show which next slices are closer."))
	case len(nearer) > 0:
		p.hints.SetText(lang.L("Next slices: {{.Near}} closer, {{.Far}} further", map[string]any{"Near": len(nearer), "Far": others}))
	}
}

// showHint turns the layers so that the next slice brings the position nearer;
// again, to another of these.
func (p *panel) showHint() {
	if len(p.nearer) == 0 {
		return
	}
	m := p.nearer[p.nextHint%len(p.nearer)]
	p.w.turn(int(m.Top), int(m.Bottom))
	p.w.info(fmt.Sprintf("%s  %s", m, lang.L("and a slice is one slice closer.")), control.Action{Text: lang.L("Slice"), Do: func() { p.w.slice(1) }})
}
