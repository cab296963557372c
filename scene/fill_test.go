package scene

import (
	"math"
	"math/rand/v2"
	"testing"
)

const testSide = 2 * tileSide // pictures of four tiles

// drawing is a renderer for pictures of testSide, without a scene.
func drawing() *Renderer {
	r := NewRenderer()
	r.resize(testSide, testSide)
	return r
}

// drawn prepares a ring as polygons of their own.
func (r *Renderer) drawn(ring []corner) []polygon {
	r.polygons, r.edges = r.polygons[:0], r.edges[:0]
	r.setUp(ring, &Material{}, Hit{ID: 1})
	return r.polygons
}

// eachSample fills polygons into the picture's tiles and calls f for all samples:
// with their places in 1/256 pixel and the number of the polygon there, from 1.
func eachSample(polygons []polygon, f func(x, y int64, face int)) {
	t := &tile{polygons: polygons}
	t.reserve(0)
	for t.top = 0; t.top < testSide; t.top += tileSide {
		for t.left = 0; t.left < testSide; t.left += tileSide {
			t.list = t.list[:0]
			for i := range polygons {
				if p := &polygons[i]; p.minX < t.left+tileSide && p.maxX > t.left && p.minY < t.top+tileSide && p.maxY > t.top {
					t.list = append(t.list, int32(i))
				}
			}
			t.draw()
			for i := range t.blocks {
				for k := range t.blocks[i] {
					if b := &t.blocks[i][k]; !b.filled {
						t.fillBlock(b, k*blockSide, i*blockSide)
					}
				}
			}
			for i, all := range t.face {
				x, y := int64(t.left+i%tileSide)*subpixels, int64(t.top+i/tileSide)*subpixels
				for k, s := range samplePoints {
					face := 0
					if n := all.at(k); n != 0 {
						face = int(t.list[n-1]) + 1
					}
					f(x+s[0], y+s[1], face)
				}
			}
		}
	}
}

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

// randomPoint likes the picture's surroundings, whole pixels, and the places of
// samples.
func randomPoint(rng *rand.Rand) corner {
	one := func() int64 {
		switch rng.IntN(4) {
		case 0:
			return int64(rng.IntN(testSide+8)-4) * subpixels
		case 1:
			return int64(rng.IntN(testSide*8)) * firstSample
		case 2:
			return int64(rng.IntN(40*testSide*subpixels)) - 20*testSide*subpixels
		}
		return int64(rng.IntN((testSide+20)*subpixels)) - 10*subpixels
	}
	return at(one(), one())
}

// randomTriangle is clockwise; many are slivers, or have level or vertical edges.
func randomTriangle(rng *rand.Rand) []corner {
	ring := []corner{randomPoint(rng), randomPoint(rng), randomPoint(rng)}
	switch rng.IntN(4) {
	case 0:
		ring[1].y = ring[0].y
	case 1:
		ring[1].x = ring[0].x
	case 2:
		ring[2].x, ring[2].y = ring[1].x+int64(rng.IntN(400))-200, ring[1].y+int64(rng.IntN(400))-200
	}
	if twice, _ := area(ring); twice < 0 {
		ring[1], ring[2] = ring[2], ring[1]
	}
	return ring
}

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

// TestFillRule compares the filled pixels, whole and partial, with a test of every
// sample.
func TestFillRule(t *testing.T) {
	if testing.Short() {
		t.Skip("it draws on one goroutine")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	r := drawing()
	rings, inside := 0, 0
	for i := range 1500 {
		ring := randomTriangle(rng)
		if i%2 == 0 {
			ring = randomOval(rng, randomPoint(rng), rng.Float64())
		}
		twice, convex := area(ring)
		if twice <= 0 || !convex {
			continue
		}
		rings++
		wrong, plain := 0, distinct(ring)
		eachSample(r.drawn(ring), func(x, y int64, face int) {
			if want := within(plain, x, y); want != (face != 0) {
				wrong++
			} else if want {
				inside++
			}
		})
		if wrong > 0 {
			t.Fatalf("%d samples wrong in %v", wrong, ring)
		}
	}
	if rings < 1000 || inside < 1_000_000 {
		t.Errorf("only %d rings with %d samples", rings, inside)
	}
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
	if testing.Short() {
		t.Skip("it draws on one goroutine")
	}
	rng := rand.New(rand.NewPCG(3, 4))
	r := drawing()
	folded, inside := 0, 0
	for folded < 300 {
		sample := samplePoints[rng.IntN(sampleSize)]
		middle := at(int64(rng.IntN(testSide))*subpixels+sample[0], int64(rng.IntN(testSide))*subpixels+sample[1])
		ring := randomOval(rng, middle, 0.002)
		twice, convex := area(ring)
		if twice <= 0 || convex {
			continue
		}
		folded++
		eachSample(r.drawn(ring), func(x, y int64, face int) {
			if winding(ring, x, y) <= 0 {
				return
			}
			inside++
			if face == 0 {
				t.Fatalf("a gap at %d, %d in %v", x, y, ring)
			}
		})
	}
	if inside < 300 {
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

// TestTriangulation cuts a square again and again: of the triangles, each sample in
// the square belongs to exactly one.
func TestTriangulation(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	r := drawing()
	for range 12 {
		a, b := int64(rng.IntN(2000))-1500, int64(rng.IntN(3000))+testSide*subpixels-2000
		square := []corner{at(a, a), at(b, a), at(b, b), at(a, b)}
		triangles := [][]corner{{square[0], square[1], square[2]}, {square[0], square[2], square[3]}}
		for range 60 {
			i := rng.IntN(len(triangles))
			q := triangles[i]
			u, v := rng.Float64(), rng.Float64()
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			p := at(
				q[0].x+int64(u*float64(q[1].x-q[0].x)+v*float64(q[2].x-q[0].x)),
				q[0].y+int64(u*float64(q[1].y-q[0].y)+v*float64(q[2].y-q[0].y)),
			)
			parts := [][]corner{{q[0], q[1], p}, {q[1], q[2], p}, {q[2], q[0], p}}
			fits := true // rounding may bring the point outside
			for _, part := range parts {
				twice, _ := area(part)
				fits = fits && twice > 0
			}
			if fits {
				triangles = append(append(triangles[:i], triangles[i+1:]...), parts...)
			}
		}
		if len(triangles) < 60 {
			t.Fatalf("only %d triangles", len(triangles))
		}
		// There is one sample in each row and column of a pixel's 4 x 4.
		var count [testSide * sampleSize][testSide]int
		for _, q := range triangles {
			eachSample(r.drawn(q), func(x, y int64, face int) {
				if face != 0 {
					count[x*sampleSize/subpixels][y/subpixels]++
				}
			})
		}
		eachSample(nil, func(x, y int64, _ int) {
			want := 0
			if within(square, x, y) {
				want = 1
			}
			if n := count[x*sampleSize/subpixels][y/subpixels]; n != want {
				t.Fatalf("the sample at %d, %d is covered %d times, not %d times", x, y, n, want)
			}
		})
	}
}

// TestNearestWins compares pictures of many polygons, which hide one another, with
// the depths of all of them at every sample.
func TestNearestWins(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	r := drawing()
	checked := 0
	for range 15 {
		r.polygons, r.edges = r.polygons[:0], r.edges[:0]
		for range 40 {
			ring := randomTriangle(rng)
			if rng.IntN(2) == 0 {
				ring = randomOval(rng, randomPoint(rng), 0.2+rng.Float64())
			}
			depth, right, down := rng.Float32(), (rng.Float32()-0.5)*1e-4, (rng.Float32()-0.5)*1e-4
			for i := range ring {
				ring[i].depth = depth + right*float32(ring[i].x)/subpixels + down*float32(ring[i].y)/subpixels
			}
			r.setUp(ring, &Material{}, Hit{})
		}
		list := r.polygons
		eachSample(list, func(x, y int64, face int) {
			nearest, second, want := float32(farthest), float32(farthest), 0
			px, py := float32(x)/subpixels, float32(y)/subpixels
			for i := range list {
				p := &list[i]
				if !p.covers(int(x)/subpixels, int(y)/subpixels, sampleAt(x, y)) {
					continue
				}
				if d := p.depth.at(px-p.originX, py-p.originY); d < nearest {
					nearest, second, want = d, nearest, i+1
				} else {
					second = min(second, d)
				}
			}
			if second-nearest < 1e-4 && want != 0 {
				return // too close
			}
			checked++
			if face != want {
				t.Fatalf("at %d, %d is polygon %d, not %d", x, y, face, want)
			}
		})
	}
	if checked < 500_000 {
		t.Errorf("only %d samples", checked)
	}
}

// sampleAt is the number of the sample at a place.
func sampleAt(x, y int64) int {
	for k, s := range samplePoints {
		if x%subpixels == s[0] && y%subpixels == s[1] {
			return k
		}
	}
	return 0
}

// TestNothingNearer than a polygon says, at any sample that it covers. The corners of
// discs seen almost from the side lie beside the plane of the depths, as their places
// are rounded, and samples may be nearer than all of them: one is with these numbers.
func TestNothingNearer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const side = 40
	samples, nearerThanCorners := 0, 0
	for samples < 4000 {
		place := samplePoints[rng.IntN(sampleSize)]
		long, flat := math.Exp(rng.Float64()*5)*5, 0.5+rng.Float64()*6
		sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
		var ring []corner
		nearest := float32(farthest)
		n := 4 + rng.IntN(20)
		for i := range n {
			s, c := math.Sincos(float64(i) * 2 * math.Pi / float64(n))
			x, y := c*long, s*flat
			ring = append(ring, corner{
				x:     side/2*subpixels + place[0] + int64(math.Floor(x*cos-y*sin)),
				y:     side/2*subpixels + place[1] + int64(math.Floor(x*sin+y*cos)),
				depth: float32(0.9 + 0.02*s),
			})
			nearest = min(nearest, ring[i].depth)
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
			if d < nearest-5e-6 {
				nearerThanCorners++
			}
		}
	}
	t.Logf("%d samples, %d of them nearer than all corners", samples, nearerThanCorners)
}
