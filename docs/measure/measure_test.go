//go:build linux

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestFigures(t *testing.T) {
	for d, want := range map[time.Duration]string{
		1234 * time.Microsecond: "1 ms", 99 * time.Millisecond: "99 ms", 451 * time.Millisecond: "0.45 s", 18549 * time.Millisecond: "18.5 s",
		999_700 * time.Microsecond: "1.0 s", 47 * time.Second: "47 s", 150 * time.Second: "2.5 min",
	} {
		if got := duration(d); got != want {
			t.Errorf("%v: %s, not %s", d, got, want)
		}
	}
	for bytes, want := range map[int64]string{40_400_000: "40 MB", 999_900_000: "1.0 GB", 25_260_000_000: "25.3 GB"} {
		if got := size(bytes); got != want {
			t.Errorf("%d: %s, not %s", bytes, got, want)
		}
	}
}

func TestField(t *testing.T) {
	const text = "processor\t: 0\nmodel name\t: A B 12\nmodel name\t: C\nMemTotal:       24 kB\nPRETTY_NAME=\"D 12\"\n"
	for name, want := range map[string]string{"model name": "A B 12", "PRETTY_NAME": `"D 12"`, "model": "?", "name": "?"} {
		if got := field(text, name); got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
	if got := memory(text); got != "0 MB of memory" {
		t.Error(got)
	}
	if got := memory(""); got != "memory unknown" {
		t.Error(got)
	}
	if text := machine(); strings.Contains(text, "?") || !strings.HasPrefix(text, "Commit ") {
		t.Error(text)
	}
}

func TestLine(t *testing.T) {
	r := row{what: "this", command: "a | b", beside: "that"}
	all := []usage{{wall: 5 * time.Second, processor: time.Second, memory: 3e6}, {wall: time.Second, processor: 3 * time.Second, memory: 2e6}, {wall: 2 * time.Second}}
	if got, want := r.line(all), `| this | 2.0 s, 3: 5.0 s | 1.0 s | 3 MB | that | `+"`a \\| b` |"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if got, want := r.line(all[:1]), `| this | 5.0 s | 1.0 s | 3 MB | that | `+"`a \\| b` |"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// TestMeasure runs commands of the shell: one for each line of a file, another before each.
func TestMeasure(t *testing.T) {
	b := &bench{folder: t.TempDir(), env: os.Environ()}
	name := filepath.Join(b.folder, "two")
	if err := os.WriteFile(name, []byte("one 1\none 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := b.measure(t.Context(), row{command: `test "$EACH" = "$(tail -n 1 seen)"`, each: "two", before: `echo "$EACH" >> seen`})
	if err != nil || len(all) != 2 || all[0].wall <= 0 || all[1].memory < 100_000 {
		t.Error(all, err)
	}
	if all, err := b.measure(t.Context(), row{command: "true", runs: 3}); err != nil || len(all) != 3 {
		t.Error(all, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	begun := time.Now()
	if _, err := b.run(ctx, "sleep 60; true", ""); err == nil || time.Since(begun) > 30*time.Second {
		t.Error(err, time.Since(begun))
	}
	if _, err := b.measure(t.Context(), row{command: "echo why >&2; exit 3"}); err == nil || err.Error() != "exit status 3: why" {
		t.Error(err)
	}
}

// TestRows: each row has words and a command of Wedge, and no command stands there twice with the same words.
func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rows() {
		if r.what == "" || !strings.HasPrefix(r.command, "wedge ") || seen[r.what+r.command] {
			t.Errorf("%+v", r)
		}
		seen[r.what+r.command] = true
	}
}
