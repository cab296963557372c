package packing

import (
	"slices"
	"sync"

	"wedge/puzzle/polycube"
)

// Packing is the numbers of its placements, ascending.
type Packing []int32

// symmetry is a symmetry of the target and what it makes of each placement, computed when it
// is first needed.
type symmetry struct {
	once              sync.Once
	cells, placements []int32
}

// images is what the symmetry number i of the target makes of each placement, -1 where
// the mirror image of the piece is not in the set.
func (p *Problem) images(i int) []int32 {
	p.makeImages(i)
	return p.symmetries[i].placements
}

// cellImages is what the symmetry number i of the target makes of each cell.
func (p *Problem) cellImages(i int) []int32 {
	p.makeImages(i)
	return p.symmetries[i].cells
}

func (p *Problem) makeImages(i int) {
	s := &p.symmetries[i]
	s.once.Do(func() {
		s.cells = p.turnCells(p.group[i])
		s.placements = p.turnPlacements(p.group[i], s.cells)
	})
}

// turnCells is what a symmetry of the target makes of each cell.
func (p *Problem) turnCells(by polycube.Symmetry) []int32 {
	to := make([]int32, len(p.cells))
	low := p.turnedLow(by)
	for i, c := range p.cells {
		to[i] = p.grid.number[p.grid.place(by.Apply(c).Sub(low))]
	}
	return to
}

// turnedLow is the corner with the least coordinates of the turned box around the target.
func (p *Problem) turnedLow(by polycube.Symmetry) polycube.Cell {
	far := polycube.Cell{X: int8(p.grid.x - 1), Y: int8(p.grid.y - 1), Z: int8(p.grid.z - 1)} // below MaxSide
	return lowest([]polycube.Cell{{}, by.Apply(far)})
}

// keepsTarget reports whether a symmetry maps the target to itself.
func (p *Problem) keepsTarget(by polycube.Symmetry) bool {
	low := p.turnedLow(by)
	return !slices.ContainsFunc(p.cells, func(c polycube.Cell) bool {
		c = by.Apply(c).Sub(low)
		return !p.grid.has(c) || p.grid.number[p.grid.place(c)] < 0
	})
}

func (p *Problem) turnPlacements(by polycube.Symmetry, to []int32) []int32 {
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
			table[id] = p.placed[m.orientation*len(p.cells)+int(to[s.cells[m.lowest]])]
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
