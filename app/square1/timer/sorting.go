package timer

import (
	"cmp"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/times"
	"wedge/puzzle/square1/cases"
)

// openMove asks to which session the listed solves go, instead of showing the timer.
func openMove(p *Page) {
	solves := p.view.listed
	content := container.NewVBox(
		control.Heading(lang.N("Move {{.N}} solves", len(solves), map[string]any{"N": control.Grouped(len(solves))})),
		control.Paragraph(lang.L("All that are listed: what is typed into the field above the list says which. Where do they go?")))
	now, _ := p.ledger.session()
	for _, s := range p.ledger.log().Sessions() {
		if s.ID != now.ID && s.ID != times.Games {
			content.Add(control.NewButton(s.Name, func() { p.ledger.move(solves, s.ID) }))
		}
	}
	name := control.NewEntry()
	name.SetPlaceHolder(lang.L("Name of a new session"))
	into := func() {
		if text := name.Text; text != "" && len(text) <= times.MaxName {
			s := p.ledger.newSession(text)
			p.ledger.do(times.Change{Session: &s})
			p.ledger.move(solves, s.ID)
		}
	}
	name.OnSubmitted = func(string) { into() }
	content.Add(container.NewBorder(nil, nil, nil, control.NewButton(lang.L("New session"), into), name))
	p.showInstead(func() { openMove(p) }, content)
}

// openScrambles asks what the scrambles of the session lead to, instead of showing the timer.
func openScrambles(p *Page) {
	sets := append([]*cases.Set{{}}, p.use.Sets()...)
	id := p.ledger.takes()
	now := sets[0]
	for _, s := range sets[1:] {
		if s.ID == p.use.Choices.Scrambles[id] {
			now = s
		}
	}
	choice := control.NewChoice(sets, now, func(s *cases.Set) string { return cmp.Or(s.Name, lang.L("Any position")) }, func(s *cases.Set) {
		p.choose(func(c *Choices) { assign(&c.Scrambles, id, s.ID) })
	})
	p.showInstead(func() { openScrambles(p) }, control.Heading(lang.L("Scrambles of this session")), choice,
		control.Paragraph(lang.L("Scrambles to the cases of a set leave only that step to do, and what comes after it.")))
}

// assign sets what a session has; "" for nothing.
func assign(to *map[int64]string, session int64, what string) {
	if *to == nil {
		*to = map[int64]string{}
	}
	if (*to)[session] = what; what == "" {
		delete(*to, session)
	}
}
