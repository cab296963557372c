package learn

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"wedge/app/lesson/lessontest"
	"wedge/puzzle/cube3"
)

// ids are those of all lessons.
func ids() (list []string) {
	for _, l := range lessons() {
		list = append(list, l.ID)
	}
	return list
}

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: R Q":               "line 3, column 9: Show: ",
		"Look: lit UF":            `unknown "lit UF": use arrows, or light`,
		"Look: light UX":          `there is no cubie "UX"`,
		"Look: light":             `unknown "light"`,
		"Beside: dials":           "there is no Beside in this room",
		"Until: done":             "use at, distance, not, place, played, pressed, solvable, solved, vector",
		"Until: solved now":       `nothing expected, not "now"`,
		"Until: at R Q":           "line 3, column 13: Until: ",
		"Until: played Q":         "line 3, column 15: Until: ",
		"Until: place UF":         "expected a cubie and a place",
		"Until: distance UF":      "line 3, column 17: Until: ",
		"Until: distance URF 1":   "expected an edge and a number",
		"Until: vector 1 2":       `expected three numbers, not "1 2"`,
		"Do go: went":             `line 3, column 8: Do go: unknown "went": use again, hand, home, light, play, random, solve`,
		"Do go: hand R":           "R is a turn: use play",
		"Do go: hand flip":        "line 3, column 17: Do go: ",
		"Do go: play flip UF":     "line 3, column 16: Do go: ",
		"Do go: home URF":         "expected an edge",
		"Do go: light UX":         `there is no cubie "UX"`,
		"Do go: random":           `unknown "": use flip, swap, turns or twist`,
		"Do go: again; solve now": `nothing expected, not "now"`,
	})
}

// FuzzScript: any script is refused or understood.
func FuzzScript(f *testing.F) { lessontest.FuzzScripts(f, new(kit), ids(), nil) }

// TestReference: docs/lessons.md names every word and value.
func TestReference(t *testing.T) {
	words := slices.Concat(slices.Collect(maps.Keys(new(script).conditions())), slices.Collect(maps.Keys(deeds())), []string{"arrows"})
	lessontest.WantReference(t, words, reflect.TypeFor[*values](), ids())
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	alg, err := cube3.ParseAlg(played(t, "marked-faces/half"))
	if err != nil {
		t.Fatal(err)
	}
	turned := cube3.Solved().Apply(alg)
	same := true
	for _, m := range quarterTurns() {
		p := cube3.Solved().Turn(m).Parities()
		same = same && p.EPP == p.CPP
	}
	lessontest.WantAnswers(t, ids(), map[string]bool{
		"marked-faces/half yes":    turned.IsSolved() && turned.Faces == [cube3.FaceCount]uint8{cube3.U: 2},
		"quarter-turn/both no":     same,
		"twelve-classes/vector 12": cube3.CountOrbits().Classes.Int64() == 12,
	})
}

// TestCubies computes the figures of the step cube-apart/cubies.
func TestCubies(t *testing.T) {
	if cube3.CornerCount != 8 || cube3.EdgeCount != 12 || cube3.FaceCount != 6 || len(cube3.Cubies()) != 26 || cube3.FaceletCount != 54 {
		t.Error("other figures")
	}
}
