package learn

import (
	"testing"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// TestBigCubeLesson goes through the lesson by doing.
func TestBigCubeLesson(t *testing.T) {
	b := open(t)
	b.step("big-cube/count")
	b.Expect("54 T pieces", "Found: 0")
	b.Tap("Count")
	b.Wait("some packings", func() bool { return !b.Says("Found: 0 ·") })
	b.Tap("Pause")
	b.Wait("a pause", func() bool { return !b.Button("Count").Disabled() })
	b.Tap("Count")
	b.Wait("10,000 packings", b.Done)

	b.step("big-cube/stack")
	b.Tap("Another stack")
	b.Tap("2,515,456: 136 × 136 × 136")
	b.Expect("The slabs are independent")

	b.step("big-cube/axes")
	b.Tap("Left to right")
	b.Expect("Stacked from left to right")
	b.Tap("No")
	b.Expect("cannot fill a bar: 0 packings")

	b.step("big-cube/bound")
	b.Tap("7,546,368")
	b.Expect("7,546,368: this is proved", "at least 157,216 classes")

	b.step("big-cube/more")
	b.Tap("Search")
	b.Wait("a packing that is no stack", b.Done)
}

// TestStackings: a stacking along each axis is a packing of the cube along this axis and no
// other, cell by cell.
func TestStackings(t *testing.T) {
	p := slab(t)
	list := all(p, packing.Raw)
	if len(list) != 136 {
		t.Fatal(len(list))
	}
	for axis := range 3 {
		for range 50 {
			s := randomStacking(p, list, axis)
			filled := map[polycube.Cell]bool{}
			along := [3]bool{true, true, true}
			for _, cells := range s.pieces() {
				for _, c := range cells {
					if filled[c] || min(c.X, c.Y, c.Z) < 0 || max(c.X, c.Y, c.Z) > 5 {
						t.Fatalf("axis %d: %v", axis, c)
					}
					filled[c] = true
				}
				if shape, err := polycube.NewShape(cells...); err != nil || shape.Name() != "T4" {
					t.Fatalf("axis %d: %v is no T", axis, cells)
				}
				for other, yes := range across(cells) {
					along[other] = along[other] && !yes
				}
			}
			want := [3]bool{}
			want[axis] = true
			if len(filled) != 216 || along != want {
				t.Fatalf("axis %d: %d cells, a stacking along %v", axis, len(filled), along)
			}
		}
	}
}

// TestStackingsAreDisjoint: no packing of the slab falls into bars in either direction, so no
// packing of the cube is a stacking along two axes. The search of a bar agrees. With that,
// inclusion and exclusion leave the plain sum.
func TestStackingsAreDisjoint(t *testing.T) {
	p := slab(t)
	for _, f := range all(p, packing.Raw) {
		if axes := stacked(p, f); axes[0] || axes[1] {
			t.Errorf("%v falls into bars: %v", f, axes)
		}
	}
	if bars() != 0 || overlaps(bars()) != 0 {
		t.Errorf("%d bars, %d overlaps", bars(), overlaps(bars()))
	}
}
