//go:build !windows

package console

import (
	"os"
	"os/exec"
)

// Leave closes the console if it was opened for this program alone, by a double click.
func Leave() {}

// Arguments are those of the program: shells have filled in names of files.
func Arguments(args []string) []string { return args }

// Hide has a program that will be started get no console window.
func Hide(*exec.Cmd) {}

// Erases reports whether a terminal understands how a line is erased.
func Erases(*os.File) bool { return true }

// show does nothing: there is no box that every system has.
func show(error) {}
