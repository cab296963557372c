package resources

import (
	"embed"
	"path"
)

//go:embed texts/lessons texts/courses
var lessons embed.FS

// Lesson is the text of a lesson, in a folder such as "lessons/en". Package lesson parses
// it.
func Lesson(folder, id string) ([]byte, error) {
	return lessons.ReadFile(path.Join("texts", folder, id+".md"))
}

// Courses are the IDs of the courses, whose texts are in folders such as "courses/en".
func Courses() []string { return []string{"hour"} }
