package control_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// tipTexts are the texts that are seen in a window, which has no others than tips.
func tipTexts(w fyne.Window) (shown []*canvas.Text) {
	for _, text := range pagetest.Find[*canvas.Text](w.Content()) {
		if text.Visible() && text.Text != "" {
			shown = append(shown, text)
		}
	}
	return shown
}

// rest lets time pass in a bubble of synctest, and runs what timers asked for.
func rest(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	pagetest.OneApp().Desktop.Pump()
}

// TestTip shows a tip after the pointer has rested for a while, unless it has left or
// clicked.
func TestTip(t *testing.T) {
	pagetest.OneApp()
	done := 0
	button := control.NewIconButton("Undo", theme.ContentUndoIcon(), func() { done++ })
	w := test.NewTempWindow(t, control.WithTips(container.NewCenter(button)))
	w.Resize(fyne.NewSize(200, 160))
	synctest.Test(t, func(t *testing.T) {
		button.MouseIn(nil)
		if rest(499 * time.Millisecond); len(tipTexts(w)) != 0 {
			t.Error("too early:", tipTexts(w)[0].Text)
		}
		rest(time.Millisecond)
		got := tipTexts(w)
		if len(got) != 1 || got[0].Text != "Undo" {
			t.Fatalf("%d tips", len(got))
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		below := at(button).Y + button.Size().Height
		if y := at(got[0]).Y; y < below || y > below+20 {
			t.Errorf("the tip is at %v, the button ends at %v", y, below)
		}
		button.MouseOut()
		if len(tipTexts(w)) != 0 {
			t.Error("it stays")
		}
		button.MouseIn(nil)
		test.Tap(button)
		rest(time.Minute)
		if len(tipTexts(w)) != 0 || done != 1 {
			t.Error("it comes after a click;", done, "clicks")
		}
		button.MouseIn(nil)
		time.Sleep(time.Minute)
		synctest.Wait() // it is due, but the window's goroutine has not shown it
		button.MouseOut()
		if rest(0); len(tipTexts(w)) != 0 {
			t.Error("it comes after the pointer has left")
		}
	})
}

// TestTipsInsideTheWindow: a tip is never cut off, wherever its button is.
func TestTipsInsideTheWindow(t *testing.T) {
	pagetest.OneApp()
	button := func() *control.IconButton {
		return control.NewIconButton("A tip that is longer than its button", theme.ContentUndoIcon(), nil)
	}
	corners := [4]*control.IconButton{button(), button(), button(), button()}
	w := test.NewTempWindow(t, control.WithTips(container.NewBorder(
		container.NewBorder(nil, nil, corners[0], corners[1]),
		container.NewBorder(nil, nil, corners[2], corners[3]), nil, nil,
	)))
	w.Resize(fyne.NewSize(400, 200))
	synctest.Test(t, func(t *testing.T) {
		for i, b := range corners {
			b.MouseIn(nil)
			rest(time.Second)
			shown := tipTexts(w)
			if len(shown) != 1 {
				t.Fatalf("corner %d: %d tips", i, len(shown))
			}
			at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(shown[0]), shown[0].Size()
			if at.X < 0 || at.Y < 0 || at.X+size.Width > 400 || at.Y+size.Height > 200 {
				t.Errorf("corner %d: at %v, %v large", i, at, size)
			}
			b.MouseOut()
		}
	})
}

// TestNoTips: where there is no layer for them there are none.
func TestNoTips(t *testing.T) {
	button := control.NewIconButton("Undo", theme.ContentUndoIcon(), nil)
	w := test.NewTempWindow(t, container.NewCenter(button))
	button.MouseIn(nil)
	button.Hide()
	button.MouseOut()
	if len(tipTexts(w)) != 0 {
		t.Error("a tip")
	}
}

// TestTipEnds with a change of the window's size, and when another page is shown.
func TestTipEnds(t *testing.T) {
	desktop := pagetest.OneApp().Desktop
	button := control.NewIconButton("Undo", theme.ContentUndoIcon(), func() {})
	tabs := control.NewTabs(container.NewTabItem("", container.NewCenter(button)), container.NewTabItem("", canvas.NewRectangle(nil)))
	w := test.NewTempWindow(t, control.WithTips(tabs))
	for _, end := range []func(){
		func() { w.Resize(fyne.NewSize(300, 170)) },
		func() { tabs.SelectIndex(1) },
	} {
		button.MouseIn(nil)
		desktop.Wait(t, "the tip", func() bool { return len(tipTexts(w)) == 1 })
		end()
		if n := len(tipTexts(w)); n != 0 {
			t.Errorf("%d tips stay", n)
		}
	}
}
