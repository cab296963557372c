package app

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// says reports whether a text of the window contains some words.
func (b *tested) says(words string) bool {
	return slices.ContainsFunc(said(b.win.Content()), func(text string) bool { return strings.Contains(text, words) })
}

// openLesson writes a lesson to a file and opens that.
func (b *tested) openLesson(file, content string) {
	b.t.Helper()
	write(b.t, file, content)
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
	b.read()
}

// TestOwnLessons opens the lessons of docs/lessons in their rooms, goes through their steps, and has
// them shown anew when their files change.
func TestOwnLessons(t *testing.T) {
	b := open(t, allKinds()...)
	folder := t.TempDir()
	for name, room := range map[string]string{"turning.md": square1.ID, "distance.md": square1.ID, "soma.md": packing.ID, "flip.md": rubik.ID} {
		content, err := os.ReadFile(filepath.Join("..", "docs", "lessons", name))
		if err != nil {
			t.Fatal(err)
		}
		text, err := lesson.ParseText(content)
		if err != nil {
			t.Fatal(name, err)
		}
		file := filepath.Join(folder, name)
		b.openLesson(file, string(content))
		if b.shown != room {
			t.Errorf("%s: the room is %s", name, b.shown)
		}
		for i, s := range text.Steps {
			if where := fmt.Sprintf("Step %d of %d", i+1, len(text.Steps)); !b.says(text.Title) || !b.says(s.Title) || !b.says(where) {
				t.Errorf("%s: step %s is not shown: %q", name, s.ID, said(b.win.Content()))
			}
			if b.says("{{") || b.says("<no value>") {
				t.Errorf("%s: %q", s.ID, said(b.win.Content()))
			}
			b.command("lesson-next").Do()
		}
		// Another title; the step stays.
		write(t, file, strings.Replace(string(content), text.Title, "Another title", 1))
		b.app.Desktop.Wait(t, "the new title", func() bool { return b.says("Another title") })
		if last := text.Steps[len(text.Steps)-1].Title; !b.says(last) {
			t.Errorf("%s: the step is not %s", name, last)
		}
		// A mistake is said with its line; what was shown stays.
		write(t, file, "# Broken\n\nnothing")
		b.app.Desktop.Wait(t, "the error", func() bool { return b.says(name + ": line 3, column 1: expected ## and the first step") })
		if !b.says("Another title") {
			t.Errorf("%s: nothing is left", name)
		}
		write(t, file, string(content))
		b.app.Desktop.Wait(t, "the lesson again", func() bool { return !b.says("line 3") && b.says(text.Title) })
	}
}

// TestLessonRoom: a lesson for no room that there is opens none; one that names none opens in that
// shown.
func TestLessonRoom(t *testing.T) {
	b := open(t, square1.Kind(), rubik.Kind())
	b.show(rubik.ID)
	file := filepath.Join(t.TempDir(), "mine.md")
	b.openLesson(file, "# Mine\nRoom: Chess\n## a: A step\nWords.\n")
	if b.shown != rubik.ID || !b.says("mine.md: line 2, column 1: there is no room “Chess”; rooms are Square-1, Rubik's cube") || b.says("A step") {
		t.Errorf("%s: %q", b.shown, said(b.win.Content()))
	}
	b.openLesson(file, "# Mine\n## a: A step\nIt is in class {{vector}}.\n")
	if b.shown != rubik.ID || !b.says("A step") || !b.says("It is in class 0 0 0.") && !b.says("It is in class (0") {
		t.Errorf("%s: %q", b.shown, said(b.win.Content()))
	}
	b.openLesson(file, "# Mine\nRoom: Square-1\n## a: Elsewhere\nWords.\n")
	if b.shown != square1.ID || !b.says("Elsewhere") {
		t.Errorf("%s: %q", b.shown, said(b.win.Content()))
	}
}

// TestCheckLesson: what is wrong is found in that room which a lesson is for.
func TestCheckLesson(t *testing.T) {
	for content, want := range map[string]string{
		"# T\n## a: A\nShow: packing soma":                   `line 3, column 7: Show: `,
		"# T\nRoom: Cubes\n## a: A\nShow: (1,0)":             `line 4, column 7: Show: unknown "(1,0)"`,
		"# T\nRoom: Rubik's cube\n## a: A\n{{steps}}":        "line 4, column 3: there is no value steps",
		"# T\nRoom: Chess\n## a: A\nWords.":                  "line 2, column 1: there is no room “Chess”",
		"# T\nRoom: Cubes\n## a: A\nTask: Go.\nUntil: never": `line 5, column 8: Until: unknown "never"`,
	} {
		if _, _, err := readLesson([]byte(content), allKinds()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", content, err, want)
		}
	}
}

// TestDamagedLessons damages lessons by hand slips and worse: each is still a lesson, or the message says where it is
// none, at a place that the file has.
func TestDamagedLessons(t *testing.T) {
	kinds := allKinds()
	files, err := filepath.Glob(filepath.Join("..", "docs", "lessons", "*.md"))
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	random := rand.New(rand.NewPCG(22, 300))
	place := regexp.MustCompile(`^line ([0-9]+), column ([0-9]+): .`)
	refused := 0
	for i := range 400 {
		content, err := os.ReadFile(files[i%len(files)])
		if err != nil {
			t.Fatal(err)
		}
		damaged := damage(random, string(content))
		if lesson.IsTimetable([]byte(damaged)) {
			_, err = lesson.ParseTimetable([]byte(damaged))
		} else {
			_, _, err = readLesson([]byte(damaged), kinds)
		}
		if err == nil {
			continue
		}
		refused++
		m := place.FindStringSubmatch(err.Error())
		if m == nil {
			t.Errorf("no place: %v", err)
			continue
		}
		line, _ := strconv.Atoi(m[1]) // digits, as the pattern says
		column, _ := strconv.Atoi(m[2])
		lines := strings.Split(damaged, "\n")
		if line < 1 || line > len(lines) || column < 1 || column > utf8.RuneCountInString(lines[line-1])+1 {
			t.Errorf("there is no such place: %v\n%s", err, damaged)
		}
	}
	if refused < 150 {
		t.Errorf("only %d of 400 were refused", refused)
	}
}

// damage changes a text at a random place.
func damage(random *rand.Rand, text string) string {
	lines := strings.SplitAfter(text, "\n")
	i, k := random.IntN(len(lines)), random.IntN(len(lines))
	switch random.IntN(7) {
	case 0: // a line is lost
		lines = slices.Delete(lines, i, i+1)
	case 1: // or there twice
		lines = slices.Insert(lines, i, lines[i])
	case 2:
		lines[i], lines[k] = lines[k], lines[i]
	case 3: // a word is lost, or another
		if words := strings.Fields(lines[i]); len(words) > 1 {
			at := random.IntN(len(words))
			lines[i] = strings.Join(slices.Delete(words, at, at+1), " ") + "\n"
		}
	case 4: // a letter is wrong
		if n := len(lines[i]); n > 1 {
			at := random.IntN(n - 1)
			lines[i] = lines[i][:at] + string(rune('!'+random.IntN(90))) + lines[i][at+1:]
		}
	case 5: // the end is lost
		all := strings.Join(lines, "")
		return all[:random.IntN(len(all))]
	case 6:
		lines[i] = strings.TrimSuffix(lines[i], "\n") + []string{" {{nothing}}", " {{", "; again", " /", ": x"}[random.IntN(5)] + "\n"
	}
	return strings.Join(lines, "")
}

// TestLearnWidth: lessons have lines that are good to read, and a width that the user has chosen is that of all pages.
func TestLearnWidth(t *testing.T) {
	b := open(t, allKinds()...)
	b.win.Resize(fyne.NewSize(1216, 800))
	for _, kind := range b.kinds {
		b.show(kind.ID)
		usual := b.room().StageSize().Width
		b.room().OpenPage(bench.Learn)
		if narrower := usual - b.room().StageSize().Width; narrower != 128 {
			t.Errorf("%s: the stage is %v narrower", kind.ID, narrower)
		}
		splits := pagetest.Find[*control.Split](b.win.Content())
		splits[len(splits)-1].SetLength(400) // the innermost has the pages
		chosen := b.room().StageSize().Width
		for _, page := range []string{"play", "solve", bench.Learn} {
			b.room().OpenPage(page)
			if now := b.room().StageSize().Width; now != chosen {
				t.Errorf("%s, %s: the stage is %v wide, not %v", kind.ID, page, now, chosen)
			}
		}
	}
}
