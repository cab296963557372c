package rubik

import (
	"testing"

	"wedge/app/bench"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/roombench"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a room in a window of a test.
type tested struct {
	*roombench.Bench
	*Room
}

// open opens a room for a new user.
func open(t *testing.T) *tested {
	t.Helper()
	return openPart(t, NewPart())
}

// openPart opens a room with a part of the session. Nothing moves in it: changes are shown at
// once.
func openPart(t *testing.T, p Part) *tested {
	t.Helper()
	b := &tested{}
	b.Bench = roombench.Open(t, t.TempDir(), func(h *room.Host) *bench.Bench {
		h.Settings.ReduceMotion = true
		b.Room = newRoom(h, p)
		return b.Room.Bench
	})
	return b
}

// pagetestSays reports whether the room shows a text.
func pagetestSays(b *tested, text string) bool {
	return pagetest.Says(b.Room.Object(), text)
}
