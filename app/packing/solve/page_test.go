package solve_test

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/solve"
	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/scene"
	"wedge/solver/packing"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

const (
	soma   = "name Soma\nbox 3 3 3\npiece V3\npiece L4\npiece T4\npiece S4\npiece A4\npiece B4\npiece P4"
	volume = "box 3 3 3\npiece T4 x6"
)

// packed is the model on the stage: what the page marks on it, and what a click hits.
type packed struct {
	marked map[polycube.Cell]color.NRGBA
	hit    int
}

func (*packed) Scene() *scene.Scene                        { return &scene.Scene{} }
func (*packed) Hover(scene.Hit, bool) int                  { return 0 }
func (*packed) Click(stage.Press)                          {}
func (*packed) Grab(stage.Press) stage.Drag                { return nil }
func (*packed) Reach() float32                             { return 3 }
func (*packed) Pull(stage.Press) stage.Drag                { return nil }
func (p *packed) Piece(stage.Press) (int, bool)            { return p.hit, p.hit >= 0 }
func (p *packed) Mark(cells map[polycube.Cell]color.NRGBA) { p.marked = cells }

// tested is the page with a desk and answers as in the room.
type tested struct {
	*pagetest.Bench
	desk    *desk.Desk
	answers *answers.Answers
	page    *solve.Page
	model   *packed
	errors  []error
}

func open(t *testing.T, text string) *tested {
	t.Helper()
	b := &tested{desk: desk.New(desk.NewHistory(parse(t, text))), model: &packed{hit: -1}}
	host := roombench.PageHost(t, &b.errors)
	b.answers = answers.New(host.Jobs, answers.Folder(t.TempDir()))
	h := &page.Host{
		Host: host, Desk: b.desk, Answers: b.answers, Packing: b.model,
		ShowBeside: func(by int) {
			found := b.answers.Found()
			at := slices.IndexFunc(found, func(k packing.Packing) bool { return slices.Equal(k, b.desk.Shown()) })
			b.desk.Show(found[(at+by+len(found))%len(found)])
		},
		Fit: func() {},
	}
	b.page = solve.New(h)
	b.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Puzzle) {
			p, _ := b.desk.Problem()
			b.answers.SetProblem(p)
		}
		if c.Has(desk.Locks) {
			b.answers.SetLocked(b.desk.Locked())
		}
		b.page.Changed(c)
	}
	b.answers.OnChange = func() { b.page.Changed(desk.Answers) }
	b.desk.OnChange(desk.Puzzle)
	b.Bench = pagetest.Open(t, b.page.Object(), 700)
	return b
}

func parse(t *testing.T, text string) *polycube.Puzzle {
	t.Helper()
	p, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (b *tested) wait(what string, ok func() bool) {
	b.Helper()
	pagetest.OneApp().Desktop.Wait(b.T, what, ok)
}

// solveAll searches until everything is found.
func (b *tested) solveAll() {
	b.Helper()
	b.answers.Start()
	b.wait("complete", func() bool { return b.answers.State().Complete && !b.answers.State().Running })
}

// TestCounts: the three counts with their group in words, and the first packing is shown.
func TestCounts(t *testing.T) {
	b := open(t, soma)
	b.Expect("The target has 24 rotations and 24 reflections.", "No solutions yet")
	b.solveAll()
	b.Expect("11,520 in all", "480 up to rotations", "240 up to rotations and reflections", "Solution 1 of 240")
	if !slices.Equal(b.desk.Shown(), b.answers.Found()[0]) {
		t.Error("the first packing is not shown")
	}
	b.Tap("Next solution")
	b.Expect("Solution 2 of 240")
	b.Tap("Previous solution")
	b.Tap("Previous solution")
	b.Expect("Solution 240 of 240")
	if !slices.ContainsFunc(pagetest.Words(b.Object), func(t *canvas.Text) bool { return t.Text == "Solution 240 of 240" }) {
		t.Error("the number of the solution is in two lines")
	}
	b.page.LanguageChanged()
	b.Expect("11,520 in all", "Solution 240 of 240")
}

// TestJump: a typed number shows that packing; anything else is an error that says what to
// enter.
func TestJump(t *testing.T) {
	b := open(t, soma)
	b.solveAll()
	entry := pagetest.Find[*control.Entry](b.Object)[0]
	for text, ok := range map[string]bool{"17": true, "240": true, "241": false, "0": false, "-1": false, "x": false, "": false} {
		b.errors = nil
		entry.SetText(text)
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if ok != (len(b.errors) == 0) {
			t.Errorf("%q: %v", text, b.errors)
		}
		if ok {
			b.Expect("Solution " + text + " of 240")
		}
	}
}

// TestLocks: a click on a piece keeps it in place; another one lets it go.
func TestLocks(t *testing.T) {
	b := open(t, soma)
	b.solveAll()
	for place := range 3 {
		b.model.hit = place
		b.page.Model().Click(stage.Press{})
	}
	if len(b.desk.Locked()) != 3 {
		t.Fatalf("%v are locked", b.desk.Locked())
	}
	b.solveAll()
	b.Expect("3 pieces stay in place.", "with the locked pieces")
	shown := b.desk.Shown()
	for _, k := range b.answers.Found() {
		if !slices.Contains(k, shown[0]) || !slices.Contains(k, shown[1]) || !slices.Contains(k, shown[2]) {
			t.Fatalf("%v does not have the locked pieces", k)
		}
	}
	b.page.Model().Click(stage.Press{})
	b.Expect("2 pieces stay in place.")
	b.Tap("Unlock all")
	if len(b.desk.Locked()) > 0 || !b.Button("Unlock all").Disabled() {
		t.Error("still locked")
	}
	b.model.hit = -1
	b.page.Model().Click(stage.Press{}) // beside the pieces
	if len(b.desk.Locked()) > 0 {
		t.Error("locked by a click beside")
	}
}

// TestReasons: why there is no solution, in words, with marks on the stage.
func TestReasons(t *testing.T) {
	b := open(t, volume)
	b.solveAll()
	b.wait("the reason", func() bool { return b.Says("The target has 27 cells, the pieces have 24.") })
	b.desk.SetPuzzle(parse(t, "target\n##.\n##.\n..#\npiece O4\npiece D x0-1"))
	b.solveAll()
	b.wait("the reason", func() bool { return b.Says("1 cell cannot be filled by any piece (red).") })
	if _, ok := b.model.marked[polycube.Cell{X: 2, Y: 2}]; !ok || len(b.model.marked) != 1 {
		t.Errorf("%v are marked", b.model.marked)
	}
	b.desk.SetPuzzle(&polycube.Puzzle{})
	b.Expect("This puzzle cannot be solved: the target has no cell that must be filled, or a piece has no cells.")
	b.desk.SetPuzzle(parse(t, soma))
	b.solveAll()
	if b.Says("This puzzle cannot be solved") || b.Says("cannot be filled") {
		t.Error("the reason stays")
	}
}

// TestGallery: the arrow keys move through the packings found.
func TestGallery(t *testing.T) {
	b := open(t, soma)
	b.solveAll()
	grid := pagetest.Find[*control.Gallery](b.Object)[0]
	press := func(k fyne.KeyName) { grid.TypedKey(&fyne.KeyEvent{Name: k}) }
	shown := func() int {
		return slices.IndexFunc(b.answers.Found(), func(k packing.Packing) bool { return slices.Equal(k, b.desk.Shown()) })
	}
	for _, step := range []struct {
		key fyne.KeyName
		to  int
	}{{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyEnd, 239}, {fyne.KeyRight, 239}, {fyne.KeyHome, 0}, {fyne.KeyUp, 0}} {
		if press(step.key); shown() != step.to {
			t.Errorf("%s: packing %d, not %d", step.key, shown(), step.to)
		}
	}
	press(fyne.KeyDown)
	if below := shown(); below < 2 || below > 10 {
		t.Errorf("below the first is packing %d", below)
	}
}

// TestSource: the whole source of a puzzle can be read, in as many lines as it needs, and
// takes no room where there is none.
func TestSource(t *testing.T) {
	long, err := resources.Puzzle("y-pentacubes")
	if err != nil {
		t.Fatal(err)
	}
	b := open(t, string(long))
	source := parse(t, string(long)).Source
	labels := pagetest.Find[*widget.Label](b.Object)
	i := slices.IndexFunc(labels, func(l *widget.Label) bool { return l.Text == source })
	if i < 0 {
		t.Fatalf("no label with %q", source)
	}
	size := fyne.MeasureText(source, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
	if l := labels[i]; l.Wrapping != fyne.TextWrapWord || l.Size().Height < size.Height*size.Width/l.Size().Width {
		t.Errorf("%v for a text of %v", l.Size(), size)
	}
	b.desk.SetPuzzle(parse(t, "box 2 1 1\npiece 0,0,0"))
	if labels[i].Visible() {
		t.Errorf("%q is shown", labels[i].Text)
	}
}

// TestApart: the page says how many come apart, and lists only those when that is asked for.
func TestApart(t *testing.T) {
	b := open(t, soma)
	if b.Says("come apart") {
		t.Error("before there are packings")
	}
	b.solveAll()
	b.wait("taken apart", func() bool { return b.Says("All come apart, each piece along a straight line.") })
	// A cube in a corridor with a bend comes out, a domino that lies along it does not.
	b.desk.SetPuzzle(parse(t, "target\n#####\n#####\n#####\n#####\n#####\n\n#####\n##++#\n###+#\n###+.\n#####\n\n#####\n#####\n#####\n#####\n#####\n"+
		"piece A\n#####\n#####\n#####\n#####\n#####\n\n#####\n#...#\n###.#\n###..\n#####\n\n#####\n#####\n#####\n#####\n#####\npiece M x0-3\npiece D x0-1"))
	b.solveAll()
	b.wait("some come apart", func() bool { return b.Says("come apart  ·  highest level") })
	all := slices.Clone(b.answers.Found())
	only := pagetest.Find[*control.Check](b.Object)[0]
	for _, f := range all {
		only.SetChecked(false)
		b.desk.Show(f)
		only.SetChecked(true)
		listed := b.answers.Found()
		if n := len(listed); n == 0 || n >= len(all) {
			t.Fatalf("%d of %d are listed", n, len(all))
		}
		if !slices.ContainsFunc(listed, func(l packing.Packing) bool { return slices.Equal(l, b.desk.Shown()) }) {
			t.Error("one that is not in the list is shown")
		}
	}
	b.desk.Show(b.answers.Found()[0])
	if level := b.answers.LevelAt(0); !b.Says("level " + level.String()) {
		t.Errorf("does not say the level %v", level)
	}
}
