package table

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/zeebo/xxh3"

	"wedge/solver/coord"
)

// A table file is a header and a payload. All numbers are little-endian.
//
//	offset  bytes
//	0       8      magic "WEDGETAB"
//	8       4      version
//	12      4      size of the header, a multiple of 4096
//	16      16     name, padded with zeros
//	32      1      key pieces: 0 corners, 1 edges
//	33      1      grain: 24, 12, 2 or 1
//	34      2      zero
//	36      4      number of rows
//	40      8      size of the payload
//	48      65x14x8  positions by canonical shape and distance
//	7328    8 x n  XXH3 checksum of each mebibyte of the payload
//	...            zeros
//	end-8   8      XXH3 checksum of the header before it
//
// For each row the payload has the bits for a square middle, then those for the other,
// each rounded up to whole bytes; place 0 is bit 0 of byte 0.
const (
	magic        = "WEDGETAB"
	version      = 1
	headerPage   = 4096
	fixedBytes   = 48 + coord.FrameCount*Depths*8
	checkedBlock = 1 << 20
	nameBytes    = 16
)

// Header describes a table.
type Header struct {
	Spec
	Rows    int
	Payload int64 // bytes
	// ByShape[i] is the distribution of the positions whose shape, up to mirroring and
	// swapping, is square1.CanonicalPairs()[i]. For an inexact table it counts the
	// table's lower bounds.
	ByShape [coord.FrameCount]Distribution
	sums    []uint64
}

// Total is the distribution of all positions.
func (h *Header) Total() (d Distribution) {
	for _, shape := range h.ByShape {
		for depth, n := range shape {
			d[depth] += n
		}
	}
	return d
}

// Positions is the number of positions that the table counts.
func (h *Header) Positions() int64 { return h.Total().Sum() }

// Bytes is the size of the file.
func (h *Header) Bytes() int64 { return int64(headerBytes(h.Payload)) + h.Payload }

func blockCount(payload int64) int { return int((payload + checkedBlock - 1) / checkedBlock) }

func headerBytes(payload int64) int {
	n := fixedBytes + 8*blockCount(payload) + 8
	return (n + headerPage - 1) / headerPage * headerPage
}

func newHeader(spec Spec, w *sweep, payload []byte) Header {
	h := Header{Spec: spec, Rows: w.rows, Payload: int64(len(payload)), ByShape: w.distribution(spec)}
	for block := range slices.Chunk(payload, checkedBlock) {
		h.sums = append(h.sums, xxh3.Hash(block))
	}
	return h
}

// marshal encodes the header.
func (h *Header) marshal() []byte {
	size := headerBytes(h.Payload)
	le := binary.LittleEndian
	b := append(make([]byte, 0, size), magic...)
	b = le.AppendUint32(b, version)
	b = le.AppendUint32(b, uint32(size))
	var name [nameBytes]byte
	copy(name[:], h.Name)
	b = append(b, name[:]...)
	b = append(b, byte(h.Key), byte(h.Grain), 0, 0)
	b = le.AppendUint32(b, uint32(h.Rows))
	b = le.AppendUint64(b, uint64(h.Payload))
	for _, shape := range h.ByShape {
		for _, n := range shape {
			b = le.AppendUint64(b, uint64(n))
		}
	}
	for _, sum := range h.sums {
		b = le.AppendUint64(b, sum)
	}
	b = append(b, make([]byte, size-8-len(b))...)
	return le.AppendUint64(b, xxh3.Hash(b))
}

// unmarshal decodes and checks the header at the start of a file.
func unmarshal(file []byte) (h Header, err error) {
	le := binary.LittleEndian
	if len(file) < len(magic) || string(file[:len(magic)]) != magic {
		return h, ErrForeign
	}
	if len(file) < 16 {
		return h, fmt.Errorf("only %d bytes: %w", len(file), ErrTruncated)
	}
	if v := le.Uint32(file[8:]); v > version {
		return h, fmt.Errorf("format %d, this program reads %d: %w", v, version, ErrNewer)
	} else if v < version {
		return h, fmt.Errorf("impossible format %d: %w", v, ErrDamaged)
	}
	size := int64(le.Uint32(file[12:]))
	if size < fixedBytes+8 || size%headerPage != 0 {
		return h, fmt.Errorf("impossible header size of %d bytes: %w", size, ErrDamaged)
	}
	if int64(len(file)) < size {
		return h, fmt.Errorf("%d bytes, less than its header of %d: %w", len(file), size, ErrTruncated)
	}
	head := file[:size]
	if le.Uint64(head[size-8:]) != xxh3.Hash(head[:size-8]) {
		return h, fmt.Errorf("wrong checksum of the header: %w", ErrDamaged)
	}
	h.Name = string(bytes.TrimRight(head[16:16+nameBytes], "\x00"))
	h.Key, h.Grain = coord.Kind(head[32]), coord.Grain(head[33])
	h.Rows = int(le.Uint32(head[36:]))
	h.Payload = int64(le.Uint64(head[40:]))
	if h.Key > coord.Edges || !h.Grain.Valid() || h.Payload < 0 || int64(headerBytes(h.Payload)) != size {
		return h, fmt.Errorf("the header contradicts itself: %w", ErrDamaged)
	}
	at := 48
	for shape := range h.ByShape {
		for depth := range h.ByShape[shape] {
			h.ByShape[shape][depth] = int64(le.Uint64(head[at:]))
			at += 8
		}
	}
	for range blockCount(h.Payload) {
		h.sums = append(h.sums, le.Uint64(head[at:]))
		at += 8
	}
	if int64(len(file)) != h.Bytes() {
		return h, fmt.Errorf("%d bytes instead of %d: %w", len(file), h.Bytes(), ErrTruncated)
	}
	return h, nil
}
