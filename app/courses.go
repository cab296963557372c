package app

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"wedge/app/bench"
	"wedge/app/lesson"
	"wedge/resources"
)

// courses are the timetables of the program and of the user, and the one that the user follows.
type courses struct {
	shell    *shell
	own      []course     // opened by the user
	followed string       // the ID of a course; empty for none
	marks    *bench.Marks // nil before they are needed
}

// course is a timetable with what is known of its lessons.
type course struct {
	id    string // that of the program's, or the path of the user's
	table *lesson.Timetable
	files map[string]ownHour // by their names, if they can be read
}

// ownHour is a lesson of a user's in a course.
type ownHour struct {
	title, room string
	steps       int
}

// all are the courses, in the current language, those of the user first. Those of the program are sound: see TestCourses.
func (c *courses) all() (list []course) {
	list = append(list, c.own...)
	for _, id := range resources.Courses() {
		content, err := resources.Lesson(lang.L("courses/en"), id)
		if err != nil {
			continue
		}
		if table, err := lesson.ParseTimetable(content); err == nil {
			list = append(list, course{id: id, table: table})
		}
	}
	return list
}

// NamedLesson is a lesson or a course of the program. Courses have a word in brackets as their room.
type NamedLesson struct{ Room, ID, Title string }

// NamedLessons are all of them, in the user's language.
func NamedLessons(kinds ...bench.Kind) (list []NamedLesson) {
	if err := addTranslations(""); err != nil {
		return nil // not reached: a test reads the texts
	}
	for _, k := range kinds {
		for _, l := range k.Lessons() {
			list = append(list, NamedLesson{k.Name, l.ID, l.Text})
		}
	}
	for _, c := range (&courses{}).all() {
		list = append(list, NamedLesson{"(course)", c.id, c.table.Title})
	}
	return list
}

// listed are the courses for the contents of a room's lessons, and the user's files that were opened before.
func (c *courses) listed() (list []lesson.Listed) {
	for _, one := range c.all() {
		l := lesson.Listed{Title: one.table.Title, About: one.table.About, Minutes: one.table.Minutes()}
		for i, h := range one.table.Hours {
			row := c.hour(&one, h)
			row.Open = func() { c.open(&one, i) }
			l.Hours = append(l.Hours, row)
		}
		list = append(list, l)
	}
	if before := c.shell.kept.state.Opened; len(before) > 0 {
		l := lesson.Listed{Title: lang.L("Opened before")}
		for _, o := range before {
			l.Hours = append(l.Hours, lesson.ListedHour{Title: o.Title, Open: func() {
				c.followed = ""
				c.shell.openFile(storage.NewFileURI(o.Path))
			}})
		}
		list = append(list, l)
	}
	return list
}

// hour is what the contents say of a lesson.
func (c *courses) hour(of *course, h lesson.Hour) lesson.ListedHour {
	row := lesson.ListedHour{Title: h.Lesson, Minutes: h.Minutes}
	kind := ""
	if own, ok := of.files[h.Lesson]; ok {
		row.Title, row.Steps, kind = own.title, own.steps, own.room
	} else if text, err := lesson.ReadText(h.Lesson); err == nil {
		row.Title, row.Steps = text.Title, len(text.Steps)
		kind, _ = homeOf(h.Lesson, c.shell.kinds)
	}
	if p := c.progress(kind); p != nil {
		row.Done = p.DoneOf(lessonID(h.Lesson))
	}
	return row
}

// lessonID is the ID of a lesson that a course names.
func lessonID(name string) string {
	if lesson.IsFile(name) {
		return lesson.OwnID(name)
	}
	return name
}

// homeOf is the ID of the room with a lesson of the program.
func homeOf(id string, kinds []bench.Kind) (kind string, ok bool) {
	for _, k := range kinds {
		if k.Lessons != nil && slices.ContainsFunc(k.Lessons(), func(l lesson.Label) bool { return l.ID == id }) {
			return k.ID, true
		}
	}
	return "", false
}

// progress is what has been done in the lessons of a room, also of one that is not open; nil if that is unknown.
func (c *courses) progress(kind string) *lesson.Progress {
	if r := c.shell.rooms[kind]; r != nil {
		return r.Progress()
	}
	saved := bench.Saved{}
	if text := c.shell.kept.state.Part(kind).JSON; text != nil {
		if err := json.Unmarshal(text, &saved); err != nil || !saved.Lessons.Check() {
			return nil
		}
	}
	if c.marks == nil {
		var err error
		if c.marks, err = bench.OpenMarks(c.shell.kept.kept, func() {}); err != nil {
			c.shell.warn(err)
		}
	}
	c.marks.Read(kind, &saved.Lessons)
	return &saved.Lessons
}

// open opens a lesson of a course in its room, and follows the course.
func (c *courses) open(of *course, hour int) {
	c.followed = of.id
	name := of.table.Hours[hour].Lesson
	if lesson.IsFile(name) {
		c.shell.openFile(storage.NewFileURI(filepath.Join(filepath.Dir(of.id), name)))
		return
	}
	kind, ok := homeOf(name, c.shell.kinds)
	if !ok {
		c.shell.warn(errNoLesson(name))
		return
	}
	c.shell.show(kind)
	c.shell.room().OpenLesson(name)
}

func errNoLesson(id string) error {
	return errors.New(lang.L("there is no lesson “{{.Name}}”", map[string]any{"Name": id}))
}

// follow is a lesson in the course that the user follows; nil if it is not in it.
func (c *courses) follow(id string) *lesson.Followed {
	for _, one := range c.all() {
		hours := one.table.Hours
		at := slices.IndexFunc(hours, func(h lesson.Hour) bool { return lessonID(h.Lesson) == id })
		if one.id != c.followed || at < 0 {
			continue
		}
		f := &lesson.Followed{Course: one.table.Title, Number: at + 1, All: len(hours), Minutes: hours[at].Minutes}
		if at+1 < len(hours) {
			f.Next = func() { c.open(&one, at+1) }
		}
		return f
	}
	return nil
}

// readCourse reads a course of the user's from a file, and what stands beside it. The error is [lesson.ErrText], or
// that of the context.
func readCourse(ctx context.Context, path string, content []byte, kinds []bench.Kind) (course, error) {
	table, err := lesson.ParseTimetable(content)
	if err != nil {
		return course{}, err
	}
	c := course{id: path, table: table, files: map[string]ownHour{}}
	for i := range table.Hours {
		h := &table.Hours[i]
		if err := ctx.Err(); err != nil {
			return c, err
		}
		if !lesson.IsFile(h.Lesson) {
			if _, ok := homeOf(h.Lesson, kinds); !ok {
				return c, h.Fault(errNoLesson(h.Lesson))
			}
			continue
		}
		own, err := readHour(ctx, filepath.Join(filepath.Dir(path), h.Lesson), kinds)
		if err != nil {
			return c, h.Fault(err)
		}
		c.files[h.Lesson] = own
	}
	return c, nil
}

// readHour reads a user's lesson.
func readHour(ctx context.Context, path string, kinds []bench.Kind) (own ownHour, err error) {
	content, err := readLimited(ctx, path, lesson.MaxFile+1)
	if errors.Is(err, fs.ErrNotExist) {
		return own, errors.New(lang.L("there is no such file beside the course"))
	}
	if err != nil {
		return own, err
	}
	if content, err = embedded(ctx, path, content); err != nil {
		return own, err
	}
	kind, steps, err := readLesson(content, kinds)
	if err != nil {
		return own, lesson.Faults(err)[0]
	}
	return ownHour{lesson.Title(content), kind.ID, steps}, nil
}

// add adds a course of the user's, or replaces the one from this file, and shows the contents.
func (c *courses) add(one course) {
	i := slices.IndexFunc(c.own, func(o course) bool { return o.id == one.id })
	if i >= 0 {
		c.own[i] = one
	} else {
		c.own = append(c.own, one)
	}
	c.shell.room().ShowContents()
}

// openLessonNamed opens a lesson of the program by its ID, or the first one of a course.
func (s *shell) openLessonNamed(name string) {
	for _, one := range s.courses.all() {
		if one.id == name {
			s.courses.open(&one, 0)
			return
		}
	}
	kind, ok := homeOf(name, s.kinds)
	if !ok {
		s.warn(errNoLesson(name))
		return
	}
	s.show(kind)
	s.room().OpenLesson(name)
}
