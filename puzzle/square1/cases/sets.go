package cases

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"wedge/puzzle/square1"
)

// Sets lists all sets in the order in which they are used to solve the puzzle. The numbers of
// cases do not count a solved position unless it says so.
//
//   - CS: every pair of shapes to cube shape. 90 cases, cube shape among them.
//   - CSP: the same, arriving even. 175 cases, even cube shape among them: an even and an odd
//     one of each pair, but one of the 5 pairs with a Star, in which a turn changes the parity.
//   - CO: corners to the layers of their colours, edges anywhere. 4 cases.
//   - EO: then the edges. 6 cases; 7 if those with swapped layers counted twice.
//   - OBL: both at once. 73 cases.
//   - CP: corners within their layers, edges staying in theirs. 5 cases.
//   - EP: edges within their layers, corners staying. 50 even cases, solved among them, and
//     50 odd ones, named as in PBL.
//   - PLL: the top, the bottom being solved. 21 even and 22 odd cases.
//   - PBL: both layers. 967 even and 968 odd cases: pairs of 22 even and 22 odd layers, solved
//     among them, without the pair that is solved. The layers are not swapped: "Al/T" has Al on
//     top. The name of the bottom's layer is the one it has seen through the puzzle from above,
//     as is usual: on the bottom, Al is the mirror image of the top's Al.
//   - Lin CP+DF: the second step of the Lin method. The bottom is solved but for the front edge,
//     which is in the top; it is put in place and the top's corners are permuted. 6 cases.
//   - PLL+1: the same, and the top's edges too. 72 cases, all even: the method is used with CSP. Their
//     names begin with the numbers under which they are published.
//
// Colours may be on either layer in CO, EO and OBL. CO, EO, OBL and CP have layers swapped as the
// same case, CO, EO and OBL mirror images too.
func Sets() []*Set { return append([]*Set(nil), sets()...) }

// sets are made once; each generates its cases when they are first asked for.
var sets = sync.OnceValue(func() []*Set {
	either := Same{Layers: true, Colours: true, Mirror: true}
	return []*Set{
		{ID: "cs", Name: "CS", Same: Same{Layers: true}, make: func() (source, error) { return newShapes(false), nil }},
		{ID: "csp", Name: "CSP", Same: Same{Layers: true}, Parities: true, make: func() (source, error) { return newShapes(true), nil }},
		{ID: "co", Name: "CO", Same: either, make: definition{
			same: either, starts: []string{"WZWZWZWZZWZWZWZW"}, goals: []string{"UZUZUZUZZVZVZVZV", "VZVZVZVZZUZUZUZU"},
			leads: coLeads, skipsSolved: true,
		}.source},
		{ID: "eo", Name: "EO", Same: either, make: definition{
			same: either, starts: []string{"UZUZUZUZZVZVZVZV", "VZVZVZVZZUZUZUZU"}, goals: coloured(),
			leads: eoLeads, skipsSolved: true,
		}.source},
		{ID: "obl", Name: "OBL", Same: either, make: definition{
			same: either, starts: []string{"WZWZWZWZZWZWZWZW"}, goals: coloured(),
			leads: oblLeads, skipsSolved: true,
		}.source},
		{ID: "cp", Name: "CP", Same: Same{Layers: true}, make: definition{
			same: Same{Layers: true}, starts: []string{"UXUXUXUXYVYVYVYV"}, goals: []string{"AXBXCXDXYEYFYGYH"},
			leads: cpLeads, skipsSolved: true, inverts: true,
		}.source},
		{ID: "ep", Name: "EP", Parities: true, make: definition{
			starts: []string{"AXBXCXDXYEYFYGYH"}, goals: []string{solvedText},
			leads: epLeads, inverts: true,
		}.source},
		{ID: "pll", Name: "PLL", Parities: true, make: definition{
			starts: []string{"UXUXUXUX5E6F7G8H"}, goals: []string{solvedText},
			leads: pllLeads, skipsSolved: true, inverts: true,
		}.source},
		{ID: "pbl", Name: "PBL", Parities: true, make: func() (source, error) {
			layer, err := definition{starts: []string{"UXUXUXUX5E6F7G8H"}, goals: []string{solvedText}, leads: pllLeads}.space()
			if err != nil {
				return nil, err
			}
			return newProduct(layer), nil
		}},
		{ID: "lin-cp-df", Name: "Lin CP+DF", make: definition{
			starts: []string{linText}, goals: []string{"AXBXCXDX5E6F7G8H"}, leads: linLeads,
		}.source},
		{ID: "pll+1", Name: "PLL+1", make: definition{
			starts: []string{linText}, goals: []string{solvedText},
			keep:  func(a arrangement) bool { return !a.odd() },
			leads: func() ([]lead, error) { return edgeOut(plusOneCases()) },
		}.source},
	}
})

const (
	solvedText = "A1B2C3D45E6F7G8H"
	linText    = "UZUZUZUZXE6F7G8H" // edge 5 is in the top
)

func coloured() []string { return []string{"UXUXUXUXYVYVYVYV", "VYVYVYVYXUXUXUXU"} }

// definition defines a set of positions in cube shape by patterns. The mask of the goals says
// what counts.
type definition struct {
	starts, goals []string
	same          Same
	keep          func(arrangement) bool
	leads         func() ([]lead, error)
	skipsSolved   bool
	inverts       bool
}

func (d definition) source() (source, error) { return d.space() }

// space generates the cases.
func (d definition) space() (*space, error) {
	s := &space{frame: frame{square1.Solved()}, keep: d.keep, skipsSolved: d.skipsSolved, inverts: d.inverts, mirrors: true}
	for _, text := range d.goals {
		goal, err := square1.ParsePattern(text)
		if err != nil {
			return nil, fmt.Errorf("goal %s: %w", text, err)
		}
		s.goals = append(s.goals, goal)
	}
	s.mask = s.goals[0].Mask
	s.classes = newClasses(s.mask)
	for _, text := range d.starts {
		from, err := square1.ParsePattern(text)
		if err != nil {
			return nil, fmt.Errorf("start %s: %w", text, err)
		}
		s.starts = append(s.starts, s.startOf(from))
	}
	s.after = []symmetry{after(square1.Relabelling{Top: 1}), after(square1.Relabelling{Bottom: 1})}
	s.symmetries = append(s.before(), s.after...)
	if d.same.Layers {
		s.symmetries = append(s.symmetries, throughout(square1.Relabelling{Swapped: true}))
	}
	if d.same.Colours {
		s.symmetries = append(s.symmetries, after(square1.Relabelling{Swapped: true}))
	}
	if d.same.Mirror {
		s.symmetries = append(s.symmetries, throughout(square1.Relabelling{Mirrored: true}))
	}
	if d.leads != nil {
		var err error
		if s.leads, err = d.leads(); err != nil {
			return nil, err
		}
	}
	if !s.generate(noLimit) {
		return nil, errTooMany
	}
	return s, nil
}

const noLimit = 1 << 40

var errTooMany = errors.New("too many arrangements")

// oneLayer is an arrangement in which the top has the pieces of a text, clockwise from a
// corner, and the bottom is solved.
func oneLayer(text string) (arrangement, error) {
	p, err := square1.ParsePosition(text + "5E6F7G8H-")
	if err != nil {
		return arrangement{}, fmt.Errorf("layer %s: %w", text, err)
	}
	return frame{square1.Solved()}.read(p), nil
}

// twoLayers has the pieces of texts in both layers: see [joined].
func twoLayers(top, bottom string) (arrangement, error) {
	a, err := oneLayer(top)
	if err != nil {
		return a, err
	}
	b, err := oneLayer(bottom)
	return joined(a, b), err
}

// pllLeads are the one-layer cases on the top, solved first.
func pllLeads() (list []lead, err error) {
	for _, c := range layerCases() {
		a, err := oneLayer(c.layer)
		if err != nil {
			return nil, err
		}
		list = append(list, lead{c.name, a})
	}
	return list, nil
}

// pairLeads are all pairs of some one-layer cases, even ones first.
func pairLeads(names ...string) (list []lead, err error) {
	layers := map[string]string{}
	for _, c := range layerCases() {
		layers[c.name] = c.layer
	}
	var odd []lead
	for _, top := range names {
		for _, bottom := range names {
			a, err := twoLayers(layers[top], layers[bottom])
			if err != nil {
				return nil, err
			}
			if a.odd() {
				odd = append(odd, lead{both(top, bottom), a})
			} else {
				list = append(list, lead{both(top, bottom), a})
			}
		}
	}
	return append(list, odd...), nil
}

// epLeads are pairs of the one-layer cases that leave the corners where they are.
func epLeads() ([]lead, error) {
	return pairLeads("-", "H", "Ul", "Ur", "Z", "Adj", "Opp", "Ol", "Or", "W")
}

// cpLeads: J swaps two adjacent corners, N two opposite ones.
func cpLeads() (list []lead, err error) {
	layers := map[string]string{"-": "A1B2C3D4", "J": "A1C2B3D4", "N": "C1B2A3D4"}
	for _, name := range []string{"-/-", "J/-", "N/-", "J/J", "J/N", "N/N"} {
		top, bottom, _ := strings.Cut(name, "/")
		a, err := twoLayers(layers[top], layers[bottom])
		if err != nil {
			return nil, err
		}
		list = append(list, lead{name, a})
	}
	return list, nil
}

// oblLeads are the named OBL cases, solved first.
func oblLeads() ([]lead, error) { return colourLeads(oblCases()) }

// coLeads and eoLeads have the names of OBL cases in which the edges or the corners are
// oriented.
func coLeads() ([]lead, error) {
	return colourLeads([]namedCase{{"1c/1c", "1c", "1c"}, {"cadj/cadj", "cadj", "cadj"}, {"cadj/copp", "cadj", "copp"}, {"copp/copp", "copp", "copp"}})
}

func eoLeads() ([]lead, error) {
	return colourLeads([]namedCase{
		{"1e/1e", "1e", "1e"},
		{"L/L", "L", "L"},
		{"L/line", "L", "line"},
		{"line/line", "line", "line"},
		{"3e/3e", "3e", "3e"},
		{"4e/4e", "4e", "4e"},
	})
}

// colourLeads has arrangements of the colours: solved, then those of the cases.
func colourLeads(named []namedCase) (list []lead, err error) {
	pictures := oblLayers()
	mask, err := square1.ParsePattern(coloured()[0])
	if err != nil {
		return nil, err
	}
	classes := newClasses(mask.Mask)
	for _, c := range append([]namedCase{{"solved", "solved", "solved"}}, named...) {
		top, bottom := pictures[c.top], pictures[c.bottom]
		if !strings.HasSuffix(c.bottom, "T") && !strings.HasSuffix(c.bottom, "tie") {
			bottom = strings.NewReplacer("U", "V", "V", "U", "X", "Y", "Y", "X").Replace(bottom)
		}
		// The pattern's bottom begins with an edge: the one after its last corner.
		text := top + bottom[len(bottom)-1:] + bottom[:len(bottom)-1]
		p, err := square1.ParsePattern(text)
		if err != nil {
			return nil, fmt.Errorf("case %s: %w", c.name, err)
		}
		f := frame{square1.Solved()}
		list = append(list, lead{c.name, classes.see(f.read(p.Position))})
	}
	return list, nil
}

// linLeads are the cases of Lin CP+DF, named by the corners to swap when the edge that belongs
// to the bottom is on the left of the top, as the wiki of speedsolving.com has them in "Lin".
func linLeads() ([]lead, error) {
	return edgeOut([]namedTop{
		{"Solved corners", "A5B2C3D4"},
		{"Diagonal swap", "A5D2C3B4"},
		{"Adjacent swap L", "B5A2C3D4"},
		{"Adjacent swap R", "A5B2D3C4"},
		{"Adjacent swap F", "D5B2C3A4"},
		{"Adjacent swap B", "A5C2B3D4"},
	})
}

// namedTop is the name of a case with edge 5 in the top and edge 1 in its place, at the front of the
// bottom, and the pieces of the top.
type namedTop struct{ name, top string }

func edgeOut(named []namedTop) (list []lead, err error) {
	for _, c := range named {
		p, err := square1.ParsePosition(c.top + "1E6F7G8H-")
		if err != nil {
			return nil, fmt.Errorf("case %s: %w", c.name, err)
		}
		list = append(list, lead{c.name, frame{square1.Solved()}.read(p)})
	}
	return list, nil
}
