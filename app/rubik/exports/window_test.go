package exports

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/roombench"
	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room with exports, in a test's window.
type tested struct {
	*roombench.Exports
	offer   *offer // of the open window
	choices Choices
	subject Subject
}

// open makes exports of a cube with an alg.
func open(t *testing.T) *tested {
	t.Helper()
	b := &tested{choices: NewChoices(), subject: turned(t)}
	b.Exports = roombench.NewExports(t, &b.choices.Choices, func(h *room.Host, w *publish.Window) publish.Offer {
		b.offer = newOffer(Source{
			Host: h, Camera: func() scene.Camera { return scene.Camera{Zoom: 1} }, Subject: func() Subject { return b.subject }, Choices: &b.choices,
		}, w)
		return b.offer.offered()
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

// TestContents reads every file that can be saved.
func TestContents(t *testing.T) {
	b := open(t)
	b.WantContents(contents(), func(c int, format, message string, file []byte) {
		kept, err := print.Read(bytes.NewReader(file))
		want, next := b.subject.Motion.State, b.subject.Motion.Next.String()
		if content(c) == theCube {
			want, next = b.subject.Entry.State, ""
		}
		if err != nil || kept.State != want || kept.Next.String() != next {
			t.Errorf("content %d as %s keeps %+v, %v; %s", c, format, kept, err, message)
		}
	})
}

// TestWindow: the window does what that of each room does.
func TestWindow(t *testing.T) {
	b := open(t)
	b.WantWindow(func() { b.subject.Entry = print.Entry{State: cube3.State{Assembly: cube3.Solved()}} })
}

// TestMistakes asks for sheets and animations that cannot be.
func TestMistakes(t *testing.T) {
	b := open(t)
	w := b.Asks("60", "90")
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
		if got := b.Save(); !strings.Contains(got, c.message) {
			t.Errorf("%d turns as %d: %q", len(c.next), c.content, got)
		}
	}
}

// TestLook: the choices are in the options of the order.
func TestLook(t *testing.T) {
	c := NewChoices()
	camera := scene.Camera{Yaw: 2, Zoom: 1}
	x := drafted(t, Source{Choices: &c, Subject: func() Subject { return turned(t) }, Camera: func() scene.Camera { return camera }})
	x.Host.Settings.Theme = "dark"
	o, _ := x.options()
	if !o.Dark || o.Camera != camera || o.View != picture.ThreeD || !o.Shown.Faces {
		t.Errorf("%+v", o)
	}
	c.Background, c.Camera, c.Show, c.Letters = publish.White, publish.Standard, picture.Plan.String(), true
	o, _ = x.options()
	if !o.White || o.Dark || o.Transparent || o.Camera != scene.Standard(0) || o.View != picture.Plan || !o.Shown.Letters {
		t.Errorf("%+v", o)
	}
	c.Background = publish.Transparent
	if o, _ = x.options(); !o.Transparent || !o.Dark || o.White {
		t.Errorf("%+v", o)
	}
	x.window.Draft.SetFormat("html")
	if o, _ = x.options(); o.View != picture.ThreeD {
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
	o, err := x.options()
	if got := strings.Join(captions, " "); got != "Start R U' F2" || o.View != picture.Sheet || err != nil {
		t.Errorf("%q as %v: %v", got, o.View, err)
	}
}

// drafted is an offer with a draft, without a window.
func drafted(t *testing.T, s Source) (x *offer) {
	t.Helper()
	roombench.Drafted(t, &s.Choices.Choices, func(h *room.Host, w *publish.Window) publish.Offer {
		s.Host = h
		x = newOffer(s, w)
		return x.offered()
	})
	return x
}
