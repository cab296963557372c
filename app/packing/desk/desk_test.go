package desk_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/packing/desk"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// samples are small puzzles, some of which cannot be solved, and one not at all.
func samples(t *testing.T) (list []*polycube.Puzzle) {
	t.Helper()
	for _, text := range []string{
		"box 2 2 2\npiece V3 x0-2\npiece D x0-4",
		"box 3 3 3\npiece V3\npiece L4\npiece T4\npiece S4\npiece A4\npiece B4\npiece P4",
		"box 3 2 1\npiece V3 x2",
		"box 2 2 1\npiece I3",
	} {
		list = append(list, parse(t, text))
	}
	return append(list, &polycube.Puzzle{})
}

// TestRandomOperations: whatever is done in whatever order, the desk stays consistent, and
// tells of what changed.
func TestRandomOperations(t *testing.T) {
	all := samples(t)
	found := map[*polycube.Puzzle][]packing.Packing{}
	for _, puzzle := range all[:3] {
		p, err := packing.New(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for k, err := range p.Solutions(t.Context(), packing.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			if found[puzzle] = append(found[puzzle], k); len(found[puzzle]) == 20 {
				break
			}
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		var told desk.Change
		versions, at := []*polycube.Puzzle{all[0]}, 0
		d := desk.New(desk.NewHistory(all[0]))
		d.OnChange = func(c desk.Change) { told |= c }
		for range rapid.IntRange(1, 40).Draw(r, "steps") {
			told = 0
			puzzle, shown, locked := d.Puzzle(), d.Shown(), d.Locked()
			some := found[puzzle]
			switch what := rapid.IntRange(0, 12).Draw(r, "what"); {
			case what == 0:
				next := rapid.SampledFrom(all).Draw(r, "puzzle")
				versions = append(versions[:at+1:at+1], next)
				at = len(versions) - 1
				d.SetPuzzle(next)
			case what == 1:
				at = max(at-1, 0)
				d.Undo()
			case what == 2:
				at = min(at+1, len(versions)-1)
				d.Redo()
			case what == 3 && len(some) > 0:
				k := rapid.SampledFrom(some).Draw(r, "packing")
				d.Show(k)
				if !slices.Equal(d.Shown(), k) {
					r.Fatalf("shows %v, not %v", d.Shown(), k)
				}
			case what == 4:
				other := rapid.SampledFrom(all[:3]).Draw(r, "another puzzle")
				d.Show(rapid.SampledFrom(found[other]).Draw(r, "its packing"))
			case what == 5:
				d.Show(nil)
			case what == 6:
				id := int32(rapid.IntRange(-1, 200).Draw(r, "placement"))
				d.Lock(id, rapid.Bool().Draw(r, "yes"))
			case what == 7:
				d.Unlock()
			case what == 8:
				v := d.View()
				v.Explode = rapid.Float64Range(-1, 2).Draw(r, "explode")
				v.Layers = rapid.IntRange(-3, 9).Draw(r, "layers")
				v.Tones = map[int]desk.Tone{rapid.IntRange(0, 9).Draw(r, "piece"): desk.Ghost}
				d.SetView(v)
				v.Tones[100] = desk.Hidden // must not reach the desk
				if _, leaked := d.View().Tones[100]; leaked {
					r.Fatal("the view can be changed from outside")
				}
			case what == 9:
				s := polycube.Symmetry(rapid.IntRange(0, polycube.SymmetryCount-1).Draw(r, "symmetry"))
				if d.TurnBy(s) {
					p, _ := d.Problem()
					image, ok := p.Image(shown, s)
					turn, on := d.Turn()
					if !ok || !on || !slices.Equal(image, d.Shown()) || !slices.Equal(turn.From, shown) {
						r.Fatalf("%v by %d: %v, not %v", shown, s, d.Shown(), image)
					}
				}
			case what == 10:
				d.AdvanceTurn(rapid.Float64Range(0, 0.9).Draw(r, "seconds"))
				d.Player.Advance(0.3)
			case what == 11 && shown != nil:
				p, _ := d.Problem()
				var locked *packing.Locked
				if apart, err := p.NewDisassembler().TakeApart(t.Context(), shown); errors.As(err, &locked) {
					d.SetHeld(locked.Placements)
				} else {
					d.SetAssembly(apart)
				}
				if (d.Held() != nil) != (locked != nil) || len(d.Held()) == 1 || d.Player.Time() != d.Player.Length() {
					r.Fatalf("%v, %v, %v", d.Assembly(), d.Held(), d.Player.Time())
				}
			case what == 12:
				d.Player.Toggle()
				d.Player.Step(rapid.IntRange(-2, 2).Draw(r, "by"))
			}
			check(r, d, versions, at)
			if puzzle != d.Puzzle() && !told.Has(desk.Puzzle) ||
				!slices.Equal(shown, d.Shown()) && !told.Has(desk.Packing) ||
				!slices.Equal(locked, d.Locked()) && !told.Has(desk.Locks) {
				r.Fatalf("told of %b", told)
			}
		}
	})
}

func check(r *rapid.T, d *desk.Desk, versions []*polycube.Puzzle, at int) {
	if d.Puzzle() != versions[at] || d.CanUndo() != (at > 0) || d.CanRedo() != (at+1 < len(versions)) {
		r.Fatalf("version %d of %d, undo %t, redo %t", at, len(versions), d.CanUndo(), d.CanRedo())
	}
	p, err := d.Problem()
	if (p == nil) != (err != nil) {
		r.Fatal(p, err)
	}
	if k := d.Shown(); k != nil && (p == nil || !p.Fills(k)) {
		r.Fatalf("%v is shown, which is no packing of the puzzle", k)
	}
	for i, id := range d.Locked() {
		if p == nil || id < 0 || int(id) >= len(p.Placements()) || i > 0 && id <= d.Locked()[i-1] {
			r.Fatalf("locked: %v", d.Locked())
		}
	}
	_, _, height := d.Puzzle().Target.Sides()
	if v := d.View(); v.Explode < 0 || v.Explode > 1 || v.Layers < 0 || v.Layers > height {
		r.Fatalf("%+v", v)
	}
	if n := len(d.Assembly()); n > 0 && n+1 < len(d.Shown()) || d.Player.Time() < 0 || d.Player.Time() > d.Player.Length() {
		r.Fatalf("%d moves of %d pieces, %v of %v s", n, len(d.Shown()), d.Player.Time(), d.Player.Length())
	}
	if turn, on := d.Turn(); on && (turn.Done < 0 || turn.Done >= 1 || d.Shown() == nil) {
		r.Fatalf("%+v", turn)
	}
}

// TestTurn: a turn ends at the image, with time, and another packing ends it.
func TestTurn(t *testing.T) {
	puzzle := samples(t)[1]
	p, err := packing.New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	k, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	d := desk.New(desk.NewHistory(puzzle))
	if d.TurnBy(polycube.MirrorX) {
		t.Error("turns nothing")
	}
	d.Show(k)
	for s := range polycube.Symmetry(polycube.SymmetryCount) {
		there, steps := d.TurnBy(s), 0
		for _, on := d.Turn(); on; _, on = d.Turn() {
			d.AdvanceTurn(0.1)
			steps++
		}
		if back := d.TurnBy(s.Inverse()); !there || !back || steps < 5 || steps > 20 || !slices.Equal(d.Shown(), k) {
			t.Errorf("by %d: %t in %d steps, back %t: %v, not %v", s, there, steps, back, d.Shown(), k)
		}
	}
	d.Show(k) // during the last turn
	if _, on := d.Turn(); on {
		t.Error("goes on turning")
	}
}
