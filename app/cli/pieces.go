package cli

import (
	"cmp"
	"fmt"
	"io"

	"wedge/app/square1/print"
)

// stl is the format, and the ending of file names, for pieces to print in 3D.
const stl = "stl"

// pieceFlags are the pieces for a 3D printer.
type pieceFlags struct {
	Pieces    string  `enum:"all,corner,edge,middle" default:"all" help:"Pieces in an .stl file: all 18, or one (${enum})."`
	Side      float64 `default:"54" placeholder:"MM" help:"Side of the cube that the pieces of an .stl file make, 20 to 300 mm; 54 if not given."`
	Clearance float64 `default:"0.4" placeholder:"MM" help:"Clearance between these pieces, 0 to 2 mm; 0.4 if not given."`
}

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
