package roomtest

import (
	"errors"
	"image"
	_ "image/gif"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wedge/app/bench"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/roombench"
	"wedge/app/session"
	"wedge/puzzle/cube3"
)

// pocketOf opens the room with a part of the session.
func pocketOf(t *testing.T, saved session.Part) (*roombench.Bench, *pocket, error) {
	t.Helper()
	var r *pocket
	var fault error
	b := roombench.Open(t, t.TempDir(), func(h *room.Host) *bench.Bench {
		r, fault = openPocket(h, saved)
		return r.Bench
	})
	return b, r, fault
}

// TestPocketModel: the corners of Rubik's cube say which algs solve the pocket cube, but for turns
// of the whole.
func TestPocketModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var alg cube3.Alg
		for range rapid.IntRange(0, 6).Draw(t, "length") {
			alg = append(alg, rapid.SampledFrom(cube3.Moves()).Draw(t, "move"))
		}
		times := rapid.IntRange(1, 36).Draw(t, "times")
		var all cube3.Alg
		for range times {
			all = append(all, alg...)
		}
		m := newPocketModel()
		m.set(all)
		if corners := cube3.Solved().Apply(all).Corners; corners == cube3.Solved().Corners && !m.solved() {
			t.Errorf("%v, %d times, solves the corners", alg, times)
		}
		m.set(append(all, all.Inverse()...))
		if !m.solved() {
			t.Error("the inverse does not solve it")
		}
		if turned := append(alg, cube3.Move{Face: cube3.R, Turns: 1}); len(alg) == 0 {
			m.set(turned)
			if m.solved() {
				t.Error("solved after R")
			}
		}
	})
}

// TestPocketExport saves the cube as a picture and its turns as an animation.
func TestPocketExport(t *testing.T) {
	b, r, err := pocketOf(t, session.Part{JSON: []byte(`{"steps":["R U F2"],"done":1}`)})
	if err != nil {
		t.Fatal(err)
	}
	r.export.Folder = t.TempDir()
	b.Command("export")
	exports, ok := r.Exports.(*publish.Exports)
	if !ok || exports.Now == nil {
		t.Fatal("no window")
	}
	w := exports.Now
	w.Form.Width.SetText("60")
	w.Form.Height.SetText("50")
	for content, name := range []string{"wedge-pocket.png", "wedge-pocket.gif"} {
		w.Form.Content.SetSelectedIndex(content)
		test.Tap(w.Save)
		b.Wait("it is saved", func() bool { return !w.Save.Disabled() })
		f, err := os.Open(filepath.Join(r.export.Folder, name))
		if err != nil {
			t.Fatal(w.Message.Text, err)
		}
		config, _, err := image.DecodeConfig(f)
		if f.Close(); err != nil || config.Width != 60 || config.Height != 50 {
			t.Errorf("%s: %+v, %v", name, config, err)
		}
	}
	if got := b.Saved(); !strings.Contains(string(got.JSON), `"width":60`) {
		t.Errorf("not remembered: %s", got.JSON)
	}
}

// TestPocket turns the cube by keys and by an alg that is played, takes steps back, and finds it
// again.
func TestPocket(t *testing.T) {
	b, r, err := pocketOf(t, session.Part{})
	if err != nil {
		t.Fatal(err)
	}
	finish := func() {
		t.Helper()
		for range 1000 {
			r.Advance(0.1)
		}
	}
	want := func(what, alg string) {
		t.Helper()
		if got := r.all().String(); got != alg {
			t.Errorf("%s: %q, not %q", what, got, alg)
		}
	}
	b.Command("pocket-R")
	want("before it is turned", "")
	finish()
	b.Shifted("pocket-U")
	finish()
	want("two turns", "R U'")
	b.Host.App.Clipboard().SetContent("F2 R B")
	b.Command(room.PasteID)
	finish()
	want("a pasted alg", "R U' F2 R B")
	b.Command("step-back")
	want("a step back", "R U' F2 R")
	b.Command("pocket-L")
	finish()
	want("a turn in place of the rest", "R U' F2 R L")
	b.Command(room.UndoID)
	b.Command(room.UndoID)
	want("undone", "R U'")
	b.Command(room.RedoID)
	want("redone", "R U' F2 R")
	again, s, err := pocketOf(t, b.Saved())
	if err != nil || s.all().String() != "R U' F2 R" {
		t.Errorf("found again: %q, %v", s.all(), err)
	}
	again.Command(room.RedoID)
	if got := s.all().String(); got != "R U' F2 R L" {
		t.Errorf("redone at the next start: %q", got)
	}
	again.Command("pocket-scramble")
	if s.cube.set(s.all()); s.cube.solved() || s.CanRedo() {
		t.Error("not scrambled")
	}
	r.Drop("a.txt", []byte("R Q"))
	if r.Line.Message() == "" {
		t.Error("a wrong alg is taken")
	}
	want("after a wrong alg", "R U' F2 R")
	if _, damaged, err := pocketOf(t, session.Part{JSON: []byte(`{"steps":["R","Q"],"done":2}`)}); !errors.Is(err, bench.ErrPart) || damaged.all().String() != "R" {
		t.Errorf("damaged: %q, %v", damaged.all(), err)
	}
}
