package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// walked is a room that tests walk through: page by page, and in each step of its lessons.
type walked struct {
	kind bench.Kind
	// settle waits until nothing changes by itself.
	settle func(*tested)
	// states show what the room can show, one after the other.
	states []func(*tested)
	// steps of lessons, pages and windows that it has at least.
	steps, pages, windows int
}

// walks are through all rooms.
func walks() []walked {
	drop := func(name, text string) func(*tested) {
		return func(b *tested) { b.room().Drop(name, []byte(text)) }
	}
	return []walked{
		{
			kind: square1.Kind(), steps: 80, pages: 5, windows: 4,
			settle: func(b *tested) {
				b.room().Drop("a.txt", []byte("(1,0)/(3,0)/")) // blocked
				b.measured()
			},
			states: []func(*tested){
				func(b *tested) { // a solution in the middle of its moves
					b.room().Drop("alg.txt", []byte("/(3,0)/"))
					b.command("solve").Perform(false)
					b.app.Desktop.Wait(b.t, "a solution", b.command("play").Can)
					b.command("step").Perform(false)
				},
				func(b *tested) { // a case, statistics, and perhaps a message
					b.pages().SelectIndex(2)
					test.Tap(buttonOf(b.t, b.room().Object(), "New case"))
					b.command("slice").Perform(false)
				},
			},
		},
		{
			kind: packing.Kind(), settle: (*tested).solvedCubes, steps: 40, pages: 5, windows: 3,
			states: []func(*tested){
				drop("no.txt", "box 3 3"), // packings, and a message
				drop("odd.txt", "box 2 2 1\npiece V3\npiece I3"),
			},
		},
		{
			kind: rubik.Kind(), settle: func(*tested) {}, steps: 50, pages: 5, windows: 3,
			states: []func(*tested){
				drop("no.txt", "R U X"), // solved, and a message
				func(b *tested) {
					b.command("face-cubies").Perform(false)
					b.command("take-apart").Perform(false)
					b.command("cube-shuffle").Perform(false)
				},
				drop("flip.txt", "R U F flip UF twist URF swap UB UL"),
				drop("complementary.txt", "U2 D2"),
				func(b *tested) { // all squares, counted
					b.pages().SelectIndex(0)
					b.pickSquares()
				},
			},
		},
	}
}

// solvedCubes waits in the cubes' room until all packings of the puzzle are counted, and
// one is shown.
func (b *tested) solvedCubes() {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, "the packings", func() bool {
		return !b.command("cubes-solve").Can() && b.command("random-solution").Can() && b.command("play").Can()
	})
}

// pickSquares has Rubik's cube solved by half turns only, and all of their positions counted.
func (b *tested) pickSquares() {
	b.t.Helper()
	b.command("cube-solve").Perform(false)
	goal := pagetest.Find[*control.Select](b.pages().Selected().Content)[0]
	goal.SetSelectedIndex(len(goal.Options) - 1)
	b.app.Desktop.Wait(b.t, "the chart of all squares", func() bool {
		return len(pagetest.Find[*chart.Bars](b.pages().Selected().Content)) > 0
	})
}

// inRooms runs a test in each room.
func inRooms(t *testing.T, do func(*testing.T, walked)) {
	t.Helper()
	for _, w := range walks() {
		t.Run(w.kind.ID, func(t *testing.T) { do(t, w) })
	}
}
