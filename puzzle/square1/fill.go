package square1

// Fill returns the position of the pair in which each layer's pattern
// ([LayerShape.Pattern]) begins at place 0, clockwise, and the middle is square.
//
// corners and edges are permutations of 0..7, read along the top's pattern and then
// along the bottom's. Counting from 0, the i-th A of the two patterns becomes piece
// corners[i], and the i-th a becomes piece 8 + edges[i].
func (p Pair) Fill(corners, edges [8]int) Position { return p.outline().fill(corners, edges) }

// outline is the pair's outline with both patterns starting at place 0.
func (p Pair) outline() outline { return outline{p.Top.Blocked(), p.Bottom.Blocked()} }

// fill places the pieces, in the order of [Pair.Fill], along an outline, starting at
// place 0 of each layer. No corner may lie across the front end of the cut.
func (o outline) fill(corners, edges [8]int) Position {
	corner, edge := 0, 0 // next index of each
	layer := func(blocked uint16) Layer {
		var pieces []Piece
		for place := 0; place < Units; place++ {
			if blocked>>(place+1)&1 != 0 {
				pieces = append(pieces, Piece(corners[corner]))
				corner++
				place++ // a corner takes up two
			} else {
				pieces = append(pieces, 8+Piece(edges[edge]))
				edge++
			}
		}
		return layerOf(pieces...)
	}
	top := layer(o.top) // takes its pieces before the bottom
	return Position{Top: top, Bottom: layer(o.bottom)}
}

// layerOf places the pieces next to each other, starting at place 0.
func layerOf(pieces ...Piece) Layer {
	var l Layer
	place := 0
	for _, p := range pieces {
		for range p.Units() {
			l |= Layer(p) << (4 * place)
			place++
		}
	}
	return l
}
