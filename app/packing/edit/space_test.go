package edit_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/packing/edit"
	"wedge/puzzle/polycube"
)

func shapeOf(t testing.TB, cells ...polycube.Cell) polycube.Shape {
	t.Helper()
	s, err := polycube.NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSpaceLaws builds at random, beside a plain set of cells: filled cells stay filled,
// wherever the space moves them, and around them there is always room.
func TestSpaceLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := edit.Around(polycube.Shape{})
		want := map[polycube.Cell]bool{}
		for range rapid.IntRange(1, 30).Draw(t, "edits") {
			c := polycube.Cell{
				X: int8(rapid.IntRange(-1, s.X).Draw(t, "x")), Y: int8(rapid.IntRange(-1, s.Y).Draw(t, "y")),
				Z: int8(rapid.IntRange(-1, s.Z).Draw(t, "z")),
			}
			if rapid.Bool().Draw(t, "remove") {
				s = s.Remove(c)
				delete(want, c)
			} else {
				next, now, err := s.Add(c)
				if err != nil {
					t.Fatal(err)
				}
				by := now.Sub(c)
				moved := map[polycube.Cell]bool{now: true}
				for x := range want {
					moved[x.Add(by)] = true
				}
				s, want = next, moved
			}
			got := s.Cells()
			if len(got) != len(want) {
				t.Fatalf("%v, not %v", got, want)
			}
			for _, x := range got {
				if !want[x] || !s.Has(x) {
					t.Fatalf("%v in %v, not %v", x, got, want)
				}
				if x.X < 1 || x.Y < 1 || x.Z < 0 || int(x.X) > s.X-2 || int(x.Y) > s.Y-2 || int(x.Z) > s.Z-2 {
					t.Fatalf("no room around %v in %d x %d x %d", x, s.X, s.Y, s.Z)
				}
			}
			inside := func(x polycube.Cell) bool {
				for _, d := range polycube.Directions() {
					if !want[x.Add(d)] {
						return false
					}
				}
				return true
			}
			if surface := slices.DeleteFunc(s.Cells(), inside); !slices.Equal(surface, s.Surface()) {
				t.Fatalf("%v on the surface, not %v", s.Surface(), surface)
			}
		}
	})
}

// TestSpaceWith: a shape with a cell more or less stays where it is, as after an undo.
func TestSpaceWith(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := edit.Around(polycube.Shape{})
		for range rapid.IntRange(3, 12).Draw(t, "cells") {
			c := polycube.Cell{
				X: int8(rapid.IntRange(1, s.X-2).Draw(t, "x")), Y: int8(rapid.IntRange(1, s.Y-2).Draw(t, "y")),
				Z: int8(rapid.IntRange(0, s.Z-1).Draw(t, "z")),
			}
			s, _, _ = s.Add(c)
		}
		if s.Shape.Size() < 3 {
			return
		}
		again := s.With(s.Shape)
		if again != s {
			t.Fatalf("%+v, not %+v", again, s)
		}
		for _, c := range s.Cells() {
			less := s.Remove(c)
			if less.Shape.Size() < 3 {
				continue // it may fit in several places
			}
			more := less.With(s.Shape)
			if got := more.Shape; got != s.Shape || more.X < s.X || more.Z < s.Z {
				t.Fatalf("%+v", more)
			}
			stay := 0
			for _, x := range less.Cells() {
				if more.Has(x) {
					stay++
				}
			}
			if stay != less.Shape.Size() {
				t.Fatalf("only %d of %d stay: %v, %v", stay, less.Shape.Size(), less.Cells(), more.Cells())
			}
		}
	})
	bar := shapeOf(t, polycube.Cell{}, polycube.Cell{X: 1}, polycube.Cell{X: 2})
	tower := shapeOf(t, polycube.Cell{}, polycube.Cell{Z: 1}, polycube.Cell{Z: 2})
	if got := edit.Around(bar).With(tower); got != edit.Around(tower) {
		t.Error(got)
	}
}

func TestSpaceLimits(t *testing.T) {
	box, err := polycube.Box(polycube.MaxSide, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := edit.Around(box)
	if _, _, err := s.Add(polycube.Cell{X: s.At.X - 1, Y: s.At.Y}); !errors.Is(err, polycube.ErrTooBig) {
		t.Error(err)
	}
	if up := s.Raised(1000); up.At.Z != polycube.MaxSide-1 || up.Z != polycube.MaxSide+1 || up.Raised(-1000) != s {
		t.Errorf("%+v", up)
	}
	empty := edit.Around(polycube.Shape{})
	if got := empty.Remove(polycube.Cell{X: 2}); got != empty {
		t.Errorf("%+v", got)
	}
}

func TestQuarter(t *testing.T) {
	l := shapeOf(t, polycube.Cell{}, polycube.Cell{Z: 1}, polycube.Cell{Z: 2}, polycube.Cell{X: 1})
	for axis, want := range []polycube.Shape{
		shapeOf(t, polycube.Cell{}, polycube.Cell{Y: 1}, polycube.Cell{Y: 2}, polycube.Cell{X: 1}),             // up comes to the viewer
		shapeOf(t, polycube.Cell{Z: 1}, polycube.Cell{X: 1, Z: 1}, polycube.Cell{X: 2, Z: 1}, polycube.Cell{}), // up goes to the right
		shapeOf(t, polycube.Cell{}, polycube.Cell{Z: 1}, polycube.Cell{Z: 2}, polycube.Cell{Y: 1}),             // right comes to the viewer
	} {
		q := edit.Quarter(axis)
		if got := l.Turned(q); got != want || q.Order() != 4 || !q.IsRotation() {
			t.Errorf("axis %d: %v", axis, got.Cells())
		}
		s := edit.Around(l)
		for range 4 {
			s = s.Turned(q)
		}
		if s != edit.Around(l) {
			t.Errorf("axis %d: four quarters make %v", axis, s)
		}
	}
	if n := len(slices.Compact([]polycube.Symmetry{edit.Quarter(0), edit.Quarter(1), edit.Quarter(2)})); n != 3 {
		t.Error(n)
	}
}
