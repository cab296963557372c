package print

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// ErrPieces is wrapped by the errors for lists of pieces.
var ErrPieces = errors.New("expected A to H, 1 to 8, corners, edges, top, bottom, middle or all, with commas between them")

// Markings are the ways to mark pieces, in the order in which they apply.
func Markings() []string { return []string{"dim", "grey", "hide", "lit", "outline"} }

// Mark marks pieces: text lists letters and digits as in positions, or corners, edges, top,
// bottom (by their colour), middle or all; a minus leaves out, as in "all,-A,-B". An empty
// text marks none. The error wraps [ErrPieces], or picture.ErrOption for an unknown marking.
func (f *Explanation) Mark(marking, text string) error {
	if !slices.Contains(Markings(), marking) {
		return fmt.Errorf("%w: marking %q, not one of %s", picture.ErrOption, marking, strings.Join(Markings(), ", "))
	}
	if strings.TrimSpace(text) == "" {
		return nil
	}
	set, err := parsePieces(text)
	if err != nil {
		return err
	}
	if f.Marks == nil {
		f.Marks = map[square1.Piece]view.Mark{}
	}
	tone := map[string]view.Tone{"dim": view.Dim, "grey": view.Grey, "hide": view.Hidden}[marking]
	for piece, on := range set.has {
		if !on {
			continue
		}
		m := f.Marks[square1.Piece(piece)]
		switch marking {
		case "lit":
			m.Lit = 1
		case "outline":
			m.Outlined = true
		default:
			m.Tone = tone
		}
		f.Marks[square1.Piece(piece)] = m
	}
	if set.middle && tone != view.Usual {
		f.Middle = tone
	}
	return nil
}

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
		case "middle": // whose letters are not pieces
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
				return s, fmt.Errorf("column %d: nothing, %w", column, ErrPieces)
			}
			for _, r := range word {
				if !s.add(string(r), !without) {
					return s, fmt.Errorf("column %d: found %q, %w", column, part, ErrPieces)
				}
			}
		}
		column += len([]rune(part)) + 1
	}
	return s, nil
}
