package learn

import (
	"slices"

	"wedge/puzzle/cube3"
)

// sixCorners are the corners that U and R move, in the order in which a drawing of the two
// faces has them around it.
var sixCorners = [6]string{"ULB", "UBR", "DRB", "DFR", "URF", "UFL"}

// pairing divides the six corners into three pairs. The two of each pair have each other's
// index in sixCorners.
type pairing [6]int

// pairings are all 15.
func pairings() (list []pairing) {
	free := pairing{-1, -1, -1, -1, -1, -1}
	var pair func(p pairing)
	pair = func(p pairing) {
		a := slices.Index(p[:], -1)
		if a < 0 {
			list = append(list, p)
			return
		}
		for b := a + 1; b < len(p); b++ {
			if p[b] < 0 {
				q := p
				q[a], q[b] = b, a
				pair(q)
			}
		}
	}
	pair(free)
	return list
}

// five are five pairings that contain each of the 15 pairs once.
type five [5]pairing

// fives are all sets of such pairings, six.
func fives() (list []five) {
	all := pairings()
	var choose func(f five, n, from int)
	choose = func(f five, n, from int) {
		if n == len(f) {
			list = append(list, f)
			return
		}
		for i := from; i < len(all); i++ {
			if !slices.ContainsFunc(f[:n], func(p pairing) bool { return p.meets(all[i]) }) {
				f[n] = all[i]
				choose(f, n+1, i+1)
			}
		}
	}
	choose(five{}, 0, 0)
	return list
}

// meets reports whether two pairings have a pair in common.
func (p pairing) meets(q pairing) bool {
	for i := range p {
		if p[i] == q[i] {
			return true
		}
	}
	return false
}

// moved is where the pairs of corners are that are paired at home.
func (p pairing) moved(a cube3.Assembly) (q pairing) {
	var places [6]int
	for i, name := range sixCorners {
		places[i] = slices.Index(sixCorners[:], a.PlaceOf(named(name)).String())
	}
	for i, k := range p {
		if places[i] < 0 || places[k] < 0 {
			return pairing{-1, -1, -1, -1, -1, -1} // a corner of another face is among them
		}
		q[places[i]] = places[k]
	}
	return q
}

// kept is how many of the five pairings are pairings of the five in an assembly, too.
func (f *five) kept(a cube3.Assembly) (n int) {
	for _, p := range f {
		if slices.Contains(f[:], p.moved(a)) {
			n++
		}
	}
	return n
}

// kept is the set of five pairings that turns of U and R keep: they only exchange the
// pairings with each other.
func kept() five {
	up := cube3.Solved().Turn(cube3.Move{Face: cube3.U, Turns: 1})
	right := cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1})
	for _, f := range fives() {
		if f.kept(up) == len(f) && f.kept(right) == len(f) {
			return f
		}
	}
	return five{}
}
