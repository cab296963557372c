package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// is asks for a cube. The fewest turns reach it, or changes by hand before them.
func is(wanted func(cube3.Assembly) bool) goal {
	return goal{
		Is:    func(o *scripted) bool { return wanted(o.kit.assembly()) },
		Reach: func(ctx context.Context, o *scripted) error { return o.lead(ctx, wanted) },
		Leave: func(ctx context.Context, o *scripted) error {
			return o.lead(ctx, func(a cube3.Assembly) bool { return !wanted(a) })
		},
	}
}

// isBy asks for a cube, too, but something else reaches it.
func isBy(wanted func(cube3.Assembly) bool, reach func(context.Context, *scripted) error) goal {
	g := is(wanted)
	g.Reach = reach
	return g
}

// after asks for what a job or a deed does.
func after(done func(*scripted) bool, do func(*scripted)) goal {
	return goal{Is: done, Reach: func(_ context.Context, o *scripted) error { do(o); return nil }}
}

// count makes a goal of a number, which is in a range.
func count(least, most int, of func(n int) goal) func(rest string) (goal, error) {
	return func(rest string) (goal, error) {
		n, err := lesson.Number(rest)
		if err == nil && (n < least || n > most) {
			err = fmt.Errorf("expected a number from %d to %d", least, most)
		}
		return of(n), err
	}
}

// conditions are the words of Until. They are asked while nothing moves and no cubie is out.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	alone := lesson.Alone[goal]
	list := map[string]func(rest string) (goal, error){
		"solved":   alone(isBy(cube3.Assembly.IsSolved, bringTo(cube3.Solved()))),
		"solvable": alone(isBy(func(a cube3.Assembly) bool { return a.Reachable(false) }, changeTo(cube3.Class{}, false))),
		"at": func(rest string) (goal, error) {
			end, err := readAssembly(rest)
			return isBy(func(a cube3.Assembly) bool { return still(a) == still(end) }, bringTo(end)), err
		},
		"played":   s.readPlayed,
		"vector":   readVector,
		"class":    count(0, cube3.ExtendedClassCount-1, inClassNumber),
		"visited":  count(1, cube3.ClassCount, visitedClasses),
		"arrows":   count(1, cube3.FaceCount, func(n int) goal { return is(func(a cube3.Assembly) bool { return turnedArrows(a) == n }) }),
		"since":    count(1, 100, turnedSince),
		"faces":    readTurnedFaces,
		"home":     readHome(func(a cube3.Assembly, c cube3.Cubie) bool { at, turn := a.At(c); return at == c && turn == 0 }),
		"placed":   readHome(func(a cube3.Assembly, c cube3.Cubie) bool { return a.PlaceOf(c) == c }),
		"clicked":  s.readClicked,
		"counted":  alone(after(func(o *scripted) bool { return o.counting.kind == cube3.Edge && !o.countable() }, func(o *scripted) { o.countOn(cube3.EdgeCount) })),
		"searched": alone(after(func(o *scripted) bool { return o.search.done }, func(o *scripted) { o.search.start(o, searchReach) })),
		"tools":    alone(after(func(o *scripted) bool { return o.solving.ended() }, func(o *scripted) { o.solving.all() })),

		"exception": alone(is(refutes)),
		"complementary": count(0, mostWrong, func(n int) goal {
			return is(func(a cube3.Assembly) bool { return a.IsComplementary() && a.Wrong() >= n })
		}),
		"two-faced": readTwoFaced,

		"place": func(rest string) (goal, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 2 || list[0].Kind != list[1].Kind {
				return goal{}, errors.Join(err, errors.New("expected a cubie and a place"))
			}
			return is(func(a cube3.Assembly) bool { return a.PlaceOf(list[0]) == list[1] }), nil
		},
		"distance": func(rest string) (goal, error) {
			edge, n, err := readOf(cube3.Edge, rest, 4)
			return is(func(a cube3.Assembly) bool { return distance(a, edge) == n }), err
		},
		"twist": func(rest string) (goal, error) {
			corner, n, err := readOf(cube3.Corner, rest, 2)
			return is(func(a cube3.Assembly) bool { return twist(a, corner) == n }), err
		},
	}
	for name, of := range parityNames() {
		most := 1
		if name == "COP" {
			most = 2
		}
		list[name] = count(0, most, func(n int) goal { return is(func(a cube3.Assembly) bool { return of(a.Parities()) == n }) })
	}
	return list
}

// parityNames are the parities by their names.
func parityNames() map[string]func(cube3.Parities) int {
	return map[string]func(cube3.Parities) int{
		"EPP": func(p cube3.Parities) int { return p.EPP },
		"CPP": func(p cube3.Parities) int { return p.CPP },
		"TPP": cube3.Parities.TPP,
		"EOP": func(p cube3.Parities) int { return p.EOP },
		"COP": func(p cube3.Parities) int { return p.COP },
		"FOP": func(p cube3.Parities) int { return p.FOP },
	}
}

func (s *script) readPlayed(rest string) (goal, error) {
	alg, err := cube3.ParseAlg(rest)
	s.goal = alg
	return goal{
		Is: func(o *scripted) bool { return o.kit.assembly() == o.from.Apply(alg) },
		Reach: func(_ context.Context, o *scripted) error {
			if o.kit.assembly() != o.from || !o.kit.complete() {
				o.begin()
			}
			o.turn(alg...)
			return nil
		},
	}, err
}

func readVector(rest string) (goal, error) {
	c, faces, err := readClass(rest)
	return isBy(func(a cube3.Assembly) bool {
		now := a.Parities().Class()
		return now.Vector == c.Vector && (!faces || now.Face == c.Face)
	}, changeTo(c, faces)), err
}

func inClassNumber(n int) goal {
	c := cube3.Class{Vector: cube3.VectorOf(n % cube3.ClassCount), Face: n / cube3.ClassCount}
	return goal{
		Is:    func(o *scripted) bool { return o.kit.class() == c },
		Reach: func(ctx context.Context, o *scripted) error { return changeTo(c, o.kit.host.Faces())(ctx, o) },
	}
}

func visitedClasses(n int) goal {
	return goal{
		Is: func(o *scripted) bool { return len(o.visited) >= n },
		Reach: func(ctx context.Context, o *scripted) error {
			for i := 0; i < cube3.ClassCount && len(o.visited) < n; i++ {
				if err := changeTo(cube3.Class{Vector: cube3.VectorOf(i)}, false)(ctx, o); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// turnedSince asks for quarter turns since a change by hand.
func turnedSince(n int) goal {
	return goal{
		Is: func(o *scripted) bool { _, since, ok := o.kit.past().turns(); return ok && since.Quarters() >= n },
		Reach: func(_ context.Context, o *scripted) error {
			_, since, ok := o.kit.past().turns()
			if !ok {
				return errNoHand
			}
			for i := range max(n-since.Quarters(), 0) {
				o.turn(cube3.Move{Face: []cube3.Face{cube3.U, cube3.R}[i%2], Turns: 1})
			}
			return nil
		},
	}
}

// readTurnedFaces reads which faces are to be turned by a quarter, or how many.
func readTurnedFaces(rest string) (goal, error) {
	faces, n, err := readFaces(rest)
	left := func(o *scripted) (list []cube3.Face) {
		turned := o.kit.past().faces()
		for f := range cube3.Face(cube3.FaceCount) {
			if !turned[f] && (n > 0 || slices.Contains(faces, f)) {
				list = append(list, f)
			}
		}
		return list[:max(len(list)-(cube3.FaceCount-n)*min(n, 1), 0)]
	}
	return goal{
		Is: func(o *scripted) bool { return len(left(o)) == 0 },
		Reach: func(_ context.Context, o *scripted) error {
			for _, f := range left(o) {
				o.turn(cube3.Move{Face: f, Turns: 1})
			}
			return nil
		},
	}, err
}

// readHome reads which cubies are to be right.
func readHome(right func(cube3.Assembly, cube3.Cubie) bool) func(rest string) (goal, error) {
	return func(rest string) (goal, error) {
		list, err := readCubies(rest)
		return isBy(func(a cube3.Assembly) bool {
			return !slices.ContainsFunc(list, func(c cube3.Cubie) bool { return !right(a, c) })
		}, bringTo(cube3.Solved())), err
	}
}

// readClicked reads which cubies, and no others, are to be picked by clicks.
func (s *script) readClicked(rest string) (goal, error) {
	list, err := readCubies(rest)
	s.picks = true
	differ := func(o *scripted) (cubies []cube3.Cubie) {
		for _, c := range cube3.Cubies() {
			if slices.Contains(list, c) != slices.Contains(o.picked, c) {
				cubies = append(cubies, c)
			}
		}
		return cubies
	}
	return goal{
		Is: func(o *scripted) bool { return len(differ(o)) == 0 },
		Reach: func(_ context.Context, o *scripted) error {
			for _, c := range differ(o) {
				o.pick(c)
			}
			return nil
		},
	}, err
}

// readTwoFaced reads what is asked of a cube of which only U and R were turned.
func readTwoFaced(rest string) (goal, error) {
	of := func(wanted func(cube3.Assembly) bool) goal {
		return is(func(a cube3.Assembly) bool { return cube3.TwoFaced{}.Applies(a) && wanted(a) })
	}
	switch rest {
	case "spoilt":
		five := kept()
		g := of(func(a cube3.Assembly) bool { return five.kept(a) < len(five) })
		g.Reach = func(_ context.Context, o *scripted) error {
			o.kit.do(swapOf(named("URF"), named("UBR")))
			return nil
		}
		return g, nil
	case "changed":
		return of(func(a cube3.Assembly) bool {
			c := cube3.TwoFaced{}.Class(a)
			return c.Coset != 0 && c.COP != 0 && c.TPP != 0 && c.Flips != 0
		}), nil
	}
	n, err := lesson.Number(rest)
	if err != nil {
		err = fmt.Errorf("expected changed, spoilt or a number, not %q", strings.TrimSpace(rest))
	}
	return of(func(a cube3.Assembly) bool { return len(amiss(a)) >= n }), err
}
