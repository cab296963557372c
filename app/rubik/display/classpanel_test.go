package display_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// bench is a panel in a window.
type bench struct {
	*pagetest.Bench
	panel *display.ClassPanel
	moves bool // the diagram moves
}

func open(t *testing.T) *bench {
	t.Helper()
	pagetest.OneApp()
	b := &bench{}
	b.panel = display.NewClassPanel(func() bool { return !b.moves })
	b.Bench = pagetest.Open(t, b.panel.Object, 300)
	return b
}

// words are the texts of the panel, in one line.
func (b *bench) words() string {
	var list []string
	for _, w := range pagetest.Words(b.Object) {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

// TestPanelTellsTheClass of random assemblies: number, vector and verdict are cube3's.
func TestPanelTellsTheClass(t *testing.T) {
	b := open(t)
	rng := rand.New(rand.NewPCG(41, 42))
	for i := range 200 {
		a := cube3.RandomAssembly(rng)
		if i%4 == 0 {
			a = cube3.Random(rng)
		}
		faces := i%2 == 0
		b.panel.SetState(cube3.State{Assembly: a}, faces)
		p := a.Parities()
		number, last := p.Vector().Index(), 11
		want := []string{"TPP " + strconv.Itoa(p.TPP()), "EOP " + strconv.Itoa(p.EOP), "COP " + strconv.Itoa(p.COP)}
		if faces {
			number, last = p.Class().Index(), 23
			want = append(want, "F+C "+strconv.Itoa(p.FaceParity()))
		}
		want = append(want, "Class "+strconv.Itoa(number)+" (0 to "+strconv.Itoa(last)+")")
		switch {
		case a.Reachable(faces):
			want = append(want, "Reachable: turns can solve it.")
		default:
			want = append(want, "No turns will ever solve it.", display.RepairText(a.Repairs(faces)[0]))
		}
		got := b.words()
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Fatalf("%s: %q does not say %q", a.Notation(), got, w)
			}
		}
		if b.Button("Repair").Disabled() != a.Reachable(faces) {
			t.Fatal("the button is enabled for what is reachable, or disabled for what is not")
		}
	}
	b.panel.SetState(cube3.State{Assembly: cube3.Solved()}, true)
	b.Expect("Solved.")
	solved := cube3.Solved()
	solved.Faces[cube3.U] = 2
	b.panel.SetState(cube3.State{Assembly: solved}, false)
	b.Expect("Solved.")
	b.panel.SetState(cube3.State{Assembly: solved}, true)
	b.Expect("Reachable: turns can solve it.")
}

// TestPanelRepairs: the button does the smallest repair.
func TestPanelRepairs(t *testing.T) {
	b := open(t)
	state, repairs := cube3.State{}, 0
	faces := false
	b.panel.OnRepair = func(r cube3.Repair) {
		state.Assembly = r.Do(state.Assembly)
		repairs++
		b.panel.SetState(state, faces)
	}
	rng := rand.New(rand.NewPCG(43, 44))
	for range 40 {
		faces = !faces
		state.Assembly = cube3.RandomAssembly(rng)
		b.panel.SetState(state, faces)
		if state.Assembly.Reachable(faces) {
			continue
		}
		before := repairs
		b.Tap("Repair")
		if repairs != before+1 || !state.Assembly.Reachable(faces) || !b.Button("Repair").Disabled() {
			t.Fatal(repairs, state)
		}
	}
	if repairs < 20 {
		t.Error("only", repairs)
	}
}

// TestPanelPoints: pointing at the button shows which cubies the repair is about.
func TestPanelPoints(t *testing.T) {
	b := open(t)
	var lit []string
	b.panel.OnPoint = func(cubies ...cube3.Cubie) {
		lit = nil
		for _, c := range cubies {
			lit = append(lit, c.String())
		}
	}
	a, _, err := cube3.Parse("R U flip UF")
	if err != nil {
		t.Fatal(err)
	}
	b.panel.SetState(cube3.State{Assembly: a}, false)
	place := a.Repairs(false)[0][0].First
	home, _ := a.At(place)
	button := b.Button("Repair")
	for _, point := range []func(){func() { button.MouseIn(&desktop.MouseEvent{}) }, button.FocusGained} {
		if point(); !slices.Equal(lit, []string{home.String(), home.String()}) || home == place {
			t.Error(lit, home, place)
		}
		button.MouseOut()
		if len(lit) != 0 {
			t.Error("still lit", lit)
		}
	}
}

// TestPanelWithCubiesOut says what putting them back can lead to, and puts them back so that turns can
// solve the cube, if that is possible.
func TestPanelWithCubiesOut(t *testing.T) {
	b := open(t)
	flipped := cube3.Step{First: cube3.Cubie{Kind: cube3.Edge, Number: 1}, Second: cube3.Cubie{Kind: cube3.Edge, Number: 1}, FirstTurn: 1, SecondTurn: 1}.Do(cube3.Solved())
	for _, c := range []struct {
		out  cube3.Set
		want string
	}{
		{cube3.SetOf(cube3.Cubie{Kind: cube3.Edge, Number: 4}), "Out: DR. The cube can be put together so that turns solve it."},
		{cube3.SetOf(cube3.Cubie{Kind: cube3.Corner}), "Out: URF. No way of putting these back makes it solvable. Take out more."},
		{cube3.SetOf(cube3.Cubies()...), "26 cubies are out. The cube can be put together so that turns solve it."},
	} {
		b.panel.SetState(cube3.State{Assembly: flipped, Out: c.out}, false)
		if got := b.words(); !strings.Contains(got, c.want) {
			t.Errorf("%q, not %q", got, c.want)
		}
		if can := strings.Contains(c.want, "can be put together"); b.Button("Repair").Disabled() == can {
			t.Error(c.want, "but the button is enabled:", !can)
		} else if can {
			b.panel.OnRepair = func(r cube3.Repair) {
				if !r.Do(flipped).Reachable(false) {
					t.Error(r)
				}
			}
			b.Tap("Repair")
		}
	}
}

// TestPanelLinks open the pages.
func TestPanelLinks(t *testing.T) {
	b := open(t)
	var opened []string
	b.panel.OnExplain = func() { opened = append(opened, "parities") }
	b.panel.OnRepairs = func() { opened = append(opened, "repair") }
	for _, o := range pagetest.Find[fyne.Tappable](b.Object) {
		test.Tap(o)
	}
	if strings.Join(opened, " ") != "parities repair" {
		t.Error(opened)
	}
}

// TestBlockMoves to the tile of the new class, in a straight line, or jumps.
func TestBlockMoves(t *testing.T) {
	b := open(t)
	flip, _, err := cube3.Parse("flip UF twist URF swap UB UL")
	if err != nil {
		t.Fatal(err)
	}
	picture := func() string { return string(rgba(b)) }
	home := picture()
	b.panel.SetState(cube3.State{Assembly: flip}, false)
	there := picture()
	b.panel.SetState(cube3.State{Assembly: cube3.Solved()}, false)
	if home == there || picture() != home {
		t.Fatal("the block does not jump")
	}
	b.moves = true
	animations := pagetest.OneApp().Desktop.Animations
	others := maps.Clone(animations)
	b.panel.SetState(cube3.State{Assembly: flip}, false)
	for a := range animations {
		if others[a] {
			continue
		}
		a.Tick(0.5)
		if m := picture(); m == home || m == there {
			t.Error("not under way")
		}
		a.Tick(1)
	}
	if picture() != there {
		t.Error("does not arrive")
	}
	b.panel.SetState(cube3.State{Assembly: flip.Turn(cube3.Move{Face: cube3.R, Turns: 1})}, false)
	if picture() != there {
		t.Error("a turn moves the block")
	}
}

// rgba are the pixels of the panel's diagram.
func rgba(b *bench) []byte {
	m := pagetest.Capture(b.Window, fyne.NewSize(pagetest.Width, 300))
	var pix []byte
	for y := range 110 {
		for x := range 150 {
			r, g, bl, _ := m.At(x, y).RGBA()
			pix = append(pix, byte(r>>8), byte(g>>8), byte(bl>>8))
		}
	}
	return pix
}
