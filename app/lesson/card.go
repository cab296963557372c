package lesson

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// card shows the words of the open step, with its buttons.
type card struct {
	object fyne.CanvasObject

	frame   *frame
	page    *Page
	words   *StepText
	body    *widget.RichText
	live    *widget.RichText
	task    *widget.RichText
	tick    *widget.Icon
	hint    *widget.RichText // seen when it was asked for
	said    *widget.RichText // what is said of the answer, or of the done task
	buttons []*control.Button
	choices []*control.Button
	next    *control.Button
	inline  fyne.CanvasObject // nil for none
}

func newCard(g *Page, w *StepText) *card {
	c := &card{
		page: g, words: w, body: control.NewWords(), live: control.NewWords(), task: control.NewWords(),
		tick: widget.NewIcon(theme.RadioButtonIcon()), hint: control.NewWords(), said: control.NewWords(),
	}
	title := widget.NewLabelWithStyle(w.Title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	title.SizeName = theme.SizeNameHeadingText
	title.Wrapping = fyne.TextWrapWord
	column := container.NewVBox(title, c.body)
	if w.Picture != nil {
		column.Add(aligned(w.Picture.Object()))
	}
	if w.Live != "" {
		column.Add(boxed(c.live))
	}
	if g.activity.Inline != nil {
		c.inline = g.activity.Inline()
		column.Add(aligned(c.inline))
	}
	if c.question() != "" {
		column.Add(container.NewBorder(nil, nil, marked(c.tick), nil, c.task))
	}
	for _, list := range []*fyne.Container{c.answers(), c.actions()} {
		if len(list.Objects) > 0 {
			column.Add(aligned(list))
		}
	}
	if w.Hint != "" {
		column.Add(aligned(container.NewHBox(c.hintButton())))
		column.Add(c.hint)
	}
	column.Add(c.said)
	f := newFrame(c.head(), column, c.foot())
	c.object, c.frame = f.object, f
	return c
}

// Object shows the picture.
func (p *Picture) Object() fyne.CanvasObject {
	m, err := p.Image()
	if err != nil {
		return control.Paragraph(p.Alt)
	}
	o := canvas.NewImageFromImage(m)
	o.FillMode, o.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	o.SetMinSize(fyne.NewSize(0, control.Scaled(min(pictureHeight, float32(m.Bounds().Dy())))))
	return o
}

// pictureHeight is how high pictures are at most, in device-independent pixels at the default text size.
const pictureHeight = 220

// set shows a text, filled in. An empty one takes no room.
func (c *card) set(r *widget.RichText, text string) {
	control.SetWords(r, Markdown(c.fill(text)))
	control.SetVisible(r, text != "")
}

// numberAtStart is a number that a paragraph begins with. Markdown would take "39. With" for the
// 39th item of a list, and "39." for an empty one, unless the space does not break the line. Fyne knows no backslashes.
var numberAtStart = regexp.MustCompile(`^ *[0-9]+[.)](?: |$)`)

// Markdown is a text of a lesson as Markdown: a line that begins with a number is in a list only beside another such line.
func Markdown(text string) string {
	lines := strings.Split(text, "\n")
	number := func(i int) bool { return i >= 0 && i < len(lines) && numberAtStart.MatchString(lines[i]) }
	marked := slices.Clone(lines)
	for i, l := range lines {
		if number(i) && !number(i-1) && !number(i+1) {
			n := len(strings.TrimRight(numberAtStart.FindString(l), " "))
			marked[i] = l[:n] + "\u00a0" + strings.TrimPrefix(l[n:], " ")
		}
	}
	return strings.Join(marked, "\n")
}

// boxed sets an object off from the text around it.
func boxed(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVBox(aligned(widget.NewSeparator()), o, aligned(widget.NewSeparator()))
}

// aligned is an object with the margins of texts at its sides.
func aligned(o fyne.CanvasObject) fyne.CanvasObject {
	const above = control.Gap
	return container.New(layout.NewCustomPaddedLayout(above, above, theme.InnerPadding(), theme.InnerPadding()), o)
}

// marked is an icon beside the first line of a text.
func marked(icon fyne.CanvasObject) fyne.CanvasObject {
	above := theme.InnerPadding() + (control.LineHeight(theme.Size(control.WordsSize))-theme.IconInlineSize())/2
	return container.New(layout.NewCustomPaddedLayout(above, 0, theme.InnerPadding(), 0), container.NewVBox(icon))
}

// hintButton shows the hint, and is gone then.
func (c *card) hintButton() *control.Button {
	c.hint.Hide()
	b := control.NewButtonWithIcon(lang.L("Hint"), theme.QuestionIcon(), nil)
	b.OnTapped = func() {
		b.Hide()
		c.set(c.hint, c.words.Hint)
		c.do(c.update)
		control.Reveal(c.hint)
	}
	return b
}

// head has the title of the lesson and where that is in the course that the user follows, and a button for the contents.
func (c *card) head() fyne.CanvasObject {
	contents := control.NewIconButton(lang.L("Contents"), theme.ListIcon(), c.page.ShowContents)
	title := widget.NewLabel(c.page.text.Title)
	title.Truncation = fyne.TextTruncateEllipsis
	words := container.New(layout.NewCustomPaddedVBoxLayout(-2*theme.InnerPadding()+control.Gap), title)
	if f := c.page.followed(); f != nil {
		course := widget.NewLabel(fmt.Sprintf("%s · %s · %s", lang.L("{{.N}} of {{.All}}", map[string]any{"N": f.Number, "All": f.All}),
			lang.L("{{.N}} min", map[string]any{"N": f.Minutes}), f.Course))
		course.Truncation, course.SizeName = fyne.TextTruncateEllipsis, theme.SizeNameCaptionText
		words.Add(course)
	}
	return container.NewPadded(container.NewBorder(nil, widget.NewSeparator(), contents, nil, words))
}

// foot has the buttons that lead to other steps.
func (c *card) foot() fyne.CanvasObject {
	g := c.page
	back := control.NewIconButton(lang.L("Previous step"), theme.NavigateBackIcon(), func() { c.do(func() { g.Go(-1) }) })
	c.next = control.NewButtonWithIcon(lang.L("Next"), theme.NavigateNextIcon(), func() { c.do(func() { g.Go(1) }) })
	control.SetEnabled(back, g.beside(-1) != nil)
	control.SetEnabled(c.next, g.beside(1) != nil)
	return container.NewPadded(container.NewBorder(widget.NewSeparator(), nil, back, c.next, c.where()))
}

// where says which step of its lesson is open, in fewer letters where there is little room.
func (c *card) where() fyne.CanvasObject {
	at := c.page.at
	step, all := at.step+1, len(c.page.course.Lessons[at.lesson].Steps)
	centred := func(text string) *widget.Label {
		return widget.NewLabelWithStyle(text, fyne.TextAlignCenter, fyne.TextStyle{})
	}
	return container.New(control.Longest{}, centred(lang.L("Step {{.N}} of {{.All}}", map[string]any{"N": step, "All": all})), centred(fmt.Sprintf("%d/%d", step, all)))
}

// do does something on a click, and returns the keyboard to the stage.
func (c *card) do(f func()) {
	c.page.host.Focus()
	f()
}

// Again is the ID of buttons that take back what was done: small ones.
const Again = "again"

// actions are the step's buttons.
func (c *card) actions() *fyne.Container {
	list := container.New(control.NewFlow())
	for _, label := range c.known() {
		action := c.page.activity.Buttons[label.ID]
		do := func() {
			c.do(action.Do)
			c.page.Update()
		}
		text := c.fill(label.Text)
		b := control.NewWrapped(control.Tinted, text, theme.MediaPlayIcon(), do)
		if label.ID == Again {
			b = control.QuietButton(text, theme.ViewRefreshIcon(), do)
		}
		c.buttons = append(c.buttons, b)
		list.Add(b)
	}
	return list
}

// answers are the choices of the step's question.
func (c *card) answers() *fyne.Container {
	list := container.NewVBox()
	for _, label := range c.words.Choices {
		b := control.NewWrapped(control.Framed, c.fill(label.Text), theme.RadioButtonIcon(), func() { c.do(func() { c.page.choose(label.ID) }) })
		c.choices = append(c.choices, b)
		list.Add(b)
	}
	return list
}

// press presses a choice or a button by its number.
func (c *card) press(number int) {
	all := slices.Concat(c.choices, c.buttons)
	if number < len(all) && !all[number].Disabled() {
		all[number].OnTapped()
	}
}

// fill fills in a text. What cannot be filled in says so.
func (c *card) fill(text string) string {
	var fields map[string]any
	if c.page.activity != nil && c.page.activity.Fields != nil {
		fields = c.page.activity.Fields()
	}
	filled, err := fill(text, fields)
	if err != nil {
		return text + " (" + err.Error() + ")"
	}
	return filled
}

// update shows the current values.
func (c *card) update() {
	g := c.page
	if g.activity == nil {
		return
	}
	c.set(c.body, strings.Join(c.words.Body, "\n\n"))
	c.set(c.live, c.words.Live)
	c.set(c.task, c.question())
	if c.hint.Visible() {
		c.set(c.hint, c.words.Hint)
	}
	told := c.said.Visible()
	c.set(c.said, c.comment())
	c.tick.SetResource(c.mark())
	for i, label := range c.known() {
		b := g.activity.Buttons[label.ID]
		c.buttons[i].SetText(c.fill(label.Text))
		control.SetEnabled(c.buttons[i], b.Enabled == nil || b.Enabled())
	}
	for i, label := range c.words.Choices {
		c.choices[i].SetText(c.fill(label.Text))
		c.choices[i].Judge(g.verdictOn(label.ID))
	}
	c.next.Importance = widget.MediumImportance
	if g.finished {
		c.next.Importance = widget.HighImportance
	}
	c.next.Refresh()
	// Texts may have more lines or fewer than before. The first layout gives a text that was
	// hidden its width, the second one the height that its lines then need.
	for range 2 {
		c.frame.scroll.Content.Refresh()
		c.frame.scroll.Refresh()
	}
	c.frame.cover()
	if c.said.Visible() && !told {
		c.frame.reveal(c.said)
	}
}

// known are the labels of the buttons.
func (c *card) known() (list []Label) {
	for _, label := range c.words.Buttons {
		if b, ok := c.page.activity.Buttons[label.ID]; ok && b.Do != nil {
			list = append(list, label)
		}
	}
	return list
}

// question is what there is to do or to answer.
func (c *card) question() string { return cmp.Or(c.words.Ask, c.words.Task) }

// mark is the icon beside the question or the task.
func (c *card) mark() fyne.Resource {
	if g := c.page; g.answer == "" && g.finished {
		return theme.ConfirmIcon()
	}
	return c.page.verdict().Icon()
}

// comment is what is said about what was done, and what to do next.
func (c *card) comment() string {
	g, text, next := c.page, c.words.Done, ""
	switch v := g.verdict(); {
	case !g.finished || c.question() == "":
		return ""
	case v == control.Correct:
		text = followed("**"+v.Word()+"**", c.words.Right)
	case v == control.Incorrect:
		text, next = followed("**"+v.Word()+"**", c.words.Wrong), lang.L("The right answer has the tick.")
	}
	if on := lang.L("Next"); g.beside(1) != nil && !strings.Contains(text, on) {
		next += " " + lang.L("Now press {{.Next}}.", map[string]any{"Next": on})
	}
	return text + "\n\n" + next
}
