package scheme

import "image/color"

// FreeCut is the usual colour of the cut if the puzzle can be sliced there.
func FreeCut() color.NRGBA { return color.NRGBA{R: 38, G: 166, B: 91, A: 255} }

// BlockedCut is the counterpart of [FreeCut].
func BlockedCut() color.NRGBA { return color.NRGBA{R: 224, G: 62, B: 54, A: 255} }

// Cut is the colour of the cut: green if free and red if blocked, or blue and orange if
// [Scheme.BlueCut]. Whoever draws it also draws a blocked cut dashed, since some people
// see both colours alike.
func (s Scheme) Cut(free bool) color.NRGBA {
	switch {
	case s.BlueCut && free:
		return rgb(0x1f86d1)
	case s.BlueCut:
		return rgb(0xe8830c)
	case free:
		return FreeCut()
	}
	return BlockedCut()
}
