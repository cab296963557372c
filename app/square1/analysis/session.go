package analysis

import (
	"context"
	"errors"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/solver/analysis"
)

// Session shows where the slices and the seconds of many solves go, and what costs most. What was said of a solve is
// kept: only the others are analysed.
type Session struct {
	use    Options
	store  *times.Store
	solves []times.Solve // those that may have their moves
	all    int
	object *fyne.Container
	found  *fyne.Container // what the solves add up to
	status *widget.Label
}

// NewSession is for solves of the timer.
func NewSession(o Options, store *times.Store, solves []times.Solve) *Session {
	s := &Session{use: o, store: store, all: len(solves), status: control.Paragraph(lang.L("Analysing …")), found: container.NewVBox()}
	s.object = container.NewVBox(control.Heading(lang.L("Where slices and seconds go")), s.found, s.status)
	for _, x := range solves {
		if len(x.Moves) > 0 || x.Comment != "" {
			s.solves = append(s.solves, x)
		}
	}
	store.Then(func() { s.begin(true) })
	return s
}

// begin shows what is kept, and then has the others analysed if analyses.
func (s *Session) begin(analyses bool) {
	k := newKeeper(analyst(s.use.Host))
	rows := make([]times.Analysed, len(s.solves))
	for i, x := range s.solves {
		rows[i] = s.store.Analysed(x.ID)
	}
	var sum *analysis.Summary
	var left []times.Solve
	s.use.Jobs.Start(jobName, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			sum = analysis.Summarise(func(yield func(*analysis.Analysis) bool) {
				for i, x := range s.solves {
					if a := k.analysis(rows[i], x); a == nil {
						left = append(left, x)
					} else if ctx.Err() != nil || !yield(a) {
						return
					}
				}
			})
			return ctx.Err()
		},
		Done: func(err error) {
			switch {
			case err != nil: // it was stopped
				return
			case sum.Solves > 0:
				s.show(sum)
				s.status.SetText("")
			case len(left) == 0 || !analyses:
				s.status.SetText(lang.L("No solve has its moves. Solve on the stage, or write reconstructions below solves."))
			}
			if analyses {
				s.analyse(k, left, 0)
			}
		},
	})
}

// analyse has solves analysed from one on, each in a job of its own, and keeps that: nothing is lost when it is left.
func (s *Session) analyse(k *keeper, solves []times.Solve, from int) {
	if from == len(solves) {
		if from > 0 {
			s.begin(false)
		}
		return
	}
	s.status.SetText(lang.L("Analysing …") + " " + strconv.Itoa(100*from/len(solves)) + " %")
	var row times.Analysed
	s.use.Jobs.Start(jobName, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			row, err = k.analyse(ctx, solves[from])
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) || errors.Is(err, context.Canceled) {
				return
			}
			if err == nil {
				s.store.KeepAnalysed(row)
			}
			s.analyse(k, solves, from+1)
		},
	})
}

// Object is what is shown.
func (s *Session) Object() fyne.CanvasObject { return s.object }

// show shows a summary.
func (s *Session) show(sum *analysis.Summary) {
	s.found.RemoveAll()
	text := lang.L("{{.N}} of {{.All}} solves have their moves: {{.Slices}}.", map[string]any{"N": sum.Solves, "All": s.all, "Slices": display.Slices(sum.Slices)})
	if n := sum.Solved; n.Count > 0 {
		text += " " + lang.L("{{.N}} are solved to the end, with {{.Slices}}; the fewest for their scrambles are {{.Fewest}}.", map[string]any{
			"N": n.Count, "Slices": display.Slices(n.Slices), "Fewest": n.Fewest,
		})
	}
	s.found.Add(control.Paragraph(text + " " + lang.L("{{.Odd}} of {{.Arrived}} arrived odd in cube shape.", map[string]any{"Odd": sum.Odd, "Arrived": sum.Arrived})))
	for _, a := range sum.Advice() {
		var drill fyne.CanvasObject
		if len(a.Drill) > 0 {
			drill = container.NewCenter(control.QuietButton(lang.L("Drill"), theme.MediaReplayIcon(), func() { train(s.use.Host, a.Drill) }))
		}
		s.found.Add(container.NewBorder(nil, nil, nil, drill, control.Paragraph(adviceText(a))))
	}
	table := func(rows [][]string, columns ...string) {
		s.found.Add(control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true}, columns, rows...))
	}
	var rows [][]string
	for _, step := range sum.Steps {
		rows = append(rows, append(sumRow(nameText(step.Name), step.Sum), clock(step.Pause)))
	}
	table(rows, lang.L("Step"), lang.L("Times"), lang.L("Slices"), lang.L("Fewest"), lang.L("Mean"), lang.L("Pauses"))
	rows = nil
	const most = 20
	for _, c := range sum.Cases[:min(len(sum.Cases), most)] {
		rows = append(rows, sumRow(display.WithCase(c.Case.Set.Name, " ", c.Case), c.Sum))
	}
	s.found.Add(control.Heading(lang.L("Cases")))
	table(rows, lang.L("Case"), lang.L("Times"), lang.L("Slices"), lang.L("Fewest"), lang.L("Mean"))
	rows = nil
	for parity, x := range sum.Rest {
		rows = append(rows, []string{display.ParityName(parity), strconv.Itoa(x.Count), strconv.Itoa(x.Slices), clock(x.Mean().Round(10 * time.Millisecond))})
	}
	s.found.Add(control.Heading(lang.L("From cube shape to the end")))
	table(rows, lang.L("Arrived"), lang.L("Times"), lang.L("Slices"), lang.L("Mean"))
	if b := drillButton(s.use.Host, sum); b != nil {
		s.found.Add(b)
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
