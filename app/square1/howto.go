package square1

import "fyne.io/fyne/v2/lang"

// howTo explains the room, one paragraph each.
func howTo() []string {
	return []string{
		lang.L("Drag a layer to turn it; it snaps to steps of 30 degrees."),
		lang.L("Click the right half, or drag it up or down, to slice. If a corner lies across the cut, the slice is blocked: the corner flashes, and the status line says how to free it."),
		lang.L("Drag the background, or anything with another mouse button, to orbit the puzzle. The wheel zooms."),
		lang.L("Right-click, the Menu key or Shift + F10 opens a menu: copy, paste, export, view options."),
		lang.L("Everything works with the keyboard, too: Tab leads from part to part, F2 to F7 open the pages, F10 or Alt the menus. Arrow keys choose a row of a table, a move of an alg, or a piece in the editor."),
		lang.L("Scramble goes to a random position, Solve plays a shortest solution. You can grab the puzzle at any time."),
		lang.L("Pieces that count, in the Edit menu, makes a pattern: pieces that do not count are grey. In its text U and X are a corner and an edge of the top's colour, V and Y of the bottom's, W and Z any."),
		lang.L("Undo is unlimited and includes scrambles and resets."),
		lang.L("Paste an alg, a position or a pattern, open a file with one, or drop it onto the window."),
	}
}
