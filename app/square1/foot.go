package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
)

// IDs of the commands that have buttons.
const (
	scrambleID = "scramble"
	solveID    = "solve"
	undoID     = room.UndoID
	redoID     = room.RedoID
)

// foot is the area below the puzzle: the commands that are always visible, the player,
// and the line that describes the position.
type foot struct {
	object fyne.CanvasObject

	buttons room.Buttons
	player  *control.PlayerBar
}

// newFoot makes it; focus returns the keyboard to the puzzle after a click.
func newFoot(commands []*room.Command, p *desk.Player, line fyne.CanvasObject, focus func()) *foot {
	f := &foot{player: control.NewPlayerBar(timeline.MinTempo, timeline.MaxTempo)}
	f.buttons.Primary = solveID
	row := container.NewHBox()
	for _, c := range commands {
		switch c.ID {
		case scrambleID, solveID, undoID, redoID:
			row.Add(f.buttons.New(c, focus))
		}
	}
	f.connect(p, focus)
	layout := &control.SideBySide{}
	upper := container.New(layout, row, f.player)
	f.object = container.NewVBox(upper, line)
	layout.Stacked = f.object.Refresh
	return f
}

// connect connects the player's buttons.
func (f *foot) connect(p *desk.Player, focus func()) {
	f.player.OnToggle = func() {
		focus()
		p.Toggle()
	}
	f.player.OnStep = func(by int) {
		focus()
		p.Step(by)
	}
	f.player.OnJump = func(start bool) {
		focus()
		if start {
			p.Seek(0)
		} else {
			p.Seek(p.Length())
		}
	}
	f.player.OnSeek = p.Seek
	f.player.OnTempo = p.SetTempo
	f.player.SetTempo(p.Tempo())
}

// showPlayer shows the player's state.
func (f *foot) showPlayer(p *desk.Player) {
	f.player.SetLength(p.Length())
	f.player.SetTime(p.Time())
	f.player.SetPlaying(p.Playing())
}
