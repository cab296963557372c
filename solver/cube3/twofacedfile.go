package cube3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"wedge/puzzle/cube3"
	"wedge/resources/safefile"
)

// twoFacedFile is the file of a [TwoFaced].
func (m Metric) twoFacedFile() distancesFile {
	return distancesFile{form: m.form(), entries: cube3.TwoFacedPositions, bytes: twoFacedBytes}
}

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
// used, it makes the table, and writes it; an empty folder name keeps
// nothing. The warning tells why a file could not be used, wrapping [ErrForeign],
// [ErrDamaged] or [ErrNewer], or why none was written: the table is good all the same.
// Damaged files are replaced, others never. report gets the finished part, 0..1.
func OpenTwoFaced(ctx context.Context, folder string, m Metric, report func(done float64)) (t *TwoFaced, warning, err error) {
	return openTwoFaced(folder, m, func() (*TwoFaced, error) { return makeTwoFaced(ctx, m, report) })
}

// openTwoFaced is [OpenTwoFaced] with a function that makes the table.
func openTwoFaced(folder string, m Metric, compute func() (*TwoFaced, error)) (t *TwoFaced, warning, err error) {
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
	case damaged:
		warning = fmt.Errorf("%s: %w; it was made again", path, err)
	default:
		warning = fmt.Errorf("%s: %w; the table was made without it: remove it or choose another folder", path, err)
	}
	if t, err = compute(); err != nil {
		return nil, nil, err
	}
	if missing || damaged {
		if err := t.write(path); err != nil {
			warning = errors.Join(warning, fmt.Errorf("the table of the Two-Faced cube could not be kept: %w", err))
		}
	}
	return t, warning, nil
}

// readTwoFaced reads and checks a file.
func readTwoFaced(path string, m Metric) (*TwoFaced, error) {
	file, err := readDistances(path)
	if err != nil {
		return nil, err
	}
	return parseTwoFaced(file, m)
}

// parseTwoFaced makes a table of the content of its file, which it uses from then on.
func parseTwoFaced(file []byte, m Metric) (*TwoFaced, error) {
	if bytes.HasPrefix(file, []byte(oldMagic)) {
		return nil, fmt.Errorf("%w: it is of an older version", ErrDamaged)
	}
	distribution, thirds, err := m.twoFacedFile().parse(file)
	if err != nil {
		return nil, err
	}
	return &TwoFaced{metric: m, thirds: thirds, distribution: distribution, coords: newTwoFacedCoords()}, nil
}

// write writes the file. Of two programs that do so at once, the second wins.
func (t *TwoFaced) write(path string) error {
	return writeDistances(path, t.file())
}

// file is the table's file.
func (t *TwoFaced) file() []byte { return t.metric.twoFacedFile().seal(t.distribution, t.thirds) }
