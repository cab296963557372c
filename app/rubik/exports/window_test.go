package exports

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

	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/rubik/print"
	"wedge/app/session"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room with exports, in a test's window.
type tested struct {
	*publish.Exports
	offer   *offer // of the open window
	t       *testing.T
	app     *pagetest.App
	choices Choices
	subject Subject
	copied  [][]byte // what was put on the clipboard
	refuses error    // of the clipboard
}

// open makes exports of a cube with an alg. The folder is a new one.
func open(t *testing.T) *tested {
	t.Helper()
	a := pagetest.OneApp()
	settings := session.DefaultSettings()
	b := &tested{t: t, app: a, choices: NewChoices(), subject: turned(t)}
	b.choices.Folder = t.TempDir()
	h := &room.Host{
		App: a, Jobs: jobs.New(fyne.Do), Settings: &settings, Save: func() {},
		LeaveLecture: func() {},
		OpenWindow: func(w room.Window) {
			win := a.NewWindow(w.Title())
			win.SetOnClosed(w.Closed)
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
	}
	source := Source{
		Host: h, Camera: func() scene.Camera { return scene.Camera{Zoom: 1} }, Subject: func() Subject { return b.subject }, Choices: &b.choices,
	}
	b.Exports = publish.New(h, &b.choices.Choices, func(w *publish.Window) publish.Offer {
		b.offer = newOffer(source, w)
		return b.offer.offered()
	})
	b.Copier = func(_ context.Context, png []byte) error {
		b.copied = append(b.copied, png)
		return b.refuses
	}
	t.Cleanup(func() {
		if b.Now != nil {
			b.Now.Window().Close()
		}
		h.Jobs.Close()
		a.Desktop.Pump()
	})
	return b
}

// turned is a cube with a cubie out, and an alg that has been played up to there.
func turned(t *testing.T) Subject {
	t.Helper()
	next, err := cube3.ParseChanges("R U' F2")
	if err != nil {
		t.Fatal(err)
	}
	start := cube3.State{Assembly: cube3.Solved()}.TakeOut(cube3.Cubies()[9])
	s := Subject{Motion: print.Entry{State: start, Next: next}, Tempo: 1, Shown: print.Shown{Faces: true}}
	s.Entry.State = start
	s.Entry.State.Assembly = next[:1].Do(start.Assembly)
	return s
}

func (b *tested) wait(what string, ok func() bool) {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, what, ok)
}

// window opens the window with a small size.
func (b *tested) window() *publish.Window {
	b.t.Helper()
	b.Open()
	if b.Now == nil {
		b.t.Fatal("no window")
	}
	b.Now.Form.Width.SetText("120")
	b.Now.Form.Height.SetText("90")
	return b.Now
}

// saved saves and returns the message.
func (b *tested) saved() string {
	b.t.Helper()
	test.Tap(b.Now.Save)
	b.wait("it is saved", func() bool { return !b.Now.Save.Disabled() })
	return b.Now.Message.Text
}

// TestContents saves every content in every format that can have it, and reads the files.
func TestContents(t *testing.T) {
	b := open(t)
	w := b.window()
	for i, x := range contents() {
		c := content(i)
		for _, f := range x.Formats {
			if f == "mp4" || f == "webm" {
				continue // another program makes them, which may be missing; they keep nothing that is read back
			}
			w.Form.Content.SetSelectedIndex(int(c))
			w.Form.Format.SetSelectedIndex(slices.Index(w.Form.Format.Options, strings.ToUpper(f)))
			if content(w.Draft.Content) != c || filepath.Ext(w.Form.Name.Text) != "."+f {
				t.Fatalf("content %d as %s is %d as %s", c, f, content(w.Draft.Content), w.Form.Name.Text)
			}
			if got := b.saved(); !strings.HasPrefix(got, "Saved: ") {
				t.Fatalf("content %d as %s: %q", c, f, got)
			}
			file, err := os.ReadFile(w.Form.Name.Text)
			if err != nil {
				t.Fatal(err)
			}
			kept, err := print.Read(bytes.NewReader(file))
			want, next := b.subject.Motion.State, b.subject.Motion.Next.String()
			if c == theCube {
				want, next = b.subject.Entry.State, ""
			}
			if err != nil || kept.State != want || kept.Next.String() != next {
				t.Errorf("content %d as %s keeps %+v, %v", c, f, kept, err)
			}
			if err := os.Remove(w.Form.Name.Text); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestMistakes asks for files that cannot be.
func TestMistakes(t *testing.T) {
	b := open(t)
	w := b.window()
	for _, c := range []struct{ width, name, message string }{
		{"0", "a.png", "1 to 8192 pixels"},
		{"x", "a.png", "two whole numbers"},
		{"60", "a.bmp", "in .png, .svg, .pdf"},
	} {
		w.Form.Width.SetText(c.width)
		w.Form.Name.SetText(filepath.Join(t.TempDir(), c.name))
		test.Tap(w.Save)
		if !strings.Contains(w.Message.Text, c.message) || w.Save.Disabled() {
			t.Errorf("%+v: %q", c, w.Message.Text)
		}
	}
	w.Form.Name.SetText(filepath.Join(t.TempDir(), "a.png"))
	long := make(cube3.Changes, maxSteps+1)
	for i := range long {
		long[i].Move = cube3.Move{Turns: 1}
	}
	for _, c := range []struct {
		next    cube3.Changes
		content content
		message string
	}{
		{nil, theAlg, "Nothing to animate"},
		{nil, theSteps, "Nothing to animate"},
		{long, theSteps, "too long for a sheet"},
		{long[:900], theSteps, "enter a larger one"},
	} {
		b.subject.Motion.Next = c.next
		b.Open()
		w.Form.Content.SetSelectedIndex(int(c.content))
		if c.content == theSteps {
			w.Form.Name.SetText(filepath.Join(t.TempDir(), "a.png")) // a PDF has pages
		}
		if got := b.saved(); !strings.Contains(got, c.message) {
			t.Errorf("%d turns as %d: %q", len(c.next), c.content, got)
		}
	}
}

// TestPreview: the preview shows a picture of every content, and an animation plays.
func TestPreview(t *testing.T) {
	b := open(t)
	w := b.window()
	for c := range contents() {
		w.Preview.Picture.Image = nil
		w.Form.Content.SetSelectedIndex(int(c))
		b.wait("a preview", func() bool { return w.Preview.Picture.Image != nil })
	}
	w.Form.Content.SetSelectedIndex(int(theAlg))
	b.wait("it plays", func() bool { return w.Preview.At() > 0.2 })
}

// TestOneWindow asks for the window twice: the one that is open is for what the room then
// shows, and a name that was chosen stays.
func TestOneWindow(t *testing.T) {
	b := open(t)
	w := b.window()
	usual := w.Form.Name.Text
	b.subject.Entry = print.Entry{State: cube3.State{Assembly: cube3.Solved()}}
	b.Open()
	if b.Now != w || w.Form.Name.Text == usual || w.Form.Name.Text != filepath.Join(b.choices.Folder, "wedge-cube-solved.png") {
		t.Errorf("named %s", w.Form.Name.Text)
	}
	w.Form.Name.SetText("/mine.svg")
	b.subject = turned(t)
	b.Open()
	if w.Form.Name.Text != "/mine.svg" || b.offer.subject.Entry.State != b.subject.Entry.State {
		t.Errorf("named %s", w.Form.Name.Text)
	}
}

// TestCopy copies pictures, and the text of an SVG where the clipboard takes none.
func TestCopy(t *testing.T) {
	b := open(t)
	w := b.window()
	copied := func() string {
		test.Tap(w.Copy)
		b.wait("it is copied", func() bool { return !w.Copy.Disabled() })
		return w.Message.Text
	}
	if got := copied(); !strings.Contains(got, "on the clipboard") || len(b.copied) != 1 || !bytes.HasPrefix(b.copied[0], []byte("\x89PNG")) {
		t.Errorf("%q", got)
	}
	b.refuses = publish.ErrClipboard
	if got := copied(); !strings.Contains(got, "text of an SVG") || !strings.Contains(b.app.Clipboard().Content(), "<svg") {
		t.Errorf("%q", got)
	}
	b.refuses = errors.New("broken")
	if got := copied(); got != "broken" {
		t.Errorf("%q", got)
	}
}

// TestLook: the choices are in the options of the order.
func TestLook(t *testing.T) {
	c := NewChoices()
	camera := scene.Camera{Yaw: 2, Zoom: 1}
	x := drafted(t, Source{Choices: &c, Subject: func() Subject { return turned(t) }, Camera: func() scene.Camera { return camera }})
	x.Host.Settings.Theme = "dark"
	o := x.options()
	if !o.Paper.Dark || o.Camera != camera || o.View != picture.ThreeD || !o.Shown.Faces {
		t.Errorf("%+v", o)
	}
	c.Background, c.Camera, c.Show, c.Letters = publish.White, publish.Standard, picture.Plan.String(), true
	o = x.options()
	if o.Paper != (print.Paper{White: true}) || o.Camera != print.DefaultCamera() || o.View != picture.Plan || !o.Shown.Letters {
		t.Errorf("%+v", o)
	}
	c.Background = publish.Transparent
	if o = x.options(); o.Paper != (print.Paper{Transparent: true, Dark: true}) {
		t.Errorf("%+v", o.Paper)
	}
	x.window.Draft.SetFormat("html")
	if o = x.options(); o.View != picture.ThreeD {
		t.Errorf("a page shows %v", o.View)
	}
}

// TestSteps: a sheet has the cube before the alg and after each of its turns, with captions.
func TestSteps(t *testing.T) {
	c := NewChoices()
	x := drafted(t, Source{Choices: &c, Subject: func() Subject { return turned(t) }, Camera: func() scene.Camera { return scene.Camera{Zoom: 1} }})
	x.window.Draft.SetContent(int(theSteps))
	list, play, err := x.entries()
	if err != nil || play != nil {
		t.Fatal(play, err)
	}
	at := x.subject.Motion.State
	var captions []string
	for i, e := range list {
		if i > 0 {
			at.Assembly = x.subject.Motion.Next[i-1].Do(at.Assembly)
		}
		if e.State != at {
			t.Errorf("cell %d shows %+v, not %+v", i, e.State, at)
		}
		captions = append(captions, e.Caption)
	}
	if got := strings.Join(captions, " "); got != "Start R U' F2" || x.options().View != picture.Sheet {
		t.Errorf("%q as %v", got, x.options().View)
	}
}

// drafted is an offer with a draft, without a window.
func drafted(t *testing.T, s Source) *offer {
	t.Helper()
	settings := session.DefaultSettings()
	settings.Theme = "light"
	if s.Host == nil {
		s.Host = &room.Host{Settings: &settings}
	}
	x := newOffer(s, &publish.Window{})
	o := x.offered()
	x.window.Draft = publish.NewDraft(&o, &s.Choices.Choices, t.TempDir())
	return x
}
