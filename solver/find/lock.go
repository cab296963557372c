package find

import (
	"context"

	"golang.org/x/sync/semaphore"
)

// lock is a lock for one writer or many readers. Unlike [sync.RWMutex], it is no longer waited for
// when the context ends: a search under way may take seconds.
type lock struct{ free *semaphore.Weighted }

// readers is more goroutines than ever read at the same time.
const readers = 1 << 30

func newLock() lock { return lock{semaphore.NewWeighted(readers)} }

// read waits until nobody writes. The error is that of the context.
func (l lock) read(ctx context.Context) (unlock func(), err error) { return l.acquire(ctx, 1) }

// write waits until nobody else reads or writes. The error is that of the context.
func (l lock) write(ctx context.Context) (unlock func(), err error) { return l.acquire(ctx, readers) }

func (l lock) acquire(ctx context.Context, n int64) (unlock func(), err error) {
	if err := l.free.Acquire(ctx, n); err != nil {
		return nil, err
	}
	return func() { l.free.Release(n) }, nil
}
