package control

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// PlayerBar has a player's buttons, a slider for the time and a logarithmic one for the
// tempo. On the time slider the arrow keys step, Home and End jump, Space plays.
type PlayerBar struct {
	widget.DisableableWidget

	OnToggle func()           // play or pause
	OnStep   func(by int)     // to the next move (+1) or the one before (-1)
	OnJump   func(start bool) // to the start or to the end
	OnSeek   func(t float64)  // to a time in seconds, possibly within a move
	OnTempo  func(f float64)  // to another tempo

	start, back, play, next, end *IconButton
	time                         *scrubber
	rests                        *restsBand
	tempo                        *Slider
	name, figure                 *canvas.Text
	length                       float64
}

// NewPlayerBar makes a bar with nothing to play and tempo 1. The tempo goes from slowest,
// more than 0, to fastest.
func NewPlayerBar(slowest, fastest float64) *PlayerBar {
	b := &PlayerBar{tempo: NewSlider(math.Log10(slowest), math.Log10(fastest))}
	b.time = newScrubber(b.toggle, b.step, b.jump)
	b.rests = newRestsBand(b.time)
	b.ExtendBaseWidget(b)
	b.start = NewIconButton(lang.L("To the start"), theme.MediaSkipPreviousIcon(), func() { b.jump(true) })
	b.back = NewIconButton(lang.L("Previous move"), chevron("back", "M15.4 7.4 14 6l-6 6 6 6 1.4-1.4L10.8 12z"), func() { b.step(-1) })
	b.play = NewIconButton(lang.L("Play or pause"), theme.MediaPlayIcon(), b.toggle)
	b.next = NewIconButton(lang.L("Next move"), chevron("next", "M8.6 16.6 10 18l6-6-6-6-1.4 1.4 4.6 4.6z"), func() { b.step(1) })
	b.end = NewIconButton(lang.L("To the end"), theme.MediaSkipNextIcon(), func() { b.jump(false) })
	b.time.OnChanged = func(t float64) {
		if b.OnSeek != nil {
			b.OnSeek(t)
		}
	}
	b.tempo.Step = 0.05 // 40 steps; a factor of about 1.12 each
	b.tempo.OnChanged = func(v float64) {
		b.showTempo()
		if b.OnTempo != nil {
			b.OnTempo(rounded(math.Pow(10, v)))
		}
	}
	b.name = Word(lang.L("Tempo"), SmallText(), fyne.TextStyle{})
	b.figure = Word("", SmallText(), Monospace())
	b.SetTempo(1)
	b.SetLength(0)
	return b
}

// SetLength sets the duration of the alg in seconds. With 0 there is nothing to play.
func (b *PlayerBar) SetLength(seconds float64) {
	b.length = max(seconds, 0)
	b.time.Value = min(b.time.Value, b.length)
	b.time.Max = b.length
	if b.length == 0 {
		b.time.Max = 1 // a slider without a range cannot place its thumb
	}
	b.Refresh()
}

// SetTime shows the current time, in seconds.
func (b *PlayerBar) SetTime(t float64) {
	t = min(max(t, 0), b.length)
	if b.time.Value != t {
		b.time.Value = t // SetValue would call OnSeek
		b.time.Refresh()
	}
}

// SetRests shows at which times nothing moves, from and to.
func (b *PlayerBar) SetRests(rests [][2]float64) {
	if !slices.Equal(rests, b.rests.rests) {
		b.rests.rests = rests
		b.rests.Refresh()
	}
}

// SetPlaying makes the middle button pause, or play.
func (b *PlayerBar) SetPlaying(playing bool) {
	icon := theme.MediaPlayIcon()
	if playing {
		icon = theme.MediaPauseIcon()
	}
	b.play.SetIcon(icon)
}

// SetTempo shows a tempo.
func (b *PlayerBar) SetTempo(f float64) {
	b.tempo.Value = min(max(math.Log10(f), b.tempo.Min), b.tempo.Max)
	b.tempo.Refresh()
	b.showTempo()
}

// showTempo shows the slider's tempo.
func (b *PlayerBar) showTempo() {
	f := Decimal(rounded(math.Pow(10, b.tempo.Value)), -1)
	ShowText(b.figure, lang.L("{{.Factor}}x", map[string]any{"Factor": f}), b.figure.Color)
}

// rounded rounds a tempo to two digits.
func rounded(f float64) float64 {
	if f >= 1 {
		return math.Round(f*10) / 10
	}
	return math.Round(f*100) / 100
}

func (b *PlayerBar) toggle() {
	if b.OnToggle != nil {
		b.OnToggle()
	}
}

func (b *PlayerBar) step(by int) {
	if b.OnStep != nil {
		b.OnStep(by)
	}
}

func (b *PlayerBar) jump(start bool) {
	if b.OnJump != nil {
		b.OnJump(start)
	}
}

func (b *PlayerBar) CreateRenderer() fyne.WidgetRenderer {
	// Room for the longest figure, so that the slider does not move.
	figure := container.New(atLeast(fyne.NewSize(Cell(SmallText()).Width*5, 0)), b.figure)
	tempo := container.New(atLeast(fyne.NewSize(max(120, Scaled(90)), 0)), b.tempo) // its thumb grows with the texts
	const shortest = 120                                                            // of the scrubber
	content := container.NewBorder(nil, nil,
		container.NewHBox(b.start, b.back, b.play, b.next, b.end),
		container.NewHBox(b.name, tempo, figure),
		container.New(atLeast(fyne.NewSize(shortest, 0)), b.rests, b.time))
	r := &playerRenderer{widget.NewSimpleRenderer(content), b}
	r.recolour()
	return r
}

// playerRenderer forwards changes to all parts.
type playerRenderer struct {
	fyne.WidgetRenderer
	bar *PlayerBar
}

func (r *playerRenderer) Refresh() {
	r.recolour()
	r.WidgetRenderer.Refresh()
}

func (r *playerRenderer) recolour() {
	b := r.bar
	idle := b.Disabled() || b.length == 0
	for _, part := range []fyne.Disableable{b.start, b.back, b.play, b.next, b.end, b.time} {
		SetEnabled(part, !idle)
	}
	SetEnabled(b.tempo, !b.Disabled())
	b.name.Color = ColourOf(b, theme.ColorNamePlaceHolder)
	b.figure.Color = ColourOf(b, theme.ColorNameForeground)
	if b.Disabled() {
		b.figure.Color = ColourOf(b, theme.ColorNamePlaceHolder)
	}
}

// chevron is an icon that is missing from Fyne's themes.
func chevron(name, path string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource("control-"+name+".svg",
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="`+path+`"/></svg>`)))
}

// atLeast stacks its objects, centred vertically, with a minimum size.
type atLeast fyne.Size

func (l atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size(l)
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

func (l atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		height := o.MinSize().Height
		Put(o, 0, (size.Height-height)/2, size.Width, height)
	}
}
