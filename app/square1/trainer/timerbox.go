package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/drill"
)

// timerBox shows the time. Where the space bar times, it takes the keyboard focus, and only
// then the space bar is its own: everywhere else it plays and pauses as always.
type timerBox struct {
	widget.BaseWidget

	// OnPress is called when the space bar goes down, or another key while the timer runs;
	// it returns whether the key was used.
	OnPress func(space bool) bool
	// OnRelease is called when the space bar goes up.
	OnRelease func()
	// OnNext is called for Enter: another case.
	OnNext func()
	// OnFocus is called when the focus comes, and when it leaves.
	OnFocus func(has bool)

	text    string
	phase   drill.Phase
	active  bool // takes the focus
	focused bool
	used    fyne.KeyName // the key that is down and was used: typing it does nothing more
}

func newTimerBox() *timerBox {
	b := &timerBox{}
	b.ExtendBaseWidget(b)
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

// Disable is for Fyne; see [timerBox.Disabled].
func (b *timerBox) Disable() {}

// Enable is for Fyne; see [timerBox.Disabled].
func (b *timerBox) Enable() {}

// Disabled is for Fyne: the keyboard passes over a box that does not time by the space bar.
func (b *timerBox) Disabled() bool { return !b.active }

// Tapped is for Fyne. A click takes the focus, and stops a timer that runs.
func (b *timerBox) Tapped(*fyne.PointEvent) {
	if b.active && b.phase == drill.Running {
		b.OnPress(false)
	}
	b.focus(b)
}

// FocusGained is for Fyne.
func (b *timerBox) FocusGained() {
	b.focused = true
	b.OnFocus(true)
	b.Refresh()
	control.Reveal(b)
}

// FocusLost is for Fyne.
func (b *timerBox) FocusLost() {
	b.focused, b.used = false, ""
	b.OnFocus(false)
	b.Refresh()
}

// KeyDown is for Fyne.
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

// KeyUp is for Fyne.
func (b *timerBox) KeyUp(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace {
		b.OnRelease()
	}
	if k.Name == b.used {
		b.used = ""
	}
}

// TypedKey is for Fyne; KeyDown handles keys.
func (b *timerBox) TypedKey(*fyne.KeyEvent) {}

// TypedRune is for Fyne.
func (b *timerBox) TypedRune(rune) {}

// AcceptsTab is for Fyne: a timer that runs is stopped by Tab, too, which moves nothing then.
// The driver asks after [timerBox.KeyDown].
func (b *timerBox) AcceptsTab() bool {
	return b.active && (b.phase == drill.Running || b.used == fyne.KeyTab)
}

// CreateRenderer is for Fyne.
func (b *timerBox) CreateRenderer() fyne.WidgetRenderer {
	r := &timerRenderer{
		box: b, frame: canvas.NewRectangle(color.Transparent), icon: canvas.NewImageFromResource(nil),
		time: control.Word("", 0, control.Monospace()),
	}
	r.icon.FillMode = canvas.ImageFillContain
	r.frame.CornerRadius = control.Gap
	r.time.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type timerRenderer struct {
	box   *timerBox
	frame *canvas.Rectangle
	icon  *canvas.Image // of what the space bar does, beside the time: its colour alone does not tell
	time  *canvas.Text
}

func (r *timerRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText("0:00.00", r.size(), control.Monospace())
	if r.box.active {
		size.Width += 2 * (r.side() + control.Gap) // the time stays in the middle
	}
	return size.AddWidthHeight(4*control.Gap, 2*control.Gap)
}

// side of the icon.
func (r *timerRenderer) side() float32 { return r.size() * 3 / 4 }

// size of the text: in the mode in which the hands are at the puzzle it is read from afar.
func (r *timerRenderer) size() float32 {
	if r.box.active {
		return control.Scaled(48)
	}
	return control.Scaled(28)
}

func (r *timerRenderer) Layout(size fyne.Size) {
	control.Put(r.frame, 1, 1, max(size.Width-2, 0), max(size.Height-2, 0))
	high := r.time.MinSize().Height
	control.Put(r.time, 0, (size.Height-high)/2, size.Width, high)
	control.Put(r.icon, 2*control.Gap, (size.Height-r.side())/2, r.side(), r.side())
}

func (r *timerRenderer) Refresh() {
	b := r.box
	r.time.Text, r.time.TextSize = b.text, r.size()
	r.frame.FillColor, r.frame.StrokeColor, r.frame.StrokeWidth = color.Transparent, color.Transparent, 2
	if b.active {
		r.frame.FillColor = control.ColourOf(b, theme.ColorNameInputBackground)
	}
	if b.focused {
		r.frame.StrokeColor = control.ColourOf(b, theme.ColorNamePrimary)
	}
	name, icon := theme.ColorNameForeground, fyne.Resource(nil)
	switch b.phase {
	case drill.Holding:
		name, icon = theme.ColorNameError, theme.NewErrorThemedResource(theme.MediaPauseIcon())
	case drill.Armed:
		name, icon = theme.ColorNameSuccess, theme.NewSuccessThemedResource(theme.MediaPlayIcon())
	}
	r.icon.Resource, r.icon.Hidden = icon, icon == nil
	r.icon.Refresh()
	r.time.Color = control.ColourOf(b, name)
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func (r *timerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.frame, r.icon, r.time}
}

func (r *timerRenderer) Destroy() {}

// Interfaces that the driver asks for.
var (
	_ desktop.Keyable  = (*timerBox)(nil)
	_ fyne.Disableable = (*timerBox)(nil)
	_ fyne.Tabbable    = (*timerBox)(nil)
	_ fyne.Tappable    = (*timerBox)(nil)
)
