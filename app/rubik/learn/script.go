package learn

import (
	"errors"
	"fmt"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	from   cube3.Assembly
	lit    []cube3.Cubie
	arrows bool      // face cubies are marked
	goal   cube3.Alg // of the task, if that is to play it
}

// scripted is an open step that its script describes.
type scripted struct {
	kit    *kit
	values *values
	script *script
	solve  lesson.Button
}

// deed is what a button does, or an answer; goal is what a task asks for.
type (
	deed = lesson.Deed[*scripted]
	goal = lesson.Goal[*scripted]
)

// Script implements [lesson.Kit].
func (k *kit) Script(list []lesson.Instruction) (func() lesson.Activity, error) {
	s := &script{from: cube3.Solved()}
	vocabulary := lesson.Vocabulary[*scripted]{
		Stage: map[string]func(string) error{
			lesson.Show: func(text string) (err error) {
				s.from, err = readAssembly(text)
				return err
			},
			lesson.Look: s.readLook,
		},
		Until: s.conditions(),
		Do:    deeds(),
	}
	plan, err := vocabulary.Read(list)
	if err != nil {
		return nil, err
	}
	return func() lesson.Activity { return s.start(k, plan) }, nil
}

// readAssembly reads "solved", or what [cube3.Parse] does.
func readAssembly(text string) (cube3.Assembly, error) {
	if text == "solved" {
		return cube3.Solved(), nil
	}
	a, _, err := cube3.Parse(text)
	return a, err
}

// readLook reads which cubies are lit, or that faces are marked.
func (s *script) readLook(text string) (err error) {
	if s.arrows = text == "arrows"; s.arrows {
		return nil
	}
	names, ok := strings.CutPrefix(text, "light ")
	if !ok {
		return fmt.Errorf("unknown %q: use arrows, or light and cubies", text)
	}
	s.lit, err = readCubies(names)
	return err
}

// readCubies reads the names of cubies, or of a kind of them.
func readCubies(text string) (list []cube3.Cubie, err error) {
	if kind, ok := map[string]cube3.Kind{"corners": cube3.Corner, "edges": cube3.Edge, "faces": cube3.FaceCubie}[text]; ok {
		return kindOf(kind), nil
	}
	for name := range strings.FieldsSeq(text) {
		c := named(name)
		if c.String() != name {
			return nil, fmt.Errorf("there is no cubie %q", name)
		}
		list = append(list, c)
	}
	if len(list) == 0 {
		return nil, errors.New("no cubies are named")
	}
	return list, nil
}

// conditions are the words of Until. They are asked while nothing moves and no cubie is out.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	at := func(wanted func(cube3.Assembly) bool) goal {
		return goal{Is: func(o *scripted) bool { return wanted(o.kit.assembly()) }}
	}
	alone := lesson.Alone[goal]
	return map[string]func(rest string) (goal, error){
		"solved":   alone(at(cube3.Assembly.IsSolved)),
		"solvable": alone(at(func(a cube3.Assembly) bool { return a.Reachable(false) })),
		"at": func(rest string) (goal, error) {
			end, err := readAssembly(rest)
			return at(func(a cube3.Assembly) bool { return still(a) == still(end) }), err
		},
		"played": func(rest string) (goal, error) {
			alg, err := cube3.ParseAlg(rest)
			s.goal = alg
			end := s.from.Apply(alg)
			return at(func(a cube3.Assembly) bool { return a == end }), err
		},
		"place": func(rest string) (goal, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 2 {
				return goal{}, errors.Join(err, errors.New("expected a cubie and a place"))
			}
			return at(func(a cube3.Assembly) bool { return a.PlaceOf(list[0]) == list[1] }), nil
		},
		"distance": func(rest string) (goal, error) {
			name, number, _ := strings.Cut(rest, " ")
			list, err := readCubies(name)
			if err != nil || len(list) != 1 || list[0].Kind != cube3.Edge {
				return goal{}, errors.Join(err, errors.New("expected an edge and a number"))
			}
			n, err := lesson.Number(number)
			return at(func(a cube3.Assembly) bool { return distance(a, list[0]) == n }), err
		},
		"vector": func(rest string) (goal, error) {
			var v cube3.Vector
			if _, err := fmt.Sscanf(rest, "%d %d %d", &v.TPP, &v.EOP, &v.COP); err != nil {
				return goal{}, fmt.Errorf("expected three numbers, not %q", rest)
			}
			return at(func(a cube3.Assembly) bool { return a.Parities().Vector() == v }), nil
		},
	}
}

// deeds are the words of Do and Then.
func deeds() map[string]func(rest string) (deed, error) {
	alone := lesson.Alone[deed]
	still := func(o *scripted) bool { return o.kit.resting() }
	return map[string]func(rest string) (deed, error){
		"again": alone(deed{Do: (*scripted).begin, Enabled: func(o *scripted) bool { return o.kit.assembly() != o.script.from || !o.kit.complete() }}),
		"solve": alone(deed{Do: func(o *scripted) { o.solve.Do() }, Enabled: func(o *scripted) bool { return o.solve.Enabled() }}),
		"play": func(rest string) (deed, error) {
			alg, err := cube3.ParseAlg(rest)
			return deed{Do: func(o *scripted) { o.kit.play(o.kit.assembly(), alg) }, Enabled: still}, err
		},
		"hand": func(rest string) (deed, error) {
			changes, err := cube3.ParseChanges(rest)
			var steps []cube3.Step
			for _, c := range changes {
				if !c.ByHand() {
					return deed{}, fmt.Errorf("%v is a turn: use play", c)
				}
				steps = append(steps, c.Step)
			}
			return deed{Do: func(o *scripted) { o.kit.do(steps...) }, Enabled: still}, err
		},
		"light": func(rest string) (deed, error) {
			list, err := readCubies(rest)
			return deed{Do: func(o *scripted) { o.kit.light(list...) }}, err
		},
		"home": func(rest string) (deed, error) {
			list, err := readCubies(rest)
			if err != nil || len(list) != 1 || list[0].Kind != cube3.Edge {
				return deed{}, errors.Join(err, errors.New("expected an edge"))
			}
			return deed{
				Do:      func(o *scripted) { o.kit.play(o.kit.assembly(), o.kit.assembly().WayHome(list[0])) },
				Enabled: func(o *scripted) bool { return o.kit.resting() && distance(o.kit.assembly(), list[0]) > 0 },
			}, nil
		},
		"random": func(rest string) (deed, error) {
			change, ok := map[string]func(*chance){"flip": (*chance).flip, "twist": (*chance).twist, "swap": (*chance).swap, "turns": (*chance).scramble}[rest]
			if !ok {
				return deed{}, fmt.Errorf("unknown %q: use flip, swap, turns or twist", rest)
			}
			return deed{Do: func(o *scripted) { change(o.kit.random) }, Enabled: still}, nil
		},
	}
}

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	if s.arrows {
		k.markFaces()
	}
	o := &scripted{kit: k, script: s, solve: k.solveButton()}
	o.begin()
	o.values = &values{kit: k, watch: k.watch(), lit: s.lit, goal: s.goal}
	a := plan.Activity(o)
	if done := a.Done; done != nil {
		a.Done = func() bool { return k.complete() && k.resting() && done() }
	}
	a.Fields = func() any { return o.values }
	a.Changed = func() { o.values.watch.changed() }
	return a
}

// begin shows the cube of the beginning.
func (o *scripted) begin() {
	o.kit.show(o.script.from)
	if len(o.script.lit) > 0 {
		o.kit.light(o.script.lit...)
	}
}
