package trainer_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/drill"
	"wedge/puzzle/square1/cases"
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
	b.page.Say(0)
	if b.cover != "" {
		t.Error("hidden after the answers")
	}
	// Without it nothing is hidden, in other exercises neither.
	for _, state := range []drill.State{{Mode: drill.Name}, {Flash: true}} {
		b := open(t, state)
		if b.Tap("New case"); b.jobs.Idle() {
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
	b.unfold()
	check := func(text string) *control.Check {
		all := pagetest.Find[*control.Check](b.Object)
		if i := slices.IndexFunc(all, func(c *control.Check) bool { return c.Text == text }); i >= 0 {
			return all[i]
		}
		return nil
	}
	const flashes, turns = "Show the case for one second", "Show it from a random side"
	if check(flashes) != nil || check(turns) != nil {
		t.Error("offered for solving")
	}
	b.choose("Name the case")
	flash, sides := check(flashes), check(turns)
	if flash == nil || sides == nil {
		t.Fatal("not offered")
	}
	test.Tap(flash)
	if !b.store.state.Flash || b.store.state.Sides {
		t.Errorf("%+v", b.store.state)
	}
	test.Tap(sides)
	if !b.store.state.Flash || !b.store.state.Sides {
		t.Errorf("%+v", b.store.state)
	}
}

// TestSides: a case that is recognised is seen from all sides, and elsewhere as the user looks.
func TestSides(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Sides: true, Choice: drill.Choice{Set: "pll"}})
	seen := map[int]bool{}
	for range 60 {
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
		if b.page.CanSay() || b.page.Recognised() {
			t.Error(c.mode, "there is no question yet")
		}
		b.newCase("pbl")
		if b.page.CanSay() != c.says {
			t.Error(c.mode, b.page.CanSay())
		}
		b.page.Say(drill.ParityOf(b.at))
		if b.Expect("Right, it is "); b.page.CanSay() || b.page.Recognised() {
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
	b := open(t, drill.State{Choice: drill.Choice{Set: "pll", Cases: []string{"H"}, Order: drill.Own, Missed: true}},
		at("Ja", "Jm"), at("Ja", "Jm"), at("H", "Z"))
	b.choose("Name the case") // whose solves are listed now
	b.Expect("Ja taken for Jm: 2", "H taken for Z: 1")
	var buttons []*control.Button
	for _, x := range pagetest.Find[*control.Button](b.Object) {
		if x.Text == "Drill these two" {
			buttons = append(buttons, x)
		}
	}
	if len(buttons) != 2 {
		t.Fatal(len(buttons), pagetest.Texts(b.Object))
	}
	test.Tap(buttons[0])
	state := b.store.state
	if state.Mode != drill.Name || state.Choice.Set != "pll" || !slices.Equal(state.Choice.Cases, []string{"Ja", "Jm"}) || state.Choice.Missed || state.Choice.Order != drill.ByWeight {
		t.Errorf("%+v", state)
	}
	set, err := cases.Named("pll")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for range 40 {
		c, _ := set.Of(b.at)
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
