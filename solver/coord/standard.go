package coord

import "wedge/puzzle/square1"

// Standard is the image of a position under the symmetry that leads to its address. Unlike
// the address it keeps the layers' angles, but for a half turn of both, which leaves the
// cuts where they are: two positions have the same standard form if a symmetry maps one to
// the other, cuts included. Only in symmetric rows a class may have several forms.
func (s *System) Standard(p square1.Position) square1.Position {
	v := s.frames.see(p)
	_, _, r := s.canonical(v.frame, v.mirror, s.keyOf(v), v.pieces[s.key.other()])
	r = s.relabel.compose[r][mirrorOf(v.mirror)]
	if r.mirrors() {
		p.Top, p.Bottom = mirrorLayer(p.Top), mirrorLayer(p.Bottom)
	}
	p.Top, p.Bottom = s.relabelLayer(p.Top, r), s.relabelLayer(p.Bottom, r)
	if half := p.Turn(square1.Units/2, square1.Units/2); half.Top < p.Top {
		p = half
	}
	// Swapping the layers is a symmetry, too.
	swapped := p
	swapped.Top, swapped.Bottom = p.Bottom, p.Top
	if half := swapped.Turn(square1.Units/2, square1.Units/2); half.Top < swapped.Top {
		swapped = half
	}
	if swapped.Top < p.Top {
		return swapped
	}
	return p
}

// relabelLayer relabels the pieces of a layer.
func (s *System) relabelLayer(l square1.Layer, r relabelling) square1.Layer {
	var out square1.Layer
	for i := range square1.Units {
		out |= square1.Layer(s.images[r][l.At(i)]) << (4 * i)
	}
	return out
}

// newImages lists the image of each piece under each relabelling. The labels of edges
// differ from their numbers: see edgeLabels.
func newImages(t *relabelTable) *[Relabellings][square1.PieceCount]square1.Piece {
	images := &[Relabellings][square1.PieceCount]square1.Piece{}
	label := t.apply[Edges][edgeLabels()]
	piece := t.apply[Edges][t.inverse[edgeLabels()]]
	for r := range images {
		for i := range label {
			images[r][i] = square1.Piece(t.apply[Corners][r][i])
			images[r][8+i] = square1.Piece(8 + piece[t.apply[Edges][r][label[i]]])
		}
	}
	return images
}
