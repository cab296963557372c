package cli

import (
	"fmt"
	"io"

	"wedge/app/square1/print"
)

// stl is the format, and the ending of file names, for pieces to print in 3D.
const stl = "stl"

// checkPieces checks the flags for pieces.
func (c *exportCommand) checkPieces() error {
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

// pieces writes the pieces.
func (c *exportCommand) pieces(s *Streams) error {
	name := c.Output
	if name == "" {
		name = "wedge-pieces." + stl
		if c.Pieces != print.PieceKinds()[0] {
			name = "wedge-" + c.Pieces + "." + stl
		}
	}
	e := exporter{exportCommand: c, streams: s}
	return e.write(name, func(w io.Writer) error {
		return print.Pieces{Kind: c.Pieces, Side: c.Side, Clearance: c.Clearance}.WriteSTL(w)
	})
}
