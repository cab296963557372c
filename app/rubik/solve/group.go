package solve

import (
	"math/bits"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// groupSection is about the goals that allow only some turns: whether the cube belongs to what
// they reach, and how many positions are how far from solved.
type groupSection struct {
	object *fyne.Container

	host   *page.Host
	words  *control.Note
	make   *control.Button
	making *control.Note
	offer  *fyne.Container
	charts *fyne.Container // has the chart of the goal
	chart  *chart.Bars     // nil until the table is made
	of     answers.Goal    // of the chart
}

func newGroupSection(h *page.Host) *groupSection {
	const lines = 4
	s := &groupSection{host: h, words: control.NewNote(lines), making: control.NewNote(2), charts: container.NewStack()}
	s.make = control.NewButton(lang.L("Count positions"), func() { h.Answers.Prepare(h.Goal()) })
	s.offer = container.NewBorder(nil, nil, nil, container.NewCenter(s.make), s.making)
	s.object = container.NewVBox(s.words, s.offer, s.charts)
	return s
}

// table has the distances of all positions that a goal's turns reach.
type table interface {
	Distribution() []int64
	Solve(cube3.Assembly) (cube3.Alg, error)
}

// table of a goal; nil if there is none, or it is not made yet.
func (s *groupSection) table(g answers.Goal) table {
	switch g {
	case answers.TwoFaces, answers.TwoFacesQuarters:
		if t := s.host.Answers.TwoFaced(g.Metric()); t != nil {
			return t
		}
	case answers.Squares:
		if t := s.host.Answers.Squares(); t != nil {
			return t
		}
	case answers.Short, answers.Shortest, answers.ShortestQuarters:
	}
	return nil
}

func (s *groupSection) show() {
	g := s.host.Goal()
	limited := g != answers.Short && g != answers.Shortest && g != answers.ShortestQuarters
	control.SetVisible(s.object, limited)
	if !limited {
		return
	}
	a, t := s.host.Desk.Assembly(), s.table(g)
	a.Faces = [cube3.FaceCount]uint8{}
	distance := -1
	if t != nil {
		if alg, err := t.Solve(a); err == nil {
			distance = g.Metric().Length(alg)
		}
	}
	if g == answers.Squares {
		s.words.SetText(squaresText(t != nil, distance))
	} else {
		s.words.SetText(twoFacedText(a, distance))
	}
	s.showOffer(g, t)
	s.showChart(g, t, distance)
}

// showOffer offers to make the table, or shows how far that is.
func (s *groupSection) showOffer(g answers.Goal, t table) {
	control.SetVisible(s.offer, t == nil)
	done, running := s.host.Answers.Making(g)
	control.SetEnabled(s.make, !running)
	switch {
	case running:
		s.making.SetText(lang.L("Making tables: {{.Percent}} %", map[string]any{"Percent": control.Decimal(100*done, 0)}))
	case g == answers.Squares:
		s.making.SetText(lang.L("All distances: at once."))
	default:
		s.making.SetText(lang.L("All distances: some seconds."))
	}
}

// showChart shows how many positions are how far away, and where this one is; distance is -1 if
// it is not among them.
func (s *groupSection) showChart(g answers.Goal, t table, distance int) {
	control.SetVisible(s.charts, t != nil)
	if t == nil {
		return
	}
	if s.chart == nil || s.of != g {
		s.chart, s.of = newChart(t.Distribution(), g.Metric()), g
		const width, height = 200, 170 // narrow bars do, so that the page stays as narrow as it is
		s.charts.Objects = []fyne.CanvasObject{container.New(control.Fixed{Width: control.Scaled(width), Height: control.Scaled(height)}, s.chart)}
		s.charts.Refresh()
	}
	s.chart.SetNote(distance, lang.L("this cube"))
	s.chart.Mark(distance)
}

// newChart shows a distribution.
func newChart(counts []int64, m solve3.Metric) *chart.Bars {
	labels := make([]string, len(counts))
	for i := range labels {
		labels[i] = strconv.Itoa(i)
	}
	title := lang.L("Moves to solve")
	if m == solve3.QuarterTurns {
		title = lang.L("Quarter turns to solve")
	}
	c := chart.NewBars(title, labels, chart.Series{Values: counts})
	c.SetLogarithmic(true)
	c.Describe = func(bar int) string {
		if bar < 0 {
			return ""
		}
		return lang.L("{{.Distance}} away: {{.N}} positions", map[string]any{"Distance": bar, "N": control.Grouped(counts[bar])})
	}
	return c
}

// squaresText says whether half turns make a cube; distance is -1 if they do not.
func squaresText(known bool, distance int) string {
	const positions = 663_552
	parts := map[string]any{"N": control.Grouped(positions), "Distance": distance}
	switch {
	case !known:
		return lang.L("Half turns make {{.N}} positions of the solved cube.", parts)
	case distance < 0:
		return lang.L("Half turns make {{.N}} positions of the solved cube. This is none of them.", parts)
	}
	return lang.L("Half turns make {{.N}} positions of the solved cube. This is one of them, {{.Distance}} moves away.", parts)
}

// twoFacedText says whether a cube is one that U and R make; distance is -1 if that is not
// known, or they do not make it.
func twoFacedText(a cube3.Assembly, distance int) string {
	var puzzle cube3.TwoFaced
	if !puzzle.Applies(a) {
		return lang.L("U and R move 15 cubies. Here others are away from home, too, so U and R alone cannot solve the cube.")
	}
	class := puzzle.Class(a)
	parts := map[string]any{
		"Class": control.Grouped(class.Index() + 1), "Classes": control.Grouped(cube3.TwoFacedClasses),
		"Positions": control.Grouped(cube3.TwoFacedPositions), "Why": strings.Join(twoFacedReasons(class), ", "),
	}
	if !class.Solved() {
		return lang.L("Class {{.Class}} of {{.Classes}}: U and R alone cannot solve this cube, since {{.Why}}.", parts)
	}
	text := lang.L("Class 1 of {{.Classes}}, that of the solved cube: one of {{.Positions}} positions that U and R make.", parts)
	if distance >= 0 {
		text += " " + lang.N("It is {{.N}} turns away.", distance, map[string]any{"N": distance})
	}
	return text
}

// twoFacedReasons say what a class has that the solved cube's has not.
func twoFacedReasons(c cube3.TwoFacedClass) (why []string) {
	if c.Coset != 0 {
		why = append(why, lang.L("U and R permute six corners in 120 of 720 ways"))
	}
	if c.COP != 0 {
		why = append(why, lang.L("COP is {{.N}}", map[string]any{"N": c.COP}))
	}
	if c.TPP != 0 {
		why = append(why, lang.L("TPP is {{.N}}", map[string]any{"N": c.TPP}))
	}
	if flips := bits.OnesCount(uint(c.Flips)); flips > 0 {
		why = append(why, lang.N("{{.N}} edges are flipped", flips, map[string]any{"N": flips}))
	}
	return why
}
