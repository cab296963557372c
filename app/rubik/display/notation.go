package display

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/puzzle/cube3"
)

// NotationField is an entry for a cube in any form that [cube3.Parse] reads.
type NotationField = notation.Field[cube3.Assembly]

// NewNotationField makes an empty field. faces reports whether the turns of the face cubies count.
func NewNotationField(faces func() bool) *NotationField {
	return notation.NewField(func(text string) notation.Reading[cube3.Assembly] { return read(text, faces()) })
}

// AlgText shows an alg.
type AlgText = notation.AlgText[cube3.Move]

// NewAlgText makes an empty text.
func NewAlgText() *AlgText {
	t := notation.NewAlgText[cube3.Move]()
	t.Gap = 0.6 // moves such as R U need less than a whole character
	return t
}

// read says what a text is, or how far it can be understood and what is wrong with the rest.
func read(text string, faces bool) notation.Reading[cube3.Assembly] {
	if strings.TrimSpace(text) == "" {
		return notation.Reading[cube3.Assembly]{Unfinished: true, Message: lang.L("An alg such as R U R', 54 facelets, or cubies such as UF:FU")}
	}
	p := cube3.ParsePrefix(text)
	r := notation.Reading[cube3.Assembly]{Whole: p.Assembly, OK: p.Err == nil, Unfinished: p.Unfinished}
	if r.OK || len(p.Changes) > 0 {
		r.Preview = &p.Assembly
	}
	if r.OK {
		r.Message = summary(p, faces)
		if n, ok, _ := cube3.ReadNet(text); ok && p.Form == cube3.AsFacelets && n.Order != cube3.UsualOrder {
			r.Message += " · " + lang.L("read in the order {{.Order}}", map[string]any{"Order": n.Order})
		}
		return r
	}
	var from, to int // what is marked, in characters of the text from 0
	r.Message, from, to = explain(text, p.Err)
	length := len([]rune(text))
	switch {
	case !r.Unfinished: // an error
	case p.Form == cube3.AsFacelets: // nothing to mark
		n, _, _ := cube3.ReadNet(text)
		r.Message, to = lang.L("{{.N}} of 54 facelets", map[string]any{"N": n.Len()}), 0
	case p.Rest < length:
		from, to = p.Rest, length
		r.Message = lang.L("“{{.Rest}}” is not complete", map[string]any{"Rest": notation.Shortened(strings.TrimSpace(string([]rune(text)[from:])))})
	}
	if to > from {
		r.Mark(text, from, to)
	}
	return r
}

// summary says what a valid text is.
func summary(p cube3.Prefix, faces bool) string {
	alg, onlyTurns := p.Changes.Alg()
	switch {
	case p.Form != cube3.AsAlg:
		return Verdict(cube3.State{Assembly: p.Assembly}, faces)
	case !onlyTurns:
		return lang.N("{{.N}} changes", len(p.Changes), map[string]any{"N": control.Grouped(len(p.Changes))}) + " · " +
			Verdict(cube3.State{Assembly: p.Assembly}, faces)
	}
	return LengthText(alg)
}

// LengthText is the length of an alg in moves, and if half turns make a difference also in quarter turns.
func LengthText(alg cube3.Alg) string {
	moves := lang.N("{{.N}} moves", len(alg), map[string]any{"N": control.Grouped(len(alg))})
	if alg.Quarters() == len(alg) {
		return moves
	}
	return moves + " · " + lang.N("{{.N}} quarter turns", alg.Quarters(), map[string]any{"N": control.Grouped(alg.Quarters())})
}
