package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/store"
)

// favourite is a row for this test.
type favourite struct {
	Pattern, Alg string
	Place        int64
}

// TestBackup: what is kept is copied, and brought back; what was there before is in another file.
func TestBackup(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("WEDGE_SESSION", folder)
	run := func(args ...string) (status int, out, errs string) {
		var o, e strings.Builder
		status = Run(t.Context(), args, Streams{In: strings.NewReader(""), Out: &o, Err: &e})
		return status, o.String(), e.String()
	}
	file := filepath.Join(t.TempDir(), "copy.db")
	if status, _, errs := run("backup", file); status != statusError || !strings.Contains(errs, "nothing is kept in "+folder+" yet") {
		t.Error(status, errs)
	}
	// change has what is kept, and adds an alg.
	change := func(add string) (algs []string) {
		t.Helper()
		s, err := store.Open(folder, func(func()) {}, nil)
		table, rows, e := store.OpenTable(s, store.Layout[favourite]{Table: "favourite_alg", Key: 2})
		for _, r := range rows {
			algs = append(algs, r.Alg)
		}
		if add != "" {
			table.Put(favourite{Pattern: "x", Alg: add})
		}
		if err := errors.Join(err, e, s.Close()); err != nil {
			t.Fatal(err)
		}
		return algs
	}
	change("first")
	if status, out, errs := run("backup", file); status != statusOK || out != "" {
		t.Error(status, out, errs)
	}
	if status, _, errs := run("backup", file); status != statusError || !strings.Contains(errs, "exists") {
		t.Error(status, errs)
	}
	change("second")
	status, out, errs := run("restore", file)
	if got := change(""); status != statusOK || len(got) != 1 || got[0] != "first" {
		t.Error(status, errs, got)
	}
	before := strings.TrimSuffix(strings.TrimPrefix(out, "Restored. What was kept before is in "), ".\n")
	if status, _, errs := run("restore", before); status != statusOK || len(change("")) != 2 {
		t.Error(status, errs, change(""))
	}
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("no copy"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := run("restore", text); status != statusError || errs == "" || len(change("")) != 2 {
		t.Error(status, errs)
	}
	if left, err := filepath.Glob(filepath.Join(folder, "before-*")); err != nil || len(left) != 2 {
		t.Error(left, err)
	}
}
