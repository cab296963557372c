package packing

import (
	"context"
	"errors"
	"runtime"
	"sync"
)

// part is a packing on its way through [Search.TakeApart].
type part struct {
	packing Packing
	apart   *Disassembly
	err     error
	done    chan struct{} // closed when the two above are known
}

// TakeApart searches as [Search.Run] does, and takes each packing apart meanwhile, on as many goroutines.
// It calls found with each packing in the order in which they are found, and how it comes apart, or a
// [*Locked] or [ErrTooTight] if it does not or that is not known. When found returns false, packings that
// were found but not told are lost to a later Run. It returns the errors of Run.
func (s *Search) TakeApart(ctx context.Context, found func(Packing, *Disassembly, error) bool) error {
	n := s.options.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	inner, cancel := context.WithCancel(ctx)
	work := make(chan *part, 8*n) // so that none waits for the search
	var group sync.WaitGroup
	defer group.Wait()
	defer close(work)
	defer cancel()
	for range n {
		group.Go(func() {
			d := s.problem.NewDisassembler()
			for p := range work {
				p.apart, p.err = d.TakeApart(inner, p.packing)
				close(p.done)
			}
		})
	}
	const ahead = 1 << 14 // packings that wait for those before them: one can take as long as thousands
	var waiting []*part
	stopped := false
	tell := func() {
		p := waiting[0]
		waiting = waiting[1:]
		<-p.done
		if p.err == nil || errors.Is(p.err, ErrLocked) || errors.Is(p.err, ErrTooTight) {
			stopped = stopped || !found(p.packing, p.apart, p.err)
		}
	}
	err := s.Run(ctx, func(k Packing) bool {
		p := &part{packing: k, done: make(chan struct{})}
		work <- p
		for waiting = append(waiting, p); len(waiting) > 0 && !stopped; {
			select {
			case <-waiting[0].done:
				tell()
				continue
			default:
			}
			if len(waiting) < ahead {
				break
			}
			tell()
		}
		return !stopped
	})
	for len(waiting) > 0 && !stopped && err == nil {
		tell()
	}
	return err
}
