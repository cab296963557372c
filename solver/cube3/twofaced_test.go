package cube3

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"wedge/puzzle/cube3"
)

// twoFaced is the table in a metric, made once for the tests that only read it.
func twoFaced(t *testing.T, metric Metric) *TwoFaced {
	t.Helper()
	if testing.Short() {
		t.Skip("makes large tables")
	}
	table, err := twoFacedOnce[metric]()
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func newTwoFaced(metric Metric) func() (*TwoFaced, error) {
	return sync.OnceValues(func() (*TwoFaced, error) { return NewTwoFaced(context.Background(), metric, quiet) })
}

var twoFacedOnce = [2]func() (*TwoFaced, error){newTwoFaced(HalfTurns), newTwoFaced(QuarterTurns)}

// quiet hears how far a table is.
func quiet(float64) {}

// TestTwoFaced: all positions have a distance, and solutions are as long as it says.
func TestTwoFaced(t *testing.T) {
	for _, metric := range []Metric{HalfTurns, QuarterTurns} {
		table := twoFaced(t, metric)
		sum := int64(0)
		for _, n := range table.Distribution() {
			sum += n
		}
		if sum != cube3.TwoFacedPositions {
			t.Errorf("%d positions, not %d", sum, cube3.TwoFacedPositions)
		}
		rng := rand.New(rand.NewPCG(3, 4))
		for range 200 {
			a := cube3.Solved()
			n := rng.IntN(12)
			for range n {
				a = a.Turn(twoFacedMoves()[rng.IntN(6)])
			}
			alg, err := table.Solve(a)
			if err != nil || !a.Apply(alg).IsSolved() || metric == HalfTurns && len(alg) > n {
				t.Fatal(a, alg, err)
			}
		}
	}
}

func BenchmarkTwoFaced(b *testing.B) {
	for b.Loop() {
		if _, err := NewTwoFaced(b.Context(), QuarterTurns, quiet); err != nil {
			b.Fatal(err)
		}
	}
}

// TestTwoFacedNear compares with brute force: how many positions have each distance, and the
// distances of some. No published distribution was found.
func TestTwoFacedNear(t *testing.T) {
	const depth = 8
	for _, metric := range []Metric{HalfTurns, QuarterTurns} {
		table := twoFaced(t, metric)
		brute := &bruteForce{}
		for _, i := range metric.moves() {
			if i < 6 {
				brute.moves = append(brute.moves, cube3.Moves()[i])
			}
		}
		brute.reach(depth)
		got := make([]int64, depth+1)
		for a, d := range brute.near {
			if got[d]++; got[d]%50 != 1 {
				continue
			}
			if alg, err := table.Solve(a); err != nil || metric.Length(alg) != d || !a.Apply(alg).IsSolved() {
				t.Fatalf("%s: %v, %v, not %d moves", a.Notation(), alg, err, d)
			}
		}
		if want := table.Distribution()[:depth+1]; !slices.Equal(got, want) {
			t.Errorf("%d positions, not %d", want, got)
		}
	}
}

// TestTwoFacedFile: a table that was kept is read again, and is the same. Damaged files are
// made again; others stay as they are, and the table is made without them.
func TestTwoFacedFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "tables")
	path := HalfTurns.twoFacedFile(folder).path()
	first := twoFaced(t, HalfTurns)
	open := func() (table *TwoFaced, warning error, made bool) {
		t.Helper()
		table, warning, err := openTwoFaced(folder, HalfTurns, func() (*TwoFaced, error) { made = true; return first, nil })
		if err != nil || table == nil || len(table.Distribution()) != 21 {
			t.Fatal(table, err)
		}
		return table, warning, made
	}
	if _, warning, made := open(); warning != nil || !made {
		t.Error("no file: ", warning, made)
	}
	again, warning, made := open()
	if warning != nil || made || !bytes.Equal(again.thirds, first.thirds) || !slices.Equal(again.Distribution(), first.Distribution()) {
		t.Error("not the table that was written: ", warning, made)
	}
	intact, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(intact) > 20e6 {
		t.Errorf("%d bytes", len(intact))
	}
	newer := HalfTurns.twoFacedFile(folder).form
	newer.Version++
	for name, c := range map[string]struct {
		content  []byte
		warning  error
		replaced bool
	}{
		"foreign": {[]byte("a letter to my aunt"), ErrForeign, false},
		"damaged": {intact[:len(intact)/2], ErrDamaged, true},
		"newer":   {newer.Seal(nil), ErrVersion, false},
	} {
		if err := os.WriteFile(path, c.content, 0o600); err != nil {
			t.Fatal(err)
		}
		table, warning, made := open()
		if !errors.Is(warning, c.warning) || !made || !bytes.Equal(table.thirds, first.thirds) || !strings.Contains(warning.Error(), path) {
			t.Errorf("%s: %v, %v", name, warning, made)
		}
		if says := strings.Contains(warning.Error(), "made again"); says != c.replaced {
			t.Errorf("%s: %v, but the file was replaced: %v", name, warning, c.replaced)
		}
		now, err := os.ReadFile(path)
		if want := c.content; err != nil || bytes.Equal(now, intact) != c.replaced || !c.replaced && !bytes.Equal(now, want) {
			t.Errorf("%s: %d bytes afterwards, %v", name, len(now), err)
		}
	}
	// A folder with this name cannot be replaced either.
	if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
		t.Fatal(err)
	}
	if _, warning, made := open(); !errors.Is(warning, ErrForeign) || !made {
		t.Error("a folder: ", warning, made)
	}
	// Nor can a file be written where a file is the folder.
	folder = filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, warning, made := open(); warning == nil || !made {
		t.Error("a file instead of the folder: ", warning, made)
	}
}

// TestTwoFacedOpen makes a table without a folder, and tells how far it is.
func TestTwoFacedOpen(t *testing.T) {
	last := 0.0
	table, warning, err := OpenTwoFaced(t.Context(), "", HalfTurns, func(done float64) { last = done })
	if err != nil || warning != nil || last != 1 || !bytes.Equal(table.thirds, twoFaced(t, HalfTurns).thirds) {
		t.Error(warning, err, last)
	}
}

// TestTwoFacedDamage: sums that are not those of the distances are noticed.
func TestTwoFacedDamage(t *testing.T) {
	made := twoFaced(t, QuarterTurns)
	file := QuarterTurns.twoFacedFile(t.TempDir())
	content := slices.Concat(counts(made.distribution), made.thirds)
	if _, _, err := file.parse(content); err != nil {
		t.Fatal(err)
	}
	if _, _, err := file.parse(content[:len(content)-1]); !errors.Is(err, ErrDamaged) {
		t.Error("a table that is too short: ", err)
	}
	thirds := slices.Clone(made.thirds)
	thirds[len(thirds)/2] ^= 1
	for name, wrong := range map[string]TwoFaced{
		"one more":      {distribution: with(made, 3, 1), thirds: made.thirds},
		"one less":      {distribution: with(made, 0, -1), thirds: made.thirds},
		"negative":      {distribution: with(made, 3, -1<<40, 4, 1<<40), thirds: made.thirds},
		"moved":         {distribution: with(made, 5, -1, 7, 1), thirds: made.thirds},
		"one too far":   {distribution: append(slices.Clone(made.distribution), 1), thirds: made.thirds},
		"a gap":         {distribution: append(slices.Clone(made.distribution), 0, 1), thirds: made.thirds},
		"no positions":  {thirds: made.thirds},
		"distances":     {distribution: made.distribution, thirds: thirds},
		"all distances": {distribution: made.distribution, thirds: make([]uint8, twoFacedBytes)},
	} {
		if _, _, err := file.parse(slices.Concat(counts(wrong.distribution), wrong.thirds)); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Distances that are wrong, but have the right sums, end in an error.
	wrong := *made
	wrong.thirds = make([]uint8, twoFacedBytes)
	wrong.distribution = []int64{cube3.TwoFacedPositions}
	if _, _, err := file.parse(slices.Concat(counts(wrong.distribution), wrong.thirds)); err != nil {
		t.Fatal(err)
	}
	if _, err := wrong.Solve(cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1})); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

// with is a table's distribution with changes: a distance and what to add to its number.
func with(t *TwoFaced, changes ...int64) []int64 {
	list := slices.Clone(t.distribution)
	for i := 0; i < len(changes); i += 2 {
		list[changes[i]] += changes[i+1]
	}
	return list
}

// TestTwoFacedEnds: the table is not made to its end if nobody waits for it.
func TestTwoFacedEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := NewTwoFaced(ctx, HalfTurns, func(float64) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
