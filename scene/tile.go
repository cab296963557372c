package scene

import "slices"

// tileSide is the side of a tile in pixels. The samples of a tile, 96 kB, fit into the
// second-level cache. Smaller tiles would fit into the first, but cut rows into more
// pieces, which costs more.
const tileSide = 64

// faces are the polygons that the samples of a pixel see. Each sample has 16 bits: 1 + the
// polygon's index in the tile's list, or 0 for none.
type faces uint64

// everySample times a face is that face at all samples.
const everySample faces = 0x0001_0001_0001_0001

// maxFaces is the largest number of polygons that a tile distinguishes. Further ones are
// not drawn. A tile has only a quarter as many samples.
const maxFaces = 1<<16 - 1

func (f faces) at(sample int) faces { return f >> (16 * sample) & maxFaces }

// samples is the set of samples with a face: sample k is bit k.
func (f faces) samples(face faces) (set uint) {
	f ^= face * everySample // 0 where the face is
	// Bit 15 of each 16 bits becomes 1 if these are 0, else 0; the rest 0.
	const upper = everySample << 15
	f = ^(f | (f&^upper + (upper - everySample))) & upper
	return uint(f>>15|f>>30|f>>45|f>>60) & (1<<sampleSize - 1)
}

// one reports whether all samples have the same face.
func (f faces) one() bool { return f == f&maxFaces*everySample }

// set changes the face of a sample.
func (f *faces) set(sample int, face faces) {
	*f = *f&^(maxFaces<<(16*sample)) | face<<(16*sample)
}

// Blocks of pixels.
const (
	blockSide  = 8
	tileBlocks = tileSide / blockSide // in a row
)

// block is a square of pixels. In most blocks all samples see the same polygon, or none:
// their samples are filled only when another polygon covers a part of the block.
type block struct {
	front, back float32 // depths: no sample is nearer than front, none is farther than back
	face        faces   // of all samples, 0 for none, until the block is filled
	filled      bool
}

// run is a piece of a row: the columns from start to before end.
type run struct{ start, end int }

// within is the intersection with another run.
func (r run) within(o run) run { return run{max(r.start, o.start), min(r.end, o.end)} }

// tile is a square of the picture, with the nearest polygon at each sample.
type tile struct {
	left, top int // in the picture
	polygons  []polygon
	list      []int32 // those that may be visible in the tile: near ones first, then panes
	panes     int     // number of panes in the list
	blocks    [tileBlocks][tileBlocks]block
	// Of filled blocks only:
	depth [tileSide * tileSide][sampleSize]float32
	face  [tileSide * tileSide]faces
	empty [blockSide][sampleSize]float32 // depths of a row of an empty block
	// Where its pixels are drawn; stride is the number of bytes from row to row. Tiles at the right and lower
	// border have fewer columns and rows.
	pixels        []uint8
	stride        int
	columns, rows int
	large         []uint8 // pixels of a tile that is reduced
	// dark is the shadow of the ground at points shadeStep pixels apart.
	dark [shadeLines * shadeLines]float32

	runs          []run   // of a row of blocks
	near          []*edge // of the polygon being filled
	lefts, rights []limit // likewise
}

// farthest is a depth beyond the far plane.
const farthest = 2

// reserve allocates memory for polygons with at most this many edges.
func (t *tile) reserve(edges int) {
	for i := range t.empty {
		t.empty[i] = [sampleSize]float32{farthest, farthest, farthest, farthest}
	}
	t.runs = slices.Grow(t.runs[:0], tileBlocks)
	t.near = slices.Grow(t.near[:0], edges)
	t.lefts = slices.Grow(t.lefts[:0], edges)
	t.rights = slices.Grow(t.rights[:0], edges)
}

// draw finds the nearest polygon at each sample.
func (t *tile) draw() {
	for i := range t.blocks {
		for k := range t.blocks[i] {
			t.blocks[i][k] = block{front: farthest, back: farthest}
		}
	}
	for k := range t.list[:min(t.solids(), maxFaces)] {
		face := faces(k + 1)
		t.fill(t.polygon(face), face)
	}
}

// piece is a run of the pixels of a row of the tile.
func (t *tile) piece(y int, at run) []uint8 { return t.pixels[y*t.stride:][4*at.start : 4*at.end] }

// hides reports whether no sample of a square of blocks may see the background.
func (t *tile) hides(column, row, side int) bool {
	for _, blocks := range t.blocks[row : row+side] {
		for _, b := range blocks[column : column+side] {
			if b.back >= farthest {
				return false
			}
		}
	}
	return true
}

// solids is the number of polygons in the list that are not panes.
func (t *tile) solids() int { return len(t.list) - t.panes }

// polygon is the polygon of a face, which is not 0.
func (t *tile) polygon(face faces) *polygon { return &t.polygons[t.list[face-1]] }

// fillBlock sets the samples of a block to the polygon that all of it sees. left and top
// are its upper left pixel in the tile.
func (t *tile) fillBlock(b *block, left, top int) {
	b.filled = true
	if b.face == 0 {
		for y := top; y < top+blockSide; y++ {
			copy(t.depth[y*tileSide+left:][:blockSide], t.empty[:])
			clear(t.face[y*tileSide+left:][:blockSide])
		}
		return
	}
	depth, step := t.polygon(b.face).depthFrom(t.left, t.top)
	for y := top; y < top+blockSide; y++ {
		depths, all := t.depth[y*tileSide+left:][:blockSide], t.face[y*tileSide+left:][:blockSide]
		row := depth.at(0, float32(y))
		for i := range depths {
			z := row + float32(float32(left+i)*depth.right)
			depths[i] = [sampleSize]float32{z + step[0], z + step[1], z + step[2], z + step[3]}
			all[i] = b.face * everySample
		}
	}
}
