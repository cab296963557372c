package rubik

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// ownCommands are the commands of the room, beside those that all rooms have.
func (r *Room) ownCommands() []*room.Command {
	return slices.Concat(r.puzzleCommands(), r.editCommands(), r.turnCommands())
}

func (r *Room) puzzleCommands() []*room.Command {
	return []*room.Command{
		bench.Scramble(room.Command{ID: "cube-scramble", Do: r.scramble}),
		{ID: "cube-shuffle", Menu: room.PuzzleMenu, Text: lang.L("Put together at random"), Shortcut: fyne.KeyR, ShortcutShift: true, Do: r.shuffle},
		bench.Solve(room.Command{
			ID: "cube-solve",
			TextNow: func() string {
				if r.answers.State().Running {
					return lang.L("Stop")
				}
				return lang.L("Solve")
			},
			Do: r.solving.solve, Enabled: func() bool { return r.answers.State().Running || r.solving.canSolve() },
		}),
		{
			ID: "take-apart", Button: room.Button{Shown: true}, Menu: room.PuzzleMenu, Separated: true, Context: true, Text: lang.L("Take apart"), Key: "T",
			TextNow: func() string {
				if r.pages.desk().Look.View().Apart {
					return lang.L("Turn faces")
				}
				return lang.L("Take apart")
			},
			Do: r.model.takeApart,
		},
		{
			ID: "cube-repair", Menu: room.PuzzleMenu, Context: true, Text: lang.L("Repair"), Key: "H", Do: r.model.repair,
			Enabled: func() bool { return r.panel.Repairable() && !r.pages.secret() },
		},
		{
			ID: "put-back", Menu: room.PuzzleMenu, Text: lang.L("Put all back"), Key: "P",
			Do: func() { r.pages.desk().Hand.PutAllBack() }, Enabled: func() bool { return r.pages.desk().State().Out != 0 },
		},
		{
			ID: "face-cubies", Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Face cubies count"),
			Do: func() { r.setFaces(!r.choices.Faces) }, Checked: func() bool { return r.choices.Faces },
		},
		bench.Export(room.Command{Do: r.Exports.Open}),
		bench.Reset(room.Command{ID: "cube-reset", Separated: true, Do: r.model.reset}),
	}
}

func (r *Room) editCommands() []*room.Command {
	facelets := func() { r.Copy(r.pages.desk().Assembly().Facelets()) }
	history := func() bench.History { return r.pages.desk() }
	return []*room.Command{
		bench.Undo(history),
		bench.Redo(history),
		bench.CopyState(room.Command{ID: "copy-facelets", Text: lang.L("Copy facelets"), Do: facelets}),
		bench.CopyOther(room.Command{
			ID: "copy-cubies", Text: lang.L("Copy cubies"), Do: func() { r.Copy(r.pages.desk().Assembly().Notation()) },
		}),
		bench.Paste(room.Command{Text: lang.L("Paste cube"), Do: r.exchange.paste}),
		{ID: room.CopyID, Do: facelets},
	}
}

// turnCommands turn faces, and the cubie under the pointer.
func (r *Room) turnCommands() []*room.Command {
	var commands []*room.Command
	for f := range cube3.Face(cube3.FaceCount) {
		commands = append(commands, &room.Command{
			ID: "turn-" + f.String(), Key: f.String(), Text: lang.L("Turn {{.Face}}", map[string]any{"Face": f.String()}),
			Do: func() { r.model.turn(f, false) }, Shifted: func() { r.model.turn(f, true) }, ShiftHint: lang.L("Turn back"),
		})
	}
	return append(commands,
		&room.Command{
			ID: "turn-cubie", Key: "X", Text: lang.L("Turn cubie"),
			Do: func() { r.model.turnPointed(1) }, Shifted: func() { r.model.turnPointed(-1) }, ShiftHint: lang.L("Turn back"),
		},
		&room.Command{ID: "take-cubie", Key: "O", Text: lang.L("Take cubie out"), Do: r.model.takePointed},
		&room.Command{ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("Cancel"), Do: r.cancel},
	)
}
