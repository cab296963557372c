package learn

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// crossing is what a slice does to the list of the pieces: those of the right half
// of the top stand just before those of the right half of the bottom, and the two
// groups change places.
type crossing struct {
	top, bottom []square1.Piece   // in the right halves
	cycles      [][]square1.Piece // each piece comes to where the next one was
}

// odd tells whether the slice changes the parity.
func (c crossing) odd() bool {
	transpositions := 0
	for _, cycle := range c.cycles {
		transpositions += len(cycle) - 1
	}
	return transpositions%2 != 0
}

// crossingOf is for a position that can be cut.
func crossingOf(p square1.Position) (c crossing) {
	units := 0
	for _, piece := range p.Top.Pieces() {
		if units >= square1.Units/2 {
			c.top = append(c.top, piece)
		}
		units += piece.Units()
	}
	units = 0
	for _, piece := range p.Bottom.Pieces() {
		if units < square1.Units/2 {
			c.bottom = append(c.bottom, piece)
		}
		units += piece.Units()
	}
	before := append(append([]square1.Piece{}, c.top...), c.bottom...)
	seen := make([]bool, len(before))
	for start := range before {
		var cycle []square1.Piece
		// What stands at i comes to i + len(bottom): the bottom's pieces go first.
		for i := start; !seen[i]; i = (i + len(c.bottom)) % len(before) {
			seen[i] = true
			cycle = append(cycle, before[i])
		}
		if len(cycle) > 0 {
			c.cycles = append(c.cycles, cycle)
		}
	}
	return c
}

// cycleText writes cycles: "(A 1 B)(2 C)".
func (c crossing) cycleText() string {
	var s strings.Builder
	for _, cycle := range c.cycles {
		s.WriteString("(" + names(cycle, " ") + ")")
	}
	return s.String()
}

func names(pieces []square1.Piece, between string) string {
	list := make([]string, len(pieces))
	for i, p := range pieces {
		list[i] = p.String()
	}
	return strings.Join(list, between)
}

func parityWord(odd bool) string {
	if odd {
		return lang.L("odd")
	}
	return lang.L("even")
}

// parityLesson is on odd and even permutations.
func parityLesson(g *Page) lesson {
	now, cycles, verdict := control.Paragraph(""), notation(""), control.Paragraph("")
	drawing := newLetters()
	slice := control.NewButton(lang.L("Slice"), func() { g.puzzle.Play(square1.Alg{square1.SliceMove()}) })
	next := control.NewButton(lang.L("Turn to an odd slice"), func() {
		if m, ok := oddTurn(g.puzzle.Position()); ok {
			g.puzzle.Play(square1.Alg{m})
		}
	})
	example3 := control.NewButton(lang.L("A shape with odd slices"), func() {
		g.puzzle.Show(oddExample(), lang.L("odd slices"))
	})
	changed := func() {
		p := g.puzzle.Position()
		drawing.set(p, g.puzzle.Scheme())
		control.SetEnabled(slice, p.Sliceable())
		m, ok := oddTurn(p)
		control.SetEnabled(next, ok && !m.IsNull())
		head := lang.L("On the table: {{.Parity}}.", with("Parity", parityWord(p.Parity() == 1)))
		if lined, ok := p.LinedUpParity(); ok && lined != p.Parity() {
			head += " " + lang.L("With the layers lined up: {{.Parity}}.", with("Parity", parityWord(lined == 1)))
		}
		if !p.Sliceable() {
			now.SetText(head + " " + lang.L("The cut is blocked; turn a layer until it is free."))
			cycles.Hide()
			verdict.Hide()
			return
		}
		c := crossingOf(p)
		now.SetText(head + " " + lang.L("Right of the cut are {{.Top}} pieces in the top ({{.TopList}}) and {{.Bottom}} in the bottom ({{.BottomList}}). The slice would move them in these cycles:",
			with("Top", len(c.top), "TopList", names(c.top, " "), "Bottom", len(c.bottom), "BottomList", names(c.bottom, " "))))
		cycles.SetText(c.cycleText())
		cycles.Show()
		verdict.SetText(verdictText(c))
		verdict.Show()
	}
	content := []fyne.CanvasObject{
		control.Paragraph(lang.L("Read the pieces as one list: around the top from the cut, then around the bottom from the cut. A permutation is even when an even number of exchanges of two pieces makes it, else odd.")),
		part(lang.L("What a slice does")),
		control.Paragraph(lang.L("In the list the right half of the top is followed by the right half of the bottom. A slice makes these two groups change places.")),
		drawing, now, cycles, verdict,
		buttons(slice, next, example3),
		control.Paragraph(lang.L("So it depends on the number of pieces that cross: the parity changes only when both halves have an odd number of them, that is one or three corners each. In cube shape each half has four pieces, so no slice between cube shapes does it.")),
		control.Paragraph(lang.L("Turns count as well: a layer of n pieces that goes on by one piece makes a cycle of n, which is odd when n is even.")),
	}
	return lesson{changed: changed, content: append(content, swapPart(g)...)}
}

// verdictText says whether the slice changes the parity, and why.
func verdictText(c crossing) string {
	var terms []string
	sum := 0
	for _, cycle := range c.cycles {
		terms = append(terms, fmt.Sprint(len(cycle)-1))
		sum += len(cycle) - 1
	}
	fields := with("Terms", strings.Join(terms, " + "), "Sum", sum)
	if len(terms) == 1 {
		fields["Terms"] = lang.L("one cycle")
	}
	if c.odd() {
		return lang.L("A cycle of n pieces is n − 1 exchanges: {{.Terms}}, in all {{.Sum}}, an odd number. This slice changes the parity.", fields)
	}
	return lang.L("A cycle of n pieces is n − 1 exchanges: {{.Terms}}, in all {{.Sum}}, an even number. This slice keeps the parity.", fields)
}

// oddTurn is a turn after which a slice changes the parity, nothing if none is
// needed.
func oddTurn(p square1.Position) (square1.Move, bool) {
	for _, top := range p.Top.FreeTurns() {
		for _, bottom := range p.Bottom.FreeTurns() {
			if crossingOf(p.Turn(top, bottom)).odd() {
				return square1.Turn(top, bottom), true
			}
		}
	}
	return square1.Move{}, false
}

// oddExample is a position near the cube that has slices which change the parity,
// cut at one of them.
func oddExample() square1.Position {
	var best square1.Position
	nearest := -1
	for _, pair := range square1.UnorderedPairs() {
		p := example(pair)
		m, ok := oddTurn(p)
		if d := pair.CubeShapeDistance(); ok && (nearest < 0 || d < nearest) {
			best, nearest = p.Turn(int(m.Top), int(m.Bottom)), d
		}
	}
	return best
}

// swapPart is on how far two exchanged corners are.
func swapPart(g *Page) []fyne.CanvasObject {
	answer := control.Paragraph("")
	answer.Hide()
	const measuring = "solve two exchanged corners"
	stop := control.NewButton(lang.L("Stop"), nil)
	swap := func(a, b square1.Piece) func() {
		return func() {
			p := exchanged(square1.Solved(), a, b)
			g.puzzle.Show(p, lang.L("two corners exchanged"))
			answer.SetText(lang.L("Measuring …"))
			answer.Show()
			stop.Show()
			g.solve(measuring, p, func(solution square1.Alg, err error) {
				stop.Hide()
				if err != nil {
					answer.Hide()
					return
				}
				answer.SetText(lang.L("{{.A}} and {{.B}} are exchanged: {{.N}} slices from solved, and not one less. Leaving the cube and coming back takes part of them: {{.Alg}}",
					with("A", a.String(), "B", b.String(), "N", solution.Length(square1.SliceMetric), "Alg", solution.String())))
			})
		}
	}
	stop.OnTapped = func() {
		g.work.End(measuring)
		stop.Hide()
		answer.Hide()
	}
	stop.Hide()
	return []fyne.CanvasObject{
		part(lang.L("Two corners exchanged")),
		control.Paragraph(lang.L("A single exchange is odd. With the middle as it was and the layers lined up, the puzzle has to leave cube shape and pass a slice with an odd number of pieces in both halves, and come back another way. That is why it is far.")),
		container.NewPadded(container.NewGridWithColumns(2,
			control.NewButton(lang.L("Neighbours"), swap(0, 1)),
			control.NewButton(lang.L("Opposite ones"), swap(0, 2)))),
		answer, container.NewPadded(stop),
	}
}
