package square1

import (
	"slices"
	"strings"
)

// alignment says which layers of a puzzle in cube shape are turned by 30 degrees against the
// middle layer, or by 60, which is the same for the names: the top, the bottom.
type alignment struct{ top, bottom bool }

// after is the alignment after turns; slices keep it.
func (a alignment) after(turns []Move) alignment {
	for _, m := range turns {
		a.top = a.top != (m.Top%3 != 0)
		a.bottom = a.bottom != (m.Bottom%3 != 0)
	}
	return a
}

// namedAlg is the name of a whole alg. What it means depends on how the layers lie before it.
type namedAlg struct {
	name string // in small letters
	at   []alignment
	item karnItem
}

// namedAlgs are the names that DarksChaos/Square1Trainer defines, with its algs, read by a table of
// turns. Capital letters do not matter. The alignments before the algs are written as the turns that
// make them: "00 10 0-1 1-1".
func namedAlgs(k *karnTable) []namedAlg {
	const anyway = "00 10 0-1 1-1"
	var algs []namedAlg
	for _, d := range [...][3]string{
		{"bjj", anyway, "U' e D'"},
		{"fjj", anyway, "U e' D"},
		{"jj", anyway, "U e' D"},
		{"e2bjj", anyway, "U' e' U'"},
		{"bjj+e2", anyway, "U' e' U'"},
		{"e2fjj", anyway, "U e U"},
		{"nn", anyway, "E E'"},
		{"-nn", anyway, "E' E"},
		{"jn", anyway, "D4'"},
		{"-jn", anyway, "D4"},
		{"nj", anyway, "U4"},
		{"-nj", anyway, "D4'"},
		{"bpj", "10", "d m' U"},
		{"bpj", "0-1", "u' m D'"},
		{"fpj", "10", "u m' D"},
		{"fpj", "0-1", "d' m U'"},
		{"aa", "10", "u m' u T'"},
		{"aa", "0-1", "U m' U t'"},
		{"fadj", "10", "D M' d'"},
		{"fadj", "0-1", "U' M u"},
		{"dadj", "10", "D M' d'"},
		{"u'adj", "0-1", "U' M u"},
		{"badj", "10", "U M' u'"},
		{"badj", "0-1", "D' M d"},
		{"uadj", "10", "U M' u'"},
		{"d'adj", "0-1", "D' M d"},
		{"30adj", "10", "U M' u'"},
		{"-30adj", "0-1", "U' M u"},
		{"03adj", "10", "D M' d'"},
		{"bb", "10", "T u' e U'"},
		{"bb", "0-1", "t d e' D"},
		{"fdd", "10", "D e' d t"},
		{"fdd", "0-1", "U' e u' T"},
		{"bdd", "10", "U e' u T'"},
		{"bdd", "0-1", "D' e d' t'"},
		{"ff", "10", "d m' d M E"},
		{"ff", "0-1", "u' m U' M T"},
		{"fv", "10", "d4"},
		{"fv", "0-1", "d4'"},
		{"vf", "10", "u4"},
		{"vf", "0-1", "u4'"},
		{"y2fv", "10", "u d' u -54"},
		{"jf", "10", "w D' u T'"},
		{"jf", "0-1", "w' D u' T"},
		{"fj", "10", "b U' d t"},
		{"fj", "0-1", "b' U d' t'"},
		{"jr", "00", "e' w e"},
		{"jr", "10", "e' b e"},
		{"jr", "0-1", "e' w' e"},
		{"jr", "1-1", "e' b' e"},
		{"rj", "00", "e b' e'"},
		{"rj", "10", "e w e'"},
		{"rj", "0-1", "e b' e'"},
		{"rj", "1-1", "e w e'"},
		{"jv", "10", "b D d d2'"},
		{"jv", "0-1", "b' D' d' d2"},
		{"vj", "10", "w U u u2'"},
		{"vj", "0-1", "w' U' u' u2"},
		{"kk", "10", "u m' U E'"},
		{"kk", "0-1", "U m' u E'"},
		{"opp", "10", "u2 u2'"},
		{"opp", "0-1", "u2' u2"},
		{"pn", "10", "T T'"},
		{"pn", "0-1", "t t'"},
		{"px", "10", "f' d3' f'"},
		{"px", "0-1", "f d3 f"},
		{"xp", "10", "F' u3' F'"},
		{"xp", "0-1", "F u3 F"},
		{"tt", "10", "d m' F' u2'"},
		{"fss", "10", "u M D' E'"},
		{"fss", "0-1", "D' M u E'"},
		{"bss", "10", "D M' u' E"},
		{"bss", "0-1", "U' M d E"},
		{"vv", "10", "u M u m' E'"},
		{"zz", "10", "u M t' M D'"},
		{"zz", "0-1", "D' M t' M u"},
		{"obopp", "00", "10 M' F M' F M' 01"},
		{"oaopp", "1-1", "01 M' u' M' u' M' 01"},
	} {
		n := namedAlg{name: d[0], item: karnItem{flanked: true}}
		for _, text := range strings.Fields(d[1]) {
			n.at = append(n.at, alignment{}.after(k.turns(text)))
		}
		for i, text := range strings.Fields(d[2]) {
			turns := k.turns(text)
			n.item.flanked = n.item.flanked && (i > 0 || k.meaning[text] != nil) // one that begins with digits has no slice there
			n.item.turns = append(n.item.turns, turns...)
		}
		algs = append(algs, n)
	}
	return algs
}

// turns are those of a word of this file: a name, or two digits.
func (k *karnTable) turns(word string) []Move {
	if turns, ok := k.meaning[word]; ok {
		return turns
	}
	p := &karnParser{text: newText(word), table: k}
	top, _ := p.signedDigit()
	bottom, _ := p.signedDigit()
	return []Move{Turn(top, bottom)}
}

// names reports whether a word in small letters is the name of an alg.
func (k *karnTable) names(word string) bool {
	return slices.ContainsFunc(k.named, func(n namedAlg) bool { return n.name == word })
}

// begins reports whether more characters can make a name of a word.
func (k *karnTable) begins(word string) bool {
	for name := range k.meaning {
		if strings.HasPrefix(name, word) {
			return true
		}
	}
	word = strings.ToLower(word)
	return slices.ContainsFunc(k.named, func(n namedAlg) bool { return strings.HasPrefix(n.name, word) })
}

// meant is the meaning of an alg's name, or of its inverse, where the layers lie so. unknown is true
// if it has none there.
func (k *karnTable) meant(item karnItem, at alignment) (meaning karnItem, unknown bool) {
	for _, n := range k.named {
		if n.name != item.named {
			continue
		}
		for _, before := range n.at {
			switch {
			case !item.undone && before == at:
				return n.item, false
			case item.undone && before.after(n.item.turns) == at:
				return n.item.inverse(), false
			}
		}
	}
	return item, true
}
