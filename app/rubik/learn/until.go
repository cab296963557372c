package learn

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// isCube asks for a cube.
func isCube(wanted func(cube3.Assembly) bool) goal {
	return func(o *scripted) bool { return wanted(o.kit.assembly()) }
}

// conditions are the words of Until. They are asked while nothing moves and no cubie is out.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	alone := lesson.Alone[goal]
	return map[string]func(rest string) (goal, error){
		"solved":   alone(isCube(cube3.Assembly.IsSolved)),
		"solvable": alone(isCube(func(a cube3.Assembly) bool { return a.Reachable(false) })),
		"at": func(rest string) (goal, error) {
			end, err := readAssembly(rest)
			return isCube(func(a cube3.Assembly) bool { return still(a) == still(end) }), err
		},
		"played": s.readPlayed,
		"vector": readVector,
		"faces":  readTurnedFaces,
		"arrows": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return isCube(func(a cube3.Assembly) bool { return turnedArrows(a) == n }), err
		},
		"clicked":  s.readClicked,
		"counted":  alone(func(o *scripted) bool { return o.counting.kind == cube3.Edge && !o.countable() }),
		"searched": alone(func(o *scripted) bool { return o.search.done }),
		"tools":    alone(func(o *scripted) bool { return o.solving.ended() }),

		"complementary": alone(isCube(cube3.Assembly.IsComplementary)),
		"exception":     alone(isCube(refutes)),
		"two-faced":     readTwoFaced,

		"place": func(rest string) (goal, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 2 || list[0].Kind != list[1].Kind {
				return nil, errors.Join(err, errors.New("expected a cubie and a place"))
			}
			return isCube(func(a cube3.Assembly) bool { return a.PlaceOf(list[0]) == list[1] }), nil
		},
		"distance": func(rest string) (goal, error) {
			edge, n, err := readOf(cube3.Edge, rest, 4)
			return isCube(func(a cube3.Assembly) bool { return distance(a, edge) == n }), err
		},
		"twist": func(rest string) (goal, error) {
			corner, n, err := readOf(cube3.Corner, rest, 2)
			return isCube(func(a cube3.Assembly) bool { return twist(a, corner) == n }), err
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
		if name == "class" && (n < 0 || n >= cube3.ExtendedClassCount) {
			err = fmt.Errorf("expected a number from 0 to %d", cube3.ExtendedClassCount-1)
		}
		return func(o *scripted) bool { return right(number(o, o.kit.assembly())) }, err
	}
	number, ok := stepNumbers()[name]
	if !ok {
		return nil, fmt.Errorf("there is no number %s", name)
	}
	return func(o *scripted) bool { return right(number(o)) }, err
}

func (s *script) readPlayed(rest string) (goal, error) {
	alg, err := cube3.ParseAlg(rest)
	s.goal = alg
	return func(o *scripted) bool { return o.kit.assembly() == o.from.Apply(alg) }, err
}

func readVector(rest string) (goal, error) {
	c, faces, err := readClass(rest)
	return isCube(func(a cube3.Assembly) bool {
		now := a.Parities().Class()
		return now.Vector == c.Vector && (!faces || now.Face == c.Face)
	}), err
}

// readTurnedFaces reads which faces are to be turned by a quarter, or how many.
func readTurnedFaces(rest string) (goal, error) {
	faces, n, err := readFaces(rest)
	return func(o *scripted) bool {
		turned, count := o.kit.past().faces(), 0
		for _, f := range faces {
			if turned[f] {
				count++
			}
		}
		return count >= n
	}, err
}

// readClicked reads which cubies, and no others, are to be picked by clicks.
func (s *script) readClicked(rest string) (goal, error) {
	list, err := readCubies(rest)
	s.picks = true
	return func(o *scripted) bool {
		return !slices.ContainsFunc(cube3.Cubies(), func(c cube3.Cubie) bool {
			return slices.Contains(list, c) != slices.Contains(o.picked, c)
		})
	}, err
}

// readTwoFaced reads what is asked of a cube of which only U and R were turned.
func readTwoFaced(rest string) (goal, error) {
	of := func(wanted func(cube3.Assembly) bool) (goal, error) {
		return isCube(func(a cube3.Assembly) bool { return cube3.TwoFaced{}.Applies(a) && wanted(a) }), nil
	}
	switch rest {
	case "":
		return of(func(cube3.Assembly) bool { return true })
	case "spoilt":
		five := kept()
		return of(func(a cube3.Assembly) bool { return five.kept(a) < len(five) })
	case "changed":
		return of(func(a cube3.Assembly) bool {
			c := cube3.TwoFaced{}.Class(a)
			return c.Coset != 0 && c.COP != 0 && c.TPP != 0 && c.Flips != 0
		})
	}
	return nil, fmt.Errorf("expected changed, spoilt or nothing, not %q", rest)
}
