package answers

import (
	"context"
	"sync"
	"time"
)

// inbox has what a search has found since one last looked. The search puts it in on its own
// goroutine.
type inbox struct {
	sync.Mutex
	found  []Solution
	done   float64
	proved int
}

// post puts something in.
func (b *inbox) post(put func(*inbox)) {
	b.Lock()
	defer b.Unlock()
	put(b)
}

// add puts a solution in.
func (b *inbox) add(s Solution) { b.post(func(b *inbox) { b.found = append(b.found, s) }) }

// take empties the inbox.
func (b *inbox) take() (found []Solution, done float64, proved int) {
	b.Lock()
	defer b.Unlock()
	found, b.found = b.found, nil
	return found, b.done, b.proved
}

// watch does the work, and reports at regular times that there may be news.
func (b *inbox) watch(ctx context.Context, report func(float64), work search) error {
	ended := make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		const interval = time.Second / 15
		for tick := time.Tick(interval); ; {
			select {
			case <-ended:
				return
			case <-tick:
				report(0)
			}
		}
	})
	defer all.Wait()
	defer close(ended)
	return work(ctx, b)
}
