package analysis

import (
	"slices"
	"testing"
	"time"

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

// TestNotes: each number stands where it belongs, and nothing is said of what is not known.
func TestNotes(t *testing.T) {
	steps := []analysis.Step{
		{Name: "CO", Written: "OBL", Missing: analysis.EdgesOriented | analysis.Oriented, Slices: 7, Fewest: 4, Took: 3 * time.Second, Pause: 1500 * time.Millisecond},
		{Name: "PBL", Slices: 5, Fewest: 5, Took: 2 * time.Second},
		{Written: "oh", Slices: 2, Fewest: analysis.Unknown},
	}
	for i, want := range [][]string{
		{
			"7 slices; the fewest that reach the same are 4.", "1.50 s without a move before it.",
		},
		{"5 slices: no alg that reaches the same has fewer."},
		nil,
	} {
		if got := stepNotes(steps[i]); !slices.Equal(got, want) {
			t.Errorf("step %d: %q, not %q", i+1, got, want)
		}
	}
	const missing, unsolved = "Step 1 is called “OBL”, but it does not reach: the edges oriented, both layers oriented.", "The puzzle is not solved at the end."
	for _, x := range []struct {
		of   analysis.Analysis
		last []string
		want []string
	}{
		{
			analysis.Analysis{Steps: steps[:2], Fewest: 6, Facts: analysis.Solved | analysis.Square, Parity: analysis.Parity{Odd: true, Fixed: 1, ToEven: 3, ToOdd: 2}},
			[]string{"All", "12", "6", "5.00"},
			[]string{
				missing,
				"Arrived odd in cube shape. From the start of that step, the fewest slices are 2 to arrive odd, 3 to arrive even. Step 2 made the parity even, with 5 slices.",
				"The fewest slices that solve the start are 6. The fewest step by step, each from where the one before ended, are 9.",
			},
		},
		{
			analysis.Analysis{Steps: steps, Fewest: analysis.Unknown, Parity: analysis.Parity{Fixed: -1, ToEven: 3, ToOdd: 2}},
			[]string{"All", "14", "–", "–"},
			[]string{missing, "Arrived even in cube shape. From the start of that step, the fewest slices are 3 to arrive even, 2 to arrive odd.", unsolved},
		},
		{
			analysis.Analysis{Steps: steps[1:2], Fewest: 6, Facts: analysis.Solved | analysis.Square, Parity: analysis.Parity{Arrived: -1, Fixed: -1}, Solve: &reconstruction.Solve{Time: 9 * time.Second}},
			[]string{"All", "5", "6", "9.00"},
			nil,
		},
	} {
		if x.of.Solve == nil {
			x.of.Solve = &reconstruction.Solve{}
		}
		rows := stepRows(&x.of)
		if got := notes(&x.of); !slices.Equal(got, x.want) || !slices.Equal(rows[len(rows)-1], x.last) {
			t.Errorf("%q, %q; not %q, %q", got, rows[len(rows)-1], x.want, x.last)
		}
	}
}
