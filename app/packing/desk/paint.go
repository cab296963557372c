package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"maps"
	"slices"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Paint are the user's own colours of pieces. They belong to the shapes of a puzzle: those
// with the same shapes, such as Soma and its figures, share them, and they stay when the
// target, a name or a count changes, or such a change is undone. A puzzle with other shapes
// has its own; if it came about by a change of one piece, the other pieces keep theirs.
type Paint struct {
	// OnChange, unless nil, is called after each call of Set that changed something.
	OnChange func()

	sets    []PaintSet // never changed, but replaced; none is without colours
	shapes  []polycube.Shape
	numbers []pieceCopy // the copies of the current puzzle, by their numbers
	now     view.Colours
}

// PaintSet are the own colours of pieces with certain shapes.
type PaintSet struct {
	shapes []polycube.Shape // normal, in order, all different
	own    map[pieceCopy]color.NRGBA
}

// pieceCopy is one of the pieces with the same shape: also where the numbers of pieces change, it keeps its colour.
type pieceCopy struct {
	shape polycube.Shape // normal
	index int            // among these pieces, from 0
}

// mostSets is how many sets are kept, the last ones used.
const mostSets = 100

// Colours are the own colours of the current puzzle's pieces, by their numbers. They must not
// be changed.
func (p *Paint) Colours() view.Colours { return p.now }

// OfShape is the own colour of the first piece with a shape, if it has one.
func (p *Paint) OfShape(s polycube.Shape) (color.NRGBA, bool) {
	if len(p.now) == 0 {
		return color.NRGBA{}, false
	}
	c, ok := p.current().own[pieceCopy{s.Normal(), 0}]
	return c, ok
}

// Set gives the piece with a number a colour. Its usual one means that it has no own one.
func (p *Paint) Set(number int, c color.NRGBA) {
	if number < 0 || number >= len(p.numbers) || p.now.Of(number) == c {
		return
	}
	own := maps.Clone(p.current().own)
	if own == nil {
		own = map[pieceCopy]color.NRGBA{}
	}
	if own[p.numbers[number]] = c; c == scheme.PaletteColour(number) {
		delete(own, p.numbers[number])
	}
	p.put(own)
	if p.OnChange != nil {
		p.OnChange()
	}
}

// Sets are all own colours, to be saved and given to [Paint.Restore].
func (p *Paint) Sets() []PaintSet { return p.sets }

// Restore replaces all own colours.
func (p *Paint) Restore(sets []PaintSet) {
	p.sets = slices.Clone(sets[max(len(sets)-mostSets, 0):])
	p.show()
}

// current are the colours of the current shapes, empty if there are none.
func (p *Paint) current() PaintSet {
	if i := p.find(); i >= 0 {
		return p.sets[i]
	}
	return PaintSet{}
}

func (p *Paint) find() int {
	return slices.IndexFunc(p.sets, func(s PaintSet) bool { return slices.Equal(s.shapes, p.shapes) })
}

// put replaces the colours of the current shapes.
func (p *Paint) put(own map[pieceCopy]color.NRGBA) {
	sets := slices.Clone(p.sets)
	if i := p.find(); i >= 0 {
		sets = slices.Delete(sets, i, i+1)
	}
	if len(own) > 0 {
		sets = append(sets, PaintSet{p.shapes, own})
	}
	p.sets = sets[max(len(sets)-mostSets, 0):]
	p.show()
}

// show makes the colours by numbers.
func (p *Paint) show() {
	p.now = nil
	own := p.current().own
	if len(own) == 0 {
		return
	}
	p.now = view.Colours{}
	for number, c := range p.numbers {
		if colour, ok := own[c]; ok {
			p.now[number] = colour
		}
	}
}

// follow makes a puzzle the current one. The problem is nil if it cannot be solved at all.
func (p *Paint) follow(puzzle *polycube.Puzzle, problem *packing.Problem) {
	before := p.current()
	normal := make([]polycube.Shape, len(puzzle.Pieces)) // of an empty one itself
	for i, piece := range puzzle.Pieces {
		if piece.Shape.Size() > 0 {
			normal[i] = piece.Shape.Normal()
		}
	}
	p.numbers = nil
	if problem != nil {
		for _, c := range problem.Numbered() {
			p.numbers = append(p.numbers, pieceCopy{normal[c.Piece], c.Index})
		}
	}
	slices.SortFunc(normal, polycube.Shape.Compare)
	p.shapes = slices.DeleteFunc(slices.Compact(normal), func(s polycube.Shape) bool { return s.Size() == 0 })
	if p.find() < 0 && oneChanged(before.shapes, p.shapes) {
		own := maps.Clone(before.own)
		maps.DeleteFunc(own, func(c pieceCopy, _ color.NRGBA) bool { return !slices.Contains(p.shapes, c.shape) })
		p.put(own)
	}
	p.show()
}

// oneChanged reports whether a set of shapes is another one after one of them has been
// added, removed or replaced.
func oneChanged(before, after []polycube.Shape) bool {
	same := 0
	for _, s := range before {
		if slices.Contains(after, s) {
			same++
		}
	}
	return same > 0 && len(before)-same <= 1 && len(after)-same <= 1
}

// paintText is a set in JSON.
type paintText struct {
	Shapes [][][3]int8 `json:"shapes"` // the cells of each
	Own    []ownText   `json:"own"`
}

// ownText is the own colour of a piece in JSON.
type ownText struct {
	Shape  int    `json:"shape"`          // index in Shapes
	Copy   int    `json:"copy,omitempty"` // from 0, of the pieces with that shape
	Colour string `json:"colour"`         // as #rrggbb
}

func (s PaintSet) MarshalJSON() ([]byte, error) {
	text := paintText{Shapes: make([][][3]int8, len(s.shapes))}
	for i, shape := range s.shapes {
		for _, c := range shape.Cells() {
			text.Shapes[i] = append(text.Shapes[i], [3]int8{c.X, c.Y, c.Z})
		}
	}
	for c, own := range s.own {
		text.Own = append(text.Own, ownText{slices.Index(s.shapes, c.shape), c.index, scheme.FormatHex(own)})
	}
	slices.SortFunc(text.Own, func(a, b ownText) int {
		if a.Shape != b.Shape {
			return a.Shape - b.Shape
		}
		return a.Copy - b.Copy
	})
	return json.Marshal(text)
}

// errPaint is the error for a set that cannot be.
var errPaint = errors.New("own colours of pieces that cannot be")

func (s *PaintSet) UnmarshalJSON(b []byte) error {
	var text paintText
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	read := PaintSet{own: map[pieceCopy]color.NRGBA{}}
	var inOrder []polycube.Shape
	for _, cells := range text.Shapes {
		var list []polycube.Cell
		for _, c := range cells {
			list = append(list, polycube.Cell{X: c[0], Y: c[1], Z: c[2]})
		}
		shape, err := polycube.NewShape(list...)
		if err != nil || shape.Size() == 0 {
			return fmt.Errorf("%w: shape %v", errPaint, cells)
		}
		inOrder = append(inOrder, shape.Normal())
	}
	for _, o := range text.Own {
		c, err := scheme.ParseHex(o.Colour)
		if err != nil || o.Shape < 0 || o.Shape >= len(inOrder) || o.Copy < 0 {
			return fmt.Errorf("%w: %+v", errPaint, o)
		}
		read.own[pieceCopy{inOrder[o.Shape], o.Copy}] = c
	}
	slices.SortFunc(inOrder, polycube.Shape.Compare)
	read.shapes = slices.Compact(inOrder)
	*s = read
	return nil
}
