package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
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

// dominoes is a puzzle with a few hundred packings.
func dominoes(t *testing.T) *packing.Problem {
	t.Helper()
	puzzle, err := polycube.Parse("box 2 3 4\npiece D x12")
	if err != nil {
		t.Fatal(err)
	}
	p, err := packing.New(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// counted are the counts of a whole search.
func counted(t *testing.T, s *packing.Search) packing.Counts {
	t.Helper()
	if err := s.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	return s.Progress().Counts
}

// stoppedState is the file of a search that was stopped.
func stoppedState(t *testing.T, name string, p *packing.Problem, o packing.Options) []byte {
	t.Helper()
	st, err := openState(name, p, o, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	left := 10
	if err := st.run(t.Context(), func(packing.Packing) bool { left--; return left > 0 }); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil || st.search.Progress().Counts.Complete {
		t.Fatal(err, st.search.Progress())
	}
	return data
}

// TestPackStateAside: a damaged file, and one of another version, are put aside; the search
// starts again and says so, as it does if it makes no sense though its seal is sound. Other files stay where they are.
func TestPackStateAside(t *testing.T) {
	p, o := dominoes(t), packing.Options{UpTo: packing.Reflections, Workers: 1}
	whole := counted(t, p.NewSearch(o))
	name := filepath.Join(t.TempDir(), "state")
	data := stoppedState(t, name, p, o)
	content, err := packForm.Unseal(data)
	if err != nil {
		t.Fatal(err)
	}
	forged := bytes.Replace(content, []byte(`"Complete":false`), []byte(`"Complete":true`), 1)
	newer := safefile.Form{Name: packForm.Name, Version: packForm.Version + 1}
	for _, c := range []struct {
		file []byte
		want error
	}{{data[:len(data)-5], safefile.ErrDamaged}, {newer.Seal(content), safefile.ErrVersion}, {packForm.Seal(forged), packing.ErrSaved}} {
		if err := os.WriteFile(name, c.file, 0o600); err != nil {
			t.Fatal(err)
		}
		var told []error
		st, err := openState(name, p, o, func(err error) { told = append(told, err) })
		if err != nil || len(told) != 1 || !errors.Is(told[0], c.want) || !errors.Is(told[0], errSearchLost) {
			t.Fatalf("%v, %v", err, told)
		}
		if b, err := os.ReadFile(name + ".damaged"); err != nil || len(b) == 0 {
			t.Error(err)
		}
		if got := counted(t, st.search); got != whole {
			t.Errorf("%+v", got)
		}
	}
	for _, other := range []string{"box 2 2 2\npiece D x4\n", "{}", "wedge drill 1 0 0000000000000000\n"} {
		if err := os.WriteFile(name, []byte(other), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := openState(name, p, o, func(err error) { t.Error(err) }); err == nil {
			t.Errorf("%q was taken", other)
		}
		if b, err := os.ReadFile(name); string(b) != other {
			t.Errorf("%q became %q, %v", other, b, err)
		}
	}
	if err := os.WriteFile(name, nil, 0o600); err != nil { // as mktemp makes it
		t.Fatal(err)
	}
	if _, err := openState(name, p, o, func(err error) { t.Error(err) }); err != nil {
		t.Error(err)
	}
}

// TestPackNotSaved: a search whose file cannot be written goes on to its end, and says that
// it is not saved, more than once.
func TestPackNotSaved(t *testing.T) {
	p, o := dominoes(t), packing.Options{UpTo: packing.Reflections, Workers: 1}
	folder := filepath.Join(t.TempDir(), "folder")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	var told []error
	st, err := openState(filepath.Join(folder, "state"), p, o, func(err error) { told = append(told, err) })
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for range 2*sayEvery + 1 {
		st.keep(false)
	}
	if len(told) != 3 || st.saved() {
		t.Errorf("%v", told)
	}
	if err := st.run(t.Context(), nil); err != nil || !st.search.Progress().Counts.Complete {
		t.Error(err, st.search.Progress())
	}
	if len(told) != 4 || !strings.Contains(told[3].Error(), "not saved") {
		t.Errorf("%v", told)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if st.keep(true); len(told) != 4 || !st.saved() {
		t.Errorf("%v", told)
	}
}
