package display_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

func algOf(t testing.TB, s string) square1.Alg {
	t.Helper()
	return pagetest.Parsed(t, square1.ParseAlg, s)
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
		for _, w := range pagetest.Words(a) {
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
	all := pagetest.Words(a)
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
	moves := pagetest.Words(a)
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
		for _, w := range pagetest.Words(a) {
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

// TestAlgTextMarks: marks have their bars below their slices, and take no room. The tip of
// a marked slice says what its mark means.
func TestAlgTextMarks(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	a.SetAlg(algOf(t, "(1,0)/(-3,3)/"))
	w := test.NewTempWindow(t, control.WithTips(a))
	w.Resize(fyne.NewSize(300, 100))
	plain, bars := a.MinSize(), len(pagetest.Find[*canvas.Rectangle](a))
	for _, c := range []struct {
		leave, enter []int
		bars         int // two for leaving, one for coming back
		tips         [4]string
	}{
		{[]int{1, 99}, []int{3}, 3, [4]string{1: "leaves cube shape", 3: "back in cube shape"}},
		{[]int{1}, nil, 2, [4]string{1: "leaves cube shape"}},
		{nil, []int{3}, 1, [4]string{3: "back in cube shape"}},
		{nil, nil, 0, [4]string{}},
	} {
		a.SetMarks(display.ShapeMarks(c.leave, c.enter))
		if got := len(pagetest.Find[*canvas.Rectangle](a)) - bars; got != c.bars || a.MinSize() != plain {
			t.Errorf("%v, %v: %d bars, %v for %v", c.leave, c.enter, got, a.MinSize(), plain)
		}
		for i, want := range c.tips {
			word := pagetest.Words(a)[i]
			synctest.Test(t, func(t *testing.T) {
				a.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: word.Position().AddXY(2, 2)}})
				time.Sleep(time.Second)
				synctest.Wait()
				for _, tip := range []string{"leaves cube shape", "back in cube shape"} {
					if pagetest.Says(w.Content(), tip) != (tip == want) {
						t.Errorf("%v, %v: tip %q of move %d: %t", c.leave, c.enter, tip, i, tip != want)
					}
				}
				a.MouseOut()
			})
		}
	}
}

// TestAlgTextComesToRest: laid out again for the same alg and width it has the same
// objects. Fyne asks for a layout where objects are new, which would go on for ever.
func TestAlgTextComesToRest(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	a.SetAlg(algOf(t, "(1,0)/(-3,3)/"))
	a.SetMarks(display.ShapeMarks([]int{1}, []int{3}))
	a.SetPlaying(2)
	test.NewTempWindow(t, a).Resize(fyne.NewSize(300, 100))
	r := test.WidgetRenderer(a)
	r.Layout(a.Size())
	before := slices.Clone(r.Objects())
	r.Layout(a.Size())
	if !slices.Equal(before, r.Objects()) {
		t.Error("another layout makes other objects")
	}
}

// TestAlgTextKeepsItsObjects: the next move is shown with the objects that are there, however long the
// alg is.
func TestAlgTextKeepsItsObjects(t *testing.T) {
	test.NewTempApp(t)
	a := display.NewAlgText()
	test.NewTempWindow(t, a).Resize(fyne.NewSize(300, 600))
	a.SetAlg(algOf(t, strings.Repeat("(1,0)/(-3,3)/", 25)))
	a.SetPlaying(0)
	before := pagetest.Find[fyne.CanvasObject](a)
	for i := range 100 {
		a.SetPlaying(i)
		if now := pagetest.Find[fyne.CanvasObject](a); !slices.Equal(now, before) {
			t.Fatalf("move %d: %d objects, not the same as the %d before", i, len(now), len(before))
		}
	}
}

// TestAlgTextDrawsWhatIsSeen scrolls through an alg of thousands of moves: only the lines in
// sight are drawn, each move where it is in the whole.
func TestAlgTextDrawsWhatIsSeen(t *testing.T) {
	test.NewTempApp(t)
	const repeats = 2500
	alg := algOf(t, strings.Repeat("(1,0)/(-3,3)/", repeats))
	whole, a := display.NewAlgText(), display.NewAlgText()
	test.NewTempWindow(t, container.NewWithoutLayout(whole))
	whole.SetAlg(alg[:400])
	whole.Resize(fyne.NewSize(300, 100))
	scroll := control.NewInnerScroll(a)
	a.Window = scroll
	w := test.NewTempWindow(t, scroll)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 120))
	a.SetAlg(alg)
	a.SetMarks(display.ShapeMarks([]int{1, len(alg) - 1}, []int{3}))
	if _, bottom := a.Line(len(alg)); a.MinSize().Height != bottom || bottom < 10_000 {
		t.Fatalf("%d moves end at %v, the text at %v", len(alg), bottom, a.MinSize().Height)
	}
	places := map[fyne.Position]string{}
	for _, word := range pagetest.Words(whole) {
		places[word.Position()] = word.Text
	}
	seen := map[fyne.Position]bool{}
	for offset := float32(0); offset < 600; offset += 17 {
		scroll.ScrollToOffset(fyne.NewPos(0, offset))
		drawn := map[fyne.Position]string{}
		for _, word := range pagetest.Words(a) {
			drawn[word.Position()] = word.Text
			seen[word.Position()] = true
		}
		if len(drawn) > 100 {
			t.Fatalf("%d moves are drawn", len(drawn))
		}
		for at, text := range places {
			if at.Y+20 > offset && at.Y < offset+120 && drawn[at] != text {
				t.Fatalf("scrolled by %v: %q at %v, not %q", offset, drawn[at], at, text)
			}
		}
	}
	if len(seen) < 150 {
		t.Errorf("only %d moves were seen", len(seen))
	}
	// The last move plays, and can be clicked.
	picked := -1
	a.OnPick = func(i int) { picked = i }
	a.SetPlaying(len(alg) - 1)
	scroll.ShowLine(a.Line(len(alg) - 1))
	words := pagetest.Words(a)
	at := slices.IndexFunc(words, func(w *canvas.Text) bool { return w.Color == theme.Color(theme.ColorNameForegroundOnPrimary) })
	if at < 0 || words[at].Text != "/" {
		t.Fatalf("the playing move is not drawn among %d", len(words))
	}
	test.TapAt(a, words[at].Position().AddXY(2, 2))
	if picked != len(alg)-1 {
		t.Errorf("picked %d", picked)
	}
	// A short alg again: nothing of the long one is left.
	a.SetAlg(alg[:4])
	if n := len(pagetest.Words(a)); n != 4 {
		t.Errorf("%d moves of 4", n)
	}
}
