package fold

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// newGallery lists the folds of an answer with small pictures and their numbers; pick is
// called with the one that the user chooses.
func newGallery(a *answer, pick func(fold int)) (g *control.Gallery) {
	const side = 76
	picture := func(i, side int) image.Image {
		if i >= len(a.folds) {
			return nil
		}
		colour := func(name fyne.ThemeColorName) color.NRGBA { return control.Faded(control.ColourOf(g, name), 1) }
		return drawFold(a.folds[i], side, colour(theme.ColorNameForeground), colour(theme.ColorNameBackground))
	}
	g = control.NewTiles(side, picture, func(i int) {
		if i >= 0 && i < len(a.folds) {
			pick(i)
		}
	})
	return g
}
