package cubes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

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
		room.Solve(room.Command{
			ID: solveID,
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
		}),
		room.NewPuzzle(room.Command{ID: "new-puzzle", Do: r.newPuzzle}),
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
		room.Export(room.Command{Do: r.exports.Open, Enabled: r.canExport}),
	}
}

func editCommands(r *parts) []*room.Command {
	return []*room.Command{
		room.Undo(room.Command{Do: func() { r.pages.history().Undo() }, Enabled: func() bool { return r.pages.history().CanUndo() }}),
		room.Redo(room.Command{Do: func() { r.pages.history().Redo() }, Enabled: func() bool { return r.pages.history().CanRedo() }}),
		room.CopyState(room.Command{ID: "copy-puzzle", Text: lang.L("Copy puzzle"), Do: r.exchange.copyPuzzle}),
		room.CopyOther(room.Command{
			ID: "copy-solution", Text: lang.L("Copy solution"),
			Do: r.exchange.copySolution, Enabled: func() bool { return r.desk.Shown() != nil },
		}),
		room.Paste(room.Command{Text: lang.L("Paste puzzle"), Do: r.exchange.paste}),
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
