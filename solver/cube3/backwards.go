package cube3

import "wedge/puzzle/cube3"

// cubies are the edges of a cube in their places, each 2*home + turn, and the corners, each
// 3*home + turn.
type cubies struct {
	edges   [cube3.EdgeCount]uint8
	corners [cube3.CornerCount]uint8
}

func cubiesOf(a *cube3.Assembly) (c cubies) {
	for i, p := range a.Edges {
		c.edges[i] = 2*p.Home + p.Turn
	}
	for i, p := range a.Corners {
		c.corners[i] = 3*p.Home + p.Turn
	}
	return c
}

// then are the cubies after a move, which makes t of the solved cube.
func (c *cubies) then(t *cubies) (next cubies) {
	for i, x := range t.edges {
		next.edges[i] = c.edges[x/2] ^ x&1
	}
	for i, x := range t.corners {
		next.corners[i] = c.corners[x/3]/3*3 + (c.corners[x/3]+x)%3
	}
	return next
}

// inverses look up the coordinates of a cube's inverse. Its solutions are those of the cube
// backwards, so that its lower bounds are others of the same cube. What each cubie adds to a
// coordinate along the three axes is in 20 bits each of a number.
type inverses struct {
	flips        [cube3.EdgeCount][2 * cube3.EdgeCount]uint64
	places       [cube3.EdgeCount][2 * cube3.EdgeCount]uint64 // of the edges of the middle layer, in base 12
	twists       [cube3.CornerCount][3 * cube3.CornerCount]uint64
	arrangements [12 * 12 * 12 * 12]uint16 // by those places
}

const axisBits = 20

func newInverses(along *[3]*symmetry) *inverses {
	v := &inverses{}
	for axis, s := range along {
		shift := axis * axisBits
		for place := range v.flips {
			for x := range v.flips[place] {
				home, turn := x/2, uint8(x%2)
				// In the inverse, the cubie of this place is where this one's home is.
				to := int(s.edges[home])
				if turn^s.edgeFirst[home]^s.edgeFirst[place] == 1 && to < cube3.EdgeCount-1 {
					v.flips[place][x] |= 1 << (cube3.EdgeCount - 2 - to) << shift
				}
				if i := int(s.edges[place]); i >= firstSlice {
					n := to
					for range i - firstSlice {
						n *= 12
					}
					v.places[place][x] |= uint64(n) << shift // not negative
				}
			}
		}
		for place := range v.twists {
			for x := range v.twists[place] {
				home, turn := x/3, uint8(x%3)
				to := int(s.corners[home])
				if to == cube3.CornerCount-1 {
					continue
				}
				n := int(3-turn+s.cornerFirst[home]+3-s.cornerFirst[place]) % 3
				for range cube3.CornerCount - 2 - to {
					n *= 3
				}
				v.twists[place][x] |= uint64(n) << shift // not negative
			}
		}
	}
	for n := range arrangements {
		a := cube3.Solved()
		setArrangement(&a, n)
		at, factor := 0, [4]int{1, 12, 144, 1728}
		for i, e := range a.Edges {
			if e.Home >= firstSlice {
				at += i * factor[e.Home-firstSlice]
			}
		}
		v.arrangements[at] = uint16(n) // below 11,880
	}
	return v
}

// of are the coordinates of the inverse along the three axes, without distances.
func (v *inverses) of(c *cubies, t *orientation) (list [3]oriented) {
	var flips, places, twists uint64
	for i, x := range c.edges {
		flips += v.flips[i][x]
		places += v.places[i][x]
	}
	for i, x := range c.corners {
		twists += v.twists[i][x]
	}
	const mask = 1<<axisBits - 1
	for axis := range list {
		shift := axis * axisBits
		arrangement := v.arrangements[places>>shift&mask]
		list[axis] = oriented{
			class:       t.class[uint64(arrangement/sliceOrders)*flipCount+flips>>shift&mask],
			twist:       uint16(twists >> shift & mask), // below 2187
			arrangement: arrangement,
		}
	}
	return list
}
