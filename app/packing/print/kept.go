package print

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// ErrForeign: an intact file contains no puzzle of cubes.
var ErrForeign = errors.New("no puzzle of cubes in the picture")

// Names of the properties in files. They must not change, because of existing files.
const (
	puzzleName  = "puzzle"  // its text as a quoted Go string in ASCII, since a property has one line
	packingName = "packing" // its layers: rows with a letter a cell, divided by / and, between layers, blanks
	coloursName = "colours" // own colours: number=#rrggbb, divided by blanks; see view.Colours
	snakeName   = "snake"   // its letters
	foldName    = "fold"    // a letter a step from cube to cube, see stepLetters
)

// stepLetters are the steps +X -X +Y -Y +Z -Z: right, left, front, back, up, down.
const stepLetters = "rlfbud"

func propertiesOf(e *Entry) (list []picture.Property) {
	add := func(name, value string) { list = append(list, picture.Property{Name: name, Value: value}) }
	if e.Snake != "" {
		add(snakeName, string(e.Snake))
		if e.Fold != nil {
			add(foldName, foldText(e.Fold))
		}
		return list
	}
	add(puzzleName, strconv.QuoteToASCII(polycube.Format(e.Puzzle.Puzzle())))
	if e.Packing != nil {
		add(packingName, strconv.QuoteToASCII(layersText(e.Puzzle.Layers(e.Packing))))
	}
	if len(e.Colours) > 0 {
		add(coloursName, coloursText(e.Colours))
	}
	return list
}

// coloursText writes own colours in the order of the pieces' numbers.
func coloursText(own view.Colours) string {
	var list []string
	for _, number := range slices.Sorted(maps.Keys(own)) {
		list = append(list, fmt.Sprintf("%d=%s", number, scheme.FormatHex(own[number])))
	}
	return strings.Join(list, " ")
}

// parseColours is the inverse of coloursText.
func parseColours(text string) (view.Colours, error) {
	own := view.Colours{}
	for _, word := range strings.Fields(text) {
		before, after, _ := strings.Cut(word, "=")
		number, err := strconv.Atoi(before)
		if err != nil {
			return nil, fmt.Errorf("own colour %q: %w", word, err)
		}
		if own[number], err = scheme.ParseHex(after); err != nil {
			return nil, fmt.Errorf("own colour %q: %w", word, err)
		}
	}
	return own, nil
}

// layersText writes layers on one line.
func layersText(layers [][]string) string {
	var parts []string
	for _, rows := range layers {
		parts = append(parts, strings.Join(rows, "/"))
	}
	return strings.Join(parts, " ")
}

// foldText are the steps of a fold.
func foldText(f snake.Fold) string {
	var b strings.Builder
	directions := polycube.Directions()
	for i := 1; i < len(f); i++ {
		if k := slices.Index(directions[:], f[i].Sub(f[i-1])); k >= 0 {
			b.WriteByte(stepLetters[k])
		}
	}
	return b.String()
}

// parseFold is the inverse of foldText: cells with least coordinates 0.
func parseFold(text string) (snake.Fold, error) {
	cells := snake.Fold{{}}
	if len(text) >= polycube.MaxCubes {
		return nil, fmt.Errorf("a fold of %d steps", len(text))
	}
	for i, r := range text {
		k := strings.IndexRune(stepLetters, r)
		if k < 0 {
			return nil, fmt.Errorf("step %d of the fold is %q, not one of %s", i+1, r, stepLetters)
		}
		cells = append(cells, cells[i].Add(polycube.Directions()[k]))
	}
	low, _ := polycube.Bounds(cells)
	for i := range cells {
		cells[i] = cells[i].Sub(low)
	}
	return cells, nil
}

// parsePacking finds the placements that have the cells with the same letter.
func parsePacking(p *packing.Problem, text string) (packing.Packing, error) {
	cells := map[rune][]polycube.Cell{}
	var order []rune
	for z, layer := range strings.Fields(text) {
		for y, row := range strings.Split(layer, "/") {
			for x, letter := range []rune(row) {
				if max(x, y, z) >= polycube.MaxSide {
					return nil, fmt.Errorf("the packing is longer than %d cells", polycube.MaxSide)
				}
				if letter == '.' {
					continue
				}
				if cells[letter] == nil {
					order = append(order, letter)
				}
				cells[letter] = append(cells[letter], polycube.Cell{X: int8(x), Y: int8(y), Z: int8(z)}) // see above
			}
		}
	}
	var found packing.Packing
	for _, letter := range order {
		slices.SortFunc(cells[letter], polycube.Cell.Compare)
		i := slices.IndexFunc(p.Placements(), func(q packing.Placement) bool { return slices.Equal(q.Cells, cells[letter]) })
		if i < 0 {
			return nil, fmt.Errorf("no piece has the cells of %c", letter)
		}
		found = append(found, int32(i)) // numbers of placements
	}
	slices.Sort(found)
	return found, nil
}

// Read reads the puzzle or the snake of a PNG, SVG, PDF, GIF or HTML, the packing or fold if
// there is one, and own colours of pieces; of a sheet the first. Captions and the assembly are not stored.
//
// The error wraps picture.ErrFormat, picture.ErrDamaged, ErrForeign, or the reader's own.
func Read(r io.Reader) (Entry, error) {
	kept, err := file.Read(r)
	if err != nil {
		return Entry{}, err
	}
	values := map[string]string{}
	for _, v := range kept {
		values[v.Name] = v.Value
	}
	e, err := entryOf(values)
	switch {
	case err != nil:
		return Entry{}, fmt.Errorf("%w: %w", picture.ErrDamaged, err)
	case e.check() != nil:
		return Entry{}, ErrForeign
	}
	return e, nil
}

// entryOf is the entry with these properties, empty if there are none.
func entryOf(values map[string]string) (e Entry, err error) {
	if text, ok := values[snakeName]; ok {
		if e.Snake, err = polycube.ParseSnake(text); err != nil {
			return e, err
		}
		if steps, ok := values[foldName]; ok {
			if e.Fold, err = parseFold(steps); err != nil {
				return e, err
			}
			if s, ok := e.Fold.Snake(); !ok || s != e.Snake {
				return e, fmt.Errorf("the fold %s is none of the snake %s", steps, e.Snake)
			}
		}
		return e, nil
	}
	quoted, ok := values[puzzleName]
	if !ok {
		return e, nil
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
		return e, fmt.Errorf("the puzzle's text: %w", err)
	}
	puzzle, err := polycube.Parse(text)
	if err != nil {
		return e, err
	}
	if e.Puzzle, err = packing.New(context.Background(), puzzle); err != nil {
		return e, err
	}
	if quoted, ok := values[packingName]; ok {
		layers, err := strconv.Unquote(quoted)
		if err != nil {
			return e, fmt.Errorf("the packing: %w", err)
		}
		if e.Packing, err = parsePacking(e.Puzzle, layers); err != nil {
			return e, err
		}
	}
	if text, ok := values[coloursName]; ok {
		if e.Colours, err = parseColours(text); err != nil {
			return e, err
		}
	}
	return e, nil
}
