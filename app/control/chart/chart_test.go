package chart_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/control/chart"
	"wedge/app/pagetest"
)

// sizes are those of figures, from the panel's to that of a large stage.
func sizes() []fyne.Size {
	return []fyne.Size{fyne.NewSize(320, 220), fyne.NewSize(348, 700), fyne.NewSize(900, 300), fyne.NewSize(1600, 1000)}
}

// eachLook shows an object in several sizes and with several sizes of texts.
func eachLook(t *testing.T, o fyne.CanvasObject, look func(name string, size fyne.Size)) {
	t.Helper()
	theme := fyne.CurrentApp().Settings().Theme()
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	for _, scale := range []float32{1, 1.5, 2} {
		fyne.CurrentApp().Settings().SetTheme(enlarged{theme, scale})
		o.Refresh()
		for _, size := range sizes() {
			w.Resize(size)
			look(fmt.Sprintf("%v, texts times %v", o.Size(), scale), o.Size())
		}
	}
	fyne.CurrentApp().Settings().SetTheme(theme)
}

func press(o fyne.Focusable, names ...fyne.KeyName) {
	for _, name := range names {
		o.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// TestBarsTexts: no text stands on another one or beyond the edge.
func TestBarsTexts(t *testing.T) {
	test.NewTempApp(t)
	for _, b := range []*chart.Bars{linear(), logarithmic()} {
		eachLook(t, b, func(name string, size fyne.Size) {
			words := pagetest.Words(b)
			if len(words) < 5 {
				t.Errorf("%s: only %d texts", name, len(words))
			}
			for i, w := range words {
				at, end := textBox(w)
				if at.X < 0 || at.Y < 0 || end.X > size.Width+1 || end.Y > size.Height+1 {
					t.Errorf("%s: %q is at %v to %v", name, w.Text, at, end)
				}
				for _, other := range words[:i] {
					from, to := textBox(other)
					if at.X+1 < to.X && from.X+1 < end.X && at.Y+4 < to.Y && from.Y+4 < end.Y {
						t.Errorf("%s: %q stands on %q", name, w.Text, other.Text)
					}
				}
			}
		})
	}
}

// textBox is where a text is seen, by its alignment.
func textBox(w *canvas.Text) (from, to fyne.Position) {
	size, room := w.MinSize(), w.Size()
	from = w.Position()
	switch w.Alignment {
	case fyne.TextAlignCenter:
		from.X += (room.Width - size.Width) / 2
	case fyne.TextAlignTrailing:
		from.X += room.Width - size.Width
	}
	return from, from.Add(size)
}

// box is where a rectangle is: a chart that is drawn again uses it for something else.
type box struct {
	at   fyne.Position
	size fyne.Size
}

func boxes(list []*canvas.Rectangle) (all []box) {
	for _, r := range list {
		all = append(all, box{r.Position(), r.Size()})
	}
	return all
}

func (b box) middle() fyne.Position { return b.at.AddXY(b.size.Width/2, b.size.Height/2) }

// bars are the visible bars of a chart, by their left edge.
func bars(b *chart.Bars, size fyne.Size) []box {
	list := slices.DeleteFunc(pagetest.Find[*canvas.Rectangle](b), func(r *canvas.Rectangle) bool {
		return r.TopLeftCornerRadius == 0 || r.Size().Width == r.Size().Height && r.Position().Y < size.Height/3 // samples
	})
	slices.SortFunc(list, func(a, b *canvas.Rectangle) int { return int(a.Position().X - b.Position().X) })
	return boxes(list)
}

func TestBarsMouse(t *testing.T) {
	test.NewTempApp(t)
	b := logarithmic()
	var picked, hovered []int
	b.OnPick = func(bar int) { picked = append(picked, bar) }
	b.OnHover = func(bar int) { hovered = append(hovered, bar) }
	eachLook(t, b, func(name string, size fyne.Size) {
		picked, hovered = nil, nil
		list := bars(b, size)
		if len(list) != 14 {
			t.Fatalf("%s: %d bars", name, len(list))
		}
		var want []int
		for i, r := range list {
			middle := r.middle()
			b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
			test.TapAt(b, middle)
			if b.Marked() != i {
				t.Errorf("%s: bar %d is marked, not %d", name, b.Marked(), i)
			}
			want = append(want, i)
		}
		b.MouseOut()
		test.TapAt(b, fyne.NewPos(1, size.Height/2))
		if !slices.Equal(picked, want) || !slices.Equal(hovered, append(want, -1)) {
			t.Errorf("%s: picked %v, hovered %v", name, picked, hovered)
		}
	})
}

func TestBarsHeights(t *testing.T) {
	test.NewTempApp(t)
	b := chart.NewBars("", []string{"a", "b", "c"}, chart.Series{Values: []int64{10, 0, 1000}})
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(400, 300))
	high := func() (list []float32) {
		for _, r := range bars(b, b.Size()) {
			list = append(list, r.size.Height)
		}
		return list
	}
	if got := high(); len(got) != 2 || got[0]*99 > got[1] || got[0]*110 < got[1] {
		t.Errorf("linear: %v", got)
	}
	b.SetLogarithmic(true)
	if got := high(); got[0]*2 > got[1] || got[0]*3 < got[1] {
		t.Errorf("logarithmic: %v", got)
	}
	// Twice as many of everything are the same shares.
	b.SetLogarithmic(false)
	b.SetSeries(chart.Series{Name: "one", Values: []int64{1, 2, 3}}, chart.Series{Name: "two", Values: []int64{2, 4, 6}})
	got := high()
	for i := 0; i < len(got); i += 2 {
		if got[i] != got[i+1] {
			t.Errorf("two series: %v", got)
		}
	}
	if !pagetest.Says(b, "one") || !pagetest.Says(b, "50 %") {
		t.Error("no legend, or no scale")
	}
}

func TestBarsKeys(t *testing.T) {
	test.NewTempApp(t)
	b := linear()
	b.Mark(-1)
	var picked []int
	b.OnPick = func(bar int) { picked = append(picked, bar) }
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(500, 300))
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != fyne.Focusable(b) {
		t.Fatalf("the focus is on a %T", w.Canvas().Focused())
	}
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(250, 200)}})
	press(b, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyUp)
	if want := []int{0, 1, 0, 0, 13, 13, 12, 0}; !slices.Equal(picked, want) {
		t.Errorf("%v, not %v", picked, want)
	}
	if !pagetest.Says(b, "0 slices: 1") {
		t.Error("the marked bar is not described")
	}
	chart.NewBars("", nil).TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}

// squares are the frames of a graph's nodes.
func squares(g *chart.Graph) []box {
	return boxes(slices.DeleteFunc(pagetest.Find[*canvas.Rectangle](g), func(r *canvas.Rectangle) bool { return r.FillColor == color.Transparent }))
}

// TestGraphNodes: nodes have room, and can be hovered and clicked.
func TestGraphNodes(t *testing.T) {
	test.NewTempApp(t)
	const nodes = 90
	g := network()
	picked := map[int]int{}
	hovered := -1
	g.OnPick = func(node int) { picked[node]++ }
	g.OnHover = func(node int) { hovered = node }
	eachLook(t, g, func(name string, size fyne.Size) {
		clear(picked)
		list := squares(g)
		if len(list) != nodes {
			t.Fatalf("%s: %d nodes", name, len(list))
		}
		for i, r := range list {
			from, to := r.at, r.at.Add(r.size)
			if from.X < 0 || from.Y < 0 || to.X > size.Width || to.Y > size.Height {
				t.Fatalf("%s: a node is at %v to %v", name, from, to)
			}
			for _, other := range list[:i] {
				if a, b := other.at, other.at.Add(other.size); from.X < b.X && a.X < to.X && from.Y < b.Y && a.Y < to.Y {
					t.Fatalf("%s: a node at %v covers one at %v", name, from, a)
				}
			}
			middle := r.middle()
			test.TapAt(g, middle)
			g.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
			if picked[hovered] != 1 || !pagetest.Says(g, fmt.Sprint("Node ", hovered)) {
				t.Errorf("%s: node %d is hovered, picked are %v", name, hovered, picked)
			}
			g.MouseOut()
		}
		if len(picked) != nodes {
			t.Errorf("%s: %d nodes were picked", name, len(picked))
		}
	})
}

// TestGraphKeys reaches every node with the arrow keys.
func TestGraphKeys(t *testing.T) {
	test.NewTempApp(t)
	g := network()
	w := test.NewTempWindow(t, g)
	picked := -1
	g.OnPick = func(node int) { picked = node }
	for _, size := range sizes() {
		w.Resize(size)
		w.Canvas().Focus(g)
		paths := map[int][]fyne.KeyName{}
		g.Choose(-1)
		g.Choose(0)
		queue := [][]fyne.KeyName{nil}
		for len(queue) > 0 {
			path := queue[0]
			queue = queue[1:]
			for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown} {
				next := append(slices.Clone(path), key)
				press(g, fyne.KeyHome)
				press(g, next...)
				press(g, fyne.KeyReturn)
				if _, known := paths[picked]; !known {
					paths[picked] = next
					queue = append(queue, next)
				}
			}
		}
		if len(paths) != 90 {
			t.Errorf("%v: %d nodes can be reached", size, len(paths))
		}
	}
}

func TestGraphFollows(t *testing.T) {
	app := pagetest.OneApp()
	g := network()
	w := app.NewWindow("graph")
	defer w.Close()
	w.SetContent(g)
	w.Resize(fyne.NewSize(800, 500))
	g.Choose(0)
	to := g.Neighbours(0)[0]
	dot := func() *canvas.Circle {
		for _, c := range pagetest.Find[*canvas.Circle](g) {
			return c
		}
		return nil
	}
	if dot() != nil {
		t.Error("a dot before it moves")
	}
	var seen []float32
	g.Follow(to, time.Second)
	for a := range app.Desktop.Animations {
		for _, done := range []float32{0.25, 0.5, 0.75} {
			a.Tick(done)
			if dot() == nil || g.Chosen() != 0 {
				t.Fatal("nothing moves, or it is there at once")
			}
			seen = append(seen, dot().Position().X)
		}
		a.Tick(1)
	}
	if len(seen) != 3 || !slices.IsSorted(seen) || g.Chosen() != to || dot() != nil {
		t.Error(seen, g.Chosen(), dot())
	}
	g.Travel(0, 0.5)
	g.Choose(0)
	if dot() != nil || g.Chosen() != 0 {
		t.Error("the trip has not ended")
	}
	g.Follow(to, 0)
	if g.Chosen() != to {
		t.Error(g.Chosen())
	}
}

// TestGraphEdges: those of the chosen node stand out, and its neighbours.
func TestGraphEdges(t *testing.T) {
	test.NewTempApp(t)
	g := chart.NewGraph("Level", []chart.Node{{0, "a"}, {1, "b"}, {1, "c"}, {2, "d"}}, [][2]int{{0, 1}, {1, 0}, {2, 2}, {1, 3}, {0, 2}})
	test.NewTempWindow(t, g).Resize(fyne.NewSize(400, 300))
	strong := func() (n int) {
		for _, l := range pagetest.Find[*canvas.Line](g) {
			if l.StrokeWidth == 2 {
				n++
			}
		}
		return n
	}
	for node, want := range map[int]int{-1: 0, 0: 2, 1: 2, 2: 1, 3: 1} {
		if g.Choose(node); strong() != want {
			t.Errorf("%d edges of node %d stand out, not %d", strong(), node, want)
		}
	}
	g.ShowPath(0, 1, 3)
	paths := 0
	for _, l := range pagetest.Find[*canvas.Line](g) {
		if l.StrokeWidth == 4 {
			paths++
		}
	}
	if paths != 2 {
		t.Errorf("%d edges of the path stand out", paths)
	}
	if got := g.Neighbours(1); !slices.Equal(got, []int{0, 3}) {
		t.Error(got)
	}
	if !pagetest.Says(g, "Level") || strings.Contains(fmt.Sprint(pagetest.Words(g)), "nil") {
		t.Error("no title")
	}
}

func BenchmarkGraphHover(b *testing.B) {
	test.NewTempApp(b)
	g := network()
	test.NewTempWindow(b, g).Resize(fyne.NewSize(900, 600))
	for i := 0; b.Loop(); i++ {
		g.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(i*37%900), float32(i*53%600))}})
	}
}

// TestBarsWithoutRoom: a chart with a marked bar can be drawn before it has a size.
func TestBarsWithoutRoom(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []fyne.Size{{}, {Width: 30, Height: 30}, {Width: 300}, {Height: 100}} {
		b := chart.NewBars("title", []string{"0", "1", "2"}, chart.Series{Values: []int64{1, 20, 300}})
		b.Describe = func(int) string { return "described" }
		b.SetNote(1, "here")
		b.Mark(1)
		w := test.NewTempWindow(t, container.NewWithoutLayout(b))
		w.Resize(fyne.NewSize(200, 200))
		b.Resize(size)
		w.Canvas().Capture()
	}
}
