package parities

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// permutation is the section of EPP or CPP: all pairs of cubies of a kind, with those in
// reverse order counted.
type permutation struct {
	*section
	kind    cube3.Kind
	light   func(...cube3.Cubie)
	a       cube3.Assembly
	pairs   *pairs
	pointed *control.Note // about the pair pointed at
	sum     *control.Note
}

func newPermutation(kind cube3.Kind, light func(...cube3.Cubie)) *permutation {
	p := &permutation{kind: kind, light: light, pointed: control.NewNote(2), sum: control.NewNote(1)}
	p.pairs = newPairs(places(kind), p.point)
	why := lang.L("Number the edges' places from 1 to 12. The diagonal has, place after place, the number of the home of the edge there. A pair whose larger number comes first is reversed (filled). EPP is the number of reversed pairs, mod 2.")
	if kind == cube3.Corner {
		why = lang.L("The same for the corners' places, from 1 to 8. CPP is the number of reversed pairs, mod 2.")
	}
	p.section = newSection(p.head, p.show, control.Paragraph(why), p.sum, p.pointed, p.pairs)
	return p
}

// places are those of a kind of cubies.
func places(kind cube3.Kind) (list []cube3.Cubie) {
	for _, c := range cube3.Cubies() {
		if c.Kind == kind {
			list = append(list, c)
		}
	}
	return list
}

func (p *permutation) head(a cube3.Assembly) (title, value string) {
	q := a.Parities()
	if p.kind == cube3.Corner {
		return lang.L("Corner permutation"), "CPP " + strconv.Itoa(q.CPP)
	}
	return lang.L("Edge permutation"), "EPP " + strconv.Itoa(q.EPP)
}

func (p *permutation) show(a cube3.Assembly) {
	p.a = a
	reversals, name := a.EdgeReversals(), "EPP"
	if p.kind == cube3.Corner {
		reversals, name = a.CornerReversals(), "CPP"
	}
	homes := make([]int, len(p.pairs.places))
	for i, place := range p.pairs.places {
		home, _ := a.At(place)
		homes[i] = int(home.Number)
	}
	p.pairs.set(homes, reversals)
	p.sum.SetText(lang.L("Reversed pairs: {{.N}}, so {{.Name}} is {{.Parity}}.", map[string]any{"N": len(reversals), "Name": name, "Parity": len(reversals) % 2}))
	if now := p.pairs.pair(); now.ok {
		p.point(now.pair, true)
	} else {
		p.pointed.SetText(lang.L("Point at a cell, or use the arrow keys: the two cubies light up."))
	}
}

// point shows a pair, here and on the stage.
func (p *permutation) point(pair cube3.Reversal, ok bool) {
	if !ok {
		p.light()
		p.show(p.a)
		return
	}
	at := p.pairs.places
	first, _ := p.a.At(at[pair.First])
	second, _ := p.a.At(at[pair.Second])
	p.light(first, second)
	words := map[string]any{
		"P": at[pair.First].String(), "A": first.String(), "M": first.Number + 1,
		"Q": at[pair.Second].String(), "B": second.String(), "N": second.Number + 1,
	}
	if first.Number > second.Number {
		p.pointed.SetText(lang.L("{{.A}} ({{.M}}) is in {{.P}}, before {{.B}} ({{.N}}) in {{.Q}}: reversed.", words))
		return
	}
	p.pointed.SetText(lang.L("{{.A}} ({{.M}}) is in {{.P}}, before {{.B}} ({{.N}}) in {{.Q}}: in order.", words))
}
