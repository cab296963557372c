package play

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// ReachedText says that a goal is already reached.
func ReachedText(g answers.Goal) string {
	switch g {
	case answers.MiddleFree:
		return lang.L("Already solved, ignoring the middle layer.")
	case answers.BackToSquare:
		return lang.L("Already in cube shape.")
	case answers.Another:
		return lang.L("This is the goal already.")
	}
	return lang.L("Already solved.")
}

// goalText says what the goal omits, as the end of a text about a solution.
func goalText(g answers.Goal) string {
	switch g {
	case answers.MiddleFree:
		return "  ·  " + lang.L("middle ignored")
	case answers.BackToSquare:
		return "  ·  " + lang.L("to cube shape")
	case answers.Another:
		return "  ·  " + lang.L("to the goal")
	}
	return ""
}

// invitation says what Solve will do.
func invitation(g answers.Goal) string {
	switch g {
	case answers.MiddleFree:
		return lang.L("Press Solve to ignore the middle layer.")
	case answers.BackToSquare:
		return lang.L("Press Solve to return to cube shape.")
	case answers.Another:
		return lang.L("Press Solve to get to the goal.")
	}
	return lang.L("Press Solve for an optimal solution.")
}

// goalItems are the menu of goals and options.
func goalItems(h *page.Host) []*fyne.MenuItem {
	q := h.Question()
	item := func(text string, checked, disabled bool, to answers.Question) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, func() { h.SetQuestion(to) })
		i.Checked, i.Disabled = checked, disabled
		return i
	}
	goal := func(text string, g answers.Goal) *fyne.MenuItem {
		to := q
		to.Goal = g
		return item(text, q.Goal == g, false, to)
	}
	another := goal(lang.L("To another position"), answers.Another)
	if len(q.To) == 0 {
		another = fyne.NewMenuItem(lang.L("To another position"), func() { OpenGoals(h) })
	}
	quick := q
	quick.Any = !q.Any
	return []*fyne.MenuItem{
		goal(lang.L("Solve completely"), answers.Solved),
		goal(lang.L("Ignore the middle layer"), answers.MiddleFree),
		goal(lang.L("Back to cube shape"), answers.BackToSquare),
		another,
		fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(lang.L("Use this as the goal"), func() { UseAsGoal(h) }),
		fyne.NewMenuItem(lang.L("Edit goals …"), func() { OpenGoals(h) }),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Fewest slices, any turns"), q.Any, q.Metric != square1.SliceMetric || q.Goal == answers.BackToSquare, quick),
		fyne.NewMenuItem(lang.L("Algs to find …"), func() { OpenOptions(h) }),
	}
}

// UseAsGoal makes what is on the stage the goal of Solve.
func UseAsGoal(h *page.Host) {
	q := h.Question()
	q.Goal, q.To = answers.Another, []square1.Pattern{h.Desk.Pattern().Canonical()}
	h.SetQuestion(q)
	h.Inform(lang.L("This is the goal now. Go to another position and press Solve."))
}

// OpenGoals lets the user type the goals, one a line.
func OpenGoals(h *page.Host) {
	const shown = 6 // lines
	field := control.NewEntry()
	field.MultiLine, field.Wrapping = true, fyne.TextWrapOff
	field.TextStyle = control.Monospace()
	field.SetMinRowsVisible(shown)
	field.SetText(answers.GoalsText(h.Question().To))
	note := control.Paragraph("")
	note.Importance = widget.DangerImportance
	control.SetText(note, "")
	var d dialog.Dialog
	use := control.NewButton(lang.L("Use as goals"), func() {
		goals, err := answers.ParseGoals(field.Text)
		if err != nil {
			control.SetText(note, goalsErrorText(h, err))
			return
		}
		q := h.Question()
		q.To, q.Goal = goals, answers.Another
		if len(goals) == 0 {
			q.Goal = answers.Solved
		}
		d.Hide()
		h.SetQuestion(q)
	})
	use.Importance = widget.HighImportance
	this := control.NewButton(lang.L("Add current position"), func() {
		text := field.Text
		if text != "" && text[len(text)-1] != '\n' {
			text += "\n"
		}
		field.SetText(text + h.Desk.Pattern().String())
	})
	cancel := control.NewButton(lang.L("Cancel"), func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(lang.L("Goals"), container.NewVBox(
		control.Paragraph(lang.L("Positions, partial positions or algs that lead to them, one a line. Solve finds the way to the nearest.")),
		field, note, container.NewBorder(nil, nil, this, container.NewHBox(cancel, use)),
	), h.Window)
	d.Show()
	width := min(h.Window.Canvas().Size().Width*0.9, control.Scaled(560))
	d.Resize(fyne.NewSize(width, d.MinSize().Height))
	h.Window.Canvas().Focus(field)
}

// goalsErrorText explains why goals cannot be read.
func goalsErrorText(h *page.Host, err error) string {
	if goal, ok := errors.AsType[*answers.GoalError](err); ok {
		return fmt.Sprintf("%s: %s", goal.Text, h.ErrorText(goal.Err))
	}
	return lang.L("Enter at most {{.Most}} goals.", map[string]any{"Most": answers.MaxGoals})
}
