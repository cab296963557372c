package learn

import (
	"slices"
	"testing"

	"wedge/app/lesson/lessontest"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// across tells along which axes a piece lies across the boundary of two slabs.
func across(cells []polycube.Cell) (axes [3]bool) {
	for _, c := range cells[1:] {
		axes[0] = axes[0] || c.X/2 != cells[0].X/2
		axes[1] = axes[1] || c.Y/2 != cells[0].Y/2
		axes[2] = axes[2] || c.Z/2 != cells[0].Z/2
	}
	return axes
}

// crossings counts the pieces of a packing across boundaries of slabs, by axis. It is a stack along an axis that none
// crosses.
func crossings(p *packing.Problem, f packing.Packing) (n [3]int) {
	for _, id := range f {
		for axis, yes := range across(p.Placements()[id].Cells) {
			if yes {
				n[axis]++
			}
		}
	}
	return n
}

// TestStacks: a stack along each axis is a packing of the cube along this axis and no
// other, cell by cell.
func TestStacks(t *testing.T) {
	for axis, direction := range axes() {
		i := testItem(t, "stack t-6x6x2 "+direction)
		p, err := packing.New(t.Context(), i.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		e := &exhibit{item: i, problem: p, found: all(t, p, packing.Raw)}
		if len(e.found) != 136 {
			t.Fatal(len(e.found))
		}
		for range 50 {
			e.restack()
			filled := map[polycube.Cell]bool{}
			along := [3]bool{true, true, true}
			for _, cells := range slices.Concat(e.slab(0), e.slab(1), e.slab(2)) {
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
				t.Fatalf("axis %d: %d cells, a stack along %v", axis, len(filled), along)
			}
		}
	}
}

// TestStacksAreDisjoint: no packing of the slab falls into bars in either direction, so no
// packing of the cube is a stack along two axes. The search of a bar agrees. By inclusion and exclusion, stacks along
// two axes would be counted too often: of nine bars each; with none, the plain sum is left.
func TestStacksAreDisjoint(t *testing.T) {
	p := named(t, "t-6x6x2")
	for _, f := range all(t, p, packing.Raw) {
		if n := crossings(p, f); n[0] == 0 || n[1] == 0 {
			t.Errorf("%v falls into bars: %v", f, n)
		}
	}
	if n := len(all(t, named(t, "6x2x2 with 6 T4"), packing.Raw)); n != 0 {
		t.Errorf("%d packings of a bar", n)
	}
}

// TestNumbersOfStacks computes the numbers that the lesson says.
func TestNumbersOfStacks(t *testing.T) {
	slab := len(all(t, named(t, "t-6x6x2"), packing.Raw))
	one := slab * slab * slab
	classes := (3*one + polycube.SymmetryCount - 1) / polycube.SymmetryCount
	lessontest.WantNumbers(t, map[string][]int{
		"big-cube/stack": {3 * slab, slab * slab, one}, "big-cube/bound": {one, 3 * one, 6 * one, classes},
	})
	p := named(t, "t-6x6x6")
	if n := crossings(p, first(t, p)); n != [3]int{28, 18, 28} {
		t.Errorf("the first packing has %v pieces across slabs", n)
	}
}
