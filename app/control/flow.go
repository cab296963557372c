package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Flow is a layout that puts objects beside each other, each as wide as it likes to be, and goes on in the next row where
// there is no more room. Rows are as high as the last width needs.
type Flow struct{ width float32 }

// NewFlow makes a layout for one container.
func NewFlow() *Flow { return &Flow{} }

// liked is the width that an object likes to have: that of a text that wraps is the one of all of it.
func liked(o fyne.CanvasObject) float32 {
	if b, ok := o.(*Button); ok && b.look != Plain {
		text := fyne.MeasureText(b.Text, theme.Size(WordsSize), fyne.TextStyle{}).Width
		return text + theme.IconInlineSize() + theme.Padding() + 2*theme.InnerPadding() + 1 // it must not wrap
	}
	return o.MinSize().Width
}

func (f *Flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, o := range objects {
		width = max(width, o.MinSize().Width)
	}
	return fyne.NewSize(width, f.flow(objects))
}

func (f *Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.flow(objects)
}

// flow puts the objects into their places, and returns the height of all.
func (f *Flow) flow(objects []fyne.CanvasObject) (height float32) {
	var x, y float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := min(liked(o), max(f.width, o.MinSize().Width))
		if x > 0 && x+width > f.width {
			x, y = 0, height+Gap
		}
		o.Resize(fyne.NewSize(width, o.Size().Height)) // its height depends on it
		high := o.MinSize().Height
		if x > 0 {
			high = max(high, height-y) // words stand in a line with those before
		}
		Put(o, x, y, width, high)
		x, height = x+width+Gap, max(height, y+high)
	}
	return height
}
