//go:build nogui

package main

import (
	"context"

	"wedge/app/command"
)

// openWindow has no window to open in this build: it shows the help.
func openWindow(s command.Streams) int {
	return command.Run(context.Background(), []string{"help"}, s)
}
