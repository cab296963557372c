package bench

import (
	"bytes"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/resources/safefile"
)

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
