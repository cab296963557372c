package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/app/square1/webpage"
	"wedge/puzzle/square1"
)

// script is the ending of the file with the element for pages.
const script = ".js"

// checkElement checks the flags for a script with an element, or for a page.
func (c *exportSquare1) checkElement() error {
	named := c.Output != "" && c.Output != "-"
	isScript := strings.EqualFold(filepath.Ext(c.Output), script)
	switch {
	case c.Element && c.Page:
		return fmt.Errorf("--element and --page cannot be combined: --page with a %s file writes the element <wedge-square1>", script)
	case c.Page && (len(c.Position) > 0 || c.From != "" || c.Solve || c.Format != "" || c.Fragment || c.Frames || c.After || c.Arrows > 0):
		return fmt.Errorf("--page has no other flags than -o and --force: its address has the position, as in wedge.html#alg=(1,0)/")
	case c.Page && named && !isScript && !strings.EqualFold(filepath.Ext(c.Output), ".html"):
		return fmt.Errorf("--page writes a page or a script: end %s in .html or %s", c.Output, script)
	case c.Element && named && !isScript:
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

// writePage writes the page, or the script with its element.
func (c *exportSquare1) writePage(ctx context.Context, e *exporter) error {
	name, form := cmp.Or(c.Output, "wedge.html"), webpage.Page
	if strings.EqualFold(filepath.Ext(name), script) {
		form = webpage.Script
	}
	return e.write(name, func(w io.Writer) error { return webpage.Write(ctx, w, form, e.streams.Build.String()) })
}

// writeElement writes the script.
func (c *exportSquare1) writeElement(ctx context.Context, e *exporter) error {
	return e.write(cmp.Or(c.Output, "wedge-figure"+script), func(w io.Writer) error {
		work, err := print.New().Moving(ctx, c.options, print.Entry{Position: square1.Solved()}, true)
		if err != nil {
			return err
		}
		return e.painter.Element(ctx, w, work, "")
	})
}

// stl is the format, and the ending of file names, for pieces to print in 3D.
const stl = "stl"

// checkPieces checks the flags for pieces.
func (c *exportSquare1) checkPieces() error {
	switch {
	case len(c.Position) > 0:
		return fmt.Errorf("an .%s file has the pieces, which are the same in every position: leave out %s", stl, c.Position[0])
	case c.Frames || c.Solve:
		return fmt.Errorf("an .%s file does not move: leave out --frames and --solve", stl)
	case !(c.Side >= print.MinPieceSide && c.Side <= print.MaxPieceSide):
		return fmt.Errorf("--side must be %d to %d mm, not %v", print.MinPieceSide, print.MaxPieceSide, c.Side)
	case !(c.Clearance >= 0 && c.Clearance <= print.MaxClearance):
		return fmt.Errorf("--clearance must be 0 to %d mm, not %v", print.MaxClearance, c.Clearance)
	}
	return nil
}

// writePieces writes the pieces.
func (c *exportSquare1) writePieces(e *exporter) error {
	name := "wedge-pieces." + stl
	if c.Pieces != print.PieceKinds()[0] {
		name = "wedge-" + c.Pieces + "." + stl
	}
	return e.write(cmp.Or(c.Output, name), func(w io.Writer) error {
		return print.Pieces{Kind: c.Pieces, Side: c.Side, Clearance: c.Clearance}.WriteSTL(w)
	})
}
