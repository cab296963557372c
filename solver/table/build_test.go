package table

import (
	"context"
	"testing"
	"time"
)

func TestProbe(t *testing.T) {
	dir := t.TempDir()
	for _, spec := range []Spec{SmallCorners(), SmallEdges(), Complete()} {
		start := time.Now()
		if err := BuildFile(context.Background(), dir, spec, nil); err != nil {
			t.Fatal(err)
		}
		t.Log("built", time.Since(start))
		start = time.Now()
		table, err := Open(dir, spec)
		if err != nil {
			t.Fatal(err)
		}
		t.Log("opened", time.Since(start), table.header.Bytes())
		start = time.Now()
		d, err := table.Verify(context.Background(), nil)
		t.Log("verified", time.Since(start), d, err, table.header.Positions())
	}
}
