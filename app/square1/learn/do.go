package learn

import (
	"errors"
	"math/rand/v2"
	"strings"

	"wedge/app/lesson"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// deed is what a button does, or an answer.
type deed = lesson.Deed[*scripted]

// deeds are the words of Do and Then.
func (s *script) deeds() map[string]func(rest string) (deed, error) {
	when := func(do func(*scripted), enabled func(*scripted) bool) deed { return deed{Do: do, Enabled: enabled} }
	alone := func(do func(*scripted), enabled func(*scripted) bool) func(string) (deed, error) {
		return lesson.Alone(when(do, enabled))
	}
	playing := func(alg func(*scripted) square1.Alg) deed {
		return when(func(o *scripted) { o.kit.host.Move(alg(o)) }, func(o *scripted) bool { return len(alg(o)) > 0 })
	}
	return map[string]func(rest string) (deed, error){
		"again": alone(func(o *scripted) { o.kit.host.Desk.Shelf.Begin(o.first) }, func(o *scripted) bool { return o.here() != o.from() }),
		"back": lesson.Alone(playing(func(o *scripted) square1.Alg {
			at := max(o.way.at(o.here()), 0)
			return o.way.alg[max(at-1, 0):at].Inverse()
		})),
		"beside": s.readFurnish,
		"block":  alone((*scripted).block, func(o *scripted) bool { return o.here().Sliceable() }),
		"build":  alone(func(o *scripted) { o.kit.host.Answers.Builder.BuildComplete() }, func(o *scripted) bool { return !o.kit.host.Answers.Solver().Exact() }),
		"click": func(rest string) (deed, error) {
			pieces, err := readPieces(rest)
			return deed{Do: func(o *scripted) {
				for _, p := range pieces(o.here(), o.from()) {
					o.click(p)
				}
			}}, err
		},
		"cube": lesson.Alone(playing(func(o *scripted) square1.Alg { return o.here().CubeShape(square1.SliceMetric) })),
		"find": alone(func(o *scripted) { o.find(func() {}) }, nil),
		"free": alone(func(o *scripted) { o.do(freeingTurn(o.here())) }, func(o *scripted) bool { return !o.here().Sliceable() }),
		"look": func(rest string) (deed, error) {
			look, err := readDrawing(rest)
			return when(func(o *scripted) { o.draw(look) }, func(o *scripted) bool { return o.look.text != look.text }), err
		},
		"next": lesson.Alone(playing(func(o *scripted) square1.Alg {
			at := o.way.at(o.here())
			return o.way.alg[max(at, 0):min(at+1, len(o.way.alg))]
		})),
		"pick": func(rest string) (deed, error) {
			p, err := readPosition(rest)
			return deed{Do: func(o *scripted) { o.pick(p) }}, err
		},
		"play": func(rest string) (deed, error) {
			if rest == "solution" {
				return when((*scripted).playSolution, func(o *scripted) bool { return o.way.found }), nil
			}
			alg, err := square1.ParseAlg(rest)
			cannot := func(o *scripted) error {
				_, err := o.here().Apply(alg)
				return err
			}
			return deed{
				Do:      func(o *scripted) { o.kit.host.Move(alg) },
				Enabled: func(o *scripted) bool { return cannot(o) == nil }, Fault: cannot,
			}, err
		},
		"random": lesson.Options(map[string]deed{
			"":      {Do: func(o *scripted) { o.kit.start(square1.Random(newRandom())) }},
			"slice": {Do: (*scripted).randomSlice},
		}),
		"recolour": lesson.Options(map[string]deed{
			"top":    {Do: func(o *scripted) { o.recolour(1, 0) }},
			"bottom": {Do: func(o *scripted) { o.recolour(0, 1) }},
		}),
		"show": func(rest string) (deed, error) {
			p, err := readPosition(rest)
			return when(func(o *scripted) { o.kit.start(p) }, func(o *scripted) bool { return o.here() != p }), err
		},
		"shuffle": lesson.Options(map[string]deed{
			"":        {Do: func(o *scripted) { o.kit.start(shuffled(o.here(), true)) }},
			"corners": {Do: func(o *scripted) { o.kit.start(shuffled(o.here(), false)) }},
		}),
		"solve": alone(func(o *scripted) { o.find(func() { o.kit.host.Move(o.way.alg) }) },
			func(o *scripted) bool { return !o.kit.work.Running(finding) && o.here() != square1.Solved() }),
		"swap": readSwap,
	}
}

// readSwap reads the letters of two pieces.
func readSwap(rest string) (deed, error) {
	letters := strings.Fields(rest)
	if len(letters) != 2 {
		return deed{}, errors.New("expected the letters of two corners or of two edges")
	}
	a, isA := pieceOf(letters[0])
	b, isB := pieceOf(letters[1])
	if !isA || !isB || a.IsCorner() != b.IsCorner() {
		return deed{}, errors.New("expected the letters of two corners or of two edges")
	}
	return deed{Do: func(o *scripted) { o.swap(a, b) }}, nil
}

// do plays moves one after the other, as by hand.
func (o *scripted) do(moves ...square1.Move) {
	for _, m := range moves {
		if !m.IsNull() {
			o.kit.host.Move(square1.Alg{m})
		}
	}
}

// block turns the top as little as it takes to block the cut.
func (o *scripted) block() {
	for steps := 1; steps < square1.Units; steps++ {
		if o.here().Top.FreeTurnMask()>>steps&1 == 0 {
			o.do(square1.Turn(steps, 0))
			return
		}
	}
}

// playSolution plays the solution that was found.
func (o *scripted) playSolution() {
	o.kit.start(o.way.positions[0])
	o.kit.host.Move(o.way.alg)
}

// randomSlice turns at random, and slices. These are two moves, as by hand, so that a fast second click finds the
// first slice done.
func (o *scripted) randomSlice() {
	top, bottom := o.here().Top.FreeTurns(), o.here().Bottom.FreeTurns()
	o.do(square1.Turn(top[rand.IntN(len(top))], bottom[rand.IntN(len(bottom))]), square1.SliceMove())
}

// shuffled has its corners in a random order in the same places, and its edges if they are to be shuffled, too.
func shuffled(p square1.Position, edges bool) square1.Position {
	toCorner, toEdge := rand.Perm(8), rand.Perm(8)
	return relabelled(p, func(x square1.Piece) square1.Piece {
		switch {
		case x.IsCorner():
			return square1.Piece(toCorner[x])
		case edges:
			return square1.Piece(8 + toEdge[x-8])
		}
		return x
	})
}

// freeingTurn is the smallest turn that frees the cut.
func freeingTurn(p square1.Position) square1.Move {
	if p.Sliceable() {
		return square1.Turn(0, 0)
	}
	return view.Freeing(p, 1)[0]
}
