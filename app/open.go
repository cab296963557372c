package app

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/session"
	"wedge/resources/safefile"
)

// maxDropped is the size of the largest file that can be opened, in bytes; large pictures are
// almost that big.
const maxDropped = 256 << 20

// errLarge: a file is larger than that.
var errLarge = errors.New("the file is too large")

// dropped opens the first of the dropped files.
func (s *shell) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		s.openFile(files[0])
	}
}

// openFile passes a file to the room shown, or to another one that understands it. It is read on another goroutine: a disk in a network may
// be slow. That ends when another room is entered, or another file is opened.
func (s *shell) openFile(file fyne.URI) {
	var content []byte
	var opened *course // if the file is one
	home := s.shown    // the ID of the room that gets another file
	var read stamp     // as it was before it was read
	s.reading.Start("file", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			read = stampOf(file.Path())
			content, err = readFile(ctx, file)
			switch {
			case err != nil:
			case !lesson.IsFile(file.Name()):
				home = homeOfFile(ctx, file.Name(), content, s.kinds, home)
			case file.Scheme() != "file":
			case lesson.IsTimetable(content):
				var c course
				c, err = readCourse(ctx, file.Path(), content, s.kinds)
				opened = &c
			default:
				content, err = embedded(ctx, file.Path(), content)
			}
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case errors.Is(err, errLarge):
				s.warn(errors.New(lang.L("{{.File}} is too large: the limit is {{.Most}} MB.", map[string]any{"File": file.Name(), "Most": maxDropped >> 20})))
			case errors.Is(err, lesson.ErrText):
				s.lecture.show(false) // the line that says it is not seen there
				s.warn(fmt.Errorf("%s: %w", file.Name(), err))
				s.watchFile(file, read)
			case err != nil:
				if errors.Is(err, fs.ErrNotExist) {
					s.kept.state.ForgetOpened(file.Path())
				}
				s.warn(err)
			case opened != nil:
				s.courses.add(*opened)
				s.kept.state.NoteOpened(session.Opened{Path: file.Path(), Title: opened.table.Title})
				s.watchFile(file, read)
			case lesson.IsFile(file.Name()):
				s.openLessonFile(file, content, read)
			default:
				s.show(home)
				s.room().Drop(file.Name(), content)
			}
		},
	})
}

// homeOfFile is the ID of the room that understands a file: that shown if it does, otherwise the first one.
// If there is none, that of its ending, or else the room shown, will say what it does not understand.
func homeOfFile(ctx context.Context, name string, content []byte, kinds []bench.Kind, shown string) string {
	reads := func(k bench.Kind) bool { return k.Reads != nil && k.Reads(ctx, content) }
	first, own := "", ""
	for _, k := range kinds {
		if k.Ending != "" && strings.EqualFold(filepath.Ext(name), k.Ending) {
			own = k.ID
		}
		if (k.ID == shown || first == "") && reads(k) {
			if k.ID == shown {
				return shown
			}
			first = k.ID
		}
	}
	return cmp.Or(first, own, shown)
}

// embedded is a lesson with the pictures in it that stand beside its file. The error is [lesson.ErrText].
func embedded(ctx context.Context, path string, content []byte) ([]byte, error) {
	return lesson.Embed(content, func(name string) ([]byte, error) {
		return readLimited(ctx, filepath.Join(filepath.Dir(path), name), lesson.MaxPicture+1)
	})
}

// readLimited reads at most so many bytes of a file.
func readLimited(ctx context.Context, path string, most int64) ([]byte, error) {
	f, err := safefile.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(bench.Until(ctx, f), most))
}

// openLessonFile opens a lesson in the room that it is for; without one, in that shown. It is opened again
// when its file has changed since it was read.
func (s *shell) openLessonFile(file fyne.URI, content []byte, read stamp) {
	if name := lesson.FileRoom(content); name != "" {
		i, err := roomOf(name, s.kinds)
		if err != nil {
			s.warn(fmt.Errorf("%s: %w", file.Name(), lesson.RoomFault(content, err)))
			return
		}
		s.show(s.kinds[i].ID)
	}
	s.room().Drop(file.Name(), content)
	if file.Scheme() != "file" {
		return
	}
	if id, _, _ := s.room().Lesson(); id == lesson.OwnID(file.Name()) {
		s.kept.state.NoteOpened(session.Opened{Path: file.Path(), Title: lesson.Title(content)})
		s.kept.save()
	}
	s.watchFile(file, read)
}

// roomOf is the index of the room that a lesson's file names.
func roomOf(name string, kinds []bench.Kind) (int, error) {
	var names []string
	for i, k := range kinds {
		if k.Name == name {
			return i, nil
		}
		names = append(names, k.Name)
	}
	return 0, errors.New(lang.L("there is no room “{{.Room}}”; rooms are {{.Rooms}}", map[string]any{"Room": name, "Rooms": strings.Join(names, ", ")}))
}

// chooseFile lets the user choose a file to open.
func (s *shell) chooseFile() {
	control.ChooseFile(s.win, s.reading, lang.L("Open file"), s.opened, func(path string) {
		s.opened = filepath.Dir(path)
		s.openFile(storage.NewFileURI(path))
	})
}

func readFile(ctx context.Context, uri fyne.URI) ([]byte, error) {
	r, err := reader(uri)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	if f, ok := r.(fs.File); ok {
		if info, err := f.Stat(); err == nil && info.Size() > maxDropped {
			return nil, errLarge
		}
	}
	content, err := io.ReadAll(io.LimitReader(bench.Until(ctx, r), maxDropped+1))
	if len(content) > maxDropped {
		return nil, errLarge
	}
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(content, []byte("\xff\xfe")) || bytes.HasPrefix(content, []byte("\xfe\xff")) { // a text in UTF-16
		content, _, err = transform.Bytes(unicode.BOMOverride(transform.Nop), content)
	}
	return content, err
}

// reader reads what a URI refers to; of the system's files only regular ones. A named pipe
// would keep the window waiting.
func reader(uri fyne.URI) (io.ReadCloser, error) {
	if uri.Scheme() == "file" {
		return safefile.Open(uri.Path())
	}
	return storage.Reader(uri)
}
