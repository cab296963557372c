package polycube

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"wedge/puzzle/syntax"
)

// UnclearSnakeError: a text can mean several snakes, none of which fills a cube better than the others.
type UnclearSnakeError struct{ Readings []Snake }

func (e *UnclearSnakeError) Error() string {
	list := make([]string, len(e.Readings))
	for i, s := range e.Readings {
		list[i] = fmt.Sprintf("%s with %d cubes", s, len(s))
	}
	return "this may be " + strings.Join(list, ", or ") + ": write the letters of the one that is meant"
}

func (e *UnclearSnakeError) Unwrap() error { return ErrSyntax }

// maxForms is how many characters a text has that is looked at as a snake of others: of the longest
// snake each cube is a word in quotes.
const maxForms = 16 * MaxCubes

// otherForms reads a snake as it is written elsewhere; ok is false for a text that is none. A form
// that leaves open what is meant is decided by the number of cubes, which is that of a cube of 2 to 5
// cells a side, and by its runs, which must fit into that cube. If that does not decide it, the error
// is an [*UnclearSnakeError].
func otherForms(text string) (s Snake, ok bool, err error) {
	if len(text) > maxForms {
		return "", false, nil
	}
	folded := strings.Map(syntax.Fold, text)
	if s, err := parseSnake(folded); err == nil { // with the signs of another keyboard
		return s, true, nil
	}
	words := strings.FieldsFunc(strings.ToUpper(folded), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(`,;()[]{}"'`, r)
	})
	all := strings.Join(words, "")
	made := func(signs string) bool { return all != "" && strings.Trim(all, signs) == "" }
	switch {
	case made("-."):
		return signs(all, "-")
	case made("STCE-"):
		return letters(strings.ReplaceAll(all, "-", ""))
	case !made("0123456789-") || strings.Contains(" "+folded, " -") && !strings.Contains(folded, "- "):
		return "", false, nil
	}
	return numbers(strings.FieldsFunc(strings.Join(words, "-"), func(r rune) bool { return r == '-' }))
}

// letters reads a letter a cube, S and T or S and C, where the ends may have any.
func letters(all string) (Snake, bool, error) {
	all = strings.ReplaceAll(all, "T", string(Corner))
	if s, err := parseSnake(all); err == nil {
		return s, true, nil
	}
	if strings.ContainsRune(all, End) {
		return "", false, nil
	}
	return signs(all, string(Straight))
}

// signs reads a sign a cube, of which one is straight: of all cubes, or of all but the ends.
func signs(all, straight string) (Snake, bool, error) {
	return decide(func(r reading) bool { return r.fills }, withEnds(all, straight))
}

// numbers reads numbers of one or more digits: signs 0 and 1, or lengths of runs, or straight cubes.
func numbers(words []string) (Snake, bool, error) {
	all := strings.Join(words, "")
	const least = 4 // of a text of digits, which is else a number
	digits := len(words) == 1 && len(all) >= least
	single := digits || !slices.ContainsFunc(words, func(w string) bool { return len(w) > 1 })
	var lengths []int
	for _, w := range words {
		for i := range w {
			if digits {
				lengths = append(lengths, int(w[i]-'0'))
			}
		}
		if n, err := (snakeWord{text: w}).number(0, MaxCubes, ""); !digits && err == nil {
			lengths = append(lengths, n)
		} else if !digits {
			return "", false, nil
		}
	}
	switch {
	case len(words) == 0:
		return "", false, nil
	case single && strings.ContainsRune(all, '0') && strings.Trim(all, "01") == "":
		return decide(reading.fits, append(withEnds(all, "0"), append(withEnds(all, "1"), coded(lengths, 0), coded(lengths, 1))...))
	case slices.Contains(lengths, 0):
		return "", false, nil
	case !digits && len(words) > 1 && increase(lengths):
		var list []snakeWord
		for _, w := range words {
			list = append(list, snakeWord{text: w})
		}
		s, err := parseStraight(list, defaultCubes)
		return s, err == nil, nil
	}
	return runs(lengths)
}

func increase(numbers []int) bool {
	for i := range numbers[1:] {
		if numbers[i] >= numbers[i+1] {
			return false
		}
	}
	return true
}

// runs reads lengths of runs, in steps or in cubes, where a corner belongs to both of its runs, or to
// the one before or behind it.
func runs(lengths []int) (Snake, bool, error) {
	shorter := func(first, inner, last int) reading {
		steps := slices.Clone(lengths)
		for i := range steps {
			switch i {
			case 0:
				steps[i] -= first
			case len(steps) - 1:
				steps[i] -= last
			default:
				steps[i] -= inner
			}
		}
		return readingOf(steps)
	}
	list := []reading{shorter(0, 0, 0), shorter(1, 1, 1)}
	for _, rare := range []reading{shorter(1, 0, 0), shorter(0, 0, 1)} {
		if rare.fits() {
			list = append(list, rare)
		}
	}
	return decide(reading.fits, list)
}

// coded are runs of one step, and of two where a number is the long one.
func coded(numbers []int, long int) reading {
	steps := make([]int, len(numbers))
	for i, n := range numbers {
		if steps[i] = 1; n == long {
			steps[i] = 2
		}
	}
	return readingOf(steps)
}

// withEnds are the snakes of which signs are all cubes, or all but the ends.
func withEnds(all, straight string) []reading {
	inner := make([]byte, len(all))
	for i := range inner {
		if inner[i] = Corner; all[i] == straight[0] {
			inner[i] = Straight
		}
	}
	list := []reading{readingAs(Snake(string(End) + string(inner) + string(End)))}
	if len(inner) > 1 {
		list = append(list, readingAs(Snake(string(End)+string(inner[1:len(inner)-1])+string(End))))
	}
	return list
}

// reading is what a text may mean.
type reading struct {
	snake Snake // empty if it means nothing
	fills bool  // it has as many cubes as a cube
	short bool  // each run fits into that cube
}

func (r reading) fits() bool { return r.fills && r.short }

func readingOf(steps []int) reading {
	b := []byte{End}
	for _, n := range steps {
		if n < 1 || len(b)+n > MaxCubes {
			return reading{}
		}
		for range n - 1 {
			b = append(b, Straight)
		}
		b = append(b, Corner)
	}
	b[len(b)-1] = End
	return readingAs(Snake(b))
}

func readingAs(s Snake) reading {
	if len(s) < 2 || len(s) > MaxCubes {
		return reading{}
	}
	side := int(math.Round(math.Cbrt(float64(len(s)))))
	return reading{s, side*side*side == len(s), slices.Max(s.Runs()) < side}
}

// decide is the only reading that fits, or, if none does, the only one.
func decide(fits func(reading) bool, readings []reading) (Snake, bool, error) {
	var all, fitting []Snake
	for _, r := range readings {
		if r.snake == "" || slices.Contains(all, r.snake) {
			continue
		}
		all = append(all, r.snake)
		if fits(r) {
			fitting = append(fitting, r.snake)
		}
	}
	if len(fitting) > 0 {
		all = fitting
	}
	switch len(all) {
	case 0:
		return "", false, nil
	case 1:
		return all[0], true, nil
	}
	return "", true, &UnclearSnakeError{all}
}
