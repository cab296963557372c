package analysis

import (
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/tabletest"
)

// TestErrorText: what is wrong with a reconstruction is said with its line.
func TestErrorText(t *testing.T) {
	for text, want := range map[string]string{
		"(1,0)/\n(3":    "Line 2: Unfinished: expected the closing bracket of the group",
		"/(1,0\n/(3,0)": "Line 1: Unfinished: expected the closing bracket of the turn",
		"(3\n/":         "Line 1: Unfinished: expected the closing bracket of the group",
		"/\n/hello/":    "“hello” in line 2, column 2: expected a turn such as U, d' or 4-3, or a slice /",
	} {
		_, err := reconstruction.Parse(text)
		if err == nil {
			t.Fatal(text)
		}
		if got := errorText(err, func(square1.Piece) string { return "" }); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// TestSums: the last row and the notes have the true number, and call the sum what it is; a middle layer that is
// left flipped is said.
func TestSums(t *testing.T) {
	small, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	analyst := analysis.New(find.New(solver.New(small...)), method.Builtin(), nil)
	for text, want := range map[string]struct {
		last  []string
		notes []string
	}{
		"Someone's solve\nScramble: (4,-4)/(-3,0)/(3,0)/(-3,3)/(3,5)/(4,-2)/(2,-1)/(0,-2)/(-4,0)/(-3,0)/(0,-3)\n(0,6)/(-3,4)/(5,4)/(-3,0)/ // CS\n(-5,0)/(0,6)/(0,-3)/(-1,5)/(0,-3)/(0,-3)/(-3,0)/(-2,1)/(2,0) // OBL + PBL\nthat was nice": {
			[]string{"All", "12", "10", "–"},
			[]string{
				"Arrived even in cube shape. From the start of that step, the fewest slices are 4 to arrive even, 5 to arrive odd.",
				"The fewest slices that solve the start are 10. The fewest step by step, each from where the one before ended, are 12.",
				"1 line without moves was left out: 5.",
			},
		},
		"Scramble: (0,6)/(0,6)/(0,6)/(1,0)/\n/(-1,0) // PBL": {
			[]string{"All", "1", "2", "–"},
			[]string{
				"Both layers are solved at the end, but the middle layer is left flipped.",
			},
		},
	} {
		s, err := reconstruction.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analyst.Analyse(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		rows, list := stepRows(a), notes(a)
		if last := rows[len(rows)-1]; !slices.Equal(last, want.last) {
			t.Errorf("%q: %q", text, last)
		}
		for _, note := range want.notes {
			if !slices.Contains(list, note) {
				t.Errorf("%q: %q lacks %q", text, list, note)
			}
		}
	}
}

// TestSplitRows: each number of parts has its best split with the slices of its parts, and the one of the solve what it
// took; a hyphen stands for what is not known.
func TestSplitRows(t *testing.T) {
	alg, err := square1.ParseAlg("/(3,0)/")
	if err != nil {
		t.Fatal(err)
	}
	a := &analysis.Analysis{Parts: 2, Steps: []analysis.Step{{Slices: 9}, {Slices: 4}}}
	got := splitRows(a, []analysis.Split{
		{Slices: 1, Parts: []analysis.Part{{Name: "CO + EO", Alg: alg[:1]}}},
		{Slices: 3, Parts: []analysis.Part{{Name: "CO", Alg: alg[:1]}, {Name: "EO", Alg: alg}}},
		{Slices: analysis.Unknown},
	})
	want := [][]string{{"CO + EO 1", "1", "1", ""}, {"CO 1, EO 2", "2", "3", "13"}, {"–", "3", "–", ""}}
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("%q, not %q", got, want)
	}
}
