package fold

import (
	"image"

	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// newGallery lists the folds of an answer, whose content may change, as small pictures with their numbers; pick is
// called with the index of the one that the user chooses.
func newGallery(a *answer, pick func(fold int)) (g *control.Gallery) {
	const side = 76 // see [control.NewTiles]
	g = control.NewTiles(side, func(fold, pixels int) image.Image {
		if fold >= len(a.folds) {
			return nil // another search has begun
		}
		return drawFold(a.folds[fold], pixels, control.ColourOf(g, theme.ColorNameForeground), control.ColourOf(g, theme.ColorNameBackground))
	}, pick)
	return g
}
