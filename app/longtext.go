package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// longText shows thousands of lines within a scroll. Its label has only those around the lines that are seen.
type longText struct {
	widget.BaseWidget
	lines  []string
	label  *widget.Label
	first  int     // line of the label
	height float32 // of a line
	size   fyne.Size
}

func newLongText(lines []string) *longText {
	t := &longText{lines: lines, label: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})}
	t.ExtendBaseWidget(t)
	one := t.label.MinSize().Height
	t.label.SetText("\n")
	t.height = t.label.MinSize().Height - one
	t.size.Height = one + t.height*float32(len(lines)-1)
	for _, line := range lines {
		width := fyne.MeasureText(line, theme.TextSize(), t.label.TextStyle).Width
		t.size.Width = max(t.size.Width, width+2*theme.InnerPadding())
	}
	t.write(0)
	return t
}

// write puts the lines from the first one into the label, more than a screen has.
func (t *longText) write(first int) {
	const made = 256
	t.first = first
	t.label.SetText(strings.Join(t.lines[first:min(first+made, len(t.lines))], "\n"))
	control.Put(t.label, 0, t.height*float32(first), t.size.Width, t.label.MinSize().Height)
}

// Move is how a scroll shows another part.
func (t *longText) Move(to fyne.Position) {
	const block = 64 // lines, so that most movements need no other text
	t.BaseWidget.Move(to)
	if first := max(int(-to.Y/t.height)/block-1, 0) * block; first != t.first {
		t.write(first)
	}
}

// MinSize is that of all lines.
func (t *longText) MinSize() fyne.Size { return t.size }

// Inside lists what is directly inside of it.
func (t *longText) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{t.label} }

func (t *longText) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(t.label))
}
