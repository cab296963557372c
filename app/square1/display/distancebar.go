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

// DistanceBar shows how many slices a position is from solved, and where that is in the
// distribution of all positions.
type DistanceBar struct {
	widget.BaseWidget

	// OnExplain is called for a click on the words beside the distance.
	OnExplain func()

	distance int // -1 if unknown
	preview  bool
	reason   string
	busy     bool
	glow     *canvas.Rectangle
	shine    *fyne.Animation
}

// NewDistanceBar makes a bar without a distance.
func NewDistanceBar() *DistanceBar {
	d := &DistanceBar{distance: -1, glow: canvas.NewRectangle(color.Transparent)}
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

// SetPreview tells whether the distance is that of a previewed position.
func (d *DistanceBar) SetPreview(yes bool) {
	if d.preview != yes {
		d.preview = yes
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

// figureText is the size of the distance, in device-independent pixels.
func figureText() float32 { return control.Scaled(36) }

// wordsText is the size of the words beside the distance.
func wordsText() float32 { return control.Scaled(15) }

// Measures of the histogram.
const (
	barsHeight = 48
	barGap     = control.Gap
	markSize   = 2 * control.Gap
)

// CreateRenderer is for Fyne.
func (d *DistanceBar) CreateRenderer() fyne.WidgetRenderer {
	r := &distanceRenderer{
		bar:    d,
		figure: control.Word("", figureText(), fyne.TextStyle{Bold: true}),
		reason: control.Word("", wordsText(), fyne.TextStyle{}),
		words:  control.NewQuietLink(wordsText(), theme.ColorNamePlaceHolder),
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
	const narrowestBar = 12
	label := fyne.MeasureText("0", control.LabelText(), fyne.TextStyle{}).Height
	return fyne.NewSize(Distances*(narrowestBar+barGap)-barGap+4*control.Gap,
		r.headHeight()+barsHeight+markSize+control.Gap+label+4*control.Gap)
}

func (r *distanceRenderer) headHeight() float32 {
	return fyne.MeasureText("0", figureText(), fyne.TextStyle{Bold: true}).Height
}

func (r *distanceRenderer) Layout(size fyne.Size) {
	const pad = 2 * control.Gap
	d := r.bar
	control.Put(d.glow, 0, 0, size.Width, size.Height)
	head, inner := r.headHeight(), size.Width-2*pad

	figure, text := r.figure.MinSize(), r.reason.MinSize()
	x := float32(pad)
	if d.distance >= 0 {
		control.Put(r.figure, x, pad, figure.Width, head)
		x += figure.Width + 2*control.Gap
		// Both share a baseline. The share of a text's height above the baseline is the
		// same for all sizes of a font.
		const above = 0.785
		control.Put(r.words, x-control.Gap, pad+above*(head-text.Height), r.words.MinSize().Width, text.Height)
	} else {
		if d.busy {
			const wheel = 20
			control.Put(r.wheel, x, pad+(head-wheel)/2, wheel, wheel)
			x += wheel + 2*control.Gap
		}
		r.reason.Text = control.Shortened(d.reason, size.Width-pad-x, r.reason.TextSize, r.reason.TextStyle)
		control.Put(r.reason, x, pad+(head-text.Height)/2, size.Width-pad-x, text.Height)
	}

	step := (inner + barGap) / Distances
	base := pad + head + barsHeight
	all := square1.Distribution()
	for i := range r.bars {
		// Nothing smaller than a pixel is visible.
		h := max(1, barsHeight*float32(all[i])/float32(all[11]))
		control.Put(r.bars[i], pad+float32(i)*step, base-h, step-barGap, h)
		control.Put(r.labels[i], pad+float32(i)*step, base+markSize+control.Gap, step-barGap, r.labels[i].MinSize().Height)
	}
	if d.distance >= 0 {
		control.Put(r.mark, pad+float32(d.distance)*step+(step-barGap-markSize)/2, base+control.Gap/2, markSize, markSize-control.Gap/2)
	}
}

func (r *distanceRenderer) Refresh() {
	d := r.bar
	known := d.distance >= 0
	accent, quiet := control.ColourOf(d, theme.ColorNamePrimary), control.ColourOf(d, theme.ColorNamePlaceHolder)
	r.figure.Color = control.ColourOf(d, theme.ColorNameForeground)
	r.reason.Color = quiet
	r.figure.Hidden, r.mark.Hidden, r.words.Hidden, r.reason.Hidden = !known, !known, !known, known
	r.figure.Text, r.reason.Text = strconv.Itoa(d.distance), d.reason
	words := lang.L("slices from solved")
	if d.distance == 1 {
		words = lang.L("slice from solved")
	}
	if d.preview {
		words = lang.L("{{.Distance}} · preview", map[string]any{"Distance": words})
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
