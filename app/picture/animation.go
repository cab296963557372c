package picture

import (
	"context"
	"fmt"
	"image"
	"io"
	"math"

	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// MaxRate is the largest number of frames a second. GIF counts in hundredths of a
// second, and viewers do not show less than two of them: there it is 50.
const (
	MaxRate    = 60
	maxGIFRate = 50
)

// Animation is an alg that is played.
type Animation struct {
	Start square1.Position
	Alg   square1.Alg
	// Text is the alg as it is kept in the file; empty stands for that of Alg.
	Text    string
	Caption string
	// Rate is in frames a second, 1..MaxRate.
	Rate int
	// Tempo is how much faster than usual it is played,
	// [timeline.MinTempo]..[timeline.MaxTempo]; 0 stands for 1.
	Tempo float64
	// Hold is for how many seconds the end is shown, 0..60.
	Hold float64
	// Loop begins again and again.
	Loop bool
	// Progress, if any, is told how much is done, 0..1.
	Progress func(done float64)
}

// MaxHold is the longest time in seconds for which the end is shown.
const MaxHold = 60

func (a *Animation) check() error {
	switch {
	case a.Rate < 1 || a.Rate > MaxRate:
		return fmt.Errorf("%w: %d frames a second, not 1 to %d", ErrOption, a.Rate, MaxRate)
	case a.Tempo != 0 && !(a.Tempo >= timeline.MinTempo && a.Tempo <= timeline.MaxTempo):
		return fmt.Errorf("%w: tempo %v, not %v to %v", ErrOption, a.Tempo, timeline.MinTempo, timeline.MaxTempo)
	case !(a.Hold >= 0 && a.Hold <= MaxHold):
		return fmt.Errorf("%w: the end is held for %v seconds, not 0 to %d", ErrOption, a.Hold, MaxHold)
	}
	return nil
}

// entry is what the file keeps.
func (a *Animation) entry() Entry {
	e := Entry{Position: a.Start, Alg: a.Text, Caption: a.Caption}
	if e.Alg == "" {
		e.Alg = a.Alg.String()
	}
	return e
}

// film is an animation laid out in frames.
type film struct {
	*Animation
	options Options
	player  *timeline.Timeline
	rate    int
	frames  int // the first shows the start, the last the end
	flat    bool
}

// newFilm checks everything and lays the animation out.
func newFilm(o Options, a *Animation, rate int) (*film, error) {
	if err := o.checkEntries(1); err != nil {
		return nil, err
	}
	if o.View == Sheet {
		return nil, fmt.Errorf("%w: a sheet does not move", ErrOption)
	}
	if err := a.check(); err != nil {
		return nil, err
	}
	player, err := timeline.New(a.Start, a.Alg)
	if err != nil {
		return nil, err
	}
	f := &film{Animation: a, options: o, player: player, rate: rate}
	// 1e-9 takes back what rounding adds, so that no frame of no length comes last.
	f.frames = int(math.Ceil(player.Length()/f.tempo()*float64(rate)-1e-9)) + 1
	return f, nil
}

func (f *film) tempo() float64 {
	if f.Tempo == 0 {
		return 1
	}
	return f.Tempo
}

// shown is what a frame shows. Moves begin and end slowly.
func (f *film) shown(frame int) shown {
	time := float64(frame) / float64(f.rate) * f.tempo()
	if frame == f.frames-1 {
		time = f.player.Length()
	}
	m := f.player.At(time)
	s := shown{Entry: f.entry(), flat: f.flat}
	s.Position = m.Position
	if m.Index < f.player.Len() {
		s.motion = view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
	}
	return s
}

// each draws frame after frame. The picture is only good until the next.
func (f *film) each(ctx context.Context, p *Painter, do func(frame int, m *image.RGBA) error) error {
	for i := range f.frames {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := p.draw(&f.options, []shown{f.shown(i)})
		if err != nil {
			return err
		}
		if err := do(i, m); err != nil {
			return err
		}
		if f.Progress != nil {
			f.Progress(float64(i+1) / float64(f.frames))
		}
	}
	return nil
}

// Frames hands the frames over as PNG files, numbered from 1, of so many. The end
// is not held.
func (p *Painter) Frames(ctx context.Context, o Options, a Animation, save func(number, of int, write func(io.Writer) error) error) error {
	f, err := newFilm(o, &a, a.Rate)
	if err != nil {
		return err
	}
	return f.each(ctx, p, func(frame int, m *image.RGBA) error {
		entry := f.entry()
		entry.Position = f.shown(frame).Position
		return save(frame+1, f.frames, func(w io.Writer) error {
			return p.writePNG(w, m, &o, []Entry{entry})
		})
	})
}

// changed is the smallest rectangle outside of which two pictures of the same size
// are the same; at least a pixel.
func changed(a, b []uint8, width, size int) image.Rectangle {
	stride := width * size
	height := len(a) / stride
	var r image.Rectangle
	for y := range height {
		now, last := a[y*stride:(y+1)*stride], b[y*stride:(y+1)*stride]
		if string(now) == string(last) {
			continue
		}
		from, to := 0, stride
		for now[from] == last[from] {
			from++
		}
		for now[to-1] == last[to-1] {
			to--
		}
		r = r.Union(image.Rect(from/size, y, (to+size-1)/size, y+1))
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}
