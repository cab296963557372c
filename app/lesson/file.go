package lesson

import (
	"fyne.io/fyne/v2/lang"

	"wedge/resources"
)

// file is the text of a lesson as its file has it, in the current language.
func file(id string) ([]byte, error) { return resources.Lesson(lang.L("lessons/en"), id) }

// ReadText is the text of a lesson, in the current language.
func ReadText(id string) (*Text, error) {
	content, err := file(id)
	if err != nil {
		return nil, err
	}
	return ParseText(content)
}

// Titles are the IDs and titles of lessons, in the current language. The title of a lesson
// that cannot be read is its ID.
func Titles(ids ...string) []Label {
	list := make([]Label, len(ids))
	for i, id := range ids {
		list[i] = Label{ID: id, Text: id}
		if content, err := file(id); err == nil {
			list[i].Text = Title(content)
		}
	}
	return list
}
