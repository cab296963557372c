// Package film makes films of lessons: steps one after the other, with what they say as captions, what they play, the
// right answers, and camera moves. A [handout.Performer] performs the lesson twice: first to see how long each step
// takes, then for the camera. No more than a few frames are kept.
package film

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wedge/app/handout"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// ErrLength: a lesson is too long for a film.
var ErrLength = errors.New("the film is too long")

// longest is how long a film may be, in seconds.
const longest = 30 * 60

// Options are what a film is like.
type Options struct {
	Format        picture.Format // MP4 or WebM
	Width, Height int            // in pixels, at least leastWidth x leastHeight
	Rate          int            // frames per second, 1..[picture.MaxRate]
	// Progress, unless nil, gets how much is done, 0..1.
	Progress func(done float64)
}

// The least size of a film: captions would have no room.
const (
	leastWidth  = 160
	leastHeight = 90
)

// Check returns nil, or an error that wraps [picture.ErrSize] or [picture.ErrOption].
func (o *Options) Check() error {
	switch {
	case o.Width < leastWidth || o.Height < leastHeight || o.Width > picture.MaxSide || o.Height > picture.MaxSide:
		return fmt.Errorf("%w: a film of %d x %d pixels, not %d x %d to %d x %d", picture.ErrSize, o.Width, o.Height, leastWidth, leastHeight, picture.MaxSide, picture.MaxSide)
	case o.Rate < 1 || o.Rate > picture.MaxRate:
		return fmt.Errorf("%w: %d frames per second, not 1 to %d", picture.ErrOption, o.Rate, picture.MaxRate)
	}
	return nil
}

// Write writes the film of a lesson. Nothing is written before it is complete. The error wraps [picture.ErrEncoder]
// without ffmpeg, or is one of [Shoot] or of the writer.
func Write(ctx context.Context, w io.Writer, o Options, p *handout.Performer, id string) error {
	if err := o.Check(); err != nil {
		return err
	}
	m := file.Movie{Format: o.Format, Width: o.Width, Height: o.Height, Rate: o.Rate}
	return m.Write(ctx, w, func(show file.Show) error { return Shoot(o, p, id, show) })
}

// Shoot shows all frames of the film of a lesson. The performer must have the rate of the options. The error wraps
// [ErrLength], [picture.ErrSize] or [picture.ErrOption], or is that of the performer or of show.
func Shoot(o Options, p *handout.Performer, id string, show file.Show) error {
	if err := o.Check(); err != nil {
		return err
	}
	pages := newLayout(o.Width, o.Height)
	r := &rehearsal{layout: pages, rate: o.Rate}
	if err := p.Perform(id, r); err != nil {
		return err
	}
	if seconds := r.length(); seconds > longest {
		return fmt.Errorf("%w: it would last %.0f minutes, the limit is %d; make two lessons of it, or give its steps less time by lines such as Seconds: 10",
			ErrLength, seconds/60, longest/60)
	}
	s := newShooting(&o, p, r, show)
	if err := s.title(p.Title()); err != nil {
		return err
	}
	return p.Perform(id, s)
}
