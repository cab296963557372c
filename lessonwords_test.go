//go:build !nogui

package main

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/app"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/resources"
)

// eachText reads the words of all lessons of the program, in their order, in English and in German.
func eachText(t *testing.T, read func(language, id string, text *lesson.Text)) {
	t.Helper()
	for _, language := range []string{"en", "de"} {
		for _, k := range kinds() {
			for _, l := range k.Lessons() {
				read(language, l.ID, lessontest.Text(t, language, l.ID))
			}
		}
	}
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

// TestTermsTaught: what the lessons of a course and of a room name was explained before, in the same lesson or an earlier one.
func TestTermsTaught(t *testing.T) {
	terms := map[string]string{ // use, explanation
		`\bRoux\b`: `C\. Roux`, `\bVanderschel\b`: `D\. Vanderschel`, `\bCurtis\b`: `\*\*Fred Curtis\*\*`,
		`\(-?[0-6],-?[0-6]\)`: `\*\*\((top, bottom|oben, unten)\)\*\*`,
	}
	for _, name := range []string{"TPP", "EPP", "CPP", "EOP", "COP", "FOP", "WCA", "CSP"} {
		terms[`\b`+name+`\b`] = `\*\*` + name + `\*\*|\*\*[^*]+\*\*,? (\([^()]*\), )?` + name
	}
	check := func(where, language string, ids []string) {
		taught := map[string]bool{}
		for _, id := range ids {
			text := lessontest.Text(t, language, id)
			for i := range text.Steps {
				s := &text.Steps[i]
				words := strings.Join(slices.Concat([]string{s.Title}, s.Body, []string{s.Live, s.Task, s.Ask, s.Done, s.Right, s.Wrong, s.Hint, s.Paper, s.PaperAnswer}), "\n")
				for use, explanation := range terms {
					taught[use] = taught[use] || regexp.MustCompile(explanation).MatchString(words)
					if used := regexp.MustCompile(use).FindString(words); used != "" && !taught[use] {
						t.Errorf("%s, %s: %s/%s names %s", where, language, id, s.ID, used)
					}
				}
			}
		}
	}
	for _, language := range []string{"en", "de"} {
		for _, k := range kinds() {
			var ids []string
			for _, l := range k.Lessons() {
				ids = append(ids, l.ID)
			}
			check(k.Name, language, ids)
		}
		for _, course := range resources.Courses() {
			content, err := resources.Lesson("courses/"+language, course)
			if err != nil {
				t.Fatal(err)
			}
			table, err := lesson.ParseTimetable(content)
			if err != nil {
				t.Fatal(err)
			}
			var ids []string
			for _, h := range table.Hours {
				ids = append(ids, h.Lesson)
				if least := aloud(lessontest.Text(t, language, h.Lesson)); float64(h.Minutes) < 1.4*least {
					t.Errorf("%s, %s: %s takes %.1f minutes aloud, the course has %d", course, language, h.Lesson, least, h.Minutes)
				}
			}
			check(course, language, ids)
		}
	}
}

// aloud is how many minutes a lesson takes that is read aloud, 130 words a minute, with half a minute for each task and question.
func aloud(text *lesson.Text) (minutes float64) {
	for i := range text.Steps {
		s := &text.Steps[i]
		for _, words := range append(slices.Clone(s.Body), s.Title, s.Task, s.Done, s.Ask, s.Right) {
			minutes += float64(len(strings.Fields(words))) / 130
		}
		if s.Task+s.Ask != "" {
			minutes += 0.5
		}
	}
	return minutes
}

// TestHandedOutLanguages: a page has the languages that its lesson has, with the labels of these, whatever is asked for.
func TestHandedOutLanguages(t *testing.T) {
	const english, german = "# T\n\nLanguage: en\n\n## a: A\n\nWords.\n", "# T\n\nLanguage: de\n\n## a: A\n\nWorte.\n"
	const both = english + "\nLanguage: de\n\n# T\n\n## a: A\n\nWorte.\n"
	for _, c := range []struct {
		content string
		asked   []string
		want    string // the languages of the page's lessons
	}{
		{german, nil, "de"},
		{german, []string{"en"}, "de"},
		{german, []string{"en", "de"}, "de"},
		{english, []string{"de"}, "en"},
		{both, []string{"en", "de"}, "en de"},
		{both, []string{"de"}, "de"},
		{strings.Replace(german, "Language: de\n", "", 1), []string{"en", "de"}, "en"},
		{strings.Replace(german, "Language: de\n", "", 1), []string{"de"}, "de"},
	} {
		var b bytes.Buffer
		if err := app.WriteHandout(t.Context(), &b, "html", app.HandedOut{File: "mine.md", Content: []byte(c.content), Languages: c.asked}, kinds()...); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range regexp.MustCompile(`<main[^>]* lang="(..)"`).FindAllStringSubmatch(b.String(), -1) {
			got = append(got, m[1])
		}
		step := map[string]string{"en": "Step 1", "de": "Schritt 1"}
		if strings.Join(got, " ") != c.want || !strings.Contains(b.String(), step[got[0]]) {
			t.Errorf("%q, asked for %v: %q, want %s", c.content, c.asked, got, c.want)
		}
	}
}
