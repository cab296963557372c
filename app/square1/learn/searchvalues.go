package learn

import (
	"context"
	"fmt"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
)

// searchValues are what a search finds out about the position. It begins when words ask for one of them.
func searchValues() values {
	return values{
		"distance": func(o *scripted) any {
			if n, ok := o.distance(); ok {
				return n
			}
			return orDots(nil)
		},
		"nearer": func(o *scripted) any {
			n, ok := o.distance()
			if !ok {
				return orDots(nil)
			}
			all := o.kit.census.All().Positions
			return share(all.Nearer(n), all.Sum())
		},
	}
}

// measured is the distance of a position, once that is known.
type measured struct {
	of     square1.Position
	slices int
	known  bool
}

// distance is how many slices the position is from solved; ok is false until that is known.
func (o *scripted) distance() (n int, ok bool) {
	p, s := o.here(), o.kit.host.Answers.Solver()
	if o.measured.of == p {
		return o.measured.slices, o.measured.known
	}
	o.measured = measured{of: p}
	found := measured{of: p, known: true}
	far, _, err := o.kit.farthest()
	_, _, isFar := turned(far, p)
	o.kit.work.Start("distance", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (wrong error) {
			if found.slices = square1.MaxDistance; err != nil || !isFar {
				found.slices, wrong = s.Distance(ctx, p)
			}
			return wrong
		},
		Done: func(err error) {
			if err == nil {
				o.measured = found
				o.changed()
				o.kit.update()
			}
		},
	})
	return 0, false
}

// orDots is a value as a text; dots for one that is not known yet.
func orDots(value any) string {
	if value == nil {
		return "…"
	}
	return fmt.Sprint(value)
}
