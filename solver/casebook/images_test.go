package casebook_test

import (
	"fmt"
	"testing"

	"wedge/solver/casebook"
)

// TestImages: cases found as images of others are as if they had been searched for alone.
func TestImages(t *testing.T) {
	f := complete(t)
	for _, name := range []string{"pll", "pbl"} {
		set := named(t, name)
		o := casebook.Options{All: true}
		if name == "pbl" { // some small groups, also one whose algs solve several cases
			for i, c := range set.Cases() {
				switch c.Name {
				case "H/Ja", "H/Jm", "Ja/H", "Jm/H", "Adj/Pr", "Adj/Pl", "Pr/Adj", "Pl/Adj", "-/Ja", "Jm/-":
					o.Cases = append(o.Cases, i)
				}
			}
		} else {
			for i, c := range set.Cases() {
				switch c.Name {
				case "Al", "Ar", "E", "Gal", "Gar", "Gol", "Gor", "H", "Ja", "Jm", "Adj":
					o.Cases = append(o.Cases, i)
				}
			}
		}
		together := solved(t, f, name, o)
		for i := range together.Entries {
			a := &together.Entries[i]
			alone := solved(t, f, name, casebook.Options{All: true, Cases: []int{a.Case.Index}})
			if b := &alone.Entries[0]; fmt.Sprint(a.Algs) != fmt.Sprint(b.Algs) || a.Slices != b.Slices || a.Turns != b.Turns || a.WCA != b.WCA || a.Count != b.Count {
				t.Errorf("%s: %d slices, %d turns, %d algs; alone %d, %d, %d", a.Case.Name, a.Slices, a.Turns, a.Count, b.Slices, b.Turns, b.Count)
			}
		}
		mirrorLaws(t, together)
	}
}
