//go:build e2e

package browser

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"wedge/app"
	"wedge/app/bench"
	"wedge/app/handout"
	"wedge/app/packing"
	"wedge/app/picturetest"
	"wedge/app/rubik"
	"wedge/app/square1"
	"wedge/scene"
)

// TestLessonButtons presses each button of the pages of all lessons. What the figure shows at rest then is what the window
// shows, and not what it showed before, unless the window does not change either.
func TestLessonButtons(t *testing.T) {
	kinds := []bench.Kind{square1.Kind(), packing.Kind(), rubik.Kind()}
	pressed, changed := 0, 0
	for _, k := range kinds {
		for _, info := range k.Lessons() {
			t.Run(info.ID, func(t *testing.T) {
				l, err := (&app.HandedOut{Lesson: info.ID}).Take(t.Context(), "en", false, kinds...)
				if err != nil {
					t.Fatal(err)
				}
				b := openLesson(t, l)
				// A page that would be too large shows only the ends of what plays.
				if value[bool](b, `JSON.parse(document.getElementById("slides").textContent).slides.every(s => s.films.every(film => film.length === 1))`) {
					for _, step := range l.Steps {
						for i, button := range step.Buttons {
							step.Buttons[i].Frames = button.Frames[len(button.Frames)-1:]
						}
					}
				}
				for i := range l.Steps {
					step := &l.Steps[i]
					if len(step.Buttons) == 0 || step.Stage == nil {
						continue
					}
					value[bool](b, fmt.Sprintf(`(location.hash = "#step-%d", true)`, i+1))
					b.wantStep(i + 1)
					b.settled()
					figure := b.openFigure()
					before := b.frame(figure).image
					for _, button := range step.Buttons {
						// Of what plays only the end is waited for.
						value[bool](b, fmt.Sprintf(`(document.querySelector('section.open [data-button=%q]').click(), true)`, button.ID))
						value[bool](b, `(f => { if (f.playing) f.time = Math.max(f.time, f.goal - 0.1); return true; })(document.querySelector("section.open [data-part=picture]").wedge)`)
						b.settled()
						f := b.frame(figure)
						want := shown(button.Frames[len(button.Frames)-1], step, f.image.Rect.Size())
						if mean, far := picturetest.Difference(f.image, want); mean > moved.mean || far > moved.far {
							b.different(fmt.Sprintf("%s-%s-%s", l.ID, step.ID, button.ID), f, want)
						}
						if _, far := picturetest.Difference(f.image, before); far > 0 {
							changed++
						}
						pressed++
					}
				}
			})
		}
	}
	t.Logf("%d buttons, of which %d change the picture", pressed, changed)
	if pressed < 150 || changed < pressed*3/4 {
		t.Errorf("only %d buttons, of which %d change the picture", pressed, changed)
	}
}

// shown is what the renderer draws for a step: if what it shows grows, then as the window does.
func shown(of handout.Shot, step *handout.Step, size image.Point) *image.RGBA {
	var all []handout.Shot
	if step.After != nil {
		all = append(all, *step.After)
	}
	for _, b := range step.Buttons {
		all = append(all, b.Frames...)
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
