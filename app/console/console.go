// Package console deals with consoles, which on Windows are windows of their own: a program that
// is double-clicked gets one, and so does each that it starts. On other systems there is nothing to do.
package console

import (
	"fmt"
	"io"
)

// Complain prints an error. Where that is impossible, since there is no console, a box shows it.
func Complain(to io.Writer, err error) {
	if _, failed := fmt.Fprintln(to, "wedge:", err); failed != nil {
		show(err)
	}
}
