package timer

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/control/notation"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// board is what one looks at: the scramble, the time, and what the last solves come to. It takes the place of the
// stage, or a part of the panel where the puzzle on the stage is to be seen.
type board struct {
	page     *Page
	object   *fyne.Container
	framed   *fyne.Container // in the place of the stage; made anew when it comes there, or it would not lay out the board again
	above    *fyne.Container // the time
	below    *fyne.Container
	scramble *scrambleBox
	box      *display.TimerBox
	entry    *control.Entry // of a time
	hint     *widget.Label
	trouble  *widget.Label
	after    *editRow // of the latest solve
	means    *widget.Label
	charts   *fyne.Container
	trend    *chart.Trend
	bars     *fyne.Container // with the distribution
	charted  bool            // there is something to draw
	shown    []times.Solve   // in the trend
}

func newBoard(p *Page) *board {
	b := &board{page: p, hint: control.Paragraph(""), trouble: control.Paragraph(""), entry: control.NewEntry(), bars: container.NewStack()}
	b.trouble.Importance = widget.WarningImportance
	b.means = control.Paragraph("")
	b.scramble = newScrambleBox(p)
	b.box = display.NewTimerBox()
	b.box.OnPress, b.box.OnRelease, b.box.OnNext, b.box.OnKey = p.clock.press, p.clock.release, p.skip, p.boxKey
	b.box.OnFocus = func(has bool) {
		if !has {
			p.clock.run.Disarm()
			p.clock.tick()
		}
		p.showHint()
	}
	b.entry.SetPlaceHolder("12.34")
	b.entry.OnSubmitted, b.entry.OnChanged, b.entry.Stays = b.typed, b.reads, true
	b.after = newEditRow(func(key fyne.KeyName) {
		if last, ok := p.ledger.last(); ok {
			p.ledger.edit(last.ID, key)
		}
		p.regain()
	})
	b.after.plus.Tip, b.after.failed.Tip, b.after.dropped.Tip = lang.L("Key 2"), lang.L("Key D"), lang.L("Key Delete; U restores")
	b.trend = display.NewTrend(b.describe)
	b.charts = container.NewStack()
	b.above = container.NewStack(b.scramble.object)
	b.below = container.NewVBox(b.trouble, b.after.object, b.charts)
	middle := container.NewBorder(nil, container.NewVBox(b.entry, b.hint), nil, nil, b.box)
	b.object = container.New(b, b.above, middle, b.below)
	return b
}

// MinSize makes the board the layout of its object.
func (b *board) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range objects {
		size := o.MinSize()
		least = fyne.NewSize(max(least.Width, size.Width), least.Height+size.Height)
	}
	return least
}

// Layout gives the middle one of three objects the height that the others leave, or all while these are hidden. Where that
// is too little there are no charts.
func (b *board) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if !objects[0].Visible() {
		control.Put(objects[1], 0, 0, size.Width, size.Height)
		return
	}
	const least = 170 // for the time with what is said below it; charts leave so much
	top := b.scramble.height(size.Width)
	control.SetVisible(b.charts, b.charted)
	if size.Height-top-objects[2].MinSize().Height < control.Scaled(least) {
		b.charts.Hide()
	}
	bottom := objects[2].MinSize().Height
	control.Put(objects[0], 0, 0, size.Width, top)
	control.Put(objects[1], 0, top, size.Width, max(size.Height-top-bottom, 0))
	control.Put(objects[2], 0, size.Height-bottom, size.Width, bottom)
}

// lay arranges the board for much room, or for little.
func (b *board) lay(wide bool) {
	b.box.Grows = wide
	b.scramble.lay(wide)
	v := b.page.view
	if wide {
		const tableWidth = 160
		b.framed = container.New(layout.NewCustomPaddedLayout(control.Gap, control.Gap, 2*control.Gap, 2*control.Gap), b.object)
		b.charts.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, container.New(control.Fixed{Width: control.Scaled(tableWidth)}, v.figures.table), nil, container.NewGridWithColumns(2, b.trend, b.bars))}
		b.below.Objects[1] = container.NewBorder(nil, nil, nil, b.after.object, b.means)
		v.averages.Objects, v.charts.Objects = nil, nil
		b.hint.Alignment = fyne.TextAlignCenter
	} else {
		b.charts.Objects = nil
		b.below.Objects[1] = container.NewVBox(b.after.object, b.means)
		v.averages.Objects, v.charts.Objects = []fyne.CanvasObject{v.figures.table}, []fyne.CanvasObject{b.trend, b.bars}
		b.hint.Alignment = fyne.TextAlignLeading
	}
	b.object.Refresh()
}

// typed takes a time that was typed.
func (b *board) typed(text string) {
	p := b.page
	s, err := times.ParseTime(text)
	if err != nil || p.scrambles.now == nil {
		p.clock.note = lang.L("“{{.Text}}” is not a time.", map[string]any{"Text": text})
		b.say(p.clock.note)
		return
	}
	p.clock.note = ""
	s.At = p.use.Now()
	b.entry.SetText("")
	p.add(s)
}

// reads shows what is read of the text while it is typed: digits alone are hundredths.
func (b *board) reads(text string) {
	b.page.clock.note = ""
	if s, err := times.ParseTime(text); err == nil {
		b.say(lang.L("Enter takes {{.Time}}.", map[string]any{"Time": b.page.solveText(s)}))
		return
	}
	b.page.showHint()
}

// say shows a line below the time. Without one it keeps its room.
func (b *board) say(text string) {
	if text == "" {
		text = " "
	}
	if b.hint.Text != text {
		b.hint.SetText(text)
	}
}

// show shows what there is, of the solves that are listed.
func (b *board) show(solves []times.Solve) {
	p := b.page
	b.scramble.show()
	control.SetVisible(b.entry, p.use.Choices.Way == Typed)
	control.SetVisible(b.box, p.use.Choices.Way != Typed)
	text := ""
	if p.ledger.trouble != nil {
		text = p.ledger.trouble.Error()
	}
	control.SetText(b.trouble, text)
	b.after.show(p.ledger.last())
	b.showMeans(solves)
	b.showCharts(solves)
	b.object.Refresh()
}

// showMeans shows what the last solves come to, and what the next one can make of them.
func (b *board) showMeans(solves []times.Solve) {
	results := times.Results(solves)
	var list []string
	for _, n := range b.page.use.Choices.sizes() {
		const few, most = 5, 3 // that are seen at once
		if a := times.Last(results, n); n >= few && a.Known() && len(list) < most {
			list = append(list, averageText(n)+" "+display.Average(a))
		}
	}
	if best, worst := times.Possible(results, 5); best.Known() {
		list = append(list, lang.L("the next solve makes ao5 {{.Best}} to {{.Worst}}", map[string]any{"Best": display.Average(best), "Worst": display.Average(worst)}))
	}
	b.means.SetText(strings.Join(list, "   ·   "))
}

// showCharts draws the charts.
func (b *board) showCharts(solves []times.Solve) {
	const most = 200 // points
	b.shown = solves[max(len(solves)-most, 0):]
	done := 0
	for _, s := range b.shown {
		if s.Penalty != times.DNF {
			done++
		}
	}
	b.charted = len(solves) > 0
	control.SetVisible(b.trend, done > 1)
	control.SetVisible(b.bars, done > 1)
	control.SetVisible(b.page.view.chartsHead, done > 1 && len(b.charts.Objects) == 0)
	const few, many = 5, 12
	display.ShowTrend(b.trend, solves[max(len(solves)-most-many, 0):], len(b.shown), few, many)
	b.trend.SetTarget(float64(b.page.use.Choices.Target / 10))
	b.bars.Objects = nil
	if labels, counts, width := histogram(times.Results(solves)); len(counts) > 0 {
		title := lang.L("seconds, in steps of {{.Width}}", map[string]any{"Width": control.Decimal(width, -1)})
		b.bars.Objects = []fyne.CanvasObject{chart.NewBars(title, labels, chart.Series{Values: counts})}
	}
	b.bars.Refresh()
}

// describe says what a point is; without one, what the chart shows.
func (b *board) describe(point int) string {
	if point < 0 || point >= len(b.shown) {
		return lang.L("Thick line: average of 5, thin: of 12. Hollow: DNF")
	}
	s := b.shown[point]
	text := b.page.solveText(s)
	if !s.At.IsZero() {
		text += "  ·  " + dateText(s)
	}
	return text
}

// scrambleBox shows the scramble, and the position to which it leads.
type scrambleBox struct {
	page   *Page
	object *fyne.Container
	alg    *display.AlgText
	plan   *display.PlanView
	facts  *widget.Label
	next   *control.Button
	wide   bool
	shown  string
}

func newScrambleBox(p *Page) *scrambleBox {
	b := &scrambleBox{
		page: p, alg: display.NewAlgText(), plan: display.NewPlanView(display.Skin(p.use.Scheme())), facts: control.Caption(""),
		object: container.NewStack(),
	}
	b.plan.SetPlain(true)
	b.next = control.QuietButton(lang.L("Next scramble"), theme.MediaSkipNextIcon(), func() {
		p.clock.giveUp()
		p.skip()
	})
	return b
}

// lay arranges it for much room, or for little.
func (b *scrambleBox) lay(wide bool) {
	b.facts.Wrapping = fyne.TextWrapWord
	if b.wide = wide; wide {
		b.facts.Wrapping = fyne.TextWrapOff
		facts := container.NewBorder(nil, nil, b.next, nil, b.facts)
		b.object.Layout, b.object.Objects = b, []fyne.CanvasObject{b.alg, b.plan, facts}
	} else {
		const width, height = 150, 76
		b.alg.Larger = 1
		b.alg.Move(fyne.Position{})
		b.plan.Move(fyne.Position{}) // a layout that fills moves nothing
		picture := container.New(control.Fixed{Width: control.Scaled(width), Height: control.Scaled(height)}, b.plan)
		facts := container.NewVBox(b.facts, container.NewHBox(b.next))
		text := container.New(control.Fixed{Height: fewestLines * notation.AlgLine()}, b.alg)
		b.object.Layout, b.object.Objects = layout.NewVBoxLayout(), []fyne.CanvasObject{text, container.NewBorder(nil, nil, nil, picture, facts)}
	}
	b.object.Refresh()
}

// Measures of a scramble. There is room for a long one, so that what is below does not move when it changes.
const (
	fewestLines = 4
	longest     = 126 // characters
)

// height is how high it is in a width.
func (b *scrambleBox) height(width float32) float32 {
	if !b.wide {
		return b.object.MinSize().Height
	}
	_, lines, _ := b.measure(width)
	return lines + b.object.Objects[2].MinSize().Height
}

// measure is how much larger than usual the text is in a width, the height of its lines, and the width of the picture.
func (b *scrambleBox) measure(width float32) (larger, lines, picture float32) {
	const most, usual, share, fewest = 2.2, 260, 0.33, 3
	picture = min(control.Scaled(usual), width*share)
	cell := control.Cell(theme.TextSize())
	fit := (width - picture - control.Gap) / cell.Width // characters of the usual size in a line
	larger = min(max(fit*fewest/longest, 1), most)
	n := max(float32(math.Ceil(float64(longest*larger/fit))), fewest)
	return larger, n * (cell.Height*larger + notation.AlgLine() - cell.Height), picture
}

// MinSize makes the box the layout of its object where there is much room.
func (b *scrambleBox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[2].MinSize().Width, objects[0].MinSize().Height+objects[2].MinSize().Height)
}

// Layout puts the picture at the right of the alg, and what there is to say below.
func (b *scrambleBox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	larger, lines, picture := b.measure(size.Width)
	b.alg.Larger = larger
	facts := objects[2].MinSize().Height
	control.Put(objects[0], 0, 0, size.Width-picture-control.Gap, lines)
	control.Put(objects[1], size.Width-picture, 0, picture, size.Height)
	control.Put(objects[2], 0, lines, size.Width-picture, facts)
}

func (b *scrambleBox) show() {
	now := b.page.scrambles.now
	control.SetVisible(b.plan, now != nil)
	if now == nil {
		b.alg.SetAlg(nil)
		b.facts.SetText(" ")
		b.shown = ""
		return
	}
	text := now.Alg.String()
	if text == b.shown {
		return
	}
	b.shown = text
	showScramble(b.alg, now.Alg)
	length := display.Slices(now.Alg.Length(square1.SliceMetric))
	if now.Case == nil {
		length = lang.L("{{.Slices}}, the fewest", map[string]any{"Slices": length})
	}
	b.facts.SetText(length + "\n" + lang.L("Two bars: leaves cube shape"))
	b.plan.SetPattern(square1.Only(now.Position), now.Position.Sliceable())
}

// showScramble shows a scramble, and where it leaves cube shape.
func showScramble(in *display.AlgText, alg square1.Alg) {
	in.SetAlg(alg)
	if i := square1.Solved().LeavesCubeShape(alg); i >= 0 {
		in.SetMarks(display.ShapeMarks([]int{i}, nil))
	}
}
