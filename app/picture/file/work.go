package file

import (
	"context"
	"errors"
	"image"
	"io"

	"wedge/app/picture"
)

// Export writes a work as a file. What moves is an animation, or a page on which the reader orbits the puzzle
// and plays the moves; as a fragment that is a part to copy into another document. Its background follows the reader's
// theme unless the options choose another. The error wraps picture.ErrSize, picture.ErrOption or, for a page,
// picture.ErrContent, or is that of the context or of the writer.
func (p *Painter) Export(ctx context.Context, w io.Writer, f picture.Format, work picture.Work, play picture.Playing, fragment bool) error {
	switch {
	case work.Motion == nil:
		return p.Write(ctx, w, f, work.Options, work.Subjects...)
	case f == picture.HTML:
		figure, err := work.Motion.Figure(play, fragment)
		if err != nil {
			return err
		}
		err = p.Figure(ctx, w, work.Options, figure)
		if work.Instead != nil && errors.Is(err, picture.ErrContent) {
			return p.Export(ctx, w, f, *work.Instead, play, fragment)
		}
		return err
	}
	film, err := work.Motion.Film(play)
	if err != nil {
		return err
	}
	return p.Animate(ctx, w, f, work.Options, film)
}

// Frame draws what moves as it looks after a time, in seconds from its start, and returns its length in
// seconds. Later times show its end. Errors are those of [Painter.Export].
func (p *Painter) Frame(ctx context.Context, work picture.Work, play picture.Playing, seconds float64) (frame *image.RGBA, length float64, err error) {
	film, err := work.Motion.Film(play)
	if err != nil {
		return nil, 0, err
	}
	frame, err = p.Draw(ctx, work.Options, film.At(min(max(seconds, 0), film.Length)))
	return frame, film.Length, err
}
