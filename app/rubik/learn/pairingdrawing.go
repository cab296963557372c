package learn

import (
	"slices"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// pairingDrawing draws where the pairs of the five pairings are now.
type pairingDrawing struct {
	control.Drawing
	five five
	now  five
}

func newPairingDrawing() *pairingDrawing {
	d := &pairingDrawing{five: kept()}
	sketch(&d.Drawing, d, d.drawPairings)
	return d
}

// show shows an assembly.
func (d *pairingDrawing) show(a cube3.Assembly) {
	for i, p := range d.five {
		d.now[i] = p.moved(a)
	}
	d.Refresh()
}

// drawPairings draws the five pairings side by side.
func (d *pairingDrawing) drawPairings(p *pen) {
	// Measures of a drawing, in its own unit.
	const width, height = 1.1, 1.1
	columns, unit := 1, float32(0)
	for c := 1; c <= len(d.five); c++ {
		rows := (len(d.five) + c - 1) / c
		if u := min(p.Size.Width/(width*float32(c)), p.Size.Height/(height*float32(rows))); u > unit {
			columns, unit = c, u
		}
	}
	rows := (len(d.five) + columns - 1) / columns
	left, top := (p.Size.Width-unit*width*float32(columns))/2, (p.Size.Height-unit*height*float32(rows))/2
	for i, pairs := range d.now {
		x, y := left+(float32(i%columns)+0.5)*width*unit, top+(float32(i/columns)+0.46)*height*unit
		d.drawPairing(p, pairs, flat.At(float64(x), float64(y)), float64(unit))
	}
}

// drawPairing draws a pairing about a hexagon: U is its left half, and R its right half,
// unfolded.
func (d *pairingDrawing) drawPairing(p *pen, pairs pairing, centre flat.Point, unit float64) {
	var at [len(sixCorners)]flat.Point
	for c := range at {
		at[c] = centre.Plus(flat.Polar(0.29*unit, 150-60*float64(c))) // from the upper left, clockwise
	}
	for _, half := range []struct {
		face    cube3.Face
		corners [4]int
	}{{cube3.U, [4]int{0, 1, 4, 5}}, {cube3.R, [4]int{1, 2, 3, 4}}} {
		var outline flat.Polygon
		for _, c := range half.corners {
			outline = append(outline, at[c])
		}
		middle := outline.Middle()
		p.fill(outline.Inset(0.02*unit), p.colour(theme.ColorNameForeground, 0.08))
		p.word(half.face.String(), float32(middle.X), float32(middle.Y), float32(0.3*unit), float32(0.16*unit), true, p.colour(theme.ColorNameForeground, 1))
	}
	number := slices.Index(d.five[:], pairs)
	tone, caption := theme.ColorNameError, lang.L("none of the five")
	if number >= 0 {
		tone, caption = theme.ColorNamePrimary, lang.L("pairing {{.N}}", map[string]any{"N": number + 1})
	}
	for a, b := range pairs {
		if a < b {
			p.line(at[a], at[b], 0.03*unit, p.colour(tone, 1))
		}
	}
	for c := range sixCorners {
		dot := float32(0.028 * unit)
		p.box(float32(at[c].X)-dot, float32(at[c].Y)-dot, 2*dot, 2*dot, p.colour(theme.ColorNameForeground, 1))
		out := at[c].Minus(centre)
		name := centre.Plus(flat.At(out.X*1.6, out.Y*1.33)) // farther out than the dot is wide
		p.caption(sixCorners[c], float32(name.X), float32(name.Y), float32(0.2*unit))
	}
	p.caption(caption, float32(centre.X), float32(centre.Y+0.53*unit), float32(unit))
}
