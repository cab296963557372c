package trainer

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// newCase draws a case and puts it on the table.
func (g *Page) newCase() {
	g.attempt = NewCase(g.state.Choice.Draw(g.rng))
	g.begun, g.shown, g.decided, g.parity = false, false, false, open
	g.alg.SetAlg(nil)
	g.putStart()
}

// startAgain puts the case on the table once more. After the attempt is decided
// that is for practice only.
func (g *Page) startAgain() {
	if g.attempt == nil {
		return
	}
	if g.decided || g.shown {
		g.attempt, g.decided, g.shown = NewCase(g.attempt.Start), true, false
	}
	g.alg.SetAlg(nil)
	g.putStart()
}

func (g *Page) putStart() {
	g.puzzle.Show(g.attempt.Start, lang.L("Trainer: {{.Pair}}", map[string]any{"Pair": g.attempt.Pair.String()}))
	g.PositionChanged()
}

// showWay plays a shortest way from where the puzzle is, from the start if the case
// is solved or the puzzle somewhere else.
func (g *Page) showWay() {
	if g.attempt == nil {
		return
	}
	if g.attempt.Solved() {
		g.startAgain()
	} else if g.attempt.Away() {
		g.putStart()
	}
	g.begin()
	g.shown, g.decided = true, true
	alg := g.puzzle.Position().CubeShape(square1.SliceMetric)
	g.alg.SetAlg(alg)
	g.refresh()
	g.puzzle.Play(alg)
}

// begin counts the attempt, once.
func (g *Page) begin() {
	if !g.begun {
		g.begun = true
		g.state.Statistics.Began(g.attempt.Pair)
		g.save()
	}
}

// PositionChanged follows what was done to the puzzle. It may be called at any time
// and as often as one likes.
func (g *Page) PositionChanged() {
	c := g.attempt
	if c == nil || c.Solved() {
		return
	}
	step := c.Follow(g.puzzle.Position())
	if step == Sliced {
		g.begin()
	}
	if c.Solved() && !g.decided {
		g.decided = true
		g.state.Statistics.Solved(c.Pair, c.Over())
		g.save()
	}
	g.refresh()
}

// Asking tells whether the page waits for an answer about parity, so that nothing
// else should tell it.
func (g *Page) Asking() bool {
	c := g.attempt
	return c != nil && g.state.Parity == ParityAsked && g.parity == open && !g.decided && !c.Away() && c.Slices() == 0
}

// answer takes an answer: parity as [square1.Position.Parity] has it. What counts
// is the position as it lies, since turning a layer can change it.
func (g *Page) answer(parity int) {
	if !g.Asking() {
		return
	}
	g.parity = wrong
	if parity == g.puzzle.Position().Parity() {
		g.parity = right
	}
	g.state.Statistics.Answered(g.attempt.Pair, g.parity == right)
	g.save()
	setText(g.verdict, g.verdictText())
	g.refresh()
}

// verdictText says whether the answer that was just given is right.
func (g *Page) verdictText() string {
	odd := g.puzzle.Position().Parity() == 1
	switch {
	case g.parity == right && odd:
		return lang.L("Right, it is odd.")
	case g.parity == right:
		return lang.L("Right, it is even.")
	case odd:
		return lang.L("No, it is odd.")
	}
	return lang.L("No, it is even.")
}

// refresh shows everything as it is.
func (g *Page) refresh() {
	control.SetVisible(g.pairs, g.cases.SelectedIndex() == onePair)
	c := g.attempt
	control.SetEnabled(g.again, c != nil)
	control.SetVisible(g.way, c != nil)
	control.SetVisible(g.alg, g.shown)
	control.SetVisible(g.asking, g.Asking())
	if c == nil {
		setText(g.title, "")
		setText(g.verdict, "")
		setText(g.progress, lang.L("Press New case."))
	} else {
		setText(g.title, c.Pair.String())
		setText(g.progress, g.progressText())
		g.showParity()
	}
	g.showStatistics()
	// Sections have grown or shrunk by what they show now; what is below them moves.
	g.body.Refresh()
	if g.OnAsking != nil {
		g.OnAsking()
	}
}

// showParity says what there is to say of the parity. An answer stays as it was
// given.
func (g *Page) showParity() {
	c := g.attempt
	switch {
	case g.parity != open:
	case g.state.Parity != ParityTold || c.Away() || c.Slices() > 0 || c.Solved():
		setText(g.verdict, "")
	case g.puzzle.Position().Parity() == 1:
		setText(g.verdict, lang.L("The position is odd."))
	default:
		setText(g.verdict, lang.L("The position is even."))
	}
}

func (g *Page) progressText() string {
	c := g.attempt
	numbers := map[string]any{"N": c.Slices(), "Shortest": c.Shortest, "Over": c.Over(), "Slices": slicesText(c.Slices())}
	switch {
	case g.shown && g.puzzle.Position().Pair().CubeShapeDistance() == 0:
		return lang.L("Cube shape, as it was shown.")
	case g.shown:
		return lang.L("This is a shortest way from here.")
	case c.Away():
		return lang.L("Another position is on the table. Start again to come back to this case.")
	case c.Solved() && c.Over() == 0:
		return lang.L("Cube shape after {{.Slices}}: nobody needs fewer.", numbers)
	case c.Solved():
		return lang.L("Cube shape after {{.Slices}}, {{.Over}} more than the shortest way.", numbers)
	}
	return lang.L("Slices: {{.N}}  ·  shortest way: {{.Shortest}}", numbers)
}

// trained lists the pairs that can be chosen, in the order of Curtis' table 4: all
// but cube shape itself.
func trained() []square1.Pair {
	return slices.DeleteFunc(square1.CanonicalPairs(), func(p square1.Pair) bool { return p.CubeShapeDistance() == 0 })
}

func pairNames() []string {
	var names []string
	for _, p := range trained() {
		names = append(names, fmt.Sprintf("%d  ·  %v  ·  %s", p.ID(), p, slicesText(p.CubeShapeDistance())))
	}
	return names
}

func (g *Page) showStatistics() {
	rows := g.state.Statistics.Rows()
	control.SetEnabled(g.reset, len(rows) > 0 && !g.sure.Visible())
	control.SetVisible(g.table, len(rows) > 0)
	if len(rows) == 0 {
		setText(g.legend, lang.L("Nothing yet: the first slice of a case begins an attempt."))
		return
	}
	setText(g.legend, lang.L("Best and mean count slices beyond the shortest way. Mirror images and exchanged layers are one pair."))
	lines := [][]string{
		{lang.L("Pair"), lang.L("Solved"), lang.L("Best"), lang.L("Mean"), lang.L("Parity")},
		line(lang.L("All"), g.state.Statistics.Total()),
	}
	for _, r := range rows {
		lines = append(lines, line(r.Pair.String(), r.Count))
	}
	g.table.set(lines)
}

// line is a row of the table.
func line(name string, c Count) []string {
	const none = "–"
	best, mean, parity := none, none, none
	if c.Solved > 0 {
		best, mean = "+"+strconv.Itoa(c.Best), "+"+strconv.FormatFloat(c.Mean(), 'f', 1, 64)
	}
	if c.ParityAsked > 0 {
		parity = fmt.Sprintf("%d/%d", c.ParityRight, c.ParityAsked)
	}
	return []string{name, fmt.Sprintf("%d/%d", c.Solved, c.Attempts), best, mean, parity}
}
