package learn

import (
	"context"
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// godsPage is the lesson on how far positions are from solved.
type godsPage struct {
	page        *Page
	bars        *spread
	logarithmic *widget.Check
	shape       *widget.Select
	choice      *fyne.Container // has the shape
	counts      *fyne.Container
	listed      table.Distribution // what the counts are of
	where       *widget.Label
	measure     *job
	distance    int // of the position on the table; -1 if unknown
	ends        *endsPart
}

// needTable is said where only the complete table could tell.
func needTable() string {
	return lang.L("This needs the complete table. Play can make it.")
}

func godsNumberLesson(g *Page) lesson {
	s := &godsPage{page: g, measure: g.job(), distance: -1, where: paragraph(""), counts: container.NewStack()}
	s.bars = newSpread(needTable(), func(positions, mean string) string {
		return lang.L("{{.N}} positions, {{.Mean}} slices from solved on average. Tap a bar.", with("N", positions, "Mean", mean))
	})
	s.logarithmic = widget.NewCheck(lang.L("Logarithmic: each power of ten as high"), func(bool) { s.show() })
	names := []string{lang.L("All shapes")}
	for _, p := range square1.CanonicalPairs() {
		names = append(names, strconv.Itoa(p.ID())+"  "+p.String())
	}
	s.shape = widget.NewSelect(names, nil)
	s.shape.SetSelectedIndex(0)
	s.shape.OnChanged = func(string) { s.show() }
	s.choice = container.NewPadded(s.shape)
	content := []fyne.CanvasObject{
		paragraph(lang.L("How many slices does each position need? God would know; the complete table does, for every one. The largest number is called God's number.")),
		s.choice, s.bars.object, s.logarithmic, s.where, s.counts,
	}
	far, farChanged := farthestPart(g)
	content = append(content, far...)
	content = append(content, s.moves()...)
	return lesson{content: content, changed: func() {
		s.changed()
		farChanged()
		s.ends.changed()
	}}
}

// counted is the distribution that is chosen; ok is false without a table.
func (s *godsPage) counted() (d table.Distribution, ok bool) {
	h := s.page.puzzle.Header()
	if h == nil {
		return d, false
	}
	if i := s.shape.SelectedIndex(); i > 0 {
		return h.ByShape[i-1], true
	}
	return h.Total(), true
}

func (s *godsPage) show() {
	d, ok := s.counted()
	for _, o := range []fyne.CanvasObject{s.choice, s.logarithmic, s.counts} {
		control.SetVisible(o, ok)
	}
	if !ok {
		s.bars.missing()
		return
	}
	mark := s.distance
	if i := s.shape.SelectedIndex(); i > 0 && i != s.page.puzzle.Position().Pair().ID() {
		mark = -1 // the position has another shape
	}
	s.bars.show(d, s.logarithmic.Checked, mark)
	if d == s.listed {
		return
	}
	s.listed = d
	var cells [][]string
	for n, count := range d {
		cells = append(cells, []string{strconv.Itoa(n), number(count), percent(count, d.Sum())})
	}
	cells = append(cells, []string{lang.L("Sum"), number(d.Sum()), ""})
	s.counts.Objects = []fyne.CanvasObject{newRows([]string{lang.L("Slices"), lang.L("Positions"), "%"}, cells).sum()}
	s.counts.Refresh()
}

func (s *godsPage) changed() {
	s.distance = -1
	s.where.SetText("")
	s.measure.stop()
	s.show()
	p, solve := s.page.puzzle.Position(), s.page.puzzle.Solver()
	if !solve.Exact() {
		s.where.Hide()
		return
	}
	s.where.Show()
	s.measure.start(func(ctx context.Context) func() {
		n, err := solve.Distance(ctx, p)
		if err != nil {
			return nil
		}
		return func() {
			s.distance = n
			s.where.SetText(whereText(n, s.page.puzzle.Header()))
			s.show()
		}
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

// farthest is God's number: the largest distance in slices.
const farthest = table.Depths - 1

// farthestPart shows a position that is as far as any.
func farthestPart(g *Page) (content []fyne.CanvasObject, changed func()) {
	said := paragraph("")
	said.Hide()
	search, solution := g.job(), g.job()
	stop := widget.NewButtonWithIcon(lang.L("Stop"), theme.CancelIcon(), nil)
	stop.Hide()
	find := widget.NewButtonWithIcon(lang.L("Find a farthest position"), theme.SearchIcon(), nil)
	solve := widget.NewButtonWithIcon(lang.L("Solve it"), theme.MediaPlayIcon(), nil)
	end := func() {
		stop.Hide()
		control.SetEnabled(find, g.puzzle.Solver().Exact())
	}
	stop.OnTapped = func() {
		search.stop()
		said.Hide()
		end()
	}
	find.OnTapped = func() {
		s := g.puzzle.Solver()
		if !s.Exact() {
			return
		}
		find.Disable()
		stop.Show()
		said.SetText(lang.L("Drawing positions by lot …"))
		said.Show()
		search.start(func(ctx context.Context) func() {
			p, drawn, err := findFarthest(ctx, s, func(drawn int) {
				tell(ctx, func() { said.SetText(lang.L("{{.N}} positions drawn so far …", with("N", number(drawn)))) })
			})
			return func() {
				end()
				if err != nil {
					said.Hide()
					return
				}
				g.puzzle.Show(p, lang.L("as far as any"))
				said.SetText(lang.L("{{.N}} positions were drawn; the last one is {{.Far}} slices from solved.", with("N", number(drawn), "Far", farthest)))
			}
		})
	}
	solve.OnTapped = func() {
		p, s := g.puzzle.Position(), g.puzzle.Solver()
		solution.start(func(ctx context.Context) func() {
			r, err := s.Solve(ctx, p, solver.Options{Any: true})
			return func() {
				if err == nil && len(r.Solutions) > 0 && len(r.Solutions[0]) > 0 && g.puzzle.Position() == p {
					g.puzzle.Play(r.Solutions[0])
				}
			}
		})
	}
	rare := paragraph("")
	changed = func() {
		if h := g.puzzle.Header(); h != nil {
			d := h.Total()
			rare.SetText(lang.L("One in {{.N}} positions is {{.Far}} slices away. To find one, draw positions by lot and measure each, until one is.",
				with("N", number(d.Sum()/d[farthest]), "Far", farthest)))
		} else {
			rare.SetText(needTable())
		}
		if stop.Hidden {
			control.SetEnabled(find, g.puzzle.Solver().Exact())
		}
	}
	return []fyne.CanvasObject{
		part(lang.L("As far as any")), rare,
		buttons(find, solve), said, container.NewPadded(stop),
	}, changed
}

// findFarthest draws positions until one is as far as any.
func findFarthest(ctx context.Context, s *solver.Solver, progress func(drawn int)) (square1.Position, int, error) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	const tellEach = 1000
	for drawn := 1; ; drawn++ {
		p := square1.Random(rng)
		n, err := s.Distance(ctx, p)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil || n == farthest {
			return p, drawn, err
		}
		if drawn%tellEach == 0 {
			progress(drawn)
		}
	}
}

// moves is on the metric of the WCA.
func (s *godsPage) moves() []fyne.CanvasObject {
	s.ends = newEndsPart(s.page)
	most := 2*farthest - 1
	content := []fyne.CanvasObject{
		part(lang.L("And in WCA moves?")),
		paragraph(lang.L("There a turn counts like a slice. With k slices there are k − 1 turns between them, 2k − 1 moves in all, and one more for a turn before the first slice and one for a turn after the last. Two slices more would never be cheaper.")),
		paragraph(lang.L("With {{.K}} slices that is {{.Least}} to {{.Most}} moves, so nothing needs more than {{.Most}}. Where the cut is blocked, the first turn is needed: {{.Known}} moves at least for a farthest position that lies like this.",
			with("K", farthest, "Least", most, "Most", most+2, "Known", most+1))),
	}
	content = append(content, s.proved()...)
	return append(content, s.ends.content...)
}

// proved is what the command found out, and the position that shows it.
func (s *godsPage) proved() []fyne.CanvasObject {
	g, err := s.page.puzzle.GodsNumber()
	if err != nil {
		return []fyne.CanvasObject{paragraph(err.Error())}
	}
	example, err := square1.ParsePosition(g.Example)
	if err != nil {
		return []fyne.CanvasObject{paragraph(err.Error())}
	}
	show := widget.NewButton(lang.L("One that needs {{.N}} moves", with("N", g.Moves)), func() {
		s.page.puzzle.Show(example, lang.L("needs {{.N}} WCA moves", with("N", g.Moves)))
	})
	return []fyne.CanvasObject{
		paragraph(lang.L("Is the number {{.Less}} or {{.Moves}}? It is {{.Moves}}, and proved: the command wedge godsnumber goes through all shortest solutions of all farthest positions, of {{.Classes}} classes up to symmetry.",
			with("Less", g.Moves-1, "Moves", g.Moves, "Classes", number(int64(g.Classes))))),
		paragraph(lang.L("In {{.Full}} of the classes the solutions end with each of the {{.All}} turns that can come last, no turn among them. But for {{.Turning}} positions there is none without a last turn. Where the cut of one of these is blocked, a turn comes first, too, and {{.Moves}} moves are needed.",
			with("Full", number(int64(g.Full)), "All", solver.AllEndings, "Turning", number(g.Turning), "Moves", g.Moves))),
		container.NewPadded(show),
	}
}

// endsPart counts the last turns of the solutions of the position on the table.
type endsPart struct {
	page    *Page
	job     *job
	button  *widget.Button
	answer  *widget.Label
	content []fyne.CanvasObject
}

func newEndsPart(g *Page) *endsPart {
	e := &endsPart{page: g, job: g.job(), answer: paragraph("")}
	e.answer.Hide()
	e.button = widget.NewButton(lang.L("Last turns of this position"), e.count)
	e.content = []fyne.CanvasObject{container.NewPadded(e.button), e.answer}
	return e
}

func (e *endsPart) changed() {
	e.job.stop()
	e.answer.Hide()
	control.SetEnabled(e.button, e.page.puzzle.Solver().Exact())
}

func (e *endsPart) count() {
	p, s := e.page.puzzle.Position(), e.page.puzzle.Solver()
	if !s.Exact() {
		return
	}
	e.answer.SetText(lang.L("Looking at all shortest solutions …"))
	e.answer.Show()
	e.job.start(func(ctx context.Context) func() {
		const least = 3 // slices, for Endings to mean something
		n, err := s.Distance(ctx, p)
		if err != nil {
			return func() { e.answer.SetText(err.Error()) }
		}
		if n < least {
			return func() {
				e.answer.SetText(lang.L("The position is too near: take one that is at least {{.N}} slices from solved.", with("N", least)))
			}
		}
		ends, err := s.Endings(ctx, p)
		return func() {
			if err != nil {
				e.answer.SetText(err.Error())
				return
			}
			e.answer.SetText(lang.L("Its shortest solutions, with {{.Slices}} slices, end with {{.N}} of the {{.All}} last turns.",
				with("Slices", n, "N", ends.Count(), "All", solver.AllEndings)))
		}
	})
}
