package bench

import (
	"bytes"
	"fmt"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/resources/safefile"
)

// Pressed is a page with buttons that number keys press.
type Pressed interface {
	Page
	// CanPress reports whether there may be a button, counted from 0.
	CanPress(n int) bool
	Press(n int)
}

// lessons is the page with the lessons, if that is open; nil otherwise.
func (b *Bench) lessons() *lesson.Page {
	if b.plan.Pages == nil {
		return nil
	}
	if p, ok := b.plan.Pages.Now().(interface{ Base() *lesson.Page }); ok {
		return p.Base()
	}
	return nil
}

// opened is the page with the lessons while a step of one is open; nil otherwise.
func (b *Bench) opened() *lesson.Page {
	if l := b.lessons(); l != nil && l.IsOpen() {
		return l
	}
	return nil
}

// InLesson reports whether a step of a lesson is open.
func (b *Bench) InLesson() bool { return b.opened() != nil }

// Lesson is the ID of the open lesson, and of a user's the name and the content of its file.
func (b *Bench) Lesson() (id, name string, content []byte) {
	if l := b.opened(); l != nil {
		return l.Lesson()
	}
	return "", "", nil
}

// Progress is what the user has done in the lessons.
func (b *Bench) Progress() *lesson.Progress { return &b.saved.Lessons }

// hasLessons reports whether there is a page with lessons.
func (b *Bench) hasLessons() bool { return b.plan.Lessons != nil && b.plan.Pages != nil }

// OpenLesson opens a lesson at its first step, or at a step of it: "lesson/step".
func (b *Bench) OpenLesson(name string) {
	if !b.hasLessons() {
		b.Warn(ErrNoLessons)
		return
	}
	if l := b.opened(); l != nil {
		l.Open(name)
		return
	}
	b.saved.Lessons.At = name
	b.OpenPage(Learn)
}

// ContentsID is the ID of the command that does [Bench.ShowContents].
const ContentsID = "lesson-contents"

// ShowContents opens the page with the lessons at its contents.
func (b *Bench) ShowContents() {
	b.OpenPage(Learn)
	if l := b.lessons(); l != nil {
		l.ShowContents()
	}
}

// openFile opens a lesson of the user's, on the page with the lessons.
func (b *Bench) openFile(name string, content []byte) {
	b.OpenPage(Learn)
	l := b.lessons()
	if l == nil {
		b.Warn(ErrNoFiles)
		return
	}
	b.Clear()
	if err := l.OpenFile(name, content); err != nil {
		b.LeaveLecture() // the line that says it is not seen there
		b.Warn(fmt.Errorf("%s: %w", name, err))
	}
}

// walkOn goes to the next step, or with -1 to the one before. In front of a class all words of a step come first:
// a clicker has no other key to scroll.
func (b *Bench) walkOn(by int) {
	if l := b.opened(); !b.frame.lecturing() || !l.ScrollOn(by) {
		l.Go(by)
	}
}

// lessonCommands open lessons, go through the steps of the open one, and press the buttons of the
// open page.
func (b *Bench) lessonCommands() []*room.Command {
	var commands []*room.Command
	for i, t := range b.plan.Lessons() {
		commands = append(commands, &room.Command{
			ID: fmt.Sprintf("lesson-%d", i+1), Menu: room.LessonsMenu, Text: t.Text, Do: func() { b.OpenLesson(t.ID) },
		})
	}
	walk := func(id string, key fyne.KeyName, text string, by int) *room.Command {
		return &room.Command{
			ID: id, Menu: room.LearnMenu, Separated: by < 0, Key: string(key), Text: text,
			Do: func() { b.walkOn(by) }, Enabled: b.InLesson,
		}
	}
	pressed := func() Pressed {
		p, _ := b.plan.Pages.Now().(Pressed)
		return p
	}
	const buttons = 5 // no step has more
	for n := range buttons {
		commands = append(commands, &room.Command{
			ID: fmt.Sprintf("lesson-button-%d", n+1), Key: fmt.Sprint(n + 1), Hint: lang.L("Button or answer {{.N}}", map[string]any{"N": n + 1}),
			Do: func() { pressed().Press(n) },
			Enabled: func() bool {
				p := pressed()
				return p != nil && p.CanPress(n)
			},
		})
	}
	return append(commands,
		&room.Command{ID: ContentsID, Menu: room.LearnMenu, Text: lang.L("Contents and courses"), Do: b.ShowContents},
		walk("lesson-back", fyne.KeyPageUp, lang.L("Previous step"), -1),
		walk("lesson-next", fyne.KeyPageDown, lang.L("Next step"), 1),
		&room.Command{
			ID: "lesson-figure", Menu: room.LearnMenu, Text: lang.L("Figure in the stage's place"), Key: "M", Checked: b.Space.Swapped, Do: func() {
				b.Space.Swap(!b.Space.Swapped())
				b.frame.object.Refresh()
			}, Enabled: func() bool { return b.frame.lecturing() && b.Space.CanSwap() },
		},
		&room.Command{ID: "class-again", Menu: room.LearnMenu, Text: lang.L("Start the class again"), Do: b.startClassAgain, Enabled: b.InLesson})
}

// Lecture shows the stage and the words of the open step alone, or everything again. Pages, drawer, foot, line
// and what lies over the stage are for who works alone. It reports whether the room has lessons to show.
func (b *Bench) Lecture(on bool) bool {
	if !b.hasLessons() {
		return false
	}
	if on == b.frame.lecturing() {
		return true
	}
	if !on {
		b.over.Show()
		b.Space.Swap(false)
		b.frame.leaveLecture()
		b.Fit()
		return true
	}
	b.OpenPage(Learn)
	page := b.lessons()
	if page == nil {
		return false
	}
	b.over.Hide()
	b.frame.enterLecture(b.Space.Object, page.Object(), b.Space.Swapped)
	b.Fit()
	b.FocusStage()
	return true
}

// StageSize is the size of the stage with the figure beside it, in device-independent pixels.
func (b *Bench) StageSize() fyne.Size { return b.Space.Object.Size() }

// openMarks brings what is kept into the progress, and has that follow other windows. The error is for the user.
func (b *Bench) openMarks() (err error) {
	b.marks, err = OpenMarks(b.Kept, func() {
		b.saved.Lessons.Done, b.saved.Lessons.Answers = nil, nil
		b.marks.Read(b.plan.Room, &b.saved.Lessons)
		if l := b.lessons(); l != nil && !l.IsOpen() {
			l.LanguageChanged() // the contents
		}
	}, b.plan.Room)
	b.marks.Read(b.plan.Room, &b.saved.Lessons)
	return err
}

// startClassAgain clears what was done and answered in the lessons. How the questions were answered is first
// put into a file, which the message names.
func (b *Bench) startClassAgain() {
	l := b.opened()
	b.LeaveLecture() // the message is in the line below
	text := lang.L("All ticks are cleared.")
	if list := l.Answered(); len(list) > 0 {
		name, err := b.keepAnswers(list)
		if err != nil {
			b.Warn(err)
			return
		}
		text = lang.L("All ticks are cleared. How the questions were answered is in {{.File}}.", map[string]any{"File": name})
	}
	before := b.saved.Lessons.Copy()
	l.Restart()
	b.Save()
	b.Inform(text, control.Action{Text: lang.L("Undo"), Do: func() {
		b.saved.Lessons.Done, b.saved.Lessons.Answers = before.Done, before.Answers
		b.Clear()
		l.LanguageChanged()
		b.Save()
	}})
}

// keepAnswers writes counts into a file of their own, with the time in its name.
func (b *Bench) keepAnswers(list []lesson.Answered) (name string, err error) {
	var content bytes.Buffer
	columns := [...]string{lang.L("Lesson"), lang.L("Step"), lang.L("Question"), lang.L("Answered"), lang.L("Right at the first try")}
	if err := lesson.WriteAnswered(&content, columns, list); err != nil {
		return "", err
	}
	name = filepath.Join(b.Folder, "class-"+time.Now().Format("2006-01-02-150405")+".csv")
	return name, safefile.WriteFile(name, 0o600, content.Bytes())
}
