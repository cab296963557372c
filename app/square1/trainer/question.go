package trainer

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
)

// questionSection asks which case it is, and for its parity.
type questionSection struct {
	object   *fyne.Container
	name     func(text string)
	answer   func(parity int)
	offered  []string        // names
	names    *fyne.Container // a button for each of them
	typed    *control.Entry
	parity   *fyne.Container
	away     *widget.Label      // instead of the question about parity
	parities [2]*control.Button // even and odd
	verdict  *widget.Label
	mark     *widget.Icon    // of the verdict
	said     *fyne.Container // mark and verdict
}

// newQuestionSection makes a section that reports answers: the text of a name, or a parity
// as in square1.Position.Parity.
func newQuestionSection(name func(string), parity func(int)) *questionSection {
	s := &questionSection{
		name: name, names: container.NewGridWithColumns(2), typed: control.NewEntry(), verdict: control.Paragraph(""), mark: widget.NewIcon(nil), answer: parity,
		parities: [2]*control.Button{control.NewButton(lang.L("Even"), func() { parity(0) }), control.NewButton(lang.L("Odd"), func() { parity(1) })},
	}
	s.parity = container.NewVBox(control.Paragraph(lang.L("Is this position even or odd?")), container.NewGridWithColumns(2, s.parities[0], s.parities[1]))
	s.typed.SetPlaceHolder(lang.L("Or type its name"))
	s.typed.OnSubmitted, s.typed.Stays = name, true // a name that is misspelt is typed again
	s.said = container.NewBorder(nil, nil, container.NewVBox(container.NewPadded(s.mark)), nil, s.verdict)
	s.away = control.Paragraph(lang.L("The stage shows another position. Start again returns to the case."))
	s.object = container.NewVBox(s.names, s.typed, s.parity, s.away, s.said)
	return s
}

// The keys that answer the question about parity, on a US keyboard.
const evenKey, oddKey = "E", "O"

// widest is the longest name of which two fit beside each other, at the usual text size.
const widest = 130

// offer offers names as buttons, and empties the field.
func (s *questionSection) offer(names, texts []string) {
	s.offered, s.names.Objects = names, nil
	columns := 2
	for _, text := range texts {
		if fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width > control.Scaled(widest) {
			columns = 1
		}
	}
	s.names.Layout = layout.NewGridLayoutWithColumns(columns)
	for i, name := range names {
		s.names.Add(control.NewButton(texts[i], func() { s.name(name) }))
	}
	s.names.Refresh()
	s.typed.SetText("")
}

// show shows the questions that are open, and what was right. elsewhere says that the stage, which only shows the
// case, shows another position: nobody can say the parity of what is not seen.
func (s *questionSection) show(a *drill.Attempt, elsewhere bool) {
	s.object.Show()
	control.SetVisible(s.names, a.AsksName())
	control.SetVisible(s.typed, a.AsksName())
	if !a.AsksName() {
		control.Leave(s.typed) // keys are for what comes next
	}
	even, odd := lang.L("Even"), lang.L("Odd")
	if saysByLetter(a) {
		even, odd = evenKey+" · "+even, oddKey+" · "+odd
	}
	s.parities[0].SetText(even)
	s.parities[1].SetText(odd)
	control.SetVisible(s.parity, a.AsksParity() && !elsewhere)
	control.SetVisible(s.away, a.AsksParity() && elsewhere)
	s.say(verdictOn(a), verdictText(a))
}

// say says something about the answers, with the icon of a verdict.
func (s *questionSection) say(v control.Verdict, text string) {
	control.SetText(s.verdict, text)
	s.mark.SetResource(v.Icon())
	control.SetVisible(s.mark, v != control.Unanswered)
	control.SetVisible(s.said, text != "")
	s.said.Refresh()
}

// verdictOn is the verdict on all answers together.
func verdictOn(a *drill.Attempt) control.Verdict {
	name, parity := a.Named != "", a.Parity != drill.NotAsked
	switch {
	case !name && !parity:
		return control.Unanswered
	case name && a.Missed() || parity && a.Parity != drill.Right:
		return control.Incorrect
	}
	return control.Correct
}

// answers give those to the open question, in the order of the buttons; the names come first.
func (s *questionSection) answers(a *drill.Attempt) (list []func()) {
	switch {
	case a.AsksName():
		for _, name := range s.offered {
			list = append(list, func() { s.name(name) })
		}
	case s.parity.Visible():
		list = []func(){func() { s.answer(0) }, func() { s.answer(1) }}
	}
	return list
}

// unknown says that there is no case with a typed name.
func (s *questionSection) unknown(text string) {
	s.say(control.Unanswered, lang.L("The set has no case “{{.Name}}”.", map[string]any{"Name": text}))
}

// verdictText says whether the answers were right.
func verdictText(a *drill.Attempt) string {
	text := ""
	parities := a.Case.Set.ID == drill.EvenShapes // the names of the cases have parities
	if a.Named != "" && !(parities && a.AsksParity()) {
		values := map[string]any{"Case": display.CaseName(a.Case)}
		if !a.Missed() {
			text = lang.L("Right, it is {{.Case}}.", values)
		} else {
			text = lang.L("No, it is {{.Case}}.", values)
		}
	}
	if a.Parity != drill.NotAsked {
		text = strings.TrimSpace(text + " " + parityVerdict(a))
	}
	if parities && text != "" && a.Mode == drill.Name {
		text += nameText(a.Case.Set, a.Start)
	}
	return text
}

// parityVerdict says whether the answer about parity was right.
func parityVerdict(a *drill.Attempt) string {
	switch right := a.Parity == drill.Right; {
	case right && a.OddWas:
		return lang.L("Right, it is odd.")
	case right:
		return lang.L("Right, it is even.")
	case a.OddWas:
		return lang.L("No, it is odd.")
	}
	return lang.L("No, it is even.")
}
