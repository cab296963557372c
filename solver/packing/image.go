package packing

import (
	"slices"
	"sync"

	"wedge/puzzle/polycube"
)

// Packing is the numbers of its placements, ascending.
type Packing []int32

// symmetry is what a symmetry of the target makes of each cell, and of each placement, computed
// when it is first needed.
type symmetry struct {
	cells      []int
	once       *sync.Once
	placements []int32
}

// images is what the symmetry number i of the target makes of each placement, -1 where
// the mirror image of the piece is not in the set.
func (p *Problem) images(i int) []int32 {
	s := &p.symmetries[i]
	s.once.Do(func() { s.placements = p.turnPlacements(p.group[i], s.cells) })
	return s.placements
}

// cellImages is what the symmetry number i of the target makes of each cell.
func (p *Problem) cellImages(i int) []int { return p.symmetries[i].cells }

func (p *Problem) turnPlacements(by polycube.Symmetry, to []int) []int32 {
	// A placement is an orientation and its lowest cell. So is its image: for each
	// orientation, which one it becomes, and which of its cells becomes the lowest.
	type image struct{ orientation, lowest int }
	images := make([]image, len(p.turned))
	for i, o := range p.turned {
		m := image{orientation: p.kinds[o.kind].turned[o.by.Then(by)]}
		for n, c := range o.cells {
			if by.Apply(c).Compare(by.Apply(o.cells[m.lowest])) < 0 {
				m.lowest = n
			}
		}
		images[i] = m
	}
	table := make([]int32, len(p.spots))
	for id, s := range p.spots {
		table[id] = -1
		if m := images[s.orientation]; m.orientation >= 0 {
			table[id] = p.placed[m.orientation*len(p.cells)+to[s.cells[m.lowest]]]
		}
	}
	return table
}

// Group is the symmetries of the target, rotations first; the first is the identity.
func (p *Problem) Group() []polycube.Symmetry { return p.group }

// Image is what a symmetry of the target makes of a packing. It is false if that needs a
// piece that is not in the set, or more often than it is there, or if s is no symmetry of
// the target.
func (p *Problem) Image(k Packing, s polycube.Symmetry) (Packing, bool) {
	i := slices.Index(p.group, s)
	if i < 0 {
		return nil, false
	}
	return p.image(k, i)
}

func (p *Problem) image(k Packing, i int) (Packing, bool) {
	table := p.images(i)
	image := make(Packing, len(k))
	for n, id := range k {
		if image[n] = table[id]; image[n] < 0 {
			return nil, false
		}
	}
	slices.Sort(image)
	return image, p.group[i].IsRotation() || p.allowed(image)
}

// allowed reports whether a packing uses each piece as often as it has to and may.
func (p *Problem) allowed(k Packing) bool {
	used := make([]int, len(p.kinds))
	for _, id := range k {
		used[p.spots[id].kind]++
	}
	for i, kind := range p.kinds {
		if used[i] < kind.min || used[i] > kind.max {
			return false
		}
	}
	return true
}

// Image is a packing with the first symmetry of the target that makes it of another.
type Image struct {
	By      polycube.Symmetry
	Packing Packing
}

// Images are all different packings that symmetries of the target make of k, itself first,
// and the symmetries that keep k, the identity first. Unless reflections need pieces that
// are not in the set, their numbers multiply to the order of the group.
func (p *Problem) Images(k Packing) (images []Image, own []polycube.Symmetry) {
	for i, by := range p.group {
		image, ok := p.image(k, i)
		if !ok {
			continue
		}
		if slices.Equal(image, k) {
			own = append(own, by)
		}
		if !slices.ContainsFunc(images, func(m Image) bool { return slices.Equal(m.Packing, image) }) {
			images = append(images, Image{By: by, Packing: image})
		}
	}
	return images, own
}
