package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"wedge/app/ending"
	"wedge/resources/version"
)

// Exit statuses.
const (
	statusOK    = 0
	statusError = 1 // some input has no answer, or the work failed
	statusUsage = 2 // the command line itself is wrong
)

// Streams are where a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Build is the program's version.
	Build version.Build
	// Window opens the window and returns the exit status when it is closed; nil in a build without one.
	Window func(Start) int
	// Lessons is what the window knows of them; nil in a build without one.
	Lessons *Lessons

	failed bool // [fail] was called
}

// errReported is returned after the error itself was printed.
var errReported = errors.New("reported")

// errUsage is wrapped by the error for a command line that parses but makes no sense.
var errUsage = errors.New("there is no such command")

// Start is what the window shows at first. The zero value is what it showed last.
type Start struct {
	File     string // the path of a file
	Lesson   string // the ID of a lesson or a course of the program
	Contents bool   // the contents of the lessons
	Scramble bool   // a scrambled Square-1
}

// Lessons is what the window knows of lessons of users.
type Lessons struct {
	// Check reads a lesson or a course, and does its tasks. The error says what is wrong.
	Check func(ctx context.Context, file string, content []byte) (CheckedLesson, error)
	// List are the lessons and courses of the program.
	List func() []NamedLesson
	// Hand writes a lesson to hand out.
	Hand func(ctx context.Context, w io.Writer, h Handout) error
}

// CheckedLesson is what was found out about a sound lesson, or about a course.
type CheckedLesson struct {
	Steps, Tasks     int      // of a lesson; these tasks have been done
	OffPaper         []int    // the numbers of the steps that worksheets leave out
	Notes            []string // what its author may have overlooked, and what is lost on a page, a line for each
	Lessons, Minutes int      // of a course
}

// NamedLesson is a lesson or a course of the program.
type NamedLesson struct{ Room, ID, Title string }

// Handout is a lesson to hand out.
type Handout struct {
	Format string // "html", "pdf", "mp4" or "webm"
	Lesson string // the ID of a lesson of the program; empty for one in a file
	// File is the path of a file, and Content what is in it.
	File    string
	Content []byte
	// Languages are "en", "de" or both; none for that of the user.
	Languages []string
	// Width and Height of a film are in pixels, and Rate in frames per second. Progress gets how much of it is done, 0..1.
	Width, Height, Rate int
	Progress            func(done float64)
}

// Interruptible returns a context that the first Ctrl-C or SIGTERM cancels. If the command has not
// called stop within [ending.Grace] after that, or at the second signal, the program ends by
// force, with the same words and status. Call stop when done.
func Interruptible(complaints io.Writer) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	unwatch := ending.Ending{Ask: cancel, Last: func() { sayStopped(complaints) }, Exit: os.Exit}.Watch(os.Interrupt, syscall.SIGTERM)
	return ctx, func() {
		unwatch()
		cancel()
	}
}

func sayStopped(complaints io.Writer) { fmt.Fprintln(complaints, "wedge: stopped") }
