package square1

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"path/filepath"
	"time"

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
func newTrainer(p *pages) *trainer.Page {
	h, files := p.actions.Host, newFiles(p.Host)
	return trainer.New(trainer.Options{
		Host: h, Now: time.Now, SaveFile: files.save, OpenFile: files.open, Prepare: p.book.library.Prepare, Algs: p.book.algs,
		Scramble: func() func(context.Context, square1.Position, int, *rand.Rand) (square1.Alg, error) {
			solve := h.Answers.Solver().Solve
			return func(ctx context.Context, at square1.Position, slices int, rng *rand.Rand) (square1.Alg, error) {
				return solver.ScrambleTo(ctx, solve, at, slices, rng)
			}
		},
		Find: func() func(context.Context, square1.Position, []square1.Pattern) (square1.Alg, error) {
			finder := h.Answers.Finder()
			return func(ctx context.Context, at square1.Position, goals []square1.Pattern) (square1.Alg, error) {
				a, err := finder.Find(ctx, find.Question{
					From: square1.Only(at), To: goals, Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: true,
				})
				if err != nil {
					return nil, err
				}
				return a.Algs[0], nil
			}
		},
		Own: func(id string) *cases.Set {
			for _, own := range h.Album.Sets() {
				if own.ID == id {
					if set, err := algs.MakeSet(own); err == nil {
						return set
					}
				}
			}
			return methods.SetOf(h.Album, id)
		},
	})
}

// files lets the user choose files in the window, and reads and writes them.
type files struct {
	host *room.Host
	jobs *jobs.Group
}

func newFiles(h *room.Host) files { return files{h, h.Jobs.Group()} }

// save writes a file to a folder that the user chooses. A file that exists is not replaced.
func (f files) save(name string, write func(io.Writer) error, done func(string, error)) {
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

func (f files) open(title string, read func([]byte) error, done func(error)) {
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
