package answers

import (
	"testing"

	"wedge/app/jobs"
	"wedge/solver/packing"
)

// TestListedIsCounted: while a search runs, no more packings are listed than counted, though it
// tells of their numbers only now and then. Complete counts stay as they are.
func TestListedIsCounted(t *testing.T) {
	for _, c := range []struct {
		told, want packing.Counts
		locked     packing.Packing
	}{
		{packing.Counts{Raw: 40, Rotations: 6, Reflections: 3}, packing.Counts{Raw: 40, Rotations: 6, Reflections: 5}, nil},
		{packing.Counts{Raw: 80, Rotations: 14, Reflections: 7}, packing.Counts{Raw: 80, Rotations: 14, Reflections: 7}, nil},
		{packing.Counts{Raw: 2, Rotations: -1, Reflections: -1}, packing.Counts{Raw: 5, Rotations: -1, Reflections: -1}, packing.Packing{1}},
		{packing.Counts{Raw: 2, Rotations: 2, Reflections: 2, Complete: true}, packing.Counts{Raw: 2, Rotations: 2, Reflections: 2, Complete: true}, nil},
	} {
		j := jobs.New(func(f func()) { f() })
		a := New(j, Folder(t.TempDir()))
		a.locked, a.inbox = c.locked, &inbox{}
		a.inbox.report(packing.Progress{Counts: c.told})
		for range 5 {
			a.inbox.put(packing.Packing{1})
		}
		a.collect()
		if got := a.State().Counts; got != c.want || len(a.Found()) != 5 {
			t.Errorf("%+v with %d listed, want %+v", got, len(a.Found()), c.want)
		}
		j.Close()
	}
}
