package learn

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// godsPage is the lesson on how far positions are from solved.
type godsPage struct {
	page        *Page
	shape       int  // the number of the pair of shapes that is chosen; 0 for all
	logarithmic bool // the chart's scale is
	distance    int  // of the position on the table; -1 if unknown

	choice *fyne.Container // of the shape
	bars   *spread
	scale  *control.Check
	where  *widget.Label
	counts *fyne.Container
	listed table.Distribution // what the counts are of
}

// needTable is said where only the complete table could tell.
func needTable() string {
	return lang.L("This needs the complete table. Play can make it.")
}

func godsNumberLesson(g *Page) lesson {
	s := &godsPage{page: g, distance: -1, where: control.Paragraph(""), counts: container.NewStack()}
	s.bars = newSpread(needTable(), func(positions, mean string) string {
		return lang.L("{{.N}} positions, {{.Mean}} slices from solved on average. Tap a bar.", with("N", positions, "Mean", mean))
	})
	s.scale = control.NewCheck(lang.L("Logarithmic: each power of ten as high"), func(on bool) {
		s.logarithmic = on
		s.show()
	})
	names := []string{lang.L("All shapes")}
	for _, p := range square1.CanonicalPairs() {
		names = append(names, strconv.Itoa(p.ID())+"  "+p.String())
	}
	shapes := control.NewSelect(names, nil)
	shapes.SetSelectedIndex(0)
	shapes.OnChanged = func(string) {
		s.shape = shapes.SelectedIndex()
		s.show()
	}
	s.choice = container.NewPadded(shapes)
	content := []fyne.CanvasObject{
		control.Paragraph(lang.L("How many slices does each position need? God would know; the complete table does, for every one. The largest number is called God's number.")),
		s.choice, s.bars.object, s.scale, s.where, s.counts,
	}
	far, farChanged := farthestPart(g)
	content = append(content, far...)
	content = append(content, movesPart(g)...)
	ends := newEndsPart(g)
	content = append(content, ends.content...)
	return lesson{content: content, changed: func() {
		s.changed()
		farChanged()
		ends.changed()
	}}
}

// counted is the distribution that is chosen; ok is false without a table.
func (s *godsPage) counted() (d table.Distribution, ok bool) {
	h := s.page.puzzle.Header()
	if h == nil {
		return d, false
	}
	if s.shape > 0 {
		return h.ByShape[s.shape-1], true
	}
	return h.Total(), true
}

func (s *godsPage) show() {
	d, ok := s.counted()
	for _, o := range []fyne.CanvasObject{s.choice, s.scale, s.counts} {
		control.SetVisible(o, ok)
	}
	if !ok {
		s.bars.missing()
		return
	}
	mark := s.distance
	if s.shape > 0 && s.shape != s.page.puzzle.Position().Pair().ID() {
		mark = -1 // the position has another shape
	}
	s.bars.show(d, s.logarithmic, mark)
	if d == s.listed {
		return
	}
	s.listed = d
	var cells [][]string
	for n, count := range d {
		cells = append(cells, []string{strconv.Itoa(n), number(count), percent(count, d.Sum())})
	}
	cells = append(cells, []string{lang.L("Sum"), number(d.Sum()), ""})
	s.counts.Objects = []fyne.CanvasObject{control.NewTable(control.TableStyle{TextSize: denseText(), Sum: true},
		[]string{lang.L("Slices"), lang.L("Positions"), "%"}, cells...)}
	s.counts.Refresh()
}

func (s *godsPage) changed() {
	const measuring = "distance"
	s.distance = -1
	s.where.SetText("")
	s.page.work.End(measuring)
	s.show()
	p, solve := s.page.puzzle.Position(), s.page.puzzle.Solver()
	if !solve.Exact() {
		s.where.Hide()
		return
	}
	s.where.Show()
	var n int
	s.page.work.Start(measuring, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			n, err = solve.Distance(ctx, p)
			return err
		},
		Done: func(err error) {
			if err != nil {
				return
			}
			s.distance = n
			s.where.SetText(whereText(n, s.page.puzzle.Header()))
			s.show()
		},
	})
}

// whereText says where a distance is among all positions.
func whereText(n int, h *table.Header) string {
	if h == nil {
		return lang.L("The position on the table is at distance {{.N}}.", with("N", n))
	}
	d := h.Total()
	var nearer, farther int64
	for i, count := range d {
		switch {
		case i < n:
			nearer += count
		case i > n:
			farther += count
		}
	}
	return lang.L("The position on the table is at distance {{.N}}: {{.Nearer}} of all positions are nearer, {{.Farther}} farther.",
		with("N", n, "Nearer", share(nearer, d.Sum()), "Farther", share(farther, d.Sum())))
}
