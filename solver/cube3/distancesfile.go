package cube3

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"path/filepath"

	"wedge/resources/safefile"
)

// Errors of files of tables.
var (
	ErrForeign = safefile.ErrForeign
	ErrDamaged = safefile.ErrDamaged
	ErrVersion = safefile.ErrVersion
)

// distancesFile is a file of distances. It is sealed, see [safefile.Form]. Its content is the
// number of entries at each distance, fileDistances little-endian numbers of 8 bytes, and
// then two bits for each entry, the first in the lowest bits: its distance mod 3, or 3 for one
// that is far. Bits that belong to no entry are 0.
type distancesFile struct {
	folder  string
	form    safefile.Form
	entries int64
	bytes   int // of the distances
	far     int // the distance that is 3; 0 for none
}

const (
	fileDistances = 32
	fileHeader    = 8 * fileDistances
)

func (f distancesFile) path() string { return filepath.Join(f.folder, f.form.Name+".wedge") }

func (f distancesFile) write(distribution []int64, codes []uint8) error {
	return f.form.Write(f.path(), safefile.Shared, counts(distribution), codes)
}

// counts is the first part of a file.
func counts(distribution []int64) []byte {
	b := make([]byte, fileHeader)
	for i, n := range distribution {
		binary.LittleEndian.PutUint64(b[8*i:], uint64(n)) // a count
	}
	return b
}

// read reads and checks a file.
func (f distancesFile) read() (distribution []int64, codes []uint8, err error) {
	content, err := f.form.Read(f.path(), int64(fileHeader+f.bytes))
	if err != nil {
		return nil, nil, err
	}
	return f.parse(content)
}

// parse checks the content of a file. The distances are a part of it.
func (f distancesFile) parse(content []byte) (distribution []int64, codes []uint8, err error) {
	if len(content) != fileHeader+f.bytes {
		return nil, nil, fmt.Errorf("%w: %d bytes of content instead of %d", ErrDamaged, len(content), fileHeader+f.bytes)
	}
	for i := range fileDistances {
		distribution = append(distribution, int64(binary.LittleEndian.Uint64(content[8*i:]))) // checked below
	}
	for len(distribution) > 0 && distribution[len(distribution)-1] == 0 {
		distribution = distribution[:len(distribution)-1]
	}
	codes = content[fileHeader:]
	if err := f.checkSums(distribution, codes); err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return distribution, codes, nil
}

// checkSums compares the numbers of entries with that of all, and with the distances.
func (f distancesFile) checkSums(distribution []int64, codes []uint8) error {
	sum, want := int64(0), [4]int64{4*int64(f.bytes) - f.entries}
	for d, n := range distribution {
		if n <= 0 || n > f.entries {
			return fmt.Errorf("%d positions at distance %d", n, d)
		}
		sum += n
		if f.far > 0 && d == f.far {
			want[3] += n
		} else {
			want[d%3] += n
		}
	}
	if sum != f.entries {
		return fmt.Errorf("%d positions instead of %d", sum, f.entries)
	}
	got := countCodes(codes)
	if got != want {
		return fmt.Errorf("%d positions with each code instead of %d", got, want)
	}
	return nil
}

// countCodes counts how often there is each code: 32 in a word at once.
func countCodes(codes []uint8) (n [4]int64) {
	const low = 0x5555555555555555 // the lower bit of each code
	for len(codes) > 0 {
		var word [8]uint8
		length := copy(word[:], codes)
		codes = codes[length:]
		w := binary.LittleEndian.Uint64(word[:])
		ones, twos := w&low, w>>1&low
		both := bits.OnesCount64(ones & twos)
		n[3] += int64(both)
		n[2] += int64(bits.OnesCount64(twos) - both)
		n[1] += int64(bits.OnesCount64(ones) - both)
		n[0] += int64(4 * length)
	}
	n[0] -= n[1] + n[2] + n[3]
	return n
}
