package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// maskCommands choose what counts of the position on the desk.
func (r *Room) maskCommands() []*room.Command {
	var all []*room.Command
	add := func(id, text string, change func(square1.Pattern) square1.Mask, checked func(square1.Pattern) bool) {
		all = append(all, &room.Command{
			ID: "count-" + id, Menu: room.CountsMenu, Separated: len(all) == 0, Context: true, Apart: len(all) == 0,
			Text: text, Enabled: func() bool { return !r.desk.Shelf.Full() },
			Do:      func() { r.actions.count(change(r.desk.Pattern()), text) },
			Checked: func() bool { return checked(r.desk.Pattern()) },
		})
	}
	for _, f := range square1.Focuses() {
		add(f.String(), display.FocusText(f),
			func(p square1.Pattern) square1.Mask { return f.On(p.Position) },
			func(p square1.Pattern) bool {
				now, ok := square1.FocusOf(p)
				return ok && now == f
			})
	}
	add("middle-free", lang.L("Middle layer free"), func(p square1.Pattern) square1.Mask {
		p.Mask.AnyMiddle = !p.Mask.AnyMiddle
		return p.Mask
	}, func(p square1.Pattern) bool { return p.Mask.AnyMiddle })
	last := all[len(all)-1]
	last.Separated, last.Apart = true, true
	return all
}

// count changes what counts of the position on the desk, with a note that says what does. A
// scramble stays, unless moves were made.
func (a *actions) count(m square1.Mask, note string) {
	p := a.Desk.Pattern()
	if m == p.Mask {
		return
	}
	e := desk.Entry{Kind: desk.Entered, Position: p.Position, Mask: m, Note: note}
	if from := a.Desk.History().From(); from.Position == p.Position {
		e.Scramble = from.Scramble
	}
	a.Jump(e)
}
