package analysis

import (
	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver/analysis"
)

// Options are what a panel is made with.
type Options struct {
	Host *page.Host
	Jobs *jobs.Group
	// OnText, unless nil, gets the text of a reconstruction that was typed and understood, to be kept.
	OnText func(text string)
	// OnTyped, unless nil, gets the text after each change.
	OnTyped func(text string)
}

// analyst is one with the best table and the algs that the user has now, and the methods that it knows.
func analyst(h *page.Host) (*analysis.Analyst, []*method.Method) {
	methods := h.Album.Methods.All()
	own := ownAlgs{}
	for key, algs := range album.AllAlgs(h.Album) {
		for _, alg := range algs {
			own[key] = append(own[key], alg.Alg)
		}
	}
	return analysis.New(h.Answers.Finder(), methods, own), methods
}

// ownAlgs are the user's algs by case, for another goroutine.
type ownAlgs map[album.Case][]square1.Alg

func (o ownAlgs) Own(c cases.Case) []square1.Alg { return o[album.Case{Set: c.Set.ID, Name: c.Name}] }

// play shows a position and plays steps from there; why is for the history.
func play(h *page.Host, from square1.Position, steps []square1.Step, why string) {
	load(h, from, steps, why, true)
}

// export opens the window for exports with steps from a position.
func export(h *page.Host, from square1.Position, steps []square1.Step, why string) {
	load(h, from, steps, why, false)
	h.Export()
}

// load shows a position on the stage and loads steps from there, and starts them if start.
func load(h *page.Host, from square1.Position, steps []square1.Step, why string, start bool) {
	h.Desk.Player.Pause()
	h.Show(square1.Only(from), why)
	h.Answers.Forget()
	var alg square1.Alg
	for _, s := range steps {
		alg = append(alg, s.Alg...)
	}
	h.Load(alg, start, steps...)
}
