package answers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/solver/packing"
)

// savePeriod is how often a running search is saved, unless saving takes long: see
// saveShare.
const savePeriod = 5 * time.Second

// saveShare limits the part of the time that saving takes.
const saveShare = 0.02

// worthSaving is how long a search must have taken to be kept when it is complete.
const worthSaving = 2 * time.Second

// ErrNotSaved is wrapped by the error of a search that could not be saved. It goes on, and
// tries again.
var ErrNotSaved = errors.New("the search is not saved")

// run is a search at work, on its own goroutine. It saves what it has found from time to
// time and at its end, so that no more than savePeriod is lost.
type run struct {
	search *packing.Search
	folder Folder
	inbox  *inbox
	most   int // packings kept
	kept   kept
	pause  context.CancelFunc
	paused context.Context
	before <-chan struct{} // closed when the run before has saved; nil for the first
	over   chan struct{}   // closed when this one has
}

// newRun prepares a run; what is in k was found before.
func newRun(s *packing.Search, f Folder, box *inbox, k kept, most int) *run {
	r := &run{search: s, folder: f, inbox: box, kept: k, most: most, over: make(chan struct{})}
	r.paused, r.pause = context.WithCancel(context.Background())
	return r
}

// work searches until everything is found, the context ends, or the run is paused.
func (r *run) work(ctx context.Context, report func(float64)) error {
	defer close(r.over)
	if r.before != nil {
		<-r.before // soon: it was ended
	}
	begun, before := time.Now(), r.kept.Took
	r.inbox.onReport(report)
	period := savePeriod
	for {
		part, cancel := context.WithTimeout(ctx, period)
		stop := context.AfterFunc(r.paused, cancel)
		err := r.search.Run(part, r.found)
		stop()
		over := part.Err() == nil // neither time nor pause stopped it
		cancel()
		r.kept.Took = before + time.Since(begun).Seconds()
		p := r.search.Progress()
		r.kept.Paused = r.paused.Err() != nil && !p.Counts.Complete
		r.inbox.report(p)
		r.inbox.setTook(time.Duration(r.kept.Took * float64(time.Second)))
		if over && err != nil {
			return err
		}
		saving := time.Now()
		if err := r.save(p); err != nil {
			r.inbox.setUnsaved(fmt.Errorf("%w: %w", ErrNotSaved, err)) // and go on
		} else {
			r.inbox.setUnsaved(nil)
		}
		period = max(savePeriod, time.Duration(float64(time.Since(saving))/saveShare))
		if p.Counts.Complete || ctx.Err() != nil || r.paused.Err() != nil {
			return nil
		}
	}
}

// found keeps a packing.
func (r *run) found(k packing.Packing) bool {
	if len(r.kept.found) >= r.most {
		r.kept.Lost = true
		r.inbox.lose()
		return true
	}
	r.kept.found = append(r.kept.found, k)
	r.inbox.put(k)
	return true
}

func (r *run) save(p packing.Progress) error {
	if p.Counts.Complete && r.kept.Took < worthSaving.Seconds() {
		return r.folder.remove(r.kept.name())
	}
	var err error
	if r.kept.Search, err = r.search.Save(); err != nil {
		return err
	}
	head, lines, err := r.kept.content()
	if err != nil {
		return err
	}
	return r.folder.save(r.kept.name(), head, lines)
}
