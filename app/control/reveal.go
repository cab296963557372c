package control

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// parent is a widget whose content can be scrolled into view.
type parent interface {
	// Inside lists the objects directly inside of it.
	Inside() []fyne.CanvasObject
}

// Reveal scrolls an object into view. Widgets call it when they get the focus, since Fyne
// moves the focus to what is scrolled away, too.
func Reveal(o fyne.CanvasObject) { RevealPart(o, fyne.Position{}, o.Size()) }

// RevealPart scrolls a rectangle of an object into view, with some room above and below.
func RevealPart(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	driver := fyne.CurrentApp().Driver()
	for _, x := range slices.Backward(pathTo(o)) { // the innermost scroll first
		s := scrollOf(x)
		if s == nil {
			continue
		}
		const room = 3 * Gap
		from := driver.AbsolutePositionForObject(o).Add(at).Subtract(driver.AbsolutePositionForObject(s.Content))
		to := s.Offset
		to.X = within(to.X, from.X, size.Width, s.Size().Width, 0)
		to.Y = within(to.Y, from.Y, size.Height, s.Size().Height, room)
		if to != s.Offset {
			s.ScrollToOffset(to)
			if s.OnScrolled != nil { // Fyne calls it only for the user's own scrolling
				s.OnScrolled(to)
			}
		}
	}
}

// within is the offset nearest to another one at which a part of the content is seen, with
// room before and after it; its start if it is too long.
func within(offset, from, length, seen, room float32) float32 {
	return min(max(offset, from+length+room-seen), max(from-room, 0))
}

// scrollAround is the innermost scroll that has an object; nil if none has.
func scrollAround(o fyne.CanvasObject) fyne.Scrollable {
	for _, x := range slices.Backward(pathTo(o)) {
		if s, ok := x.(fyne.Scrollable); ok && x != o {
			return s
		}
	}
	return nil
}

// pathTo leads from the content of the window, or from what lies above it, to an object; it is empty
// if the object is not shown.
func pathTo(o fyne.CanvasObject) []fyne.CanvasObject {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	return path(append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...), o)
}

// path leads from one of the objects to what is somewhere inside of it; nil if it is in
// none of them.
func path(from []fyne.CanvasObject, to fyne.CanvasObject) []fyne.CanvasObject {
	for _, o := range from {
		if o == to {
			return []fyne.CanvasObject{o}
		}
		if rest := path(inside(o), to); rest != nil {
			return append([]fyne.CanvasObject{o}, rest...)
		}
	}
	return nil
}

// inside lists what is directly inside of an object.
func inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case parent:
		return o.Inside()
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *widget.Form:
		var objects []fyne.CanvasObject
		for _, item := range o.Items {
			objects = append(objects, item.Widget)
		}
		return objects
	}
	// Fyne's widgets around a menu or a dialog have a content, too, but the type of the
	// outer one is internal.
	if v := reflect.Indirect(reflect.ValueOf(o)); v.Kind() == reflect.Struct {
		if content := v.FieldByName("Content"); content.IsValid() && content.CanInterface() {
			if x, ok := content.Interface().(fyne.CanvasObject); ok {
				return []fyne.CanvasObject{x}
			}
		}
	}
	return nil
}

// scrollOf is the scroll that an object is, or nil.
func scrollOf(o fyne.CanvasObject) *container.Scroll {
	switch o := o.(type) {
	case *container.Scroll:
		return o
	case *InnerScroll:
		return &o.Scroll
	}
	return nil
}

// ScrollByKey scrolls the first page in an object that is longer than what is seen of it,
// by PageUp, PageDown, Home or End, and reports whether there is one: the texts of a page
// have to be seen without a mouse, too.
func ScrollByKey(in fyne.CanvasObject, key fyne.KeyName) bool {
	s := longScroll(in)
	if s == nil {
		return false
	}
	const kept = 0.9 // of what is seen: the last lines stay, to read on from
	at, page := s.Offset, kept*s.Size().Height
	switch key {
	case fyne.KeyPageUp:
		at.Y -= page
	case fyne.KeyPageDown:
		at.Y += page
	case fyne.KeyHome:
		at.Y = 0
	case fyne.KeyEnd:
		at.Y = s.Content.Size().Height
	default:
		return false
	}
	at.Y = max(min(at.Y, s.Content.Size().Height-s.Size().Height), 0)
	s.ScrollToOffset(at)
	return true
}

// longScroll is the first visible scroll in an object with more than it shows; nil for
// none.
func longScroll(in fyne.CanvasObject) *container.Scroll {
	if !in.Visible() {
		return nil
	}
	if s := scrollOf(in); s != nil && s.Content.Size().Height > s.Size().Height {
		return s
	}
	for _, o := range inside(in) {
		if s := longScroll(o); s != nil {
			return s
		}
	}
	return nil
}
