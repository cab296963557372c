package play

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/picture/paper"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/scramble"
)

// wish is what the user wants to scramble to. The zero value is any position that is far
// enough from solved.
type wish struct {
	set     *cases.Set // nil for none
	cases   string     // names or numbers, with commas between; empty for all
	pattern *square1.Pattern
	parity  scramble.Parity
	fewest  int // WCA moves; 0 as usual: 11 without set and pattern, else none
}

// any reports whether nothing is wished.
func (w wish) any() bool { return w == wish{} }

var errCases = errors.New("unknown case")

// asked is the wish for the solver. The error wraps errCases or [scramble.ErrWish].
func (w wish) asked() (scramble.Wish, error) {
	asked := scramble.Wish{Pattern: w.pattern, Parity: w.parity, Fewest: w.fewest}
	if w.set != nil {
		for name := range strings.SplitSeq(w.cases, ",") {
			if strings.TrimSpace(name) == "" {
				continue
			}
			c, err := w.set.Find(name)
			if err != nil {
				return asked, errCases
			}
			asked.Cases = append(asked.Cases, c)
		}
		if len(asked.Cases) == 0 {
			asked.Cases = scramble.Unsolved(w.set)
		}
	}
	if w.set == nil && w.pattern == nil && w.fewest == 0 {
		asked.Fewest = scramble.FewestMoves
	}
	_, err := scramble.New(asked, nil, nil)
	return asked, err
}

// text says what is wished in a line.
func (w wish) text() string {
	var parts []string
	switch {
	case w.set != nil && strings.TrimSpace(w.cases) != "":
		parts = append(parts, w.set.Name+" "+strings.TrimSpace(w.cases))
	case w.set != nil:
		parts = append(parts, w.set.Name)
	case w.pattern != nil:
		parts = append(parts, w.pattern.String())
	}
	if w.parity != scramble.Either {
		parts = append(parts, parityText(w.parity))
	}
	if w.fewest > 0 {
		parts = append(parts, lang.N("at least {{.N}} moves", w.fewest, map[string]any{"N": w.fewest}))
	}
	return strings.Join(parts, "  ·  ")
}

func parityText(p scramble.Parity) string {
	switch p {
	case scramble.Even:
		return lang.L("Even")
	case scramble.Odd:
		return lang.L("Odd")
	}
	return lang.L("Either parity")
}

// items are the menu of scrambles.
func (s *scrambleSection) items() []*fyne.MenuItem {
	all := fyne.NewMenuItem(lang.L("Any position"), func() { s.setWish(wish{}) })
	all.Checked = s.wish.any()
	some := fyne.NewMenuItem(lang.L("Cases, parity, pattern …"), s.openWish)
	some.Checked = !s.wish.any()
	return []*fyne.MenuItem{all, some, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(lang.L("Scramble sheet …"), s.openSheet)}
}

// setWish shows what the next scrambles lead to.
func (s *scrambleSection) setWish(w wish) {
	s.wish = w
	control.SetText(s.wished, w.text())
}

// wishForm lets the user choose what to scramble to. Nothing changes before Apply.
type wishForm struct {
	section *scrambleSection
	dialog  dialog.Dialog
	start   start
	cases   *control.Entry
	parity  scramble.Parity
	fewest  *control.Entry
	wrong   *widget.Label
}

// start is what the positions are of: a set, the pattern on the stage, or neither.
type start struct {
	set     *cases.Set
	pattern bool
}

func startText(s start) string {
	switch {
	case s.set != nil:
		return s.set.Name
	case s.pattern:
		return lang.L("Like the partial position")
	}
	return lang.L("Any position")
}

// openWish opens the dialog on what to scramble to.
func (s *scrambleSection) openWish() {
	f := &wishForm{section: s, start: start{s.wish.set, s.wish.pattern != nil}, parity: s.wish.parity, cases: control.NewEntry(), fewest: control.NewEntry(), wrong: control.Paragraph("")}
	f.wrong.Importance = widget.DangerImportance
	control.SetText(f.wrong, "")
	starts := []start{{}}
	if !s.host.Desk.Pattern().IsPosition() || s.wish.pattern != nil {
		starts = append(starts, start{pattern: true})
	}
	for _, set := range cases.Sets() {
		starts = append(starts, start{set: set})
	}
	from, parity := choice(startText, &f.start, starts...), choice(parityText, &f.parity, scramble.Either, scramble.Even, scramble.Odd)
	choose, enable := from.OnChanged, func() { control.SetEnabled(f.cases, f.start.set != nil) }
	from.OnChanged = func(name string) {
		choose(name)
		enable()
	}
	f.cases.SetPlaceHolder(lang.L("All, or such as H, 3"))
	f.cases.SetText(s.wish.cases)
	enable()
	f.fewest.SetPlaceHolder(lang.L("As usual"))
	if s.wish.fewest > 0 {
		f.fewest.SetText(strconv.Itoa(s.wish.fewest))
	}
	cancel := control.NewButton(lang.L("Cancel"), func() { f.dialog.Hide() })
	apply := control.NewButton(lang.L("Scramble"), f.apply)
	apply.Importance = widget.HighImportance
	form := widget.NewForm(
		widget.NewFormItem(lang.L("Positions"), from),
		widget.NewFormItem(lang.L("Cases"), f.cases),
		widget.NewFormItem(lang.L("Parity"), parity),
		widget.NewFormItem(lang.L("Minimum WCA moves"), f.fewest),
	)
	f.dialog = dialog.NewCustomWithoutButtons(lang.L("Scramble to"), container.NewVBox(
		control.Paragraph(lang.L("The scramble does not give the solution of a case away: it is long, and no inverse of a shortest alg.")),
		form, f.wrong, container.NewBorder(nil, nil, nil, container.NewHBox(cancel, apply)),
	), s.host.Window)
	f.dialog.Show()
	f.dialog.Resize(fyne.NewSize(min(s.host.Window.Canvas().Size().Width*0.9, control.Scaled(440)), f.dialog.MinSize().Height))
}

// mostMoves is the largest number of WCA moves that a position can be asked to need.
const mostMoves = 2*square1.MaxDistance + 1

// apply scrambles as wished, or says what is wrong.
func (f *wishForm) apply() {
	w := wish{set: f.start.set, parity: f.parity}
	if w.set != nil {
		w.cases = f.cases.Text
	}
	if f.start.pattern {
		w.pattern = f.section.wish.pattern
		if p := f.section.host.Desk.Pattern(); !p.IsPosition() {
			p = p.Canonical()
			w.pattern = &p
		}
	}
	var err error
	if text := strings.TrimSpace(f.fewest.Text); text != "" {
		if w.fewest, err = strconv.Atoi(text); err != nil || w.fewest < 0 || w.fewest > mostMoves {
			control.SetText(f.wrong, lang.L("Minimum WCA moves: enter a number from 0 to {{.Most}}, or nothing.", map[string]any{"Most": mostMoves}))
			return
		}
	}
	switch _, err = w.asked(); {
	case errors.Is(err, errCases):
		control.SetText(f.wrong, lang.L("{{.Set}} has no such case: enter names or numbers, with commas between.", map[string]any{"Set": w.set.Name}))
		return
	case err != nil:
		control.SetText(f.wrong, lang.L("No case has this parity."))
		return
	}
	f.dialog.Hide()
	f.section.setWish(w)
	f.section.scramble()
}

// mostOnSheet is the largest number of scrambles of a sheet.
const mostOnSheet = 500

// openSheet opens the dialog for a sheet of scrambles.
func (s *scrambleSection) openSheet() {
	number := control.NewEntry()
	number.SetText("12")
	size := control.NewSelect([]string{"A4", "Letter"}, nil)
	size.Choose(0)
	wrong := control.Paragraph("")
	wrong.Importance = widget.DangerImportance
	control.SetText(wrong, "")
	to := s.wish.text()
	if s.wish.any() {
		to = lang.L("Any position")
	}
	var d dialog.Dialog
	save := control.NewButton(lang.L("Save sheet …"), func() {
		n, err := strconv.Atoi(strings.TrimSpace(number.Text))
		if err != nil || n < 1 || n > mostOnSheet {
			control.SetText(wrong, lang.L("Scrambles: enter a number from 1 to {{.Most}}.", map[string]any{"Most": mostOnSheet}))
			return
		}
		o := sheetOrder{number: n, paper: paper.Size(size.SelectedIndex())}
		if o.wish, err = s.wish.asked(); err != nil {
			s.host.Warn(err)
			return
		}
		d.Hide()
		s.save(o)
	})
	save.Importance = widget.HighImportance
	cancel := control.NewButton(lang.L("Cancel"), func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(lang.L("Scramble sheet"), container.NewVBox(
		control.Paragraph(lang.L("Random scrambles with pictures, the place where each leaves cube shape, and a colour key.")),
		widget.NewForm(
			widget.NewFormItem(lang.L("Positions"), control.Paragraph(to)),
			widget.NewFormItem(lang.L("Scrambles"), number),
			widget.NewFormItem(lang.L("Paper"), size),
		),
		wrong, container.NewBorder(nil, nil, nil, container.NewHBox(cancel, save)),
	), s.host.Window)
	d.Show()
	d.Resize(fyne.NewSize(min(s.host.Window.Canvas().Size().Width*0.9, control.Scaled(440)), d.MinSize().Height))
}
