package table

import "wedge/solver/coord"

// The places of one row and one pattern form a square of bits: grain words, one for each
// order of the top's pieces, of grain bits, one for each order of the bottom's. A move
// permutes the words, and the bits of every word; one that swaps the layers also
// transposes the square. So whole words move at once, their bits by three look-ups of
// eight bits each.

// wordBits is the largest grain: 24 orders of four pieces.
const wordBits = 24

// bitPermutation permutes the bits of a word: lookup[k][byte k of the word].
type bitPermutation [3][256]uint32

func (p *bitPermutation) apply(w uint32) uint32 {
	return p[0][w&255] | p[1][w>>8&255] | p[2][w>>16&255]
}

// newBitPermutation makes bit i of the result the bit source[i] of the word.
func newBitPermutation(source []uint8) *bitPermutation {
	p := &bitPermutation{}
	for i, from := range source {
		for b := range 256 {
			if b>>(from&7)&1 != 0 {
				p[from>>3][b] |= 1 << i
			}
		}
	}
	return p
}

// kernel has all permutations that occur in links.
type kernel struct {
	grain  int
	full   uint32                       // a word with all bits set
	source [8][wordBits][wordBits]uint8 // [relabel][places]: word from which each word comes
	bits   [8][wordBits]*bitPermutation // the same for the bits of a word
}

func newKernel(s *coord.System) *kernel {
	k := &kernel{grain: int(s.Grain()), full: 1<<s.Grain() - 1}
	for relabel := range uint8(8) {
		for places := range uint8(wordBits) {
			k.source[relabel][places] = *s.Moved(relabel, places)
			k.bits[relabel][places] = newBitPermutation(k.source[relabel][places][:k.grain])
		}
	}
	return k
}

// blockStep is what one move contributes to the block of one pattern.
type blockStep struct {
	from  []uint32 // block of the neighbour, grain words
	words *[wordBits]uint8
	bits  *bitPermutation
}

// pull ORs the blocks of its neighbours into a block. todo lists the words that are not
// full yet; it returns those still not full. Four steps are combined, so that each word
// of the block is loaded, stored and checked once for all four.
func (k *kernel) pull(block []uint32, todo []uint8, steps []blockStep) []uint8 {
	for len(steps) > 0 && len(todo) > 0 {
		n := 1
		if len(steps) >= 4 {
			n = 4
			k.pullFour(block, todo, (*[4]blockStep)(steps))
		} else {
			k.pullOne(block, todo, &steps[0])
		}
		steps = steps[n:]
		open := todo[:0]
		for _, a := range todo {
			if block[a] != k.full {
				open = append(open, a)
			}
		}
		todo = open
	}
	return todo
}

func (k *kernel) pullOne(block []uint32, todo []uint8, s *blockStep) {
	for _, a := range todo {
		if from := s.from[s.words[a]]; from != 0 {
			block[a] |= s.bits.apply(from)
		}
	}
}

func (k *kernel) pullFour(block []uint32, todo []uint8, s *[4]blockStep) {
	for _, a := range todo {
		w0 := s[0].from[s[0].words[a]]
		w1 := s[1].from[s[1].words[a]]
		w2 := s[2].from[s[2].words[a]]
		w3 := s[3].from[s[3].words[a]]
		if w0|w1|w2|w3 == 0 {
			continue
		}
		block[a] |= s[0].bits.apply(w0) | s[1].bits.apply(w1) | s[2].bits.apply(w2) | s[3].bits.apply(w3)
	}
}

// open appends the words of a block that are not full to list.
func (k *kernel) open(block []uint32, list []uint8) []uint8 {
	list = list[:0]
	for a, w := range block {
		if w != k.full {
			list = append(list, uint8(a))
		}
	}
	return list
}

// transpose swaps rows and columns of a block of grain x grain bits, in squares of 8 x 8.
func transpose(dst, src *[wordBits]uint32, grain int) {
	for i := 0; i < grain; i += 8 {
		for j := 0; j < grain; j += 8 {
			var x uint64
			for r := range 8 {
				x |= uint64(src[i+r]>>j&255) << (8 * r)
			}
			if x != 0 {
				x = transpose8(x)
			}
			for r := range 8 {
				dst[j+r] = dst[j+r]&^(255<<i) | uint32(x>>(8*r)&255)<<i
			}
		}
	}
}

// transpose8 transposes 8 x 8 bits, one row per byte (Warren, Hacker's Delight, section
// 7-3).
func transpose8(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00AA00AA00AA00AA
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000CCCC0000CCCC
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000F0F0F0F0
	return x ^ t ^ t<<28
}
