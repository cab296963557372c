//go:build !js

package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/shirou/gopsutil/v4/disk"
)

// checkName fails with [ErrForeign] if something that a file cannot replace, such as a
// folder, has the name of a table's file.
func checkName(path string) error {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return fmt.Errorf("%s: a folder: %w", path, ErrForeign)
	case !info.Mode().IsRegular() && info.Mode()&fs.ModeSymlink == 0:
		return fmt.Errorf("%s: not a regular file: %w", path, ErrForeign)
	}
	return nil
}

// checkDisk fails with [ErrDisk] if a file of this many bytes does not fit on the disk
// beside the one it will replace. If the system does not report the free space, there is
// no error.
func checkDisk(path string, need int64) error {
	folder := filepath.Dir(path)
	usage, err := disk.Usage(folder)
	if err == nil && usage.Free < uint64(need) {
		return fmt.Errorf("%w: the table takes %d MB, %s has %d MB; free some space or choose another folder", ErrDisk, need/1e6, folder, usage.Free/1e6)
	}
	return nil
}
