package method

import (
	"slices"
	"strings"
	"sync"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/resources"
)

// Method is a list of steps that solve the puzzle, or a part of it. Its methods, and those of its steps,
// are safe for several goroutines.
type Method struct {
	Name  string
	Steps []*Step
}

// Step is a step of a method.
type Step struct {
	Name string
	// Even is true if the parity is even when the step is done: see [square1.Position.LinedUpParity].
	Even bool

	goals []square1.Pattern
	from  []square1.Pattern // what the step before leaves, as the puzzle is then held; nil for the first step
	named *cases.Set        // the set that the text names, or nil
	text  string            // of the goals
	id    string            // of a set of its own
	even  bool              // the parity is even before the step
	made  func() (*cases.Set, error)
}

// String is the text of the method, without comments, as [Parse] reads it.
func (m *Method) String() string {
	var b strings.Builder
	b.WriteString(m.Name + "\n")
	for _, s := range m.Steps {
		b.WriteString(s.Name + ": " + s.text + "\n")
	}
	return b.String()
}

// Text is the goal as it is written.
func (s *Step) Text() string { return s.text }

// Goals are the patterns that count as reached, at any angles of the layers.
func (s *Step) Goals() []square1.Pattern { return slices.Clone(s.goals) }

// From are the patterns of which the step before leaves one, at any angles of the layers, as the puzzle
// is held for this step: see the package comment. It is nil for the first step, which starts anywhere.
func (s *Step) From() []square1.Pattern { return slices.Clone(s.from) }

// Hold is what the step before left, as the puzzle is held for this step: turned over if that is what it
// starts from.
func (s *Step) Hold(p square1.Pattern) square1.Pattern {
	fits := func(p square1.Pattern) bool {
		return slices.ContainsFunc(s.from, func(f square1.Pattern) bool { return within(p, f) })
	}
	if turned := over(p); !fits(p) && fits(turned) {
		return turned
	}
	return p
}

// StartsEven reports whether the parity is even before the step.
func (s *Step) StartsEven() bool { return s.even }

// Done reports whether a position is at a goal of the step, either way up. Then those of the steps before
// are reached, too, but for shapes on the way to cube shape.
func (s *Step) Done(p square1.Position) bool {
	if !matches(s.goals, p) && !matches(s.goals, Over(p)) {
		return false
	}
	if !s.Even {
		return true
	}
	parity, ok := p.LinedUpParity()
	return ok && parity == 0
}

// Set is the set of the step's cases. It is one of [cases.Sets] where the text names it or where that has
// the same starts and goals, otherwise one of its own ([cases.Between]), with the error of that. In a
// method with even parity it may also have odd cases, which do not come up: see [Step.Cases].
func (s *Step) Set() (*cases.Set, error) { return s.made() }

// Cases are the cases of the set that come up in the method.
func (s *Step) Cases() ([]cases.Case, error) {
	set, err := s.Set()
	if err != nil {
		return nil, err
	}
	var list []cases.Case
	for _, c := range set.Cases() {
		if s.comesUp(c) {
			list = append(list, c)
		}
	}
	return list, nil
}

// comesUp reports whether a case has the parity with which the step starts. It is visible only if no two
// pieces look alike.
func (s *Step) comesUp(c cases.Case) bool {
	if !s.even {
		return true
	}
	mask := c.To[0].Mask
	mask.AnyMiddle = false
	parity, ok := c.Example().LinedUpParity()
	return !mask.Full() || !ok || parity == 0
}

// SetID is the ID of the set of cases that a step has for its own: names of the method and the step.
func (s *Step) SetID() string { return s.id }

// Case is the case of the step that a position is, either way up: one of the step's set or else of another one
// of [cases.Sets] with the same goals, as PLL is if the last edge of PLL+1 is in place. ok is false if there
// is none.
func (s *Step) Case(p square1.Position) (c cases.Case, ok bool) {
	sets := []*cases.Set{}
	if set, err := s.Set(); err == nil {
		sets = append(sets, set)
	}
	for _, k := range known() {
		if set, err := cases.Named(k.id); err == nil && same(k.to, s.goals) {
			sets = append(sets, set)
		}
	}
	for _, set := range sets {
		for _, held := range [...]square1.Position{p, Over(p)} {
			if c, ok = set.Of(held); ok {
				return c, true
			}
		}
	}
	return c, false
}

// Over is a position with the whole puzzle turned over: the layers are swapped.
func Over(p square1.Position) square1.Position {
	p.Top, p.Bottom = p.Bottom, p.Top
	return p
}

// matches reports whether a position, its layers turned, matches one of the patterns.
func matches(goals []square1.Pattern, p square1.Position) bool {
	for _, g := range goals {
		for top := range square1.Units {
			if p.Top.Turn(top).Blocked() != g.Position.Top.Blocked() {
				continue
			}
			for bottom := range square1.Units {
				if p.Bottom.Turn(bottom).Blocked() == g.Position.Bottom.Blocked() && g.Matches(p.Turn(top, bottom)) {
					return true
				}
			}
		}
	}
	return false
}

// Builtin are the methods that come with the program, by the names of their files.
func Builtin() []*Method { return slices.Clone(builtin()) }

var builtin = sync.OnceValue(func() (list []*Method) {
	for _, name := range resources.Methods() {
		text, err := resources.Method(name)
		if err != nil {
			continue // TestBuiltin
		}
		if m, err := Parse(string(text)); err == nil {
			list = append(list, m)
		}
	}
	return list
})
