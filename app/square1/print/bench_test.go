package print_test

import (
	"context"
	"io"
	"math/rand/v2"
	"syscall"
	"testing"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// counter counts what is written.
type counter struct{ bytes int }

func (c *counter) Write(b []byte) (int, error) {
	c.bytes += len(b)
	return len(b), nil
}

// measure reports the process's processor time and the size of the file.
func measure(b *testing.B, f func(io.Writer) error) {
	b.Helper()
	b.ReportAllocs()
	processor := func() float64 {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
	}
	before, n := processor(), 0
	var c counter
	for b.Loop() {
		c.bytes = 0
		if err := f(&c); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric((processor()-before)/float64(n), "cpu-ms/file")
	b.ReportMetric(float64(c.bytes), "bytes/file")
}

func BenchmarkPNG(b *testing.B) {
	p, e := picturetest.Prints(print.New()), entry(b, alg)
	for _, v := range []picture.View{picture.ThreeD, picture.Both} {
		for name, bare := range map[string]bool{"": false, "-transparent": true} {
			b.Run(v.String()+name, func(b *testing.B) {
				o := options(v, 1920, 1080)
				o.Transparent = bare
				measure(b, func(w io.Writer) error { return p.Write(b.Context(), w, picture.PNG, o, e) })
			})
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	p, e := picturetest.Prints(print.New()), entry(b, alg)
	measure(b, func(w io.Writer) error {
		return p.Write(b.Context(), w, picture.SVG, options(picture.ThreeD, 1000, 1000), e)
	})
}

func BenchmarkPDF(b *testing.B) {
	p, e := picturetest.Prints(print.New()), entry(b, alg)
	for _, v := range []picture.View{picture.ThreeD, picture.Plan} {
		b.Run(v.String(), func(b *testing.B) {
			measure(b, func(w io.Writer) error { return p.Write(b.Context(), w, picture.PDF, options(v, 1000, 1000), e) })
		})
	}
}

// BenchmarkSheet is a page of A4 with 300 dots an inch and 100 positions.
func BenchmarkSheet(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var list []print.Entry
	for range 100 {
		list = append(list, print.Entry{Position: square1.Random(rng), Caption: alg})
	}
	for _, cells := range []picture.View{picture.Plan, picture.Both} {
		p, o := picturetest.Prints(print.New()), options(picture.Sheet, 2480, 3508)
		o.Cells = cells
		b.Run("PNG-"+cells.String(), func(b *testing.B) {
			measure(b, func(w io.Writer) error { return p.Write(b.Context(), w, picture.PNG, o, list...) })
		})
		b.Run("SVG-"+cells.String(), func(b *testing.B) {
			measure(b, func(w io.Writer) error { return p.Write(b.Context(), w, picture.SVG, o, list...) })
		})
	}
}

// BenchmarkAnimation plays 12 slices.
func BenchmarkAnimation(b *testing.B) {
	rng, at := rand.New(rand.NewPCG(5, 6)), square1.Solved()
	var moves square1.Alg
	for range 12 {
		turn := square1.Turn(0, 0)
		for turn.IsNull() || !at.Turn(int(turn.Top), int(turn.Bottom)).Sliceable() {
			turn = square1.Turn(rng.IntN(12), rng.IntN(12))
		}
		moves = append(moves, turn, square1.SliceMove())
		at = at.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice()
	}
	e := print.Entry{Position: square1.Solved(), Next: moves}
	p, o := picturetest.Prints(print.New()), options(picture.ThreeD, 480, 480)
	b.Run("GIF", func(b *testing.B) {
		measure(b, func(w io.Writer) error {
			return p.Animate(context.Background(), w, picture.GIF, o, e, picture.Playing{Rate: 30})
		})
	})
}
