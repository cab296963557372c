package cube3

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"wedge/puzzle/cube3"
	"wedge/resources/safefile"
)

// Errors of files of the Two-Faced cube's table.
var (
	ErrForeign = errors.New("not a table of the Two-Faced cube")
	ErrDamaged = errors.New("the table file is damaged")
	ErrNewer   = errors.New("the table was made by a newer Wedge")
)

// The file of a [TwoFaced] is sealed, see [safefile.Form]. Its content is the number of
// positions at each distance, fileDistances little-endian numbers of 8 bytes, and then the
// distance mod 3 of each position, two bits each, the first in the lowest bits.
const (
	fileDistances = 32
	fileHeader    = 8 * fileDistances
)

func (m Metric) form() safefile.Form {
	if m == QuarterTurns {
		return safefile.Form{Name: "two-faced-quarter-turns", Version: 2}
	}
	return safefile.Form{Name: "two-faced-half-turns", Version: 2}
}

// oldMagic began the files of version 1.
const oldMagic = "WEDGE2FC"

// fileName of the table in the folder of tables.
func (m Metric) fileName() string { return m.form().Name + ".wedge" }

// OpenTwoFaced reads the table from its file in a folder. If there is none, or it cannot be
// used, it makes the table, and writes it unless readOnly; an empty folder name keeps
// nothing. The warning tells why a file could not be used, wrapping [ErrForeign],
// [ErrDamaged] or [ErrNewer], or why none was written: the table is good all the same.
// Damaged files are replaced, others never. report gets the finished part, 0..1.
func OpenTwoFaced(ctx context.Context, folder string, readOnly bool, m Metric, report func(done float64)) (t *TwoFaced, warning, err error) {
	return openTwoFaced(folder, readOnly, m, func() (*TwoFaced, error) { return makeTwoFaced(ctx, m, report) })
}

// openTwoFaced is [OpenTwoFaced] with a function that makes the table.
func openTwoFaced(folder string, readOnly bool, m Metric, compute func() (*TwoFaced, error)) (t *TwoFaced, warning, err error) {
	if folder == "" {
		t, err = compute()
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
	if t, err = compute(); err != nil {
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
	content, err := m.form().Unseal(file)
	switch {
	case errors.Is(err, safefile.ErrVersion):
		return nil, fmt.Errorf("%w: %w", ErrNewer, err)
	case len(file) == 0: // as a full disk leaves it
		return nil, fmt.Errorf("%w: it is empty", ErrDamaged)
	case bytes.HasPrefix(file, []byte(oldMagic)):
		return nil, fmt.Errorf("%w: it is of an older version", ErrDamaged)
	case errors.Is(err, safefile.ErrUnsealed):
		return nil, ErrForeign
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	case len(content) != fileHeader+twoFacedBytes:
		return nil, fmt.Errorf("%w: %d bytes of content instead of %d", ErrDamaged, len(content), fileHeader+twoFacedBytes)
	}
	t := &TwoFaced{metric: m, thirds: content[fileHeader:]}
	for i := range fileDistances {
		t.distribution = append(t.distribution, int64(binary.LittleEndian.Uint64(content[8*i:]))) // checked below
	}
	for len(t.distribution) > 0 && t.distribution[len(t.distribution)-1] == 0 {
		t.distribution = t.distribution[:len(t.distribution)-1]
	}
	if err := t.checkSums(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	t.coords = newTwoFacedCoords()
	return t, nil
}

// checkSums compares the numbers of positions with that of all, and with the distances.
func (t *TwoFaced) checkSums() error {
	sum, want := int64(0), [4]int64{}
	for d, n := range t.distribution {
		if n <= 0 || n > cube3.TwoFacedPositions {
			return fmt.Errorf("%d positions at distance %d", n, d)
		}
		sum += n
		want[d%3] += n
	}
	if sum != cube3.TwoFacedPositions {
		return fmt.Errorf("%d positions instead of %d", sum, cube3.TwoFacedPositions)
	}
	var bytesOf [256]int64
	for _, b := range t.thirds {
		bytesOf[b]++
	}
	var got [4]int64
	for b, n := range bytesOf {
		for shift := 0; shift < 8; shift += 2 {
			got[b>>shift&3] += n
		}
	}
	if got != want {
		return fmt.Errorf("%d positions at the distances mod 3 instead of %d", got, want)
	}
	return nil
}

// write writes the file. Of two programs that do so at once, the second wins.
func (t *TwoFaced) write(path string) error {
	if err := safefile.Sweep(path, safefile.Forgotten); err != nil {
		return err
	}
	return safefile.WriteFile(path, safefile.Shared, t.file())
}

// file is the table's file.
func (t *TwoFaced) file() []byte {
	var counts [fileDistances]int64
	copy(counts[:], t.distribution)
	content := make([]byte, 0, fileHeader+twoFacedBytes)
	for _, n := range counts {
		content = binary.LittleEndian.AppendUint64(content, uint64(n)) // a count
	}
	return t.metric.form().Seal(append(content, t.thirds...))
}
