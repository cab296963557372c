package drill_test

import (
	"fmt"
	"testing"

	"wedge/app/square1/drill"
	"wedge/puzzle/square1/cases"
)

// TestLists: a state keeps so many lists, one of each name and set, and none that cannot be one.
func TestLists(t *testing.T) {
	var s drill.State
	list := func(name, set string, names ...string) cases.List {
		return cases.List{Name: name, Set: set, Cases: names}
	}
	for _, l := range []cases.List{list("a", "pbl", "Al/T"), list("a", "pll", "Al"), list("a", "pbl", "T/T")} {
		if !s.KeepList(l) {
			t.Error(l)
		}
	}
	if len(s.Lists) != 2 || s.Lists[0].Cases[0] != "T/T" || s.Check() != nil {
		t.Errorf("%+v, %v", s.Lists, s.Check())
	}
	before := s.Copy()
	if s.DropList(list("a", "pbl")); len(s.Lists) != 1 || s.Lists[0].Set != "pll" || len(before.Lists) != 2 || before.Lists[0].Set != "pbl" {
		t.Errorf("%+v, %+v", s.Lists, before.Lists)
	}
	s.DropList(list("b", "pbl"))
	for i := range drill.MaxLists {
		if kept := s.KeepList(list(fmt.Sprint(i), "pbl", "Al/T")); kept != (len(s.Lists) <= drill.MaxLists && i < drill.MaxLists-1) {
			t.Fatal(i, kept)
		}
	}
	if s.Check() != nil {
		t.Error(s.Check())
	}
	for _, wrong := range []cases.List{list("", "pbl", "Al/T"), list("a", "", "Al/T"), list("a", "pbl"), list("a", "pbl", "x\ny"), list("a", "pbl", "# x")} {
		if (drill.State{Lists: []cases.List{wrong}}).Check() == nil {
			t.Errorf("%+v is a list", wrong)
		}
	}
	if (drill.State{Lists: make([]cases.List, drill.MaxLists+1)}).Check() == nil {
		t.Error("too many lists")
	}
}
