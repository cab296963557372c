// Wedge is a program about the Square-1, puzzles of cubes, and Rubik's cube. Without
// arguments it opens its window, with arguments it is a command line.
package main

import (
	"os"

	"wedge/app/cli"
)

func main() {
	streams := cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	window := len(os.Args) == 1 || os.Args[1] == "lesson"
	if status := checkAddressSpace(window, streams); status != 0 {
		os.Exit(status)
	}
	if len(os.Args) == 1 {
		os.Exit(openWindow(streams, ""))
	}
	ctx, stop := cli.Interruptible(streams.Err)
	addLessons(&streams, stop)
	status := cli.Run(ctx, os.Args[1:], streams)
	stop()
	os.Exit(status)
}
