package desk_test

import (
	"errors"
	"testing"

	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestOnChange goes through a session and looks what each call tells: one set of
// changes, or nothing where nothing has changed.
func TestOnChange(t *testing.T) {
	const (
		moved    = desk.Position | desk.Picture
		replaced = desk.Loaded | desk.PlayTime | desk.Picture
		played   = desk.PlayTime | desk.Picture

		previewed = desk.Previewed | desk.Picture
	)
	b := newBench(t)
	p := b.Player
	solved := square1.Solved()
	pattern := square1.Only(solved)
	var err error
	refused := func(e error) {
		if e == nil {
			err = errors.New("not refused")
		}
	}
	for _, c := range []struct {
		name string
		call func()
		want desk.Change
	}{
		{"undo of nothing", b.Undo, 0},
		{"redo of nothing", b.Redo, 0},
		{"a pause while nothing moves", func() { b.Advance(1) }, 0},
		{"turn", func() { b.Turn(3, 0) }, moved},
		{"frame", func() { b.Advance(0.1) }, desk.Picture},
		{"last frame", func() { b.Advance(1) }, desk.Picture},
		{"frame too many", func() { b.Advance(1) }, 0},
		{"turn all the way round", func() { b.Turn(12, -12) }, desk.Picture},
		{"turn by nothing, on the way", func() { b.Turn(0, 0) }, 0},
		{"let go, on the way", b.Hand.LetGo, 0},
		{"grab", b.Hand.Grab, desk.Picture},
		{"hold", func() { b.Hand.Hold(view.Motion{Top: 1.1}) }, desk.Picture},
		{"turn by nothing", func() { b.Turn(0, 0) }, desk.Picture},
		{"hold again", func() { b.Hand.Hold(view.Motion{Top: 1.1}) }, desk.Picture},
		{"release", func() { err = b.Hand.Release(view.Motion{Top: 0.9}) }, moved},
		{"slice", func() { err = b.Slice(1) }, moved},
		{"undo", b.Undo, moved},
		{"redo", b.Redo, moved},
		{"jump", func() { err = b.Jump(desk.Entry{Kind: desk.Reset, Position: solved}) }, moved},
		{"impossible jump", func() { refused(b.Jump(desk.Entry{Kind: desk.Start, Position: solved})) }, 0},
		{"no preview", func() { b.Preview(nil) }, 0},
		{"preview", func() { b.Preview(&pattern) }, previewed},
		{"end of the preview", func() { b.Preview(nil) }, previewed},
		{"no more preview", func() { b.Preview(nil) }, 0},

		{"load", func() { err = p.Load(parse(t, "(3,0)/(3,3)/")) }, replaced},
		{"blocked alg", func() { refused(p.Load(parse(t, "(2,0)/"))) }, 0},
		{"pause of nothing", p.Pause, 0},
		{"play", p.Toggle, played},
		{"first frame of a move", func() { b.Advance(0.1) }, played},
		{"preview while it plays", func() { b.Preview(&pattern) }, previewed},
		{"frame in which a move ends", func() { b.Advance(0.2) }, played | desk.Position | desk.Previewed},
		{"tempo", func() { p.SetTempo(2) }, desk.PlayTime},
		{"pause", p.Toggle, desk.PlayTime},
		{"frame in a pause", func() { b.Advance(0.2) }, 0},
		{"seek in the move", func() { p.Seek(0.5) }, played},
		{"seek out of the move", func() { p.Seek(0.1) }, played | desk.Position},
		{"seek a move", func() { p.SeekMove(2) }, played | desk.Position},
		{"step", func() { p.Step(1) }, played},
		{"pause in a step", p.Pause, desk.PlayTime},
		{"step once more", func() { p.Step(1) }, played},
		{"frame of a step", func() { b.Advance(0.01) }, played},
		{"last frame of a step", func() { b.Advance(1) }, played | desk.Position},
		{"undo of what was played", b.Undo, moved | desk.PlayTime},
		{"redo of what was played", b.Redo, moved | desk.PlayTime},
		{"play to the end", func() { p.Seek(9) }, played | desk.Position},
		{"play once more", p.Toggle, played | desk.Position},
		{"grab in play", b.Hand.Grab, played},
		{"half a move", func() { p.Seek(0.2) }, played},
		{"grab in a move", b.Hand.Grab, played | desk.Position},
		{"load once more", func() { err = p.Load(parse(t, "/(1,0)")) }, replaced},
		{"undo of what was before", b.Undo, moved | replaced},
		{"load for a hand", func() { err = p.Load(parse(t, "/(1,0)")) }, replaced},
		{"turn while an alg is loaded", func() { b.Turn(1, 0) }, moved | replaced | desk.Interrupted},
		{"load for a jump", func() { err = p.Load(parse(t, "(-1,0)/(1,0)")) }, replaced},
		{"jump while an alg is loaded", func() { err = b.Jump(desk.Entry{Kind: desk.Reset, Position: solved}) }, moved | replaced},
		{"load for a slice", func() { err = p.Load(parse(t, "(2,0)(1,0)")) }, replaced},
		{"seek", func() { p.SeekMove(1) }, played | desk.Position},
		{"blocked slice", func() { b.Slice(1) }, desk.Picture}, // TestBlockedSlice looks
		{"show what is in the way", b.ShowBlocked, desk.Picture},
		{"frame of what is lit", func() { b.Advance(0.1) }, desk.Picture},
		{"blocked release", func() { b.Hand.Release(view.Motion{Slice: 1}) }, desk.Picture}, // TestBlockedSlice looks
	} {
		err = nil
		c.call()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		b.wantTold(c.name, c.want)
	}
	b.OnChange = nil
	b.Turn(1, 0)
	b.wantTold("nobody listens", 0)
}

// TestChangesWhileTold calls the desk from its own OnChange.
func TestChangesWhileTold(t *testing.T) {
	d := desk.New(desk.NewHistory(square1.Solved()))
	var told []desk.Change
	d.OnChange = func(c desk.Change) {
		told = append(told, c)
		if len(told) == 1 {
			d.Turn(0, 3)
		}
	}
	d.Turn(3, 0)
	if len(told) != 2 || told[1] != desk.Position|desk.Picture || d.History().Index() != 2 {
		t.Errorf("%05b", told)
	}
	if !desk.Position.Has(desk.Position|desk.Loaded) || desk.Position.Has(desk.Loaded) {
		t.Error("Has")
	}
}
