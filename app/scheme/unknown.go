package scheme

import "image/color"

// Unknown is how to draw stickers whose colour does not count, in partial positions: in
// this grey or, if hollow, as a frame of it, since a colour of the scheme is so near to it
// that a full sticker would be taken for that face.
func (s Scheme) Unknown() (c color.NRGBA, hollow bool) {
	const enough = 12 // as CIEDE2000
	c = rgb(0x989898)
	for _, face := range s.Colours {
		hollow = hollow || Difference(c, face) < enough
	}
	return c, hollow
}
