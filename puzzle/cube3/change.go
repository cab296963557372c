package cube3

import "strings"

// Change is a turn of a face or a change by hand.
type Change struct {
	Move Move // the turn, if its Turns are not 0
	Step Step // else the change by hand
}

// ByHand reports whether it is a change by hand.
func (c Change) ByHand() bool { return c.Move.Turns == 0 }

// Do changes an assembly.
func (c Change) Do(a Assembly) Assembly {
	if c.ByHand() {
		return c.Step.Do(a)
	}
	return a.Turn(c.Move)
}

// String is the change as [ParseChanges] reads it. It may read one exchange that turns cubies as
// two changes that do the same: see [Step.String].
func (c Change) String() string {
	if c.ByHand() {
		return c.Step.String()
	}
	return c.Move.String()
}

// Changes are turns and changes by hand, in this order.
type Changes []Change

// ChangesOf are the moves of an alg.
func ChangesOf(alg Alg) (list Changes) {
	for _, m := range alg {
		list = append(list, Change{Move: m})
	}
	return list
}

// Do changes an assembly.
func (c Changes) Do(a Assembly) Assembly {
	for _, change := range c {
		a = change.Do(a)
	}
	return a
}

// Alg is the alg, if all changes are turns.
func (c Changes) Alg() (alg Alg, ok bool) {
	for _, change := range c {
		if change.ByHand() {
			return nil, false
		}
		alg = append(alg, change.Move)
	}
	return alg, true
}

// Inverse undoes the change.
func (c Change) Inverse() Change {
	if !c.ByHand() {
		return Change{Move: c.Move.Inverse()}
	}
	s, n := c.Step, c.Step.First.Turns()
	back := func(turn int) int { return ((-turn)%n + n) % n }
	// The cubie that came into the second place goes back into the first.
	s.FirstTurn, s.SecondTurn = back(s.SecondTurn), back(s.FirstTurn)
	return Change{Step: s}
}

// Inverse undoes the changes.
func (c Changes) Inverse() Changes {
	list := make(Changes, len(c))
	for i, change := range c {
		list[len(c)-1-i] = change.Inverse()
	}
	return list
}

// Simplify joins turns as [Alg.Simplify] does, between changes by hand.
func (c Changes) Simplify() (list Changes) {
	var alg Alg
	for _, change := range c {
		if change.ByHand() {
			list = append(append(list, ChangesOf(alg.Simplify())...), change)
			alg = nil
			continue
		}
		alg = append(alg, change.Move)
	}
	return append(list, ChangesOf(alg.Simplify())...)
}

// String is the text that [ParseChanges] reads.
func (c Changes) String() string {
	words := make([]string, len(c))
	for i, change := range c {
		words[i] = change.String()
	}
	return strings.Join(words, " ")
}
