package learn

import (
	"context"
	"math/rand/v2"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// farthest is God's number: the largest distance in slices.
const farthest = table.Depths - 1

// farthestPart shows a position that is as far as any.
func farthestPart(g *Page) (content []fyne.CanvasObject, changed func()) {
	const searching, solving = "find a farthest position", "solve what is on the table"
	said := control.Paragraph("")
	said.Hide()
	stop := control.NewButtonWithIcon(lang.L("Stop"), theme.CancelIcon(), func() { g.work.End(searching) })
	stop.Hide()
	find := control.NewButtonWithIcon(lang.L("Find a farthest position"), theme.SearchIcon(), nil)
	solve := control.NewButtonWithIcon(lang.L("Solve it"), theme.MediaPlayIcon(), nil)
	find.OnTapped = func() {
		s := g.puzzle.Solver()
		if !s.Exact() {
			return
		}
		find.Disable()
		stop.Show()
		said.SetText(lang.L("Drawing positions by lot …"))
		said.Show()
		var found square1.Position
		var drawn atomic.Int64
		g.work.Start(searching, jobs.Job{
			Work: func(ctx context.Context, report func(float64)) (err error) {
				found, err = findFarthest(ctx, s, func(n int64) {
					drawn.Store(n)
					report(0) // nobody knows how many it takes
				})
				return err
			},
			Progress: func(float64) {
				said.SetText(lang.L("{{.N}} positions drawn so far …", with("N", number(drawn.Load()))))
			},
			Done: func(err error) {
				stop.Hide()
				control.SetEnabled(find, g.puzzle.Solver().Exact())
				if err != nil {
					said.Hide()
					return
				}
				g.puzzle.Show(found, lang.L("as far as any"))
				said.SetText(lang.L("{{.N}} positions were drawn; the last one is {{.Far}} slices from solved.", with("N", number(drawn.Load()), "Far", farthest)))
			},
		})
	}
	solve.OnTapped = func() {
		p := g.puzzle.Position()
		g.solve(solving, p, func(solution square1.Alg, err error) {
			if err == nil && len(solution) > 0 && g.puzzle.Position() == p {
				g.puzzle.Play(solution)
			}
		})
	}
	rare := control.Paragraph("")
	changed = func() {
		if h := g.puzzle.Header(); h != nil {
			d := h.Total()
			rare.SetText(lang.L("One in {{.N}} positions is {{.Far}} slices away. To find one, draw positions by lot and measure each, until one is.",
				with("N", number(d.Sum()/d[farthest]), "Far", farthest)))
		} else {
			rare.SetText(needTable())
		}
		if !g.work.Running(searching) {
			control.SetEnabled(find, g.puzzle.Solver().Exact())
		}
	}
	return []fyne.CanvasObject{
		part(lang.L("As far as any")), rare,
		buttons(find, solve), said, container.NewPadded(stop),
	}, changed
}

// findFarthest draws positions until one is as far as any, and tells from time to time,
// and in the end, how many it has drawn.
func findFarthest(ctx context.Context, s *solver.Solver, tell func(drawn int64)) (square1.Position, error) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	const tellEach = 1000
	for drawn := int64(1); ; drawn++ {
		p := square1.Random(rng)
		n, err := s.Distance(ctx, p)
		if err == nil {
			err = ctx.Err()
		}
		far := err == nil && n == farthest
		if far || drawn%tellEach == 0 {
			tell(drawn)
		}
		if far || err != nil {
			return p, err
		}
	}
}
