package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// goal is what a task asks for.
type goal = lesson.Goal[*scripted]

// by is a way to reach a goal that needs no search.
func by(do func(*scripted) error) func(context.Context, *scripted) error {
	return func(_ context.Context, o *scripted) error { return do(o) }
}

// sure is for what cannot fail.
func sure(do func(*scripted)) func(context.Context, *scripted) error {
	return by(func(o *scripted) error { do(o); return nil })
}

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"at":       s.readGoal,
		"clicked":  s.readClicks,
		"corners":  readCorners,
		"cube":     lesson.Alone(ofShapes(func(p square1.Pair) bool { return p == square1.Solved().Pair() })),
		"distance": readDistance,
		"found": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.way.found },
			Reach: by(findOne),
		}),
		"free": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.here().Sliceable() },
			Reach: by(func(o *scripted) error { return o.do(freeingTurn(o.here())) }),
			Leave: by((*scripted).block),
		}),
		"keeps":       readKeeps,
		"logarithmic": lesson.Alone(logarithmic()),
		"odd": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.here().Parity() == 1 },
			Reach: by(func(o *scripted) error { return o.toParity(1) }),
			Leave: by(func(o *scripted) error { return o.toParity(0) }),
		}),
		"pattern": func(text string) (goal, error) {
			p, err := square1.ParsePattern(text)
			return ofPattern(p), err
		},
		"picked": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return o.tally.picked },
			Reach: sure(func(o *scripted) { o.pick(o.here()) }),
		}),
		"position": func(text string) (goal, error) {
			p, err := readPosition(text)
			return ofPattern(square1.Only(p)), err
		},
		"seen": readSeen,
		"shape": func(name string) (goal, error) {
			shape, err := readShape(name)
			return ofShapes(func(p square1.Pair) bool { return p.Top == shape || p.Bottom == shape }), err
		},
		"sliced": lesson.Alone(goal{
			Is:    func(o *scripted) bool { return !o.values.OnlyTurned() },
			Reach: by((*scripted).slice),
			Leave: func(ctx context.Context, o *scripted) error { return o.to(ctx, o.from()) },
		}),
		"slices": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return goal{
				Is: func(o *scripted) bool { return o.values.Slices() >= n },
				Reach: func(ctx context.Context, o *scripted) (err error) {
					for o.values.Slices() < n && err == nil {
						err = errors.Join(ctx.Err(), o.slice())
					}
					return err
				},
			}, err
		},
		"shapes": func(names string) (goal, error) {
			pair, err := readPair(names)
			return ofShapes(func(p square1.Pair) bool { return p == pair }), err
		},
		"solved": lesson.Alone(ofPattern(square1.Only(square1.Solved()))),
		"swaps": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return goal{
				Is: func(o *scripted) bool { return o.tally.swaps >= n },
				Reach: sure(func(o *scripted) {
					for o.tally.swaps < n {
						o.swap(0, 1)
					}
				}),
			}, err
		},
		"top": func(name string) (goal, error) {
			shape, err := readShape(name)
			return ofShapes(func(p square1.Pair) bool { return p.Top == shape }), err
		},
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
		Reach: by(func(o *scripted) error { return o.toShapes(is) }),
		Leave: by(func(o *scripted) error { return o.toShapes(func(p square1.Pair) bool { return !is(p) }) }),
	}
}

// ofPattern asks for a position that matches a pattern after some turns of its layers.
func ofPattern(pattern square1.Pattern) goal {
	return goal{
		Is: func(o *scripted) bool {
			for top, bottom := range square1.AllTurns() {
				if pattern.Matches(o.here().Turn(top, bottom)) {
					return true
				}
			}
			return false
		},
		Reach: func(ctx context.Context, o *scripted) error {
			if end, err := o.from().Apply(o.script.way); o.here() == o.from() && err == nil && pattern.Matches(end) {
				return o.do(o.script.way...)
			}
			return o.to(ctx, pattern.Position)
		},
		Leave: by((*scripted).slice),
	}
}

// readDistance reads how many slices the position has to be from solved.
func readDistance(rest string) (goal, error) {
	n, err := lesson.Number(rest)
	if err == nil && (n < 0 || n > square1.MaxDistance) {
		err = fmt.Errorf("no position is %d slices from solved: expected 0 to %d", n, square1.MaxDistance)
	}
	return goal{
		Is: func(o *scripted) bool {
			d, ok := o.values.distance()
			return ok && d == n
		},
		Reach: func(ctx context.Context, o *scripted) error { return o.toDistance(ctx, n) },
		Leave: by((*scripted).slice),
	}, err
}

// readKeeps reads which of Curtis' symmetries have to keep the pair of shapes; the others must not.
func readKeeps(rest string) (goal, error) {
	var wanted square1.Symmetry
	keeps := map[string]*bool{"Sym2": &wanted.Sym2, "Sym3": &wanted.Sym3, "Sym4": &wanted.Sym4}
	for word := range strings.FieldsSeq(rest) {
		if keeps[word] == nil {
			return goal{}, fmt.Errorf("unknown %q: use %s", word, words(keeps))
		}
		*keeps[word] = true
	}
	return ofShapes(func(p square1.Pair) bool { return p.Symmetry() == wanted }), nil
}

// readSeen reads how many angles of the top, shapes or pairs of shapes have to be seen.
func readSeen(rest string) (goal, error) {
	type seen struct {
		count func(*values) int
		all   int
		step  func(*scripted)
		most  int // steps
	}
	const long = 10_000 // the rarest shape comes sooner
	turn := func(o *scripted) { o.kit.host.Move(square1.Alg{square1.Turn(1, 0)}) }
	what := map[string]seen{
		"angles": {(*values).Seen, square1.Units, turn, square1.Units},
		"alike":  {(*values).SeenAlike, square1.Units, turn, square1.Units},
		"shapes": {(*values).Found, square1.LayerShapeCount, (*scripted).randomSlice, long},
		"pairs":  {(*values).OtherShapes, len(square1.CanonicalPairs()) - 1, (*scripted).randomSlice, long},
	}
	word, number, _ := strings.Cut(rest, " ")
	s, ok := what[word]
	if !ok {
		return goal{}, fmt.Errorf("unknown %q: use %s and how many", word, words(what))
	}
	n, err := lesson.Number(number)
	if n > s.all {
		err = fmt.Errorf("there are only %d", s.all)
	}
	return goal{
		Is: func(o *scripted) bool { return s.count(o.values) >= n },
		Reach: func(ctx context.Context, o *scripted) error {
			for i := 0; i < s.most && s.count(o.values) < n && ctx.Err() == nil; i++ {
				s.step(o)
			}
			return ctx.Err()
		},
	}, lesson.After(word+" ", err)
}

// readClicks reads letters of pieces, all of which have to be clicked, or a kind of which one has to be.
func (s *script) readClicks(rest string) (goal, error) {
	s.clicks = true
	kinds := map[string]kind{"corner": kindsOfPieces()["corners"], "edge": kindsOfPieces()["edges"], "blocking": kindsOfPieces()["blocking"]}
	pieces, oneOf := kinds[rest]
	var err error
	if !oneOf {
		pieces, err = readLetters(rest, words(kinds))
	}
	// missing are the pieces that have yet to be clicked.
	missing := func(o *scripted) []square1.Piece {
		list := pieces(o.here(), o.from())
		left := slices.DeleteFunc(slices.Clone(list), func(p square1.Piece) bool { return o.tally.clicked[p] })
		if oneOf && len(left) < len(list) {
			return nil
		}
		return left
	}
	return goal{
		Is: func(o *scripted) bool { return len(missing(o)) == 0 },
		Reach: sure(func(o *scripted) {
			for left := missing(o); len(left) > 0; left = missing(o) {
				o.click(left[0])
			}
		}),
	}, err
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
	end, err := s.from.Position.Apply(alg)
	return goal{
		Is: func(o *scripted) bool { return o.here() == end },
		Reach: func(ctx context.Context, o *scripted) error {
			if o.here() == o.from() {
				return o.do(alg...)
			}
			return o.to(ctx, end)
		},
		Leave: by((*scripted).slice),
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
