package cube3

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// breadthFirst finds the distance of every position of a table from its first one. A position
// is a bit of a row; each row is filled by one goroutine, from the rows that moves connect it
// with.
type breadthFirst struct {
	rows, columns      int
	far                int // the distance with a code of its own: see [codeOf]
	known, front, next positions
	codes              []uint8 // of the distances, two bits each; a row begins with a byte
}

// positions are a set of positions.
type positions struct {
	width int      // words of a row
	bits  []uint64 // row by row
	any   []bool   // of each row: it has any
}

func newPositions(rows, columns int) positions {
	width := wordsOf(columns)
	return positions{width, make([]uint64, rows*width), make([]bool, rows)}
}

func (p *positions) row(n int) []uint64 { return p.bits[n*p.width:][:p.width] }

func (p *positions) addFirst() { p.bits[0], p.any[0] = 1, true }

// wordsOf is how many words have a bit for each column.
func wordsOf(columns int) int { return (columns + 63) / 64 }

// bytesOf is how many bytes have two bits for each column.
func bytesOf(columns int) int { return (columns + 3) / 4 }

// codeOf is what a table has for a distance. Mod 3 is enough where a neighbour's distance is
// known. Code 3 is for a distance that very many positions have, and few a greater one: it tells
// by itself that a position is so far. If far is 0, no distance has that code.
func codeOf(distance, far int) uint8 {
	if far > 0 && distance == far {
		return 3
	}
	return uint8(distance % 3) // below 3
}

func newBreadthFirst(rows, columns, far int) *breadthFirst {
	s := &breadthFirst{
		rows: rows, columns: columns, far: far, codes: make([]uint8, rows*bytesOf(columns)),
		known: newPositions(rows, columns), front: newPositions(rows, columns), next: newPositions(rows, columns),
	}
	s.known.addFirst()
	s.front.addFirst()
	return s
}

// run makes the codes, and counts the positions at each distance. fill sets the bits of a row
// of next that a move leads to from the front; if it is told to look backwards, few positions
// are left to be found. report gets the finished part, 0..1, from one goroutine at a time.
func (s *breadthFirst) run(ctx context.Context, fill func(row int, backwards bool), report func(done float64)) ([]int64, error) {
	all := int64(s.rows * s.columns)
	found, last := int64(1), int64(1)
	distribution := []int64{1}
	for depth := 1; last > 0; depth++ {
		backwards := last > all-found
		last = s.step(ctx, depth, func(row int) { fill(row, backwards) }, func(more int64) { report(float64(found+more) / float64(all)) })
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found += last
		if last > 0 {
			distribution = append(distribution, last)
		}
		s.front, s.next = s.next, s.front
	}
	return distribution, nil
}

// step finds the positions one move further away and returns their number, which it also
// reports meanwhile.
func (s *breadthFirst) step(ctx context.Context, depth int, fill func(row int), report func(found int64)) int64 {
	const batch = 64
	var count, row atomic.Int64
	var all sync.WaitGroup
	var telling sync.Mutex
	rows := int64(s.rows)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for ctx.Err() == nil {
				end := row.Add(batch)
				for r := end - batch; r < min(end, rows); r++ {
					clear(s.next.row(int(r)))
					fill(int(r))
					count.Add(s.put(int(r), depth))
				}
				if end/batch%256 == 0 {
					telling.Lock()
					report(count.Load())
					telling.Unlock()
				}
				if end >= rows {
					return
				}
			}
		})
	}
	all.Wait()
	report(count.Load())
	return count.Load()
}

// put keeps what is new in a row, and its distance.
func (s *breadthFirst) put(row, depth int) (count int64) {
	to, known, codes := s.next.row(row), s.known.row(row), s.codes[row*bytesOf(s.columns):]
	code := codeOf(depth, s.far)
	for w := range to {
		to[w] &^= known[w]
		known[w] |= to[w]
		count += int64(bits.OnesCount64(to[w]))
		for set := to[w]; set != 0 && code != 0; set &= set - 1 {
			n := w*64 + bits.TrailingZeros64(set)
			codes[n/4] |= code << (n % 4 * 2)
		}
	}
	s.next.any[row] = count > 0
	return count
}
