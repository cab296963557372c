package square1

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/room"
	"wedge/app/square1/algs"
	"wedge/app/square1/methods"
	"wedge/app/square1/times"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/resources/safefile"
	"wedge/solver"
	"wedge/solver/find"
)

// newTrainer makes the trainer's page.
func newTrainer(h *room.Host, table onDesk, b *book) *trainer.Page {
	return trainer.New(trainer.Options{
		Own: func(id string) *cases.Set {
			for _, own := range table.actions.Album.Sets() {
				if own.ID == id {
					if set, err := algs.MakeSet(own); err == nil {
						return set
					}
				}
			}
			return methods.SetOf(table.actions.Album, id)
		},
		Puzzle: table, Kept: h.Kept, Jobs: h.Jobs.Group(), Files: newFiles(h), Book: b,
		Tools: func() trainer.Tools {
			a := table.actions.Answers
			return tools{a.Solver(), a.Finder()}
		},
	})
}

// tools are the solvers for the trainer.
type tools struct {
	solver *solver.Solver
	finder *find.Finder
}

func (t tools) Scramble(ctx context.Context, p square1.Position, slices int, rng *rand.Rand) (square1.Alg, error) {
	return solver.ScrambleTo(ctx, t.solver.Solve, p, slices, rng)
}

func (t tools) Alg(ctx context.Context, p square1.Position, goals []square1.Pattern) (square1.Alg, error) {
	a, err := t.finder.Find(ctx, find.Question{
		From: square1.Only(p), To: goals, Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: true,
	})
	if err != nil {
		return nil, err
	}
	return a.Algs[0], nil
}

// files lets the user choose files in the window, and reads and writes them.
type files struct {
	host *room.Host
	jobs *jobs.Group
}

func newFiles(h *room.Host) files { return files{h, h.Jobs.Group()} }

// Save implements [trainer.Files]. A file that exists is not replaced.
func (f files) Save(name string, write func(io.Writer) error, done func(string, error)) {
	control.ChooseFolder(f.host.Window, f.jobs, lang.L("Folder for {{.File}}", map[string]any{"File": name}), "", func(folder string) {
		path := filepath.Join(folder, name)
		var content bytes.Buffer // what it is made of is the window's
		if err := write(&content); err != nil {
			done(path, err)
			return
		}
		onDisk(f.jobs, func() error {
			return safefile.Create(path, safefile.Document, func(w io.Writer) error {
				_, err := w.Write(content.Bytes())
				return err
			})
		}, func(err error) { done(path, err) })
	})
}

func (f files) Open(title string, read func([]byte) error, done func(error)) {
	control.ChooseFile(f.host.Window, f.jobs, title, "", func(path string) {
		onDisk(f.jobs, func() error {
			content, err := safefile.ReadUpTo(path, times.MaxFile)
			if err != nil {
				return err
			}
			return read(content)
		}, done)
	})
}

// onDisk reads or writes a file on another goroutine.
func onDisk(g *jobs.Group, work func() error, done func(error)) {
	g.Start("file", jobs.Job{
		Work: func(context.Context, func(float64)) error { return work() },
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(err)
			}
		},
	})
}
