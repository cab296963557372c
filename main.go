// Wedge is a program about the Square-1, puzzles of cubes, and Rubik's cube. Without
// arguments it opens its window, with arguments it is a command line.
package main

import (
	_ "embed"
	"os"

	"wedge/app/cli"
	"wedge/app/console"
	"wedge/resources/version"
)

// fyneApp is the only place with the program's version.
//
//go:embed FyneApp.toml
var fyneApp string

func main() {
	streams := cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Build: version.Of(fyneApp)}
	if status := checkAddressSpace(false, streams); status != 0 {
		os.Exit(status)
	}
	ctx, stop := cli.Interruptible(streams.Err)
	addWindow(&streams, stop)
	status := cli.Run(ctx, console.Arguments(os.Args[1:]), streams)
	stop()
	os.Exit(status)
}
