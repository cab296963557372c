package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/handout"
	"wedge/app/handout/film"
	htmlpage "wedge/app/handout/page"
	"wedge/app/handout/worksheet"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/room"
	"wedge/app/session"
)

// HandedOut says which lesson is handed out.
type HandedOut struct {
	// Lesson is the ID of a lesson or of a course of the program; empty for one in a file.
	Lesson string
	// File is the path of a file, and Content what is in it. Pictures stand beside it.
	File    string
	Content []byte
	// Languages are "en", "de" or both; none for that of the user.
	Languages []string
	// Width and Height of a film are in pixels, and Rate in frames per second. Progress, unless nil, gets how much of
	// it is done, 0..1.
	Width, Height, Rate int
	Progress            func(done float64)
}

// WriteHandout writes a lesson as a page for browsers, "html", as a worksheet to print, "pdf", or as a film, "mp4" or
// "webm"; worksheets and films are in the first of the languages. A course is a page or a worksheet with all of its lessons. No window may be open meanwhile. The error
// wraps [handout.ErrUnknown], [handout.ErrCourse], [htmlpage.ErrSize], [film.ErrLength] or [picture.ErrEncoder], says what is wrong in the file, or is that of the
// context or of the writer.
func WriteHandout(ctx context.Context, w io.Writer, format string, what HandedOut, kinds ...bench.Kind) error {
	languages, err := what.spoken()
	if err != nil {
		return err
	}
	if f, err := picture.FormatOf("." + format); err == nil && f.Foreign() {
		return what.Perform(ctx, languages[0], func(p *handout.Performer, id string) error {
			o := film.Options{Format: f, Width: what.Width, Height: what.Height, Rate: what.Rate, Progress: what.Progress}
			return film.Write(ctx, w, o, p, id)
		}, kinds...)
	}
	onPaper := format == picture.PDF.String()
	var all []*handout.Lesson
	for _, language := range languages {
		l, err := what.Take(ctx, language, onPaper, kinds...)
		if err != nil {
			return err
		}
		all = append(all, l)
	}
	if onPaper {
		return worksheet.Write(ctx, w, all[0])
	}
	return htmlpage.Write(ctx, w, all...)
}

// spoken are those of the languages asked for that the lesson has, or else its first. One that does not say its language
// is in one.
func (what *HandedOut) spoken() ([]string, error) {
	asked := what.Languages
	if len(asked) == 0 {
		asked = []string{""}
	}
	text, err := lesson.ParseText(what.Content)
	if err != nil {
		return asked, nil // it has both, or what is wrong is said when it is opened
	}
	if err := addTranslations(""); err != nil {
		return nil, err
	}
	switch {
	case text.Language == "" && len(asked) > 1:
		return []string{""}, nil
	case text.Language == "":
		return asked, nil
	}
	known := []string{text.Language}
	for _, other := range text.Others {
		known = append(known, other.Language)
	}
	spoken := slices.DeleteFunc(slices.Clone(asked), func(l string) bool { return !slices.Contains(known, cmp.Or(l, lang.L("en"))) })
	if len(spoken) == 0 {
		spoken = known[:1]
	}
	return spoken, nil
}

// course are the lessons of a course, and its title in the current language; none for a lesson.
func (what *HandedOut) course(ctx context.Context, kinds []bench.Kind) (title string, list []HandedOut, err error) {
	all := (&courses{}).all()
	if what.Content != nil && lesson.IsTimetable(what.Content) {
		of, err := readCourse(ctx, what.File, what.Content, kinds)
		if err != nil {
			return "", nil, err
		}
		all, what = []course{of}, &HandedOut{Lesson: of.id}
	}
	i := slices.IndexFunc(all, func(c course) bool { return c.id == what.Lesson })
	if i < 0 {
		return "", nil, nil
	}
	for _, h := range all[i].table.Hours {
		one := HandedOut{Lesson: h.Lesson}
		if lesson.IsFile(h.Lesson) {
			one.File = filepath.Join(filepath.Dir(all[i].id), h.Lesson)
			if one.Content, err = readLimited(ctx, one.File, lesson.MaxFile+1); err != nil {
				return "", nil, h.Fault(err)
			}
		}
		list = append(list, one)
	}
	return all[i].table.Title, list, nil
}

// Take takes the lesson out of its room in a language, "" for the user's, or those of a course, one after the other. On paper its tasks are done, as worksheets need it.
// The errors are those of [WriteHandout].
func (what *HandedOut) Take(ctx context.Context, language string, onPaper bool, kinds ...bench.Kind) (l *handout.Lesson, err error) {
	if err := addTranslations(language); err != nil {
		return nil, err
	}
	title, list, err := what.course(ctx, kinds)
	if err != nil {
		return nil, err
	}
	if list != nil {
		var lessons []*handout.Lesson
		for i := range list {
			if l, err = list[i].Take(ctx, language, onPaper, kinds...); err != nil {
				return nil, err
			}
			lessons = append(lessons, l)
		}
		return handout.Join(title, lessons), nil
	}
	err = what.inHiddenRoom(ctx, language, kinds, func(h *hidden, id string) (err error) {
		if l, err = handout.Take(ctx, h.guide, h, id, onPaper); err != nil {
			return err
		}
		l.Room, l.Language = h.kind.Name, cmp.Or(language, lang.L("en"))
		if onPaper {
			return handout.Solve(ctx, h.guide, h, l)
		}
		return nil
	})
	return l, err
}

// Perform performs the lesson in a language, "" for the user's, at [HandedOut.Rate]. show gets its ID. The errors are those of [WriteHandout] and of show.
func (what *HandedOut) Perform(ctx context.Context, language string, show func(p *handout.Performer, id string) error, kinds ...bench.Kind) error {
	if _, list, err := what.course(ctx, kinds); err != nil || list != nil {
		return cmp.Or(err, handout.ErrCourse)
	}
	return what.inHiddenRoom(ctx, language, kinds, func(h *hidden, id string) error {
		return show(handout.NewPerformer(ctx, h.guide, h, what.Rate), id)
	})
}

// inHiddenRoom opens the room of a lesson, which nobody sees, in a language; "" for the user's. do gets the lesson's ID.
func (what *HandedOut) inHiddenRoom(ctx context.Context, language string, kinds []bench.Kind, do func(h *hidden, id string) error) error {
	if err := addTranslations(language); err != nil {
		return err
	}
	kind, err := kindOf(what, kinds)
	if err != nil {
		return err
	}
	h, err := openHidden(kind)
	if err != nil {
		return err
	}
	defer h.close()
	id := what.Lesson
	if what.Content != nil {
		content, err := embedded(ctx, what.File, what.Content)
		if err != nil {
			return err
		}
		if id, err = h.guide.OpenFile(what.File, content); err != nil {
			return err
		}
	}
	return do(h, id)
}

// Checked is what was found out about a sound lesson, or about a course.
type Checked struct {
	Steps, Tasks     int      // of a lesson; these tasks have been done
	OffPaper         []int    // the numbers of the steps that worksheets leave out
	Notes            []string // what its author may have overlooked, and what is lost on a page, a line for each
	Lessons, Minutes int      // of a course
}

// CheckLesson reads a lesson of a user's, and does its tasks; or a course, and the lessons beside it. The error says what is wrong and where, for up to [lesson.MostFaults] faults, joined; also which
// signs cannot be drawn, or is that of the context. file is the path of the file: pictures stand beside it. A lesson that names no room is for the first. No window may be open meanwhile.
func CheckLesson(ctx context.Context, file string, content []byte, kinds ...bench.Kind) (c Checked, err error) {
	if lesson.IsTimetable(content) {
		of, err := readCourse(ctx, file, content, kinds)
		if err != nil {
			return c, err
		}
		return Checked{Lessons: len(of.table.Hours), Minutes: of.table.Minutes()}, nil
	}
	undrawn := lesson.UndrawnFault(content, (&picture.Font{}).Has)
	if content, err = embedded(ctx, file, content); err != nil {
		return c, err
	}
	kind, steps, err := readLesson(content, kinds)
	if err != nil {
		return c, errors.Join(lesson.Faults(err)...)
	}
	c.Steps = steps
	text, err := lesson.ParseText(content)
	if err != nil {
		return c, err // not reached: it has been read already
	}
	for i := range text.Steps {
		if !text.Steps[i].OnPaper() {
			c.OffPaper = append(c.OffPaper, i+1)
		}
	}
	if err := addTranslations(""); err != nil {
		return c, err
	}
	h, err := openHidden(kind)
	if err != nil {
		return c, err
	}
	defer h.close()
	id, err := h.guide.OpenFile(file, content)
	if err != nil {
		return c, err
	}
	done, untried, err := handout.Prove(ctx, h.guide, h, id)
	if err != nil {
		return c, errors.Join(lesson.Faults(err)...)
	}
	c.Tasks = done
	l, err := handout.Take(ctx, h.guide, h, id, false)
	if err != nil {
		return c, err
	}
	l.Room = kind.Name
	c.Notes = slices.Concat(text.Notes(untried), htmlpage.Losses(l))
	return c, undrawn
}

// readLesson reads a lesson of a user's: its room, and the number of its steps.
func readLesson(content []byte, kinds []bench.Kind) (kind bench.Kind, steps int, err error) {
	if kind, err = kindOf(&HandedOut{Content: content}, kinds); err == nil {
		steps, err = kind.CheckLesson(content)
	}
	return kind, steps, err
}

// kindOf is the room of a lesson.
func kindOf(what *HandedOut, kinds []bench.Kind) (bench.Kind, error) {
	if what.Content != nil {
		name := lesson.FileRoom(what.Content)
		if name == "" {
			return kinds[0], nil
		}
		i, err := roomOf(name, kinds)
		if err != nil {
			return kinds[0], lesson.RoomFault(what.Content, err)
		}
		return kinds[i], nil
	}
	var known []string
	for _, k := range kinds {
		for _, l := range k.Lessons() {
			if l.ID == what.Lesson {
				return k, nil
			}
			known = append(known, l.ID)
		}
	}
	return kinds[0], fmt.Errorf("%w: %s; there are %s", handout.ErrUnknown, what.Lesson, strings.Join(known, ", "))
}

// hidden is a room that nobody sees. The goroutine that uses it is its window's.
type hidden struct {
	kind   bench.Kind
	room   *bench.Bench
	guide  *bench.Guide
	jobs   *jobs.Jobs
	posted chan func() // by jobs
	folder string
}

// unseen is the window of a hidden room. It has a canvas for what is focused and laid out, and nothing
// else: nothing in a lesson opens a dialog by itself.
type unseen struct {
	fyne.Window
	canvas software.WindowlessCanvas
}

func (u unseen) Canvas() fyne.Canvas { return u.canvas }

// openHidden opens a room as for a new user, with a folder of its own.
func openHidden(kind bench.Kind) (*hidden, error) {
	folder, err := os.MkdirTemp("", "wedge-lesson-")
	if err != nil {
		return nil, err
	}
	h := &hidden{kind: kind, posted: make(chan func(), 1000), folder: folder}
	h.jobs = jobs.New(func(do func()) { h.posted <- do })
	settings := session.DefaultSettings()
	settings.Theme = "light"
	a := fyneapp.NewWithID(ID)
	(&themed{app: a}).apply(&settings, 1, false)
	win := unseen{canvas: software.NewCanvas()}
	nothing := func() {}
	host := &room.Host{
		App: a, Window: win, Jobs: h.jobs, Settings: &settings, Folder: folder,
		ChangeSettings: nothing, Save: nothing, Refresh: nothing, OpenWindow: func(room.Window) {}, LeaveLecture: nothing,
		Key: func(*fyne.KeyEvent) {}, Shortcut: func(fyne.Shortcut) {}, ContextMenu: func(fyne.Position) {},
	}
	if h.room, err = kind.Open(host, session.Part{}); h.room == nil {
		h.close()
		return nil, err
	}
	win.canvas.SetContent(h.room.Object())
	win.canvas.Resize(fyne.NewSize(1216, 800))
	if h.guide, err = bench.NewGuide(h.room); err != nil {
		h.close()
		return nil, err
	}
	return h, nil
}

// Do implements [handout.Window]: what jobs have posted comes first.
func (h *hidden) Do(f func()) {
	for {
		select {
		case do := <-h.posted:
			do()
		default:
			f()
			return
		}
	}
}

func (h *hidden) close() {
	if h.room != nil {
		h.room.Close()
	}
	h.jobs.Close()
	if err := os.RemoveAll(h.folder); err != nil && !errors.Is(err, os.ErrNotExist) {
		fyne.LogError("a temporary folder stays", err)
	}
}
