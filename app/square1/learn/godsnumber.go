package learn

import (
	"context"
	"math/rand/v2"
	"strconv"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// godsNumberSteps are those of the lesson on how far positions are from solved, in slices and in WCA moves.
func godsNumberSteps() steps {
	return steps{
		"most":      mostStep,
		"rare":      rareStep,
		"by-shape":  byShapeStep,
		"farthest":  farthestStep,
		"wca":       wcaStep,
		"twelve":    twelveStep,
		"thirteen":  thirteenStep,
		"sliceable": sliceable13Step,
		"blocked":   blocked13Step,
		"any":       anyDistanceStep,
	}
}

// numbered is the word for a small number, as the ID of a choice.
func numbered(n int) string { return strconv.Itoa(n) }

// mostStep asks where most positions are, before it shows the chart.
func mostStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	c := k.census.All().Positions
	most := 0
	for d := range c {
		if c[d] > c[most] {
			most = d
		}
	}
	chart := newSpread(table.Distribution{}) // empty until there is a guess
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("All", number(c.Sum()), "Most", most, "Share", share(c[most], c.Sum()), "Mean", control.Decimal(c.Mean(), 2), "God", c.Farthest())
		},
		Right:    func() string { return numbered(most) },
		Answered: func() { chart.show(c, most) },
		Figure:   func() *lesson.Figure { return &lesson.Figure{Object: chart.object(false)} },
	}
}

// rareStep shows the chart with a logarithmic scale.
func rareStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	c := k.census.All().Positions
	chart := newSpread(c)
	chart.onScale = func() { k.update() }
	chart.onPick = func(distance int) { showAt(k, distance) }
	return lesson.Activity{
		Fields: func() any {
			near := int64(0)
			for d := range 6 {
				near += c[d]
			}
			return lesson.With("Near", number(near), "All", number(c.Sum()), "First", number(c[1]), "Second", number(c[2]))
		},
		Done:   func() bool { return chart.logarithmic },
		Figure: func() *lesson.Figure { return &lesson.Figure{Object: chart.object(true)} },
	}
}

// showAt looks for a position at a distance and shows it.
func showAt(k *kit, distance int) {
	const searching = "find a position at a distance"
	s := k.puzzle.Solver()
	far := far13(k, true)
	var found square1.Position
	k.work.Start(searching, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			if found = far; distance < square1.MaxDistance {
				found, err = findAt(ctx, s, distance)
			}
			return err
		},
		Done: func(err error) {
			if err == nil {
				k.start(found)
			}
		},
	})
}

// findAt makes random moves from the solved position, with as many slices as the distance,
// until the position is that far away. That is soon, except for 13 slices.
func findAt(ctx context.Context, s *solver.Solver, distance int) (square1.Position, error) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	for {
		p := square1.Solved()
		for range distance {
			top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
			p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
		}
		n, err := s.Distance(ctx, p)
		if err != nil || n == distance {
			return p, err
		}
	}
}

// byShapeStep has the distributions of all shapes.
func byShapeStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	pairs := square1.CanonicalPairs()
	chosen, looked := -1, map[int]bool{}
	counts := func() table.Distribution {
		if chosen < 0 {
			return k.census.All().Positions
		}
		return k.census.Pair(pairs[chosen]).Positions
	}
	chart := newSpread(counts())
	return lesson.Activity{
		Fields: func() any {
			d := counts()
			return lesson.With("Pairs", len(pairs), "N", number(d.Sum()), "Mean", control.Decimal(d.Mean(), 2), "Far", d.Farthest(), "Seen", min(len(looked), 3))
		},
		Done:   func() bool { return len(looked) >= 3 },
		Figure: func() *lesson.Figure { return &lesson.Figure{Object: chart.object(true)} },
		Inline: func() fyne.CanvasObject {
			names := []string{lang.L("All shapes")}
			for _, p := range pairs {
				names = append(names, number(p.ID())+"  "+p.String())
			}
			s := control.NewSelect(names, nil)
			s.SetSelectedIndex(chosen + 1)
			s.OnChanged = func(string) {
				chosen = s.SelectedIndex() - 1
				if chosen >= 0 {
					looked[chosen] = true
					k.start(example(pairs[chosen]))
				}
				chart.show(counts(), -1)
				k.update()
			}
			return s
		},
	}
}

// farthestExample is a position that needs as many slices as any, which the command wedge
// godsnumber found. It lies so that it is blocked.
func farthestExample(k *kit) (p square1.Position, solution square1.Alg, g solver.GodsNumber, err error) {
	if g, err = k.puzzle.GodsNumber(); err != nil {
		return p, nil, g, err
	}
	if p, err = square1.ParsePosition(g.Example); err != nil {
		return p, nil, g, err
	}
	solution, err = square1.ParseAlg(g.Solution)
	return p, solution, g, err
}

// farthestStep looks for one of the farthest positions by drawing random ones.
func farthestStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	const searching = "find a farthest position"
	d := k.census.Sliceable()
	farthest := d.Farthest()
	chance := (d.Sum() + d[farthest]/2) / d[farthest]
	var drawn atomic.Int64
	said, shown := "–", false
	find := func() {
		s := k.puzzle.Solver()
		var found square1.Position
		drawn.Store(0)
		k.work.Start(searching, jobs.Job{
			Work: func(ctx context.Context, report func(float64)) (err error) {
				found, err = findFarthest(ctx, s, func(n int64) {
					drawn.Store(n)
					report(0) // how many it takes is unknown
				})
				return err
			},
			Progress: func(float64) {
				said = number(drawn.Load())
				k.update()
			},
			Done: func(err error) {
				if err == nil {
					said, shown = number(drawn.Load()), true
					k.start(found)
				}
				k.update()
			},
		})
		k.update()
	}
	exact := func() bool { return k.puzzle.Solver().Exact() }
	return lesson.Activity{
		Fields: func() any { return lesson.With("God", farthest, "Chance", number(chance), "Drawn", said) },
		Done:   func() bool { return shown },
		Buttons: map[string]lesson.Button{
			"find": {Do: find, Enabled: func() bool { return exact() && !k.work.Running(searching) }},
			"stop": {Do: func() { k.work.End(searching) }, Enabled: func() bool { return k.work.Running(searching) }},
			"known": {Do: func() {
				if p, _, _, err := farthestExample(k); err == nil {
					shown = true
					k.start(p)
				}
			}},
			"table": {Do: k.puzzle.BuildTable, Enabled: func() bool { return !exact() }},
		},
	}
}

// findFarthest draws random positions until one is as far as any, and tells from time to
// time, and in the end, how many it has drawn.
func findFarthest(ctx context.Context, s *solver.Solver, tell func(drawn int64)) (square1.Position, error) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	const tellEach = 1000
	for drawn := int64(1); ; drawn++ {
		p := square1.Random(rng)
		n, err := s.Distance(ctx, p)
		if err == nil {
			err = ctx.Err()
		}
		far := err == nil && n == square1.MaxDistance
		if far || drawn%tellEach == 0 {
			tell(drawn)
		}
		if far || err != nil {
			return p, err
		}
	}
}

// wcaStep counts WCA moves.
func wcaStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	example := square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 3), square1.SliceMove(), square1.Turn(-1, 0)}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Alg", example.String(), "Slices", example.Length(square1.SliceMetric), "Moves", example.Length(square1.WCAMetric))
		},
		Right:   func() string { return numbered(example.Length(square1.WCAMetric)) },
		Buttons: map[string]lesson.Button{"play": {Do: func() { k.start(square1.Solved()); k.puzzle.Play(example) }}},
	}
}

// twelveStep says what 12 slices cost at most.
func twelveStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	slices := square1.MaxDistance - 1
	_, most := solver.WCARange(slices, false)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Slices", slices, "Between", slices-1, "Least", 2*slices-1, "Most", most)
		},
		Right: func() string { return numbered(most) },
	}
}

// far13 is the known farthest position, turned so that it can be sliced or so that it
// cannot.
func far13(k *kit, sliceable bool) square1.Position {
	p, _, _, err := farthestExample(k)
	if err != nil {
		return square1.Solved()
	}
	for top, bottom := range square1.AllTurns() {
		if q := p.Turn(top, bottom); q.Sliceable() == sliceable {
			return q
		}
	}
	return p
}

// thirteenStep: every slice from a farthest position leads nearer. The number after the
// first slice follows from that, so no table is needed.
func thirteenStep(k *kit) lesson.Activity {
	from := k.start(far13(k, true))
	sliced := func() bool {
		_, _, onlyTurns := turned(from, k.puzzle.Position())
		return !onlyTurns
	}
	once := func() bool {
		p := k.puzzle.Position()
		return sliced() && p.Flipped != from.Flipped
	}
	return lesson.Activity{
		Fields: func() any {
			now := numbered(square1.MaxDistance)
			if sliced() {
				now = "?"
			}
			if once() {
				now = numbered(square1.MaxDistance - 1)
			}
			return lesson.With("God", square1.MaxDistance, "Less", square1.MaxDistance-1, "More", square1.MaxDistance+1, "Now", now)
		},
		Done:    once,
		Buttons: map[string]lesson.Button{"again": {Do: func() { k.start(from) }, Enabled: func() bool { return k.puzzle.Position() != from }}},
	}
}

// sliceable13Step asks what a farthest position costs that can be sliced as it lies.
func sliceable13Step(k *kit) lesson.Activity {
	k.start(far13(k, true))
	_, most := solver.WCARange(square1.MaxDistance, true)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("God", square1.MaxDistance, "Core", 2*square1.MaxDistance-1, "Most", most)
		},
		Right: func() string { return numbered(most) },
	}
}

// blocked13Step shows a position that needs as many WCA moves as any.
func blocked13Step(k *kit) lesson.Activity {
	p, solution, g, err := farthestExample(k)
	if err == nil {
		k.start(p)
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Moves", g.Moves, "Less", g.Moves-1, "Turns", square1.MaxTurns, "Turning", number(g.Turning), "Positions", number(g.Positions),
				"Classes", number(int64(g.Classes)), "Endings", solver.AllEndings)
		},
		Done: func() bool { return err == nil && k.puzzle.Position() == square1.Solved() },
		Buttons: map[string]lesson.Button{"play": {Do: func() {
			k.start(p)
			k.puzzle.Play(solution)
		}, Enabled: func() bool { return err == nil }}},
	}
}

// anyDistanceStep measures the position on the stage.
func anyDistanceStep(k *kit) lesson.Activity {
	const measuring, counting = "distance", "last turns"
	all := k.census.All().Positions
	chart := newSpread(all)
	distance, ends := -1, ""
	var at square1.Position
	exact := func() bool { return k.puzzle.Solver().Exact() }
	measure := func() {
		if p := k.puzzle.Position(); p != at || distance < 0 {
			at, distance, ends = p, -1, ""
		} else {
			return
		}
		k.work.EndAll()
		chart.show(all, -1)
		p, s := at, k.puzzle.Solver()
		n := 0
		k.work.Start(measuring, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				n, err = s.Distance(ctx, p)
				return err
			},
			Done: func(err error) {
				if err == nil {
					distance = n
					chart.show(all, n)
				}
				k.update()
			},
		})
	}
	const least = 3 // slices, for endings to mean something
	count := func() {
		p, s := at, k.puzzle.Solver()
		var found solver.Endings
		k.work.Start(counting, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				found, err = s.Endings(ctx, p)
				return err
			},
			Done: func(err error) {
				if err == nil {
					ends = endingsText(found)
				}
				k.update()
			},
		})
	}
	return lesson.Activity{
		Changed: measure,
		Fields: func() any {
			now, nearer := "…", "…"
			if distance >= 0 {
				below := int64(0)
				for d := range distance {
					below += all[d]
				}
				now, nearer = numbered(distance), share(below, all.Sum())
			}
			return lesson.With("N", now, "Nearer", nearer, "Ends", ends, "Endings", solver.AllEndings)
		},
		Figure: func() *lesson.Figure { return &lesson.Figure{Object: chart.object(true)} },
		Buttons: map[string]lesson.Button{
			"ends":  {Do: count, Enabled: func() bool { return exact() && distance >= least && !k.work.Running(counting) }},
			"table": {Do: k.puzzle.BuildTable, Enabled: func() bool { return !exact() }},
		},
	}
}

// endingsText says how the shortest solutions of a position can end.
func endingsText(e solver.Endings) string {
	fields := lesson.With("N", e.Count(), "All", solver.AllEndings)
	if e.Has(0, 0) {
		return lang.L("Its shortest solutions end with {{.N}} of the {{.All}} possible last turns. No turn at all is among them.", fields)
	}
	return lang.L("Its shortest solutions end with {{.N}} of the {{.All}} possible last turns. All of them end with a turn.", fields)
}
