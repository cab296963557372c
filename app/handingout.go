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

// handingOut writes the open lesson as a page, a worksheet or a film, or the course that it is in. Another process of this program goes through the
// lesson: it takes seconds, and needs a room with its window's goroutine.
type handingOut struct {
	shell *shell
	work  *jobs.Group
	// run runs this program with arguments. The error has what the program said.
	run    func(ctx context.Context, args ...string) error
	folder string // chosen last
}

// handed is what is written: a lesson or a course of the program, by its ID, or a file of the user's.
type handed struct {
	name    string // the ID, or the path of the file
	content []byte // of a lesson that was opened from a file; nil for others
}

// lesson is the open one; ok is false if none is open.
func (h *handingOut) lesson() (of handed, ok bool) {
	id, source, content := h.shell.room().Lesson()
	if content != nil {
		id = source
	}
	return handed{id, content}, id != ""
}

// course is the one that the user follows with the open lesson; ok is false if there is none.
func (h *handingOut) course() (of handed, ok bool) {
	id, _, _ := h.shell.room().Lesson()
	c := h.shell.courses
	return handed{name: c.followed}, id != "" && c.follow(id) != nil
}

// commands are those for the open lesson and its course.
func (h *handingOut) commands() []*room.Command {
	command := func(id, text, ending string, what func() (handed, bool)) *room.Command {
		return &room.Command{
			ID: id, Menu: room.HandoutsMenu, Separated: id == "lesson-page" || id == "course-page", Text: text,
			Do: func() {
				control.ChooseFolder(h.shell.win, h.work, text, h.folder, func(folder string) { h.write(folder, ending, what) })
			},
			Enabled: func() bool {
				_, ok := what()
				return ok
			},
		}
	}
	return []*room.Command{
		command("lesson-page", lang.L("Save lesson as a page …"), "html", h.lesson),
		command("lesson-worksheet", lang.L("Save lesson as a worksheet …"), "pdf", h.lesson),
		command("lesson-film", lang.L("Save lesson as a film …"), "mp4", h.lesson),
		command("course-page", lang.L("Save course as a page …"), "html", h.course),
		command("course-worksheet", lang.L("Save course as a worksheet …"), "pdf", h.course),
	}
}

// write writes what is open into a folder, under a name that is free.
func (h *handingOut) write(folder, ending string, what func() (handed, bool)) {
	of, ok := what()
	if !ok {
		return
	}
	h.folder = folder
	r, to := h.shell.room(), ""
	r.Inform(lang.L("Going through the lesson …"))
	h.work.Start("write", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			name := filepath.Base(of.name)
			if to, err = freeName(folder, strings.TrimSuffix(name, filepath.Ext(name)), ending); err != nil {
				return err
			}
			args := []string{"lesson", of.name, "--output", to, "--language", lang.L("en")}
			if of.content == nil {
				return h.run(ctx, args...)
			}
			return withFile(of.name, of.content, func(file string) error {
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
