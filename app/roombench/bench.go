// Package roombench opens a room in a window of a test.
package roombench

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/store"
)

// Bench is a room in a window, for its tests.
type Bench struct {
	T      *testing.T
	App    *pagetest.App
	Window fyne.Window
	Host   *room.Host
	Room   *bench.Bench
	Saves  int // requests to save
}

// Open opens a window for a room, which may store files in a folder. open makes the room.
func Open(t *testing.T, folder string, open func(*room.Host) *bench.Bench) *Bench {
	t.Helper()
	a := pagetest.OneApp()
	a.Desktop.Modifiers = 0
	settings := session.DefaultSettings()
	kept, err := store.Open(folder, fyne.Do, func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	b := &Bench{T: t, App: a, Window: a.NewWindow("Room")}
	b.Host = &room.Host{
		App: a, Window: b.Window, Jobs: jobs.New(fyne.Do), Settings: &settings, Kept: kept, Folder: folder,
		ChangeSettings: func() { b.Room.SettingsChanged() }, Save: func() { b.Saves++ }, Refresh: func() {},
		LeaveLecture: func() {}, Commands: func() []*room.Command { return b.Room.Commands() },
		OpenWindow: func(w room.Window) {
			win := a.NewWindow(w.Title())
			if w.Closed != nil {
				win.SetOnClosed(w.Closed)
			}
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
		Key: func(*fyne.KeyEvent) {}, Shortcut: func(fyne.Shortcut) {}, ContextMenu: func(fyne.Position) {},
	}
	b.Room = open(b.Host)
	b.Window.SetContent(b.Room.Object())
	b.Window.Resize(fyne.NewSize(1216, 800))
	b.Room.Shown(true)
	t.Cleanup(b.Close)
	return b
}

// PageHost is for a page without a room: nothing that it asks for is done. What it warns of is appended to a list, or
// fails the test without one.
func PageHost(t *testing.T, warned *[]error) bench.Host {
	t.Helper()
	a := pagetest.OneApp()
	a.Desktop.Modifiers = 0
	settings := session.DefaultSettings()
	settings.Theme = "light"
	j := jobs.New(func(f func()) { a.Desktop.DoFromGoroutine(f, false) })
	t.Cleanup(j.Close)
	nothing := func() {}
	return bench.Host{
		Host:   &room.Host{App: a, Jobs: j, Settings: &settings, Refresh: nothing, Save: nothing},
		Redraw: nothing, Wake: nothing, Focus: nothing, Paste: nothing,
		Warn: func(err error) {
			if warned == nil {
				t.Error(err)
				return
			}
			*warned = append(*warned, err)
		},
	}
}

// Close ends the room. It may be called again.
func (b *Bench) Close() {
	if b.Window == nil {
		return
	}
	b.Room.Close()
	b.Host.Jobs.Close()
	if err := b.Host.Kept.Close(); err != nil {
		b.T.Error(err)
	}
	b.App.Desktop.Pump() // what was on its way
	b.Window.Close()
	b.Window = nil
}

// Wait runs what other goroutines have for the window's until a condition holds.
func (b *Bench) Wait(what string, ok func() bool) {
	b.T.Helper()
	b.App.Desktop.Wait(b.T, what, ok)
}

// Command does the one with an ID.
func (b *Bench) Command(id string) {
	b.T.Helper()
	b.perform(id, false)
}

// Shifted does what the command with an ID does with Shift.
func (b *Bench) Shifted(id string) {
	b.T.Helper()
	b.perform(id, true)
}

func (b *Bench) perform(id string, shift bool) {
	b.T.Helper()
	commands := b.Room.Commands()
	i := slices.IndexFunc(commands, func(c *room.Command) bool { return c.ID == id })
	if i < 0 {
		b.T.Fatalf("no command %s", id)
	}
	commands[i].Perform(shift)
}

// Drop drops a file, and waits until it is read.
func (b *Bench) Drop(name string, content []byte) {
	b.T.Helper()
	b.Room.Drop(name, content)
	b.Wait("the file", func() bool { return !b.Room.Reader.Busy() })
}

// Saved is the room's part of the session as it is stored.
func (b *Bench) Saved() session.Part {
	b.T.Helper()
	saved, err := session.PartOf(b.Room.Part())
	if err != nil {
		b.T.Fatal(err)
	}
	return saved
}
