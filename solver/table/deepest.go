package table

import (
	"context"
	"sync"

	"wedge/solver/coord"
)

// Deepest lists the addresses farthest from solved, and their distance. Their bits are
// the same as those of addresses four slices nearer, so this repeats the sweep that built
// the table, with as much memory and time.
func (t *Table) Deepest(ctx context.Context, progress Progress) (list []coord.Address, distance int, err error) {
	distance = t.header.Total().Farthest()
	if err := checkMemory(sweepBytes(t.system), 0); err != nil {
		return nil, 0, err
	}
	w := newSweep(t.system)
	var mu sync.Mutex // several goroutines sweep rows
	w.found = func(depth, row int, before, after []uint32) {
		if depth != distance {
			return
		}
		mu.Lock()
		defer mu.Unlock()
		grain := int(t.system.Grain())
		for i, a := range after {
			for fresh, bit := a&^before[i], 0; fresh != 0; fresh, bit = fresh>>1, bit+1 {
				if fresh&1 != 0 {
					list = append(list, coord.Address{Row: int32(row), Place: int32(i*grain + bit)})
				}
			}
		}
	}
	if err := w.allPasses(ctx, progress); err != nil {
		return nil, 0, err
	}
	return list, distance, nil
}
