package solve

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// reasonSection says why there is no solution, and marks the cells concerned on the stage.
type reasonSection struct {
	object fyne.CanvasObject

	host  *page.Host
	note  *widget.Label
	asked *packing.Problem // the puzzle whose reasons are known or being found
	text  string
}

func newReasonSection(h *page.Host) *reasonSection {
	s := &reasonSection{host: h, note: control.Paragraph("")}
	s.note.Importance = widget.WarningImportance
	s.object = s.note
	return s
}

func (s *reasonSection) show() {
	problem, err := s.host.Desk.Problem()
	state := s.host.Answers.State()
	none := state.Complete && state.Counts.Raw == 0
	switch {
	case err != nil:
		s.asked = nil
		control.SetText(s.note, page.ErrorText(err))
	case len(problem.Puzzle().Pieces) == 0:
		s.asked = nil
		control.SetText(s.note, lang.L("No pieces yet: add some on the page Build."))
	case none && len(s.host.Answers.Locked()) > 0:
		control.SetText(s.note, lang.L("No solution has all the locked pieces in their places."))
	case none && s.asked != problem:
		s.asked, s.text = problem, ""
		s.host.Answers.Explain(func(r packing.Reasons, err error) {
			if err != nil {
				s.host.Warn(err)
				return
			}
			s.text = reasonText(problem, r)
			s.host.Packing.Mark(marks(problem, r))
			s.host.Fit()
			s.host.Redraw()
			s.show()
		})
	case none:
		control.SetText(s.note, s.text)
	default:
		s.asked = nil
		control.SetText(s.note, "")
	}
}

// reasonText says why there is no solution.
func reasonText(p *packing.Problem, r packing.Reasons) string {
	var parts []string
	if v := r.Volume; v != nil {
		pieces := control.Grouped(v.Least)
		if v.Least != v.Most {
			pieces = fmt.Sprintf("%s–%s", pieces, control.Grouped(v.Most))
		}
		words := map[string]any{"Target": control.Grouped(v.Target), "Pieces": pieces}
		text := lang.L("The target has {{.Target}} cells, the pieces have {{.Pieces}}.", words)
		if v.Target < len(p.Cells()) {
			text = lang.L("{{.Target}} cells of the target must be filled, the pieces have {{.Pieces}}.", words)
		}
		parts = append(parts, text)
	}
	if len(r.Unfit) > 0 {
		var names []string
		for _, piece := range r.Unfit {
			names = append(names, display.Name(p, piece))
		}
		parts = append(parts, lang.L("These pieces fit nowhere: {{.Pieces}}.", map[string]any{"Pieces": strings.Join(names, ", ")}))
	}
	if len(r.Unreached) > 0 {
		parts = append(parts, lang.N("{{.N}} cells cannot be filled by any piece (red).", len(r.Unreached), map[string]any{"N": len(r.Unreached)}))
	}
	if c := r.Colouring; c != nil {
		var counts []string
		for _, n := range c.Target {
			counts = append(counts, control.Grouped(n))
		}
		parts = append(parts, lang.L("Colour the cells as on the stage: the target has {{.Counts}} cells of the {{.N}} colours. The pieces can never fill that many of each.",
			map[string]any{"Counts": strings.Join(counts, " + "), "N": c.Colours}))
	}
	if len(parts) == 0 {
		parts = append(parts, lang.L("Every possibility was tried: there is no solution."))
	}
	return strings.Join(parts, " ")
}

// marks are the cells of a target that show a reason, with their colours.
func marks(p *packing.Problem, r packing.Reasons) map[polycube.Cell]color.NRGBA {
	to := map[polycube.Cell]color.NRGBA{}
	switch {
	case len(r.Unreached) > 0:
		for _, c := range r.Unreached {
			to[c] = color.NRGBA{R: 210, G: 40, B: 40, A: 255}
		}
	case r.Colouring != nil:
		c := r.Colouring
		colours := scheme.Palette(c.Colours)
		for _, cell := range p.Cells() {
			at := c.A*int(cell.X) + c.B*int(cell.Y) + c.C*int(cell.Z)
			to[cell] = colours[(at%c.Colours+c.Colours)%c.Colours]
		}
	}
	return to
}
