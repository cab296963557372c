package roombench

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/session"
)

// Exports are those of a room, in a test's windows.
type Exports struct {
	*publish.Exports
	T       *testing.T
	App     *pagetest.App
	Host    *room.Host
	Choices *publish.Choices
	Saves   int      // requests to save
	Asked   int      // how often the window was asked to come to the front
	Copied  [][]byte // what was put on the clipboard
	Refuses error    // of the clipboard
}

// NewExports makes exports. Their folder is a new one. offer makes what a room offers in a window.
func NewExports(t *testing.T, choices *publish.Choices, offer func(*room.Host, *publish.Window) publish.Offer) *Exports {
	t.Helper()
	a := pagetest.OneApp()
	settings := session.DefaultSettings()
	b := &Exports{T: t, App: a, Choices: choices}
	choices.Folder = t.TempDir()
	b.Host = &room.Host{
		App: a, Jobs: jobs.New(fyne.Do), Settings: &settings, Save: func() { b.Saves++ }, LeaveLecture: func() {},
		OpenWindow: func(w room.Window) {
			win := &askedWindow{a.NewWindow(w.Title()), b}
			win.SetOnClosed(w.Closed)
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
	}
	b.Exports = publish.New(b.Host, choices, func(w *publish.Window) publish.Offer { return offer(b.Host, w) })
	b.Copier = func(_ context.Context, png []byte) error {
		b.Copied = append(b.Copied, png)
		return b.Refuses
	}
	t.Cleanup(func() {
		if b.Now != nil {
			b.Now.Window().Close()
		}
		b.Host.Jobs.Close()
		a.Desktop.Pump()
	})
	return b
}

// Drafted is a window that is not open, with a draft in a new folder. offer makes what a room offers in it.
func Drafted(t *testing.T, choices *publish.Choices, offer func(*room.Host, *publish.Window) publish.Offer) *publish.Window {
	t.Helper()
	settings := session.DefaultSettings()
	settings.Theme = "light"
	w := &publish.Window{}
	o := offer(&room.Host{Settings: &settings}, w)
	w.Draft = publish.NewDraft(&o, choices, t.TempDir())
	return w
}

// askedWindow counts how often it is asked to come to the front.
type askedWindow struct {
	fyne.Window
	exports *Exports
}

func (w *askedWindow) RequestFocus() {
	w.exports.Asked++
	w.Window.RequestFocus()
}

// Wait runs what other goroutines have for the window's until a condition holds.
func (b *Exports) Wait(what string, ok func() bool) {
	b.T.Helper()
	b.App.Desktop.Wait(b.T, what, ok)
}

// Asks opens the window for pictures of a size in pixels.
func (b *Exports) Asks(width, height string) *publish.Window {
	b.T.Helper()
	b.Open()
	if b.Now == nil {
		b.T.Fatal("no window")
	}
	b.Now.Form.Width.SetText(width)
	b.Now.Form.Height.SetText(height)
	return b.Now
}

// Save saves, and returns the message.
func (b *Exports) Save() string {
	b.T.Helper()
	test.Tap(b.Now.Save)
	b.Wait("the save ends", func() bool { return !b.Now.Save.Disabled() })
	return b.Now.Message.Text
}

// Copy copies, and returns the message.
func (b *Exports) Copy() string {
	b.T.Helper()
	test.Tap(b.Now.Copy)
	b.Wait("it is copied", func() bool { return !b.Now.Copy.Disabled() })
	return b.Now.Message.Text
}

// Row is the object beside a label of the form, visible or not.
func (b *Exports) Row(label string) fyne.CanvasObject {
	b.T.Helper()
	list := b.Now.Form.Object.Objects
	for i, o := range list {
		if l, ok := o.(*widget.Label); ok && l.Text == label && i+1 < len(list) {
			return list[i+1]
		}
	}
	b.T.Fatalf("no row %s", label)
	return nil
}

// WantContents saves every content in every format that can have it, but for films, which another program makes and
// which keep nothing. check looks at the file; without one it gets the message.
func (b *Exports) WantContents(contents []publish.Content, check func(content int, format, message string, file []byte)) {
	b.T.Helper()
	w := b.Asks("120", "90")
	for c, x := range contents {
		for _, f := range x.Formats {
			if f == picture.MP4.String() || f == picture.WebM.String() {
				continue
			}
			w.Form.Content.SetSelectedIndex(c)
			w.Form.Format.SetSelectedIndex(slices.Index(w.Form.Format.Options, strings.ToUpper(f)))
			if w.Draft.Content != c || filepath.Ext(w.Form.Name.Text) != "."+f {
				b.T.Fatalf("content %d as %s is %d as %s", c, f, w.Draft.Content, w.Form.Name.Text)
			}
			message, err := b.Save(), error(nil)
			var file []byte
			if strings.HasPrefix(message, "Saved: ") {
				if file, err = os.ReadFile(w.Form.Name.Text); err != nil {
					b.T.Fatal(err)
				}
				if err := os.Remove(w.Form.Name.Text); err != nil {
					b.T.Fatal(err)
				}
			}
			check(c, f, message, file)
		}
	}
}

// WantWindow does what the windows of all rooms can. other changes what the room shows.
func (b *Exports) WantWindow(other func()) {
	b.T.Helper()
	b.wantMistakes()
	b.wantPreviews()
	b.wantCopies()
	b.wantOne(other)
	b.wantFolder()
}

// wantMistakes asks for files that cannot be. The message names every ending, and goes when that is mended.
func (b *Exports) wantMistakes() {
	b.T.Helper()
	w, folder := b.Asks("60", "50"), b.T.TempDir()
	for _, c := range []struct{ width, height, name, message string }{
		{"0", "60", "a.png", "1 to 8192 pixels"},
		{"60", "9000", "a.png", "1 to 8192 pixels"},
		{"60", "-1", "a.png", "1 to 8192 pixels"},
		{"60", "6 0", "a.png", "two whole numbers"},
		{"60", "60", "a", "in .png"},
	} {
		b.Asks(c.width, c.height)
		w.Form.Name.SetText(filepath.Join(folder, c.name))
		test.Tap(w.Save)
		if !strings.Contains(w.Message.Text, c.message) || w.Save.Disabled() || filepath.Ext(c.name) != "" && !strings.Contains(w.Preview.Note.Text, c.message) {
			b.T.Errorf("%+v: %q, and the preview says %q", c, w.Message.Text, w.Preview.Note.Text)
		}
	}
	for _, mend := range []func(){
		func() { w.Form.Format.SetSelectedIndex(slices.Index(w.Form.Format.Options, "SVG")) },
		func() { w.Form.Name.SetText("a.pdf") },
	} {
		w.Form.Name.SetText("a.bmp")
		test.Tap(w.Save)
		for _, f := range picture.Formats() {
			if !strings.Contains(w.Message.Text, "."+f.String()) || w.Form.Format.SelectedIndex() >= 0 {
				b.T.Errorf("%q says nothing of %v", w.Message.Text, f)
			}
		}
		if mend(); w.Message.Text != "" || w.Message.Visible() {
			b.T.Errorf("it still says %q", w.Message.Text)
		}
	}
	blocked := filepath.Join(folder, "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		b.T.Fatal(err)
	}
	w.Form.Name.SetText(filepath.Join(blocked, "a.png"))
	if got := b.Save(); !strings.Contains(got, "Could not write") {
		b.T.Errorf("a file is no folder: %q", got)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		b.T.Error(files, err)
	}
	w.Window().Close()
}

// wantPreviews looks for a picture of every content, or for why there is none, and for one that plays.
func (b *Exports) wantPreviews() {
	b.T.Helper()
	w, plays := b.Asks("60", "50"), false
	for c := range w.Form.Content.Options {
		w.Preview.Picture.Image = nil
		control.SetText(w.Preview.Note, "")
		w.Form.Content.SetSelectedIndex(c)
		b.Wait("a preview", func() bool { return w.Preview.Picture.Image != nil || w.Preview.Note.Visible() })
		if w.Draft.Now().Moves && w.Preview.Picture.Image != nil {
			plays = true
			b.Wait("it plays", func() bool { return w.Preview.At() > 0.2 })
		}
	}
	if !plays {
		b.T.Error("nothing plays")
	}
	w.Window().Close()
}

// wantCopies copies a picture, and the text of an SVG where the clipboard takes none.
func (b *Exports) wantCopies() {
	b.T.Helper()
	w := b.Asks("60", "50")
	w.Form.Content.SetSelectedIndex(0)
	if got := b.Copy(); !strings.Contains(got, "on the clipboard") || len(b.Copied) != 1 || !bytes.HasPrefix(b.Copied[0], []byte("\x89PNG")) {
		b.T.Errorf("%q", got)
	}
	b.Refuses = publish.ErrClipboard
	if got := b.Copy(); !strings.Contains(got, "text of an SVG") || !strings.Contains(b.App.Clipboard().Content(), "<svg") {
		b.T.Errorf("%q", got)
	}
	b.Refuses = errors.New("broken")
	if got := b.Copy(); got != "broken" {
		b.T.Errorf("%q", got)
	}
	w.Form.Width.SetText("x")
	if got := b.Copy(); !strings.Contains(got, "two whole numbers") {
		b.T.Errorf("%q", got)
	}
	w.Window().Close()
}

// wantOne asks for the window again: the one that is open comes to the front and is for what the room then shows. A
// name that was chosen stays.
func (b *Exports) wantOne(other func()) {
	b.T.Helper()
	w := b.Asks("60", "50")
	usual, asked := w.Form.Name.Text, b.Asked
	other()
	if b.Open(); b.Now != w || b.Asked != asked+1 || w.Form.Name.Text == usual || filepath.Dir(w.Form.Name.Text) != filepath.Dir(usual) {
		b.T.Errorf("named %s, %s before; asked %d times", w.Form.Name.Text, usual, b.Asked-asked)
	}
	w.Form.Name.SetText("/mine.svg")
	if b.Open(); w.Form.Name.Text != "/mine.svg" {
		b.T.Errorf("named %s", w.Form.Name.Text)
	}
	if w.Window().Close(); b.Now != nil {
		b.T.Error("it is not closed")
	}
}

// wantFolder: the window opens without waiting for the folder of the last file, and starts in another if that is
// gone, unless the user was faster.
func (b *Exports) wantFolder() {
	b.T.Helper()
	for _, typed := range []bool{false, true} {
		there, gone := b.T.TempDir(), filepath.Join(b.T.TempDir(), "gone")
		b.Choices.Folder = gone
		b.Open()
		name := b.Now.Form.Name
		if filepath.Dir(name.Text) != gone {
			b.T.Errorf("it waits for the folder, and starts with %s", name.Text)
		}
		if typed {
			name.SetText(filepath.Join(there, "own.png"))
		}
		b.Wait("the folder", func() bool { return !b.Now.Jobs.Running("folder") })
		if folder := filepath.Dir(name.Text); folder == gone || typed != (folder == there) || !filepath.IsAbs(folder) {
			b.T.Errorf("typed: %v; it starts with %s", typed, name.Text)
		}
		b.Now.Window().Close()
	}
}
