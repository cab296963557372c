package cubes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/cubes/learn"
	"wedge/app/room"
)

// newCommands lists the commands of the room.
func newCommands(r *parts) []*room.Command {
	var all []*room.Command
	for _, list := range [][]*room.Command{
		puzzleCommands(r), editCommands(r), playCommands(r), r.views.camera.Commands(), r.views.camera.Keys(), r.pages.tabs.Commands(), lessonCommands(r.pages), keyCommands(r),
	} {
		all = append(all, list...)
	}
	return all
}

func puzzleCommands(r *parts) []*room.Command {
	// In a lesson the stage shows something else.
	listed := func() bool { return len(r.answers.Found()) > 0 && r.pages.lessons() == nil }
	return []*room.Command{
		{
			ID: solveID, Menu: room.PuzzleMenu, Text: lang.L("Solve"), Shortcut: fyne.KeyReturn,
			TextNow: func() string {
				switch s := r.answers.State(); {
				case !r.solves():
				case s.Running:
					return lang.L("Pause")
				case s.Took > 0 && !s.Complete:
					return lang.L("Continue")
				}
				return lang.L("Solve")
			},
			Do: r.solveOrPause, Enabled: r.canSolve,
		},
		{ID: "new-puzzle", Menu: room.PuzzleMenu, Text: lang.L("New puzzle"), Shortcut: fyne.KeyN, Do: r.newPuzzle},
		{
			ID: "next-solution", Menu: room.PuzzleMenu, Text: lang.L("Next solution"), Key: "N",
			Do: func() { r.showBeside(1) }, Enabled: listed,
		},
		{
			ID: "previous-solution", Menu: room.PuzzleMenu, Text: lang.L("Previous solution"), Key: "P",
			Do: func() { r.showBeside(-1) }, Enabled: listed,
		},
		{
			ID: "random-solution", Menu: room.PuzzleMenu, Text: lang.L("Random solution"), Key: "R",
			Do: r.showRandom, Enabled: listed,
		},
		{
			ID: "export", Menu: room.PuzzleMenu, Separated: true, Context: true,
			Text: lang.L("Export …"), Shortcut: fyne.KeyE, Do: r.exports.Open, Enabled: r.canExport,
		},
	}
}

func editCommands(r *parts) []*room.Command {
	return []*room.Command{
		{
			ID: undoID, Menu: room.EditMenu, Text: lang.L("Undo"), Icon: theme.ContentUndoIcon(), Shortcut: fyne.KeyZ,
			Do: func() { r.pages.history().Undo() }, Enabled: func() bool { return r.pages.history().CanUndo() },
		},
		{
			ID: redoID, Menu: room.EditMenu, Text: lang.L("Redo"), Icon: theme.ContentRedoIcon(), Shortcut: fyne.KeyZ, ShortcutShift: true,
			Do: func() { r.pages.history().Redo() }, Enabled: func() bool { return r.pages.history().CanRedo() },
		},
		{
			ID: "copy-puzzle", Menu: room.EditMenu, Separated: true, Context: true, Apart: true,
			Text: lang.L("Copy puzzle"), Shortcut: fyne.KeyC, ShortcutShift: true, Do: r.exchange.copyPuzzle,
		},
		{
			ID: "copy-solution", Menu: room.EditMenu, Context: true,
			Text: lang.L("Copy solution"), Shortcut: fyne.KeyM, ShortcutShift: true,
			Do: r.exchange.copySolution, Enabled: func() bool { return r.desk.Shown() != nil },
		},
		{
			ID: room.PasteID, Menu: room.EditMenu, Context: true,
			Text: lang.L("Paste puzzle"), Shortcut: fyne.KeyV, ShortcutShift: true,
			Do: r.exchange.paste,
		},
		{ID: room.CopyID, Do: r.copyShown},
	}
}

func playCommands(r *parts) []*room.Command {
	return room.PlayCommands(func() room.Player { return r.pages.player() })
}

// lessonCommands open lessons, and go through the steps of the open one.
func lessonCommands(p *pages) []*room.Command {
	l := &room.Lessons{
		Titles: learn.Titles(), Open: p.openLesson, IsOpen: func() bool { return p.lessons() != nil },
		Go:    func(by int) { p.lessons().Go(by) },
		Press: func(n int) { p.lessons().Press(n) },
	}
	return l.Commands()
}

func keyCommands(r *parts) []*room.Command {
	return []*room.Command{
		{ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("cancel"), Do: r.cancel},
	}
}
