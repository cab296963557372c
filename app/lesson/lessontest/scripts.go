package lessontest

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"wedge/app/lesson"
)

// Reference is what docs/lessons.md has in code, and the first words of that.
func Reference(t *testing.T) map[string]bool {
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
// values, which are the methods of a type, and each value is in words of a lesson.
func WantReference(t *testing.T, words []string, values reflect.Type, lessons []string) {
	t.Helper()
	var used strings.Builder
	for _, id := range lessons {
		for _, s := range Text(t, "en", id).Steps {
			used.WriteString(strings.Join(append(s.Body, s.Live, s.Task, s.Done, s.Ask, s.Right, s.Wrong), " "))
		}
	}
	for i := range values.NumMethod() {
		name := values.Method(i).Name
		if words = append(words, "{{."+name+"}}"); !strings.Contains(used.String(), "."+name) {
			t.Errorf("no words use %s", name)
		}
	}
	named := Reference(t)
	for _, word := range words {
		if !named[word] {
			t.Errorf("docs/lessons.md does not name %s", word)
		}
	}
}

// WantAnswers fails the test unless what scripts say with Answer is what was computed: "lesson/step
// answer", and whether it is right.
func WantAnswers(t *testing.T, lessons []string, computed map[string]bool) {
	t.Helper()
	for _, id := range lessons {
		for _, s := range Text(t, "en", id).Steps {
			for _, i := range s.Script {
				name := id + "/" + s.ID + " " + i.Text
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
