package app

import (
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/room"
)

// windows are the program's windows.
type windows struct {
	app    fyne.App
	win    fyne.Window // the main one
	beside map[fyne.Window]room.Window
	opened string // folder of the last file opened; empty at first
	// reading is a file that is being read, to be opened.
	reading *jobs.Group
	// watching is a file that is opened again when it changes, and its path.
	watching *jobs.Group
	watched  string
	guide    func(page string) // opens the guide; empty for the page about what the main window shows
	left     func()            // called when the program quits, after the last save is on its way; nil for nothing
}

func newWindows(a fyne.App) windows {
	return windows{app: a, win: a.NewWindow("Wedge"), beside: map[fyne.Window]room.Window{}}
}

// size is the size of the main window's content.
func (w *windows) size() fyne.Size { return w.win.Canvas().Size() }

// openWindow opens a window beside the main one. If one with its title is open, that is
// filled again, for another room may be shown, and comes to the front: one is enough.
func (w *windows) openWindow(x room.Window) {
	for win, open := range w.beside {
		if open.Title() == x.Title() {
			w.forget(win)
			w.beside[win] = x
			closeOverlays(win)
			x.Fill(win)
			win.RequestFocus()
			return
		}
	}
	win := w.app.NewWindow(x.Title())
	w.beside[win] = x
	forget := func() { w.forget(win) }
	win.SetOnClosed(forget)
	x.Fill(win)
	keys := map[fyne.KeyName]func(){fyne.KeyF1: func() { w.guide(w.beside[win].Guide) }}
	if x.Key != "" {
		keys[x.Key] = nil
	}
	control.CloseOnEscape(win, forget, keys)
	win.Resize(x.Size)
	win.Show()
}

// forget tells what a window shows that it is no longer there.
func (w *windows) forget(win fyne.Window) {
	x, ok := w.beside[win]
	delete(w.beside, win)
	trimLater()
	if ok && x.Closed != nil {
		x.Closed()
	}
}

// trimLater trims when Fyne has let go of what nobody sees any more: its caches keep that
// for a minute.
func trimLater() {
	const kept = 75 * time.Second
	time.AfterFunc(kept, trim)
}

// refill fills the windows beside the main one again: all, in another language, or those about the room shown.
func (w *windows) refill(all bool) {
	for win, x := range w.beside {
		if all || x.OfRoom {
			closeOverlays(win)
			win.SetTitle(x.Title())
			x.Fill(win)
		}
	}
}

// closeMenus closes lists and menus that are open over the rest, as a click beside them does. Dialogs stay.
func closeMenus(win fyne.Window) {
	overlays := win.Canvas().Overlays()
	for top := overlays.Top(); top != nil; top = overlays.Top() {
		menu, ok := top.(fyne.Tappable)
		if !ok {
			return
		}
		if menu.Tapped(&fyne.PointEvent{}); overlays.Top() == top {
			return // a dialog
		}
	}
}

// closeOverlays closes menus and dialogs.
func closeOverlays(win fyne.Window) {
	overlays := win.Canvas().Overlays()
	for top := overlays.Top(); top != nil; top = overlays.Top() {
		overlays.Remove(top)
	}
}
