package print_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/square1/print"
)

// solid is a connected part of an STL.
type solid struct {
	low, high [3]float64
	volume    float64
}

type corner [3]float32

// readSTL reads a binary STL again, and checks that it is closed and that normals point
// outwards. The solids are in the order of their first triangles.
func readSTL(t *testing.T, b []byte) []solid {
	t.Helper()
	if len(b) < 84 || len(b) != 84+50*int(binary.LittleEndian.Uint32(b[80:])) {
		t.Fatalf("%d bytes", len(b))
	}
	triangles := make([][4]corner, (len(b)-84)/50)
	sides := map[[2]corner]int{} // the triangle to the left of a side
	for i := range triangles {
		if _, err := binary.Decode(b[84+50*i:], binary.LittleEndian, &triangles[i]); err != nil {
			t.Fatal(err)
		}
		for k := range 3 {
			side := [2]corner{triangles[i][1+k], triangles[i][1+(k+1)%3]}
			if _, twice := sides[side]; twice || side[0] == side[1] {
				t.Fatalf("the side %v is used twice or has no length", side)
			}
			sides[side] = i
		}
	}
	number := make([]int, len(triangles)) // 1 + the number of the solid
	var list []solid
	for start := range triangles {
		if number[start] > 0 {
			continue
		}
		inf := math.Inf(1)
		s := solid{low: [3]float64{inf, inf, inf}, high: [3]float64{-inf, -inf, -inf}}
		number[start] = len(list) + 1
		for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
			q := triangles[queue[0]]
			var p [3][3]float64
			for k := range 3 {
				for axis, f := range q[1+k] {
					p[k][axis] = float64(f)
					s.low[axis], s.high[axis] = min(s.low[axis], float64(f)), max(s.high[axis], float64(f))
				}
				next, closed := sides[[2]corner{q[1+(k+1)%3], q[1+k]}]
				if !closed {
					t.Fatalf("the triangle %v has no neighbour", q)
				}
				if number[next] == 0 {
					number[next] = number[start]
					queue = append(queue, next)
				}
			}
			n := cross(minus(p[1], p[0]), minus(p[2], p[0]))
			length := math.Sqrt(dot(n, n))
			if length < 1e-4 {
				t.Fatalf("the triangle %v has no area", q)
			}
			s.volume += dot(p[0], cross(p[1], p[2])) / 6
			for axis := range 3 {
				if math.Abs(n[axis]/length-float64(q[0][axis])) > 1e-3 {
					t.Fatalf("the normal %v of %v", q[0], q[1:])
				}
			}
		}
		list = append(list, s)
	}
	return list
}

func minus(a, b [3]float64) [3]float64 { return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
func dot(a, b [3]float64) float64      { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
func cross(a, b [3]float64) [3]float64 {
	return [3]float64{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// TestPieces reads the pieces again: they are closed, stand on the plate without touching
// each other, have their true size, and together fill the cube but for bevels and
// clearance.
func TestPieces(t *testing.T) {
	for _, c := range []struct{ side, clearance float64 }{{54, 0.4}, {20, 0}, {300, 2}} {
		var b bytes.Buffer
		if err := (print.Pieces{Kind: "all", Side: c.side, Clearance: c.clearance}).WriteSTL(&b); err != nil {
			t.Fatal(err)
		}
		list := readSTL(t, b.Bytes())
		if len(list) != 18 {
			t.Fatalf("%d solids", len(list))
		}
		high, half, volume := c.side/3-c.clearance, c.side/2, 0.0
		for i, s := range list {
			if s.volume <= 0 {
				t.Fatalf("solid %d is inside out", i)
			}
			volume += s.volume
			size := minus(s.high, s.low)
			if math.Abs(s.low[2]) > 1e-4 || math.Abs(size[2]-high) > 1e-3 {
				t.Errorf("solid %d is from %v to %v high, not %v", i, s.low[2], s.high[2], high)
			}
			for k, other := range list[:i] {
				if s.low[0] < other.high[0]+1 && other.low[0] < s.high[0]+1 && s.low[1] < other.high[1]+1 && other.low[1] < s.high[1]+1 {
					t.Errorf("solids %d and %d stand less than 1 mm apart", i, k)
				}
			}
			if i >= 16 && math.Abs(size[1]-(c.side-c.clearance)) > 1e-3 {
				t.Errorf("the middle is %v long", size[1])
			}
			// The base of an edge is 2 tan 15° of half the side, less its bevels.
			if want := 2*math.Tan(math.Pi/12)*half - c.clearance; i >= 8 && i < 16 && (size[1] > want || size[1] < 0.95*want) {
				t.Errorf("an edge is %v wide, not %v", size[1], want)
			}
		}
		if whole := c.side * c.side * c.side; volume > whole || volume < 0.93*whole {
			t.Errorf("%v mm³ of %v", volume, whole)
		}
	}
	for kind, n := range map[string]int{"corner": 1, "edge": 1, "middle": 1} {
		var b bytes.Buffer
		if err := (print.Pieces{Kind: kind, Side: 54, Clearance: 0.4}).WriteSTL(&b); err != nil {
			t.Fatal(err)
		}
		if list := readSTL(t, b.Bytes()); len(list) != n || !strings.Contains(b.String()[:80], kind) {
			t.Errorf("%s: %d solids, %q", kind, len(list), b.String()[:80])
		}
	}
}

func TestPiecesErrors(t *testing.T) {
	for want, list := range map[error][]print.Pieces{
		picture.ErrSize:   {{"all", 19, 0}, {"all", 301, 0}, {"all", math.NaN(), 0}, {"all", 54, -1}, {"all", 54, 2.1}, {"all", 54, math.NaN()}},
		picture.ErrOption: {{"", 54, 0.4}, {"half", 54, 0.4}},
	} {
		for _, p := range list {
			if err := p.WriteSTL(io.Discard); !errors.Is(err, want) {
				t.Errorf("%+v: %v", p, err)
			}
		}
	}
	full := errors.New("disk full")
	if err := (print.Pieces{Kind: "all", Side: 54}).WriteSTL(failing{full}); !errors.Is(err, full) {
		t.Error(err)
	}
}

// failing takes nothing.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
