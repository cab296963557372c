package fold

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/history"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/pagetest"
	"wedge/app/picturetest"
	"wedge/app/roombench"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is the page without a room.
type tested struct {
	*testing.T
	page  *Page
	state State
	saved int
	drawn int
}

func open(t *testing.T, s State) *tested {
	t.Helper()
	b := &tested{T: t, state: s}
	h := roombench.PageHost(t, nil)
	h.Save = func() { b.saved++ }
	b.page = New(&page.Host{
		Host: h, Desk: desk.New(desk.NewHistory(&polycube.Puzzle{})), Played: func() { b.drawn++ }, Fit: func() {},
	}, &b.state)
	w := fyne.CurrentApp().NewWindow("snake")
	w.SetContent(b.page.Object())
	w.Resize(fyne.NewSize(pagetest.Width, 700))
	t.Cleanup(func() {
		b.page.folding.end()
		w.Close()
	})
	b.page.Shown(true)
	b.settle()
	return b
}

func (b *tested) wait(what string, until func() bool) {
	b.Helper()
	pagetest.OneApp().Desktop.Wait(b.T, what, until)
}

// settle waits for the folds and the way to the first one.
func (b *tested) settle() {
	b.Helper()
	b.wait("folds", func() bool { return b.page.answer.done })
	if len(b.page.answer.folds) > 0 {
		b.wait("a way", func() bool { return b.page.model.path != nil })
	}
}

// words are all texts that are visible.
func (b *tested) words() string {
	var list []string
	for _, w := range pagetest.Words(b.page.Object()) {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

func (b *tested) want(words ...string) {
	b.Helper()
	for _, w := range words {
		if !strings.Contains(b.words(), w) {
			b.Errorf("%q is not in %q", w, b.words())
		}
	}
}

// enter types a text and presses Enter.
func (b *tested) enter(text string) {
	b.Helper()
	field := b.page.parts.field
	field.SetText("")
	test.Type(field, text)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestCountedCubes: runs whose lengths are numbers of cubes give a snake that is too long; the page
// asks whether they were counted so. The field keeps the keyboard, for the next try.
func TestCountedCubes(t *testing.T) {
	b := open(t, State{})
	field := b.page.parts.field
	fyne.CurrentApp().Driver().CanvasForObject(field).Focus(field)
	steps := first.Runs()
	cubes := make([]int, len(steps))
	for i, n := range steps {
		cubes[i] = n + 1
	}
	b.enter(runsText(cubes))
	note := b.page.parts.note
	if want := "Did you count the cubes of each run? Wedge counts the steps between them: " + runsText(steps) + " has 27 cubes."; !strings.Contains(note.Text(), want) {
		t.Errorf("%q", note.Text())
	}
	if fyne.CurrentApp().Driver().CanvasForObject(field).Focused() != fyne.Focusable(field) {
		t.Error("Enter takes the keyboard away from the field")
	}
	b.enter(runsText(steps))
	b.settle()
	if b.page.state.Current() != first {
		t.Error(b.page.state.Current())
	}
	for text, want := range map[string]polycube.Snake{"2 2 2": "", "3 3 3": "", string(first): "", "2 1 1 2": ""} {
		s, err := polycube.ParseSnake(text)
		if got := inSteps(s); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// click clicks a cube of the flat layout.
func (b *tested) click(cube int) {
	b.Helper()
	v := b.page.parts.view
	l := lay(v.snake, float64(v.Size().Width), float64(v.Size().Height), largest())
	x, y := l.corner(l.cells[cube])
	test.TapAt(v, fyne.NewPos(float32(x+l.side/2), float32(y+l.side/2)))
}

// TestFirstSnake: a new user sees Roux's first snake, flat, with its counts and two folds,
// and plays it.
func TestFirstSnake(t *testing.T) {
	b := open(t, State{})
	b.want("48", "2", "1", "in all", "up to rotations", "14 turns; the snake never passes through")
	p := b.page
	if p.state.Current() != first || len(p.answer.folds) != 2 || p.player.Time() != 0 || p.player.Length() == 0 {
		t.Error(p.state.Current(), len(p.answer.folds), p.player.Time(), p.player.Length())
	}
	flat := p.model.Reach()
	p.player.Toggle()
	for p.player.Playing() {
		p.player.Advance(0.1)
		if len(p.model.Scene().Nodes) < 27 {
			t.Fatal("cubes are missing")
		}
		if r := p.model.Reach(); r > flat+1 || r < 2.5 {
			t.Fatalf("a reach of %v, %v at the start", r, flat)
		}
	}
	if r := p.model.Reach(); r > 2.7 { // half the diagonal of a cube of 3
		t.Errorf("a reach of %v at the end", r)
	}
	if b.drawn == 0 {
		t.Error("nothing was drawn")
	}
	// A fold that is chosen is shown complete.
	for range 2 {
		p.parts.gallery.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	before := p.model.path
	b.wait("another way", func() bool { return p.model.path != before })
	if p.state.Chosen != 2 || p.player.Time() != p.player.Length() || b.saved == 0 {
		t.Error(p.state.Chosen, p.player.Time())
	}
	if p.LanguageChanged(); p.parts.gallery.Chosen() != 1 {
		t.Error("the folds are not listed in another language")
	}
}

// TestText: all forms can be typed; a faulty one says what is wrong and changes nothing.
func TestText(t *testing.T) {
	b := open(t, State{})
	b.enter("ESCCX")
	b.want("“X” at column 5: expected S, C, or E for the end cube")
	if b.page.state.Current() != first {
		t.Error(b.page.state.Current())
	}
	b.enter("ECCCCCCCCCCSCSCSCCCCCCCCCCE")
	b.settle()
	b.want("2,976", "A palindrome: 31 if a fold read backwards counts as the same.")
	b.enter("8:")
	b.settle()
	b.want("144", "Click a cube")
	b.enter("2 2 2")
	b.settle()
	b.want("7 cubes cannot fill a cube")
	b.enter("27:")
	b.settle()
	b.want("No fold fills the cube.")
	b.enter(strings.ToLower(string(first)))
	b.settle()
	b.want("48")
	if b.page.parts.field.Text != string(first) {
		t.Error(b.page.parts.field.Text)
	}
	b.page.parts.field.SetText("ESC")
	b.page.LanguageChanged() // what was typed stays, and so do the answers
	b.want("48", "14 turns")
	if b.page.parts.field.Text != "ESC" {
		t.Error(b.page.parts.field.Text)
	}
}

// TestNamed chooses a named snake; another one has no name.
func TestNamed(t *testing.T) {
	b := open(t, State{})
	named := b.page.parts.named
	if named.object.Selected != "Snake cube" {
		t.Error(named.object.Selected)
	}
	b.want("Snake cube")
	named.object.SetSelectedIndex(1)
	b.settle()
	if b.page.state.Current() != named.snakes[1] || b.page.state.At != 1 {
		t.Error(b.page.state)
	}
	b.click(5)
	b.settle()
	b.want("Named snakes")
	if named.object.Selected != "" || b.page.state.At != 2 {
		t.Error(named.object.Selected)
	}
	b.page.Undo()
	if named.object.SelectedIndex() != 1 || b.page.state.At != 1 {
		t.Error(named.object.Selected, b.page.state.At)
	}
}

// TestToggleAndUndo changes cubes by mouse and keyboard, and undoes it.
func TestToggleAndUndo(t *testing.T) {
	b := open(t, State{})
	p := b.page
	if p.CanUndo() || p.CanRedo() {
		t.Error("nothing was changed")
	}
	b.click(13)
	b.settle()
	if p.state.Current() != first.Toggled(13) {
		t.Error(p.state.Current())
	}
	b.click(0) // an end stays an end
	v := p.parts.view
	v.FocusGained()
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.settle()
	if want := first.Toggled(13).Toggled(1); p.state.Current() != want || p.parts.field.Text != string(want) {
		t.Error(p.state.Current(), want)
	}
	p.Undo()
	p.Undo()
	b.settle()
	if p.state.Current() != first || p.CanUndo() || !p.CanRedo() {
		t.Error(p.state.Current())
	}
	b.want("48")
	p.Redo()
	b.settle()
	if p.state.Current() != first.Toggled(13) {
		t.Error(p.state.Current())
	}
}

// TestHover: the cube under the pointer is highlighted in both pictures, and described.
func TestHover(t *testing.T) {
	b := open(t, State{})
	v := b.page.parts.view
	l := lay(v.snake, float64(v.Size().Width), float64(v.Size().Height), largest())
	x, y := l.corner(l.cells[5])
	v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(x)+2, float32(y)+2)}})
	facts := b.page.Facts()
	if b.page.model.lit != 5 || facts[len(facts)-1].Text != "cube 5: straight" {
		t.Error(b.page.model.lit, facts)
	}
	v.MouseOut()
	if b.page.model.lit != none {
		t.Error(b.page.model.lit)
	}
}

// TestAtlas opens the table, finds a snake and shows it.
func TestAtlas(t *testing.T) {
	b := open(t, State{})
	p := b.page
	p.parts.tabs.SelectIndex(1)
	b.wait("the atlas", func() bool { return p.atlas.table != nil })
	b.want("11487 of 11487", "Reflections")
	table := p.atlas.table
	table.Search("ECCC")
	table.Sort(1, true)
	row := table.Rows()[0]
	table.OnPick(row)
	b.settle()
	if e := p.atlas.list[row]; p.state.Current() != e.Snake || p.answer.counts != e.Counts {
		t.Errorf("%s: %+v, want %+v", p.state.Current(), p.answer.counts, e)
	}
}

// TestRepair: what is no snake is dropped.
func TestRepair(t *testing.T) {
	for _, bad := range []State{
		{Versions: history.Versions[polycube.Snake]{List: []polycube.Snake{"EXE", "ESE"}, At: 7}, Chosen: -1},
		{Versions: history.Versions[polycube.Snake]{List: []polycube.Snake{"", "ESE"}, At: -1}},
	} {
		bad.Repair()
		if len(bad.List) != 1 || bad.Current() != "ESE" || bad.Chosen != 0 {
			t.Error(bad)
		}
	}
}

// onGrey puts a picture on a grey ground.
func onGrey(m image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Bounds().Dx(), m.Bounds().Dy()))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{Y: 60}), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, m, image.Point{}, draw.Over)
	return out
}

// TestPictures compares the flat layout and the picture of a fold with golden ones.
func TestPictures(t *testing.T) {
	b := open(t, State{})
	v := b.page.parts.view
	v.light(7)
	v.FocusGained()
	size := v.Size()
	picturetest.Golden(t, "flat", onGrey(v.draw(int(size.Width), int(size.Height))))
	light, grey := color.NRGBA{R: 240, G: 240, B: 240, A: 255}, color.NRGBA{R: 60, G: 60, B: 60, A: 255}
	picturetest.Golden(t, "fold", onGrey(drawFold(b.page.answer.folds[0], 120, light, grey)))
	// Different folds look different.
	seen := map[string]bool{}
	for f, err := range snake.Folds(t.Context(), first, b.page.answer.target, snake.Raw) {
		if err != nil {
			t.Fatal(err)
		}
		m := onGrey(drawFold(f, 60, light, grey))
		if seen[string(m.Pix)] {
			t.Error("two folds look the same")
		}
		seen[string(m.Pix)] = true
	}
}

// TestModelFolds: the stage shows the flat layout, and at the end of the way the fold itself,
// not its mirror image.
func TestModelFolds(t *testing.T) {
	box, err := polycube.Box(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	folds := 0
	for f, err := range snake.Folds(t.Context(), first, box, snake.Rotations) {
		if err != nil {
			t.Fatal(err)
		}
		path, err := snake.FindPath(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		m := &model{snake: first}
		flat := m.posed(0)
		m.path = path
		fold := &view.Snake{}
		fold.Cubes, fold.Centre = view.Poses(f)
		folds++
		for when, pair := range map[string][2]*view.Snake{"start": {m.posed(0), flat}, "end": {m.posed(float64(path.Steps())), fold}} {
			for i := range f {
				got, want := pair[0].Cubes[i].Col(3).Vec3().Sub(pair[0].Centre), pair[1].Cubes[i].Col(3).Vec3().Sub(pair[1].Centre)
				if got.Sub(want).Len() > 0.01 {
					t.Errorf("fold %d, %s: cube %d is at %v, not %v", folds, when, i+1, got, want)
					break
				}
			}
		}
	}
	if folds == 0 {
		t.Error("no folds")
	}
}
