package trainer_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/drill"
)

// TestFlash: a case is shown for a moment, then not before all questions are answered, and never
// on another page.
func TestFlash(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Flash: true, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}})
	b.page.Shown(true)
	b.newCase("pbl")
	if b.cover != "" {
		t.Fatal("hidden at once")
	}
	b.until("hidden", func() bool { return b.cover != "" })
	b.page.Shown(false)
	if b.cover != "" {
		t.Error("another page is hidden")
	}
	b.page.PositionChanged()
	if b.cover != "" {
		t.Error("another page is hidden later")
	}
	b.page.Shown(true)
	if b.cover == "" {
		t.Error("shown again")
	}
	b.page.Answers()[0]()
	if b.cover == "" {
		t.Error("shown before the parity is answered")
	}
	b.page.Letters()[0]()
	if b.cover != "" {
		t.Error("hidden after the answers")
	}
	// Without it nothing is hidden, in other exercises neither.
	for _, state := range []drill.State{{Mode: drill.Name}, {Flash: true}} {
		b := open(t, state)
		if b.Tap("New case"); b.work.Idle() {
			t.Fatal("nothing runs")
		}
		b.until("the scramble is there", func() bool { return b.Says("(1,0)/(3,0)/") || !b.Button("Play").Disabled() })
		if b.cover != "" {
			t.Error(state)
		}
	}
}

// TestFlashIsOffered with the exercise that it is for, and kept.
func TestFlashIsOffered(t *testing.T) {
	b := open(t, drill.State{})
	b.Unfold()
	const flashes, turns = "Show the case for one second", "Show it from a random side"
	if b.Says(flashes) || b.Says(turns) {
		t.Error("offered for solving")
	}
	b.choose("Name the case")
	test.Tap(b.Check(flashes))
	if !b.kept.state().Flash || b.kept.state().Sides {
		t.Errorf("%+v", b.kept.state())
	}
	test.Tap(b.Check(turns))
	if !b.kept.state().Flash || !b.kept.state().Sides {
		t.Errorf("%+v", b.kept.state())
	}
}

// TestSides: a case that is recognised is seen from all sides, and elsewhere as the user looks.
func TestSides(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Sides: true, Choice: drill.Choice{Set: "pll"}})
	seen := map[int]bool{}
	for n := 0; len(seen) < 4 && n < 60; n++ {
		b.newCase("pll")
		seen[b.from] = true
	}
	if len(seen) != 4 {
		t.Error(seen)
	}
	b.from = 1
	if b.page.Shown(false); b.from != 0 {
		t.Error("another page is turned")
	}
	b.from = 1
	b.choose("Solve on the stage")
	if b.newCase("pll"); b.from != 0 {
		t.Error("a case to solve is turned")
	}
}

// TestLettersAnswer: keys with letters answer where the stage only shows the case. Where it is solved
// they turn layers.
func TestLettersAnswer(t *testing.T) {
	for _, c := range []struct {
		mode drill.Mode
		says bool
	}{{drill.Name, true}, {drill.Timer, true}, {drill.Moves, false}} {
		b := open(t, drill.State{Mode: c.mode, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}})
		if b.page.Letters() != nil || b.page.Recognised() {
			t.Error(c.mode, "there is no question yet")
		}
		b.newCase("pbl")
		if (b.page.Letters() != nil) != c.says {
			t.Error(c.mode, len(b.page.Letters()))
		}
		say := b.page.Letters()
		if say == nil { // by number there
			say = b.page.Answers()
		}
		say[drill.ParityOf(b.at)]()
		if b.Expect("Right, it is "); b.page.Letters() != nil || b.page.Recognised() {
			t.Error(c.mode, "answered, but not all")
		}
		if c.mode == drill.Name {
			if b.page.Press(0); !b.page.Recognised() {
				t.Error("all is answered")
			}
		}
	}
}

// TestMisspelt: the keyboard stays where a name is misspelt, and leaves when it is right.
func TestMisspelt(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "pll"}})
	c := b.newCase("pll")
	entry := pagetest.Find[*control.Entry](b.Object)[0]
	b.Window.Canvas().Focus(entry)
	enters := func(text string) {
		entry.SetText("")
		test.Type(entry, text)
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if enters("Qq"); b.Window.Canvas().Focused() != entry || !b.Says("The set has no case “Qq”.") {
		t.Error("the next letters would turn layers")
	}
	if enters(c.Name); b.Window.Canvas().Focused() != nil || entry.Visible() {
		t.Error("the keyboard stays in the answered question")
	}
}

// TestDrillThese: a click on a confusion trains to tell the two cases apart.
func TestDrillThese(t *testing.T) {
	at := func(c, named string) drill.Solve {
		return drill.Solve{Set: "pll", Case: c, Named: named, Missed: true, At: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), Mode: drill.Name, Millis: 1000}
	}
	again := at("Ja", "Jm")
	again.At = again.At.Add(time.Minute)
	b := open(t, drill.State{Choice: drill.Choice{Set: "pll", Cases: []string{"H"}, Order: drill.Own, Missed: true}},
		at("Ja", "Jm"), again, at("H", "Z"))
	b.choose("Name the case") // whose solves are listed now
	b.Expect("2 × Ja taken for Jm", "1 × H taken for Z")
	var buttons []*control.Button
	for _, x := range pagetest.Find[*control.Button](b.Object) {
		if x.Text == "Drill these two" {
			buttons = append(buttons, x)
		}
	}
	if len(buttons) != 2 {
		t.Fatal(len(buttons), pagetest.Texts(b.Object))
	}
	scroll := b.Object.(*container.Scroll)
	scroll.Resize(fyne.NewSize(pagetest.Width, 300))
	scroll.ScrollToBottom()
	test.Tap(buttons[0])
	if scroll.Offset.Y != 0 {
		t.Error("the case that is timed is out of sight at", scroll.Offset.Y)
	}
	state := b.kept.state()
	if state.Mode != drill.Name || state.Choice.Set != "pll" || !slices.Equal(state.Choice.Cases, []string{"Ja", "Jm"}) || state.Choice.Missed || state.Choice.Order != drill.ByWeight {
		t.Errorf("%+v", state)
	}
	seen := map[string]bool{}
	for n := 0; n < 12 || len(seen) < 2 && n < 60; n++ {
		c, _ := named("pll").Of(b.at)
		seen[c.Name] = true
		if n := len(b.page.Answers()); n != 2 {
			t.Fatal(n, "answers")
		}
		b.Tap("New case")
	}
	if len(seen) != 2 || !seen["Ja"] || !seen["Jm"] {
		t.Error(seen)
	}
}

// TestListsToLearn: PBL can be learned list by list; a list of one's own is kept, written, read by
// somebody else, and deleted.
func TestListsToLearn(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "pbl"}})
	b.choose("2. J N + H U Z  ·  40 cases")
	if n := len(b.kept.state().Choice.Cases); n != 40 {
		t.Fatal(n)
	}
	b.newCase("pbl")
	if c, _ := named("pbl").Of(b.at); !slices.Contains(b.kept.state().Choice.Cases, c.Name) {
		t.Error(c.Name)
	}
	b.choose("Chosen cases")
	entry := func() *control.Entry {
		for _, e := range pagetest.Find[*control.Entry](b.Object) {
			if e.PlaceHolder == "Name, to keep this list" {
				return e
			}
		}
		t.Fatal("no list can be kept")
		return nil
	}
	entry().OnSubmitted("  ")
	if b.Expect("This is no list of cases. "); len(b.kept.state().Lists) > 0 {
		t.Error("a list without a name")
	}
	entry().OnSubmitted("For the  train")
	if l := b.kept.state().Lists; len(l) != 1 || l[0].Name != "For the train" || l[0].Set != "pbl" || len(l[0].Cases) != 40 {
		t.Fatalf("%+v", l)
	}
	b.Expect("The list “For the train” is kept.")
	if b.choose("Only odd"); b.Says("is kept") {
		t.Error("the message outlives its cause")
	}
	b.choose("Even and odd")
	b.Tap("Export list …")
	if !strings.HasPrefix(b.files.content, "Wedge list: ") || !strings.HasSuffix(b.files.name, ".txt") {
		t.Errorf("%s: %.60q", b.files.name, b.files.content)
	}

	other := open(t, drill.State{Choice: drill.Choice{Set: "pll", Missed: true}})
	other.files.content = b.files.content
	other.training().SetOpen(true)
	other.Tap("Import list …")
	if s := other.kept.state(); s.Choice.Set != "pbl" || len(s.Choice.Cases) != 40 || len(s.Lists) != 1 || s.Choice.Missed {
		t.Errorf("%+v", s)
	}
	for text, want := range map[string]string{
		"Wedge list: x\nset: nothing\nAl/T\n": "There is no set “nothing”.",
		"Wedge list: x\nset: pbl\nAl/Tt\n":    "This is no list of cases. ",
		"{}":                                  "This is no list of cases. ",
	} {
		other.files.content = text
		if other.Tap("Import list …"); !other.Says(want) || len(other.kept.state().Lists) != 1 {
			t.Errorf("%q: %q", text, pagetest.Texts(other.Object))
		}
	}
	other.files.content = "Wedge list: mine\nset: PBL\nal/t\nja/jm\n"
	other.Tap("Import list …")
	other.choose("mine")
	other.Tap("Delete list")
	if s := other.kept.state(); len(s.Lists) != 1 || s.Lists[0].Name == "mine" || len(s.Choice.Cases) != 2 {
		t.Errorf("%+v", s)
	}
}

// TestAwayFromTheCase: while the stage shows another position than the case, such as after a scramble, nothing asks for
// the parity of that, and no key answers.
func TestAwayFromTheCase(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}})
	b.newCase("pbl")
	const question, away = "Is this position even or odd?", "The stage shows another position. Start again returns to the case."
	if !b.Says(question) || b.Says(away) || b.page.Letters() == nil {
		t.Fatal(pagetest.Texts(b.Object))
	}
	start := b.at
	b.set(start.Turn(1, 0))
	if b.Says(question) || !b.Says(away) || b.page.Letters() != nil {
		t.Error("it asks for the parity of another position")
	}
	b.Tap("Start again")
	if b.at != start || !b.Says(question) || b.Says(away) || b.page.Letters() == nil {
		t.Error("the case is not asked for again")
	}
}
