package packing

import (
	"testing"

	"wedge/app/bench"
	"wedge/app/packing/learn"
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

// open opens a room for a new user, with the files of searches in a folder.
func open(t *testing.T, folder string) *tested {
	t.Helper()
	p, err := NewPart()
	if err != nil {
		t.Fatal(err)
	}
	return openPart(t, folder, p)
}

func openPart(t *testing.T, folder string, p Part) *tested {
	t.Helper()
	b, _ := openIn(t, folder, p)
	return b
}

// openIn opens a room that may not write its files; the error is what was wrong with the part.
func openIn(t *testing.T, folder string, p Part) (*tested, error) {
	t.Helper()
	b := &tested{}
	var fault error
	b.Bench = roombench.Open(t, folder, func(h *room.Host) *bench.Bench {
		b.Room, fault = newRoom(h, p)
		return b.Room.Bench
	})
	return b, fault
}

// solved waits until all packings of the puzzle are known.
func (b *tested) solved() {
	b.T.Helper()
	b.Wait("the packings are counted", func() bool { return b.answers.State().Complete })
}

// lessons is the page with the lessons; nil unless it is open.
func (b *tested) lessons() *learn.Page {
	if l, ok := b.current().(*learn.Page); ok {
		return l
	}
	return nil
}
