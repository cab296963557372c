package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"wedge/resources/safefile"
)

// errNoWindow: there is nothing to open in a build without the window.
var errNoWindow = errors.New("this build has no window")

// openWindow opens the window and waits until it is closed.
func openWindow(s *Streams, start Start) error {
	if s.Window == nil {
		return errNoWindow
	}
	if s.Window(start) != statusOK {
		return errReported
	}
	return nil
}

type openCommand struct {
	Scramble bool   `help:"Scramble the Square-1 at random. What was there before comes back with undo."`
	File     string `arg:"" optional:"" complete:"file" help:"A picture or page that Wedge made, a text with an alg or a position, a puzzle of cubes (also .xmpuzzle), or a lesson (.md). It opens in the room for it."`
}

func (c *openCommand) Validate() error {
	if c.Scramble && c.File != "" {
		return errors.New("--scramble takes no file")
	}
	return nil
}

func (c *openCommand) Run(s *Streams) error {
	start := Start{Scramble: c.Scramble}
	if c.File != "" {
		f, err := safefile.Open(c.File) // what cannot be read is better said here than in a window
		if err != nil {
			return err
		}
		f.Close() // nothing was written
		// The window makes a URI of it, which needs the whole path.
		if start.File, err = filepath.Abs(c.File); err != nil {
			return err
		}
	}
	return openWindow(s, start)
}

// withOpen puts the command open before arguments, at least one, that begin with a file. What is neither that nor a
// command nor a flag is an error.
func withOpen(model *kong.Application, args []string) ([]string, error) {
	first := args[0]
	if strings.HasPrefix(first, "-") || slices.ContainsFunc(model.Children, func(n *kong.Node) bool { return answersTo(n, first) }) {
		return args, nil
	}
	if _, err := os.Stat(first); err != nil {
		return nil, fmt.Errorf("%s is neither a command nor a file%s", first, meant(model.Node, first))
	}
	return append([]string{"open"}, args...), nil
}
