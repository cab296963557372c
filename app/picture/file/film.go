package file

import (
	"context"
	"image"
	"math"

	"wedge/app/picture"
	"wedge/scene"
)

// reel is a film divided into frames.
type reel struct {
	*picture.Film
	layout     *picture.Layout
	rate       int
	frames     int  // the first shows the start, the last the end
	shadowless bool // for formats without semi-transparent pixels
}

// newReel checks everything and divides a film into frames at this rate. The error
// wraps ErrSize or ErrOption.
func (p *Painter) newReel(f *picture.Film, o *picture.Options, rate int) (*reel, error) {
	if err := f.Check(o); err != nil {
		return nil, err
	}
	// 1e-9 compensates rounding, so that there is no last frame of length zero.
	frames := int(math.Ceil(f.Length*float64(rate)-1e-9)) + 1
	r := &reel{Film: f, layout: p.layout(o), rate: rate, frames: frames}
	if o.View.InSpace() {
		r.layout.Extent = picture.Covered(o, r.subjects)
	}
	return r, nil
}

// subjects yields those of all frames.
func (f *reel) subjects(yield func(picture.Subject) bool) {
	for i := range f.frames {
		if !yield(f.subject(i)) {
			return
		}
	}
}

// subject is the content of a frame.
func (f *reel) subject(frame int) picture.Subject {
	if frame == f.frames-1 {
		return f.At(f.Length)
	}
	return f.At(float64(frame) / float64(f.rate))
}

// draw draws a frame, which is valid until the next call.
func (f *reel) draw(p *Painter, frame int) (*image.RGBA, error) {
	s := f.subject(frame)
	if err := f.layout.Suits(&s); err != nil {
		return nil, err
	}
	if pose := s.Scene; f.shadowless && pose != nil {
		s.Scene = func() *scene.Scene {
			bare := *pose()
			bare.Shadow = 0
			return &bare
		}
	}
	return p.draw(context.Background(), Quick, f.layout, []picture.Subject{s})
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

// changed is the smallest rectangle that contains all differences between two pictures of
// the same size, with a byte a pixel; at least one pixel.
func changed(a, b []uint8, width int) image.Rectangle {
	var r image.Rectangle
	for y := range len(a) / width {
		now, last := a[y*width:(y+1)*width], b[y*width:(y+1)*width]
		if string(now) == string(last) {
			continue
		}
		from, to := 0, width
		for now[from] == last[from] {
			from++
		}
		for now[to-1] == last[to-1] {
			to--
		}
		r = r.Union(image.Rect(from, y, to, y+1))
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}
