package control

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
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
	widget.BaseWidget

	text string        // empty for no tip
	at   fyne.Position // position of the object with the tip, in the window
	size fyne.Size
	due  *time.Timer // shows the next tip
}

func newTips() *tips {
	t := &tips{}
	t.ExtendBaseWidget(t)
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
				t.text, t.at, t.size = text, at, size
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

// Resize is for Fyne. In a window of another size, the object of the tip is elsewhere.
func (t *tips) Resize(size fyne.Size) {
	if size != t.Size() {
		t.drop()
	}
	t.BaseWidget.Resize(size)
}

// MinSize is for Fyne: the layer requests no room.
func (t *tips) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer is for Fyne.
func (t *tips) CreateRenderer() fyne.WidgetRenderer {
	r := &tipsRenderer{
		tips: t, box: canvas.NewRectangle(color.Transparent), text: Word("", SmallText(), fyne.TextStyle{}),
	}
	r.box.CornerRadius, r.box.StrokeWidth = Gap, 1
	r.show() // where it is asks for this renderer, and is left to the first layout
	return r
}

type tipsRenderer struct {
	tips *tips
	box  *canvas.Rectangle
	text *canvas.Text
}

func (r *tipsRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Layout puts the tip below its object, or above if there is no room, and within the
// window.
func (r *tipsRenderer) Layout(size fyne.Size) {
	t := r.tips
	if t.text == "" {
		return
	}
	from := t.at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t))
	text := r.text.MinSize()
	box := text.AddWidthHeight(4*Gap, 2*Gap)
	x := from.X + (t.size.Width-box.Width)/2
	x = max(min(x, size.Width-box.Width-Gap), Gap)
	y := from.Y + t.size.Height + Gap
	if y+box.Height > size.Height {
		y = from.Y - box.Height - Gap
	}
	Put(r.box, x, y, box.Width, box.Height)
	Put(r.text, x+2*Gap, y+Gap, text.Width, text.Height)
}

// show shows the tip, or none.
func (r *tipsRenderer) show() {
	t := r.tips
	r.text.Text, r.text.TextSize, r.text.Color = t.text, SmallText(), ColourOf(t, theme.ColorNameForeground)
	r.box.FillColor, r.box.StrokeColor = ColourOf(t, theme.ColorNameOverlayBackground), ColourOf(t, theme.ColorNameInputBorder)
	r.box.Hidden, r.text.Hidden = t.text == "", t.text == ""
}

func (r *tipsRenderer) Refresh() {
	r.show()
	r.Layout(r.tips.Size())
	canvas.Refresh(r.tips)
}

func (r *tipsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.box, r.text} }

func (r *tipsRenderer) Destroy() { r.tips.drop() }
