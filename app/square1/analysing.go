package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/jobs"
	"wedge/app/square1/album"
	panels "wedge/app/square1/analysis"
	"wedge/app/square1/desk"
	"wedge/app/square1/timer"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
)

// analysing is the room's interface for the panels that explain solves.
type analysing struct {
	pages *pages
	jobs  *jobs.Group // one panel is seen at a time
}

// solve explains a solve of the page Timer. Its moves or its comment say what was done.
func (a analysing) solve(s times.Solve) fyne.CanvasObject {
	o := panels.Options{Room: a, Jobs: a.jobs, OnText: func(text string) { a.pages.timer.SetComment(s.ID, text) }}
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
	p.OpenPage(timerID)
	p.timer.AnalyseText()
	p.Save()
}

// all explains all solves of a session, or without any a text.
func (a analysing) all(solves []times.Solve) timer.Explanation {
	o := panels.Options{Room: a, Jobs: a.jobs}
	if len(solves) == 0 {
		kept := &a.pages.actions.choices.Timer
		o.OnTyped = func(text string) {
			kept.SetText(text)
			a.pages.Save()
		}
		return panels.New(o, nil, kept.Text)
	}
	var list []*reconstruction.Solve
	for _, s := range solves {
		if r, err := s.Reconstruct(); err == nil {
			list = append(list, r)
		}
	}
	return panels.NewSession(o, list, len(solves))
}

// Analyst implements panels.Room. It has the algs that the user has now.
func (a analysing) Analyst() *analysis.Analyst {
	methods := method.Builtin()
	for _, own := range a.pages.actions.album.Methods.List() {
		if m := own.Parsed(); m != nil {
			methods = append(methods, m)
		}
	}
	own := ownAlgs{}
	for key, algs := range album.AllAlgs(a.pages.actions.album) {
		for _, alg := range algs {
			own[key] = append(own[key], alg.Alg)
		}
	}
	return analysis.New(a.pages.actions.answers.Finder(), methods, own)
}

// ownAlgs are the user's algs by case, for another goroutine.
type ownAlgs map[album.Case][]square1.Alg

func (o ownAlgs) Own(c cases.Case) []square1.Alg { return o[album.Case{Set: c.Set.ID, Name: c.Name}] }

func (a analysing) Play(from square1.Position, steps []square1.Step, why string) {
	a.load(from, steps, why, true)
}

func (a analysing) Export(from square1.Position, steps []square1.Step, why string) {
	a.load(from, steps, why, false)
	a.pages.Exports.Open()
}

// load shows a position on the stage and loads steps from there, and starts them if start.
func (a analysing) load(from square1.Position, steps []square1.Step, why string, start bool) {
	do := a.pages.actions
	do.desk.Player.Pause()
	do.jump(desk.Entry{Kind: desk.Entered, Position: from, Note: why})
	do.answers.Forget()
	var alg square1.Alg
	for _, s := range steps {
		alg = append(alg, s.Alg...)
	}
	do.load(alg, start, steps...)
}

func (a analysing) Train(set *cases.Set, indices []int) { a.pages.book.Train(set, indices) }

func (a analysing) Copy(text string) { a.pages.Copy(text) }

func (a analysing) Colours(p square1.Piece) string { return a.pages.messages.ColoursOf(p) }

var _ panels.Room = analysing{}
