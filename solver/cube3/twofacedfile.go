package cube3

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"wedge/puzzle/cube3"
	"wedge/resources/safefile"
)

// twoFacedFile is the file of a [TwoFaced] in a folder.
func (m Metric) twoFacedFile(folder string) distancesFile {
	name := "two-faced-half-turns"
	if m == QuarterTurns {
		name = "two-faced-quarter-turns"
	}
	return distancesFile{folder, safefile.Form{Name: name, Version: 2}, cube3.TwoFacedPositions, twoFacedBytes, 0}
}

// OpenTwoFaced reads the table from its file in a folder. If there is none, or it cannot be
// used, it makes the table, and writes it; an empty folder name keeps
// nothing. The warning tells why a file could not be used, wrapping [ErrForeign],
// [ErrDamaged] or [ErrVersion], or why none was written: the table is good all the same.
// Damaged files are replaced, others never. report gets the finished part, 0..1.
func OpenTwoFaced(ctx context.Context, folder string, m Metric, report func(done float64)) (t *TwoFaced, warning, err error) {
	return openTwoFaced(folder, m, func() (*TwoFaced, error) { return NewTwoFaced(ctx, m, report) })
}

// openTwoFaced is [OpenTwoFaced] with a function that makes the table.
func openTwoFaced(folder string, m Metric, compute func() (*TwoFaced, error)) (t *TwoFaced, warning, err error) {
	if folder == "" {
		t, err = compute()
		return t, nil, err
	}
	file := m.twoFacedFile(folder)
	distribution, thirds, err := file.read()
	missing, damaged := errors.Is(err, fs.ErrNotExist), errors.Is(err, ErrDamaged)
	switch {
	case err == nil:
		return &TwoFaced{metric: m, thirds: thirds, distribution: distribution, coords: newTwoFacedCoords()}, nil, nil
	case missing:
	case damaged:
		warning = fmt.Errorf("%s: %w; it was made again", file.path(), err)
	default:
		warning = fmt.Errorf("%s: %w; the table was made without it: remove it or choose another folder", file.path(), err)
	}
	if t, err = compute(); err != nil {
		return nil, nil, err
	}
	if missing || damaged {
		if err := file.write(t.distribution, t.thirds); err != nil {
			warning = errors.Join(warning, fmt.Errorf("the table of the Two-Faced cube could not be kept: %w", err))
		}
	}
	return t, warning, nil
}
