package cases

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"

	"wedge/puzzle/square1"
)

// Set is a set of cases. Its methods are safe for several goroutines.
type Set struct {
	ID   string // "obl", "pll+1"
	Name string // "OBL", "PLL+1"
	Same Same
	// Middle is true if the middle layer counts.
	Middle bool
	// Parities is true if the set has even and odd cases.
	Parities bool

	make func() (source, error)
	once sync.Once
	made made
}

// Same says which positions are the same case, besides those that differ by turns of the
// layers.
type Same struct {
	Layers  bool // the layers swapped, as after turning the puzzle over
	Colours bool // the top's and the bottom's colours swapped
	Mirror  bool // seen in a mirror
}

// source knows the positions that a set is about. Cases have numbers, from 0.
type source interface {
	// cases lists the cases, and the weight of solved positions that are no case.
	cases(*Set) (list []Case, solved int64)
	of(square1.Position) (int, bool)
	draw(n int, rng *rand.Rand) square1.Position
	done(square1.Position) bool
}

// made is what is generated on first use.
type made struct {
	source        source
	cases         []Case
	byName        map[string]int // by [key]
	total, solved int64
	err           error
}

func (s *Set) get() *made {
	s.once.Do(func() {
		m := &s.made
		if m.source, m.err = s.make(); m.err != nil {
			return
		}
		m.cases, m.solved = m.source.cases(s)
		m.byName = map[string]int{}
		for i, c := range m.cases {
			m.byName[key(c.Name)] = i
			m.total += c.Weight
			if shapes, ok := m.source.(*shapes); ok {
				for _, name := range shapes.otherNames(i) {
					m.byName[key(name)] = i
				}
			}
		}
	})
	return &s.made
}

// key is how a name is looked up: in small letters, without blanks around a slash.
func key(name string) string {
	parts := strings.Split(strings.ToLower(name), "/")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return strings.Join(parts, "/")
}

// reduce divides the weights by their greatest common divisor.
func reduce(list []Case, solved int64) ([]Case, int64) {
	unit := solved
	for _, c := range list {
		unit = gcd(unit, c.Weight)
	}
	for i := range list {
		list[i].Weight /= unit
	}
	return list, solved / max(unit, 1)
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// ErrSet is wrapped by the error of [Named] for an unknown name, which lists the names.
var ErrSet = errors.New("unknown set of cases")

// Named is the set with an ID or a name, in capital or small letters. The error wraps [ErrSet].
func Named(name string) (*Set, error) {
	var ids []string
	for _, s := range sets() {
		if strings.EqualFold(name, s.ID) || strings.EqualFold(name, s.Name) {
			return s, nil
		}
		ids = append(ids, s.ID)
	}
	return nil, fmt.Errorf("%w %q: expected one of %s", ErrSet, name, strings.Join(ids, ", "))
}

// Cases lists the cases. The first call generates them. The list is not to be changed.
func (s *Set) Cases() []Case { return s.get().cases }

// Total is the sum of the weights of all cases.
func (s *Set) Total() int64 { return s.get().total }

// Solved is the number of positions, in the unit of [Case.Weight], that the set is about and
// that are solved already, if that is not one of its cases; otherwise 0.
func (s *Set) Solved() int64 { return s.get().solved }

// Draw is a random case, each as often as its weight says.
func (s *Set) Draw(rng *rand.Rand) Case {
	m := s.get()
	at := rng.Int64N(m.total)
	for _, c := range m.cases {
		if at -= c.Weight; at < 0 {
			return c
		}
	}
	return Case{}
}

// ErrCase is wrapped by the errors of [Set.Find] and [Set.Recognise].
var ErrCase = errors.New("unknown case")

// Find is the case with a name, in capital or small letters, or a number, which counts from 1.
// Pairs of shapes are also found with their layers swapped and by the shapes' other names. The
// error wraps [ErrCase].
func (s *Set) Find(name string) (Case, error) {
	m := s.get()
	if i, ok := m.byName[key(name)]; ok {
		return m.cases[i], nil
	}
	if n, err := strconv.Atoi(strings.TrimSpace(name)); err == nil && n >= 1 && n <= len(m.cases) {
		return m.cases[n-1], nil
	}
	hint := ""
	if like := m.like(key(name)); len(like) > 0 {
		hint = fmt.Sprintf("did you mean %s? It can also be", strings.Join(like, ", "))
	} else if len(m.cases) > 0 {
		hint = fmt.Sprintf("expected a name, for example %q, or", m.cases[len(m.cases)-1].Name)
	}
	return Case{}, fmt.Errorf("%w %q of %s: %s a number from 1 to %d", ErrCase, name, s.Name, hint, len(m.cases))
}

// like are the names of a few cases, quoted, that begin with a text or else contain it.
func (m *made) like(text string) []string {
	const most = 5
	var begin, contain []string
	for _, c := range m.cases {
		switch name := key(c.Name); {
		case text == "":
		case strings.HasPrefix(name, text):
			begin = append(begin, strconv.Quote(c.Name))
		case strings.Contains(name, text):
			contain = append(contain, strconv.Quote(c.Name))
		}
	}
	list := append(begin, contain...)
	return list[:min(most, len(list))]
}

// Of is the case that a position is. ok is false if the set is not about it, or if it is
// solved and that is no case of the set.
func (s *Set) Of(p square1.Position) (c Case, ok bool) {
	m := s.get()
	if m.source == nil {
		return Case{}, false
	}
	n, ok := m.source.of(p)
	if !ok {
		return Case{}, false
	}
	return m.cases[n], true
}

// Recognise is the case that an alg solves: that of the position which it solves, up to turns
// of the layers. The error wraps [ErrCase], or is a [*square1.BlockedError] if no position
// that the alg can be applied to ends at the goal.
func (s *Set) Recognise(alg square1.Alg) (Case, error) {
	m := s.get()
	if len(m.cases) == 0 {
		return Case{}, fmt.Errorf("%w: %s has none", ErrCase, s.Name)
	}
	inverse := alg.Inverse()
	var blocked error
	applied := false
	for _, goal := range m.cases[0].To {
		for top, bottom := range square1.AllTurns() {
			p, err := goal.Position.Turn(top, bottom).Apply(inverse)
			if err != nil {
				if blocked == nil {
					blocked = err
				}
				continue
			}
			applied = true
			if c, ok := s.Of(p); ok {
				return c, nil
			}
		}
	}
	if !applied && blocked != nil {
		var at *square1.BlockedError
		if errors.As(blocked, &at) {
			return Case{}, &square1.BlockedError{Move: len(alg) + 1 - at.Move, Corners: at.Corners}
		}
		return Case{}, blocked
	}
	return Case{}, fmt.Errorf("%w: the alg solves no case of %s", ErrCase, s.Name)
}
