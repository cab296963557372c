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
	control.Drawing

	// OnExplain is called for a click on the words beside the distance.
	OnExplain func()

	distance int    // -1 if unknown
	goal     string // the words of a distance that is not from solved
	preview  bool
	reason   string
	busy     bool
	words    *control.Link // beside the distance
	wheel    *widget.Activity
	mark     *canvas.ArbitraryPolygon // below the bar of the distance
	glow     *canvas.Rectangle
	shine    *fyne.Animation
}

// NewDistanceBar makes a bar without a distance.
func NewDistanceBar() *DistanceBar {
	words := control.NewQuietLink(wordsText(), theme.ColorNamePlaceHolder)
	d := &DistanceBar{
		distance: -1, words: words, glow: canvas.NewRectangle(color.Transparent), wheel: widget.NewActivity(),
		mark: canvas.NewArbitraryPolygon([]fyne.Position{{X: 0.5, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}}, color.Transparent),
	}
	d.glow.CornerRadius, d.mark.NormalizedPoints = 2*control.Gap, true
	d.OnDropped = d.wheel.Stop
	d.Draws(d, d.least, d.draw)
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

func (d *DistanceBar) least() fyne.Size {
	const narrowestBar = 6
	bars := barsHeight() + markSize + control.Gap + control.LineHeight(control.LabelText())
	return fyne.NewSize(solvedWidth()+headGap+Distances*(narrowestBar+barGap)-barGap+2*theme.InnerPadding(),
		max(headHeight()+control.LineHeight(wordsText()), bars)+2*control.Gap)
}

// headHeight is the height of the figure.
func headHeight() float32 {
	return fyne.MeasureText("0", figureText(), fyne.TextStyle{Bold: true}).Height
}

// headWidth is that of the figure and the words below. It depends on the kind of goal only.
func (d *DistanceBar) headWidth() float32 {
	if d.goal != "" { // the place of the bars is free
		return max(d.Size().Width-2*theme.InnerPadding(), solvedWidth())
	}
	return solvedWidth()
}

func solvedWidth() float32 {
	return fyne.MeasureText(distanceWords(2), wordsText(), fyne.TextStyle{}).Width + 2*control.Gap
}

func (d *DistanceBar) draw(p *control.Pen) {
	pad := theme.InnerPadding() // that of labels
	p.Put(d.glow, 0, 0, p.Size.Width, p.Size.Height)
	head, width, text := headHeight(), d.headWidth(), control.LineHeight(wordsText())
	top := (p.Size.Height - head - text) / 2
	quiet := p.Colour(theme.ColorNamePlaceHolder)
	if d.distance >= 0 {
		figure := p.Word(strconv.Itoa(d.distance), figureText(), p.Colour(theme.ColorNameForeground))
		if figure.TextStyle.Bold = true; d.preview {
			figure.Color = quiet
		}
		control.Put(figure, pad, top, width, head)
		d.words.Set(control.Action{Text: d.text(), Do: d.OnExplain})
		p.Put(d.words, pad-control.Gap, top+head, min(d.words.MinSize().Width, width), text)
	} else {
		reason := control.Shortened(d.reason, width, wordsText(), fyne.TextStyle{})
		control.Put(p.Word(reason, wordsText(), quiet), pad, top+head, width, text)
	}
	if d.busy {
		side := control.Scaled(20)
		p.Put(d.wheel, pad, top+(head-side)/2, side, side)
		d.wheel.Start()
	} else {
		d.wheel.Stop()
	}
	if d.goal == "" {
		d.drawBars(p, pad+width+headGap, pad)
	}
}

// text is beside the distance.
func (d *DistanceBar) text() string {
	switch {
	case d.preview && d.goal != "":
		return d.goal + " · " + lang.L("preview")
	case d.preview:
		return lang.L("slices · preview")
	case d.goal != "":
		return d.goal
	}
	return distanceWords(d.distance)
}

// drawBars draws the distribution from the left on, with a margin at the right.
func (d *DistanceBar) drawBars(p *control.Pen, left, pad float32) {
	step := (p.Size.Width - left - pad + barGap) / Distances
	label := control.LineHeight(control.LabelText())
	base := p.Size.Height - (p.Size.Height-barsHeight()-markSize-control.Gap-label)/2 - label - control.Gap - markSize
	accent, quiet := p.Colour(theme.ColorNamePrimary), p.Colour(theme.ColorNamePlaceHolder)
	all := square1.Distribution()
	for i := range Distances {
		bar, ink := color.Color(control.Faded(quiet, 0.5)), quiet
		if i == d.distance {
			bar, ink = accent, accent
		}
		// Nothing smaller than a pixel is visible.
		h := max(1, barsHeight()*float32(all[i])/float32(all[11]))
		x := left + float32(i)*step
		box := p.Box(x, base-h, step-barGap, h, bar)
		box.TopLeftCornerRadius, box.TopRightCornerRadius = 2, 2
		if d.labelled(i) {
			number := p.Word(strconv.Itoa(i), control.LabelText(), ink)
			number.Alignment, number.TextStyle.Bold = fyne.TextAlignCenter, i == d.distance
			control.Put(number, x-step, base+markSize+control.Gap, 3*step-barGap, label)
		}
	}
	if d.distance >= 0 {
		d.mark.FillColor = accent
		p.Put(d.mark, left+float32(d.distance)*step+(step-barGap-markSize)/2, base+control.Gap/2, markSize, markSize-control.Gap/2)
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
