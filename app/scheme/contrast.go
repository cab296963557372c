package scheme

import "image/color"

// Luminance is the relative luminance of WCAG 2.2: 0 for black, 1 for white.
// Alpha is ignored.
func Luminance(c color.NRGBA) float64 {
	r, g, b := linear(c)
	return 0.2126*r + 0.7152*g + 0.0722*b
}

// Contrast is the contrast ratio of WCAG 2.2, from 1 for equal colours to 21 for black
// and white. Text needs 4.5, large text and symbols 3.
func Contrast(c, d color.NRGBA) float64 {
	bright, dark := Luminance(c), Luminance(d)
	if bright < dark {
		bright, dark = dark, bright
	}
	return (bright + 0.05) / (dark + 0.05)
}

// Ink is black or white, whichever is easier to read on c. The contrast is at least 4.5
// on any colour: 4.58 is the square root of the 21 between black and white.
func Ink(c color.NRGBA) color.NRGBA {
	black, white := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}
	if Contrast(c, black) >= Contrast(c, white) {
		return black
	}
	return white
}
