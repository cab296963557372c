package learn

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/packing"
)

// item is something that Show names. docs/lessons.md describes its words.
type item struct {
	word   string
	puzzle *polycube.Puzzle // or pieces, without a target; empty for a snake
	kind   packing.Kind     // which of its packings count as one
	number int              // of the packing, from 1
	snake  polycube.Snake
	beside bool // a fold of the snake is shown beside it, if it folds
	axis   int  // of a stack: 0 to 2 for x, y, z
}

// itemWords are those that an item begins with.
func itemWords() []string {
	return []string{"cells", "empty", "fold", "packing", "pieces", "set", "snake", "stack", "start", "table"}
}

// Limits of what a lesson can show.
const (
	maxItems  = 4
	maxPieces = 60   // laid out
	maxCells  = 1000 // of a target
)

// readItems reads items with semicolons between them.
func readItems(text string) (list []item, err error) {
	err = lesson.Parts(text, ';', func(part string) error {
		i, err := readItem(part)
		if list = append(list, i); len(list) > maxItems {
			err = fmt.Errorf("more than %d things", maxItems)
		}
		return err
	})
	return list, err
}

func readItem(text string) (i item, err error) {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	i = nothing()
	switch i.word = word; {
	case !slices.Contains(itemWords(), word):
		return i, fmt.Errorf("unknown %q: use %s", word, strings.Join(itemWords(), ", "))
	case word == "pieces":
		i.puzzle.Pieces, err = readPieces(rest)
	case word == "snake" || word == "fold":
		if i.snake, err = polycube.ParseSnake(rest); err == nil && word == "fold" && len(i.snake) != cube().Size() {
			err = fmt.Errorf("a cube needs %d cubes, not %d", cube().Size(), len(i.snake))
		}
	default:
		if word == "stack" {
			at := strings.LastIndex(rest, " ")
			if i.axis = slices.Index(axes(), rest[at+1:]); i.axis < 0 {
				return i, fmt.Errorf("expected a puzzle and one of %s", strings.Join(axes(), ", "))
			}
			rest = strings.TrimSpace(rest[:max(at, 0)]) + " raw"
		}
		if err = i.readPuzzle(rest); err == nil && word == "stack" {
			if x, y, z := i.puzzle.Target.Sides(); !i.puzzle.Target.IsBox() || x != y || x%z != 0 {
				err = errors.New("only slabs are stacked: boxes, such as 6x6x2, of which some make a cube")
			}
		}
		if most := maxPieces; err == nil && (word == "set" || word == "table") && len(i.names()) > most {
			err = fmt.Errorf("more than %d pieces", most)
		}
	}
	return i, lesson.After(word+" ", err)
}

// axes are the directions in which stacks grow.
func axes() []string { return []string{"right", "near", "up"} }

// puzzleWords are a puzzle, what counts as one packing, and the number of one.
var puzzleWords = regexp.MustCompile(`^(.*?)( raw| up to rotations)?( [0-9]+)?$`)

// readPuzzle reads the name of a puzzle that comes with the program, or a target and its pieces.
func (i *item) readPuzzle(text string) (err error) {
	m := puzzleWords.FindStringSubmatch(text)
	if m == nil {
		return errors.New("expected a puzzle")
	}
	if i.number = 1; m[3] != "" {
		if i.number, err = strconv.Atoi(m[3][1:]); err != nil || i.number < 1 || i.number > maxListed {
			return fmt.Errorf("expected the number of a packing from 1 to %d", maxListed)
		}
	}
	i.kind = map[string]packing.Kind{"": packing.Reflections, " raw": packing.Raw, " up to rotations": packing.Rotations}[m[2]]
	target, pieces, written := strings.Cut(m[1], " with ")
	if !written {
		if !slices.Contains(resources.Puzzles(), target) {
			return fmt.Errorf("there is no puzzle %q; there are %s; or write one, such as 3x3x3 with V3 3 T4 3 S4", target, strings.Join(resources.Puzzles(), ", "))
		}
		text, err := resources.Puzzle(target)
		if err != nil {
			return err
		}
		i.puzzle, err = polycube.Parse(string(text))
		return err
	}
	i.puzzle = &polycube.Puzzle{Name: m[1]}
	if i.puzzle.Target, err = readTarget(target); err != nil {
		return err
	}
	if i.puzzle.Pieces, err = readSet(pieces); err == nil && slices.Contains([]string{"packing", "stack", "table"}, i.word) {
		err = fits(i.puzzle)
	}
	return lesson.After(target+" with ", err)
}

// fits is an error if the pieces have more or fewer cells than the target.
func fits(p *polycube.Puzzle) error {
	cells := 0
	for _, piece := range p.Pieces {
		cells += piece.Min * piece.Shape.Size()
	}
	if cells != p.Target.Size() {
		return fmt.Errorf("the pieces have %d cells, and the target %d", cells, p.Target.Size())
	}
	return nil
}

// noPiece is the error of a name that no piece has. It says which have as many cells.
func noPiece(name string) error {
	size, _ := strconv.Atoi(strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
	var like []string
	for _, n := range ofSizes(size) {
		like = append(like, n.Name)
	}
	if len(like) == 0 {
		return fmt.Errorf("there is no piece %q: names are such as V3 or T4", name)
	}
	return fmt.Errorf("there is no piece %q: those of %d cells are %s", name, size, strings.Join(like, ", "))
}

// spacedBox is a box with blanks between its sides.
var spacedBox = regexp.MustCompile(`^[0-9]+ *x *[0-9]+ *x *[0-9]+$`)

// readTarget reads a box, 3x3x2, or a drawing: rows with / between them, layers with |.
func readTarget(text string) (s polycube.Shape, err error) {
	if spacedBox.MatchString(text) {
		text = strings.ReplaceAll(text, " ", "")
	}
	var x, y, z int
	if n, _ := fmt.Sscanf(text, "%dx%dx%d", &x, &y, &z); n == 3 && text == fmt.Sprintf("%dx%dx%d", x, y, z) {
		if s, err = polycube.Box(x, y, z); err != nil {
			return s, err
		}
	} else {
		var cells []polycube.Cell
		for z, layer := range strings.Split(text, "|") {
			for y, row := range strings.Split(layer, "/") {
				for x, c := range strings.TrimSpace(row) {
					switch {
					case max(x, y, z) >= polycube.MaxSide || c != '#' && c != '.':
						return s, errors.New("expected a box, such as 3x3x3, or rows of # and . with / between them")
					case c == '#':
						cells = append(cells, polycube.Cell{X: int8(x), Y: int8(y), Z: int8(z)}) // below MaxSide
					}
				}
			}
		}
		s, err = polycube.NewShape(cells...)
	}
	if n := s.Size(); err == nil && (n == 0 || n > maxCells) {
		err = fmt.Errorf("%d cells: expected 1 to %d", n, maxCells)
	}
	return s, err
}

// readSet reads the names of pieces, each perhaps with how often it is used before it.
func readSet(text string) (list []polycube.Piece, err error) {
	times, all := 1, 0
	for word := range strings.FieldsFuncSeq(text, between) {
		if n, err := strconv.Atoi(word); err == nil {
			times = n
			continue
		}
		shape, ok := polycube.ByName(word)
		if !ok {
			return nil, noPiece(word)
		}
		if all += times; times < 1 || all > maxCells {
			return nil, fmt.Errorf("expected 1 to %d pieces", maxCells)
		}
		list, times = with(list, shape, times), 1
	}
	if len(list) == 0 {
		return nil, errors.New("expected the names of pieces")
	}
	return list, nil
}

// between reports whether a sign stands between the names of pieces.
func between(r rune) bool { return r == ' ' || r == ',' }

// with adds a shape that is used some times more. Each stands in the list once.
func with(list []polycube.Piece, s polycube.Shape, times int) []polycube.Piece {
	i := slices.IndexFunc(list, func(p polycube.Piece) bool { return p.Shape == s })
	if i < 0 {
		i, list = len(list), append(list, polycube.Piece{Name: s.Name(), Shape: s})
	}
	list[i].Min += times
	list[i].Max += times
	return list
}

// readPieces reads names of pieces, or numbers of cells: all pieces of so many.
func readPieces(text string) (list []polycube.Piece, err error) {
	shown := 0
	for word := range strings.FieldsFuncSeq(text, between) {
		cells, err := strconv.Atoi(word)
		shape, ok := polycube.ByName(word)
		switch {
		case err != nil && !ok:
			return nil, noPiece(word)
		case ok:
			list, shown = with(list, shape, 1), shown+1
		case len(ofSizes(cells)) == 0:
			return nil, fmt.Errorf("no pieces of %d cells have names", cells)
		}
		for _, n := range ofSizes(cells) {
			list, shown = with(list, n.Shape, 1), shown+1
		}
	}
	if shown == 0 || shown > maxPieces {
		return nil, fmt.Errorf("%d pieces: expected 1 to %d", shown, maxPieces)
	}
	return list, nil
}

// ofSizes are the named pieces of these sizes.
func ofSizes(sizes ...int) (list []polycube.Named) {
	for _, n := range polycube.Catalogue() {
		if slices.Contains(sizes, n.Shape.Size()) {
			list = append(list, n)
		}
	}
	return list
}

// names are those of its pieces, each as often as it is used.
func (i *item) names() (list []string) {
	for _, p := range i.puzzle.Pieces {
		list = append(list, slices.Repeat([]string{p.Shape.Name()}, p.Max)...)
	}
	return list
}

// pieces is how many pieces it has.
func (i *item) pieces() int { return len(i.names()) }

// single is the shape of a piece that is shown alone; ok is false if there are more or none.
func (i *item) single() (s polycube.Shape, ok bool) {
	if i.word != "pieces" || len(i.puzzle.Pieces) != 1 {
		return s, false
	}
	return i.puzzle.Pieces[0].Shape, true
}

// cube is the target of snakes.
func cube() polycube.Shape {
	box, err := polycube.Box(3, 3, 3)
	if err != nil {
		return polycube.Shape{} // not reached: the sides are allowed
	}
	return box
}
