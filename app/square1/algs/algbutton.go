package algs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// algButton is an alg with a smaller line below it. A click, Enter or Space plays it.
type algButton struct {
	control.Surface

	alg     string
	caption string
	do      func()
	lines   int // of the alg in the width that the button was given last
}

func newAlgButton() *algButton {
	b := &algButton{lines: 1}
	b.IsButton(func() {
		if b.do != nil {
			b.do()
		}
	})
	b.Draws(b, b.least, b.draw)
	return b
}

// set shows an alg.
func (b *algButton) set(alg, caption string, do func()) {
	b.do = do
	if b.alg != alg || b.caption != caption {
		b.alg, b.caption = alg, caption
		b.Refresh()
	}
}

// mostLines of an alg are shown: some hundred characters.
const mostLines = 6

// inset is the margin at the sides: with that of the page, texts align with labels.
const inset = 2 * control.Gap

// algLine is the height of a line of an alg.
func algLine() float32 { return control.Cell(control.SmallText()).Height }

func (b *algButton) least() fyne.Size {
	const shortest = 120
	return fyne.NewSize(control.Scaled(shortest), float32(b.lines)*algLine()+control.LineHeight(control.LabelText())+2*control.Gap)
}

func (b *algButton) draw(p *control.Pen) {
	if b.Hovered() {
		p.Box(0, 0, p.Size.Width, p.Size.Height, p.Colour(theme.ColorNameHover)).CornerRadius = control.Gap
	}
	width := max(p.Size.Width-2*inset, 1)
	lines := wrapped(b.alg, int(width/control.Cell(control.SmallText()).Width), mostLines)
	y := float32(control.Gap)
	for _, l := range lines {
		text := p.Word(l, control.SmallText(), p.Colour(theme.ColorNameForeground))
		text.TextStyle = control.Monospace()
		control.Put(text, inset, y, width, algLine())
		y += algLine()
	}
	caption := control.Shortened(b.caption, width, control.LabelText(), fyne.TextStyle{})
	control.Put(p.Word(caption, control.LabelText(), p.Colour(theme.ColorNamePlaceHolder)), inset, y, width, control.LineHeight(control.LabelText()))
	b.Ring(p)
	if n := max(len(lines), 1); n != b.lines && p.Size.Width > 0 {
		b.lines = n
		control.Remeasure(b)
	}
}

// wrapped breaks an alg after slices into lines of at most width characters, and at most this
// many. The last one ends in an ellipsis if there is more. What has no slice is not broken.
func wrapped(alg string, width, most int) []string {
	var lines []string
	line := ""
	for _, part := range strings.SplitAfter(alg, "/") {
		if line != "" && len(line)+len(part) > width {
			if len(lines) == most-1 {
				return append(lines, line+"…")
			}
			lines = append(lines, line)
			line = ""
		}
		line += part
	}
	return append(lines, line)
}
