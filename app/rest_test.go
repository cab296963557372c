package app

import (
	"testing"

	"wedge/app/room"
)

// resting is a room that counts how often it is told to rest.
type resting struct {
	room.Room
	rested int
}

func (r *resting) Rest() { r.rested++ }

// busy is a room that has nothing to give back.
type busy struct{ room.Room }

// TestRest: all rooms that were opened and can rest are told.
func TestRest(t *testing.T) {
	a, b := &resting{}, &resting{}
	rest(map[string]room.Room{"a": a, "b": b, "c": &busy{}})
	if a.rested != 1 || b.rested != 1 {
		t.Errorf("told %d and %d times", a.rested, b.rested)
	}
}
