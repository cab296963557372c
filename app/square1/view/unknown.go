package view

import (
	"image/color"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// unknown is how stickers look whose colour cannot be seen through a mask.
type unknown struct {
	colour color.NRGBA
	hollow bool // only a frame is drawn
}

// unknownIn is how they look in a scheme.
func unknownIn(look *Look) unknown {
	if look.Mask.Full() {
		return unknown{}
	}
	c, hollow := look.Scheme.Unknown()
	if hollow {
		c = standingOut(scene.FromSRGB(c), look.Scheme.Plastic).SRGB()
	}
	return unknown{c, hollow}
}

// stickerOf is the colour of a sticker of a solid.
func (p *Puzzle) stickerOf(s *solid, sticker int, look *Look) scene.Colour {
	if sticker >= s.known {
		return s.mark.Tone.Of(p.unknown.colour, look.Dark)
	}
	return s.mark.Tone.Of(look.Scheme.Colours[s.faces[sticker]], look.Dark)
}

// isHollow reports whether only the frame of a sticker is drawn.
func (p *Puzzle) isHollow(s *solid, sticker int) bool { return p.unknown.hollow && sticker >= s.known }

// addHollow adds the frames of hollow stickers.
func (p *Puzzle) addHollow(s *solid, look *Look) {
	for i := range s.spots {
		if p.isHollow(s, i) {
			p.addFlat(s, i, p.lettering.frame(s.spots, i), mgl32.Vec2{}, 0, p.stickerOf(s, i, look))
		}
	}
}
