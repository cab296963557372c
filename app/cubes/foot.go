package cubes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/player"
	"wedge/app/room"
)

// IDs of the commands that have buttons.
const (
	solveID = "cubes-solve"
	undoID  = room.UndoID
	redoID  = room.RedoID
)

// foot is the area below the stage: the commands that are always visible, the player of
// the open page, and the line that describes the puzzle.
type foot struct {
	object fyne.CanvasObject

	buttons room.Buttons
	bar     *control.PlayerBar
	player  func() *player.Player
}

// newFoot makes it; focus returns the keyboard to the stage after a click.
func newFoot(commands []*room.Command, playing func() *player.Player, line fyne.CanvasObject, focus func()) *foot {
	f := &foot{bar: control.NewPlayerBar(player.MinTempo, player.MaxTempo), player: playing}
	f.buttons.Primary = solveID
	row := container.NewHBox()
	for _, c := range commands {
		switch c.ID {
		case solveID, undoID, redoID:
			row.Add(f.buttons.New(c, focus))
		}
	}
	f.connect(focus)
	layout := &control.SideBySide{}
	upper := container.New(layout, row, f.bar)
	f.object = container.NewVBox(upper, line)
	layout.Stacked = f.object.Refresh
	return f
}

// connect connects the player's buttons.
func (f *foot) connect(focus func()) {
	f.bar.OnToggle = func() {
		focus()
		f.player().Toggle()
	}
	f.bar.OnStep = func(by int) {
		focus()
		f.player().Step(by)
	}
	f.bar.OnJump = func(start bool) {
		focus()
		p := f.player()
		if start {
			p.Seek(0)
		} else {
			p.Seek(p.Length())
		}
	}
	f.bar.OnSeek = func(t float64) { f.player().Seek(t) }
	f.bar.OnTempo = func(t float64) { f.player().SetTempo(t) }
}

// showPlayer shows the state of the open page's player.
func (f *foot) showPlayer() {
	p := f.player()
	f.bar.SetLength(p.Length())
	f.bar.SetTime(p.Time())
	f.bar.SetPlaying(p.Playing())
	f.bar.SetTempo(p.Tempo())
}
