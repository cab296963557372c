package analysis

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/find"
)

// TestCancelled: an analysis ends with its context, also where nothing is to be searched.
func TestCancelled(t *testing.T) {
	s, err := reconstruction.Parse("/(1,0)/(0,3)/ // CSP")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := New(nil, method.Builtin(), nil).Analyse(ctx, s); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestHardest: of goals that a step reached it is the one that needs the most slices, and of such ones, or where that is not
// known, the one that asks for more. The order in which they come does not matter.
func TestHardest(t *testing.T) {
	at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == "CSP/OBL/PBL" })
	p := newPlan(method.Builtin()[at])
	for _, x := range []struct {
		numbers []int // of the steps
		name    string
		fewest  int
	}{
		{[]int{3, 5, 9}, "PBL", 9},
		{[]int{3, 5, 5}, "PBL", 5},
		{[]int{3, Unknown, 9}, "PBL", 9},
		{[]int{3, 5, Unknown}, "PBL", Unknown},
		{[]int{3, Unknown}, "OBL", Unknown},
		{[]int{Unknown, Unknown}, "OBL", Unknown},
	} {
		a := New(nil, nil, nil)
		a.fewest.known = map[question]int{}
		var list []target
		for i, n := range x.numbers {
			a.fewest.known[question{goal: p.goals[i].label, middle: p.goals[i].solved}] = n
			list = append(list, target{name: p.steps[i].Name, goal: p.goals[i]})
		}
		for range 2 {
			s := Step{Fewest: Unknown, End: square1.Solved()}
			best, err := a.hardest(t.Context(), list, &s)
			if err != nil || best.name != x.name || s.Fewest != x.fewest {
				t.Errorf("%v: %v with %d, %v", x.numbers, best, s.Fewest, err)
			}
			slices.Reverse(list)
		}
	}
}

// TestNarrower: what a method reaches later is narrower, and so is even parity; nothing is narrower than itself.
func TestNarrower(t *testing.T) {
	for _, m := range method.Builtin() {
		goals := newPlan(m).goals
		if !goals[0].even {
			even := *goals[0]
			goals = append([]*goal{goals[0], even.evened()}, goals[2:]...)
		}
		for i, g := range goals[1:] {
			if !g.narrower(goals[i]) || goals[i].narrower(g) {
				t.Errorf("%s: %s is not narrower than %s", m.Name, g.label, goals[i].label)
			}
			if g.narrower(g) {
				t.Errorf("%s: %s is narrower than itself", m.Name, g.label)
			}
		}
	}
}

// TestRelative: relative to a goal, at whatever angles its layers are, the goal itself is solved.
func TestRelative(t *testing.T) {
	for i := range 9 {
		p := square1.Solved().Turn(i/3, i%3)
		list := relative(p, &goal{patterns: []square1.Pattern{{Position: p}}})
		if len(list) != 1 || !FactsOf(list[0]).Has(Solved) {
			t.Errorf("%v: %v", p, list)
		}
	}
}

// TestKnown: the fewest slices are known where one of the shortest algs, of which there are few, has the parity that is asked
// for, and only there. They are not known, which is no error, where no alg reaches the goal.
func TestKnown(t *testing.T) {
	at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == "Lin" })
	plan, f := newPlan(method.Builtin()[at]), &fewest{finder: find.New(nil)}
	rng := rand.New(rand.NewPCG(15, 15))
	for some, none := 0, 0; some < 4 || none < 4; {
		p := square1.Solved()
		for n := rng.IntN(3); n < 8; {
			if q := p.Turn(rng.IntN(12), rng.IntN(12)); q.Sliceable() {
				p, n = q.UncheckedSlice(), n+1
			}
		}
		a, err := f.finder.Find(t.Context(), find.Question{
			From: square1.Pattern{Position: p, Mask: square1.Mask{AnyMiddle: true}}, To: plan.goals[1].patterns,
			Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free},
		})
		if err != nil {
			t.Fatal(err)
		}
		if a.Count > manyAlgs {
			continue
		}
		want, even := Unknown, 0
		for _, alg := range a.Algs {
			if end, err := p.Apply(alg); err == nil && plan.steps[1].Done(end) {
				want = a.Length
				even++
			}
		}
		if even == 0 {
			none++
		} else if even < len(a.Algs) {
			some++
		}
		if got, err := f.slices(t.Context(), p, plan.goals[1], true, 0); got != want || err != nil {
			t.Errorf("%v: %d, not %d: %v", p, got, want, err)
		}
	}
	twice := square1.Position{Top: square1.Solved().Top, Bottom: square1.Solved().Top}
	none := &goal{label: "none", patterns: []square1.Pattern{{Position: twice, Mask: square1.Mask{AnyMiddle: true}}}}
	if got, err := f.slices(t.Context(), square1.Solved(), none, true, 0); got != Unknown || err != nil {
		t.Errorf("a goal out of reach: %d, %v", got, err)
	}
}

// TestExchanged: of steps about corners and edges in turn either can come first; of no others.
func TestExchanged(t *testing.T) {
	var list []string
	for _, m := range method.Builtin() {
		p := newPlan(m)
		for i := 1; i+1 < len(p.steps); i++ {
			if exchanged(p.goals[i-1], p.goals[i], p.goals[i+1]) != nil {
				list = append(list, m.Name+": "+p.steps[i+1].Name+" before "+p.steps[i].Name)
			}
		}
	}
	if want := []string{
		"Vandenbergh: EO before CO", "Vandenbergh: CP before EO", "Vandenbergh: EP before CP",
		"CO/EO/CP/EP: EO before CO", "CO/EO/CP/EP: CP before EO", "CO/EO/CP/EP: EP before CP",
	}; !slices.Equal(list, want) {
		t.Errorf("%q, not %q", list, want)
	}
}

// TestEvenEnds: a part that is to make the parity even ends with no other; the search for it ends with its context.
func TestEvenEnds(t *testing.T) {
	at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == "CSP/OBL/PBL" })
	s := &splitter{fewest: &fewest{finder: find.New(nil)}, plan: newPlan(method.Builtin()[at])}
	rng := rand.New(rand.NewPCG(14, 14))
	known := 0
	for range 20 {
		p := square1.Random(rng)
		algs, err := s.algs(t.Context(), p, place{steps: 1})
		if err != nil {
			t.Fatal(err)
		}
		if algs != nil { // not too many
			known++
		}
		for _, alg := range algs {
			if end, err := p.Apply(alg); err != nil || !FactsOf(end).Has(CubeShape|Even) {
				t.Errorf("%v, %v: %v, %v", p, alg, end, err)
			}
		}
	}
	if known < 15 {
		t.Errorf("%d of 20 known", known)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.algs(ctx, square1.Random(rng), place{steps: 1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestFacts: layers of one colour each are oriented only if corners and edges are of the same; either layer can be the one
// that is solved.
func TestFacts(t *testing.T) {
	for text, want := range map[string]Facts{
		"A5B6C7D8E1F2G3H4-": CornersOriented | EdgesOriented | CornersPermuted | EdgesPermuted,
		"A2B1C3D45E6F7G8H-": Oriented | CornersPermuted | OneSolved,
		"A1B2C3D45F6E7G8H-": Oriented | EdgesPermuted | OneSolved,
		"A1B2C3D45E6F7G8H-": Oriented | CornersPermuted | EdgesPermuted | OneSolved | Solved,
	} {
		p, err := square1.ParsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		const all = CornersOriented | EdgesOriented | Oriented | CornersPermuted | EdgesPermuted | OneSolved | Solved
		got := FactsOf(p.Position) & all
		if want&Oriented != 0 {
			want |= CornersOriented | EdgesOriented
		}
		if got != want {
			t.Errorf("%s: %v, not %v", text, got.List(), want.List())
		}
	}
	if got := (Even | Solved).List(); !slices.Equal(got, []string{"even parity", "both layers solved"}) {
		t.Errorf("%q", got)
	}
	if _, err := New(nil, method.Builtin(), nil).Analyse(t.Context(), reconstruction.FromMoves(square1.Solved(), square1.Alg{square1.Turn(1, 0)}, nil)); !errors.Is(err, ErrEmpty) {
		t.Errorf("a solve of a turn: %v", err)
	}
	s := Summarise(slices.Values([]*Analysis{{Steps: []Step{{Slices: 4, Fewest: Unknown}, {Slices: 3, Fewest: 2}}, Parity: Parity{Arrived: -1}, Fewest: Unknown}}))
	if s.Fewest != 2 || s.Over != 1 || s.Slices != 7 {
		t.Errorf("a step that reached nothing: %+v", s.Sum)
	}
}

// TestClaims: who writes one of these names claims that, in any spelling, and no more; who doubts claims nothing. What is
// not so is missing, but for edges where the parity is odd.
func TestClaims(t *testing.T) {
	for names, want := range map[string]Facts{
		"CS,Cube shape,cubeshape,Cube-Shape,Würfelform":                                     CubeShape,
		"CSP,cube shape parity,CS + parity,CS/Parity,Parity,Parität":                        CubeShape | Even,
		"CO,corner orientation,orient corners,Ecken orientieren,Eckenorientierung":          CubeShape | CornersOriented,
		"EO,edge orientation,orient edges,Kanten orientieren,Kantenorientierung,eo (1.5 s)": CubeShape | EdgesOriented,
		"CO EO,eo/co":                     CubeShape | CornersOriented | EdgesOriented,
		"OBL,orient both layers,CS + OBL": CubeShape | CornersOriented | EdgesOriented | Oriented,
		"CP,corner permutation,permute corners,Ecken permutieren,Eckenpermutation":                                      CubeShape | CornersPermuted,
		"EP,edge permutation,permute edges,Kanten permutieren,Kantenpermutation":                                        CubeShape | EdgesPermuted,
		"PLL,PLL+1,pll + 1,PBL,permute both layers,2-look PBL":                                                          CubeShape | Solved,
		",AUF,lucky,cspx,scs,pbl2,no OBL,OBL?,almost PBL,CS (odd parity),CP skip? no,keine Parität,CS ungerade Parität": 0,
	} {
		for _, name := range strings.Split(names, ",") {
			if got := claimed(name); got != want {
				t.Errorf("%q claims %q, not %q", name, got.List(), want.List())
			}
			for at := range Square {
				not := want &^ at
				if at&CubeShape != 0 && at&Even == 0 {
					not &^= EdgesPermuted
				}
				if got := missing(name, at); got != not {
					t.Fatalf("%q at %q lacks %q, not %q", name, at.List(), got.List(), not.List())
				}
			}
		}
	}
}

// TestJoinedNames: names that a plus sign or a comma joins, with blanks or without, are those of all their steps.
func TestJoinedNames(t *testing.T) {
	for _, m := range method.Builtin() {
		for i, first := range m.Steps {
			for _, second := range m.Steps[i+1:] {
				for _, sign := range []string{"+", " + ", "+ ", ","} {
					written := first.Name + sign + second.Name
					if !named(written, first.Name) || !named(written, second.Name) || claimed(written) != claimed(first.Name)|claimed(second.Name) {
						t.Errorf("%q is not %s and %s", written, first.Name, second.Name)
					}
				}
			}
		}
	}
}

// FuzzNamed: the search for names ends whatever they are; a name is that of its own step, in any spelling, also
// among other words, if it says anything, and nothing is said by one without words.
func FuzzNamed(f *testing.F) {
	for _, seed := range [][2]string{
		{"CSP", "-"},
		{"CSP", "_"},
		{"", "-"},
		{"a b", "--_"},
		{"PLL+1", "pll + 1"},
		{"Cube shape (lucky)", "CS"},
		{"co+eo", "+"},
		{"ß ﬁ İ", "İ"},
		{"// x", "x"},
		{"\xff", "\xff"},
		{"Third edge", "third_edge"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, written, step string) {
		claimed(written)
		yes := named(written, step)
		if words := hyphens.Replace(step); yes && strings.TrimSpace(words) == "" {
			t.Errorf("%q is called %q", step, written)
		}
		if !strings.ContainsFunc(step, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return
		}
		for _, same := range []string{step, strings.ToLower(step), "x. " + step + " (1.5 s)"} {
			if !named(same, step) {
				t.Errorf("%q is not called %q", step, same)
			}
		}
	})
}
