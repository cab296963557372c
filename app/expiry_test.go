package app

import (
	"fmt"
	"image/color"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
)

// TestRenderersExpire has Fyne drop the renderers of all widgets of every page, step, window and
// dialog, as it does with those that were not seen for a minute. Shown again, all must be where it
// was. A widget that asks for its own renderer while that is made fails with a stack overflow.
func TestRenderersExpire(t *testing.T) {
	inRooms(t, func(t *testing.T, w walked) {
		b := open(t, w.kind)
		b.win.Resize(fyne.NewSize(1216, 900))
		w.settle(b)
		e := newExpiry(t)
		pages := 0
		for i, show := range append(w.states, func(*tested) {}) {
			b.eachPage(func(page string) {
				e.look(fmt.Sprintf("%s, state %d", page, i), b.win.Content())
				pages++
			})
			show(b)
		}
		b.eachStep(w.steps, func(step string) { e.look(step, b.win.Content()) })
		b.lecture.show(true)
		b.resized(1216, 901)
		e.look("lecture", b.win.Content())
		b.lecture.show(false)
		b.resized(1216, 900)
		e.commands(b)
		b.eachPage(func(string) { e.taps(b) })
		for win, x := range b.beside {
			eachTab(win, func() { e.look(x.Title(), win.Content()) })
		}
		if pages < w.pages || len(b.beside) < w.windows || e.dialogs < 2 || e.widgets < 3000 {
			t.Errorf("%d pages, %d windows, %d menus and dialogs, %d widgets", pages, len(b.beside), e.dialogs, e.widgets)
		}
	})
}

// expiry compares what is drawn before and after renderers are dropped.
type expiry struct {
	*testing.T
	widgets, dialogs int // so many were looked at
}

// newExpiry limits the stack: endless recursion would take a gigabyte of it, and several of the
// heap, before Go stops it.
func newExpiry(t *testing.T) *expiry {
	t.Helper()
	const deepest = 4 << 20 // bytes; layouts within each other take less than 1 MB
	before := debug.SetMaxStack(deepest)
	t.Cleanup(func() { debug.SetMaxStack(before) })
	return &expiry{T: t}
}

// look drops the renderers of all widgets that are seen of an object, and shows it again.
func (e *expiry) look(where string, root fyne.CanvasObject) {
	e.Helper()
	before := settled(root)
	widgets := pagetest.Find[fyne.Widget](root)
	e.Run("drop", func(t *testing.T) { // Fyne drops them at the end of this test
		for _, w := range widgets {
			test.TempWidgetRenderer(t, w)
		}
	})
	for _, w := range widgets { // what makes the new ones
		test.WidgetRenderer(w).Layout(w.Size())
	}
	after := settled(root)
	e.widgets += len(widgets)
	for i, was := range before {
		if i >= len(after) || after[i] != was {
			now := append(slices.Clone(after), "nothing")[min(i, len(after))]
			e.Errorf("%s: object %d of %d was\n%s\nand is, drawn again,\n%s", where, i, len(before), was, now)
			return
		}
	}
	if len(after) > len(before) {
		e.Errorf("%s: %d objects, not %d; the next is\n%s", where, len(after), len(before), after[len(before)])
	}
}

// settled describes what is drawn when sizes no longer change, as after some frames of the real
// driver: the height of a text depends on the width that it was given last. Nothing is refreshed.
func settled(root fyne.CanvasObject) (now []string) {
	const passes = 8
	for range passes {
		for _, o := range pagetest.Find[fyne.CanvasObject](root) {
			switch o := o.(type) {
			case *fyne.Container:
				if o.Layout != nil {
					o.Layout.Layout(o.Objects, o.Size())
				}
			case fyne.Widget:
				test.WidgetRenderer(o).Layout(o.Size())
			}
		}
		before := now
		if now = drawn(root); slices.Equal(now, before) {
			break
		}
	}
	return now
}

// drawn describes the objects that are seen of an object, in drawing order. What an entry consists
// of is Fyne's own affair.
func drawn(root fyne.CanvasObject) (list []string) {
	inside := map[fyne.CanvasObject]bool{}
	for _, o := range pagetest.Find[fyne.CanvasObject](root) {
		if inside[o] {
			continue
		}
		at, size := o.Position().AddXY(0, 0), o.Size() // no -0
		what := fmt.Sprintf("%T at %v, %v", o, at, size)
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text == "" {
				continue // it is where it was when it was last seen
			}
			what += fmt.Sprintf(": %q in %v, %v", o.Text, o.Color, o.TextSize)
		case *canvas.Rectangle:
			if !isSeen(o.FillColor) && !isSeen(o.StrokeColor) {
				continue
			}
			what += fmt.Sprintf(": filled %v, framed %v", isSeen(o.FillColor), isSeen(o.StrokeColor))
		case interface{ SelectedText() string }: // an entry
			for _, part := range pagetest.Find[fyne.CanvasObject](o.(fyne.CanvasObject)) {
				inside[part] = true
			}
		}
		if w, ok := o.(fyne.Widget); ok {
			what += fmt.Sprint(", at least ", w.MinSize())
		}
		list = append(list, what)
	}
	return list
}

// isSeen reports whether a colour is not transparent.
func isSeen(c color.Color) bool {
	if c == nil {
		return false
	}
	_, _, _, alpha := c.RGBA()
	return alpha > 0
}

// commands performs each command of the menus, and looks at the dialogs that they open, and at the
// two menus that keys open.
func (e *expiry) commands(b *tested) {
	e.Helper()
	for _, c := range slices.Clone(b.commands.list) {
		if c.Menu == room.NoMenu || c.ID == quitID || c.ID == "lecture" || strings.HasPrefix(c.ID, "room-") {
			continue
		}
		c.Perform(false)
		e.overlay(c.ID, b.win)
	}
	b.commands.openContextMenu(fyne.NewPos(40, 40))
	e.overlay("context menu", b.win)
}

// taps presses the buttons that are seen in the room, and looks at the dialogs that they open.
func (e *expiry) taps(b *tested) {
	e.Helper()
	for _, o := range pagetest.Find[fyne.Tappable](b.room().Object()) {
		switch o := o.(type) {
		case *control.Button:
			test.Tap(o)
		case *control.IconButton:
			test.Tap(o)
		}
		e.overlay(fmt.Sprintf("dialog of a %T", o), b.win)
	}
}

// overlay looks at what lies over a window, and closes it.
func (e *expiry) overlay(where string, win fyne.Window) {
	e.Helper()
	if top := win.Canvas().Overlays().Top(); top != nil {
		e.look(where, top)
		e.dialogs++
		closeOverlays(win)
	}
}
