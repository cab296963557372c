package timer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
)

// openSettings shows how solves are timed, instead of the timer.
func openSettings(p *Page) {
	c := p.use.Choices
	form := container.New(layout.NewFormLayout())
	note := control.Paragraph("")
	add := func(label string, field fyne.CanvasObject) {
		form.Objects = append(form.Objects, widget.NewLabel(label), field)
	}
	var held []string
	for _, millis := range holds() {
		held = append(held, secondsText(float64(millis)/1000))
	}
	add(lang.L("Hold the bar for"), choice(p, &c.Hold, holds(), held...))
	add(lang.L("While it runs"), choice(p, &c.Running, runnings(),
		lang.L("Hundredths of seconds"), lang.L("Tenths of seconds"), lang.L("Seconds"), lang.L("No time")))
	add(lang.L("Precision"), choice(p, &c.Thousandths, []bool{false, true}, lang.L("Hundredths"), lang.L("Thousandths")))
	add(lang.L("Calls at 8 and 12 s"), choice(p, &c.Calls, callings(), lang.L("Only shown"), lang.L("Sound"), lang.L("Voice")))
	names := []string{""}
	for _, m := range p.use.Album.Methods.All() {
		names = append(names, m.Name)
	}
	session := p.ledger.takes()
	add(lang.L("Keys end the steps of"), control.NewChoice(names, c.Steps[session], func(name string) string {
		return cmp.Or(name, lang.L("no method"))
	}, func(name string) { p.choose(func(c *Choices) { assign(&c.Steps, session, name) }) }))
	add(lang.L("Averages"), field(c.Averages, "3 5 12 50 100", func(text string) bool {
		_, ok := parseSizes(text)
		if ok {
			p.choose(func(c *Choices) { c.Averages = text })
		}
		return ok
	}, note, lang.L("Averages are of 3 to {{.Most}} solves, such as 3 5 12 100.", map[string]any{"Most": control.Grouped(times.MaxSize)})))
	target := ""
	if c.Target > 0 {
		target = display.Clock(c.Target / 10)
	}
	add(lang.L("Target time"), field(target, lang.L("none"), func(text string) bool {
		s, err := times.ParseTime(text)
		if text = strings.TrimSpace(text); text != "" && (err != nil || s.Penalty != times.None) {
			return false
		}
		p.choose(func(c *Choices) { c.Target = s.Millis })
		return true
	}, note, lang.L("The target is a time, such as 15.00.")))
	text := lang.L("Keys: 2 and D give the latest solve a penalty, 0 takes it back, Delete deletes it, U restores it. M opens the menu, L goes to the list.") + "\n\n" +
		lang.L("Averages are by the rules of competitions: in hundredths, without the best and the worst 5 %. Means of 3 count all.")
	if program(Sound) == nil || program(Voice) == nil {
		text = missingText() + "\n\n" + text
	}
	p.showInstead(func() { openSettings(p) },
		control.Heading(lang.L("How solves are timed")), form, note, control.Caption(text))
}

// missingText says which calls cannot be heard here.
func missingText() string {
	switch {
	case program(Voice) != nil:
		return lang.L("This computer has no program that plays sounds: these calls are only shown.")
	case program(Sound) != nil:
		return lang.L("This computer has no program that speaks: these calls are only shown.")
	}
	return lang.L("This computer has no program that plays sounds or speaks: calls are only shown.")
}

// choice is a select of values of a choice, with a name for each.
func choice[T comparable](p *Page, to *T, values []T, names ...string) fyne.CanvasObject {
	name := func(v T) string { return names[slices.Index(values, v)] }
	return control.NewChoice(values, *to, name, func(v T) {
		p.choose(func(*Choices) { *to = v })
	})
}

// field is an entry of a choice; refused says why a text is not taken.
func field(text, empty string, take func(string) bool, note *widget.Label, refused string) fyne.CanvasObject {
	e := control.NewEntry()
	e.SetPlaceHolder(empty)
	e.SetText(text)
	apply := func(text string) {
		if note.Importance = widget.MediumImportance; !take(text) {
			note.Importance = widget.WarningImportance
			note.SetText(refused)
			return
		}
		note.SetText("")
	}
	e.OnChanged = apply
	e.OnSubmitted = apply
	return e
}

// holds are times for which the bar can be held, in milliseconds.
func holds() []int { return []int{0, 50, 300, 550, 1000} }

// What is shown of a time that runs.
const (
	Whole   = "" // with hundredths
	Tenths  = "tenths"
	Seconds = "seconds"
	Hidden  = "hidden"
)

func runnings() []string { return []string{Whole, Tenths, Seconds, Hidden} }

// How the calls of the inspection are heard.
const (
	Silent = ""
	Sound  = "sound"
	Voice  = "voice"
)

func callings() []string { return []string{Silent, Sound, Voice} }

// sizes are those of the averages to show.
func (c *Choices) sizes() []int {
	if sizes, ok := parseSizes(c.Averages); ok && len(sizes) > 0 {
		return append([]int{1}, sizes...)
	}
	return times.Sizes()
}

// parseSizes reads the sizes of averages, as in "3 5 12".
func parseSizes(text string) (list []int, ok bool) {
	const most = 12
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		n, err := strconv.Atoi(strings.TrimLeft(strings.ToLower(word), "amo"))
		if err != nil || n < 3 || n > times.MaxSize || len(list) == most {
			return nil, false
		}
		list = append(list, n)
	}
	slices.Sort(list)
	return slices.Compact(list), true
}

// timeText is a time with its hundredths, or thousandths if the user wants these.
func (c *Choices) timeText(millis int64) string {
	text := display.Clock(millis / 10)
	if c.Thousandths {
		text += strconv.FormatInt(millis%10, 10)
	}
	return text
}

// runningTime is what is shown of a time that runs.
func (c *Choices) runningTime(took time.Duration) string {
	text := display.Clock(took.Milliseconds() / 10)
	switch c.Running {
	case Tenths:
		return text[:len(text)-1]
	case Seconds:
		return strings.TrimRight(text[:len(text)-2], ".,")
	case Hidden:
		return "…"
	}
	return c.timeText(took.Milliseconds())
}
