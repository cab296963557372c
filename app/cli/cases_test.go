package cli

import (
	"testing"

	"wedge/puzzle/square1/cases"
)

// Sets of single positions wait for the medium table, others need no table.
func TestManyPositions(t *testing.T) {
	for name, want := range map[string]bool{"pll": true, "pbl": true, "ep": true, "pll+1": true, "obl": false, "csp": false, "cp": false, "lin-cp-df": false} {
		set, err := cases.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := manyPositions(set, nil); got != want {
			t.Errorf("%s: %v", name, got)
		}
		if manyPositions(set, []int{1}) || manyPositions(set, []int{1, 2}) != want {
			t.Errorf("%s: one case is many, or two are not", name)
		}
	}
}
