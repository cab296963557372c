//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"image"
	"maps"
	"math/rand/v2"
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
	return shotOf(p, view.Motion{Slice: part})
}

// shotOf is what a stage shows of a position with a motion.
func shotOf(p square1.Position, m view.Motion) handout.Shot {
	background, _ := scheme.Backdrop(false, false)
	s := view.New().Scene(p, m, &view.Look{Scheme: scheme.Default(), Bare: true})
	s.Background = background
	return handout.Shot{Scene: s, Camera: scene.Standard(view.Reach)}
}

// step is a step with the films of its buttons, each of which leads to a state of its own.
func step(words lesson.Words, stage handout.Shot, films map[string][]handout.Shot) handout.Step {
	s := handout.Step{State: handout.State{Words: words, Stage: &stage}}
	for _, name := range slices.Sorted(maps.Keys(films)) {
		film := films[name]
		later := handout.State{Words: words, Stage: &film[len(film)-1]}
		for other := range films { // all can be pressed again
			later.Presses = append(later.Presses, handout.Press{Button: other, To: -1})
		}
		s.Later = append(s.Later, later)
		s.Presses = append(s.Presses, handout.Press{Button: name, Frames: film, To: len(s.Later)})
	}
	return s
}

// handedOut is a lesson of three steps: words, a question whose answer turns the puzzle, a button that slices.
func handedOut(language, word string) *handout.Lesson {
	solved, sliced := shot(square1.Solved(), 0), shot(square1.Solved(), 1)
	var film []handout.Shot
	for i := range 7 {
		film = append(film, shot(square1.Solved(), float64(i)/6))
	}
	labels := handout.Labels{Next: "Next", Back: "Back", Contents: "Contents", Again: "Again", Full: "Full", Correct: "Correct.", Incorrect: "Incorrect.", Done: "Done", Step: "Step %d of %d", Keys: "Keys", Name: "Name", Date: "Date"}
	return &handout.Lesson{Room: "Square-1", Title: word, Language: language, Labels: labels, Steps: []handout.Step{
		step(lesson.Words{ID: "a", Title: word + " one", Body: []string{"A **word**.", "Another."}}, solved, nil),
		step(lesson.Words{ID: "b", Title: word + " two", Ask: "Which?", Answer: "yes", Choices: []lesson.Label{{ID: "no", Text: "No"}, {ID: "yes", Text: "Yes"}}, Right: "It is.", Wrong: "It is not."}, solved, map[string][]handout.Shot{"": {sliced}}),
		step(lesson.Words{ID: "c", Title: word + " three", Task: "Slice it.", Done: "Sliced.", Buttons: []lesson.Label{{ID: "slice", Text: word + " slice"}}}, solved, map[string][]handout.Shot{"slice": film}),
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
	figure := b.openFigure()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		f := b.frame(figure)
		drawn := seen(want, shot(square1.Solved(), 0).Scene, f.image.Rect.Size())
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

// openFigure is the index of the open step's figure.
func (b *tab) openFigure() int {
	b.Helper()
	return value[int](b, `[...document.querySelectorAll("main:not([hidden]) section.open figure")].map(f => [...document.querySelectorAll("figure")].indexOf(f))[0]`)
}

// seen is what the renderer draws for a page, in the middle of which is what it shows first.
func seen(of handout.Shot, first *scene.Scene, size image.Point) *image.RGBA {
	c := picture.Framed(of.Camera, slices.Values([]*scene.Scene{first}), size.X, size.Y)
	bare := *of.Scene
	bare.Background.Transparent = true // the page has it
	return scene.NewRenderer().Render(&bare, c, size.X, size.Y)
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
	b.click(`section.open [data-button]`)
	b.wantShot("sliced", shot(square1.Solved(), 1))
	b.click(`section.open [data-again]`)
	b.wantShot("again", shot(square1.Solved(), 0))
	b.click(`section.open .task input`) // there is no condition
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
	b.wantStep(1)
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
		b.until(fmt.Sprintf(`[...document.querySelectorAll(%q)].filter(e => e.offsetHeight > 0).length === %d`, what, want)) // canvases come when they are seen
	}
	// The pictures of all steps were drawn for the paper.
	b.until(`[...document.querySelectorAll("canvas")].every(c => c.width > 100)`)
}

// tasks is a lesson with a step for each condition. Its button plays (3,0)/.
func tasks(from square1.Position, conditions ...string) *handout.Lesson {
	l := handedOut("en", "Step")
	l.Labels.Turn, l.Labels.Solved, l.Labels.Return = "Drag a layer.", "Done!", "Back"
	l.Labels.Scripts = map[string]string{"blocked": "Blockiert: {corners}. {move} hilft.", "several": "{n} Ecken"}
	l.Steps = nil
	stage := shot(from, 0)
	var film []handout.Shot
	for i := range 4 {
		film = append(film, shotOf(from, view.Motion{Top: float64(i)}))
	}
	for i := range 7 {
		film = append(film, shot(from.Turn(3, 0), float64(i)/6))
	}
	for _, text := range conditions {
		until := lesson.Instruction{Key: lesson.Until, Text: text}
		words := lesson.Words{ID: "a", Title: text, Live: "A value.", Task: "Do it.", Done: "It is done.", Until: until.Phrases(), Buttons: []lesson.Label{{ID: "play", Text: "Play"}}}
		l.Steps = append(l.Steps, step(words, stage, map[string][]handout.Shot{"play": film}))
	}
	return l
}

// isDone reports whether a step says that its task is done, after the figure has come to rest.
func (b *tab) isDone() bool {
	b.Helper()
	b.until(`(f => f.time === f.goal && !f.asked && !f.playing)(document.querySelector("section.open [data-part=picture]").wedge)`)
	return value[bool](b, `(e => e.textContent === "Done!" && !document.querySelector("section.open [data-said=done]").hidden)(document.querySelector("section.open .solved"))`)
}

// make makes the moves of an alg by hand in the open step.
func (b *tab) make(text string) {
	b.Helper()
	value[bool](b, fmt.Sprintf(`(f => { f.model.puzzle.parseAlg(%q).forEach(move => f.hand.make(move)); return true; })(document.querySelector("section.open [data-part=picture]").wedge)`, text))
}

// TestLessonTasks: after each of random moves, the page knows which tasks are done: those that were done in a position so far.
func TestLessonTasks(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	from := done(t, square1.Solved(), "(1,0)/(3,3)/")
	goal := done(t, from, "/(3,0)/")
	cut := func(p square1.Position) bool { return p.Pair() == square1.Solved().Pair() }
	turned := func(p square1.Position) (top int, only bool) {
		for top, bottom := range square1.AllTurns() {
			if from.Turn(top, bottom) == p {
				return top, true
			}
		}
		return 0, false
	}
	corners := func(p square1.Position) [2]int {
		return [2]int{p.Top.Shape().Corners(), p.Bottom.Shape().Corners()}
	}
	kite := from.Top.Shape().Name()
	conditions := map[string]func(p square1.Position, slices int) bool{
		"steps >= 1":                  func(p square1.Position, _ int) bool { top, _ := turned(p); return top != 0 },
		"not only turned":             func(p square1.Position, _ int) bool { _, only := turned(p); return !only },
		"slices >= 3":                 func(_ square1.Position, slices int) bool { return slices >= 3 },
		"not free":                    func(p square1.Position, _ int) bool { return !p.Sliceable() },
		"cube":                        func(p square1.Position, _ int) bool { return cut(p) },
		"free; not cube; slices >= 2": func(p square1.Position, slices int) bool { return p.Sliceable() && !cut(p) && slices >= 2 },
		"not top shape = " + kite + "; not bottom shape = " + kite: func(p square1.Position, _ int) bool {
			return p.Top.Shape() != from.Top.Shape() && p.Bottom.Shape() != from.Top.Shape()
		},
		"top shape = Square or bottom shape = Square": func(p square1.Position, _ int) bool {
			return p.Top.Shape() == square1.Square() || p.Bottom.Shape() == square1.Square()
		},
		"top corners = 3; bottom corners <= 5": func(p square1.Position, _ int) bool { return corners(p) == [2]int{3, 5} },
		"at /(3,0)/":                           func(p square1.Position, _ int) bool { return p == goal },
		"solved":                               func(p square1.Position, _ int) bool { _, _, ok := p.Aligned(); return ok && !p.Flipped },
		"list parity = odd; slices >= 2":       func(p square1.Position, slices int) bool { return p.Parity() == 1 && slices >= 2 },
		"slices >= 1; not pressed play":        func(_ square1.Position, slices int) bool { return slices >= 1 },
		"not not not only turned; not played":  func(p square1.Position, _ int) bool { _, only := turned(p); return !only },
	}
	// What does those that random moves hardly do, from the beginning.
	home := "/(-3,-3)/(-1,0)"
	ends := map[string]string{"not free": "(1,0)", "at /(3,0)/": "/(3,0)/", "solved": home, "cube": home, "top shape = Square or bottom shape = Square": home}
	names := slices.Sorted(maps.Keys(conditions))
	b := openLesson(t, tasks(from, names...))
	for i, name := range names {
		b.wantStep(i + 1)
		if value[bool](b, `document.querySelector("section.open .task label").checkVisibility()`) {
			t.Errorf("%s: a box to tick", name)
		}
		p, slices, was := from, 0, false
		var path square1.Alg
		try := func(alg square1.Alg) {
			for _, m := range alg {
				after, err := p.Apply(square1.Alg{m})
				if err != nil {
					t.Fatal(err)
				}
				if p = after; m.Slice {
					slices++
				}
			}
			path = append(path, alg...)
			b.make(alg.String())
			was = was || conditions[name](p, slices)
			if got := b.isDone(); got != was {
				t.Fatalf("%s after %v, at %v: done is %v", name, path, p, got)
			}
		}
		for range 3 {
			alg, _ := randomAlg(rng, p, 1+rng.IntN(2))
			try(alg)
		}
		if !was {
			try(path.Inverse())
		}
		end, err := square1.ParseAlg(ends[name])
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; len(end) == 0 && n < 20_000; n++ {
			if alg, at := slicing(rng, p, 6); conditions[name](at, slices+alg.Length(square1.SliceMetric)) {
				end = alg
			}
		}
		if !was {
			try(end)
		}
		if !was {
			t.Errorf("%s was never done", name)
		}
		b.press(kb.PageDown)
	}
}

// slicing is an alg of so many slices, with turns before each.
func slicing(rng *rand.Rand, from square1.Position, slices int) (alg square1.Alg, end square1.Position) {
	for range slices {
		top, bottom := from.Top.FreeTurns(), from.Bottom.FreeTurns()
		m := square1.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
		alg, from = append(alg, m, square1.SliceMove()), from.Turn(int(m.Top), int(m.Bottom)).UncheckedSlice()
	}
	return alg, from
}

// TestLessonTurning: a task is done by hand or by a button, after which the hand goes on; what only the program knows has a box to tick.
func TestLessonTurning(t *testing.T) {
	solved := square1.Solved()
	b := openLesson(t, tasks(solved, "steps >= 1", "pressed play", "slices >= 2", "not only turned", "clicked all", "pressed nothing", "at /(1,0)/(1,0)/"))
	b.wantStep(1)
	b.shoot("lesson-turnable")
	r := b.box("section.open canvas")
	b.drag(r.X+r.Width/2, r.Y+0.3*r.Height, 0.2*r.Width, 0)
	b.until(`document.querySelector("section.open .solved").textContent === "Done!"`)
	b.shoot("lesson-done")
	b.until(`!document.querySelector("section.open .live").checkVisibility({visibilityProperty: true})`)
	b.click(`section.open [data-back]`)
	b.wantShot("back", shot(solved, 0))
	b.until(`document.querySelector("section.open .live").checkVisibility({visibilityProperty: true}) && !document.querySelector("section.open [data-back]").checkVisibility()`)
	b.keys("section.open canvas", "j", "j", "i")
	b.until(`/^Blockiert: . Ecken. .* hilft.$/.test(document.querySelector("section.open [data-part=message]").textContent)`)
	b.press(kb.PageDown)
	b.wantStep(2)
	if b.isDone() {
		t.Error("done before anything was pressed")
	}
	b.click(`section.open [data-button]`)
	b.until(`document.querySelector("section.open .solved").textContent === "Done!"`)
	// After the film the hand goes on from its end.
	b.wantShot("film", shot(solved.Turn(3, 0), 1))
	b.make("(3,0)/")
	b.wantShot("film-on", shot(done(t, solved, "(3,0)/(3,0)/"), 0))
	b.click(`section.open ` + button("restore"))
	b.wantShot("film-again", shot(done(t, solved, "(3,0)/"), 0))
	b.click(`section.open [data-again]`)
	b.wantShot("start-again", shot(solved, 0))
	b.press(kb.PageDown)
	b.wantStep(3)
	b.click(`section.open [data-button]`) // one slice
	b.wantShot("one", shot(solved.Turn(3, 0), 1))
	if b.isDone() {
		t.Error("done after one slice")
	}
	b.make("/")
	b.until(`document.querySelector("section.open .solved").textContent === "Done!"`)
	b.press(kb.PageDown)
	b.wantStep(4)
	b.click(`section.open [data-button]`)
	b.until(`document.querySelector("section.open .solved").textContent === "Done!"`)
	for step := 5; step <= 7; step++ { // the last is blocked
		b.press(kb.PageDown)
		b.wantStep(step)
		b.until(`document.querySelector("section.open .task label").checkVisibility()`)
		b.make("(1,0)")
		if b.isDone() {
			t.Errorf("step %d is done", step)
		}
		b.click(`section.open .task input`)
		b.until(`!document.querySelector("section.open [data-said=done]").hidden`)
	}
}
