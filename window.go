//go:build !nogui

package main

import (
	"fmt"

	"wedge/app"
	"wedge/app/cli"
	"wedge/app/packing"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// checkAddressSpace is [cli.CheckAddressSpace].
func checkAddressSpace(window bool, s cli.Streams) int { return cli.CheckAddressSpace(window, s) }

// openWindow opens the window and returns the exit status.
func openWindow(s cli.Streams) int {
	if err := app.Run(square1.Kind(), packing.Kind(), rubik.Kind()); err != nil {
		fmt.Fprintln(s.Err, "wedge:", err)
		return 1
	}
	return 0
}
