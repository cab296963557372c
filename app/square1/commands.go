package square1

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/play"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// findID is the ID of the command that finds cases, lessons and commands.
const findID = "find"

// ownCommands are the commands of the room, beside those that all rooms have.
func (r *Room) ownCommands() []*room.Command {
	return slices.Concat(r.puzzleCommands(), r.editCommands(), r.maskCommands(), r.viewCommands(), r.keyCommands())
}

func (r *Room) puzzleCommands() []*room.Command {
	a := r.answers
	return []*room.Command{
		bench.Scramble(room.Command{ID: ScrambleID, Do: r.pages.play.Scramble, Enabled: func() bool { return !a.Scrambling() }}),
		bench.Solve(room.Command{
			ID: "solve",
			TextNow: func() string {
				if a.Solutions().Searching {
					return lang.L("Cancel")
				}
				return lang.L("Solve")
			},
			Do: r.actions.solveOrStop,
		}),
		bench.Reset(room.Command{ID: "reset", Do: func() { r.actions.Jump(desk.Entry{Kind: desk.Reset, Position: square1.Solved()}) }}),
		bench.Export(room.Command{Do: r.Exports.Open}),
		{
			ID: "complete-table", Menu: room.PuzzleMenu, Text: lang.L("Build the complete table"),
			Do: r.actions.buildTable,
		},
		{
			ID: "solve-to-this", Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Use this as the goal"),
			Do: func() { play.UseAsGoal(r.actions.Host) },
		},
		{ID: "solve-goals", Menu: room.PuzzleMenu, Text: lang.L("Edit goals …"), Do: func() { play.OpenGoals(r.actions.Host) }},
		{ID: "solve-options", Menu: room.PuzzleMenu, Text: lang.L("Algs to find …"), Do: func() { play.OpenOptions(r.actions.Host) }},
		{ID: "methods", Menu: room.PuzzleMenu, Text: lang.L("Methods"), Do: r.pages.openMethods},
		{ID: bench.FirstStepsID, Menu: room.HelpMenu, Text: lang.L("First steps"), Do: r.firstSteps},
		{ID: "favourites", Menu: room.PuzzleMenu, Text: lang.L("Favourites"), Do: r.pages.play.Solutions.ShowFavourites},
	}
}

func (r *Room) editCommands() []*room.Command {
	history := func() bench.History { return r.desk }
	return []*room.Command{
		bench.Undo(history),
		bench.Redo(history),
		bench.CopyState(room.Command{
			ID: room.CopyID, Text: lang.L("Copy position"), Do: func() { r.exchange.copy(r.desk.Pattern().String()) },
		}),
		bench.CopyOther(room.Command{
			ID: "copy-moves", Text: lang.L("Copy all moves"),
			Do: func() { r.exchange.copy(r.desk.History().Since().Simplify().String()) },
		}),
		bench.Paste(room.Command{Text: lang.L("Paste alg or position"), Do: func() { r.exchange.take(r.Pasted()) }}),
		{
			ID: findID, Menu: room.EditMenu, Separated: true, Text: lang.L("Find case, alg or lesson …"), Shortcut: fyne.KeyK,
			Do: func() {
				control.CloseMenus(r.Window.Canvas())
				r.pages.book.find(r.Host.Commands())
			},
		},
	}
}

func (r *Room) viewCommands() []*room.Command {
	plan := r.switchCommand("plan", lang.L("Plan of both layers"), &r.choices.PlanView)
	plan.Shortcut, plan.Separated, plan.Context = fyne.Key1, true, true
	hidden := r.switchCommand("hidden-side", lang.L("Hidden side"), &r.choices.HiddenSide)
	hidden.Shortcut, hidden.Context = fyne.Key2, true
	return []*room.Command{plan, hidden}
}

// switchCommand toggles one of the view choices.
func (r *Room) switchCommand(id, text string, choice *bool) *room.Command {
	return &room.Command{
		ID: id, Menu: room.ViewMenu, Text: text,
		Do: func() {
			*choice = !*choice
			r.changeChoices()
		},
		Checked: func() bool { return *choice },
	}
}

// keyCommands are the keys of csTimer's Square-1, which cubers know. With Shift, a turn
// continues to the next angle at which the layer can be cut.
func (r *Room) keyCommands() []*room.Command {
	turn := func(id, key string, top, bottom int) *room.Command {
		return &room.Command{
			ID: id, Key: key, Text: square1.Turn(top, bottom).String(),
			Do:      func() { r.desk.Turn(top, bottom) },
			Shifted: func() { r.actions.turnToFree(top, bottom) }, ShiftHint: lang.L("To the next free cut"),
		}
	}
	rotate := func(id, key, text string, by view.Rotation) *room.Command {
		return &room.Command{ID: id, Key: key, Text: text, Do: func() { r.views.rotate(by) }}
	}
	slice := func(id, key, text string, direction int) *room.Command {
		return &room.Command{ID: id, Key: key, Text: text, Do: func() { r.actions.moved(r.desk.Slice(direction)) }}
	}
	// While there is a question, these keys turn nothing.
	return append(r.answerCommands(), []*room.Command{
		slice("slice", "I", "/", 1),
		slice("slice-back", "K", "/'", -1),
		turn("top+1", "J", 1, 0),
		turn("top-1", "F", -1, 0),
		turn("bottom+1", "S", 0, 1),
		turn("bottom-1", "L", 0, -1),
		turn("top+3", "H", 3, 0),
		turn("top-3", "G", -3, 0),
		turn("bottom+3", "W", 0, 3),
		turn("bottom-3", "O", 0, -3),
		rotate("y", ";", "y2", view.Y2),
		rotate("y'", "A", "y2'", view.Y2),
		rotate("x", "T", "x2", view.X2),
		rotate("x-y", "Y", "x2", view.X2),
		rotate("x'", "N", "x2'", view.X2),
		rotate("x'-b", "B", "x2'", view.X2),
		rotate("z", "P", "z2", view.Z2),
		rotate("z'", "Q", "z2'", view.Z2),
		{
			ID: "train-new", Key: "C", Text: lang.L("New case"), Enabled: r.pages.training,
			Do: func() { r.pages.trainer.NewCase() },
		},
		{
			ID: "train-hint", Key: "X", Text: lang.L("Hint"), Enabled: r.pages.training,
			Do: func() { r.pages.trainer.Hint() },
		},
		{
			ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("Cancel"), Do: r.cancel,
		},
	}...)
}

// cancel leads back to the timer from what is shown instead of it, or ends a preview, or pauses playback.
func (r *Room) cancel() {
	r.hints.end()
	if r.pages.timer == nil || !r.pages.timer.Back() {
		r.actions.cancel()
	}
}

// answerCommands answer the trainer's question about parity, and bring the next case after a case
// was named. Without a question their keys do what they do elsewhere.
func (r *Room) answerCommands() []*room.Command {
	say := func(id, key, hint string, parity int) *room.Command {
		return &room.Command{
			ID: id, Key: key, Hint: hint, Enabled: func() bool { return r.pages.training() && r.pages.trainer.Letters() != nil },
			Do: func() { r.pages.trainer.Letters()[parity]() },
		}
	}
	return []*room.Command{
		say("train-even", "E", lang.L("Even"), 0),
		say("train-odd", "O", lang.L("Odd"), 1),
		{
			ID: "train-next", Key: string(fyne.KeyReturn), Hint: lang.L("Next case"),
			Enabled: func() bool { return r.pages.training() && r.pages.trainer.Recognised() },
			Do:      func() { r.pages.trainer.NewCase() },
		},
	}
}
