package packing

import (
	"wedge/app/packing/page"
	"wedge/puzzle/polycube"
)

// copyShown copies what the stage shows: the packing or, without one and while the puzzle is
// edited, the puzzle.
func (r *Room) copyShown() {
	if r.desk.Shown() == nil || r.tabs.ID() == page.Build {
		r.exchange.copyPuzzle()
		return
	}
	r.exchange.copySolution()
}

// cancel ends what is under way: a drag, playing, the message.
func (r *Room) cancel() {
	r.Stage.Cancel()
	r.player().Pause()
	r.Clear()
}

// newPuzzle begins a puzzle: an empty box, without pieces.
func (r *Room) newPuzzle() {
	const side = 3
	box, err := polycube.Box(side, side, side)
	if err != nil {
		r.Warn(err)
		return
	}
	r.desk.SetPuzzle(&polycube.Puzzle{Target: box})
	r.OpenPage(page.Build)
}
