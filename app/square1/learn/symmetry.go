package learn

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// symmetryLesson is on Curtis' four symmetries, what they do to the shapes, and
// whether a position fits 32 bits.
func symmetryLesson(g *Page) lesson {
	content := []fyne.CanvasObject{
		control.Paragraph(lang.L("Two positions that differ by a symmetry are equally hard: a solution of one, changed alike, solves the other. Set up some position, then look at its images.")),
		symmetryPart(g, lang.L("Sym1: turned colours"),
			lang.L("Give every piece of the solved top the label of the next one a quarter turn on; corners and edges alike. Only the last turn of a solution changes. The top and the bottom can be turned apart: {{.N}} images.", with("N", 4*4)),
			symmetry{Top: 1}, lang.L("Turn the colours of the top")),
		symmetryPart(g, lang.L("Sym2: layers exchanged"),
			lang.L("Turn the puzzle over and give the pieces of the top the labels of the bottom, and the other way round. In the solution the two numbers of each turn but the last change places."),
			symmetry{Swapped: true}, lang.L("Exchange the layers")),
		symmetryPart(g, lang.L("Sym3: the mirror"),
			lang.L("Look at the puzzle in a mirror and mirror the colours, too. In the solution all turns but the last go the other way."),
			symmetry{Mirrored: true}, lang.L("Look into the mirror")),
		symmetryPart(g, lang.L("Sym4: both"),
			lang.L("Exchange and mirror together. It keeps pairs whose bottom is the mirror image of the top, even where neither of the two does alone."),
			symmetry{Swapped: true, Mirrored: true}, lang.L("Exchange and mirror")),
	}
	content = append(content, tableFour(g)...)
	content = append(content, codes()...)
	return lesson{content: content}
}

// symmetryPart explains a symmetry, shows the image of the position on the table,
// and the solutions of both.
func symmetryPart(g *Page, head, text string, m symmetry, do string) fyne.CanvasObject {
	searching := control.Paragraph(lang.L("Looking for a solution …"))
	before, after := notation(""), notation("")
	result := container.NewVBox(
		control.Paragraph(lang.L("This was on the table, and is solved by")), before,
		control.Paragraph(lang.L("Its image, now there, is solved by")), after)
	was := display.NewPlanView(display.Skin(g.puzzle.Scheme()))
	for _, o := range []fyne.CanvasObject{searching, result, was} {
		o.Hide()
	}
	button := control.NewButton(do, func() {
		p := g.puzzle.Position()
		was.SetSkin(display.Skin(g.puzzle.Scheme()))
		was.SetPosition(p, p.Sliceable())
		was.Show()
		g.puzzle.Show(m.position(p), head)
		result.Hide()
		searching.Show()
		g.solve("solve before "+head, p, func(solution square1.Alg, err error) {
			searching.Hide()
			if err != nil {
				return
			}
			its, ok := m.alg(p, solution)
			if !ok {
				its = nil
			}
			before.SetText(written(solution))
			after.SetText(written(its))
			result.Show()
		})
	})
	return container.NewVBox(part(head), control.Paragraph(text), buttons(button), was, searching, result)
}

// tableFour is Curtis' table 4 with its last column filled in.
func tableFour(g *Page) []fyne.CanvasObject {
	mark := func(is bool) string {
		if is {
			return "•"
		}
		return ""
	}
	pairs := square1.CanonicalPairs()
	templates := 0
	var cells [][]string
	for _, p := range pairs {
		s := p.Symmetry()
		templates += p.Templates()
		cells = append(cells, []string{
			number(p.ID()), p.Top.Pattern() + "  " + p.Bottom.Pattern(), fmt.Sprintf("%d·%d", p.Top.Rotations(), p.Bottom.Rotations()),
			mark(s.Sym2), mark(s.Sym3), mark(s.Sym4), number(p.Group()), number(p.Templates()),
		})
	}
	cells = append(cells, []string{"", lang.L("Sum"), "", "", "", "", "", number(templates)})
	table := control.NewTable(control.TableStyle{TextSize: denseText(), Leading: 2, Sum: true},
		[]string{"", lang.L("Shapes"), "R", "2", "3", "4", "n", lang.L("Templates")}, cells...)
	how := control.Paragraph("")
	explain := func(p square1.Pair) { how.SetText(burnside(p)) }
	table.OnPick = func(row int) {
		explain(pairs[row])
		g.puzzle.Show(example(pairs[row]), pairs[row].String())
	}
	explain(pairs[len(pairs)-1])
	return []fyne.CanvasObject{
		part(lang.L("The {{.N}} shapes", with("N", len(pairs)))),
		control.Paragraph(lang.L("Up to these symmetries {{.Canonical}} of the {{.All}} pairs are left. R says how many turns bring each layer onto itself, dots which of Sym2 to Sym4 keep the pair, n is the size of its group: {{.Labels}} relabellings times the symmetries that keep it. Tap a row.",
			with("Canonical", len(pairs), "All", len(square1.Pairs()), "Labels", 4*4))),
		table,
		control.Paragraph(lang.L("The sum of all 1/n is {{.Fraction}} = {{.Decimal}}.", with(
			"Fraction", square1.Reciprocals().String(), "Decimal", control.Decimal(square1.Reciprocals().Float(), 5)))),
		title(lang.L("Templates")),
		control.Paragraph(lang.L("A template says of each piece only whether it belongs to the top or to the bottom: four corners of eight and four edges of eight, {{.N}} for a pair. Curtis left open how many of them are different. Burnside's lemma counts them: the mean, over all symmetries of the pair, of how many templates each leaves as they are.",
			with("N", number(square1.TemplateCount)))),
		how,
	}
}

// burnside shows how the templates of a pair are counted.
func burnside(p square1.Pair) string {
	times := map[int]int{}
	list := p.Automorphisms()
	for _, a := range list {
		times[a.Templates()]++
	}
	var kept []int
	for n := range times {
		kept = append(kept, n)
	}
	slices.Sort(kept)
	slices.Reverse(kept)
	var terms []string
	for _, n := range kept {
		terms = append(terms, fmt.Sprintf("%d × %s", times[n], number(n)))
	}
	return lang.L("{{.ID}}, {{.Pair}}: ({{.Terms}}) / {{.N}} = {{.Templates}}", with(
		"ID", p.ID(), "Pair", p.String(), "Terms", strings.Join(terms, " + "), "N", len(list), "Templates", number(p.Templates())))
}

// codes is on whether a position fits 32 bits.
func codes() []fyne.CanvasObject {
	c := square1.CountCodes()
	const room = int64(1) << 32
	all := square1.CountPositions().Positions
	return []fyne.CanvasObject{
		part(lang.L("Can a position fit 32 bits?")),
		control.Paragraph(lang.L("Curtis thought so at first and then found a gaping hole; he does not say which. What follows is our own count.")),
		control.Paragraph(lang.L("32 bits have room for {{.Room}}. With a square middle, {{.Half}} positions by {{.Group}} symmetries would be {{.Bound}} classes; as some positions are their own images it is exactly {{.Classes}}. That fits.",
			with("Room", number(room), "Half", number(all/2), "Group", 16*4, "Bound", number(c.Bound), "Classes", number(c.Classes)))),
		control.Paragraph(lang.L("The code that suggests itself is a template times the order of the pieces up to Sym1: {{.Templates}} × {{.Orders}} = {{.Codes}}, just under {{.Room}}. But it leaves the middle out, and a template with a symmetry of its own gives one position several codes.",
			with("Templates", number(c.Templates), "Orders", number(c.Orders), "Codes", number(c.Templated), "Room", number(room)))),
		control.Paragraph(lang.L("With the middle there are {{.Both}} classes, which take {{.Bits}} bits: no scheme with these {{.Group}} symmetries fits. One more does it: exchange the layers but not their colours, {{.Larger}} symmetries in all, about {{.Rest}} classes. The price is that the solved puzzle looks like the one whose layers changed places.",
			with("Both", number(2*c.Classes), "Bits", square1.Bits(2*c.Classes), "Group", 16*4, "Larger", 16*4*2, "Rest", number(all/(16*4*2))))),
	}
}
