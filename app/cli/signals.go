package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that the first Ctrl-C or SIGTERM cancels. The second
// ends the program at once. Call stop when done.
func Interruptible() (ctx context.Context, stop context.CancelFunc) {
	ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // restores the system's default handling
	return ctx, stop
}
