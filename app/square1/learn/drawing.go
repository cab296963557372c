package learn

import (
	"image"
	"image/color"

	"wedge/app/flat"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// Colours of blank pieces, in all themes.
func cornerColour() color.NRGBA { return color.NRGBA{240, 212, 120, 255} }
func edgeColour() color.NRGBA   { return color.NRGBA{205, 207, 212, 255} }
func litColour() color.NRGBA    { return color.NRGBA{236, 120, 104, 255} }
func slitColour() color.NRGBA   { return color.NRGBA{62, 64, 72, 255} }

// pictureKey says what picture of a layer is meant.
type pictureKey struct {
	blocked uint16
	bottom  bool
	side    int  // in pixels
	lit     bool // corners across the cut stand out
}

// pictures of blank layers, each drawn once.
type pictures map[pictureKey]*image.RGBA

// layer is a square picture of a layer that is known by what is blocked.
func (c pictures) layer(blocked uint16, bottom bool, side int) *image.RGBA {
	key := pictureKey{blocked, bottom, side, false}
	if p, ok := c[key]; ok {
		return p
	}
	p := drawLayer(key)
	c[key] = p
	return p
}

// layerReach is from the centre of a layer to the picture's edge, almost where the corners
// reach.
const layerReach = 1.46

// drawLayer draws a layer.
func drawLayer(k pictureKey) *image.RGBA {
	var p flat.Painter
	p.Begin(k.side, k.side, float64(k.side)/2/layerReach)
	if k.side < 4 {
		return p.Picture
	}
	for place, units := range plan.Pieces(k.blocked) {
		c := edgeColour()
		if units == 2 {
			c = cornerColour()
			if k.lit && (place+1)%(square1.Units/2) == 0 {
				c = litColour()
			}
		}
		outline := plan.Outline(units, plan.Front(k.bottom)-30*float64(place)).Moved(1, flat.At(layerReach, layerReach))
		p.Fill(outline, slitColour())
		p.Fill(outline.Inset(max(0.03, 0.6/p.Zoom)), c)
	}
	return p.Picture
}

// drawCut draws the line of the cut onto a picture of a layer.
func drawCut(m *image.RGBA, bottom, free bool, c color.NRGBA) {
	p := flat.Painter{Picture: m, Zoom: float64(m.Rect.Dx()) / 2 / layerReach}
	for _, part := range plan.Cut(plan.Front(bottom), free) {
		p.Fill(part.Moved(1, flat.At(layerReach, layerReach)), c)
	}
}
