package cli

import (
	"fmt"

	"wedge/app/square1/print"
)

// figureFlags are the flags of export for pictures that explain something.
type figureFlags struct {
	Cut     bool   `help:"Show the cut: green if free, red if blocked."`
	Grey    string `placeholder:"PIECES" help:"Make pieces grey: letters and digits as in positions, or corners, edges, top, bottom (by their colour), middle, all; a minus leaves out, as in --grey all,-A,-B."`
	Dim     string `placeholder:"PIECES" help:"Make pieces pale."`
	Hide    string `placeholder:"PIECES" help:"Leave pieces out."`
	Lit     string `placeholder:"PIECES" help:"Highlight pieces."`
	Outline string `placeholder:"PIECES" help:"Draw a frame around the stickers of pieces."`
	explodeFlag
	Arrows int   `placeholder:"N" help:"Show the position before the alg, with arrows for its first N moves, 1 to 6; in an animation, for the current move and those that follow."`
	After  bool  `help:"Show the position before the alg and beside it the one after."`
	Shadow *bool `negatable:"" help:"Draw the shadow of 3D views, or none; if not given, only a transparent picture has none."`
}

// explanation reads the flags.
func (c *figureFlags) explanation() (f print.Explanation, err error) {
	f = print.Explanation{Explode: c.Explode, Arrows: c.Arrows, After: c.After}
	lists := map[string]string{"dim": c.Dim, "grey": c.Grey, "hide": c.Hide, "lit": c.Lit, "outline": c.Outline}
	for _, marking := range print.Markings() {
		if err := f.Mark(marking, lists[marking]); err != nil {
			return f, fmt.Errorf("--%s %q: %w", marking, lists[marking], err)
		}
	}
	if c.Arrows < 0 || c.Arrows > print.MaxArrows {
		return f, fmt.Errorf("--arrows must be 1 to %d, not %d", print.MaxArrows, c.Arrows)
	}
	if c.Shadow != nil {
		f.Shadow = print.ShadowOff
		if *c.Shadow {
			f.Shadow = print.ShadowOn
		}
	}
	return f, c.checkExplode()
}

// explains reports whether stills show the position before the alg.
func (c *figureFlags) explains() bool { return c.Arrows > 0 || c.After }
