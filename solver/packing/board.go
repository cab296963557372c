package packing

// board is a partly filled target.
type board struct {
	p     *Problem
	full  []bool
	empty int
	used  []int // for each kind
	cells int   // that the pieces that have to be used still need
}

func newBoard(p *Problem) *board {
	b := &board{p: p, full: make([]bool, len(p.cells)), empty: len(p.cells), used: make([]int, len(p.kinds))}
	for _, k := range p.kinds {
		b.cells += k.min * k.size
	}
	return b
}

func (b *board) fits(id int32) bool {
	k := b.p.kindOf[id]
	if b.used[k] == b.p.kinds[k].max {
		return false
	}
	for _, c := range b.p.cellsOf[id] {
		if b.full[c] {
			return false
		}
	}
	return true
}

func (b *board) put(id int32) {
	for _, c := range b.p.cellsOf[id] {
		b.full[c] = true
	}
	k := &b.p.kinds[b.p.kindOf[id]]
	b.empty -= k.size
	if b.used[b.p.kindOf[id]]++; b.used[b.p.kindOf[id]] <= k.min {
		b.cells -= k.size
	}
}

func (b *board) take(id int32) {
	for _, c := range b.p.cellsOf[id] {
		b.full[c] = false
	}
	k := &b.p.kinds[b.p.kindOf[id]]
	b.empty += k.size
	if b.used[b.p.kindOf[id]]--; b.used[b.p.kindOf[id]] < k.min {
		b.cells += k.size
	}
}

// branch lists the placements for the cell that has the fewest. full is true if the target
// is filled and every piece is used.
func (b *board) branch() (next []int32, full bool) {
	if b.cells > b.empty {
		return nil, false
	}
	if b.empty == 0 {
		return nil, true
	}
	found := false
	for c, full := range b.full {
		if full {
			continue
		}
		var list []int32
		for _, id := range b.p.covering[c] {
			if b.fits(id) {
				list = append(list, id)
			}
		}
		if !found || len(list) < len(next) {
			next, found = list, true
		}
	}
	return next, false
}
