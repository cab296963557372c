package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"wedge/app/folder"
	"wedge/app/store"
	"wedge/resources/safefile"
)

// backupCommand copies what the user keeps.
type backupCommand struct {
	File string `arg:"" help:"The file to write, such as wedge-backup.db. It must not exist."`
}

func (c *backupCommand) Help() string {
	return `The file has everything that the windows of Wedge keep: own algs, notes and
methods, solves and attempts, settings, and what was on the stages. It can be
written while windows are open. Tables are not in it: they can be computed
again.`
}

// Run writes the copy.
func (c *backupCommand) Run(ctx context.Context, s *Streams) error {
	if _, err := os.Stat(filepath.Join(folder.Session(), store.FileName)); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("nothing is kept in %s yet", folder.Session())
	}
	return withStore(func(kept *store.Store) error { return kept.Backup(ctx, c.File) })
}

// restoreCommand brings back what was copied.
type restoreCommand struct {
	File string `arg:"" help:"A file that wedge backup has written."`
}

func (c *restoreCommand) Help() string {
	return `What is kept now is written into another file first, whose name is printed.
Windows that are open have the algs, solves and settings of the copy at once;
its stages are shown when the next window is opened.`
}

// Run brings the copy back.
func (c *restoreCommand) Run(ctx context.Context, s *Streams) error {
	return withStore(func(kept *store.Store) error {
		before := safefile.FreeName(filepath.Join(folder.Session(), time.Now().Format("before-2006-01-02-150405")+".db"))
		if err := kept.Backup(ctx, before); err != nil {
			return err
		}
		if err := kept.Restore(ctx, c.File); err != nil {
			return errors.Join(err, os.Remove(before))
		}
		_, err := fmt.Fprintf(s.Out, "Restored. What was kept before is in %s.\n", before)
		return err
	})
}

// withStore does something with what the user keeps.
func withStore(do func(*store.Store) error) error {
	kept, err := store.Open(folder.Session(), func(f func()) { f() }, func(error) {})
	if err == nil {
		err = do(kept)
	}
	return errors.Join(err, kept.Close())
}
