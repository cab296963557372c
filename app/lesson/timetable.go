package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Timetable is a course as users know it: lessons of all rooms in an order, with minutes.
type Timetable struct {
	Title string
	About string // a line, or empty
	Hours []Hour
}

// Hour is a lesson in a timetable.
type Hour struct {
	Lesson  string // the ID of a lesson of the program, or the name of a file beside the timetable's
	Minutes int    // 1..maxMinutes

	line, column int // in the file, from 1
}

// Fault is an error about the lesson: it says where the timetable names it, and is [ErrText].
func (h *Hour) Fault(err error) error {
	return faultAt(h.line, h.column, fmt.Errorf("%s: %w", h.Lesson, err))
}

// Minutes is how long all of it takes.
func (t *Timetable) Minutes() (sum int) {
	for _, h := range t.Hours {
		sum += h.Minutes
	}
	return sum
}

// Limits of a timetable.
const (
	maxHours   = 100
	maxMinutes = 600
)

const courseKey = "Course:"

var hourLine = regexp.MustCompile(`^- (\S(?:.*\S)?), *([0-9]+)(?: \pL+)?$`)

// IsTimetable reports whether a lesson's file has no lesson, but a timetable.
func IsTimetable(content []byte) bool {
	_, line := saidFirst(content, courseKey)
	return line > 0
}

// ParseTimetable reads a timetable:
//
//	# Title
//
//	Course: for whom it is
//
//	- blocked, 10 minutes
//	- mine.md, 20 minutes
//
// An error names line and column, and is [ErrText].
func ParseTimetable(content []byte) (*Timetable, error) {
	t := &Timetable{}
	number, about := 0, false
	for line := range bytes.Lines(bare(content[:min(len(content), MaxFile)])) {
		number++
		words := strings.TrimSpace(string(line))
		indent := utf8.RuneCount(line) - utf8.RuneCount(bytes.TrimLeft(line, " \t"))
		var err error
		switch {
		case words == "":
		case t.Title == "":
			title, ok := strings.CutPrefix(words, "# ")
			if t.Title = strings.TrimSpace(title); !ok || t.Title == "" {
				err = errors.New("expected # and the title of the course")
			}
		case !about:
			if t.About, about = strings.CutPrefix(words, courseKey); !about {
				err = errors.New("expected Course: and for whom it is")
			}
			t.About = strings.TrimSpace(t.About)
		default:
			err = t.hour(words, number, indent+1)
		}
		if err != nil {
			return nil, faultAt(number, indent+1, err)
		}
	}
	if len(t.Hours) == 0 {
		return nil, faultAt(max(number, 1), 1, errors.New("the course has no lessons: expected - and the first one"))
	}
	return t, nil
}

// hour reads the line of a lesson.
func (t *Timetable) hour(line string, number, column int) error {
	m := hourLine.FindStringSubmatch(line)
	if m == nil {
		return fmt.Errorf("expected a lesson, such as - blocked, 10 minutes, not %s", line)
	}
	minutes, err := strconv.Atoi(m[2])
	switch {
	case err != nil || minutes < 1 || minutes > maxMinutes:
		return fmt.Errorf("expected 1 to %d minutes, not %s", maxMinutes, m[2])
	case IsFile(m[1]) && strings.ContainsAny(m[1], `/\:`):
		return errors.New("a lesson stands beside its course: its name has no folder")
	case len(t.Hours) == maxHours:
		return fmt.Errorf("more than %d lessons", maxHours)
	}
	t.Hours = append(t.Hours, Hour{m[1], minutes, number, column})
	return nil
}

// Listed is a course in the contents, or another list of lessons.
type Listed struct {
	Title, About string
	Minutes      int // 0 for a list without
	Hours        []ListedHour
}

// ListedHour is a lesson of a course in the contents.
type ListedHour struct {
	Title       string
	Minutes     int    // 0 in a list without
	Done, Steps int    // how many of its steps are done, of all
	Open        func() // opens it in its room
}

// Followed is a lesson in the course that the user follows.
type Followed struct {
	Course      string // its title
	Number, All int    // which of its lessons this is, from 1
	Minutes     int    // of the lesson
	Next        func() // opens the next one; nil after the last
}

// DoneOf is how many steps of a lesson are done.
func (p *Progress) DoneOf(lesson string) (n int) {
	for _, step := range p.Done {
		if strings.HasPrefix(step, lesson+"/") {
			n++
		}
	}
	return n
}
