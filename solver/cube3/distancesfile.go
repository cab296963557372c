package cube3

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"wedge/resources/safefile"
)

// Errors of files of tables.
var (
	ErrForeign = errors.New("not the table that its name says")
	ErrDamaged = errors.New("the table file is damaged")
	ErrNewer   = errors.New("the table was made by a newer Wedge")
)

// distancesFile is a file of distances. It is sealed, see [safefile.Form]. Its content is the
// number of entries at each distance, fileDistances little-endian numbers of 8 bytes, and
// then two bits for each entry, the first in the lowest bits: its distance mod 3, or 3 for one
// that is far. Bits that belong to no entry are 0.
type distancesFile struct {
	form    safefile.Form
	entries int64
	bytes   int // of the distances
	far     int // the distance that is 3; 0 for none
}

const (
	fileDistances = 32
	fileHeader    = 8 * fileDistances
)

// readDistances reads a file.
func readDistances(path string) ([]byte, error) {
	file, err := safefile.ReadFile(path)
	if errors.Is(err, safefile.ErrIrregular) {
		err = fmt.Errorf("%w: %w", ErrForeign, err)
	}
	return file, err
}

// writeDistances writes a file. Of two programs that do so at once, the second wins.
func writeDistances(path string, file []byte) error {
	if err := safefile.Sweep(path, safefile.Forgotten); err != nil {
		return err
	}
	return safefile.WriteFile(path, safefile.Shared, file)
}

// seal makes a file.
func (f distancesFile) seal(distribution []int64, codes []uint8) []byte {
	var counts [fileDistances]int64
	copy(counts[:], distribution)
	content := make([]byte, 0, fileHeader+f.bytes)
	for _, n := range counts {
		content = binary.LittleEndian.AppendUint64(content, uint64(n)) // a count
	}
	return f.form.Seal(append(content, codes...))
}

// parse checks a file. The distances are a part of it.
func (f distancesFile) parse(file []byte) (distribution []int64, codes []uint8, err error) {
	content, err := f.form.Unseal(file)
	switch {
	case errors.Is(err, safefile.ErrVersion):
		return nil, nil, fmt.Errorf("%w: %w", ErrNewer, err)
	case len(file) == 0: // as a full disk leaves it
		return nil, nil, fmt.Errorf("%w: it is empty", ErrDamaged)
	case errors.Is(err, safefile.ErrUnsealed):
		return nil, nil, ErrForeign
	case err != nil:
		return nil, nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	case len(content) != fileHeader+f.bytes:
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
