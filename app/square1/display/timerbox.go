package display

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/times"
)

// TimerFace is what a [TimerBox] shows.
type TimerFace struct {
	Text string // the time
	Word string // below it, "" for none
	// Phase tells what the space bar does.
	Phase times.Phase
	Warns bool // inspection ends soon, or is over
	// Active says that the space bar times.
	Active bool
}

// TimerBox shows the time. Where the space bar times, it takes the keyboard focus, and only
// then the space bar is its own: everywhere else it plays and pauses as always.
type TimerBox struct {
	control.Surface

	// OnPress is called when the space bar goes down, or another key while the timer runs;
	// it returns whether the key was used.
	OnPress func(space bool) bool
	// OnRelease is called when the space bar goes up.
	OnRelease func()
	// OnNext is called for Enter: another case.
	OnNext func()

	// OnKey, unless nil, is called for other keys while no time runs; it returns whether the key was
	// used.
	OnKey func(key fyne.KeyName) bool
	// Grows says that the time is as large as there is room for.
	Grows bool

	face TimerFace
	used fyne.KeyName // the key that is down and was used: typing it does nothing more
	icon *canvas.Image
}

// NewTimerBox makes a box that shows nothing.
func NewTimerBox() *TimerBox {
	b := &TimerBox{icon: canvas.NewImageFromResource(nil)}
	b.icon.FillMode = canvas.ImageFillContain
	b.Idle = func() bool { return !b.face.Active }
	b.OnTap = func(fyne.Position) { // takes the focus, and stops a timer that runs
		if b.face.Active && b.face.Phase == times.Running {
			b.OnPress(false)
		}
		b.Focus(b)
	}
	b.Draws(b, b.least, b.draw)
	return b
}

// SetFace shows a time.
func (b *TimerBox) SetFace(f TimerFace) {
	if b.face != f {
		b.face = f
		b.Refresh()
	}
}

// Face is what it shows.
func (b *TimerBox) Face() TimerFace { return b.face }

// Focus gives the box the keyboard. on is an object that has been drawn: Fyne does not know
// the window of one that has just appeared.
func (b *TimerBox) Focus(on fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(on); c != nil && b.face.Active {
		c.Focus(b)
	}
}

// Regain gives the box the keyboard if nothing else has it: a click on a button takes it.
func (b *TimerBox) Regain(on fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(on); c != nil && c.Focused() == nil {
		b.Focus(on)
	}
}

// What Fyne calls.

func (b *TimerBox) KeyDown(k *fyne.KeyEvent) {
	switch {
	case !b.face.Active:
		control.PassKey(b, k)
	case b.OnPress(k.Name == fyne.KeySpace):
		b.used = k.Name
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter:
		b.OnNext()
	case b.OnKey != nil && b.OnKey(k.Name):
		b.used = k.Name
	case k.Name != fyne.KeySpace: // which does nothing before the next case, so that it cannot play
		control.PassKey(b, k)
	}
}

func (b *TimerBox) KeyUp(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace {
		b.OnRelease()
	}
	if k.Name == b.used {
		b.used = ""
	}
}

func (b *TimerBox) FocusLost() {
	b.used = ""
	b.Surface.FocusLost()
}

// AcceptsTab takes Tab from Fyne: a timer that runs is stopped by Tab, too, which moves nothing then.
// The driver asks after [TimerBox.KeyDown].
func (b *TimerBox) AcceptsTab() bool {
	return b.face.Active && (b.face.Phase == times.Running || b.used == fyne.KeyTab)
}

func (b *TimerBox) least() fyne.Size {
	size := fyne.MeasureText("0:00.00", b.smallest(), control.Monospace())
	if b.face.Active {
		size.Width += 2 * (b.iconSide() + control.Gap) // the time stays in the middle
	}
	if b.face.Word != "" {
		size.Height += b.wordSize() + control.Gap
	}
	return size.AddWidthHeight(4*control.Gap, 2*control.Gap)
}

// iconSide is the side of the icon.
func (b *TimerBox) iconSide() float32 { return b.smallest() * 3 / 4 }

func (b *TimerBox) wordSize() float32 {
	if b.Grows {
		return control.Scaled(32)
	}
	return control.Scaled(18)
}

// smallest is the size of the time, at least. It is larger in the mode in which the hands are at the puzzle: it is
// read from afar.
func (b *TimerBox) smallest() float32 {
	if b.face.Active {
		return control.Scaled(48)
	}
	return control.Scaled(28)
}

// textSize is the size of the time.
func (b *TimerBox) textSize() float32 {
	least := b.smallest()
	if !b.Grows {
		return least
	}
	const fewest, sample, largest = 6, 100, 320 // characters: "12.34" and "1:02.34" are as large
	cell := control.Cell(sample)
	width := b.Size().Width - 4*control.Gap
	height := b.Size().Height - 4*control.Gap - b.wordSize()
	size := min(width/cell.Width/float32(max(len(b.face.Text), fewest)), height/cell.Height) * sample
	return min(max(size, least), largest)
}

func (b *TimerBox) draw(p *control.Pen) {
	size, below := p.Size, float32(0)
	if b.face.Word != "" {
		below = b.wordSize() + control.Gap
	}
	frame := p.Frame(1, 1, max(size.Width-2, 0), max(size.Height-2, 0), color.Transparent)
	if b.face.Active {
		frame.FillColor = p.Colour(theme.ColorNameInputBackground)
	}
	if b.Focused() {
		frame.StrokeColor = p.Colour(theme.ColorNamePrimary)
	}
	// The icon says what the space bar does: its colour alone does not tell.
	name, icon := theme.ColorNameForeground, fyne.Resource(nil)
	switch phase := b.face.Phase; {
	case phase == times.Holding:
		name, icon = theme.ColorNameError, theme.NewErrorThemedResource(theme.MediaPauseIcon())
	case phase == times.Armed:
		name, icon = theme.ColorNameSuccess, theme.NewSuccessThemedResource(theme.MediaPlayIcon())
	case phase == times.Inspecting && b.face.Warns:
		name, icon = theme.ColorNameWarning, theme.NewWarningThemedResource(theme.WarningIcon())
	case phase == times.Inspecting:
		name, icon = theme.ColorNamePrimary, theme.NewPrimaryThemedResource(theme.SearchIcon())
	}
	if icon != nil {
		b.icon.Resource = icon
		b.icon.Refresh()
		p.Put(b.icon, 2*control.Gap, (size.Height-below-b.iconSide())/2, b.iconSide(), b.iconSide())
	}
	line := func(text string, textSize, top, height float32, style fyne.TextStyle) {
		word := p.Word(text, textSize, p.Colour(name))
		word.TextStyle, word.Alignment = style, fyne.TextAlignCenter
		high := word.MinSize().Height
		control.Put(word, 0, top+(height-high)/2, size.Width, high)
	}
	line(b.face.Text, b.textSize(), 0, size.Height-below, control.Monospace())
	if below > 0 {
		// The line of the time has room below it, and the word has letters that go below theirs.
		line(b.face.Word, b.wordSize(), size.Height-below-2*control.Gap, below, fyne.TextStyle{Bold: true})
	}
}

var _ fyne.Tabbable = (*TimerBox)(nil)
