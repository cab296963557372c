package scene

// meets reports whether no edge has all of a tile on its outer side.
func (p *polygon) meets(left, top int) bool {
	for i := range p.edges {
		if _, most := p.edges[i].extremes(left, top, tileSide); most < 0 {
			return false
		}
	}
	return true
}

// eachTile lists the tiles that a polygon may touch.
func (r *Renderer) eachTile(p *polygon, f func(tile int)) {
	minX, maxX := p.minX/tileSide, (p.maxX-1)/tileSide
	minY, maxY := p.minY/tileSide, (p.maxY-1)/tileSide
	straight := minX == maxX || minY == maxY
	for y := minY; y <= maxY; y++ {
		for x := minX; x <= maxX; x++ {
			if straight || p.meets(x*tileSide, y*tileSide) {
				f(y*r.tilesAcross + x)
			}
		}
	}
}

// sortIntoTiles makes the list of polygons of each tile, near solids first.
func (r *Renderer) sortIntoTiles() {
	clear(r.tileStart)
	// tileStart[i+1] counts the polygons of tile i, then becomes the end of its list.
	for i := range r.polygons {
		r.eachTile(&r.polygons[i], func(tile int) { r.tileStart[tile+1]++ })
	}
	for i := 1; i < len(r.tileStart); i++ {
		r.tileStart[i] += r.tileStart[i-1]
	}
	total := int(r.tileStart[len(r.tileStart)-1])
	if cap(r.tileList) < total {
		r.tileList = make([]int32, total+total/4)
	}
	r.tileList = r.tileList[:total]
	copy(r.tileNext, r.tileStart)
	for _, s := range r.solids {
		for i := s.first; i < s.end; i++ {
			r.eachTile(&r.polygons[i], func(tile int) {
				r.tileList[r.tileNext[tile]] = int32(i)
				r.tileNext[tile]++
			})
		}
	}
}
