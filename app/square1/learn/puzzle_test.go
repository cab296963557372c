package learn

import (
	"testing"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestPuzzleLesson goes through the first lesson by doing.
func TestPuzzleLesson(t *testing.T) {
	f := open(t)
	f.Step("puzzle/layers")
	if !f.Button("Put together").Disabled() {
		t.Error("it is together")
	}
	f.Tap("Take apart")
	if !f.Button("Take apart").Disabled() || f.Button("Put together").Disabled() {
		t.Error("it is apart")
	}
	if f.look.Figure == nil || f.look.Figure.Explode != 1 {
		t.Error("not apart")
	}
	f.WantDone()
	f.Tap("Put together")
	if f.look.Figure != nil {
		t.Error("still apart")
	}

	f.Step("puzzle/turn")
	f.apply("(-1,0)")
	f.WantDone()
	f.Expect("Top layer: 11 steps, 330 degrees")

	f.Step("puzzle/pieces")
	f.Tap("Light the corners")
	if m := f.look.Figure.Marks; m[square1.Piece(0)].Lit == 0 || m[square1.Piece(8)].Tone != view.Grey {
		t.Errorf("%+v", m)
	}
	f.Tap("Light the edges")
	f.WantDone()
	f.Expect("4 corners and 4 edges")

	f.Step("puzzle/room")
	f.Tap("Two")
	f.Expect("A corner takes up 60 degrees and an edge 30.")

	f.Step("puzzle/cut")
	if f.position().Sliceable() {
		t.Error("free")
	}
	f.apply("(1,0)")
	f.WantDone()

	f.Step("puzzle/slice")
	f.apply("(1,0)")
	if f.Done() {
		t.Error("a turn is no slice")
	}
	f.apply("/")
	f.WantDone()

	f.Step("puzzle/middle")
	f.Tap("Yes")
	f.Expect("It is not.")
	f.Tap("Slice")
	if !f.position().Flipped {
		t.Error("not sliced")
	}
	f.Tap("Hide the other layers")
	if f.look.Figure.Marks[square1.Piece(3)].Tone != view.Hidden {
		t.Error("not hidden")
	}

	f.Step("puzzle/written")
	f.apply("(2,0)")
	f.Expect("Turned so far: (2,0)")
	f.Tap("Start again")
	f.apply("(1,0)/")
	f.WantDone()

	f.Step("puzzle/signs")
	f.Tap("Show me")
	f.WantDone()

	f.Step("puzzle/mix")
	f.apply("(1,0)/")
	if f.Done() {
		t.Error("it is still a cube")
	}
	f.apply("(-1,0)/")
	f.WantDone()

	f.Step("puzzle/back")
	f.apply("/(1,0)/(-1,0)")
	f.WantDone()

	f.Step("puzzle/people")
	f.Expect("435,891,456,000")
}
