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
	if err := app.Run(app.Start{}, square1.Kind(), roomtest.Die()); err != nil {
		fmt.Fprintln(os.Stderr, "tworooms:", err)
		os.Exit(1)
	}
}
