package timer

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/session"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1/cases"
	"wedge/solver/scramble"
)

// Options are what the page needs.
type Options struct {
	*page.Host
	Store   *times.Store
	Choices *Choices
	// Scramble gives what makes a scramble, on another goroutine.
	// It makes one to a case of a set, or to any position without one.
	Scramble func(set string) func(context.Context) (scramble.Scramble, error)
	// Sets are those to whose cases scrambles can lead.
	Sets func() []*cases.Set
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

	Hold        int     `json:"hold"` // for how long the bar is held, in milliseconds
	Running     Running `json:"running,omitempty"`
	Thousandths bool    `json:"thousandths,omitempty"`
	Calls       Calling `json:"calls,omitempty"`
	Averages    string  `json:"averages,omitempty"` // their sizes, as in "3 5 12"; none for the usual ones
	Target      int64   `json:"target,omitempty"`   // in milliseconds; 0 for none
	// Scrambles are the IDs of the sets of cases to which sessions scramble, by their IDs.
	Scrambles map[int64]string `json:"scrambles,omitempty"`
	// Steps are the names of the methods whose steps are ended by keys in sessions, by their IDs.
	Steps map[int64]string `json:"steps,omitempty"`

	// Text is the one that the user has analysed last, or types.
	Text string `json:"text,omitempty"`
}

// NewChoices are those of a new user.
func NewChoices() Choices {
	return Choices{Inspects: true, Hold: int(times.HoldFor / time.Millisecond)}
}

// Check replaces values that are not possible.
func (c *Choices) Check(l *session.Limits) {
	var names []string
	for _, w := range ways() {
		names = append(names, string(w))
	}
	l.Word("way of timing", (*string)(&c.Way), names...)
	l.Word("time shown while it runs", (*string)(&c.Running), string(Whole), string(Tenths), string(Seconds), string(Hidden))
	l.Word("calls", (*string)(&c.Calls), string(Silent), string(Sound), string(Voice))
	if usual := NewChoices().Hold; !slices.Contains(holds(), c.Hold) {
		l.Replaced("time to hold the bar", c.Hold, usual)
		c.Hold = usual
	}
	if _, ok := parseSizes(c.Averages); !ok {
		l.Replaced("averages", strconv.Quote(c.Averages), "the usual ones")
		c.Averages = ""
	}
	if c.Target < 0 || c.Target > times.Longest {
		l.Replaced("target time", c.Target, "none")
		c.Target = 0
	}
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
