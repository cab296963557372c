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

// Cover centres its objects over another object, above everything, and requests no room.
// Objects that can, such as a [KeyOverlay], are told the size that is to be covered at most.
type Cover struct {
	// Over returns the object to cover; nil covers everything. It must be in the same
	// window.
	Over func() fyne.CanvasObject
}

func (Cover) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l Cover) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var from fyne.Position
	whole := size
	if over := l.Over(); over != nil && len(objects) > 0 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		from = at(over).Subtract(at(objects[0]).Subtract(objects[0].Position()))
		size = over.Size()
	}
	for _, o := range objects {
		if f, ok := o.(interface{ Fit(room fyne.Size) }); ok {
			f.Fit(whole)
		}
		box := o.MinSize()
		x, y := from.X+(size.Width-box.Width)/2, from.Y+(size.Height-box.Height)/2
		x, y = min(x, whole.Width-box.Width), min(y, whole.Height-box.Height)
		Put(o, max(x, 0), max(y, 0), box.Width, box.Height)
	}
}

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
