package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// Series is a row of numbers, one for each bar. Series beside each other are told apart by
// their names, by their colour, and because the first is filled and the second hollow.
type Series struct {
	Name   string
	Values []int64
}

// Bars is a bar chart of one series, or of two side by side. The linear scale shows the
// shares that the bars have in their series, so that series with different sums can be
// compared; the logarithmic one shows the numbers.
type Bars struct {
	widget.BaseWidget

	// OnPick is called with a bar that is clicked or reached with the arrow keys, Home or
	// End; the bar is then marked.
	OnPick func(bar int)
	// OnHover is called with the bar below the pointer, -1 when there is none.
	OnHover func(bar int)
	// Describe says what stands above the chart about the hovered bar, or else about the
	// marked one; -1 if there is neither. Nil leaves no room for it.
	Describe func(bar int) string

	labels      []string
	title       string // below the labels
	series      []Series
	logarithmic bool
	marked      int // -1 for none
	hovered     int // -1 for none
	noted       int // -1 for none
	note        string
	focused     bool
}

// NewBars makes a chart with a label below each bar, or pair of bars, and a title below the
// labels, which may be empty.
func NewBars(title string, labels []string, series ...Series) *Bars {
	b := &Bars{title: title, labels: labels, series: series, marked: -1, hovered: -1, noted: -1}
	b.ExtendBaseWidget(b)
	return b
}

// SetSeries replaces the numbers.
func (b *Bars) SetSeries(series ...Series) {
	b.series = series
	b.Refresh()
}

// SetLogarithmic chooses the scale; the linear one is the default.
func (b *Bars) SetLogarithmic(on bool) {
	b.logarithmic = on
	b.Refresh()
}

// Mark marks a bar; -1 for none.
func (b *Bars) Mark(bar int) {
	if b.marked != bar {
		b.marked = bar
		b.Refresh()
	}
}

// Marked is the marked bar; -1 for none.
func (b *Bars) Marked() int { return b.marked }

// SetNote writes a word above a bar, such as that the user's position is there; -1 for
// none.
func (b *Bars) SetNote(bar int, word string) {
	b.noted, b.note = bar, word
	b.Refresh()
}

// shown is the bar that is described.
func (b *Bars) shown() int {
	if b.hovered >= 0 {
		return b.hovered
	}
	return b.marked
}

// pick marks a bar and reports it.
func (b *Bars) pick(bar int) {
	b.Mark(bar)
	if b.OnPick != nil {
		b.OnPick(bar)
	}
}

func (b *Bars) hover(bar int) {
	if bar == b.hovered {
		return
	}
	b.hovered = bar
	b.Refresh()
	if b.OnHover != nil {
		b.OnHover(bar)
	}
}

// at is the bar at a place, -1 for none.
func (b *Bars) at(p fyne.Position) int {
	plot := b.plot()
	if len(b.labels) == 0 || p.X < plot.left || p.X >= plot.right || p.Y < 0 || p.Y > b.Size().Height {
		return -1
	}
	return min(int((p.X-plot.left)/plot.step), len(b.labels)-1)
}

// Tapped is for Fyne.
func (b *Bars) Tapped(e *fyne.PointEvent) {
	if bar := b.at(e.Position); bar >= 0 {
		b.pick(bar)
	}
}

// MouseIn is for Fyne.
func (b *Bars) MouseIn(e *desktop.MouseEvent) { b.hover(b.at(e.Position)) }

// MouseMoved is for Fyne.
func (b *Bars) MouseMoved(e *desktop.MouseEvent) { b.hover(b.at(e.Position)) }

// MouseOut is for Fyne.
func (b *Bars) MouseOut() { b.hover(-1) }

// Cursor is for Fyne.
func (b *Bars) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is for Fyne.
func (b *Bars) FocusGained() {
	b.focused = true
	b.Refresh()
	control.Reveal(b)
}

// FocusLost is for Fyne.
func (b *Bars) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune is for Fyne.
func (b *Bars) TypedRune(rune) {}

// TypedKey is for Fyne.
func (b *Bars) TypedKey(k *fyne.KeyEvent) {
	last := len(b.labels) - 1
	if last < 0 {
		return
	}
	b.hovered = -1 // the marked bar is described then, wherever the pointer was left
	switch k.Name {
	case fyne.KeyLeft:
		b.pick(max(b.marked-1, 0))
	case fyne.KeyRight:
		b.pick(min(b.marked+1, last))
	case fyne.KeyHome:
		b.pick(0)
	case fyne.KeyEnd:
		b.pick(last)
	}
}

// KeyDown is for Fyne.
func (b *Bars) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
	default:
		control.PassKey(b, k)
	}
}

// KeyUp is for Fyne.
func (b *Bars) KeyUp(*fyne.KeyEvent) {}

var _ desktop.Keyable = (*Bars)(nil)
