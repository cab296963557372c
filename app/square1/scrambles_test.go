package square1

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

const (
	scrambleMenu  = "Scramble options"
	scrambleCases = "Cases, parity, pattern …"
)

// openWish opens the dialog on what to scramble to. It returns its selects, for the start and
// the parity, and its entries, for cases and the fewest moves.
func (b *tested) openWish() (d fyne.CanvasObject, selects []*control.Select, entries []*control.Entry) {
	b.T.Helper()
	b.pick(b.pages.play.Object(), scrambleMenu, scrambleCases)
	d = b.dialogOf()
	selects, entries = pagetest.Find[*control.Select](d), pagetest.Find[*control.Entry](d)
	if len(selects) != 2 || len(entries) != 2 {
		b.T.Fatalf("%d selects, %d entries", len(selects), len(entries))
	}
	return d, selects, entries
}

// scrambled waits for a scramble, and replays it.
func (b *tested) scrambled() square1.Position {
	b.T.Helper()
	b.Wait("a scramble", func() bool { return !b.answers.Scrambling() })
	from := b.desk.History().From()
	if from.Scramble == nil {
		b.T.Fatal("no scramble")
	}
	if p, err := square1.Solved().Apply(from.Scramble.Alg); err != nil || p != b.desk.Current() {
		b.T.Errorf("%v leads to %v, not %v: %v", from.Scramble.Alg, p, b.desk.Current(), err)
	}
	return b.desk.Current()
}

// TestScrambleToCases: wrong cases are said; right ones are scrambled to, again by their seed,
// until any position is chosen.
func TestScrambleToCases(t *testing.T) {
	b := open(t)
	page := b.pages.play.Object()
	d, selects, entries := b.openWish()
	for _, set := range cases.Sets() {
		if !slices.Contains(selects[0].Options, set.Name) {
			t.Errorf("no %s", set.Name)
		}
	}
	if slices.Contains(selects[0].Options, "Like the partial position") || !entries[0].Disabled() {
		t.Error("there is no partial position, and there are no cases")
	}
	selects[0].SetSelected("PLL")
	for _, bad := range []struct{ cases, parity, fewest, says string }{
		{"nonsense", "Either parity", "", "PLL has no such case"},
		{"H, 99", "Either parity", "", "PLL has no such case"},
		{"H", "Odd", "", "No case has this parity."},
		{"H", "Even", "28", "Minimum WCA moves: enter a number from 0 to 27"},
		{"H", "Even", "x", "Minimum WCA moves: enter a number"},
	} {
		entries[0].SetText(bad.cases)
		selects[1].SetSelected(bad.parity)
		entries[1].SetText(bad.fewest)
		test.Tap(b.button(d, "Scramble"))
		if !says(d, bad.says) || b.answers.Scrambling() {
			t.Errorf("%+v is taken", bad)
		}
	}
	selects[0].SetSelected("CO")
	entries[0].SetText("")
	entries[1].SetText("")
	selects[1].SetSelected("Odd")
	test.Tap(b.button(d, "Scramble"))
	if b.Window.Canvas().Overlays().Top() != nil {
		t.Error("the dialog stays open")
	}
	set := pagetest.Parsed(t, cases.Named, "CO")
	first := b.scrambled()
	if parity, _ := first.LinedUpParity(); parity != 1 {
		t.Error("it is even")
	}
	if c, ok := set.Of(first); !ok || c.SolvedCase || !says(page, "CO  ·  Odd") {
		t.Errorf("%v is %q", first, c.Name)
	}
	seed := b.seedEntry().Text
	b.enter("/")
	b.typeSeed(seed)
	if again := b.scrambled(); again != first {
		t.Errorf("seed %s: %v, then %v", seed, first, again)
	}
	// Opened again, it shows what is set. Cancel changes nothing.
	d, selects, _ = b.openWish()
	if selects[0].Selected != "CO" || selects[1].Selected != "Odd" {
		t.Errorf("it shows %q, %q", selects[0].Selected, selects[1].Selected)
	}
	selects[0].SetSelected("PLL")
	test.Tap(b.button(d, "Cancel"))
	b.pages.play.LanguageChanged()
	if !says(page, "CO  ·  Odd") {
		t.Error("the wish is lost")
	}
	if b.pick(page, scrambleMenu, "Any position") || says(page, "CO  ·  Odd") {
		t.Error("any position was checked before, or the page still says CO")
	}
	b.typeSeed(seed)
	if other := b.scrambled(); other == first {
		t.Error("it still scrambles to CO")
	}
	if !b.pick(page, scrambleMenu, "Any position") {
		t.Error("any position is not checked")
	}
}

// TestScrambleToPattern scrambles to fillings of the partial position on the stage.
func TestScrambleToPattern(t *testing.T) {
	b := open(t)
	pattern := pagetest.Parsed(t, square1.ParsePattern, colours)
	b.actions.Jump(desk.Entry{Kind: desk.Entered, Position: pattern.Position, Mask: pattern.Mask})
	d, selects, _ := b.openWish()
	selects[0].SetSelected("Like the partial position")
	test.Tap(b.button(d, "Scramble"))
	first := b.scrambled()
	b.Command("scramble")
	second := b.scrambled()
	if !pattern.Matches(first) || !pattern.Matches(second) || first == second {
		t.Errorf("%v, %v", first, second)
	}
	if !says(b.pages.play.Object(), colours) {
		t.Error("the page does not say the pattern")
	}
}

// TestScrambleSheet saves sheets, each in a file of its own.
func TestScrambleSheet(t *testing.T) {
	b := open(t)
	folder := t.TempDir()
	t.Setenv("HOME", folder) // where the chooser of folders starts
	save := func(bad []string, good string) {
		t.Helper()
		b.pick(b.pages.play.Object(), scrambleMenu, "Scramble sheet …")
		d := b.dialogOf()
		number := pagetest.Find[*control.Entry](d)[0]
		for _, text := range bad {
			number.SetText(text)
			test.Tap(b.button(d, "Save sheet …"))
			if !says(d, "Scrambles: enter a number from 1 to 500.") {
				t.Errorf("%q is taken", text)
			}
		}
		number.SetText(good)
		test.Tap(b.button(d, "Save sheet …"))
		test.Tap(b.button(b.dialogOf(), "Choose"))
	}
	save([]string{"0", "501", "many", ""}, "3")
	name := filepath.Join(folder, "Square-1 scrambles.pdf")
	b.Wait("the sheet", func() bool { return strings.Contains(b.message(), "Saved: "+name) })
	sheet, err := os.ReadFile(name)
	text := strings.ReplaceAll(string(sheet), "\x00", "") // its words are in UTF-16
	if err != nil || !strings.Contains(text, "\n3. ") || strings.Contains(text, "\n4. ") || !strings.Contains(text, "on top") {
		t.Errorf("%v: %s", err, text)
	}
	for _, want := range []string{"Square-1 scrambles.2.pdf", "Square-1 scrambles.3.pdf"} {
		save(nil, "1")
		b.Wait(want, func() bool { return strings.Contains(b.message(), "Saved: "+filepath.Join(folder, want)) })
	}
	// What cannot be made is said.
	b.actions.Jump(desk.Entry{Kind: desk.Entered, Position: square1.Solved(), Mask: square1.Mask{AnyMiddle: true}})
	d, selects, _ := b.openWish()
	selects[0].SetSelected("Like the partial position")
	selects[1].SetSelected("Odd")
	test.Tap(b.button(d, "Scramble"))
	refused := func() bool { return strings.Contains(b.message(), "No such scramble was found") }
	b.Wait("the error", refused)
	b.Clear()
	save(nil, "1")
	b.Wait("the error of the sheet", refused)
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 3 {
		t.Errorf("%v, %v", files, err)
	}
}
