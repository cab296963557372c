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
	// OnOpen makes what is shown below a solve that was opened; nil for nothing.
	OnOpen func(times.Solve) fyne.CanvasObject
	// OnTiming is called when [Page.Secret] may have changed.
	OnTiming func()
	// OnAnalyse makes what explains solves; without any, a text that is typed there. What takes the
	// keyboard first may be nil.
	OnAnalyse func([]times.Solve) (panel fyne.CanvasObject, first fyne.Focusable)
	// Now is the time, in the program that of the clock.
	Now func() time.Time
}

// How solves are timed.
const (
	ByBar   = ""      // by the space bar, with the puzzle in the hands
	OnStage = "stage" // from the first move to the last one
	Typed   = "typed" // by another timer
)

func ways() []string { return []string{ByBar, OnStage, Typed} }

// Choices are the user's choices on the page, for the session of the program.
type Choices struct {
	Session  int64  `json:"session,omitempty"` // ID of the one that is open; it may be gone
	Way      string `json:"way,omitempty"`     // how solves are timed
	Inspects bool   `json:"inspects"`

	Hold        int    `json:"hold"`              // for how long the bar is held, in milliseconds
	Running     string `json:"running,omitempty"` // what is shown of a time that runs
	Thousandths bool   `json:"thousandths,omitempty"`
	Calls       string `json:"calls,omitempty"`    // how those of the inspection are heard
	Averages    string `json:"averages,omitempty"` // their sizes, as in "3 5 12"; none for the usual ones
	Target      int64  `json:"target,omitempty"`   // in milliseconds; 0 for none
	// Scrambles are the IDs of the sets of cases to which sessions scramble, by their IDs.
	Scrambles map[int64]string `json:"scrambles,omitempty"`
	// Steps are the names of the methods whose steps are ended by keys in sessions, by their IDs.
	Steps map[int64]string `json:"steps,omitempty"`

	// Text is the one that the user has analysed last, or types.
	Text string `json:"text,omitempty"`
}

// NewChoices are those of a new user. There is no inspection, as in csTimer: two keys time a solve.
func NewChoices() Choices {
	return Choices{Hold: int(times.HoldFor / time.Millisecond)}
}

// Check replaces values that are not possible.
func (c *Choices) Check(l *session.Limits) {
	l.Word("way of timing", &c.Way, ways()...)
	l.Word("time shown while it runs", &c.Running, runnings()...)
	l.Word("calls", &c.Calls, callings()...)
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
