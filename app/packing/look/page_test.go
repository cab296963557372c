package look_test

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/packing/look"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

const soma = "name Soma\nbox 3 3 3\npiece V3\npiece L4\npiece T4\npiece S4\npiece A4\npiece B4\npiece P4"

// packed is the model on the stage: what a click hits.
type packed struct{ hit int }

func (*packed) Scene() *scene.Scene                { return &scene.Scene{} }
func (*packed) Hover(scene.Hit, bool) int          { return 0 }
func (*packed) Click(stage.Press)                  {}
func (*packed) Grab(stage.Press) stage.Drag        { return nil }
func (*packed) Reach() float32                     { return 3 }
func (*packed) Pull(stage.Press) stage.Drag        { return nil }
func (p *packed) Piece(stage.Press) (int, bool)    { return p.hit, p.hit >= 0 }
func (*packed) Mark(map[polycube.Cell]color.NRGBA) {}

// tested is the page with the first packing of a puzzle.
type tested struct {
	*pagetest.Bench
	desk    *desk.Desk
	page    *look.Page
	model   *packed
	problem *packing.Problem
}

func open(t *testing.T, text string) *tested {
	t.Helper()
	puzzle, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b := &tested{desk: desk.New(desk.NewHistory(puzzle)), model: &packed{hit: -1}}
	h := &page.Host{Host: roombench.PageHost(t, nil), Desk: b.desk, Packing: b.model, Fit: func() {}}
	h.Answers = answers.New(h.Jobs, answers.Folder(t.TempDir()))
	b.page = look.New(h)
	b.desk.OnChange = b.page.Changed
	b.Bench = pagetest.Open(t, b.page.Object(), 700)
	h.Window = b.Window
	if b.problem, err = b.desk.Problem(); err != nil {
		t.Fatal(err)
	}
	return b
}

// show shows the first packing.
func (b *tested) show() packing.Packing {
	b.Helper()
	k, ok, err := b.problem.First(b.Context())
	if err != nil || !ok {
		b.Fatal(ok, err)
	}
	b.desk.Show(k)
	return k
}

// tab opens a tab of the page.
func (b *tested) tab(i int) { pagetest.Find[*control.Tabs](b.Object)[0].SelectIndex(i) }

// keyed is the list of a tab, which takes keys.
func (b *tested) keyed() fyne.Focusable {
	b.Helper()
	for _, o := range pagetest.Find[fyne.Focusable](b.Object) {
		if _, ok := o.(interface{ ScrollToTop() }); ok {
			return o
		}
	}
	b.Fatal("no list")
	return nil
}

func press(o fyne.Focusable, k fyne.KeyName) { o.TypedKey(&fyne.KeyEvent{Name: k}) }

// TestEmpty: without a packing the page says what to do.
func TestEmpty(t *testing.T) {
	b := open(t, soma)
	const first = "Solve the puzzle first, or choose a solution on the Solve page."
	b.Expect(first)
	b.show()
	if b.Says(first) {
		t.Error("it still says so")
	}
	b.desk.SetPuzzle(&polycube.Puzzle{})
	b.Expect(first)
}

// TestPieces: pieces are hidden, ghosts, alone or all by keys, and by clicks on the stage.
func TestPieces(t *testing.T) {
	b := open(t, soma)
	k := b.show()
	list := b.keyed()
	tone := func() desk.Tone { v := b.desk.View(); return v.Tones[1] }
	press(list, fyne.KeyDown) // the second piece
	for _, want := range []desk.Tone{desk.Ghost, desk.Hidden, desk.Solid} {
		if press(list, fyne.KeySpace); tone() != want {
			t.Errorf("tone %d, not %d", tone(), want)
		}
	}
	press(list, fyne.KeyReturn)
	if v := b.desk.View(); v.Solo != 2 {
		t.Errorf("piece %d is alone", v.Solo)
	}
	b.Tap("Show all")
	if v := b.desk.View(); v.Solo != 0 || len(v.Tones) > 0 || !b.Button("Show all").Disabled() {
		t.Errorf("%+v", v)
	}
	for place, number := range b.problem.Copies(k) {
		b.model.hit = place
		b.page.Model().Click(stage.Press{})
		if v := b.desk.View(); v.Tone(number) != desk.Ghost || len(v.Tones) != 1 {
			t.Errorf("place %d: %+v", place, v)
		}
		b.page.Model().Click(stage.Press{})
		if v := b.desk.View(); len(v.Tones) > 0 {
			t.Errorf("place %d: %+v", place, v)
		}
	}
}

// TestOwnColours: the swatch of a piece, clicked or reached with Tab, opens the dialog for its
// colour, which is used at once, and can be given back.
func TestOwnColours(t *testing.T) {
	b := open(t, soma)
	b.show()
	swatch := func(i int) *control.Swatch { return pagetest.Find[*control.Swatch](b.Object)[i] }
	if s := swatch(1); s.Letter() != "B" || s.Colour() != view.Colours(nil).Of(1) {
		t.Errorf("%s, %v", s.Letter(), s.Colour())
	}
	canvas := b.Window.Canvas()
	byKey := func() {
		for range 40 {
			if canvas.FocusNext(); canvas.Focused() == fyne.Focusable(swatch(1)) {
				press(canvas.Focused(), fyne.KeySpace)
				return
			}
		}
		t.Error("Tab does not reach it")
	}
	for how, open := range map[string]func(){"a click": func() { test.Tap(swatch(1)) }, "Space": byKey} {
		open()
		dialog := canvas.Overlays().Top()
		if dialog == nil {
			t.Fatalf("%s opens nothing", how)
		}
		if !pagetest.Says(dialog, "Colour of L") {
			t.Errorf("%s: %q", how, pagetest.Texts(dialog))
		}
		button := func(text string) *control.Button {
			all := pagetest.Find[*control.Button](dialog)
			return all[slices.IndexFunc(all, func(b *control.Button) bool { return b.Text == text })]
		}
		pagetest.Find[*control.Entry](dialog)[0].OnSubmitted("#102030")
		own := color.NRGBA{0x10, 0x20, 0x30, 255}
		if got := b.desk.Paint.Colours(); got[1] != own || len(got) != 1 || swatch(1).Colour() != own {
			t.Errorf("%s: %v, the swatch is %v", how, got, swatch(1).Colour())
		}
		test.Tap(button("Usual colour"))
		if got := b.desk.Paint.Colours(); len(got) != 0 {
			t.Errorf("%s: %v", how, got)
		}
		pagetest.Find[*control.Entry](dialog)[0].OnSubmitted("#102030")
		test.Tap(button("Undo"))
		if got := b.desk.Paint.Colours(); len(got) != 0 {
			t.Errorf("%s: not undone: %v", how, got)
		}
		test.Tap(button("Close"))
	}
	// Another puzzle, meanwhile, is not painted.
	test.Tap(swatch(1))
	other, err := polycube.Parse("box 2 2 1\npiece I3 x0-1\npiece 0,0,0 1,0,0")
	if err != nil {
		t.Fatal(err)
	}
	b.desk.SetPuzzle(other)
	pagetest.Find[*control.Entry](canvas.Overlays().Top())[0].OnSubmitted("#102030")
	if got := b.desk.Paint.Colours(); len(got) != 0 {
		t.Errorf("painted: %v", got)
	}
}

// TestSpace: the sliders and the switch change the view, and follow it.
func TestSpace(t *testing.T) {
	b := open(t, soma)
	b.show()
	sliders := pagetest.Find[*control.Slider](b.Object)
	sliders[0].SetValue(0.5)
	sliders[1].SetValue(2)
	b.Expect("Layers up to 2 of 3")
	if v := b.desk.View(); v.Explode != 0.5 || v.Layers != 2 {
		t.Errorf("%+v", v)
	}
	sliders[1].SetValue(3)
	pagetest.Find[*control.Check](b.Object)[0].SetChecked(true)
	if v := b.desk.View(); v.Layers != 0 || !v.Mirror {
		t.Errorf("%+v", v)
	}
	b.desk.SetView(desk.View{Layers: 1})
	b.Expect("Layers up to 1 of 3")
	b.desk.SetAssembly(&packing.Disassembly{Level: packing.Level{1, 1}})
	b.Expect("Play puts the pieces in, each along a straight line.")
	b.desk.SetAssembly(&packing.Disassembly{Level: packing.Level{4, 2, 1}})
	b.Expect("Level 4.2: it takes 4 moves to free the first piece. Play shows the moves back.")
	b.desk.SetHeld(b.desk.Shown()[1:3])
	pieces := view.Pieces(b.problem, b.desk.Shown(), nil)
	b.Expect("It does not come apart: " + pieces[1].Letter + " " + pieces[2].Letter + " hold each other, however they are moved.")
}

// TestImages: the arrow keys turn the packing into each of its images, one after the
// other, and back.
func TestImages(t *testing.T) {
	b := open(t, soma)
	k := b.show()
	b.tab(1)
	images, own := b.problem.Images(k)
	b.Expect("48 different images")
	list := b.keyed()
	for i, m := range images[1:] {
		press(list, fyne.KeyDown)
		if !slices.Equal(b.desk.Shown(), m.Packing) {
			t.Fatalf("image %d is not shown", i+1)
		}
		if _, turns := b.desk.Turn(); !turns {
			t.Errorf("image %d appears without turning", i+1)
		}
	}
	press(list, fyne.KeyHome)
	if !slices.Equal(b.desk.Shown(), k) || len(own) != 1 {
		t.Error("the first one is not back")
	}
}

// TestSymmetric: a packing with symmetries of its own has fewer images, and they are named.
func TestSymmetric(t *testing.T) {
	b := open(t, "box 2 2 2\npiece O4 x2")
	b.show()
	b.tab(1)
	images, own := b.problem.Images(b.desk.Shown())
	if len(images) != 3 || len(own) != 16 {
		t.Fatal(len(images), len(own))
	}
	b.Expect("3 different images", "16 of them leave the solution unchanged, so there are only 3 images.")
}
