package play

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/solver/find"
)

// optionsForm lets the user choose which algs Solve is to find. Nothing changes before
// Apply.
type optionsForm struct {
	host   *page.Host
	dialog dialog.Dialog

	chosen           answers.Options // but for what is typed
	time             time.Duration   // chosen
	lengths, longest *control.Entry
	wrong            *widget.Label
}

// choice offers values for a variable; that which it has is added if it is none of them.
func choice[T comparable](name func(T) string, to *T, values ...T) *control.Select {
	if !slices.Contains(values, *to) {
		values = append(values, *to)
	}
	return control.NewChoice(values, *to, name, func(v T) { *to = v })
}

// OpenOptions opens the dialog on which algs Solve is to find.
func OpenOptions(h *page.Host) {
	f := &optionsForm{host: h, wrong: control.Paragraph("")}
	f.wrong.Importance = widget.DangerImportance
	control.SetText(f.wrong, "")
	body := container.NewStack()
	fill := func(o answers.Options) {
		body.Objects = []fyne.CanvasObject{f.fill(o)}
		body.Refresh()
	}
	fill(h.Question().Options)
	reset := control.NewButton(lang.L("Clear all"), func() { fill(answers.Options{}) })
	cancel := control.NewButton(lang.L("Cancel"), func() { f.dialog.Hide() })
	apply := control.NewButton(lang.L("Apply"), f.apply)
	apply.Importance = widget.HighImportance
	scroll := container.NewVScroll(body)
	f.dialog = dialog.NewCustomWithoutButtons(lang.L("Algs to find"), container.NewBorder(
		nil, container.NewVBox(f.wrong, container.NewBorder(nil, nil, reset, container.NewHBox(cancel, apply))), nil, nil, scroll,
	), h.Window)
	f.dialog.Show()
	// In large text all of it is higher than the window, which it scrolls in then.
	size, around := h.Window.Canvas().Size(), control.Scaled(150)
	whole := body.MinSize()
	scroll.SetMinSize(fyne.NewSize(whole.Width, min(whole.Height, size.Height-around)))
	f.dialog.Resize(fyne.NewSize(min(size.Width*0.9, control.Scaled(520)), f.dialog.MinSize().Height))
}

// fill makes the form of options.
func (f *optionsForm) fill(o answers.Options) fyne.CanvasObject {
	f.chosen, f.time = o, o.Limit()
	limits := &f.chosen.Limits
	extra := choice(extraText, &f.chosen.Extra, numbersTo(answers.MaxExtra)...)
	f.lengths = control.NewEntry()
	f.lengths.SetPlaceHolder(lang.L("All, or such as 7, 9"))
	f.lengths.OnChanged = func(text string) { control.SetEnabled(extra, strings.TrimSpace(text) == "") }
	f.lengths.SetText(answers.LengthsText(o.Lengths))
	inCubeShape := control.NewCheck(lang.L("Stay in cube shape"), func(on bool) { limits.InCubeShape = on })
	inCubeShape.Checked = limits.InCubeShape
	times := []time.Duration{10 * time.Second, answers.StepTime, time.Minute, 2 * time.Minute, 5 * time.Minute, answers.MaxTime}
	f.longest = control.NewEntry()
	f.longest.SetPlaceHolder(lang.L("No limit"))
	if o.Longest > 0 {
		f.longest.SetText(strconv.Itoa(o.Longest))
	}
	return widget.NewForm(
		widget.NewFormItem(lang.L("Longer algs"), extra),
		widget.NewFormItem(lang.L("Only lengths"), f.lengths),
		widget.NewFormItem("", inCubeShape),
		widget.NewFormItem(lang.L("Top turns"), choice(topText, &limits.Top, bounds(answers.MaxSteps)...)),
		widget.NewFormItem(lang.L("Bottom turns"), choice(bottomText, &limits.Bottom, bounds(answers.MaxSteps)...)),
		widget.NewFormItem(lang.L("Both together"), choice(topText, &limits.Sum, bounds(2*answers.MaxSteps)...)),
		widget.NewFormItem(lang.L("Turns before"), choice(endText, &f.chosen.Before, ends()...)),
		widget.NewFormItem(lang.L("Turns after"), choice(endText, &f.chosen.After, ends()...)),
		widget.NewFormItem(lang.L("Search at most"), choice(TimeText, &f.time, times...)),
		widget.NewFormItem(lang.L("Longest alg"), f.longest),
	)
}

// apply uses the options, or says what is wrong with them.
func (f *optionsForm) apply() {
	o := f.chosen
	o.Longest, o.Time = 0, 0
	var err error
	if o.Lengths, err = answers.ParseLengths(f.lengths.Text); err != nil {
		control.SetText(f.wrong, lang.L("Only lengths: enter numbers up to {{.Most}}, such as 7, 9.", map[string]any{"Most": answers.MaxLength}))
		return
	}
	if text := strings.TrimSpace(f.longest.Text); text != "" {
		if o.Longest, err = strconv.Atoi(text); err != nil || o.Longest < 1 || o.Longest > answers.MaxLength {
			control.SetText(f.wrong, lang.L("Longest alg: enter a number from 1 to {{.Most}}, or nothing.", map[string]any{"Most": answers.MaxLength}))
			return
		}
	}
	if len(o.Lengths) > 0 {
		o.Extra = 0
	}
	if f.time != answers.StepTime {
		o.Time = f.time
	}
	f.dialog.Hide()
	q := f.host.Question() // it may have changed meanwhile
	q.Options = o
	f.host.SetQuestion(q)
}

// numbersTo are 0 to n.
func numbersTo(n int) []int {
	list := make([]int, n+1)
	for i := range list {
		list[i] = i
	}
	return list
}

// bounds are those that limit something: any, and less than the most.
func bounds(most int) []find.Bound {
	list := []find.Bound{{}}
	for n := range most {
		list = append(list, find.Bound{On: true, Most: n})
	}
	return list
}

// ends are the turns that an alg may have at an end.
func ends() []find.End {
	list := []find.End{{}, {Kind: find.Free}}
	for n := range answers.MaxSteps {
		list = append(list, find.End{Kind: find.AtMost, Most: n})
	}
	return list
}

func extraText(n int) string {
	if n == 0 {
		return lang.L("Shortest only")
	}
	return lang.L("Up to {{.N}} longer", map[string]any{"N": n})
}

func topText(b find.Bound) string {
	switch {
	case !b.On:
		return lang.L("Any")
	case b.Most == 0:
		return lang.L("None")
	}
	return lang.N("At most {{.N}} steps", b.Most, map[string]any{"N": b.Most})
}

func bottomText(b find.Bound) string {
	switch text := topText(b); b {
	case find.TwoGen().Bottom:
		return text + " (" + lang.L("two-generator") + ")"
	case find.PseudoTwoGen().Bottom:
		return text + " (" + lang.L("pseudo two-generator") + ")"
	default:
		return text
	}
}
