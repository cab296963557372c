package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// SolutionList lists all solutions, or the user's favourites, across the whole width of the
// window. Click a heading to sort, type to filter, click an alg to load it, and its star to
// keep it.
type SolutionList struct {
	Object *fyne.Container
	// OnToggle is called when the list is shown or hidden.
	OnToggle func()

	host   *page.Host
	order  control.Order
	filter *filterField
	table  listTable
	list   *control.Rows
	heads  *control.Headings
	count  *widget.Label
	width  rowWidth
	detail *control.Note // on the chosen alg
	kept   keptAlgs
	away   bool // it was shown, and is again when the user comes back
}

// listTable has the algs that are listed.
type listTable struct {
	algs []listed // all there are
	rows []int    // indices of those shown, in order
	of   tableKey // what both were made of
}

// tableKey says what a table is made of. Sorting thousands of algs by Karnotation takes a
// while, so that it is not done again while this stays the same.
type tableKey struct {
	list       *square1.Alg // the first of the solutions
	n          int
	order      control.Order
	filter     string
	expression bool
	weights    rating.Weights
}

// rowWidth makes room for the longest alg. Rows that are wider than the window scroll.
type rowWidth struct {
	scroll  *container.Scroll
	longest int // letters of the longest alg, with what is before it
}

// keptAlgs switches between the solutions and the favourites.
type keptAlgs struct {
	shown  bool // the favourites are listed
	chosen int  // index of the highlighted one; -1 for none
	star   *control.Button
}

func newSolutionList(h *page.Host) *SolutionList {
	l := &SolutionList{host: h, Object: container.NewStack()}
	l.kept.chosen = -1
	l.Object.Hide()
	l.fill("", false)
	return l
}

// fill makes the content of the list, in the current language.
func (l *SolutionList) fill(filter string, expression bool) {
	l.count = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.filter = newFilterField(filter, expression, l.show)
	l.detail = control.NewNote(1)
	l.list = control.NewRows(func() int { return len(l.table.rows) }, l.newRow, l.updateRow)
	l.list.OnChosen(l.choose)
	titles := make([]string, columnCount)
	for c := range columnCount {
		titles[c] = c.title()
	}
	l.heads = control.NewHeadings(titles, l.sort)
	heads := container.New(columns{l})
	for _, link := range l.heads.Links {
		heads.Add(link)
	}
	l.kept.star = control.NewButtonWithIcon("", control.StarIcon(true), l.toggleKept)
	var copyAll *control.IconButton
	copyAll = control.NewIconButton(lang.L("Copy solutions"), theme.ContentCopyIcon(), func() {
		control.OpenMenu(l.host.Window.Canvas(),
			copyAll,
			fyne.NewMenuItem(lang.L("WCA notation"), func() { l.host.CopyAlg(l.text(square1.Alg.String)) }),
			fyne.NewMenuItem(lang.L("Karnotation"), func() { l.host.CopyAlg(l.text(square1.Alg.Karn)) }),
			fyne.NewMenuItem(lang.L("What sets it up"), func() {
				l.host.CopyAlg(l.text(func(a square1.Alg) string { return a.Inverse().String() }))
			}),
		)
	})
	closing := control.NewIconButton(lang.L("Close list"), theme.CancelIcon(), l.Toggle)
	l.width.scroll = container.NewHScroll(container.NewBorder(heads, nil, nil, nil, l.list))
	l.Object.Objects = []fyne.CanvasObject{container.NewBorder(
		container.NewBorder(nil, nil, l.count, container.NewHBox(l.kept.star, copyAll, closing), l.filter.object), l.detail, nil, nil,
		l.width.scroll,
	)}
	l.Object.Refresh()
	l.sort(l.order)
}

// languageChanged translates the list.
func (l *SolutionList) languageChanged() { l.fill(l.filter.entry.Text, l.filter.expression.Checked) }

// sort sorts, and shows the order in the headings.
func (l *SolutionList) sort(o control.Order) {
	l.order = o
	l.heads.Show(o)
	l.show()
}

// Toggle shows or hides the list.
func (l *SolutionList) Toggle() {
	control.SetVisible(l.Object, !l.Object.Visible())
	l.away = false
	if l.OnToggle != nil {
		l.OnToggle()
	}
	l.show() // when the list has its size, to bring the solution that is loaded into sight
}

// SetAway hides the list while the user is elsewhere, and shows it again if it was shown.
func (l *SolutionList) SetAway(away bool) {
	if l.Object.Visible() == away && (away || l.away) {
		l.Toggle()
		l.away = away
	}
}

// ShowFavourites opens the list with the user's favourites.
func (l *SolutionList) ShowFavourites() {
	if !l.kept.shown {
		l.toggleKept()
	}
	if !l.Object.Visible() {
		l.Toggle()
	}
}

// toggleKept switches between the solutions and the favourites.
func (l *SolutionList) toggleKept() {
	l.kept.shown, l.kept.chosen = !l.kept.shown, -1
	l.show()
}

// show shows the algs, and highlights the loaded one.
func (l *SolutionList) show() {
	if !l.Object.Visible() {
		return
	}
	s := l.host.Answers.Solutions()
	chosen := s.Chosen
	if l.kept.shown {
		chosen = l.kept.chosen
	}
	l.arrange(s)
	l.count.SetText(l.countText(s))
	star, icon := lang.L("Favourites"), control.StarIcon(true)
	if l.kept.shown {
		star, icon = lang.L("Solutions"), theme.ListIcon()
	}
	if l.kept.star.Text != star {
		l.kept.star.Icon = icon
		l.kept.star.SetText(star)
	}
	l.list.Refresh()
	row := slices.Index(l.table.rows, chosen)
	l.list.Choose(row)
	if row < 0 {
		l.detail.SetText("")
		return
	}
	l.detail.SetText(effortText(l.table.algs[chosen].alg, l.host.Weights()))
}

// arrange sorts and filters the solutions, or the favourites.
func (l *SolutionList) arrange(s answers.Solutions) {
	key := tableKey{
		n: len(s.List), order: l.order, filter: l.filter.entry.Text, expression: l.filter.expression.Checked, weights: l.host.Weights(),
	}
	switch {
	case l.kept.shown:
		l.table.algs = favourites(l.host.Album)
	case len(s.List) == 0:
		l.table.algs = nil
	default:
		key.list = &s.List[0]
		if key == l.table.of {
			return
		}
		l.table.algs = solutions(s)
	}
	l.table.of = key
	l.table.rows = sorted(l.table.algs, l.order, l.filter.chooses, l.host.Weights())
	l.measure()
}

// measure makes room for the longest alg.
func (l *SolutionList) measure() {
	longest := 0
	for _, x := range l.table.algs {
		longest = max(longest, utf8.RuneCountInString(x.text()))
	}
	if longest != l.width.longest {
		l.width.longest = longest
		l.width.scroll.Refresh()
	}
}

// choose loads the alg of a row; a favourite with its position.
func (l *SolutionList) choose(row int) {
	if row >= len(l.table.rows) {
		return
	}
	i := l.table.rows[row]
	switch a := l.host.Answers; {
	case !l.kept.shown && i != a.Solutions().Chosen:
		a.Choose(i)
	case l.kept.shown && i != l.kept.chosen:
		l.kept.chosen = i
		kept := l.table.algs[i]
		l.detail.SetText(effortText(kept.alg, l.host.Weights()))
		l.host.Desk.Player.Pause()
		l.host.Show(kept.from, "")
		a.Forget()
		l.host.Load(kept.alg, false)
	}
}

// AlbumChanged shows which algs are favourites.
func (l *SolutionList) AlbumChanged() {
	if l.kept.shown {
		l.kept.chosen = -1
	}
	l.show()
}

// WeightsChanged shows how easy the algs are for the hand.
func (l *SolutionList) WeightsChanged() { l.show() }

// countText is the number of algs, and how many of them are shown.
func (l *SolutionList) countText(s answers.Solutions) string {
	all := max(s.Count, len(s.List))
	if l.kept.shown {
		all = len(l.table.algs)
	}
	shown := map[string]any{"Shown": control.Grouped(len(l.table.rows)), "N": control.Grouped(all)}
	switch {
	case l.filter.err != nil:
		return lang.L("Not a regular expression")
	case l.kept.shown && all == 0:
		return lang.L("No favourites yet")
	case l.kept.shown && len(l.table.rows) < all:
		return lang.L("{{.Shown}} of {{.N}} favourites", shown)
	case l.kept.shown:
		return lang.N("{{.N}} favourites", all, shown)
	case all == 0:
		return lang.L("No solutions yet")
	case s.More:
		return lang.L("Searching for more …")
	case len(l.table.rows) < all:
		return lang.L("{{.Shown}} of {{.N}} solutions", shown)
	}
	return lang.N("{{.N}} solutions", len(s.List), map[string]any{"N": control.Grouped(len(s.List))})
}

// text has one line for each alg shown, written in a notation.
func (l *SolutionList) text(write func(square1.Alg) string) string {
	var b strings.Builder
	for _, i := range l.table.rows {
		fmt.Fprintln(&b, write(l.table.algs[i].alg))
	}
	return b.String()
}
