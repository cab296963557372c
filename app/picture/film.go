package picture

import (
	"context"
	"fmt"
	"image"
	"io"
	"math"

	"wedge/scene"
)

// MaxRate is the largest number of frames per second. GIF counts in hundredths of a
// second, and viewers need at least two of them: there it is 50.
const (
	MaxRate    = 60
	maxGIFRate = 50
)

// MaxHold is the longest time for which the last frame is shown, in seconds.
const MaxHold = 60

// Film is an animated subject.
type Film struct {
	// Length is the duration of the motion in seconds.
	Length float64
	// At is the subject at a time, 0..Length seconds.
	At func(seconds float64) Subject
	// Properties are stored in the file.
	Properties []Property
	// Rate is in frames per second, 1..MaxRate.
	Rate int
	// Hold is how long to show the last frame, 0..MaxHold seconds.
	Hold float64
	// Loop repeats the film.
	Loop bool
	// Progress, unless nil, gets how much is done, 0..1.
	Progress func(done float64)
}

func (f *Film) check() error {
	switch {
	case f.Rate < 1 || f.Rate > MaxRate:
		return fmt.Errorf("%w: %d frames per second, not 1 to %d", ErrOption, f.Rate, MaxRate)
	case !(f.Length >= 0) || math.IsInf(f.Length, 0):
		return fmt.Errorf("%w: a film cannot take %v seconds", ErrOption, f.Length)
	case !(f.Hold >= 0 && f.Hold <= MaxHold):
		return fmt.Errorf("%w: the last frame is held for %v seconds, not 0 to %d", ErrOption, f.Hold, MaxHold)
	}
	return nil
}

// reel is a film divided into frames.
type reel struct {
	*Film
	options    Options
	rate       int
	frames     int  // the first shows the start, the last the end
	shadowless bool // for formats without semi-transparent pixels
}

// laidOut checks everything and divides the film into frames at this rate. The error
// wraps ErrSize or ErrOption.
func (f *Film) laidOut(o Options, rate int) (*reel, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if o.View == Sheet {
		return nil, fmt.Errorf("%w: a sheet cannot be animated", ErrOption)
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	// 1e-9 compensates rounding, so that there is no last frame of length zero.
	frames := int(math.Ceil(f.Length*float64(rate)-1e-9)) + 1
	r := &reel{Film: f, options: o, rate: rate, frames: frames}
	if o.View.inSpace() {
		r.options.extent = r.extent()
	}
	return r, nil
}

// extent is that of all frames.
func (f *reel) extent() *extent {
	e := newExtent()
	for i := range f.frames {
		if s := f.subject(i); s.Scene != nil {
			e.add(s.Scene(), f.options.cameraFor(&s))
		}
	}
	return &e
}

// subject is the content of a frame.
func (f *reel) subject(frame int) Subject {
	if frame == f.frames-1 {
		return f.At(f.Length)
	}
	return f.At(float64(frame) / float64(f.rate))
}

// draw draws a frame, which is valid until the next call.
func (f *reel) draw(p *Painter, frame int) (*image.RGBA, error) {
	s := f.subject(frame)
	if err := f.options.suits(&s); err != nil {
		return nil, err
	}
	if pose := s.Scene; f.shadowless && pose != nil {
		s.Scene = func() *scene.Scene {
			bare := *pose()
			bare.Shadow = 0
			return &bare
		}
	}
	return p.draw(context.Background(), &f.options, []Subject{s})
}

// each draws all frames. The picture is valid until the next one.
func (f *reel) each(ctx context.Context, p *Painter, do func(frame int, m *image.RGBA) error) error {
	for i := range f.frames {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := f.draw(p, i)
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

// Frames passes the frames to save as PNG files, with their number from 1 and their
// count. Each has its own properties; the last one is not held. The error wraps ErrSize
// or ErrOption, or is that of the context or of save.
func (p *Painter) Frames(ctx context.Context, o Options, film Film, save func(number, of int, write func(io.Writer) error) error) error {
	f, err := film.laidOut(o, film.Rate)
	if err != nil {
		return err
	}
	return f.each(ctx, p, func(frame int, m *image.RGBA) error {
		return save(frame+1, f.frames, func(w io.Writer) error {
			return p.writePNG(w, m, o.Background.Transparent, f.subject(frame).Properties)
		})
	})
}

// changed is the smallest rectangle that contains all differences between two pictures of
// the same size; at least one pixel.
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
