package packing

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"

	"wedge/app/bench"
	"wedge/app/packing/answers"
	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
)

// long is a puzzle whose search takes much longer than a test.
const long = "name Long\nbox 5 5 5\npiece Y x25 0,0,0 1,0,0 2,0,0 3,0,0 1,1,0"

// soma are the counts of its packings: raw, up to rotations, up to reflections.
var somaCounts = packing.Counts{Raw: 11520, Rotations: 480, Reflections: 240, Complete: true}

// TestNextStart has the same at the next start: the puzzle with its history, the packing
// that was shown, the locked pieces, and counts.
func TestNextStart(t *testing.T) {
	b := open(t, t.TempDir())
	b.exchange.take("name Six\nbox 3 2 1\npiece I3 0,0,0 1,0,0 2,0,0\npiece V x2 0,0,0 1,0,0 0,1,0\npiece I x2 0,0,0 1,0,0 2,0,0")
	b.Command(room.UndoID)
	b.solved()
	b.desk.Show(b.answers.Found()[42])
	b.desk.Lock(b.desk.Shown()[3], true)
	b.Wait("the packings with the locked piece", func() bool { return b.answers.State().Complete && b.answers.State().Counts != somaCounts })
	counts, camera := b.answers.State().Counts, b.Stage.Camera()
	camera.Yaw = 1.25
	b.SetCamera(camera)
	b.OpenPage(page.Build)
	saved, shown := b.Saved(), slices.Clone(b.desk.Shown())

	again := b.again()
	again.solved()
	if !slices.Equal(again.desk.Shown(), shown) || !slices.Equal(again.desk.Locked(), shown[3:4]) || again.answers.State().Counts != counts {
		t.Errorf("shown %v, locked %v, counts %+v, not %+v", again.desk.Shown(), again.desk.Locked(), again.answers.State().Counts, counts)
	}
	if got := again.Saved(); string(got.JSON) != string(saved.JSON) {
		t.Errorf("was\n%s\nis\n%s", saved.JSON, got.JSON)
	}
	again.Command(room.RedoID)
	if again.desk.Puzzle().Name != "Six" || again.tabs.ID() != page.Build || again.Stage.Camera().Yaw != 1.25 {
		t.Errorf("redone to %q, on page %s", again.desk.Puzzle().Name, again.tabs.ID())
	}
}

// paused searches the long puzzle for a while.
func (b *tested) paused() answers.State {
	b.T.Helper()
	b.exchange.take(long)
	b.Wait("some packings", func() bool { return len(b.answers.Found()) > 10 })
	b.Command("cubes-solve")
	b.Wait("the search pauses", func() bool { return !b.answers.State().Running })
	return b.answers.State()
}

// TestPausedSearch goes on where it was paused, also in a new program, and does not begin
// by itself there.
func TestPausedSearch(t *testing.T) {
	b := open(t, t.TempDir())
	state, found := b.paused(), len(b.answers.Found())
	if state.Complete || state.Took == 0 {
		t.Fatalf("%+v", state)
	}
	again := b.again()
	again.OpenPage(page.Look)
	again.OpenPage(page.Solve)
	if s := again.answers.State(); s.Running || !s.Paused || s.Counts != state.Counts || s.Done != state.Done || len(again.answers.Found()) != found {
		t.Errorf("%+v with %d packings, not %+v with %d", s, len(again.answers.Found()), state, found)
	}
	again.Command("cubes-solve")
	again.Wait("it goes on", func() bool { return again.answers.State().Counts.Raw > state.Counts.Raw })
}

// TestDamagedSearch: a search whose file is damaged starts again, and says why.
func TestDamagedSearch(t *testing.T) {
	folder := t.TempDir()
	b := open(t, folder)
	b.paused()
	files, err := filepath.Glob(filepath.Join(folder, "cubes-search-*"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if err := os.Truncate(file, 50); err != nil {
			t.Fatal(err)
		}
	}
	again := b.again()
	if text := again.Line.Message(); !strings.Contains(text, "paused search") {
		t.Errorf("told %q", text)
	}
	again.Wait("the search starts again", func() bool { return again.answers.State().Counts.Raw > 0 })
}

// TestSearchText says how far a search is, and that it is not saved as long as that is so.
func TestSearchText(t *testing.T) {
	for want, s := range map[string]answers.State{
		"":                                     {},
		"0 found  ·  12.5 %":                   {Running: true, Done: 0.125},
		"0 found  ·  12.5 %  ·  not saved":     {Running: true, Done: 0.125, NotSaved: true},
		"1,500 found, 500 a second  ·  0.7 %":  {Running: true, Done: 0.007, Counts: packing.Counts{Reflections: 1500}, Took: 3 * time.Second},
		"3 found, 1.5 a minute  ·  0.7 %":      {Done: 0.007, Counts: packing.Counts{Reflections: 3}, Took: 2 * time.Minute},
		"8 found, 2 a second  ·  0.0 %":        {Running: true, Counts: packing.Counts{Raw: 8, Rotations: -1, Reflections: -1}, Took: 4 * time.Second},
		"8 found  ·  0.0 %":                    {Running: true, Counts: packing.Counts{Reflections: 8}, Took: time.Millisecond},
		"complete after 1.500 s  ·  not saved": {Complete: true, Took: 1500 * time.Millisecond, NotSaved: true},
	} {
		if got := searchText(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestKind opens the room as the window does, with parts good and bad.
func TestKind(t *testing.T) {
	b := open(t, t.TempDir())
	k := Kind()
	if k.ID != ID || k.Title() != "Cubes" {
		t.Errorf("%q, %q", k.ID, k.Title())
	}
	for text, damaged := range map[string]bool{`{"tempo":2}`: false, `{"tempo":`: true, `{"puzzles":["x"]}`: true, `{"shown":[5]}`: true} {
		r, err := k.Open(b.Host, textOf(text))
		if r == nil || errors.Is(err, bench.ErrPart) != damaged {
			t.Errorf("%s: %v, %v", text, r, err)
			continue
		}
		r.Close()
	}
}

// TestSolveOpens: the page Solve searches a puzzle that was entered elsewhere when it is
// opened, but not one whose search the user has paused.
func TestSolveOpens(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	enter := func(text string) {
		t.Helper()
		p, err := polycube.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.OpenPage(page.Look)
		b.desk.SetPuzzle(p)
		if b.answers.State().Running {
			t.Error("it searches on the page Look")
		}
		b.OpenPage(page.Solve)
	}
	enter("name Six\nbox 3 2 1\npiece V x2 0,0,0 1,0,0 0,1,0")
	b.solved()
	enter(long)
	b.Wait("some packings", func() bool { return len(b.answers.Found()) > 10 })
	// Left while it was searched, it goes on.
	b.OpenPage(page.Look)
	b.desk.Undo()
	b.desk.Redo()
	b.OpenPage(page.Solve)
	b.Wait("some packings again", func() bool { return b.answers.State().Running && len(b.answers.Found()) > 10 })

	b.Command("cubes-solve")
	b.Wait("the search pauses", func() bool { return !b.answers.State().Running })
	b.OpenPage(page.Look)
	b.OpenPage(page.Solve)
	if s := b.answers.State(); s.Running || !s.Paused {
		t.Errorf("%+v", s)
	}
}

// TestSolveButton: what the button Solve does where the search is not seen. While building it opens
// the page that shows what is found; lessons and snakes have nothing to search.
func TestSolveButton(t *testing.T) {
	b := open(t, t.TempDir())
	solve := func() *room.Command {
		return b.Commands()[slices.IndexFunc(b.Commands(), func(c *room.Command) bool { return c.ID == "cubes-solve" })]
	}
	b.paused()
	for id, want := range map[string]string{page.Solve: "Continue", page.Look: "Continue", page.Build: "Continue", page.Snake: "Solve", page.Learn: "Solve"} {
		b.OpenPage(id)
		if got, on := solve().TextNow(), solve().Enabled(); got != want || on != (want == "Continue") {
			t.Errorf("on %s the button is %q, enabled: %v", id, got, on)
		}
	}
	b.OpenPage(page.Build)
	b.exchange.take("name Six\nbox 3 2 1\npiece V x2 0,0,0 1,0,0 0,1,0")
	b.OpenPage(page.Build)
	b.Command("cubes-solve")
	if b.tabs.ID() != page.Solve {
		t.Errorf("solving opens %s", b.tabs.ID())
	}
	b.solved()
	b.OpenPage(page.Build)
	if !solve().Enabled() {
		t.Error("a solved puzzle cannot be looked at from the page Build")
	}
	if b.Command("cubes-solve"); b.tabs.ID() != page.Solve {
		t.Errorf("solved, it opens %s", b.tabs.ID())
	}
}

// TestHoverEnds: the line below the stage names no piece that the pointer was over on another
// page.
func TestHoverEnds(t *testing.T) {
	r := openAt(t, page.Solve)
	r.answers.Start()
	r.Wait("a packing", func() bool { return r.desk.Shown() != nil })
	r.packing.Scene()
	for id := uint16(1); r.packing.hover == 0 && id < 20; id++ {
		r.packing.Hover(scene.Hit{ID: id}, true)
	}
	if !strings.Contains(says(r), "4 cells") && !strings.Contains(says(r), "3 cells") {
		t.Fatalf("no piece is named: %q", says(r))
	}
	r.OpenPage(page.Build)
	if s := says(r); strings.Contains(s, ", 4 cells") || strings.Contains(s, ", 3 cells") {
		t.Errorf("%q", s)
	}
}

// TestBuildAnswers: while a puzzle is built, the page says what is known of it as it is now.
func TestBuildAnswers(t *testing.T) {
	b := open(t, t.TempDir())
	b.OpenPage(page.Build)
	says := func(text string) bool { return pagetest.Says(b.Object(), text) }
	b.Wait("the puzzle of the beginning is counted", func() bool { return says("240 solutions  ·  All come apart") })
	set := func(text string) {
		t.Helper()
		p, err := polycube.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.desk.SetPuzzle(p)
	}
	set("box 3 2 2\npiece L4 x2 L4\npiece O4 O4\n")
	b.Wait("the next is counted", func() bool { return says("solution") && !says("240 solutions") && says("come") })
	set("box 3 3 1\npiece V V3\npiece I x2 I3\n")
	b.Wait("it has none", func() bool { return says("No solution") })
	set("box 3 3 1\npiece V V3\n")
	if says("No solution") || says("come apart") {
		t.Error("what was known of another puzzle is said")
	}
	set("box 3 3 1\n")
	if says("No solution") || !says("No pieces yet: add some from the palette.") {
		t.Error("a puzzle without pieces is not said to have none")
	}
	b.Command("cubes-solve")
	if b.tabs.ID() != page.Solve || !says("No pieces yet: add some on the page Build.") {
		t.Error("Solve does not show the solutions, or why there are none")
	}
}

// TestStep: the line below the stage says which step of the assembly is made, but not while a puzzle is built.
func TestStep(t *testing.T) {
	b := open(t, t.TempDir())
	b.Wait("the assembly", func() bool { return b.desk.Assembly() != nil })
	check := func(want bool) {
		t.Helper()
		step := func(t *canvas.Text) bool { return strings.HasPrefix(t.Text, "step 1 of") }
		if slices.ContainsFunc(pagetest.Words(b.Line), step) != want {
			t.Errorf("%s: the step is said: %v", b.tabs.ID(), !want)
		}
	}
	check(false)
	b.desk.Player.Seek(0)
	check(true)
	b.OpenPage(page.Build)
	check(false)
	b.OpenPage(page.Look)
	check(true)
	b.desk.Player.Seek(b.desk.Player.Length())
	check(false)
}
