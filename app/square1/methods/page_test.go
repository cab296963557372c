package methods

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	furniture "wedge/app/bench"
	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// noted is what the page asks for.
type noted struct {
	opened, printed, trained string
	indices                  []int
	left                     bool
	said                     string
	offered                  []control.Action
}

// bench is a page in a window.
type bench struct {
	*pagetest.Bench
	noted
	page  *Page
	app   *pagetest.App
	album *album.Album
}

func open(t *testing.T) *bench {
	t.Helper()
	b := &bench{app: pagetest.OneApp()}
	a, err := album.Open(pagetest.Store(t, t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	j := jobs.New(fyne.Do)
	t.Cleanup(j.Close)
	b.album = a
	h := &page.Host{
		Host: furniture.Host{
			Host: &room.Host{Jobs: j}, Warn: func(err error) { b.said = err.Error() },
			Inform: func(text string, actions ...control.Action) { b.said, b.offered = text, actions },
		},
		Answers: answers.New(j, solver.New(tables...), &answers.Builder{}), Album: a,
		Train: func(set *cases.Set, indices []int) { b.trained, b.indices = set.ID, indices },
	}
	b.page = New(h)
	b.page.OpenSet, b.page.Sheet = func(set *cases.Set) { b.opened = set.ID }, func(set *cases.Set) { b.printed = set.ID }
	b.page.Back = func() { b.left = true }
	a.OnChange = b.page.AlbumChanged
	b.Bench = pagetest.Open(t, b.page.Object(), 3000)
	h.Window = b.Window
	return b
}

// small is a method that is measured in no time.
const small = "Small # mine\n\nCS: cube shape\nOBL: set OBL # both colours"

// choose performs an item of the menu.
func (b *bench) choose(text string) {
	b.Helper()
	b.Tap("Methods and files")
	b.Pick(text)
}

// write types a method into the form, and waits until it is checked.
func (b *bench) write(text string) {
	b.Helper()
	b.page.editor.check.SetText("")
	b.page.editor.entry.SetText(text)
	b.app.Desktop.Wait(b.T, "the check", func() bool { return b.page.editor.check.Text != "" })
}

// add adds a method, and waits until it is measured.
func (b *bench) add(text string) {
	b.Helper()
	b.choose("New method …")
	b.write(text)
	b.Tap("Save method")
	b.app.Desktop.Wait(b.T, "the slices", func() bool { return b.Says("slices on average, over all positions") })
}

// TestOwn: a cuber writes a method, sees its slices, opens, trains and prints the cases of a step, edits it, deletes
// it and has it back.
func TestOwn(t *testing.T) {
	b := open(t)
	b.add(small)
	b.Expect("Small", "90 cases", "73 cases", "4.6243 slices on average, over all positions", "3.9429 slices on average, over all positions", "All steps together: 8.5671 slices on average, over all positions")
	if n := len(pagetest.Find[*chart.Bars](b.Object)); n != 3 {
		t.Errorf("%d charts", n)
	}
	buttons := func(text string, n int) {
		t.Helper()
		var list []*control.Button
		for _, x := range pagetest.Find[*control.Button](b.Object) {
			if x.Text == text {
				list = append(list, x)
			}
		}
		list[n].OnTapped()
	}
	buttons("Cases", 1)
	buttons("Train", 0)
	buttons("Sheet …", 1)
	if b.opened != "obl" || b.printed != "obl" || b.trained != "cs" || len(b.indices) != 90 {
		t.Errorf("%+v", b.noted)
	}

	set := pagetest.Parsed(t, cases.Named, "obl")
	c := pagetest.Parsed(t, set.Find, "1c/1c")
	alg, err := square1.ParseAlg("/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/(3,0)/") // as long as you like
	if err != nil {
		t.Fatal(err)
	}
	b.album.Choose(album.Case{Set: "obl", Name: c.Name}, alg)
	// 16 of 2,450 starts, and 11 slices instead of 5.
	b.Expect("3.9820 with the algs you have chosen", "8.6063 with the algs you have chosen")

	b.choose("Edit method …")
	if b.page.editor.entry.Text != small {
		t.Errorf("%q is edited", b.page.editor.entry.Text)
	}
	b.write(strings.Replace(small, "Small", "Smaller", 1))
	b.Tap("Save method")
	if got := b.album.Methods.List(); len(got) != 1 || got[0].Name() != "Smaller" {
		t.Errorf("%+v", got)
	}
	b.choose("Delete method")
	if len(b.album.Methods.List()) != 0 || b.said != "Smaller is deleted." || b.Says("Smaller") {
		t.Errorf("%q", b.said)
	}
	b.offered[0].Do()
	b.Expect("Smaller")
	b.Tap("Back to the list")
	if !b.left {
		t.Error("still there")
	}
}

// TestMeasuredMeanwhile: a method that is measured while another is written does not close the form.
func TestMeasuredMeanwhile(t *testing.T) {
	b := open(t)
	b.add(small)
	clear(b.page.known)
	b.page.Open()
	b.choose("New method …")
	b.app.Desktop.Wait(t, "the slices", func() bool { return len(b.page.known) > 0 })
	b.Expect("Method of your own")
	b.Tap("Cancel")
	b.Expect("All steps together: 8.5671 slices on average, over all positions")
}

// TestKeyboard: the keyboard is where one goes on, and reaches the methods before their steps.
func TestKeyboard(t *testing.T) {
	b := open(t)
	canvas := b.Window.Canvas()
	has := func(want fyne.Focusable) {
		t.Helper()
		if now := canvas.Focused(); now != want {
			t.Errorf("%T %v has the keyboard", now, now)
		}
	}
	b.page.Open()
	has(b.page.view.names)
	canvas.FocusNext()
	more, ok := canvas.Focused().(*control.IconButton)
	if !ok {
		t.Fatalf("%T comes after the method", canvas.Focused())
	}
	more.OnTapped()
	b.Pick("New method …")
	has(b.page.editor.entry)
	b.Tap("Cancel")
	has(b.page.view.names)
}

// TestFaults: what is wrong is said with its place, and nothing is saved.
func TestFaults(t *testing.T) {
	b := open(t)
	b.choose("New method …")
	if text := b.page.editor.entry.Text; !strings.HasPrefix(text, "My method\n") {
		t.Errorf("the form begins with %q", text)
	}
	for text, want := range map[string]string{
		"":                         "Line 1, column 1: the line ends; expected the name of the method",
		"M\nA cube shape":          "Line 2, column 13: the line ends; expected a step: its name, a colon and its goal",
		"M\nA: cube\nB: solved":    "Line 2, column 4: found \"c\", expected a goal: ",
		"M\nA: UUUUUXXXXVVVVYYYY":  "Line 2, column 4: 5 corners have the top's colour, counting those named: at most 4 can",
		"M\nA: solved\nB: set OBL": "Line 3, column 4: found \"s\", expected a goal that keeps what the step before reached",
	} {
		b.write(text)
		if got := b.page.editor.check.Text; !strings.HasPrefix(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if !b.page.editor.save.Disabled() {
			t.Errorf("%q can be saved", text)
		}
	}
	b.write("lin\nA: cube shape")
	b.Tap("Save method")
	b.Expect("Another method has this name.")
	if len(b.album.Methods.List()) != 0 {
		t.Error("it was saved")
	}
	b.Tap("Cancel")
	b.Expect("Vandenbergh")
}

// TestFiles: a method goes out and comes in as it was written.
func TestFiles(t *testing.T) {
	b := open(t)
	b.add(small)
	folder := t.TempDir()
	for _, name := range []string{"Small.txt", "Small.2.txt"} {
		b.said = ""
		b.page.write(folder, b.page.at())
		b.app.Desktop.Wait(t, "the file", func() bool { return b.said != "" })
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			list, _ := filepath.Glob(folder + "/*")
			t.Error(err, list)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "Small.txt"))
	if err != nil || string(data) != small {
		t.Errorf("%q, %v", data, err)
	}
	b.page.read(filepath.Join(folder, "Small.txt"))
	b.app.Desktop.Wait(t, "the form", b.page.editing)
	if b.page.editor.entry.Text != small || b.page.editor.id != "" {
		t.Errorf("%q", b.page.editor.entry.Text)
	}
	b.page.read(folder)
	b.said = ""
	b.app.Desktop.Wait(t, "the error", func() bool { return b.said != "" })
}

// TestLanguage: the page speaks German at once, and what is typed stays.
func TestLanguage(t *testing.T) {
	b := open(t)
	b.choose("New method …")
	b.write(small)
	pagetest.SpeakGerman(t)
	b.page.LanguageChanged()
	b.Expect("Eigene Methode")
	if b.page.editor.entry.Text != small {
		t.Errorf("%q", b.page.editor.entry.Text)
	}
}

// TestSetOf: the set of a step is found again by its ID.
func TestSetOf(t *testing.T) {
	b := open(t)
	for _, m := range method.Builtin() {
		for _, s := range m.Steps {
			set, err := s.Set()
			if err != nil {
				t.Fatal(err)
			}
			named, _ := cases.Named(set.ID)
			if got := SetOf(b.album, set.ID); (got == nil) != (named == set) || got != nil && got.ID != set.ID {
				t.Errorf("%s: %v", set.ID, got)
			}
		}
	}
	if SetOf(b.album, "own-1") != nil {
		t.Error("a set that nobody has")
	}
}
