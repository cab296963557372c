package research

import (
	"sync/atomic"

	"wedge/solver"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// distances looks up distances modulo 4, as an exact table does.
type distances interface {
	At(at coord.Address, flipped bool) int
}

// endingTable finds the endings of all shortest solutions of positions by their
// addresses: the union over the nearer neighbours, relabelled along each link. It caches
// the results, so that positions share the work on what lies below both. It is safe for
// use by several goroutines.
//
// The cache has a fixed size; newer entries overwrite older ones. An entry is a single
// word, so no locks are needed, and every entry is correct whichever goroutine wrote it.
type endingTable struct {
	distances distances
	system    *coord.System
	links     [][]coord.Link // by row
	back      [coord.Relabellings]endingMap
	// known has words of two halves: a place, with its middle in the lowest bit, and
	// below it the endings, which are never empty.
	known []atomic.Uint64
	shift int // how far to shift a hash to index known
}

// endingCacheBits is the binary logarithm of the number of entries for enumerating all
// farthest positions: 0.5 GB.
const endingCacheBits = 26

// newEndingTable makes a table with 2^cacheBits entries of 8 bytes.
func newEndingTable(d distances, s *coord.System, cacheBits int) *endingTable {
	t := &endingTable{distances: d, system: s, known: make([]atomic.Uint64, 1<<cacheBits), shift: 64 - cacheBits}
	links := s.Links()
	for row := range s.Rows() {
		t.links = append(t.links, links.Of(row, nil))
	}
	for relabel := range t.back {
		t.back[relabel].fill(uint8(relabel))
	}
	return t
}

// endingMap maps sets of endings back along a link: [k][byte k of the set].
type endingMap [4][256]solver.Endings

func (m *endingMap) fill(relabel uint8) {
	for bit := range 32 {
		top, bottom := solver.EndingTurn(bit)
		back := solver.EndingOf(coord.LastTurn(relabel, top, bottom))
		for b := range 256 {
			if b>>(bit&7)&1 != 0 {
				m[bit>>3][b] |= back
			}
		}
	}
}

func (m *endingMap) apply(e solver.Endings) solver.Endings {
	return m[0][e&255] | m[1][e>>8&255] | m[2][e>>16&255] | m[3][e>>24]
}

// maxCuts is an upper bound on the number of links of a row.
const maxCuts = 64

// keptDistance is the largest distance whose endings are cached. Few positions farther
// away are met again (measured: one in twenty), and they would overwrite the others.
const keptDistance = 9

// of is the endings of the position at an address, at least one slice from solved.
func (t *endingTable) of(at coord.Address, distance int) solver.Endings {
	if distance > keptDistance {
		return t.below(at, distance)
	}
	place := uint64(at.Row)*uint64(t.system.Places()) + uint64(at.Place)
	place = place<<1 | uint64(distance&1)
	const spread = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio: Knuth's multiplicative hash
	kept := &t.known[place*spread>>t.shift]
	if word := kept.Load(); word>>32 == place && word != 0 {
		return solver.Endings(word)
	}
	var endings solver.Endings
	if distance == 1 {
		endings = atLastSlice(t.system, at)
	} else {
		endings = t.below(at, distance)
	}
	kept.Store(place<<32 | uint64(endings))
	return endings
}

// below is the union of the endings of the nearer neighbours.
func (t *endingTable) below(at coord.Address, distance int) (endings solver.Endings) {
	// First all addresses, then all bits, as in descent.nearerSlices.
	var to [maxCuts]coord.Address
	links := t.links[at.Row]
	for i := range links {
		to[i] = coord.Address{Row: links[i].Row, Place: t.system.Image(&links[i], at.Place)}
	}
	var nearer [maxCuts]bool
	for i := range links {
		nearer[i] = t.distances.At(to[i], distance&1 == 0) == (distance-1)&3
	}
	for i := range links {
		if nearer[i] {
			endings |= t.back[links[i].Relabel].apply(t.of(to[i], distance-1))
			if endings == solver.EveryEnding {
				break
			}
		}
	}
	return endings
}

// atLastSlice is the endings of the position at an address, one slice from solved.
func atLastSlice(s *coord.System, at coord.Address) (endings solver.Endings) {
	p := s.Position(at)
	p.Flipped = true
	for top, bottom := range p.FreeTurns() {
		if x, y, ok := p.Turn(top, bottom).UncheckedSlice().Aligned(); ok {
			endings |= solver.EndingOf(x, y)
		}
	}
	return endings
}

var _ distances = (*table.Table)(nil)
