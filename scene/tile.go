package scene

import "slices"

// tileSide is the side of a tile in pixels. The samples of a tile, 96 kB, fit the
// second level cache; smaller tiles fit the first, but cut rows into more pieces,
// which costs more.
const tileSide = 64

// faces says which polygon is at each sample of a pixel: 16 bits a sample, 1 + the
// number of the polygon in the tile's list, or 0.
type faces uint64

// everySample makes faces of one polygon.
const everySample faces = 0x0001_0001_0001_0001

// maxFaces is how many polygons of a tile can be told apart; what comes after them
// is not drawn. A tile has only a quarter as many samples.
const maxFaces = 1<<16 - 1

func (f faces) at(sample int) faces { return f >> (16 * sample) & maxFaces }

// samples are those that have a face: sample k is bit k.
func (f faces) samples(face faces) (set uint) {
	f ^= face * everySample // 0 where the face is
	// The upper bit of each 16, unless these are 0.
	const upper = everySample << 15
	f = ^(f | (f&^upper + (upper - everySample))) & upper
	return uint(f>>15|f>>30|f>>45|f>>60) & (1<<sampleSize - 1)
}

// one tells whether all samples have the same face.
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

// block is what is known of a square of pixels as a whole. Most of them see one
// polygon only, or none; their samples are filled when something comes between.
type block struct {
	front, back float32 // depths: no sample is nearer than front, none is farther than back
	face        faces   // of all samples, 0 for none, while they are not filled
	filled      bool
}

// run is a piece of a row: the columns from start to before end.
type run struct{ start, end int }

// within is the part of the run that is in another.
func (r run) within(o run) run { return run{max(r.start, o.start), min(r.end, o.end)} }

// tile has what is nearest at each sample of a square of the picture.
type tile struct {
	left, top int // in the picture
	polygons  []polygon
	list      []int32 // which of them may be seen in the tile, the near ones first, then panes
	panes     int     // how many of the list are panes
	blocks    [tileBlocks][tileBlocks]block
	// Of filled blocks only:
	depth [tileSide * tileSide][sampleSize]float32
	face  [tileSide * tileSide]faces
	empty [blockSide][sampleSize]float32 // depths of a row of a block where nothing is
	// dark is the shadow of the ground at points shadeStep pixels apart.
	dark [shadeLines * shadeLines]float32

	runs          []run   // of a row of blocks
	near          []*edge // of the polygon that is being filled
	lefts, rights []limit // the same
}

// farthest is beyond the far plane.
const farthest = 2

// reserve makes the tile ready for polygons with at most that many edges.
func (t *tile) reserve(edges int) {
	for i := range t.empty {
		t.empty[i] = [sampleSize]float32{farthest, farthest, farthest, farthest}
	}
	t.runs = slices.Grow(t.runs[:0], tileBlocks)
	t.near = slices.Grow(t.near[:0], edges)
	t.lefts = slices.Grow(t.lefts[:0], edges)
	t.rights = slices.Grow(t.rights[:0], edges)
}

// draw finds what is nearest.
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

// solids is how many of the list are no panes.
func (t *tile) solids() int { return len(t.list) - t.panes }

// polygon of a face that is not 0.
func (t *tile) polygon(face faces) *polygon { return &t.polygons[t.list[face-1]] }

// fillBlock fills the samples of a block, whose upper left pixel is given, with what
// is known of it.
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
