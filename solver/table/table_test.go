package table

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gofrs/flock"
	"github.com/zeebo/xxh3"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver/coord"
	"wedge/solver/fulltest"
)

// specs are the tables that are quick to build.
func specs() []Spec { return []Spec{SmallCorners(), SmallEdges()} }

func TestPublishedDepths(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 0.6 GB of memory")
	}
	e := newEnumerator(coord.New(coord.Corners, coord.Fine))
	e.sweep.plantSolved()
	const last = 5
	for depth := 1; depth <= last; depth++ {
		if _, err := e.sweep.pass(context.Background(), depth, func(float64) {}); err != nil {
			t.Fatal(err)
		}
	}
	c := e.census()
	got := (&Header{ByShape: c.Positions}).Total()
	anyMiddle := (&Header{ByShape: c.AnyMiddle}).Total()
	for depth, want := range square1.Distribution() {
		if depth > last {
			break
		}
		if got[depth] != want {
			t.Errorf("%d slices: %d positions, published are %d", depth, got[depth], want)
		}
		// Half of them were found with the other middle one slice earlier.
		if depth > 1 {
			want -= anyMiddle[depth-1]
		}
		if depth == 3 {
			want-- // solved, but for the middle
		}
		if anyMiddle[depth] != want {
			t.Errorf("%d slices, any middle: %d positions instead of %d", depth, anyMiddle[depth], want)
		}
	}
	if c.OddCube.Sum() != 0 {
		t.Errorf("odd positions nearer than 7 slices: %v", c.OddCube)
	}
}

// TestParityOfAddress: positions that share an address are all odd or all even, which the
// census of the cube shape relies on.
func TestParityOfAddress(t *testing.T) {
	s := coord.New(coord.Corners, coord.Fine)
	rng := rand.New(rand.NewPCG(11, 12))
	odd := 0
	for range 2000 {
		var corners, edges [8]int
		copy(corners[:], rng.Perm(8))
		copy(edges[:], rng.Perm(8))
		p := square1.Solved().Pair().Fill(corners, edges).Turn(rng.IntN(12), rng.IntN(12))
		want := isOddCube(p)
		for _, at := range s.Equivalents(p) {
			if isOddCube(s.Position(at)) != want {
				t.Fatalf("%v is odd: %v, not so %v at its address", p, want, s.Position(at))
			}
		}
		if want {
			odd++
		}
	}
	if odd < 800 || odd > 1200 {
		t.Error(odd, "odd positions of 2000")
	}
}

func TestCensusNeedsExactTable(t *testing.T) {
	if c, err := load(t, 0).Census(context.Background(), nil); err == nil {
		t.Error(c)
	}
}

// TestCompleteTable proves the installed complete table against the published
// counts.
func TestCompleteTable(t *testing.T) {
	table, err := Open(fulltest.Tables(t), Complete())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	got, err := table.Verify(context.Background(), nil)
	if err != nil || got != square1.Distribution() {
		t.Fatal(got, got.Sum(), err)
	}
}

// TestResourcesAreWhatTheCodeMakes builds the committed tables again, with other
// numbers of processors, and in the background.
func TestResourcesAreWhatTheCodeMakes(t *testing.T) {
	if testing.Short() {
		t.Skip("TestBuildFile builds a table with the race detector")
	}
	dir := t.TempDir()
	for i, spec := range specs() {
		before := runtime.GOMAXPROCS(i + 1)
		err := BuildFile(context.Background(), dir, spec, []Priority{Foreground, Background}[i], nil)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		if b, err := os.ReadFile(filepath.Join(dir, spec.FileName())); !bytes.Equal(b, resources.SmallTables()[i]) {
			t.Errorf("%s, %v: run go generate ./resources", spec.FileName(), err)
		}
	}
}

// TestSmallTableAgreesWithModel walks breadth first with the moves of the model:
// an independent way to the table's bounds near the solved position.
func TestSmallTableAgreesWithModel(t *testing.T) {
	table := load(t, 0)
	type node struct {
		at      coord.Address
		flipped bool
	}
	distance := map[node]int{}
	level := []square1.Position{square1.Solved()}
	distance[node{table.System().Address(level[0]), false}] = 0
	for depth := 1; depth <= 4; depth++ {
		var next []square1.Position
		for _, p := range level {
			for _, x := range p.Top.FreeTurns() {
				for _, y := range p.Bottom.FreeTurns() {
					q := p.Turn(x, y).UncheckedSlice()
					if _, ok := distance[node{table.System().Address(q), q.Flipped}]; ok {
						continue
					}
					for _, at := range table.System().Equivalents(q) {
						distance[node{at, q.Flipped}] = depth
					}
					next = append(next, q)
				}
			}
		}
		level = next
	}
	for n, d := range distance {
		if got := table.At(n.at, n.flipped); got != d&3 {
			t.Fatalf("%v: %d, want %d", n, got, d)
		}
	}
	if len(distance) < 300 {
		t.Fatal("only", len(distance), "addresses")
	}
}

func load(t *testing.T, i int) *Table {
	t.Helper()
	table, err := FromBytes(bytes.Clone(resources.SmallTables()[i]))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestVerifySmall(t *testing.T) {
	for i := range specs() {
		if i > 0 && testing.Short() {
			break
		}
		got, err := load(t, i).Verify(context.Background(), nil)
		if err != nil || got.Sum() != 435_891_456_000 {
			t.Fatal(got.Sum(), err)
		}
	}
}

// TestVerifyFindsWrongBits changes single bits, checksums corrected.
func TestVerifyFindsWrongBits(t *testing.T) {
	if testing.Short() {
		t.Skip("TestVerifySmall does the same with the race detector")
	}
	table := load(t, 0)
	table.bits[1000] ^= 4
	if _, err := table.Verify(context.Background(), nil); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	for block := range table.header.sums {
		from := block * checkedBlock
		table.header.sums[block] = xxh3.Hash(table.bits[from:min(from+checkedBlock, len(table.bits))])
	}
	if _, err := table.Verify(context.Background(), nil); !errors.Is(err, ErrWrongBits) {
		t.Error(err)
	}
	table = load(t, 0)
	table.header.ByShape[3][5]++
	table.header.ByShape[3][7]--
	if _, err := table.Verify(context.Background(), nil); !errors.Is(err, ErrWrongBits) {
		t.Error(err)
	}
}

// TestDamagedFiles damages a file in every way that Open knows.
func TestDamagedFiles(t *testing.T) {
	good := resources.SmallTables()[0]
	le := binary.LittleEndian
	seal := func(b []byte) []byte { // makes the header's checksum right again
		size := le.Uint32(b[12:])
		le.PutUint64(b[size-8:], xxh3.Hash(b[:size-8]))
		return b
	}
	for _, c := range []struct {
		name   string
		damage func(b []byte) []byte
		want   error
	}{
		{"whole", func(b []byte) []byte { return b }, nil},
		{"empty", func([]byte) []byte { return nil }, ErrTruncated},
		{"foreign", func([]byte) []byte { return []byte("\x89PNG\r\n\x1a\n and so on") }, ErrForeign},
		{"short foreign", func([]byte) []byte { return []byte("W") }, ErrForeign},
		{"magic alone", func(b []byte) []byte { return b[:8] }, ErrTruncated},
		{"half a header", func(b []byte) []byte { return b[:5000] }, ErrTruncated},
		{"half a table", func(b []byte) []byte { return b[:len(b)/2] }, ErrTruncated},
		{"one byte short", func(b []byte) []byte { return b[:len(b)-1] }, ErrTruncated},
		{"one byte long", func(b []byte) []byte { return append(b, 0) }, ErrTruncated},
		{"newer", func(b []byte) []byte { le.PutUint32(b[8:], version+1); return seal(b) }, ErrNewer},
		{"older", func(b []byte) []byte { le.PutUint32(b[8:], 0); return seal(b) }, ErrDamaged},
		{"header size", func(b []byte) []byte { le.PutUint32(b[12:], 7); return b }, ErrDamaged},
		{"header bit", func(b []byte) []byte { b[100] ^= 1; return b }, ErrDamaged},
		{"grain", func(b []byte) []byte { b[33] = 5; return seal(b) }, ErrDamaged},
		{"key", func(b []byte) []byte { b[32] = 2; return seal(b) }, ErrDamaged},
		{"other key", func(b []byte) []byte { b[32] = 1; return seal(b) }, ErrDamaged},
		{"payload", func(b []byte) []byte { le.PutUint64(b[40:], 1<<62); return seal(b) }, ErrDamaged},
		{"other name", func(b []byte) []byte { b[16] = 'x'; return seal(b) }, ErrDamaged},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, SmallCorners().FileName())
			if err := os.WriteFile(path, c.damage(bytes.Clone(good)), 0o644); err != nil {
				t.Fatal(err)
			}
			table, err := Open(dir, SmallCorners())
			if !errors.Is(err, c.want) || c.want == nil && err != nil {
				t.Fatalf("%v, want %v", err, c.want)
			}
			if err == nil {
				if err := table.Close(); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	if _, err := Open(t.TempDir(), Complete()); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
}

func FuzzUnmarshal(f *testing.F) {
	f.Add(resources.SmallTables()[0][:headerBytes(783_306)])
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 16 && len(b) < 1<<20 {
			// Give the checksum a chance to be right.
			if size := binary.LittleEndian.Uint32(b[12:]); size >= 8 && int(size) <= len(b) {
				binary.LittleEndian.PutUint64(b[size-8:], xxh3.Hash(b[:size-8]))
			}
		}
		if _, err := FromBytes(b); err == nil && len(b) < 700_000 {
			t.Fatal("a table of", len(b), "bytes")
		}
	})
}

// TestBuildFile: cancelled, locked and after a kill, nothing is left behind and
// an old table stays.
func TestBuildFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "by", "the", "build")
	spec := SmallCorners()
	path := filepath.Join(dir, spec.FileName())
	ctx, cancel := context.WithCancel(context.Background())
	err := BuildFile(ctx, dir, spec, Foreground, func(done float64) {
		if done > 0.2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) > 1 { // the lock file
		t.Fatal(files, err)
	}
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	lock := flock.New(path + ".lock")
	if ok, err := lock.TryLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if err := BuildFile(context.Background(), dir, spec, Foreground, nil); !errors.Is(err, ErrBusy) {
		t.Fatal(err)
	}
	if err := Remove(dir, spec); !errors.Is(err, ErrBusy) {
		t.Fatal(err)
	}
	if err := lock.Unlock(); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(path); string(b) != "old" {
		t.Fatal(b, err)
	}
	leftover := path + ".123.wedge.tmp"
	if err := os.WriteFile(leftover, []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	last := 0.0
	err = BuildFile(context.Background(), dir, spec, Foreground, func(done float64) {
		if done < last || done > 1 {
			t.Errorf("progress %v after %v", done, last)
		}
		last = done
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(leftover); !os.IsNotExist(err) {
		t.Error("what a killed build left is still there")
	}
	if b, err := os.ReadFile(path); !bytes.Equal(b, resources.SmallTables()[0]) {
		t.Fatal(len(b), err)
	}
	if err := Remove(dir, spec); err != nil {
		t.Fatal(err)
	}
	if err := Remove(dir, spec); !errors.Is(err, ErrMissing) {
		t.Fatal(err)
	}
}

func TestTooLittleMemory(t *testing.T) {
	if len(allowances(0)) == 0 {
		t.Skip("this system does not say how much memory is free")
	}
	if err := checkMemory(1<<60, 0); !errors.Is(err, ErrMemory) {
		t.Fatal(err)
	}
	if err := checkMemory(1, 0); err != nil {
		t.Fatal(err)
	}
}

func TestTooLittleDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.wedge")
	if err := checkDisk(path, 1<<60); !errors.Is(err, ErrDisk) {
		t.Fatal(err)
	}
	if err := checkDisk(path, 1); err != nil {
		t.Fatal(err)
	}
}

// TestNameIsTaken by a folder: a build says so before it begins, and so does who opens it.
func TestNameIsTaken(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, SmallCorners().FileName()), 0o755); err != nil {
		t.Fatal(err)
	}
	begun := false
	err := BuildFile(context.Background(), dir, SmallCorners(), Foreground, func(float64) { begun = true })
	if !errors.Is(err, ErrForeign) || begun {
		t.Fatal(err, begun)
	}
	if _, err := Open(dir, SmallCorners()); !errors.Is(err, ErrForeign) {
		t.Error(err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("left behind: %v, %v", files, err)
	}
}

func TestTranspose(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		var in, out [wordBits]uint32
		for i := range in {
			in[i] = rng.Uint32() & (1<<wordBits - 1)
		}
		transpose(&out, &in, wordBits)
		for i := range in {
			for j := range out {
				if in[i]>>j&1 != out[j]>>i&1 {
					t.Fatal(i, j)
				}
			}
		}
	}
}

func TestBitPermutation(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		source := make([]uint8, wordBits)
		for i, from := range rng.Perm(wordBits) {
			source[i] = uint8(from)
		}
		w := rng.Uint32() & (1<<wordBits - 1)
		got := newBitPermutation(source).apply(w)
		if bits.OnesCount32(got) != bits.OnesCount32(w) {
			t.Fatal(w, got)
		}
		for i, from := range source {
			if got>>i&1 != w>>from&1 {
				t.Fatal(i, from)
			}
		}
	}
}

func BenchmarkBuildComplete(b *testing.B) {
	for b.Loop() {
		if _, err := Build(context.Background(), Complete(), nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBuildMedium(b *testing.B) {
	for b.Loop() {
		if _, err := Build(context.Background(), Medium(), nil); err != nil {
			b.Fatal(err)
		}
	}
}

// TestLocks: only one at a time has the lock of a table, also while others remove it.
func TestLocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table")
	var holders, times atomic.Int64
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 2000 {
				lock, err := lockTable(path)
				if errors.Is(err, ErrBusy) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if n := holders.Add(1); n != 1 {
					t.Errorf("%d have the lock", n)
				}
				times.Add(1)
				for range 20 {
					runtime.Gosched() // to the others
				}
				holders.Add(-1)
				unlockAndRemove(lock)
			}
		})
	}
	all.Wait()
	if times.Load() == 0 {
		t.Error("nobody had the lock")
	}
	if lock, err := lockTable(path); err != nil || lock.Unlock() != nil {
		t.Error(err)
	}
}
