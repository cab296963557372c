package display

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/puzzle/square1"
)

// NotationField is an entry for an alg, a position or a pattern.
type NotationField = notation.Field[square1.Pattern]

// NewNotationField makes an empty field. colours are those of [ErrorText]; may be nil.
func NewNotationField(colours func(square1.Piece) string) *NotationField {
	return notation.NewField(func(text string) notation.Reading[square1.Pattern] { return read(text, colours) })
}

// read interprets a text. colours are those of [ErrorText].
func read(text string, colours func(square1.Piece) string) notation.Reading[square1.Pattern] {
	if strings.TrimSpace(text) == "" {
		return notation.Reading[square1.Pattern]{Unfinished: true, Message: lang.L("An alg such as (1,0)/(3,3)/, a position or a pattern")}
	}
	part := square1.ParsePartial(text)
	pattern := part.Pattern()
	r := notation.Reading[square1.Pattern]{Whole: pattern, OK: part.Err == nil, Unfinished: part.Unfinished}
	if r.OK || len(part.Alg) > 0 {
		r.Preview = &pattern
	}
	switch {
	case r.OK && part.Alg != nil:
		r.Message = summary(part.Alg)
	case r.OK && !pattern.IsPosition():
		r.Message = PatternText(pattern)
	case r.OK:
		r.Message = lang.L("Position: {{.Shape}}", map[string]any{"Shape": PairName(part.Position.Pair())})
	default:
		r.Message = ErrorText(part.Err, colours)
		mark(&r, text, part)
	}
	return r
}

// mark finds the part of an invalid text to mark. For a blocked slice that is in the plain
// form of the alg: the text may be Karnotation or have gaps.
func mark(r *notation.Reading[square1.Pattern], text string, part square1.Partial) {
	var syntax *square1.SyntaxError
	var blocked *square1.BlockedError
	switch {
	case r.Unfinished:
		r.Mark(text, part.Rest, len([]rune(text)))
		r.Message = unfinishedText(notation.Shortened(strings.TrimSpace(string(r.Excerpt[r.From:]))), part.Err)
	case errors.As(part.Err, &syntax):
		at := syntax.Offset(text)
		r.Mark(text, at, at+1)
	case errors.As(part.Err, &blocked):
		plain := part.Alg.String()
		whole := plain + "/"
		if alg, err := square1.ParseAlg(text); err == nil {
			whole = alg.String()
		}
		r.Mark(whole, len(plain), len(plain)+1)
	}
}

// PatternText names a pattern by its shapes, and how many positions it stands for.
func PatternText(p square1.Pattern) string {
	return lang.L("Pattern: {{.Shape}} · {{.Count}}", map[string]any{"Shape": PairName(p.Position.Pair()), "Count": Fillings(p)})
}

// Fillings is how many positions a pattern stands for, in words.
func Fillings(p square1.Pattern) string {
	n := p.Fillings()
	if n == 1 {
		return lang.L("1 position")
	}
	return lang.L("{{.N}} positions", map[string]any{"N": control.Grouped(int(n))})
}

func summary(alg square1.Alg) string {
	slices, moves := alg.Length(square1.SliceMetric), alg.Length(square1.WCAMetric)
	if moves == 1 {
		return lang.L("{{.Slices}} · 1 WCA move", map[string]any{"Slices": Slices(slices)})
	}
	return lang.L("{{.Slices}} · {{.Moves}} WCA moves", map[string]any{"Slices": Slices(slices), "Moves": control.Grouped(moves)})
}
