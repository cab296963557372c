//go:build unix

package packing

import (
	"context"
	"strconv"
	"syscall"
	"testing"
	"time"

	"wedge/puzzle/polycube"
)

// processorTime is the processor time that this process has used.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// reportProcessorTime reports the processor time since begun for each repetition.
func reportProcessorTime(b *testing.B, begun time.Duration) {
	b.Helper()
	b.ReportMetric((processorTime(b)-begun).Seconds()*1000/float64(b.N), "cpu-ms/op")
}

// BenchmarkAll prepares a puzzle and finds all packings on one processor: raw hands out
// every packing, orbits counts them in all three ways.
func BenchmarkAll(b *testing.B) {
	for _, name := range []string{"soma", "cubissimo", "t-6x6x2", "conway", "bedlam", "tetris-cube"} {
		for _, upTo := range []Kind{Raw, Reflections} {
			b.Run(name+"/"+[...]string{"raw", "", "orbits"}[upTo], func(b *testing.B) {
				puzzle := namedProblem(b, name).Puzzle()
				var counts Counts
				begun := processorTime(b)
				for b.Loop() {
					s := mustNew(b, puzzle).NewSearch(Options{UpTo: upTo, Workers: 1})
					var found func(Packing) bool
					if upTo == Raw {
						found = func(Packing) bool { return true }
					}
					if err := s.Run(context.Background(), found); err != nil {
						b.Fatal(err)
					}
					counts = s.Progress().Counts
				}
				reportProcessorTime(b, begun)
				b.ReportMetric(float64(counts.Raw), "packings")
			})
		}
	}
}

// BenchmarkFirst prepares a puzzle and finds one packing.
func BenchmarkFirst(b *testing.B) {
	for _, name := range []string{"soma", "t-6x6x6", "t-8x8x8", "t-16x16x16", "y-pentacubes", "bedlam"} {
		b.Run(name, func(b *testing.B) {
			var puzzle *polycube.Puzzle
			switch name {
			case "t-8x8x8":
				puzzle = ts(8, 8, 8)
			case "t-16x16x16":
				puzzle = ts(16, 16, 16)
			default:
				puzzle = namedProblem(b, name).Puzzle()
			}
			begun := processorTime(b)
			for b.Loop() {
				if _, ok, err := mustNew(b, puzzle).First(context.Background()); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
			reportProcessorTime(b, begun)
		})
	}
}

// BenchmarkRate finds the first 100,000 packings of T in 6x6x6 on one processor and on two.
// On n processors with nothing else to do, n times its packings per second of processor time
// are found in a second.
func BenchmarkRate(b *testing.B) {
	const many = 100_000
	for _, workers := range []int{1, 2} {
		b.Run(strconv.Itoa(workers), func(b *testing.B) {
			p := namedProblem(b, "t-6x6x6")
			begun := processorTime(b)
			for b.Loop() {
				n := 0
				err := p.NewSearch(Options{Workers: workers}).Run(context.Background(), func(Packing) bool {
					n++
					return n < many
				})
				if n < many || err != nil {
					b.Fatal(n, err)
				}
			}
			b.ReportMetric(many*float64(b.N)/(processorTime(b)-begun).Seconds(), "packings/cpu-s")
		})
	}
}
