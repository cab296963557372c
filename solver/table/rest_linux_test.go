package table

import (
	"bufio"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
)

// inMemory is how much of a mapped file counts as this program's memory, in kB.
func inMemory(t *testing.T, path string) (kB int) {
	t.Helper()
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Skip("no /proc here")
	}
	defer f.Close()
	inside := false
	for lines := bufio.NewScanner(f); lines.Scan(); {
		words := strings.Fields(lines.Text())
		switch {
		case strings.Contains(words[0], "-"): // the head of a mapping
			inside = words[len(words)-1] == path
		case inside && words[0] == "Rss:":
			for _, digit := range words[1] {
				kB = 10*kB + int(digit-'0')
			}
			return kB
		}
	}
	return 0
}

// TestRest: a table that rests takes no memory, and knows the same distances afterwards.
func TestRest(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, SmallCorners().FileName())
	if err := os.WriteFile(path, resources.SmallTables()[0], 0o600); err != nil {
		t.Fatal(err)
	}
	table, err := Open(dir, SmallCorners())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	distances := func() (list []int) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 10_000 {
			list = append(list, table.Mod4(square1.Random(rng)))
		}
		return list
	}
	before := distances()
	if got := inMemory(t, path); got < 500 {
		t.Fatalf("%d kB before", got)
	}
	table.Rest()
	if got := inMemory(t, path); got > 0 {
		t.Errorf("%d kB while it rests", got)
	}
	for i, d := range distances() {
		if d != before[i] {
			t.Fatalf("distance %d is %d, and was %d", i, d, before[i])
		}
	}
	small, err := FromBytes(resources.SmallTables()[0])
	if err != nil {
		t.Fatal(err)
	}
	small.Rest() // not mapped: nothing happens
}
