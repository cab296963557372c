package learn

import (
	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/rubik/plan"
)

// netDrawing draws the cube unfolded.
type netDrawing struct {
	control.Drawing
	net *plan.Net
}

func newNetDrawing() *netDrawing {
	d := &netDrawing{net: &plan.Net{}}
	sketch(&d.Drawing, d, func(p *pen) {
		drawing := d.net.Draw()
		const margin = 0.5 // in sides of a sticker
		side := min(p.Size.Width/(plan.Width+2*margin), p.Size.Height/(plan.Height+2*margin))
		corner := flat.At(float64(p.Size.Width-side*plan.Width)/2, float64(p.Size.Height-side*plan.Height)/2)
		for _, part := range drawing.Parts {
			p.fill(part.Outline.Moved(float64(side), corner), part.Colour)
		}
		for _, w := range drawing.Words {
			at := w.At.Times(float64(side)).Plus(corner)
			p.word(w.Text, float32(at.X), float32(at.Y), side, float32(w.Size)*side, true, w.Colour)
		}
	})
	return d
}

// show shows another net.
func (d *netDrawing) show(n *plan.Net) {
	d.net = n
	d.Refresh()
}
