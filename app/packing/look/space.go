package look

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
)

// spaceSection moves the pieces apart, cuts the box at a height and mirrors it, and says how
// it comes apart.
type spaceSection struct {
	object fyne.CanvasObject

	host     *page.Host
	explode  *control.Slider
	layers   *control.Slider
	height   *widget.Label
	mirror   *control.Check
	assembly *control.Note
	together *control.Button
}

func newSpaceSection(h *page.Host) *spaceSection {
	const step = 0.02
	s := &spaceSection{host: h, explode: control.NewSlider(0, 1), layers: control.NewSlider(1, 2), height: widget.NewLabel("")}
	s.explode.Step = step
	s.assembly = control.NewNote(2)
	s.mirror = control.NewCheck(lang.L("Mirror image"), nil)
	s.together = control.NewButton(lang.L("Put together"), h.Desk.PutTogether)
	s.object = container.NewVBox(
		s.assembly,
		container.NewBorder(nil, nil, widget.NewLabel(lang.L("Explode")), nil, s.explode),
		container.NewBorder(nil, nil, s.height, nil, s.layers),
		s.mirror,
		control.Paragraph(lang.L("Drag a piece to pull it as far as it goes, with Shift also those that it pushes.")),
		s.together,
	)
	return s
}

// change changes how the packing is shown.
func change(h *page.Host, f func(*desk.View)) {
	v := h.Desk.View()
	f(&v)
	h.Desk.SetView(v)
}

func (s *spaceSection) show() {
	// Setting a value calls back, too.
	s.explode.OnChanged, s.layers.OnChanged, s.mirror.OnChanged = nil, nil, nil
	v := s.host.Desk.View()
	_, _, height := s.host.Desk.Puzzle().Target.Sides()
	seen := v.Layers
	if seen == 0 {
		seen = height
	}
	s.explode.SetValue(v.Explode)
	s.layers.Max = float64(max(height, 2))
	s.layers.SetValue(float64(seen))
	control.SetVisible(s.layers, height > 1)
	s.height.SetText(lang.L("Layers up to {{.N}} of {{.All}}", map[string]any{"N": seen, "All": height}))
	s.mirror.SetChecked(v.Mirror)
	s.explode.OnChanged = func(x float64) { change(s.host, func(v *desk.View) { v.Explode = x }) }
	s.layers.OnChanged = func(x float64) {
		change(s.host, func(v *desk.View) {
			if v.Layers = int(x); v.Layers >= height {
				v.Layers = 0
			}
		})
	}
	s.mirror.OnChanged = func(yes bool) { change(s.host, func(v *desk.View) { v.Mirror = yes }) }
	s.assembly.SetText(apartText(s.host.Desk))
	control.SetEnabled(s.together, s.host.Desk.Away())
}

// apartText says how the packing that is shown comes apart.
func apartText(d *desk.Desk) string {
	switch level := d.Level(); {
	case d.Held() != nil:
		problem, _ := d.Problem()
		var letters []string
		for i, piece := range display.Pieces(problem, d.Shown(), nil) {
			if _, held := slices.BinarySearch(d.Held(), d.Shown()[i]); held {
				letters = append(letters, piece.Letter)
			}
		}
		return lang.L("It does not come apart: {{.Pieces}} hold each other, however they are moved.", map[string]any{"Pieces": strings.Join(letters, " ")})
	case len(level) == 0:
		return ""
	case slices.Max(level) == 1:
		return lang.L("Play puts the pieces in, each along a straight line.")
	default:
		return lang.L("Level {{.Level}}: it takes {{.N}} moves to free the first piece. Play shows the moves back.",
			map[string]any{"Level": level.String(), "N": level[0]})
	}
}
