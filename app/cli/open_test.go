package cli_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/cli"
	"wedge/resources/version"
)

// TestOpen: what the window begins with, and why it does not open.
func TestOpen(t *testing.T) {
	t.Chdir(t.TempDir())
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a picture.png", "solve"} {
		if err := os.WriteFile(name, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	picture := cli.Start{File: filepath.Join(folder, "a picture.png")}
	for _, c := range []struct {
		args     []string
		noWindow bool
		opens    bool
		want     cli.Start
		status   int
		says     string
	}{
		{args: nil, opens: true},
		{args: []string{"open"}, opens: true},
		{args: []string{"a picture.png"}, opens: true, want: picture},
		{args: []string{"open", picture.File}, opens: true, want: picture},
		{args: []string{"./solve"}, opens: true, want: cli.Start{File: filepath.Join(folder, "solve")}},
		{args: []string{"solve", "/"}},
		{args: []string{"open", "--scramble"}, opens: true, want: cli.Start{Scramble: true}},
		{args: []string{"open", "--scramble", picture.File}, status: 2, says: "takes no file"},
		{args: []string{"sovle"}, status: 2, says: "sovle is neither a command nor a file"},
		{args: []string{"no.png"}, status: 2, says: "no.png is neither a command nor a file"},
		{args: []string{"open", "no.png"}, status: 1, says: "no.png"},
		{args: []string{folder}, status: 1, says: folder},
		{args: []string{"a picture.png"}, noWindow: true, status: 1, says: "this build has no window"},
	} {
		var complaint bytes.Buffer
		opened := 0
		var got cli.Start
		s := cli.Streams{In: strings.NewReader(""), Out: io.Discard, Err: &complaint}
		if !c.noWindow {
			s.Window = func(start cli.Start) int {
				opened++
				got = start
				return 0
			}
		}
		status := cli.Run(t.Context(), c.args, s)
		if status != c.status || opened == 1 != c.opens || got != c.want || !strings.Contains(complaint.String(), c.says) {
			t.Errorf("%q: %d, opened %d with %+v, %q", c.args, status, opened, got, complaint.String())
		}
	}
}

// TestVersion: --version is for the program, not for its commands.
func TestVersion(t *testing.T) {
	run := func(args ...string) string {
		var out bytes.Buffer
		cli.Run(t.Context(), args, cli.Streams{Out: &out, Err: &out, Build: version.Build{Version: "1.2.3"}})
		return out.String()
	}
	if got := run("--version"); got != "wedge 1.2.3\n" {
		t.Errorf("%q", got)
	}
	if !strings.Contains(run("help"), "--version") || strings.Contains(run("solve", "--help"), "--version") {
		t.Error("the help of --version")
	}
	if got := run("licenses"); !strings.Contains(got, "The owner of Wedge has not chosen a licence") || got != run("licences") {
		t.Errorf("%.80q", got)
	}
}
