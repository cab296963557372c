package cube3

import "strings"

// Alg is a sequence of moves.
type Alg []Move

// String is the alg in Singmaster's notation.
func (a Alg) String() string {
	words := make([]string, len(a))
	for i, m := range a {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// Inverse undoes the alg.
func (a Alg) Inverse() Alg {
	b := make(Alg, len(a))
	for i, m := range a {
		b[len(a)-1-i] = m.Inverse()
	}
	return b
}

// Quarters is the alg's length in quarter turns. Its length in half turns, in which a half
// turn counts as one, is its number of moves.
func (a Alg) Quarters() int {
	n := 0
	for _, m := range a {
		n += m.Quarters()
	}
	return n
}

// Simplify joins turns of the same face, also if only turns of the opposite face are
// between them.
func (a Alg) Simplify() Alg {
	var b Alg
	for _, m := range a {
		b = b.add(m)
	}
	return b
}

func (a Alg) add(m Move) Alg {
	for i := len(a) - 1; i >= 0 && i >= len(a)-2; i-- {
		switch {
		case a[i].Face == m.Face:
			if m.Turns = (m.Turns + a[i].Turns) % 4; m.Turns == 0 {
				return append(a[:i], a[i+1:]...)
			}
			a[i] = m
			return a
		case a[i].Face != m.Face.Opposite():
			return append(a, m)
		}
	}
	return append(a, m)
}
