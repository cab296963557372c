//go:build !nogui

package main

import (
	"context"
	"fmt"
	"io"

	"wedge/app"
	"wedge/app/cli"
	"wedge/app/packing"
	"wedge/app/room"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// checkAddressSpace is [cli.CheckAddressSpace].
func checkAddressSpace(window bool, s cli.Streams) int { return cli.CheckAddressSpace(window, s) }

// openWindow opens the window, with a file or a lesson unless that is empty, and returns the exit status.
func openWindow(s cli.Streams, name string) int {
	if err := app.Run(name, kinds()...); err != nil {
		fmt.Fprintln(s.Err, "wedge:", err)
		return 1
	}
	return 0
}

func kinds() []room.Kind { return []room.Kind{square1.Kind(), packing.Kind(), rubik.Kind()} }

// addLessons adds what the window knows of lessons. stop ends the command line's handling of signals:
// the window has its own.
func addLessons(s *cli.Streams, stop func()) {
	s.Lessons = &cli.Lessons{
		Check: func(ctx context.Context, file string, content []byte) (cli.CheckedLesson, error) {
			c, err := app.CheckLesson(ctx, file, content, kinds()...)
			return cli.CheckedLesson(c), err
		},
		Open: func(name string) int {
			stop()
			return openWindow(*s, name)
		},
		List: func() (list []cli.NamedLesson) {
			for _, k := range kinds() {
				for _, l := range k.Lessons() {
					list = append(list, cli.NamedLesson{Room: k.Name, ID: l.ID, Title: l.Text})
				}
			}
			for _, c := range app.Courses() {
				list = append(list, cli.NamedLesson{Room: "(course)", ID: c.ID, Title: c.Text})
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
