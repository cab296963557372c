package lessontest

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wedge/app/lesson"
	"wedge/resources"
)

// reference is what docs/lessons.md has in code, and the first words of that.
func reference(t *testing.T) map[string]bool {
	t.Helper()
	content, err := os.ReadFile("../../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, code := range regexp.MustCompile("`+([^`]+)`+").FindAllStringSubmatch(string(content), -1) {
		word, _, _ := strings.Cut(code[1], " ")
		named[code[1]], named[word] = true, true
	}
	return named
}

// WantReference fails the test unless docs/lessons.md names the words of a room's scripts and its
// values, and each value is in words of a lesson or of an example, or one asks for it.
func WantReference(t *testing.T, words, values []string, lessons []lesson.Label) {
	t.Helper()
	var used strings.Builder
	for _, l := range lessons {
		for _, s := range Text(t, "en", l.ID).Steps {
			used.WriteString(strings.Join(append(s.Body, s.Live, s.Task, s.Done, s.Ask, s.Right, s.Wrong), " "))
			for _, i := range s.Script {
				if i.Key == lesson.Until {
					used.WriteString("; " + i.Text + "; ")
				}
			}
		}
	}
	examples, err := filepath.Glob("../../../docs/lessons/*.md")
	if err != nil || len(examples) == 0 {
		t.Fatal("no examples", err)
	}
	for _, name := range examples {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		used.Write(content)
	}
	for _, name := range values {
		words = append(words, "{{"+name+"}}")
		if !regexp.MustCompile(`(\{\{(if |else if |plural )?|; (not )?)` + name + `\b`).MatchString(used.String()) {
			t.Errorf("no words use %s", name)
		}
	}
	named := reference(t)
	for _, word := range words {
		if !named[word] {
			t.Errorf("docs/lessons.md does not name %s", word)
		}
	}
}

// WantAnswers fails the test unless what scripts say with Answer is what was computed: "lesson/step
// answer", and whether it is right.
func WantAnswers(t *testing.T, lessons []lesson.Label, computed map[string]bool) {
	t.Helper()
	for _, l := range lessons {
		for _, s := range Text(t, "en", l.ID).Steps {
			for _, i := range s.Script {
				name := l.ID + "/" + s.ID + " " + i.Text
				if i.Key == lesson.Answer && !computed[name] {
					t.Errorf("%s is not computed, or wrong", name)
				}
				delete(computed, name)
			}
		}
	}
	for name := range computed {
		t.Error("asked nowhere:", name)
	}
}

// Script are the instructions of a step, from its lines.
func Script(t *testing.T, lines string) []lesson.Instruction {
	t.Helper()
	script, err := parse(lines)
	if err != nil {
		t.Fatal(lines, err)
	}
	return script
}

func parse(lines string) ([]lesson.Instruction, error) {
	text, err := lesson.ParseText([]byte("# Lesson\n## step: Step\n" + lines))
	if err != nil {
		return nil, err
	}
	return text.Steps[0].Script, nil
}

// WantFaults fails the test unless each script, the lines of a step, is refused with an error that
// has these words. The first line of the step is line 3.
func WantFaults(t *testing.T, k lesson.Kit, faults map[string]string) {
	t.Helper()
	for lines, want := range faults {
		_, err := k.Script(Script(t, lines), nil)
		if err == nil || !errors.Is(err, lesson.ErrText) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", lines, err, want)
		}
	}
}

// FuzzScripts gives scripts to a kit, beginning with those of lessons. Each must be refused as what it is, or
// understood: what starts it is given to open, unless nil.
func FuzzScripts(f *testing.F, k lesson.Kit, lessons []lesson.Label, open func(start func() lesson.Activity)) {
	f.Helper()
	for _, l := range lessons {
		content, err := resources.Lesson("lessons/en", l.ID)
		if err != nil {
			f.Fatal(err)
		}
		text, err := lesson.ParseText(content)
		if err != nil {
			f.Fatal(err)
		}
		for i := range text.Steps {
			for _, x := range text.Steps[i].Script {
				f.Add(strings.TrimSpace(x.Key+" "+x.ID) + ": " + x.Text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, lines string) {
		if len(lines) > 1000 {
			return
		}
		script, err := parse(lines)
		if err != nil {
			return
		}
		switch start, err := k.Script(script, nil); {
		case err != nil && !errors.Is(err, lesson.ErrText):
			t.Error(err)
		case err == nil && open != nil:
			open(start)
		}
	})
}
