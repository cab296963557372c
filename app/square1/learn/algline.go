package learn

import (
	"fyne.io/fyne/v2"

	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// algLine is an alg below a step's text, wrapped between moves.
type algLine struct {
	alg     square1.Alg
	playing int
	text    *display.AlgText // nil until it is shown
}

// object makes it.
func (l *algLine) object() fyne.CanvasObject {
	l.text = display.NewAlgText()
	l.text.SetAlg(l.alg)
	l.text.SetPlaying(l.playing)
	return l.text
}

// show shows another alg.
func (l *algLine) show(alg square1.Alg) {
	l.alg, l.playing = alg, -1
	if l.text != nil {
		l.text.SetAlg(alg)
	}
}

// play highlights the move with an index; -1 is none.
func (l *algLine) play(index int) {
	l.playing = index
	if l.text != nil {
		l.text.SetPlaying(index)
	}
}
