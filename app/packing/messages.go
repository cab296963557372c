package packing

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
)

// describe shows the facts of the open page: those of the puzzle, and the piece under the pointer,
// unless the page has its own.
func (r *Room) describe() {
	r.step, _ = r.desk.Player.At()
	if own, ok := r.current().(page.Describer); ok {
		r.Line.SetLeft(own.Facts()...)
		r.Line.SetRight("")
		r.Line.SetState(control.Mark{}, "", control.Action{})
		return
	}
	p := r.desk.Puzzle()
	count := 0
	for _, piece := range p.Pieces {
		count += piece.Max
	}
	facts := []control.Action{
		{Text: page.PuzzleName(p)},
		{Text: lang.N("{{.N}} cells", p.Target.Size(), map[string]any{"N": p.Target.Size()})},
		{Text: lang.N("{{.N}} pieces", count, map[string]any{"N": count})},
	}
	r.Line.SetLeft(facts...)
	r.Line.SetRight(searchText(r.answers.State()))
	problem, err := r.desk.Problem()
	switch at, pointed := r.step, r.packing.hover; {
	case r.tabs.ID() == page.Build: // the stage shows no packing
		r.Line.SetState(control.Mark{}, "", control.Action{})
	case err == nil && pointed > 0 && pointed <= len(r.desk.Shown()):
		piece := display.Pieces(problem, r.desk.Shown(), r.desk.Paint.Colours())[pointed-1]
		r.Line.SetState(control.Mark{Colour: piece.Colour}, piece.Summary(), control.Action{})
	case err == nil && at < len(r.desk.Assembly()):
		step, pieces := r.desk.Assembly()[at], display.Pieces(problem, r.desk.Shown(), r.desk.Paint.Colours())
		text := lang.L("step {{.At}} of {{.N}}: {{.Step}}", map[string]any{"At": at + 1, "N": len(r.desk.Assembly()), "Step": display.StepText(step, pieces)})
		r.Line.SetState(control.Mark{Colour: pieces[step.Pieces[0]].Colour}, text, control.Action{})
	case r.desk.Held() != nil:
		r.Line.SetState(control.Mark{Colour: theme.Color(theme.ColorNameWarning), Cross: true}, lang.L("does not come apart"), control.Action{})
	default:
		r.Line.SetState(control.Mark{}, "", control.Action{})
	}
}

// searchText says how far the search is, and as long as it is so, that it is not saved.
func searchText(s answers.State) string {
	took := s.Took.Round(time.Millisecond)
	text := ""
	switch {
	case s.Complete:
		text = lang.L("complete after {{.Time}}", map[string]any{"Time": control.Decimal(took.Seconds(), 3) + " s"})
	case s.Running || s.Took > 0:
		text = page.FoundText(s) + "  ·  " + control.Decimal(100*s.Done, 1) + " %"
	}
	if s.NotSaved {
		text += "  ·  " + lang.L("not saved")
	}
	return text
}
