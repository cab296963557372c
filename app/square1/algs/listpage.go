package algs

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// listPage decides what the list of cases shows.
type listPage struct {
	kit  kit
	view *listView
	// openCase and learn are for a case, and menu is that of sets, below an object.
	openCase, learn func(index int)
	menu            func(below fyne.CanvasObject)

	at       *volume // nil before a set is open
	filter   filter
	rows     []int // the cases listed, by their indices
	selected int   // the case last selected, even if it is not listed; -1 for none
	best     map[int]string
	listed   func()  // called when the list has changed
	charts   *volume // whose chart is shown
	books    any     // and which book
}

func newListPage(k kit, open, learn func(index int), menu func(fyne.CanvasObject)) *listPage {
	p := &listPage{
		kit: k, openCase: open, learn: learn, menu: menu,
		filter: newFilter(), selected: -1, best: map[int]string{}, listed: func() {},
	}
	p.fill()
	return p
}

// manyCases is the number of cases above which one alg each is calculated first: all algs
// of so many cases take minutes.
const manyCases = 300

// fill makes the view, in the current language.
func (p *listPage) fill() {
	offset := float32(0)
	if p.view != nil {
		p.noteSelected()
		offset = p.view.list.GetScrollOffset()
	}
	p.charts = nil
	p.view = newListView(p)
	p.showSelected()
	p.view.list.ScrollToOffset(offset)
}

// choose lists the cases of another filter.
func (p *listPage) choose(f filter) {
	p.filter = f
	p.view.list.ScrollToTop()
	p.list()
	if row := p.view.list.Row; row >= 0 && f == newFilter() {
		p.view.list.ScrollTo(row) // where it is among all cases
	}
}

// open opens a set, or the first if there is none with the ID.
func (p *listPage) open(id string) {
	v := p.kit.library.volume(id)
	if v == nil {
		if all := p.kit.library.volumes(); len(all) > 0 {
			v = all[0]
		}
	}
	if v == nil || v == p.at {
		return
	}
	p.view.list.Choose(-1)
	p.at, p.filter, p.selected = v, newFilter(), -1
	p.best = map[int]string{}
	p.kit.choices.Set = v.id
	p.kit.host.Save()
	p.kit.library.open(v)
	p.startSmall()
	p.refresh()
	p.view.list.ScrollToTop()
}

// startSmall calculates the algs of a set with few cases at once, if that takes no long
// search: the user need not ask.
func (p *listPage) startSmall() {
	if v := p.at; v.ready && v.err == nil && v.book == nil && !v.asked && len(v.cases) <= manyCases && (p.kit.host.Answers.Solver().Exact() || vague(v.cases)) {
		v.asked = true
		p.kit.library.calculate(v, true)
	}
}

// vague reports whether many positions look like each case: then few look differently, and
// no table is needed.
func vague(list []cases.Case) bool {
	const many = 50_000
	return !slices.ContainsFunc(list, func(c cases.Case) bool { return c.From.Fillings() < many })
}

// setChanged shows what has become of a set.
func (p *listPage) setChanged(id string) {
	if p.at == nil || p.at.id != id {
		p.showSets()
		return
	}
	p.startSmall()
	p.refresh()
}

// mark selects a case in the list.
func (p *listPage) mark(index int) {
	p.selected = index
	p.showSelected()
	if row := p.view.list.Row; row >= 0 {
		p.view.list.ScrollTo(row)
	}
}

// noteSelected notes the case that is selected in the list, if any.
func (p *listPage) noteSelected() {
	if row := p.view.list.Row; row >= 0 && row < len(p.rows) {
		p.selected = p.rows[row]
	}
}

// showSelected selects the case that was selected, if it is listed, without scrolling.
func (p *listPage) showSelected() {
	offset := p.view.list.GetScrollOffset()
	p.view.list.Choose(slices.Index(p.rows, p.selected))
	p.view.list.ScrollToOffset(offset)
}

// refresh shows everything.
func (p *listPage) refresh() {
	p.best = map[int]string{}
	p.showSets()
	p.showChart()
	p.list()
	p.showWork()
	p.view.object.Refresh() // what was hidden has no size yet
}

// showSets shows the names of the sets, and how many cases each has.
func (p *listPage) showSets() {
	var names []string
	all, at := p.kit.library.volumes(), -1
	for i, v := range all {
		if v == p.at {
			at = i
		}
		name := v.name
		if len(v.cases) > 0 {
			name = fmt.Sprintf("%s  ·  %s", name, lang.N("{{.N}} cases", len(v.cases), map[string]any{"N": control.Grouped(len(v.cases))}))
		}
		names = append(names, name)
	}
	p.view.showSets(names, at)
}

// list shows the cases that the filter chooses.
func (p *listPage) list() {
	v := p.at
	if v == nil {
		return
	}
	p.noteSelected()
	p.rows = p.filter.rows(v.cases, v.book, func(c cases.Case) bool { return p.kit.host.Album.Favourite(album.Case{Set: v.id, Name: c.Name}) })
	most := -1
	if v.book != nil {
		most = len(v.book.Distribution()) - 1
	}
	p.view.showFilter(p.filter, most, v.set != nil && v.set.Parities)
	p.view.showCount(len(p.rows), len(v.cases))
	p.showSelected()
	p.view.list.Refresh()
	p.listed()
}

// showWork says what the set waits for.
func (p *listPage) showWork() {
	v := p.at
	switch {
	case v == nil:
		p.view.work.hide()
	case v.err != nil:
		p.view.work.say(p.kit.errorText(v.err), "")
	case len(v.cases) == 0:
		p.view.work.say(lang.L("Making the cases …"), "")
	case v.calculating:
		p.view.work.progress(lang.L("Calculating algs: {{.Done}} of {{.N}} cases", map[string]any{
			"Done": control.Grouped(int(v.done*float64(len(v.cases)) + 0.5)), "N": control.Grouped(len(v.cases)),
		}), v.done)
	case v.book == nil && v.ready:
		offer := lang.L("Calculate all algs")
		if len(v.cases) > manyCases {
			offer = lang.L("Calculate one alg each")
		}
		p.view.work.say(lang.L("The algs are not calculated yet."), offer)
	default:
		p.view.work.hide()
	}
}

// showChart shows how many cases need how many slices.
func (p *listPage) showChart() {
	v := p.at
	if v == nil || v.book == nil {
		p.view.chart.show(nil, nil)
		p.charts, p.books = nil, nil
		return
	}
	if p.charts == v && p.books == any(v.book) {
		return
	}
	p.charts, p.books = v, v.book
	var counts []int64
	var texts []string
	for _, s := range v.book.Distribution() {
		counts = append(counts, int64(s.Cases))
		texts = append(texts, lang.L("{{.Slices}}: {{.Cases}}, {{.Share}} % of the time", map[string]any{
			"Slices": display.Slices(s.Slices), "Share": percent(s.Weight, v.set.Total()),
			"Cases": lang.N("{{.N}} cases", s.Cases, map[string]any{"N": control.Grouped(s.Cases)}),
		}))
	}
	p.view.chart.show(counts, texts)
}

// percent is a share in per cent.
func percent(part, of int64) string {
	share := 100 * float64(part) / float64(max(of, 1))
	switch {
	case part == 0:
		return "0"
	case share >= 10:
		return control.Decimal(share, 1)
	case share >= 0.1:
		return control.Decimal(share, 2)
	}
	return control.Decimal(share, 3)
}

// entryOf is what is shown of a case, by its index in the set.
func (p *listPage) entryOf(index int) entry {
	v := p.at
	c := v.cases[index]
	key := album.Case{Set: v.id, Name: c.Name}
	e := entry{
		pattern: c.From, name: display.CaseName(c), facts: percent(c.Weight, v.set.Total()) + " %",
		favourite: p.kit.host.Album.Favourite(key), learned: p.kit.host.Album.Learned(key), alg: p.bestAlg(c),
	}
	if n := slicesOf(v.book, c.Index); n != anyLength {
		e.facts = display.Slices(n) + "  ·  " + e.facts
	}
	if v.set.Parities && c.Odd {
		e.facts += "  ·  " + lang.L("odd")
	}
	return e
}

// bestAlg is the alg in the list: the chosen one, else the first of the user's own, else the first
// calculated one in the user's order.
func (p *listPage) bestAlg(c cases.Case) string {
	if text, ok := p.best[c.Index]; ok {
		return text
	}
	text, key := "", album.Case{Set: p.at.id, Name: c.Name}
	if alg, ok := p.kit.host.Album.Chosen(key); ok {
		text = alg.String()
	} else if own := p.kit.host.Album.Algs(key); len(own) > 0 {
		text = own[0].Alg.String()
	} else if alg, ok := p.kit.library.First(c, p.kit.choices, p.kit.host.Weights()); ok {
		text = alg.String()
	}
	p.best[c.Index] = text
	return text
}
