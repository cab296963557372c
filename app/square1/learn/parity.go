package learn

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver/census"
	"wedge/solver/table"
)

// parityLesson is on odd and even permutations.
func parityLesson(k *kit) lesson.Lesson {
	return lesson.Lesson{ID: Parity, Steps: []lesson.Step{
		k.step("swaps", k.swapsStep),
		k.step("odd", k.oddStep),
		k.step("list", k.listStep),
		k.step("slice", func() lesson.Activity { return k.crossingStep(square1.Solved()) }),
		k.step("odd-slice", func() lesson.Activity { return k.crossingStep(oddExample()) }),
		k.step("turns", k.turnsStep),
		k.step("cube", k.stayStep),
		k.step("around", k.aroundStep),
		k.step("corners", k.cornersStep),
		k.step("far", k.farStep),
		k.step("any", k.anyParityStep),
	}}
}

func parityWord(parity int) string {
	if parity == 1 {
		return lang.L("odd")
	}
	return lang.L("even")
}

// labelled labels some pieces with their letters, and lights those of another list.
func labelled(pieces, lit []square1.Piece) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	for _, p := range pieces {
		m := view.Mark{Label: p.String()}
		if slices.Contains(lit, p) {
			m.Lit = 0.5
		}
		f.Marks[p] = m
	}
	return f
}

// swapped has each of some pairs of pieces in each other's places.
func swapped(p square1.Position, pairs ...[2]square1.Piece) square1.Position {
	for _, s := range pairs {
		p = exchanged(p, s[0], s[1])
	}
	return p
}

// swapsStep counts swaps until the puzzle is solved again.
func (k *kit) swapsStep() lesson.Activity {
	k.start(square1.Solved())
	a, b, c := square1.Piece(0), square1.Piece(1), square1.Piece(2)
	k.puzzle.SetLook(Look{Figure: labelled([]square1.Piece{a, b, c}, nil)})
	n := 0
	swap := func(x, y square1.Piece) lesson.Button {
		return lesson.Button{Do: func() {
			n++
			k.start(exchanged(k.puzzle.Position(), x, y))
		}}
	}
	home := func() bool { return n > 1 && k.puzzle.Position() == square1.Solved() }
	return lesson.Activity{
		Fields:  func() map[string]any { return with("N", n, "Parity", parityWord(n%2)) },
		Done:    home,
		Buttons: map[string]lesson.Button{"ab": swap(a, b), "bc": swap(b, c), "ca": swap(c, a)},
	}
}

// oddStep asks which of two puzzles is odd: one with a cycle of four corners, one with two
// swaps.
func (k *kit) oddStep() lesson.Activity {
	left := k.start(swapped(square1.Solved(), [2]square1.Piece{0, 1}, [2]square1.Piece{1, 2}, [2]square1.Piece{2, 3}))
	right := swapped(square1.Solved(), [2]square1.Piece{0, 1}, [2]square1.Piece{8, 9})
	cycles := [2][][]square1.Piece{cyclesFrom(square1.Solved(), left), cyclesFrom(square1.Solved(), right)}
	figure := labelled(slices.Concat(slices.Concat(cycles[0]...), slices.Concat(cycles[1]...)), nil)
	k.puzzle.SetLook(Look{Figure: figure, Twin: func(square1.Position, view.Motion) view.Item { return view.Item{Position: right} }})
	return lesson.Activity{
		Secret: true,
		Fields: func() map[string]any {
			return with("Left", cycleText(cycles[0]), "LeftSwaps", swaps(cycles[0]), "Right", cycleText(cycles[1]), "RightSwaps", swaps(cycles[1]))
		},
		Right: func() string {
			if left.Parity() == 1 {
				return "left"
			}
			return "right"
		},
	}
}

// listStep has the list made odd by a turn.
func (k *kit) listStep() lesson.Activity {
	from := k.start(square1.Solved())
	k.puzzle.SetLook(Look{Figure: labelled(listed(from), nil)})
	return lesson.Activity{
		Fields: func() map[string]any {
			p := k.puzzle.Position()
			return with("List", names(p.Top.Pieces())+" | "+names(p.Bottom.Pieces()),
				"Swaps", swaps(cyclesFrom(from, p)), "Parity", parityWord(p.Parity()))
		},
		Done: func() bool {
			_, _, only := turned(from, k.puzzle.Position())
			return only && k.puzzle.Position().Parity() == 1
		},
	}
}

// crossingStep asks whether a slice changes the parity.
func (k *kit) crossingStep(from square1.Position) lesson.Activity {
	k.start(from)
	c := crossingOf(from)
	k.puzzle.SetLook(Look{Figure: labelled(listed(from), append(c.top, c.bottom...))})
	return lesson.Activity{
		Secret: true,
		Fields: func() map[string]any {
			list := "–"
			if p := k.puzzle.Position(); p.Sliceable() {
				list = crossingOf(p).String()
			}
			return with("List", list, "Top", len(c.top), "Bottom", len(c.bottom), "Swaps", len(c.top)*len(c.bottom))
		},
		Right: func() string {
			if from.OddSlice() {
				return "changes"
			}
			return "keeps"
		},
		Buttons: map[string]lesson.Button{"slice": {
			Do:      func() { k.puzzle.Play(square1.Alg{square1.SliceMove()}) },
			Enabled: func() bool { return k.puzzle.Position().Sliceable() },
		}},
	}
}

// oddExample is a position near the cube that has slices which change the parity,
// cut at one of them.
func oddExample() square1.Position {
	var best square1.Position
	nearest := -1
	for _, pair := range square1.UnorderedPairs() {
		p, d := example(pair), pair.CubeShapeDistance()
		if nearest >= 0 && d >= nearest {
			continue
		}
		for _, top := range p.Top.FreeTurns() {
			for _, bottom := range p.Bottom.FreeTurns() {
				if q := p.Turn(top, bottom); q.OddSlice() {
					best, nearest = q, d
				}
			}
		}
	}
	return best
}

// withPieces is a position near the cube whose top has a number of pieces. Neither of its
// layers is a square.
func withPieces(n int) square1.Position {
	best, nearest := square1.Solved(), -1
	for _, pair := range square1.Pairs() {
		p, d := example(pair), pair.CubeShapeDistance()
		if len(p.Top.Pieces()) == n && pair.Top != square1.Square() && pair.Bottom != square1.Square() && (nearest < 0 || d < nearest) {
			best, nearest = p, d
		}
	}
	return best
}

// turnsStep asks the turns of which layers change the parity.
func (k *kit) turnsStep() lesson.Activity {
	show := func(n int) func() { return func() { k.start(withPieces(n)) } }
	show(8)()
	return lesson.Activity{
		Fields: func() map[string]any {
			p := k.puzzle.Position()
			return with("Top", len(p.Top.Pieces()), "Bottom", len(p.Bottom.Pieces()), "Parity", parityWord(p.Parity()))
		},
		Right:   oddTurnsOf,
		Buttons: map[string]lesson.Button{"eight": {Do: show(8)}, "seven": {Do: show(7)}, "six": {Do: show(6)}},
	}
}

// oddTurnsOf says which layers have turns that change the parity: those with an "even" or
// "odd" number of pieces, or "all".
func oddTurnsOf() string {
	has := [2]bool{}
	for _, pair := range square1.Pairs() {
		l := example(pair).Top
		for steps := range square1.Units {
			if l.OddTurn(steps) {
				has[len(l.Pieces())%2] = true
			}
		}
	}
	switch has {
	case [2]bool{true, false}:
		return "even"
	case [2]bool{false, true}:
		return "odd"
	}
	return "all"
}

// stayStep asks whether the parity can change within cube shape.
func (k *kit) stayStep() lesson.Activity {
	k.start(square1.Solved())
	return lesson.Activity{
		Fields: func() map[string]any {
			parity, ok := k.puzzle.Position().LinedUpParity()
			word := "–"
			if ok {
				word = parityWord(parity)
			}
			return with("Parity", word, "Half", len(crossingOf(square1.Solved()).top))
		},
		Right: func() string {
			if oddWithinCube() {
				return "yes"
			}
			return "no"
		},
	}
}

// oddWithinCube reports whether some slice from cube shape to cube shape changes the parity
// of the lined-up layers. It depends on the angles alone, not on where the pieces are.
func oddWithinCube() bool {
	p := square1.Solved()
	for _, top := range p.Top.FreeTurns() {
		for _, bottom := range p.Bottom.FreeTurns() {
			if parity, ok := p.Turn(top, bottom).UncheckedSlice().LinedUpParity(); ok && parity != 0 {
				return true
			}
		}
	}
	return false
}

// aroundAlg leaves cube shape and comes back with the other parity, through even slices
// only.
func aroundAlg() square1.Alg {
	s := square1.SliceMove()
	return square1.Alg{
		s, square1.Turn(3, 3), s, square1.Turn(-5, -4), s, square1.Turn(2, 6), s, square1.Turn(4, 4),
		s, square1.Turn(2, 6), s, square1.Turn(-5, -4), s, square1.Turn(-3, -3), s,
	}
}

// walk is an alg to go through move by move.
type walk struct {
	alg       square1.Alg
	positions []square1.Position // before each move, and at the end
	steps     []square1.ParityStep
}

// newWalk is a walk from a position. It ends before a slice that is blocked.
func newWalk(from square1.Position, alg square1.Alg) *walk {
	w := &walk{positions: []square1.Position{from}}
	for _, m := range alg {
		steps, err := from.ParitySteps(square1.Alg{m})
		if err != nil {
			break
		}
		from, _ = from.Apply(square1.Alg{m}) //nolint:errcheck // it has just been possible
		w.alg, w.positions, w.steps = append(w.alg, m), append(w.positions, from), append(w.steps, steps...)
	}
	return w
}

// at is the number of moves that lead to a position; -1 if it is not on the way.
func (w *walk) at(p square1.Position) int { return slices.Index(w.positions, p) }

// odd are the indices of the moves that change the parity, and slices the numbers of even
// and odd slices.
func (w *walk) odd(until int) (moves []int, slices [2]int) {
	for i, s := range w.steps[:until] {
		if s.Odd() {
			moves = append(moves, i)
		}
		if w.alg[i].Slice && s.Slice {
			slices[1]++
		} else if w.alg[i].Slice {
			slices[0]++
		}
	}
	return moves, slices
}

// aroundStep goes through an alg that changes the parity, and counts.
func (k *kit) aroundStep() lesson.Activity {
	w := newWalk(k.start(square1.Solved()), aroundAlg())
	all := len(w.alg)
	odd, total := w.odd(all)
	culprit := w.steps[odd[0]]
	pieces := culprit.TopPieces
	if culprit.Bottom {
		pieces = culprit.BottomPieces
	}
	return lesson.Activity{
		Fields: func() map[string]any {
			at := w.at(k.puzzle.Position())
			f := with("Alg", w.alg.String(), "All", all, "Slices", total[0], "Odd", total[1],
				"Turn", w.alg[odd[0]].String(), "Pieces", pieces,
				"N", "–", "Move", "–", "Even", "–", "OddNow", "–", "Parity", parityWord(k.puzzle.Position().Parity()))
			if at < 0 {
				return f
			}
			_, now := w.odd(at)
			f["N"], f["Even"], f["OddNow"] = at, now[0], now[1]
			if at > 0 {
				f["Move"] = w.alg[at-1].String()
			}
			return f
		},
		Done: func() bool { return w.at(k.puzzle.Position()) == all },
		Buttons: map[string]lesson.Button{
			"next": {
				Do: func() {
					if at := w.at(k.puzzle.Position()); at >= 0 && at < all {
						k.puzzle.Play(w.alg[at : at+1])
					}
				},
				Enabled: func() bool { at := w.at(k.puzzle.Position()); return at >= 0 && at < all },
			},
			"back": {
				Do: func() {
					if at := w.at(k.puzzle.Position()); at > 0 {
						k.puzzle.Play(w.alg[at-1 : at].Inverse())
					}
				},
				Enabled: func() bool { return w.at(k.puzzle.Position()) > 0 },
			},
			"again": {Do: func() { k.start(w.positions[0]) }, Enabled: func() bool { return w.at(k.puzzle.Position()) != 0 }},
		},
	}
}

// cornersStep measures two swapped corners.
func (k *kit) cornersStep() lesson.Activity {
	const job = "solve two swapped corners"
	k.start(square1.Solved())
	var from square1.Position
	var alg square1.Alg
	pair, found := "–", "–"
	measured := false
	mean := 0.0
	if c, err := census.Load(); err == nil {
		mean = c.All().Positions.Mean()
	}
	swap := func(a, b square1.Piece) lesson.Button {
		return lesson.Button{Do: func() {
			from, alg = k.start(exchanged(square1.Solved(), a, b)), nil
			pair, found = names([]square1.Piece{a, b}), "…"
			k.puzzle.SetLook(Look{Figure: labelled([]square1.Piece{a, b}, nil)})
			k.solve(job, from, func(solution square1.Alg, err error) {
				if err != nil {
					found = "–"
					return
				}
				alg, measured = solution, true
				found = fmt.Sprint(alg.Length(square1.SliceMetric))
			})
		}}
	}
	return lesson.Activity{
		Fields: func() map[string]any {
			than := lang.L("less than")
			if float64(alg.Length(square1.SliceMetric)) > mean {
				than = lang.L("more than")
			}
			return with("Pair", pair, "N", found, "Alg", pending(alg, false), "Mean", control.Decimal(mean, 2), "Than", than)
		},
		Done: func() bool { return measured },
		Buttons: map[string]lesson.Button{
			"neighbours": swap(0, 1), "opposite": swap(0, 2),
			"play": {
				Do: func() {
					k.start(from)
					k.puzzle.Play(alg)
				},
				Enabled: func() bool { return alg != nil },
			},
		},
	}
}

// cubeDistances are the distances of positions in cube shape, even and odd ones.
func cubeDistances() (even, odd table.Distribution) {
	if c, err := census.Load(); err == nil {
		even, odd = c.CubeShape(0), c.CubeShape(1)
	}
	return even, odd
}

// farStep compares even and odd positions in cube shape.
func (k *kit) farStep() lesson.Activity {
	k.start(exchanged(square1.Solved(), 0, 1))
	even, odd := cubeDistances()
	nearest := 0
	for odd.Nearer(nearest+1) == 0 && nearest < square1.MaxDistance {
		nearest++
	}
	gap := odd.Mean() - even.Mean()
	return lesson.Activity{
		Fields: func() map[string]any {
			return with("EvenMean", control.Decimal(even.Mean(), 2), "OddMean", control.Decimal(odd.Mean(), 2), "Gap", control.Decimal(gap, 1),
				"Nearest", nearest, "Count", number(odd[nearest]), "Farthest", even.Farthest())
		},
		Right: func() string { return fmt.Sprint(math.Round(gap)) },
		Figure: func() *lesson.Figure {
			return &lesson.Figure{Object: container.NewPadded(container.NewGridWithRows(2,
				titled(lang.L("Even positions in cube shape, by slices"), even), titled(lang.L("Odd positions in cube shape, by slices"), odd)))}
		},
	}
}

// titled is a chart below its title.
func titled(words string, d table.Distribution) fyne.CanvasObject {
	c := newChart()
	c.set(d, false, -1)
	return container.NewBorder(title(words), nil, nil, nil, c)
}

// anyParityStep is about the position that is there.
func (k *kit) anyParityStep() lesson.Activity {
	mark := func() {
		p := k.puzzle.Position()
		var lit []square1.Piece
		if p.Sliceable() {
			c := crossingOf(p)
			lit = append(c.top, c.bottom...)
		}
		k.puzzle.SetLook(Look{Figure: labelled(listed(p), lit)})
	}
	return lesson.Activity{
		Changed: mark,
		Fields: func() map[string]any {
			p := k.puzzle.Position()
			lined := "–"
			if parity, ok := p.LinedUpParity(); ok {
				lined = parityWord(parity)
			}
			list, effect := names(p.Top.Pieces())+" | "+names(p.Bottom.Pieces()), lang.L("blocked")
			if p.Sliceable() {
				list, effect = crossingOf(p).String(), lang.L("keeps the parity")
				if p.OddSlice() {
					effect = lang.L("changes the parity")
				}
			}
			n := swaps(cyclesFrom(square1.Solved(), p))
			return with("List", list, "Swaps", n, "Parity", parityWord(p.Parity()), "LinedUp", lined, "Slice", effect)
		},
		Buttons: map[string]lesson.Button{"slice": {
			Do:      func() { k.puzzle.Play(square1.Alg{square1.SliceMove()}) },
			Enabled: func() bool { return k.puzzle.Position().Sliceable() },
		}},
	}
}
