package algs

import (
	"time"

	"wedge/app/jobs"
)

// notes are changed notes that wait for a pause in typing, so that not every letter is
// saved.
type notes struct {
	jobs    *jobs.Group
	waiting map[string]func() // by alg: saves its note
}

// set saves the note of an alg soon.
func (n *notes) set(alg string, save func()) {
	const pause = 500 * time.Millisecond
	if n.waiting == nil {
		n.waiting = map[string]func(){}
	}
	n.waiting[alg] = save
	n.jobs.After("notes", pause, n.flush)
}

// flush saves all notes now.
func (n *notes) flush() {
	saves := n.waiting
	n.waiting = nil
	n.jobs.End("notes")
	for _, save := range saves {
		save()
	}
}
