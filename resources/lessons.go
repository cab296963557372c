package resources

import (
	"embed"
	"path"
)

//go:embed texts/lessons
var lessons embed.FS

// Lesson is the text of a lesson, in a folder such as "lessons/en". Package lesson parses
// it.
func Lesson(folder, id string) ([]byte, error) {
	return lessons.ReadFile(path.Join("texts", folder, id+".md"))
}
