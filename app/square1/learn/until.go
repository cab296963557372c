package learn

import (
	"context"
	"errors"
	"fmt"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// goal is what a task asks for.
type goal = lesson.Goal[*scripted]

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"at":      s.readGoal,
		"corners": readCorners,
		"cube":    lesson.Alone(ofShapes(func(p square1.Pair) bool { return p == square1.Solved().Pair() })),
		"free": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.here().Sliceable() },
			Reach: func(_ context.Context, o *scripted) error { return o.do(freeingTurn(o.here())) },
			Leave: func(_ context.Context, o *scripted) error { return o.block() },
		}),
		"shape": func(name string) (goal, error) {
			shape, err := readShape(name)
			return ofShapes(func(p square1.Pair) bool { return p.Top == shape || p.Bottom == shape }), err
		},
		"sliced": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return !o.values.OnlyTurned() },
			Reach: func(_ context.Context, o *scripted) error { return o.slice() },
			Leave: func(ctx context.Context, o *scripted) error { return o.to(ctx, o.from()) },
		}),
		"slices": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return goal{
				Is: func(o *scripted) bool { return o.values.slices >= n },
				Reach: func(ctx context.Context, o *scripted) (err error) {
					for o.values.slices < n && err == nil {
						err = errors.Join(ctx.Err(), o.slice())
					}
					return err
				},
			}, err
		},
		"solved": lesson.Alone(goal{
			Is: func(o *scripted) bool { return matches(square1.Only(square1.Solved()), o.here()) },
			Reach: func(ctx context.Context, o *scripted) error {
				if o.here() == o.from() && len(o.values.way) > 0 {
					return o.do(o.values.way...)
				}
				return o.to(ctx, square1.Solved())
			},
			Leave: func(_ context.Context, o *scripted) error { return o.slice() },
		}),
		"turned": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.values.Steps() != 0 },
			Reach: func(ctx context.Context, o *scripted) error { return o.to(ctx, o.from().Turn(1, 0)) },
			Leave: func(ctx context.Context, o *scripted) error { return o.to(ctx, o.from()) },
		}),
	}
}

// ofShapes asks for a pair of shapes.
func ofShapes(is func(square1.Pair) bool) goal {
	return goal{
		Is:    func(o *scripted) bool { return is(o.here().Pair()) },
		Reach: func(_ context.Context, o *scripted) error { return o.toShapes(is) },
		Leave: func(_ context.Context, o *scripted) error {
			return o.toShapes(func(p square1.Pair) bool { return !is(p) })
		},
	}
}

// readGoal reads an alg that has to be done.
func (s *script) readGoal(text string) (goal, error) {
	alg, err := square1.ParseAlg(text)
	if err != nil {
		return goal{}, err
	}
	if s.from == nil {
		return goal{}, errors.New("it needs a line Show before, which says where the alg begins")
	}
	s.goal = alg
	end, err := s.from.Apply(alg)
	return goal{
		Is: func(o *scripted) bool { return o.here() == end },
		Reach: func(ctx context.Context, o *scripted) error {
			if o.here() == o.from() {
				return o.do(alg...)
			}
			return o.to(ctx, end)
		},
		Leave: func(_ context.Context, o *scripted) error { return o.slice() },
	}, err
}

// readCorners reads how many corners top and bottom have.
func readCorners(text string) (goal, error) {
	var top, bottom int
	if _, err := fmt.Sscanf(text, "%d %d", &top, &bottom); err != nil {
		return goal{}, fmt.Errorf("expected two numbers, not %q", text)
	}
	return ofShapes(func(p square1.Pair) bool { return p.Top.Corners() == top && p.Bottom.Corners() == bottom }), nil
}

// matches reports whether a position matches a pattern after some turns of its layers.
func matches(pattern square1.Pattern, p square1.Position) bool {
	for top, bottom := range square1.AllTurns() {
		if pattern.Matches(p.Turn(top, bottom)) {
			return true
		}
	}
	return false
}
