package parities

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// bench has all sections open, in a window.
type bench struct {
	*pagetest.Bench
	content *content
	lit     []cube3.Cubie
	faces   bool
}

func open(t *testing.T) *bench {
	t.Helper()
	pagetest.OneApp()
	b := &bench{}
	b.content = newContent(func(list ...cube3.Cubie) { b.lit = list }, setting{func() bool { return b.faces }, func(on bool) { b.faces = on }}, slices.Repeat([]bool{true}, 9))
	b.Bench = pagetest.Open(t, b.content.object, 3000)
	return b
}

// says are all words of the page, in one line.
func (b *bench) says() string {
	var list []string
	for _, w := range pagetest.Words(b.Object) {
		list = append(list, w.Text)
	}
	return strings.Join(append(list, pagetest.Texts(b.Object)...), " ")
}

func (b *bench) expect(texts ...string) {
	b.Helper()
	got := b.says()
	for _, s := range texts {
		if !strings.Contains(got, s) {
			b.Fatalf("%s: the page does not say %q, but %q", b.content.state.Assembly.Notation(), s, got)
		}
	}
}

// TestPageShowsTheParities of random assemblies as cube3 has them, and the intermediate
// results.
func TestPageShowsTheParities(t *testing.T) {
	b := open(t)
	rng := rand.New(rand.NewPCG(51, 52))
	for range 100 {
		a := cube3.RandomAssembly(rng)
		b.content.update(cube3.State{Assembly: a})
		p := a.Parities()
		sum := func(list ...int) (n int) {
			for _, x := range list {
				n += x
			}
			return n
		}
		distances, twists := a.Distances(), a.Twists()
		turns := 0
		for _, f := range a.Faces {
			turns += [...]int{0, 1, 2, 1}[f]
		}
		b.expect(
			fmt.Sprint("EPP ", p.EPP), fmt.Sprint("CPP ", p.CPP), fmt.Sprint("TPP ", p.TPP()), fmt.Sprint("EOP ", p.EOP), fmt.Sprint("COP ", p.COP), fmt.Sprint("FOP ", p.FOP),
			fmt.Sprintf("Reversed pairs: %d, so EPP is %d.", len(a.EdgeReversals()), p.EPP),
			fmt.Sprintf("Reversed pairs: %d, so CPP is %d.", len(a.CornerReversals()), p.CPP),
			fmt.Sprintf("EPP + CPP = %d + %d = %d mod 2.", p.EPP, p.CPP, p.TPP()),
			fmt.Sprintf("Sum %d %d mod 2 = %d, so EOP is %d.", sum(distances[:]...), sum(distances[:]...), p.EOP, p.EOP),
			fmt.Sprintf("Sum %d %d mod 3 = %d, so COP is %d.", sum(twists[:]...), sum(twists[:]...), p.COP, p.COP),
			fmt.Sprintf("%d mod 2 = %d, so FOP is %d. FOP + CPP = %d + %d", turns, p.FOP, p.FOP, p.FOP, p.CPP),
			fmt.Sprintf("(%d, %d, %d) is class %d", p.TPP(), p.EOP, p.COP, p.Vector().Index()),
			fmt.Sprintf("Wrong facelets: %d,", a.Wrong()),
		)
	}
}

// TestRows: what a table says of each cubie is so.
func TestRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(53, 54))
	dark := func(...cube3.Cubie) {}
	edges, corners := newEdgeOrientation(dark), newCornerOrientation(dark)
	for range 100 {
		a := cube3.RandomAssembly(rng)
		rows, _ := edges.rows(a)
		for i, row := range rows {
			place := places(cube3.Edge)[i]
			home, _ := a.At(place)
			if home.String() != row[0] {
				t.Fatal(row)
			}
			for n, f := range home.Faces() { // "UF lies on RU": its facelet U is on R
				on := slices.IndexFunc(place.Faces(), func(f cube3.Face) bool { return f.String() == row[1][n:n+1] })
				if on < 0 || a.Facelet(place, on) != f {
					t.Fatal(row, place)
				}
			}
			alg, err := cube3.ParseAlg(row[2])
			if at, turned := a.Apply(alg).At(home); err != nil || at != home || turned != 0 || row[3] != strconv.Itoa(alg.Quarters()) {
				t.Fatal(row, err)
			}
		}
		rows, _ = corners.rows(a)
		for i, row := range rows {
			place := places(cube3.Corner)[i]
			home, turn := a.At(place)
			facelet := home.Faces()[0]
			on := place.Faces()[turn]
			if row[0] != home.String() || row[2] != facelet.String()+" on "+on.String() || row[3] != strconv.Itoa(turn) || (turn == 0) != (on.Axis() == 0) {
				t.Fatal(row)
			}
		}
	}
}

// TestComplementaryAndTwoFaced assemblies are told apart from others, both answers to the
// claim come up, and so do classes that U and R cannot leave.
func TestComplementaryAndTwoFaced(t *testing.T) {
	b := open(t)
	for text, want := range map[string][]string{
		"":                                     {"Here the claim is right.", "U and R can solve it.", "class 0"},
		"U2":                                   {"yes", "Here the claim is"},
		"M2 E2 S2":                             {"yes", "Wrong facelets: 24, and 24 mod 4 = 0. TPP is 0. Here the claim is right."},
		"R U F":                                {"so the cube is not complementary", "Not at home: "},
		"R U R' U'":                            {"This is the class of the solved cube: U and R can solve it."},
		"flip UF flip UB":                      {"U and R cannot solve it, although the parity vector is (0, 0, 0).", "Flipped edges: UF, UB."},
		"swap URF UFL swap UF UB":              {"U and R cannot solve it"},
		"flip UF":                              {"U and R cannot solve it.", "Flipped edges: UF."},
		"swap URF DLF swap ULB DRB swap UF UB": {"Here the claim is"},
	} {
		a, _, err := cube3.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.content.update(cube3.State{Assembly: a})
		b.expect(want...)
	}
	rng := rand.New(rand.NewPCG(55, 56))
	right, wrong := 0, 0
	for range 200 {
		var orders [5][4]int
		for i := range orders {
			orders[i] = [4]int(rng.Perm(4))
		}
		a := cube3.Complementary(orders)
		b.content.update(cube3.State{Assembly: a})
		claim := (a.Wrong()%4 == 0) == (a.Parities().TPP() == 0)
		if claim {
			right++
			b.expect("Here the claim is right.")
		} else {
			wrong++
			b.expect("Here the claim is wrong.")
		}
	}
	if right < 50 || wrong < 50 {
		t.Error(right, wrong)
	}
}

// TestPairs: pointing at a cell, or choosing one by keys, lights the two cubies and tells
// how they stand; what is lit follows the cube.
func TestPairs(t *testing.T) {
	b := open(t)
	rng := rand.New(rand.NewPCG(57, 58))
	for _, p := range pagetest.Find[*pairs](b.Object) {
		n := len(p.places)
		for range 20 {
			a := cube3.RandomAssembly(rng)
			b.content.update(cube3.State{Assembly: a})
			i := rng.IntN(n - 1)
			k := i + 1 + rng.IntN(n-1-i)
			middle := fyne.NewPos(control.Gap+(float32(k)+0.5)*p.side(), p.header()+(float32(i)+0.5)*p.side())
			p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
			b.lights(p, i, k)
			p.MouseOut()
			if len(b.lit) != 0 {
				t.Error("still lit", b.lit)
			}
		}
		test.TapAt(p, fyne.NewPos(control.Gap+2.5*p.side(), p.header()+0.5*p.side()))
		b.lights(p, 0, 2)
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		b.lights(p, 1, 2)
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}) // a cubie makes no pair with itself
		b.lights(p, 1, 2)
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		b.content.update(cube3.State{Assembly: b.content.state.Assembly.Turn(cube3.Move{Face: cube3.U, Turns: 1})})
		b.lights(p, 1, 3)
		test.TapAt(p, fyne.NewPos(control.Gap+1, p.header()+3.5*p.side())) // beside the cells
		if len(b.lit) != 0 {
			t.Error("still lit", b.lit)
		}
	}
}

// lights checks that the cubies in two places are lit, and what is said of them.
func (b *bench) lights(p *pairs, i, k int) {
	b.Helper()
	a := b.content.state.Assembly
	first, _ := a.At(p.places[i])
	second, _ := a.At(p.places[k])
	if !slices.Equal(b.lit, []cube3.Cubie{first, second}) {
		b.Errorf("lit: %v, not %v and %v", b.lit, first, second)
	}
	words := "in order"
	reversals := a.EdgeReversals()
	if p.places[i].Kind == cube3.Corner {
		reversals = a.CornerReversals()
	}
	if slices.Contains(reversals, cube3.Reversal{First: i, Second: k}) {
		words = "reversed"
	}
	b.expect(fmt.Sprintf("%v (%d) is in %v, before %v (%d) in %v: %s.", first, first.Number+1, p.places[i], second, second.Number+1, p.places[k], words))
}

// TestTablesLight the cubie of the row that is chosen, and links those that they are about.
func TestTablesLight(t *testing.T) {
	b := open(t)
	a, _, err := cube3.Parse("R U F2 flip UF")
	if err != nil {
		t.Fatal(err)
	}
	b.content.update(cube3.State{Assembly: a})
	kinds := []cube3.Kind{cube3.Edge, cube3.Corner, cube3.FaceCubie}
	for i, table := range pagetest.Find[*control.Table](b.Object) {
		table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		if home, _ := a.At(places(kinds[i])[0]); !slices.Equal(b.lit, []cube3.Cubie{home}) {
			t.Error(b.lit, home)
		}
	}
	for _, l := range pagetest.Find[*control.Link](b.Object) {
		b.lit = nil
		test.Tap(l)
		if len(b.lit) < 4 {
			t.Error(l.Text(), b.lit)
		}
	}
}

// TestFacesCount: the choice is the room's.
func TestFacesCount(t *testing.T) {
	b := open(t)
	check := pagetest.Find[*control.Check](b.Object)[0]
	for _, on := range []bool{true, false} {
		test.Tap(check)
		if b.faces != on {
			t.Error("not set to", on)
		}
	}
	b.faces = true // as from the menu
	b.content.update(cube3.State{Assembly: cube3.Solved()})
	if !check.Checked {
		t.Error("does not show the choice")
	}
}

// TestSectionsOpen one by one, computed only then; closing one puts the lights out.
func TestSectionsOpen(t *testing.T) {
	pagetest.OneApp()
	lit := 1
	c := newContent(func(list ...cube3.Cubie) { lit = len(list) }, setting{}, nil)
	b := pagetest.Open(t, c.object, 1000)
	a, _, err := cube3.Parse("R U F2 flip UF")
	if err != nil {
		t.Fatal(err)
	}
	c.update(cube3.State{Assembly: a})
	if c.sections[3].fresh || b.Says("Distance") {
		t.Error("computed while closed")
	}
	rows := pagetest.Find[fyne.Tappable](c.object)
	if len(rows) != len(c.sections) {
		t.Fatal(len(rows))
	}
	test.Tap(rows[3])
	b.Expect("Distance", "EOP 1")
	if !c.opened()[3] || c.opened()[2] {
		t.Error(c.opened())
	}
	lit = 1
	test.Tap(rows[3])
	if b.Says("Distance") || lit != 0 {
		t.Error("still open, or lit")
	}
	const out = "Cubies that are out count as if"
	if b.Says(out) {
		t.Error("says so with none out")
	}
	c.update(cube3.State{Assembly: a, Out: cube3.SetOf(cube3.Cubie{})})
	b.Expect(out)
}
