package analysis

import (
	"context"
	"errors"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
)

// Session shows where the slices and the seconds of many solves go, by step and by case.
type Session struct {
	use    Options
	object *fyne.Container
	status *widget.Label
}

// NewSession is for solves whose moves are known; of all is how many solves there are.
func NewSession(o Options, solves []*reconstruction.Solve, of int) *Session {
	s := &Session{use: o, status: control.Paragraph(""), object: container.NewVBox()}
	s.object.Objects = []fyne.CanvasObject{control.Heading(lang.L("Where slices and seconds go")), s.status}
	if len(solves) == 0 {
		s.status.SetText(lang.L("No solve has its moves. Solve on the stage, or write reconstructions below solves."))
		return s
	}
	s.status.SetText(lang.L("Analysing …"))
	by := analyst(o.Host)
	var list []*analysis.Analysis
	o.Jobs.Start(jobName, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			for i, solve := range solves {
				a, err := by.Analyse(ctx, solve)
				if ctx.Err() != nil {
					return ctx.Err()
				}
				if err == nil {
					list = append(list, a)
				}
				report(float64(i+1) / float64(len(solves)))
			}
			return nil
		},
		Progress: func(done float64) {
			s.status.SetText(lang.L("Analysing …") + " " + strconv.Itoa(int(100*done)) + " %")
		},
		Done: func(err error) {
			if jobs.Stopped(err) || errors.Is(err, context.Canceled) {
				return
			}
			s.show(analysis.Summarise(list), of)
		},
	})
	return s
}

// Object is what is shown.
func (s *Session) Object() fyne.CanvasObject { return s.object }

// First implements timer.Explanation: nothing is typed.
func (s *Session) First() fyne.Focusable { return nil }

// show shows a summary.
func (s *Session) show(sum *analysis.Summary, of int) {
	text := lang.L("{{.N}} of {{.All}} solves have their moves: {{.Slices}}.", map[string]any{"N": sum.Solves, "All": of, "Slices": display.Slices(sum.Slices)})
	if n := sum.Solved; n.Count > 0 {
		text += " " + lang.L("{{.N}} are solved to the end, with {{.Slices}}; the fewest for their scrambles are {{.Fewest}}.", map[string]any{
			"N": n.Count, "Slices": display.Slices(n.Slices), "Fewest": n.Fewest,
		})
	}
	s.status.SetText(text + " " + lang.L("{{.Odd}} of {{.Arrived}} arrived odd in cube shape.", map[string]any{"Odd": sum.Odd, "Arrived": sum.Arrived}))
	columns := func(first string) []string {
		return []string{first, lang.L("Times"), lang.L("Slices"), lang.L("Fewest"), lang.L("Mean")}
	}
	style := control.TableStyle{Stretched: true, QuietHeading: true}
	var rows [][]string
	for _, step := range sum.Steps {
		rows = append(rows, sumRow(nameText(step.Name), step.Sum))
	}
	s.object.Add(control.NewTable(style, columns(lang.L("Step")), rows...))
	rows = nil
	const most = 20
	for _, c := range sum.Cases[:min(len(sum.Cases), most)] {
		rows = append(rows, sumRow(display.WithCase(c.Case.Set.Name, " ", c.Case), c.Sum))
	}
	s.object.Add(control.Heading(lang.L("Cases")))
	s.object.Add(control.NewTable(style, columns(lang.L("Case")), rows...))
	if b := drillButton(s.use.Host, sum); b != nil {
		s.object.Add(b)
	}
	s.object.Refresh()
}

// sumRow is a row of a summary.
func sumRow(name string, s analysis.Sum) []string {
	fewest := analysis.Unknown
	if s.Compared() == s.Slices {
		fewest = s.Fewest
	}
	return []string{name, strconv.Itoa(s.Count), strconv.Itoa(s.Slices), fewestText(fewest), clock(s.Mean().Round(10 * time.Millisecond))}
}
