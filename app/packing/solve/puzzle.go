package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/page"
)

// puzzleSection chooses one of the named puzzles.
type puzzleSection struct {
	object fyne.CanvasObject
	host   *page.Host
	choice *page.PuzzleSelect
	source *widget.Label
}

func newPuzzleSection(h *page.Host) *puzzleSection {
	s := &puzzleSection{host: h, choice: page.NewPuzzleSelect(h.Desk), source: control.Caption("")}
	s.object = container.NewVBox(s.choice, s.source)
	return s
}

func (s *puzzleSection) show() {
	s.choice.Follow()
	control.SetText(s.source, page.PuzzleSource(s.host.Desk.Puzzle()))
}
