package timer

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// timerView is the page with the timer and the list of solves.
type timerView struct {
	page   *Page
	object *container.Scroll // scrolls if it is too low for all above the list and some rows

	sessions *sessionRow
	ways     *control.Select
	inspects *control.Check
	scramble *scrambleBox
	box      *display.TimerBox
	entry    *control.Entry // of a time
	hint     *widget.Label
	trouble  *widget.Label
	after    *editRow // of the latest solve
	figures  *figures
	list     *control.Rows
	listed   []times.Solve // by the list, the oldest first
}

func newTimerView(p *Page) *timerView {
	v := &timerView{page: p, hint: control.Paragraph(""), trouble: control.Paragraph(""), entry: control.NewEntry()}
	v.trouble.Importance = widget.WarningImportance
	v.sessions = newSessionRow(p)
	var names []string
	for _, w := range ways() {
		names = append(names, wayText(w))
	}
	v.ways = control.NewSelect(names, nil)
	v.ways.OnChanged = func(string) {
		p.choose(func(c *Choices) { c.Way = ways()[max(v.ways.SelectedIndex(), 0)] })
		v.toTime()
	}
	v.inspects = control.NewCheck(lang.L("Inspection"), nil)
	v.inspects.OnChanged = func(on bool) {
		p.choose(func(c *Choices) { c.Inspects = on })
		v.toTime()
	}
	v.scramble = newScrambleBox(p)
	v.box = display.NewTimerBox()
	v.box.OnPress, v.box.OnRelease, v.box.OnNext, v.box.OnKey = p.clock.press, p.clock.release, p.skip, p.boxKey
	v.box.OnFocus = func(has bool) {
		if !has {
			p.clock.run.Disarm()
			p.clock.tick()
		}
		p.showHint()
	}
	v.entry.SetPlaceHolder("12.34")
	v.entry.OnSubmitted, v.entry.OnChanged, v.entry.Stays = v.typed, v.reads, true
	v.after = newEditRow(func(key fyne.KeyName) {
		if last, ok := p.ledger.last(); ok {
			p.ledger.edit(last.ID, key)
		}
		p.regain()
	})
	v.after.plus.Tip, v.after.failed.Tip, v.after.dropped.Tip = lang.L("Key 2"), lang.L("Key D"), lang.L("Key Delete; U restores")
	v.figures = newFigures(p.regain)
	v.list = newSolveList(p)
	for _, c := range []interface {
		First(func(*fyne.KeyEvent) bool)
	}{
		v.sessions.chosen, v.sessions.more, v.ways, v.inspects, v.scramble.next, v.after.plus, v.after.failed, v.after.dropped, v.figures.means, v.figures.charts,
	} {
		c.First(p.clock.takeFirst)
	}
	head := container.NewVBox(
		v.sessions.object,
		container.NewBorder(nil, nil, nil, v.inspects, v.ways),
		v.scramble.object, v.box, v.entry, v.hint, v.trouble, v.after.object,
		v.figures.object,
	)
	top, rows := control.HeadAndRows(head, v.list, rowHeight())
	// With [container.NewBorder] the keyboard would reach the list first.
	v.object = container.NewVScroll(container.New(layout.NewBorderLayout(top, nil, nil, nil), top, rows))
	return v
}

// toTime gives the keyboard to what takes times.
func (v *timerView) toTime() {
	if v.page.use.Choices.Way == Typed {
		v.page.focus(v.entry)
	} else {
		v.page.focus(v.box)
	}
}

// typed takes a time that was typed.
func (v *timerView) typed(text string) {
	p := v.page
	s, err := times.ParseTime(text)
	if err != nil || p.scrambles.now == nil {
		p.clock.note = lang.L("“{{.Text}}” is not a time.", map[string]any{"Text": text})
		control.SetText(v.hint, p.clock.note)
		return
	}
	p.clock.note = ""
	s.At = p.use.Now()
	v.entry.SetText("")
	p.add(s)
}

// reads shows what is read of the text while it is typed: digits alone are hundredths.
func (v *timerView) reads(text string) {
	v.page.clock.note = ""
	if s, err := times.ParseTime(text); err == nil {
		control.SetText(v.hint, lang.L("Enter takes {{.Time}}.", map[string]any{"Time": solveText(s)}))
		return
	}
	v.page.showHint()
}

// show shows what there is.
func (v *timerView) show() {
	p := v.page
	typed := p.use.Choices.Way == Typed
	v.sessions.show()
	v.ways.Choose(slices.Index(ways(), p.use.Choices.Way))
	v.inspects.Checked = p.use.Choices.Inspects
	v.inspects.Refresh()
	control.SetEnabled(v.inspects, !typed)
	v.scramble.show()
	control.SetVisible(v.entry, typed)
	text := ""
	if p.ledger.trouble != nil {
		text = p.ledger.trouble.Error()
	}
	control.SetText(v.trouble, text)
	v.after.show(p.ledger.last())
	v.listed = p.ledger.solves()
	v.figures.show(v.listed)
	v.list.Refresh()
	v.object.Content.Refresh()
}

// rowNow is the row in which the solve is now whose row was chosen before the solves changed; -1 for none.
func (v *timerView) rowNow() int {
	at := len(v.listed) - 1 - v.list.Row
	if v.list.Row < 0 || at < 0 {
		return -1
	}
	all := v.page.ledger.solves()
	i := slices.IndexFunc(all, func(s times.Solve) bool { return s.ID == v.listed[at].ID })
	if i < 0 {
		return -1
	}
	return len(all) - 1 - i
}

// sessionRow chooses a session, and names one.
type sessionRow struct {
	page   *Page
	object *fyne.Container
	chosen *control.Select
	more   *control.IconButton
	naming *fyne.Container // the name of a session is typed
	name   *control.Entry
	named  func(name string) // what to do with it
	beside int64             // ID of the session that was open when it was asked for
	all    []times.Session
}

func newSessionRow(p *Page) *sessionRow {
	r := &sessionRow{page: p, chosen: control.NewSelect(nil, nil), name: control.NewEntry()}
	r.chosen.OnChanged = func(string) {
		if i := r.chosen.SelectedIndex(); i >= 0 && i < len(r.all) {
			p.choose(func(c *Choices) { c.Session = r.all[i].ID })
			p.view.list.Choose(-1)
			p.view.toTime()
		}
	}
	r.more = control.NewIconButton(lang.L("Sessions and files"), theme.MoreHorizontalIcon(), nil)
	r.more.OnTapped = r.menu
	r.name.SetPlaceHolder(lang.L("Name of the session"))
	r.name.OnSubmitted = func(string) { r.accept() }
	r.naming = container.NewBorder(nil, nil, nil, container.NewHBox(
		control.NewButton(lang.L("OK"), r.accept), control.NewButton(lang.L("Cancel"), r.cancel)), r.name)
	r.naming.Hide()
	r.object = container.NewVBox(container.NewBorder(nil, nil, nil, r.more, r.chosen), r.naming)
	return r
}

func (r *sessionRow) show() {
	r.all = r.page.ledger.log().Sessions()
	now, _ := r.page.ledger.session()
	r.chosen.Options = nil
	for _, s := range r.all {
		r.chosen.Options = append(r.chosen.Options, s.Name)
	}
	r.chosen.PlaceHolder = lang.L("No session yet")
	r.chosen.Choose(slices.IndexFunc(r.all, func(s times.Session) bool { return s.ID == now.ID }))
	r.chosen.Refresh()
	control.SetEnabled(r.chosen, len(r.all) > 0)
	if r.naming.Visible() && now.ID != r.beside { // the name that is typed was not for this session
		r.cancel()
	}
}

// ask asks for a name.
func (r *sessionRow) ask(name string, do func(string)) {
	now, _ := r.page.ledger.session()
	r.named, r.beside = do, now.ID
	r.name.SetText(name)
	r.naming.Show()
	r.object.Refresh()
	r.page.focus(r.name)
}

func (r *sessionRow) accept() {
	name := r.name.Text
	if len(name) > times.MaxName || !r.naming.Visible() {
		return
	}
	r.cancel()
	r.named(name)
	r.page.refresh()
}

func (r *sessionRow) cancel() {
	r.naming.Hide()
	r.object.Refresh()
	r.page.view.toTime()
}

// menu opens the menu of sessions and files.
func (r *sessionRow) menu() {
	p := r.page
	now, there := p.ledger.session()
	item := func(text string, enabled bool, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, do)
		i.Disabled = !enabled
		return i
	}
	control.OpenMenu(p.use.Window.Canvas(), r.more,
		item(lang.L("New session …"), true, func() {
			r.ask("", func(name string) {
				s := p.ledger.newSession(name)
				p.ledger.do(times.Change{Session: &s})
			})
		}),
		item(lang.L("Rename session …"), there, func() {
			r.ask(now.Name, func(name string) { p.ledger.rename(now.ID, name) })
		}),
		item(lang.L("Delete session"), there, func() {
			p.clock.reset()
			p.ledger.delete(times.Object{Session: now.ID}, lang.L("{{.Session}} is deleted.", map[string]any{"Session": now.Name}))
		}),
		item(lang.L("Restore what was deleted"), len(p.ledger.deleted) > 0, p.ledger.restore),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Analyse session"), p.use.OnAnalyse != nil && len(p.ledger.solves()) > 0, func() { p.analyse(p.ledger.solves()) }),
		item(lang.L("Analyse a text …"), p.use.OnAnalyse != nil, func() { p.analyse(nil) }),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Import from another timer …"), true, func() { importFile(p) }),
		item(lang.L("Export all for csTimer …"), there, func() { exportAll(p) }),
	)
}

// scrambleBox shows the scramble, and the position to which it leads.
type scrambleBox struct {
	page   *Page
	object *fyne.Container
	alg    *display.AlgText
	plan   *display.PlanView
	facts  *widget.Label
	next   *control.Button
	shown  string
}

func newScrambleBox(p *Page) *scrambleBox {
	b := &scrambleBox{page: p, alg: display.NewAlgText(), plan: display.NewPlanView(display.Skin(p.use.Scheme())), facts: control.Paragraph("")}
	b.facts.SizeName = theme.SizeNameCaptionText
	b.plan.SetPlain(true)
	b.next = control.QuietButton(lang.L("Next scramble"), theme.MediaSkipNextIcon(), func() {
		p.clock.giveUp()
		p.skip()
	})
	// What is below does not move when the scramble changes: four lines at the usual width.
	const most, line, width, height = 4, 25, 150, 76
	text := container.New(control.Fixed{Height: control.Scaled(most * line)}, b.alg)
	picture := container.New(control.Fixed{Width: control.Scaled(width), Height: control.Scaled(height)}, b.plan)
	b.object = container.NewVBox(text, container.NewBorder(nil, nil, nil, picture, container.NewVBox(b.facts, container.NewHBox(b.next))))
	return b
}

func (b *scrambleBox) show() {
	now := b.page.scrambles.now
	control.SetVisible(b.plan, now != nil)
	if now == nil {
		b.alg.SetAlg(nil)
		b.facts.SetText(" ")
		b.shown = ""
		return
	}
	text := now.Alg.String()
	if text == b.shown {
		return
	}
	b.shown = text
	showScramble(b.alg, now.Alg)
	b.facts.SetText(lang.L("{{.Slices}}, the fewest", map[string]any{"Slices": display.Slices(now.Alg.Length(square1.SliceMetric))}) + "\n" +
		lang.L("Two bars: leaves cube shape"))
	b.plan.SetPattern(square1.Only(now.Position), now.Position.Sliceable())
}

// showScramble shows a scramble, and where it leaves cube shape.
func showScramble(in *display.AlgText, alg square1.Alg) {
	in.SetAlg(alg)
	if i := square1.Solved().LeavesCubeShape(alg); i >= 0 {
		in.SetMarks(display.ShapeMarks([]int{i}, nil))
	}
}

// editRow changes a solve.
type editRow struct {
	object                *fyne.Container
	plus, failed, dropped *control.Button
}

// newEditRow makes a row whose buttons do what keys do: see [ledger.edit].
func newEditRow(edit func(key fyne.KeyName)) *editRow {
	of := func(text string, key fyne.KeyName) *control.Button {
		return control.NewButton(text, func() { edit(key) })
	}
	r := &editRow{plus: of("+2", fyne.Key2), failed: of("DNF", fyne.KeyD), dropped: of(lang.L("Delete"), fyne.KeyDelete)}
	r.object = container.NewGridWithColumns(3, r.plus, r.failed, r.dropped)
	return r
}

// show shows the penalty of the solve; ok is false if there is none.
func (r *editRow) show(s times.Solve, ok bool) {
	chosen := func(b *control.Button, is bool) {
		control.SetEnabled(b, ok)
		if b.Importance = widget.MediumImportance; ok && is {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
	chosen(r.plus, s.Penalty == times.PlusTwo)
	chosen(r.failed, s.Penalty == times.DNF)
	chosen(r.dropped, false)
}

func rowHeight() float32 { return control.LineHeight(theme.TextSize()) + theme.Padding()*2 }

// newSolveList lists the solves, the latest first. Enter opens one.
func newSolveList(p *Page) *control.Rows {
	at := func(row int) (s times.Solve, number int) {
		all := p.ledger.solves()
		return all[len(all)-1-row], len(all) - row
	}
	l := control.NewRows(func() int { return len(p.ledger.solves()) }, newSolveRow, func(row int, r *solveRow) {
		s, number := at(row)
		r.show(p, s, number)
	})
	with := func(do func(id int64)) func(row int) {
		return func(row int) {
			s, _ := at(row)
			do(s.ID)
		}
	}
	l.OnRow(with(p.open), fyne.KeyReturn, fyne.KeyEnter)
	for _, key := range editKeys() {
		l.OnRow(with(func(id int64) { p.ledger.edit(id, key) }), key)
	}
	l.OnPages(func() int { return l.Page(rowHeight()) })
	return l
}

// solveRow is a solve in the list. A click opens it.
type solveRow struct {
	control.Item

	number, time, average, comment string
	digits                         int // of the greatest number
}

func newSolveRow() *solveRow {
	r := &solveRow{}
	r.Draws(r, func() fyne.Size { return fyne.NewSize(0, rowHeight()) }, r.draw)
	return r
}

func (r *solveRow) show(p *Page, s times.Solve, number int) {
	r.number, r.time, r.comment = strconv.Itoa(number)+".", solveText(s), s.Comment
	r.digits = len(strconv.Itoa(len(p.ledger.solves())))
	r.average = ""
	if list := p.view.figures.fives; number <= len(list) && list[number-1].Known() {
		r.average = lang.L("ao5 {{.Time}}", map[string]any{"Time": display.Average(list[number-1])})
	}
	r.OnTap = func() { p.open(s.ID) }
	r.Refresh()
}

func (r *solveRow) draw(p *control.Pen) {
	size, cell := theme.TextSize(), control.Cell(theme.TextSize())
	r.Ground(p)
	x := float32(control.Gap)
	put := func(text string, name fyne.ThemeColorName, width float32, at fyne.TextAlign) {
		word := p.Word(control.Shortened(text, width, size, fyne.TextStyle{}), size, p.Colour(name))
		word.Alignment = at
		height := word.MinSize().Height
		control.Put(word, x, (p.Size.Height-height)/2, width, height)
		x += width + 2*control.Gap
	}
	const numbers, clocks, averages = 5, 13, 11 // characters
	put(r.number, theme.ColorNamePlaceHolder, float32(max(numbers, r.digits+1))*cell.Width, fyne.TextAlignTrailing)
	put(r.time, theme.ColorNameForeground, clocks*cell.Width, fyne.TextAlignLeading)
	put(r.average, theme.ColorNamePlaceHolder, averages*cell.Width, fyne.TextAlignLeading)
	put(r.comment, theme.ColorNamePlaceHolder, max(p.Size.Width-x-control.Gap, 0), fyne.TextAlignLeading)
}
