// Wedge solves the Square-1 with provably shortest solutions.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"wedge/app/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := command.Run(ctx, os.Args[1:], command.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	stop()
	os.Exit(status)
}
