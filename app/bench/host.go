package bench

import (
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/room"
)

// Host is what a page can ask of its room.
type Host struct {
	*room.Host

	ShowFigure func(*lesson.Figure) // beside the stage; nil for none
	SetView    func(*lesson.View)   // moves the camera for a lesson; nil moves it back
	Redraw     func()               // draws the stage, since it shows something else
	Wake       func()               // starts the clock, since something moves
	Focus      func()               // gives the keyboard to the stage
	Open       func(id string)      // opens another page
	Paste      func()               // takes what is in the clipboard
	Copy       func(text string)
	Inform     func(text string, actions ...control.Action)
	Warn       func(error)
}

// PageHost is the bench for its pages.
func (b *Bench) PageHost(paste func()) Host {
	h := *b.Host
	h.Refresh = b.Refresh // what a page can undo changes the room's buttons, too
	return Host{
		Host: &h, ShowFigure: b.Space.Show, SetView: b.SetView, Redraw: b.Redraw, Wake: b.Clock.Wake, Focus: b.FocusStage,
		Open: b.OpenPage, Paste: paste, Copy: b.Copy, Inform: b.Inform, Warn: b.Warn,
	}
}
