package cases_test

import "testing"

// action is one symmetry of arrangements: where slots go, and what pieces become.
type action struct{ slots, pieces [16]int }

// Counting by Burnside's lemma instead of by orbits gives the same numbers of cases: the mean
// number of arrangements that a symmetry fixes. Slots and pieces 0..3 are the top's corners,
// clockwise, 4..7 the bottom's, 8..11 the top's edges, each after its corner, 12..15 the
// bottom's.
func TestBurnside(t *testing.T) {
	turnTop, turnBottom, swap, mirror := [16]int{}, [16]int{}, [16]int{}, [16]int{}
	for i := range 16 {
		kind, layer, k := i/8, i/4%2, i%4
		at := func(layer, k int) int { return 8*kind + 4*layer + (k+4)%4 }
		turnTop[i], turnBottom[i] = i, i
		if layer == 0 {
			turnTop[i] = at(0, k+1)
		} else {
			turnBottom[i] = at(1, k+1)
		}
		swap[i], mirror[i] = at(1-layer, k), at(layer, -k-kind)
	}
	none := [16]int{}
	for i := range none {
		none[i] = i
	}
	turns := []action{{turnTop, none}, {turnBottom, none}, {none, turnTop}, {none, turnBottom}}
	// Turns after an alg do nothing to colours.
	either := append([]action{{swap, swap}, {none, swap}, {mirror, mirror}}, turns[:2]...)

	colours := func(corners, edges bool) (class [16]int) {
		for i := range class {
			class[i] = i
			if i < 8 && corners || i >= 8 && edges {
				class[i] = i / 4 * 4
			}
		}
		return class
	}
	coloured := colours(true, true)
	anyEdge := coloured
	for i := 8; i < 16; i++ {
		anyEdge[i] = 8
	}
	var all, layers [][]int // the choices of each slot: pieces of its kind, and of its layer
	for i := range 16 {
		var kind, layer []int
		for j := range 16 {
			if i/8 == j/8 {
				kind = append(kind, j)
			}
			if i/4 == j/4 {
				layer = append(layer, j)
			}
		}
		all, layers = append(all, kind), append(layers, layer)
	}
	oneLayer := append([][]int(nil), layers...)
	for i := range 16 {
		if i/4%2 == 1 {
			oneLayer[i] = []int{i}
		}
	}
	for _, x := range []struct {
		id         string
		generators []action
		class      [16]int
		choices    [][]int
		solved     int // orbits that are no case
	}{
		{"obl", either, coloured, all, 1},
		{"co", either, anyEdge, all, 1},
		{"cp", append([]action{{swap, swap}}, turns...), colours(false, true), layers, 1},
		{"pll", []action{turns[0], turns[2]}, none, oneLayer, 1},
	} {
		group := closure(x.generators)
		list := arrangements(x.choices, x.class)
		fixed := 0
		for _, g := range group {
			for a := range list {
				var image [16]int
				for slot, piece := range a {
					image[g.slots[slot]] = x.class[g.pieces[piece]]
				}
				if image == a {
					fixed++
				}
			}
		}
		if want := len(named(t, x.id).Cases()) + x.solved; fixed != want*len(group) {
			t.Errorf("%s: %d fixed by %d symmetries, that is %v orbits; want %d", x.id, fixed, len(group), float64(fixed)/float64(len(group)), want)
		}
	}
}

// closure is the group that symmetries generate.
func closure(generators []action) []action {
	var start action
	for i := range 16 {
		start.slots[i], start.pieces[i] = i, i
	}
	list, seen := []action{start}, map[action]bool{start: true}
	for n := 0; n < len(list); n++ {
		for _, g := range generators {
			var next action
			for i := range 16 {
				next.slots[i], next.pieces[i] = g.slots[list[n].slots[i]], g.pieces[list[n].pieces[i]]
			}
			if !seen[next] {
				seen[next] = true
				list = append(list, next)
			}
		}
	}
	return list
}

// arrangements are all ways to fill the slots, seen by class.
func arrangements(choices [][]int, class [16]int) map[[16]int]bool {
	// Corners and edges are filled separately.
	var halves [2]map[[8]int]bool
	for kind := range halves {
		halves[kind] = map[[8]int]bool{}
		var fill func(slot, used int, a [8]int)
		fill = func(slot, used int, a [8]int) {
			if slot == 8 {
				halves[kind][a] = true
				return
			}
			for _, piece := range choices[8*kind+slot] {
				if used>>piece&1 == 0 {
					a[slot] = class[piece]
					fill(slot+1, used|1<<piece, a)
				}
			}
		}
		fill(0, 0, [8]int{})
	}
	list := map[[16]int]bool{}
	for c := range halves[0] {
		for e := range halves[1] {
			list[[16]int(append(append([]int(nil), c[:]...), e[:]...))] = true
		}
	}
	return list
}
