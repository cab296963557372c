package method

import (
	"slices"
	"strings"
	"sync"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// kept are the patterns of the step before that a step can start from, as the puzzle is then held: those
// within which one of its goals is, if there are any, either way up. It is nil if a goal of the step does
// not keep what was reached. Shapes other than cube shape need not be kept.
//
// "UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU", then "solved": solved is within the first pattern only, and the
// second one is that turned over. So the step starts from the first.
func kept(before, goals []square1.Pattern) []square1.Pattern {
	if !slices.ContainsFunc(before, func(b square1.Pattern) bool { return !passed(b) }) {
		return before
	}
	for _, g := range goals {
		if !slices.ContainsFunc(before, func(b square1.Pattern) bool { return within(g, b) || within(g, over(b)) }) {
			return nil
		}
	}
	var from []square1.Pattern
	starts := func(b square1.Pattern) bool {
		return slices.ContainsFunc(goals, func(g square1.Pattern) bool { return within(g, b) })
	}
	for _, b := range before {
		if !starts(b) && starts(over(b)) {
			b = over(b)
		}
		if !slices.ContainsFunc(from, func(f square1.Pattern) bool { return within(f, b) && within(b, f) }) {
			from = append(from, b)
		}
	}
	return from
}

// passed reports whether a pattern is a shape on the way to cube shape.
func passed(p square1.Pattern) bool {
	return p.Mask == square1.ShapeOnly() && p.Position.Pair() != square1.Solved().Pair()
}

// over is a pattern with the whole puzzle turned over.
func over(p square1.Pattern) square1.Pattern {
	p.Position = Over(p.Position)
	return p.Canonical()
}

// within reports whether all positions that match a pattern match another, its layers turned.
func within(p, whole square1.Pattern) bool {
	for top, bottom := range square1.AllTurns() {
		if shows(p, whole.Turn(top, bottom)) {
			return true
		}
	}
	return false
}

// shows reports whether all positions that match a pattern match another.
func shows(p, whole square1.Pattern) bool {
	if p.Position.Top.Blocked() != whole.Position.Top.Blocked() || p.Position.Bottom.Blocked() != whole.Position.Bottom.Blocked() {
		return false
	}
	for place := range square1.Units {
		if !narrower(p, p.Position.Top.At(place), whole, whole.Position.Top.At(place)) ||
			!narrower(p, p.Position.Bottom.At(place), whole, whole.Position.Bottom.At(place)) {
			return false
		}
	}
	return true
}

// narrower reports whether all that can be where p has a piece can be where whole has another.
func narrower(p square1.Pattern, here square1.Piece, whole square1.Pattern, there square1.Piece) bool {
	switch whole.Mask.Pieces[there] {
	case square1.Exact:
		return p.Mask.Pieces[here] == square1.Exact && here == there
	case square1.Colour:
		return p.Mask.Pieces[here] != square1.Kind && here.TopColoured() == there.TopColoured()
	}
	return true
}

// makeSet is the set of the step's cases.
func (s *Step) makeSet() (*cases.Set, error) {
	if s.named != nil && (s.named.ID != "cs" || !s.Even) { // else one case would have two parities
		return s.named, nil
	}
	if len(s.goals) == 1 && same(s.goals, []square1.Pattern{shaped(square1.Solved().Pair())}) {
		if s.Even {
			return cases.Named("csp")
		}
		return cases.Named("cs")
	}
	from := s.from
	if from == nil {
		return nil, cases.ErrCustom
	}
	for _, k := range known() {
		if !same(k.from, from) || !same(k.to, s.goals) {
			continue
		}
		return cases.Named(k.id)
	}
	set, err := cases.Between(s.Name, from, s.goals)
	if err != nil {
		return nil, err
	}
	set.ID = s.id
	return set, nil
}

// same reports whether two lists have the same patterns, their layers turned.
func same(a, b []square1.Pattern) bool {
	if len(a) != len(b) {
		return false
	}
	for _, p := range a {
		if !slices.ContainsFunc(b, func(q square1.Pattern) bool { return within(p, q) && within(q, p) }) {
			return false
		}
	}
	return true
}

// knownSet is one of [cases.Sets] with its starts and goals.
type knownSet struct {
	id       string
	from, to []square1.Pattern
}

// known are the sets that are recognised by their starts and goals.
func known() []knownSet { return knownSets() }

var knownSets = sync.OnceValue(func() []knownSet {
	const (
		cubeShape = "WZWZWZWZZWZWZWZW"
		corners   = "UZUZUZUZZVZVZVZV"
		layers    = "UXUXUXUXYVYVYVYV"
		permuted  = "AXBXCXDXYEYFYGYH"
		bottom    = "5E6F7G8H"
	)
	either := func(p square1.Pattern) []square1.Pattern { return []square1.Pattern{p, recoloured(p)} }
	one := func(text string) square1.Pattern {
		p, _ := square1.ParsePattern(text) // TestKnown
		return p
	}
	list := func(text string) []square1.Pattern { return []square1.Pattern{one(text)} }
	return []knownSet{
		{id: "co", from: list(cubeShape), to: either(one(corners))},
		{id: "eo", from: either(one(corners)), to: either(one(layers))},
		{id: "obl", from: list(cubeShape), to: either(one(layers))},
		{id: "cp", from: list(layers), to: list(permuted)},
		{id: "ep", from: list(permuted), to: []square1.Pattern{solved()}},
		{id: "pll", from: list("UXUXUXUX" + bottom), to: []square1.Pattern{solved()}},
		{id: "pbl", from: list(layers), to: []square1.Pattern{solved()}},
		{id: "lin-cp-df", from: list("UZUZUZUZXE6F7G8H"), to: list("AXBXCXDX" + bottom)},
		{id: "pll+1", from: list("UZUZUZUZXE6F7G8H"), to: []square1.Pattern{solved()}},
	}
})

// recoloured has the colours of the layers swapped.
func recoloured(p square1.Pattern) square1.Pattern {
	swap := strings.NewReplacer("U", "V", "V", "U", "X", "Y", "Y", "X")
	q, err := square1.ParsePattern(swap.Replace(p.String()))
	if err != nil {
		return p
	}
	return q
}
