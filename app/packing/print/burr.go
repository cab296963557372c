package print

import (
	"context"
	"errors"
	"io"
	"iter"
	"slices"

	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
	"wedge/solver/packing"
)

// WriteBurrTools writes packings as a file of BurrTools, and how they come apart, and returns how many they
// were. complete says that they are all. The error is that of the packings, of ctx or of the writer.
func WriteBurrTools(ctx context.Context, w io.Writer, p *packing.Problem, complete bool, packings iter.Seq2[packing.Packing, error]) (n int, err error) {
	tool := p.NewDisassembler()
	return puzzlefile.Write(w, p.Puzzle(), complete, func(yield func(puzzlefile.Solution, error) bool) {
		for k, err := range packings {
			var d *packing.Disassembly
			if err == nil {
				if d, err = tool.TakeApart(ctx, k); errors.Is(err, packing.ErrLocked) || errors.Is(err, packing.ErrTooTight) {
					err = nil
				}
			}
			if !yield(burrSolution(p, k, d), err) {
				return
			}
		}
	})
}

// burrSolution is a packing for BurrTools; d is nil if it does not come apart.
func burrSolution(p *packing.Problem, k packing.Packing, d *packing.Disassembly) (s puzzlefile.Solution) {
	copies := copiesOf(p, k)
	for _, id := range copies {
		if id < 0 {
			s.Copies = append(s.Copies, nil)
		} else {
			s.Copies = append(s.Copies, p.Placements()[id].Cells)
		}
	}
	if d != nil && len(d.Moves) > 0 {
		tree := separating{moves: d.Moves, numbers: map[int32]int{}, at: map[int32][3]int{}}
		for number, id := range copies {
			if id >= 0 {
				tree.numbers[id] = number
			}
		}
		s.Separation = tree.of(k)
	}
	return s
}

// copiesOf are the placements of all copies of all pieces, -1 for those that stay out. Placements of
// equal pieces are given to the first of them that needs one, then to the first that may have one.
func copiesOf(p *packing.Problem, k packing.Packing) []int32 {
	pieces := p.Puzzle().Pieces
	of := make([][]int32, len(pieces)) // by the first of equal pieces
	for _, id := range k {
		of[p.Placements()[id].Piece] = append(of[p.Placements()[id].Piece], id)
	}
	given := make([][]int32, len(pieces))
	for _, most := range []func(polycube.Piece) int{func(x polycube.Piece) int { return x.Min }, func(x polycube.Piece) int { return x.Max }} {
		for i, piece := range pieces {
			first := p.SameAs(i)
			n := min(max(most(piece)-len(given[i]), 0), len(of[first]))
			given[i], of[first] = append(given[i], of[first][:n]...), of[first][n:]
		}
	}
	var list []int32
	for i := range pieces {
		list = append(list, given[i]...)
		for range puzzlefile.Copies(p.Puzzle(), i) - len(given[i]) {
			list = append(list, -1)
		}
	}
	return list
}

// separating goes through the moves of a disassembly, stage by stage.
type separating struct {
	moves   []packing.Move
	numbers map[int32]int    // of the copy that a placement is
	at      map[int32][3]int // how far it has moved
}

// of is the next stage if it is that of these placements, with what follows from it.
func (t *separating) of(group []int32) *puzzlefile.Separation {
	leaves := slices.IndexFunc(t.moves, func(m packing.Move) bool { return m.Leaves != nil })
	if leaves < 0 || !slices.Equal(t.moves[leaves].Leaves, group) {
		return nil
	}
	group = slices.Clone(group)
	slices.SortFunc(group, func(a, b int32) int { return t.numbers[a] - t.numbers[b] })
	s := &puzzlefile.Separation{}
	for _, id := range group {
		s.Copies = append(s.Copies, t.numbers[id])
	}
	state := func() {
		var now [][3]int
		for _, id := range group {
			now = append(now, t.at[id])
		}
		s.States = append(s.States, now)
	}
	state()
	for _, m := range t.moves[:leaves] {
		t.shift(m, m.Steps)
		state()
	}
	last := t.moves[leaves]
	const away = 20_000 // cells, as BurrTools shows that a part has left
	t.shift(last, away)
	state()
	t.shift(last, -away)
	t.moves = t.moves[leaves+1:]
	var left []int32
	for _, id := range last.Leaves {
		if !slices.Contains(last.Placements, id) {
			left = append(left, id)
		}
	}
	s.Left = t.of(left)
	s.Removed = t.of(last.Placements)
	return s
}

// shift moves the placements of a move.
func (t *separating) shift(m packing.Move, steps int) {
	for _, id := range m.Placements {
		at := t.at[id]
		for axis, by := range [3]int8{m.Way.X, m.Way.Y, m.Way.Z} {
			at[axis] += steps * int(by)
		}
		t.at[id] = at
	}
}
