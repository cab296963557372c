package cli

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// stopper cancels a context after some lines.
type stopper struct {
	bytes.Buffer
	lines  int
	cancel context.CancelFunc
}

func (s *stopper) Write(p []byte) (int, error) {
	if s.lines -= bytes.Count(p, []byte("\n")); s.lines <= 0 {
		s.cancel()
	}
	return s.Buffer.Write(p)
}

// TestPackStop stops a search again and again, by a limit and by Ctrl-C: together the runs print each packing of the
// Soma cube once, and the last one has all counts.
func TestPackStop(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	seen := map[string]bool{}
	runs, summary := 0, ""
	for !strings.Contains(summary, `"complete":true`) {
		ctx, cancel := context.WithCancel(t.Context())
		out := &stopper{lines: 10 + 5*runs, cancel: cancel}
		status := Run(ctx, []string{"pack", "--all", "--limit", "30", "--json", "--state", state, "soma"}, Streams{In: strings.NewReader(""), Out: out, Err: io.Discard})
		for line := range strings.Lines(out.String()) {
			if !strings.Contains(line, `"layers"`) {
				summary = line
				continue
			}
			if seen[line] {
				t.Error("printed again:", line)
			}
			seen[line] = true
		}
		if status != statusOK && ctx.Err() == nil || runs > 100 {
			t.Fatal(status, summary)
		}
		cancel()
		runs++
	}
	if len(seen) != 240 || runs < 8 || !strings.Contains(summary, `"raw":11520,"rotations":480,"reflections":240`) {
		t.Errorf("%d packings in %d runs, %s", len(seen), runs, summary)
	}
}
