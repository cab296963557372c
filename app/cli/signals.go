package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible is a context that the first Ctrl-C or SIGTERM ends. The second one ends
// the program at once, whatever it waits for. Call stop when all is done.
func Interruptible() (ctx context.Context, stop context.CancelFunc) {
	ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // the system's own way again
	return ctx, stop
}
