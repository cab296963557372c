package table

import (
	"context"
	"fmt"
	"sync/atomic"
)

// Verify proves a table. It checks the payload's checksums, then sweeps all positions
// again and compares every bit with the distance found, and the counts with those in the
// header. It returns the distribution it counted.
func (t *Table) Verify(ctx context.Context, progress Progress) (Distribution, error) {
	err := Guard(func() error {
		for block := range t.header.sums {
			t.check(block)
		}
		return nil
	})
	if err != nil {
		return Distribution{}, err
	}
	if err := checkMemory(sweepBytes(t.system), 0); err != nil {
		return Distribution{}, err
	}
	w := newSweep(t.system)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wrong atomic.Int64
	w.found = func(depth, row int, before, after []uint32) {
		err := Guard(func() error {
			wrong.Add(t.mismatches(depth, row, before, after))
			return nil
		})
		if err != nil {
			stop(err)
		}
	}
	if err := w.allPasses(ctx, progress); err != nil {
		return Distribution{}, context.Cause(ctx)
	}
	if err := t.Unchanged(); err != nil {
		return Distribution{}, err
	}
	counted := Header{Spec: t.header.Spec, ByShape: w.distribution(t.header.Spec)}
	if n := wrong.Load(); n > 0 {
		return counted.Total(), fmt.Errorf("%d wrong bits: %w", n, ErrWrongBits)
	}
	if counted.ByShape != t.header.ByShape {
		return counted.Total(), fmt.Errorf("wrong distribution in the header: %w", ErrWrongBits)
	}
	return counted.Total(), nil
}

// mismatches counts the newly found places whose bit is wrong for the depth.
func (t *Table) mismatches(depth, row int, before, after []uint32) (n int64) {
	bits := t.rowBits(depth&1, row)
	grain := int(t.system.Grain())
	want := uint32(0)
	if value(depth) || depth == 0 && t.header.Exact() { // see Mod4
		want = 1<<grain - 1
	}
	for i, a := range after {
		fresh := a &^ before[i]
		if fresh == 0 {
			continue
		}
		var stored uint64
		at := i * grain
		for b := (at + grain - 1) >> 3; b >= at>>3; b-- {
			stored = stored<<8 | uint64(bits[b])
		}
		for wrong := (uint32(stored>>(at&7)) ^ want) & fresh; wrong != 0; wrong &= wrong - 1 {
			n++
		}
	}
	return n
}
