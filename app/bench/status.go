package bench

import (
	"errors"
	"time"

	"wedge/app/control"
)

// ErrNoFiles: the room cannot open files.
var ErrNoFiles = errors.New("this room opens no files")

// Status is the line below the stage: facts about what is there, or a message in their place.
type Status struct {
	Line *control.StatusLine
	// ErrorText is an error in the user's language.
	ErrorText func(error) string

	news time.Time // when the message came that is shown and that no action caused
}

func newStatus() *Status { return &Status{Line: control.NewStatusLine(), ErrorText: error.Error} }

// Warn shows an error. The room says it in the user's language; if it does not know the error, that
// is one of a file.
func (s *Status) Warn(err error) {
	text := s.ErrorText(err)
	if text == err.Error() {
		text = control.Reason(err)
	}
	s.Say(text, control.Warn)
}

// Inform shows a message; an empty one shows the facts again.
func (s *Status) Inform(text string, actions ...control.Action) {
	s.Say(text, control.Info, actions...)
}

// Say shows a message of a kind.
func (s *Status) Say(text string, kind control.MessageKind, actions ...control.Action) {
	s.news = time.Time{}
	s.Line.SetMessage(text, kind, actions...)
}

// Announce shows a warning that no action of the user caused.
func (s *Status) Announce(text string, actions ...control.Action) {
	s.Say(text, control.Warn, actions...)
	s.news = time.Now()
}

// Clear shows the facts.
func (s *Status) Clear() { s.Line.ClearMessage() }

// Outdate clears what was said about the state before this one. What was announced stays long
// enough to be read, even while a solution plays.
func (s *Status) Outdate() {
	const readable = 8 * time.Second
	if time.Since(s.news) > readable {
		s.Clear()
	}
}
