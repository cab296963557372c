package square1

// A TtBb template of a pair of shapes says of each piece only to which layer of
// the solved puzzle it belongs: each corner is T or B, each edge t or b, four of
// each. A pair has [TemplateCount] of them, and every template stands for
// (4!)^4 orders of the pieces.
//
// Curtis' symmetries act on the templates of a pair like this:
//
//   - a rotation of a layer that keeps its shape moves the letters along with
//     the pieces;
//   - Sym1 changes none: it turns indices, and a template has none;
//   - Sym2 moves the letters of each layer, in order, to the other layer, and
//     exchanges T with B and t with b;
//   - Sym3 reverses the order of the letters in both layers and keeps them: the
//     colours are mirrored too, but each within its own layer;
//   - Sym4 does what Sym2 and Sym3 do.
//
// A symmetry counts only where it maps the pair of shapes to itself. To exchange
// T with B and t with b and move nothing is not among Curtis' symmetries.

// choices4of8 is the number of ways to choose four of eight: 70 = 8!/(4! 4!).
const choices4of8 = factorial8 / (factorial4 * factorial4)

// TemplateCount is the number of templates of a pair of shapes before symmetry:
// 4900 = 70 x 70.
const TemplateCount = choices4of8 * choices4of8

// Automorphism is a way to map a pair of shapes to itself. The slots 0..15 are
// the pieces of the top's [LayerShape.Pattern] and then those of the bottom's.
type Automorphism struct {
	Pair      Pair
	Slots     [PieceCount]uint8 // what is in slot i goes to slot Slots[i]
	Mirrored  bool              // Sym3 takes part: both layers run backwards
	Exchanged bool              // Sym2 takes part: the layers change places
}

// Automorphisms lists all ways to map the pair to itself, the identity first.
// They are a group of Top.Rotations() x Bottom.Rotations() x Group()/16.
func (p Pair) Automorphisms() []Automorphism {
	top, bottom := p.Top.Pattern(), p.Bottom.Pattern()
	var list []Automorphism
	for _, exchanged := range [...]bool{false, true} {
		toTop, toBottom := top, bottom // where the top and the bottom go
		if exchanged {
			toTop, toBottom = bottom, top
		}
		for _, mirrored := range [...]bool{false, true} {
			for _, turnTop := range fits(top, toTop, mirrored) {
				for _, turnBottom := range fits(bottom, toBottom, mirrored) {
					list = append(list, p.automorphism(turnTop, turnBottom, mirrored, exchanged))
				}
			}
		}
	}
	return list
}

// automorphism mirrors the layers, turns each by a number of pieces and exchanges
// them, as told. Only layers with equal numbers of pieces can be exchanged.
func (p Pair) automorphism(turnTop, turnBottom int, mirrored, exchanged bool) Automorphism {
	a := Automorphism{Pair: p, Mirrored: mirrored, Exchanged: exchanged}
	inTop := len(p.Top.Pattern())
	inBottom := PieceCount - inTop
	top, bottom := 0, inTop // first slots of where the top and the bottom go
	if exchanged {
		top, bottom = inTop, 0
	}
	for i := range inTop {
		a.Slots[i] = uint8(top + turned(i, turnTop, inTop, mirrored))
	}
	for i := range inBottom {
		a.Slots[inTop+i] = uint8(bottom + turned(i, turnBottom, inBottom, mirrored))
	}
	return a
}

// fits lists the turns, in pieces, that lay the pieces of one cyclic pattern on
// equal pieces of another.
func fits(from, to string, mirrored bool) []int {
	if len(from) != len(to) {
		return nil
	}
	var turns []int
next:
	for turn := range from {
		for i := range from {
			if from[i] != to[turned(i, turn, len(to), mirrored)] {
				continue next
			}
		}
		turns = append(turns, turn)
	}
	return turns
}

// turned is i + turn, or -i + turn in the mirror, modulo n; 0 <= i, turn < n.
func turned(i, turn, n int, mirrored bool) int {
	if mirrored {
		i = n - i
	}
	return (i + turn) % n
}

// Templates is the number of templates that the automorphism leaves as they are.
//
// Without exchange a template stays when all slots of a cycle have one letter:
// choose cycles with four slots together. With exchange the letter changes at
// each step of a cycle, so cycles must be even, and each can begin with either
// letter.
func (a Automorphism) Templates() int {
	corners, edges := a.cycles()
	return corners.colourings(a.Exchanged) * edges.colourings(a.Exchanged)
}

// Templates is the number of templates of the pair up to its symmetries: what
// Curtis left open in the last column of table 4. By Burnside's lemma it is the
// mean, over all automorphisms, of the templates that each leaves as they are.
func (p Pair) Templates() int {
	sum := 0
	automorphisms := p.Automorphisms()
	for _, a := range automorphisms {
		sum += a.Templates()
	}
	return sum / len(automorphisms)
}

// cycles are those of the automorphism on the eight corners and on the eight
// edges.
func (a Automorphism) cycles() (corners, edges cycleType) {
	kind := a.Pair.Top.Pattern() + a.Pair.Bottom.Pattern()
	return cyclesOf(a.Slots[:], func(slot int) bool { return kind[slot] == 'A' }),
		cyclesOf(a.Slots[:], func(slot int) bool { return kind[slot] == 'a' })
}

// cycleType has at [n] how many cycles of length n a permutation of eight has.
type cycleType [8 + 1]int

// cyclesOf counts the cycles of the points that are wanted; of a cycle either
// all points are or none.
func cyclesOf(permutation []uint8, wanted func(int) bool) (c cycleType) {
	var seen [PieceCount]bool
	for start := range permutation {
		if seen[start] || !wanted(start) {
			continue
		}
		length := 0
		for i := start; !seen[i]; i = int(permutation[i]) {
			seen[i] = true
			length++
		}
		c[length]++
	}
	return c
}

// colourings is the number of ways to give four of the eight points one letter
// and four the other so that the letter stays, or changes, along each cycle.
func (c cycleType) colourings(changes bool) int {
	ways := [4 + 1]int{0: 1} // ways[n]: n points have the first letter so far
	for length, times := range c {
		for range times {
			var next [4 + 1]int
			for n, w := range ways {
				for _, more := range lettersOnCycle(length, changes) {
					if n+more <= 4 {
						next[n+more] += w
					}
				}
			}
			ways = next
		}
	}
	return ways[4]
}

// lettersOnCycle lists, for each way to colour a cycle, how many of its points
// get the first letter.
func lettersOnCycle(length int, changes bool) []int {
	switch {
	case !changes:
		return []int{0, length}
	case length%2 == 0:
		return []int{length / 2, length / 2}
	}
	return nil // an odd cycle would come back with the wrong letter
}
