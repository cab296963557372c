package orbits

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/orbits/learn"
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// newCommands lists the commands of the room.
func newCommands(r *parts) []*room.Command {
	var all []*room.Command
	for _, list := range [][]*room.Command{
		puzzleCommands(r), editCommands(r), playCommands(r), r.views.camera.Commands(), r.views.camera.Keys(), r.pages.tabs.Commands(),
		lessonCommands(r.pages), turnCommands(r),
	} {
		all = append(all, list...)
	}
	return all
}

func puzzleCommands(r *parts) []*room.Command {
	return []*room.Command{
		room.Scramble(room.Command{ID: scrambleID, Do: r.scramble}),
		{ID: "cube-shuffle", Menu: room.PuzzleMenu, Text: lang.L("Put together at random"), Shortcut: fyne.KeyR, ShortcutShift: true, Do: r.shuffle},
		room.Solve(room.Command{
			ID: solveID,
			TextNow: func() string {
				if r.answers.State().Running {
					return lang.L("Stop")
				}
				return lang.L("Solve")
			},
			Do: r.solve, Enabled: func() bool { return r.answers.State().Running || r.canSolve() },
		}),
		{
			ID: apartID, Menu: room.PuzzleMenu, Separated: true, Context: true, Text: lang.L("Take apart"), Key: "T", Hint: lang.L("apart"),
			TextNow: func() string {
				if r.pages.desk().Look.View().Apart {
					return lang.L("Turn faces")
				}
				return lang.L("Take apart")
			},
			Do: r.takeApart,
		},
		{
			ID: "cube-repair", Menu: room.PuzzleMenu, Context: true, Text: lang.L("Repair"), Key: "H", Hint: lang.L("repair"), Do: r.repair,
			Enabled: func() bool { return r.pages.panel.Repairable() },
		},
		{
			ID: "put-back", Menu: room.PuzzleMenu, Text: lang.L("Put all back"), Key: "P", Hint: lang.L("put back"),
			Do: func() { r.pages.desk().Hand.PutAllBack() }, Enabled: func() bool { return r.pages.desk().State().Out != 0 },
		},
		{
			ID: "face-cubies", Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Face cubies count"),
			Do: func() { r.setFaces(!r.choices.Faces) }, Checked: func() bool { return r.choices.Faces },
		},
		room.Export(room.Command{Do: r.exports.Open}),
		room.Reset(room.Command{ID: "cube-reset", Separated: true, Do: r.reset}),
	}
}

func editCommands(r *parts) []*room.Command {
	d := r.pages.desk
	return []*room.Command{
		room.Undo(room.Command{Do: func() { d().Undo() }, Enabled: func() bool { return d().CanUndo() }}),
		room.Redo(room.Command{Do: func() { d().Redo() }, Enabled: func() bool { return d().CanRedo() }}),
		room.CopyState(room.Command{
			ID: "copy-facelets", Text: lang.L("Copy facelets"), Do: func() { r.exchange.copy(d().Assembly().Facelets()) },
		}),
		room.CopyOther(room.Command{
			ID: "copy-cubies", Text: lang.L("Copy cubies"), Do: func() { r.exchange.copy(d().Assembly().Notation()) },
		}),
		room.Paste(room.Command{Text: lang.L("Paste cube"), Do: r.exchange.paste}),
		{ID: room.CopyID, Do: func() { r.exchange.copy(d().Assembly().Facelets()) }},
	}
}

func playCommands(r *parts) []*room.Command {
	p := func() room.Player { return &r.pages.desk().Player }
	return room.PlayCommands(p)
}

// lessonCommands open lessons, and go through the steps of the open one.
func lessonCommands(p *pages) []*room.Command {
	l := &room.Lessons{
		Titles: learn.Titles(), Open: p.openLesson, IsOpen: func() bool { return p.openStep() != nil },
		Go:    func(by int) { p.openStep().Go(by) },
		Press: func(n int) { p.openStep().Press(n) },
	}
	return l.Commands()
}

// turnCommands turn faces, and the cubie under the pointer.
func turnCommands(r *parts) []*room.Command {
	var commands []*room.Command
	for f := range cube3.Face(cube3.FaceCount) {
		commands = append(commands, &room.Command{
			ID: "turn-" + f.String(), Key: f.String(), Text: lang.L("turn {{.Face}}", map[string]any{"Face": f.String()}),
			Do: func() { r.turn(f, false) }, Shifted: func() { r.turn(f, true) }, ShiftHint: lang.L("back"),
		})
	}
	return append(commands,
		&room.Command{
			ID: "turn-cubie", Key: "X", Text: lang.L("turn cubie"), Hint: lang.L("flip"),
			Do: func() { r.turnPointed(1) }, Shifted: func() { r.turnPointed(-1) }, ShiftHint: lang.L("back"),
		},
		&room.Command{ID: "take-cubie", Key: "O", Text: lang.L("take cubie out"), Hint: lang.L("out"), Do: r.takePointed},
		&room.Command{ID: "cancel", Key: string(fyne.KeyEscape), Hint: lang.L("cancel"), Do: r.cancel},
	)
}
