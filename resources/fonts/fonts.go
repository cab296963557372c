// Package fonts has the fonts of pictures, paper and films: letters, and the signs of mathematics, arrows, shapes and the
// like that fonts of texts lack, which the window and pages have from here, too. They are parts of Noto Sans, which is also
// the window's, and of DejaVu Sans, made by subset.py: 2048 units to an em.
package fonts

import _ "embed"

var (
	//go:embed noto/letters.ttf
	letters []byte
	//go:embed noto/letters-bold.ttf
	boldLetters []byte
	//go:embed dejavu/signs.ttf
	signs []byte
	//go:embed dejavu/signs-bold.ttf
	boldSigns []byte
	//go:embed dejavu/signs.woff2
	web []byte
)

// Letters are the font of letters or its bold, as the file of a font. Do not modify it.
func Letters(bold bool) []byte {
	if bold {
		return boldLetters
	}
	return letters
}

// Signs are the font of signs or its bold, as the file of a font. Do not modify it.
func Signs(bold bool) []byte {
	if bold {
		return boldSigns
	}
	return signs
}

// WebSigns are the font of signs for pages, as WOFF2. Do not modify it.
func WebSigns() []byte { return web }
