package desk

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
)

// TestShelf does anything while the user's own position is on the shelf: it comes back with
// its history and its alg, and the session never has anything else.
func TestShelf(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 11))
	for range 50 {
		d := New(NewHistory(square1.Solved()))
		d.Options.ReduceMotion = true
		d.Turn(3, 0)
		if err := d.Slice(1); err != nil {
			t.Fatal(err)
		}
		if err := d.Player.Load(square1.Alg{square1.Turn(3, 0), square1.SliceMove()}); err != nil {
			t.Fatal(err)
		}
		d.Player.Step(1)
		d.Advance(10)
		own, time, length := d.Current(), d.Player.Time(), d.History().Len()
		var told Change
		d.OnChange = func(c Change) { told |= c }
		d.Shelf.Put()
		if !d.Shelf.Full() || d.Current() != own || d.Player.Loaded() || d.History().Len() != 1 || !told.Has(Position) || !told.Has(Loaded) {
			t.Fatalf("aside: %v, %v, %d entries, told %b", d.Shelf.Full(), d.Current(), d.History().Len(), told)
		}
		for range 20 {
			switch rng.IntN(7) {
			case 0:
				d.Turn(rng.IntN(12), rng.IntN(12))
			case 1:
				_ = d.Slice(1) // may be blocked
			case 2:
				d.Undo()
			case 3:
				if err := d.Jump(Entry{Kind: Entered, Position: square1.Random(rng)}); err != nil {
					t.Fatal(err)
				}
			case 4:
				if err := d.Player.Load(square1.Alg{square1.Turn(1, 0)}); err != nil {
					t.Fatal(err)
				}
				d.Player.Toggle()
			case 5:
				d.Shelf.Put()
			case 6:
				p := square1.Random(rng)
				d.Shelf.Begin(square1.Only(p))
				if d.Current() != p || d.History().CanUndo() || d.Player.Loaded() {
					t.Fatalf("%v begins at %v", p, d.Current())
				}
			}
			d.Advance(rng.Float64())
			s := d.State()
			if s.History.Current() != own || s.History.Len() != length || s.PlayTime != time || s.Solution != "(3,0)/" {
				t.Fatalf("the session has %+v", s)
			}
		}
		told = 0
		d.Shelf.Back()
		if d.Shelf.Full() || d.Current() != own || d.History().Len() != length || d.Player.Time() != time || !told.Has(Position) || !told.Has(Loaded) {
			t.Fatalf("back at %v of %d entries, at %v", d.Current(), d.History().Len(), d.Player.Time())
		}
		if !slices.Equal(d.Player.Alg(), square1.Alg{square1.Turn(3, 0), square1.SliceMove()}) || d.Moving() {
			t.Error(d.Player.Alg(), d.Moving())
		}
		d.Shelf.Back()
		d.Shelf.Begin(square1.Only(square1.Solved())) // for lessons only
		d.Player.Step(1)
		d.Advance(10)
		if want, err := own.Slice(); err != nil || d.Current() != want {
			t.Errorf("the next move leads to %v, not %v", d.Current(), want)
		}
	}
}

// TestShelfWithinAMove finishes the move that is under way.
func TestShelfWithinAMove(t *testing.T) {
	d := New(NewHistory(square1.Solved()))
	if err := d.Player.Load(square1.Alg{square1.Turn(3, 0), square1.SliceMove(), square1.Turn(1, 0)}); err != nil {
		t.Fatal(err)
	}
	d.Player.Toggle()
	d.Advance(0.3)
	d.Shelf.Put()
	own := d.Shelf.Own()
	d.Turn(1, 1)
	d.Shelf.Back()
	if d.Moving() || d.Current() != own || d.Player.Playing() {
		t.Error(d.Moving(), d.Current(), own)
	}
}
