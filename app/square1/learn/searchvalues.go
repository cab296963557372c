package learn

import (
	"context"
	"fmt"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// searchValues are what searches find out about the position. A search begins when words ask for its value.
func searchValues() values {
	return values{
		"distance": func(o *scripted) any {
			if n, ok := o.distance(); ok {
				return n
			}
			return orDots(nil)
		},
		"WCA distance": func(o *scripted) any {
			return orDots(o.ask("WCA distance", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
				r, err := s.Solve(ctx, p, solver.Options{Metric: square1.WCAMetric, Any: true})
				if err != nil {
					return nil, err
				}
				return r.Length, nil
			}))
		},
		// How many shortest solutions, in slices. Those that differ only by the rule of package solver count as one.
		"count": func(o *scripted) any {
			return orDots(o.ask("count", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
				r, err := s.Solve(ctx, p, solver.Options{All: true, Limit: 1})
				if err != nil {
					return nil, err
				}
				return r.Count, nil
			}))
		},
		"nearer": func(o *scripted) any {
			n, ok := o.distance()
			if !ok {
				return orDots(nil)
			}
			all := o.kit.census.All().Positions
			return share(all.Nearer(n), all.Sum())
		},
		// With how many last turns the shortest solutions can end, of 64; 0 unless they were counted.
		"last turns":   func(o *scripted) any { e, _ := o.endings(); return e.Count() },
		"no last turn": func(o *scripted) any { e, ok := o.endings(); return ok && e.Has(0, 0) },
	}
}

// answer is what is known of a position.
type answer struct {
	of    square1.Position
	value any // nil while it is searched for
}

// search finds something out about a position.
type search func(context.Context, *solver.Solver, square1.Position) (any, error)

// ask is what a search says of the position; nil until it is known. The search has a name.
func (o *scripted) ask(name string, find search) any {
	p, s := o.here(), o.kit.host.Answers.Solver()
	if a, ok := o.known[name]; ok && a.of == p {
		return a.value
	}
	o.known[name] = answer{of: p}
	var found any
	o.kit.work.Start(name, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			found, err = find(ctx, s, p)
			return err
		},
		Done: func(err error) {
			if err == nil {
				o.known[name] = answer{p, found}
				o.changed()
				o.kit.update()
			}
		},
	})
	return nil
}

// orDots is a value as a text; dots for one that is not known yet.
func orDots(value any) string {
	if value == nil {
		return "…"
	}
	return fmt.Sprint(value)
}

// distance is how many slices the position is from solved; ok is false until that is known.
func (o *scripted) distance() (n int, ok bool) {
	far, _, err := o.kit.farthest()
	n, ok = o.ask("distance", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		if _, _, same := turned(far, p); same && err == nil {
			return square1.MaxDistance, nil
		}
		return s.Distance(ctx, p)
	}).(int)
	return n, ok
}

// lastTurns counts the last turns of the shortest solutions.
func (o *scripted) lastTurns() {
	o.ask("last turns", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		return s.Endings(ctx, p)
	})
}

// endings are those of the shortest solutions; ok is false unless they were counted.
func (o *scripted) endings() (e solver.Endings, ok bool) {
	if a := o.known["last turns"]; a.of == o.here() {
		e, ok = a.value.(solver.Endings)
	}
	return e, ok
}
