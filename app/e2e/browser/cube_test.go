//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/app/picturetest"
	rubik "wedge/app/rubik/print"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// cubePage opens a page of Rubik's cube, at some changes from the solved one.
func cubePage(t *testing.T, from, next string) *tab {
	t.Helper()
	start := cubeOf(t, from)
	alg, err := cube3.ParseAlg(next)
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	o := rubik.Options{Scheme: scheme.Default(), Look: picture.Look{Width: side, Height: side, Camera: scene.Standard(0)}}
	if err := picturetest.Prints(rubik.New()).Figure(t.Context(), &page, o, rubik.Entry{State: start, Next: cube3.ChangesOf(alg)}, picture.Playing{}, false); err != nil {
		t.Fatal(err)
	}
	b := newTab(t)
	b.open(page.Bytes())
	b.until(`document.querySelector("canvas")?.width > 0`)
	return b
}

func cubeOf(t *testing.T, text string) (s cube3.State) {
	t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s.Assembly = a
	return s
}

// TestCube: Rubik's cube turned by hand and typed stands where Wedge has it.
func TestCube(t *testing.T) {
	b := cubePage(t, "R flip UF", "U R")
	rng := rand.New(rand.NewPCG(7, 7))
	state := cubeOf(t, "R flip UF")
	moves, cube := cube3.Moves(), view.New()
	for i := range 8 {
		var alg cube3.Alg
		for range 12 {
			alg = append(alg, moves[rng.IntN(len(moves))])
		}
		value[bool](b, fmt.Sprintf(`(f => {
			const moves = f.model.puzzle.parseAlg(%q), half = %d;
			f.put({moves: moves.slice(0, half), at: half});
			moves.slice(half).forEach(move => f.hand.make(move));
			return true;
		})(document.querySelector("[data-part=picture]").wedge)`, alg, i))
		b.until(`(f => f.time === f.goal && !f.hand.path)(document.querySelector("[data-part=picture]").wedge)`)
		end := state
		for _, c := range cube3.ChangesOf(alg) {
			end.Assembly = c.Do(end.Assembly)
		}
		poses := map[uint16][12]float32{}
		type solid struct {
			ID   uint16
			Pose [12]float32
		}
		for _, s := range value[[]solid](b, `(f => f.model.sceneAt(f.time).nodes.map(n => ({ID: n.id, Pose: n.pose})))(document.querySelector("[data-part=picture]").wedge)`) {
			poses[s.ID] = s.Pose
		}
		for _, n := range cube.Scene(&view.Moment{State: end}, &view.Look{Scheme: scheme.Default()}).Nodes {
			first := n.Mesh.Vertices[0].Position
			for k, v := range n.Pose.Mul4(mgl32.Translate3D(first[0], first[1], first[2])) {
				if k%4 != 3 {
					if d := poses[n.ID][k/4*3+k%4] - v; d > 2e-3 || d < -2e-3 {
						t.Fatalf("%v: cubie %d is off by %v", alg, n.ID, d)
					}
				}
			}
		}
	}
}

// TestCubeHand turns faces by dragging stickers and by keys, and tells when the cube is solved.
func TestCubeHand(t *testing.T) {
	b := cubePage(t, "R U", "")
	solved := func() bool {
		return value[bool](b, `(f => f.model.positionAt(f.model.moveAt(f.goal).index).solved())(document.querySelector("[data-part=picture]").wedge)`)
	}
	if solved() {
		t.Error("solved at first")
	}
	b.keys("canvas", "U", "R") // with Shift
	b.until(model + `.moves.length === 2`)
	if !solved() {
		t.Error("not solved")
	}
	b.shoot("cube-solved")
	r := b.box("canvas")
	b.drag(r.X+0.4*r.Width, r.Y+0.32*r.Height, 0.3*r.Width, 0.03*r.Height) // a sticker of the front's upper row
	b.until(model + `.moves.length === 3`)
	b.until(`(f => !f.hand.path)(document.querySelector("[data-part=picture]").wedge)`)
	if got := value[string](b, model+`.moves.at(-1).name`); got != "U'" {
		t.Errorf("dragged to the right: %s", got)
	}
	b.shoot("cube-dragged")
	b.until(`location.hash === "#alg=U'R'U'&at=3" || location.hash === "#alg=U%27R%27U%27&at=3"`)
	b.press(kb.Home)
	value[bool](b, `(location.hash = "alg=R2", true)`)
	b.until(model + `.moves.length === 1 && ` + model + `.moves[0].name === "R2"`)
	for _, hostile := range []string{"alg=X", "position=R", "alg=R4"} {
		value[bool](b, fmt.Sprintf(`(document.querySelector("[data-part=message]").textContent = "", location.hash = %q, true)`, hostile))
		b.until(`document.querySelector("[data-part=message]").textContent.startsWith("The link cannot be shown. ")`)
	}
}

// TestCubeRead: what the scripts accept as an alg of the cube, Wedge understands as they do.
func TestCubeRead(t *testing.T) {
	b := rules(t)
	rng := rand.New(rand.NewPCG(1, 9))
	accepted := 0
	for range 300 {
		letters := []rune("URFDLB URFDLB URFDLB22''3xM(")
		var text []rune
		for range 1 + rng.IntN(6) {
			text = append(text, letters[rng.IntN(len(letters))])
		}
		got := value[string](b, fmt.Sprintf(`(() => { try { return Cube3.parseAlg(%s).map(Cube3.written).join(" "); } catch (error) { return common.said(error) && "refused"; } })()`, quoted(string(text))))
		if got == "refused" {
			continue
		}
		accepted++
		if a, err := cube3.ParseAlg(string(text)); err != nil || a.String() != got {
			t.Errorf("%q is %v for Wedge (%v), %s for the page", string(text), a, err, got)
		}
	}
	if accepted < 30 {
		t.Errorf("%d accepted", accepted)
	}
}
