package edit

import (
	"image"
	"image/color"
	"image/draw"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// pictures draws small pictures of pieces, and keeps them.
type pictures struct {
	drawer   *view.Drawer
	renderer *scene.Renderer
	made     map[sight]image.Image
}

// sight is what a picture shows.
type sight struct {
	shape  polycube.Shape
	colour color.NRGBA
	side   int // pixels
}

func newPictures() *pictures {
	return &pictures{drawer: view.New(), renderer: scene.NewRenderer(), made: map[sight]image.Image{}}
}

// mostPictures is how many are kept. There are 41 in the palette.
const mostPictures = 500

// picture is a square picture of the cells of a shape, on a transparent ground.
func (p *pictures) picture(of sight) image.Image {
	if made, ok := p.made[of]; ok {
		return made
	}
	v := view.Model{Cells: of.shape.Cells(), Colour: of.colour}
	drawn := p.drawer.Model(&v, &view.Look{Bare: true})
	drawn.Shadow = 0
	const least = 1.3 // so that a single cell is not as large as everything else
	camera := scene.Camera{Yaw: 0.5, Pitch: 0.55, Zoom: 1.1, Reach: max(v.Reach(), least)}
	rendered := p.renderer.Render(drawn, camera, of.side, of.side)
	kept := image.NewRGBA(rendered.Rect)
	draw.Draw(kept, kept.Rect, rendered, image.Point{}, draw.Src)
	if len(p.made) >= mostPictures {
		clear(p.made)
	}
	p.made[of] = kept
	return kept
}
