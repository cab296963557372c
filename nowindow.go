//go:build nogui

package main

import (
	"context"

	"wedge/app/cli"
)

// checkAddressSpace does nothing: without the window's libraries the program needs less.
func checkAddressSpace(bool, cli.Streams) int { return 0 }

// openWindow has no window to open in this build: it shows the help.
func openWindow(s cli.Streams, _ string) int {
	return cli.Run(context.Background(), []string{"help"}, s)
}

// addLessons adds nothing: lessons are for the window.
func addLessons(*cli.Streams, func()) {}
