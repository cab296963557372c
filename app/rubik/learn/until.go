package learn

import (
	"errors"
	"fmt"
	"slices"

	"wedge/puzzle/cube3"
)

// isCube asks for a cube.
func isCube(wanted func(cube3.Assembly) bool) goal {
	return func(o *scripted) bool { return wanted(o.kit.assembly()) }
}

// conditions are the words of Until that are no values. They are asked while nothing moves and no cubie is out.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"at": func(rest string) (goal, error) {
			end, err := readAssembly(rest)
			return isCube(func(a cube3.Assembly) bool { return still(a) == still(end) }), err
		},
		"played":  s.readPlayed,
		"clicked": s.readClicked,
		"faces":   readTurnedFaces,
		"place": func(rest string) (goal, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 2 || list[0].Kind != list[1].Kind {
				return nil, errors.Join(err, errors.New("expected a cubie and a place"))
			}
			return isCube(func(a cube3.Assembly) bool { return a.PlaceOf(list[0]) == list[1] }), nil
		},
	}
}

func (s *script) readPlayed(rest string) (goal, error) {
	alg, err := cube3.ParseAlg(rest)
	s.goal = alg
	return func(o *scripted) bool { return o.kit.assembly() == o.from.Apply(alg) }, err
}

// readTurnedFaces reads which faces are to be turned by a quarter.
func readTurnedFaces(rest string) (goal, error) {
	faces, err := readCubies(rest)
	for _, c := range faces {
		if c.Kind != cube3.FaceCubie {
			return nil, fmt.Errorf("expected faces, not %v", c)
		}
	}
	return func(o *scripted) bool {
		turned := o.kit.past().faces()
		return !slices.ContainsFunc(faces, func(c cube3.Cubie) bool { return !turned[c.Faces()[0]] })
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
