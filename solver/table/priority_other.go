//go:build !linux

package table

// sparedProcessors is the number of processors that a build in the background does not
// use, since its threads have the same priority as others.
const sparedProcessors = 1

// lowerThread does nothing: on these systems, Go's packages cannot set the priority of a
// thread.
func lowerThread() {}
