package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
)

// playCommands are those of the menu Play, for what is played now.
func playCommands(p func() Player) []*room.Command {
	loaded := func() bool { return p().Length() > 0 }
	return []*room.Command{
		{
			ID: "play", Menu: room.PlayMenu, Text: lang.L("Play or pause"), Shortcut: fyne.KeyP,
			Key: "Space", Do: func() { p().Toggle() }, Enabled: loaded,
		},
		{
			ID: "step", Menu: room.PlayMenu, Text: lang.L("Next move"), Shortcut: fyne.KeyRight,
			Key: ".", Do: func() { p().Step(1) }, Enabled: loaded,
		},
		{
			ID: "step-back", Menu: room.PlayMenu, Text: lang.L("Previous move"), Shortcut: fyne.KeyLeft,
			Key: ",", Do: func() { p().Step(-1) }, Enabled: loaded,
		},
		{
			ID: "play-start", Menu: room.PlayMenu, Text: lang.L("To the start"), Shortcut: fyne.KeyHome,
			Do: func() { p().Seek(0) }, Enabled: loaded,
		},
		{
			ID: "play-end", Menu: room.PlayMenu, Text: lang.L("To the end"), Shortcut: fyne.KeyEnd,
			Do: func() { p().Seek(p().Length()) }, Enabled: loaded,
		},
	}
}
