package rubik

import "fyne.io/fyne/v2/lang"

// howTo explains the room, one paragraph each.
func howTo() []string {
	return []string{
		lang.L("Drag a sticker to turn its face, or press the letter of the face: U, R, F, D, L or B; with Shift it turns back."),
		lang.L("Drag the background, or anything with another mouse button, to orbit the cube. The wheel zooms."),
		lang.L("Solve shows a short solution at once and looks for shorter ones; below it you choose what to ask for. The space bar plays it; the keys . and , go one step forward and back. You can turn a face at any time."),
		lang.L("Take apart (T) opens the cube: click a cubie to turn it in its place, drag it out, or drag it to another place. P puts back what is out."),
		lang.L("The panel beside the cube shows which of the twelve classes it belongs to, and whether turns can solve it. If not, Repair (H) changes as few cubies as possible."),
		lang.L("Type or paste an alg, facelets or cubies on the Solve page, or paint the cube on the Net page: it says what is wrong until all fits."),
		lang.L("Face cubies count, in the Puzzle menu, marks how the middles of the faces are turned. Then there are 24 classes, and solutions turn the middles home, too."),
		lang.L("Everything works with the keyboard, too: Tab leads from part to part, F2 to F6 open the pages, F10 or Alt the menus. Arrow keys orbit on the stage, and choose a sticker of the net."),
		lang.L("Right-click, the Menu key or Shift + F10 opens a menu: copy, paste, export, view options. Export makes pictures, animations and pages to play; drop the file on the window to get the cube back."),
		lang.L("Undo is unlimited and includes scrambles and resets. Wedge saves everything when it changes."),
	}
}
