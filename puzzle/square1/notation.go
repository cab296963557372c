package square1

import (
	"strconv"
	"strings"

	"wedge/puzzle/algtext"
)

// maxTurn is the largest number in a turn: (11,0) is (-1,0).
const maxTurn = 11

// maxTimes is how often a group can be repeated.
const maxTimes = 99

// ParseAlg reads an alg in WCA notation, in Karnotation, or in a mixture.
//
// In WCA notation blanks and brackets are optional: "(1,0)/(-3,3)/", "1,0/-3,3/" and
// " ( 1 , 0 ) / -3 , 3 /" are the same. Numbers go from -11 to 11. A text with a
// letter, with a turn written without a comma ("10", "4-3"), or with a group that is repeated
// is Karnotation: there a blank between two turns means a slice, as does the seam of a group,
// and a letter implies slices around it. A digit alone turns the top: "3/-3/"; two that stand
// alone between slices or brackets are both numbers of a turn: "1 0 / 3 -3 /".
//
// Both have comments, and groups in round or square brackets that can be repeated, inverted,
// commutators or conjugates: see package algtext. A round bracket before a number and a comma
// is that of a turn. Directly in square brackets "10," is the turn (1,0) before the comma of
// the commutator; a turn with a number of two digits needs its brackets there. The inverse of a
// part is its moves backwards, each turn negated.
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

// Step is a line of an alg: in a reconstruction, what somebody did and why.
type Step struct {
	Name string // the comment of the line; empty without one
	Alg  Alg    // its moves; in Karnotation with those slices that are implied by them
	Line int    // from 1
}

// String writes the step as a line, so that [ParseSteps] reads its moves and its name. Blanks in the name are
// written as one.
func (s Step) String() string {
	alg := s.Alg.String()
	for strings.Contains(alg, "//") { // which would be a comment
		alg = strings.ReplaceAll(alg, "//", "/ /")
	}
	if name := strings.Join(strings.Fields(s.Name), " "); name != "" {
		alg += " // " + name
	}
	return strings.TrimSpace(alg)
}

// ParseSteps reads an alg as [ParseAlg] does, line by line. The moves of all steps together are
// those of the alg. Lines without moves and comments are left out.
func ParseSteps(s string) ([]Step, error) {
	r := readAlg(s)
	if r.err != nil {
		return nil, r.err
	}
	var steps []Step
	for _, l := range newText(s).whole.Steps(r.starts) {
		steps = append(steps, Step{l.Name, r.alg[l.First:l.Last], l.Line})
	}
	return steps, nil
}

// CutComment cuts the comment off a line. name is what it says.
func CutComment(line string) (text, name string) { return algtext.Cut(line, true) }

// algReading is how far the text of an alg was understood.
type algReading struct {
	alg    Alg
	starts []int // where each move stands, or what it is understood from, in characters from 0
	end    int   // where what is understood ends
	failed int   // where the move stands that err is about
	err    error // why it ends before the text does, a *SyntaxError
	goesOn bool  // err is about a word at the end that may become a name
}

func readAlg(s string) algReading {
	t := newText(s)
	if containsLetter(t.runes) {
		return readKarn(t)
	}
	// A text without commas is never WCA notation.
	commas := hasCommas(t.runes)
	wca := readWCA(t)
	if wca.err == nil || commas && !hasGroups(t.runes) {
		return wca
	}
	karn := readKarn(t)
	if karn.err == nil || !commas || karn.failed > wca.failed {
		return karn
	}
	return wca
}

// hasGroups reports whether a text has square brackets or repeated groups.
func hasGroups(runes []rune) bool {
	for i, r := range runes {
		if r == '[' || r == ')' && i+1 < len(runes) && isDigit(runes[i+1]) {
			return true
		}
	}
	return false
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
	r := algtext.Read(t.whole, algtext.Grammar[Move]{
		Move: func(at int, _ rune) ([]Move, int, error) {
			if t.at = at; t.accept('/') {
				return []Move{SliceMove()}, t.at, nil
			}
			m, err := t.turn(expectTurn)
			return []Move{m}, t.at, err
		},
		Inverse: func(m Move) Move { return m.scaled(-1) },
		IsMove:  func(at int) bool { return !t.opensGroup(at) },
	})
	return algReading{alg: append(Alg{}, r.Moves...), starts: r.Starts, end: r.End, failed: r.Failed, err: r.Err}
}

// opensGroup reports whether what follows a round bracket begins a group and not a turn.
func (t *text) opensGroup(at int) bool {
	t.at = at + 1
	t.skipBlanks()
	return strings.ContainsRune("(/[", t.peek()) && !t.done()
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
