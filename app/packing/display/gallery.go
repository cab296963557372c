package display

import (
	"image"

	"wedge/app/control"
	"wedge/solver/packing"
)

// NewGallery lists packings with small pictures and their numbers. pick is called when the user chooses a packing,
// by its index.
func NewGallery(p *Pictures, list func() []packing.Packing, pick func(index int)) *control.Gallery {
	const side = 64
	return control.NewTiles(side, func(item, side int) image.Image {
		if all := list(); item < len(all) {
			return p.Picture(all[item], side)
		}
		return nil
	}, pick)
}
