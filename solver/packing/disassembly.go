package packing

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/polycube"
)

// Errors of [Disassembler.TakeApart].
var (
	ErrLocked   = errors.New("does not come apart")
	ErrTooTight = errors.New("too many ways to move its pieces")
)

// The largest searches of a [Disassembler].
const (
	MaxMoving = 64       // pieces that hold each other
	maxStates = 64 << 20 // bytes of all states that are looked at: three for each piece
	maxTried  = 1 << 27  // moves that are tried
)

// Locked is the error of a packing that does not come apart. It wraps [ErrLocked].
type Locked struct {
	Placements []int32 // those that remain together, ascending
}

func (e *Locked) Error() string {
	return fmt.Sprintf("%d pieces: %v", len(e.Placements), ErrLocked)
}

// Unwrap makes errors.Is find [ErrLocked].
func (e *Locked) Unwrap() error { return ErrLocked }

// Move is some pieces that move together in a straight line.
type Move struct {
	Placements []int32       // ascending
	Way        polycube.Cell // a unit step
	Steps      int           // cells
	// Leaves are the placements that held each other until this move, with its own, which are clear of
	// the others afterwards. It is nil if a move only makes room for another one.
	Leaves []int32
}

// Disassembly is how a packing comes apart, from the first move to the last.
//
// It goes in stages. In each, some pieces hold each other until a part of them has left; then
// what stays is taken apart, and after it the part that left, if it has more than one piece.
type Disassembly struct {
	Moves []Move
	// Level is the number of moves of each stage. A move is a set of pieces that go the same
	// number of cells in the same direction, as BurrTools counts. The first number is the least
	// possible. Each other one is the least from where the stages before have ended, and other ways to
	// end them may lead to a smaller one.
	Level Level
}

// Level is the number of moves of each stage of a [Disassembly].
type Level []int

// String is the level as designers write it: "4.2.3", without the stages of one move at its end.
func (l Level) String() string {
	var b strings.Builder
	for i, moves := range l {
		if i > 0 && !slices.ContainsFunc(l[i:], func(n int) bool { return n > 1 }) {
			break
		}
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(moves))
	}
	return b.String()
}

// Disassembler takes packings of a problem apart, breadth first over the places of their pieces, of which only
// how far each can move until another stops it counts. It must not be used by two goroutines at the same time. What it learns of two pieces it uses again for other packings.
type Disassembler struct {
	problem *Problem
	gaps    gaps

	// The search of one stage. A state is where its pieces are, three coordinates for each, from their
	// places in the packing; that of the first piece is 0.
	members []int      // of the packing
	sizes   []int      // their cells
	offset  [][3]int   // of the members in the state that is looked at
	gap     [3][]uint8 // for each axis, how far each member can go forwards until each other one stops it
	states  []int8
	parents []int32 // for each state, the one before
	places  []int32 // open addressing: the numbers of states from 1, 0 for none
	tried   int
	most    int      // bytes of states
	closed  []uint64 // scratch: for each member, those that it pushes when it moves
	pushing []uint64 // and those that push it
}

// NewDisassembler prepares the search for ways in which packings come apart.
func (p *Problem) NewDisassembler() *Disassembler {
	return &Disassembler{problem: p, gaps: gaps{turned: p.turned}, most: maxStates}
}

// TakeApart finds out how a packing comes apart. It fails with a [*Locked] after all places that the
// pieces can reach were looked at, with [ErrTooTight] if these are too many, or with ctx's error.
//
// It never has to go back. A part that leaves can be any part that can: if the whole packing
// comes apart, so do the pieces of each part wherever they have moved, as they can go back to where they
// were and then do as the whole does, with fewer pieces in the way.
func (d *Disassembler) TakeApart(ctx context.Context, k Packing) (*Disassembly, error) {
	found := &Disassembly{}
	at := make([][3]int, len(k)) // where the pieces are now, from their places
	all := make([]int, len(k))
	for i := range all {
		all[i] = i
	}
	groups := [][]int{all}
	for len(groups) > 0 {
		group := groups[len(groups)-1]
		groups = groups[:len(groups)-1]
		if d.mayStay(k, group) {
			continue
		}
		before := len(found.Moves)
		part, err := d.split(ctx, k, group, at, found)
		if err != nil {
			return nil, err
		}
		found.Level = append(found.Level, len(found.Moves)-before)
		rest := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return slices.Contains(part, i) })
		groups = append(groups, part, rest)
	}
	return found, nil
}

// mayStay reports whether pieces need not come apart: one, or those of a group.
func (d *Disassembler) mayStay(k Packing, pieces []int) bool {
	if len(pieces) < 2 {
		return true
	}
	of := func(i int) int { return d.problem.puzzle.Pieces[d.problem.placements[k[i]].Piece].Group }
	first := of(pieces[0])
	return first > 0 && !slices.ContainsFunc(pieces, func(i int) bool { return of(i) != first })
}

// split moves pieces of a group until a part of them has left, which it returns.
func (d *Disassembler) split(ctx context.Context, k Packing, group []int, at [][3]int, found *Disassembly) ([]int, error) {
	if len(group) > MaxMoving {
		return d.pull(ctx, k, group, at, found)
	}
	d.members = group
	way, set, err := d.search(ctx, k, at)
	if err != nil {
		return nil, err
	}
	for _, m := range d.path() {
		found.Moves = append(found.Moves, d.move(k, m, at))
	}
	leaving := slide{set: set, way: way}
	part := leaving.of(group)
	leaving.steps = d.clear(k, part, group, at, way)
	m := d.move(k, leaving, at)
	m.Leaves = placementsOf(k, group)
	found.Moves = append(found.Moves, m)
	return part, nil
}

// placementsOf are those of some pieces of a packing, ascending.
func placementsOf(k Packing, pieces []int) (list []int32) {
	for _, i := range pieces {
		list = append(list, k[i])
	}
	slices.Sort(list)
	return list
}

// pull takes one piece of very many out in a straight line.
func (d *Disassembler) pull(ctx context.Context, k Packing, group []int, at [][3]int, found *Disassembly) ([]int, error) {
	spots := d.problem.spots
	for _, way := range [6]int{4, 2, 0, 1, 3, 5} { // upwards if possible, then towards the viewer
		for _, i := range group {
			if err := ctx.Err(); err != nil {
				return nil, fmt.Errorf("taking a packing apart: %w", err)
			}
			free := !slices.ContainsFunc(group, func(j int) bool {
				return j != i && d.gaps.between(spots[k[i]].orientation, spots[k[j]].orientation, d.between(k, i, j, at))[way] < far
			})
			if free {
				part := []int{i}
				m := Move{Placements: []int32{k[i]}, Way: polycube.Directions()[way], Leaves: placementsOf(k, group)}
				m.Steps = d.clear(k, part, group, at, way)
				shift(&at[i], way, m.Steps)
				found.Moves = append(found.Moves, m)
				return part, nil
			}
		}
	}
	return nil, fmt.Errorf("%d pieces hold each other: %w", len(group), ErrTooTight)
}

// slide is a move of members of the search.
type slide struct {
	set   uint64
	way   int // in polycube.Directions
	steps int
}

// of are the members that move.
func (m slide) of(members []int) (list []int) {
	for i, piece := range members {
		if m.set>>i&1 != 0 {
			list = append(list, piece)
		}
	}
	return list
}

// move does a slide.
func (d *Disassembler) move(k Packing, m slide, at [][3]int) Move {
	pieces := m.of(d.members)
	for _, i := range pieces {
		shift(&at[i], m.way, m.steps)
	}
	return Move{Placements: placementsOf(k, pieces), Way: polycube.Directions()[m.way], Steps: m.steps}
}

// shift moves a place in a direction.
func shift(at *[3]int, way, steps int) {
	if way%2 != 0 {
		steps = -steps
	}
	at[way/2] += steps
}

// clear is how many cells a part has to move until it is beside the box around the others.
func (d *Disassembler) clear(k Packing, part, group []int, at [][3]int, way int) int {
	axis, sign := way/2, 1-2*(way%2)
	first, last := 1<<30, -1<<30 // the part's first cell in the direction, the others' last one
	for _, i := range group {
		leaves := slices.Contains(part, i)
		for _, c := range d.problem.placements[k[i]].Cells {
			x := sign * ([3]int{int(c.X), int(c.Y), int(c.Z)}[axis] + at[i][axis])
			if leaves {
				first = min(first, x)
			} else {
				last = max(last, x)
			}
		}
	}
	return max(last-first+1, 1)
}

// between is the vector from a piece of a packing to another one, both in their orientations with the
// least coordinates 0.
func (d *Disassembler) between(k Packing, i, j int, at [][3]int) [3]int {
	a, b := d.corner(k[i]), d.corner(k[j])
	var by [3]int
	for axis := range by {
		by[axis] = b[axis] + at[j][axis] - a[axis] - at[i][axis]
	}
	return by
}

// corner is where the least coordinates of a placement are.
func (d *Disassembler) corner(id int32) [3]int {
	c := d.problem.placements[id].Cells[0].Sub(d.problem.turned[d.problem.spots[id].orientation].cells[0])
	return [3]int{int(c.X), int(c.Y), int(c.Z)}
}

// search looks, breadth first, for the nearest state in which a part of the members can leave: the
// last one of states, from which path goes back. It returns the part and its direction.
func (d *Disassembler) search(ctx context.Context, k Packing, at [][3]int) (way int, set uint64, err error) {
	n := len(d.members)
	d.begin(n)
	for i := range d.members {
		d.offset[i] = [3]int{}
	}
	d.add(-1)
	from := make([][3]int, 0, n*n) // between members in the first state
	for _, i := range d.members {
		for _, j := range d.members {
			from = append(from, d.between(k, i, j, at))
		}
	}
	orientation := make([]int32, n)
	d.sizes = d.sizes[:0]
	for i, piece := range d.members {
		orientation[i] = d.problem.spots[k[piece]].orientation
		d.sizes = append(d.sizes, len(d.problem.spots[k[piece]].cells))
	}
	for state := 0; state < len(d.parents); state++ {
		if state%64 == 0 && ctx.Err() != nil {
			return 0, 0, fmt.Errorf("taking a packing apart: %w", ctx.Err())
		}
		d.load(state)
		for i := range n {
			for j := i + 1; j < n; j++ {
				by := from[i*n+j]
				for axis := range by {
					by[axis] += d.offset[j][axis] - d.offset[i][axis]
				}
				g := d.gaps.between(orientation[i], orientation[j], by)
				for axis := range by {
					d.gap[axis][i*n+j], d.gap[axis][j*n+i] = g[2*axis], g[2*axis+1]
				}
			}
		}
		if way, set = d.exit(); set != 0 {
			d.parents = d.parents[:state+1]
			return way, set, nil
		}
		if err := d.expand(ctx, state); err != nil {
			return 0, 0, err
		}
	}
	return 0, 0, &Locked{Placements: placementsOf(k, d.members)}
}

// begin empties the search.
func (d *Disassembler) begin(n int) {
	d.states, d.parents, d.tried = d.states[:0], d.parents[:0], 0
	if len(d.places) > 1<<12 || d.places == nil {
		d.places = make([]int32, 1<<6) // clearing a large table takes longer than most searches
	}
	clear(d.places)
	d.offset = slices.Grow(d.offset[:0], n)[:n]
	for axis := range d.gap {
		d.gap[axis] = slices.Grow(d.gap[axis][:0], n*n)[:n*n]
	}
	d.closed, d.pushing = slices.Grow(d.closed[:0], n)[:n], slices.Grow(d.pushing[:0], n)[:n]
}

// load sets the offsets to those of a state.
func (d *Disassembler) load(state int) {
	n := len(d.members)
	for i := range n {
		for axis := range 3 {
			d.offset[i][axis] = int(d.states[3*(state*n+i)+axis])
		}
	}
}

// add adds the state of the offsets, unless it is known. It is false if there is no room.
func (d *Disassembler) add(parent int) bool {
	n := len(d.members)
	start := len(d.states)
	for _, o := range d.offset {
		x, y, z := o[0]-d.offset[0][0], o[1]-d.offset[0][1], o[2]-d.offset[0][2]
		if max(x, y, z) > 127 || min(x, y, z) < -128 {
			d.states = d.states[:start]
			return false
		}
		d.states = append(d.states, int8(x), int8(y), int8(z))
	}
	state := d.states[start:]
	mask := len(d.places) - 1
	p := hashOf(state) & mask
	for ; d.places[p] != 0; p = (p + 1) & mask {
		other := int(d.places[p]-1) * 3 * n
		if slices.Equal(d.states[other:other+3*n], state) {
			d.states = d.states[:start]
			return true
		}
	}
	if len(d.states) > d.most {
		d.states = d.states[:start]
		return false
	}
	d.parents = append(d.parents, int32(parent)) // far fewer than bytes
	d.places[p] = int32(len(d.parents))
	if 2*len(d.parents) > len(d.places) {
		d.rehash()
	}
	return true
}

// hashOf is FNV-1a of a state, a piece at a time.
func hashOf(state []int8) int {
	hash := uint64(14695981039346656037)
	for ; len(state) > 0; state = state[3:] {
		hash = (hash ^ uint64(uint8(state[0])) ^ uint64(uint8(state[1]))<<8 ^ uint64(uint8(state[2]))<<16) * 1099511628211
	}
	return int(hash ^ hash>>32)
}

// rehash doubles the table of states.
func (d *Disassembler) rehash() {
	n := len(d.members)
	places := make([]int32, 2*len(d.places))
	mask := len(places) - 1
	for s := range d.parents {
		p := hashOf(d.states[3*s*n:3*(s+1)*n]) & mask
		for places[p] != 0 {
			p = (p + 1) & mask
		}
		places[p] = int32(s + 1)
	}
	d.places = places
}

// close finds, for each member, those that have to move with it if it moves some cells forwards on an
// axis: those that it meets on the way, and those that these meet. It reports whether a part of
// the members can move so far without the others.
func (d *Disassembler) close(axis, steps int) bool {
	n := len(d.members)
	gap := d.gap[axis]
	closed := d.closed[:n]
	for i := range closed { // without branches, which are guessed wrong half of the time
		row, bit := uint64(1)<<i, uint64(1)
		for _, g := range gap[i*n : (i+1)*n] {
			row |= uint64(int64(int(g)-steps)>>63) & bit
			bit <<= 1
		}
		closed[i] = row
	}
	if d.together(closed) {
		return false
	}
	for j, row := range closed { // Warshall
		for i, c := range closed {
			closed[i] = c | row&-(c>>j&1)
		}
	}
	return true
}

// together reports whether each of the members leads to all others, by the sets to which each leads at once: the first leads
// to all, and all to the first.
func (d *Disassembler) together(rows []uint64) bool {
	all := d.all()
	from := rows[0]
	for left := from &^ 1; left != 0 && from != all; {
		row := rows[bits.TrailingZeros64(left)]
		left = left&(left-1) | row&^from
		from |= row
	}
	if from != all {
		return false
	}
	to := uint64(1)
	for before := uint64(0); to != before && to != all; {
		before = to
		for i, row := range rows {
			if row&to != 0 {
				to |= 1 << i
			}
		}
	}
	return to == all
}

// exit finds the smallest part of the members that can leave, none if all hold each other: of few
// pieces, then upwards, then of few cells.
func (d *Disassembler) exit() (way int, set uint64) {
	all := d.all()
	least := 2*d.weight(all) + MaxCells
	for _, axis := range [3]int{2, 1, 0} {
		if !d.close(axis, far) {
			continue
		}
		for i, forwards := range d.closed {
			backwards := uint64(0) // those that push the member
			for j, c := range d.closed {
				backwards |= c >> i & 1 << j
			}
			for k, part := range [4]uint64{forwards, backwards, all &^ backwards, all &^ forwards} {
				weight := 2 * d.weight(part)
				if up := axis == 2 && k%2 == 0; !up {
					weight += MaxCells // less than a piece
				}
				if part != 0 && part != all && weight < least {
					way, set, least = 2*axis+k%2, part, weight
				}
			}
		}
	}
	return way, set
}

// all is the set of all members.
func (d *Disassembler) all() uint64 { return uint64(1)<<len(d.members) - 1 }

// weight orders sets of members: that of fewer pieces, or then of fewer cells, moves rather than the
// others the other way.
func (d *Disassembler) weight(set uint64) int {
	weight := 0
	for ; set != 0; set &= set - 1 {
		weight += MaxCells + d.sizes[bits.TrailingZeros64(set)]
	}
	return weight
}

// expand adds all states that one move makes of a state.
func (d *Disassembler) expand(ctx context.Context, state int) error {
	n := len(d.members)
	for axis := range 3 {
		for steps := 1; steps < far && d.close(axis, steps); steps++ {
			for i := range n {
				d.pushing[i] = 0
				for j, c := range d.closed {
					d.pushing[i] |= c >> i & 1 << j
				}
			}
			if err := d.choose(ctx, state, axis, steps, 0, 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// choose adds the states of all sets that can move: those that contain in, nothing of out, and with
// each member those that it pushes.
func (d *Disassembler) choose(ctx context.Context, state, axis, steps int, in, out uint64) error {
	all := d.all()
	open := all &^ (in | out)
	if open != 0 {
		i := bits.TrailingZeros64(open)
		if err := d.choose(ctx, state, axis, steps, in, out|d.pushing[i]); err != nil {
			return err
		}
		return d.choose(ctx, state, axis, steps, in|d.closed[i], out)
	}
	if in == 0 || in == all {
		return nil
	}
	if d.tried++; d.tried%1024 == 0 && ctx.Err() != nil {
		return fmt.Errorf("taking a packing apart: %w", ctx.Err())
	}
	d.slide(axis, steps, in)
	room := d.tried < maxTried && d.add(state)
	d.slide(axis, -steps, in)
	if !room {
		return fmt.Errorf("%d pieces in more than %d places: %w", len(d.members), len(d.parents), ErrTooTight)
	}
	return nil
}

// slide moves a set of the members.
func (d *Disassembler) slide(axis, steps int, set uint64) {
	for ; set != 0; set &= set - 1 {
		d.offset[bits.TrailingZeros64(set)][axis] += steps
	}
}

// path are the moves from the first state of the search to the last one.
func (d *Disassembler) path() (list []slide) {
	n := len(d.members)
	for s := len(d.parents) - 1; s > 0; s = int(d.parents[s]) {
		after, before := d.states[3*s*n:3*(s+1)*n], d.states[3*int(d.parents[s])*n:]
		m := slide{}
		for i := range n {
			for axis := range 3 {
				by := int(after[3*i+axis]) - int(before[3*i+axis])
				if by == 0 {
					continue
				}
				m.set |= 1 << i
				if m.way, m.steps = 2*axis, by; by < 0 {
					m.way, m.steps = 2*axis+1, -by
				}
			}
		}
		if others := d.all() &^ m.set; d.weight(others) < d.weight(m.set) {
			m.set, m.way = others, m.way^1
		}
		list = append(list, m)
	}
	slices.Reverse(list)
	return list
}
