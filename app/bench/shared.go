package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/room"
)

// The following are the commands that several rooms have. Their menus, shortcuts and words are the
// same in all of them; a room adds what they do, and when. No other command may have one of their
// shortcuts, in any room: see [SharedShortcuts].

// Scramble makes a random position.
func Scramble(c room.Command) *room.Command {
	c.Button = room.Button{Shown: true}
	return shared(c, room.PuzzleMenu, lang.L("Scramble"), fyne.KeyR)
}

// Solve solves what is on the stage.
func Solve(c room.Command) *room.Command {
	c.Button = room.Button{Shown: true, Main: true}
	return shared(c, room.PuzzleMenu, lang.L("Solve"), fyne.KeyReturn)
}

// Reset solves the puzzle at once.
func Reset(c room.Command) *room.Command {
	return shared(c, room.PuzzleMenu, lang.L("Reset to solved"), fyne.KeyBackspace)
}

// NewPuzzle begins another puzzle.
func NewPuzzle(c room.Command) *room.Command {
	return shared(c, room.PuzzleMenu, lang.L("New puzzle"), fyne.KeyN)
}

// Export opens the window for exports.
func Export(c room.Command) *room.Command {
	c.ID, c.Separated, c.Context = "export", true, true
	return shared(c, room.PuzzleMenu, lang.L("Export …"), fyne.KeyE)
}

// History can undo what the user did.
type History interface {
	Undo()
	Redo()
	CanUndo() bool
	CanRedo() bool
}

// Undo takes back the last step. What has it is asked for each time: pages and lessons have histories of their own.
func Undo(h func() History) *room.Command {
	return shared(room.Command{
		ID: room.UndoID, Button: room.Button{Shown: true, Icon: theme.ContentUndoIcon()},
		Do: func() { h().Undo() }, Enabled: func() bool { return h().CanUndo() },
	}, room.EditMenu, lang.L("Undo"), fyne.KeyZ)
}

// Redo undoes Undo.
func Redo(h func() History) *room.Command {
	return shared(room.Command{
		ID: room.RedoID, Button: room.Button{Shown: true, Icon: theme.ContentRedoIcon()}, ShortcutShift: true,
		Do: func() { h().Redo() }, Enabled: func() bool { return h().CanRedo() },
	}, room.EditMenu, lang.L("Redo"), fyne.KeyZ)
}

// CopyState copies what is on the stage; what that is called is the room's own. Like the following it has
// Shift: without it Ctrl+C, Ctrl+V are those of texts.
func CopyState(c room.Command) *room.Command {
	c.Separated, c.Context, c.Apart, c.ShortcutShift = true, true, true, true
	return shared(c, room.EditMenu, c.Text, fyne.KeyC)
}

// CopyOther copies it in another form.
func CopyOther(c room.Command) *room.Command {
	c.Context, c.ShortcutShift = true, true
	return shared(c, room.EditMenu, c.Text, fyne.KeyM)
}

// Paste takes what is in the clipboard.
func Paste(c room.Command) *room.Command {
	c.ID, c.Context, c.ShortcutShift = room.PasteID, true, true
	return shared(c, room.EditMenu, c.Text, fyne.KeyV)
}

// shared is a command with what it has in all rooms.
func shared(c room.Command, m room.Menu, text string, shortcut fyne.KeyName) *room.Command {
	c.Menu, c.Text, c.Shortcut = m, text, shortcut
	return &c
}

// SharedShortcuts are the shortcuts of these commands, as shown to the user, with their words;
// empty for those that are the room's own.
func SharedShortcuts() map[string]string {
	words := map[string]string{}
	none := room.Command{}
	for _, c := range []*room.Command{
		Scramble(none), Solve(none), Reset(none), NewPuzzle(none), Export(none), Undo(nil), Redo(nil), CopyState(none), CopyOther(none), Paste(none),
	} {
		words[c.ShortcutText()] = c.Text
	}
	return words
}
