package scene

import "encoding/binary"

// enlarge begins the pixels of a tile that are twice as large as those of the picture: each has the background of
// the picture's pixel that it is a part of. So the background stays as it is where nothing is drawn on it; if it
// were dithered at this size, the mean would undo that.
func (r *Renderer) enlarge(t *tile) {
	if t.large == nil {
		t.large = make([]uint8, 4*tileSide*tileSide)
	}
	t.pixels, t.stride = t.large, 4*tileSide
	for y := 0; y < t.rows; y += 2 {
		from, to := r.reduced(t, y), t.piece(y, run{0, t.columns})
		for ; len(from) >= 4 && len(to) >= 8; from, to = from[4:], to[8:] {
			binary.LittleEndian.PutUint64(to, uint64(binary.LittleEndian.Uint32(from))*(1<<32+1))
		}
		copy(t.piece(y+1, run{0, t.columns}), t.piece(y, run{0, t.columns}))
	}
}

// reduce makes each pixel of the picture of four of the tile: their mean.
func (r *Renderer) reduce(t *tile) {
	// Two bytes of the four at a time, each in 16 bits.
	const bytes, half = 0x00ff_00ff_00ff_00ff, 2 * 0x0001_0001
	for y := 0; y < t.rows; y += 2 {
		upper, lower, to := t.piece(y, run{0, t.columns}), t.piece(y+1, run{0, t.columns}), r.reduced(t, y)
		for ; len(upper) >= 8 && len(lower) >= 8 && len(to) >= 4; upper, lower, to = upper[8:], lower[8:], to[4:] {
			u, l := binary.LittleEndian.Uint64(upper), binary.LittleEndian.Uint64(lower)
			even, odd := u&bytes+l&bytes, u>>8&bytes+l>>8&bytes
			even, odd = (even+even>>32+half)>>2, (odd+odd>>32+half)>>2
			binary.LittleEndian.PutUint32(to, uint32(even&0x00ff_00ff|odd&0x00ff_00ff<<8))
		}
	}
}

// reduced is the row of the picture of two rows of a tile.
func (r *Renderer) reduced(t *tile, y int) []uint8 {
	return r.pictureRow((t.top+y)/2, t.left/2, (t.left+t.columns)/2)
}
