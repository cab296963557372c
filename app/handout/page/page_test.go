package page

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"golang.org/x/net/html"

	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/mesh"
	"wedge/scene"
)

// asked is a lesson of one question about a solid, in words that each step has.
func asked(language, words string) *handout.Lesson {
	shot := handout.Shot{
		Scene:  &scene.Scene{Nodes: []scene.Node{{Mesh: mesh.CubieArrow(), Pose: mgl32.Ident4(), Materials: []scene.Material{{}}}}},
		Camera: scene.Standard(1),
	}
	choices := []lesson.Label{{ID: "one", Text: words}, {ID: "two", Text: words}}
	state := handout.State{
		Words: lesson.Words{ID: "a", Title: words, Body: []string{words}, Ask: words, Answer: "two", Choices: choices, Right: words, Wrong: words, Buttons: []lesson.Label{{ID: "b", Text: words}}},
		Stage: &shot,
	}
	step := handout.Step{State: state, Later: []handout.State{state}}
	step.Presses = []handout.Press{{Button: "b", Frames: []handout.Shot{shot, shot}, To: 1}}
	return &handout.Lesson{Title: words, Language: language, Labels: handout.Labels{Step: "%d of %d", Correct: words}, Steps: []handout.Step{step}}
}

// slidesOf are the slides of a page, as they stand in it.
func slidesOf(t *testing.T, page string) string {
	t.Helper()
	_, packed, _ := strings.Cut(page, `id="slides">`)
	packed, _, _ = strings.Cut(packed, "<")
	return packed
}

func written(t *testing.T, languages ...*handout.Lesson) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(t.Context(), &b, languages...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPhotos: a user's picture is in the page with its words, a large one with fewer pixels; without any there is none.
func TestPhotos(t *testing.T) {
	file := func(side int) []byte {
		m := image.NewNRGBA(image.Rect(0, 0, side, side))
		rng := rand.New(rand.NewPCG(1, 2))
		for i := range m.Pix {
			m.Pix[i] = uint8(rng.Uint32() >> 7)
		}
		var to bytes.Buffer
		if err := png.Encode(&to, m); err != nil {
			t.Fatal(err)
		}
		return to.Bytes()
	}
	for side, want := range map[int]string{40: `src="data:image/png;base64,`, 800: `src="data:image/jpeg;base64,`} {
		l := asked("en", "words")
		l.Steps[0].Picture = &lesson.Picture{Content: file(side), Alt: `A "cut" <here>`}
		page := written(t, l)
		_, tag, found := strings.Cut(page, `<img class="photo" `)
		tag, _, _ = strings.Cut(tag, ">\n")
		if !found || !strings.HasPrefix(tag, want) || !strings.HasSuffix(tag, `alt="A &#34;cut&#34; &lt;here&gt;"`) || len(page) > MaxSize {
			t.Errorf("%d pixels: %d bytes, %.60s … %s", side, len(page), tag, tag[max(0, len(tag)-60):])
		}
	}
	if strings.Contains(written(t, asked("en", "words")), `class="photo"`) {
		t.Error("a picture that nobody gave")
	}
}

// TestHostile: words of a lesson stay words. The page has the elements that it has with harmless ones.
func TestHostile(t *testing.T) {
	count := func(content string) (elements int) {
		root, err := html.Parse(strings.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Type == html.ElementNode {
				elements++
			}
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") || strings.HasPrefix(strings.ToLower(a.Val), "javascript:") {
					t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
				}
			}
		}
		return elements
	}
	harmless := count(written(t, asked("en", "word")))
	for _, words := range []string{
		`word <script>alert(1)</script>`, `word</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`,
		`<b>word</b>`, `word <!-- `, `word </main></body>`, "word &lt;img&gt;", `word' onclick='alert(1)`,
	} {
		if n := count(written(t, asked("en", words))); n != harmless {
			t.Errorf("%s: %d elements, not %d", words, n, harmless)
		}
	}
	if content := written(t, asked("en", "[word](javascript:alert(1))")); strings.Contains(content, `href="javascript`) {
		t.Error("a link that is a script")
	}
	if content := written(t, asked("en", "a **b** `c`")); !strings.Contains(content, "<strong>b</strong> <code>c</code>") {
		t.Error("Markdown is not shown")
	}
	for words, want := range map[string]string{
		"a **b**": "a <strong>b</strong>", "a\n- b": "<p>a</p>\n<ul>\n<li>b</li>\n</ul>", "1. a\n2. b": "<ol>\n<li>a</li>\n<li>b</li>\n</ol>",
	} {
		if got, err := line(words); err != nil || string(got) != want {
			t.Errorf("a line is %s, %v", got, err)
		}
	}
}

// TestSigns: a page has the font of signs if its words have one that a reader's fonts may lack.
func TestSigns(t *testing.T) {
	for words, want := range map[string]int{"∠ABC": 1, "a ⇒ b": 1, "ℝ": 1, "∛2 ✓": 1, "a → b ≤ 2 − √3 · π": 0, "Größe": 0, "漢": 0} {
		page := written(t, asked("en", "word"), asked("de", words))
		if n := strings.Count(page, `"data:font/woff2;base64,`); n != want || len(page) > MaxSize {
			t.Errorf("%q: %d fonts in %d bytes", words, n, len(page))
		}
	}
}

// TestStates: words and drawings are those of the states in which they are so, and a button of which it is not known
// where it leads goes where it goes from the beginning. One that changes nothing cannot be pressed.
func TestStates(t *testing.T) {
	l := asked("en", "word")
	s := &l.Steps[0]
	s.Live, s.Task, s.Words.Page = "None.", "Do it.", ""
	first, shown := s.State, *s.Stage
	first.Live, first.Solved, first.Presses = "One.", true, []handout.Press{{Button: "b", To: -1}, {Button: "c", Frames: []handout.Shot{shown}, To: 1}}
	s.Later = []handout.State{first}
	step, slide := newStep(s, economies()[0], "", drawings{})
	if len(step.Live) != 2 || step.Live[1] != (variant{"One.", " 1"}) || len(step.Task) != 1 || step.Task[0] != (variant{Part: "Do it."}) {
		t.Errorf("%v, %v", step.Live, step.Task)
	}
	begin, then := step.States[0], step.States[1]
	if len(then.Presses) != 1 || then.Presses["b"] != begin.Presses["b"] || begin.Presses["b"][1] != 1 || !then.Solved || begin.Solved {
		t.Errorf("%v", step.States)
	}
	if film := slide.Films[begin.Presses["b"][0]]; len(film) != 3 || !step.Restarts {
		t.Errorf("%d frames", len(film))
	}
}

// TestOnPage: a page has what its author has written for it, in the place of words and task, or leaves the step out.
func TestOnPage(t *testing.T) {
	l := asked("en", "word")
	l.Steps[0].Task, l.Steps[0].Ask, l.Steps[0].Live = "In the room.", "", "Live."
	l.Steps = append(l.Steps, l.Steps[0], l.Steps[0])
	l.Steps[1].Words.Page, l.Steps[2].Words.Page = "no", "On the page."
	content := written(t, l)
	for words, want := range map[string]int{"<section": 2, "In the room.": 1, "Live.": 1, "On the page.": 1, "2 of 2": 2} {
		if n := strings.Count(content, words); n != want {
			t.Errorf("%q: %d, not %d", words, n, want)
		}
	}
}

// TestLosses: steps that are not on a page, tasks that can only be ticked there and buttons that it leaves out are said; what a page sees is not.
func TestLosses(t *testing.T) {
	l := asked("en", "word")
	l.Steps[0].Ask = ""
	l.Steps = slices.Repeat(l.Steps, 5)
	l.Steps[1].Words.Page = "no"
	l.Steps[2].Task, l.Steps[2].Until = "Do it.", until("solved")
	l.Steps[3].Presses = nil
	l.Steps[4].Task, l.Steps[4].Until = "Press it.", until("pressed b; not played")
	want := []string{
		"step 2: pages leave it out",
		"step 3: on pages the task can only be ticked; Page: can say what is done instead",
		`step 4: pages leave out buttons that change nothing there, which is no mistake: "word"`,
	}
	if got := Losses(l); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	l.Steps[2].Later = []handout.State{{Solved: true}}
	if got := Losses(l); !slices.Equal(got, append(want[:1:1], want[2])) {
		t.Errorf("a button does the task: %q", got)
	}
}

// until is a line Until.
func until(text string) []lesson.Phrase {
	i := lesson.Instruction{Key: lesson.Until, Text: text}
	return i.Phrases()
}

// TestSeenConditions: which conditions a page sees depends on the puzzle.
func TestSeenConditions(t *testing.T) {
	for text, want := range map[string][3]bool{ // the Square-1, Rubik's cube, neither
		"solved": {true, true}, "pressed a b": {true, true, true}, "pressed a c": {}, "played": {true, true, true}, "not not played or not solved": {true, true},
		"slices >= 3": {true}, "Only turned": {true}, "top shape = Left fist": {true}, "bottom corners=4": {true}, "at (1,0)/": {true}, "distance = 2": {},
		"seen alike >= 2": {true}, "seen free >= 2": {}, "free or distance = 2": {}, "place UF DB": {false, true}, "faces U R": {false, true}, "faces >= 2": {false, true},
		"played R L U2": {false, true}, "played (1,0)/": {}, "edges away = 0": {false, true}, "turned arrows = 2": {false, true}, "fop = 0": {false, true}, "TPP = 1": {}, "count = 1": {},
	} {
		for i, room := range []string{square1Room, cubeRoom, ""} {
			if seesCondition(text, room, []lesson.Label{{ID: "a"}, {ID: "b"}}) != want[i] {
				t.Errorf("%q in the room %q: %v", text, room, !want[i])
			}
		}
	}
}

// TestCourse: lessons of a course stand one after the other, and each may be as large as a page.
func TestCourse(t *testing.T) {
	one, other := asked("en", "first"), asked("en", "second")
	other.Steps = append(other.Steps, other.Steps[0])
	one.Labels.Part = "Lesson %d of %d, step %d of %d"
	content := written(t, handout.Join("All", []*handout.Lesson{one, other}))
	for words, want := range map[string]int{"<h1>All</h1>": 1, `<li class="part">first</li>`: 1, `<li class="part">second</li>`: 1, "<span>Lesson 2 of 2, step 2 of 2</span>": 1, `href="#step-3"`: 2} {
		if n := strings.Count(content, words); n != want {
			t.Errorf("%q: %d, not %d", words, n, want)
		}
	}
	one.Title = strings.Repeat("x", MaxSize/2)
	written(t, handout.Join(one.Title, []*handout.Lesson{one, other, other}))
}

// TestLanguages: a page in two languages has a switch and both lessons, of which the first is shown, and solids once.
func TestLanguages(t *testing.T) {
	one, both := written(t, asked("de", "Wort")), written(t, asked("de", "Wort"), asked("en", "word"))
	if strings.Contains(one, `<nav class="languages">`) || !strings.Contains(both, `<button type="button" data-language="en"`) {
		t.Error("the switch")
	}
	if !strings.Contains(both, `<html lang="de">`) || !strings.Contains(both, `<main lang="en" hidden`) || strings.Contains(both, `<main lang="de" hidden`) {
		t.Error("the first language is not the one that is shown")
	}
	if packed := slidesOf(t, one); packed == "" || packed != slidesOf(t, both) {
		t.Error("the solids")
	}
	long := strings.Repeat("a ", MaxSize/45) // each language has its own room
	if n := len(written(t, asked("de", long), asked("en", long))); n <= MaxSize {
		t.Errorf("%d bytes are not more than one language may have", n)
	}
}

// TestMaxSize: a page that would be too large has smaller drawings, or is refused.
func TestMaxSize(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	noise := image.NewRGBA(image.Rect(0, 0, 600, 400))
	for y := range 400 {
		for x := range 600 {
			noise.Set(x, y, color.Gray{uint8(random.IntN(256))})
		}
	}
	l := asked("en", "word")
	l.Steps[0].Figure = noise
	content := written(t, l)
	if len(content) > MaxSize || len(content) < 50_000 {
		t.Errorf("%d bytes", len(content))
	}
	l.Steps, l.Title = append(l.Steps, l.Steps...), strings.Repeat("x", MaxSize)
	var b bytes.Buffer
	if err := Write(t.Context(), &b, l); !errors.Is(err, ErrSize) || b.Len() > 0 {
		t.Errorf("%v, %d bytes written", err, b.Len())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Write(ctx, &b, asked("en", "word")); !errors.Is(err, context.Canceled) || b.Len() > 0 {
		t.Error(err)
	}
}

// TestIndexed: a drawing of few colours keeps them, and one of many has at most 256 that are near them.
func TestIndexed(t *testing.T) {
	few := image.NewRGBA(image.Rect(0, 0, 40, 40))
	many := image.NewRGBA(few.Rect)
	for y := range 40 {
		for x := range 40 {
			few.Set(x, y, color.RGBA{uint8(x / 10 * 50), uint8(y / 10 * 50), 7, 255})
			many.Set(x, y, color.RGBA{uint8(x * 6), uint8(y * 6), 7, 255})
		}
	}
	for _, c := range []struct {
		m   *image.RGBA
		off int // how far each part of a colour may be off
	}{{few, 0}, {many, 20}} {
		p, ok := indexed(c.m).(*image.Paletted)
		if !ok {
			t.Fatal("too many colours")
		}
		for y := range 40 {
			for x := range 40 {
				a, b := c.m.RGBAAt(x, y), color.RGBAModel.Convert(p.At(x, y)).(color.RGBA)
				for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
					if d > c.off || d < -c.off {
						t.Fatalf("%v became %v", a, b)
					}
				}
			}
		}
	}
}
