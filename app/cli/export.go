package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// job is a file to write, or the frames of an animation.
type job struct {
	where  string // in the input; empty for the only one
	number int    // for the file's name
	draw   func(context.Context) (drawing, error)
}

// drawing is what a file shows.
type drawing struct {
	picture.Work
	name     string                     // of the file without -o
	note     func(made, all int) string // of an animation; nil for none
	fragment bool                       // of a page
}

// exporter writes the files that a command asks for.
type exporter struct {
	flags   *exportFlags
	streams *Streams
	painter *file.Painter
}

func newExporter(s *Streams, f *exportFlags) *exporter {
	return &exporter{flags: f, streams: s, painter: file.New()}
}

// errNothing: standard input has nothing to draw.
var errNothing = errors.New("nothing to export: standard input is empty; give what to draw as an argument, or one per line")

// writeAll writes the files of all jobs, which are of what the noun says. It reports those that fail and
// continues.
func (e *exporter) writeAll(ctx context.Context, noun string, jobs []job) error {
	if len(jobs) == 0 && !e.streams.failed {
		return errNothing
	}
	if err := e.flags.checkNames(len(jobs), noun); err != nil {
		return err
	}
	for _, j := range jobs {
		err := e.one(ctx, &j)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			fail(e.streams, j.where, err)
		}
	}
	return nil
}

// one writes the file of a job, or its frames.
func (e *exporter) one(ctx context.Context, j *job) error {
	d, err := j.draw(ctx)
	if err != nil {
		return err
	}
	name, play := d.name, e.flags.playing()
	play.Note = d.note
	if e.flags.Output != "" {
		name = numbered(e.flags.Output, j.number)
	}
	if e.flags.moving() {
		progress := newBar(e.streams, "drawing")
		defer progress.finish()
		play.Progress = progress.set
	}
	if !e.flags.Frames {
		return e.write(name, func(w io.Writer) error {
			return e.painter.Export(ctx, w, e.flags.format, d.Work, play, d.fragment)
		})
	}
	film, err := d.Work.Motion.Film(play)
	if err != nil {
		return err
	}
	return e.painter.Frames(ctx, d.Work.Options, film, func(number, of int, write func(io.Writer) error) error {
		return e.write(frameName(name, number, of), write)
	})
}

// write writes a file and prints its name, or writes to standard output.
func (e *exporter) write(name string, f func(io.Writer) error) error {
	return writeOut(e.streams, name, e.flags.Force, f)
}

// frameName is name-0001.png, with more digits if needed.
func frameName(name string, number, of int) string {
	digits := max(4, len(strconv.Itoa(of)))
	ending := "." + picture.PNG.String()
	return fmt.Sprintf("%s-%0*d%s", name[:len(name)-len(ending)], digits, number, ending)
}
