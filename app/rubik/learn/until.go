package learn

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// reach is how the program does what is asked for.
type reach = func(context.Context, *scripted) error

// is asks for a cube. The fewest turns reach it, or changes by hand before them.
func is(wanted func(*scripted, cube3.Assembly) bool) goal {
	lead := func(as bool) reach {
		return func(ctx context.Context, o *scripted) error {
			return o.lead(ctx, func(a cube3.Assembly) bool { return wanted(o, a) == as })
		}
	}
	return goal{
		Is:    func(o *scripted) bool { return wanted(o, o.kit.assembly()) },
		Reach: lead(true), Leave: lead(false),
	}
}

// isCube asks for a cube that something else reaches, unless that is nil.
func isCube(wanted func(cube3.Assembly) bool, by reach) goal {
	g := is(func(_ *scripted, a cube3.Assembly) bool { return wanted(a) })
	if by != nil {
		g.Reach = by
	}
	return g
}

// after asks for what a job or a deed does.
func after(done func(*scripted) bool, do func(*scripted)) goal {
	return goal{Is: done, Reach: func(_ context.Context, o *scripted) error { do(o); return nil }}
}

// conditions are the words of Until. They are asked while nothing moves and no cubie is out.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	alone := lesson.Alone[goal]
	return map[string]func(rest string) (goal, error){
		"solved":   alone(isCube(cube3.Assembly.IsSolved, bringTo(cube3.Solved()))),
		"solvable": alone(isCube(func(a cube3.Assembly) bool { return a.Reachable(false) }, changeTo(cube3.Class{}, false))),
		"at": func(rest string) (goal, error) {
			end, err := readAssembly(rest)
			return isCube(func(a cube3.Assembly) bool { return still(a) == still(end) }, bringTo(end)), err
		},
		"played": s.readPlayed,
		"vector": readVector,
		"faces":  readTurnedFaces,
		"arrows": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return isCube(func(a cube3.Assembly) bool { return turnedArrows(a) == n }, nil), err
		},
		"clicked":  s.readClicked,
		"counted":  alone(after(func(o *scripted) bool { return o.counting.kind == cube3.Edge && !o.countable() }, func(o *scripted) { o.countOn(cube3.EdgeCount) })),
		"searched": alone(after(func(o *scripted) bool { return o.search.done }, func(o *scripted) { o.search.start(o, searchReach) })),
		"tools":    alone(after(func(o *scripted) bool { return o.solving.ended() }, func(o *scripted) { o.solving.all() })),

		"complementary": alone(isCube(cube3.Assembly.IsComplementary, nil)),
		"exception":     alone(isCube(refutes, nil)),
		"two-faced":     readTwoFaced,

		"place": func(rest string) (goal, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 2 || list[0].Kind != list[1].Kind {
				return goal{}, errors.Join(err, errors.New("expected a cubie and a place"))
			}
			return isCube(func(a cube3.Assembly) bool { return a.PlaceOf(list[0]) == list[1] }, nil), nil
		},
		"distance": func(rest string) (goal, error) {
			edge, n, err := readOf(cube3.Edge, rest, 4)
			return isCube(func(a cube3.Assembly) bool { return distance(a, edge) == n }, nil), err
		},
		"twist": func(rest string) (goal, error) {
			corner, n, err := readOf(cube3.Corner, rest, 2)
			return isCube(func(a cube3.Assembly) bool { return twist(a, corner) == n }, nil), err
		},
	}
}

// withNumbers adds the first words of the names of numbers, unless they are other words.
func withNumbers(list map[string]func(rest string) (goal, error)) map[string]func(rest string) (goal, error) {
	numbers := slices.Collect(maps.Keys(cubeNumbers()))
	for _, name := range slices.AppendSeq(numbers, maps.Keys(stepNumbers())) {
		word, _, _ := strings.Cut(name, " ")
		if list[word] == nil {
			list[word] = func(rest string) (goal, error) { return readNumber(word, rest) }
		}
	}
	return list
}

// readNumber reads what follows the first word of the name of a number: the rest of the name, a number, and perhaps
// "or more".
func readNumber(word, rest string) (goal, error) {
	text, more := strings.CutSuffix(rest, " or more")
	name, digits := word, text
	if i := strings.LastIndex(text, " "); i >= 0 {
		name, digits = word+" "+text[:i], text[i+1:]
	}
	n, err := lesson.Number(digits)
	right := func(m int) bool { return m == n || more && m > n }
	if number, ok := cubeNumbers()[name]; ok {
		g := is(func(o *scripted, a cube3.Assembly) bool { return right(number(o, a)) })
		if name == "class" {
			if n < 0 || n >= cube3.ExtendedClassCount {
				return g, fmt.Errorf("expected a number from 0 to %d", cube3.ExtendedClassCount-1)
			}
			c := cube3.Class{Vector: cube3.VectorOf(n), Face: n / cube3.ClassCount}
			g.Reach = func(ctx context.Context, o *scripted) error { return changeTo(c, o.kit.host.Faces())(ctx, o) }
		}
		return g, err
	}
	number, ok := stepNumbers()[name]
	if !ok {
		return goal{}, fmt.Errorf("there is no number %s", name)
	}
	ways := map[string]func(*scripted, int) error{"since": (*scripted).turnOn, "visited": (*scripted).visit}
	g := goal{Is: func(o *scripted) bool { return right(number(o)) }}
	if way := ways[name]; way != nil {
		g.Reach = func(_ context.Context, o *scripted) error { return way(o, n) }
	}
	return g, err
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
	return isCube(func(a cube3.Assembly) bool {
		now := a.Parities().Class()
		return now.Vector == c.Vector && (!faces || now.Face == c.Face)
	}, changeTo(c, faces)), err
}

// readTurnedFaces reads which faces are to be turned by a quarter, or how many.
func readTurnedFaces(rest string) (goal, error) {
	faces, n, err := readFaces(rest)
	left := func(o *scripted) (list []cube3.Face) {
		turned := o.kit.past().faces()
		for _, f := range faces {
			if !turned[f] {
				list = append(list, f)
			}
		}
		return list[:max(len(list)-(len(faces)-n), 0)]
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
	return after(func(o *scripted) bool { return len(differ(o)) == 0 }, func(o *scripted) {
		for _, c := range differ(o) {
			o.pick(c)
		}
	}), err
}

// readTwoFaced reads what is asked of a cube of which only U and R were turned.
func readTwoFaced(rest string) (goal, error) {
	of := func(wanted func(cube3.Assembly) bool) goal {
		return isCube(func(a cube3.Assembly) bool { return cube3.TwoFaced{}.Applies(a) && wanted(a) }, nil)
	}
	switch rest {
	case "":
		return of(func(cube3.Assembly) bool { return true }), nil
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
	return goal{}, fmt.Errorf("expected changed, spoilt or nothing, not %q", rest)
}
