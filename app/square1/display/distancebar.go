package display

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// Distances is the number of slice distances: 0..13.
const Distances = square1.MaxDistance + 1

// DistanceBar shows how many slices a position is from solved, and, at the right, where
// that is in the distribution of all positions; or how many slices it is from another goal.
type DistanceBar struct {
	widget.BaseWidget

	// OnExplain is called for a click on the words beside the distance.
	OnExplain func()

	distance int    // -1 if unknown
	goal     string // the words of a distance that is not from solved
	preview  bool
	reason   string
	busy     bool
	words    *control.Link // beside the distance
	glow     *canvas.Rectangle
	shine    *fyne.Animation
}

// NewDistanceBar makes a bar without a distance.
func NewDistanceBar() *DistanceBar {
	words := control.NewQuietLink(wordsText(), theme.ColorNamePlaceHolder)
	d := &DistanceBar{distance: -1, words: words, glow: canvas.NewRectangle(color.Transparent)}
	d.glow.CornerRadius = 2 * control.Gap
	d.ExtendBaseWidget(d)
	return d
}

// SetDistance shows a distance in slices, 0..13.
func (d *DistanceBar) SetDistance(n int) {
	n = min(max(n, 0), Distances-1)
	if n == d.distance {
		return
	}
	d.distance, d.reason, d.busy = n, "", false
	d.Refresh()
}

// SetPreview says whether the distance is that of a previewed position.
func (d *DistanceBar) SetPreview(yes bool) {
	if d.preview != yes {
		d.preview = yes
		d.Refresh()
	}
}

// SetGoal says to what the distance is: words such as "slices to the goal". Without words it
// is from solved.
func (d *DistanceBar) SetGoal(words string) {
	if d.goal != words {
		d.goal = words
		d.Refresh()
	}
}

// SetUnknown shows why there is no distance. A busy bar has a spinner: the distance will
// come.
func (d *DistanceBar) SetUnknown(reason string, busy bool) {
	d.distance, d.reason, d.busy = -1, reason, busy
	d.Refresh()
}

// Glow highlights the bar for a moment.
func (d *DistanceBar) Glow() {
	const strength, duration = 0.35, 700 * time.Millisecond
	if d.shine != nil {
		d.shine.Stop()
	}
	accent := control.ColourOf(d, theme.ColorNamePrimary)
	d.shine = fyne.NewAnimation(duration, func(done float32) {
		d.glow.FillColor = control.Faded(accent, strength*float64(1-done))
		d.glow.Refresh()
	})
	d.shine.Curve = fyne.AnimationEaseOut
	d.shine.Start()
}

// Inside has the words, which can be clicked; see [control.Reveal].
func (d *DistanceBar) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{d.words} }

// figureText is the size of the distance, in device-independent pixels.
func figureText() float32 { return control.Scaled(36) }

// wordsText is the size of the words beside the distance.
func wordsText() float32 { return control.Scaled(15) }

// barsHeight is the height of the longest bar.
func barsHeight() float32 { return control.Scaled(36) }

// Measures of the histogram.
const (
	barGap   = control.Gap
	headGap  = 4 * control.Gap // between the words and the bars
	markSize = 2 * control.Gap
)

// CreateRenderer is for Fyne.
func (d *DistanceBar) CreateRenderer() fyne.WidgetRenderer {
	r := &distanceRenderer{
		bar:    d,
		figure: control.Word("", figureText(), fyne.TextStyle{Bold: true}),
		reason: control.Word("", wordsText(), fyne.TextStyle{}),
		words:  d.words,
		wheel:  widget.NewActivity(),
		mark:   canvas.NewArbitraryPolygon([]fyne.Position{{X: 0.5, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}}, color.Transparent),
	}
	r.mark.NormalizedPoints = true
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(color.Transparent)
		r.bars[i].TopLeftCornerRadius, r.bars[i].TopRightCornerRadius = 2, 2
		r.labels[i] = control.Word(strconv.Itoa(i), control.LabelText(), fyne.TextStyle{})
		r.labels[i].Alignment = fyne.TextAlignCenter
	}
	r.Refresh()
	return r
}

type distanceRenderer struct {
	bar            *DistanceBar
	figure, reason *canvas.Text
	words          *control.Link
	wheel          *widget.Activity
	bars           [Distances]*canvas.Rectangle
	labels         [Distances]*canvas.Text
	mark           *canvas.ArbitraryPolygon
}

func (r *distanceRenderer) MinSize() fyne.Size {
	const narrowestBar = 6
	label := fyne.MeasureText("0", control.LabelText(), fyne.TextStyle{}).Height
	words := fyne.MeasureText("0", wordsText(), fyne.TextStyle{}).Height
	bars := barsHeight() + markSize + control.Gap + label
	return fyne.NewSize(r.solvedWidth()+headGap+Distances*(narrowestBar+barGap)-barGap+2*theme.InnerPadding(),
		max(r.headHeight()+words, bars)+2*control.Gap)
}

func (r *distanceRenderer) headHeight() float32 {
	return fyne.MeasureText("0", figureText(), fyne.TextStyle{Bold: true}).Height
}

// headWidth is that of the figure and the words below. It depends on the kind of goal only.
func (r *distanceRenderer) headWidth() float32 {
	if r.bar.goal != "" { // the place of the bars is free
		return max(r.bar.Size().Width-2*theme.InnerPadding(), r.solvedWidth())
	}
	return r.solvedWidth()
}

func (r *distanceRenderer) solvedWidth() float32 {
	return fyne.MeasureText(distanceWords(2), wordsText(), fyne.TextStyle{}).Width + 2*control.Gap
}

func (r *distanceRenderer) Layout(size fyne.Size) {
	pad := theme.InnerPadding() // that of labels
	d := r.bar
	control.Put(d.glow, 0, 0, size.Width, size.Height)
	head, width := r.headHeight(), r.headWidth()
	text := fyne.MeasureText("0", wordsText(), fyne.TextStyle{}).Height
	top := (size.Height - head - text) / 2
	control.Put(r.figure, pad, top, width, head)
	control.Put(r.words, pad-control.Gap, top+head, min(r.words.MinSize().Width, width), text)
	wheel := control.Scaled(20)
	control.Put(r.wheel, pad, top+(head-wheel)/2, wheel, wheel)
	r.reason.Text = control.Shortened(d.reason, width, r.reason.TextSize, r.reason.TextStyle)
	control.Put(r.reason, pad, top+head, width, text)

	left := pad + width + headGap
	step := (size.Width - left - pad + barGap) / Distances
	label := r.labels[0].MinSize().Height
	base := size.Height - (size.Height-barsHeight()-markSize-control.Gap-label)/2 - label - control.Gap - markSize
	all := square1.Distribution()
	for i := range r.bars {
		// Nothing smaller than a pixel is visible.
		h := max(1, barsHeight()*float32(all[i])/float32(all[11]))
		x := left + float32(i)*step
		control.Put(r.bars[i], x, base-h, step-barGap, h)
		control.Put(r.labels[i], x-step, base+markSize+control.Gap, 3*step-barGap, label)
	}
	if d.distance >= 0 {
		control.Put(r.mark, left+float32(d.distance)*step+(step-barGap-markSize)/2, base+control.Gap/2, markSize, markSize-control.Gap/2)
	}
}

// labelled reports whether a bar has a label: every fifth, and that of the distance, which
// has room at both sides.
func (d *DistanceBar) labelled(i int) bool {
	beside := d.distance >= 0 && (i == d.distance-1 || i == d.distance+1)
	return i == d.distance || i%5 == 0 && !beside
}

// distanceWords are what the figure of a distance counts.
func distanceWords(n int) string {
	if n == 1 {
		return lang.L("slice from solved")
	}
	return lang.L("slices from solved")
}

func (r *distanceRenderer) Refresh() {
	d := r.bar
	known := d.distance >= 0
	accent, quiet := control.ColourOf(d, theme.ColorNamePrimary), control.ColourOf(d, theme.ColorNamePlaceHolder)
	r.figure.Color = control.ColourOf(d, theme.ColorNameForeground)
	r.reason.Color = quiet
	r.figure.Hidden, r.mark.Hidden, r.words.Hidden, r.reason.Hidden = !known, !known || d.goal != "", !known, known
	r.figure.Text, r.reason.Text = strconv.Itoa(d.distance), d.reason
	words := distanceWords(d.distance)
	if d.goal != "" {
		words = d.goal
	}
	switch {
	case d.preview && d.goal != "":
		words += " · " + lang.L("preview")
	case d.preview:
		words = lang.L("slices · preview")
	}
	if d.preview {
		r.figure.Color = quiet
	}
	r.words.Set(control.Action{Text: words, Do: d.OnExplain})
	if d.busy {
		r.wheel.Show()
		r.wheel.Start()
	} else {
		r.wheel.Stop()
		r.wheel.Hide()
	}
	for i := range r.bars {
		r.bars[i].FillColor, r.labels[i].Color = control.Faded(quiet, 0.5), quiet
		r.labels[i].TextStyle.Bold = i == d.distance
		r.labels[i].Hidden, r.bars[i].Hidden = !d.labelled(i) || d.goal != "", d.goal != ""
		if i == d.distance {
			r.bars[i].FillColor, r.labels[i].Color = accent, accent
		}
	}
	r.mark.FillColor = accent
	r.Layout(d.Size())
	canvas.Refresh(d)
}

func (r *distanceRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.bar.glow, r.figure, r.reason, r.words, r.wheel, r.mark}
	for i := range r.bars {
		objects = append(objects, r.bars[i], r.labels[i])
	}
	return objects
}

func (r *distanceRenderer) Destroy() { r.wheel.Stop() }
