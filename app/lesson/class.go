package lesson

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
)

// Answered is a question, and how it was answered.
type Answered struct {
	Lesson, Step, Question string // in the current language
	Answers
}

// Answered are the questions of a page that were answered, in the order of the lessons.
func (g *Page) Answered() (list []Answered) {
	for l := range g.course.Lessons {
		title, text := g.title(l)
		for s := range g.course.Lessons[l].Steps {
			a, ok := g.progress.Answers[g.course.name(place{l, s})]
			if !ok {
				continue
			}
			words, ok := text.Step(g.course.Lessons[l].Steps[s].ID)
			if !ok {
				words = &StepText{}
			}
			list = append(list, Answered{title, words.Title, words.Ask, a})
		}
	}
	return list
}

// WriteAnswered writes counts as a table for a spreadsheet. The names of its columns are the caller's. The
// error is that of the writer.
func WriteAnswered(w io.Writer, columns [5]string, list []Answered) error {
	to := csv.NewWriter(w)
	to.Write(columns[:]) // Error has it
	for _, a := range list {
		to.Write([]string{cell(a.Lesson), cell(a.Step), cell(a.Question), fmt.Sprint(a.Given), fmt.Sprint(a.Right)}) // as above
	}
	to.Flush()
	return to.Error()
}

// cell is a text that a spreadsheet does not take for a formula, whoever wrote the lesson.
func cell(text string) string {
	if text != "" && strings.ContainsAny(text[:1], "=+-@\t\r") {
		return "'" + text
	}
	return text
}
