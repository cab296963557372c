package room

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/lesson"
)

// Lessons are a room's lessons, as commands use them.
type Lessons struct {
	Titles []lesson.Label
	// Open opens a lesson by its ID.
	Open func(id string)
	// IsOpen reports whether one is open.
	IsOpen func() bool
	// Go goes to the next step, or with -1 to the one before.
	Go func(by int)
	// Press presses a button of the step, counted from 0.
	Press func(n int)
	// CanPress reports whether there may be such a button; nil if there may be one in each open lesson.
	CanPress func(n int) bool
}

// Commands open lessons, and go through the steps of the open one.
func (l *Lessons) Commands() []*Command {
	var commands []*Command
	for i, t := range l.Titles {
		commands = append(commands, &Command{
			ID: fmt.Sprintf("lesson-%d", i+1), Menu: LearnMenu, Text: t.Text, Do: func() { l.Open(t.ID) },
		})
	}
	walk := func(id string, key fyne.KeyName, text, hint string, by int) *Command {
		return &Command{
			ID: id, Menu: LearnMenu, Separated: by < 0, Key: string(key), Text: text, Hint: hint,
			Do: func() { l.Go(by) }, Enabled: l.IsOpen,
		}
	}
	const buttons = 5 // no step has more
	for n := range buttons {
		enabled := l.IsOpen
		if l.CanPress != nil {
			enabled = func() bool { return l.CanPress(n) }
		}
		commands = append(commands, &Command{
			ID: fmt.Sprintf("lesson-button-%d", n+1), Key: fmt.Sprint(n + 1), Hint: lang.L("answer"),
			Do: func() { l.Press(n) }, Enabled: enabled,
		})
	}
	return append(commands,
		walk("lesson-back", fyne.KeyPageUp, lang.L("Previous step"), lang.L("previous"), -1),
		walk("lesson-next", fyne.KeyPageDown, lang.L("Next step"), lang.L("next"), 1))
}
