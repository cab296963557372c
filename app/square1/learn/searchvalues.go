package learn

import (
	"context"
	"fmt"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// searchValues are what searches find out about the position. A search begins when words ask for its value.
type searchValues struct {
	o     *scripted
	known map[string]answer // by what was asked last
}

// answer is what is known of a position.
type answer struct {
	of    square1.Position
	value any // nil while it is searched for
}

// search finds something out about a position.
type search func(context.Context, *solver.Solver, square1.Position) (any, error)

// ask is what a search says of the position; nil until it is known. The search has a name.
func (v *searchValues) ask(name string, find search) any {
	p, s := v.o.here(), v.o.kit.host.Answers.Solver()
	if a, ok := v.known[name]; ok && a.of == p {
		return a.value
	}
	v.known[name] = answer{of: p}
	var found any
	v.o.kit.work.Start(name, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			found, err = find(ctx, s, p)
			return err
		},
		Done: func(err error) {
			if err == nil {
				v.known[name] = answer{p, found}
				v.o.changed()
				v.o.kit.update()
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
func (v *searchValues) distance() (n int, ok bool) {
	far, _, err := v.o.kit.farthest()
	n, ok = v.ask("distance", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		if _, _, same := turned(far, p); same && err == nil {
			return square1.MaxDistance, nil
		}
		return s.Distance(ctx, p)
	}).(int)
	return n, ok
}

// Distance is how many slices the position is from solved.
func (v *searchValues) Distance() any {
	if n, ok := v.distance(); ok {
		return n
	}
	return orDots(nil)
}

// WCADistance is how many WCA moves solve the position.
func (v *searchValues) WCADistance() string {
	return orDots(v.ask("WCA distance", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		r, err := s.Solve(ctx, p, solver.Options{Metric: square1.WCAMetric, Any: true})
		if err != nil {
			return nil, err
		}
		return r.Length, nil
	}))
}

// Count is how many shortest solutions the position has, in slices. Those that differ only by the rule of package
// solver count as one.
func (v *searchValues) Count() string {
	return orDots(v.ask("count", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		r, err := s.Solve(ctx, p, solver.Options{All: true, Limit: 1})
		if err != nil {
			return nil, err
		}
		return r.Count, nil
	}))
}

// Nearer is the part of all positions that is nearer to solved.
func (v *searchValues) Nearer() string {
	n, ok := v.distance()
	if !ok {
		return orDots(nil)
	}
	all := v.o.kit.census.All().Positions
	return share(all.Nearer(n), all.Sum())
}

// lastTurns starts counting what [searchValues.LastTurns] says.
func (v *searchValues) lastTurns() {
	v.ask("last turns", func(ctx context.Context, s *solver.Solver, p square1.Position) (any, error) {
		return s.Endings(ctx, p)
	})
}

// endings are those of the shortest solutions; ok is false unless they were counted.
func (v *searchValues) endings() (e solver.Endings, ok bool) {
	if a := v.known["last turns"]; a.of == v.o.here() {
		e, ok = a.value.(solver.Endings)
	}
	return e, ok
}

// LastTurns is with how many last turns the shortest solutions can end, of 64; 0 unless they were counted.
func (v *searchValues) LastTurns() int {
	e, _ := v.endings()
	return e.Count()
}

// NoLastTurn reports whether no turn at all is among them.
func (v *searchValues) NoLastTurn() bool {
	e, ok := v.endings()
	return ok && e.Has(0, 0)
}

// Searching reports whether a solution is searched for.
func (v *searchValues) Searching() bool { return v.o.kit.work.Running(finding) }

// Drawn is how many random positions were drawn; a dash before.
func (v *searchValues) Drawn() string {
	if v.o.tally.drawn == 0 {
		return dash
	}
	return control.Grouped(v.o.tally.drawn)
}
