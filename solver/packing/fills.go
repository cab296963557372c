package packing

// Fills reports whether k is a packing of the puzzle: numbers of placements, ascending,
// that fill each cell of the target once and use each piece as often as it has to and may
// be used.
func (p *Problem) Fills(k Packing) bool {
	full := make([]bool, len(p.cells))
	empty := len(p.cells)
	for i, id := range k {
		if id < 0 || int(id) >= len(p.spots) || i > 0 && id <= k[i-1] {
			return false
		}
		for _, at := range p.spots[id].cells {
			if full[at] {
				return false
			}
			full[at] = true
			empty--
		}
	}
	return empty == 0 && p.allowed(k)
}
