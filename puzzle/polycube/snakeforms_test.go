package polycube

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// foldable is a random snake of as many cubes as a cube has, whose runs fit into it.
func foldable(rng *rand.Rand) Snake {
	side := 2 + rng.IntN(4)
	b := []byte{End}
	straight := 0
	for len(b) < side*side*side-1 {
		letter := byte(Corner)
		if straight < side-2 && rng.IntN(2) == 0 {
			letter = Straight
			straight++
		} else {
			straight = 0
		}
		b = append(b, letter)
	}
	return Snake(append(b, End))
}

// signed writes a sign a cube.
func signed(s Snake, straight, corner string, ends bool) string {
	text := strings.NewReplacer("S", straight, "C", corner).Replace(string(s[1 : len(s)-1]))
	if ends {
		text = straight + text + straight
	}
	return text
}

// lengths writes the runs, each longer by so many.
func lengths(s Snake, more func(i, last int) int) (list []string) {
	runs := s.Runs()
	for i, n := range runs {
		list = append(list, strconv.Itoa(n+more(i, len(runs)-1)))
	}
	return list
}

func noMore(int, int) int { return 0 }

// TestSnakeForms: a snake is read as it is, or, where a form leaves open which one is meant, refused with
// the snake among the readings.
func TestSnakeForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(201, 202))
	read, refused := map[string]int{}, map[string]int{}
	const most = 1500
	for range most {
		s := foldable(rng)
		ends := rng.IntN(2) == 0
		steps := lengths(s, noMore)
		cubes := lengths(s, func(int, int) int { return 1 })
		firstFull := lengths(s, func(i, _ int) int { return max(0, 1-i) })
		for form, text := range map[string]string{
			"signs":    signed(s, "-", ".", ends),
			"turns":    signed(s, "S", "T", ends),
			"corners":  strings.ToLower(signed(s, "S", "C", ends)),
			"with E":   "E" + signed(s, "S", "T", false) + "E",
			"words":    "['" + strings.Join(strings.Split(signed(s, "S", "T", true), ""), "', '") + "']",
			"ones":     strings.Join(strings.Split(signed(s, "1", "0", ends), ""), ","),
			"zeros":    "[" + strings.Join(strings.Split(signed(s, "0", "1", ends), ""), ", ") + "]",
			"hyphens":  strings.Join(steps, "-"),
			"brackets": "[" + strings.Join(steps, ", ") + "]",
			"digits":   strings.Join(steps, ""),
			"cubes":    "[" + strings.Join(cubes, ",") + "]",
			"cubes-":   strings.Join(cubes, "-"),
			"first":    "(" + strings.Join(firstFull, ", ") + ")",
			"wide":     strings.Join(steps, "，"),
		} {
			got, err := ParseSnake(text)
			e, unclear := errors.AsType[*UnclearSnakeError](err)
			switch {
			case err == nil && got == s:
				read[form]++
			case (form == "ones" || form == "zeros") && !strings.Contains(text, "0"): // runs of one step
			case unclear && slices.Contains(e.Readings, s) && len(e.Readings) > 1 && strings.Contains(err.Error(), string(s)):
				refused[form]++
				for _, r := range e.Readings { // each could be folded
					side := 1
					for side*side*side < len(r) {
						side++
					}
					if side*side*side != len(r) || slices.Max(r.Runs()) >= side {
						t.Fatalf("%s %q: %s of %s cannot be folded", form, text, r, s)
					}
				}
			case form == "wide" && err == nil && got == s.Reverse():
			case increasing(steps) || increasing(cubes) || increasing(firstFull):
			default:
				t.Fatalf("%s %q: %s, %v, want %s", form, text, got, err, s)
			}
		}
	}
	for form, n := range read {
		least := most * 97 / 100
		if slices.Contains([]string{"ones", "zeros", "first"}, form) {
			least = most * 4 / 10
		}
		if n < least {
			t.Errorf("%s: %d read, %d refused", form, n, refused[form])
		}
	}
	if len(read) != 14 {
		t.Error(read)
	}
}

func increasing(list []string) bool {
	return len(list) > 1 && slices.IsSortedFunc(list, func(a, b string) int {
		n, _ := strconv.Atoi(a)
		m, _ := strconv.Atoi(b)
		return n - m - 1 // equal ones are not sorted
	})
}

// TestSnakesOfOthers are forms of public solvers.
func TestSnakesOfOthers(t *testing.T) {
	const king = Snake("ESCSSCSSCSSCCSSCCSSCCCCCCCCCCSCCSSCSCSCCSSCCSCCCCCCSCCCCCSSCCSSE")
	for text, want := range map[string]Snake{
		"--...-..-...-.-....-.-.-.--":                           roux1, // Jaap Scherphuis
		"−−...−..−...−.−....−.−.−.−−":                           roux1,
		"SSTTTSTTSTTTSTSTTTTSTSTSTSS":                           roux1,
		"STTTSTTSTTTSTSTTTTSTSTSTS":                             roux1,
		"2-1-1-2-1-2-1-1-2-2-1-1-1-2-2-2-2":                     roux1,
		"2-1-1-2":                                               "ESCCCSE",
		"2 - 1 - 1 - 2":                                         "ESCCCSE",
		"[3, 2, 2, 3, 2, 3, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3]":   roux1,
		"21121211221112222":                                     roux1,
		"[1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1]":   roux1, // runs of three cubes and of two
		"1 1 0 0 0 1 0 0 1 0 0 0 1 0 1 0 0 0 0 1 0 1 0 1 0 1 1": roux1,
		"(2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2)":                   roux1,
		"[1, 5, 8, 12, 14, 19, 21, 23, 25]":                     roux1,
		"２，１，１，２":                                               "ESCCCSE",
		"[3,4,4,4,2,4,2,4,2,2,2,2,2,2,2,2,2,3,2,4,3,3,2,4,2,3,2,2,2,2,2,3,2,2,2,2,4,2,4]": king,
	} {
		got, err := ParseSnake(text)
		if err != nil || got != want && got != want.Reverse() {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
	for text, readings := range map[string]int{
		"--.--": 2, "[2, 2]": 2, "2-3-2": 2, "0 1 0 1": 6, "SCCS": 2,
		"(3,3,3,3,1,3,1,3,1,1,1,1,1,1,1,1,1,2,1,3,2,2,1,3,1,2,1,1,1,1,1,2,1,1,1,1,3,1,3)": 2, // the corners belong to the run behind, or before
	} {
		_, err := ParseSnake(text)
		if e, ok := errors.AsType[*UnclearSnakeError](err); !ok || len(e.Readings) != readings {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"2 -1", "-1 2", "[2,0,1]", "SXT", "2.1.1.2", "ESTCT", "S1T", "[]"} {
		if s, err := ParseSnake(text); err == nil || errors.As(err, new(*UnclearSnakeError)) {
			t.Errorf("%s: %s, %v", text, s, err)
		}
	}
}

// straightCubes are the numbers of the straight cubes, counted from 0.
func straightCubes(s Snake) []int {
	var list []int
	for i, c := range []byte(s) {
		if c == Straight {
			list = append(list, i)
		}
	}
	return list
}
