package solver_test

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/zeebo/xxh3"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/fulltest"
	"wedge/solver/table"
)

// A tableFile is the content of a table's file, to be damaged.
type tableFile []byte

// sumsAt and block are where the checksums stand in a table file, and how much of
// the payload each covers; see header.go of package table.
const (
	sumsAt = 7328
	block  = 1 << 20
)

func (f tableFile) header() []byte  { return f[:binary.LittleEndian.Uint32(f[12:])] }
func (f tableFile) payload() []byte { return f[len(f.header()):] }

// seal makes all checksums those of the content.
func (f tableFile) seal() {
	le := binary.LittleEndian
	i := sumsAt
	for part := range slices.Chunk(f.payload(), block) {
		le.PutUint64(f[i:], xxh3.Hash(part))
		i += 8
	}
	h := f.header()
	le.PutUint64(h[len(h)-8:], xxh3.Hash(h[:len(h)-8]))
}

func (f tableFile) table(t *testing.T) *table.Table {
	t.Helper()
	tab, err := table.FromBytes(f)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// flip changes the bit of a position.
func (f tableFile) flip(tab *table.Table, p square1.Position) {
	s := tab.System()
	at := s.Address(p)
	row := int(at.Row) * 2
	if p.Flipped {
		row++
	}
	f.payload()[row*((s.Places()+7)/8)+int(at.Place>>3)] ^= 1 << (at.Place & 7)
}

// flipOnTheWay changes the bits of some positions that a solution comes through, or
// of their neighbours.
func (f tableFile) flipOnTheWay(rng *rand.Rand, tab *table.Table, p square1.Position, a square1.Alg) {
	for range 1 + rng.IntN(3) {
		q := p
		for _, m := range a[:rng.IntN(len(a)+1)] {
			q, _ = q.Apply(square1.Alg{m})
		}
		if rng.IntN(2) == 0 {
			q = q.Turn(q.Top.FreeTurns()[0], q.Bottom.FreeTurns()[0]).UncheckedSlice()
		}
		f.flip(tab, q)
	}
}

// hole puts zeros where a disk has lost some pages.
func (f tableFile) hole(rng *rand.Rand) {
	p := f.payload()
	at := rng.IntN(len(p)) &^ 4095
	clear(p[at:min(at+4096<<rng.IntN(12), len(p))])
}

// damageRounds tries solves with damaged copies of a table and tells how many of
// them found the damage. With seal the checksums are made to fit, so that only the
// solver can find it.
func damageRounds(t *testing.T, file tableFile, rounds int, seal bool) (found int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, uint64(len(file))))
	whole := slices.Clone(file)
	sound := whole.table(t)
	right := solver.New(sound)
	for round := range rounds {
		copy(file, whole)
		p := walk(rng, 2+rng.IntN(8))
		want, err := right.Solve(context.Background(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if round%2 == 0 {
			file.flipOnTheWay(rng, sound, p, want.Solutions[0])
		} else {
			for range 1 + rng.IntN(40) {
				file.hole(rng)
			}
		}
		if seal {
			file.seal()
		}
		s := solver.New(file.table(t))
		o := solver.Options{Any: rng.IntN(2) == 0, All: rng.IntN(3) == 0, Limit: 10}
		ctx, cancel := context.WithCancel(context.Background())
		if seal { // wrong bounds can make any search long
			const enough = 200_000 // positions
			o.Progress = func(now solver.Status) {
				if now.Nodes > enough {
					cancel()
				}
			}
		}
		r, err := s.Solve(ctx, p, o)
		cancel()
		switch {
		case errors.Is(err, table.ErrDamaged):
			found++
		case errors.Is(err, context.Canceled) && seal:
		case err != nil:
			t.Fatalf("%v: %v", p, err)
		default:
			check(t, p, o, r)
			if !seal && r.Length != want.Length {
				t.Errorf("%v: %d slices, needs %d", p, r.Length, want.Length)
			}
		}
	}
	return found
}

// TestDamagedTables solves with damaged copies of tables: an answer is right, or it
// is that the table is damaged.
func TestDamagedTables(t *testing.T) {
	for _, c := range []struct {
		name   string
		file   func(*testing.T) tableFile
		rounds int
	}{
		{"medium", medium, fulltest.Pick(10, 60)},
		{"complete", complete, 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			if found := damageRounds(t, c.file(t), c.rounds, false); found < c.rounds/3 {
				t.Errorf("%d of %d solves found the damage", found, c.rounds)
			}
		})
	}
}

// medium is the file of the medium table, and complete that of the installed one.
func medium(t *testing.T) tableFile {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the medium table")
	}
	file, err := mediumFile()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(file)
}

// mediumFile takes eight seconds, the first time.
var mediumFile = sync.OnceValues(func() (tableFile, error) {
	tab, err := table.Build(context.Background(), table.Medium(), nil)
	if err != nil {
		return nil, err
	}
	return tab.Bytes(), nil
})

func complete(t *testing.T) tableFile {
	t.Helper()
	file, err := os.ReadFile(filepath.Join(fulltest.Tables(t), table.Complete().FileName()))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// TestContradictoryTables solves with tables whose checksums are right and whose bits
// are not: nothing loops or panics, and what comes out are solutions.
func TestContradictoryTables(t *testing.T) {
	t.Run("complete", func(t *testing.T) {
		if found := damageRounds(t, complete(t), 40, true); found == 0 {
			t.Error("no damage was found")
		}
	})
	t.Run("medium", func(t *testing.T) { damageRounds(t, medium(t), fulltest.Pick(8, 40), true) })
	t.Run("random bits", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(1, 2))
		found := 0
		for range 20 {
			file := tableFile(slices.Clone(resources.SmallTables()[0]))
			bits := file.payload()
			for i := range bits {
				bits[i] = byte(rng.Uint32())
			}
			file.seal()
			ctx, cancel := context.WithCancel(t.Context())
			p := walk(rng, 5)
			r, err := solver.New(file.table(t)).Solve(ctx, p, solver.Options{Progress: func(now solver.Status) {
				if now.Nodes > 100_000 {
					cancel() // with such bounds it takes too long
				}
			}})
			cancel()
			switch {
			case errors.Is(err, table.ErrDamaged):
				found++
			case errors.Is(err, context.Canceled):
			case err != nil:
				t.Fatal(err)
			default:
				check(t, p, solver.Options{}, r)
			}
		}
		if found == 0 {
			t.Error("no damage was found")
		}
	})
}

// TestFileChangesInUse shortens, empties and overwrites a mapped file before and
// while a search reads it.
func TestFileChangesInUse(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a mapped file cannot be changed there")
	}
	const (
		before  = "before the first search"
		between = "between two searches"
		during  = "during a search"
	)
	content := resources.SmallTables()[0]
	overwrite := func(path string) error {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		_, err = f.WriteAt(make([]byte, len(content)/2), int64(len(content)/2))
		return errors.Join(err, f.Close())
	}
	for _, c := range []struct {
		name   string
		change func(path string) error
	}{
		{"shortened", func(path string) error { return os.Truncate(path, int64(len(content)/2)) }},
		{"emptied", func(path string) error { return os.Truncate(path, 0) }},
		{"overwritten", overwrite},
	} {
		for _, when := range []string{before, between, during} {
			dir := t.TempDir()
			path := filepath.Join(dir, table.SmallCorners().FileName())
			if err := os.WriteFile(path, content, 0o644); err != nil {
				t.Fatal(err)
			}
			past := time.Now().Add(-time.Hour)
			if err := os.Chtimes(path, past, past); err != nil {
				t.Fatal(err)
			}
			tab, err := table.Open(dir, table.SmallCorners())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { tab.Close() })
			s := solver.New(tab)
			near := walk(rand.New(rand.NewPCG(3, 4)), 3)
			if when != before { // all blocks are checked then
				if _, err := s.Solve(context.Background(), near, solver.Options{}); err != nil {
					t.Fatal(err)
				}
			}
			change := sync.OnceFunc(func() {
				if err := c.change(path); err != nil {
					t.Error(err)
				}
			})
			if when != during {
				change()
			}
			o := solver.Options{All: true, Progress: func(solver.Status) { change() }}
			far := walk(rand.New(rand.NewPCG(3, 5)), 12)
			if _, err = s.Solve(context.Background(), far, o); !errors.Is(err, table.ErrDamaged) {
				t.Errorf("%s %s: %v", c.name, when, err)
			}
		}
	}
}
