// Package answers finds the packings of a puzzle in the background, in pieces that can be
// paused, and goes on after a restart of the program. It knows no window; its methods are
// for one goroutine, that of its jobs.
package answers
