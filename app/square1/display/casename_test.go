package display_test

import (
	"testing"

	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// TestCaseName: cases that are shapes are called like their shapes, and say which parity they
// have where there are two; others keep their names.
func TestCaseName(t *testing.T) {
	names := map[string]int{}
	for _, id := range []string{"cs", "csp", "obl", "pll"} {
		set, err := cases.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range set.Cases() {
			pair := display.PairName(c.From.Position.Pair())
			got, want := display.CaseName(c), []string{c.Name}
			switch id {
			case "cs":
				want = []string{pair}
			case "csp":
				want = []string{pair, pair + ", even"}
				if c.Odd {
					want[1] = pair + ", odd"
				}
			}
			if got != want[0] && got != want[len(want)-1] {
				t.Errorf("%s %s is called %q, not one of %q", id, c.Name, got, want)
			}
			names[id+got]++
		}
	}
	for name, n := range names {
		if n > 1 {
			t.Errorf("%d cases are called %s", n, name)
		}
	}
}

// TestWithCase: a case that is numbered has the name of its set already.
func TestWithCase(t *testing.T) {
	set, err := cases.Named("pll")
	if err != nil {
		t.Fatal(err)
	}
	named := set.Cases()[0]
	numbered := named
	numbered.Name = "Parity 2"
	for _, w := range []struct {
		c               cases.Case
		of, between, is string
	}{
		{numbered, "Parity", ", ", "Parity 2"},
		{numbered, "Par", " ", "Par Parity 2"},
		{named, "PLL", ", ", "PLL, " + named.Name},
		{named, "", ", ", named.Name},
	} {
		if got := display.WithCase(w.of, w.between, w.c); got != w.is {
			t.Errorf("%q with its case is %q, not %q", w.of, got, w.is)
		}
	}
}
