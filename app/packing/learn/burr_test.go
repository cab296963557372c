package learn

import (
	"errors"
	"slices"
	"testing"

	"wedge/app/lesson/lessontest"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// wayApart is how a packing comes apart.
func wayApart(t *testing.T, shown string) *packing.Disassembly {
	t.Helper()
	i := testItem(t, "packing "+shown)
	p := named(t, shown)
	list, err := packings(t.Context(), p, i.kind, i.number)
	if err != nil || len(list) < i.number {
		t.Fatal(shown, err)
	}
	way, err := p.NewDisassembler().TakeApart(t.Context(), list[i.number-1])
	if err != nil {
		t.Fatal(shown, err)
	}
	return way
}

// leaving are the placements of a packing that can leave along a straight line while the others stay.
func leaving(p *packing.Problem, k packing.Packing) (list []int32) {
	for _, id := range k {
		others := map[polycube.Cell]bool{}
		for _, other := range k {
			for _, c := range p.Placements()[other].Cells {
				others[c] = other != id
			}
		}
		ways := polycube.Directions()
		if slices.ContainsFunc(ways[:], func(way polycube.Cell) bool {
			for n := range int8(polycube.MaxSide) {
				for _, c := range p.Placements()[id].Cells {
					if others[polycube.Cell{X: c.X + n*way.X, Y: c.Y + n*way.Y, Z: c.Z + n*way.Z}] {
						return false
					}
				}
			}
			return true
		}) {
			list = append(list, id)
		}
	}
	return list
}

// TestBurrs: what the lesson says of its burrs.
func TestBurrs(t *testing.T) {
	cross := wayApart(t, "chinese-cross")
	if len(cross.Moves) != 5 || cross.Level.String() != "1" {
		t.Errorf("the cross comes apart in %d moves, level %v", len(cross.Moves), cross.Level)
	}
	p := named(t, "chinese-cross")
	if key := leaving(p, first(t, p)); !slices.Equal(cross.Moves[0].Placements, key) {
		t.Errorf("%v leave first, not the key %v", cross.Moves[0].Placements, key)
	}
	dubois, puzzle := wayApart(t, "dubois-burr"), named(t, "dubois-burr").Puzzle()
	least, _ := puzzle.Volume()
	if dubois.Level.String() != "6.4" || puzzle.Target.Size()-least != 6 {
		t.Errorf("Dubois: level %v, %d cells empty", dubois.Level, puzzle.Target.Size()-least)
	}
	for _, piece := range puzzle.Pieces {
		if piece.Shape.Size() == 2*2*6 {
			t.Errorf("Dubois: the %s is a key", piece.Name)
		}
	}
	piston := wayApart(t, "piston-burr up to rotations 3")
	locked := levels(t, "piston-burr")[6]
	lessontest.WantNumbers(t, map[string][]int{
		"burr/sticks": {2 * 2 * 6, 6 * 2 * 2 * 6, 6*2*2*6 - 104}, "burr/level": {dubois.Level[0], 6}, "burr/key": {len(cross.Moves)},
		"burr/read": {piston.Level[0], piston.Level[1], piston.Level[0] + piston.Level[1], len(piston.Moves)},
	})
	if locked != 9 {
		t.Errorf("%d packings of the Piston burr are locked with six sticks", locked)
	}
}

// levels counts the packings of a puzzle up to rotations by the pieces that hold each other, 0 for those that come apart.
func levels(t *testing.T, puzzle string) map[int]int {
	t.Helper()
	held := map[int]int{}
	err := named(t, puzzle).NewSearch(packing.Options{UpTo: packing.Rotations}).TakeApart(t.Context(), func(_ packing.Packing, way *packing.Disassembly, err error) bool {
		locked := (*packing.Locked)(nil)
		switch {
		case errors.As(err, &locked):
			held[len(locked.Placements)]++
		case err != nil:
			t.Error(err)
		case puzzle == "solid-burrs" && way.Level[0] != 1:
			t.Errorf("a solid burr has the level %v", way.Level)
		default:
			held[0]++
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return held
}

// TestSolidBurrs counts those of the lesson.
func TestSolidBurrs(t *testing.T) {
	held := levels(t, "solid-burrs")
	all := 0
	for _, n := range held {
		all += n
	}
	lessontest.WantNumbers(t, map[string][]int{"burr/count": {len(named(t, "solid-burrs").Puzzle().Pieces), all, held[0]}})
}

// TestNextMove: the moves take the burr apart one by one, and stop.
func TestNextMove(t *testing.T) {
	b := open(t)
	a := b.script("Show: packing dubois-burr\nButton go: Go\nDo go: next move\nButton again: Again\nDo again: again")
	b.Settle()
	way := wayApart(t, "dubois-burr")
	in := 6
	for i, m := range way.Moves {
		if !a.Buttons["go"].Enabled() {
			t.Fatalf("no move after %d", i)
		}
		a.Buttons["go"].Do()
		b.Settle()
		b.play()
		if m.Leaves != nil && i < len(way.Moves)-1 {
			in--
		}
		if got := value(a, "moves"); got != i+1 {
			t.Errorf("%v moves after %d", got, i+1)
		}
		if got := value(a, "in"); i < len(way.Moves)-1 && got != in {
			t.Errorf("%v sticks are in after %d moves, not %d", got, i+1, in)
		}
		if !slices.ContainsFunc(b.page.kit.stage.items()[0].Packing.Pieces, func(p view.Piece) bool { return p.Moved != [3]float64{} }) {
			t.Errorf("nothing has moved after %d moves", i+1)
		}
		b.wantPicture()
	}
	if a.Buttons["go"].Enabled() {
		t.Error("a move after the last one")
	}
	a.Buttons["again"].Do()
	b.Settle()
	if value(a, "moves") != 0 || value(a, "in") != 6 {
		t.Errorf("again: %v moves, %v in", value(a, "moves"), value(a, "in"))
	}
}

// TestHeld: the words of a step find out how the packing comes apart that is shown.
func TestHeld(t *testing.T) {
	b := open(t)
	for show, want := range map[string]string{
		"piston-burr up to rotations 1": "– 6", "piston-burr up to rotations 3": "9.3 0", "solid-burrs up to rotations 4": "– 5",
	} {
		b.own("Live: {{level}} {{held}}\nShow: packing " + show)
		if b.Settle(); !b.Says(want) {
			t.Errorf("%s is not %s", show, want)
		}
	}
}

// TestAssembledWhole: at the end of an assembly all pieces are in.
func TestAssembledWhole(t *testing.T) {
	b := open(t)
	a := b.script("Show: packing soma\nButton go: Go\nDo go: assemble")
	b.Settle()
	a.Buttons["go"].Do()
	b.Settle()
	if in := value(a, "in"); in != 1 {
		t.Errorf("%v pieces are in at first", in)
	}
	b.play()
	if in := value(a, "in"); in != 7 {
		t.Errorf("%v pieces are in at last", in)
	}
}
