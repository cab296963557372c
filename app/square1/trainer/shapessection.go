package trainer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// shapesSection is about cube shape: the next step for beginners, with its reason; and how to
// see the parity of the position, with the ways that arrive even.
type shapesSection struct {
	page   *Page
	object *fyne.Container

	// The button of the next step is above its reason, whose number of lines changes: so it stays below the
	// pointer, click after click.
	guide  *fyne.Container
	step   *control.Button
	advice *widget.Label

	parity *control.Disclosure
	table  *control.Table
	proof  *widget.Label
	which  *widget.Label   // which parity it has, and how the case got its name
	ways   *fyne.Container // hidden until they are asked for
	reveal *control.Button

	set    *cases.Set       // of the attempt
	at     square1.Position // what the count is shown of; the zero value for none
	picked int              // the row, and so the term of the trace, whose pieces are marked; -1 for none
}

func newShapesSection(g *Page) *shapesSection {
	s := &shapesSection{
		page: g, picked: -1, step: control.NewButton(lang.L("Do this slice"), g.step), advice: control.Paragraph(""),
		proof: control.Paragraph(""), which: control.Paragraph(""),
		table: control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true, Sum: true}, []string{lang.L("What to look at"), lang.L("Reads"), lang.L("Counts")}),
		ways:  container.NewVBox(),
	}
	s.guide = container.NewVBox(s.step, s.advice)
	s.table.OnPick = s.pick
	s.reveal = control.NewButton(lang.L("Show both ways"), s.showWays)
	source := control.Caption(lang.L("Click a row to see its pieces. This is Cale Schoon's count, as bobthegiraffemonkey describes it; the last row depends only on the shape and its angle."))
	s.parity = control.NewDisclosure(container.NewVBox(s.table, s.proof, source, s.which, s.reveal, s.ways))
	s.parity.Set(lang.L("See the parity"), "")
	s.parity.OnToggled = func(open bool) {
		if open {
			s.fill()
		} else {
			s.unmark()
		}
	}
	s.object = container.NewVBox(s.guide, s.parity)
	return s
}

// show shows what there is to say about a position, unless the attempt asks for it; nil is no attempt.
func (s *shapesSection) show(a *drill.Attempt, at square1.Position) {
	about := a != nil && !a.SettingUp() && (a.Case.Set.ID == drill.Shapes || a.Case.Set.ID == drill.EvenShapes)
	guided := about && a.Mode == drill.Guided
	open := about && !guided && !a.AsksName() && !a.AsksParity()
	control.SetVisible(s.guide, guided)
	control.SetVisible(s.parity, open)
	if guided {
		s.advice.SetText(adviceText(at))
		_, more := at.BeginnerStep()
		control.SetEnabled(s.step, more)
	}
	if open {
		s.set = a.Case.Set
	} else {
		s.unmark()
		at = square1.Position{} // the count is out of date when it can be seen again
	}
	if at != s.at {
		s.at = at
		s.ways.Hide()
		s.reveal.Show()
		if open && s.parity.Open() {
			s.fill()
		}
	}
}

// fold closes what would tell the parity of the next case.
func (s *shapesSection) fold() {
	s.parity.SetOpen(false)
	s.unmark()
	s.at = square1.Position{}
}

// unmark takes the marks off the puzzle.
func (s *shapesSection) unmark() {
	if s.picked >= 0 {
		s.picked = -1
		s.mark(nil)
	}
}

// mark shows marks on the pieces, unless a lesson has the stage; nil takes them off.
func (s *shapesSection) mark(f *view.Figure) {
	if !s.page.use.Desk.Shelf.Full() {
		s.page.use.SetLook(page.Look{Figure: f})
	}
}

// fill shows the count for the position, and the marks of the row that was picked.
func (s *shapesSection) fill() {
	trace := s.at.Trace()
	var rows [][]string
	for _, t := range trace.Terms {
		rows = append(rows, []string{termText(t.Kind), orderText(t), strconv.Itoa(t.Value)})
	}
	s.table.SetRows(append(rows, []string{lang.L("Sum: {{.Parity}}", map[string]any{"Parity": display.ParityName(trace.Parity())}), "", strconv.Itoa(trace.Sum)})...)
	// That both are the same is a theorem, and a test of package square1.
	s.proof.SetText(lang.L("Counting every swap of the whole order gives the same: {{.Parity}}.", map[string]any{"Parity": display.ParityName(s.at.Parity())}))
	s.which.SetText(whichText(s.at) + nameText(s.set, s.at))
	if s.picked >= 0 {
		s.light()
	}
	s.object.Refresh()
}

// pick lights the pieces of a row.
func (s *shapesSection) pick(row int) {
	s.picked = row
	s.light()
}

func (s *shapesSection) light() {
	s.mark(figureOf(s.at, s.at.Trace().Terms[s.picked]))
}

// figureOf marks the pieces of a term. Of an order, its pieces are lit, with their numbers; of places, all edges or
// all corners have the numbers of theirs, and those that count are lit. All others are pale. The shape has no pieces.
func figureOf(at square1.Position, t square1.Term) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	if len(t.Pieces) == 0 {
		return f
	}
	for piece := range square1.Piece(square1.PieceCount) {
		f.Marks[piece] = view.Mark{Tone: view.Dim}
	}
	for i, n := range t.Order {
		f.Marks[t.Pieces[i]] = view.Mark{Lit: lit, Label: strconv.Itoa(n)}
	}
	if t.Order != nil {
		return f
	}
	place := 0
	for _, piece := range append(at.Top.Pieces(), at.Bottom.Pieces()...) {
		if piece.IsCorner() != t.Pieces[0].IsCorner() {
			continue
		}
		place++
		m := view.Mark{Label: strconv.Itoa(place), Tone: view.Dim}
		if piece.TopColoured() {
			m.Tone = view.Usual
		}
		if slices.Contains(t.Odd, piece) {
			m.Lit = lit
		}
		f.Marks[piece] = m
	}
	return f
}

// lit is how strongly the pieces of a term are highlighted: see [view.Mark].
const lit = 0.5

// showWays shows the shortest ways to an even cube shape, for this position and for one of the same shape at the same
// angles with the other parity: its way is the one on which this position arrives odd.
func (s *shapesSection) showWays() {
	s.page.ways()
	s.ways.Objects = nil
	for parity := range 2 { // with which this position arrives
		ways := s.at.CubeShapeWays(parity, 1)
		text := lang.L("This position, {{.Slices}}:", map[string]any{"Slices": display.Slices(ways.Slices)})
		if parity == 1 {
			text = lang.L("The same shape with the other parity, {{.Slices}}:", map[string]any{"Slices": display.Slices(ways.Slices)})
		}
		alg := display.NewAlgText()
		alg.SetAlg(ways.Algs[0])
		play := control.QuietButton(lang.L("Play"), theme.MediaPlayIcon(), func() { s.page.use.Move(ways.Algs[0]) })
		if parity == 1 {
			play.Hide() // it is of no use here
		}
		s.ways.Add(container.NewBorder(nil, nil, nil, play, control.Paragraph(text)))
		s.ways.Add(alg)
	}
	s.ways.Show()
	s.reveal.Hide()
	s.object.Refresh()
}

// whichText says how far an even cube shape is with either parity, and which one the position has.
func whichText(at square1.Position) string {
	var n [2]int // slices, by the parity at the start; for the other one see showWays
	n[at.Parity()], n[1-at.Parity()] = at.CubeShapeDistance(0), at.CubeShapeDistance(1)
	return lang.L("To an even cube shape, this shape at this angle takes {{.Even}} if it is even and {{.Odd}} if it is odd. This one is {{.Parity}}.", map[string]any{
		"Even": display.Slices(n[0]), "Odd": display.Slices(n[1]), "Parity": display.ParityName(at.Parity()),
	})
}

// nameText says how a case of CSP (cube shape parity) got its name: from the parity that it has at the angles of its
// picture. It is empty for other sets, and where the name has no parity.
func nameText(set *cases.Set, at square1.Position) string {
	c, ok := set.Of(at)
	if !ok || display.CaseName(c) == display.PairName(c.From.Position.Pair()) {
		return ""
	}
	lies, turn, over, ok := c.Align(at)
	if !ok {
		return ""
	}
	values := map[string]any{"Case": display.CaseName(c), "Turn": turn.String(), "Parity": display.ParityName(lies.Parity())}
	switch {
	case over:
		return "\n" + lang.L("Its name, “{{.Case}}”, is for the angles of its picture: turned over with the colours swapped, then {{.Turn}}, it is {{.Parity}}.", values)
	case turn.IsNull():
		return "\n" + lang.L("Its name, “{{.Case}}”, is for these angles.", values)
	}
	return "\n" + lang.L("Its name, “{{.Case}}”, is for the angles of its picture: turned {{.Turn}} it is {{.Parity}}.", values)
}

// termText says what a term of the count looks at.
func termText(k square1.TermKind) string {
	return map[square1.TermKind]string{
		square1.TopEdgesOrder:      lang.L("Top's edges in order"),
		square1.BottomEdgesOrder:   lang.L("Bottom's edges in order"),
		square1.TopEdgesPlaces:     lang.L("Top's edges at odd places"),
		square1.TopCornersOrder:    lang.L("Top's corners in order"),
		square1.BottomCornersOrder: lang.L("Bottom's corners in order"),
		square1.TopCornersPlaces:   lang.L("Top's corners at odd places"),
		square1.ShapeTerm:          lang.L("Shape"),
	}[k]
}

// orderText is the order of a term's pieces: "3421".
func orderText(t square1.Term) string {
	var text strings.Builder
	for _, n := range t.Order {
		fmt.Fprint(&text, n)
	}
	return text.String()
}

// adviceText says which slice a beginner makes next, and why.
func adviceText(at square1.Position) string {
	step, ok := at.BeginnerStep()
	if !ok {
		return lang.L("Cube shape. Click New case for another one.")
	}
	values := map[string]any{
		"Turn": step.Turn.String(), "From": display.PairName(step.From), "To": display.PairName(step.To), "Towards": display.PairName(step.Towards),
		"Before": step.From.EdgeGroups(), "After": step.To.EdgeGroups(), "N": display.Slices(step.ToTowards),
	}
	do := lang.L("Slice.")
	if step.Turn != square1.Turn(0, 0) {
		do = lang.L("Turn {{.Turn}}, then slice.", values)
	}
	why := ""
	switch step.Reason {
	case square1.EndingStep:
		why = lang.L("From {{.From}} the ending is always the same: Scallop, Barrel, Kite, Square. This leads to {{.To}}.", values)
	case square1.ReachesEnding:
		why = lang.L("This leads to {{.To}}, from which the ending is always the same.", values)
	case square1.FewerGroups:
		why = lang.L("This brings equal pieces together: {{.Before}} groups of edges become {{.After}}. It leads to {{.To}}.", values)
	default:
		why = lang.L("No slice leaves fewer groups of edges yet. This leads towards {{.Towards}}, {{.N}} from here.", values)
	}
	return do + " " + why + " " + lang.L("{{.Slices}} to cube shape.", map[string]any{"Slices": display.Slices(step.Left)})
}
