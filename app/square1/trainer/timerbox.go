package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/drill"
)

// timerBox shows the time. Where the space bar times, it takes the keyboard focus, and only
// then the space bar is its own: everywhere else it plays and pauses as always.
type timerBox struct {
	control.Surface

	// OnPress is called when the space bar goes down, or another key while the timer runs;
	// it returns whether the key was used.
	OnPress func(space bool) bool
	// OnRelease is called when the space bar goes up.
	OnRelease func()
	// OnNext is called for Enter: another case.
	OnNext func()

	text   string
	phase  drill.Phase
	active bool         // takes the focus
	used   fyne.KeyName // the key that is down and was used: typing it does nothing more
	icon   *canvas.Image
}

func newTimerBox() *timerBox {
	b := &timerBox{icon: canvas.NewImageFromResource(nil)}
	b.icon.FillMode = canvas.ImageFillContain
	b.Idle = func() bool { return !b.active }
	b.OnTap = func(fyne.Position) { // takes the focus, and stops a timer that runs
		if b.active && b.phase == drill.Running {
			b.OnPress(false)
		}
		b.focus(b)
	}
	b.Draws(b, b.least, b.draw)
	return b
}

// show shows a time in a phase; active says whether the space bar times.
func (b *timerBox) show(text string, phase drill.Phase, active bool) {
	if b.text == text && b.phase == phase && b.active == active {
		return
	}
	b.text, b.phase, b.active = text, phase, active
	b.Refresh()
}

// focus gives the box the keyboard. on is an object that has been drawn: Fyne does not know
// the window of one that has just appeared.
func (b *timerBox) focus(on fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(on); c != nil && b.active {
		c.Focus(b)
	}
}

// regain gives the box the keyboard if nothing else has it: a click on a button takes it.
func (b *timerBox) regain(on fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(on); c != nil && c.Focused() == nil {
		b.focus(on)
	}
}

// What Fyne calls.

func (b *timerBox) KeyDown(k *fyne.KeyEvent) {
	switch {
	case !b.active:
		control.PassKey(b, k)
	case b.OnPress(k.Name == fyne.KeySpace):
		b.used = k.Name
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter:
		b.OnNext()
	case k.Name != fyne.KeySpace: // which does nothing before the next case, so that it cannot play
		control.PassKey(b, k)
	}
}

func (b *timerBox) KeyUp(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace {
		b.OnRelease()
	}
	if k.Name == b.used {
		b.used = ""
	}
}

func (b *timerBox) FocusLost() {
	b.used = ""
	b.Surface.FocusLost()
}

// AcceptsTab takes Tab from Fyne: a timer that runs is stopped by Tab, too, which moves nothing then.
// The driver asks after [timerBox.KeyDown].
func (b *timerBox) AcceptsTab() bool {
	return b.active && (b.phase == drill.Running || b.used == fyne.KeyTab)
}

func (b *timerBox) least() fyne.Size {
	size := fyne.MeasureText("0:00.00", b.textSize(), control.Monospace())
	if b.active {
		size.Width += 2 * (b.iconSide() + control.Gap) // the time stays in the middle
	}
	return size.AddWidthHeight(4*control.Gap, 2*control.Gap)
}

// iconSide is the side of the icon.
func (b *timerBox) iconSide() float32 { return b.textSize() * 3 / 4 }

// textSize is larger in the mode in which the hands are at the puzzle: it is read from afar.
func (b *timerBox) textSize() float32 {
	if b.active {
		return control.Scaled(48)
	}
	return control.Scaled(28)
}

func (b *timerBox) draw(p *control.Pen) {
	size := p.Size
	frame := p.Frame(1, 1, max(size.Width-2, 0), max(size.Height-2, 0), color.Transparent)
	if b.active {
		frame.FillColor = p.Colour(theme.ColorNameInputBackground)
	}
	if b.Focused() {
		frame.StrokeColor = p.Colour(theme.ColorNamePrimary)
	}
	// The icon says what the space bar does: its colour alone does not tell.
	name, icon := theme.ColorNameForeground, fyne.Resource(nil)
	switch b.phase {
	case drill.Holding:
		name, icon = theme.ColorNameError, theme.NewErrorThemedResource(theme.MediaPauseIcon())
	case drill.Armed:
		name, icon = theme.ColorNameSuccess, theme.NewSuccessThemedResource(theme.MediaPlayIcon())
	}
	if icon != nil {
		b.icon.Resource = icon
		b.icon.Refresh()
		p.Put(b.icon, 2*control.Gap, (size.Height-b.iconSide())/2, b.iconSide(), b.iconSide())
	}
	time := p.Word(b.text, b.textSize(), p.Colour(name))
	time.TextStyle, time.Alignment = control.Monospace(), fyne.TextAlignCenter
	high := time.MinSize().Height
	control.Put(time, 0, (size.Height-high)/2, size.Width, high)
}

var _ fyne.Tabbable = (*timerBox)(nil)
