package learn

import (
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/square1"
)

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: (1,":                        "line 3, column 10: Show: ",
		"Show: (1,0)//(1,0)/":              "line 3, column 7: Show: ",
		"Show: shapes Kite":                `no layer has the shape ""`,
		"Show: shapes Star, Star":          "eight corners together",
		"Show: shapes Kites, Kite":         `no layer has the shape "Kites"`,
		"Show: solved by (1,0/":            "line 3, column 21: Show: ",
		"Show: solved\n\nLook: lit all":    `line 5, column 7: Look: unknown "lit all": use apart`,
		"Look: grey kites":                 `unknown pieces "kites": use all, blocking`,
		"Look: light middle":               "can be grey or hidden",
		"Look: apart,":                     `unknown ""`,
		"Beside: table":                    `unknown "table": use dials`,
		"Until: turn":                      `line 3, column 8: Until: unknown "turn": use at, corners, cube, free, not, pressed, shape, sliced, slices, solved, turned`,
		"Until: not turn":                  `unknown "turn"`,
		"Until: free; turn":                `unknown "turn"`,
		"Until: free now":                  `nothing expected, not "now"`,
		"Until: at /":                      "needs a line Show before",
		"Show: solved\nUntil: at (1,":      "line 4, column 14: Until: ",
		"Show: (1,0)\nUntil: at (1,0)/(":   "line 4, column 18: Until: ",
		"Show: (-1,0)\nUntil: at /":        "line 4, column 11: Until: ",
		"Until: corners 4":                 `expected two numbers, not "4"`,
		"Until: shape Kites":               `no layer has the shape "Kites"`,
		"Until: slices three":              "line 3, column 15: Until: ",
		"Do go: went":                      `line 3, column 8: Do go: unknown "went": use again, look, play, random, show`,
		"Do go: play (":                    "line 3, column 14: Do go: ",
		"Do go: show me":                   "line 3, column 13: Do go: ",
		"Then: look lit all":               "line 3, column 12: Then: unknown",
		"Do go: again; again; look purple": "line 3, column 27: Do go: unknown",
	})
}

// FuzzScript: any script is refused, or its step can be opened and its buttons pressed.
func FuzzScript(f *testing.F) {
	p := &fake{Bench: &lessontest.Bench{}, position: square1.Solved(), page: &Page{Page: lesson.New(lesson.Course{}, nil, lesson.Host{})}}
	lessontest.FuzzScripts(f, &kit{puzzle: p}, ids(), func(start func() lesson.Activity) {
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
		if a.Answered != nil {
			a.Answered()
		}
	})
}

// ids are those of all lessons.
func ids() (list []string) {
	for _, l := range lessons() {
		list = append(list, l.ID)
	}
	return list
}

// TestReference: docs/lessons.md names every word and value, and its example is a lesson.
func TestReference(t *testing.T) {
	words := slices.Concat(
		slices.Collect(maps.Keys(new(script).conditions())), slices.Collect(maps.Keys(deeds())),
		slices.Collect(maps.Keys(wholeMarks())), slices.Collect(maps.Keys(pieceMarks())), slices.Collect(maps.Keys(kindsOfPieces())),
		[]string{"not", "pressed", "solved", "shapes", "dials", plain})
	lessontest.WantReference(t, words, reflect.TypeFor[*values](), ids())
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
		if _, err := new(kit).Script(s.Script); err != nil || len(s.Script) == 0 {
			t.Errorf("%s: %v", s.ID, err)
		}
	}
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	corner, edge := square1.Piece(0).Units(), square1.Piece(8).Units()
	corners, edges := blockers()
	lessontest.WantAnswers(t, ids(), map[string]bool{
		"puzzle/room two":           corner/edge == 2,
		"puzzle/middle other":       square1.Solved().UncheckedSlice().Flipped,
		"blocked/across corners":    corners && !edges,
		"blocked/guess eight":       len(square1.Solved().Top.FreeTurns()) == 8,
		"shapes/guess all":          true, // the choice is a value
		"symmetry/mirror opposite":  sym3().change().alg(square1.Alg{square1.Turn(2, 0)})[0].Top == -2,
		"blocked/where bottom-back": onlyAtBottomBack(t),
		"counting/star six":         alike(onTop(named("Star")).Top) == 6,
		"counting/middle two":       square1.CountPositions().Middles == 2,
		"cube21/twins one":          true, // TestTwins
		"gods-number/near 3":        distanceOf(t, flipped(square1.Solved())) == 3,
	})
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

// onlyAtBottomBack reports whether the step blocked/where shows what its answer says.
func onlyAtBottomBack(t *testing.T) bool {
	f := open(t)
	f.Step("blocked/where")
	c := f.position.Blocking()
	return len(c) == 1 && c[0].Back && c[0].Bottom
}

// TestShapesTogether computes what the words say of corners in both layers.
func TestShapesTogether(t *testing.T) {
	for _, p := range square1.Pairs() {
		if n := p.Top.Corners(); n+p.Bottom.Corners() != 8 || n > 6 || n < 2 {
			t.Errorf("%v", p)
		}
	}
}

// distanceOf is how many slices solve a position.
func distanceOf(t *testing.T, p square1.Position) int {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	n, err := s.Distance(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
