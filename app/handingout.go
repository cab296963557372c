package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/console"
	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/room"
)

// handingOut writes the open lesson as a page, a worksheet or a film. Another process of this program goes through the
// lesson: it takes seconds, and needs a room with its window's goroutine.
type handingOut struct {
	shell *shell
	work  *jobs.Group
	// run runs this program with arguments. The error has what the program said.
	run    func(ctx context.Context, args ...string) error
	folder string // chosen last
}

// commands are those for the open lesson.
func (h *handingOut) commands() []*room.Command {
	command := func(id, text, ending string) *room.Command {
		return &room.Command{
			ID: id, Menu: room.LearnMenu, Separated: ending == "html", Text: text,
			Do: func() {
				control.ChooseFolder(h.shell.win, h.work, text, h.folder, func(folder string) { h.write(folder, ending) })
			},
			Enabled: func() bool { return h.shell.room().InLesson() },
		}
	}
	return []*room.Command{
		command("lesson-page", lang.L("Save lesson as a page …"), "html"),
		command("lesson-worksheet", lang.L("Save lesson as a worksheet …"), "pdf"),
		command("lesson-film", lang.L("Save lesson as a film …"), "mp4"),
	}
}

// write writes the open lesson into a folder, under a name that is free.
func (h *handingOut) write(folder, ending string) {
	r := h.shell.room()
	if !r.InLesson() {
		return
	}
	h.folder = folder
	id, source, content := r.Lesson()
	to := ""
	r.Inform(lang.L("Going through the lesson …"))
	h.work.Start("write", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			if to, err = freeName(folder, strings.TrimPrefix(id, "own-"), ending); err != nil {
				return err
			}
			args := []string{"lesson", id, "--output", to, "--language", lang.L("en")}
			if content == nil {
				return h.run(ctx, args...)
			}
			return withFile(source, content, func(file string) error {
				args[1] = file
				return h.run(ctx, args...)
			})
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				h.shell.warn(err)
			default:
				r.Inform(lang.L("Saved: {{.Name}}", map[string]any{"Name": to}))
			}
		},
	})
}

// freeName is the name of a file that is not there: with a number if the usual one is.
func freeName(folder, name, ending string) (string, error) {
	const most = 1000
	for n := 1; n <= most; n++ {
		number := ""
		if n > 1 {
			number = fmt.Sprintf("-%d", n)
		}
		path := filepath.Join(folder, name+number+"."+ending)
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", fmt.Errorf("%s has %d files named %s", folder, most, name)
}

// withFile puts a content into a file of a name, which is there while a function runs.
func withFile(name string, content []byte, do func(path string) error) error {
	folder, err := os.MkdirTemp("", "wedge-lesson-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) // it is the system's folder for what may stay
	path := filepath.Join(folder, filepath.Base(name))
	if err := os.WriteFile(path, content, 0o600); err != nil {
		return err
	}
	return do(path)
}

// runSelf runs this program. The error is its last line.
func runSelf(ctx context.Context, args ...string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var said bytes.Buffer
	c := exec.CommandContext(ctx, self, args...)
	c.Stderr = &said
	console.Hide(c)
	if err := c.Run(); err != nil {
		lines := strings.Split(strings.TrimSpace(said.String()), "\n")
		if last := lines[len(lines)-1]; last != "" {
			return errors.New(strings.TrimPrefix(last, "wedge: "))
		}
		return err
	}
	return nil
}
