package scheme

import "image/color"

// Scheme is the colours of a puzzle.
type Scheme struct {
	ID      string // in preferences; lower-case letters, digits and hyphens
	Name    string // for people
	Colours [FaceCount]color.NRGBA
	Plastic color.NRGBA // the body under the stickers
	Letters bool        // stickers show the letter of their face
	BlueCut bool        // the cut is blue or orange, not green or red
}

// MaxChannel is the largest value of red, green or blue in a scheme. It leaves room for a
// highlight on a fully lit face.
const MaxChannel = 245

// With is the scheme with another colour for one face, opaque and no brighter than
// [MaxChannel]. An invalid face changes nothing.
func (s Scheme) With(f Face, c color.NRGBA) Scheme {
	if f < FaceCount {
		s.Colours[f] = dimmed(c)
	}
	return s
}

// Swapped is the scheme of the same puzzle turned over, so that its top is the bottom.
//
// Swapping only these two colours would make a mirror image, a puzzle that does not
// exist: clockwise around the top, the side colours would be in the wrong order. Turning
// the puzzle over about the axis from front to back keeps its front in front and swaps
// left and right. So Swapped swaps these, too.
func (s Scheme) Swapped() Scheme {
	c := &s.Colours
	c[Top], c[Bottom] = c[Bottom], c[Top]
	c[Left], c[Right] = c[Right], c[Left]
	return s
}

func dimmed(c color.NRGBA) color.NRGBA {
	return color.NRGBA{min(c.R, MaxChannel), min(c.G, MaxChannel), min(c.B, MaxChannel), 255}
}
