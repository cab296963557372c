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
// without ffmpeg, or is one of [Rehearse], of [Rehearsal.Shoot] or of the writer.
func Write(ctx context.Context, w io.Writer, o Options, p *handout.Performer, id string) error {
	m := file.Movie{Format: o.Format, Width: o.Width, Height: o.Height, Rate: o.Rate}
	if err := m.Check(); err != nil {
		return err
	}
	r, err := Rehearse(o, p, id)
	if err != nil {
		return err
	}
	m.Chapters = r.chapters()
	return m.Write(ctx, w, r.Shoot)
}

// Rehearse finds out how long each step of a lesson takes. The performer must have the rate of the options. The error wraps
// [ErrLength], [picture.ErrSize] or [picture.ErrOption], or is that of the performer.
func Rehearse(o Options, p *handout.Performer, id string) (*Rehearsal, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	r := &Rehearsal{options: o, performer: p, id: id, layout: newLayout(o.Width, o.Height)}
	if err := p.Perform(id, r); err != nil {
		return nil, err
	}
	if seconds := r.length(); seconds > longest {
		return nil, fmt.Errorf("%w: it would last %.0f minutes, the limit is %d; make two lessons of it, or give its steps less time by lines such as Seconds: 10",
			ErrLength, seconds/60, longest/60)
	}
	return r, nil
}

// Shoot shows all frames of the film. The error is that of the performer or of show.
func (r *Rehearsal) Shoot(show file.Show) error {
	s := &shooting{screen: newScreen(r.layout), Rehearsal: r, show: show, whole: r.length(), before: titleTime}
	if err := s.card(r.performer.Title()); err != nil {
		return err
	}
	if err := show(s.frame, s.frameAt(titleTime)); err != nil {
		return err
	}
	return r.performer.Perform(r.id, s)
}
