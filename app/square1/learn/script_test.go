package learn

import (
	"cmp"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver/census"
	"wedge/solver/research"
)

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: (1,":                        "line 3, column 10: Show: ",
		"Show: (1,0)//(1,0)/":              "line 3, column 7: Show: ",
		"Show: shapes Kite":                "expected two shapes, such as Kite, Square",
		"Show: shapes Star, Star":          "eight corners together",
		"Show: shapes Kites, Kite":         `no layer has the shape "Kites"`,
		"Show: solved by (1,0/":            "line 3, column 21: Show: ",
		"Show: solved\n\nLook: lit all":    `line 5, column 7: Look: unknown "lit all": use apart`,
		"Look: grey kites":                 `unknown pieces "kites": use all, blocking`,
		"Look: light middle":               "can be dim, grey or hidden",
		"Look: apart,":                     `unknown ""`,
		"Beside: table":                    `unknown "table": use alg, algs, cube21`,
		"Do go: /":                         `line 3, column 8: Do go: unknown "/": did you mean play /?`,
		"Do go: free; (3,0) / (3,0)":       `unknown "(3,0)": did you mean play (3,0) / (3,0)?`,
		"Until: turn":                      `line 3, column 8: Until: unknown "turn": the nearest of `,
		"Until: not turn":                  `unknown "turn"`,
		"Until: free; turn":                `unknown "turn"`,
		"Until: fre":                       `unknown "fre": did you mean free?`,
		"Until: solved or turn":            `line 3, column 18: Until: unknown "turn"`,
		"Until: free now":                  `unknown "free now"`,
		"Until: slices >= three":           `line 3, column 18: Until: expected a whole number, not "three"`,
		"Until: distance = 14":             "line 3, column 19: Until: distance is at most 13",
		"Until: found >= 30":               "line 3, column 17: Until: found is at most 29",
		"Until: found > 3":                 "line 3, column 8: Until: compare with =, >= or <=, such as found >= 1",
		"Until: seen >= 13":                "line 3, column 16: Until: seen is at most 12",
		"Until: other shapes >= 65":        "line 3, column 24: Until: other shapes is at most 64",
		"Until: top shape = Kit":           `line 3, column 20: Until: unknown "Kit": did you mean Kite?`,
		"Until: top shape >= 3":            `unknown "3"`,
		"Until: at /":                      "needs a line Show before",
		"Show: solved\nUntil: at (1,":      "line 4, column 14: Until: ",
		"Show: (1,0)\nUntil: at (1,0)/(":   "line 4, column 18: Until: ",
		"Show: (-1,0)\nUntil: at /":        "line 4, column 11: Until: ",
		"Look: arrows (1,":                 "line 3, column 17: Look: ",
		"Look: apart, image left":          `line 3, column 20: Look: unknown "left": use both, colours, mirrored, over`,
		"Look: twin (1,":                   "line 3, column 15: Look: ",
		"Look: light A 9":                  `line 3, column 13: Look: unknown pieces "A 9"`,
		"Look: letter middle":              "can be dim, grey or hidden",
		"Show: pattern VX":                 "line 3, column 15: Show: there are 1 corners",
		"Beside: dials; table":             `line 3, column 16: Beside: unknown "table"`,
		"Beside: distances moves 27":       `use empty, here, linear, logarithmic, middle, moves, parity, pick, shape, or a distance from 0 to 26`,
		"Beside: distances moves pick":     `moves are not counted with "pick"`,
		"Beside: distances 14":             `line 3, column 19: Beside: unknown "14": use empty, `,
		"Until: pattern VX":                "line 3, column 16: Until: ",
		"Until: clicked":                   `unknown pieces "": use blocking, corner, edge, or letters such as A 1`,
		"Until: clicked corners":           `unknown pieces "corners"`,
		"Do go: went":                      `line 3, column 8: Do go: unknown "went": use again, back, `,
		"Do go: play (":                    "line 3, column 14: Do go: ",
		"Do go: beside layers":             "line 3, column 15: Do go: it needs a line Beside before",
		"Do go: recolour left":             `unknown "left": use bottom, top`,
		"Do go: swap A 1":                  "expected the letters of two corners or of two edges",
		"Do go: swap A":                    "expected the letters of two corners or of two edges",
		"Do go: random turn":               `unknown "turn": use slice or nothing`,
		"Do go: show me":                   "line 3, column 13: Do go: ",
		"Then: look lit all":               "line 3, column 12: Then: unknown",
		"Do go: again; again; look purple": "line 3, column 27: Do go: unknown",
	})
}

// FuzzScript: any script is refused, or its step can be opened and its buttons pressed.
func FuzzScript(f *testing.F) {
	small, err := smallSolver()
	if err != nil {
		f.Fatal(err)
	}
	counts, err := census.Load()
	if err != nil {
		f.Fatal(err)
	}
	work := jobs.New(func(func()) {})
	f.Cleanup(work.Close)
	k := &kit{host: newFake(&lessontest.Bench{}, work, small).host, work: work.Group(), pictures: pictures{}, census: counts, update: func() {}}
	lessontest.FuzzScripts(f, k, Titles(), func(start func() lesson.Activity) {
		defer k.work.EndAll()
		a := start()
		for _, b := range a.Buttons {
			if b.Enabled() {
				b.Do()
				a.Changed()
			}
		}
		if a.Done != nil {
			a.Done()
		}
		a.Answered()
	})
}

// TestReference: docs/lessons.md names every word and value, and its example is a lesson.
func TestReference(t *testing.T) {
	words := slices.Concat(
		slices.Collect(maps.Keys(new(script).conditions())), slices.Collect(maps.Keys(new(script).deeds())),
		slices.Collect(maps.Keys(wholeMarks())), slices.Collect(maps.Keys(pieceMarks())), slices.Collect(maps.Keys(kindsOfPieces())),
		slices.Collect(maps.Keys(images())), spreadOptions(),
		[]string{"not", "pressed", "solved", "shapes", "pattern", "arrows", "image", "twin", "distances", plain})
	words = slices.AppendSeq(words, maps.Keys(furnishings()))
	lessontest.WantReference(t, words, new(kit).Values(), Titles())
	content, err := os.ReadFile("../../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(content), "```\n")
	example, _, _ = strings.Cut(example, "```\n")
	text, err := lesson.ParseText([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range text.Steps {
		if _, err := new(kit).Script(s.Script, nil); err != nil || len(s.Script) == 0 {
			t.Errorf("%s: %v", s.ID, err)
		}
	}
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	f := open(t)
	k := f.page.kit
	all, c := k.census.All(), square1.CountPositions()
	corner, edge := square1.Piece(0).Units(), square1.Piece(8).Units()
	corners, edges := blockers()
	fewest, most := byAngles()
	_, farthest := farthestPairs()
	onAverage, _ := k.onAverage()
	mostSum := slices.MaxFunc(c.Sums, func(a, b square1.LayersCount) int { return cmp.Compare(a.Sum.Float(), b.Sum.Float()) })
	twin, alg := twinExample()
	solves := func(m symmetry) string { return whatSolves(m.position(twin), alg) }
	codes, cube21 := square1.CountCodes(), square1.CountCube21()
	left, right := shownIn(t, f, "parity/odd")
	blocking := positionOf(t, f, "blocked/where").Blocking()
	near, err := f.host.Answers.Solver().Distance(t.Context(), flipped(square1.Solved()))
	if err != nil {
		t.Fatal(err)
	}
	_, of12 := research.WCARange(12, false)
	_, of13 := research.WCARange(13, true)
	moves := square1.MoveDistribution()
	wca, err := square1.ParseAlg("(1,0)/(3,3)/(-1,0)")
	if err != nil {
		t.Fatal(err)
	}
	lessontest.WantAnswers(t, Titles(), map[string]bool{
		"puzzle/room two":              corner/edge == 2,
		"puzzle/middle other":          square1.Solved().UncheckedSlice().Flipped,
		"blocked/across corners":       corners && !edges,
		"blocked/guess eight":          len(square1.Solved().Top.FreeTurns()) == 8,
		"blocked/where bottom-back":    len(blocking) == 1 && blocking[0].Back && blocking[0].Bottom,
		"blocked/both product":         freeTurns(square1.Solved()) == 64,
		"blocked/fewest 5-3":           fewest.ID() == "5-3",
		"blocked/most 2-5":             most.ID() == "2-5",
		"shapes/guess all":             true, // the choice is a value
		"shapes/mirror no":             named("Left fist").Mirror() != named("Left fist"),
		"shapes/pairs pairs":           len(square1.UnorderedPairs()) == 90,
		"shapes/far right":             farthest == 7,
		"shapes/table far":             onAverage.String() == "Line / 2-2-2",
		"counting/guess billions":      c.Positions > 1e11 && c.Positions < 1e12,
		"counting/star six":            alike(onTop(named("Star")).Top) == 6,
		"counting/sums 3":              mostSum.Corners == 3,
		"counting/corners orders":      c.CornerOrders == 8*7*6*5*4*3*2,
		"counting/middle two":          c.Middles == 2,
		"counting/product bits":        square1.Bits(c.Positions) == 39,
		"symmetry/colours same":        solves(sym1()) == "same",
		"symmetry/sixteen 16":          len(colourings(twin)) == 16,
		"symmetry/over swapped":        solves(sym2()) == "swapped",
		"symmetry/mirror opposite":     sym3().change().alg(square1.Alg{square1.Turn(2, 0)})[0].Top == -2,
		"symmetry/recoloured opposite": solves(sym3()) == "opposite",
		"symmetry/both both":           solves(sym4()) == "both",
		"symmetry/shape both":          keptBy(example(square1.Pair{Top: named("Left fist"), Bottom: named("Right fist")})) == "both",
		"symmetry/fit yes":             square1.Bits(codes.Classes) <= 32,
		"symmetry/bits 33":             square1.Bits(2*codes.Classes) == 33,
		"parity/odd left":              left.Parity() == 1 && right.Parity() == 0,
		"parity/slice keeps":           !square1.Solved().OddSlice(),
		"parity/odd-slice changes":     positionOf(t, f, "parity/odd-slice").OddSlice(),
		"parity/turns even":            oddTurnsOf() == "even",
		"parity/cube no":               !oddWithinCube(),
		"parity/far 3":                 math.Round(k.census.CubeShape(1).Mean()-k.census.CubeShape(0).Mean()) == 3,
		"gods-number/near 3":           near == 3,
		"gods-number/most 11":          all.Positions[11] == slices.Max(all.Positions[:]),
		"gods-number/wca 5":            wca.Length(square1.WCAMetric) == 5,
		"gods-number/twelve 25":        of12 == 25,
		"gods-number/sliceable 26":     of13 == 26,
		"gods-number/scrambles 22":     moves[22] == slices.Max(moves[:]),
		"cube21/twins one":             true, // TestTwins
		"cube21/histograms half":       math.Abs(all.Positions.Mean()-all.AnyMiddle.Mean()-0.5) < 0.25,
		"cube21/alike times":           c.Positions/(cube21.Edges*cube21.Over*cube21.Middles) == cube21.Configurations,
	})
}

// positionOf is the position that a step shows.
func positionOf(t *testing.T, f *fake, step string) square1.Position {
	t.Helper()
	f.page.Open(step)
	return f.position()
}

// shownIn are the position that a step shows, and the one beside it.
func shownIn(t *testing.T, f *fake, step string) (left, right square1.Position) {
	t.Helper()
	left = positionOf(t, f, step)
	return left, f.look.Twin(left, view.Motion{}).Position
}

// blockers tells which kinds of pieces can lie across the cut, in any position.
func blockers() (corners, edges bool) {
	for _, pair := range square1.Pairs() {
		p := example(pair)
		for range square1.Units {
			p = p.Turn(1, 1)
			for _, c := range p.Blocking() {
				corners = corners || c.Piece.IsCorner()
				edges = edges || !c.Piece.IsCorner()
			}
		}
	}
	return corners, edges
}

// TestShapesTogether computes what the words say of corners in both layers.
func TestShapesTogether(t *testing.T) {
	for _, p := range square1.Pairs() {
		if n := p.Top.Corners(); n+p.Bottom.Corners() != 8 || n > 6 || n < 2 {
			t.Errorf("%v", p)
		}
	}
}
