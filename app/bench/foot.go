package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/player"
	"wedge/app/room"
)

// Player is what the bar below a stage plays. Times are in seconds at tempo 1.
type Player interface {
	Length() float64
	Time() float64
	Seek(float64)
	Tempo() float64
	SetTempo(float64)
	Playing() bool
	Toggle()
	Pause()
	// Step goes to the end of a step, or, with -1, to the beginning of one.
	Step(by int)
}

// Resting is a [Player] of something that rests between its steps: at times, from and to.
type Resting interface{ Rests() [][2]float64 }

// foot is the area below a room's stage: the commands that are always visible, a player, and
// a line of facts.
type foot struct {
	object  fyne.CanvasObject
	buttons Buttons
	playing func() Player      // what is played now; nil in a room that plays nothing
	bar     *control.PlayerBar // nil likewise
}

// newFoot arranges the buttons of commands, the player, and a line below them. focus returns the
// keyboard to the stage after a click.
func newFoot(commands []*room.Command, playing func() Player, line fyne.CanvasObject, focus func()) *foot {
	f := &foot{playing: playing}
	row := container.NewHBox()
	for _, c := range commands {
		if c.Button.Shown {
			row.Add(f.buttons.New(c, focus))
		}
	}
	if playing == nil {
		f.object = container.NewVBox(row, line)
		return f
	}
	f.bar = control.NewPlayerBar(player.MinTempo, player.MaxTempo)
	f.connect(focus)
	layout := &control.SideBySide{}
	upper := container.New(layout, row, f.bar)
	f.object = container.NewVBox(upper, line)
	layout.Stacked = f.object.Refresh // the row is higher or lower by now
	return f
}

// connect connects the player's buttons.
func (f *foot) connect(focus func()) {
	f.bar.OnToggle = func() {
		focus()
		f.playing().Toggle()
	}
	f.bar.OnStep = func(by int) {
		focus()
		f.playing().Step(by)
	}
	f.bar.OnJump = func(start bool) {
		focus()
		p := f.playing()
		if start {
			p.Seek(0)
		} else {
			p.Seek(p.Length())
		}
	}
	f.bar.OnSeek = func(t float64) { f.playing().Seek(t) }
	f.bar.OnTempo = func(t float64) { f.playing().SetTempo(t) }
}

// show shows the state of what is played.
func (f *foot) show() {
	if f.bar == nil {
		return
	}
	p := f.playing()
	f.bar.SetLength(p.Length())
	f.bar.SetTime(p.Time())
	f.bar.SetPlaying(p.Playing())
	f.bar.SetTempo(p.Tempo())
	var rests [][2]float64
	if r, ok := p.(Resting); ok {
		rests = r.Rests()
	}
	f.bar.SetRests(rests)
}
