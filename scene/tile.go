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

func (f faces) at(sample int) int { return int(f >> (16 * sample) & maxFaces) }

// samples are those that have a face: sample k is bit k.
func (f faces) samples(face int) (set uint) {
	f ^= faces(face) * everySample // 0 where the face is
	for k := range sampleSize {
		if f>>(16*k)&maxFaces == 0 {
			set |= 1 << k
		}
	}
	return set
}

// one tells whether all samples have the same face.
func (f faces) one() bool { return f == f&maxFaces*everySample }

// set changes the face of a sample.
func (f *faces) set(sample int, face faces) {
	*f = *f&^(maxFaces<<(16*sample)) | face<<(16*sample)
}

// Blocks of pixels tell early what is hidden.
const (
	blockSide  = 8
	tileBlocks = tileSide / blockSide // in a row
)

// blocks has a bit for each block of a row in a tile; there are 8.
type blocks uint8

// blocksIn are those that lie in some columns of the tile as a whole.
func blocksIn(from, to int) blocks {
	return (1<<(to/blockSide) - 1) &^ (1<<((from+blockSide-1)/blockSide) - 1)
}

// has tells whether the block of a column is there.
func (b blocks) has(x int) bool { return b>>(x/blockSide)&1 != 0 }

// tile has what is nearest at each sample of a square of the picture.
type tile struct {
	left, top int // in the picture
	depth     [tileSide * tileSide][sampleSize]float32
	face      [tileSide * tileSide]faces
	// behind is a depth for each block; none of its samples is farther.
	behind [tileBlocks][tileBlocks]float32
	// dark is the shadow of the ground at points 8 pixels apart.
	dark [shadeLines * shadeLines]float32

	crossings []crossing // of the polygon that is being filled
	besides   []beside
}

// farthest is beyond the far plane.
const farthest = 2

func (t *tile) clear() {
	clear(t.face[:])
	for i := range t.depth {
		t.depth[i] = [sampleSize]float32{farthest, farthest, farthest, farthest}
	}
	for i := range t.behind {
		for k := range t.behind[i] {
			t.behind[i][k] = farthest
		}
	}
}

// reserve makes room for polygons of so many edges.
func (t *tile) reserve(edges int) {
	t.crossings = slices.Grow(t.crossings[:0], edges)
	t.besides = slices.Grow(t.besides[:0], edges)
}

// fillWhole draws pixels that are covered as a whole.
func (t *tile) fillWhole(face faces, from, to int, depth, slope float32, step *[sampleSize]float32) {
	depths := t.depth[from:to]
	all := t.face[from:to]
	all = all[:len(depths)]
	everywhere := face * everySample
	s0, s1, s2, s3 := step[0], step[1], step[2], step[3]
	for i := range depths {
		d := &depths[i]
		z := depth + slope*float32(i)
		z0, z1, z2, z3 := z+s0, z+s1, z+s2, z+s3
		if z0 < d[0] && z1 < d[1] && z2 < d[2] && z3 < d[3] {
			*d = [sampleSize]float32{z0, z1, z2, z3}
			all[i] = everywhere
			continue
		}
		if z0 < d[0] {
			d[0] = z0
			all[i].set(0, face)
		}
		if z1 < d[1] {
			d[1] = z1
			all[i].set(1, face)
		}
		if z2 < d[2] {
			d[2] = z2
			all[i].set(2, face)
		}
		if z3 < d[3] {
			d[3] = z3
			all[i].set(3, face)
		}
	}
}
