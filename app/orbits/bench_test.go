package orbits

import (
	"encoding/json"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// bench is the room in a test's window.
type bench struct {
	*Room
	t      *testing.T
	app    *pagetest.App
	win    fyne.Window
	closed bool
}

// open makes the room of a new user.
func open(t *testing.T) *bench {
	t.Helper()
	return openPart(t, t.TempDir(), NewPart())
}

func openPart(t *testing.T, folder string, p Part) *bench {
	t.Helper()
	a := pagetest.OneApp()
	a.Desktop.Modifiers = 0
	b := &bench{t: t, app: a, win: a.NewWindow("Rubik's cube")}
	settings := session.DefaultSettings()
	settings.ReduceMotion = true
	h := &room.Host{
		App: a, Window: b.win, Jobs: jobs.New(fyne.Do), Settings: &settings, Folder: folder,
		ChangeSettings: func() { b.SettingsChanged() }, Save: func() {}, Refresh: func() {},
		OpenWindow: func(w room.Window) {
			win := b.app.NewWindow(w.Title())
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
		Key: func(*fyne.KeyEvent) {}, Shortcut: func(fyne.Shortcut) {}, ContextMenu: func(fyne.Position) {},
	}
	b.Room = newRoom(h, p)
	b.win.SetContent(b.Object())
	b.win.Resize(fyne.NewSize(1216, 800))
	b.Shown(true)
	t.Cleanup(b.close)
	return b
}

func (b *bench) close() {
	if !b.closed {
		b.closed = true
		b.Close()
		b.host.Jobs.Close()
		b.app.Desktop.Pump() // what was on its way
		b.win.Close()
	}
}

// saved is the room's part of a session.
func (b *bench) saved() session.Part {
	b.t.Helper()
	text, err := json.Marshal(b.Part())
	if err != nil {
		b.t.Fatal(err)
	}
	return session.Part{JSON: text}
}
