package exports

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/packing/print"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/roombench"
	"wedge/app/session"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room with exports, in a test's window.
type tested struct {
	*roombench.Exports
	offer   *offer // of the open window
	choices Choices
	subject Subject
}

// open makes exports of a packing.
func open(t *testing.T) *tested {
	t.Helper()
	b := &tested{choices: NewChoices(), subject: packed(t)}
	b.Exports = roombench.NewExports(t, &b.choices.Choices, func(h *room.Host, w *publish.Window) publish.Offer {
		b.offer = newOffer(Source{
			Host: h, Camera: func() scene.Camera { return scene.Camera{Zoom: 1} }, Subject: func() Subject { return b.subject }, Choices: &b.choices,
		}, w)
		return b.offer.offered()
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

// TestContents reads every file that can be saved, of a packing and of a snake.
func TestContents(t *testing.T) {
	starts := map[string]string{
		"png": "\x89PNG", "svg": "<", "pdf": "%PDF", "gif": "GIF89a", "html": "<!DOCTYPE html>",
		stl: "Wedge: ", csv: "number,images,", json: `{"layers":`, burr: "<?xml",
	}
	for name, subject := range map[string]Subject{"packing": packed(t), "snake": folded(t)} {
		b := open(t)
		b.subject = subject
		b.WantContents(contents(), func(i int, format, message string, file []byte) {
			c := content(i)
			if c == theList && name == "snake" {
				if !strings.Contains(message, "solve a puzzle first") {
					t.Errorf("a list of a snake: %q", message)
				}
				return
			}
			if c == theSteps && name == "snake" {
				if !strings.Contains(message, "comes apart") {
					t.Errorf("steps of a snake: %q", message)
				}
				return
			}
			if len(file) == 0 || !bytes.HasPrefix(file, []byte(starts[format])) {
				t.Fatalf("%s as %s: %q, %s", name, format, file[:min(len(file), 20)], message)
			}
			if c == theSolids || c == theList {
				return
			}
			kept, err := print.Read(bytes.NewReader(file))
			if err != nil || kept.Snake != subject.Entry.Snake || len(kept.Packing) != len(subject.Entry.Packing) || len(kept.Fold) != len(subject.Entry.Fold) {
				t.Errorf("%s: content %d as %s keeps %+v, %v", name, c, format, kept, err)
			}
		})
		b.Now.Window().Close()
	}
}

// TestWindow: the window does what that of each room does.
func TestWindow(t *testing.T) {
	b := open(t)
	b.WantWindow(func() { b.subject = folded(t) })
	b.Open()
	if b.Now.Form.Content.Options[theMotion] != "Folding, animated" {
		t.Error(b.Now.Form.Content.Options)
	}
}

// field is the one beside a label.
func (b *tested) field(label string) *control.Entry {
	b.T.Helper()
	e, ok := b.Row(label).(*control.Entry)
	if !ok {
		b.T.Fatalf("no field %s", label)
	}
	return e
}

// TestMistakes asks for solids, animations and lists that cannot be.
func TestMistakes(t *testing.T) {
	b := open(t)
	w := b.Asks("60", "90")
	side, clearance := b.field("Side of a cube in mm"), b.field("Clearance in mm")
	for _, c := range []struct{ side, clearance, message string }{
		{"1", "0", "a side of 5 to 100 mm"},
		{"20", "x", "a clearance of 0 to 2 mm"},
		{"20", "2.5", "a clearance of 0 to 2 mm"},
	} {
		side.SetText(c.side)
		clearance.SetText(c.clearance)
		w.Form.Name.SetText(filepath.Join(t.TempDir(), "a.stl"))
		test.Tap(w.Save)
		if !strings.Contains(w.Message.Text, c.message) || w.Save.Disabled() {
			t.Errorf("%+v: %q", c, w.Message.Text)
		}
	}
	side.SetText("15,5")
	clearance.SetText("0,2")
	if got := b.Save(); !strings.HasPrefix(got, "Saved: ") || b.choices.Side != 15.5 || b.choices.Clearance != 0.2 {
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

// TestNewDraft: a format that the subject cannot have is not used, but remembered for the next.
func TestNewDraft(t *testing.T) {
	b := open(t)
	b.choices.Format = json
	b.subject = folded(t)
	if b.Open(); b.offer.content() != thePicture || filepath.Ext(b.Now.Draft.Name) != ".png" {
		t.Errorf("%s with content %d", b.Now.Draft.Name, b.offer.content())
	}
	b.Now.Window().Close()
	b.subject = packed(t)
	if b.Open(); b.offer.content() != theList || filepath.Base(b.Now.Draft.Name) != "wedge-dominoes.json" {
		t.Errorf("%s with content %d", b.Now.Draft.Name, b.offer.content())
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
