package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Surface is a [Drawing] to work with, by the pointer and by the keyboard. What it does is set when
// it is made.
type Surface struct {
	Drawing

	// OnTap is called for a click.
	OnTap func(at fyne.Position)
	// OnPoint is called when the pointer comes, moves, and leaves, then with a place outside; it
	// refreshes what it changes. Without it the surface is refreshed when the pointer comes and when
	// it leaves.
	OnPoint func(at fyne.Position)
	// OnRune is called for characters typed. [Surface.On] has their keys, with nothing to do.
	OnRune func(rune)
	// Idle reports whether there is nothing to do: the keyboard passes over it then.
	Idle func() bool
	// Part is what has to be seen of it when the keyboard comes and after each key; nil for all of it,
	// when the keyboard comes.
	Part func() (at fyne.Position, size fyne.Size)

	// Hand reports whether the pointer is a hand on it; nil for never.
	Hand func() bool
	// OnFocus is called when the keyboard comes and when it leaves.
	OnFocus func(has bool)
	// KeyTip, unless nil, says what keys do, while it has the keyboard; see [WithTips].
	KeyTip func() string

	Tip string // says what a click does

	keys
	focused, hovered bool
}

// Draws is [Drawing.Draws].
func (s *Surface) Draws(own fyne.Widget, least func() fyne.Size, draw func(*Pen)) {
	s.whole = own
	s.Drawing.Draws(own, least, draw)
}

// IsButton sets what a click, Enter and Space do.
func (s *Surface) IsButton(do func()) {
	s.OnTap, s.Hand = func(fyne.Position) { do() }, Always
	s.OnEnter(func() { s.Tapped(nil) })
}

// Focused reports whether it has the keyboard focus.
func (s *Surface) Focused() bool { return s.focused }

// Hovered reports whether the pointer is on it.
func (s *Surface) Hovered() bool { return s.hovered }

// Ring draws the ring around the surface if it has the focus.
func (s *Surface) Ring(p *Pen) {
	if s.focused {
		p.Ring(0, 0, p.Size.Width, p.Size.Height)
	}
}

func (s *Surface) reveal() {
	at, size := fyne.Position{}, s.Size()
	if s.Part != nil {
		at, size = s.Part()
	}
	RevealPart(s.own, at, size)
}

func (s *Surface) showTip(text string) { ShowTip(s.own, fyne.Position{}, s.Size(), text) }

func (s *Surface) dropTip() {
	if s.Tip != "" {
		DropTip(s.own)
	}
}

// Always is what never changes: see [Surface.Hand].
func Always() bool { return true }

// What Fyne calls: the keyboard.

func (s *Surface) FocusGained() {
	s.focused = true
	s.own.Refresh()
	s.reveal()
	if s.OnFocus != nil {
		s.OnFocus(true)
	}
	if s.KeyTip != nil {
		s.showTip(s.KeyTip())
	} else {
		s.showTip(s.Tip)
	}
}

func (s *Surface) FocusLost() {
	s.focused = false
	s.own.Refresh()
	if s.OnFocus != nil {
		s.OnFocus(false)
	}
	if s.KeyTip != nil {
		DropTip(s.own)
	}
	s.dropTip()
}

func (s *Surface) TypedKey(k *fyne.KeyEvent) {
	if s.Disabled() {
		return
	}
	s.keys.TypedKey(k)
	if _, own := s.do[k.Name]; own && s.Part != nil {
		s.reveal()
	}
}

func (s *Surface) TypedRune(r rune) {
	if s.OnRune != nil {
		s.OnRune(r)
	}
}

// Disabled makes the keyboard pass over it.
func (s *Surface) Disabled() bool { return s.Idle != nil && s.Idle() }

func (s *Surface) Enable() {}

func (s *Surface) Disable() {}

// What Fyne calls: the pointer.

func (s *Surface) Tapped(e *fyne.PointEvent) {
	s.dropTip()
	if s.OnTap == nil {
		return
	}
	at := fyne.Position{}
	if e != nil {
		at = e.Position
	}
	s.OnTap(at)
}

func (s *Surface) MouseIn(e *desktop.MouseEvent) {
	s.hovered = true
	if s.OnPoint != nil {
		s.OnPoint(e.Position)
	} else {
		s.own.Refresh()
	}
	s.showTip(s.Tip)
}

func (s *Surface) MouseMoved(e *desktop.MouseEvent) {
	if s.OnPoint != nil {
		s.OnPoint(e.Position)
	}
}

func (s *Surface) MouseOut() {
	s.hovered = false
	if s.OnPoint != nil {
		const outside = -1 << 16
		s.OnPoint(fyne.NewPos(outside, outside))
	} else {
		s.own.Refresh()
	}
	s.dropTip()
}

func (s *Surface) Cursor() desktop.Cursor {
	if s.Hand != nil && s.Hand() {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Interfaces that the driver asks for.
var (
	_ desktop.Hoverable  = (*Surface)(nil)
	_ desktop.Cursorable = (*Surface)(nil)
	_ fyne.Disableable   = (*Surface)(nil)
	_ fyne.Tappable      = (*Surface)(nil)
)
