package polycube

import (
	"bytes"
	"strconv"
	"unicode"
)

// Values of [SyntaxError.Expected] for snakes.
const (
	expectSnake    = "a snake: letters such as ESCE, lengths of runs such as 2 1 1, or straight cubes such as 27: 1 5 8"
	expectEnd      = "E, the end cube"
	expectLetter   = "S, C, or E for the end cube"
	expectNothing  = "nothing after the end cube E"
	expectSecond   = "a second cube"
	expectDigits   = "a number"
	expectCubes    = "a number of cubes, 2 to 128"
	expectFewer    = "at most 128 cubes"
	expectRun      = "the length of a run, 1 or more, in a snake of at most 128 cubes"
	expectStraight = "a straight cube: a number above the one before and below that of the last cube"
)

// SnakeExpectations lists the values of [SyntaxError.Expected] for snakes, for translation.
func SnakeExpectations() []string {
	return []string{
		expectSnake, expectEnd, expectLetter, expectNothing, expectSecond, expectDigits, expectCubes, expectFewer, expectRun, expectStraight,
	}
}

// defaultCubes is the number of cubes in a snake given by its straight ones alone.
const defaultCubes = 27

// ParseSnake reads a snake in one of several forms. Spaces and commas separate; hyphens, too,
// between letters.
//
//   - Letters, of either case, from end to end: ESCCCSE.
//   - Lengths of the straight runs, in steps from cube to cube: 2 1 1 2 is ESCCCSE.
//   - Numbers of the straight cubes, counted from 0 and ascending, after the number of cubes
//     and a colon: "7: 1 5" is ESCCCSE. For 27 cubes "27:" may be left out.
//
// Two or more numbers that ascend throughout are straight cubes, all others are runs. Runs
// that would ascend can be written from the other end, because that is the same snake.
//
// Forms of others are read where the number of cubes says what they mean: 27 for 3x3x3, and so on.
//
//   - A sign a cube, with or without the ends: -...- or S and T, S and C, 0 and 1.
//   - Lengths of runs with hyphens, in brackets, or digits run together: 2-1-1-2, [3,2,2,3], 2112, in
//     steps or in cubes.
//
// It fails with a [*SyntaxError] or an [*UnclearSnakeError]. Of a text that is too long for any
// snake, only the beginning is read.
func ParseSnake(text string) (Snake, error) {
	s, err := parseSnake(text)
	if err == nil {
		return s, nil
	}
	if other, ok, unclear := otherForms(text); ok {
		return other, unclear
	}
	return "", err
}

func parseSnake(text string) (Snake, error) {
	words := snakeWords(text)
	switch {
	case len(words) == 0:
		return "", &SyntaxError{Column: len([]rune(text)) + 1, Expected: expectSnake}
	case words[0].isLetter():
		return parseLetters(words, text)
	case !words[0].isNumber():
		return "", words[0].unexpected(expectSnake)
	}
	numbers := words
	cubes := defaultCubes
	listed := false
	if len(words) > 1 && words[1].text == ":" {
		n, err := words[0].number(2, MaxCubes, expectCubes)
		if err != nil {
			return "", err
		}
		cubes, numbers, listed = n, words[2:], true
	}
	for _, w := range numbers {
		if !w.isNumber() {
			return "", w.unexpected(expectDigits)
		}
	}
	if listed || ascend(numbers) {
		return parseStraight(numbers, cubes)
	}
	return parseRuns(numbers)
}

// snakeWord is a letter, a number, or a sign that belongs to no snake.
type snakeWord struct {
	text   string
	column int
}

// mostWords is one word more than the longest snake has: 128 letters, or 126 straight cubes
// after a number and a colon.
const mostWords = MaxCubes + 1

// snakeWords splits a text up to mostWords; separators are left out.
func snakeWords(text string) []snakeWord {
	var words []snakeWord
	column, start := 0, -1 // start of the number that is being read, -1 for none
	letters := false
	for i, r := range text {
		column++
		if r >= '0' && r <= '9' {
			if start < 0 {
				start, letters = i, false
				words = append(words, snakeWord{column: column})
			}
			words[len(words)-1].text = text[start : i+1]
			continue
		}
		start = -1
		if len(words) == mostWords {
			break
		}
		if unicode.IsSpace(r) || r == ',' || r == '-' && letters {
			continue
		}
		words = append(words, snakeWord{string(r), column})
		letters = words[len(words)-1].isLetter()
	}
	return words[:min(len(words), mostWords)]
}

func (w snakeWord) isNumber() bool { return w.text[0] >= '0' && w.text[0] <= '9' }

func (w snakeWord) isLetter() bool {
	c := w.text[0] | 0x20
	return c >= 'a' && c <= 'z'
}

func (w snakeWord) unexpected(expected string) error {
	return &SyntaxError{Column: w.column, Found: cut(w.text), Expected: expected}
}

// number is the word's value if it is in a range.
func (w snakeWord) number(least, most int, expected string) (int, error) {
	n, err := strconv.Atoi(w.text)
	if err != nil || n < least || n > most {
		return 0, w.unexpected(expected)
	}
	return n, nil
}

// ascend reports whether two or more numbers grow from one to the next. It compares their
// digits, which may be too many for an int.
func ascend(words []snakeWord) bool {
	for i := range words[min(1, len(words)):] {
		a, b := trimZeros(words[i].text), trimZeros(words[i+1].text)
		if len(a) > len(b) || len(a) == len(b) && a >= b {
			return false
		}
	}
	return len(words) > 1
}

func trimZeros(digits string) string {
	for len(digits) > 1 && digits[0] == '0' {
		digits = digits[1:]
	}
	return digits
}

func parseLetters(words []snakeWord, text string) (Snake, error) {
	var b []byte
	for i, w := range words {
		var letter byte
		if len(w.text) == 1 {
			letter = w.text[0] &^ 0x20 // upper case
		}
		switch {
		case i > 1 && b[i-1] == End:
			return "", w.unexpected(expectNothing)
		case i == 0 && letter != End:
			return "", w.unexpected(expectEnd)
		case !w.isLetter() || letter != End && letter != Straight && letter != Corner:
			return "", w.unexpected(expectLetter)
		case i == MaxCubes:
			return "", w.unexpected(expectFewer)
		}
		b = append(b, letter)
	}
	atEnd := len([]rune(text)) + 1
	switch {
	case len(b) == 1:
		return "", &SyntaxError{Column: atEnd, Expected: expectSecond}
	case b[len(b)-1] != End:
		return "", &SyntaxError{Column: atEnd, Expected: expectLetter}
	}
	return Snake(b), nil
}

func parseRuns(words []snakeWord) (Snake, error) {
	b := []byte{End}
	for _, w := range words {
		steps, err := w.number(1, MaxCubes-len(b), expectRun)
		if err != nil {
			return "", err
		}
		for range steps - 1 {
			b = append(b, Straight)
		}
		b = append(b, Corner)
	}
	b[len(b)-1] = End
	return Snake(b), nil
}

func parseStraight(words []snakeWord, cubes int) (Snake, error) {
	b := bytes.Repeat([]byte{Corner}, cubes)
	b[0], b[cubes-1] = End, End
	least := 1
	for _, w := range words {
		n, err := w.number(least, cubes-2, expectStraight)
		if err != nil {
			return "", err
		}
		b[n] = Straight
		least = n + 1
	}
	return Snake(b), nil
}
