package times_test

import (
	"fmt"
	"testing"
	"time"

	"wedge/app/pagetest"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// BenchmarkOpen reads 100,000 solves, a tenth of which have the moves of a stage.
func BenchmarkOpen(b *testing.B) {
	db := pagetest.Store(b, b.TempDir())
	s, err := times.Open(db, func() {})
	if err != nil {
		b.Fatal(err)
	}
	var moves times.Moves
	for i := range 40 {
		moves = append(moves, times.Move{Move: square1.Turn(1+i%3, -1), At: time.Duration(2*i) * 300 * time.Millisecond},
			times.Move{Move: square1.SliceMove(), At: time.Duration(2*i+1) * 300 * time.Millisecond})
	}
	part := times.Part{Name: "session"}
	for i := range 100_000 {
		x := times.Solve{At: time.Unix(int64(1e9+60*i), 0).UTC(), Millis: int64(10_000 + i%9_973), Scramble: "(1,0)/ (3,3)/ (-1,2)/ (4,-2)/ (0,3)/ (-3,-3)/ (2,0)/ (1,1)/ (0,-2)/ (5,0)/ (-1,0)/ (3,0)/"}
		if i%10 == 0 {
			x.Moves = moves
		}
		if i%100 == 0 {
			x.Comment = fmt.Sprint("number ", i)
		}
		part.Solves = append(part.Solves, x)
	}
	if _, _, err := s.Import(&times.File{Sessions: []times.Part{part}}); err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	if err := db.Flush(); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(time.Since(start).Seconds(), "s/written")
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		again, err := times.Open(db, func() {})
		if err != nil || len(again.Log().Sessions()) != 1 {
			b.Fatal(err)
		}
	}
}
