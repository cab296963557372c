package learn

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"wedge/app/lesson"
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// readShow reads what is on the stage: a cube, or one at random.
func readShow(text string) (func(*chance) cube3.Assembly, error) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "class":
		class, err := readClass(rest)
		return func(c *chance) cube3.Assembly { return inClass(class, c.Rand) }, lesson.After("class ", err)
	case "random":
		draw, err := lesson.Choose(map[string]func(*rand.Rand) cube3.Assembly{
			"": cube3.Random, "class": unsolvable,
			"edges": func(rng *rand.Rand) cube3.Assembly { return mixed(rng, moveEdges) },
			"flips": func(rng *rand.Rand) cube3.Assembly { return mixed(rng, flipEdges) },
		}, rest)
		return func(c *chance) cube3.Assembly { return draw(c.Rand) }, lesson.After("random ", err)
	}
	a, err := readAssembly(text)
	return func(*chance) cube3.Assembly { return a }, err
}

// readAssembly reads "solved", or what [cube3.Parse] does.
func readAssembly(text string) (cube3.Assembly, error) {
	if text == "solved" {
		return cube3.Solved(), nil
	}
	a, _, err := cube3.Parse(text)
	return a, err
}

// readClass reads a vector, and FOP + CPP, which may be left out.
func readClass(text string) (c cube3.Class, err error) {
	fields, most := strings.Fields(text), [...]int{1, 1, 2, 1}
	if len(fields) != len(most) && len(fields) != len(most)-1 {
		return c, fmt.Errorf("expected three numbers, or four with FOP + CPP, not %q", text)
	}
	for i, to := range []*int{&c.TPP, &c.EOP, &c.COP, &c.Face}[:len(fields)] {
		if *to, err = lesson.Number(fields[i]); err != nil || *to < 0 || *to > most[i] {
			return c, fmt.Errorf("expected a number from 0 to %d, not %q", most[i], fields[i])
		}
	}
	return c, nil
}

// look is how the cube is drawn.
type look struct {
	lit     []cube3.Cubie
	wrong   bool // those that are not at home or turned there are lit
	moved   bool // what has moved last is lit
	atFirst bool // what is lit is so until something has changed
	arrows  bool // face cubies are marked
	apart   bool // the cubies are apart
	grey    []cube3.Cubie
}

// readLook reads how the cube is drawn: parts with commas between them.
func readLook(text string) (l look, err error) {
	err = lesson.Parts(text, ',', l.read)
	return l, err
}

func (l *look) read(part string) (err error) {
	word, names, _ := strings.Cut(part, " ")
	switch {
	case part == "arrows":
		l.arrows = true
	case part == "apart":
		l.apart = true
	case part == "light moved":
		l.moved = true
	case part == "light wrong":
		l.wrong = true
	case word == "light":
		names, l.atFirst = strings.CutSuffix(names, " at first")
		l.lit, err = readCubies(names)
	case word == "grey":
		l.grey, err = readCubies(names)
	default:
		return fmt.Errorf("unknown %q: use apart, arrows, grey or light", part)
	}
	return lesson.After(word+" ", err)
}

// open draws the cube so until the step ends. What is lit is not its business.
func (l *look) open(k *kit) {
	if l.arrows {
		k.markFaces()
	}
	k.desk.Look.Grey(l.grey...)
	if l.apart {
		before := k.desk.Look.View()
		k.desk.Look.SetView(desk.View{Explode: 0.45})
		k.after = func() { k.desk.Look.SetView(before) }
	}
}

// readCubies reads the names of cubies, or of a kind of them, or all.
func readCubies(text string) (list []cube3.Cubie, err error) {
	if kind, ok := map[string]cube3.Kind{"corners": cube3.Corner, "edges": cube3.Edge, "faces": cube3.FaceCubie}[text]; ok {
		return kindOf(kind), nil
	}
	if text == "all" {
		return cube3.Cubies(), nil
	}
	for name := range strings.FieldsSeq(text) {
		c, err := readCubie(name)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	if len(list) == 0 {
		return nil, errors.New("no cubies are named")
	}
	return list, nil
}

func readCubie(name string) (cube3.Cubie, error) {
	c := named(name)
	if c.String() != name {
		return c, fmt.Errorf("there is no cubie %q", name)
	}
	return c, nil
}

// readEdge reads an edge.
func readEdge(name string) (cube3.Cubie, error) {
	c, err := readCubie(name)
	if err != nil || c.Kind != cube3.Edge {
		err = errors.Join(err, errors.New("expected an edge"))
	}
	return c, err
}
