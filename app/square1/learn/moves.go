package learn

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// movesPart is on the metric of the WCA.
func movesPart(g *Page) []fyne.CanvasObject {
	most := 2*farthest - 1
	content := []fyne.CanvasObject{
		part(lang.L("And in WCA moves?")),
		control.Paragraph(lang.L("There a turn counts like a slice. With k slices there are k − 1 turns between them, 2k − 1 moves in all, and one more for a turn before the first slice and one for a turn after the last. Two slices more would never be cheaper.")),
		control.Paragraph(lang.L("With {{.K}} slices that is {{.Least}} to {{.Most}} moves, so nothing needs more than {{.Most}}. Where the cut is blocked, the first turn is needed: {{.Known}} moves at least for a farthest position that lies like this.",
			with("K", farthest, "Least", most, "Most", most+2, "Known", most+1))),
	}
	return append(content, proved(g)...)
}

// proved is what the command found out, and the position that shows it.
func proved(g *Page) []fyne.CanvasObject {
	n, err := g.puzzle.GodsNumber()
	if err != nil {
		return []fyne.CanvasObject{control.Paragraph(err.Error())}
	}
	example, err := square1.ParsePosition(n.Example)
	if err != nil {
		return []fyne.CanvasObject{control.Paragraph(err.Error())}
	}
	show := control.NewButton(lang.L("One that needs {{.N}} moves", with("N", n.Moves)), func() {
		g.puzzle.Show(example, lang.L("needs {{.N}} WCA moves", with("N", n.Moves)))
	})
	return []fyne.CanvasObject{
		control.Paragraph(lang.L("Is the number {{.Less}} or {{.Moves}}? It is {{.Moves}}, and proved: the command wedge godsnumber goes through all shortest solutions of all farthest positions, of {{.Classes}} classes up to symmetry.",
			with("Less", n.Moves-1, "Moves", n.Moves, "Classes", number(int64(n.Classes))))),
		control.Paragraph(lang.L("In {{.Full}} of the classes the solutions end with each of the {{.All}} turns that can come last, no turn among them. But for {{.Turning}} positions there is none without a last turn. Where the cut of one of these is blocked, a turn comes first, too, and {{.Moves}} moves are needed.",
			with("Full", number(int64(n.Full)), "All", solver.AllEndings, "Turning", number(n.Turning), "Moves", n.Moves))),
		container.NewPadded(show),
	}
}

// endsPart counts the last turns of the solutions of the position on the table.
type endsPart struct {
	page    *Page
	button  *control.Button
	answer  *widget.Label
	content []fyne.CanvasObject
}

// countingEnds is the job of an [endsPart].
const countingEnds = "last turns"

func newEndsPart(g *Page) *endsPart {
	e := &endsPart{page: g, answer: control.Paragraph("")}
	e.answer.Hide()
	e.button = control.NewButton(lang.L("Last turns of this position"), e.count)
	e.content = []fyne.CanvasObject{container.NewPadded(e.button), e.answer}
	return e
}

func (e *endsPart) changed() {
	e.page.work.End(countingEnds)
	e.answer.Hide()
	control.SetEnabled(e.button, e.page.puzzle.Solver().Exact())
}

func (e *endsPart) count() {
	p, s := e.page.puzzle.Position(), e.page.puzzle.Solver()
	if !s.Exact() {
		return
	}
	e.answer.SetText(lang.L("Looking at all shortest solutions …"))
	e.answer.Show()
	const least = 3 // slices, for Endings to mean something
	var n, count int
	e.page.work.Start(countingEnds, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			if n, err = s.Distance(ctx, p); err != nil || n < least {
				return err
			}
			ends, err := s.Endings(ctx, p)
			count = ends.Count()
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				e.answer.SetText(err.Error())
			case n < least:
				e.answer.SetText(lang.L("The position is too near: take one that is at least {{.N}} slices from solved.", with("N", least)))
			default:
				e.answer.SetText(lang.L("Its shortest solutions, with {{.Slices}} slices, end with {{.N}} of the {{.All}} last turns.",
					with("Slices", n, "N", count, "All", solver.AllEndings)))
			}
		},
	})
}
