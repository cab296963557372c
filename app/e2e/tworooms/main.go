//go:build e2e

// Program tworooms is Wedge with a second room, to test that its window can have more
// than one.
package main

import (
	"fmt"
	"os"

	"wedge/app"
	"wedge/app/roomtest"
	"wedge/app/square1"
)

func main() {
	exit := func(err error) {
		if err != nil {
			fmt.Fprintln(os.Stderr, "tworooms:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	exit(app.Run(app.Start{}, exit, square1.Kind(), roomtest.Die()))
}
