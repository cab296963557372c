package answers

import (
	"context"
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

// run is a search at work, on its own goroutine. It saves what it has found from time to
// time and at its end, so that no more than savePeriod is lost.
type run struct {
	search *packing.Search
	store  Store
	inbox  *inbox
	most   int // packings kept
	kept   kept
	pause  context.CancelFunc
	paused context.Context
}

// newRun prepares a run; what is in k was found before.
func newRun(s *packing.Search, store Store, box *inbox, k kept, most int) *run {
	r := &run{search: s, store: store, inbox: box, kept: k, most: most}
	r.paused, r.pause = context.WithCancel(context.Background())
	return r
}

// work searches until everything is found, the context ends, or the run is paused.
func (r *run) work(ctx context.Context, report func(float64)) error {
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
		r.inbox.report(p)
		r.inbox.setTook(time.Duration(r.kept.Took * float64(time.Second)))
		if over && err != nil {
			return err
		}
		saving := time.Now()
		if saveErr := r.save(p); saveErr != nil {
			return saveErr
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
		return r.store.Remove(r.kept.name())
	}
	var err error
	if r.kept.Search, err = r.search.Save(); err != nil {
		return err
	}
	data, err := r.kept.text()
	if err != nil {
		return err
	}
	return r.store.Save(r.kept.name(), data)
}
