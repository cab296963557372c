package room

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
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
	// Step goes to the end of a step, or, with -1, to the beginning of one.
	Step(by int)
}

// Foot is the area below a room's stage: the commands that are always visible, a player, and
// a line of facts.
type Foot struct {
	Object  fyne.CanvasObject
	Buttons Buttons
	// Player is what is played now.
	Player func() Player
	// Focus returns the keyboard to the stage after a click.
	Focus func()

	bar *control.PlayerBar
}

// Lay arranges the foot: buttons for the commands with the IDs given, in the order of the
// commands, the player, whose tempo has limits, and the line below them.
func (f *Foot) Lay(commands []*Command, ids []string, minTempo, maxTempo float64, line fyne.CanvasObject) {
	f.bar = control.NewPlayerBar(minTempo, maxTempo)
	row := container.NewHBox()
	for _, c := range commands {
		if slices.Contains(ids, c.ID) {
			row.Add(f.Buttons.New(c, f.Focus))
		}
	}
	f.connect()
	layout := &control.SideBySide{}
	upper := container.New(layout, row, f.bar)
	f.Object = container.NewVBox(upper, line)
	layout.Stacked = f.Object.Refresh
}

// connect connects the player's buttons.
func (f *Foot) connect() {
	f.bar.OnToggle = func() {
		f.Focus()
		f.Player().Toggle()
	}
	f.bar.OnStep = func(by int) {
		f.Focus()
		f.Player().Step(by)
	}
	f.bar.OnJump = func(start bool) {
		f.Focus()
		p := f.Player()
		if start {
			p.Seek(0)
		} else {
			p.Seek(p.Length())
		}
	}
	f.bar.OnSeek = func(t float64) { f.Player().Seek(t) }
	f.bar.OnTempo = func(t float64) { f.Player().SetTempo(t) }
}

// ShowPlayer shows the state of what is played.
func (f *Foot) ShowPlayer() {
	p := f.Player()
	f.bar.SetLength(p.Length())
	f.bar.SetTime(p.Time())
	f.bar.SetPlaying(p.Playing())
	f.bar.SetTempo(p.Tempo())
}
