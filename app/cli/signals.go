package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"syscall"

	"wedge/app/ending"
)

// Interruptible returns a context that the first Ctrl-C or SIGTERM cancels. If the command has not
// called stop within [ending.Grace] after that, or at the second signal, the program ends by
// force, with the same words and status. Call stop when done.
func Interruptible(complaints io.Writer) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	unwatch := ending.Ending{Ask: cancel, Last: func() { sayStopped(complaints) }, Exit: os.Exit}.Watch(os.Interrupt, syscall.SIGTERM)
	return ctx, func() {
		unwatch()
		cancel()
	}
}

func sayStopped(complaints io.Writer) { fmt.Fprintln(complaints, "wedge: stopped") }
