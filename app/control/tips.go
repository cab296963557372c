package control

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// tipDelay is how long the pointer must rest before a tip is shown.
const tipDelay = 500 * time.Millisecond

// WithTips is the content of a window with a layer above it that shows tips. The layer
// takes no events. Without it nothing in the window has tips.
func WithTips(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(content, newTips())
}

// tips is the layer of a window; it shows one tip at a time.
type tips struct {
	Drawing

	text string        // empty for no tip
	at   fyne.Position // position of the object with the tip, in the layer
	size fyne.Size
	due  *time.Timer // shows the next tip
}

func newTips() *tips {
	t := &tips{}
	t.OnDropped = t.drop
	t.Draws(t, func() fyne.Size { return fyne.Size{} }, t.draw)
	return t
}

// tipsOf is the layer of an object's window; nil without one.
func tipsOf(o fyne.CanvasObject) *tips {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	if root, ok := c.Content().(*fyne.Container); ok && len(root.Objects) > 0 {
		layer, _ := root.Objects[len(root.Objects)-1].(*tips)
		return layer
	}
	return nil
}

// ShowTip shows a tip, after a delay, for a rectangle of an object. Nothing is shown in a
// window without [WithTips], or if [DropTip] is called before.
func ShowTip(o fyne.CanvasObject, at fyne.Position, size fyne.Size, text string) {
	if t := tipsOf(o); t != nil && text != "" {
		from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		t.expect(text, from.Add(at), size)
	}
}

// DropTip hides the tip in the window of an object, and cancels a delayed one.
func DropTip(o fyne.CanvasObject) {
	if t := tipsOf(o); t != nil {
		t.drop()
	}
}

func (t *tips) expect(text string, at fyne.Position, size fyne.Size) {
	t.drop()
	var due *time.Timer
	due = time.AfterFunc(tipDelay, func() {
		fyne.Do(func() {
			if t.due == due {
				t.text, t.size = text, size
				t.at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t))
				t.Refresh()
			}
		})
	})
	t.due = due
}

func (t *tips) drop() {
	if t.due != nil {
		t.due.Stop()
		t.due = nil
	}
	if t.text != "" {
		t.text = ""
		t.Refresh()
	}
}

// Resize drops the tip: in a window of another size, the object of the tip is elsewhere.
func (t *tips) Resize(size fyne.Size) {
	if size != t.Size() {
		t.drop()
	}
	t.BaseWidget.Resize(size)
}

// draw puts the tip below its object, or above if there is no room, and within the window.
func (t *tips) draw(p *Pen) {
	if t.text == "" {
		return
	}
	text := fyne.MeasureText(t.text, SmallText(), fyne.TextStyle{})
	box := text.AddWidthHeight(4*Gap, 2*Gap)
	x := t.at.X + (t.size.Width-box.Width)/2
	x = max(min(x, p.Size.Width-box.Width-Gap), Gap)
	y := t.at.Y + t.size.Height + Gap
	if y+box.Height > p.Size.Height {
		y = t.at.Y - box.Height - Gap
	}
	ground := p.Box(x, y, box.Width, box.Height, p.Colour(theme.ColorNameOverlayBackground))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = p.Colour(theme.ColorNameInputBorder), 1, Gap
	Put(p.Word(t.text, SmallText(), p.Colour(theme.ColorNameForeground)), x+2*Gap, y+Gap, text.Width, text.Height)
}
