package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/solver/packing"
)

// countSection has the three counts side by side, the symmetries that they are about, and
// how far the search is.
type countSection struct {
	object fyne.CanvasObject

	host    *page.Host
	figures [3]*display.Figure
	group   *control.Note
	running *fyne.Container
	found   *control.Note // how much is found and searched
	bar     *widget.ProgressBar
	button  *control.Button
}

func newCountSection(h *page.Host) *countSection {
	s := &countSection{host: h, group: control.NewNote(2), bar: widget.NewProgressBar()}
	row := container.NewGridWithColumns(len(s.figures))
	for i := range s.figures {
		s.figures[i] = display.NewFigure(kindText(packing.Kind(i)))
		row.Add(s.figures[i])
	}
	s.group.SetQuiet(true)
	s.button = control.NewButton("", func() {
		if h.Answers.State().Running {
			h.Answers.Pause()
		} else {
			h.Answers.Start()
		}
	})
	s.found = control.NewNote(2)
	s.bar.TextFormatter = func() string { return "" } // on the bar it would be hard to read
	s.running = container.NewBorder(s.found, nil, nil, s.button, s.bar)
	s.object = container.NewVBox(row, s.group, s.running)
	return s
}

// kindText says what counts as one.
func kindText(k packing.Kind) string {
	switch k {
	case packing.Rotations:
		return lang.L("up to rotations")
	case packing.Reflections:
		return lang.L("up to rotations and reflections")
	case packing.Raw:
	}
	return lang.L("in all")
}

func (s *countSection) show() {
	state := s.host.Answers.State()
	for i, n := range [3]int64{state.Counts.Raw, state.Counts.Rotations, state.Counts.Reflections} {
		text := "–"
		if n >= 0 {
			text = control.Grouped(n)
		}
		if n > 0 && !state.Complete {
			text += " …"
		}
		s.figures[i].Set(text)
	}
	caption := kindText(packing.Raw)
	if len(s.host.Answers.Locked()) > 0 {
		caption = lang.L("with the locked pieces")
	}
	s.figures[0].SetCaption(caption)
	s.group.SetText(s.groupText())
	s.bar.SetValue(state.Done)
	s.found.SetText(page.FoundText(state) + "  ·  " +
		lang.L("{{.Percent}} % of the search tree", map[string]any{"Percent": control.Decimal(100*state.Done, 1)}))
	control.SetVisible(s.running, !state.Complete && (state.Running || state.Took > 0))
	switch {
	case state.Running:
		s.button.SetText(lang.L("Pause"))
	case state.Took > 0:
		s.button.SetText(lang.L("Continue"))
	}
}

// groupText says in words which symmetries the counts are about.
func (s *countSection) groupText() string {
	problem, err := s.host.Desk.Problem()
	if err != nil {
		return ""
	}
	rotations, reflections := 0, 0
	for _, g := range problem.Group() {
		if g.IsRotation() {
			rotations++
		} else {
			reflections++
		}
	}
	words := map[string]any{"Rotations": rotations, "Reflections": reflections}
	if piece, ok := unmirrored(problem); ok && reflections > 0 && rotations == 1 {
		words["Piece"] = display.Name(problem, piece)
		return lang.L("The target has reflections, but they do not count: the mirror image of {{.Piece}} is not in the set.", words)
	} else if ok && reflections > 0 {
		words["Piece"] = display.Name(problem, piece)
		return lang.L("The target has {{.Rotations}} rotations. Reflections do not count: the mirror image of {{.Piece}} is not in the set.", words)
	}
	switch {
	case rotations == 1 && reflections == 0:
		return lang.L("The target has no symmetry: all three counts are the same.")
	case reflections == 0:
		return lang.L("The target has {{.Rotations}} rotations and no reflections.", words)
	}
	return lang.L("The target has {{.Rotations}} rotations and {{.Reflections}} reflections.", words)
}

// unmirrored is a piece that has to be used and whose mirror image cannot be used as
// often: then reflections make no packings of this set.
func unmirrored(p *packing.Problem) (piece int, ok bool) {
	pieces := p.Puzzle().Pieces
	for i, x := range pieces {
		if !x.Shape.IsChiral() {
			continue
		}
		here, there := 0, 0
		for _, y := range pieces {
			switch y.Shape.Normal() {
			case x.Shape.Normal():
				here += y.Min
			case x.Shape.Mirrored():
				there += y.Max
			}
		}
		if here > there {
			return i, true
		}
	}
	return 0, false
}
