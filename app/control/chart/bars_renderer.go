package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// plot follows from the size of the chart and of its texts.
func (b *Bars) plot() plot {
	label := lineHeight(control.SmallText())
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
	return float32(lines) * (lineHeight(control.SmallText()) + control.Gap)
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
	return lineHeight(size)*legendSample + 5*control.Gap + fyne.MeasureText(name, size, fyne.TextStyle{}).Width
}

// legendSample is the side of a sample, in heights of a line.
const legendSample = 0.6

// CreateRenderer is for Fyne.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	r := &barsRenderer{
		axes: newAxes(), bars: b, band: canvas.NewRectangle(color.Transparent),
		note: drawnNote{small(""), canvas.NewLine(color.Transparent)},
	}
	r.band.CornerRadius, r.note.word.Alignment = control.Gap, fyne.TextAlignCenter
	r.Refresh()
	return r
}

type barsRenderer struct {
	axes
	bars    *Bars
	band    *canvas.Rectangle // behind the marked bar
	note    drawnNote
	columns [][]*canvas.Rectangle // of each series
	labels  []*canvas.Text
	legend  []legendEntry
}

// drawnNote is the note with a line down to its bar.
type drawnNote struct {
	word *canvas.Text
	stem *canvas.Line
}

// legendEntry is a sample of a series with its name.
type legendEntry struct {
	sample *canvas.Rectangle
	name   *canvas.Text
}

// fill makes as many objects as there are numbers.
func (r *barsRenderer) fill() {
	b := r.bars
	r.columns, r.labels, r.legend = nil, nil, nil
	for i, s := range b.series {
		var column []*canvas.Rectangle
		for range b.labels {
			column = append(column, r.sample(i))
		}
		r.columns = append(r.columns, column)
		if b.named() {
			r.legend = append(r.legend, legendEntry{r.sample(i), small(s.Name)})
		}
	}
	for i, text := range b.labels {
		l := small(text)
		l.Alignment, l.TextStyle.Bold = fyne.TextAlignCenter, i == b.marked
		r.labels = append(r.labels, l)
	}
}

// sample is a rectangle in the manner of a series.
func (r *barsRenderer) sample(series int) *canvas.Rectangle {
	c := canvas.NewRectangle(color.Transparent)
	c.TopLeftCornerRadius, c.TopRightCornerRadius = 2, 2
	if series == 0 {
		c.FillColor = control.ColourOf(r.bars, theme.ColorNamePrimary)
	} else {
		c.StrokeColor, c.StrokeWidth = control.ColourOf(r.bars, theme.ColorNameForeground), 2
		c.FillColor = control.ColourOf(r.bars, theme.ColorNameBackground)
	}
	return c
}

func (r *barsRenderer) MinSize() fyne.Size {
	b := r.bars
	const bar, height = 20, 120
	text := lineHeight(control.SmallText())
	width := control.Scaled(bar) * float32(max(len(b.labels), 1))
	return fyne.NewSize(width+control.Scaled(40), b.head()+height+2*text)
}

func (r *barsRenderer) Layout(size fyne.Size) {
	b, p := r.bars, r.bars.plot()
	text := lineHeight(control.SmallText())
	r.layout(size, p, b.ticks(p), b.Describe, b.shown(), text+control.Gap)
	legend := float32(control.Gap)
	if b.Describe != nil {
		legend += text + control.Gap
	}
	r.layoutLegend(legend, text)
	r.layoutBars(p)
	r.layoutLabels(p, text)
	for rectangle, bar := range map[*canvas.Rectangle]int{r.band: b.marked, r.over: b.hovered} {
		rectangle.Hidden = bar < 0 || bar >= len(b.labels)
		control.Put(rectangle, p.left+float32(bar)*p.step, p.top, p.step, p.base-p.top+text+control.Gap)
	}
}

// layoutLegend puts the names of the series in a line, or below each other.
func (r *barsRenderer) layoutLegend(y, text float32) {
	const left = 2 * control.Gap
	x, several := float32(left), r.bars.legendLines() > 1
	for _, l := range r.legend {
		side := text * legendSample
		control.Put(l.sample, x, y+(text-side)/2, side, side)
		control.Put(l.name, x+side+control.Gap, y, l.name.MinSize().Width, text)
		if several {
			y += text + control.Gap
		} else {
			x += legendEntryWidth(l.name.Text)
		}
	}
}

func (r *barsRenderer) layoutBars(p plot) {
	b := r.bars
	s := newScale(b.series, b.logarithmic)
	gap := min(p.step/6, 2*control.Gap)
	width := (p.step - gap) / float32(max(len(b.series), 1))
	highest := make([]float32, len(b.labels))
	for i, column := range r.columns {
		for bar, rectangle := range column {
			n := int64(0)
			if bar < len(b.series[i].Values) {
				n = b.series[i].Values[bar]
			}
			height := float32(s.height(i, n)) * (p.base - p.top)
			rectangle.Hidden = n <= 0
			height = max(height, 2) // what is there can be seen
			highest[bar] = max(highest[bar], height)
			control.Put(rectangle, p.left+float32(bar)*p.step+gap/2+float32(i)*width, p.base-height, max(width-1, 1), height)
		}
	}
	r.layoutNote(p, highest)
}

// layoutNote puts the note above all bars, with a line down to its own.
func (r *barsRenderer) layoutNote(p plot, highest []float32) {
	b := r.bars
	hidden := b.note == "" || b.noted < 0 || b.noted >= len(highest)
	if r.note.word.Hidden, r.note.stem.Hidden = hidden, hidden; hidden {
		return
	}
	r.note.word.Text = b.note
	size := r.note.word.MinSize()
	centre := p.left + (float32(b.noted)+0.5)*p.step
	x := max(min(centre-size.Width/2, p.right-size.Width), 0)
	control.Put(r.note.word, x, p.top-size.Height, size.Width, size.Height)
	r.note.stem.Position1, r.note.stem.Position2 = fyne.NewPos(centre, p.top), fyne.NewPos(centre, p.base-highest[b.noted])
}

// layoutLabels leaves labels out where there is no room for all.
func (r *barsRenderer) layoutLabels(p plot, text float32) {
	widest := float32(1)
	for _, l := range r.labels {
		widest = max(widest, l.MinSize().Width+control.Gap)
	}
	every := max(int(widest/max(p.step, 1)+0.999), 1)
	for i, l := range r.labels {
		l.Hidden = i%every != 0
		if away := i - r.bars.marked; r.bars.marked >= 0 && away > -every && away < every {
			l.Hidden = away != 0 // the marked one comes first
		}
		control.Put(l, p.left+float32(i)*p.step, p.base+control.Gap/2, p.step, text)
	}
}

func (r *barsRenderer) Refresh() {
	b := r.bars
	r.fill()
	r.refresh(b, b.focused, b.title)
	text := control.ColourOf(b, theme.ColorNameForeground)
	control.SetTextSize(control.SmallText(), r.note.word)
	r.note.word.Color, r.note.word.TextStyle.Bold = text, true
	r.note.stem.StrokeColor, r.note.stem.StrokeWidth = text, 2
	for _, l := range r.labels {
		l.Color = text
	}
	for _, l := range r.legend {
		l.name.Color = text
	}
	r.band.FillColor = control.ColourOf(b, theme.ColorNameSelection)
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func (r *barsRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, column := range r.columns {
		for _, rectangle := range column {
			objects = append(objects, rectangle)
		}
	}
	for _, l := range r.legend {
		objects = append(objects, l.sample, l.name)
	}
	for _, l := range r.labels {
		objects = append(objects, l)
	}
	objects = r.around(append(objects, r.note.stem, r.note.word)...)
	return append([]fyne.CanvasObject{r.band}, objects...)
}

func (r *barsRenderer) Destroy() {}
