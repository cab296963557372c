package trainer

import (
	"fmt"
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

	// The button of the next step is above its reason, whose number of lines changes: a click after the
	// other does one slice after the other.
	guide  *fyne.Container
	step   *control.Button
	advice *widget.Label

	parity *control.Disclosure
	table  *control.Table
	proof  *widget.Label
	which  *widget.Label   // which parity it has, and how the case got its name
	ways   *fyne.Container // hidden until they are asked for
	reveal *control.Button

	set    *cases.Set // of the attempt
	at     square1.Position
	picked int // the term that is lit; -1 for none
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
	source := control.Paragraph(lang.L("Click a row to see its pieces. This is Cale Schoon's count, as bobthegiraffemonkey describes it; the last row depends only on the shape and its angle."))
	source.SizeName = theme.SizeNameCaptionText
	s.parity = control.NewDisclosure(container.NewVBox(s.table, s.proof, source, s.which, s.reveal, s.ways))
	s.parity.Set(lang.L("See the parity"), "")
	s.parity.OnToggled = func(open bool) {
		if open {
			s.fill()
		} else {
			s.dark()
		}
	}
	s.object = container.NewVBox(s.guide, s.parity)
	return s
}

// show shows what there is to say about the position of an attempt, unless it is asked for.
func (s *shapesSection) show(a *drill.Attempt, at square1.Position) {
	about := a != nil && !a.SettingUp() && (a.Case.Set.ID == drill.Shapes || a.Case.Set.ID == drill.EvenShapes)
	guided := about && a.Mode == drill.Guided
	open := about && !guided && !a.AsksName() && !a.AsksParity()
	control.SetVisible(s.guide, guided)
	control.SetVisible(s.parity, open)
	if !open {
		s.dark()
	} else {
		s.set = a.Case.Set
	}
	if guided {
		s.advice.SetText(adviceText(at))
		_, more := at.BeginnerStep()
		control.SetEnabled(s.step, more)
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

// fold closes what would tell the next case.
func (s *shapesSection) fold() {
	s.parity.SetOpen(false)
	s.dark()
	s.at = square1.Position{}
}

// dark takes the marks off the puzzle.
func (s *shapesSection) dark() {
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
	values := map[string]any{"Parity": display.ParityName(s.at.Parity())}
	if trace.Parity() == s.at.Parity() {
		s.proof.SetText(lang.L("Counting every swap of the whole order gives the same: {{.Parity}}.", values))
	} else { // which the tests rule out
		s.proof.SetText(lang.L("Counting every swap of the whole order gives another parity: {{.Parity}}.", values))
	}
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

// figureOf marks the pieces of a term: those to look at with their numbers, those that count
// lit, all others pale. The shape has no pieces of its own.
func figureOf(at square1.Position, t square1.Term) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	if len(t.Pieces) == 0 {
		return f
	}
	for piece := range square1.Piece(square1.PieceCount) {
		f.Marks[piece] = view.Mark{Tone: view.Dim}
	}
	for i, piece := range t.Pieces {
		f.Marks[piece] = view.Mark{Lit: lit}
		if t.Order != nil {
			f.Marks[piece] = view.Mark{Lit: lit, Label: strconv.Itoa(t.Order[i])}
		}
	}
	if t.Order != nil {
		return f
	}
	counted := map[square1.Piece]bool{}
	for _, piece := range t.Odd {
		counted[piece] = true
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
		if counted[piece] {
			m.Lit = lit
		}
		f.Marks[piece] = m
	}
	return f
}

// lit is how strongly the pieces of a term are highlighted.
const lit = 0.5

// showWays shows the shortest ways, for this position and for one of the same shape with the
// other parity.
func (s *shapesSection) showWays() {
	s.page.ways()
	s.ways.Objects = nil
	for _, parity := range []int{0, 1} { // arriving with
		ways := s.at.CubeShapeWays(parity, 1)
		text := lang.L("This position, {{.Slices}}:", map[string]any{"Slices": display.Slices(ways.Slices)})
		if parity == 1 {
			text = lang.L("The same shape with the other parity, {{.Slices}}:", map[string]any{"Slices": display.Slices(ways.Slices)})
		}
		alg := display.NewAlgText()
		alg.SetAlg(ways.Algs[0])
		play := control.QuietButton(lang.L("Play"), theme.MediaPlayIcon(), func() { s.page.use.Move(ways.Algs[0]) })
		if parity == 1 {
			play.Hide() // it would arrive odd
		}
		s.ways.Add(container.NewBorder(nil, nil, nil, play, control.Paragraph(text)))
		s.ways.Add(alg)
	}
	s.ways.Show()
	s.reveal.Hide()
	s.object.Refresh()
}

// whichText says how far cube shape is with either parity, and which one the position has.
func whichText(at square1.Position) string {
	n := [2]int{}
	n[at.Parity()] = at.CubeShapeDistance(0) // what is the position's own arrives even
	n[1-at.Parity()] = at.CubeShapeDistance(1)
	return lang.L("To an even cube shape, this shape at this angle takes {{.Even}} if it is even and {{.Odd}} if it is odd. This one is {{.Parity}}.", map[string]any{
		"Even": display.Slices(n[0]), "Odd": display.Slices(n[1]), "Parity": display.ParityName(at.Parity()),
	})
}

// nameText says how a case of CSP got its name: it has the parity at the angles of its picture.
func nameText(set *cases.Set, at square1.Position) string {
	c, ok := set.Of(at)
	if !ok || display.CaseName(c) == display.PairName(c.From.Position.Pair()) {
		return "" // it is the same with either parity
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
	switch k {
	case square1.TopEdgesOrder:
		return lang.L("Top's edges in order")
	case square1.BottomEdgesOrder:
		return lang.L("Bottom's edges in order")
	case square1.TopEdgesPlaces:
		return lang.L("Top's edges at odd places")
	case square1.TopCornersOrder:
		return lang.L("Top's corners in order")
	case square1.BottomCornersOrder:
		return lang.L("Bottom's corners in order")
	case square1.TopCornersPlaces:
		return lang.L("Top's corners at odd places")
	}
	return lang.L("Shape")
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
