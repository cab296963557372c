package lesson

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Limits of a lesson that a user opens.
const (
	MaxFile  = 1 << 20 // bytes, without its pictures
	maxSteps = 200
	maxKeys  = 7 // choices and buttons of a step: they have room without scrolling
)

// IsFile reports whether a file is a lesson, by its name.
func IsFile(name string) bool { return strings.EqualFold(filepath.Ext(name), ".md") }

// FileRoom is the room that a lesson's file is for, as the file calls it; empty if it does not say.
func FileRoom(content []byte) string {
	room, _ := saidFirst(content, roomKey)
	return room
}

// RoomFault is an error about the room that a lesson's file is for; it says where the file names that.
func RoomFault(content []byte, err error) error {
	_, line := saidFirst(content, roomKey)
	return faultAt(max(line, 1), 1, err)
}

// saidFirst is what a file says after a key before its first step, and the line of that; 0 if it has none.
func saidFirst(content []byte, key string) (words string, line int) {
	for text := range strings.Lines(string(content[:min(len(content), 1000)])) {
		line++
		text = strings.TrimSpace(text)
		if words, ok := strings.CutPrefix(text, key); ok {
			return strings.TrimSpace(words), line
		}
		if strings.HasPrefix(text, "## ") {
			break
		}
	}
	return "", 0
}

// ownLesson is a lesson of the user's, with the name and the content of its file.
type ownLesson struct {
	text    *Text
	name    string
	content []byte
}

// ownID begins the IDs of the user's lessons.
const ownID = "own-"

// OwnID is the ID of the user's lesson in a file of a name.
func OwnID(name string) string {
	return ownID + strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}

// Add adds a lesson of the user's, or replaces the one from a file of this name. The error is
// [ErrText], and says where; nothing has changed then.
func (c *Course) Add(name string, content []byte) (id string, err error) {
	text, err := parseOwn(content)
	if err != nil {
		return "", Faults(err)[0]
	}
	id = OwnID(name)
	l, err := c.build(id, text)
	if err != nil {
		return "", Faults(err)[0]
	}
	if c.own == nil {
		c.own = map[string]ownLesson{}
	}
	c.own[id] = ownLesson{text, filepath.Base(name), content}
	if i := slices.IndexFunc(c.Lessons, func(l Lesson) bool { return l.ID == id }); i >= 0 {
		c.Lessons[i] = l
	} else {
		c.Lessons = append(c.Lessons, l)
	}
	return id, nil
}

// Check reads a user's lesson as [Course.Add] does. It gives the number of its steps. The error has all its [Faults].
func Check(content []byte, k Kit) (steps int, err error) {
	text, err := parseOwn(content)
	if text == nil {
		return 0, err
	}
	_, wrong := made("", text, k)
	return len(text.Steps), errors.Join(err, wrong)
}

func parseOwn(content []byte) (*Text, error) {
	if len(content) > MaxFile+maxPictures*maxLine || len(content)-embedded(content) > MaxFile {
		return nil, faultAt(1, 1, fmt.Errorf("the lesson has more than %d MB", MaxFile>>20))
	}
	text, err := parseText(content)
	if text == nil {
		return nil, err
	}
	errs := []error{err}
	for _, t := range append(text.Others, text) {
		errs = append(errs, t.checkOwn())
	}
	return text, errors.Join(errs...)
}

// checkOwn checks what the program's own lessons are trusted with.
func (t *Text) checkOwn() error {
	if len(t.Steps) > maxSteps {
		return t.Steps[maxSteps].fault(fmt.Errorf("%d steps, the limit is %d", len(t.Steps), maxSteps))
	}
	var errs []error
	for i := range t.Steps {
		s := &t.Steps[i]
		if s.source.spoilt {
			continue
		}
		if n := len(s.Choices) + len(s.Buttons); n > maxKeys {
			errs = append(errs, s.fault(fmt.Errorf("%d choices and buttons, the limit is %d", n, maxKeys)))
		}
		texts := append(slices.Clone(s.Body), s.Live, s.Task, s.Hint, s.Done, s.Ask, s.Right, s.Wrong, s.Paper, s.PaperAnswer, s.Page)
		for _, text := range texts {
			// What Markdown would load or open.
			if slices.ContainsFunc([]string{"](", "][", "]:", "![", "://"}, func(mark string) bool { return strings.Contains(text, mark) }) {
				errs = append(errs, s.fault(errors.New("pictures and links cannot be in a lesson")))
				break
			}
		}
		if s.Ask != "" && len(s.Choices) < 2 {
			errs = append(errs, s.fault(errors.New("an Ask needs two Choices")))
		}
		if s.Ask != "" && s.Right == "" && s.Wrong == "" {
			errs = append(errs, s.without("Because", s.fault(errors.New("an Ask needs Because, or Right and Wrong"))))
		}
	}
	return errors.Join(errs...)
}

// Lesson is the ID of the open lesson, and of a user's the name and the content of its file.
func (g *Page) Lesson() (id, name string, content []byte) {
	id = g.course.Lessons[g.at.lesson].ID
	own := g.course.own[id]
	return id, own.name, own.content
}

// errNoOwn: a course has no words for lessons of users.
var errNoOwn = errors.New("this room has no lessons of one's own")

// OpenFile opens a lesson of the user's, from a file of this name. One that is open already stays at its
// step. The error says what is wrong in the file; the page stays as it is then.
func (g *Page) OpenFile(name string, content []byte) error {
	if g.course.build == nil {
		return errNoOwn
	}
	at := g.At() // of the lesson as it was
	id, err := g.course.Add(name, content)
	if err != nil {
		return err
	}
	if _, ok := g.course.find(at); !ok || !g.IsOpen() || !strings.HasPrefix(at, id+"/") {
		at = id
	}
	g.Open(at)
	return nil
}
