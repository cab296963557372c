package scheme

import "image/color"

// Scheme says what a puzzle looks like.
type Scheme struct {
	ID      string // in preferences; small letters, digits and hyphens
	Name    string // for people
	Colours [FaceCount]color.NRGBA
	Plastic color.NRGBA // the body under the stickers
	Letters bool        // stickers bear the letter of their face
}

// MaxChannel is the largest value of red, green or blue in a scheme. A face that is
// lit fully still has to leave room for a highlight.
const MaxChannel = 245

// With is the scheme with another colour of one face, opaque and no brighter than
// [MaxChannel]. What is no face changes nothing.
func (s Scheme) With(f Face, c color.NRGBA) Scheme {
	if f < FaceCount {
		s.Colours[f] = dimmed(c)
	}
	return s
}

// Swapped is the scheme of the same puzzle turned over, so that its top is the
// bottom.
//
// To exchange these two colours alone would make a mirror image, a puzzle that
// nobody has: clockwise around the top, the side colours would come in the wrong
// order. A puzzle that is turned over about the axis from front to back keeps its
// front in front, and its left side comes to the right. So these change places too.
func (s Scheme) Swapped() Scheme {
	c := &s.Colours
	c[Top], c[Bottom] = c[Bottom], c[Top]
	c[Left], c[Right] = c[Right], c[Left]
	return s
}

func dimmed(c color.NRGBA) color.NRGBA {
	return color.NRGBA{min(c.R, MaxChannel), min(c.G, MaxChannel), min(c.B, MaxChannel), 255}
}
