package turnproof

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// A log begins with its head. Blocks follow, each for a row of the table and every 100th
// place in it: block b is for row b mod Rows, and for the places b / Rows, 100 more, 200 more,
// and so on, each with a square middle and then with the other one. So the first hundredth of
// all blocks is a sample of all shapes and of all orders of the pieces.
//
// A block is its length in bytes and the CRC-32C of these, 32 bits each, least byte first, and
// a record for each class. A record is the number of slices, one byte, 0 if no solution is
// known, and for each slice the turn before it: 12 x top + bottom, each 0..11.

const head = "Wedge turns 1\n"

// Parts is how many parts the blocks come in; each has a block of each row.
const Parts = 100

// ErrLog is wrapped by the error for a log that is damaged, or not one.
var ErrLog = errors.New("not a log of turns, or damaged")

// ErrCut is wrapped, too, if the last block is cut off: its writer ended. All blocks before it are sound.
var ErrCut = errors.New("it is cut off")

// Slices is the largest number of slices of a solution.
const Slices = 15

// maxBlock is the largest length of a block in bytes.
const maxBlock = 2 * (70*24*24/Parts + 1) * (1 + Slices)

// System numbers the classes.
func System() *coord.System { return coord.New(coord.Corners, coord.Fine) }

// Blocks is the number of blocks of a complete log.
func Blocks(s *coord.System) int { return Parts * s.Rows() }

// AllClasses is how many classes a complete log has.
func AllClasses(s *coord.System) int64 { return 2 * int64(s.Rows()) * int64(s.Places()) }

// Classes lists the addresses of a block. Each is two classes.
func Classes(s *coord.System, block int) (list []coord.Address) {
	for place := block / s.Rows(); place < s.Places(); place += Parts {
		list = append(list, coord.Address{Row: int32(block % s.Rows()), Place: int32(place)})
	}
	return list
}

// Turn is a turn of both layers, 12 x top + bottom, each 0..11.
type Turn byte

// Layers are the turns of both layers.
func (t Turn) Layers() (top, bottom int) { return int(t) / square1.Units, int(t) % square1.Units }

// AppendRecord appends a solution: the turns before its slices. Without any it says that none
// is known.
func AppendRecord(b []byte, turns []Turn) []byte {
	b = append(b, byte(len(turns)))
	for _, t := range turns {
		b = append(b, byte(t))
	}
	return b
}

// cutRecord cuts the first record off.
func cutRecord(records []byte) (turns []Turn, rest []byte, err error) {
	if len(records) == 0 || len(records) <= int(records[0]) || records[0] > Slices {
		return nil, nil, fmt.Errorf("%w: a record is missing or too long", ErrLog)
	}
	for _, t := range records[1 : 1+records[0]] {
		if t >= square1.Units*square1.Units {
			return nil, nil, fmt.Errorf("%w: there is no turn %d", ErrLog, t)
		}
		turns = append(turns, Turn(t))
	}
	return turns, records[1+records[0]:], nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Start writes the head of a log.
func Start(w io.Writer) error {
	_, err := io.WriteString(w, head)
	return err
}

// WriteBlock writes the records of a block.
func WriteBlock(w io.Writer, records []byte) error {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(records)))
	b = binary.LittleEndian.AppendUint32(b, crc32.Checksum(records, castagnoli))
	_, err := w.Write(append(b, records...))
	return err
}

// Reader reads the blocks of a log.
type Reader struct {
	r     *bufio.Reader
	block []byte
	// Blocks and Bytes are what was read so far, and is undamaged.
	Blocks int
	Bytes  int64
}

// NewReader reads the head of a log. The error wraps [ErrLog], or is that of reading.
func NewReader(r io.Reader) (*Reader, error) {
	l := &Reader{r: bufio.NewReaderSize(r, 1<<16)}
	text := make([]byte, len(head))
	switch _, err := io.ReadFull(l.r, text); {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || err == nil && string(text) != head:
		return nil, fmt.Errorf("%w: it does not begin with %q", ErrLog, head)
	case err != nil:
		return nil, err
	}
	l.Bytes = int64(len(head))
	return l, nil
}

// Next returns the records of the next block, until the next call. At the end of the log it
// returns io.EOF. An error wraps [ErrLog] if the block is damaged or cut off, and [ErrCut] in the
// latter case.
func (l *Reader) Next() ([]byte, error) {
	var sizes [8]byte
	switch _, err := io.ReadFull(l.r, sizes[:]); {
	case errors.Is(err, io.EOF):
		return nil, io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, l.damaged(ErrCut)
	case err != nil:
		return nil, l.damaged(err)
	}
	size := binary.LittleEndian.Uint32(sizes[:])
	if size > maxBlock {
		return nil, l.damaged(fmt.Errorf("%d bytes are too many", size))
	}
	l.block = append(l.block[:0], make([]byte, size)...)
	n, err := io.ReadFull(l.r, l.block)
	switch ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF); {
	case ended && hasAll(l.Blocks, l.block[:n]):
		return nil, l.damaged(errors.New("its length is wrong"))
	case ended:
		return nil, l.damaged(ErrCut)
	case err != nil:
		return nil, l.damaged(err)
	}
	if crc32.Checksum(l.block, castagnoli) != binary.LittleEndian.Uint32(sizes[4:]) {
		return nil, l.damaged(errors.New("its checksum is wrong"))
	}
	l.Blocks++
	l.Bytes += int64(len(sizes)) + int64(size)
	return l.block, nil
}

// hasAll reports whether some bytes have all records of a block.
func hasAll(block int, records []byte) bool {
	for range 2 * len(Classes(System(), block)) {
		_, rest, err := cutRecord(records)
		if err != nil {
			return false
		}
		records = rest
	}
	return true
}

func (l *Reader) damaged(why error) error {
	return fmt.Errorf("%w: block %d: %w", ErrLog, l.Blocks, why)
}
