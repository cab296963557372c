package packing

import "fyne.io/fyne/v2/lang"

// howTo explains the room, one paragraph each.
func howTo() []string {
	return []string{
		lang.L("Choose a puzzle on the Solve page and press Solve. The search runs while you look at what it has found: N and P show the next and the previous solution, R a random one."),
		lang.L("Pause a long search and continue it whenever you like. It is saved: you can also continue it after the next start, even if Wedge was killed."),
		lang.L("Drag to orbit, scroll to zoom. The space bar puts the shown solution together piece by piece; the keys . and , go one step forward and back."),
		lang.L("On the Solve page, click a piece to lock it: the list then has only solutions with the piece there. The Look page hides pieces, pulls the solution apart, takes off layers and mirrors it."),
		lang.L("On the Build page, click a face or the floor to add a cell, Ctrl + click to remove one. Take pieces from the palette, or write the puzzle as text."),
		lang.L("On the Snake page, type a snake, or click a cube to make it straight or a corner. Wedge lists all folds and folds the snake hinge by hinge."),
		lang.L("Everything works with the keyboard, too: Tab leads from part to part, F2 to F6 open the pages, F10 or Alt the menus. Arrow keys orbit on the stage, and choose a row of a table or a cell of a layer."),
		lang.L("Right-click the stage for a menu: copy, paste, export, reset view. Export makes pictures, animations, pages to play, files for a 3D printer and lists of solutions."),
		lang.L("Paste a puzzle as text, open a file of BurrTools, or drop a file on the window: also a picture that Wedge exported, which brings its puzzle back."),
		lang.L("Undo is unlimited, for puzzles and for snakes. Wedge saves everything when it changes."),
	}
}
