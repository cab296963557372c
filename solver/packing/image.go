package packing

import (
	"slices"

	"wedge/puzzle/polycube"
)

// Packing is the numbers of its placements, ascending.
type Packing []int32

// symmetry is a symmetry of the target and what it makes of each placement.
type symmetry struct {
	by     polycube.Symmetry
	images []int32 // -1 where the mirror image of the piece is not in the set
}

func (p *Problem) makeSymmetries() {
	for _, by := range p.puzzle.Target.Symmetries() {
		low := by.Apply(p.cells[0])
		for _, c := range p.cells {
			t := by.Apply(c)
			low = polycube.Cell{X: min(low.X, t.X), Y: min(low.Y, t.Y), Z: min(low.Z, t.Z)}
		}
		to := make([]int32, len(p.cells))
		for i, c := range p.cells {
			to[i] = p.index[by.Apply(c).Sub(low)]
		}
		s := symmetry{by: by, images: make([]int32, len(p.placements))}
		for ki, k := range p.kinds {
			target := ki
			if !by.IsRotation() {
				target = k.mirror
			}
			for id := p.first[ki]; id < p.first[ki+1]; id++ {
				s.images[id] = -1
				if target < 0 || p.first[target] == p.first[target+1] {
					continue
				}
				image := make([]int32, k.size)
				for i, c := range p.cellsOf[id] {
					image[i] = to[c]
				}
				slices.Sort(image)
				from := p.first[target]
				if at, ok := slices.BinarySearchFunc(p.cellsOf[from:p.first[target+1]], image, slices.Compare); ok {
					s.images[id] = from + int32(at) //nolint:gosec // at most MaxPlacements
				}
			}
		}
		p.symmetries = append(p.symmetries, s)
	}
}

// Group is the symmetries of the target, rotations first; the first is the identity.
func (p *Problem) Group() []polycube.Symmetry {
	list := make([]polycube.Symmetry, len(p.symmetries))
	for i, s := range p.symmetries {
		list[i] = s.by
	}
	return list
}

// Image is what a symmetry of the target makes of a packing. It is false if it needs a
// piece that is not in the set, or more often than it is there, or if s is no symmetry of
// the target.
func (p *Problem) Image(k Packing, s polycube.Symmetry) (Packing, bool) {
	for i := range p.symmetries {
		if p.symmetries[i].by == s {
			return p.image(k, &p.symmetries[i])
		}
	}
	return nil, false
}

func (p *Problem) image(k Packing, s *symmetry) (Packing, bool) {
	image := make(Packing, len(k))
	for i, id := range k {
		if image[i] = s.images[id]; image[i] < 0 {
			return nil, false
		}
	}
	slices.Sort(image)
	return image, s.by.IsRotation() || p.allowed(image)
}

// allowed reports whether a packing uses each piece as often as it has to and may.
func (p *Problem) allowed(k Packing) bool {
	used := make([]int, len(p.kinds))
	for _, id := range k {
		used[p.kindOf[id]]++
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
// and the symmetries that keep k, the identity first. Their numbers multiply to
// the order of the group, unless reflections need pieces that are not in the set.
func (p *Problem) Images(k Packing) (images []Image, own []polycube.Symmetry) {
	for i := range p.symmetries {
		s := &p.symmetries[i]
		image, ok := p.image(k, s)
		if !ok {
			continue
		}
		if slices.Equal(image, k) {
			own = append(own, s.by)
		}
		if !slices.ContainsFunc(images, func(m Image) bool { return slices.Equal(m.Packing, image) }) {
			images = append(images, Image{By: s.by, Packing: image})
		}
	}
	return images, own
}
