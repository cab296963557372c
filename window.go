//go:build !nogui

package main

import (
	"context"
	"io"
	"os"

	"wedge/app"
	"wedge/app/bench"
	"wedge/app/cli"
	"wedge/app/console"
	"wedge/app/packing"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// checkAddressSpace is [cli.CheckAddressSpace].
func checkAddressSpace(window bool, s cli.Streams) int { return cli.CheckAddressSpace(window, s) }

// openWindow opens the window, and returns the exit status.
func openWindow(s cli.Streams, start cli.Start) int {
	if status := checkAddressSpace(true, s); status != 0 {
		return status
	}
	console.Leave()
	keepMemory()
	begin := app.Start{Build: s.Build, File: start.File, Lesson: start.Lesson, Contents: start.Contents}
	if start.Scramble {
		begin.Room, begin.Command = square1.Kind().ID, square1.ScrambleID
	}
	status := func(err error) int {
		if err == nil {
			return 0
		}
		console.Complain(s.Err, err)
		return 1
	}
	return status(app.Run(begin, func(err error) { os.Exit(status(err)) }, kinds()...))
}

func kinds() []bench.Kind { return []bench.Kind{square1.Kind(), packing.Kind(), rubik.Kind()} }

// addWindow adds the window, and what it knows of lessons. stop ends the command line's handling of
// signals: the window has its own.
func addWindow(s *cli.Streams, stop func()) {
	s.Window = func(start cli.Start) int {
		stop()
		return openWindow(*s, start)
	}
	s.Lessons = &cli.Lessons{
		Check: func(ctx context.Context, file string, content []byte) (cli.CheckedLesson, error) {
			c, err := app.CheckLesson(ctx, file, content, kinds()...)
			return cli.CheckedLesson(c), err
		},
		List: func() (list []cli.NamedLesson) {
			for _, l := range app.NamedLessons(kinds()...) {
				list = append(list, cli.NamedLesson(l))
			}
			return list
		},
		Hand: func(ctx context.Context, w io.Writer, h cli.Handout) error {
			what := app.HandedOut{
				Lesson: h.Lesson, File: h.File, Content: h.Content, Languages: h.Languages,
				Width: h.Width, Height: h.Height, Rate: h.Rate, Progress: h.Progress,
			}
			return app.WriteHandout(ctx, w, h.Format, what, kinds()...)
		},
	}
}
