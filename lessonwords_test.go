//go:build !nogui

package main

import (
	"regexp"
	"testing"

	"wedge/app/lesson"
	"wedge/resources"
)

// eachText reads the words of all lessons of the program, in their order, in English and in German.
func eachText(t *testing.T, read func(language, id string, text *lesson.Text)) {
	t.Helper()
	for _, language := range []string{"en", "de"} {
		for _, k := range kinds() {
			for _, l := range k.Lessons() {
				read(language, l.ID, lessonText(t, language, l.ID))
			}
		}
	}
}

func lessonText(t *testing.T, language, id string) *lesson.Text {
	t.Helper()
	content, err := resources.Lesson("lessons/"+language, id)
	if err != nil {
		t.Fatal(err)
	}
	text, err := lesson.ParseText(content)
	if err != nil {
		t.Fatal(language, id, err)
	}
	return text
}

// TestVerdicts: what is said after "Correct." or "Incorrect." does not begin with another verdict, as in "Correct. No."
func TestVerdicts(t *testing.T) {
	verdict := regexp.MustCompile(`(?i)^(no|yes|right|wrong|correct|incorrect|true|false|nein|ja|doch|richtig|falsch|stimmt)(\PL|$)`)
	eachText(t, func(language, id string, text *lesson.Text) {
		for i := range text.Steps {
			s := &text.Steps[i]
			for _, said := range []string{s.Right, s.Wrong} {
				if verdict.MatchString(said) {
					t.Errorf("%s, %s/%s: %q", language, id, s.ID, said)
				}
			}
		}
	})
}
