package scheme

import "image/color"

// PaletteCount is the number of different colours in a [Palette].
const PaletteCount = 60

// Palette are colours for n pieces: see [PaletteColour].
func Palette(n int) []color.NRGBA {
	list := make([]color.NRGBA, max(n, 0))
	for i := range list {
		list[i] = PaletteColour(i)
	}
	return list
}

// PaletteColour is the colour of the piece with a number, from 0, the most different first;
// after [PaletteCount] they begin again.
//
// They were found one by one, after seven familiar ones: each is as different as possible
// (CIEDE2000) from all before it, to normal eyes and to those of deuteranopes and protanopes,
// whichever see the least difference. No list of 60 colours can be told apart by everybody
// one by one; of these, the first 13 can.
func PaletteColour(n int) color.NRGBA {
	all := [PaletteCount]uint32{
		0xcc430f, 0xf2d711, 0x2a57c8, 0x54caf5, 0x2b8a55, 0xf1e9da, 0xc7649c, 0x4a4a4a, 0x9bbf80, 0x6e2f6e,
		0x2692f5, 0xc8a4ad, 0x891d1d, 0xd19214, 0x387777, 0x77f5f5, 0xe3f59b, 0x898980, 0x4a5c41, 0x2f9bb6,
		0xad416e, 0xec535c, 0x9ba489, 0x9b539b, 0x14d1bf, 0x4a77c8, 0xecc8ad, 0xbfc85c, 0x41389b, 0xf5bfda,
		0x148014, 0x41adec, 0x80adbf, 0x534153, 0xda925c, 0x9b6580, 0xda2f53, 0xc8809b, 0xec5338, 0x145326,
		0xe3ad14, 0xf5ecbf, 0xbfb6a4, 0x6e5c65, 0xa42638, 0xad806e, 0x5365ec, 0x654a9b, 0xecf565, 0xdad189,
		0xbf89d1, 0x926e6e, 0xe3dada, 0x894177, 0xa4145c, 0x2f89b6, 0xe3a4da, 0x9bdaf5, 0x80809b, 0x928089,
	}
	return rgb(all[n%PaletteCount])
}
