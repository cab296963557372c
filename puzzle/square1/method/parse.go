package method

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/syntax"
)

// Limits of texts.
const (
	MaxBytes = 20_000
	MaxSteps = 20
	MaxGoals = 24 // of a step
	MaxName  = 60 // characters
)

// Values of [syntax.Error.Expected].
const (
	expectMethod = "the name of the method"
	expectStep   = "a step: its name, a colon and its goal"
	expectName   = "a name of 1 to 60 characters"
	expectWord   = "a name with a letter or a digit"
	expectGoal   = "a goal: solved, cube shape, set NAME, shape NAME / NAME, or a pattern such as UXUXUXUXYVYVYVYV"
	expectEven   = "the word even, once, for cube shape"
	expectOnly   = "cube shape, as for the other goal, which asks for even parity"
	expectShape  = "two shapes with eight corners in all, such as Scallop / Scallop"
	expectSet    = "a set of cases, such as OBL"
	expectMiddle = "a pattern without the middle layer, which does not count"
	expectKept   = "a goal that keeps what the step before reached"
	expectOther  = "a name that no other step has"
	expectFew    = "at most 20 steps, with at most 24 goals each"
	expectBytes  = "a text of at most 20000 bytes"
)

// Expectations lists the values of [syntax.Error.Expected] of this package, for translation. Those of
// [square1.Expectations] occur, too.
func Expectations() []string {
	return []string{
		expectMethod, expectStep, expectName, expectWord, expectGoal, expectEven, expectOnly, expectShape, expectSet,
		expectMiddle, expectKept, expectOther, expectFew, expectBytes,
	}
}

// GoalError is a pattern that can be read, but that no puzzle can have.
type GoalError struct {
	Line, Column int   // where the pattern begins, from 1
	Err          error // a [*square1.PieceError], [*square1.PatternError] or [*square1.LayerError]
}

func (e *GoalError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

func (e *GoalError) Unwrap() error { return e.Err }

// parser reads a text.
type parser struct {
	runes  []rune
	method *Method
}

// Parse reads a method. The error is a [*syntax.Error] or a [*GoalError].
func Parse(text string) (*Method, error) {
	p := &parser{runes: []rune(text), method: &Method{}}
	if len(text) > MaxBytes {
		return nil, p.fail(0, expectBytes)
	}
	named := false
	for from, to := range p.lines() {
		if from == to {
			continue
		}
		var err error
		switch {
		case !named:
			p.method.Name, err = p.name(from, to)
			named = true
		default:
			err = p.step(from, to)
		}
		if err != nil {
			return nil, err
		}
	}
	if !named {
		return nil, p.fail(len(p.runes), expectMethod)
	}
	if len(p.method.Steps) == 0 {
		return nil, p.fail(len(p.runes), expectStep)
	}
	return p.method, nil
}

func (p *parser) fail(at int, expected string) error { return syntax.At(p.runes, at, expected) }

// lines are the begin and the end of each line, without comments and blanks around it. They are equal
// where nothing is left.
func (p *parser) lines() func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		for from := 0; from <= len(p.runes); {
			end := from
			for end < len(p.runes) && p.runes[end] != '\n' {
				end++
			}
			to := from
			for to < end && p.runes[to] != '#' {
				to++
			}
			if !yield(p.trim(from, to)) {
				return
			}
			from = end + 1
		}
	}
}

// trim leaves out blanks at both ends.
func (p *parser) trim(from, to int) (int, int) {
	for from < to && unicode.IsSpace(p.runes[from]) {
		from++
	}
	for to > from && unicode.IsSpace(p.runes[to-1]) {
		to--
	}
	return from, to
}

// name is a name as it is kept: with single blanks.
func (p *parser) name(from, to int) (string, error) {
	for at := from; at < to; at++ {
		if !unicode.IsPrint(p.runes[at]) && !unicode.IsSpace(p.runes[at]) {
			return "", p.fail(at, expectName)
		}
	}
	name := strings.Join(strings.Fields(string(p.runes[from:to])), " ")
	if n := len([]rune(name)); n == 0 || n > MaxName {
		return "", p.fail(from, expectName)
	}
	return name, nil
}

// find is the first place of a character in a part of the text, or its end.
func (p *parser) find(from, to int, r rune) int {
	for from < to && p.runes[from] != r {
		from++
	}
	return from
}

// step reads the line of a step.
func (p *parser) step(from, to int) error {
	steps := p.method.Steps
	colon := p.find(from, to, ':')
	if colon == to {
		return p.fail(to, expectStep)
	}
	if len(steps) == MaxSteps {
		return p.fail(from, expectFew)
	}
	begin, end := p.trim(from, colon)
	name, err := p.name(begin, end)
	if err != nil {
		return err
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return p.fail(begin, expectWord) // a solve that names its steps could not name this one
	}
	for _, s := range steps {
		if strings.EqualFold(s.Name, name) {
			return p.fail(begin, expectOther)
		}
	}
	s := &Step{Name: name, id: strings.ToLower(p.method.Name + "/" + name)}
	if err := p.goals(s, colon+1, to); err != nil {
		return err
	}
	if len(steps) > 0 {
		last := steps[len(steps)-1]
		s.even, s.Even = last.Even, s.Even || last.Even
		if s.from = kept(last.goals, s.goals); s.from == nil {
			at, _ := p.trim(colon+1, to)
			return p.fail(at, expectKept)
		}
	}
	s.made = sync.OnceValues(s.makeSet)
	p.method.Steps = append(steps, s)
	return nil
}

// goals reads what is behind the colon of a step.
func (p *parser) goals(s *Step, from, to int) error {
	var texts []string
	comma := p.find(from, to, ',')
	written := comma < to
	if written {
		begin, end := p.trim(comma+1, to)
		if !strings.EqualFold(string(p.runes[begin:end]), "even") {
			return p.fail(begin, expectEven)
		}
		s.Even, to = true, comma
	}
	other := -1 // where a goal begins that is not cube shape
	for begin, end := range p.alternatives(from, to) {
		if len(s.goals) >= MaxGoals {
			return p.fail(begin, expectFew)
		}
		goals, text, err := p.goal(s, begin, end)
		if err != nil {
			return err
		}
		s.goals, texts = append(s.goals, goals...), append(texts, text)
		if other < 0 && slices.ContainsFunc(goals, func(g square1.Pattern) bool {
			return g.Position.Pair() != square1.Solved().Pair() || g.Mask != square1.ShapeOnly()
		}) {
			other = begin
		}
	}
	s.text = strings.Join(texts, " or ")
	switch {
	case !s.Even:
		return nil
	case other >= 0 && written:
		return p.fail(comma+1, expectEven)
	case other >= 0:
		return p.fail(other, expectOnly)
	}
	s.text += ", even"
	return nil
}

// alternatives are the parts of a text between the words "or".
func (p *parser) alternatives(from, to int) func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		begin := from
		for at := from; at < to; {
			for at < to && unicode.IsSpace(p.runes[at]) {
				at++
			}
			word := at
			for at < to && !unicode.IsSpace(p.runes[at]) {
				at++
			}
			if strings.EqualFold(string(p.runes[word:at]), "or") {
				if !yield(p.trim(begin, word)) {
					return
				}
				begin = at
			}
		}
		yield(p.trim(begin, to))
	}
}

// goal reads one alternative, and returns the text that it has in [Method.String].
func (p *parser) goal(s *Step, from, to int) (goals []square1.Pattern, text string, err error) {
	words := strings.Fields(strings.ToLower(string(p.runes[from:to])))
	rest := from
	if len(words) > 0 {
		rest, _ = p.trim(from+len([]rune(words[0])), to)
	}
	switch {
	case len(words) == 0:
		return nil, "", p.fail(from, expectGoal)
	case len(words) == 1 && words[0] == "solved":
		return []square1.Pattern{solved()}, "solved", nil
	case len(words) == 2 && words[0] == "cube" && words[1] == "shape":
		return []square1.Pattern{shaped(square1.Solved().Pair())}, "cube shape", nil
	case words[0] == "shape":
		return p.pair(rest, to)
	case words[0] == "set":
		set, err := cases.Named(string(p.runes[rest:to]))
		if err != nil || s.named != nil {
			return nil, "", p.fail(rest, expectSet)
		}
		if set.ID == "csp" {
			s.Even = true
		}
		s.named = set
		return set.Cases()[0].To, "set " + set.Name, nil
	}
	return p.pattern(from, to)
}

// pattern reads a pattern.
func (p *parser) pattern(from, to int) ([]square1.Pattern, string, error) {
	const enough = 8 // characters, after which it is more like a pattern than like anything else
	text := string(p.runes[from:to])
	pattern, err := square1.ParsePattern(text)
	if err != nil && len(strings.Join(strings.Fields(text), "")) < enough {
		return nil, "", p.fail(from, expectGoal)
	}
	if wrong, ok := errors.AsType[*syntax.Error](err); ok {
		if wrong.Found != "" && wrong.Column <= enough {
			return nil, "", p.fail(from, expectGoal)
		}
		return nil, "", p.fail(from+wrong.Offset(text), wrong.Expected)
	}
	if err != nil {
		where := syntax.At(p.runes, from, "")
		return nil, "", &GoalError{max(where.Line, 1), where.Column, err}
	}
	if !pattern.Mask.AnyMiddle {
		return nil, "", p.fail(to-1, expectMiddle)
	}
	return []square1.Pattern{pattern}, pattern.String(), nil
}

// pair reads two shapes.
func (p *parser) pair(from, to int) ([]square1.Pattern, string, error) {
	slash := p.find(from, to, '/')
	top, ok := shapeNamed(string(p.runes[from:slash]))
	if !ok || slash == to {
		return nil, "", p.fail(from, expectShape)
	}
	begin, _ := p.trim(slash+1, to)
	bottom, ok := shapeNamed(string(p.runes[begin:to]))
	if !ok || top.Corners()+bottom.Corners() != 8 {
		return nil, "", p.fail(begin, expectShape)
	}
	pair := square1.Pair{Top: top, Bottom: bottom}
	goals := []square1.Pattern{shaped(pair)}
	if top != bottom {
		goals = append(goals, shaped(pair.Swapped()))
	}
	return goals, "shape " + pair.String(), nil
}

func shapeNamed(name string) (square1.LayerShape, bool) {
	name = strings.TrimSpace(name)
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if strings.EqualFold(name, s.Name()) {
			return s, true
		}
		for _, other := range s.OtherNames() {
			if strings.EqualFold(name, other) {
				return s, true
			}
		}
	}
	return 0, false
}

// solved is the solved puzzle without its middle.
func solved() square1.Pattern {
	return square1.Pattern{Position: square1.Solved(), Mask: square1.Mask{AnyMiddle: true}}.Canonical()
}

// shaped is a pair of shapes, any pieces.
func shaped(pair square1.Pair) square1.Pattern {
	some := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	p := pair.Fill(some, some)
	if pair == square1.Solved().Pair() {
		p = square1.Solved()
	}
	return square1.Pattern{Position: p, Mask: square1.ShapeOnly()}.Canonical()
}
