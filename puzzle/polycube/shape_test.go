package polycube

import (
	"slices"
	"testing"
)

// TestSymmetries: the 48 symmetries are different, a group, half of them rotations.
func TestSymmetries(t *testing.T) {
	seen := map[[3]Cell]bool{}
	for s := range Symmetry(SymmetryCount) {
		image := [3]Cell{s.Apply(Cell{1, 0, 0}), s.Apply(Cell{0, 1, 0}), s.Apply(Cell{0, 0, 1})}
		if seen[image] {
			t.Errorf("%d is twice", s)
		}
		seen[image] = true
		a, b, c := image[0], image[1], image[2]
		det := int(a.X)*(int(b.Y)*int(c.Z)-int(b.Z)*int(c.Y)) - int(a.Y)*(int(b.X)*int(c.Z)-int(b.Z)*int(c.X)) +
			int(a.Z)*(int(b.X)*int(c.Y)-int(b.Y)*int(c.X))
		if (det == 1) != s.IsRotation() {
			t.Errorf("%d: determinant %d", s, det)
		}
		if s.Then(s.Inverse()) != Identity || !slices.Contains([]int{1, 2, 3, 4, 6}, s.Order()) {
			t.Errorf("%d: inverse %d, order %d", s, s.Inverse(), s.Order())
		}
		for u := range Symmetry(SymmetryCount) {
			at := Cell{1, 2, 3}
			if s.Then(u).Apply(at) != u.Apply(s.Apply(at)) {
				t.Errorf("%d then %d is not %d", s, u, s.Then(u))
			}
		}
	}
	if (Identity.Apply(Cell{1, 2, 3}) != Cell{1, 2, 3}) || (MirrorX.Apply(Cell{1, 2, 3}) != Cell{-1, 2, 3}) {
		t.Error("identity or mirror")
	}
}

// TestPolycubes compares with the published counts: OEIS A000162 (mirror images apart)
// and A038119 (together).
func TestPolycubes(t *testing.T) {
	for n, want := range map[int][2]int{1: {1, 1}, 2: {1, 1}, 3: {2, 2}, 4: {8, 7}, 5: {29, 23}, 6: {166, 112}} {
		list := Polycubes(n)
		together := map[Shape]bool{}
		for _, s := range list {
			m := s.Mirrored()
			if s.Normal() != s || s.Size() != n || !s.IsConnected() || s.IsChiral() != (m != s) || m.Mirrored() != s {
				t.Error(s.Cells())
			}
			if m.Compare(s) < 0 {
				s = m
			}
			together[s] = true
		}
		if got := [2]int{len(list), len(together)}; got != want {
			t.Errorf("%d cells: %v shapes, published %v", n, got, want)
		}
	}
}

// TestPermutation: a symmetry takes each cell of a shape that keeps it to the cell of the number
// that Permutation says, moved by the same way for all; of other shapes there is none.
func TestPermutation(t *testing.T) {
	kept := 0
	for _, s := range Polycubes(4) {
		symmetries := s.Symmetries()
		for by := range Symmetry(SymmetryCount) {
			to, ok := s.Permutation(by)
			if ok != slices.Contains(symmetries, by) {
				t.Errorf("%v by %d: %v", s.Cells(), by, ok)
			}
			if !ok {
				continue
			}
			kept++
			cells := s.Cells()
			way := cells[to[0]].Sub(by.Apply(cells[0]))
			for i, c := range cells {
				if cells[to[i]] != by.Apply(c).Add(way) {
					t.Errorf("%v by %d: cell %d goes to %v", cells, by, i, cells[to[i]])
				}
			}
		}
	}
	if kept < 40 {
		t.Errorf("only %d symmetries", kept)
	}
}
