package app

import (
	"testing"

	"wedge/app/roomtest"
)

// TestRest: all rooms that were opened are told, whether they have anything to give back or not.
func TestRest(t *testing.T) {
	one, two, never := &probes{id: "one"}, &probes{id: "two"}, &probes{id: "never"}
	b := open(t, one.kind(), two.kind(), roomtest.Die(), never.kind())
	b.show("two")
	b.show("die")
	rest(b.rooms)
	if one.only(t).rested != 1 || two.only(t).rested != 1 || len(never.made) != 0 {
		t.Errorf("told %d and %d times", one.only(t).rested, two.only(t).rested)
	}
}
