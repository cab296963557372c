package cli

import (
	"regexp"
	"strings"
	"testing"

	"wedge/solver/research"
	"wedge/solver/table"
)

// TestPrintCensus prints two numbers of slices and their sum: table.TestMoves counts these moves.
func TestPrintCensus(t *testing.T) {
	moves := &research.Moves{}
	moves.BySlices[0] = [3]int64{0, 1, 63}
	moves.BySlices[1] = [3]int64{1, 78, 2481}
	moves.BySlices[6] = [3]int64{10000, 0, 0}
	solutions := &[table.Depths]research.Solutions{
		{Positions: 1, Sum: 1, One: 1, Most: 1},
		{Positions: 64, Sum: 100, One: 30, Most: 1234},
	}
	for _, c := range []struct {
		json, solutions bool
		want            []string
	}{
		{false, false, []string{
			"moves sliceable share\n0 1 0.0079 %\n1 64 0.51 %\n2 78 0.62 %\n3 2,481 20 %\n4 0 0 %\n",
			"\n26 0 0 %\nsum 12,624\nmean 9.3206\n", "\n2,624 of them need fewer than 11 moves, one in 5. ",
		}},
		{true, false, []string{`{"slices":0,"moves":0,"positions":1}` + "\n", `{"slices":1,"moves":3,"positions":2481}` + "\n"}},
		{false, true, []string{
			"slices positions mean only one most\n0 1 1.0000 1 1\n1 64 1.5625 30 1,234\n", "\nall 65 1.5538 31 1,234\n",
		}},
		{true, true, []string{`{"slices":1,"positions":64,"solutions":100,"one":30,"most":1234}` + "\n"}},
	} {
		var out strings.Builder
		command, err := &censusCommand{JSON: c.json}, error(nil)
		if c.solutions {
			err = command.printSolutions(&Streams{Out: &out}, solutions)
		} else {
			err = command.printMoves(&Streams{Out: &out}, moves)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range c.want {
			if !strings.Contains(oneBlank(out.String()), w) {
				t.Errorf("no %q in\n%s", w, out.String())
			}
		}
	}
}

// oneBlank has one blank instead of several.
func oneBlank(text string) string { return regexp.MustCompile(" +").ReplaceAllString(text, " ") }
