//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	pageof "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"

	"wedge/app/handout"
	"wedge/app/handout/page"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// shot is what a stage shows of a position with a part of a slice.
func shot(p square1.Position, part float64) handout.Shot {
	background, _ := scheme.Backdrop(false, false)
	move := square1.Move{Slice: true}
	s := view.New().Scene(p, view.Of(move, part), &view.Look{Scheme: scheme.Default(), Bare: true})
	s.Background = background
	return handout.Shot{Scene: s, Camera: scene.Standard(view.Reach)}
}

// handedOut is a lesson of three steps: words, a question whose answer turns the puzzle, a button that slices.
func handedOut(language, word string) *handout.Lesson {
	solved, sliced := shot(square1.Solved(), 0), shot(square1.Solved(), 1)
	film := handout.Button{ID: "slice", Text: word + " slice"}
	for i := range 7 {
		film.Frames = append(film.Frames, shot(square1.Solved(), float64(i)/6))
	}
	labels := handout.Labels{Next: "Next", Back: "Back", Contents: "Contents", Again: "Again", Full: "Full", Correct: "Correct.", Incorrect: "Incorrect.", Done: "Done", Step: "Step %d of %d", Keys: "Keys", Name: "Name", Date: "Date"}
	return &handout.Lesson{Title: word, Language: language, Labels: labels, Steps: []handout.Step{
		{Words: lesson.Words{ID: "a", Title: word + " one", Body: []string{"A **word**.", "Another."}}, Stage: &solved},
		{Words: lesson.Words{ID: "b", Title: word + " two", Ask: "Which?", Answer: "yes", Choices: []lesson.Label{{ID: "no", Text: "No"}, {ID: "yes", Text: "Yes"}}, Right: "It is.", Wrong: "It is not."}, Stage: &solved, After: &sliced},
		{Words: lesson.Words{ID: "c", Title: word + " three", Task: "Slice it.", Done: "Sliced."}, Stage: &solved, Buttons: []handout.Button{film}},
	}}
}

func openLesson(t *testing.T, languages ...*handout.Lesson) *tab {
	t.Helper()
	var b bytes.Buffer
	if err := page.Write(t.Context(), &b, languages...); err != nil {
		t.Fatal(err)
	}
	tab := newTab(t)
	tab.open(b.Bytes())
	return tab
}

// wantStep waits until a step is open, and only that.
func (b *tab) wantStep(number int) {
	b.Helper()
	b.until(fmt.Sprintf(`(list => list.length === 1 && list[0].dataset.step === "%d")([...document.querySelectorAll("main:not([hidden]) section")].filter(s => s.offsetHeight > 0))`, number))
}

// wantShot waits until the open step's figure shows what the renderer draws of a position.
func (b *tab) wantShot(name string, want handout.Shot) {
	b.Helper()
	const open = `[...document.querySelectorAll("main:not([hidden]) section.open figure")].map(f => [...document.querySelectorAll("figure")].indexOf(f))[0]`
	figure := value[int](b, open)
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		f := b.frame(figure)
		size := f.image.Rect.Size()
		c := picture.Framed(want.Camera, slices.Values([]*scene.Scene{shot(square1.Solved(), 0).Scene}), size.X, size.Y)
		bare := *want.Scene
		bare.Background.Transparent = true // the page has it
		drawn := scene.NewRenderer().Render(&bare, c, size.X, size.Y)
		mean, far := picturetest.Difference(f.image, drawn)
		if mean <= moved.mean && far <= moved.far {
			return
		}
		if time.Now().After(end) {
			b.different(name, f, drawn)
			return
		}
	}
}

// TestLesson goes through a lesson: by buttons, keys and the address.
func TestLesson(t *testing.T) {
	b := openLesson(t, handedOut("en", "Step"))
	b.wantStep(1)
	b.wantShot("lesson", shot(square1.Solved(), 0))
	b.click(`section.open a[rel="next"]`)
	b.wantStep(2)
	b.until(`location.hash === "#step-2"`)
	b.click(`section.open [data-choice="no"]`)
	b.until(`document.querySelector("section.open .said").innerText.trim() === "Incorrect. It is not."`)
	b.click(`section.open [data-choice="yes"]`)
	b.until(`document.querySelector("section.open .said").innerText.trim() === "Correct. It is."`)
	b.wantShot("answered", shot(square1.Solved(), 1))
	b.shoot("lesson-answered")
	b.press(kb.PageDown)
	b.wantStep(3)
	b.until(`document.activeElement.innerText.includes("Step three")`) // for screen readers
	b.click(`section.open [data-film="1"]`)
	b.wantShot("sliced", shot(square1.Solved(), 1))
	b.click(`section.open [data-film="0"]`)
	b.wantShot("again", shot(square1.Solved(), 0))
	b.click(`section.open .task input`)
	b.until(`document.querySelector("section.open .said").innerText.trim() === "Sliced."`)
	b.press(kb.PageDown) // there is no other step
	b.wantStep(3)
	b.press(kb.PageUp)
	b.wantStep(2)
	value[bool](b, `(location.hash = "#step-99", true)`)
	b.wantStep(3)
	value[bool](b, `(history.back(), true)`)
	b.wantStep(2)
}

// TestLessonLanguages: the switch keeps the step.
func TestLessonLanguages(t *testing.T) {
	b := openLesson(t, handedOut("en", "Step"), handedOut("de", "Schritt"))
	b.press(kb.PageDown)
	b.wantStep(2)
	b.click(`[data-language="de"]`)
	b.wantStep(2)
	b.until(`document.documentElement.lang === "de" && document.title === "Schritt" && document.querySelector("main:not([hidden]) section.open h2").innerText.includes("Schritt two")`)
	b.wantShot("german", shot(square1.Solved(), 0))
}

// TestLessonNarrow: on a phone nothing is wider than the page, and all can be hit by a finger.
func TestLessonNarrow(t *testing.T) {
	b := openLesson(t, handedOut("en", "Step"))
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 360, Height: 720, DeviceScaleFactor: 2, Mobile: true})
	for step := range 3 {
		b.wantStep(step + 1)
		b.until(`document.documentElement.scrollWidth <= 360`)
		if low := value[float64](b, `Math.min(...[...document.querySelectorAll("section.open button, section.open nav a")].filter(e => e.offsetHeight).map(e => e.offsetHeight))`); low < 40 {
			t.Errorf("step %d: a button is %v pixels high", step+1, low)
		}
		b.shoot(fmt.Sprintf("lesson-narrow-%d", step+1))
		b.press(kb.PageDown)
	}
}

// TestLessonPrinted: on paper are all steps, with pictures, boxes and lines, and without what was answered.
func TestLessonPrinted(t *testing.T) {
	b := openLesson(t, handedOut("en", "Step"))
	b.wantStep(1)
	if pdf := call(b, pageof.PrintToPDF, pageof.PrintToPDFParams{PrintBackground: new(true)}); len(pdf.Data) < 20_000 {
		t.Errorf("%d bytes on paper", len(pdf.Data))
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for what, want := range map[string]int{"section": 3, "canvas": 3, ".box": 2, ".lines": 2, ".said": 0, "nav.steps": 0, ".buttons": 0, ".names": 1} {
		if n := value[int](b, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter(e => e.offsetHeight > 0).length`, what)); n != want {
			t.Errorf("%d times %s on paper, not %d", n, what, want)
		}
	}
	// The pictures of all steps were drawn for the paper.
	b.until(`[...document.querySelectorAll("canvas")].every(c => c.width > 100)`)
}
