package app

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/session"
	"wedge/app/square1"
)

// seen are the texts in the window with their places.
func (b *tested) seen() (list []string) {
	for _, w := range pagetest.Words(b.win.Content()) {
		at := b.app.Driver().AbsolutePositionForObject(w)
		list = append(list, fmt.Sprintf("%s %.0f,%.0f", w.Text, at.X, at.Y))
	}
	return list
}

// resized lays everything out again: Fyne's window for tests does nothing of that by itself.
func (b *tested) resized(width, height float32) {
	b.win.Resize(fyne.NewSize(width, height-1))
	b.win.Resize(fyne.NewSize(width, height))
}

// TestLecture enters the lecture view in each room by its key, and leaves it in three ways: everything is as it was.
func TestLecture(t *testing.T) {
	b := open(t, allKinds()...)
	for i, leave := range []func(){
		func() { b.press(fyne.KeyF9, 0) },
		func() { b.press(fyne.KeyEscape, 0) },
		func() { b.room().OpenPage("net") },
	} {
		id := b.kinds[i].ID
		b.show(id)
		b.command("page-learn").Perform(false)
		b.rewrite() // as any change of the text size does: buttons get the width of their texts
		b.resized(1024, 768)
		before := b.seen()
		b.press(fyne.KeyF9, 0)
		if !b.lecture.on || !b.command("lecture").Checked() {
			t.Fatalf("%s: F9 shows no lecture view", id)
		}
		b.resized(1024, 768)
		if b.win.MainMenu() != nil {
			t.Errorf("%s: the menu bar is still there", id)
		}
		words := strings.Join(pagetest.Texts(b.win.Content()), "\n")
		for _, text := range []string{"Solve", "Tempo", "Trainer", "Class of the cube", "Rubik's cube\n"} {
			if strings.Contains(words, text) {
				t.Errorf("%s: %q is still there", id, text)
			}
		}
		if !strings.Contains(words, "Step 1 of") {
			t.Errorf("%s: the step is missing", id)
		}
		b.press(fyne.KeyF5, 0) // clickers begin with it
		if !b.lecture.on {
			t.Errorf("%s: F5 leaves", id)
		}
		leave()
		if b.lecture.on || b.themed.scale != 1 || b.win.MainMenu() == nil {
			t.Fatalf("%s: not left", id)
		}
		b.command("page-learn").Perform(false)
		b.resized(1024, 768)
		if after := b.seen(); !slices.Equal(after, before) {
			t.Errorf("%s: was\n%q\nis\n%q", id, before, after)
		}
	}
}

// TestLectureSize: the view has a text size of its own, which stays, and leaves the window's.
func TestLectureSize(t *testing.T) {
	if testing.Short() {
		t.Skip("it lays out on one goroutine")
	}
	b := open(t, allKinds()...)
	if b.command("lecture-larger").Can() {
		t.Error("it can be changed before it is seen")
	}
	b.press(fyne.KeyF9, 0)
	if b.themed.scale != 1.5 || theme.Size(control.WordsSize) != 1.5*14 {
		t.Errorf("%v at first, words have %v", b.themed.scale, theme.Size(control.WordsSize))
	}
	for range 9 {
		b.press(fyne.KeyF8, 0)
	}
	if b.themed.scale != 3 || b.kept.state.Settings.Scale != 1 || b.command("lecture-larger").Can() {
		t.Errorf("%v at most", b.themed.scale)
	}
	b.show(rubik.ID) // the room changes, the view stays
	if !b.lecture.on || b.themed.scale != 3 {
		t.Error("another room leaves the view")
	}
	b.show(square1.ID)
	b.press(fyne.KeyF8, fyne.KeyModifierShift)
	b.press(fyne.KeyF9, 0)
	if b.themed.scale != 1 || theme.Size(control.WordsSize) != 18 || b.kept.state.Settings.Lecture != 2.5 {
		t.Errorf("%v outside, words have %v; %v inside", b.themed.scale, theme.Size(control.WordsSize), b.kept.state.Settings.Lecture)
	}
	b.press(fyne.KeyF9, 0)
	if b.themed.scale != 2.5 {
		t.Errorf("%v at the second time", b.themed.scale)
	}
}

// TestLectureClicker: with a clicker, all words of a step come before the next step, and back.
func TestLectureClicker(t *testing.T) {
	k := &keeper{state: session.NewState()}
	k.state.Settings.Lecture = 3
	b := openWith(t, k, square1.Kind())
	b.press(fyne.KeyF9, 0)
	r := b.room()
	r.OpenLesson("puzzle/pieces")
	b.resized(1024, 500)
	step := func() string {
		for _, text := range pagetest.Texts(b.win.Content()) {
			if n, ok := strings.CutPrefix(text, "Step "); ok {
				return strings.Replace(n, " of ", "/", 1)
			}
			if regexp.MustCompile(`^\d+/\d+$`).MatchString(text) { // where the words do not fit
				return text
			}
		}
		return ""
	}
	first := step()
	presses := 0
	for ; step() == first && presses < 20; presses++ {
		b.press(fyne.KeyPageDown, 0)
	}
	if presses < 2 || presses == 20 {
		t.Errorf("the next step comes after %d clicks", presses)
	}
	b.resized(1024, 500)
	b.press(fyne.KeyPageUp, 0)
	if step() != first {
		t.Errorf("back from the top of a step is %s", step())
	}
	b.press(fyne.KeyF9, 0)
	b.press(fyne.KeyPageDown, 0)
	if step() == first {
		t.Error("who works alone scrolls by the wheel")
	}
}

// TestLectureFits: at 1024x768 with the largest texts, and at 1920x1080 with large ones, the stage keeps two fifths
// of the room in each step of all lessons, and no word is cut off.
func TestLectureFits(t *testing.T) {
	if testing.Short() {
		t.Skip("it lays out on one goroutine")
	}
	for _, c := range []struct {
		width, height float32
		size          float64
		german        bool
	}{{1024, 768, 3, false}, {1920, 1080, 2, true}} {
		t.Run(fmt.Sprint(c.width), func(t *testing.T) {
			if c.german {
				pagetest.SpeakGerman(t)
			}
			k := &keeper{state: session.NewState()}
			k.state.Settings.Lecture = c.size
			b := openWith(t, k, allKinds()...)
			steps := 0
			for _, kind := range b.kinds {
				b.show(kind.ID)
				b.lecture.show(true)
				guide, err := bench.NewGuide(b.room())
				if err != nil {
					t.Fatal(err)
				}
				for _, l := range kind.Lessons() {
					for _, step := range guide.Steps(l.ID) {
						guide.Open(l.ID, step)
						b.resized(c.width, c.height)
						steps++
						b.wantRoom(l.ID+"/"+step, c.width)
					}
				}
			}
			if steps < 180 {
				t.Errorf("%d steps", steps)
			}
		})
	}
}

// TestLectureFoot: in each window and text size the foot is whole, also in steps whose figure or words need much room.
func TestLectureFoot(t *testing.T) {
	if testing.Short() {
		t.Skip("it lays out on one goroutine")
	}
	k := &keeper{state: session.NewState()}
	b := openWith(t, k, allKinds()...)
	b.lecture.show(true)
	for _, size := range sizes() {
		k.state.Settings.Lecture = size
		b.changeSettings()
		for _, step := range []string{"counting/layers", "symmetry/pairs", "symmetry/templates", "parity/list", "one-fold/atlas", "no-solution"} {
			kind, _ := homeOf(strings.Split(step, "/")[0], b.kinds)
			b.show(kind)
			b.room().OpenLesson(step)
			b.resized(1024, 768)
			b.wantRoom(fmt.Sprint(step, " ", size), 1024)
			if swap := b.command("lesson-figure"); swap.Can() {
				b.press(fyne.KeyM, 0)
				b.resized(1024, 768)
				b.wantFoot(step+" with the figure alone", 1024)
				if b.room().StageSize().Width != b.room().Object().Size().Width {
					t.Errorf("%s: the figure is %v wide", step, b.room().StageSize())
				}
				b.press(fyne.KeyM, 0)
			}
			b.resized(1280, 720)
			b.wantFoot(fmt.Sprint(step, " ", size), 1280)
			b.resized(1920, 1080)
			b.wantFoot(fmt.Sprint(step, " ", size), 1920)
		}
	}
}

// TestLectureWindow: the texts grow with the window in which the view is entered.
func TestLectureWindow(t *testing.T) {
	b := open(t, square1.Kind())
	for _, c := range []struct{ width, height, want float32 }{{1024, 768, 1.5}, {1920, 1080, 2.25}, {1920, 720, 1.5}} {
		b.resized(c.width, c.height)
		b.lecture.show(true)
		if b.themed.scale != float64(c.want) {
			t.Errorf("%vx%v: the texts are %v times the usual size", c.width, c.height, b.themed.scale)
		}
		b.lecture.show(false)
	}
}

// wantFoot checks that all of the foot is in the window: which step it is, and Next.
func (b *tested) wantFoot(step string, width float32) {
	b.t.Helper()
	size := b.win.Canvas().Size()
	words := pagetest.Words(b.room().Object().(*fyne.Container).Objects[1])
	foot := words[len(words)-2:]
	for i, want := range []string{`^(Step|Schritt) \d+ (of|von) \d+$|^\d+/\d+$`, "^(Next|Weiter)$"} {
		w := foot[i]
		at := b.app.Driver().AbsolutePositionForObject(w)
		if end := at.AddXY(w.MinSize().Width, w.MinSize().Height); !regexp.MustCompile(want).MatchString(w.Text) || at.X < 0 || end.X > width || end.Y > size.Height {
			b.t.Errorf("%s: %q ends at %v of %v", step, w.Text, end, size)
		}
	}
}

// wantRoom checks that the stage has its share, and that the words beside it end within the window. The figures of
// lessons, which are wide tables, too, scroll.
func (b *tested) wantRoom(step string, width float32) {
	b.t.Helper()
	b.wantFoot(step, width)
	if least := b.win.Content().MinSize().Width; least > width {
		b.t.Errorf("%s: the window is at least %v wide", step, least)
	}
	stage, all := b.room().StageSize(), b.room().Object().Size()
	if part := stage.Width * stage.Height / (all.Width * all.Height); part < 0.4 {
		b.t.Errorf("%s: the stage has %v of the room", step, part)
	}
	words := b.room().Object().(*fyne.Container).Objects[1]
	for _, w := range pagetest.Words(words) {
		at := b.app.Driver().AbsolutePositionForObject(w)
		if right := at.X + fyne.MeasureText(strings.TrimSpace(w.Text), w.TextSize, w.TextStyle).Width; right > width+1 {
			b.t.Errorf("%s: %q ends at %v of %v", step, w.Text, right, width)
		}
	}
}

// TestStartAgain: the counts of a class are in the file that the message names, the ticks are gone, and can be
// brought back.
func TestStartAgain(t *testing.T) {
	folder := t.TempDir()
	b := openStored(t, folder, square1.Kind())
	r := b.room()
	answer := func(step string, number int) {
		r.OpenLesson(step)
		b.command([]string{"lesson-button-1", "lesson-button-2"}[number]).Perform(false)
	}
	answer("puzzle/room", 0) // wrong; then right, which is no first try
	b.command("lesson-button-2").Perform(false)
	answer("puzzle/room", 1)
	answer("puzzle/middle", 0)
	b.lecture.show(true)
	b.command("class-again").Perform(false)
	if b.lecture.on {
		t.Error("the message is not seen")
	}
	files, err := filepath.Glob(filepath.Join(folder, "class-*.csv"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	content, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(content)), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "Lesson,Step,Question,") || !strings.HasPrefix(lines[1], "The puzzle,How wide is a corner?,") || !strings.HasSuffix(lines[1], ",2,1") {
		t.Errorf("%q", lines)
	}
	if p := r.Progress(); len(p.Answers) != 0 || slices.Contains(p.Done, "puzzle/room") {
		t.Errorf("%+v", p)
	}
	if !pagetest.Says(b.win.Content(), "All ticks are cleared. How the questions were answered is in "+files[0]+".") {
		t.Error("the file is not said")
	}
}
