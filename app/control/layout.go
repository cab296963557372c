package control

import "fyne.io/fyne/v2"

// cornerMargin is the distance of a [Corner] from the edges.
const cornerMargin = 12

// Corner puts its objects into a corner at the right, above everything else.
type Corner struct {
	Bottom bool    // in the lower corner, not the upper one
	Part   float32 // width as a part of the smaller side of the available size
	Ratio  float32 // height by width
}

func (Corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l Corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := l.Part * min(size.Width, size.Height)
	height := width * l.Ratio
	y := float32(cornerMargin)
	if l.Bottom {
		y = size.Height - height - cornerMargin
	}
	for _, o := range objects {
		Put(o, size.Width-width-cornerMargin, y, width, height)
	}
}

// CornerInset is the offset of something in the upper left corner.
func CornerInset() fyne.Delta { return fyne.NewDelta(cornerMargin, cornerMargin) }

// Fixed gives its objects a width or a height, or both, in device-independent pixels; 0
// means that of the first object.
type Fixed fyne.Size

func (l Fixed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	if l.Width > 0 {
		size.Width = l.Width
	}
	if l.Height > 0 {
		size.Height = l.Height
	}
	return size
}

func (Fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) { fill(objects, size) }

func fill(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// Longest is the layout of ways to say the same, each shorter than the one before: the first that fits is seen.
type Longest struct{}

func (Longest) Layout(ways []fyne.CanvasObject, size fyne.Size) {
	seen := len(ways) - 1
	for i, o := range ways[:seen] {
		if o.MinSize().Width <= size.Width {
			seen = i
			break
		}
	}
	for i, o := range ways {
		o.Resize(size)
		SetVisible(o, i == seen)
	}
}

func (Longest) MinSize(ways []fyne.CanvasObject) fyne.Size { return ways[len(ways)-1].MinSize() }
