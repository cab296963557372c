package cube3

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/zeebo/xxh3"

	"wedge/puzzle/cube3"
	"wedge/resources/safefile"
)

// Errors of files of the Two-Faced cube's table.
var (
	ErrForeign = errors.New("not a table of the Two-Faced cube")
	ErrDamaged = errors.New("the table file is damaged")
	ErrNewer   = errors.New("the table was made by a newer Wedge")
)

// The file of a [TwoFaced] is a header and the distances. Numbers are little-endian.
//
//	offset  bytes
//	0       8      magic "WEDGE2FC"
//	8       4      version
//	12      4      metric: 0 half turns, 1 quarter turns
//	16      8x32   number of positions at each distance
//	272     8      XXH3 checksum of the distances
//	280     8      XXH3 checksum of the header before it
//	288     18,370,800  distance mod 3 of each position, two bits each; the first in the
//	               lowest bits
const (
	fileMagic     = "WEDGE2FC"
	fileVersion   = 1
	fileDistances = 32
	fileHeader    = 16 + 8*fileDistances + 16
)

// fileName of the table in the folder of tables.
func (m Metric) fileName() string {
	if m == QuarterTurns {
		return "two-faced-quarter-turns.wedge"
	}
	return "two-faced-half-turns.wedge"
}

// OpenTwoFaced reads the table from its file in a folder. If there is none, or it cannot be
// used, it makes the table, and writes it unless readOnly; an empty folder name keeps
// nothing. The warning tells why a file could not be used, wrapping [ErrForeign],
// [ErrDamaged] or [ErrNewer], or why none was written: the table is good all the same.
// Damaged files are replaced, others never. report gets the finished part, 0..1.
func OpenTwoFaced(ctx context.Context, folder string, readOnly bool, m Metric, report func(done float64)) (t *TwoFaced, warning, err error) {
	if folder == "" {
		t, err = makeTwoFaced(ctx, m, report)
		return t, nil, err
	}
	path := filepath.Join(folder, m.fileName())
	t, err = readTwoFaced(path, m)
	if err == nil {
		return t, nil, nil
	}
	missing, damaged := errors.Is(err, fs.ErrNotExist), errors.Is(err, ErrDamaged)
	switch {
	case missing:
	case damaged && !readOnly:
		warning = fmt.Errorf("%s: %w; it was made again", path, err)
	default:
		warning = fmt.Errorf("%s: %w; the table was made without it: remove it or choose another folder", path, err)
	}
	if t, err = makeTwoFaced(ctx, m, report); err != nil {
		return nil, nil, err
	}
	if (missing || damaged) && !readOnly {
		if err := t.write(path); err != nil {
			warning = errors.Join(warning, fmt.Errorf("the table of the Two-Faced cube could not be kept: %w", err))
		}
	}
	return t, warning, nil
}

// readTwoFaced reads and checks a file.
func readTwoFaced(path string, m Metric) (*TwoFaced, error) {
	content, err := safefile.ReadFile(path)
	switch {
	case errors.Is(err, safefile.ErrIrregular):
		return nil, fmt.Errorf("%w: %w", ErrForeign, err)
	case err != nil:
		return nil, err
	}
	return parseTwoFaced(content, m)
}

// parseTwoFaced makes a table of the content of its file, which it uses from then on.
func parseTwoFaced(file []byte, m Metric) (*TwoFaced, error) {
	le := binary.LittleEndian
	switch {
	case len(file) == 0: // as a full disk leaves it
		return nil, fmt.Errorf("%w: it is empty", ErrDamaged)
	case len(file) < len(fileMagic) || string(file[:len(fileMagic)]) != fileMagic:
		return nil, ErrForeign
	case len(file) < fileHeader:
		return nil, fmt.Errorf("%w: %d bytes instead of %d", ErrDamaged, len(file), fileHeader+twoFacedBytes)
	case le.Uint32(file[8:]) > fileVersion:
		return nil, fmt.Errorf("%w: format %d", ErrNewer, le.Uint32(file[8:]))
	case le.Uint64(file[fileHeader-8:]) != xxh3.Hash(file[:fileHeader-8]) || le.Uint32(file[8:]) != fileVersion:
		return nil, fmt.Errorf("%w: wrong header", ErrDamaged)
	case le.Uint32(file[12:]) != uint32(m):
		return nil, fmt.Errorf("%w: the other metric", ErrDamaged)
	case len(file) != fileHeader+twoFacedBytes:
		return nil, fmt.Errorf("%w: %d bytes instead of %d", ErrDamaged, len(file), fileHeader+twoFacedBytes)
	case le.Uint64(file[fileHeader-16:]) != xxh3.Hash(file[fileHeader:]):
		return nil, fmt.Errorf("%w: wrong checksum of the distances", ErrDamaged)
	}
	t := &TwoFaced{metric: m, coords: newTwoFacedCoords(), thirds: file[fileHeader:]}
	sum := int64(0)
	for i := range fileDistances {
		n := int64(le.Uint64(file[16+8*i:])) // compared below
		if n <= 0 {
			break
		}
		t.distribution = append(t.distribution, n)
		sum += n
	}
	if sum != cube3.TwoFacedPositions {
		return nil, fmt.Errorf("%w: %d positions instead of %d", ErrDamaged, sum, cube3.TwoFacedPositions)
	}
	return t, nil
}

// header is the beginning of the table's file.
func (t *TwoFaced) header() []byte {
	le := binary.LittleEndian
	b := append(make([]byte, 0, fileHeader), fileMagic...)
	b = le.AppendUint32(b, fileVersion)
	b = le.AppendUint32(b, uint32(t.metric))
	var counts [fileDistances]int64
	copy(counts[:], t.distribution)
	for _, n := range counts {
		b = le.AppendUint64(b, uint64(n)) // a count
	}
	b = le.AppendUint64(b, xxh3.Hash(t.thirds))
	return le.AppendUint64(b, xxh3.Hash(b))
}

// write writes the file. Of two programs that do so at once, the second wins.
func (t *TwoFaced) write(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("creating the table folder: %w", err)
	}
	if err := safefile.Sweep(path, safefile.Forgotten); err != nil {
		return err
	}
	return safefile.Write(path, 0o644, func(w io.Writer) error {
		_, err := w.Write(t.header())
		if err == nil {
			_, err = w.Write(t.thirds)
		}
		return err
	})
}
