package square1

import (
	"strconv"
	"strings"
)

// maxTurn is the largest number in a turn: (11,0) is (-1,0).
const maxTurn = 11

// maxMoves limits the moves of one alg, with groups such as (U U')9 expanded. Two of
// the expectations name it.
const maxMoves = 10_000

// ParseAlg reads an alg in WCA notation, in Karnotation, or in a mixture.
//
// In WCA notation blanks and brackets are optional: "(1,0)/(-3,3)/", "1,0/-3,3/" and
// " ( 1 , 0 ) / -3 , 3 /" are the same. Numbers go from -11 to 11. A text with a
// letter, or with a turn written without a comma ("10", "4-3"), is Karnotation: there
// a blank between two turns means a slice, and a letter implies slices around it.
//
// The error is a [*SyntaxError]. ParseAlg does not check for blocked slices;
// [Position.Apply] does.
func ParseAlg(s string) (Alg, error) {
	r := readAlg(s)
	if r.err != nil {
		return nil, r.err
	}
	return r.alg, nil
}

// algReading is how far the text of an alg was understood.
type algReading struct {
	alg    Alg
	starts []int // where each move stands, or what it is understood from, in characters from 0
	end    int   // where what is understood ends
	err    error // why it ends before the text does, a *SyntaxError
}

func readAlg(s string) algReading {
	t := newText(s)
	if containsLetter(t.runes) || !hasCommas(t.runes) {
		return readKarn(t)
	}
	return readWCA(t)
}

// hasCommas reports whether every turn of a text without letters has its comma. It is
// true for a text without digits, such as "/".
func hasCommas(runes []rune) bool {
	for _, field := range strings.FieldsFunc(string(runes), func(r rune) bool { return r == '/' }) {
		if strings.ContainsFunc(field, isDigit) {
			return strings.Contains(field, ",")
		}
	}
	return true
}

func readWCA(t *text) algReading {
	r := algReading{alg: Alg{}}
	for t.skipBlanks(); !t.done(); t.skipBlanks() {
		r.end = t.at
		m := SliceMove()
		if !t.accept('/') {
			if m, r.err = t.turn(expectTurn); r.err != nil {
				return r
			}
		}
		r.alg, r.starts = append(r.alg, m), append(r.starts, r.end)
	}
	r.end = t.at
	return r
}

// turn reads "(x,y)" or "x,y".
func (t *text) turn(expected string) (Move, error) {
	if c := t.peek(); c != '(' && c != '-' && c != '+' && !isDigit(c) {
		return Move{}, t.fail(t.at, expected)
	}
	bracket := t.accept('(')
	top, err := t.number(expectTop)
	if err != nil {
		return Move{}, err
	}
	t.skipBlanks()
	if !t.accept(',') {
		return Move{}, t.fail(t.at, expectComma)
	}
	bottom, err := t.number(expectBottom)
	if err != nil {
		return Move{}, err
	}
	if bracket {
		t.skipBlanks()
		if !t.accept(')') {
			return Move{}, t.fail(t.at, expectTurnEnd)
		}
	}
	return Turn(top, bottom), nil
}

// number reads a signed number from -11 to 11.
func (t *text) number(expected string) (int, error) {
	t.skipBlanks()
	from := t.at
	sign := 1
	if t.accept('-') {
		sign = -1
		t.skipBlanks()
	} else {
		t.accept('+')
	}
	digitsFrom := t.at
	n, ok := t.digits()
	if !ok {
		return 0, t.fail(t.at, expected)
	}
	if n > maxTurn || isDigit(t.peek()) {
		for isDigit(t.peek()) {
			t.at++
		}
		e := t.fail(from, expected).(*SyntaxError)
		e.Found = string(t.runes[digitsFrom:t.at])
		if sign < 0 {
			e.Found = "-" + e.Found
		}
		return 0, e
	}
	return sign * n, nil
}

// String writes the alg in WCA notation: "(1,0)/(-3,3)/", numbers from -5 to 6.
// Parsing it gives the same moves.
func (a Alg) String() string {
	var b strings.Builder
	for _, m := range a {
		b.WriteString(m.String())
	}
	return b.String()
}

// String is "/" or "(x,y)".
func (m Move) String() string {
	if m.Slice {
		return "/"
	}
	return "(" + strconv.Itoa(int(m.Top)) + "," + strconv.Itoa(int(m.Bottom)) + ")"
}
