package solver

import (
	"cmp"
	"context"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// Solutions lists the solutions of a position that have a given number of slices, 1 or more,
// shortest or not: one of those that differ only by the rule of gaps.go. Each is given by
// the turns before, between and after its slices, one more than there are slices; they can be
// null, so that a slice undoes the one before it. most is the number of solutions after which
// to stop; 0 lists all. Solutions fails with [ErrInexact] without the complete table.
func (s *Solver) Solutions(ctx context.Context, p square1.Position, slices, most int) (list [][]square1.Move, err error) {
	err = s.ask(func(t *tables) error {
		list, err = t.solutions(ctx, p, slices, most)
		return err
	})
	return list, err
}

func (t *tables) solutions(ctx context.Context, p square1.Position, slices, most int) ([][]square1.Move, error) {
	if !t.exact {
		return nil, ErrInexact
	}
	distance, err := t.distance(ctx, p)
	if err != nil {
		return nil, err
	}
	if distance == 0 {
		distance = 2 // as the table has it: see table.Mod4
	}
	e := enumeration{ctx: ctx, table: t.list[0], slices: slices, most: most, known: make([]map[layers][]neighbour, slices+2)}
	if distance <= slices && (slices-distance)%2 == 0 {
		e.visit(p, distance)
	}
	return e.list, e.err
}

// enumeration visits all positions on solutions with a given number of slices. It remembers
// the neighbours of each, by its distance.
type enumeration struct {
	ctx    context.Context
	table  *table.Table
	slices int
	most   int // solutions; 0: all
	list   [][]square1.Move
	known  []map[layers][]neighbour
	turns  []square1.Move
	nodes  int64
	err    error

	at []coord.Address
}

// neighbour is a position after a turn and a slice.
type neighbour struct {
	turn   gap
	nearer bool
}

// visit enumerates the rest of all solutions from a position at a distance. It returns false
// to stop.
func (e *enumeration) visit(p square1.Position, distance int) bool {
	if e.nodes++; e.nodes%checkEvery == 0 {
		e.err = cmp.Or(e.ctx.Err(), e.table.Unchanged())
	}
	if e.err != nil {
		return false
	}
	done := len(e.turns)
	left := e.slices - done
	top, bottom := standardTurn(p.Top), standardTurn(p.Bottom)
	standard := p.Turn(top, bottom)
	if left == 1 {
		return e.last(standard, top, bottom)
	}
	for _, n := range e.neighbours(standard, distance) {
		next := distance + 1
		if n.nearer {
			next = distance - 1
		}
		turn := square1.Turn(int(n.turn.top)+top, int(n.turn.bottom)+bottom)
		if next > left-1 {
			continue
		}
		e.turns = append(e.turns, turn)
		more := e.visit(p.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice(), next)
		e.turns = e.turns[:done]
		if !more {
			return false
		}
	}
	return true
}

// last finds the solutions with one more slice. p has been turned by top and bottom.
func (e *enumeration) last(p square1.Position, top, bottom int) (more bool) {
	done := len(e.turns)
	more = true
	eachCut(p, func(x, y int) bool {
		turn, last, ok := solvedBy(p, gap{int8(x), int8(y)})
		if !ok {
			return true
		}
		before := square1.Turn(int(turn.top)+top, int(turn.bottom)+bottom)
		e.list = append(e.list, append(e.turns[:done:done], before, square1.Turn(int(last.top), int(last.bottom))))
		more = len(e.list) != e.most
		return more
	})
	return more
}

// neighbours lists those of a position at a distance.
func (e *enumeration) neighbours(p square1.Position, distance int) []neighbour {
	if e.known[distance] == nil {
		e.known[distance] = map[layers][]neighbour{}
	}
	key := layers{p.Top, p.Bottom}
	list, ok := e.known[distance][key]
	if ok {
		return list
	}
	// First all addresses, then all bits, as in descent.nearerSlices.
	e.at = e.at[:0]
	eachCut(p, func(x, y int) bool {
		e.at = append(e.at, e.table.System().Address(p.Turn(x, y).UncheckedSlice()))
		list = append(list, neighbour{turn: gap{int8(x), int8(y)}})
		return true
	})
	for i, at := range e.at {
		list[i].nearer = e.table.At(at, !p.Flipped) == (distance-1)&3
	}
	e.known[distance][key] = list
	return list
}
