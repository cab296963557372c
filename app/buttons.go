package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// buttons are the few commands that are always in sight.
type buttons struct {
	w        *window
	box      *fyne.Container
	scramble *widget.Button
	solve    *widget.Button
	undo     *widget.Button
	redo     *widget.Button
	solving  bool
}

func newButtons(w *window) *buttons {
	b := &buttons{w: w}
	b.scramble = widget.NewButton(lang.L("Scramble"), func() {
		w.focusPuzzle()
		w.scramble(randomSeed())
	})
	b.solve = widget.NewButton(lang.L("Solve"), b.solveOrStop)
	b.solve.Importance = widget.HighImportance
	b.undo = widget.NewButtonWithIcon("", theme.ContentUndoIcon(), func() {
		w.focusPuzzle()
		w.undo()
	})
	b.redo = widget.NewButtonWithIcon("", theme.ContentRedoIcon(), func() {
		w.focusPuzzle()
		w.redo()
	})
	b.box = container.NewHBox(b.scramble, b.solve, b.undo, b.redo)
	return b
}

// solveOrStop is the solve button: while it solves it stops that.
func (b *buttons) solveOrStop() {
	b.w.focusPuzzle()
	if b.solving {
		b.w.stopSolving()
		return
	}
	b.w.solve(true)
}

func (b *buttons) setSolving(on bool) {
	b.solving = on
	if on {
		b.solve.SetText(lang.L("Cancel"))
	} else {
		b.solve.SetText(lang.L("Solve"))
	}
}

// refresh follows the history.
func (b *buttons) refresh() {
	control.SetEnabled(b.undo, b.w.state.History.CanUndo())
	control.SetEnabled(b.redo, b.w.state.History.CanRedo())
}

// focusPuzzle gives the keyboard back to the puzzle after a click on a button, so
// that its keys go on working.
func (w *window) focusPuzzle() { w.win.Canvas().Focus(w.viewer) }
