package control

import "testing"

// TestEmbeddedSelect: a widget that embeds a Select is the one that the window knows. Keys
// passed on from any other are lost; Fyne's driver for tests does not show it.
func TestEmbeddedSelect(t *testing.T) {
	outer := &struct{ Select }{}
	outer.ExtendBaseWidget(outer)
	if outer.whole != outer {
		t.Errorf("the window is looked up by %T", outer.whole)
	}
	if s := NewSelect(nil, nil); s.whole != s {
		t.Errorf("the window is looked up by %T", s.whole)
	}
}
