package cube3

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"wedge/puzzle/cube3"
	"wedge/solver/fulltest"
)

// quickLarge is a large table without the corners' twists: 1.5 MB instead of 846.
func quickLarge(folder string) Large {
	return Large{folder, extent{orders: sliceOrders, twists: 1, far: 8}}
}

// quickFile is the file of such a table.
var quickFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "wedge")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	l := quickLarge(folder)
	if err := l.Build(context.Background(), quiet); err != nil {
		return nil, err
	}
	return os.ReadFile(l.Path())
})

// quickIn is such a table in a new folder.
func quickIn(t *testing.T) Large {
	t.Helper()
	if testing.Short() {
		t.Skip("makes large tables")
	}
	file, err := quickFile()
	l := quickLarge(t.TempDir())
	if err == nil {
		err = os.WriteFile(l.Path(), file, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLargeDistances compares the table with distances that were found without classes.
func TestLargeDistances(t *testing.T) {
	o, err := quickIn(t).Open(short())
	if err != nil {
		t.Fatal(err)
	}
	var moves [][]uint16
	for n := range arrangements {
		moves = append(moves, o.orient.arranged.moves[n][:])
	}
	plain := distances(rowsOf(o.short.tables.flip[:]), moves)
	rng := rand.New(rand.NewPCG(19, 20))
	for range 5000 {
		a := cube3.Random(rng)
		want := plain[flipOf(&a)*arrangements+arrangementOf(&a)]
		p := o.orient.find(&a)
		if p.distance != want {
			t.Fatalf("%s: %d, not %d", a.Notation(), p.distance, want)
		}
		if code := o.orient.code(o.orient.place(p)); code != codeOf(int(want), o.orient.far) {
			t.Fatalf("%s: code %d of distance %d", a.Notation(), code, want)
		}
	}
}

// TestLargeFile: a table is proved, and what is wrong with a file is found, and not replaced if
// it is another one.
func TestLargeFile(t *testing.T) {
	l := quickIn(t)
	intact, err := os.ReadFile(l.Path())
	if err != nil {
		t.Fatal(err)
	}
	want, err := l.Distribution()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := l.Verify(t.Context(), quiet); err != nil || !slices.Equal(got, want) {
		t.Error(got, err)
	}
	form := l.file().form
	content, err := form.Unseal(intact)
	if err != nil {
		t.Fatal(err)
	}
	// Two entries of different distances, exchanged: the sums are right.
	exchanged := slices.Clone(content)
	i := fileHeader + 1
	for exchanged[i] == exchanged[i+1] {
		i++
	}
	exchanged[i], exchanged[i+1] = exchanged[i+1], exchanged[i]
	newer := form
	newer.Version++
	const (
		kept = iota
		replaced
		either
	)
	for name, c := range map[string]struct {
		file  []byte
		err   error
		built int // what a build does with it: either takes seconds
	}{
		"foreign":   {[]byte("a letter to my aunt"), ErrForeign, kept},
		"newer":     {newer.Seal(content), ErrVersion, kept},
		"truncated": {intact[:len(intact)/2], ErrDamaged, replaced},
		"wrong":     {form.Seal(exchanged), ErrWrong, either},
	} {
		if err := os.WriteFile(l.Path(), c.file, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Verify(t.Context(), quiet); !errors.Is(err, c.err) || !errors.Is(err, ErrLarge) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := l.Open(short()); !errors.Is(err, c.err) && c.err != ErrWrong {
			t.Errorf("%s, opened: %v", name, err)
		}
		if c.built == either {
			continue
		}
		want := c.file
		if err := l.Build(t.Context(), quiet); c.built == replaced {
			want = intact
			if err != nil {
				t.Errorf("%s, built: %v", name, err)
			}
		} else if !errors.Is(err, c.err) {
			t.Errorf("%s, built: %v", name, err)
		}
		if now, err := os.ReadFile(l.Path()); err != nil || !bytes.Equal(now, want) {
			t.Errorf("%s: %d bytes afterwards, %v", name, len(now), err)
		}
	}
	if err := l.Remove(); err != nil {
		t.Error(err)
	}
	if err := l.Remove(); !errors.Is(err, ErrMissing) {
		t.Error("removed twice: ", err)
	}
	if _, err := l.Open(short()); !errors.Is(err, ErrMissing) {
		t.Error("opened when removed: ", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := l.Build(ctx, func(float64) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Error("cancelled: ", err)
	}
	if files, err := os.ReadDir(l.folder); err != nil || len(files) > 0 {
		t.Error("left: ", files, err)
	}
}

// TestLargeMemory: no table is begun that does not fit.
func TestLargeMemory(t *testing.T) {
	if err := checkMemory(1 << 62); !errors.Is(err, ErrMemory) {
		t.Error(err)
	}
	l := quickLarge(t.TempDir())
	l.extent.orders = 1 << 40
	if err := l.Build(t.Context(), func(float64) { t.Error("begun") }); !errors.Is(err, ErrDisk) {
		t.Error(err)
	}
}

// TestLarge builds the whole table. Whatever order the edges of the middle layer shall have, the
// one that is nearest is as near as the small table says; and both prove the same.
func TestLarge(t *testing.T) {
	fulltest.Only(t)
	l := NewLarge(t.TempDir())
	if err := l.Build(t.Context(), quiet); err != nil {
		t.Fatal(err)
	}
	large, err := l.Open(short())
	if err != nil {
		t.Fatal(err)
	}
	compareLarge(t, large)
}

func compareLarge(t *testing.T, large *Optimal) {
	t.Helper()
	small := optimal(t, HalfTurns)
	sum := int64(0)
	for _, n := range large.orient.distribution {
		sum += n
	}
	if sum != orientRows*sliceOrders*twistCount {
		t.Error(sum, "entries")
	}
	rng := rand.New(rand.NewPCG(23, 24))
	for range 2000 {
		a := cube3.Random(rng)
		want, nearest := small.orient.find(&a).distance, uint8(255)
		for order := range sliceOrders {
			b := cube3.Solved()
			setArrangement(&b, order)
			b = b.Then(a) // a with other homes
			nearest = min(nearest, large.orient.find(&b).distance)
		}
		if nearest != want {
			t.Fatalf("%s: %d, not %d", a.Notation(), nearest, want)
		}
	}
	for range 5 {
		a := cube3.Solved()
		for range 14 {
			a = a.Turn(cube3.Moves()[rng.IntN(moveCount)])
		}
		one, err := small.Solve(t.Context(), a, func(Progress) {})
		other, err2 := large.Solve(t.Context(), a, func(Progress) {})
		if err != nil || err2 != nil || len(one) != len(other) || !a.Apply(other).IsSolved() {
			t.Fatal(a.Notation(), one, other, err, err2)
		}
	}
}
