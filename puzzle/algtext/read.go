package algtext

import (
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/syntax"
)

// Grammar is what a puzzle adds to the structure: its moves, of type M.
type Grammar[M any] struct {
	// Move reads what is at a place, in characters from 0, and returns the place behind it. The
	// innermost open bracket is '(', '[' or, outside groups, 0.
	Move func(at int, bracket rune) (moves []M, next int, err error)
	// Inverse undoes a move.
	Inverse func(M) M
	// IsMove reports whether the round bracket at a place belongs to a move, as that of (1,0)
	// does. If it is nil, none does.
	IsMove func(at int) bool
	// Ignored are signs between moves that say nothing, besides blanks. A comma directly in square
	// brackets is never ignored.
	Ignored string
	// Times is how often a group can be repeated at most; 0 if there are no numbers.
	Times int
}

// Reading is how far a text was understood.
type Reading[M any] struct {
	Moves  []M   // up to End, groups written out
	Starts []int // where each move stands, or the outermost group that it is in
	End    int   // where what is understood ends: the end of the text, what Err is about, or the outermost group that it is in
	Failed int   // where the move or the bracket stands that Err is about
	Err    error // a [*syntax.Error]
}

// group is an open group.
type group struct {
	at      int  // of its bracket
	bracket rune // that opens it
	first   int  // its moves begin with this one
	middle  int  // those after the separator
	sign    rune // the separator, "," or ":"; 0 without one
}

type reader[M any] struct {
	Grammar[M]
	text  *Text
	at    int
	moves []M
	start []int
	open  []group
}

// Read reads a text.
func Read[M any](text *Text, g Grammar[M]) Reading[M] {
	r := &reader[M]{Grammar: g, text: text}
	failed, err := r.read()
	if err == nil {
		err = text.Err()
		failed = len(text.Runes)
	}
	end := failed
	if len(r.open) > 0 {
		end = r.open[0].at
		r.moves, r.start = r.moves[:r.open[0].first], r.start[:r.open[0].first]
	}
	return Reading[M]{r.moves, r.start, end, failed, err}
}

// read reads to the end of the text, or up to an error and the place of the move with it.
func (r *reader[M]) read() (failed int, err error) {
	for {
		r.skip()
		failed = r.at
		switch c := r.peek(); {
		case r.at == len(r.text.Runes):
			if len(r.open) > 0 && r.text.err == nil {
				return failed, r.text.Fail(r.at, r.closing())
			}
			return failed, nil
		case c == '[', c == '(' && (r.IsMove == nil || !r.IsMove(r.at)):
			err = r.begin(c)
		case len(r.open) > 0 && (c == ')' || c == ']'):
			err = r.end(c)
		case r.inSquare() && (c == ',' || c == ':'):
			err = r.separate(c)
		default:
			err = r.move()
		}
		if err != nil {
			return failed, err
		}
	}
}

func (r *reader[M]) peek() rune {
	if r.at < len(r.text.Runes) {
		return r.text.Runes[r.at]
	}
	return 0
}

// skip skips blanks and what is ignored.
func (r *reader[M]) skip() {
	for r.at < len(r.text.Runes) {
		c := r.peek()
		if c != ' ' && c != '\n' && (!strings.ContainsRune(r.Ignored, c) || c == ',' && r.inSquare()) {
			return
		}
		r.at++
	}
}

// inner is the innermost open group, nil outside groups.
func (r *reader[M]) inner() *group {
	if len(r.open) == 0 {
		return nil
	}
	return &r.open[len(r.open)-1]
}

func (r *reader[M]) inSquare() bool {
	g := r.inner()
	return g != nil && g.bracket == '['
}

// closing says that the innermost group must be closed.
func (r *reader[M]) closing() string {
	if r.inSquare() {
		return expectSquare
	}
	return expectRound
}

func (r *reader[M]) begin(bracket rune) error {
	if len(r.open) == MaxDepth {
		return r.text.Fail(r.at, expectDepth)
	}
	r.open = append(r.open, group{at: r.at, bracket: bracket, first: len(r.moves)})
	r.at++
	return nil
}

// move reads moves of the puzzle.
func (r *reader[M]) move() error {
	var bracket rune
	begin := r.at
	if g := r.inner(); g != nil {
		bracket, begin = g.bracket, r.open[0].at
	}
	moves, next, err := r.Move(r.at, bracket)
	if err != nil {
		return err
	}
	if len(r.moves)+len(moves) > MaxMoves {
		return r.text.Fail(r.at, ExpectMoves)
	}
	r.at = next
	r.add(begin, moves)
	return nil
}

func (r *reader[M]) add(begin int, moves []M) {
	r.moves = append(r.moves, moves...)
	for range moves {
		r.start = append(r.start, begin)
	}
}

// separate reads the sign between the parts of a commutator or a conjugate.
func (r *reader[M]) separate(sign rune) error {
	g := r.inner()
	switch {
	case g.sign != 0:
		return r.text.Fail(r.at, expectSquare)
	case len(r.moves) == g.first:
		return r.text.Fail(r.at, expectInside)
	}
	g.sign, g.middle = sign, len(r.moves)
	r.at++
	return nil
}

// end closes the innermost group and writes it out.
func (r *reader[M]) end(bracket rune) error {
	g := *r.inner()
	switch {
	case (bracket == ']') != (g.bracket == '['):
		return r.text.Fail(r.at, r.closing())
	case len(r.moves) == max(g.first, g.middle):
		return r.text.Fail(r.at, expectInside)
	}
	r.at++
	if g.sign != 0 {
		first, second := slices.Clone(r.moves[g.first:g.middle]), slices.Clone(r.moves[g.middle:])
		r.invert(first)
		if g.sign == ',' {
			r.invert(second)
		} else {
			second = nil
		}
		if len(r.moves)+len(first)+len(second) > MaxMoves {
			return r.text.Fail(g.at, expectFew)
		}
		r.add(r.open[0].at, first)
		r.add(r.open[0].at, second)
	}
	number := r.at
	times, err := r.times()
	if err != nil {
		return err
	}
	once := r.moves[g.first:]
	if g.first+len(once)*times > MaxMoves {
		return r.text.Fail(number, expectFew)
	}
	r.add(r.open[0].at, slices.Repeat(once, times-1))
	if r.peek() == '\'' {
		r.at++
		r.invert(r.moves[g.first:])
	}
	r.open = r.open[:len(r.open)-1]
	return nil
}

// times reads the number behind a group, 1 without one.
func (r *reader[M]) times() (int, error) {
	from, n := r.at, 0
	for len(strconv.Itoa(r.Times)) > r.at-from && r.peek() >= '0' && r.peek() <= '9' {
		n = 10*n + int(r.peek()-'0')
		r.at++
	}
	switch {
	case r.at == from:
		return 1, nil
	case r.Times == 0, n == 0, n > r.Times:
		return 0, r.text.Fail(from, expectTimes(r.Times))
	}
	return n, nil
}

func (r *reader[M]) invert(moves []M) {
	slices.Reverse(moves)
	for i, m := range moves {
		moves[i] = r.Inverse(m)
	}
}

// Step is a line of an alg.
type Step struct {
	Name        string // its comment; empty without one
	Line        int    // from 1
	First, Last int    // its moves are those from First up to Last, which is excluded
}

// Steps divides an alg by the lines of its text: starts has where each move stands, as
// [Reading.Starts] has. Moves of a group belong to the line in which it begins. Lines without
// moves and comments are left out.
func (t *Text) Steps(starts []int) []Step {
	var steps []Step
	comments, first := t.comments, 0
	for line, begin := 1, 0; begin <= len(t.Runes); line++ {
		end := begin
		for end < len(t.Runes) && t.Runes[end] != '\n' {
			end++
		}
		s := Step{Line: line, First: first}
		for first < len(starts) && starts[first] <= end {
			first++
		}
		s.Last = first
		commented := len(comments) > 0 && comments[0].to == end
		if commented {
			s.Name = comments[0].name
			comments = comments[1:]
		}
		if s.First < s.Last || commented {
			steps = append(steps, s)
		}
		begin = end + 1
	}
	return steps
}

// Located is the error of a text of which the column alone is known, counted over all lines.
func (t *Text) Located(e *syntax.Error) *syntax.Error {
	at := t.Fail(e.Column-1, e.Expected)
	at.Found = e.Found
	return at
}
