package repair

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// table is the page in a window, on a desk of its own.
type table struct {
	*pagetest.Bench
	*Page
	desk  *desk.Desk
	faces bool
}

func lay(t *testing.T, a cube3.Assembly) *table {
	t.Helper()
	x := &table{desk: desk.New(desk.NewHistory(cube3.State{Assembly: a}))}
	x.desk.ReduceMotion = true
	x.Page = New(&page.Host{Host: roombench.PageHost(t, nil), Desk: x.desk, Faces: func() bool { return x.faces }})
	x.desk.OnChange = x.Changed
	x.Bench = pagetest.Open(t, x.Page.Object(), 460)
	x.Shown(true)
	return x
}

func parse(t *testing.T, text string) cube3.Assembly {
	t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestGroups: on random cubes the groups hold each repair once, in their order, and each name
// says what its repairs do.
func TestGroups(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		a := cube3.RandomAssembly(rng)
		for _, faces := range []bool{false, true} {
			all := a.Repairs(faces)
			n := 0
			names := map[string]bool{}
			for _, g := range groups(all) {
				n += len(g.list)
				if names[g.name] {
					t.Error("twice:", g.name)
				}
				names[g.name] = true
				kinds := [3]int{}
				for _, s := range g.list[0] {
					kinds[s.First.Kind] += s.Cubies()
				}
				for _, r := range g.list {
					own := [3]int{}
					for _, s := range r {
						own[s.First.Kind] += s.Cubies()
					}
					if own != kinds {
						t.Errorf("%s: %v", g.name, r.Words())
					}
				}
			}
			if n != len(all) {
				t.Errorf("%d of %d repairs in groups", n, len(all))
			}
		}
	}
}

// TestReasons: there is one for each quantity that is wrong, and none exactly if the cube is
// reachable.
func TestReasons(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		a := cube3.RandomAssembly(rng)
		for _, faces := range []bool{false, true} {
			p := a.Parities()
			list := reasons(p, faces)
			text := strings.Join(list, "\n")
			for name, wrong := range map[string]bool{"TPP is": p.TPP() != 0, "EOP is": p.EOP != 0, "COP is": p.COP != 0, "FOP + CPP is": faces && p.FaceParity() != 0} {
				if strings.Contains(text, name) != wrong {
					t.Errorf("%+v: %s", p, text)
				}
			}
			if (len(list) == 0) != a.Reachable(faces) {
				t.Error(a.Notation())
			}
		}
	}
}

// TestRepairOneEdge: the user is told why, sees the twelve repairs, and does one.
func TestRepairOneEdge(t *testing.T) {
	x := lay(t, parse(t, "flip UF"))
	x.Expect("No turns will ever solve this cube.", "EOP is 1", "It takes 1 cubie, taken out and put back.", "Flip UF")
	if len(x.all) != 12 || x.choice.Visible() {
		t.Error(len(x.all))
	}
	rows := pagetest.Find[*row](x.Page.Object())
	rows[1].MouseIn(&desktop.MouseEvent{})
	lit := x.desk.Look.Lit()
	if want := cubiesOf(rows[1].repair, x.desk.Assembly())[0]; len(lit) != 1 || lit[want] != 1 {
		t.Error(lit, want)
	}
	test.Tap(&rows[0].button.Button)
	if !x.desk.Assembly().IsSolved() {
		t.Error(x.desk.Assembly().Notation())
	}
	x.Expect("Turns can solve this cube")
	if len(pagetest.Find[*row](x.Page.Object())) != 0 || x.Says("It takes") {
		t.Error("still offers repairs")
	}
	x.desk.Undo()
	x.Expect("No turns will ever solve this cube.")
}

// TestGroupChoice: a group shows its repairs only, and stays chosen as long as there is one.
func TestGroupChoice(t *testing.T) {
	x := lay(t, parse(t, "swap UF UB"))
	x.Expect("TPP is 1", "It takes 2 cubies, taken out and put back.")
	if len(x.choice.Options) != 3 || !strings.HasPrefix(x.choice.Options[0], "All 216") {
		t.Error(x.choice.Options)
	}
	x.choice.SetSelectedIndex(2)
	for _, r := range x.list.repairs {
		if r[0].First.Kind != cube3.Corner {
			t.Fatal(r.Words())
		}
	}
	n := len(x.list.repairs)
	x.desk.Turn(cube3.Moves()[0])
	if len(x.list.repairs) != n || x.choice.SelectedIndex() != 2 || x.list.repairs[0][0].First.Kind != cube3.Corner {
		t.Error("another group")
	}
	x.desk.Do(cube3.Step{First: cube3.Cubie{Kind: cube3.Edge}, Second: cube3.Cubie{Kind: cube3.Edge, Number: 1}})
	if x.choice.Visible() || len(x.list.repairs) != 0 {
		t.Error("repairs of a cube that needs none")
	}
}

// TestEveryRepairByKeys: in each class, the arrow keys and Enter do the chosen repair.
func TestEveryRepairByKeys(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	seen := map[int]bool{}
	for len(seen) < cube3.ExtendedClassCount-1 {
		a := cube3.RandomAssembly(rng)
		class := a.Parities().Class()
		if a.Reachable(true) || seen[class.Index()] {
			continue
		}
		seen[class.Index()] = true
		x := lay(t, cube3.Solved())
		x.faces = true
		x.desk.Jump(desk.Entered, a)
		key := func(k fyne.KeyName) { x.list.TypedKey(&fyne.KeyEvent{Name: k}) }
		steps := rng.IntN(min(len(x.list.repairs), 8))
		if key(fyne.KeyReturn); x.desk.Assembly() != a {
			t.Error("a repair that nobody has chosen")
		}
		for range steps + 1 {
			key(fyne.KeyDown)
		}
		want := x.list.repairs[steps]
		if lit := x.desk.Look.Lit(); len(lit) != want.Cubies() {
			t.Errorf("%v lights %v", want.Words(), lit)
		}
		key(fyne.KeyReturn)
		if got := x.desk.Assembly(); got != want.Do(a) || !got.Reachable(true) {
			t.Errorf("%v: %v", class, got.Notation())
		}
	}
}

// TestLightEnds: what the page lights is dark again when it is hidden.
func TestLightEnds(t *testing.T) {
	x := lay(t, parse(t, "twist URF"))
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if len(x.desk.Look.Lit()) != 1 {
		t.Error("not lit")
	}
	x.Shown(false)
	if len(x.desk.Look.Lit()) != 0 {
		t.Error("still lit")
	}
	x.desk.Turn(cube3.Moves()[0]) // while the page is hidden
	x.Shown(true)
	if x.list.repairs[0].Do(x.desk.Assembly()).Parities().Vector() != (cube3.Vector{}) {
		t.Error("old repairs")
	}
}

// TestTools does with each cubie everything that the buttons can do, and undoes it.
func TestTools(t *testing.T) {
	x := lay(t, cube3.Solved())
	x.tabs.SelectIndex(1)
	rng := rand.New(rand.NewPCG(7, 8))
	for i, c := range cube3.Cubies() {
		start := cube3.RandomAssembly(rng)
		x.desk.Jump(desk.Shuffled, start)
		x.tools.cubie.SetSelectedIndex(i)
		if lit := x.desk.Look.Lit(); lit[c] != 1 {
			t.Errorf("%v is not lit: %v", c, lit)
		}
		before := x.desk.Assembly()
		place := before.PlaceOf(c)
		_, turn := before.At(place)
		name := [...]string{"Twist", "Flip", "Turn"}[c.Kind]
		x.Tap(name)
		if at, now := x.desk.Assembly().At(place); at != c || now != (turn+1)%c.Turns() {
			t.Errorf("%s %v: %v, %d", name, c, at, now)
		}
		if c.Kind != cube3.Edge {
			x.Tap("Turn back")
			if x.desk.Assembly() != before {
				t.Errorf("turn %v back", c)
			}
		} else if !x.Button("Turn back").Disabled() {
			t.Error("an edge has two ways only")
		}
		if c.Kind == cube3.FaceCubie {
			for _, b := range []string{"Take out", "Swap", "Put in there"} {
				if !x.Button(b).Disabled() {
					t.Errorf("%s %v", b, c)
				}
			}
			continue
		}
		x.Tap("Take out")
		if !x.desk.State().Out.Has(c) {
			t.Errorf("%v is not out", c)
		}
		x.Tap("Put back")
		if x.desk.State().Out != 0 {
			t.Errorf("%v is out", c)
		}
		x.tools.place.SetSelectedIndex(rng.IntN(len(x.tools.places)))
		to := x.tools.there()
		other, _ := x.desk.Assembly().At(to)
		from := x.desk.Assembly().PlaceOf(c)
		x.Tap("Swap")
		if a := x.desk.Assembly(); a.PlaceOf(c) != to || a.PlaceOf(other) != from {
			t.Errorf("%v and %v are not swapped", c, other)
		}
		to = x.tools.there()
		other, _ = x.desk.Assembly().At(to)
		x.Tap("Put in there")
		if s := x.desk.State(); s.Assembly.PlaceOf(c) != to || !s.Out.Has(other) {
			t.Errorf("%v is not in %v, or %v not out", c, to, other)
		}
		x.Tap("Put all back")
		if x.desk.State().Out != 0 {
			t.Error("some are out")
		}
		for x.desk.Assembly() != start {
			if !x.desk.CanUndo() {
				t.Fatalf("%v: the start is not reached again", c)
			}
			x.desk.Undo()
		}
	}
}

// TestClassTool leads to each class.
func TestClassTool(t *testing.T) {
	x := lay(t, cube3.Solved())
	x.tabs.SelectIndex(1)
	for _, faces := range []bool{false, true} {
		x.faces = faces
		x.Changed(desk.Options)
		for i := len(x.tools.class.Options) - 1; i >= 0; i-- {
			x.tools.class.SetSelectedIndex(i)
			if b := x.Button("Change"); !b.Disabled() {
				test.Tap(b)
			}
			got := x.desk.Assembly().Parities().Class()
			if got.Vector.Index() != i%cube3.ClassCount || faces && got.Index() != i {
				t.Errorf("%v, not class %d", got, i)
			}
			if !x.Button("Change").Disabled() {
				t.Error("already there")
			}
		}
	}
	if n := len(x.tools.class.Options); n != cube3.ExtendedClassCount {
		t.Error(n)
	}
	x.Tap("Put together at random")
	if x.desk.Assembly().IsSolved() {
		t.Error("not random")
	}
}

// TestView: the mode and the slider follow the desk, and change it.
func TestView(t *testing.T) {
	x := lay(t, cube3.Solved())
	x.tabs.SelectIndex(1)
	x.desk.Look.SetView(desk.View{Apart: true, Explode: 0.45})
	if !x.tools.apart.Checked || x.tools.open.Value != 0.45 {
		t.Error(x.tools.apart.Checked, x.tools.open.Value)
	}
	x.tools.open.SetValue(1)
	x.tools.apart.SetChecked(false)
	if v := x.desk.Look.View(); v.Apart || v.Explode != 1 {
		t.Error(v)
	}
}

// TestLanguage: another language keeps all that is chosen, and the new widgets work.
func TestLanguage(t *testing.T) {
	x := lay(t, parse(t, "swap UF UB"))
	x.choice.SetSelectedIndex(2)
	x.tools.cubie.SetSelectedIndex(12)
	x.tools.place.SetSelectedIndex(5)
	x.tools.class.SetSelectedIndex(7)
	before, place, repairs := x.tools.choice(), x.tools.there(), len(x.list.repairs)
	for _, hidden := range []bool{false, true} {
		x.Shown(!hidden)
		x.LanguageChanged()
		x.Shown(true)
		if got := x.tools.choice(); got != before || x.tools.there() != place {
			t.Errorf("chosen are %v, not %v", got, before)
		}
		if !hidden && len(x.list.repairs) != repairs {
			t.Errorf("%d repairs, not %d", len(x.list.repairs), repairs)
		}
	}
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !x.desk.Assembly().Reachable(false) {
		t.Error("not repaired")
	}
}
