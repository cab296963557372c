package square1

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
)

// newCommands lists the commands of the room.
func newCommands(r *parts) []*room.Command {
	var all []*room.Command
	for _, list := range [][]*room.Command{
		puzzleCommands(r), editCommands(r), maskCommands(r),
		room.PlayCommands(func() room.Player { return r.desk.Player }),
		viewCommands(r), learnCommands(r), keyCommands(r),
	} {
		all = append(all, list...)
	}
	return all
}

func puzzleCommands(r *parts) []*room.Command {
	a := r.answers
	return []*room.Command{
		room.Scramble(room.Command{ID: scrambleID, Do: r.pages.play.Scramble, Enabled: func() bool { return !a.Scrambling() }}),
		room.Solve(room.Command{
			ID: solveID,
			TextNow: func() string {
				if a.Solutions().Searching {
					return lang.L("Cancel")
				}
				return lang.L("Solve")
			},
			Do: r.actions.solveOrStop,
		}),
		room.Reset(room.Command{ID: "reset", Do: func() { r.actions.jump(desk.Entry{Kind: desk.Reset, Position: square1.Solved()}) }}),
		room.Export(room.Command{Do: r.exports.Open}),
		{
			ID: "complete-table", Menu: room.PuzzleMenu, Text: lang.L("Build the complete table …"),
			Do: r.actions.buildTable,
		},
		{
			ID: "solve-to-this", Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Use this as the goal"),
			Do: r.pages.play.UseAsGoal,
		},
		{ID: "solve-goals", Menu: room.PuzzleMenu, Text: lang.L("Edit goals …"), Do: r.pages.play.OpenGoals},
		{ID: "solve-options", Menu: room.PuzzleMenu, Text: lang.L("Algs to find …"), Do: r.pages.play.OpenOptions},
		{ID: "favourites", Menu: room.PuzzleMenu, Text: lang.L("Favourites"), Do: r.pages.play.Solutions.ShowFavourites},
	}
}

func editCommands(r *parts) []*room.Command {
	return []*room.Command{
		room.Undo(room.Command{Do: r.desk.Undo, Enabled: func() bool { return r.desk.History().CanUndo() }}),
		room.Redo(room.Command{Do: r.desk.Redo, Enabled: func() bool { return r.desk.History().CanRedo() }}),
		room.CopyState(room.Command{
			ID: room.CopyID, Text: lang.L("Copy position"), Do: func() { r.exchange.Copy(r.desk.Pattern().String()) },
		}),
		room.CopyOther(room.Command{
			ID: "copy-moves", Text: lang.L("Copy all moves"),
			Do: func() { r.exchange.Copy(r.desk.History().Since().Simplify().String()) },
		}),
		room.Paste(room.Command{Text: lang.L("Paste alg or position"), Do: func() { r.exchange.Take(r.exchange.Pasted()) }}),
	}
}

func viewCommands(r *parts) []*room.Command {
	camera := r.views.camera
	commands := slices.Insert(camera.Commands(), 1, &room.Command{
		ID: "view-behind", Menu: room.ViewMenu, Text: lang.L("Behind and below"), Shortcut: fyne.Key9,
		Do: func() { camera.Set(stage.Opposite(camera.Standard)) },
	})
	plan := switchCommand(r, "plan", lang.L("Plan of both layers"), &r.choices.PlanView)
	plan.Shortcut, plan.Separated, plan.Context = fyne.Key1, true, true
	hidden := switchCommand(r, "hidden-side", lang.L("Hidden side"), &r.choices.HiddenSide)
	hidden.Shortcut, hidden.Context = fyne.Key2, true
	return append(append(commands, plan, hidden), pageCommands(r.pages)...)
}

// pageCommands open the pages. The keyboard goes to their names, the first stop of each.
func pageCommands(p *pages) []*room.Command {
	page := func(id, text string, key fyne.KeyName, tab *container.TabItem) *room.Command {
		return &room.Command{ID: id, Menu: room.ViewMenu, Text: text, Key: string(key), Do: func() { p.show(tab) }}
	}
	commands := []*room.Command{
		page("page-play", lang.L("Play"), fyne.KeyF2, p.playTab),
		page("page-learn", lang.L("Learn"), fyne.KeyF3, p.learnTab),
		page("page-trainer", lang.L("Trainer"), fyne.KeyF4, p.trainerTab),
		page("page-editor", lang.L("Editor"), fyne.KeyF5, p.editorTab),
		page("page-algs", lang.L("Algs"), fyne.KeyF6, p.algsTab),
	}
	commands[0].Separated = true
	return commands
}

// switchCommand toggles one of the view choices.
func switchCommand(r *parts, id, text string, choice *bool) *room.Command {
	return &room.Command{
		ID: id, Menu: room.ViewMenu, Text: text,
		Do: func() {
			*choice = !*choice
			r.choicesChanged()
		},
		Checked: func() bool { return *choice },
	}
}

func learnCommands(r *parts) []*room.Command {
	l := &room.Lessons{
		Titles: learn.Titles(), Open: r.pages.openLesson,
		IsOpen: r.pages.learn.open, Go: r.pages.learn.walk, Press: r.pages.press, CanPress: r.pages.canPress,
	}
	return l.Commands()
}

// keyCommands are the keys of csTimer's Square-1, which cubers know. With Shift, a turn
// continues to the next angle at which the layer can be cut.
func keyCommands(r *parts) []*room.Command {
	turn := func(id, key string, top, bottom int) *room.Command {
		return &room.Command{
			ID: id, Key: key, Text: square1.Turn(top, bottom).String(),
			Do:      func() { r.desk.Turn(top, bottom) },
			Shifted: func() { r.actions.turnToFree(top, bottom) }, ShiftHint: lang.L("to the next free cut"),
		}
	}
	rotate := func(id, key, text string, by view.Rotation) *room.Command {
		return &room.Command{ID: id, Key: key, Text: text, Do: func() { r.views.rotate(by) }}
	}
	slice := func(id, key, text string, direction int) *room.Command {
		return &room.Command{ID: id, Key: key, Text: text, Do: func() { r.actions.moved(r.desk.Slice(direction)) }}
	}
	return slices.Concat([]*room.Command{
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
	}, r.views.camera.Keys(), []*room.Command{
		rotate("y", ";", "y2", view.Y2),
		rotate("y'", "A", "y2'", view.Y2),
		rotate("x", "T", "x2", view.X2),
		rotate("x-y", "Y", "x2", view.X2),
		rotate("x'", "N", "x2'", view.X2),
		rotate("x'-b", "B", "x2'", view.X2),
		rotate("z", "P", "z2", view.Z2),
		rotate("z'", "Q", "z2'", view.Z2),
		{
			ID: "train-new", Key: "C", Text: lang.L("New case"), Hint: lang.L("case"), Enabled: r.pages.training,
			Do: func() { r.pages.trainer.NewCase() },
		},
		{
			ID: "train-hint", Key: "X", Text: lang.L("Hint"), Hint: lang.L("hint"), Enabled: r.pages.training,
			Do: func() { r.pages.trainer.Hint() },
		},
		{
			ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("cancel"), Do: r.actions.cancel,
		},
	})
}
