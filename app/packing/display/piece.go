package display

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Piece describes a piece of a packing.
type Piece struct {
	Name   string
	Letter string // in pictures of layers
	Colour color.NRGBA
	Cells  int
	Number int // the same in all packings: see [packing.Problem.Copies]
}

// Summary is the piece's name and size, in the user's language.
func (p *Piece) Summary() string {
	return p.Name + ", " + lang.N("{{.N}} cells", p.Cells, map[string]any{"N": p.Cells})
}

// Ink is a colour for the letter that can be read on the piece's.
func (p *Piece) Ink() color.NRGBA { return scheme.Ink(p.Colour) }

// Pieces describes the pieces of a packing, in their places there. Pieces used more than
// once are counted in their names.
func Pieces(p *packing.Problem, k packing.Packing, own view.Colours) []Piece {
	list, numbers, all := make([]Piece, len(k)), p.Copies(k), p.Placements()
	shown, uses, copies := view.Pieces(p, k, own), map[int]int{}, map[int]int{}
	for _, id := range k {
		uses[all[id].Piece]++
	}
	for i, id := range k {
		of := all[id].Piece
		copies[of]++
		list[i] = Piece{Name: Name(p, of), Letter: shown[i].Letter, Colour: shown[i].Colour, Cells: len(all[id].Cells), Number: numbers[i]}
		if uses[of] > 1 {
			list[i].Name = fmt.Sprintf("%s (%d)", list[i].Name, copies[of])
		}
	}
	return list
}

// StepText says what moves in a step of an assembly, by the letters of the packing's pieces, in the user's
// language.
func StepText(s view.Step, pieces []Piece) string {
	var letters []string
	for _, n := range s.Pieces {
		letters = append(letters, pieces[n].Letter)
	}
	words := map[string]any{"Pieces": strings.Join(letters, " "), "N": s.Steps}
	sides := [...]string{
		lang.L("{{.Pieces}} from the right", words), lang.L("{{.Pieces}} from the left", words), lang.L("{{.Pieces}} from the front", words),
		lang.L("{{.Pieces}} from behind", words), lang.L("{{.Pieces}} from above", words), lang.L("{{.Pieces}} from below", words),
	}
	directions := polycube.Directions()
	text := sides[slices.Index(directions[:], s.From)]
	if s.Joins == nil {
		text += ", " + lang.N("{{.N}} cells", s.Steps, words)
	}
	return text
}

// Name is that of a piece of a puzzle, in the user's language if it has none of its own.
func Name(p *packing.Problem, piece int) string {
	of := p.Puzzle().Pieces[piece]
	return cmp.Or(of.Name, of.Shape.Name(), lang.L("Piece {{.N}}", map[string]any{"N": piece + 1}))
}
