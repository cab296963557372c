package print

import (
	"context"
	"image"
	"io"

	"wedge/app/cubes/view"
	"wedge/app/picture"
	"wedge/solver/snake"
)

// Animation is the assembly of a packing, or the folding of a snake.
type Animation struct {
	Entry Entry // with its packing and assembly, see [Entry.Find], or its fold
	// Rate is in frames per second, 1..picture.MaxRate; a GIF plays at most 50.
	Rate int
	// Tempo multiplies the speed, more than 0; 0 means 1.
	Tempo float64
	// Hold is how long to show the last frame, 0..picture.MaxHold seconds.
	Hold float64
	// Loop repeats the animation.
	Loop bool
	// Progress, unless nil, gets how much is done, 0..1.
	Progress func(done float64)
}

// Animate writes an animation: a GIF or an animated PNG. The error wraps picture.ErrSize,
// picture.ErrOption, or is that of the context or of the writer.
func (p *Printer) Animate(ctx context.Context, w io.Writer, f picture.Format, o Options, a Animation) error {
	film, general, err := p.film(ctx, &o, &a)
	if err != nil {
		return err
	}
	return p.painter.Animate(ctx, w, f, general, film)
}

// Frame draws an animation as it looks after a time, in seconds from its start, and returns
// its length in seconds. Later times show its end. Errors are those of [Printer.Animate].
func (p *Printer) Frame(ctx context.Context, o Options, a Animation, seconds float64) (frame *image.RGBA, length float64, err error) {
	film, general, err := p.film(ctx, &o, &a)
	if err != nil {
		return nil, 0, err
	}
	frame, err = p.painter.Draw(ctx, general, film.At(min(max(seconds, 0), film.Length)))
	return frame, film.Length, err
}

// Frames passes the frames of an animation to save as PNG files, with their number from 1
// and their count. Errors are those of [Printer.Animate], or of save.
func (p *Printer) Frames(ctx context.Context, o Options, a Animation, save func(number, of int, write func(io.Writer) error) error) error {
	film, general, err := p.film(ctx, &o, &a)
	if err != nil {
		return err
	}
	return p.painter.Frames(ctx, general, film, save)
}

// film makes a film of an animation.
func (p *Printer) film(ctx context.Context, o *Options, a *Animation) (picture.Film, picture.Options, error) {
	if err := o.Check(); err != nil {
		return picture.Film{}, picture.Options{}, err
	}
	if err := a.Entry.check(); err != nil {
		return picture.Film{}, picture.Options{}, err
	}
	var (
		times []float64
		at    func(step float64) picture.Subject // the subject after some steps
		reach float32
	)
	switch e := &a.Entry; {
	case e.Fold != nil:
		path, err := snake.FindPath(ctx, e.Fold)
		if err != nil {
			return picture.Film{}, picture.Options{}, err
		}
		for i := range path.Steps() {
			times = append(times, view.HingeTime(path.Angle(i)))
		}
		at = func(step float64) picture.Subject {
			s := p.snake(o, e, &view.Snake{Colours: view.WoodColours(), Cubes: path.Poses(step)})
			s.Reach = view.FoldReach(step, path.Poses)
			return s
		}
	case len(e.Assembly) > 0:
		steps := view.Steps(e.Packing, e.Assembly)
		for _, s := range steps {
			times = append(times, view.StepTime(s.Steps))
		}
		at = func(step float64) picture.Subject {
			shown := e.packing()
			o.Shown.apply(shown)
			shown.Frame = true
			shown.Assemble(steps, step)
			return p.packing(o, e, shown)
		}
		shown := e.packing()
		o.Shown.apply(shown)
		reach = shown.AssemblyReach(steps)
	default:
		return picture.Film{}, picture.Options{}, errStill(e)
	}
	length := 0.0
	tempo := a.Tempo
	if tempo <= 0 {
		tempo = 1
	}
	for _, t := range times {
		length += t / tempo
	}
	film := picture.Film{
		Length: length,
		At:     func(seconds float64) picture.Subject { return at(stepAt(times, seconds*tempo)) },
		Rate:   a.Rate, Hold: a.Hold, Loop: a.Loop, Progress: a.Progress, Properties: propertiesOf(&a.Entry),
	}
	general := o.general(reach)
	general.Title, general.Description = a.Entry.title(), a.Entry.describe()
	return film, general, nil
}

// stepAt is how many steps, and which part of the next, are done after a time.
func stepAt(times []float64, seconds float64) float64 {
	for i, t := range times {
		if seconds < t-1e-9 {
			return float64(i) + seconds/t
		}
		seconds -= t
	}
	return float64(len(times))
}

// Timing is the animation's Rate and Hold.
func (a Animation) Timing() (rate int, hold float64) { return a.Rate, a.Hold }

// Reporting is the same animation with another Progress.
func (a Animation) Reporting(progress func(done float64)) Animation {
	a.Progress = progress
	return a
}
