package analysis

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
)

// Panel shows a solve, step by step.
type Panel struct {
	use    Options
	object *fyne.Container
	start  *square1.Position // if it is known
	entry  *control.TextEntry
	kept   string // what the owner has of its text
	status *widget.Label
	steps  *fyne.Container // what the analyst said
}

// New is a panel for a text. start is the position that was solved, nil if the text says that itself; text is
// what was typed before.
func New(o Options, start *square1.Position, text string) *Panel {
	p := newPanel(o, start)
	p.kept = text
	const lines = 8
	p.entry = control.NewTextEntry(lines, p.read)
	p.entry.Wrapping = fyne.TextWrapWord // the names of steps stand at the ends of the lines
	p.entry.SetPlaceHolder(lang.L("A line for each step, such as\n/(3,0)/(-3,0)/ // CSP 3.21"))
	p.entry.SetText(text)
	p.entry.OnChanged = o.OnTyped
	read := control.NewButton(lang.L("Analyse"), p.read)
	read.Importance = widget.HighImportance
	read.Tip = lang.L("Ctrl+Enter")
	p.object.Objects = []fyne.CanvasObject{control.Heading(lang.L("Reconstruction")), p.entry, read, p.status, p.steps}
	if text != "" && p.understood() {
		p.read()
	}
	return p
}

// NewSolve is a panel for a solve whose moves are known.
func NewSolve(o Options, s *reconstruction.Solve) *Panel {
	p := newPanel(o, nil)
	p.object.Objects = []fyne.CanvasObject{p.status, p.steps}
	p.analyse(s)
	return p
}

func newPanel(o Options, start *square1.Position) *Panel {
	p := &Panel{use: o, start: start, status: control.Paragraph(""), steps: container.NewVBox(), object: container.NewVBox()}
	p.status.Hide()
	return p
}

// Object is what is shown.
func (p *Panel) Object() fyne.CanvasObject { return p.object }

// First takes the keyboard first in a panel for a text: who opens it wants to type or paste.
func (p *Panel) First() fyne.Focusable { return p.entry }

// parse reads the text.
func (p *Panel) parse() (*reconstruction.Solve, error) {
	if p.start != nil {
		return reconstruction.ParseFrom(*p.start, p.entry.Text)
	}
	return reconstruction.Parse(p.entry.Text)
}

// understood reports whether the text is a reconstruction: a comment may be anything.
func (p *Panel) understood() bool {
	s, err := p.parse()
	return err == nil && s.Alg().Length(square1.SliceMetric) > 0
}

// read reads the text, says what is wrong with it, and has it analysed.
func (p *Panel) read() {
	s, err := p.parse()
	if err == nil && s.Alg().Length(square1.SliceMetric) == 0 {
		err = analysis.ErrEmpty
	}
	if err != nil {
		p.use.Jobs.End(jobName)
		p.say(errorText(err, p.use.Host.ColoursOf), widget.DangerImportance)
		p.steps.RemoveAll()
		return
	}
	if p.use.OnText != nil && p.entry.Text != p.kept {
		p.kept = p.entry.Text
		p.use.OnText(p.kept)
	}
	p.analyse(s)
}

const jobName = "analysis"

// say shows a message; an empty one hides it.
func (p *Panel) say(text string, importance widget.Importance) {
	p.status.Importance = importance
	control.SetText(p.status, text)
	control.SetVisible(p.status, text != "")
	p.object.Refresh()
}

// analyse has a solve analysed.
func (p *Panel) analyse(s *reconstruction.Solve) {
	p.say(lang.L("Analysing …"), widget.MediumImportance)
	by, _ := analyst(p.use.Host)
	var said *analysis.Analysis
	p.use.Jobs.Start(jobName, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			said, err = by.Analyse(ctx, s)
			return err
		},
		Done: func(err error) {
			if p.failed(err) {
				return
			}
			p.steps.RemoveAll()
			p.say("", widget.MediumImportance)
			p.steps.Add(newStepsView(p.use.Host, said).object)
			p.object.Refresh()
			p.split(by, said)
		},
	})
}

// failed reports whether a job has no result, and says why unless it was stopped.
func (p *Panel) failed(err error) bool {
	if err != nil && !jobs.Stopped(err) && !errors.Is(err, context.Canceled) {
		p.steps.RemoveAll()
		p.say(errorText(err, p.use.Host.ColoursOf), widget.DangerImportance)
	}
	return err != nil
}

// split shows below the steps how they are best split into parts, once that is known.
func (p *Panel) split(by *analysis.Analyst, said *analysis.Analysis) {
	var splits []analysis.Split
	p.use.Jobs.Start(jobName, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			splits, err = by.Splits(ctx, said)
			return err
		},
		Done: func(err error) {
			if !p.failed(err) && len(splits) > 1 {
				p.steps.Add(newSplitsView(p.use.Host, said, splits))
				p.object.Refresh()
			}
		},
	})
}

// stepsView shows an analysis.
type stepsView struct {
	host   *page.Host
	said   *analysis.Analysis
	object *fyne.Container
	detail *fyne.Container // about the step that was picked
}

func newStepsView(h *page.Host, a *analysis.Analysis) *stepsView {
	v := &stepsView{host: h, said: a, detail: container.NewVBox()}
	columns := []string{lang.L("Step"), lang.L("Slices"), lang.L("Fewest"), lang.L("Time")}
	table := control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true, Sum: true}, columns, stepRows(a)...)
	table.OnPick = v.pick
	all := func(do func(*page.Host, square1.Position, []square1.Step, string)) func() {
		return func() { do(h, a.Solve.Start, named(a.Solve, a.Steps...), lang.L("Reconstruction")) }
	}
	playAll := control.NewButtonWithIcon(lang.L("Play all"), theme.MediaPlayIcon(), all(play))
	copied := control.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() { h.Copy(a.Solve.String()) })
	copied.Tip = lang.L("Copy the reconstruction as text")
	exportAll := control.NewButtonWithIcon(lang.L("Export …"), theme.DocumentSaveIcon(), all(export))
	v.object = container.NewVBox(control.Heading(methodText(a)), table, control.Paragraph(lang.L("Click a step to see it on the stage.")), v.detail)
	for _, text := range notes(a) {
		v.object.Add(control.Paragraph(text))
	}
	v.object.Add(container.NewGridWithColumns(3, playAll, copied, exportAll))
	sum := analysis.Summarise(slices.Values([]*analysis.Analysis{a}))
	if b := drillButton(h, sum); b != nil {
		v.object.Add(b)
	}
	return v
}

// pick shows a step on the stage, plays it, and says more about it.
func (v *stepsView) pick(row int) {
	s := v.said.Steps[row]
	play(v.host, s.Start, named(v.said.Solve, s), stepText(s))
	v.detail.RemoveAll()
	v.detail.Add(control.Heading(stepText(s)))
	for _, text := range stepNotes(s) {
		v.detail.Add(control.Paragraph(text))
	}
	offer := func(title string, alg square1.Alg) {
		button := control.QuietButton(lang.L("Play"), theme.MediaPlayIcon(), func() { play(v.host, s.Start, []square1.Step{{Name: title, Alg: alg}}, title) })
		v.detail.Add(container.NewBorder(nil, nil, nil, button, control.Paragraph(title+": "+alg.String())))
	}
	if s.Over() > 0 && len(s.Best) > 0 {
		offer(lang.L("The fewest slices"), s.Best)
	}
	if len(s.Own) > 0 {
		offer(lang.L("Your own alg"), s.Own)
	}
	v.object.Refresh()
}

// newSplitsView shows the best splits of a solve into parts, and plays the one that is clicked.
func newSplitsView(h *page.Host, a *analysis.Analysis, splits []analysis.Split) fyne.CanvasObject {
	style := control.TableStyle{Stretched: true, QuietHeading: true, ByEnter: true}
	table := control.NewTable(style, []string{lang.L("Split"), lang.L("Parts"), lang.L("Fewest"), lang.L("Done")}, splitRows(a, splits)...)
	detail := container.NewVBox()
	table.OnPick = func(row int) {
		detail.RemoveAll()
		var steps []square1.Step
		for _, part := range splits[row].Parts {
			steps = append(steps, square1.Step{Name: nameText(part.Name), Alg: part.Alg})
			detail.Add(control.Paragraph(nameText(part.Name) + ": " + part.Alg.String()))
		}
		if steps != nil {
			play(h, a.Solve.Start, steps, splitText(splits[row]))
		}
	}
	about := lang.L("For each number of parts, the fewest slices if every part is done by one of its shortest algs, chosen with the parts after it in mind; beside them, what this solve took. Click a row to play it.")
	return container.NewVBox(control.Heading(lang.L("The best split into parts")), table, control.Paragraph(about), detail)
}

// drillButton offers to train the cases that cost most; nil if none did.
func drillButton(h *page.Host, sum *analysis.Summary) fyne.CanvasObject {
	const most = 12
	list := sum.Drill(most)
	if len(list) == 0 {
		return nil
	}
	b := control.NewButtonWithIcon(lang.L("Drill these cases"), theme.MediaReplayIcon(), func() { train(h, list) })
	b.Tip = lang.L("{{.Set}}: {{.Cases}}", map[string]any{"Set": list[0].Set.Name, "Cases": caseNames(list)})
	return b
}

// train opens the trainer with cases, which are of one set.
func train(h *page.Host, list []cases.Case) {
	var indices []int
	for _, c := range list {
		indices = append(indices, c.Index)
	}
	h.Train(list[0].Set, indices)
}
