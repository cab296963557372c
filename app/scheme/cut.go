package scheme

import "image/color"

// FreeCut is the colour of the cut if the puzzle can be sliced there. It is the same in
// all schemes.
func FreeCut() color.NRGBA { return color.NRGBA{R: 38, G: 166, B: 91, A: 255} }

// BlockedCut is the counterpart of [FreeCut].
func BlockedCut() color.NRGBA { return color.NRGBA{R: 224, G: 62, B: 54, A: 255} }

// Cut is [FreeCut] or [BlockedCut].
func Cut(free bool) color.NRGBA {
	if free {
		return FreeCut()
	}
	return BlockedCut()
}
