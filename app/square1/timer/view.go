package timer

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
)

// timerView is the panel with the sessions and their solves, and the board.
type timerView struct {
	page   *Page
	object *container.Scroll // scrolls if it is too low for all above the list and some rows

	sessions *sessionRow
	ways     *control.Select
	inspects *control.Check
	line     *fyne.Container // with both
	board    *board
	figures  *figures
	// The board, the table of averages and the charts while the stage is seen.
	slot, averages, charts *fyne.Container
	chartsHead             *control.Disclosure
	filter                 *filterRow
	list                   *control.Rows
	listed                 []times.Solve // by the list, the oldest first
	numbers                map[int64]int // of solves in their session, where not all are listed
	quiet                  []fyne.CanvasObject
}

func newTimerView(p *Page) *timerView {
	v := &timerView{page: p, slot: container.NewStack(), averages: container.NewStack(), charts: container.NewVBox()}
	v.sessions = newSessionRow(p)
	v.ways = control.NewSelect([]string{lang.L("Space bar"), lang.L("On the stage"), lang.L("Typed times")}, nil)
	v.ways.OnChanged = func(string) {
		p.choose(func(c *Choices) { c.Way = ways()[max(v.ways.SelectedIndex(), 0)] })
		p.lay()
		v.toTime()
	}
	v.inspects = control.NewCheck(lang.L("Inspection"), func(on bool) {
		p.choose(func(c *Choices) { c.Inspects = on })
		v.toTime()
	})
	settings := control.NewIconButton(lang.L("How solves are timed"), theme.SettingsIcon(), func() { openSettings(p) })
	v.board = newBoard(p)
	v.figures = newFigures(p)
	v.chartsHead = control.NewDisclosure(v.charts)
	v.chartsHead.Set(lang.L("Charts"), "")
	v.chartsHead.OnToggled = func(bool) { p.regain() }
	v.filter = newFilterRow(p)
	v.list = newSolveList(p)
	for _, c := range []interface {
		First(func(*fyne.KeyEvent) bool)
	}{
		v.sessions.chosen, v.sessions.more, v.ways, v.inspects, v.board.scramble.next, v.board.after.plus, v.board.after.failed, v.board.after.dropped,
		v.chartsHead, settings, v.filter.since,
	} {
		c.First(p.clock.takeFirst)
	}
	v.line = container.NewBorder(nil, nil, nil, container.NewHBox(v.inspects, settings), v.ways)
	head := container.NewVBox(v.sessions.object, v.line, v.slot, v.averages, v.figures.all, v.chartsHead, v.filter.object)
	top, rows := control.HeadAndRows(head, v.list, rowHeight())
	// With [container.NewBorder] the keyboard would reach the list first.
	v.object = container.NewVScroll(container.New(layout.NewBorderLayout(top, nil, nil, nil), top, rows))
	v.quiet = []fyne.CanvasObject{v.sessions.object, v.averages, v.figures.all, v.chartsHead, v.filter.object, rows}
	return v
}

// toTime gives the keyboard to what takes times.
func (v *timerView) toTime() { v.page.focus(v.keys()) }

// keys is what has the keyboard first.
func (v *timerView) keys() fyne.Focusable {
	if v.page.use.Choices.Way == Typed {
		return v.board.entry
	}
	return v.board.box
}

// show shows what there is.
func (v *timerView) show() {
	p := v.page
	v.sessions.show()
	v.ways.Choose(slices.Index(ways(), p.use.Choices.Way))
	v.inspects.Checked = p.use.Choices.Inspects
	v.inspects.Refresh()
	control.SetEnabled(v.inspects, p.use.Choices.Way != Typed)
	v.listed, v.numbers = p.ledger.listed(v.filter.now())
	control.SetVisible(v.filter.object, len(p.ledger.solves()) > 0)
	v.figures.show(v.listed)
	v.board.show(v.listed)
	v.list.Refresh()
	v.object.Content.Refresh()
}

// hush shows nothing but the time while it runs, and while the puzzle is inspected; on the stage, also what gives up.
func (v *timerView) hush(quiet bool) {
	if v.sessions.object.Visible() != quiet {
		return
	}
	for _, o := range v.quiet {
		control.SetVisible(o, !quiet)
	}
	if v.page.use.Choices.Way != OnStage {
		control.SetVisible(v.line, !quiet)
		control.SetVisible(v.board.above, !quiet)
	}
	control.SetVisible(v.board.below, !quiet)
	if !quiet {
		v.show()
	}
}

// rowNow is the row in which the solve is now whose row was chosen before the solves changed; -1 for none.
func (v *timerView) rowNow() int {
	at := len(v.listed) - 1 - v.list.Row
	if v.list.Row < 0 || at < 0 {
		return -1
	}
	all, _ := v.page.ledger.listed(v.filter.now())
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
	r.more = control.NewIconButton(lang.L("Sessions and files (key M)"), theme.MoreHorizontalIcon(), nil)
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
	if len(r.all) > 1 {
		r.all = append(r.all, times.Session{ID: allSessions, Name: lang.L("All sessions")})
	}
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
	there = there && now.ID != allSessions
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
		item(lang.L("Restore what was deleted"), len(p.ledger.undo) > 0, p.ledger.restore),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Scrambles …"), there || now.ID == 0, func() { openScrambles(p) }),
		item(lang.L("Move the listed solves …"), len(p.view.listed) > 0 && len(r.all) > 0, func() { openMove(p) }),
		item(lang.L("Copy the listed solves"), len(p.view.listed) > 0, func() { p.use.Copy(times.Text(now.Name, p.view.listed, false)) }),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Analyse session"), len(p.ledger.solves()) > 0, func() { p.analyse(p.ledger.solves()) }),
		item(lang.L("Analyse a text …"), true, func() { p.analyse(nil) }),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Import from another timer …"), true, func() { importFile(p) }),
		item(lang.L("Export all for csTimer …"), len(r.all) > 0, func() { exportAll(p) }),
	)
}

// filterRow says which solves are listed.
type filterRow struct {
	page   *Page
	object *fyne.Container
	text   *control.Entry
	since  *control.Select
	from   time.Duration
}

func newFilterRow(p *Page) *filterRow {
	r := &filterRow{page: p, text: control.NewEntry()}
	const day = 24 * time.Hour
	r.since = control.NewChoice([]time.Duration{0, 1, 7 * day, 31 * day}, 0, func(d time.Duration) string {
		switch d {
		case 0:
			return lang.L("All days")
		case 1:
			return lang.L("Today")
		}
		return lang.N("{{.N}} days", int(d/day), map[string]any{"N": int(d / day)})
	}, func(d time.Duration) {
		r.from = d
		r.changed()
	})
	r.text.SetPlaceHolder(lang.L("Find: <15, DNF"))
	r.text.OnChanged = func(string) { r.changed() }
	r.object = container.NewBorder(nil, nil, nil, r.since, r.text)
	return r
}

// changed lists other solves.
func (r *filterRow) changed() {
	r.page.view.list.Choose(-1)
	r.page.refresh()
}

// now is the filter. Today begins at midnight; some days are counted from now.
func (r *filterRow) now() times.Filter {
	f := times.Filter{Text: r.text.Text, Analysed: r.page.use.Store.Analysed}
	switch now := r.page.use.Now(); r.from {
	case 0:
	case 1:
		f.Since = time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	default:
		f.Since = now.Add(-r.from)
	}
	return f
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

func rowHeight() float32 { return control.LineHeight(theme.TextSize()) + control.Gap }

// newSolveList lists the solves, the latest first. Enter opens one.
func newSolveList(p *Page) *control.Rows {
	length := func() int {
		if p.view == nil {
			return 0
		}
		return len(p.view.listed)
	}
	l := control.NewRows(length, newSolveRow, func(row int, r *solveRow) { r.show(p, length()-1-row) })
	with := func(do func(id int64)) func(row int) {
		return func(row int) { do(p.view.listed[length()-1-row].ID) }
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

// show shows one of the listed solves.
func (r *solveRow) show(p *Page, at int) {
	all := p.view.listed
	s, number := all[at], at+1
	if p.view.numbers != nil {
		number = p.view.numbers[s.ID]
	}
	r.number, r.time, r.comment = strconv.Itoa(number)+".", p.solveText(s), s.Comment
	r.digits = len(strconv.Itoa(len(p.ledger.solves())))
	r.average = ""
	if a := times.Last(times.Results(all[max(at-4, 0):at+1]), 5); a.Known() {
		r.average = lang.L("ao5 {{.Time}}", map[string]any{"Time": display.Average(a)})
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
