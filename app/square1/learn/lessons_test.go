package learn_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/learn"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// ofType lists what is shown of a type of package learn.
func (f *fake) ofType(name string) (list []fyne.Widget) {
	for _, w := range pagetest.Find[fyne.Widget](f.Object) {
		if fmt.Sprintf("%T", w) == "*learn."+name {
			list = append(list, w)
		}
	}
	return list
}

func (f *fake) tables() []*control.Table { return pagetest.Find[*control.Table](f.Object) }

// table is the texts of a table that is shown.
func (f *fake) table(i int) string {
	var texts []string
	for _, o := range pagetest.Find[*canvas.Text](f.tables()[i]) {
		texts = append(texts, o.Text)
	}
	return strings.Join(texts, "|")
}

// tapRow taps a row of a table, from 0.
func (f *fake) tapRow(table, row int) {
	test.TapAt(f.tables()[table], fyne.NewPos(20, 20*float32(row+1)+10))
}

func grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func TestLessonsOpen(t *testing.T) {
	f := open(t)
	for _, topic := range learn.Topics() {
		f.page.Open(topic)
		if f.page.Topic() != topic || len(f.texts()) < 3 {
			t.Errorf("%v: %q", topic, f.texts())
		}
		if width := f.page.Object.MinSize().Width; width > 348 {
			t.Errorf("%v is %v wide", topic, width)
		}
		for _, s := range f.texts() {
			if strings.Contains(s, "{{") || strings.Contains(s, "<no value>") || strings.Contains(s, "%!") {
				t.Errorf("%v: %q", topic, s)
			}
		}
	}
	f.page.Open(learn.Topic(200))
	if f.page.Topic() != learn.Cube21 {
		t.Error(f.page.Topic())
	}
}

func TestShapes(t *testing.T) {
	f := open(t)
	icons := f.ofType("icon")
	if len(icons) != square1.LayerShapeCount+10 {
		t.Fatalf("%d icons", len(icons))
	}
	pairs := map[square1.Pair]bool{}
	for i := range square1.LayerShapeCount {
		shape := square1.LayerShape(i)
		test.Tap(icons[i].(fyne.Tappable))
		if !f.Says(shape.Name()) || !f.Says(shape.Pattern()) || !f.Says(shape.ID()) {
			t.Errorf("%v: %q", shape.Name(), f.texts())
		}
		for j := square1.LayerShapeCount; ; j++ {
			test.Tap(icons[i].(fyne.Tappable))
			list := f.ofType("icon")
			if j >= len(list) {
				break
			}
			test.Tap(list[j].(fyne.Tappable))
			p := f.position.Pair()
			pairs[p.Unordered()] = true
			if p.Top != shape || !f.position.Sliceable() || !f.Says(p.String()) || !f.Says(grouped(p.Positions())) || !f.Says(grouped(int64(p.Templates()))+" templates") {
				t.Errorf("%v: %v %q", shape.Name(), f.position, f.texts())
			}
		}
	}
	if len(pairs) != len(square1.UnorderedPairs()) {
		t.Errorf("%d pairs", len(pairs))
	}
	f.Show(square1.Solved().Turn(1, 0).UncheckedSlice(), "")
	f.Tap("The way home")
	if p := f.position.Pair(); p.Top != square1.Square() || p.Bottom != square1.Square() || len(f.played) != 1 {
		t.Error(p, f.played)
	}
	square := square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	test.Tap(icons[int(square1.Square())].(fyne.Tappable))
	for _, o := range f.ofType("icon")[square1.LayerShapeCount:] {
		test.Tap(o.(fyne.Tappable))
		if f.position.Pair() == square {
			break
		}
	}
	if f.position != square1.Solved() {
		t.Error(f.position)
	}
}

// TestGraph taps all over the graph and must come to every pair.
func TestGraph(t *testing.T) {
	f := open(t)
	found := map[square1.Pair]bool{}
	test.NewTempWindow(t, f.page.Object).Resize(fyne.NewSize(348, 700))
	size := f.ofType("dots")[0].Size()
	for x := float32(0); x < size.Width; x += 6 {
		for y := float32(0); y < size.Height; y += 8 {
			test.TapAt(f.ofType("dots")[0].(fyne.Tappable), fyne.NewPos(x, y))
			found[f.position.Pair().Unordered()] = true
		}
	}
	if len(found) != len(square1.UnorderedPairs()) {
		t.Errorf("%d pairs in %v", len(found), size)
	}
}

func TestCounting(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Counting)
	c := square1.CountPositions()
	if !f.Says(grouped(c.Positions)) || !f.Says(c.Shapes.String()) || !f.Says(grouped(c.Labellings)) {
		t.Error(f.texts())
	}
	for i, l := range c.Layers {
		if !strings.Contains(f.table(0), l.Shape.ID()+"|"+l.Shape.Pattern()) {
			t.Error(l)
		}
		f.tapRow(0, i)
		if f.position.Top.Shape() != l.Shape {
			t.Error(f.position, l)
		}
	}
	for i, p := range c.Pairs {
		if !strings.Contains(f.table(2), p.Product.Mixed()) {
			t.Error(p, f.table(2))
		}
		f.tapRow(2, i)
		if f.position.Pair().Top.Corners() != p.TopCorners {
			t.Error(f.position, p)
		}
	}
	f.Tap("A star on the table")
	before := f.position
	f.Tap("Turn the top onto itself")
	if f.position.Pair() != before.Pair() || f.position == before || f.position.Top.Blocked() != before.Top.Blocked() {
		t.Error(f.position, before)
	}
	f.Tap("The same shapes, other labels")
	if f.position.Pair() != before.Pair() {
		t.Error(f.position)
	}
	f.Tap("The other middle")
	if !f.position.Flipped {
		t.Error(f.position)
	}
}

func TestSymmetry(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Symmetry)
	rng := rand.New(rand.NewPCG(1, 2))
	cases := 0
	for range 6 {
		for _, button := range []string{"Turn the colours of the top", "Exchange the layers", "Look into the mirror", "Exchange and mirror"} {
			f.page.Open(learn.Symmetry)
			p := square1.Solved()
			for range 5 {
				top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
				p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
			}
			f.position = p
			f.Tap(button)
			f.wait(func() bool { return f.Says("Its image, now there, is solved by") })
			texts := f.texts()
			for n, s := range texts {
				if !strings.Contains(s, "This was on the table") {
					continue
				}
				for i, q := range []square1.Position{p, f.position} {
					alg, err := square1.ParseAlg(texts[n+1+2*i])
					if err != nil {
						t.Fatal(err)
					}
					if end, err := q.Apply(alg); err != nil || end != square1.Solved() {
						t.Errorf("%s: %v: %v, %v", button, q, end, err)
					}
					cases++
				}
			}
		}
	}
	if cases != 48 {
		t.Error(cases)
	}
	templates := int64(0)
	for i, p := range square1.CanonicalPairs() {
		f.tapRow(0, i)
		templates += int64(p.Templates())
		if f.position.Pair() != p || !f.Says(p.String()+": (") || !f.Says("= "+grouped(int64(p.Templates()))) {
			t.Error(p, f.position)
		}
	}
	c := square1.CountCodes()
	for _, n := range []int64{c.Bound, c.Classes, c.Templated, 2 * c.Classes} {
		if !f.Says(grouped(n)) {
			t.Errorf("%d: %q", n, f.texts())
		}
	}
	if !strings.Contains(f.table(0), "Sum|") || !strings.HasSuffix(f.table(0), grouped(templates)) {
		t.Error(f.table(0))
	}
}

func TestBlocked(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Blocked)
	test.NewTempWindow(t, f.page.Object).Resize(fyne.NewSize(348, 700))
	f.Tap("Turn a corner into the cut")
	if f.position.Sliceable() || !f.Says("is in the way") || !f.Button("Slice").Disabled() {
		t.Error(f.position, f.texts())
	}
	tapped := 0
	for i, d := range f.ofType("dial") {
		for range 10 {
			f.Tap("Another position")
			for x := float32(0); x < d.Size().Width; x += 6 {
				for y := float32(0); y < d.Size().Height; y += 6 {
					played := len(f.played)
					before := f.position
					test.TapAt(d.(fyne.Tappable), fyne.NewPos(x, y))
					layers := []square1.Layer{f.position.Top, f.position.Bottom}
					if len(f.played) > played {
						tapped++
						if !layers[i].Sliceable() || before == f.position {
							t.Fatal(f.position)
						}
					}
				}
			}
		}
	}
	if tapped < 100 {
		t.Error(tapped)
	}
	f.position = square1.Solved()
	f.page.PositionChanged()
	if !f.Says("it is free") {
		t.Error(f.texts())
	}
	f.Tap("Slice")
	if f.position != square1.Solved().UncheckedSlice() {
		t.Error(f.position)
	}
}

func TestParity(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Parity)
	rng := rand.New(rand.NewPCG(3, 4))
	changes := 0
	for range 300 {
		f.position = square1.Random(rng)
		f.page.PositionChanged()
		changed := f.position.Parity() != f.position.UncheckedSlice().Parity()
		if changed != f.Says("changes the parity.") || changed == f.Says("keeps the parity.") {
			t.Fatalf("%v: %q", f.position, f.texts())
		}
		if changed {
			changes++
		}
	}
	if changes < 30 || changes > 270 {
		t.Error(changes)
	}
	f.Tap("A shape with odd slices")
	if !f.Says("changes the parity.") {
		t.Error(f.texts())
	}
	f.Tap("Slice")
	f.Tap("Neighbours")
	p := f.position
	if p.Pair().String() != "Square / Square" || p.Parity() != 1 || !f.Says("Measuring") {
		t.Error(p, f.texts())
	}
	f.page.Open(learn.Shapes)
	f.page.Close()
	for len(f.queue) > 0 {
		(<-f.queue)()
	}
	if f.page.Topic() != learn.Shapes {
		t.Error(f.page.Topic())
	}
}

func TestGodsNumberWithoutTable(t *testing.T) {
	f := open(t)
	f.page.Open(learn.GodsNumber)
	for _, b := range []string{"Find a farthest position", "Last turns of this position"} {
		if !f.Button(b).Disabled() {
			t.Error(b)
		}
	}
	if !f.Says("needs the complete table") || !f.Says("25 to 27 moves") {
		t.Error(f.texts())
	}
	g, err := f.GodsNumber()
	if err != nil || !f.Says("It is 27, and proved") || !f.Says(grouped(int64(g.Classes))+" classes") || !f.Says(grouped(g.Turning)+" positions") {
		t.Error(err, f.texts())
	}
	f.Tap("One that needs 27 moves")
	if f.position.String() != g.Example || f.shown[len(f.shown)-1] != "needs 27 WCA moves" {
		t.Error(f.position, f.shown)
	}
	f.position = square1.Solved().UncheckedSlice()
	f.Tap("Solve it")
	f.wait(func() bool { return len(f.played) > 0 })
	if top, bottom, ok := f.position.Aligned(); !ok || top != 0 || bottom != 0 || f.position.Flipped {
		t.Error(f.position)
	}
}

func TestCube21(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Cube21)
	f.Tap("Play it from here")
	if p := f.position; !p.Flipped || p.Top != square1.Solved().Top || p.Bottom != square1.Solved().Bottom {
		t.Error(p)
	}
	f.Tap("Measure both")
	f.wait(func() bool { return f.Says("on the table: 3;") && f.Says("comes: 0.") })
	f.Tap("The other middle")
	if f.position != square1.Solved() {
		t.Error(f.position)
	}
	if !f.Says("6,810,804,000") || !strings.Contains(f.table(0), "4,067,633,460") {
		t.Error(f.table(0), f.texts())
	}
}

// TestMeasuringEnds changes the position while it is measured.
func TestMeasuringEnds(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Cube21)
	f.position = square1.Random(rand.New(rand.NewPCG(5, 6)))
	f.page.PositionChanged()
	f.Tap("Measure both")
	if !f.Says("Measuring …") {
		t.Error(f.texts())
	}
	f.Show(square1.Solved(), "")
	f.jobs.Close()
	for len(f.queue) > 0 {
		(<-f.queue)()
	}
	if f.Says("Slices to solve") || !f.Says("Without the complete table") {
		t.Error(f.texts())
	}
}

// TestCompleteTable needs a complete table in WEDGE_LEARN_TABLES.
func TestCompleteTable(t *testing.T) {
	f := open(t)
	if !f.complete() {
		t.Skip("WEDGE_LEARN_TABLES is not set")
	}
	f.page.Open(learn.GodsNumber)
	if !strings.Contains(f.table(0), grouped(f.header.Total()[13])) || !strings.HasSuffix(f.table(0), grouped(f.header.Positions())+"|") {
		t.Error(f.table(0))
	}
	f.Tap("Find a farthest position")
	f.wait(func() bool { return f.Says("the last one is 13 slices") && f.Says("at distance 13") })
	f.Tap("Last turns of this position")
	f.wait(func() bool { return f.Says("of the 64 last turns") })
	f.Tap("One that needs 27 moves")
	f.Tap("Last turns of this position")
	f.wait(func() bool { return f.Says("of the 64 last turns") && !f.Says("with 64 of") })
	f.Tap("Solve it")
	f.wait(func() bool { return len(f.played) > 0 })
	if _, _, ok := f.position.Aligned(); !ok || f.played[0].Length(square1.SliceMetric) != 13 {
		t.Error(f.position, f.played)
	}
	f.page.Open(learn.Parity)
	for _, b := range []string{"Neighbours", "Opposite ones"} {
		f.Tap(b)
		f.wait(func() bool { return f.Says("slices from solved, and not one less") })
		t.Log(f.texts())
	}
	f.page.Open(learn.GodsNumber)
	f.Tap("Find a farthest position")
	f.Tap("Stop")
	f.Tap("Find a farthest position")
	f.page.Open(learn.Shapes)
}

func BenchmarkOpen(b *testing.B) {
	s, err := smallSolver()
	if err != nil {
		b.Fatal(err)
	}
	test.NewTempApp(b)
	f := newFake(s)
	for _, topic := range []learn.Topic{learn.Shapes, learn.Counting, learn.Symmetry, learn.Blocked} {
		b.Run("Open"+topic.Title(), func(b *testing.B) {
			for b.Loop() {
				f.page.Open(topic)
			}
		})
		b.Run("Changed"+topic.Title(), func(b *testing.B) {
			for b.Loop() {
				f.page.PositionChanged()
			}
		})
	}
}

// TestParityLetters looks at where the letters stand when a slice has moved pieces.
func TestParityLetters(t *testing.T) {
	f := open(t)
	f.page.Open(learn.Parity)
	drawing := f.ofType("letters")[0]
	drawing.Resize(fyne.NewSize(320, 160))
	where := func() map[string]fyne.Position {
		at := map[string]fyne.Position{}
		for _, o := range test.WidgetRenderer(drawing).Objects() {
			if text, ok := o.(*canvas.Text); ok {
				at[text.Text] = text.Position().Add(fyne.NewPos(text.Size().Width/2, text.Size().Height/2))
			}
		}
		return at
	}
	before := where()
	if len(before) != square1.PieceCount || before["C"].X < 80 || before["C"].X > 160 || before["C"].Y > 80 || before["F"].X < 240 || before["F"].Y < 80 {
		t.Fatal(before)
	}
	f.Tap("Slice")
	for name, at := range where() {
		moved := strings.Contains("C 3 D 4 5 E 6 F", name)
		if far := at.X-before[name].X > 1 || before[name].X-at.X > 1; far != moved {
			t.Errorf("%s was at %v and is at %v", name, before[name], at)
		}
	}
}

// TestGodsNumberTableComes opens the lesson before there is a table.
func TestGodsNumberTableComes(t *testing.T) {
	f := open(t)
	f.page.Open(learn.GodsNumber)
	shown := func() (list []string) {
		for _, o := range pagetest.Find[fyne.Widget](f.Object) {
			switch o := o.(type) {
			case *control.Check:
				list = append(list, o.Text)
			case *control.Select:
				list = append(list, o.Selected)
			}
		}
		return list
	}
	if got := shown(); len(got) != 1 || len(f.tables()) != 0 {
		t.Errorf("without a table there is %q to choose", got)
	}
	f.header = &table.Header{}
	for i := range f.header.ByShape {
		f.header.ByShape[i][13] = 2
	}
	f.page.PositionChanged()
	if got := shown(); len(got) != 3 || !strings.Contains(f.table(0), "|13|130|100") || !f.Says("130 positions") {
		t.Errorf("%q %q", got, f.texts())
	}
}
