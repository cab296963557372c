package polycube

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// roux1 is the first snake of Roux, "Solving cubish puzzles".
const roux1 = Snake("ESCCCSCCSCCCSCSCCCCSCSCSCSE")

// drawSnake is any snake.
func drawSnake(t *rapid.T) Snake {
	inner := rapid.SliceOfN(rapid.SampledFrom([]byte{Straight, Corner}), 0, MaxCubes-2).Draw(t, "inner")
	return Snake("E" + string(inner) + "E")
}

func TestParseSnake(t *testing.T) {
	for _, c := range []struct {
		text string
		want Snake
	}{
		{" e-s,c C  c-Se ", "ESCCCSE"},
		{"ee", "EE"},
		{"2,1,1,2", "ESCCCSE"},
		{"7:1,5", "ESCCCSE"},
		{"1", "EE"},
		{"3", "ESSE"},
		{"4:", "ECCE"},
		{"27:", Snake("E" + strings.Repeat("C", 25) + "E")},
		// Roux's numbers of the cubes that his program calls aligned, less one.
		{"1 5 8 12 14 19 21 23 25", roux1},
		{"2 1 1 2 1 2 1 1 2 2 1 1 1 2 2 2 2", roux1},
		// Ascending numbers are straight cubes; the same runs from the other end are runs.
		{"1 2", "ESS" + Snake(strings.Repeat("C", 23)) + "E"},
		{"2 1", "ESCE"},
	} {
		got, err := ParseSnake(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: %q, %v, want %q", c.text, got, err, c.want)
		}
	}
}

func TestParseSnakeErrors(t *testing.T) {
	for _, c := range []struct {
		text, found string
		column      int
		expected    string // part of it
	}{
		{"", "", 1, "a snake"},
		{"  ", "", 3, "a snake"},
		{"?", "?", 1, "a snake"},
		{"SCE", "S", 1, "end cube"},
		{"ESXE", "X", 3, "S, C"},
		{"ES5E", "5", 3, "S, C"},
		{"ESCC", "", 5, "S, C"},
		{"E", "", 2, "second cube"},
		{"ESES", "S", 4, "nothing after"},
		{"é", "é", 1, "a snake"},
		{"Eé", "é", 2, "S, C"},
		{"2 0 1", "0", 3, "length of a run"},
		{"2 -1", "-", 3, "a number"},
		{"2 x 1", "x", 3, "a number"},
		{"2 1 : 5", ":", 5, "a number"},
		{"1 5 26", "26", 5, "a straight cube"},
		{"0 5", "0", 1, "a straight cube"},
		{"7: 5 1", "1", 6, "a straight cube"},
		{"7: 3 3", "3", 6, "a straight cube"},
		{"2: 1", "1", 4, "a straight cube"},
		{"1: 1", "1", 1, "number of cubes, 2 to 128"},
		{"999999999999999999999 1", "999999999999999999999", 1, "length of a run"},
		{"127 1", "1", 5, "at most 128 cubes"},
		{"E" + strings.Repeat("S", 127) + "E", "E", 129, "at most 128"},
		{strings.Repeat("1", 1_000_000), strings.Repeat("1", 40) + "...", 1, "at most 128 cubes"},
		{strings.Repeat("1 ", 500_000), "1", 255, "at most 128 cubes"},
	} {
		_, err := ParseSnake(c.text)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || !errors.Is(err, ErrSyntax) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if !slices.Contains(SnakeExpectations(), syntax.Expected) {
			t.Errorf("%q: not listed for translation", syntax.Expected)
		}
		if syntax.Column != c.column || syntax.Found != c.found || !strings.Contains(syntax.Expected, c.expected) || syntax.Line != 0 {
			t.Errorf("%q: %v", c.text, err)
		}
	}
}

// TestSnakeLaws: all three forms of a snake read as the snake; reversing, toggling and
// laying it out keep what they should.
func TestSnakeLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSnake(t)
		if s.Check() != nil || s.Reverse().Reverse() != s || s.Canonical() != s.Reverse().Canonical() || s.Canonical() > s {
			t.Fatal(s)
		}
		runs := s.Runs()
		text := strings.Trim(fmt.Sprint(runs), "[]")
		want := s
		ascending := len(runs) > 1
		for i := range runs[1:] {
			ascending = ascending && runs[i] < runs[i+1]
		}
		if ascending {
			slices.Reverse(runs)
			text, want = strings.Trim(fmt.Sprint(runs), "[]"), s.Reverse()
		}
		if got, err := ParseSnake(text); err != nil || got != want {
			t.Fatalf("%s: %q, %v", text, got, err)
		}
		text = fmt.Sprintf("%d: %s", len(s), strings.Trim(fmt.Sprint(straightCubes(s)), "[]"))
		if got, err := ParseSnake(text); err != nil || got != s {
			t.Fatalf("%s: %q, %v", text, got, err)
		}
		longer := make([]int, len(runs)) // the same runs counted in cubes
		for i, steps := range s.Runs() {
			longer[i] = steps + 1
		}
		if counted, err := parseRuns(snakeWords(strings.Trim(fmt.Sprint(longer), "[]"))); err == nil {
			if meant, ok := counted.RunsOfCubes(); !ok || meant != s {
				t.Fatalf("%v cubes in runs: %s, %v, want %s", longer, meant, ok, s)
			}
		}
		if _, ok := s.RunsOfCubes(); ok == slices.Contains(s.Runs(), 1) {
			t.Fatal(s, ok)
		}
		cube := rapid.IntRange(-1, MaxCubes).Draw(t, "cube")
		toggled := s.Toggled(cube)
		if toggled.Toggled(cube) != s || toggled.Check() != nil || (toggled == s) != (cube < 1 || cube >= len(s)-1) {
			t.Fatal(s, cube, toggled)
		}
		flat := s.Flat()
		for i := 1; i < len(flat); i++ {
			step := flat[i].Sub(flat[i-1])
			if step != (Cell{X: 1}) && step != (Cell{Z: 1}) {
				t.Fatal(s, flat)
			}
			if i > 1 && (step == flat[i-1].Sub(flat[i-2])) != (s[i-1] == Straight) {
				t.Fatal(s, flat)
			}
		}
	})
}

// TestParseLongSnake: what is too long for a snake is refused without work that grows with it:
// at most a few allocations of what the longest snake needs.
func TestParseLongSnake(t *testing.T) {
	for _, unit := range []string{"1", "0", "1 ", "E", "ES", "S", ",", "é", "27:", "12 13 "} {
		text := strings.Repeat(unit, 1_000_000/len(unit))
		var err error
		if n := testing.AllocsPerRun(1, func() { _, err = ParseSnake(text) }); err == nil || n > 2*mostWords || len(err.Error()) > 500 {
			t.Errorf("%s repeated: %v after %v allocations", unit, err, n)
		}
	}
}

func FuzzParseSnake(f *testing.F) {
	for _, seed := range []string{string(roux1), "2 1 1 2", "1 5 8", "27: 1", "e-s-e", "é", "9:", "1:", ":", "\xff", "--...-..-...-.-....-.-.-.--", "STTTSTTSTTTSTSTTTTSTSTSTS", "[3, 2, 2, 3]", "2-1-1-2", "2112", "[0,1,1,0,1,1]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSnake(text)
		var syntax *SyntaxError
		var unclear *UnclearSnakeError
		switch {
		case errors.As(err, &unclear):
			for _, s := range unclear.Readings {
				if s.Check() != nil || len(unclear.Readings) < 2 {
					t.Error(err)
				}
			}
		case err == nil:
			if s.Check() != nil || len(s) < 2 || len(s) > MaxCubes || len(s.Flat()) != len(s) {
				t.Error(s)
			}
		case !errors.As(err, &syntax) || syntax.Column < 1 || syntax.Column > len([]rune(text))+1 || syntax.Expected == "":
			t.Error(err)
		case syntax.Found != "" && !strings.HasPrefix(string([]rune(text)[syntax.Column-1:]), strings.TrimSuffix(syntax.Found, "...")):
			t.Errorf("%q is not at column %d", syntax.Found, syntax.Column)
		}
	})
}
