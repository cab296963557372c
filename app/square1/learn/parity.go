package learn

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// paritySteps are those of the lesson on odd and even permutations.
func paritySteps() steps {
	return steps{
		"swaps":     swapsStep,
		"odd":       oddStep,
		"list":      listStep,
		"slice":     func(k *kit) lesson.Activity { return crossingStep(k, square1.Solved()) },
		"odd-slice": func(k *kit) lesson.Activity { return crossingStep(k, oddExample()) },
		"turns":     turnsStep,
		"cube":      stayStep,
		"around":    aroundStep,
		"corners":   cornersStep,
		"far":       farStep,
		"any":       anyParityStep,
	}
}

// labelled labels pieces with their letters.
func labelled(pieces ...square1.Piece) *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	for _, p := range pieces {
		f.Marks[p] = view.Mark{Label: p.String()}
	}
	return f
}

// crossers labels all pieces of a position, and dims those that a slice would not move.
func crossers(p square1.Position) *view.Figure {
	f := labelled(listed(p)...)
	if p.Sliceable() {
		c := crossingOf(p)
		for _, piece := range slices.Concat(c.left, c.rest) {
			f.Marks[piece] = view.Mark{Label: piece.String(), Tone: view.Dim}
		}
	}
	return f
}

// exchange is an arrow between two pieces.
func exchange(a, b square1.Piece) []view.Arrow {
	return []view.Arrow{{Kind: view.Exchange, From: a, To: b}}
}

// moving are arrows for cycles that solve a position.
func moving(cycles [][]square1.Piece) (list []view.Arrow) {
	for _, c := range cycles {
		if len(c) == 2 {
			list = append(list, exchange(c[0], c[1])...)
			continue
		}
		for i, p := range c {
			list = append(list, view.Arrow{Kind: view.Replace, From: p, To: c[(i+1)%len(c)]})
		}
	}
	return list
}

// swapped has each of some pairs of pieces in each other's places.
func swapped(p square1.Position, pairs ...[2]square1.Piece) square1.Position {
	for _, s := range pairs {
		p = exchanged(p, s[0], s[1])
	}
	return p
}

// swapsStep counts swaps until the puzzle is solved again.
func swapsStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	a, b, c := square1.Piece(0), square1.Piece(1), square1.Piece(2)
	k.puzzle.SetLook(Look{Figure: labelled(a, b, c)})
	n := 0
	swap := func(x, y square1.Piece) lesson.Button {
		return lesson.Button{Do: func() {
			n++
			f := labelled(a, b, c)
			f.Arrows = exchange(x, y)
			k.puzzle.SetLook(Look{Figure: f})
			k.start(exchanged(k.puzzle.Position(), x, y))
		}}
	}
	home := func() bool { return n > 1 && k.puzzle.Position() == square1.Solved() }
	return lesson.Activity{
		Fields:  func() any { return lesson.With("N", n, "Parity", display.ParityName(n%2)) },
		Done:    home,
		Buttons: map[string]lesson.Button{"ab": swap(a, b), "bc": swap(b, c), "ca": swap(c, a)},
	}
}

// oddStep asks which of two puzzles is odd: one with a cycle of four corners, one with two
// swaps.
func oddStep(k *kit) lesson.Activity {
	left := k.start(swapped(square1.Solved(), [2]square1.Piece{0, 1}, [2]square1.Piece{1, 2}, [2]square1.Piece{2, 3}))
	right := swapped(square1.Solved(), [2]square1.Piece{0, 1}, [2]square1.Piece{8, 9})
	cycles := [2][][]square1.Piece{cyclesFrom(left, square1.Solved()), cyclesFrom(right, square1.Solved())}
	show := func(arrows bool) {
		look := Look{Twin: func(square1.Position, view.Motion) view.Item { return view.Item{Position: right} }}
		look.Figure, look.TwinFigure = labelled(slices.Concat(cycles[0]...)...), labelled(slices.Concat(cycles[1]...)...)
		if arrows {
			look.Figure.Arrows, look.TwinFigure.Arrows = moving(cycles[0]), moving(cycles[1])
		}
		k.puzzle.SetLook(look)
	}
	show(false)
	return lesson.Activity{
		Secret:   true,
		Answered: func() { show(true) },
		Fields: func() any {
			return lesson.With("Left", cycleText(cycles[0]), "LeftSwaps", swaps(cycles[0]), "Right", cycleText(cycles[1]), "RightSwaps", swaps(cycles[1]))
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
func listStep(k *kit) lesson.Activity {
	from := k.start(square1.Solved())
	k.puzzle.SetLook(Look{Figure: labelled(listed(from)...)})
	return lesson.Activity{
		Fields: func() any {
			p := k.puzzle.Position()
			return lesson.With("List", names(p.Top.Pieces())+" | "+names(p.Bottom.Pieces()),
				"Swaps", swaps(cyclesFrom(from, p)), "Parity", display.ParityName(p.Parity()))
		},
		Done: func() bool {
			_, _, only := turned(from, k.puzzle.Position())
			return only && k.puzzle.Position().Parity() == 1
		},
	}
}

// crossingStep asks whether a slice changes the parity.
func crossingStep(k *kit, from square1.Position) lesson.Activity {
	k.start(from)
	c := crossingOf(from)
	k.puzzle.SetLook(Look{Figure: crossers(from)})
	return lesson.Activity{
		Secret: true,
		Fields: func() any {
			list := "–"
			if p := k.puzzle.Position(); p.Sliceable() {
				list = crossingOf(p).String()
			}
			return lesson.With("List", list, "Top", len(c.top), "Bottom", len(c.bottom), "Swaps", len(c.top)*len(c.bottom))
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
		for top, bottom := range p.FreeTurns() {
			if q := p.Turn(top, bottom); q.OddSlice() {
				best, nearest = q, d
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
func turnsStep(k *kit) lesson.Activity {
	show := func(n int) func() { return func() { k.start(withPieces(n)) } }
	show(8)()
	return lesson.Activity{
		Fields: func() any {
			p := k.puzzle.Position()
			return lesson.With("Top", len(p.Top.Pieces()), "Bottom", len(p.Bottom.Pieces()), "Parity", display.ParityName(p.Parity()))
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
func stayStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	return lesson.Activity{
		Fields: func() any {
			parity, ok := k.puzzle.Position().LinedUpParity()
			word := "–"
			if ok {
				word = display.ParityName(parity)
			}
			return lesson.With("Parity", word, "Half", len(crossingOf(square1.Solved()).top))
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
	for top, bottom := range p.FreeTurns() {
		if parity, ok := p.Turn(top, bottom).UncheckedSlice().LinedUpParity(); ok && parity != 0 {
			return true
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
		from, _ = from.Apply(square1.Alg{m}) // it has just been possible
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
func aroundStep(k *kit) lesson.Activity {
	w := newWalk(k.start(square1.Solved()), aroundAlg())
	text := &algLine{alg: w.alg}
	show := func() {
		at, f := w.at(k.puzzle.Position()), &view.Figure{}
		text.play(at)
		if at >= 0 {
			f.Arrows = view.Next(w.alg[at:], 1)
		}
		k.puzzle.SetLook(Look{Figure: f})
	}
	all := len(w.alg)
	odd, total := w.odd(all)
	culprit := w.steps[odd[0]]
	pieces := culprit.TopPieces
	if culprit.Bottom {
		pieces = culprit.BottomPieces
	}
	return lesson.Activity{
		Fields: func() any {
			at := w.at(k.puzzle.Position())
			f := lesson.With("All", all, "Slices", total[0], "Odd", total[1],
				"Turn", w.alg[odd[0]].String(), "Pieces", pieces,
				"N", "–", "Move", "–", "Even", "–", "OddNow", "–", "Parity", display.ParityName(k.puzzle.Position().Parity()))
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
		Changed: show,
		Inline:  text.object,
		Done:    func() bool { return w.at(k.puzzle.Position()) == all },
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
func cornersStep(k *kit) lesson.Activity {
	const job = "solve two swapped corners"
	k.start(square1.Solved())
	var from square1.Position
	var alg square1.Alg
	pair, found := "–", "–"
	text, measured := &algLine{}, false
	mean := k.census.All().Positions.Mean()
	swap := func(a, b square1.Piece) lesson.Button {
		return lesson.Button{Do: func() {
			from, alg = k.start(exchanged(square1.Solved(), a, b)), nil
			pair, found = names([]square1.Piece{a, b}), "…"
			text.show(nil)
			f := labelled(a, b)
			f.Arrows = exchange(a, b)
			k.puzzle.SetLook(Look{Figure: f})
			k.solve(job, from, func(solution square1.Alg, err error) {
				if err != nil {
					found = "–"
					return
				}
				alg, measured = solution, true
				text.show(alg)
				found = fmt.Sprint(alg.Length(square1.SliceMetric))
			})
		}}
	}
	return lesson.Activity{
		Fields: func() any {
			than := lang.L("less than")
			if float64(alg.Length(square1.SliceMetric)) > mean {
				than = lang.L("more than")
			}
			return lesson.With("Pair", pair, "N", found, "Mean", control.Decimal(mean, 2), "Than", than)
		},
		Inline: text.object,
		Done:   func() bool { return measured },
		Buttons: map[string]lesson.Button{
			"neighbours": swap(0, 1), "opposite": swap(0, 2),
			"play": {
				Do: func() {
					k.puzzle.SetLook(Look{})
					k.start(from)
					k.puzzle.Play(alg)
				},
				Enabled: func() bool { return alg != nil },
			},
		},
	}
}

// farStep compares even and odd positions in cube shape.
func farStep(k *kit) lesson.Activity {
	k.start(exchanged(square1.Solved(), 0, 1))
	even, odd := k.census.CubeShape(0), k.census.CubeShape(1)
	nearest := 0
	for odd.Nearer(nearest+1) == 0 && nearest < square1.MaxDistance {
		nearest++
	}
	gap := odd.Mean() - even.Mean()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("EvenMean", control.Decimal(even.Mean(), 2), "OddMean", control.Decimal(odd.Mean(), 2), "Gap", control.Decimal(gap, 1),
				"Nearest", nearest, "Count", number(odd[nearest]), "Farthest", even.Farthest())
		},
		Right: func() string { return fmt.Sprint(math.Round(gap)) },
		Figure: func() *lesson.Figure {
			bars := distanceBars(seriesOf(lang.L("even"), even), seriesOf(lang.L("odd"), odd))
			return &lesson.Figure{Object: container.NewPadded(bars)}
		},
	}
}

// anyParityStep is about the position that is there.
func anyParityStep(k *kit) lesson.Activity {
	return lesson.Activity{
		Changed: func() { k.puzzle.SetLook(Look{Figure: crossers(k.puzzle.Position())}) },
		Fields: func() any {
			p := k.puzzle.Position()
			lined := "–"
			if parity, ok := p.LinedUpParity(); ok {
				lined = display.ParityName(parity)
			}
			list, effect := names(p.Top.Pieces())+" | "+names(p.Bottom.Pieces()), lang.L("blocked")
			if p.Sliceable() {
				list, effect = crossingOf(p).String(), lang.L("keeps the parity")
				if p.OddSlice() {
					effect = lang.L("changes the parity")
				}
			}
			n := swaps(cyclesFrom(square1.Solved(), p))
			return lesson.With("List", list, "Swaps", n, "Parity", display.ParityName(p.Parity()), "LinedUp", lined, "Slice", effect)
		},
		Buttons: map[string]lesson.Button{"slice": {
			Do:      func() { k.puzzle.Play(square1.Alg{square1.SliceMove()}) },
			Enabled: func() bool { return k.puzzle.Position().Sliceable() },
		}},
	}
}
