package square1

// A TtBb template of a pair of shapes has of each piece only its layer in the solved
// puzzle: each corner is T or B, each edge t or b, four of each. A pair has
// [TemplateCount] templates, and each template stands for (4!)^4 orders of the pieces.
//
// Curtis' symmetries act on the templates of a pair like this:
//
//   - a rotation of a layer that fixes its shape moves the letters along with
//     the pieces;
//   - Sym1 changes nothing: it turns indices, and a template has none;
//   - Sym2 moves the letters of each layer, in order, to the other layer, and
//     swaps T with B and t with b;
//   - Sym3 reverses the order of the letters in both layers but keeps them: it
//     mirrors the colours too, but within each layer;
//   - Sym4 is Sym2 and Sym3 together.
//
// A symmetry counts only if it maps the pair of shapes to itself. Swapping T with B
// and t with b without moving anything is not one of Curtis' symmetries.

// choices4of8 is the number of ways to choose four of eight: 70 = 8!/(4! 4!).
const choices4of8 = factorial8 / (factorial4 * factorial4)

// TemplateCount is the number of templates of a pair of shapes before symmetry:
// 4900 = 70 x 70.
const TemplateCount = choices4of8 * choices4of8

// Automorphism maps a pair of shapes to itself. Slots 0..15 are the pieces of the top's
// [LayerShape.Pattern] followed by those of the bottom's.
type Automorphism struct {
	Pair     Pair
	Slots    [PieceCount]uint8 // slot i goes to slot Slots[i]
	Mirrored bool              // includes Sym3: both layers are reversed
	Swapped  bool              // includes Sym2: the layers are swapped
}

// Automorphisms lists all automorphisms of the pair, the identity first. They form a
// group of order Top.Rotations() x Bottom.Rotations() x Group()/16.
func (p Pair) Automorphisms() []Automorphism {
	top, bottom := p.Top.Pattern(), p.Bottom.Pattern()
	var list []Automorphism
	for _, swapped := range [...]bool{false, true} {
		toTop, toBottom := top, bottom // images of the top and the bottom
		if swapped {
			toTop, toBottom = bottom, top
		}
		for _, mirrored := range [...]bool{false, true} {
			for _, turnTop := range fits(top, toTop, mirrored) {
				for _, turnBottom := range fits(bottom, toBottom, mirrored) {
					list = append(list, p.automorphism(turnTop, turnBottom, mirrored, swapped))
				}
			}
		}
	}
	return list
}

// automorphism mirrors the layers, turns each by a number of pieces and swaps them.
// Only layers with equal numbers of pieces can be swapped.
func (p Pair) automorphism(turnTop, turnBottom int, mirrored, swapped bool) Automorphism {
	a := Automorphism{Pair: p, Mirrored: mirrored, Swapped: swapped}
	inTop := len(p.Top.Pattern())
	inBottom := PieceCount - inTop
	top, bottom := 0, inTop // first slots of the images of the top and the bottom
	if swapped {
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

// fits lists the turns, in pieces, that map one cyclic pattern to another.
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

// Templates is the number of templates that the automorphism fixes.
//
// If it does not swap the layers, all slots of a cycle must have one letter: choose
// cycles with four slots in all. If it does, the letters along a cycle alternate, so
// all cycles must be even, and each can begin with either letter.
func (a Automorphism) Templates() int {
	corners, edges := a.cycles()
	return corners.colourings(a.Swapped) * edges.colourings(a.Swapped)
}

// Templates is the number of templates of the pair up to its symmetries, which Curtis
// left open in the last column of table 4. By Burnside's lemma it is the mean number
// of templates that an automorphism fixes.
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

// cycleType[n] is the number of cycles of length n of a permutation of eight.
type cycleType [8 + 1]int

// cyclesOf counts the cycles of the wanted points. Either all points of a cycle are
// wanted or none.
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

// colourings is the number of ways to give four of the eight points one letter and
// four the other so that the letters along each cycle are equal, or alternate.
func (c cycleType) colourings(changes bool) int {
	ways := [4 + 1]int{0: 1} // ways[n] give the first letter to n points so far
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

// lettersOnCycle lists, for each colouring of a cycle, how many points have the first
// letter.
func lettersOnCycle(length int, changes bool) []int {
	switch {
	case !changes:
		return []int{0, length}
	case length%2 == 0:
		return []int{length / 2, length / 2}
	}
	return nil // letters cannot alternate along an odd cycle
}
