package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/pagetest"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// wantGrey fails the test unless no piece has colours.
func (f *fake) wantGrey() {
	f.Helper()
	for i := range square1.PieceCount {
		if f.look.Figure == nil || f.look.Figure.Marks[square1.Piece(i)].Tone != view.Grey || f.look.Figure.Middle != view.Grey {
			f.Fatalf("%s: %v has colours", f.page.At(), square1.Piece(i))
		}
	}
}

// TestShapesLesson goes through the lesson by doing.
func TestShapesLesson(t *testing.T) {
	f := open(t)
	f.Step("shapes/blank")
	f.Tap("Take all colours off")
	f.wantGrey()
	f.WantDone()
	f.Tap("Put the colours back")
	if f.look.Figure != nil {
		t.Error("no colours")
	}

	f.Step("shapes/kite")
	f.wantGrey()
	others, itself := square1.Solved().Pair().Neighbours()
	if len(others) != 1 || !itself {
		t.Error("a slice from two squares leads elsewhere", others, itself)
	}
	f.apply("(1,0)/")
	f.Expect("Top: Square, bottom: Square")
	if f.Done() {
		t.Error("a square is no kite")
	}
	f.apply("(-1,0)/")
	f.WantDone()
	f.Expect("Top: Kite, bottom: Kite")
	// Half a square, and half a square the other way round.
	half := strings.Repeat(named("Square").Pattern(), 2)[:4]
	reversed := []byte{half[3], half[2], half[1], half[0]}
	if kite := named("Kite").Pattern(); !strings.Contains(kite+kite, half+string(reversed)) {
		t.Error(kite, half)
	}

	f.Step("shapes/guess")
	f.Tap("About 90")
	f.Expect("There are exactly 29.")

	f.Step("shapes/collect")
	f.wantGrey()
	f.Expect("Found: 1 of 29")
	if !f.icon("Kite").unknown || f.icon("Square").unknown {
		t.Error("the wrong ones are known")
	}
	test.Tap(f.icon("Kite"))
	if f.position() != square1.Solved() {
		t.Error("an unknown shape can be had by a click")
	}
	f.apply("(1,0)/(-1,0)/")
	f.Expect("Found: 2 of 29")
	for n := 0; n < 10000 && !f.Says("Found: 29 of 29"); n++ {
		f.Tap("Random slice")
	}
	f.WantDone()
	f.Expect("Found: 29 of 29")

	f.Step("shapes/star")
	f.wantGrey()
	from := f.position()
	f.Tap("Show me")
	f.WantDone()
	if !f.has("Star") || f.Button("Start again").Disabled() {
		t.Error(f.position())
	}
	slices := 0
	for _, m := range f.played {
		if m.Slice {
			slices++
		}
	}
	near, _ := from.Pair().Neighbours()
	for _, p := range near {
		if p.Top == named("Star") || p.Bottom == named("Star") {
			t.Error("one slice is enough")
		}
	}
	if slices != 2 {
		t.Error(f.played)
	}
	f.Tap("Start again")
	if f.position() != from {
		t.Error(f.position())
	}
}

// TestGalleryKeys goes through the shapes with the arrow keys, past unknown ones.
func TestGalleryKeys(t *testing.T) {
	pagetest.OneApp()
	k := &kit{pictures: pictures{}}
	var tapped []string
	g := newGallery(k, func(s square1.LayerShape) { tapped = append(tapped, s.Name()) })
	w := test.NewTempWindow(t, g.object())
	w.Resize(fyne.NewSize(5*g.icons[0].MinSize().Width+60, 700))
	g.icons[2].unknown = true
	w.Canvas().Focus(g.icons[0])
	for _, key := range []fyne.KeyName{
		fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyReturn, fyne.KeyDown, fyne.KeyEnter, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace,
	} {
		press(w.Canvas().Focused(), key)
	}
	var want []string
	for _, i := range []int{1, 3, 8, 7} {
		want = append(want, g.icons[i].shape.Name())
	}
	if strings.Join(tapped, " ") != strings.Join(want, " ") {
		t.Errorf("%q, not %q", tapped, want)
	}
}

// has reports whether a layer has the shape of a name.
func (f *fake) has(name string) bool {
	p := f.position().Pair()
	return p.Top.Name() == name || p.Bottom.Name() == name
}

// TestShapeNames describes all shapes. A shape that looks the same once in a full turn has
// no rotational symmetry, and nothing says otherwise.
func TestShapeNames(t *testing.T) {
	f := open(t)
	f.Step("shapes/names")
	f.wantGrey()
	symmetric := 0
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s == mostAlike() {
			continue
		}
		test.Tap(f.icon(s.Name()))
		if f.position().Top.Shape() != s || !f.icon(s.Name()).chosen {
			t.Errorf("%s is not on top: %v", s.Name(), f.position())
		}
		f.Expect(append(s.OtherNames(), s.Name(), s.ID(), s.Pattern())...)
		alike := 0
		for steps := range square1.Units {
			if f.position().Top.Turn(steps).Blocked() == f.position().Top.Blocked() {
				alike++
			}
		}
		if alike > 1 {
			symmetric++
		}
		if f.Says("No rotational symmetry.") != (alike == 1) || f.Says("the same "+control.Grouped(alike)+" times") != (alike > 1) {
			t.Errorf("%s looks the same %d times", s.Name(), alike)
		}
		if f.Says("its own mirror image") != (s.Mirror() == s) || s.Mirror() != s && !f.Says("Mirror image: "+s.Mirror().Name()) {
			t.Errorf("%s in the mirror", s.Name())
		}
	}
	if f.Done() || symmetricShapes() != symmetric+1 {
		t.Error("done", symmetric)
	}
	press(f.icon("Star"), fyne.KeyReturn)
	f.WantDone()
	f.Expect("The Star: 6 times. Only 5 of the 29")
}

func TestMirrorAndPairs(t *testing.T) {
	f := open(t)
	f.Step("shapes/mirror")
	f.wantGrey()
	if item := f.look.Twin(f.position(), view.Motion{Top: 1}); !f.look.Mirror || !item.Mirrored || item.Position != f.position() || item.Motion.Top != 1 {
		t.Errorf("the image is %+v", item)
	}
	f.Tap("Yes")
	f.Expect("no turn does it. Its mirror image is another shape, the Right fist. 19 of the 29", "the others are 5 pairs")

	f.Step("shapes/eight")
	f.Expect("Corners: 4 in the top + 4 in the bottom = 8")
	for range 60 {
		top, bottom := f.position().Top.FreeTurns(), f.position().Bottom.FreeTurns()
		f.Show(f.position().Turn(top[len(top)-1], bottom[len(bottom)/2]).UncheckedSlice())
		if p := f.position().Pair(); p.Top.Corners()+p.Bottom.Corners() != 8 {
			t.Fatal(p)
		}
		f.page.PositionChanged()
	}
	f.WantDone()
	f.Expect("a layer with 6 corners needs one with 2")

	f.Step("shapes/pairs")
	f.Tap("90")
	f.Expect("There are 170 pairs", "90 if the two may swap, and 65 if mirror images count once, too")

	f.Step("shapes/far")
	f.Tap("7")
	far, n := farthestPairs()
	if len(far) != 1 || f.position().Pair().Unordered() != far[0] || far[0].CubeShapeDistance() != n ||
		far[0].Top != square1.Square() && far[0].Bottom != square1.Square() {
		t.Error(far, n, f.position())
	}
	f.Expect(far[0].String())
	f.Tap("Back to cube shape")
	if !inCubeShape(f.position()) || !f.Button("Back to cube shape").Disabled() {
		t.Error(f.position())
	}
}

// node is the place of a pair in the open figure's graph.
func (f *fake) pickPair(p square1.Pair) {
	f.Helper()
	for i, q := range square1.UnorderedPairs() {
		if q == p.Unordered() {
			graphOf(f).OnPick(i)
		}
	}
}

func graphOf(f *fake) *chart.Graph { return pagetest.Find[*chart.Graph](f.Figure.Object)[0] }

// neighbours counts them in words.
func neighbours(n int) string {
	if n == 1 {
		return "1 neighbour"
	}
	return control.Grouped(n) + " neighbours"
}

// TestWalk follows every edge of the graph: a turn and a slice lead to the pair. Anything
// else in the graph is shown at once.
func TestWalk(t *testing.T) {
	f := open(t)
	f.Step("shapes/graph")
	f.wantGrey()
	from := f.position()
	if from.Pair().CubeShapeDistance() != 3 {
		t.Error(from)
	}
	edges := 0
	for _, p := range square1.UnorderedPairs() {
		others, itself := p.Neighbours()
		for _, q := range others {
			f.Show(example(p))
			f.Expect(p.String() + ": " + display.Slices(p.CubeShapeDistance()) + " from cube shape, " + neighbours(len(others)))
			if f.Says("also lead to the same pair") != itself {
				t.Errorf("%v: %v", p, itself)
			}
			before := f.position()
			f.pickPair(q)
			if f.position().Pair().Unordered() != q || f.position().Flipped == before.Flipped {
				t.Errorf("%v to %v: %v", p, q, f.position())
			}
			edges++
		}
	}
	if edges == 0 {
		t.Error("no edges")
	}
	f.page.Open("shapes/graph")
	f.Progress.Done = nil
	for n := 2; n >= 0; n-- {
		others, _ := f.position().Pair().Neighbours()
		for _, q := range others {
			if q.CubeShapeDistance() == n {
				f.pickPair(q)
				break
			}
		}
		if f.position().Pair().CubeShapeDistance() != n || graphOf(f).Chosen() < 0 {
			t.Error(n, f.position())
		}
	}
	f.page.Open("shapes/graph")
	far, _ := farthestPairs()
	f.pickPair(far[0])
	if f.position() != example(far[0]) {
		t.Error(f.position())
	}
	f.pickPair(far[0])
	f.Tap("Start again")
	if f.position() != from {
		t.Error(f.position())
	}
}

// TestAnyPair is about the position that is there, and leaves it and its colours.
func TestAnyPair(t *testing.T) {
	f := open(t)
	own := onTop(named("Left 4-2"))
	f.Show(own)
	f.page.Open(AnyPair)
	if f.position() != own || f.look.Figure != nil {
		t.Error("another position", f.position())
	}
	for _, p := range square1.Pairs() {
		f.Show(example(p))
		others, _ := p.Neighbours()
		f.Expect(p.String(), "number "+control.Grouped(p.ID())+" ("+p.Top.ID(), control.Grouped(p.Positions())+" positions",
			display.Slices(p.CubeShapeDistance())+" from cube shape, "+neighbours(len(others)))
		if f.Says("Swapping the layers leaves the shape") != (p == p.Swapped()) || f.Says("It is its own mirror image.") != (p == p.Mirror()) ||
			f.Says("the same with the layers swapped") != (p != p.Mirror() && p == p.Mirror().Swapped()) {
			t.Errorf("%v: wrong symmetries", p)
		}
	}
	f.Tap("Back to cube shape")
	if !inCubeShape(f.position()) {
		t.Error(f.position())
	}
}

// TestPairsTable sorts the table to answer the question, and shows the pair of a row.
func TestPairsTable(t *testing.T) {
	f := open(t)
	f.Step("shapes/table")
	f.wantGrey()
	if !f.Figure.Alone {
		t.Error("a small table")
	}
	farthest, nearest := f.page.kit.onAverage()
	mean := func(p square1.Pair) float64 { return f.page.kit.census.Pair(p).Positions.Mean() }
	for _, p := range square1.Pairs() {
		if mean(p) > mean(farthest) || mean(p) < mean(nearest) {
			t.Errorf("%v: %v", p, mean(p))
		}
	}
	if nearest != square1.Solved().Pair() || mean(nearest) < mean(farthest)*3/4 {
		t.Errorf("with the right shape most of the way is not left: %v of %v", mean(nearest), mean(farthest))
	}
	test.NewTempWindow(t, f.Figure.Object).Resize(fyne.NewSize(1000, 600))
	press(f.rows(), fyne.KeyHome, fyne.KeyDown)
	if f.position().Pair() != square1.CanonicalPairs()[1] {
		t.Error(f.position())
	}
	f.Tap("All 170 pairs")
	press(f.rows(), fyne.KeyEnd)
	if f.position().Pair() != square1.Pairs()[169] || !f.Button("All 170 pairs").Disabled() {
		t.Error(f.position())
	}
	f.Tap("Mirror images once: 65")
	press(f.rows(), fyne.KeyEnd)
	if f.position().Pair() != square1.CanonicalPairs()[64] {
		t.Error(f.position())
	}
	f.Tap(farthest.String())
	f.Expect("Nearest on average is " + nearest.String())
}
