//go:build nogui

package main

import "wedge/app/cli"

// checkAddressSpace does nothing: without the window's libraries the program needs less.
func checkAddressSpace(bool, cli.Streams) int { return 0 }

// addWindow adds nothing: there is no window in this build, and lessons are for it.
func addWindow(*cli.Streams, func()) {}
