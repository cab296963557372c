package cube3

import (
	"fmt"
	"iter"
	"math/big"
	"math/bits"
	"strings"
	"unicode"
)

// Partial is a net of which only some stickers are known: the home direction of each, or
// [Unknown], in the order of facelet strings. The face cubies, in the middle, have their own
// directions.
//
// What fits it is found by counting, not by trial: the corners and the edges that can fill
// the places from some place on depend only on which ones were used before.
type Partial [FaceletCount]Face

// Blank is the net of which only the face cubies are known.
func Blank() (p Partial) {
	for i := range p {
		p[i] = Unknown
		if i%9 == 4 {
			p[i] = Face(i / 9) // below 6
		}
	}
	return p
}

// PartialOf is the full net of an assembly.
func PartialOf(a Assembly) (p Partial) {
	for i, at := range faceletPlaces {
		p[i] = a.Facelet(at.place, at.index)
	}
	return p
}

// unknownLetters stand for unknown stickers.
const unknownLetters = ".?-_"

// ParsePartial reads 54 stickers as [Parse] does, see [Net], or a facelet string in which any of
// . ? - _ stands for an unknown sticker, and which may end early. As in [ParseFacelets], the letters in the middle of the faces name
// the colours; a face whose middle is unknown has its home letter, also as a small letter. The
// error is a [*SyntaxError], wraps [ErrFaceCubies], or is [ErrTooLong].
func ParsePartial(text string) (Partial, error) {
	if len(text) > MaxText {
		return Partial{}, ErrTooLong
	}
	if n, ok, err := ReadNet(text); err != nil {
		return Partial{}, err
	} else if ok {
		return n.partial()
	}
	var letters, columns []rune
	for i, r := range []rune(text) {
		switch {
		case separates(r):
		case len(letters) == FaceletCount:
			return Partial{}, syntaxError(i+1, string(r), expectEndOfNet)
		default:
			letters, columns = append(letters, r), append(columns, rune(i+1)) // below MaxText
		}
	}
	names, err := middles(letters)
	if err != nil {
		return Partial{}, err
	}
	p := Blank()
	for i, r := range letters {
		f, known := names[r]
		if !known {
			f, known = names[unicode.ToUpper(r)]
		}
		switch {
		case strings.ContainsRune(unknownLetters, r):
		case known:
			p[i] = f
		default:
			return Partial{}, syntaxError(int(columns[i]), string(r), expectKnown)
		}
	}
	return p, nil
}

// middles are the faces that letters name.
func middles(letters []rune) (map[rune]Face, error) {
	names := map[rune]Face{}
	var unnamed []Face
	for f := range Face(FaceCount) {
		at := int(f)*9 + 4
		if at >= len(letters) || strings.ContainsRune(unknownLetters, letters[at]) {
			unnamed = append(unnamed, f)
			continue
		}
		if g, twice := names[letters[at]]; twice {
			return nil, fmt.Errorf("%w: %c in %v and %v", ErrFaceCubies, letters[at], g, f)
		}
		names[letters[at]] = f
	}
	for _, f := range unnamed {
		letter := rune(f.String()[0])
		_, twice := names[letter]
		_, small := names[unicode.ToLower(letter)]
		if !twice && !small {
			names[letter] = f
		}
	}
	return names, nil
}

// String is the net as [ParsePartial] reads it.
func (p Partial) String() string {
	var b strings.Builder
	for _, f := range p {
		b.WriteString(f.String())
	}
	return b.String()
}

// Unknown is the number of unknown stickers.
func (p Partial) Unknown() (n int) {
	for _, f := range p {
		if f >= Unknown {
			n++
		}
	}
	return n
}

// Colours are how often each colour is there.
func (p Partial) Colours() (counts [FaceCount]int) {
	for _, f := range p {
		if f < Unknown {
			counts[f]++
		}
	}
	return counts
}

// Shown are the colours of a place, in the order of its faces.
func (p Partial) Shown(place Cubie) []Face {
	list := make([]Face, len(place.Faces()))
	for i, at := range faceletPlaces {
		if at.place == place {
			list[at.index] = p[i]
		}
	}
	return list
}

// StickersOf are the indices of the stickers of a place, in the order of its faces.
func StickersOf(place Cubie) []int {
	list := make([]int, len(place.Faces()))
	for i, at := range faceletPlaces {
		if at.place == place {
			list[at.index] = i
		}
	}
	return list
}

// fit lists, for each place of a kind, the cubies that can be there and how they are turned.
func (p Partial) fit(kind Kind) [][]Placed {
	count, turns := cubieCount(kind), Cubie{Kind: kind}.Turns()
	fit := make([][]Placed, count)
	for i := range fit {
		shown := p.Shown(Cubie{kind, uint8(i)}) // below 12
		for home := range count {
			faces := Cubie{kind, uint8(home)}.Faces() // below 12
			for turn := range turns {
				same := true
				for k, f := range shown {
					same = same && (f >= Unknown || f == faces[(k+turns-turn)%turns])
				}
				if same {
					fit[i] = append(fit[i], Placed{uint8(home), uint8(turn)}) // below 12
				}
			}
		}
	}
	return fit
}

func cubieCount(kind Kind) int { return [...]int{CornerCount, EdgeCount, FaceCount}[kind] }

// counter counts the ways to fill the places of a kind.
type counter struct {
	kind Kind
	fit  [][]Placed
	// ways has, for a set of cubies that fill the first places, the numbers of ways to fill the
	// others: by the parity of the reversals that they add, and by the sum of their turns.
	ways [][2][3]uint64
}

func (p Partial) counter(kind Kind) *counter {
	c := &counter{kind: kind, fit: p.fit(kind)}
	n, turns := len(c.fit), Cubie{Kind: kind}.Turns()
	c.ways = make([][2][3]uint64, 1<<n)
	c.ways[1<<n-1][0][0] = 1
	for used := 1<<n - 2; used >= 0; used-- {
		for _, x := range c.fit[bits.OnesCount(uint(used))] {
			if used>>x.Home&1 != 0 {
				continue
			}
			after := &c.ways[used|1<<x.Home]
			odd := reversed(used, x.Home)
			for parity := range 2 {
				for sum := range turns {
					c.ways[used][parity^odd][(sum+int(x.Turn))%turns] += after[parity][sum]
				}
			}
		}
	}
	return c
}

// reversed is the parity of the number of used cubies that a cubie, coming after them, is in
// reverse order with.
func reversed(used int, home uint8) int { return bits.OnesCount(uint(used)>>(home+1)) % 2 } // 12 bits

// Count is the number of assemblies that fit, without the turns of the face cubies, and of
// those among them that turns can make of the solved cube.
func (p Partial) Count() (all, reachable *big.Int) {
	corners, edges := p.counter(Corner).ways[0], p.counter(Edge).ways[0]
	sum := func(ways [2][3]uint64) *big.Int {
		n := uint64(0)
		for _, list := range ways {
			for _, w := range list {
				n += w
			}
		}
		return new(big.Int).SetUint64(n)
	}
	product := func(a, b uint64) *big.Int {
		return new(big.Int).Mul(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
	}
	all = new(big.Int).Mul(sum(corners), sum(edges))
	reachable = new(big.Int).Add(product(corners[0][0], edges[0][0]), product(corners[1][0], edges[1][0]))
	return all, reachable
}

// Completions are the assemblies that fit, or the reachable ones among them. The face cubies
// are not turned.
func (p Partial) Completions(reachable bool) iter.Seq[Assembly] {
	return func(yield func(Assembly) bool) {
		corners, edges := p.counter(Corner), p.counter(Edge)
		a := Solved()
		for parity := range 2 {
			for k := range 6 {
				cop, eop := k%3, k/3
				for other := range 2 {
					if reachable && (k != 0 || other != parity) {
						continue
					}
					ok := corners.each(0, parity, cop, a.Corners[:], func() bool {
						return edges.each(0, other, eop, a.Edges[:], func() bool { return yield(a) })
					})
					if !ok {
						return
					}
				}
			}
		}
	}
}

// each fills the places that are still empty in all ways with these parities, and calls do. It
// reports whether do always returned true.
func (c *counter) each(used, parity, sum int, places []Placed, do func() bool) bool {
	if c.ways[used][parity][sum] == 0 {
		return true
	}
	at := bits.OnesCount(uint(used)) // 12 bits
	if at == len(places) {
		return do()
	}
	turns := Cubie{Kind: c.kind}.Turns()
	for _, x := range c.fit[at] {
		if used>>x.Home&1 != 0 {
			continue
		}
		places[at] = x
		if !c.each(used|1<<x.Home, parity^reversed(used, x.Home), (sum+turns-int(x.Turn))%turns, places, do) {
			return false
		}
	}
	return true
}

// Certain adds the stickers that all assemblies that fit have in common. It changes nothing if
// none fits.
func (p Partial) Certain() Partial {
	corners, edges := p.counter(Corner), p.counter(Edge)
	none := [2][3]uint64{}
	if corners.ways[0] == none || edges.ways[0] == none {
		return p
	}
	for _, c := range []*counter{corners, edges} {
		possible := c.possible()
		for i := range c.fit {
			place := Cubie{c.kind, uint8(i)} // below 12
			for k, sticker := range StickersOf(place) {
				seen := map[Face]bool{}
				for _, x := range possible[i] {
					faces := Cubie{c.kind, x.Home}.Faces()
					seen[faces[(k+len(faces)-int(x.Turn))%len(faces)]] = true
				}
				if len(seen) == 1 {
					for f := range seen {
						p[sticker] = f
					}
				}
			}
		}
	}
	return p
}

// possible are the entries of fit that some way to fill all places has.
func (c *counter) possible() [][]Placed {
	begun := make([]bool, len(c.ways)) // sets of cubies that can fill the first places
	begun[0] = true
	found := make([]map[Placed]bool, len(c.fit))
	for used := range begun {
		at := bits.OnesCount(uint(used)) // 12 bits
		if !begun[used] || at == len(c.fit) {
			continue
		}
		for _, x := range c.fit[at] {
			next := used | 1<<x.Home
			if used == next {
				continue
			}
			begun[next] = true
			if c.ways[next] != [2][3]uint64{} {
				if found[at] == nil {
					found[at] = map[Placed]bool{}
				}
				found[at][x] = true
			}
		}
	}
	possible := make([][]Placed, len(c.fit))
	for at, list := range c.fit {
		for _, x := range list {
			if found[at][x] {
				possible[at] = append(possible[at], x)
			}
		}
	}
	return possible
}
