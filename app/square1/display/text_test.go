package display_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// words are the texts that an object shows, in the order of drawing.
func words(o fyne.CanvasObject) []*canvas.Text {
	return slices.DeleteFunc(find[*canvas.Text](o), func(t *canvas.Text) bool { return !t.Visible() || t.Text == "" })
}

func says(o fyne.CanvasObject, text string) bool {
	return slices.ContainsFunc(words(o), func(t *canvas.Text) bool { return t.Text == text })
}

func algOf(t testing.TB, s string) square1.Alg {
	t.Helper()
	alg, err := square1.ParseAlg(s)
	if err != nil {
		t.Fatal(err)
	}
	return alg
}

func TestAlgTextWraps(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	a.SetAlg(algOf(t, strings.Repeat("(1,0)/(-3,3)/", 25)))
	test.NewTempWindow(t, a)
	last := float32(0)
	for _, width := range []float32{1000, 400, 200, 80} {
		a.Resize(fyne.NewSize(width, 100))
		if h := a.MinSize().Height; h <= last {
			t.Errorf("height %v at width %v", h, width)
		} else {
			last = h
		}
		if a.MinSize().Width > 80 {
			t.Errorf("wants to be %v wide", a.MinSize().Width)
		}
		var before *canvas.Text
		count := 0
		for _, w := range words(a) {
			if w.Position().X+w.MinSize().Width > width {
				t.Errorf("width %v: %s is at %v", width, w.Text, w.Position())
			}
			if before != nil && w.Text == "/" && w.Position().Y != before.Position().Y && width > 80 {
				t.Errorf("width %v: a slice begins a line", width)
			}
			before = w
			count++
		}
		if count != 100 {
			t.Errorf("%d moves", count)
		}
	}
}

func TestAlgTextPicks(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	var picked []int
	a.OnPick = func(i int) { picked = append(picked, i) }
	alg := algOf(t, "(1,0)/(-3,3)/(0,-1)/(3,0)/(-1,-1)/")
	a.SetAlg(alg)
	w := test.NewTempWindow(t, a)
	w.Resize(fyne.NewSize(180, 200))
	all := words(a)
	for _, word := range all {
		test.TapAt(a, word.Position().AddXY(word.Size().Width/2, 8))
	}
	test.TapAt(a, fyne.NewPos(170, 190)) // below all moves
	want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	if !slices.Equal(picked, want) || len(all) != len(alg) {
		t.Error(picked)
	}
	a.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: all[3].Position()}})
	if a.Cursor() != desktop.PointerCursor {
		t.Error("no pointer over a move")
	}
	a.MouseOut()
	if a.Cursor() != desktop.DefaultCursor {
		t.Error("a pointer outside")
	}
}

func TestAlgTextLines(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	if top, bottom := a.Line(3); top != 0 || bottom != 0 {
		t.Errorf("nothing is at %v to %v", top, bottom)
	}
	a.SetAlg(algOf(t, strings.Repeat("(1,0)/(-3,3)/", 5)))
	test.NewTempWindow(t, a).Resize(fyne.NewSize(180, 400))
	moves := words(a)
	lines := map[float32]bool{}
	for i, word := range moves {
		top, bottom := a.Line(i)
		if y := word.Position().Y; y < top || y+word.Size().Height > bottom {
			t.Errorf("move %d is at %v, its line from %v to %v", i, y, top, bottom)
		}
		lines[top] = true
	}
	first, _ := a.Line(-1)
	_, last := a.Line(99)
	if _, bottom := a.Line(len(moves) - 1); first != 0 || last != bottom || len(lines) < 4 {
		t.Errorf("from %v to %v in %d lines", first, last, len(lines))
	}
}

func TestAlgTextPlays(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	a.SetAlg(algOf(t, "(1,0)/(-3,3)/"))
	a.SetPlaying(2)
	test.NewTempWindow(t, a).Resize(fyne.NewSize(300, 100))
	colours := func() string {
		names := map[any]string{
			theme.Color(theme.ColorNamePlaceHolder): "-", theme.Color(theme.ColorNameForegroundOnPrimary): "*",
			theme.Color(theme.ColorNameForeground): "+",
		}
		s := ""
		for _, w := range words(a) {
			s += names[w.Color]
		}
		return s
	}
	for _, c := range []struct {
		index int
		want  string
	}{{2, "--*+"}, {3, "---*"}, {4, "----"}, {-1, "++++"}, {0, "*+++"}} {
		a.SetPlaying(c.index)
		if got := colours(); got != c.want {
			t.Errorf("playing %d: %s, not %s", c.index, got, c.want)
		}
	}
}

func TestAlgTextMarks(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	a.SetAlg(algOf(t, "(1,0)/(-3,3)/"))
	test.NewTempWindow(t, a).Resize(fyne.NewSize(300, 100))
	plain := a.MinSize().Height
	a.SetMarks([]int{1, 99}, []int{3})
	if !says(a, "leaves cube shape") || !says(a, "back in cube shape") || a.MinSize().Height <= plain {
		t.Error("no legend")
	}
	both := a.MinSize().Height
	a.SetMarks([]int{1}, nil)
	if !says(a, "leaves cube shape") || says(a, "back in cube shape") {
		t.Error("the legend has what is not there, or not what is")
	}
	a.SetMarks(nil, []int{3})
	if says(a, "leaves cube shape") || !says(a, "back in cube shape") || a.MinSize().Height != both {
		t.Error("the legend has what is not there, or not what is")
	}
	a.SetAlg(algOf(t, "(1,0)/"))
	if says(a, "leaves cube shape") || a.MinSize().Height != plain {
		t.Error("the legend stays")
	}
}

func TestAlgTextIsFast(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	test.NewTempWindow(t, a).Resize(fyne.NewSize(300, 600))
	alg := algOf(t, strings.Repeat("(1,0)/(-3,3)/", 25))
	a.SetAlg(alg)
	start := time.Now()
	const rounds = 100
	for i := range rounds {
		a.SetPlaying(i)
	}
	if each := time.Since(start) / rounds; each > 10*time.Millisecond {
		t.Errorf("%v to show the next move", each)
	}
}

func TestNotationField(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		text    string
		ok      bool
		column  int
		message string
	}{
		{"(1,0)/(-3,3)/(0,-1)", true, 0, "2 slices · 5 WCA moves"},
		{"/", true, 0, "1 slice · 1 WCA move"},
		{"A1B2C3D45E6F7G8H-", true, 0, "Position: Square / Square"},
		{"(1,0)/(-3,x)/", false, 11, "“x” at column 11: "},
		{"(1,0)/(-3,", false, 11, "Unfinished: expected "},
		{"1,0 / -1,0 /  -1,0/", false, 20, "Move 6 is blocked by the corner at the front of the top"},
		{"A1B2C3D45E6F7G8A-", false, 0, "Corner A is there 2 times"},
		{"  ", false, 0, "An alg such as "},
	} {
		f := display.NewNotationField()
		previews, submits, refusals := 0, 0, 0
		f.OnRefuse = func(text string) {
			if refusals++; text != c.text {
				t.Errorf("%s: refused %s", c.text, text)
			}
		}
		var previewed square1.Position
		f.OnPreview = func(p square1.Position, ok bool) {
			previews++
			if previewed = p; ok != c.ok && f.Text() == c.text {
				t.Errorf("%s: preview %t", c.text, ok)
			}
		}
		f.OnSubmit = func(text string, p square1.Position) {
			submits++
			if text != c.text || p != previewed {
				t.Errorf("%s: submitted %s", c.text, text)
			}
		}
		w := test.NewTempWindow(t, f)
		w.Resize(fyne.NewSize(360, 200))
		height := f.MinSize().Height
		test.Type(f.Entry(), c.text)
		if previews != len([]rune(c.text)) {
			t.Errorf("%s: %d previews", c.text, previews)
		}
		red := func() bool {
			return slices.ContainsFunc(words(f), func(w *canvas.Text) bool { return w.Color == theme.Color(theme.ColorNameError) })
		}
		if unfinished := strings.HasPrefix(c.message, "Unfinished"); unfinished && red() {
			t.Errorf("%s is shouted at before Enter", c.text)
		}
		f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if submits == 1 != c.ok || refusals == 1 == c.ok || red() == c.ok || f.Text() != c.text {
			t.Errorf("%s: %d submits, %d refusals, then %q", c.text, submits, refusals, f.Text())
		}
		if !strings.HasPrefix(f.Message(), c.message) || f.ErrorColumn() != c.column {
			t.Errorf("%s: %s, column %d", c.text, f.Message(), f.ErrorColumn())
		}
		if f.MinSize().Height != height {
			t.Errorf("%s: jumps", c.text)
		}
		if says(f, "^") != (c.column > 0) {
			t.Errorf("%s: caret", c.text)
		}
		f.SetText("(3,3)")
		if previews != len([]rune(c.text)) {
			t.Errorf("SetText fired")
		}
	}
}

// TestNotationFieldCaret compares where the caret is with where the character is.
func TestNotationFieldCaret(t *testing.T) {
	test.NewTempApp(t)
	f := display.NewNotationField()
	test.NewTempWindow(t, f).Resize(fyne.NewSize(300, 200))
	for _, before := range []int{0, 1, 5, 30} {
		f.SetText(strings.Repeat("(1,0)", before) + "?" + strings.Repeat("(1,0)", 30-before))
		var mark, caret *canvas.Text
		for _, w := range words(f) {
			switch w.Text {
			case "?":
				mark = w
			case "^":
				caret = w
			}
		}
		if mark == nil || caret == nil || mark.Position().X != caret.Position().X || caret.Position().X > 290 {
			t.Errorf("after %d turns: %v", before, fmt.Sprint(words(f)))
		}
	}
}

// find lists the objects of a type in what is drawn.
func find[T fyne.CanvasObject](o fyne.CanvasObject) []T {
	var found []T
	for _, each := range test.LaidOutObjects(o) {
		if t, ok := each.(T); ok {
			found = append(found, t)
		}
	}
	return found
}
