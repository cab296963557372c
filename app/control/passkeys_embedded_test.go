package control

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestEmbedded: a widget that embeds one of these is the one that the window knows. Keys
// passed on from any other are lost; Fyne's driver for tests does not show it.
func TestEmbedded(t *testing.T) {
	outer := &struct{ Select }{}
	outer.ExtendBaseWidget(outer)
	icon, key := NewIconButton("", nil, nil), NewKeyButton("", nil)
	list := NewRows(func() int { return 0 }, func() *Note { return NewNote(1) }, func(int, *Note) {})
	slider := newScrubber(nil, nil, nil)
	link, choice := NewLink(Action{}), NewSelect(nil, nil)
	for want, got := range map[fyne.Widget]fyne.Widget{
		outer: outer.whole, choice: choice.whole, icon: icon.whole, key: key.whole, list: list.whole, slider: slider.whole, link: link.whole,
	} {
		if got != want {
			t.Errorf("for a %T the window is looked up by %T", want, got)
		}
	}
}
