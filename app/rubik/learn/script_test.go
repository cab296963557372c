package learn

import (
	"maps"
	"math"
	"math/big"
	"slices"
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/cube3"
)

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: R Q":               "line 3, column 9: Show: ",
		"Show: class 0 1":         "line 3, column 13: Show: expected three numbers, or four",
		"Show: class 0 2 0":       `expected a number from 0 to 1, not "2"`,
		"Show: random cubes":      `line 3, column 14: Show: unknown "cubes": use class, edges, flips or nothing`,
		"Look: lit UF":            `unknown "lit UF": use apart, arrows, grey or light`,
		"Look: arrows, lit UF":    `line 3, column 15: Look: unknown "lit UF"`,
		"Look: apart, light UX":   `line 3, column 20: Look: there is no cubie "UX"`,
		"Look: light":             "no cubies are named",
		"Beside: dials":           `unknown "dials": use axes, classes, cycles`,
		"Beside: distances URF":   "line 3, column 19: Beside: expected an edge",
		"Until: done":             `unknown "done": the nearest of `,
		"Until: solved now":       `unknown "solved now"`,
		"Until: at R Q":           "line 3, column 13: Until: ",
		"Until: played Q":         "line 3, column 15: Until: ",
		"Until: place UF":         "expected a cubie and a place",
		"Until: place UF URF":     "expected a cubie and a place",
		"Until: distance = 5":     "line 3, column 19: Until: distance is at most 4",
		"Until: class >= 24":      "line 3, column 17: Until: class is at most 23",
		"Until: corners away = x": `expected a whole number, not "x"`,
		"Until: faces UF":         "expected faces, not UF",
		"Until: clicked UX":       `line 3, column 16: Until: there is no cubie "UX"`,
		"Do go: went":             `line 3, column 8: Do go: unknown "went": use again, click, flip, hand, home,`,
		"Do go: hand R":           "R is a turn: use play",
		"Do go: hand flip":        "line 3, column 17: Do go: ",
		"Do go: flip UF UR":       `expected one cubie to flip, not "UF UR"`,
		"Do go: play flip UF":     "line 3, column 16: Do go: ",
		"Do go: home URF":         "expected an edge",
		"Do go: light UX":         `there is no cubie "UX"`,
		"Do go: random":           `unknown "": use arrow, complementary, cube,`,
		"Do go: next":             `unknown "": use class, set`,
		"Do go: tool box":         `unknown "box": use all, corners, edges or nothing`,
		"Do go: again; solve now": `nothing expected, not "now"`,
	})
}

// FuzzScript: any script is refused or understood.
func FuzzScript(f *testing.F) { lessontest.FuzzScripts(f, new(kit), Titles(), nil) }

// TestReference: docs/lessons.md names every word and value.
func TestReference(t *testing.T) {
	words := slices.Concat(slices.Collect(maps.Keys(new(script).conditions())), slices.Collect(maps.Keys(deeds())), []string{"arrows"})
	lessontest.WantReference(t, words, new(kit).Values(), Titles())
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	var turned []cube3.Assembly
	for _, m := range quarterTurns() {
		turned = append(turned, cube3.Solved().Turn(m))
	}
	all := func(is func(cube3.Assembly) bool) bool {
		return !slices.ContainsFunc(turned, func(a cube3.Assembly) bool { return !is(a) })
	}
	flat, odd, most := map[cube3.Face]bool{}, map[int]bool{}, 0
	for i, m := range quarterTurns() {
		if changes := (change{now: turned[i], before: cube3.Solved(), move: m, quarter: true}).twists(); !slices.ContainsFunc(changes, func(n int) bool { return n != 0 }) {
			flat[m.Face] = true
		}
	}
	edges := kindOf(cube3.Edge)
	for i, first := range edges {
		for _, second := range edges[i+1:] {
			odd[len(swapOf(first, second).Do(cube3.Solved()).EdgeReversals())] = true
		}
	}
	for i := range cube3.ClassCount {
		a := cube3.Solved().ChangesTo(cube3.Class{Vector: cube3.VectorOf(i)}, false)[0].Do(cube3.Solved())
		most = max(most, a.Repairs(false)[0].Cubies())
	}
	o, rng, arrow := cube3.CountOrbits(), newTestRandom(), cube3.Solved()
	arrow.Faces[cube3.U] = 1
	renamed := shown(t, "no-more/same", "B").Inverse().Then(shown(t, "no-more/same", "A"))
	twisted := cube3.RandomAssembly(rng)
	two, three, others := shown(t, "complementary/why", "swap"), shown(t, "complementary/why", "cycle"), shown(t, "complementary/true", "second")
	half := cube3.Solved().Apply(mustAlg(played(t, "marked-faces/half", "play")))
	delete(odd, 1)
	solved, flip, both := near(cube3.Solved(), 5), near(flippedAt(named("UF")), 5), 0
	for a := range flip {
		if solved[a] {
			both++
		}
	}
	uf, claim := named("UF"), cube3.CountComplementary()
	right := float64(claim.Counts[0][0]+claim.Counts[1][2]) / float64(claim.Configurations)
	lessontest.WantAnswers(t, Titles(), map[string]bool{
		"cube-apart/ways 12":        o.Classes.Int64() == 12,
		"cube-apart/try none":       len(flip) == len(solved) && both == 0,
		"quarter-turn/count odd":    len(cube3.Solved().Apply(mustAlg("R U F")).EdgeReversals())%2 == 1,
		"quarter-turn/swap odd":     len(odd) > 0 && !slices.ContainsFunc(slices.Collect(maps.Keys(odd)), func(n int) bool { return n%2 == 0 }),
		"quarter-turn/both no":      all(func(a cube3.Assembly) bool { return a.Parities().EPP == a.Parities().CPP }),
		"edge-distances/flipped 3":  distance(flippedAt(uf), uf) == 3,
		"edge-distances/steps even": all(func(a cube3.Assembly) bool { return sum(distances(a))%2 == 0 }),
		"edge-distances/halves yes": distance(cube3.Solved(), uf)%2 == 0 && distance(flippedAt(uf), uf)%2 == 1,
		"corner-twists/flat flat":   maps.Equal(flat, map[cube3.Face]bool{cube3.U: true, cube3.D: true}),
		"corner-twists/axis no":     sum(axisTwists(twisted, 1))%3 == twisted.Parities().COP && sum(axisTwists(twisted, 2))%3 == twisted.Parities().COP,
		"twelve-classes/vector 12":  o.Classes.Int64() == 12,
		"twelve-classes/repair 3":   most == 3,
		"twelve-classes/size no":    new(big.Int).Mul(o.Classes, o.Reachable).Cmp(o.Assemblies) == 0,
		"no-more/same yes":          renamed.Reachable(false),
		"no-more/tool 3":            len(amiss(cube3.Solved().Apply(newTools().corners.alg))) == 3,
		"marked-faces/fourth sum": all(func(a cube3.Assembly) bool {
			p := a.Parities()
			return p.FaceParity() == 0 && p.FOP == 1 && p.CPP == 1
		}),
		"marked-faces/half yes":    half.IsSolved() && half.Faces == [cube3.FaceCount]uint8{cube3.U: 2},
		"marked-faces/repair all":  len(arrow.Repairs(true)) == 12,
		"complementary/sets power": cube3.CountComplementary().Configurations == 24*24*24*24*24,
		"complementary/why first":  refutes(three) && three.Parities().TPP() == 0,
		"complementary/all half":   right > 1./2 && right < 0.6,
		"complementary/true open":  two.Wrong() == 4 && others.Wrong() == 4 && two.Parities().TPP() != others.Parities().TPP(),
		"two-faced/count 4608":     cube3.TwoFacedAssemblies/cube3.TwoFacedPositions == 4608 && cube3.TwoFacedClasses == 4608,
		"two-faced/distances 25":   mustAlg(played(t, "two-faced/distances", "quarters")).Quarters() == 25, // TestFarthest proves it
		"two-faced/edges none":     len(flipped(cube3.Solved().Turn(cube3.Move{Face: cube3.U, Turns: 1})))+len(flipped(cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1}))) == 0,
	})
}

// shown is the cube that a button of a step shows.
func shown(t *testing.T, step, button string) cube3.Assembly {
	t.Helper()
	for _, i := range lessontest.Words(t, step).Script {
		for _, p := range i.Phrases() {
			if i.Key == lesson.Do && i.ID == button && p.Word == "show" {
				a, err := readAssembly(p.Rest)
				if err != nil {
					t.Fatal(err)
				}
				return a
			}
		}
	}
	t.Fatal(step, "shows nothing")
	return cube3.Assembly{}
}

// TestLook: what a step says of how the cube is drawn is so until it ends.
func TestLook(t *testing.T) {
	b := open(t)
	content := "# L\n## a: A\nShow: flip UF\nLook: light wrong, grey corners, apart, arrows\n## b: B\nLook: light UF UR at first\n## c: C\nLook: light moved\n"
	if err := b.page.OpenFile("look.md", []byte(content)); err != nil {
		t.Fatal(err)
	}
	look, uf := &b.page.Desk().Look, named("UF")
	b.page.Open("own-look/a")
	b.rest()
	if len(look.Lit()) != 1 || look.Lit()[uf] == 0 || len(look.Greyed()) != 8 || look.Open() == 0 || !b.page.kit.host.Faces() {
		t.Error(look.Lit(), look.Greyed(), look.Open())
	}
	b.page.Open("own-look/b")
	b.rest()
	if len(look.Lit()) != 2 || len(look.Greyed()) != 0 || look.Open() != 0 || b.page.kit.host.Faces() {
		t.Error(look.Lit(), look.Greyed(), look.Open())
	}
	if b.turn("U"); len(look.Lit()) != 0 {
		t.Error(look.Lit())
	}
	b.page.Open("own-look/c")
	if b.turn("U"); len(look.Lit()) != 8 {
		t.Error(look.Lit())
	}
	b.page.Desk().Do(swapOf(uf, named("DB")))
	if b.rest(); len(look.Lit()) != 2 {
		t.Error(look.Lit())
	}
}

// TestFigures computes the numbers that stand in words.
func TestFigures(t *testing.T) {
	o := cube3.CountOrbits()
	power := func(x, n int) int { return int(math.Pow(float64(x), float64(n))) } // below 2^53
	factorial := func(n int64) int { return int(new(big.Int).MulRange(1, n).Int64()) }
	two := []int{0, 0, 0}
	for _, c := range cube3.Cubies() {
		if slices.Contains(c.Faces(), cube3.U) || slices.Contains(c.Faces(), cube3.R) {
			two[c.Kind]++
		}
	}
	corners, edges := two[cube3.Corner], two[cube3.Edge]
	sets := len(fives())
	classes := sets * 3 * 2 * power(2, edges)
	claim, orders := cube3.CountComplementary(), factorial(4)
	lessontest.WantNumbers(t, map[string][]int{
		"cube-apart/cubies":    {cube3.CornerCount, cube3.EdgeCount, cube3.FaceCount, len(cube3.Cubies()), cube3.FaceletCount},
		"cube-apart/try":       {5, len(near(cube3.Solved(), 5)), 2 * 5, power(len(quarterTurns()), 2*5)},
		"cube-apart/ways":      {cube3.CornerCount, cube3.EdgeCount, factorial(8), factorial(12), cube3.ClassCount - 1},
		"marked-faces/classes": {power(4, cube3.FaceCount), cube3.ExtendedClassCount, cube3.ExtendedClassCount - 1},
		"complementary/sets":   {len(cube3.ComplementarySets()), orders, 5 * orders, power(orders, 5)},
		"complementary/all":    {power(orders, 5), claim.Counts[0][0], claim.Counts[1][2], claim.Counts[0][0] + claim.Counts[1][2]},
		"complementary/true":   {mostWrong},
		"two-faced/two":        {sum(two), corners, edges, two[cube3.FaceCubie]},
		"two-faced/edges":      {edges, power(2, edges)},
		"two-faced/corners":    {len(pairings()), sets, factorial(int64(corners)), factorial(int64(corners)) / sets},
		"two-faced/product":    {sets, power(2, edges), cube3.TwoFacedClasses, cube3.TwoFacedClasses - 1, int(o.TwoFacedClassesWithFaces.Int64())},
		"two-faced/impossible": {cube3.TwoFacedClasses, cube3.TwoFacedClasses / cube3.ClassCount},
		"two-faced/count":      {cube3.TwoFacedAssemblies, cube3.TwoFacedPositions, cube3.TwoFacedClasses},
	})
	if int(o.TwoFacedClasses.Int64()) != cube3.TwoFacedClasses || classes != cube3.TwoFacedClasses {
		t.Error(classes)
	}
}
