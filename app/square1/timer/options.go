package timer

import (
	"context"
	"fmt"
	"io"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/session"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/solver/scramble"
)

// Options are what the page needs.
type Options struct {
	*page.Host
	Store   *times.Store
	Choices *Choices
	// Scramble gives what makes a scramble, on another goroutine.
	Scramble func() func(context.Context) (scramble.Scramble, error)
	// SaveFile writes a new file into a folder that the user chooses; done gets its path.
	SaveFile func(name string, write func(io.Writer) error, done func(path string, err error))
	// ChooseFile gives the path of a file that the user chooses.
	ChooseFile func(done func(path string))
	// OnOpen, unless nil, makes what is shown below a solve that was opened; nil for nothing.
	OnOpen func(times.Solve) fyne.CanvasObject
	// OnTiming, unless nil, is called when [Page.Secret] may have changed.
	OnTiming func()
	// OnAnalyse, unless nil, makes what explains solves; without any, a text that is typed there.
	OnAnalyse func([]times.Solve) Explanation
	// Now is the time; nil for the clock.
	Now func() time.Time
}

// Explanation explains solves.
type Explanation interface {
	Object() fyne.CanvasObject
	// First is what takes the keyboard first; nil for nothing.
	First() fyne.Focusable
}

// Way is how solves are timed.
type Way string

// The ways.
const (
	ByBar   Way = ""      // by the space bar, with the puzzle in the hands
	OnStage Way = "stage" // from the first move to the last one
	Typed   Way = "typed" // by another timer
)

func ways() []Way { return []Way{ByBar, OnStage, Typed} }

// Choices are the user's choices on the page, for the session of the program.
type Choices struct {
	Session  int64 `json:"session,omitempty"` // ID of the one that is open; it may be gone
	Way      Way   `json:"way,omitempty"`
	Inspects bool  `json:"inspects"`
	// Text is the one that the user has analysed last, or types.
	Text string `json:"text,omitempty"`
}

// NewChoices are those of a new user.
func NewChoices() Choices { return Choices{Inspects: true} }

// Check replaces values that are not possible.
func (c *Choices) Check(l *session.Limits) {
	var names []string
	for _, w := range ways() {
		names = append(names, string(w))
	}
	l.Word("way of timing", (*string)(&c.Way), names...)
	if len(c.Text) > times.MaxText {
		l.Replaced("text to analyse", fmt.Sprintf("of %d bytes", len(c.Text)), "none")
		c.Text = ""
	}
}

// SetText keeps a text to analyse, unless it is too long to be that of a solve.
func (c *Choices) SetText(text string) {
	if len(text) <= times.MaxText {
		c.Text = text
	}
}
