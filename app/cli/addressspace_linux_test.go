package cli_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"wedge/app/cli"
)

// spaceEnvironment has a second process check its address space, for the window or for a
// command.
const spaceEnvironment = "WEDGE_TEST_SPACE"

// TestAddressSpace: a process whose address space is limited says what is needed.
func TestAddressSpace(t *testing.T) {
	if what := os.Getenv(spaceEnvironment); what != "" {
		os.Exit(cli.CheckAddressSpace(what == "window", cli.Streams{Out: os.Stdout, Err: os.Stderr}))
	}
	if testing.Short() { // the race detector itself needs far more
		t.Skip("the race detector")
	}
	for _, c := range []struct{ what, limit, says string }{
		{"command", "2048000", ""},
		{"command", "2047000", "wedge: the address space is limited to 1999 MiB; the command line needs at least 2000 MiB: raise the limit with ulimit -v 2048000\n"},
		{"window", "2662400", ""},
		{"window", "2048000", "wedge: the address space is limited to 2000 MiB; the window needs at least 2600 MiB: raise the limit with ulimit -v 2662400\n"},
		{"window", "unlimited", ""},
	} {
		other := exec.Command("sh", "-c", `ulimit -v "$1" && exec "$0" -test.run='^TestAddressSpace$'`, os.Args[0], c.limit)
		other.Env = append(os.Environ(), spaceEnvironment+"="+c.what)
		var said bytes.Buffer
		other.Stderr = &said
		err := other.Run()
		if got := said.String(); got != c.says || (err == nil) != (c.says == "") || strings.Count(got, "\n") > 1 {
			t.Errorf("%s with %s: %q, %v", c.what, c.limit, got, err)
		}
	}
}
