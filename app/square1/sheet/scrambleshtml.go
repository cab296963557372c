package sheet

import (
	"context"
	"io"

	"wedge/puzzle/square1"
)

// htmlScrambles is what scrambles.html needs.
type htmlScrambles struct {
	htmlPage
	Scrambles []htmlScramble
}

type htmlScramble struct {
	Pieces               []htmlPiece
	Facts, Alg, Position string
	Top, Bottom          []htmlUse
	Middle               string // the symbol
}

// htmlPiece is a part of a scramble that is not broken. Mark stands between the words and the
// slice.
type htmlPiece struct {
	Words, Slice string
	Mark         bool
}

// writeHTML writes the sheet as one HTML file.
func (s *Scrambles) writeHTML(ctx context.Context, w io.Writer) error {
	page := &htmlScrambles{
		htmlPage: newHTMLPage(s.words.Title, s.words.Language, s.options.Paper, s.options.Scheme, s.notes(), s.key()),
	}
	all := &symbols{colours: s.options.Scheme, known: map[appearance]string{}}
	for i := range s.list {
		if err := ctx.Err(); err != nil {
			return err
		}
		one := &s.list[i]
		seen := square1.Only(one.position)
		h := htmlScramble{
			Facts: s.facts(one), Alg: one.Alg.String(), Position: one.position.String(), Middle: "square",
			Top: all.uses(seen, false), Bottom: all.uses(seen, true),
		}
		if one.position.Flipped {
			h.Middle = "not-square"
		}
		for _, p := range one.pieces() {
			slice := ""
			if p.slice {
				slice = "/"
			}
			h.Pieces = append(h.Pieces, htmlPiece{p.words, slice, p.mark})
		}
		page.Scrambles = append(page.Scrambles, h)
	}
	page.Symbols = all.list()
	for _, flipped := range []bool{false, true} {
		name := map[bool]string{false: "square", true: "not-square"}[flipped]
		page.Symbols = append(page.Symbols, htmlSymbol{name, polygons(middle(s.options.Scheme, flipped))})
	}
	return writeTemplate(ctx, w, "scrambles.html", page)
}
