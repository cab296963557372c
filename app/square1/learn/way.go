package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// walk is an alg to go through move by move.
type walk struct {
	alg       square1.Alg
	positions []square1.Position // before each move, and at the end
}

// newWalk is a walk from a position. It ends before a slice that is blocked.
func newWalk(from square1.Position, alg square1.Alg) *walk {
	w := &walk{positions: []square1.Position{from}}
	for _, m := range alg {
		to, err := from.Apply(square1.Alg{m})
		if err != nil {
			break
		}
		from = to
		w.alg, w.positions = append(w.alg, m), append(w.positions, to)
	}
	return w
}

// at is the number of moves that lead to a position; -1 if it is not on the way.
func (w *walk) at(p square1.Position) int { return slices.Index(w.positions, p) }

// slices are the numbers of even and odd slices among the first moves.
func (w *walk) slices(moves int) (kinds [2]int) {
	for i, m := range w.alg[:moves] {
		switch {
		case m.Slice && w.positions[i].OddSlice():
			kinds[1]++
		case m.Slice:
			kinds[0]++
		}
	}
	return kinds
}

// way is the alg that a step is about: what solves the first position, what the task asks for, or what was found.
type way struct {
	*walk
	found bool // by a search
}

// onward begins with the next move on the way. Beside it, it is the turn that leads back, as far on as a turn can; after
// a wrong slice, it undoes the last move. It is empty at the end, without a way, and where no moves from the beginning lead.
func (o *scripted) onward() square1.Alg {
	here := o.here()
	if at := o.way.at(here); at >= 0 || len(o.way.alg) == 0 {
		return o.way.alg[max(at, 0):]
	}
	for _, p := range slices.Backward(o.way.positions) {
		if top, bottom, ok := turned(here, p); ok {
			return square1.Alg{square1.Turn(top, bottom)}
		}
	}
	made := o.kit.since().Simplify()
	return made[max(len(made)-1, 0):].Inverse()
}

// algLine is the way below a step's words. The next move is highlighted.
type algLine struct {
	o     *scripted
	image bool             // that of the image beside the puzzle, once the question is answered
	text  *display.AlgText // nil until it is made
	none  *widget.Label    // in place of an empty alg
}

// object makes it.
func (l *algLine) object() fyne.CanvasObject {
	l.text, l.none = display.NewAlgText(), widget.NewLabel("")
	l.changed()
	return container.NewStack(l.text, l.none)
}

// changed shows the way. One that was found is no way from elsewhere.
func (l *algLine) changed() {
	if l.text == nil {
		return
	}
	w := &l.o.way
	at, alg, none := w.at(l.o.here()), w.alg, dash
	switch {
	case w.found && at < 0:
		alg = nil
	case l.image && l.o.asking():
		alg, none = nil, "?"
	case l.image:
		alg, _ = l.o.symmetry.alg(w.positions[0], alg)
	}
	if len(alg) > 0 {
		none = ""
	}
	l.none.SetText(none)
	l.text.SetAlg(alg)
	l.text.SetPlaying(at)
}

// oneAlg is the way.
func oneAlg(o *scripted) *furniture {
	l := &algLine{o: o}
	return &furniture{object: l.object, changed: l.changed}
}

// twoAlgs are the way, and that of the image.
func twoAlgs(o *scripted) *furniture {
	left, right := &algLine{o: o}, &algLine{o: o, image: true}
	return &furniture{
		object: func() fyne.CanvasObject {
			return container.NewVBox(
				control.Paragraph(lang.L("The left puzzle is solved by")), left.object(),
				control.Paragraph(lang.L("The right puzzle is solved by")), right.object())
		},
		changed: func() {
			left.changed()
			right.changed()
		},
	}
}
