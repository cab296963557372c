package control

import (
	"image/color"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// MessageKind determines how a message looks.
type MessageKind uint8

// The kinds of messages.
const (
	Info MessageKind = iota
	Warn
)

// StatusLine shows facts in a line, or a message instead. Its height is constant; text
// that is too wide ends in an ellipsis.
type StatusLine struct {
	Drawing

	left         []*fact
	right, state string
	mark         Mark
	action       *Link // nil for none
	message      string
	kind         MessageKind
	actions      []*Link
	icon         *widget.Icon // before a message
}

// NewStatusLine makes an empty line.
func NewStatusLine() *StatusLine {
	s := &StatusLine{icon: widget.NewIcon(theme.InfoIcon())}
	s.Draws(s, s.least, s.draw)
	return s
}

// fact is a part at the left: a text, or a link to an explanation.
type fact struct {
	words string
	link  *Link // nil for plain text
}

// separator stands between two facts.
const separator = "  ·  "

// SetLeft shows facts at the left. A fact with something to do can be clicked, though it
// looks like the others.
func (s *StatusLine) SetLeft(parts ...Action) {
	before := s.left
	s.left = make([]*fact, len(parts))
	for i, a := range parts {
		f := &fact{words: a.Text}
		if a.Do != nil {
			// Reuse the link: it may have the focus.
			if i < len(before) && before[i].link != nil {
				f.link = before[i].link
			} else {
				f.link = NewQuietLink(0, theme.ColorNameForeground)
			}
			f.link.Set(a)
		}
		s.left[i] = f
	}
	s.Refresh()
}

// SetRight shows a dim text at the right end.
func (s *StatusLine) SetRight(text string) {
	s.right = text
	s.Refresh()
}

// Mark stands before a state: a dot, or a cross where something does not work. The two can
// be told apart without colours.
type Mark struct {
	Colour color.Color
	Cross  bool
}

// SetState shows a text after the facts, with a mark before it and an action after it.
// Without a text there is no mark.
func (s *StatusLine) SetState(mark Mark, text string, action Action) {
	s.mark, s.state, s.action = mark, text, nil
	if action.Text != "" {
		s.action = NewLink(action)
	}
	s.Refresh()
}

// SetMessage shows a message in place of everything else until [StatusLine.ClearMessage].
func (s *StatusLine) SetMessage(text string, kind MessageKind, actions ...Action) {
	s.message, s.kind, s.actions = text, kind, nil
	for _, a := range actions {
		s.actions = append(s.actions, NewLink(a))
	}
	s.Refresh()
}

// ClearMessage shows the facts again.
func (s *StatusLine) ClearMessage() { s.SetMessage("", Info) }

// Message is the message shown, if any.
func (s *StatusLine) Message() string { return s.message }

// links are the links shown.
func (s *StatusLine) links() []*Link {
	switch {
	case s.message != "":
		return s.actions
	case s.action != nil:
		return []*Link{s.action}
	}
	return nil
}
