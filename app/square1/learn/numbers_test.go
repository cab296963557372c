package learn

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/app/control"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/research"
)

// TestNumbers computes every number of two digits or more that the words of lessons say, in both languages. Choices
// may say what is wrong.
func TestNumbers(t *testing.T) {
	f := open(t)
	whole := func(list ...int64) (words []string) {
		for _, n := range list {
			words = append(words, control.Grouped(n))
		}
		return words
	}
	k, c, all := f.page.kit, square1.CountPositions(), f.page.kit.census.All()
	fewest, most := byAngles()
	onAverage, nearest := k.onAverage()
	mean := func(p square1.Pair) string { return control.Decimal(k.census.Pair(p).Positions.Mean(), 2) }
	ownMirror := 0
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Mirror() == s {
			ownMirror++
		}
	}
	pairs, canonical := int64(len(square1.Pairs())), int64(len(square1.CanonicalPairs()))
	codes, cube21, g := square1.CountCodes(), square1.CountCube21(), farthestReport(t, k)
	even, odd := k.census.CubeShape(0), k.census.CubeShape(1)
	left, right := shownIn(t, f, "parity/odd")
	sliceable := k.census.Sliceable()
	_, most12 := research.WCARange(12, false)
	_, most13 := research.WCARange(13, true)
	moves, meanMoves, refused := square1.MoveDistribution(), 0.0, int64(0)
	for n, positions := range moves {
		meanMoves += float64(n) * float64(positions) / square1.SliceablePositions
		if n < solver.FewestMoves {
			refused += positions
		}
	}
	const year = 36525 * 24 * 60 * 60 / 100 // in seconds
	known := map[string][]string{
		Blocked: slices.Concat(whole(30, square1.Units*square1.Units, int64(freeTurns(square1.Solved())), int64(freeAngles(most)))),
		Shapes:  append(whole(int64(ownMirror), pairs, canonical, int64(len(square1.UnorderedPairs()))), mean(onAverage), mean(nearest)),
		Counting: append(whole(c.Positions/year, c.CornerOrders, c.Labellings, int64(square1.Bits(c.Positions)), 1<<(square1.Bits(c.Positions)-1)),
			"1/2", "1/3", c.Layers[named("Star")].Multiplier.String(), "134", "1/16", "76", "9/16"),
		Symmetry: append(whole(16, canonical, pairs, square1.TemplateCount, int64(square1.Solved().Pair().Templates()), 32, 33, 1<<32, symmetries, 2*symmetries,
			codes.Bound, codes.Classes, codes.Templates, codes.Orders, codes.Templated, 2*codes.Classes, c.Positions/(2*symmetries)),
			square1.Reciprocals().String(), control.Decimal(square1.Reciprocals().Float(), 5)),
		Parity: append(whole(15, 16, 10, odd[7]), control.Decimal(all.Positions.Mean(), 2), control.Decimal(odd.Mean(), 2), control.Decimal(even.Mean(), 2), control.Decimal(odd.Mean()-even.Mean(), 1)),
		GodsNumber: append(whole(10, int64(len(square1.MostTurns()))-1, 12, 13, 14, 19, 23, square1.MaxTurns-1, int64(most12), int64(most13), int64(g.Moves), square1.MaxTurns, all.Positions.Nearer(6), all.Positions[1], all.Positions[2],
			canonical, (sliceable.Sum()+sliceable[13]/2)/sliceable[13], g.Positions, int64(g.Classes), g.Turning,
			square1.SliceablePositions, 22, solver.FewestMoves, (square1.SliceablePositions+refused/2)/refused),
			control.Decimal(meanMoves, 2), control.Decimal(100*float64(moves[22])/square1.SliceablePositions, 1),
			control.Decimal(all.Positions.Mean(), 2), control.Decimal(100*float64(all.Positions[11])/float64(all.Positions.Sum()), 1)),
		Cube21: append(whole(21, cube21.Edges, cube21.Edges*cube21.Over*cube21.Middles, cube21.Configurations),
			control.Decimal(all.Positions.Mean(), 2), control.Decimal(all.AnyMiddle.Mean(), 2), control.Decimal(all.Positions.Mean()-all.AnyMiddle.Mean(), 2)),
	}
	if freeAngles(fewest) != 2 || cyclesFrom(left, square1.Solved())[0] == nil || swaps(cyclesFrom(left, square1.Solved())) != 3 || swaps(cyclesFrom(right, square1.Solved())) != 2 ||
		c.Shapes.Mixed() != "134 1/16" || c.Pairs[2].Product.Mixed() != "76 9/16" || even.Farthest() != 10 || odd.Nearer(7) != 0 || odd[7] == 0 || all.Positions[1] != 64 {
		t.Error("a small number is wrong")
	}
	aside := regexp.MustCompile("{{[^}]*}}|`[^`]*`|\\([^)]*\\)|\\*\\*[^*]*\\*\\*")
	numeral := regexp.MustCompile(`[0-9](?:[0-9.,/]*[0-9])`)
	found := 0
	for id, computed := range known {
		for _, language := range []string{"en", "de"} {
			for _, s := range lessontest.Text(t, language, id).Steps {
				words := strings.Join(append(slices.Clone(s.Body), s.Live, s.Task, s.Hint, s.Done, s.Ask, s.Right, s.Wrong), "\n")
				for _, n := range numeral.FindAllString(aside.ReplaceAllString(words, ""), -1) {
					if language == "de" {
						n = strings.NewReplacer(".", ",", ",", ".").Replace(n)
					}
					if found++; !slices.Contains(computed, n) {
						t.Errorf("%s: %s/%s says %s, which is not computed", language, id, s.ID, n)
					}
				}
			}
		}
	}
	if found < 150 {
		t.Error(found, "numbers")
	}
}

// TestNamesInGerman: the words call shapes in German what the window calls them.
func TestNamesInGerman(t *testing.T) {
	content, err := os.ReadFile("../../../resources/texts/de.json")
	if err != nil {
		t.Fatal(err)
	}
	var german map[string]any
	if err := json.Unmarshal(content, &german); err != nil {
		t.Fatal(err)
	}
	for name, shapes := range map[string][]string{
		"blocked/fewest": {"Line"}, "blocked/most": {"4-4"}, "shapes/names": {"Star"}, "shapes/mirror": {"Left fist", "Right fist"},
		"shapes/far": {"Kite", "Square"}, "shapes/table": {"Line", "Square", "Kite"}, "counting/layers": {"Star"}, "symmetry/shape": {"Left fist", "Right fist"},
	} {
		id, step, _ := strings.Cut(name, "/")
		s, ok := lessontest.Text(t, "de", id).Step(step)
		if !ok {
			t.Fatal(name)
		}
		words := fmt.Sprint(s.Body, s.Done, s.Ask, s.Choices, s.Right, s.Wrong)
		for _, shape := range shapes {
			called, ok := german[shape].(string)
			if !ok {
				called = shape
			}
			if !strings.Contains(words, called) {
				t.Errorf("%s does not say %s", name, called)
			}
		}
	}
}
