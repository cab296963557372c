package display

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// reading is what is to be said about a text.
type reading struct {
	position square1.Position
	ok       bool
	message  string
	// unfinished: the text is right as far as it goes, which is no reason to shout.
	unfinished bool
	// excerpt is notation with an error in it, from one character up to another.
	excerpt  []rune
	from, to int
}

// read finds out what a text means. colours are those of [ErrorText].
func read(text string, colours func(square1.Piece) string) reading {
	if strings.TrimSpace(text) == "" {
		return reading{unfinished: true, message: lang.L("An alg such as (1,0)/(3,3)/ or a position")}
	}
	p, err := square1.Parse(text)
	alg, algErr := square1.ParseAlg(text)
	r := reading{position: p, ok: err == nil}
	var syntax *square1.SyntaxError
	var blocked *square1.BlockedError
	switch {
	case err == nil && algErr == nil:
		r.message = summary(alg)
	case err == nil:
		r.message = lang.L("Position: {{.Shape}}", map[string]any{"Shape": p.Pair().String()})
	case errors.As(err, &syntax):
		r.excerpt = []rune(strings.Map(spaced, text))
		r.from = syntax.Column - 1
		r.to, r.unfinished = r.from+1, syntax.Found == ""
	case errors.As(err, &blocked):
		// What was typed may be Karnotation or have gaps; the moves are counted in
		// the plain form.
		r.excerpt = []rune(alg.String())
		if i := blocked.Move - 1; i >= 0 && i < len(alg) {
			r.from = len(alg[:i].String())
			r.to = r.from + len(alg[i].String())
		}
	}
	if err != nil {
		r.message = ErrorText(err, colours)
	}
	return r
}

// spaced keeps the line breaks of a text out of its excerpt.
func spaced(r rune) rune {
	if r == '\n' || r == '\t' || r == '\r' {
		return ' '
	}
	return r
}

func summary(alg square1.Alg) string {
	slices, moves := alg.Length(square1.SliceMetric), alg.Length(square1.WCAMetric)
	if moves == 1 {
		return lang.L("{{.Slices}} · 1 WCA move", map[string]any{"Slices": Slices(slices)})
	}
	return lang.L("{{.Slices}} · {{.Moves}} WCA moves", map[string]any{"Slices": Slices(slices), "Moves": moves})
}

// excerpt cuts the surroundings of an error out of a text, so many characters wide.
func excerpt(r reading, width int) (before, at, after string) {
	text := r.excerpt
	if text == nil || width < 8 {
		return "", "", ""
	}
	from, to := min(r.from, len(text)), min(r.to, len(text))
	low, high := 0, len(text)
	if high > width {
		low = min(max(0, (from+to-width)/2), high-width)
		high = low + width
	}
	head, middle, tail := text[low:from], text[from:to], text[to:high]
	before, at, after = string(head), string(middle), string(tail)
	if low > 0 && len(head) > 0 {
		before = "…" + string(head[1:])
	}
	if high < len(text) && len(tail) > 0 {
		after = string(tail[:len(tail)-1]) + "…"
	}
	return before, at, after
}
