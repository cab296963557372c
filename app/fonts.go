package app

import (
	_ "unsafe" // for go:linkname

	"github.com/go-text/typesetting/shaping"
)

// fyneShaper is what Fyne shapes all texts with. It keeps every font that it has ever
// seen, and Fyne reads the fonts again whenever the theme changes: without [forgetFonts]
// each change would cost 4.4 MB for good. Fyne gives no other way to it.
//
//go:linkname fyneShaper fyne.io/fyne/v2/internal/painter.shaper
var fyneShaper *shaping.HarfbuzzShaper

// forgetFonts releases the fonts with which Fyne has shaped texts. Call it before changing
// the theme, on the window's goroutine.
func forgetFonts() {
	if fyneShaper != nil { // another version of Fyne may not have this variable
		*fyneShaper = shaping.HarfbuzzShaper{}
	}
}
