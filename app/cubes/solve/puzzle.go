package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/cubes/page"
)

// puzzleSection chooses one of the named puzzles.
type puzzleSection struct {
	object fyne.CanvasObject
	host   *page.Host
	choice *page.PuzzleSelect
	source *control.Note
}

func newPuzzleSection(h *page.Host) *puzzleSection {
	s := &puzzleSection{host: h, choice: page.NewPuzzleSelect(h.Desk), source: control.NewNote(1)}
	s.source.SetQuiet(true)
	s.object = container.NewVBox(s.choice, s.source)
	return s
}

func (s *puzzleSection) show() {
	s.choice.Follow()
	s.source.SetText(s.host.Desk.Puzzle().Source)
	control.SetVisible(s.source, s.source.Text() != "")
}
