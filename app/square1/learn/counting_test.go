package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// tableIn is the only table of an object, with its texts.
func tableIn(t *testing.T, o fyne.CanvasObject) (*control.Table, string) {
	t.Helper()
	list := pagetest.Find[*control.Table](o)
	if len(list) != 1 {
		t.Fatalf("%d tables", len(list))
	}
	var texts []string
	for _, w := range pagetest.Words(list[0]) {
		texts = append(texts, w.Text)
	}
	return list[0], strings.Join(texts, "|") + "|"
}

// rowList is the list of rows of a table.
type rowList interface {
	fyne.Focusable
	Select(row int) // picks a row
}

// rows is the list of rows in the open figure.
func (f *fake) rows() rowList {
	f.Helper()
	list := pagetest.Find[rowList](f.Figure.Object)
	if len(list) != 1 {
		f.Fatal(len(list), "lists of rows")
	}
	return list[0]
}

// TestCountingLesson goes through the lesson by doing.
func TestCountingLesson(t *testing.T) {
	f := open(t)
	f.Step("counting/guess")
	f.Tap("Some millions")
	f.Expect("There are 435,891,456,000.", "takes 13,812 years")
	before := f.position()
	if f.Tap("Random position"); f.position() == before {
		t.Error("the same position")
	}

	f.Step("counting/same")
	f.apply("(1,-3)")
	f.Expect("Still the same position")
	if f.Done() {
		t.Error("a turn makes no new position")
	}
	flipped := f.position().Flipped
	f.apply("/")
	f.Expect("A new position")
	f.WantDone()
	if f.position().Flipped == flipped {
		t.Error("the middle is the same")
	}

	f.Step("counting/star")
	f.wantGrey()
	for steps := range square1.Units {
		if alike := f.position().Top.Turn(steps).Blocked() == f.position().Top.Blocked(); alike != (steps%2 == 0) {
			t.Errorf("%d steps: %v", steps, alike)
		}
	}
	f.Tap("6")
	f.Expect("6.")

	f.Step("counting/labels")
	layer := f.position().Top
	for _, p := range layer.Pieces() {
		if f.look.Figure.Marks[p].Label != p.String() {
			t.Errorf("%v has no letter", p)
		}
	}
	for n := range 5 {
		f.Expect(control.Grouped(n+1) + " of 6 labellings seen")
		f.Tap("Turn the star two steps")
		if f.position().Top == layer || f.position().Top.Blocked() != layer.Blocked() {
			t.Error("not another labelling", f.position())
		}
	}
	f.WantDone()
	f.Expect("counts only 1/6")

	f.Step("counting/layers")
	f.wantGrey()
	test.NewTempWindow(t, f.Figure.Object).Resize(fyne.NewSize(900, 600))
	layers := square1.CountPositions().Layers
	press(f.rows(), fyne.KeyEnd)
	for i := len(layers) - 1; i > 0; i-- {
		l := layers[i]
		if f.position().Top.Shape() != l.Shape || f.Done() || alike(f.position().Top) != l.Rotations {
			t.Errorf("row %d: %v", i, f.position())
		}
		f.Expect(l.Shape.Name() + ": looks the same at " + control.Grouped(l.Rotations) + " of 12 angles, counts " + l.Multiplier.String())
		press(f.rows(), fyne.KeyUp)
	}
	f.WantDone()
	f.Expect("The Star, with 1/6.")
}

// TestCountingSums adds and multiplies what the layers count.
func TestCountingSums(t *testing.T) {
	f := open(t)
	c := square1.CountPositions()
	f.Step("counting/sums")
	if len(pagetest.Find[*control.Table](f.Object)) != 0 {
		t.Error("the sums are shown before the guess")
	}
	for _, l := range c.Layers {
		if f.icon(l.Shape.Name()).word != l.Multiplier.String() {
			t.Errorf("%+v", l)
		}
	}
	f.Tap("3")
	f.Expect("With 3 corners and 6 edges: 9 1/3 in all.")
	sums, texts := tableIn(t, f.Object)
	for i, s := range c.Sums {
		if s.Sum.Float() > 28./3 || !strings.Contains(texts, control.Grouped(s.Shapes)+"|"+s.Sum.Mixed()+"|") {
			t.Error(s, texts)
		}
		if sums.OnPick(i); f.position().Top.Shape().Corners() != s.Corners {
			t.Error(s, f.position())
		}
	}

	f.Step("counting/pairs")
	f.wantGrey()
	f.Expect("Corners: 6 + 2")
	rows, texts := tableIn(t, f.Object)
	press(rows, fyne.KeyDown, fyne.KeyDown) // the second row
	f.Expect("Corners: 5 + 3")
	if f.Done() {
		t.Error("the row counts less than others")
	}
	press(rows, fyne.KeyDown)
	f.WantDone()
	f.Expect("76 9/16: more than half of all. The sum of the rows, 134 1/16")
	var sum square1.Fraction
	for i, p := range c.Pairs {
		if i == 0 {
			sum = p.Product
		} else {
			sum = sum.Plus(p.Product)
		}
		if !strings.Contains(texts, p.Product.Mixed()+"|") || p.Product != p.Top.Times(p.Bottom) {
			t.Error(p, texts)
		}
	}
	if sum != c.Shapes || 2*c.Pairs[2].Product.Float() < sum.Float() {
		t.Error(sum)
	}
}

// TestCountingLabels puts the colours back, and comes to the number of positions.
func TestCountingLabels(t *testing.T) {
	f := open(t)
	c := square1.CountPositions()
	f.Step("counting/corners")
	for i := range square1.PieceCount {
		p := square1.Piece(i)
		if (f.look.Figure.Marks[p].Tone == view.Grey) != !p.IsCorner() {
			t.Errorf("%v: %+v", p, f.look.Figure.Marks[p])
		}
	}
	orders := int64(1)
	for n := range int64(8) {
		orders *= n + 1
	}
	if c.CornerOrders != orders || c.EdgeOrders != orders {
		t.Error(orders, c)
	}
	f.Tap("8 × 8 = 64")
	f.Expect("only seven, and so on: 40,320.")
	before := f.position()
	f.Tap("Shuffle the corners")
	if f.position() == before || f.position().Pair() != before.Pair() {
		t.Error(f.position())
	}
	for place := range square1.Units {
		if x := before.Top.At(place); !x.IsCorner() && f.position().Top.At(place) != x {
			t.Error("an edge has moved", f.position())
		}
	}

	f.Step("counting/edges")
	f.apply("(1,0)")
	if f.Done() {
		t.Error("a turn is no shuffling")
	}
	before = f.position()
	f.Tap("Shuffle both")
	f.WantDone()
	if f.position().Top.Blocked() != before.Top.Blocked() || f.position().Bottom.Blocked() != before.Bottom.Blocked() {
		t.Error("another shape", f.position())
	}
	f.Expect("40,320 × 40,320 = 1,625,702,400")

	f.Step("counting/middle")
	twin := f.look.Twin(f.position(), view.Motion{Top: 1})
	if twin.Position.Flipped == f.position().Flipped || twin.Position.Top != f.position().Top || twin.Mirrored || twin.Motion.Top != 1 {
		t.Errorf("%+v", twin)
	}
	f.Tap("Four times as many")
	f.Expect("Twice as many.")

	f.Step("counting/product")
	_, texts := tableIn(t, f.Object)
	for _, x := range []string{"134 1/16", "40,320", "2", "435,891,456,000"} {
		if !strings.Contains(texts, "|"+x+"|") {
			t.Error(x, texts)
		}
	}
	product := c.Shapes.Times(square1.Over(c.Labellings*c.Middles, 1))
	if product != square1.Over(c.Positions, 1) || 1<<38 > c.Positions || 1<<39 < c.Positions {
		t.Error(product)
	}
	f.Tap("39")
	f.Expect("there are only 274,877,906,944 numbers, too few for 435,891,456,000")
}
