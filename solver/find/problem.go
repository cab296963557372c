package find

import (
	"cmp"
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// problem is a question in tokens.
type problem struct {
	*Question
	rules
	outlines *outlines
	tokens   *tokens
	middle   bool // the middle layer counts
	from     state
	starts   []start // if turns before the first slice are free
	goals    []state // without repeats, in a fixed order
	// byForm finds the goals whose layers have the same standard form, middle included.
	byForm map[state][]state
}

// maxLength is above every length that can be asked for.
const maxLength = 200

func newProblem(q *Question) (*problem, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	p := &problem{
		Question: q,
		rules:    q.rules(),
		outlines: sharedOutlines(),
		byForm:   map[state][]state{},
	}
	to := q.To
	if len(to) == 0 {
		to = []square1.Pattern{square1.Only(square1.Solved())}
	}
	for _, goal := range to {
		p.middle = p.middle || !goal.Mask.AnyMiddle
	}
	p.middle = p.middle && !q.From.Mask.AnyMiddle
	p.tokens = newTokens(&q.From.Mask, to)
	p.from = p.tokens.state(q.From.Position, p.middle)
	for _, goal := range to {
		p.tokens.arrange(goal, p.middle, func(s state) bool {
			p.goals = append(p.goals, s)
			return len(to) == 1 || len(p.goals) <= manyGoals
		})
		if len(to) > 1 && len(p.goals) > manyGoals {
			return nil, errManyGoals
		}
	}
	slices.SortFunc(p.goals, state.compare)
	p.goals = slices.Compact(p.goals)
	for _, g := range p.goals {
		form, _ := p.outlines.form(g)
		p.byForm[form] = append(p.byForm[form], g)
	}
	p.starts = p.freeStarts()
	return p, nil
}

func (s state) compare(t state) int {
	middle := func(s state) int {
		if s.flipped {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(s.top, t.top), cmp.Compare(s.bottom, t.bottom), middle(s)-middle(t))
}

// form turns the layers of a state to their standard angles.
func (o *outlines) form(s state) (form state, turn gap) {
	s.top, _, turn.top = o.standardForm(s.top)
	s.bottom, _, turn.bottom = o.standardForm(s.bottom)
	return s, turn
}

// check reports a question that makes no sense.
func (q *Question) check() error {
	wrong := func(what string, value, least, most int) error {
		if value < least || value > most {
			return fmt.Errorf("%w: %s is %d, it must be %d to %d", ErrQuestion, what, value, least, most)
		}
		return nil
	}
	list := []error{
		wrong("the extra length", q.Extra, 0, maxLength),
		wrong("the largest length", q.MaxLength, 0, maxLength),
		wrong("the number of algs to keep", q.Keep, 0, 1<<30),
		wrong("the limit of turns of the top", q.Limits.Top.Most, 0, 6),
		wrong("the limit of turns of the bottom", q.Limits.Bottom.Most, 0, 6),
		wrong("the limit of turns of both layers", q.Limits.Sum.Most, 0, 12),
		wrong("the limit of the turn before", q.Before.Most, 0, 6),
		wrong("the limit of the turn after", q.After.Most, 0, 6),
	}
	for _, n := range q.Lengths {
		list = append(list, wrong("a length", n, 0, maxLength))
	}
	for _, err := range list {
		if err != nil {
			return err
		}
	}
	return nil
}

// wants reports whether algs of a length are asked for, given that of the shortest.
func (q *Question) wants(length, shortest int) bool {
	if q.MaxLength > 0 && length > q.MaxLength {
		return false
	}
	if len(q.Lengths) > 0 {
		return slices.Contains(q.Lengths, length)
	}
	return length <= shortest+q.Extra
}

// longest is the largest length that can be asked for, given that of the shortest alg.
func (q *Question) longest(shortest int) int {
	n := shortest + q.Extra
	if len(q.Lengths) > 0 {
		n = slices.Max(q.Lengths)
	}
	if q.MaxLength > 0 {
		n = min(n, q.MaxLength)
	}
	return n
}

// matches lists the turns, each once, that lead from a state to a goal.
func (p *problem) matches(s state, list []gap) []gap {
	form, _ := p.outlines.form(s)
	var seen [square1.Units * square1.Units]bool
	for _, g := range p.byForm[form] {
		for x := range uint8(square1.Units) {
			if s.top.turn(x) != g.top {
				continue
			}
			for y := range uint8(square1.Units) {
				if i := square1.Units*int(x) + int(y); s.bottom.turn(y) == g.bottom && !seen[i] {
					seen[i] = true
					list = append(list, gap{x, y})
				}
			}
		}
	}
	return list
}

// parities are the possible numbers of slices, modulo 2.
func (p *problem) parities() (can [2]bool) {
	if !p.middle {
		return [2]bool{true, true}
	}
	for _, g := range p.goals {
		if g.flipped == p.from.flipped {
			can[0] = true
		} else {
			can[1] = true
		}
	}
	return can
}

// middleAllows reports whether the middle layer can be as in a goal after so many slices.
func (p *problem) middleAllows(slices int) bool { return p.parities()[slices%2] }
