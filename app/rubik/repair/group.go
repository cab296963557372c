package repair

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/cube3"
)

// group are repairs that do the same to different cubies.
type group struct {
	name string
	list []cube3.Repair
}

// groups sorts repairs, in the order of their first ones.
func groups(all []cube3.Repair) (list []group) {
	at := map[string]int{}
	for _, r := range all {
		name := groupName(r)
		i, known := at[name]
		if !known {
			i = len(list)
			at[name] = i
			list = append(list, group{name: name})
		}
		list[i].list = append(list[i].list, r)
	}
	return list
}

// groupName says what a repair does, without naming cubies.
func groupName(r cube3.Repair) string {
	var parts []string
	for _, s := range r {
		parts = append(parts, stepName(s))
	}
	return sentence(strings.Join(parts, ", "))
}

func stepName(s cube3.Step) string {
	swap, turn := s.Cubies() == 2, (s.FirstTurn+s.SecondTurn)%s.First.Turns()
	switch {
	case s.First.Kind == cube3.Edge && swap && turn != 0:
		return lang.L("swap two edges, flip one of them")
	case s.First.Kind == cube3.Edge && swap:
		return lang.L("swap two edges")
	case s.First.Kind == cube3.Edge:
		return lang.L("flip an edge")
	case s.First.Kind == cube3.Corner && swap && turn != 0:
		return lang.L("swap two corners, twist one of them")
	case s.First.Kind == cube3.Corner && swap:
		return lang.L("swap two corners")
	case s.First.Kind == cube3.Corner && s.FirstTurn == 2:
		return lang.L("twist a corner anticlockwise")
	case s.First.Kind == cube3.Corner:
		return lang.L("twist a corner clockwise")
	}
	return lang.L("turn a face cubie")
}

// sentence is a text that begins with a capital letter.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// cubiesOf are the cubies that a repair takes out, by their homes.
func cubiesOf(r cube3.Repair, a cube3.Assembly) (list []cube3.Cubie) {
	for _, s := range r {
		first, _ := a.At(s.First)
		list = append(list, first)
		if s.Cubies() == 2 {
			second, _ := a.At(s.Second)
			list = append(list, second)
		}
	}
	return list
}

// reasons say why turns cannot solve a cube: which quantities are wrong, and why no turn changes
// them. There are none if turns can solve it.
func reasons(p cube3.Parities, faces bool) (list []string) {
	v := p.Vector()
	if v.TPP == 1 {
		list = append(list, lang.L("TPP is 1: home is an odd number of swaps away. A quarter turn makes six swaps, so it stays odd."))
	}
	if v.EOP == 1 {
		list = append(list, lang.L("EOP is 1: the edges' distances from home have an odd sum. A quarter turn changes four of them by one each, so it stays odd."))
	}
	if v.COP != 0 {
		list = append(list, lang.L("COP is {{.N}}: the corners' twists add up to {{.N}} mod 3. Those that a turn gives to corners cancel, so it stays {{.N}}.", map[string]any{"N": v.COP}))
	}
	if faces && p.FaceParity() == 1 {
		list = append(list, lang.L("FOP + CPP is 1: the turns of the face cubies do not fit the order of the corners. A quarter turn changes both, so they never fit."))
	}
	return list
}
