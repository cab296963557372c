package cli

import (
	"errors"
	"fmt"
	"strings"

	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// figureFlags are the flags of export for pictures that explain something.
type figureFlags struct {
	Grey    string  `placeholder:"PIECES" help:"Make pieces grey: letters and digits as in positions, or corners, edges, top, bottom (by their colour), middle, all; a minus leaves out, as in --grey all,-A,-B."`
	Dim     string  `placeholder:"PIECES" help:"Make pieces pale."`
	Hide    string  `placeholder:"PIECES" help:"Leave pieces out."`
	Lit     string  `placeholder:"PIECES" help:"Highlight pieces."`
	Outline string  `placeholder:"PIECES" help:"Draw a frame around the stickers of pieces."`
	Explode float64 `placeholder:"X" help:"Move the layers of 3D views apart, 0 to 1."`
	Arrows  int     `placeholder:"N" help:"Show the position before the alg, with arrows for its first N moves, 1 to 6; in an animation, for the current move and those that follow."`
	After   bool    `help:"Show the position before the alg and beside it the one after."`
	White   bool    `help:"Make the background white."`
	Shadow  *bool   `negatable:"" help:"Draw the shadow of 3D views, or none; if not given, only a transparent picture has none."`
}

// errPieces is wrapped by the errors for lists of pieces.
var errPieces = errors.New("expected A to H, 1 to 8, corners, edges, top, bottom, middle or all, with commas between them")

// pieceSet is some of the pieces, and perhaps the middle.
type pieceSet struct {
	has    [square1.PieceCount]bool
	middle bool
}

// add adds pieces, or removes them.
func (s *pieceSet) add(word string, on bool) bool {
	if word == "middle" || word == "all" {
		s.middle = on
	}
	known := word == "middle"
	for piece := range square1.Piece(square1.PieceCount) {
		in := false
		switch word {
		case "all":
			in = true
		case "corners":
			in = piece.IsCorner()
		case "edges":
			in = !piece.IsCorner()
		case "top":
			in = piece%8 < 4
		case "bottom":
			in = piece%8 >= 4
		default:
			in = strings.Contains(strings.ToUpper(word), piece.String())
		}
		if in {
			s.has[piece], known = on, true
		}
	}
	return known
}

// parsePieces reads a list of pieces.
func parsePieces(text string) (s pieceSet, err error) {
	column := 1
	for part := range strings.SplitSeq(text, ",") {
		word := strings.ToLower(strings.TrimSpace(part))
		word, without := strings.CutPrefix(word, "-")
		switch word {
		case "all", "corners", "edges", "top", "bottom", "middle":
			s.add(word, !without)
		default:
			if word == "" && text != "" {
				return s, fmt.Errorf("column %d: nothing, %w", column, errPieces)
			}
			for _, r := range word {
				if !s.add(string(r), !without) {
					return s, fmt.Errorf("column %d: found %q, %w", column, part, errPieces)
				}
			}
		}
		column += len([]rune(part)) + 1
	}
	return s, nil
}

// explanation reads the flags.
func (c *figureFlags) explanation() (f print.Explanation, err error) {
	f = print.Explanation{Marks: map[square1.Piece]view.Mark{}, Explode: c.Explode, Arrows: c.Arrows, After: c.After, White: c.White}
	for _, flag := range []struct {
		name, text string
		change     func(*view.Mark)
		middle     view.Tone
	}{
		{"dim", c.Dim, func(m *view.Mark) { m.Tone = view.Dim }, view.Dim},
		{"grey", c.Grey, func(m *view.Mark) { m.Tone = view.Grey }, view.Grey},
		{"hide", c.Hide, func(m *view.Mark) { m.Tone = view.Hidden }, view.Hidden},
		{"lit", c.Lit, func(m *view.Mark) { m.Lit = 1 }, view.Usual},
		{"outline", c.Outline, func(m *view.Mark) { m.Outlined = true }, view.Usual},
	} {
		if flag.text == "" {
			continue
		}
		set, err := parsePieces(flag.text)
		if err != nil {
			return f, fmt.Errorf("--%s %q: %w", flag.name, flag.text, err)
		}
		for piece, on := range set.has {
			if on {
				m := f.Marks[square1.Piece(piece)]
				flag.change(&m)
				f.Marks[square1.Piece(piece)] = m
			}
		}
		if set.middle && flag.middle != view.Usual {
			f.Middle = flag.middle
		}
	}
	switch {
	case !(c.Explode >= 0 && c.Explode <= 1):
		return f, fmt.Errorf("--explode must be 0 to 1, not %v", c.Explode)
	case c.Arrows < 0 || c.Arrows > print.MaxArrows:
		return f, fmt.Errorf("--arrows must be 1 to %d, not %d", print.MaxArrows, c.Arrows)
	}
	if c.Shadow != nil {
		f.Shadow = print.ShadowOff
		if *c.Shadow {
			f.Shadow = print.ShadowOn
		}
	}
	return f, nil
}

// explains reports whether stills show the position before the alg.
func (c *figureFlags) explains() bool { return c.Arrows > 0 || c.After }
