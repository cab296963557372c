//go:build nogui

package main

import (
	"context"

	"wedge/app/cli"
)

// openWindow has no window to open in this build: it shows the help.
func openWindow(s cli.Streams) int {
	return cli.Run(context.Background(), []string{"help"}, s)
}
