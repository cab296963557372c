package learn

import (
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// blockedLesson is on why the puzzle cannot be cut everywhere.
func blockedLesson(g *Page) lesson {
	turn := func(top, bottom int) { g.puzzle.Play(square1.Alg{square1.Turn(top, bottom)}) }
	top := newDial(false, func(steps int) { turn(steps, 0) })
	bottom := newDial(true, func(steps int) { turn(0, steps) })
	why, free := control.Paragraph(""), control.Paragraph("")
	slice := control.NewButton(lang.L("Slice"), func() { g.puzzle.Play(square1.Alg{square1.SliceMove()}) })
	block := control.NewButton(lang.L("Turn a corner into the cut"), func() {
		if m, ok := blockingTurn(g.puzzle.Position()); ok {
			g.puzzle.Play(square1.Alg{m})
		}
	})
	other := control.NewButton(lang.L("Another position"), func() {
		g.puzzle.Show(square1.Random(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))), lang.L("drawn by lot"))
	})
	changed := func() {
		p := g.puzzle.Position()
		top.set(p.Top)
		bottom.set(p.Bottom)
		why.SetText(blockedText(p))
		x, y := len(p.Top.FreeTurns()), len(p.Bottom.FreeTurns())
		free.SetText(lang.L("Of twelve angles the top has {{.Top}} that can be cut, the bottom {{.Bottom}}: {{.Both}} of {{.All}} turns of both lead to a free cut.",
			with("Top", x, "Bottom", y, "Both", x*y, "All", square1.Units*square1.Units)))
		control.SetEnabled(slice, p.Sliceable())
		_, ok := blockingTurn(p)
		control.SetEnabled(block, ok)
	}
	return lesson{changed: changed, content: []fyne.CanvasObject{
		control.Paragraph(lang.L("The cut goes right through both layers. An edge takes up 30 degrees, a corner 60: a corner that lies across one of the ends of the cut holds both halves together.")),
		container.NewGridWithColumns(2,
			container.NewVBox(centred(lang.L("Top")), top),
			container.NewVBox(centred(lang.L("Bottom, from below")), bottom)),
		why,
		control.Paragraph(lang.L("The marks stand where pieces meet, or where a corner has its middle. A green one has another such place right across. Tap it, and it comes to the front end of the cut, where the mark has a rim.")),
		free,
		buttons(block, slice, other),
	}}
}

func centred(text string) fyne.CanvasObject {
	return widget.NewLabelWithStyle(text, fyne.TextAlignCenter, fyne.TextStyle{})
}

// blockedText says what lies across the cut.
func blockedText(p square1.Position) string {
	corners := p.Blocking()
	if len(corners) == 0 {
		return lang.L("Now nothing lies across the cut: it is free.")
	}
	var lines []string
	for _, c := range corners {
		switch {
		case !c.Bottom && !c.Back:
			lines = append(lines, lang.L("Top, front: a corner (red) is in the way."))
		case !c.Bottom:
			lines = append(lines, lang.L("Top, back: a corner (red) is in the way."))
		case !c.Back:
			lines = append(lines, lang.L("Bottom, front: a corner (red) is in the way."))
		default:
			lines = append(lines, lang.L("Bottom, back: a corner (red) is in the way."))
		}
	}
	return strings.Join(lines, "\n")
}

// blockingTurn is the smallest turn of the top after which it cannot be cut.
func blockingTurn(p square1.Position) (square1.Move, bool) {
	for steps := 1; steps < square1.Units; steps++ {
		if p.Top.FreeTurnMask()>>steps&1 == 0 {
			return square1.Turn(steps, 0), true
		}
	}
	return square1.Move{}, false
}
