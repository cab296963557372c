package algs

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// casePage decides what the view of a case shows.
type casePage struct {
	kit    kit
	object *container.Scroll
	sections
	openOther func(index int) // another case of the set
	back      func()          // to the list

	search *search
	at     *volume
	index  int
	rows   []int // the cases of the list, to step through
	shown  shown // of the algs
	// published are the algs of lists by others, by the index of the case.
	published map[int][]cases.Published
	adding    *adding // the list to be added
	notes     *notes  // that were typed
}

// sections are the parts of the view of a case.
type sections struct {
	head *headSection
	algs *algSection
	own  *ownSection
}

// shown is how much of the algs is shown.
type shown struct {
	extra   int  // how much longer they can be than the shortest
	rows    int  // the most that are listed
	stopped bool // the search was stopped
	// limit is why there are no longer ones; nil if that is not known.
	limit error
}

// someRows are listed at first, and moreRows are added on demand.
const (
	someRows = 8
	moreRows = 40
)

func newCasePage(k kit, open func(index int), back func()) *casePage {
	p := &casePage{
		kit: k, openOther: open, back: back, object: control.Scrolled(container.NewVBox()),
		search: &search{group: k.jobs, finder: k.host.Answers.Finder, index: -1},
	}
	p.search.onChange = p.refresh
	p.adding, p.notes = &adding{of: p}, &notes{jobs: k.jobs}
	p.fill()
	return p
}

// fill makes the sections, in the current language.
func (p *casePage) fill() {
	text := ""
	if p.own != nil {
		text = p.own.text()
	}
	p.head, p.algs, p.own = newHeadSection(p), newAlgSection(p), newOwnSection(p)
	p.own.setText(text)
	p.content().Objects = []fyne.CanvasObject{
		p.head.object,
		widget.NewSeparator(), p.algs.object,
		widget.NewSeparator(), p.own.object,
	}
	p.object.Refresh()
}

// content has the sections.
func (p *casePage) content() *fyne.Container {
	return p.object.Content.(*fyne.Container).Objects[0].(*fyne.Container)
}

// it is the case shown.
func (p *casePage) it() cases.Case { return p.at.cases[p.index] }

// key names the case in the album.
func (p *casePage) key() album.Case { return album.Case{Set: p.at.id, Name: p.it().Name} }

// open shows a case; rows are those to step through.
func (p *casePage) open(v *volume, index int, rows []int) {
	p.notes.flush()
	if p.at == nil || p.at.set != v.set {
		p.published = nil
		if v.set != nil {
			p.published, _ = v.set.Published() // a part of the program, which its tests read
		}
	}
	p.at, p.index, p.rows = v, index, slices.Clone(rows)
	p.shown = shown{rows: someRows}
	p.own.setText("")
	p.adding.typed()
	p.refresh()
	p.object.ScrollToTop()
}

// leave ends the work for the case.
func (p *casePage) leave() {
	p.notes.flush()
	p.search.stop()
	p.kit.jobs.End("recognise")
}

// step goes to another case of the list, 1 to the next one or -1 to the one before. The case
// shown need not be in the list: links lead to others.
func (p *casePage) step(by int) {
	n := len(p.rows)
	if n == 0 {
		return
	}
	at, listed := slices.BinarySearch(p.rows, p.index)
	if !listed && by > 0 {
		at-- // at is that of the next one already
	}
	p.openOther(p.rows[((at+by)%n+n)%n])
}

// choose changes a choice.
func (p *casePage) choose(change func(*Choices)) {
	change(p.kit.choices)
	p.kit.host.Save()
	p.shown.extra, p.shown.stopped, p.shown.limit = 0, false, nil
	p.refresh()
}

// longer shows algs that are one longer, too. It repeats a search that was stopped.
func (p *casePage) longer() {
	if !p.shown.stopped {
		p.shown.extra++
	}
	p.shown.stopped = false
	p.refresh()
}

// more lists more algs.
func (p *casePage) more() {
	p.shown.rows += moreRows
	p.refresh()
}

// stop stops the search: for longer algs, so that those before are listed again, or for all.
func (p *casePage) stop() {
	p.search.stop()
	if p.shown.extra > 0 {
		p.shown.extra--
	} else {
		p.shown.stopped = true
	}
	p.refresh()
}

// show puts a pattern of the case on the desk.
func (p *casePage) show(from square1.Pattern) {
	p.kit.host.Show(from, p.at.set.Name+": "+display.CaseName(p.it()))
}

// play plays an alg of the case on the stage.
func (p *casePage) play(alg square1.Alg) {
	from, ok := start(p.it(), alg)
	if !ok {
		p.kit.host.Warn(errors.New(lang.L("This alg does not solve the case.")))
		return
	}
	p.show(from)
	p.kit.host.Play(alg)
}

// remove removes an own alg, which can be undone.
func (p *casePage) remove(alg square1.Alg) {
	if undo := p.kit.host.Album.Remove(p.key(), alg); undo != nil {
		p.kit.host.Inform(lang.L("The alg is removed."), control.Action{Text: lang.L("Undo"), Do: func() {
			undo()
			p.kit.host.Inform("")
		}})
	}
}

// entry is what the book has of the case.
func (p *casePage) entry() *casebook.Entry {
	if p.at.book == nil {
		return nil
	}
	e, _ := p.at.book.Entry(p.index)
	return e
}

// found are the algs asked for. ready is false while they are searched.
func (p *casePage) found() (algs []square1.Alg, count int, ready bool, err error) {
	q := question{turns: p.kit.choices.metric() == square1.TurnMetric, extra: p.shown.extra}
	if e := p.entry(); e != nil && q == (question{}) && p.at.book.All {
		return e.Algs, e.Count, true, nil
	}
	if p.shown.stopped {
		return nil, 0, true, nil
	}
	p.search.start(p.at.id, p.it(), q)
	return p.search.found, p.search.count, !p.search.running, p.search.err
}

// list are the algs found, in the user's order.
func (p *casePage) list() []square1.Alg {
	found, _, _, _ := p.found()
	algs := slices.Clone(found)
	p.kit.choices.sorting(p.kit.host.Weights()).Sort(algs)
	return algs
}

// joined has one line for each alg.
func joined(algs []square1.Alg) string {
	var b strings.Builder
	for _, a := range algs {
		b.WriteString(a.String() + "\n")
	}
	return b.String()
}

// refresh shows everything.
func (p *casePage) refresh() {
	if p.at == nil || p.at.set == nil {
		return
	}
	p.notes.flush()
	p.head.show()
	shown := p.solutions()
	shown.published = p.publishedAlgs()
	p.algs.show(shown)
	var own []listed
	for _, a := range p.kit.host.Album.Algs(p.key()) {
		l := p.listed(a.Alg)
		l.note = a.Note
		own = append(own, l)
	}
	p.own.rows.show(own)
	p.own.report(p.adding.report())
	p.object.Refresh() // which does not stay scrolled beyond the end
}

// facts are what the head says of the case.
func (p *casePage) facts() (texts []string) {
	c, set := p.it(), p.at.set
	add := func(text string) { texts = append(texts, text) }
	add(lang.L("Comes up {{.Share}} % of the time", map[string]any{"Share": percent(c.Weight, set.Total())}))
	if c.SolvedCase {
		add(lang.L("Solved already"))
	} else if e := p.entry(); e != nil {
		least := strings.Join(lengthTexts(e.Slices, e.Turns, e.WCA), " · ")
		add(lang.L("At least {{.Lengths}}", map[string]any{"Lengths": least}))
	}
	switch {
	case set.Parities && c.Odd:
		add(lang.L("Odd parity"))
	case set.Parities:
		add(lang.L("Even parity"))
	}
	switch {
	case c.Mirror == p.index && c.Inverse == p.index:
		add(lang.L("Its own mirror image and inverse"))
	case c.Mirror == p.index:
		add(lang.L("Its own mirror image"))
	case c.Inverse == p.index:
		add(lang.L("Its own inverse"))
	}
	return texts
}

// solutions are what the section for algs shows.
func (p *casePage) solutions() algs {
	a := algs{metric: p.kit.choices.metric(), order: p.kit.choices.order()}
	if p.it().SolvedCase {
		a.state = lang.L("There is nothing to do.")
		return a
	}
	found, count, ready, err := p.found()
	if err != nil && p.shown.extra > 0 {
		p.shown.extra, p.shown.limit = p.shown.extra-1, err
		found, count, ready, err = p.found()
	}
	a.waiting = !ready
	if !ready {
		a.state = lang.L("Searching …")
		return a
	}
	if err != nil {
		a.state = p.kit.errorText(err)
		return a
	}
	if p.shown.stopped {
		a.state, a.longer = lang.L("Search stopped."), lang.L("Search again")
		return a
	}
	list := p.list()
	for i, alg := range list {
		if i < p.shown.rows {
			a.list = append(a.list, p.listed(alg))
		}
	}
	a.state = p.stateText(len(found), count)
	if left := len(list) - len(a.list); left > 0 {
		a.more = lang.L("Show more ({{.N}} left)", map[string]any{"N": control.Grouped(left)})
	}
	if p.shown.limit == nil && len(found) == count { // no others would be listed
		a.longer = lang.L("Also longer ones")
	}
	return a
}

// stateText says how many algs there are, and why no more.
func (p *casePage) stateText(kept, count int) string {
	words := map[string]any{"N": control.Grouped(count), "Kept": control.Grouped(kept), "Extra": p.shown.extra}
	text := lang.N("{{.N}} shortest algs", count, words)
	if p.shown.extra > 0 {
		text = lang.L("{{.N}} algs, up to {{.Extra}} longer than the shortest", words)
	}
	if kept < count {
		text += ". " + lang.L("The first {{.Kept}} are listed.", words)
	}
	switch far, ok := errors.AsType[*find.LimitError](p.shown.limit); {
	case ok && far.Memory:
		text += ". " + lang.L("To find longer ones would take too much memory.")
	case p.shown.limit != nil:
		text += ". " + p.kit.errorText(p.shown.limit)
	}
	return text
}

// listed is an alg with what the user keeps of it.
func (p *casePage) listed(alg square1.Alg) listed {
	chosen, ok := p.kit.host.Album.Chosen(p.key())
	return listed{
		alg: alg, caption: p.caption(alg), favourite: p.kit.host.Album.FavouriteAlg(p.it().From, alg),
		chosen: ok && chosen.String() == alg.Simplify().String(),
	}
}

// publishedAlgs are those of lists by others, with the names of the lists.
func (p *casePage) publishedAlgs() (list []listed) {
	for _, x := range p.published[p.index] {
		l := p.listed(x.Alg)
		l.caption = lang.L("published: {{.Source}}", map[string]any{"Source": x.Source}) + " · " + l.caption
		list = append(list, l)
	}
	return list
}

// lengthTexts are lengths in all metrics.
func lengthTexts(slices, turns, wca int) []string {
	return []string{display.Slices(slices), lang.L("{{.N}} in turns", map[string]any{"N": turns}), lang.L("{{.N}} WCA", map[string]any{"N": wca})}
}

// caption has the lengths of an alg in all metrics, without the turns at its ends, and the number that the
// list is sorted by.
func (p *casePage) caption(alg square1.Alg) string {
	core := alg.WithoutEnds()
	parts := lengthTexts(core.Length(square1.SliceMetric), core.Length(square1.TurnMetric), core.Length(square1.WCAMetric))
	switch o := p.kit.choices.order(); o {
	case rating.ByAngle:
		parts = append(parts, lang.L("angle {{.N}}", map[string]any{"N": rating.Angle(core)}))
	case rating.ByHand:
		parts = append(parts, lang.L("effort {{.N}}", map[string]any{"N": control.Decimal(o.Key(alg, p.kit.host.Weights()), 1)}))
	case rating.ByKarn:
		return alg.Karn()
	}
	return strings.Join(parts, " · ")
}
