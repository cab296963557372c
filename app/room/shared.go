package room

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
)

// The following are the commands that several rooms have. Their menus, shortcuts and words are the
// same in all of them; a room adds what they do, and when. No other command may have one of their
// shortcuts, in any room: see [SharedShortcuts].

// Scramble makes a random position.
func Scramble(c Command) *Command { return c.shared(PuzzleMenu, lang.L("Scramble"), fyne.KeyR) }

// Solve solves what is on the stage.
func Solve(c Command) *Command { return c.shared(PuzzleMenu, lang.L("Solve"), fyne.KeyReturn) }

// Reset solves the puzzle at once.
func Reset(c Command) *Command {
	return c.shared(PuzzleMenu, lang.L("Reset to solved"), fyne.KeyBackspace)
}

// NewPuzzle begins another puzzle.
func NewPuzzle(c Command) *Command { return c.shared(PuzzleMenu, lang.L("New puzzle"), fyne.KeyN) }

// Export opens the window for exports.
func Export(c Command) *Command {
	c.ID, c.Separated, c.Context = "export", true, true
	return c.shared(PuzzleMenu, lang.L("Export …"), fyne.KeyE)
}

// Undo goes back one step.
func Undo(c Command) *Command {
	c.ID, c.Icon = UndoID, theme.ContentUndoIcon()
	return c.shared(EditMenu, lang.L("Undo"), fyne.KeyZ)
}

// Redo undoes Undo.
func Redo(c Command) *Command {
	c.ID, c.Icon, c.ShortcutShift = RedoID, theme.ContentRedoIcon(), true
	return c.shared(EditMenu, lang.L("Redo"), fyne.KeyZ)
}

// CopyState copies what is on the stage; what that is called is the room's own.
func CopyState(c Command) *Command {
	c.Separated, c.Context, c.Apart, c.ShortcutShift = true, true, true, true
	return c.shared(EditMenu, c.Text, fyne.KeyC)
}

// CopyOther copies it in another form.
func CopyOther(c Command) *Command {
	c.Context, c.ShortcutShift = true, true
	return c.shared(EditMenu, c.Text, fyne.KeyM)
}

// Paste takes what is in the clipboard.
func Paste(c Command) *Command {
	c.ID, c.Context, c.ShortcutShift = PasteID, true, true
	return c.shared(EditMenu, c.Text, fyne.KeyV)
}

func (c Command) shared(m Menu, text string, shortcut fyne.KeyName) *Command {
	c.Menu, c.Text, c.Shortcut = m, text, shortcut
	return &c
}

// SharedShortcuts are the shortcuts of these commands, as shown to the user, with their words;
// empty for those that are the room's own.
func SharedShortcuts() map[string]string {
	words := map[string]string{}
	for _, make := range []func(Command) *Command{Scramble, Solve, Reset, NewPuzzle, Export, Undo, Redo, CopyState, CopyOther, Paste} {
		c := make(Command{})
		words[c.ShortcutText()] = c.Text
	}
	return words
}
