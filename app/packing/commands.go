package packing

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/packing/page"
	"wedge/app/room"
)

// ownCommands are the commands of the room, beside those that all rooms have.
func (r *Room) ownCommands() []*room.Command {
	return append(append(r.puzzleCommands(), r.editCommands()...),
		&room.Command{ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("Cancel"), Do: r.cancel})
}

func (r *Room) puzzleCommands() []*room.Command {
	// In a lesson the stage shows something else.
	listed := func() bool { return len(r.answers.Found()) > 0 && !r.InLesson() }
	return []*room.Command{
		bench.Solve(room.Command{
			ID: "cubes-solve",
			TextNow: func() string {
				switch s := r.answers.State(); {
				case !r.search.solves() || s.Running && r.tabs.ID() == page.Build: // which opens the page Solve
				case s.Running:
					return lang.L("Pause")
				case s.Took > 0 && !s.Complete:
					return lang.L("Continue")
				}
				return lang.L("Solve")
			},
			Do: r.search.solveOrPause, Enabled: r.search.canSolve,
		}),
		bench.NewPuzzle(room.Command{ID: "new-puzzle", Do: r.newPuzzle}),
		{
			ID: "next-solution", Menu: room.PuzzleMenu, Text: lang.L("Next solution"), Key: "N",
			Do: func() { r.search.showBeside(1) }, Enabled: listed,
		},
		{
			ID: "previous-solution", Menu: room.PuzzleMenu, Text: lang.L("Previous solution"), Key: "P",
			Do: func() { r.search.showBeside(-1) }, Enabled: listed,
		},
		{
			ID: "random-solution", Menu: room.PuzzleMenu, Text: lang.L("Random solution"), Key: "R",
			Do: r.search.showRandom, Enabled: listed,
		},
		bench.Export(room.Command{Do: r.Exports.Open, Enabled: r.canExport}),
	}
}

func (r *Room) editCommands() []*room.Command {
	history := func() bench.History { return r.current().History() }
	return []*room.Command{
		bench.Undo(history),
		bench.Redo(history),
		bench.CopyState(room.Command{ID: "copy-puzzle", Text: lang.L("Copy puzzle"), Do: r.exchange.copyPuzzle}),
		bench.CopyOther(room.Command{
			ID: "copy-solution", Text: lang.L("Copy solution"),
			Do: r.exchange.copySolution, Enabled: func() bool { return r.desk.Shown() != nil },
		}),
		bench.Paste(room.Command{Text: lang.L("Paste puzzle"), Do: r.exchange.paste}),
		{ID: room.CopyID, Do: r.copyShown},
	}
}
