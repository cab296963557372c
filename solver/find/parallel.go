package find

import (
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"
)

// inParallel calls do for 0 to n-1 on all processors, each once and beginning in this order,
// until one fails or wants no more; those before it are finished.
func inParallel(n int, do func(i int) (more bool, err error)) error {
	var mu sync.Mutex
	next, end := 0, n
	take := func() (i int, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		i = next
		next++
		return i, i < end
	}
	stop := func() {
		mu.Lock()
		defer mu.Unlock()
		end = 0
	}
	var group errgroup.Group
	for range min(runtime.GOMAXPROCS(0), n) {
		group.Go(func() error {
			for i, ok := take(); ok; i, ok = take() {
				more, err := do(i)
				if err != nil || !more {
					stop()
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}
