// Package optional is for tests that lean on a program that neither building Wedge nor make
// test needs, and that is not installed everywhere: such a test says so, and is not left
// out in silence. make test ends with a list of the programs that are not there, and of how
// many tests each leaves out, and make optional runs these tests with all of them.
//
// Both look for the tests in the sources. So a test calls [Need] once, its program is
// written as a literal, and its name begins with TestOptional. A script of the command line has
// a name that begins with optional, and the line [!exec:program] skip.
package optional

import (
	"os/exec"
	"strings"
	"testing"
)

// Need skips the test if there is no such program.
func Need(t testing.TB, program string) {
	t.Helper()
	if !strings.HasPrefix(t.Name(), "TestOptional") {
		t.Error("make optional would not run this test: its name does not begin with TestOptional")
	}
	if _, err := exec.LookPath(program); err != nil {
		t.Skip("not tried here: " + program)
	}
}
