package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// plot follows from the size of the chart and of its texts.
func (b *Bars) plot() plot {
	label := control.LineHeight(control.SmallText())
	size := b.Size()
	p := plot{right: size.Width - 2*control.Gap, top: 2*control.Gap + b.head(), base: size.Height - label - 2*control.Gap}
	if b.title != "" {
		p.base -= label
	}
	if b.note != "" && b.noted >= 0 {
		p.top += label
	}
	return p.divided(b.ticks(p), len(b.labels))
}

// ticks are as many as there is room for.
func (b *Bars) ticks(p plot) []tick {
	return newScale(b.series, b.logarithmic).ticks(p.roomForTicks())
}

// head is the height of the lines above the bars.
func (b *Bars) head() float32 {
	lines := b.legendLines()
	if b.Describe != nil {
		lines++
	}
	return float32(lines) * (control.LineHeight(control.SmallText()) + control.Gap)
}

// named reports whether there is a legend.
func (b *Bars) named() bool { return len(b.series) > 1 }

// legendLines is 1 if the names of the series fit beside each other.
func (b *Bars) legendLines() int {
	if !b.named() {
		return 0
	}
	width := float32(2 * control.Gap)
	for _, s := range b.series {
		width += legendEntryWidth(s.Name)
	}
	if width > b.Size().Width {
		return len(b.series)
	}
	return 1
}

// legendEntryWidth is the width of a sample with a name, and of the gap after it.
func legendEntryWidth(name string) float32 {
	size := control.SmallText()
	return control.LineHeight(size)*legendSample + 5*control.Gap + fyne.MeasureText(name, size, fyne.TextStyle{}).Width
}

// legendSample is the side of a sample, in heights of a line.
const legendSample = 0.6

func (b *Bars) least() fyne.Size {
	const bar, height = 9, 120 // labels that have no room are left out
	width := control.Scaled(bar) * float32(max(len(b.labels), 1))
	return fyne.NewSize(width+control.Scaled(40), b.head()+height+2*control.LineHeight(control.SmallText()))
}

func (b *Bars) draw(pen *control.Pen) {
	p, text := b.plot(), control.LineHeight(control.SmallText())
	high := p.base - p.top + text + control.Gap
	b.highlight(pen, p, b.marked, high, theme.ColorNameSelection)
	b.behind(pen, p, b.ticks(p), b.hovered, high)
	highest := b.drawColumns(pen, p)
	legend := float32(control.Gap)
	if b.Describe != nil {
		legend += text + control.Gap
	}
	b.drawLegend(pen, legend, text)
	b.drawLabels(pen, p, text)
	b.drawNote(pen, p, highest)
	b.front(pen, p, b.title, text+control.Gap)
}

// sample draws a rectangle in the manner of a series.
func sample(pen *control.Pen, series int, x, y, width, height float32) {
	c := pen.Box(x, y, width, height, pen.Colour(theme.ColorNamePrimary))
	c.TopLeftCornerRadius, c.TopRightCornerRadius = 2, 2
	if series > 0 {
		c.FillColor = pen.Colour(theme.ColorNameBackground)
		c.StrokeColor, c.StrokeWidth = pen.Colour(theme.ColorNameForeground), 2
	}
}

// drawColumns draws the bars of all series, and returns how high they are.
func (b *Bars) drawColumns(pen *control.Pen, p plot) (highest []float32) {
	s := newScale(b.series, b.logarithmic)
	gap := min(p.step/6, 2*control.Gap)
	width := (p.step - gap) / float32(max(len(b.series), 1))
	highest = make([]float32, len(b.labels))
	for i, series := range b.series {
		for bar := range b.labels {
			n := int64(0)
			if bar < len(series.Values) {
				n = series.Values[bar]
			}
			height := max(float32(s.height(i, n))*(p.base-p.top), 2) // what is there can be seen
			highest[bar] = max(highest[bar], height)
			if n > 0 {
				sample(pen, i, p.left+float32(bar)*p.step+gap/2+float32(i)*width, p.base-height, max(width-1, 1), height)
			}
		}
	}
	return highest
}

// drawLegend writes the names of the series in a line, or below each other.
func (b *Bars) drawLegend(pen *control.Pen, y, text float32) {
	const left = 2 * control.Gap
	if !b.named() {
		return
	}
	x, several := float32(left), b.legendLines() > 1
	for i, s := range b.series {
		side := text * legendSample
		sample(pen, i, x, y+(text-side)/2, side, side)
		name := pen.Word(s.Name, control.SmallText(), pen.Colour(theme.ColorNameForeground))
		control.Put(name, x+side+control.Gap, y, name.MinSize().Width, text)
		if several {
			y += text + control.Gap
		} else {
			x += legendEntryWidth(s.Name)
		}
	}
}

// drawNote writes the note above all bars, with a line down to its own.
func (b *Bars) drawNote(pen *control.Pen, p plot, highest []float32) {
	if b.note == "" || b.noted < 0 || b.noted >= len(highest) {
		return
	}
	ink := pen.Colour(theme.ColorNameForeground)
	centre := p.left + (float32(b.noted)+0.5)*p.step
	pen.Line(fyne.NewPos(centre, p.top), fyne.NewPos(centre, p.base-highest[b.noted]), 2, ink)
	word := pen.Word(b.note, control.SmallText(), ink)
	word.TextStyle.Bold, word.Alignment = true, fyne.TextAlignCenter
	size := word.MinSize()
	control.Put(word, max(min(centre-size.Width/2, p.right-size.Width), 0), p.top-size.Height, size.Width, size.Height)
}

// drawLabels leaves labels out where there is no room for all.
func (b *Bars) drawLabels(pen *control.Pen, p plot, text float32) {
	style := func(bar int) fyne.TextStyle { return fyne.TextStyle{Bold: bar == b.marked} }
	widest := float32(1)
	for i, l := range b.labels {
		widest = max(widest, fyne.MeasureText(l, control.SmallText(), style(i)).Width+control.Gap)
	}
	every := max(int(widest/max(p.step, 1)+0.999), 1)
	for i, l := range b.labels {
		shown := i%every == 0
		if away := i - b.marked; b.marked >= 0 && away > -every && away < every {
			shown = away == 0 // the marked one comes first
		}
		if !shown {
			continue
		}
		label := pen.Word(l, control.SmallText(), pen.Colour(theme.ColorNameForeground))
		label.Alignment, label.TextStyle = fyne.TextAlignCenter, style(i)
		control.Put(label, p.left+float32(i)*p.step, p.base+control.Gap/2, p.step, text)
	}
}
