//go:build e2e

package browser

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"wedge/app"
	"wedge/app/bench"
	"wedge/app/handout"
	"wedge/app/packing"
	"wedge/app/picturetest"
	"wedge/app/rubik"
	"wedge/app/square1"
	"wedge/scene"
)

// TestLessonButtons presses the buttons of the pages of all lessons in turn, each at least twice, as far as they can be pressed. Each moves
// something or changes what is seen; at rest, the figure shows what the window shows after these buttons, and the words are those of then.
func TestLessonButtons(t *testing.T) {
	kinds := []bench.Kind{square1.Kind(), packing.Kind(), rubik.Kind()}
	pressed := 0
	for _, k := range kinds {
		for _, info := range k.Lessons() {
			t.Run(info.ID, func(t *testing.T) {
				l, err := (&app.HandedOut{Lesson: info.ID}).Take(t.Context(), "en", false, kinds...)
				if err != nil {
					t.Fatal(err)
				}
				b := openLesson(t, l)
				for i := range l.Steps {
					value[bool](b, fmt.Sprintf(`(location.hash = "#step-%d", true)`, i+1))
					b.wantStep(i + 1)
					b.checkNext(fmt.Sprintf("%s, step %d", l.ID, i+1))
					pressed += b.pressAll(l.ID, &l.Steps[i])
				}
			})
		}
	}
	t.Logf("%d buttons pressed", pressed)
	if pressed < 300 {
		t.Errorf("only %d buttons pressed", pressed)
	}
}

// TestLessonArrows: a page sees which face cubies of a cube are turned, and whether by an odd number of quarter turns.
func TestLessonArrows(t *testing.T) {
	l, err := (&app.HandedOut{Lesson: "marked-faces"}).Take(t.Context(), "en", false, rubik.Kind())
	if err != nil {
		t.Fatal(err)
	}
	b := openLesson(t, l)
	b.wantStep(1)
	for _, move := range []struct {
		alg  string
		done bool
	}{{"D", false}, {"R2", false}, {"R", true}} {
		b.make(move.alg)
		if b.isDone() != move.done {
			t.Errorf("after %s: done is %v", move.alg, !move.done)
		}
	}
}

// checkNext checks that what leads on, or on the last step back, is in view on small screens, and nothing is wider than they are.
func (b *tab) checkNext(name string) {
	b.Helper()
	resize := func(width, height int64) {
		call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
	}
	for _, size := range [][2]int64{{1366, 650}, {1280, 720}, {360, 740}} {
		resize(size[0], size[1])
		if !value[bool](b, `(link => {
			scrollTo(0, 0);
			const {left, right, top, bottom} = link.getBoundingClientRect();
			return innerHeight >= bottom && top >= 0 && innerWidth >= document.documentElement.scrollWidth && link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
		})([...document.querySelectorAll("main:not([hidden]) section.open nav.steps a")].at(-1))`) {
			b.Errorf("%s at %v: what leads on is out of view", name, size)
		}
	}
	resize(700, 900)
}

// pressAll presses the buttons of the open step in turn.
func (b *tab) pressAll(id string, step *handout.Step) (pressed int) {
	b.Helper()
	type state struct{ Presses map[string][3]int }
	states, at := value[[]state](b, `JSON.parse(document.querySelector("main:not([hidden]) section.open").dataset.presses)`), 0
	if len(states) != len(step.States()) {
		b.Fatalf("%s/%s: %d states, not %d", id, step.ID, len(states), len(step.States()))
	}
	seen := func() (string, *image.RGBA) {
		if step.Stage == nil {
			return value[string](b, looks), nil
		}
		b.settled()
		b.until(`(c => c.width >= c.clientWidth)(document.querySelector("section.open canvas"))`) // it is coarse in motion
		f := b.frame(b.openFigure())
		return value[string](b, looks), f.image
	}
	words, picture := seen()
	for n := range 2 * len(step.Buttons) {
		button := step.Buttons[n%len(step.Buttons)].ID
		press, can := states[at].Presses[button]
		if name := fmt.Sprintf(`section.open [data-button=%q]`, button); can == value[bool](b, fmt.Sprintf(`document.querySelector('%[1]s')?.disabled ?? true`, name)) {
			b.Errorf("%s/%s: in the state %d, %s can be pressed: %v", id, step.ID, at, button, !can)
			return pressed
		} else if !can {
			continue
		} else {
			value[bool](b, fmt.Sprintf(`(document.querySelector('%s').click(), true)`, name))
		}
		// Of what plays only the end is waited for.
		moved := value[bool](b, `(f => { if (f?.playing) f.time = Math.max(f.time, f.goal - 0.1); return Boolean(f?.playing); })(document.querySelector("section.open [data-part=picture]")?.wedge)`)
		moved = moved || press[2] != at // it begins again, of which a page that would be too large shows the end only
		at = press[1]
		pressed++
		wordsAfter, after := seen()
		if want := &step.States()[at]; want.Stage != nil && after != nil {
			if drawn := shown(*want.Stage, step, after.Rect.Size()); !near(after, drawn) {
				b.different(fmt.Sprintf("%s-%s-%d-%s", id, step.ID, n, button), frame{image: after}, drawn)
			}
			if live := handout.Plain(want.Live); want.Page == "" && !strings.Contains(plain(wordsAfter), plain(live)) {
				b.Errorf("%s/%s after %s: %q is not in %q", id, step.ID, button, live, wordsAfter)
			}
		}
		if words == wordsAfter && (after == nil || !differ(picture, after)) && !moved {
			b.Errorf("%s/%s: %s changes nothing", id, step.ID, button)
		}
		words, picture = wordsAfter, after
	}
	return pressed
}

// looks are the words and the drawings of the open step.
const looks = `[...document.querySelectorAll("main:not([hidden]) section.open :is(.words, .drawn, .drawn img, .words img)")].filter(e => e.checkVisibility()).map(e => e.src?.slice(-300) ?? e.innerText).join(" ")`

// plain is a text without blanks.
func plain(text string) string { return strings.Join(strings.Fields(text), "") }

// near reports whether a figure shows what was drawn.
func near(a, b *image.RGBA) bool {
	mean, far := picturetest.Difference(a, b)
	return mean <= moved.mean && far <= moved.far
}

// differ reports whether two pictures are not the same.
func differ(a, b *image.RGBA) bool {
	_, far := picturetest.Difference(a, b)
	return far > 0
}

// shown is what the renderer draws for a step: if what it shows grows, then as the window does.
func shown(of handout.Shot, step *handout.Step, size image.Point) *image.RGBA {
	var all []handout.Shot
	for _, s := range step.States() {
		if s.Stage != nil {
			all = append(all, *s.Stage)
		}
		for _, p := range s.Presses {
			if p.To >= 0 { // others are not in the page
				all = append(all, p.Frames...)
			}
		}
	}
	if slices.ContainsFunc(all, func(s handout.Shot) bool { return s.Camera.Reach != step.Stage.Camera.Reach }) {
		bare := *of.Scene
		bare.Background.Transparent = true
		return scene.NewRenderer().Render(&bare, of.Camera, size.X, size.Y)
	}
	return seen(of, step.Stage.Scene, size)
}

// settled waits until the open step's figure is at rest.
func (b *tab) settled() {
	b.Helper()
	b.until(`(f => f.canvas.width > 0 && f.time === f.goal && !f.asked && !f.playing)(document.querySelector("section.open [data-part=picture]").wedge)`)
}
