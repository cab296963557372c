package learn

import (
	"slices"
	"strconv"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// clicks are those on the pieces or cells of an exhibit.
type clicks struct {
	of    *exhibit
	done  map[int]bool // those that were clicked, by index
	last  int          // clicked last; -1 for none
	wrong int          // clicks on others than those to click
}

// click is a click on a piece or cell.
func (c *clicks) click(index int) {
	c.done[index], c.last = true, index
	if !slices.Contains(c.toClick(), index) {
		c.wrong++
	}
}

// toClick are the pieces or cells that have to be clicked.
func (c *clicks) toClick() []int { return c.named(c.of.step.script.names) }

// hit are those of them that were clicked.
func (c *clicks) hit() (list []int) {
	for _, i := range c.toClick() {
		if c.done[i] {
			list = append(list, i)
		}
	}
	return list
}

// complete reports whether all were.
func (c *clicks) complete() bool { return len(c.toClick()) > 0 && len(c.hit()) == len(c.toClick()) }

// named are the pieces, cells or cubes that words name: by all, unreached, the names of pieces, or numbers of a snake's
// cubes.
func (c *clicks) named(words []string) (list []int) {
	e := c.of
	if slices.Contains(words, "unreached") && e.problem != nil {
		list = unreached(e.problem)
	}
	for i := range e.size() {
		if slices.Contains(words, "all") || slices.Contains(words, e.name(i)) {
			list = append(list, i)
		}
	}
	for i := range len(e.snake) {
		if slices.Contains(words, strconv.Itoa(i+1)) {
			list = append(list, i)
		}
	}
	return list
}

// draw draws what was clicked: pieces with certain names lit, and once all are found what was apart comes together,
// with edges only for the others; or a piece with its mirror image.
func (c *clicks) draw(p *view.Packing) {
	s, words := c.of.step.script, c.of.step.look.words
	hit, together := c.hit(), words["apart"] && c.complete()
	for i := range p.Pieces {
		piece := &p.Pieces[i]
		switch {
		case slices.Contains(hit, i) && slices.Contains(s.names, c.of.name(i)):
			piece.Lit = 1
		case together:
			piece.State = view.Ghost
		case words["pairs"] && i == c.last:
			piece.Lit = 1
		case words["pairs"] && c.last >= 0 && c.of.name(i) != c.mirrorImage():
			piece.State = view.Ghost
		}
	}
	if together {
		p.Explode, p.Frame = 0, true
	}
}

// name is that of the piece clicked last, or the one that is shown alone; empty for none.
func (c *clicks) name() string {
	if one, alone := c.of.single(); alone {
		return one.Name()
	}
	return c.of.name(c.last)
}

// mirrorImage is the name of that piece's mirror image.
func (c *clicks) mirrorImage() string {
	s, _ := polycube.ByName(c.name())
	return s.Mirrored().Name()
}
