package packing

import (
	"wedge/app/packing/exports"
	"wedge/app/packing/fold"
	"wedge/app/packing/page"
	"wedge/app/packing/print"
	"wedge/app/packing/view"
)

// mostExported is how many solutions a sheet or list has at most.
const mostExported = 10_000

// subject is what the window for exports gets: what the open page is about.
func (r *Room) subject() exports.Subject {
	if p, ok := r.current().(*fold.Page); ok && r.tabs.ID() == page.Snake {
		return snakeSubject(p)
	}
	s := exports.Subject{Tempo: r.desk.Player.Tempo()}
	problem := r.search.problem()
	if problem == nil {
		return s
	}
	k, own := r.desk.Shown(), r.desk.Paint.Colours()
	s.Entry = print.Entry{Puzzle: problem, Packing: k, Colours: own, Assembly: r.desk.Assembly()}
	v := r.desk.View()
	s.Shown = print.Shown{Explode: v.Explode, Mirrored: v.Mirror, States: map[int]view.State{}}
	if _, _, height := r.desk.Puzzle().Target.Sides(); v.Layers > 0 {
		s.Shown.Above = max(height-v.Layers, 0)
	}
	for i, number := range problem.Copies(k) {
		s.Shown.States[i] = state(v.Tone(number))
	}
	found := r.answers.Found()
	s.Packings = found[:min(len(found), mostExported)]
	s.All = r.answers.AllFound() && len(found) <= mostExported
	for _, f := range s.Packings {
		s.Sheet = append(s.Sheet, print.Entry{Puzzle: problem, Packing: f, Colours: own})
	}
	return s
}

// snakeSubject is that of the page for snakes.
func snakeSubject(p *fold.Page) exports.Subject {
	snake, shown, all := p.Shows()
	s := exports.Subject{Entry: print.Entry{Snake: snake, Fold: shown}, Tempo: p.Player().Tempo()}
	for _, f := range all {
		s.Sheet = append(s.Sheet, print.Entry{Snake: snake, Fold: f})
	}
	return s
}

// canExport reports whether there is anything to export.
func (r *Room) canExport() bool { return r.search.problem() != nil || r.tabs.ID() == page.Snake }

// enterFile takes what a picture made by Wedge shows.
func (e *exchange) enterFile(f print.Entry) {
	if f.Snake != "" {
		if p, ok := e.open(page.Snake).(*fold.Page); ok {
			p.Enter(f.Snake)
		}
		return
	}
	if e.page() == page.Snake || e.page() == page.Learn {
		e.open(page.Solve)
	}
	e.desk.SetPuzzle(f.Puzzle.Puzzle())
	for number, c := range f.Colours {
		e.desk.Paint.Set(number, c)
	}
	e.desk.Show(f.Packing)
}
