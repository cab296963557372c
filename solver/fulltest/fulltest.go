// Package fulltest tells the quick proof, which make test runs, from the full one of make
// full. Both run every test of every package. Only the environment differs: make full
// sets WEDGE_FULL to a folder with the complete and the medium table. What takes too long for the quick proof
// asks here, and nowhere else, so that nothing is left out of the full proof:
//
//	fulltest.Only(t)               // the whole test is for the full proof
//	n := fulltest.Pick(20, 2000)   // a sample in the quick proof
//	dir := fulltest.Tables(t)      // the test needs the complete table
//
// One such test: WEDGE_FULL=folder go test -run Name ./package. -short is another
// matter: it leaves out of the run with the race detector what is slow and has one goroutine.
package fulltest

import (
	"os"
	"testing"
)

const variable = "WEDGE_FULL"

// On reports whether this is the full proof.
func On() bool { return os.Getenv(variable) != "" }

// Only skips the test in the quick proof.
func Only(t testing.TB) {
	t.Helper()
	if !On() {
		t.Skip("only in make full: " + variable + " is not set")
	}
}

// Pick returns the first value in the quick proof, and the second in the full one.
func Pick[T any](quick, full T) T {
	if On() {
		return full
	}
	return quick
}

// Tables returns the folder with the complete and the medium table. In the quick proof
// it skips the test. A table that is missing in the full proof is the test's error.
func Tables(t testing.TB) string {
	t.Helper()
	Only(t)
	return os.Getenv(variable)
}
