package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/jobs"
	panels "wedge/app/square1/analysis"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// analysing shows the panels that explain solves.
type analysing struct {
	pages *pages
	jobs  *jobs.Group // one panel is seen at a time
}

// solve explains a solve of the page Timer. Its moves or its comment say what was done.
func (a analysing) solve(s times.Solve) fyne.CanvasObject {
	o := panels.Options{Host: a.pages.actions.Host, Jobs: a.jobs, OnText: func(text string) { a.pages.timer.SetComment(s.ID, text) }}
	if len(s.Moves) > 0 {
		if r, err := s.Reconstruct(); err == nil {
			return panels.NewSolve(o, r).Object()
		}
	}
	alg, err := square1.ParseAlg(s.Scramble)
	if err != nil {
		return nil // of another puzzle
	}
	start, err := square1.Solved().Apply(alg)
	if err != nil {
		return nil
	}
	return panels.New(o, &start, s.Comment).Object()
}

// explain shows a solve that is written step by step on the page Timer, as if it had been typed there.
func (p *pages) explain(text string) {
	p.actions.choices.Timer.SetText(text)
	p.OpenPage(page.Timer)
	p.timer.AnalyseText()
	p.Save()
}

// all explains all solves of a session, or without any a text.
func (a analysing) all(solves []times.Solve) (panel fyne.CanvasObject, first fyne.Focusable) {
	o := panels.Options{Host: a.pages.actions.Host, Jobs: a.jobs}
	if len(solves) == 0 {
		kept := &a.pages.actions.choices.Timer
		o.OnTyped = func(text string) {
			kept.SetText(text)
			a.pages.Save()
		}
		text := panels.New(o, nil, kept.Text)
		return text.Object(), text.First()
	}
	return panels.NewSession(o, a.pages.games.store, solves).Object(), nil
}
