// Package tabletest makes damaged tables for tests, in no time, and opens the embedded and the
// complete ones.
package tabletest

import (
	"encoding/binary"
	"os"
	"path/filepath"

	"github.com/zeebo/xxh3"

	"wedge/solver/coord"
	"wedge/solver/table"
)

// Hollow puts the file of a table into a folder whose header is sound and whose payload
// is one hole: it can be opened, and every look-up finds it damaged. The file takes next
// to no space on the disk.
func Hollow(dir string, spec table.Spec) error {
	const checkedBlock, page, fixed = 1 << 20, 4096, 7328 // see header.go of package table
	system := coord.New(spec.Key, spec.Grain)
	payload := 2 * system.Rows() * ((system.Places() + 7) / 8)
	size := fixed + 8*((payload+checkedBlock-1)/checkedBlock) + 8
	size = (size + page - 1) / page * page

	h := make([]byte, size)
	le := binary.LittleEndian
	copy(h, "WEDGETAB")
	le.PutUint32(h[8:], 1)
	le.PutUint32(h[12:], uint32(size))
	copy(h[16:32], spec.Name)
	h[32], h[33] = byte(spec.Key), byte(spec.Grain)
	le.PutUint32(h[36:], uint32(system.Rows()))
	le.PutUint64(h[40:], uint64(payload))
	le.PutUint64(h[size-8:], xxh3.Hash(h[:size-8]))

	f, err := os.Create(filepath.Join(dir, spec.FileName()))
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(h); err != nil {
		return err
	}
	if err := f.Truncate(int64(size + payload)); err != nil {
		return err
	}
	return f.Close()
}
