package view_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver/rapidtest"
)

// TestFillingsLookAlike draws two fillings of a pattern in the middle of a motion: nothing
// that does not count can be seen.
func TestFillingsLookAlike(t *testing.T) {
	renderer, puzzle := scene.NewRenderer(), view.New()
	differ := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p := square1.Pattern{Position: square1.Random(rng)}
		for i := range p.Mask.Pieces {
			p.Mask.Pieces[i] = square1.Knowledge(rng.IntN(3))
		}
		p.Mask.AnyMiddle = rng.IntN(2) == 0
		skip := rng.IntN(30)
		q := p.Position
		p.EachFilling(func(f square1.Position) bool {
			if f.Flipped == q.Flipped { // else its middle has another shape
				q, skip = f, skip-1
			}
			return skip >= 0
		})
		other, ok := p.With(q)
		if !ok {
			t.Fatalf("%v does not fill %v", q, p)
		}
		look := view.Look{Scheme: scheme.Presets()[rng.IntN(len(scheme.Presets()))], Cut: true}
		look.Figure = &view.Figure{Letters: look.Scheme.Letters, Marks: map[square1.Piece]view.Mark{}}
		for piece := range square1.Piece(square1.PieceCount) {
			look.Figure.Marks[piece] = view.Mark{Label: piece.String()}
		}
		m := view.Motion{Top: rng.Float64()}
		if p.Position.Sliceable() && rng.IntN(2) == 0 {
			m = view.Motion{Slice: rng.Float64()}
		}
		c := scene.Camera{Yaw: 6 * rng.Float32(), Pitch: 2*rng.Float32() - 1, Zoom: 1, Reach: view.Reach}
		draw := func(p square1.Pattern) []byte {
			look.Mask = p.Mask
			return bytes.Clone(renderer.Render(puzzle.Scene(p.Position, m, &look), c, 90, 80).Pix)
		}
		if !bytes.Equal(draw(p), draw(other)) {
			t.Fatalf("%v and %v of %v look different in %s", p.Position, q, p, look.Scheme.ID)
		}
		if q != p.Position && !bytes.Equal(draw(square1.Only(p.Position)), draw(square1.Only(q))) {
			differ++
		}
	}, func() bool { return differ > 0 })
}
