package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
)

// foot is what stands below the puzzle: the commands that are always in sight, the
// player, the line that describes the position.
type foot struct {
	object fyne.CanvasObject

	buttons room.Buttons
	player  *control.PlayerBar
	exact   bool // what was said last: there is the complete table
}

func newFoot(r *Room) *foot {
	f := &foot{player: control.NewPlayerBar(timeline.MinTempo, timeline.MaxTempo), exact: r.answers.Solver().Exact()}
	row := container.NewHBox()
	for _, c := range r.commands {
		switch c.ID {
		case scrambleID, solveID, undoID, redoID:
			b := f.buttons.New(c, r.focusPuzzle)
			if c.ID == solveID {
				b.Importance = highImportance
			}
			row.Add(b)
		}
	}
	f.connect(r.desk.Player, r.focusPuzzle)
	f.object = container.NewVBox(container.NewBorder(nil, nil, row, nil, f.player), r.messages.line)
	return f
}

// connect makes the player's buttons play.
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
		seekEnd(p, start)
	}
	f.player.OnSeek = p.Seek
	f.player.OnTempo = p.SetTempo
	f.player.SetTempo(p.Tempo())
}

// seekEnd goes to the start of what is played, or to its end.
func seekEnd(p *desk.Player, start bool) {
	if start {
		p.Seek(0)
	} else {
		p.Seek(p.Length())
	}
}

// showPlayer shows where what plays is.
func (f *foot) showPlayer(p *desk.Player) {
	f.player.SetLength(p.Length())
	f.player.SetTime(p.Time())
	f.player.SetPlaying(p.Playing())
}
