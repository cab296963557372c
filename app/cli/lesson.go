package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"wedge/resources/safefile"
)

// Lessons is what the window knows of lessons of users.
type Lessons struct {
	// Check gives the number of steps of a file, or what is wrong in it.
	Check func(content []byte) (steps int, err error)
	// Open opens the window with a file, and returns the exit status when it is closed.
	Open func(file string) int
}

// errNoWindow: a build without the window has no lessons.
var errNoWindow = errors.New("this build has no window, and no lessons")

type lessonCommand struct {
	Check bool     `help:"Say what is wrong in each file, or how many steps it has, and open nothing."`
	Files []string `arg:"" name:"file" help:"Markdown files; docs/lessons.md says how they are written. Without --check only one."`
}

func (c *lessonCommand) Run(s *Streams) error {
	switch {
	case s.Lessons == nil:
		return errNoWindow
	case c.Check:
		return c.check(s)
	case len(c.Files) > 1:
		return fmt.Errorf("%w: only one lesson can be opened at once; --check takes several", errUsage)
	}
	file, err := filepath.Abs(c.Files[0])
	if err != nil {
		return err
	}
	if _, err := readLesson(file); err != nil { // better said here than in a window
		return err
	}
	if s.Lessons.Open(file) != statusOK {
		return errReported
	}
	return nil
}

// maxLesson is how much of a file is read, in bytes: more than any lesson has.
const maxLesson = 2 << 20

func readLesson(name string) ([]byte, error) {
	f, err := safefile.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxLesson))
}

// check checks all files, also after a wrong one.
func (c *lessonCommand) check(s *Streams) error {
	failed := false
	for _, name := range c.Files {
		content, err := readLesson(name)
		steps := 0
		if err == nil {
			if steps, err = s.Lessons.Check(content); err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
		}
		if err != nil {
			failed = true
			complain(s, "", err)
			continue
		}
		fmt.Fprintf(s.Out, "%s: %s\n", name, plural(steps, "step"))
	}
	if failed {
		return errReported
	}
	return nil
}
