package app

import "fyne.io/fyne/v2"

// panelWidth is the width of the panel on the right, in device-independent pixels.
const panelWidth = 360

// sideLayout gives the second object a fixed width on the right and the first one
// the rest.
type sideLayout struct{ width float32 }

func (l *sideLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+l.width, max(a.Height, b.Height))
}

func (l *sideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := max(size.Width-l.width, 0)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(width, 0))
	objects[1].Resize(fyne.NewSize(l.width, size.Height))
}

// cornerLayout puts its object into a corner, as a part of the smaller side of what
// there is.
type cornerLayout struct {
	right, bottom bool
	part          float32
	ratio         float32 // height by width; 0 is square
}

const cornerMargin = 12

func (l *cornerLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l *cornerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ratio := l.ratio
	if ratio == 0 {
		ratio = 1
	}
	w := l.part * min(size.Width, size.Height)
	box := fyne.NewSize(w, w*ratio)
	at := fyne.NewPos(cornerMargin, cornerMargin)
	if l.right {
		at.X = size.Width - box.Width - cornerMargin
	}
	if l.bottom {
		at.Y = size.Height - box.Height - cornerMargin
	}
	for _, o := range objects {
		o.Move(at)
		o.Resize(box)
	}
}

// coverLayout puts its object in the middle, over everything, and asks for no room.
type coverLayout struct{}

func (coverLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (coverLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		box := o.MinSize()
		o.Resize(box)
		o.Move(fyne.NewPos(max((size.Width-box.Width)/2, 0), max((size.Height-box.Height)/2, 0)))
	}
}

// fixedWidth gives its objects a width of their own.
type fixedWidth struct{ width float32 }

func (l *fixedWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width, objects[0].MinSize().Height)
}

func (l *fixedWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// fixedHeight gives its objects a height of their own.
type fixedHeight struct{ height float32 }

func (l fixedHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, l.height)
}

func (l fixedHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// limitedHeight is for what scrolls: it is as high as what is in it, but not higher
// than a limit.
type limitedHeight struct {
	inner fyne.CanvasObject
	most  float32
}

func (l *limitedHeight) MinSize([]fyne.CanvasObject) fyne.Size {
	size := l.inner.MinSize()
	return fyne.NewSize(size.Width, min(size.Height, l.most))
}

func (l *limitedHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
