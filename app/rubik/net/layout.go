package net

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/rubik/plan"
)

// beside puts two objects into the free corners of a net, at the right of U and of D; in text too
// large for that, below the net.
type beside struct{}

// free is the part of the width that a free corner has, and of the height.
const (
	freeWidth  = 0.5 - 0.2/plan.Width
	freeHeight = 1.0 / 3
)

func (beside) fit(objects []fyne.CanvasObject, net fyne.Size) bool {
	for _, o := range objects[1:] {
		if m := o.MinSize(); m.Width > net.Width*freeWidth || m.Height > net.Height*freeHeight {
			return false
		}
	}
	return true
}

// net is the size of the net: its width, and its height in that width.
func (beside) net(objects []fyne.CanvasObject, width float32) fyne.Size {
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

func (l beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	net := l.net(objects, size.Width)
	control.Put(objects[0], 0, 0, net.Width, net.Height)
	if l.fit(objects, net) {
		for i, o := range objects[1:] {
			m := o.MinSize()
			control.Put(o, size.Width-m.Width, float32(i)*(net.Height-m.Height), m.Width, m.Height)
		}
		return
	}
	y := net.Height
	for _, o := range objects[1:] {
		m := o.MinSize()
		control.Put(o, 0, y, size.Width, m.Height)
		y += m.Height
	}
}

func (l beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	if net := l.net(objects, objects[0].Size().Width); net.Width == 0 || l.fit(objects, net) {
		return m
	}
	for _, o := range objects[1:] {
		m = fyne.NewSize(max(m.Width, o.MinSize().Width), m.Height+o.MinSize().Height)
	}
	return m
}
