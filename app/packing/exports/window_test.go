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
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/packing/print"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
	"wedge/solver/snake"
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
	saves   int
	copied  [][]byte // what was put on the clipboard
	refuses error    // of the clipboard
}

// open makes exports of a packing. The folder is a new one.
func open(t *testing.T) *tested {
	t.Helper()
	a := pagetest.OneApp()
	settings := session.DefaultSettings()
	b := &tested{t: t, app: a, choices: NewChoices(), subject: packed(t)}
	b.choices.Folder = t.TempDir()
	h := &room.Host{
		App: a, Jobs: jobs.New(fyne.Do), Settings: &settings, Save: func() { b.saves++ },
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

// packed is a packing, all packings and the assembly.
func packed(t *testing.T) Subject {
	t.Helper()
	p, err := polycube.Parse("name Dominoes\nbox 4 2 1\npiece x4 0,0,0 1,0,0\n")
	if err != nil {
		t.Fatal(err)
	}
	problem, err := packing.New(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := Subject{Tempo: 1}
	for k, err := range problem.Solutions(context.Background(), packing.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		s.Packings = append(s.Packings, k)
		s.Sheet = append(s.Sheet, print.Entry{Puzzle: problem, Packing: k})
	}
	s.Entry = s.Sheet[0]
	if err := s.Entry.Find(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s
}

// folded is a snake with its folds.
func folded(t *testing.T) Subject {
	t.Helper()
	box, err := polycube.Box(2, 2, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := Subject{Tempo: 1}
	for f, err := range snake.Folds(context.Background(), "ECCCCCCE", box, snake.Rotations) {
		if err != nil {
			t.Fatal(err)
		}
		s.Sheet = append(s.Sheet, print.Entry{Snake: "ECCCCCCE", Fold: f})
	}
	s.Entry = s.Sheet[0]
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

// field is the one beside a label.
func (b *tested) field(label string) *control.Entry {
	b.t.Helper()
	list := b.Now.Form.Object.Objects
	for i, o := range list {
		if l, ok := o.(*widget.Label); ok && l.Text == label {
			if e, ok := list[i+1].(*control.Entry); ok {
				return e
			}
		}
	}
	b.t.Fatalf("no field %s", label)
	return nil
}

// saved saves and returns the message.
func (b *tested) saved() string {
	b.t.Helper()
	test.Tap(b.Now.Save)
	b.wait("it is saved", func() bool { return !b.Now.Save.Disabled() })
	return b.Now.Message.Text
}

// TestContents saves every content in every format that can have it, of a packing and of a
// snake, and looks at the files.
func TestContents(t *testing.T) {
	starts := map[string]string{
		"png": "\x89PNG", "svg": "<", "pdf": "%PDF", "gif": "GIF89a", "html": "<!DOCTYPE html>",
		stl: "Wedge: ", csv: "number,images,", json: `{"layers":`,
	}
	for name, subject := range map[string]Subject{"packing": packed(t), "snake": folded(t)} {
		b := open(t)
		b.subject = subject
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
					t.Fatalf("%s: content %d as %s is %d as %s", name, c, f, content(w.Draft.Content), w.Form.Name.Text)
				}
				if c == theList && name == "snake" {
					if got := b.saved(); !strings.Contains(got, "solve a puzzle first") {
						t.Errorf("a list of a snake: %q", got)
					}
					continue
				}
				if got := b.saved(); !strings.HasPrefix(got, "Saved: ") {
					t.Fatalf("%s: content %d as %s: %q", name, c, f, got)
				}
				file, err := os.ReadFile(w.Form.Name.Text)
				if err != nil || !bytes.HasPrefix(file, []byte(starts[f])) {
					t.Fatalf("%s as %s: %q, %v", name, f, file[:min(len(file), 20)], err)
				}
				if c == theSolids || c == theList {
					continue
				}
				kept, err := print.Read(bytes.NewReader(file))
				if err != nil || kept.Snake != subject.Entry.Snake || len(kept.Packing) != len(subject.Entry.Packing) || len(kept.Fold) != len(subject.Entry.Fold) {
					t.Errorf("%s: content %d as %s keeps %+v, %v", name, c, f, kept, err)
				}
				if err := os.Remove(w.Form.Name.Text); err != nil {
					t.Fatal(err)
				}
			}
		}
		w.Window().Close()
	}
}

// TestMistakes asks for files that cannot be.
func TestMistakes(t *testing.T) {
	b := open(t)
	w := b.window()
	for _, c := range []struct{ width, side, clearance, name, message string }{
		{"0", "20", "0.4", "a.png", "1 to 8192 pixels"},
		{"x", "20", "0.4", "a.png", "two whole numbers"},
		{"60", "20", "0.4", "a.bmp", "in .png, .svg, .pdf"},
		{"60", "1", "0", "a.stl", "a side of 5 to 100 mm"},
		{"60", "20", "x", "a.stl", "a clearance of 0 to 2 mm"},
		{"60", "20", "2.5", "a.stl", "a clearance of 0 to 2 mm"},
	} {
		w.Form.Width.SetText(c.width)
		b.field("Side of a cube in mm").SetText(c.side)
		b.field("Clearance in mm").SetText(c.clearance)
		w.Form.Name.SetText(filepath.Join(t.TempDir(), c.name))
		test.Tap(w.Save)
		if !strings.Contains(w.Message.Text, c.message) || w.Save.Disabled() {
			t.Errorf("%+v: %q", c, w.Message.Text)
		}
	}
	b.field("Side of a cube in mm").SetText("15,5")
	b.field("Clearance in mm").SetText("0,2")
	if got := b.saved(); !strings.HasPrefix(got, "Saved: ") || b.choices.Side != 15.5 || b.choices.Clearance != 0.2 {
		t.Errorf("%q, side %v", got, b.choices.Side)
	}
	b.subject.Entry.Assembly, b.subject.Sheet, b.subject.Packings = nil, nil, nil
	b.Open()
	for ending, message := range map[string]string{".gif": "Nothing to animate", ".csv": "solve a puzzle first"} {
		w.Form.Name.SetText(filepath.Join(t.TempDir(), "a"+ending))
		test.Tap(w.Save)
		if !strings.Contains(w.Message.Text, message) || !strings.Contains(w.Preview.Note.Text, message) {
			t.Errorf("%s: %q and %q", ending, w.Message.Text, w.Preview.Note.Text)
		}
	}
}

// TestPreview: the preview shows a picture of every content, and an animation plays.
func TestPreview(t *testing.T) {
	b := open(t)
	w := b.window()
	for c := range contents() {
		w.Preview.Picture.Image = nil
		w.Form.Content.SetSelectedIndex(c)
		b.wait("a preview", func() bool { return w.Preview.Picture.Image != nil })
	}
	w.Form.Content.SetSelectedIndex(int(theMotion))
	b.wait("it plays", func() bool { return w.Preview.At() > 0.2 })
}

// TestOneWindow asks for the window twice: the one that is open is for what the room then
// shows, and a name that was chosen stays.
func TestOneWindow(t *testing.T) {
	b := open(t)
	w := b.window()
	usual := w.Form.Name.Text
	b.subject.Entry = b.subject.Sheet[len(b.subject.Sheet)-1]
	b.Open()
	if b.Now != w || w.Form.Name.Text == usual || w.Form.Name.Text != filepath.Join(b.choices.Folder, print.DefaultName(b.subject.Entry, "png")) {
		t.Errorf("named %s", w.Form.Name.Text)
	}
	w.Form.Name.SetText("/mine.svg")
	b.subject = folded(t)
	b.Open()
	if w.Form.Name.Text != "/mine.svg" || b.offer.subject.Entry.Snake == "" {
		t.Errorf("named %s", w.Form.Name.Text)
	}
	if w.Form.Content.Options[theMotion] != "Folding, animated" {
		t.Error(w.Form.Content.Options)
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

// TestNewDraft: a format that the subject cannot have is not used, but remembered for the next.
func TestNewDraft(t *testing.T) {
	c := NewChoices()
	c.Format = json
	if x := drafted(t, Source{Choices: &c, Subject: func() Subject { return folded(t) }}); x.content() != thePicture || filepath.Ext(x.window.Draft.Name) != ".png" {
		t.Errorf("%s with content %d", x.window.Draft.Name, x.content())
	}
	if x := drafted(t, Source{Choices: &c, Subject: func() Subject { return packed(t) }}); x.content() != theList || filepath.Base(x.window.Draft.Name) != "wedge-dominoes.json" {
		t.Errorf("%s with content %d", x.window.Draft.Name, x.content())
	}
}

// TestChoices: invalid choices are replaced, and valid ones stay.
func TestChoices(t *testing.T) {
	c := NewChoices()
	var l session.Limits
	c.Check(&l)
	if l.Err() != nil || c != NewChoices() {
		t.Error(l.Err(), c)
	}
	c.Width, c.Height, c.Side, c.Clearance = -1, 1e9, 1, 9
	c.Check(&l)
	want := NewChoices()
	want.Width, want.Height, want.Side, want.Clearance = 1, picture.MaxSide, print.MinSide, print.MaxClearance
	if l.Err() == nil || c != want {
		t.Error(l.Err(), c)
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

// TestFolderIsGone: the window opens without waiting for the folder of the last file, and starts in another
// if that is gone, unless the user was faster.
func TestFolderIsGone(t *testing.T) {
	for _, typed := range []bool{false, true} {
		b := open(t)
		there, gone := t.TempDir(), filepath.Join(t.TempDir(), "gone")
		b.choices.Folder = gone
		b.Open()
		name := b.Now.Form.Name
		if filepath.Dir(name.Text) != gone {
			t.Errorf("it waits for the folder, and starts with %s", name.Text)
		}
		if typed {
			name.SetText(filepath.Join(there, "own.png"))
		}
		b.app.Desktop.Wait(t, "the folder", func() bool { return !b.Now.Jobs.Running("folder") })
		if folder := filepath.Dir(name.Text); folder == gone || typed != (folder == there) || !filepath.IsAbs(folder) {
			t.Errorf("typed: %v; it starts with %s", typed, name.Text)
		}
		b.Now.Window().Close()
	}
}
