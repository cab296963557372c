//go:build !linux

package table

// sparedProcessors is how many a build in the background leaves alone, as its threads do
// not give way.
const sparedProcessors = 1

// lowerThread does nothing: threads have no priorities of their own in Go's packages for
// these systems.
func lowerThread() {}
