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

// title is that of a lesson, in the current language; its ID if it cannot be read.
func title(id string) string {
	content, err := file(id)
	if err != nil {
		return id
	}
	return Title(content)
}
