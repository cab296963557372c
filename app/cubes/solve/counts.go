package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/cubes/display"
	"wedge/app/cubes/page"
	"wedge/solver/packing"
)

// countSection has the three counts side by side, the symmetries that they are about, and
// how far the search is.
type countSection struct {
	object fyne.CanvasObject

	host    *page.Host
	figures [3]*figure
	group   *control.Note
	running *fyne.Container
	bar     *widget.ProgressBar
	button  *control.Button
}

func newCountSection(h *page.Host) *countSection {
	s := &countSection{host: h, group: control.NewNote(2), bar: widget.NewProgressBar()}
	row := container.NewGridWithColumns(len(s.figures))
	for i := range s.figures {
		s.figures[i] = newFigure(kindText(packing.Kind(i)))
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
	s.bar.TextFormatter = func() string { return control.Decimal(100*s.bar.Value, 1) + " %" }
	s.running = container.NewBorder(nil, nil, nil, s.button, s.bar)
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
		s.figures[i].set(text)
	}
	caption := kindText(packing.Raw)
	if len(s.host.Answers.Locked()) > 0 {
		caption = lang.L("with the locked pieces")
	}
	s.figures[0].caption = caption
	s.group.SetText(s.groupText())
	s.bar.SetValue(state.Done)
	control.SetVisible(s.running, !state.Complete && (state.Running || state.Took > 0))
	switch {
	case state.Running:
		s.button.SetText(lang.L("Pause"))
	case state.Took > 0:
		s.button.SetText(lang.L("Go on"))
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
	if piece, ok := unmirrored(problem); ok && reflections > 0 {
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

// figure is a number with a caption of up to two lines.
type figure struct {
	widget.BaseWidget
	number, caption string
}

func newFigure(caption string) *figure {
	f := &figure{number: "–", caption: caption}
	f.ExtendBaseWidget(f)
	return f
}

func (f *figure) set(number string) {
	f.number = number
	f.Refresh()
}

// Text is what the figure says.
func (f *figure) Text() string { return f.number + " " + f.caption }

// CreateRenderer is for Fyne.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{figure: f, number: control.Word("", figureSize(), fyne.TextStyle{Bold: true})}
	for i := range r.lines {
		r.lines[i] = control.Word("", control.LabelText(), fyne.TextStyle{})
		r.lines[i].Alignment = fyne.TextAlignCenter
	}
	r.number.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

// figureSize is the size of a number, in device-independent pixels.
func figureSize() float32 { return control.Scaled(20) }

type figureRenderer struct {
	figure *figure
	number *canvas.Text
	lines  [3]*canvas.Text
}

// high is the height of a line of text with a size.
func high(size float32) float32 { return fyne.MeasureText("0", size, fyne.TextStyle{}).Height }

func (r *figureRenderer) MinSize() fyne.Size {
	const narrowest = 72
	return fyne.NewSize(control.Scaled(narrowest), high(figureSize())+float32(len(r.lines))*high(control.LabelText()))
}

func (r *figureRenderer) Layout(size fyne.Size) {
	style, smallest := fyne.TextStyle{Bold: true}, control.LabelText()
	text := figureSize()
	for text > smallest && fyne.MeasureText(r.figure.number, text, style).Width > size.Width {
		text--
	}
	control.SetTextSize(text, r.number)
	control.Put(r.number, 0, 0, size.Width, high(figureSize()))
	lines := control.Wrapped(r.figure.caption, size.Width, control.LabelText(), fyne.TextStyle{}, len(r.lines))
	for i, l := range r.lines {
		l.Text = ""
		if i < len(lines) {
			l.Text = lines[i]
		}
		control.SetTextSize(control.LabelText(), l)
		control.Put(l, 0, high(figureSize())+float32(i)*high(control.LabelText()), size.Width, high(control.LabelText()))
	}
}

func (r *figureRenderer) Refresh() {
	r.number.Text = r.figure.number
	r.number.Color = control.ColourOf(r.figure, theme.ColorNameForeground)
	for _, l := range r.lines {
		l.Color = control.ColourOf(r.figure, theme.ColorNameForeground)
	}
	r.Layout(r.figure.Size())
	canvas.Refresh(r.figure)
}

func (r *figureRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.number, r.lines[0], r.lines[1], r.lines[2]}
}

func (r *figureRenderer) Destroy() {}
