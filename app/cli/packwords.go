package cli

import (
	"fmt"
	"strings"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// explain says in words why there is no packing.
func explain(p *packing.Problem, r packing.Reasons) []string {
	if r.Solvable {
		return []string{"There is a packing."}
	}
	var lines []string
	if v := r.Volume; v != nil {
		have := grouped(int64(v.Least))
		if v.Most != v.Least {
			have += " to " + grouped(int64(v.Most))
		}
		line := fmt.Sprintf("Volume: the target has %s, the pieces have %s.", plural(v.Target, "cell"), have)
		if v.Target < len(p.Cells()) {
			line = fmt.Sprintf("Volume: %s of the target must be filled, the pieces have %s.", plural(v.Target, "cell"), have)
		}
		if v.Least <= v.Target && v.Target <= v.Most {
			line = fmt.Sprintf("Volume: the target has %s, and no choice of the pieces has as many.", plural(v.Target, "cell"))
		}
		lines = append(lines, line)
	}
	for _, i := range r.Unfit {
		lines = append(lines, fmt.Sprintf("No place: %s has to be used but fits nowhere.", pieceName(p.Puzzle(), i)))
	}
	const most = 8
	for i, c := range r.Unreached {
		if i == most {
			lines = append(lines, fmt.Sprintf("No piece: and so for %d more.", len(r.Unreached)-most))
			break
		}
		lines = append(lines, fmt.Sprintf("No piece: nothing can fill the cell %d,%d,%d.", c.X, c.Y, c.Z))
	}
	if c := r.Colouring; c != nil {
		colours := fmt.Sprintf("Colouring: give each cell x,y,z the colour %s mod %d.", colourFormula(c), c.Colours)
		if c.Colour >= 0 {
			lines = append(lines, fmt.Sprintf("%s The target has %s of colour %d; however the pieces are placed, they fill %s.",
				colours, plural(c.Target[c.Colour], "cell"), c.Colour, oneOf(c.Possible)))
		} else {
			lines = append(lines, fmt.Sprintf("%s The target has %s cells of the colours 0 to %d; however the pieces are placed, they fill other numbers.",
				colours, strings.ReplaceAll(inARow(c.Target), " ", ", "), c.Colours-1))
		}
	}
	if r.Exhausted {
		lines = append(lines, "Search: no simple reason, but every way to place the pieces was tried.")
	}
	return lines
}

// oneOf is "none", "2" or "1, 3 or 5"; of many, the first and the last ones.
func oneOf(numbers []int) string {
	const most = 8
	texts := strings.Fields(inARow(numbers))
	if len(texts) > most {
		texts = append(append(texts[:most/2:most/2], "..."), texts[len(texts)-most/2:]...)
	}
	switch last := len(texts) - 1; last {
	case -1:
		return "none"
	case 0:
		return texts[0]
	default:
		return strings.Join(texts[:last], ", ") + " or " + texts[last]
	}
}

// pieceName is the name of a piece, or its number.
func pieceName(p *polycube.Puzzle, i int) string {
	if name := p.Pieces[i].Name; name != "" {
		return "piece " + escaped(name)
	}
	return fmt.Sprintf("piece %d", i+1)
}

// colourFormula is a sum such as (x + 2y).
func colourFormula(c *packing.Colouring) string {
	var terms []string
	for _, t := range []struct {
		factor int
		axis   string
	}{{c.A, "x"}, {c.B, "y"}, {c.C, "z"}} {
		switch t.factor {
		case 0:
		case 1:
			terms = append(terms, t.axis)
		default:
			terms = append(terms, fmt.Sprintf("%d%s", t.factor, t.axis))
		}
	}
	return "(" + strings.Join(terms, " + ") + ")"
}
