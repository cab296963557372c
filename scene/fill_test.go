package scene

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// within is the fill rule, written down plainly: on the inner side of all edges, or
// on an edge that is an upper or left one.
func within(ring []corner, x, y int64) bool {
	a := &ring[len(ring)-1]
	for i := range ring {
		b := &ring[i]
		dx, dy := b.x-a.x, b.y-a.y
		side := dx*(y-a.y) - dy*(x-a.x)
		if side < 0 || side == 0 && dy >= 0 && (dy != 0 || dx <= 0) {
			return false
		}
		a = b
	}
	return true
}

func at(x, y int64) corner { return corner{x: x, y: y, depth: 0.5} }

// randomOval is clockwise, its corners rounded as those of projected facets are; a
// flat one may not be convex.
func randomOval(rng *rand.Rand, middle corner, flatness float64) []corner {
	long := math.Exp(rng.Float64()*7) * 10
	flat := long * flatness
	sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
	var ring []corner
	for i := range 3 + rng.IntN(24) {
		s, c := math.Sincos(float64(i) * 2 * math.Pi / 27)
		c, s = c*long, s*flat
		ring = append(ring, at(middle.x+int64(c*cos-s*sin), middle.y+int64(c*sin+s*cos)))
	}
	return ring
}

// distinct leaves out corners that repeat the one before.
func distinct(ring []corner) (list []corner) {
	last := ring[len(ring)-1]
	for _, c := range ring {
		if c != last {
			list = append(list, c)
		}
		last = c
	}
	return list
}

// TestFlattened rings, seen from the side, may overlap but leave no gap: where the
// ring goes round a sample once, something is drawn.
func TestFlattened(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const side = 64
	folded, inside := 0, 0
	for folded < 100 {
		sample := samplePoints[rng.IntN(sampleSize)]
		middle := at(int64(rng.IntN(side))*subpixels+sample[0], int64(rng.IntN(side))*subpixels+sample[1])
		ring := randomOval(rng, middle, 0.002)
		if twice, convex := area(ring); twice <= 0 || convex {
			continue
		}
		folded++
		parts := convexParts(ring)
		for i := range side * side * sampleSize {
			s := samplePoints[i%sampleSize]
			x, y := int64(i/sampleSize%side)*subpixels+s[0], int64(i/sampleSize/side)*subpixels+s[1]
			if winding(ring, x, y) <= 0 {
				continue
			}
			inside++
			if !slices.ContainsFunc(parts, func(part []corner) bool { return within(part, x, y) }) {
				t.Fatalf("a gap at %d, %d in %v", x, y, ring)
			}
		}
	}
	if inside < 100 {
		t.Errorf("only %d samples", inside)
	}
}

// winding is how often a ring goes round a point, clockwise; 0 on its edges.
func winding(ring []corner, x, y int64) (n int) {
	for i := range ring {
		a, b := &ring[i], &ring[(i+1)%len(ring)]
		side := (b.x-a.x)*(y-a.y) - (b.y-a.y)*(x-a.x)
		if side == 0 && *a != *b {
			return 0
		}
		if a.y <= y && b.y > y && side < 0 {
			n--
		}
		if a.y > y && b.y <= y && side > 0 {
			n++
		}
	}
	return n
}

// TestNothingNearer than a polygon says, at any sample that it covers. The corners of
// discs seen almost from the side lie beside the plane of the depths, as their places
// are rounded, and samples may be nearer than all of them: one is with these numbers.
func TestNothingNearer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const side = 40
	samples := 0
	for samples < 4000 {
		place := samplePoints[rng.IntN(sampleSize)]
		long, flat := math.Exp(rng.Float64()*5)*5, 0.5+rng.Float64()*6
		sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
		var ring []corner
		n := 4 + rng.IntN(20)
		for i := range n {
			s, c := math.Sincos(float64(i) * 2 * math.Pi / float64(n))
			x, y := c*long, s*flat
			ring = append(ring, corner{
				x:     side/2*subpixels + place[0] + int64(math.Floor(x*cos-y*sin)),
				y:     side/2*subpixels + place[1] + int64(math.Floor(x*sin+y*cos)),
				depth: float32(0.9 + 0.02*s),
			})
		}
		twice, convex := area(ring)
		if twice <= 0 || !convex {
			continue
		}
		var p polygon
		p.fit(ring, &Material{}, 1/float32(twice))
		plain, margin := distinct(ring), p.depth.margin(side, side)
		for at := range side * side * sampleSize {
			x, y, k := at/sampleSize%side, at/sampleSize/side, at%sampleSize
			if !within(plain, int64(x)*subpixels+samplePoints[k][0], int64(y)*subpixels+samplePoints[k][1]) {
				continue
			}
			samples++
			depth, step := p.depthFrom(x, y)
			d := depth.value + step[k]
			if d < p.nearest-margin {
				t.Fatalf("depth %v at %d, %d, sample %d, but none below %v in %v", d, x, y, k, p.nearest, ring)
			}
		}
	}
}
