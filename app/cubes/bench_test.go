package cubes

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/cubes/learn"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room in a window of a test.
type tested struct {
	*Room
	t      *testing.T
	app    *pagetest.App
	win    fyne.Window
	saves  int
	closed bool
}

// open opens a room for a new user, with the files of searches in a folder.
func open(t *testing.T, folder string) *tested {
	t.Helper()
	p, err := NewPart()
	if err != nil {
		t.Fatal(err)
	}
	return openPart(t, folder, p)
}

func openPart(t *testing.T, folder string, p Part) *tested {
	t.Helper()
	b := benchIn(t)
	b.enter(folder, false, p)
	return b
}

// benchIn is a window without a room yet.
func benchIn(t *testing.T) *tested {
	t.Helper()
	a := pagetest.OneApp()
	a.Desktop.Modifiers = 0
	return &tested{t: t, app: a, win: a.NewWindow("Cubes")}
}

// enter makes the room; it returns what was wrong with the part.
func (b *tested) enter(folder string, readOnly bool, p Part) error {
	b.t.Helper()
	settings := session.DefaultSettings()
	h := &room.Host{
		App: b.app, Window: b.win, Jobs: jobs.New(fyne.Do), Settings: &settings, Folder: folder, ReadOnly: func() bool { return readOnly },
		ChangeSettings: func() { b.SettingsChanged() }, Save: func() { b.saves++ }, Refresh: func() {},
		OpenWindow: func(w room.Window) {
			win := b.app.NewWindow(w.Title())
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
		Key: func(*fyne.KeyEvent) {}, Shortcut: func(fyne.Shortcut) {}, ContextMenu: func(fyne.Position) {},
	}
	r, err := newRoom(h, p)
	b.Room = r
	b.win.SetContent(b.Object())
	b.win.Resize(fyne.NewSize(1216, 800))
	b.Shown(true)
	b.t.Cleanup(b.close)
	return err
}

func (b *tested) close() {
	if !b.closed {
		b.closed = true
		b.Close()
		b.Jobs.Close()
		b.app.Desktop.Pump() // what was on its way
		b.win.Close()
	}
}

// wait runs what other goroutines have for the window's until a condition holds.
func (b *tested) wait(what string, ok func() bool) {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, what, ok)
}

// command does the one with an ID.
func (b *tested) command(id string) {
	b.t.Helper()
	i := slices.IndexFunc(b.Commands(), func(c *room.Command) bool { return c.ID == id })
	if i < 0 {
		b.t.Fatalf("no command %s", id)
	}
	b.Commands()[i].Perform(false)
}

// solved waits until all packings of the puzzle are known.
func (b *tested) solved() {
	b.t.Helper()
	b.wait("the packings are counted", func() bool { return b.answers.State().Complete })
}

// saved is the room's part, through JSON.
func (b *tested) saved() session.Part {
	b.t.Helper()
	part, err := session.PartOf(b.Part())
	if err != nil {
		b.t.Fatal(err)
	}
	return part
}

// drop drops a file, and waits until it is read.
func (b *tested) drop(name string, content []byte) {
	b.t.Helper()
	b.Drop(name, content)
	b.wait("the file", func() bool { return !b.Reader.Busy() })
}

// lessons is the page with the lessons; nil unless it is open.
func (b *tested) lessons() *learn.Page {
	if l, ok := b.current().(*learn.Page); ok {
		return l
	}
	return nil
}
