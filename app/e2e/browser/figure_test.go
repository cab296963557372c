//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"iter"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// The figure of most tests: moves of every kind, with the cut shown.
const (
	alg  = "(1,0)/(-1,-1)/(0,3)/(3,0)/"
	side = 320
)

// played is what moves in a figure, and how.
type played struct {
	print.Entry
	picture.Playing
}

func animation(t testing.TB, text string) played {
	t.Helper()
	a, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return played{Entry: print.Entry{Position: square1.Solved(), Next: a, Caption: "An alg & its moves"}}
}

func options() print.Options {
	return print.Options{Scheme: scheme.Default(), Look: picture.Look{Width: side, Height: side, Camera: print.DefaultCamera()}, Cut: true}
}

// exported is the file of an animation.
func exported(t testing.TB, o print.Options, a played, fragment bool) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := picturetest.Prints(print.New()).Figure(t.Context(), &b, o, a.Entry, a.Playing, fragment); err != nil {
		t.Fatal(err)
	}
	if o.Width <= 480 && b.Len() > 150_000 { // a larger picture inside is more
		t.Errorf("%d bytes", b.Len())
	}
	return b.Bytes()
}

// player is what the pictures are compared with.
type player struct {
	*timeline.Timeline
	o      print.Options
	puzzle *view.Puzzle
}

func newPlayer(t *testing.T, o print.Options, a played) *player {
	t.Helper()
	p, err := timeline.New(a.Position, a.Next)
	if err != nil {
		t.Fatal(err)
	}
	return &player{p, o, view.New()}
}

// at is the scene at a time.
func (p *player) at(seconds float64) *scene.Scene {
	m, motion := p.At(seconds), view.Motion{}
	if m.Index < p.Len() {
		motion = view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
	}
	return p.puzzle.Scene(m.Position, motion, &view.Look{Scheme: p.o.Scheme, Cut: p.o.Cut, Bare: true})
}

// scenes are those of a film of 60 frames a second.
func (p *player) scenes() iter.Seq[*scene.Scene] {
	return func(yield func(*scene.Scene) bool) {
		for i := 0; float64(i)/60 <= p.Length() && yield(p.at(float64(i)/60)); i++ {
		}
	}
}

// picture is that of the renderer at a time, framed as a film.
func (p *player) picture(seconds float64, c scene.Camera, size image.Point) *image.RGBA {
	c = p.framed(c, size) // it reuses the scene
	return scene.NewRenderer().Render(p.at(seconds), c, size.X, size.Y)
}

// framed is the camera of a figure. It has the room for the shadow that the first camera needs,
// so that nothing jumps when the reader orbits.
func (p *player) framed(c scene.Camera, size image.Point) scene.Camera {
	first := p.o.Camera
	c.Reach, first.Reach = view.Reach, view.Reach
	room := picture.Framed(first, p.scenes(), size.X, size.Y)
	c, first = picture.Framed(c, p.shadowless(), size.X, size.Y), picture.Framed(first, p.shadowless(), size.X, size.Y)
	c.Shift[1] += (room.Shift[1] - first.Shift[1]) * c.Span() / first.Span()
	c.Room = room.Room
	return c
}

// shadowless are the scenes without a shadow.
func (p *player) shadowless() iter.Seq[*scene.Scene] {
	return func(yield func(*scene.Scene) bool) {
		for s := range p.scenes() {
			bare := *s
			if bare.Shadow = 0; !yield(&bare) {
				return
			}
		}
	}
}

// The script's pictures differ from the renderer's by rounding only: it samples the same
// points of pixels. For other cameras than the first it centres the solids by some of their
// corners only, so that they may be moved by up to a pixel. If a layer is turned a tenth of a
// turn on, differences are far larger.
type tolerance struct {
	mean float64 // of 255, over all channels
	far  float64 // part of the pixels in which a channel differs by more than a quarter
}

var (
	exact = tolerance{0.5, 0.003}
	// finer is for pictures of 16 samples a pixel, where a page has 4: edges differ a little, and nothing else.
	finer = tolerance{1, 0.003}
	moved = tolerance{3, 0.04}
)

// compare compares a frame with the renderer's picture at a time.
func (b *tab) compare(name string, p *player, f frame, seconds float64) {
	b.Helper()
	want := p.picture(seconds, p.o.Camera, f.image.Rect.Size())
	mean, far := picturetest.Difference(f.image, want)
	b.Logf("%s at %.3f s: mean difference %.2f, %.4f of the pixels far off", name, seconds, mean, far)
	if mean > exact.mean || far > exact.far {
		b.different(name, f, want)
	}
}

func (b *tab) different(name string, f frame, want *image.RGBA) {
	b.Helper()
	picturetest.Save(b.TB, name, f.image)
	picturetest.Save(b.TB, name+"-renderer", want)
	mean, far := picturetest.Difference(f.image, want)
	b.Errorf("%s: mean difference %.2f, %.4f of the pixels far off", name, mean, far)
}

// settle waits until a figure shows the renderer's picture for a camera at a time.
func (b *tab) settle(name string, figure int, p *player, c scene.Camera, seconds float64, most tolerance) {
	b.Helper()
	b.until(fmt.Sprintf(`document.querySelectorAll("canvas")[%d]?.width > 0`, figure)) // it is there once the figure has been seen
	size := value[image.Point](b, fmt.Sprintf(`(c => ({X: c.clientWidth, Y: c.clientHeight}))(document.querySelectorAll("canvas")[%d])`, figure))
	want := p.picture(seconds, c, size)
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		f := b.frame(figure)
		if f.image.Rect.Size() == size {
			if mean, far := picturetest.Difference(f.image, want); mean <= most.mean && far <= most.far {
				b.Logf("%s: mean difference %.2f, %.4f of the pixels far off", name, mean, far)
				return
			}
			if time.Now().After(end) {
				b.different(name, f, want)
				return
			}
		}
		if time.Now().After(end) {
			b.Errorf("%s: the picture has %v pixels, not %v", name, f.image.Rect.Size(), size)
			return
		}
	}
}

// button is the selector of a button.
func button(do string) string { return fmt.Sprintf(`button[data-do="%s"]`, do) }

// timeIs is an expression that is true once the figure rests at a time.
func timeIs(seconds float64) string {
	return fmt.Sprintf(`Math.abs(Number(document.querySelector("input").dataset.seconds) - %v) < 1e-6`, seconds)
}

// start opens a figure and waits for its picture.
func start(t *testing.T, o print.Options, text string) (*tab, *player) {
	t.Helper()
	return started(t, o, animation(t, text))
}

func started(t *testing.T, o print.Options, a played) (*tab, *player) {
	t.Helper()
	b := newTab(t)
	b.open(exported(t, o, a, false))
	p := newPlayer(t, o, a)
	b.until(`document.querySelector("canvas")?.width > 0`)
	b.settle("start", 0, p, o.Camera, 0, exact)
	return b, p
}

// TestPlay clicks Play and compares frames on the way with those of the renderer.
func TestPlay(t *testing.T) {
	const tempo = 0.25 // slow, so that a busy machine draws several frames
	o, a := options(), animation(t, alg)
	a.Tempo = tempo
	b, p := started(t, o, a)
	b.shoot("start")
	b.click(button("play"))
	last, frames := -1.0, 0
	for last < p.Length()/tempo-1e-6 {
		f := b.frame(0)
		if f.Time < last {
			t.Fatalf("from %v back to %v", last, f.Time)
		}
		if f.Time > last && f.Time > 0 {
			b.compare(fmt.Sprintf("play-%02d", frames), p, f, f.Time*tempo)
			frames++
		}
		last = max(last, f.Time)
	}
	if frames < 8 {
		t.Errorf("only %d frames", frames)
	}
	b.until(`document.querySelector("[data-part=spoken]").textContent === "After move 8 of 8: slice"`)
	b.shoot("end")
	if got := value[string](b, `document.querySelector("[data-part=status]").textContent`); got != "8/8" {
		t.Error(got)
	}
	// Play begins again at the start, and pauses.
	b.click(button("play"))
	b.until(`(time => time > 0.3 && time < 10)(Number(document.querySelector("input").dataset.seconds))`)
	b.click(button("play"))
	f := b.frame(0)
	b.do(chromedp.Sleep(patience / 100))
	if again := b.frame(0); again.Time != f.Time || f.Time > p.Length()/tempo-0.1 {
		t.Errorf("paused at %v, now %v", f.Time, again.Time)
	}
	b.shoot("paused")
}

// TestStep steps with the buttons, and jumps by clicking on a move.
func TestStep(t *testing.T) {
	o := options()
	b, p := start(t, o, alg)
	spoken := func() string {
		return value[string](b, `document.querySelector("[data-part=spoken]").textContent`)
	}
	for i, want := range []string{
		"After move 1 of 8: top 30 degrees clockwise", "After move 2 of 8: slice",
		"After move 3 of 8: top 30 degrees anticlockwise, bottom 30 degrees anticlockwise",
	} {
		b.click(button("forward"))
		b.until(timeIs(p.Start(i + 1)))
		if got := spoken(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
		b.settle(fmt.Sprintf("step-%d", i+1), 0, p, o.Camera, p.Start(i+1), exact)
	}
	b.click(button("back"))
	b.until(timeIs(p.Start(2)))
	b.click(button("end"))
	b.until(timeIs(p.Length()))
	b.click(`[data-move]:nth-of-type(5)`)
	b.until(timeIs(p.Start(5)))
	b.settle("clicked", 0, p, o.Camera, p.Start(5), exact)
	b.shoot("clicked")
	b.click(button("start"))
	b.until(timeIs(0))
	if got := spoken(); got != "Start, 8 moves" {
		t.Error(got)
	}
}

// TestNamedSteps: the name of the step that is made stands out, its moves are below it, and a screen reader hears it;
// moves without a step have no name.
func TestNamedSteps(t *testing.T) {
	a := animation(t, alg)
	a.Steps = []square1.Step{{Name: "<OBL>", Alg: a.Next[:3]}, {Alg: a.Next[3:5]}, {Name: "PBL", Alg: a.Next[5:]}}
	b, p := started(t, options(), a)
	shown := func(selector string) string {
		return value[string](b, `[...document.querySelectorAll("`+selector+`")].map(e => e.textContent).join("|")`)
	}
	if got := shown("[data-step]"); got != "<OBL>||PBL" {
		t.Errorf("the steps are %q", got)
	}
	for i, want := range []string{"<OBL>", "<OBL>", "<OBL>", "", "", "PBL", "PBL", "PBL", "PBL"} {
		if got := shown("[data-step][aria-current]"); got != want {
			t.Errorf("before move %d it shows %q, not %q", i+1, got, want)
		}
		said := shown("[data-part=spoken]")
		if made := i - 1; made >= 0 {
			name := ". " + []string{"<OBL>", "<OBL>", "<OBL>", "", "", "PBL", "PBL", "PBL"}[made]
			if name != ". " && !strings.HasSuffix(said, name) || name == ". " && strings.Contains(said, ". ") {
				t.Errorf("after move %d it says %q", i, said)
			}
		}
		if i == 4 {
			b.shoot("named-steps")
		}
		if i < len(a.Next) {
			b.click(button("forward"))
			b.until(timeIs(p.Start(i + 1)))
		}
	}
}

// box is where an element is in the tab.
type box struct{ X, Y, Width, Height float64 }

func (b *tab) box(selector string) box {
	b.Helper()
	return value[box](b, fmt.Sprintf(`(r => ({X: r.x, Y: r.y, Width: r.width, Height: r.height}))(document.querySelector(%q).getBoundingClientRect())`, selector))
}

// drag drags the mouse in small steps.
func (b *tab) drag(x, y, dx, dy float64) {
	b.Helper()
	const steps = 8
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x+dx*part, y+dy*part, chromedp.ButtonLeft))
	}
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x+dx, y+dy, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// TestScrub drags the slider with the mouse, and moves it with keys.
func TestScrub(t *testing.T) {
	o := options()
	b, p := start(t, o, alg)
	r := b.box("input")
	b.drag(r.X+9, r.Y+r.Height/2, 0.4*r.Width, 0)
	f := b.frame(0)
	if f.Time < 0.25*p.Length() || f.Time > 0.55*p.Length() {
		t.Errorf("dragged to %v of %v", f.Time, p.Length())
	}
	b.settle("scrubbed", 0, p, o.Camera, f.Time, exact)
	b.shoot("scrubbed")
	b.press(kb.ArrowRight)
	b.until(fmt.Sprintf(`Number(document.querySelector("input").dataset.seconds) > %v`, f.Time))
	if spoken := value[string](b, `document.querySelector("[data-part=spoken]").textContent`); !strings.Contains(spoken, "of 8: ") {
		t.Error(spoken)
	}
}

// TestOrbit orbits with mouse, keys and a finger.
func TestOrbit(t *testing.T) {
	o := options()
	b, p := start(t, o, alg)
	r := b.box("canvas")
	c := o.Camera
	b.drag(r.X+10, r.Y+r.Height-10, 80, -120) // the background
	unit := float32(math.Pi / r.Width)
	c.Yaw, c.Pitch = c.Yaw-80*unit, c.Pitch-120*unit
	b.settle("dragged", 0, p, c, 0, moved)
	b.shoot("dragged")
	b.keys("canvas", kb.ArrowLeft, kb.ArrowUp, kb.ArrowUp, "+")
	c.Yaw, c.Pitch, c.Zoom = c.Yaw+math.Pi/24, c.Pitch+math.Pi/12, 1.2
	b.settle("keys", 0, p, c, 0, moved)
	b.shoot("keys")
	b.press("0")
	b.settle("reset", 0, p, o.Camera, 0, exact)
	// A finger orbits too, if it moves sideways first; otherwise it scrolls the page.
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		b.Helper()
		if points == nil {
			points = []*input.TouchPoint{}
		}
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	call(b, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	x, y := r.X+10, r.Y+r.Height-10
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	for i := range 8 {
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x + 10*float64(i+1), Y: y})
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	c = o.Camera
	c.Yaw -= 80 * unit
	b.settle("touched", 0, p, c, 0, moved)
	b.shoot("touched")
}

// TestKeyboard uses nothing but keys, from the top of the page.
func TestKeyboard(t *testing.T) {
	o := options()
	b, p := start(t, o, alg)
	var names []string
	for range 12 {
		b.press(kb.Tab)
		name := value[string](b, `(e => e.tagName === "BODY" ? "" : e.getAttribute("aria-label") || e.textContent)(document.activeElement)`)
		if name == "" {
			break
		}
		names = append(names, name)
	}
	// The buttons back to the start cannot be used there.
	want := []string{"Square-1 A1B2C3D45E6F7G8H-, turned by " + alg, "Play", "Step forward", "To the end", "Time", "Tempo", "Type an alg or position", "Full screen", "Keys"}
	if len(names) != len(want) || !slices.Equal(names[1:], want[1:]) {
		t.Errorf("%q", names)
	}
	b.keys("canvas", ".")
	b.until(timeIs(p.Start(1)))
	b.press(".")
	b.until(timeIs(p.Start(2)))
	b.press(",")
	b.until(timeIs(p.Start(1)))
	b.press(kb.End)
	b.until(timeIs(p.Length()))
	b.press(kb.Home)
	b.until(timeIs(0))
	b.press(" ")
	b.until(`Number(document.querySelector("input").dataset.seconds) > 0.1`)
	b.press(" ")
	f := b.frame(0)
	if f.Time >= p.Length() {
		t.Error("the space bar does not pause")
	}
	b.keys(button("play"), " ")
	b.until(timeIs(p.Length()))
	b.keys("canvas")
	b.shoot("focus")
}

// TestNames are those that a screen reader finds.
func TestNames(t *testing.T) {
	b, _ := start(t, options(), alg)
	nodes := call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	var found []string
	for _, n := range nodes {
		if n.Role != nil && n.Name != nil {
			found = append(found, strings.Trim(string(n.Role.Value), `"`)+" "+strings.Trim(string(n.Name.Value), `"`))
		}
	}
	for _, want := range []string{"button Play", "button Step back", "button Step forward", "button To the start", "button To the end", "slider Time", "group Controls", "button (1,0)"} {
		if !slices.Contains(found, want) {
			t.Errorf("there is no %s in %q", want, found)
		}
	}
	if !slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, "application Square-1 ") }) {
		t.Errorf("the picture has no name: %q", found)
	}
}

// TestWithoutScripts shows the first picture as an SVG, and the moves as text.
func TestWithoutScripts(t *testing.T) {
	o := options()
	a := animation(t, alg)
	b := newTab(t)
	call(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	b.open(exported(t, o, a, true)) // which has the size of the options
	b.shoot("scripts-off")
	file := result(b, chromedp.Screenshot(chromedp.CSS(`[data-part="picture"]`)))
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	got := image.NewRGBA(m.Bounds())
	draw.Draw(got, m.Bounds(), m, image.Point{}, draw.Src)
	p := newPlayer(t, o, a)
	size := got.Rect.Size()
	c := p.framed(o.Camera, size)
	posed := *p.at(0)
	posed.Background = scene.Background{Upper: grey(246), Lower: grey(222)}
	want := scene.NewRenderer().Render(&posed, c, size.X, size.Y)
	mean, far := picturetest.Difference(got, want)
	t.Logf("mean difference %.2f, %.4f far off", mean, far)
	// Polygons have one colour each, rims are omitted, and the page's corners are round.
	if mean > 3.5 || far > 0.02 || size.X != side {
		picturetest.Save(t, "svg", got)
		picturetest.Save(t, "svg-renderer", want)
		t.Errorf("mean difference %.2f, %.4f far off, %v", mean, far, got.Rect)
	}
	text := value[string](b, `document.querySelector("figcaption").innerText`)
	if !strings.Contains(text, "(-1,-1)") || strings.Contains(text, "Keys") {
		t.Errorf("%q", text)
	}
	if visible := value[bool](b, `document.querySelector("[data-part=controls]").checkVisibility()`); visible {
		t.Error("there are buttons that do nothing")
	}
}

func grey(v uint8) scene.Colour {
	c := float32(scene.Linear(v))
	return scene.Colour{c, c, c}
}

// TestTwoFigures has two figures in a page with styles of its own, and one in a frame.
func TestTwoFigures(t *testing.T) {
	o := options()
	first, second := animation(t, alg), animation(t, "/(3,3)/")
	framed := filepath.Join(t.TempDir(), "framed.html")
	if err := os.WriteFile(framed, exported(t, o, second, false), 0o600); err != nil {
		t.Fatal(err)
	}
	b := newTab(t)
	b.open([]byte(`<!DOCTYPE html><html lang="en"><title>Two</title><style>* { font-family: serif } p { color: red }</style><h1>Two</h1>` +
		string(exported(t, o, first, true)) + "<p>and</p>" + string(exported(t, o, second, true)) +
		`<iframe src="` + framed + `" title="A figure" width="360" height="500"></iframe></html>`))
	b.until(`document.querySelectorAll("canvas").length === 2`)
	b.click("figure:nth-of-type(2) " + button("forward"))
	p, q := newPlayer(t, o, first), newPlayer(t, o, second)
	b.until(fmt.Sprintf(`Math.abs(document.querySelectorAll("[data-part=scrubber]")[1].dataset.seconds - %v) < 1e-6`, q.Start(1)))
	b.settle("second", 1, q, o.Camera, q.Start(1), exact)
	b.settle("first", 0, p, o.Camera, 0, exact)
	ids := value[[]string](b, `[...document.querySelectorAll("[id]")].map(e => e.id)`)
	slices.Sort(ids)
	if len(slices.Compact(slices.Clone(ids))) != len(ids) || len(ids) != 2 {
		t.Errorf("ids: %q", ids)
	}
	b.shoot("two")
}

// TestTheme follows the reader: the ground is dark, and texts have a contrast of 4.5.
func TestTheme(t *testing.T) {
	b, _ := start(t, options(), alg)
	for _, name := range []string{"light", "dark"} {
		b.prefer("prefers-color-scheme", name)
		b.until(fmt.Sprintf(`matchMedia("(prefers-color-scheme: %s)").matches`, name))
		b.shoot("theme-" + name)
		on := value[string](b, `getComputedStyle(document.querySelector("figure")).backgroundColor`)
		for _, part := range []string{"figcaption p", "[data-part=status]", "[data-part=keys]", "[data-move]", "[data-move][aria-current]", "button[data-do=play]"} {
			ink := value[string](b, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).color`, part))
			if c := contrast(t, ink, on); c < 4.5 {
				t.Errorf("%s: %s has %s on %s, a contrast of %.1f", name, part, ink, on, c)
			}
		}
		paper := value[string](b, `getComputedStyle(document.querySelector("[data-part=picture]")).backgroundImage`)
		if dark := !strings.Contains(paper, "246"); dark != (name == "dark") {
			t.Errorf("%s: %s", name, paper)
		}
	}
}

// contrast is that of two colours in the style of rgb(1, 2, 3), after WCAG 2.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	light := func(c string) (sum float64) {
		found := regexp.MustCompile(`^rgb\((\d+), (\d+), (\d+)\)$`).FindStringSubmatch(c)
		if found == nil {
			t.Fatalf("the colour %s", c)
		}
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			v, err := strconv.Atoi(found[i+1])
			if err != nil {
				t.Fatal(err)
			}
			sum += weight * scene.Linear(uint8(v))
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// prefer sets what the reader prefers.
func (b *tab) prefer(name, value string) {
	b.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
}

// TestReducedMotion shows only positions at rest to readers who want no motion.
func TestReducedMotion(t *testing.T) {
	o := options()
	b, p := start(t, o, alg)
	b.prefer("prefers-reduced-motion", "reduce")
	b.click(button("forward"))
	b.until(timeIs(p.Start(1)))
	b.click(button("play"))
	within := 0
	for last := 0.0; last < p.Length()-1e-6; {
		f := b.frame(0)
		m := p.At(f.Time)
		if f.Time > last && m.Fraction > 0.2 && m.Fraction < 0.8 {
			b.compare(fmt.Sprintf("reduced-%d", within), p, f, p.Start(m.Index))
			within++
		}
		last = max(last, f.Time)
	}
	if within == 0 {
		t.Error("no frame within a move")
	}
}

// TestWithoutMoves only orbits.
func TestWithoutMoves(t *testing.T) {
	o := options()
	b, p := start(t, o, "")
	if value[bool](b, `[...document.querySelectorAll("[data-do=play], [data-part=scrubber], [data-part=tempo]")].some(e => e.checkVisibility())`) {
		t.Error("there are buttons for moves")
	}
	b.keys("canvas", " ", ".", kb.ArrowRight)
	c := o.Camera
	c.Yaw -= math.Pi / 24
	b.settle("position", 0, p, c, 0, moved)
	b.shoot("position")
}

// TestTempo plays as fast as the reader chooses: by the clock that the browser gives the frames.
func TestTempo(t *testing.T) {
	a := animation(t, alg)
	a.Tempo = 0.5 // so that a busy machine draws several frames
	b, _ := started(t, options(), a)
	for _, tempo := range []float64{1, 2, 4, 0.25} {
		value[string](b, fmt.Sprintf(`document.querySelector("[data-part=tempo]").value = "%v"`, tempo))
		b.click(button("start"))
		value[bool](b, `(() => {
			const seen = window.seen = [], input = document.querySelector("input");
			const look = now => {
				seen.push([now / 1000, Number(input.dataset.seconds)]);
				if (seen.length < 40) { requestAnimationFrame(look); }
			};
			document.querySelector("button[data-do=play]").addEventListener("click", () => requestAnimationFrame(look), {once: true});
			return true;
		})()`)
		b.click(button("play"))
		b.until(`window.seen.length === 40`)
		seen := value[[][2]float64](b, `window.seen`)
		// Only steps in the middle of playing: the first frames begin, and the last ones may rest.
		from, to := 3, 3
		for to+1 < len(seen) && seen[to+1][1] > seen[to][1] {
			to++
		}
		length := seen[to][0] - seen[from][0]
		longest := 0.0
		for i := from; i < to; i++ {
			longest = max(longest, seen[i+1][0]-seen[i][0])
		}
		if got, want := seen[to][1]-seen[from][1], tempo*length; to-from < 5 || math.Abs(got-want) > tempo*longest+1e-3 {
			t.Errorf("tempo %v: %v s of the moves within %v s, %d frames", tempo, got, length, to-from)
		}
	}
	b.keys("canvas", "<", ">", ">")
	if got := value[string](b, `document.querySelector("[data-part=tempo]").value`); got != "1" {
		t.Errorf("the tempo is %s", got)
	}
}

// TestFullScreen fills the screen with the figure, and gives it back.
func TestFullScreen(t *testing.T) {
	for _, text := range []string{alg, ""} {
		b, p := start(t, options(), text)
		size := func() image.Point {
			return value[image.Point](b, `(c => ({X: c.clientWidth, Y: c.clientHeight}))(document.querySelector("canvas"))`)
		}
		before := size()
		b.click(button("full"))
		b.until(`document.fullscreenElement === document.querySelector("figure") && document.querySelector("canvas").clientWidth > innerWidth * 0.9`)
		b.settle("full", 0, p, options().Camera, 0, moved)
		b.shoot("full-" + map[bool]string{true: "position", false: "moves"}[text == ""])
		b.keys("canvas", "v")
		b.until(`!document.fullscreenElement`)
		b.settle("full-left", 0, p, options().Camera, 0, exact)
		if now := size(); now != before {
			t.Errorf("the canvas had %v, and has %v", before, now)
		}
	}
}

// TestSlider is valid at both ends, and says in words where it is.
func TestSlider(t *testing.T) {
	b, p := start(t, options(), alg)
	for _, c := range []struct {
		do, words string
		at        float64
	}{{"start", "Start, 8 moves", 0}, {"end", "After move 8 of 8: slice", p.Length()}} {
		b.click(button("forward"))
		b.until(timeIs(p.Start(1))) // at the start, the button to it cannot be used
		b.click(button(c.do))
		b.until(timeIs(c.at))
		b.until(fmt.Sprintf(`document.querySelector("input").getAttribute("aria-valuetext") === %q`, c.words))
		if !value[bool](b, `(i => i.validity.valid && Number(i.value) >= Number(i.min) && Number(i.value) <= Number(i.max))(document.querySelector("input"))`) {
			t.Errorf("%s: the slider is invalid", c.do)
		}
	}
}

// TestExample plays the page of the README.
func TestExample(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "solution.html"))
	if err != nil || len(page) > 150_000 {
		t.Fatal(len(page), err)
	}
	start, text, err := print.Read(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	a := animation(t, text)
	a.Position = start.Position
	o := options()
	o.Width, o.Height = 480, 480
	b := newTab(t)
	b.open(page)
	p := newPlayer(t, o, a)
	b.settle("example", 0, p, o.Camera, 0, exact)
	b.click(button("play"))
	b.until(fmt.Sprintf(`Number(document.querySelector("input").dataset.seconds) > %v`, p.Length()-1e-3))
	b.settle("example-end", 0, p, o.Camera, p.Length(), exact)
	b.shoot("example")
}

// TestExplained shows labels, frames, grey pieces and layers apart as a PNG does.
func TestExplained(t *testing.T) {
	printed, _ := scheme.Preset(scheme.PrintID)
	o := options()
	o.Labels, o.Transparent, o.Cut, o.Scheme = true, true, false, printed
	o.Explain.Explode = 0.5
	o.Explain.Marks = map[square1.Piece]view.Mark{0: {Outlined: true}, 8: {Tone: view.Grey}, 9: {Tone: view.Hidden}}
	a := animation(t, "")
	a.Caption = ""
	want, err := picturetest.Prints(print.New()).Image(o, print.Entry{Position: a.Position})
	if err != nil {
		t.Fatal(err)
	}
	b := newTab(t)
	b.open(exported(t, o, a, true)) // which has the size of the options
	b.until(`document.querySelector("canvas")?.width > 0`)
	f := b.frame(0)
	for end := time.Now().Add(patience); f.image.Rect != want.Rect || f.image.RGBAAt(side/2, side/2).A == 0; f = b.frame(0) {
		if time.Now().After(end) {
			t.Fatal("no picture")
		}
	}
	mean, far := picturetest.Difference(f.image, want)
	t.Logf("mean difference %.2f, %.4f of the pixels far off", mean, far)
	if mean > finer.mean || far > finer.far {
		b.different("explained", f, want)
	}
	b.shoot("explained")
}
