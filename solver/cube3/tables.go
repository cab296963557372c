package cube3

import (
	"sync"

	"wedge/puzzle/cube3"
)

// moveCount is the number of moves of phase 1: all. Quarter turns are those with m%3 == 0 and 2.
const moveCount = 18

// second are the moves of phase 2, as indexes of the moves of phase 1.
var second = [10]uint8{0, 1, 2, 4, 7, 9, 10, 11, 13, 16}

// tables are what both phases look up.
type tables struct {
	twist [twistCount][moveCount]uint16
	flip  [flipCount][moveCount]uint16
	slice [sliceCount][moveCount]uint16

	corners [cornerOrders][len(second)]uint16
	edges   [edgeOrders][len(second)]uint16
	order   [sliceOrders][len(second)]uint16

	// Distances from 0 of pairs of coordinates: lower bounds.
	twistSlice, flipSlice    []uint8 // phase 1
	cornersOrder, edgesOrder []uint8 // phase 2
	twistFlip                []uint8 // phase 1
}

// turned are the assemblies of the 18 moves.
func turned() (list [moveCount]cube3.Assembly) {
	for i, m := range cube3.Moves() {
		list[i] = cube3.Solved().Turn(m)
	}
	return list
}

// newTables makes all tables, on as many processors as there are.
func newTables() *tables {
	t := &tables{}
	var first, then sync.WaitGroup
	fill := func(size int, set func(*cube3.Assembly, int), get func(*cube3.Assembly) int, moves []int, put func(n, m, to int)) {
		first.Go(func() {
			all := turned()
			for n := range size {
				a := cube3.Solved()
				set(&a, n)
				for m, index := range moves {
					b := a.Then(all[index])
					put(n, m, get(&b))
				}
			}
		})
	}
	var all, some []int
	for i := range moveCount {
		all = append(all, i)
	}
	for _, i := range second {
		some = append(some, int(i))
	}
	fill(twistCount, setTwist, twistOf, all, func(n, m, to int) { t.twist[n][m] = uint16(to) })             // small
	fill(flipCount, setFlip, flipOf, all, func(n, m, to int) { t.flip[n][m] = uint16(to) })                 // small
	fill(sliceCount, setSlice, sliceOf, all, func(n, m, to int) { t.slice[n][m] = uint16(to) })             // small
	fill(cornerOrders, setCorners, cornersOf, some, func(n, m, to int) { t.corners[n][m] = uint16(to) })    // small
	fill(edgeOrders, setEdges, edgesOf, some, func(n, m, to int) { t.edges[n][m] = uint16(to) })            // small
	fill(sliceOrders, setSliceOrder, sliceOrderOf, some, func(n, m, to int) { t.order[n][m] = uint16(to) }) // small
	first.Wait()
	twist, flip, slice, order := rowsOf(t.twist[:]), rowsOf(t.flip[:]), rowsOf(t.slice[:]), secondRowsOf(t.order[:])
	then.Go(func() {
		t.twistSlice = distances(twist, slice)
		t.flipSlice = distances(flip, slice)
		t.cornersOrder = distances(secondRowsOf(t.corners[:]), order)
		t.edgesOrder = distances(secondRowsOf(t.edges[:]), order)
	})
	then.Go(func() { t.twistFlip = distances(twist, flip) })
	then.Wait()
	return t
}

// unknown is a distance not yet found.
const unknown = 255

func rowsOf(table [][moveCount]uint16) (rows [][]uint16) {
	for i := range table {
		rows = append(rows, table[i][:])
	}
	return rows
}

func secondRowsOf(table [][len(second)]uint16) (rows [][]uint16) {
	for i := range table {
		rows = append(rows, table[i][:])
	}
	return rows
}

// distances from (0, 0) of all pairs of coordinates, at a*len(movesB) + b, by breadth-first
// search: forwards from what was found while that is little, and then, since most of the
// rest has a neighbour that was found, backwards from what was not. The arguments have a
// row for each value of the coordinates: where the moves lead.
func distances(movesA, movesB [][]uint16) []uint8 {
	sizeB := len(movesB)
	table := make([]uint8, len(movesA)*sizeB)
	for i := range table {
		table[i] = unknown
	}
	table[0] = 0
	for depth, found := uint8(0), 1; found < len(table); depth++ {
		before := found
		backwards := found > len(table)/4
		for a, toA := range movesA {
			row := table[a*sizeB:][:sizeB]
			for b, distance := range row {
				switch {
				case backwards && distance == unknown:
					for m, to := range movesB[b] {
						if table[int(toA[m])*sizeB+int(to)] == depth {
							row[b] = depth + 1
							found++
							break
						}
					}
				case !backwards && distance == depth:
					for m, to := range movesB[b] {
						if at := &table[int(toA[m])*sizeB+int(to)]; *at == unknown {
							*at = depth + 1
							found++
						}
					}
				}
			}
		}
		if found == before {
			break // the rest cannot be reached
		}
	}
	return table
}
