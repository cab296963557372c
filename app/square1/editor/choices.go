package editor

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// choices are what counts of the pieces, and the middle layer.
type choices struct{ counts, middle *control.Select }

// countsChoice chooses what counts of all pieces.
func (p *Page) countsChoice() *control.Select {
	var texts []string
	for _, f := range square1.Focuses() {
		texts = append(texts, display.FocusText(f))
	}
	s := control.NewSelect(texts, func(string) {
		if i := p.choice.counts.SelectedIndex(); i >= 0 {
			p.change(p.board.Count(square1.Focuses()[i]))
		}
	})
	s.PlaceHolder = lang.L("Chosen pieces")
	return s
}

// The choices for the middle layer, by their index.
const (
	squareMiddle = iota
	flippedMiddle
	freeMiddle
)

func (p *Page) middleChoice() *control.Select {
	return control.NewSelect([]string{
		squareMiddle: lang.L("Middle square"), flippedMiddle: lang.L("Middle not square"), freeMiddle: lang.L("Middle layer free"),
	}, func(string) {
		b, chosen := p.board, p.choice.middle.SelectedIndex()
		if b.Mask.AnyMiddle = chosen == freeMiddle; !b.Mask.AnyMiddle {
			b.Flipped = chosen == flippedMiddle
		}
		p.change(b)
	})
}

// showChoices shows what counts.
func (p *Page) showChoices() {
	p.choice.counts.Choose(p.focus())
	middle := squareMiddle
	switch {
	case p.board.Mask.AnyMiddle:
		middle = freeMiddle
	case p.board.Flipped:
		middle = flippedMiddle
	}
	p.choice.middle.Choose(middle)
}

// focus is the number of the choice of what counts of the pieces on the board, -1 for none.
func (p *Page) focus() int {
	for i, f := range square1.Focuses() {
		if p.board.Count(f).Mask.Pieces == p.board.Mask.Pieces {
			return i
		}
	}
	return -1
}
