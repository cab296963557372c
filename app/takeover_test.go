package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/session"
)

// TestTakesOver: when the first window ends, the second one saves what it has, and says
// where the first one's is.
func TestTakesOver(t *testing.T) {
	folder := t.TempDir()
	one, two := &probes{id: "one"}, &probes{id: "one"}
	other := &probes{id: "two"}
	first := openStored(t, folder, one.kind(), other.kind())
	second := openSecond(t, folder, two.kind(), (&probes{id: "two"}).kind())
	third := openSecond(t, folder, (&probes{id: "one"}).kind())
	one.only(t).kept.Word = "first"
	first.show("two")
	other.only(t).kept.Word = "another room"
	x := two.only(t)
	x.kept.Word = "second"
	x.host.Save()
	third.close()
	first.close()
	second.takesOver()
	if x.heir != 1 || x.host.ReadOnly() {
		t.Errorf("the room is told %d times", x.heir)
	}
	second.savedIs(folder, "one", `{"word":"second"}`)
	second.savedIs(folder, "two", `{"word":"another room"}`) // which was not open here
	aside := filepath.Join(folder, "other-window")
	second.savedIs(aside, "one", `{"word":"first"}`)
	if n := second.kept.notices.found; !n.object.Visible() || !n.close.Visible() || !strings.Contains(n.label.Text, aside) {
		t.Errorf("it says %q", n.label.Text)
	}

	// A window that is opened now does not have it, until the second one ends.
	fourth := openSecond(t, folder, (&probes{id: "one"}).kind())
	x.kept.Word = "last"
	x.host.Save()
	second.close()
	fourth.takesOver()
	fourth.savedIs(folder, "one", `{"word":"last"}`)
}

// TestTakesOverUntouched: what the user has not changed in the second window stays as the
// first one left it, until it is.
func TestTakesOverUntouched(t *testing.T) {
	folder := t.TempDir()
	one, two := &probes{id: "one"}, &probes{id: "one"}
	first := openStored(t, folder, one.kind())
	second := openSecond(t, folder, two.kind())
	one.only(t).kept.Word = "first"
	first.kept.state.Settings.ReduceMotion = true
	first.changeSettings()
	first.close()
	x := two.only(t)
	x.host.Save()
	before := x.settings
	second.takesOver()
	if !x.host.Settings.ReduceMotion || x.settings == before {
		t.Error("it does not have the settings that the user has chosen since")
	}
	x.host.Save()
	second.close()
	stored, err := session.NewStore(folder).Peek()
	if err != nil || string(stored.Part("one").JSON) != `{"word":"first"}` {
		t.Fatalf("%s, %v", stored.Part("one").JSON, err)
	}

	// A change here counts, and so do other settings.
	first = openStored(t, folder, (&probes{id: "one"}).kind())
	two = &probes{id: "one"}
	second = openSecond(t, folder, two.kind())
	first.kept.state.Settings.Scale = 2
	first.changeSettings()
	second.kept.state.Settings.AnimationSpeed = 3
	second.changeSettings()
	first.close()
	second.takesOver()
	two.only(t).kept.Word = "second"
	two.only(t).host.Save()
	second.savedIs(folder, "one", `{"word":"second"}`)
	if s := second.kept.state.Settings; s.Scale != 1 || s.AnimationSpeed != 3 {
		t.Errorf("%+v", s)
	}
}

// TestTakesOverDamaged: a part that the room could not read is kept, although nobody has
// changed it.
func TestTakesOverDamaged(t *testing.T) {
	folder := t.TempDir()
	state := session.NewState()
	state.Rooms["one"] = session.Part{JSON: json.RawMessage(`{"word":7}`)}
	state.Room = "two"
	if err := session.NewStore(folder).Save(state); err != nil {
		t.Fatal(err)
	}
	first := openStored(t, folder, (&probes{id: "two"}).kind(), (&probes{id: "one"}).kind())
	two := &probes{id: "one"}
	second := openSecond(t, folder, two.kind())
	two.only(t).kept.Word = "second"
	first.close()
	second.takesOver()
	second.savedIs(folder, "one", `{"word":"second"}`)
	kept := 0
	for _, pattern := range []string{"session-one.json.damaged", "other-window/session.json"} {
		if text, err := os.ReadFile(filepath.Join(folder, pattern)); err == nil && strings.Contains(string(text), `{"word":7}`) {
			kept++
		}
	}
	if kept != 1 {
		t.Errorf("it is kept %d times", kept)
	}
}

// TestTakeOverThatFails: while what the first window left cannot be copied, nothing is
// replaced, and the second one says why.
func TestTakeOverThatFails(t *testing.T) {
	folder := t.TempDir()
	first := openStored(t, folder, (&probes{id: "one"}).kind())
	two := &probes{id: "one"}
	kind := two.kind()
	kind.Files = []string{"n*"}
	second := openSecond(t, folder, kind)
	long := filepath.Join(folder, strings.Repeat("n", 250)) // one that is being written has a longer name
	if err := os.WriteFile(long, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	first.close()
	second.app.Desktop.Wait(t, "it says why", second.kept.notices.notSaved.object.Visible)
	if !second.kept.readOnly() || !second.kept.notices.busy.object.Visible() {
		t.Error("it has taken over")
	}
	if err := os.Remove(long); err != nil {
		t.Fatal(err)
	}
	second.takesOver()
	if second.kept.notices.notSaved.object.Visible() {
		t.Error("it is saved")
	}
}
