package control_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// TestKeysPassOn: a widget that was used with the pointer lets all keys through, one
// that Tab has come to only those that are not its own.
func TestKeysPassOn(t *testing.T) {
	test.NewTempApp(t)
	chosen, checked := 0, 0
	choice := control.NewSelect([]string{"a", "b"}, func(string) { chosen++ })
	check := control.NewCheck("c", func(bool) { checked++ })
	slider := control.NewSlider(0, 10)
	w := test.NewTempWindow(t, container.NewVBox(choice, check, slider))
	var heard []fyne.KeyName
	control.ListenToKeys(w, func(k *fyne.KeyEvent) { heard = append(heard, k.Name) })
	press := func(o fyne.Focusable, name fyne.KeyName) (passed bool) {
		n, k := len(heard), &fyne.KeyEvent{Name: name}
		o.(desktop.Keyable).KeyDown(k)
		o.TypedKey(k)
		return len(heard) > n
	}
	for _, c := range []struct {
		widget fyne.Focusable
		own    fyne.KeyName
		use    func()
	}{
		{choice, fyne.KeyRight, func() { test.Tap(choice); w.Canvas().Overlays().Top().Hide() }},
		{check, fyne.KeySpace, func() { test.Tap(check) }},
		{slider, fyne.KeyRight, func() {
			slider.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 5)}})
			slider.DragEnd()
		}},
	} {
		w.Canvas().Focus(c.widget)
		if press(c.widget, c.own) || !press(c.widget, fyne.KeyJ) || !press(c.widget, fyne.KeyEscape) {
			t.Errorf("%T with the keyboard: %v", c.widget, heard)
		}
		c.use()
		before := slider.Value
		if !press(c.widget, c.own) || !press(c.widget, fyne.KeyJ) || slider.Value != before {
			t.Errorf("%T with the pointer: %v", c.widget, heard)
		}
		w.Canvas().Unfocus()
		w.Canvas().Focus(c.widget)
		if press(c.widget, c.own) {
			t.Errorf("%T with the keyboard again: %v", c.widget, heard)
		}
		w.Canvas().Unfocus()
	}
	if chosen == 0 || checked == 0 {
		t.Error(chosen, checked)
	}
}

// TestEscapeFromEntry: Esc closes a window also while text is typed in it, and no other
// key does.
func TestEscapeFromEntry(t *testing.T) {
	test.NewTempApp(t)
	entry := control.NewEntry()
	w := test.NewWindow(entry)
	closed, hidden := false, false
	w.SetOnClosed(func() { closed = true })
	control.CloseOnEscape(w, func() { hidden = true }, nil)
	w.Canvas().Focus(entry)
	test.Type(entry, "ab")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if closed || entry.Text != "a" || w.Canvas().Focused() != fyne.Focusable(entry) {
		t.Errorf("closed: %v, the text is %q", closed, entry.Text)
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !closed || !hidden || w.Canvas().Focused() != nil {
		t.Errorf("after Esc closed: %v, the keyboard is with %v", closed, w.Canvas().Focused())
	}
}

func TestCloseOnEscape(t *testing.T) {
	test.NewTempApp(t)
	for _, closes := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyF2} {
		w := test.NewWindow(container.NewVBox())
		closed, hidden := false, false
		w.SetOnClosed(func() { closed = true })
		helped := 0
		control.CloseOnEscape(w, func() { hidden = true }, map[fyne.KeyName]func(){fyne.KeyF1: func() { helped++ }, fyne.KeyF2: nil})
		press := w.Canvas().OnTypedKey()
		if c, ok := w.Canvas().(desktop.Canvas); ok {
			press = c.OnKeyDown()
		}
		if press(&fyne.KeyEvent{Name: fyne.KeyUnknown}); closed || hidden {
			t.Error("an unknown key closes it")
		}
		if press(&fyne.KeyEvent{Name: fyne.KeyF1}); helped != 1 || closed || hidden {
			t.Errorf("F1 helps %d times, closed: %v", helped, closed)
		}
		press(&fyne.KeyEvent{Name: closes})
		if !closed || !hidden {
			t.Errorf("%s leaves it open", closes)
		}
	}
}

// TestKeysAtButtons: Space and Enter press a button that Tab has led to, again and again; all other keys do
// what they do elsewhere in the window.
func TestKeysAtButtons(t *testing.T) {
	test.NewTempApp(t)
	pressed := 0
	for _, b := range []fyne.Widget{
		control.NewButton("Solve", func() { pressed++ }),
		control.QuietButton("Show", nil, func() { pressed++ }),
		control.NewIconButton("Undo", theme.ContentUndoIcon(), func() { pressed++ }),
	} {
		w := test.NewTempWindow(t, b)
		var heard []fyne.KeyName
		control.ListenToKeys(w, func(k *fyne.KeyEvent) { heard = append(heard, k.Name) })
		focusable, ok := b.(fyne.Focusable)
		keyable, keys := b.(desktop.Keyable)
		if !ok || !keys {
			t.Fatalf("%T hears no keys", b)
		}
		w.Canvas().Focus(focusable)
		before := pressed
		for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyJ, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyEnter} {
			keyable.KeyDown(&fyne.KeyEvent{Name: k})
			keyable.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if !slices.Equal(heard, []fyne.KeyName{fyne.KeyJ, fyne.KeyEscape}) || pressed != before+3 || w.Canvas().Focused() != focusable {
			t.Errorf("%T passes on %v, is pressed %d times, or loses the keyboard", b, heard, pressed-before)
		}
	}
}
