package trainer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// help is what was revealed of an alg, for one position of a case: first its number of
// slices, then its first move, then all of it. It ends with the position.
type help struct {
	at    square1.Position
	alg   square1.Alg // nil until it is found
	of    origin
	level int // 0 for none
	err   error
}

// origin says what an alg was made from.
type origin struct {
	by                Source
	note              string
	mirrored, swapped bool // it is the image of the alg
}

// The levels.
const (
	helpSlices = 1 + iota
	helpFirst
	helpAlg
)

// hintSection shows help.
type hintSection struct {
	object       *fyne.Container
	more, reveal *control.Button
	text         *widget.Label
	alg          *display.AlgText
}

func newHintSection(hint func(last bool)) *hintSection {
	s := &hintSection{
		more:   control.QuietButton(lang.L("Hint"), theme.QuestionIcon(), func() { hint(false) }),
		reveal: control.QuietButton(lang.L("Show alg"), theme.VisibilityIcon(), func() { hint(true) }),
		text:   control.Paragraph(""), alg: display.NewAlgText(),
	}
	s.object = container.NewVBox(container.NewGridWithColumns(2, s.more, s.reveal), s.text, s.alg)
	return s
}

// show shows help; busy says that the alg is being searched for, open that more can be had.
func (s *hintSection) show(h help, busy, open bool) {
	s.object.Show()
	text := ""
	switch {
	case busy:
		text = lang.L("Searching …")
	case h.err != nil:
		text = h.err.Error()
	case h.level > 0:
		text = h.text()
	}
	control.SetText(s.text, text)
	var shown square1.Alg
	switch {
	case busy || h.err != nil:
	case h.level == helpFirst:
		shown = beginning(h.alg)
	case h.level == helpAlg:
		shown = h.alg
	}
	s.alg.SetAlg(shown)
	control.SetVisible(s.alg, len(shown) > 0)
	control.SetEnabled(s.more, open && !busy)
	control.SetEnabled(s.reveal, open && !busy)
}

// text says what was revealed.
func (h help) text() string {
	slices := map[string]any{"Slices": display.Slices(h.alg.Length(square1.SliceMetric))}
	var levels [helpAlg + 1]string
	switch h.of.by {
	case Chosen:
		levels = [...]string{
			helpSlices: lang.L("{{.Slices}} from here with the alg you chose.", slices),
			helpFirst:  lang.L("The alg you chose begins with"),
			helpAlg:    lang.L("This is the alg you chose."),
		}
	case Own:
		levels = [...]string{
			helpSlices: lang.L("{{.Slices}} from here with your own alg.", slices),
			helpFirst:  lang.L("Your own alg begins with"),
			helpAlg:    lang.L("This is your own alg."),
		}
	case Favourite:
		levels = [...]string{
			helpSlices: lang.L("{{.Slices}} from here with your favourite alg.", slices),
			helpFirst:  lang.L("Your favourite alg begins with"),
			helpAlg:    lang.L("This is your favourite alg."),
		}
	case Listed:
		levels = [...]string{
			helpSlices: lang.L("{{.Slices}} from here with the alg listed on the page Algs.", slices),
			helpFirst:  lang.L("The alg listed on the page Algs begins with"),
			helpAlg:    lang.L("This is the alg listed on the page Algs."),
		}
	default:
		levels = [...]string{
			helpSlices: lang.L("{{.Slices}} from here.", slices),
			helpFirst:  lang.L("It begins with"),
			helpAlg:    lang.L("This is an optimal alg from here."),
		}
	}
	text := levels[h.level]
	if h.level != helpAlg {
		return text
	}
	switch {
	case h.of.mirrored && h.of.swapped:
		text += " " + lang.L("Here it is mirrored, with the layers swapped.")
	case h.of.mirrored:
		text += " " + lang.L("Here it is mirrored.")
	case h.of.swapped:
		text += " " + lang.L("Here the layers are swapped.")
	}
	if h.of.note != "" {
		text += "\n" + lang.L("Your note: {{.Note}}", map[string]any{"Note": h.of.note})
	}
	return text
}

// beginning is an alg up to its first slice.
func beginning(alg square1.Alg) square1.Alg {
	for i, m := range alg {
		if m.Slice {
			return alg[:i+1]
		}
	}
	return alg
}
