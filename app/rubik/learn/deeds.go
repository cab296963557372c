package learn

import (
	"fmt"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// deeds are the words of Do and Then.
func deeds() map[string]func(rest string) (deed, error) {
	alone := lesson.Alone[deed]
	return map[string]func(rest string) (deed, error){
		"again": alone(deed{Do: (*scripted).begin, Enabled: func(o *scripted) bool { return o.kit.assembly() != o.from || !o.kit.complete() }}),
		"mix":   alone(deed{Do: (*scripted).begin}),
		"solve": alone(deed{Do: func(o *scripted) { o.solve.Do() }, Enabled: func(o *scripted) bool { return o.solve.Enabled() }}),
		"show": func(rest string) (deed, error) {
			show, err := readShow(rest)
			return deed{Do: func(o *scripted) { o.kit.show(show(o.kit.random)) }}, err
		},
		"play": func(rest string) (deed, error) {
			alg, err := cube3.ParseAlg(rest)
			return resting(func(o *scripted) { o.kit.play(alg) }), err
		},
		"hand":  readHand,
		"flip":  readTurn("flip"),
		"twist": readTurn("twist"),
		"light": func(rest string) (deed, error) {
			list, err := readCubies(rest)
			return deed{Do: func(o *scripted) { o.kit.light(list...) }}, err
		},
		"home": func(rest string) (deed, error) {
			edge, err := readEdge(rest)
			return deed{
				Do:      func(o *scripted) { o.kit.play(o.kit.assembly().WayHome(edge)) },
				Enabled: func(o *scripted) bool { return o.kit.resting() && distance(o.kit.assembly(), edge) > 0 },
			}, err
		},
		"repair": alone(deed{
			Do:      func(o *scripted) { o.kit.do(o.kit.assembly().Repairs(false)[0]...) },
			Enabled: func(o *scripted) bool { return o.kit.resting() && !o.kit.solvable() },
		}),
		"next":   lesson.Options(map[string]deed{"class": resting((*scripted).nextClass), "set": resting((*scripted).nextSet)}),
		"random": readRandom,
		"click": func(rest string) (deed, error) {
			list, err := readCubies(rest)
			return deed{Do: func(o *scripted) {
				for _, c := range list {
					o.pick(c)
				}
			}}, err
		},
		"tool": readTool,
	}
}

// resting is a deed for when nothing moves.
func resting(do func(*scripted)) deed {
	return deed{Do: do, Enabled: func(o *scripted) bool { return o.kit.resting() }}
}

// readHand reads changes by hand, of places.
func readHand(rest string) (deed, error) {
	changes, err := cube3.ParseChanges(rest)
	var steps []cube3.Step
	for _, c := range changes {
		if !c.ByHand() {
			return deed{}, fmt.Errorf("%v is a turn: use play", c)
		}
		steps = append(steps, c.Step)
	}
	return resting(func(o *scripted) { o.kit.do(steps...) }), err
}

// readTurn reads a cubie that is flipped or twisted, wherever it is.
func readTurn(word string) func(rest string) (deed, error) {
	return func(rest string) (deed, error) {
		changes, err := cube3.ParseChanges(word + " " + rest)
		if err != nil || len(changes) != 1 || !changes[0].ByHand() {
			return deed{}, fmt.Errorf("expected one cubie to %s, not %q", word, rest)
		}
		s := changes[0].Step
		return resting(func(o *scripted) { o.kit.do(turnStep(o.kit.assembly().PlaceOf(s.First), s.FirstTurn)) }), nil
	}
}

// nextClass shows a cube of the next of the twelve classes.
func (o *scripted) nextClass() {
	o.next++
	at := (o.from.Parities().Vector().Index() + o.next) % cube3.ClassCount
	o.kit.show(inClass(cube3.Class{Vector: cube3.VectorOf(at)}, o.kit.random.Rand))
}

// nextSet lights the cubies of the next of the five complementary sets.
func (o *scripted) nextSet() {
	sets := cube3.ComplementarySets()
	if len(o.lit) > 0 {
		o.next = (o.next + 1) % len(sets)
	}
	o.lit = sets[o.next][:]
	o.kit.light(o.lit...)
}

// readRandom reads what is done at random.
func readRandom(rest string) (deed, error) {
	table := map[string]func(*scripted){
		"cube":  func(o *scripted) { o.putTogether(1) },
		"cubes": func(o *scripted) { o.putTogether(1000) },
	}
	for word, change := range chances() {
		table[word] = func(o *scripted) { change(o.kit.random) }
	}
	do, err := lesson.Choose(table, rest)
	return resting(do), err
}

// putTogether puts cubes together at random, counts their classes, and shows the last one.
func (o *scripted) putTogether(n int) {
	var a cube3.Assembly
	for range n {
		a = still(cube3.RandomAssembly(o.kit.random.Rand))
		o.census[a.Parities().Vector().Index()]++
	}
	o.kit.show(a)
}
