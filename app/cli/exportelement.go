package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// script is the ending of the file with the element for pages.
const script = ".js"

// checkElement checks the flags for a script with an element.
func checkElement(c *exportCommand) error {
	named := c.Output != "" && c.Output != "-"
	switch {
	case named && !strings.EqualFold(filepath.Ext(c.Output), script):
		return fmt.Errorf("--element writes a script: end %s in %s", c.Output, script)
	case c.Format != "":
		return fmt.Errorf("--element writes a script: leave out --format")
	case len(c.Position) > 0 || c.From != "" || c.Solve:
		return fmt.Errorf("--element has no position: each <wedge-figure> of the page has its own")
	case c.Fragment || c.Frames || c.View != picture.ThreeD.String() || c.After || c.Arrows > 0:
		return fmt.Errorf("--element has no --fragment, --frames, --view, --after and --arrows")
	}
	c.format = picture.HTML
	return c.findOptions()
}

// writeElement writes the script.
func writeElement(ctx context.Context, c *exportCommand, s *Streams) error {
	name := c.Output
	if name == "" {
		name = "wedge-figure" + script
	}
	e := exporter{exportCommand: c, streams: s}
	return e.write(name, func(w io.Writer) error {
		return print.New().Element(ctx, w, c.options, print.Entry{Position: square1.Solved()})
	})
}
