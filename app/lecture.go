package app

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/room"
)

// lecture is the view for a class: stage and words alone, in a text size of its own.
type lecture struct {
	shell   *shell
	on      bool
	fit     float64 // how much larger than a small screen the window was as the view was entered, at least 1
	pointer *pointer
}

// sizes are the text sizes of the lecture view, in the usual one.
func sizes() []float64 { return []float64{1, 1.25, 1.5, 1.75, 2, 2.5, 3} }

// commands are those of the lecture view.
func (l *lecture) commands() []*room.Command {
	on := func() bool { return l.on }
	size := func(id, text string, by int) *room.Command {
		return &room.Command{
			ID: id, Menu: room.LearnMenu, Text: text,
			Do: func() { l.resize(by) }, Enabled: func() bool { return l.on && l.size(by) != l.size(0) },
		}
	}
	return []*room.Command{
		{
			ID: "lecture", Menu: room.LearnMenu, Separated: true, Context: true, Apart: true, Text: lang.L("Lecture view"), Key: "F9",
			Do: func() { l.show(!l.on) }, Checked: on,
		},
		size("lecture-smaller", lang.L("Smaller text in the lecture view"), -1),
		size("lecture-larger", lang.L("Larger text in the lecture view"), 1),
		{
			ID: "lecture-size", Key: "F8", Hint: lang.L("Larger text in the lecture view, with Shift smaller"),
			Do: func() { l.resize(1) }, Shifted: func() { l.resize(-1) }, Enabled: on,
		},
		{
			ID: "pointer", Menu: room.LearnMenu, Text: lang.L("Ring around the pointer"), Key: "F12",
			Do: l.pointer.toggle, Checked: l.pointer.Visible,
		},
	}
}

// show shows the lecture view, or everything again.
func (l *lecture) show(on bool) {
	r := l.shell.room()
	if on == l.on || on && !r.Lecture(true) {
		return
	}
	l.on = on
	size := l.shell.win.Canvas().Size()
	l.fit = min(max(float64(min(size.Width/1280, size.Height/720)), 1), 3)
	l.apply()
	if !on {
		r.Lecture(false)
		l.pointer.Hide()
	}
	l.shell.followCommands()
}

// roomChanged shows the room that was entered as the one before was shown.
func (l *lecture) roomChanged(before, now *bench.Bench) {
	if !l.on {
		return
	}
	before.Lecture(false)
	if !now.Lecture(true) {
		l.on = false
		l.apply()
	}
}

// apply applies the text size, and hides what the window has around the room.
func (l *lecture) apply() {
	l.shell.commands.setBare(l.on)
	l.shell.doors.show(!l.on)
	l.shell.applySettings()
}

// scale is the text size now: that of the settings, or that of the view.
func (l *lecture) scale() float64 {
	s := &l.shell.kept.state.Settings
	if l.on {
		return s.Scale * s.Lecture * l.fit
	}
	return s.Scale
}

// size is the text size some steps from the one that is set.
func (l *lecture) size(by int) float64 {
	list := sizes()
	i, found := slices.BinarySearch(list, l.shell.kept.state.Settings.Lecture)
	if !found && by > 0 {
		by--
	}
	return list[min(max(i+by, 0), len(list)-1)]
}

// resize changes the text size.
func (l *lecture) resize(by int) {
	l.shell.kept.state.Settings.Lecture = l.size(by)
	l.shell.changeSettings()
}
