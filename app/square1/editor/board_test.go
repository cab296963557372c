package editor_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/editor"
	"wedge/puzzle/square1"
	"wedge/solver/rapidtest"
)

func positions() *rapid.Generator[square1.Position] {
	return rapid.Custom(func(t *rapid.T) square1.Position {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		return square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
	})
}

func spots() *rapid.Generator[editor.Spot] {
	return rapid.Custom(func(t *rapid.T) editor.Spot {
		return editor.Spot{Bottom: rapid.Bool().Draw(t, "bottom"), Place: rapid.IntRange(0, 11).Draw(t, "place")}
	})
}

func pieces() *rapid.Generator[square1.Piece] {
	return rapid.Map(rapid.IntRange(0, square1.PieceCount-1), func(n int) square1.Piece { return square1.Piece(n) })
}

// boards are random positions from which pieces were taken, and put elsewhere, and of some of
// which not everything counts.
func boards() *rapid.Generator[editor.Board] {
	return rapid.Custom(func(t *rapid.T) editor.Board {
		b := editor.FromPosition(positions().Draw(t, "position"))
		for range rapid.IntRange(0, 12).Draw(t, "taken") {
			b = b.Take(pieces().Draw(t, "piece"))
		}
		for range rapid.IntRange(0, 6).Draw(t, "placed") {
			if next, err := b.Place(pieces().Draw(t, "piece"), spots().Draw(t, "spot")); err == nil {
				b = next
			}
		}
		for range rapid.IntRange(0, 8).Draw(t, "cycled") {
			b = b.Cycle(pieces().Draw(t, "piece"))
		}
		return b
	})
}

// sound fails unless the pieces on the board fill just the places that are no gaps,
// each once, corners in two places side by side.
func sound(t *rapid.T, b editor.Board) {
	t.Helper()
	count := map[square1.Piece]int{}
	for _, bottom := range []bool{false, true} {
		gaps := 0
		for place := range square1.Units {
			if piece, ok := b.At(editor.Spot{Bottom: bottom, Place: place}); ok {
				count[piece]++
			} else {
				gaps++
			}
		}
		if gaps != b.Gaps(bottom) {
			t.Fatalf("%d gaps, not %d", b.Gaps(bottom), gaps)
		}
	}
	missing := b.Missing()
	for i := range square1.PieceCount {
		piece := square1.Piece(i)
		at, found := b.Find(piece)
		if found != (count[piece] == piece.Units()) || !found && count[piece] != 0 || found == slices.Contains(missing, piece) {
			t.Fatalf("%v: %d places, found %v", piece, count[piece], found)
		}
		if !found && b.Mask.Pieces[piece] != square1.Exact {
			t.Fatalf("%v is not on the board, and not all of it counts", piece)
		}
		for n := range piece.Units() {
			if other, _ := b.At(editor.Spot{Bottom: at.Bottom, Place: (at.Place + n) % square1.Units}); found && other != piece {
				t.Fatalf("%v is torn", piece)
			}
		}
	}
}

// TestThereAndBack holds for all positions.
func TestThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		b := editor.FromPosition(p)
		sound(t, b)
		if got, err := b.Position(); err != nil || got != p {
			t.Fatal(got, err)
		}
		top, bottom := rapid.IntRange(-30, 30).Draw(t, "top"), rapid.IntRange(-30, 30).Draw(t, "bottom")
		turned := b.Rotate(false, top).Rotate(true, bottom)
		if turned != editor.FromPosition(p.Turn(top, bottom)) {
			t.Fatal("Rotate is no turn")
		}
		if !slices.Equal(turned.Blocking(), p.Turn(top, bottom).Blocking()) {
			t.Fatal(turned.Blocking(), p.Turn(top, bottom).Blocking())
		}
		if free := !slices.Contains(turned.Problems(), editor.CutBlocked); free != p.Turn(top, bottom).Sliceable() {
			t.Fatal(turned.Problems())
		}
		if f, err := b.Flip().Position(); err != nil || f.Flipped == p.Flipped || b.Flip().Flip() != b {
			t.Fatal(f, err)
		}
	})
}

// TestLaws holds for all boards, complete or not.
func TestLaws(t *testing.T) {
	fitted, refused := 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		b := boards().Draw(t, "board")
		sound(t, b)
		piece, at := pieces().Draw(t, "piece"), spots().Draw(t, "spot")
		taken := b.Take(piece)
		sound(t, taken)
		if _, ok := taken.Find(piece); ok || taken.Take(piece) != taken {
			t.Fatal("not taken")
		}
		placed, err := b.Place(piece, at)
		sound(t, placed)
		if taken.Fits(piece, at) != (err == nil) {
			t.Fatal(err)
		}
		if err == nil {
			fitted++
			if s, ok := placed.Find(piece); !ok || s != at || placed.Take(piece) != taken {
				t.Fatal("placed elsewhere")
			}
		} else {
			refused++
			if !errors.Is(err, editor.ErrOccupied) || placed != b {
				t.Fatal(err)
			}
		}
		steps := rapid.IntRange(-30, 30).Draw(t, "steps")
		turned := b.Rotate(at.Bottom, steps)
		sound(t, turned)
		if turned.Rotate(at.Bottom, -steps) != b || turned.Room() != b.Room() {
			t.Fatal("Rotate has no inverse")
		}
		other := pieces().Draw(t, "other")
		swapped := b.Swap(piece, other)
		sound(t, swapped)
		back, want := swapped.Swap(piece, other), b
		if missing := b.Missing(); slices.Contains(missing, piece) || slices.Contains(missing, other) {
			for _, q := range []square1.Piece{piece, other} { // the other one was not on the board for a while
				back.Mask.Pieces[q], want.Mask.Pieces[q] = square1.Exact, square1.Exact
			}
		}
		if back != want {
			t.Fatal("Swap is not its own inverse")
		}
		if _, err := b.Position(); (err == nil) != (len(b.Missing()) == 0) || err != nil && !errors.Is(err, editor.ErrIncomplete) {
			t.Fatal(err)
		}
	}, func() bool { return fitted >= 3 && refused >= 3 })
}

// TestDrop: a piece dropped over a layer lands as near to the pointer as possible, or in
// the tray, and no other piece is lost.
func TestDrop(t *testing.T) {
	swapped, near, tray := 0, 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		b := boards().Draw(t, "board")
		piece, bottom, unit := pieces().Draw(t, "piece"), rapid.Bool().Draw(t, "bottom"), rapid.Float64Range(0, 11.999).Draw(t, "unit")
		d := b.Drop(piece, bottom, unit)
		sound(t, d)
		below, ok := b.At(editor.Spot{Bottom: bottom, Place: int(unit)})
		at, found := d.Find(piece)
		_, was := b.Find(piece)
		switch {
		case ok && below != piece && below.IsCorner() == piece.IsCorner():
			swapped++
			if s, _ := b.Find(below); !found || at != s {
				t.Fatal("not swapped")
			}
			if _, still := d.Find(below); still != was {
				t.Fatal("the other is lost")
			}
		case found:
			near++
			if d.Take(piece) != b.Take(piece) || at.Bottom != bottom {
				t.Fatal("something else has moved")
			}
		default:
			tray++
			for place := range square1.Units {
				if b.Take(piece).Fits(piece, editor.Spot{Bottom: bottom, Place: place}) {
					t.Fatal("it would fit")
				}
			}
		}
	}, func() bool { return swapped >= 3 && near >= 3 && tray > 0 })
}

// TestRoom compares the room with how many corners can be put in one by one, and with
// the gaps.
func TestRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := boards().Draw(t, "board")
		if b.Room() > (b.Gaps(false)+b.Gaps(true))/2 {
			t.Fatal("room without gaps")
		}
		for b.Room() > 0 {
			var corner square1.Piece
			missing := b.Missing()
			if len(missing) == 0 || !missing[0].IsCorner() {
				return
			}
			corner = missing[0]
			best := editor.Board{}
			for _, bottom := range []bool{false, true} {
				for place := range square1.Units {
					if next, err := b.Place(corner, editor.Spot{Bottom: bottom, Place: place}); err == nil && next.Room() == b.Room()-1 {
						best = next
					}
				}
			}
			if best == (editor.Board{}) {
				t.Fatalf("room for %d, but not for %v", b.Room(), corner)
			}
			b = best
		}
		for _, p := range b.Missing() {
			for _, bottom := range []bool{false, true} {
				if _, ok := b.Nearest(p, bottom, 3); p.IsCorner() && ok {
					t.Fatal("no room, but it fits")
				}
			}
		}
	})
	if room := (editor.Board{}).Room(); room != 12 {
		t.Error(room)
	}
}

// TestNearest puts a corner and an edge where somebody points.
func TestNearest(t *testing.T) {
	b := editor.FromPosition(square1.Solved()).Take(0).Take(8).Take(9) // A, 1 and 2: places 0, 1, 2, 5 of the top
	for _, c := range []struct {
		piece square1.Piece
		unit  float64
		want  int
	}{{0, 1, 0}, {0, 1.6, 1}, {0, 6, 1}, {0, 11, 0}, {8, 0.5, 0}, {8, 4.2, 5}, {8, 3, 2}, {8, 9, 5}, {8, 10.9, 0}} {
		if s, ok := b.Nearest(c.piece, false, c.unit); !ok || s.Place != c.want {
			t.Errorf("%v at %v: %v, not %d", c.piece, c.unit, s, c.want)
		}
	}
	if _, ok := b.Nearest(0, true, 3); ok {
		t.Error("the bottom is full")
	}
	// Two gaps that are not side by side have no room for a corner.
	apart := editor.FromPosition(square1.Solved()).Take(0)
	apart = apart.Take(8).Take(9)
	for _, place := range []struct {
		piece square1.Piece
		at    int
	}{{8, 1}, {9, 5}} {
		var err error
		if apart, err = apart.Place(place.piece, editor.Spot{Place: place.at}); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Contains(apart.Problems(), editor.LacksRoom) || apart.Room() != 0 || apart.Gaps(false) != 2 {
		t.Error(apart.Problems(), apart.Room())
	}
}
