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
	return openPart(t, folder, newPart(t))
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

// again closes the room, and opens it as at the next start.
func (b *tested) again() *tested {
	b.T.Helper()
	saved := b.Saved()
	b.Close()
	p, err := ParsePart(saved)
	if err != nil {
		b.T.Fatal(err)
	}
	return openPart(b.T, b.Host.Folder, p)
}

// openAt opens the room of a new user on a page.
func openAt(t *testing.T, id string) *tested {
	t.Helper()
	p := newPart(t)
	p.Page = id
	return openPart(t, t.TempDir(), p)
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
