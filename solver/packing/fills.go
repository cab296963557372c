package packing

import "slices"

// Fills reports whether k is a packing of the puzzle: numbers of placements, ascending,
// that fill each cell of the target once, or may leave it empty, and use each piece as often as it has to and may
// be used.
func (p *Problem) Fills(k Packing) bool {
	full := make([]bool, len(p.cells))
	empty := len(p.cells) - p.spare
	for i, id := range k {
		if id < 0 || int(id) >= len(p.spots) || i > 0 && id <= k[i-1] {
			return false
		}
		for _, at := range p.spots[id].cells {
			if full[at] {
				return false
			}
			full[at] = true
			if p.isMust(at) {
				empty--
			}
		}
	}
	return empty == 0 && p.allowed(k)
}

// Fit reports whether a packing could contain these placements: ascending numbers of
// placements of the puzzle without a common cell, and no piece more often than it may be
// used.
func (p *Problem) Fit(list []int32) bool { return slices.IsSorted(list) && p.fit(list) }
