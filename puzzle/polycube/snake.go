package polycube

import (
	"slices"
	"strings"
)

// Snake is a string of cubes on an elastic cord, one letter a cube: E for each end, S where
// the cord goes straight through, C where it leaves through a side (a corner). Two cubes at
// least, [MaxCubes] at most. [ParseSnake] makes valid ones. A snake read backwards is the
// same snake, see [Snake.Canonical].
type Snake string

// MaxCubes is the greatest number of cubes in a snake: with more, a straight one would not
// fit the coordinates of a [Cell].
const MaxCubes = 128

// The letters of a snake.
const (
	End      = 'E'
	Straight = 'S'
	Corner   = 'C'
)

// Check fails with a [*SyntaxError] unless the snake is written as [ParseSnake] returns it.
func (s Snake) Check() error {
	parsed, err := ParseSnake(string(s))
	if err == nil && parsed != s {
		return &SyntaxError{Column: 1, Found: cut(string(s)), Expected: string(parsed)}
	}
	return err
}

// Reverse is the snake read backwards.
func (s Snake) Reverse() Snake {
	b := []byte(s)
	slices.Reverse(b)
	return Snake(b)
}

// Canonical is the snake or its reverse, whichever is the lesser string: the same for the
// same snake.
func (s Snake) Canonical() Snake { return min(s, s.Reverse()) }

// IsPalindrome reports whether the snake reads the same backwards.
func (s Snake) IsPalindrome() bool { return s == s.Reverse() }

// Runs are the lengths of the straight runs in steps from cube to cube: the elastic of a
// run of 2 connects 3 cubes. They add up to one less than the number of cubes.
func (s Snake) Runs() []int {
	var runs []int
	last := 0
	for i := 1; i < len(s); i++ {
		if s[i] != Straight {
			runs = append(runs, i-last)
			last = i
		}
	}
	return runs
}

// RunsOfCubes is the snake that was meant if the lengths of the runs of s were counted in cubes,
// with the cubes at both ends, instead of steps: each run has a step less. It is false if s has
// a run of one step.
func (s Snake) RunsOfCubes() (meant Snake, ok bool) {
	b := []byte{End}
	for _, steps := range s.Runs() {
		if steps < 2 {
			return "", false
		}
		b = append(append(b, strings.Repeat(string(Straight), steps-2)...), Corner)
	}
	b[len(b)-1] = End
	return Snake(b), true
}

// Toggled is the snake with one cube changed from straight to corner or back. Ends, and
// numbers that are none of its cubes, change nothing.
func (s Snake) Toggled(cube int) Snake {
	if cube < 1 || cube >= len(s)-1 {
		return s
	}
	b := []byte(s)
	b[cube] = Straight + Corner - b[cube]
	return Snake(b)
}

// Flat lays the snake out in the plane Y = 0 as Roux draws it: cube 0 at the origin, cube 1
// to its right, and each cube to the right of or above the one before. No two cells are the
// same.
func (s Snake) Flat() []Cell {
	cells := make([]Cell, len(s))
	step, other := Cell{X: 1}, Cell{Z: 1}
	for i := 1; i < len(s); i++ {
		if s[i-1] == Corner {
			step, other = other, step
		}
		cells[i] = cells[i-1].Add(step)
	}
	return cells
}
