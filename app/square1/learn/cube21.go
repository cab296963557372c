package learn

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// cube21Levels are the figures of the Cube21 page: configurations by level, the
// first being 1. Level n is n-1 slices from solved.
func cube21Levels() []int64 {
	return []int64{1, 32, 536, 7652, 102204, 1296753, 15250126, 153335000, 1138303312, 4067633460, 1434709972, 164952}
}

// middleFlip is the alg with which the Cube21 page hoped to mend the middle. It
// turns nothing else: three slices, the bottom turned by half each time.
func middleFlip() square1.Alg {
	var a square1.Alg
	for range 3 {
		a = append(a, square1.SliceMove(), square1.Turn(0, 6))
	}
	return a
}

// cube21Lesson is on a program that left the middle layer out.
func cube21Lesson(g *Page) lesson {
	said := control.Paragraph("")
	measure := control.NewButton(lang.L("Measure both"), nil)
	const measuring = "measure with and without the middle"
	ask := func() {
		p, s := g.puzzle.Position(), g.puzzle.Solver()
		var kept, ignored int // slices with and without regard to the middle
		said.SetText(lang.L("Measuring …"))
		g.work.Start(measuring, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				if kept, err = s.Distance(ctx, p); err != nil {
					return err
				}
				r, err := s.Solve(ctx, p, solver.Options{Any: true, IgnoreMiddle: true})
				if err == nil {
					ignored = r.Length
				}
				return err
			},
			Done: func(err error) {
				if err == nil {
					said.SetText(lang.L("Slices to solve what is on the table: {{.With}}; if the middle may stay as it comes: {{.Without}}.",
						with("With", kept, "Without", ignored)))
				}
			},
		})
	}
	measure.OnTapped = ask
	flip := control.NewButton(lang.L("The other middle"), func() {
		p := g.puzzle.Position()
		p.Flipped = !p.Flipped
		g.puzzle.Show(p, lang.L("the other middle"))
	})
	play := control.NewButton(lang.L("Play it from here"), func() { g.puzzle.Play(middleFlip()) })
	figures := container.NewStack()
	changed := func() {
		g.work.End(measuring)
		exact := g.puzzle.Solver().Exact()
		control.SetVisible(measure, !exact)
		control.SetEnabled(play, g.puzzle.Position().Sliceable())
		if exact {
			ask()
		} else {
			said.SetText(lang.L("Without the complete table this can take some seconds."))
		}
		figures.Objects = []fyne.CanvasObject{figureTable(g.puzzle.Header())}
		figures.Refresh()
	}
	all := square1.CountPositions().Positions
	sum := int64(0)
	for _, n := range cube21Levels() {
		sum += n
	}
	return lesson{changed: changed, content: []fyne.CanvasObject{
		control.Paragraph(lang.L("Years ago the Cube21 program made a database of all shortest solutions. It took the middle layer for unimportant, and its author later wrote that this was probably wrong. How much does the middle matter?")),
		said,
		buttons(measure, flip),
		part(lang.L("Can it be mended at the end?")),
		control.Paragraph(lang.L("The idea was to put three slices more into the last turns. From here they change the middle and nothing else, but a way that is three slices longer is rarely the shortest.")),
		notation(middleFlip().String()),
		buttons(play),
		part(lang.L("Its figures and ours")),
		control.Paragraph(lang.L("Cube21's puzzle has two colours, so that small pieces are alike in twos; the puzzle turned over is the same one, and there is no middle. Its page gives {{.Sum}} configurations: our {{.All}} divided by {{.By}}. It counts the solved puzzle as level 1; here that is 0 slices.",
			with("Sum", number(sum), "All", number(all), "By", number(all/sum)))),
		figures,
	}}
}

// figureTable has the figures of the Cube21 page beside ours.
func figureTable(h *table.Header) *control.Table {
	levels := cube21Levels()
	sum := int64(0)
	for _, n := range levels {
		sum += n
	}
	head := []string{lang.L("Slices"), "Cube21", "%"}
	if h != nil {
		head = append(head, "Wedge", "%")
	}
	var cells [][]string
	for i := range table.Depths {
		line := []string{strconv.Itoa(i), "", ""}
		if i < len(levels) {
			line[1], line[2] = number(levels[i]), percent(levels[i], sum)
		}
		if h != nil {
			d := h.Total()
			line = append(line, number(d[i]), percent(d[i], d.Sum()))
		} else if i >= len(levels) {
			break
		}
		cells = append(cells, line)
	}
	total := []string{lang.L("Sum"), number(sum), ""}
	if h != nil {
		total = append(total, number(h.Positions()), "")
	}
	return control.NewTable(control.TableStyle{TextSize: denseText(), Sum: true}, head, append(cells, total)...)
}
