//go:build e2e

package browser

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture/figure"
	"wedge/app/picturetest"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// model is the model of the first figure.
const model = `document.querySelector("[data-part=picture]").wedge.model`

// position is that in which the first figure rests.
func (b *tab) position() string {
	b.Helper()
	return value[string](b, `(f => String(f.model.positionAt(f.model.moveAt(f.goal).index)))(document.querySelector("[data-part=picture]").wedge)`)
}

// wantPosition waits until the first figure rests in a position.
func (b *tab) wantPosition(p square1.Position) {
	b.Helper()
	b.until(fmt.Sprintf(`(f => f.time === f.goal && !f.hand.path && String(f.model.positionAt(f.model.moveAt(f.time).index)) === %q)(document.querySelector("[data-part=picture]").wedge)`, p))
}

func done(t *testing.T, from square1.Position, text string) square1.Position {
	t.Helper()
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	if from, err = from.Apply(alg); err != nil {
		t.Fatal(err)
	}
	return from
}

// turnable opens a page of the solved puzzle.
func turnable(t *testing.T, text string) *tab {
	t.Helper()
	b, _ := start(t, options(), text)
	return b
}

// rules opens a page with the scripts, whose names are then known to expressions.
func rules(t *testing.T) *tab {
	t.Helper()
	js, err := figure.SlideScripts()
	if err != nil {
		t.Fatal(err)
	}
	b := newTab(t)
	b.open([]byte("<!DOCTYPE html><title>Rules</title><script>" + string(js) + "</script>"))
	return b
}

// randomAlg is an alg of turns and slices from a position, with turns of zero and adjacent turns.
func randomAlg(rng *rand.Rand, from square1.Position, moves int) (alg square1.Alg, end square1.Position) {
	for len(alg) < moves {
		if from.Sliceable() && rng.IntN(2) == 0 {
			alg, from = append(alg, square1.SliceMove()), from.UncheckedSlice()
			continue
		}
		m := square1.Turn(rng.IntN(12), rng.IntN(12))
		alg, from = append(alg, m), from.Turn(int(m.Top), int(m.Bottom))
	}
	return alg, from
}

// TestRules: the scripts know the rules as Wedge does: algs, positions, what is blocked, shapes, what is solved.
func TestRules(t *testing.T) {
	b := rules(t)
	rng := rand.New(rand.NewPCG(22, 1))
	const cases = 150
	for range cases {
		from := square1.Random(rng)
		from = from.Turn(rng.IntN(12), rng.IntN(12))
		alg, end := randomAlg(rng, from, 1+rng.IntN(30))
		type known struct {
			End, Read        string
			Free, Solved     bool
			Blocking         int
			Top, Bottom, Own string
			Back             bool
		}
		got := value[known](b, fmt.Sprintf(`(() => {
			const from = Square1.parse(%q).position, {moves} = Square1.parse(%q), p = moves.reduce((at, move) => at.after(move), from);
			return {End: String(p), Read: String(Square1.read(p.rest())), Free: p.free(), Solved: p.solved(), Blocking: p.blocking().length,
				Top: Square1.shape(p.top), Bottom: Square1.shape(p.bottom), Own: moves.map(Square1.written).join(""), Back: Boolean(from.turns(p))};
		})()`, from, strings.ReplaceAll(alg.String(), ",", " , ")))
		_, _, solved := end.Aligned()
		only := true
		for _, m := range alg {
			only = only && !m.Slice
		}
		want := known{end.String(), end.String(), end.Sliceable(), solved && !end.Flipped, len(end.Blocking()), end.Top.Shape().Pattern(), end.Bottom.Shape().Pattern(), alg.String(), only}
		if got != want && !(got.Back && !only) {
			t.Errorf("%v from %v: %+v, not %+v", alg, from, got, want)
		}
	}
}

// TestRefused: what the scripts accept, Wedge understands as they do, and what they refuse is said with its place.
func TestRefused(t *testing.T) {
	b := rules(t)
	rng := rand.New(rand.NewPCG(3, 4))
	accepted, refused := 0, 0
	for i := range 600 {
		text := []rune("(1,0)/(3,-3)/(-2,4)/")
		if i%3 == 0 {
			text = []rune(square1.Random(rng).Turn(rng.IntN(12), 0).String())
		}
		for range 1 + rng.IntN(2) {
			letters := []rune("(),/-+0123456789ABCDEFGHabcXx <>\"'\\\x00é−")
			at := rng.IntN(len(text))
			switch letter := letters[rng.IntN(len(letters))]; rng.IntN(3) {
			case 0:
				text[at] = letter
			case 1:
				text = append(text[:at], text[at+1:]...)
			default:
				text = append(text[:at], append([]rune{letter}, text[at:]...)...)
			}
		}
		type answer struct{ Position, Alg, Refused string }
		got := value[answer](b, fmt.Sprintf(`(() => {
			try {
				const {position, moves} = Square1.parse(%s);
				return {Position: position ? String(position) : "", Alg: moves ? moves.map(Square1.written).join("") : "", Refused: ""};
			} catch (error) {
				if (!(error instanceof Refusal)) { throw error; }
				return {Position: "", Alg: "", Refused: error.message};
			}
		})()`, quoted(string(text))))
		switch {
		case got.Refused != "":
			refused++
			if !strings.Contains(got.Refused, "Column ") && !strings.Contains(got.Refused, "position") {
				t.Errorf("%q: %s", string(text), got.Refused)
			}
		case got.Position != "":
			accepted++
			if p, err := square1.ParsePosition(string(text)); err != nil || p.String() != got.Position {
				t.Errorf("%q is %v for Wedge (%v), %s for the page", string(text), p, err, got.Position)
			}
		default:
			accepted++
			if a, err := square1.ParseAlg(string(text)); err != nil || a.String() != got.Alg {
				t.Errorf("%q is %v for Wedge (%v), %s for the page", string(text), a, err, got.Alg)
			}
		}
	}
	if accepted < 30 || refused < 200 {
		t.Errorf("%d accepted, %d refused", accepted, refused)
	}
}

// quoted is a text as a script has it.
func quoted(text string) string {
	return fmt.Sprintf("decodeURIComponent(%q)", strings.ReplaceAll(url.QueryEscape(text), "+", "%20"))
}

// TestTurnedPoses: turned by hand, typed or played, the solids stand where Wedge has them.
func TestTurnedPoses(t *testing.T) {
	b := turnable(t, "")
	rng := rand.New(rand.NewPCG(5, 6))
	puzzle := view.New()
	for i := range 12 {
		from := square1.Random(rng)
		alg, end := randomAlg(rng, from, 12)
		// Half of the moves are made by hand, one after the other.
		value[bool](b, fmt.Sprintf(`(f => {
			const {moves} = f.model.puzzle.parse(%q), position = f.model.puzzle.parse(%q).position, half = %d;
			f.put({position, moves: moves.slice(0, half), at: half});
			moves.slice(half).forEach(move => f.hand.make(move));
			return true;
		})(document.querySelector("[data-part=picture]").wedge)`, alg, from, i))
		b.wantPosition(end)
		b.wantPoses(fmt.Sprintf("%v from %v", alg, from), puzzle.Scene(end, view.Motion{}, &view.Look{Scheme: options().Scheme}))
	}
}

// wantPoses compares where the solids of the first figure are with a scene.
func (b *tab) wantPoses(what string, want *scene.Scene) {
	b.Helper()
	type solid struct {
		ID   uint16
		Pose [12]float32
	}
	poses := map[uint16][12]float32{}
	for _, s := range value[[]solid](b, `(f => f.model.sceneAt(f.time).nodes.map(n => ({ID: n.id, Pose: n.pose})))(document.querySelector("[data-part=picture]").wedge)`) {
		poses[s.ID] = s.Pose
	}
	for _, n := range want.Nodes {
		first := n.Mesh.Vertices[0].Position
		for k, v := range n.Pose.Mul4(mgl32.Translate3D(first[0], first[1], first[2])) {
			if k%4 != 3 {
				if d := poses[n.ID][k/4*3+k%4] - v; d > 2e-3 || d < -2e-3 {
					b.Fatalf("%s: solid %d is off by %v", what, n.ID, d)
				}
			}
		}
	}
}

// TestHand turns with the mouse, slices by clicks and drags, and undoes.
func TestHand(t *testing.T) {
	b := turnable(t, "")
	r := b.box("canvas")
	x, y := r.X+r.Width/2, r.Y+r.Height/2
	solved := square1.Solved()
	// The front of the top, sideways: anticlockwise from above is to the right.
	b.drag(x-20, r.Y+0.28*r.Height, 0.3*r.Width, 0)
	b.until(model + `.moves.length === 1`)
	turned := b.position()
	if p, err := square1.ParsePosition(turned); err != nil || p.Bottom != solved.Bottom || p.Top == solved.Top {
		t.Errorf("dragged to %s", turned)
	}
	b.shoot("hand-turned")
	b.press(kb.Escape)
	b.click(button("back"))
	b.wantPosition(solved)
	// A click on the right half.
	b.do(chromedp.MouseClickXY(x+0.1*r.Width, y+0.02*r.Height))
	b.wantPosition(done(t, solved, "/"))
	// A drag up on the right half slices back; a short one does not.
	b.drag(x+0.1*r.Width, y, 2, -0.05*r.Height)
	b.wantPosition(done(t, solved, "/"))
	b.drag(x+0.1*r.Width, y, 2, -0.3*r.Height)
	b.wantPosition(solved)
	if got := value[string](b, model+`.moves.map(m => m.name).join("")`); got != "//" {
		t.Errorf("the moves are %s", got)
	}
	// Esc lets go.
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x-20, r.Y+0.28*r.Height, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x+60, r.Y+0.28*r.Height, chromedp.ButtonLeft))
	b.until(`"top" in ` + model + `.beyond`)
	b.press(kb.Escape)
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x+60, r.Y+0.28*r.Height, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	b.wantPosition(solved)
	if yaw := value[float64](b, `document.querySelector("[data-part=picture]").wedge.camera.yaw`); yaw != float64(options().Camera.Yaw) && yaw-float64(options().Camera.Yaw) > 1e-5 {
		t.Errorf("the camera has moved to %v", yaw)
	}
}

// TestHandKeys turns with keys alone. A blocked slice is said, lit, and not made.
func TestHandKeys(t *testing.T) {
	b := turnable(t, "")
	solved := square1.Solved()
	b.keys("canvas", "i")
	b.wantPosition(done(t, solved, "/"))
	b.press("k", "j", "j", "s", "s")
	b.wantPosition(done(t, solved, "(2,2)"))
	if got := value[string](b, model+`.moves.map(m => m.name).join("")`); got != "//(2,2)" {
		t.Errorf("the moves are %s", got)
	}
	b.press("i")
	b.until(`document.querySelector("[data-part=message]").textContent.startsWith("Blocked: 2 corners lie across the cut.")`)
	b.until(model + `.lit.size === 2`)
	b.shoot("hand-blocked")
	b.wantPosition(done(t, solved, "(2,2)"))
	free := value[string](b, `document.querySelector("[data-part=message]").textContent.match(/\(.*\)/)[0]`)
	if !done(t, solved, "(2,2)"+free).Sliceable() {
		t.Errorf("%s does not free the cut", free)
	}
	// With Shift on to where the bottom can be cut.
	b.press("L")
	b.until(`Boolean(` + model + `.moves.at(-1).motion.bottom !== 2)`)
	if p, err := square1.ParsePosition(b.position()); err != nil || !p.Bottom.Sliceable() {
		t.Errorf("%v, %v", p, err)
	}
	b.press("f")
	b.click(button("restore"))
	b.wantPosition(solved)
	if n := value[int](b, model+`.moves.length`); n != 0 {
		t.Errorf("%d moves after starting again", n)
	}
}

// TestHandTouch: a finger turns a layer sideways, and a tap slices.
func TestHandTouch(t *testing.T) {
	b := turnable(t, "")
	r := b.box("canvas")
	x := r.X + r.Width/2
	b.swipe(x, r.Y+0.28*r.Height, 0.32*r.Width, 0)
	b.until(model + `.moves.length === 1`)
	b.click(button("back"))
	b.swipe(x+0.1*r.Width, r.Y+0.52*r.Height, 0, 0)
	b.wantPosition(done(t, square1.Solved(), "/"))
}

// TestEntry types an alg, a position, and nonsense.
func TestEntry(t *testing.T) {
	b := turnable(t, "/")
	enter := func(text string) {
		b.Helper()
		b.do(chromedp.Focus(chromedp.CSS("[data-part=entry] input")))
		value[bool](b, `(document.querySelector("[data-part=entry] input").select(), true)`)
		call(b, input.InsertText, input.InsertTextParams{Text: text})
		b.press(kb.Enter)
	}
	complaint := func(text string) {
		b.Helper()
		b.until(fmt.Sprintf(`document.querySelector("[data-part=entry] output").textContent === %q`, text))
	}
	b.click(button("type"))
	b.until(`document.activeElement.value === "/"`)
	enter("(1,0)/(3,3)/(0,2)")
	b.wantPosition(done(t, square1.Solved(), "(1,0)/(3,3)/(0,2)"))
	enter("(1,0)/(3,3")
	complaint("Column 11: found the end, expected a closing bracket.")
	b.shoot("entry-wrong")
	enter("/(2,0)/")
	complaint("Move 3: Blocked: a corner lies across the cut. (1,0) frees it.")
	b.wantPosition(done(t, square1.Solved(), "(1,0)/(3,3)/(0,2)"))
	at := done(t, square1.Solved(), "(1,0)/(3,3)/(-1,0)")
	enter(at.String())
	b.wantPosition(at)
	enter("<img src=x onerror=alert(1)>")
	complaint("Column 1: found “<”, expected a turn such as (1,0) or a slice /.")
	b.keys("canvas", "j")
	b.wantPosition(at.Turn(1, 0))
}

// TestAddress: the address holds what is shown, Back goes back, and hostile values change nothing.
func TestAddress(t *testing.T) {
	b := turnable(t, "(1,0)/(3,3)/")
	solved := square1.Solved()
	hash := func() string { return value[string](b, `location.hash`) }
	if hash() != "" {
		t.Error(hash())
	}
	b.keys("canvas", "i")
	b.until(`location.hash === "#alg=/&at=1"`)
	b.press("j", "i") // blocked
	b.until(`location.hash === "#alg=/(1,0)&at=2"`)
	value[bool](b, `(history.back(), true)`)
	b.until(`location.hash === ""`)
	b.wantPosition(solved)
	if got := value[string](b, model+`.moves.map(m => m.name).join("")`); got != "(1,0)/(3,3)/" {
		t.Errorf("back at %s", got)
	}
	from := done(t, solved, "(1,0)/(-3,0)")
	value[bool](b, fmt.Sprintf(`(location.hash = "position=%s&alg=" + encodeURIComponent("(3,0)/") + "&at=2", true)`, from))
	b.wantPosition(done(t, from, "(3,0)/"))
	for _, hostile := range []string{
		"alg=(1,0", "alg=%", "alg=%E0%A4%A", "alg=/(1,0)/", "position=A1", "position=" + strings.Repeat("A", 30000), "at=-1", "at=9999999", "x=1", "<script>alert(1)</script>",
		"alg=" + strings.Repeat("/", 3000), "alg=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "__proto__=1", "constructor=x",
	} {
		value[bool](b, fmt.Sprintf(`(document.querySelector("[data-part=message]").textContent = "", location.hash = %q, true)`, hostile))
		b.until(`document.querySelector("[data-part=message]").textContent.startsWith("The link cannot be shown. ")`)
		if got := b.position(); got != done(t, from, "(3,0)/").String() {
			t.Errorf("%.40s: %s", hostile, got)
		}
	}
	b.shoot("address-hostile")
	// The link opens what it says in another tab.
	page := value[string](b, `location.pathname`)
	b.do(chromedp.Navigate("about:blank"))
	b.do(chromedp.Navigate("file://" + page + "#alg=/(3,0)/&at=1"))
	b.until(`document.querySelector("canvas")?.width > 0`)
	b.wantPosition(done(t, solved, "/"))
	b.click(button("end"))
	b.wantPosition(done(t, solved, "/(3,0)/"))
	b.until(`location.hash === "#alg=/(3,0)/&at=3"`)
}

// TestNotTurnable: a figure with a piece left out plays, but cannot be turned.
func TestNotTurnable(t *testing.T) {
	o := options()
	o.Explain.Marks = map[square1.Piece]view.Mark{9: {Tone: view.Hidden}}
	b := newTab(t)
	var page strings.Builder
	a := animation(t, alg)
	if err := picturetest.Prints(print.New()).Figure(t.Context(), &page, o, a.Entry, a.Playing, false); err != nil {
		t.Fatal(err)
	}
	b.open([]byte(page.String()))
	b.until(`document.querySelector("canvas")?.width > 0`)
	b.keys("canvas", "i")
	b.click(button("forward"))
	b.until(timeIs(0.25))
	if value[bool](b, `Boolean(document.querySelector("[data-do=type], [data-do=restore]")) || document.body.innerText.includes("slice")`) {
		t.Error("there is a button for algs")
	}
}
