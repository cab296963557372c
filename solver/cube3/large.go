package cube3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime/debug"
	"slices"

	"github.com/shirou/gopsutil/v4/disk"
	"github.com/shirou/gopsutil/v4/mem"

	"wedge/resources/safefile"
)

// Large is the file of a large table of lower bounds for [HalfTurns] in a folder. With it
// [Optimal] proves shortest solutions sooner. Only [Large.Build] makes one.
type Large struct {
	folder string
	extent extent
}

// LargeBytes is the size of the large table.
const LargeBytes = orientRows * sliceOrders * ((twistCount + 3) / 4)

// NewLarge is the large table in a folder. There need not be one.
func NewLarge(folder string) Large { return Large{folder, largeExtent()} }

// Errors of large tables, besides [ErrForeign], [ErrDamaged] and [ErrVersion].
var (
	ErrLarge   = errors.New("the large table of Rubik's cube") // wrapped by all errors of its use
	ErrMissing = errors.New("this table has not been built")
	ErrWrong   = errors.New("the table has wrong distances")
	ErrMemory  = errors.New("not enough memory")
	ErrDisk    = errors.New("not enough disk space")
)

// checkMemory fails if so many bytes are more than the system has: it would end the program. If
// it does not report its memory, there is no error.
func checkMemory(need uint64) error {
	if m, err := mem.VirtualMemory(); err == nil && m.Available < need {
		return fmt.Errorf("%w: the table takes %d MB, the system has only %d MB; close other programs", ErrMemory, need>>20, m.Available>>20)
	}
	return nil
}

// checkDisk fails if the file does not fit on the disk.
func (l Large) checkDisk() error {
	if err := os.MkdirAll(l.folder, safefile.Folder); err != nil {
		return err
	}
	need := uint64(l.extent.bytes()) // not negative
	if usage, err := disk.Usage(l.folder); err == nil && usage.Free < need {
		return fmt.Errorf("%w: the table takes %d MB, %s has %d MB; free some space or choose another folder", ErrDisk, need/1e6, l.folder, usage.Free/1e6)
	}
	return nil
}

// building is the memory that it takes to make the table, in bytes.
func (l Large) building() uint64 {
	const sets = 3                                                                    // see breadthFirst
	return uint64(l.extent.bytes() + sets*8*l.extent.rows()*wordsOf(l.extent.twists)) // not negative
}

func (l Large) file() distancesFile {
	return distancesFile{l.folder, safefile.Form{Name: "cube", Version: 1}, int64(l.extent.rows() * l.extent.twists), l.extent.bytes(), l.extent.far}
}

// Path of the file.
func (l Large) Path() string { return l.file().path() }

// read reads and checks the file.
func (l Large) read() (distribution []int64, codes []uint8, err error) {
	if _, err := os.Stat(l.Path()); errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("%w: %w", ErrLarge, ErrMissing)
	}
	if err = checkMemory(uint64(l.extent.bytes())); err == nil { // not negative
		distribution, codes, err = l.file().read()
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %s: %w", ErrLarge, l.Path(), err)
	}
	return distribution, codes, nil
}

// Distribution is the number of entries at each distance. Symmetric positions share one.
func (l Large) Distribution() ([]int64, error) {
	defer debug.FreeOSMemory() // on its own, Go returns memory only over minutes
	distribution, _, err := l.read()
	return distribution, err
}

// Open is an [Optimal] with the table, which it keeps in memory.
func (l Large) Open(short *Solver) (*Optimal, error) {
	distribution, codes, err := l.read()
	if err != nil {
		return nil, err
	}
	o := newCoordinates(HalfTurns, l.extent)
	o.distribution, o.codes = distribution, codes
	return newOptimal(short, o), nil
}

// Build makes the table and its file, on all processors. It replaces a damaged file, but
// nothing else that has its name. It takes minutes and 2.2 GB of memory. report gets the
// finished part, 0..1.
func (l Large) Build(ctx context.Context, report func(done float64)) error {
	if _, err := l.Distribution(); errors.Is(err, ErrForeign) || errors.Is(err, ErrVersion) {
		return err
	}
	if err := l.checkDisk(); err != nil {
		return fmt.Errorf("building %w: %w", ErrLarge, err)
	}
	defer debug.FreeOSMemory()
	o, err := l.compute(ctx, report)
	if err != nil {
		return fmt.Errorf("building %w: %w", ErrLarge, err)
	}
	return l.file().write(o.distribution, o.codes)
}

func (l Large) compute(ctx context.Context, report func(done float64)) (*orientation, error) {
	if err := checkMemory(l.building()); err != nil {
		return nil, err
	}
	o := newCoordinates(HalfTurns, l.extent)
	return o, o.fill(ctx, report)
}

// Verify proves the table: it makes it again and compares every bit. It takes as long as
// [Large.Build], and returns the numbers that it counts.
func (l Large) Verify(ctx context.Context, report func(done float64)) ([]int64, error) {
	if _, err := l.Distribution(); err != nil { // rather than after minutes
		return nil, err
	}
	defer debug.FreeOSMemory()
	o, err := l.compute(ctx, report)
	if err != nil {
		return nil, fmt.Errorf("verifying %w: %w", ErrLarge, err)
	}
	distribution, codes, err := l.read()
	switch {
	case err != nil:
		return nil, err
	case !slices.Equal(distribution, o.distribution) || !bytes.Equal(codes, o.codes):
		return nil, fmt.Errorf("%w: %s: %w", ErrLarge, l.Path(), ErrWrong)
	}
	return o.distribution, nil
}

// Remove removes the file, and what a build that was ended left.
func (l Large) Remove() error {
	err := os.Remove(l.Path())
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: %w", ErrLarge, ErrMissing)
	}
	return errors.Join(err, safefile.Sweep(l.Path(), safefile.Forgotten))
}
