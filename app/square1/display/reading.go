package display

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// reading is the interpretation of a text.
type reading struct {
	position square1.Position // of the whole text; valid only if ok
	ok       bool
	// preview is the position after the longest valid part; nil for none.
	preview *square1.Position
	message string
	// unfinished: the text is valid so far, which is not an error yet.
	unfinished bool
	// excerpt is notation with a mark below, from one character up to another: an error,
	// or the unfinished rest.
	excerpt  []rune
	from, to int
}

// read interprets a text. colours are those of [ErrorText].
func read(text string, colours func(square1.Piece) string) reading {
	if strings.TrimSpace(text) == "" {
		return reading{unfinished: true, message: lang.L("An alg such as (1,0)/(3,3)/ or a position")}
	}
	part := square1.ParsePartial(text)
	r := reading{position: part.Position, ok: part.Err == nil, unfinished: part.Unfinished}
	if r.ok || len(part.Alg) > 0 {
		r.preview = &part.Position
	}
	switch {
	case r.ok && part.Alg != nil:
		r.message = summary(part.Alg)
	case r.ok:
		r.message = lang.L("Position: {{.Shape}}", map[string]any{"Shape": PairName(part.Position.Pair())})
	default:
		r.message = ErrorText(part.Err, colours)
		r.mark(text, part)
	}
	return r
}

// mark finds the part of an invalid text to mark.
func (r *reading) mark(text string, part square1.Partial) {
	var syntax *square1.SyntaxError
	var blocked *square1.BlockedError
	r.excerpt = []rune(strings.Map(spaced, text))
	switch {
	case r.unfinished:
		r.from, r.to = part.Rest, len(r.excerpt)
		r.message = unfinishedText(shortened(strings.TrimSpace(string(r.excerpt[r.from:]))), part.Err)
	case errors.As(part.Err, &syntax):
		r.from = syntax.Column - 1
		r.to = r.from + 1
	case errors.As(part.Err, &blocked):
		// The text may be Karnotation or have gaps; moves are counted in the plain form.
		plain := part.Alg.String()
		r.excerpt = []rune(plain + "/")
		r.from, r.to = len(plain), len(plain)+1
		if alg, err := square1.ParseAlg(text); err == nil {
			r.excerpt = []rune(alg.String())
		}
	default:
		r.excerpt = nil
	}
}

// shortened is the start of a text, for messages.
func shortened(text string) string {
	const most = 16 // characters
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// spaced replaces line breaks in an excerpt.
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
	return lang.L("{{.Slices}} · {{.Moves}} WCA moves", map[string]any{"Slices": Slices(slices), "Moves": control.Grouped(moves)})
}

// excerpt cuts the surroundings of an error out of a text, this many characters wide.
func excerpt(r reading, width int) (before, at, after string) {
	text := r.excerpt
	if text == nil || width < 8 {
		return "", "", ""
	}
	from, to := min(r.from, len(text)), min(r.to, len(text))
	low, high := 0, len(text)
	if high > width {
		low = min(max(0, (from+to-width)/2), high-width, from)
		high = low + width
		to = min(to, high)
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
