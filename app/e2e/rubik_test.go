//go:build e2e

package e2e

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik"
	"wedge/app/rubik/learn"
	"wedge/app/rubik/page"
	"wedge/app/rubik/print"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// TestOrbits uses the room of Rubik's cube by mouse: an edge is taken out, flipped and put back, the
// smallest repair is done, the cube is scrambled and solved, and everything is there again after the
// program was killed.
func TestOrbits(t *testing.T) {
	t.Parallel()
	d := newDriver(t, "orbits-")
	d.open(t)
	d.enter(t, rubik.ID)
	d.run(t,
		step{"Apart", testApart},
		step{"Repair", testRepair},
		step{"Turn", testTurnFaces},
		step{"Solve", testSolveCube},
		step{"Export", testExportCube},
		step{"Pages", testCubePages},
		step{"Lesson", testCubeLesson},
		step{"Kill", testKillCube},
	)
}

// orbits is what the room has kept.
func (d *driver) orbits(t *testing.T) rubik.Part {
	t.Helper()
	p, err := rubik.ParsePart(d.read(t).State.Part(rubik.ID))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// waitOrbits waits until something is true of what the room has kept.
func (d *driver) waitOrbits(t *testing.T, what string, is func(rubik.Part) bool) rubik.Part {
	t.Helper()
	var p rubik.Part
	d.until(t, what, func() bool {
		if d.read(t).State.Part(rubik.ID).JSON == nil {
			return false
		}
		p = d.orbits(t)
		return is(p)
	})
	return p
}

// Buttons below the stage, and in the panel above the pages, in units from an edge of the window.
const (
	scrambleButton = 48  // from the left
	solveButton    = 128 // from the left
	apartButton    = 200 // from the left
	footButtons    = 56  // from below
	repairButton   = 40  // from the right
	panelButtons   = 195 // from above
)

// footButton is one below the stage.
func (d *driver) footButton(x int) image.Point {
	return image.Pt(d.window.Min.X+d.px(x), d.window.Max.Y-d.px(footButtons))
}

// cubie is where the stage shows the sticker of a cubie, by its home, on the front or up.
func (d *driver) cubie(t *testing.T, home cube3.Cubie, on cube3.Face) image.Point {
	t.Helper()
	const half = 1.0 / 3
	p := d.orbits(t)
	m := view.Moment{State: p.State()}
	return d.project(p, m.Centre(home, p.Explode).Add(view.Direction(on).Mul(half)))
}

// placeOf is where the stage shows the middle of a cubie's home.
func (d *driver) placeOf(t *testing.T, home cube3.Cubie) image.Point {
	t.Helper()
	p := d.orbits(t)
	return d.project(p, view.Centre(home, p.Explode))
}

// project is where the stage shows a point of its scene.
func (d *driver) project(p rubik.Part, at mgl32.Vec3) image.Point {
	const left, above, below = 5, 59, 83 // of the stage in the window
	right := d.side() + left
	m := view.Moment{State: p.State()}
	x, y := p.View.Camera(m.Reach(p.Explode)).Project(at, d.window.Dx()-d.px(left+right), d.window.Dy()-d.px(above+below))
	return d.window.Min.Add(image.Pt(d.px(left)+int(x), d.px(above)+int(y)))
}

// cubieNamed is a cubie by its name.
func cubieNamed(t *testing.T, name string) cube3.Cubie {
	t.Helper()
	for _, c := range cube3.Cubies() {
		if c.String() == name {
			return c
		}
	}
	t.Fatalf("no cubie %s", name)
	return cube3.Cubie{}
}

// assembly reads one.
func assembly(t *testing.T, text string) cube3.Assembly {
	t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// testApart takes an edge out, flips it, and puts it back.
func testApart(t *testing.T, d *driver) {
	d.still(t, "new")
	uf := cubieNamed(t, "UF")
	d.hand.click(t, d.footButton(apartButton))
	d.waitOrbits(t, "the cube is open", func(p rubik.Part) bool { return p.Apart && p.Explode > 0.2 })
	d.still(t, "open")
	d.hand.drag(t, d.cubie(t, uf, cube3.F), d.spot(8, 8))
	d.waitOrbits(t, "the edge is out", func(p rubik.Part) bool { return p.State().Out == cube3.SetOf(uf) })
	d.still(t, "out")
	d.hand.click(t, d.cubie(t, uf, cube3.F))
	flipped := assembly(t, "flip UF")
	d.waitOrbits(t, "it is flipped", func(p rubik.Part) bool {
		return p.State().Out == cube3.SetOf(uf) && p.State().Assembly == flipped
	})
	d.rest(t)
	d.hand.drag(t, d.cubie(t, uf, cube3.F), d.placeOf(t, uf))
	d.waitOrbits(t, "it is in its place", func(p rubik.Part) bool {
		return p.State() == (cube3.State{Assembly: flipped})
	})
	d.still(t, "flipped")
}

// testRepair does the repair that the panel offers.
func testRepair(t *testing.T, d *driver) {
	if d.orbits(t).State().Assembly.Reachable(false) {
		t.Fatal("turns can solve it")
	}
	d.hand.click(t, image.Pt(d.window.Max.X-d.px(repairButton), d.window.Min.Y+d.px(panelButtons)))
	d.waitOrbits(t, "the repair is done", func(p rubik.Part) bool { return p.State().Assembly.Reachable(false) })
	d.rest(t)
	d.hand.click(t, d.background())
	d.hand.key(t, "ctrl+z")
	d.waitOrbits(t, "it is undone", func(p rubik.Part) bool { return !p.State().Assembly.Reachable(false) })
	d.hand.key(t, "ctrl+shift+z")
	d.waitOrbits(t, "it is redone", func(p rubik.Part) bool { return p.State().Assembly.Reachable(false) })
	d.still(t, "repaired")
}

// testTurnFaces turns faces by mouse and by keys.
func testTurnFaces(t *testing.T, d *driver) {
	d.hand.click(t, d.footButton(apartButton))
	d.waitOrbits(t, "the cube is closed", func(p rubik.Part) bool { return !p.Apart && p.Explode == 0 })
	d.rest(t)
	d.hand.click(t, d.background())
	d.hand.key(t, "ctrl+BackSpace")
	d.waitOrbits(t, "it is solved", func(p rubik.Part) bool { return p.State().Assembly.IsSolved() })
	d.rest(t)
	urf, ufl := cubieNamed(t, "URF"), cubieNamed(t, "UFL")
	d.hand.drag(t, d.cubie(t, urf, cube3.F), d.cubie(t, ufl, cube3.F))
	d.waitOrbits(t, "U is turned", func(p rubik.Part) bool { return p.State().Assembly == assembly(t, "U") })
	d.rest(t)
	d.hand.key(t, "r", "shift+f")
	d.waitOrbits(t, "keys turn", func(p rubik.Part) bool { return p.State().Assembly == assembly(t, "U R F'") })
	d.rest(t)
}

// testSolveCube scrambles, solves and plays the solution.
func testSolveCube(t *testing.T, d *driver) {
	before := d.orbits(t).State()
	d.hand.click(t, d.footButton(scrambleButton))
	d.waitOrbits(t, "it is scrambled", func(p rubik.Part) bool {
		return p.State() != before && p.State().Assembly.Reachable(false) && p.State().Assembly.Wrong() > 20
	})
	d.still(t, "scrambled")
	d.hand.click(t, d.footButton(solveButton))
	solved := func(p rubik.Part) bool {
		n := len(p.Entries)
		return n > p.At && p.Entries[n-1].State.Assembly.IsSolved()
	}
	p := d.waitOrbits(t, "a solution is loaded", solved)
	if n := len(p.Entries) - p.At; n > 22 {
		t.Errorf("a solution of %d moves", n)
	}
	d.keep(t, "solution", d.screen.picture(t))
	d.hand.click(t, d.background())
	d.hand.key(t, "space")
	d.waitOrbits(t, "it is solved", func(p rubik.Part) bool { return p.State().Assembly.IsSolved() })
	d.still(t, "solved")
}

// testExportCube saves a net of the cube, and the solution as an animation, and reads the files.
func testExportCube(t *testing.T, d *driver) {
	kept := d.orbits(t)
	folder := filepath.Join(t.TempDir(), "p") // a short name, which is typed
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	x := &exportWindow{driver: d}
	d.focus(t, d.id)
	d.hand.click(t, d.background())
	x.id, x.window = d.another(t, "Export", image.Point{}, func() { d.hand.key(t, "ctrl+e") })
	d.rest(t)
	x.fill(t, exportWidth, "120")
	x.fill(t, exportHeight, "100")
	for name, want := range map[string]cube3.State{
		"a.svg": kept.State(),
		"a.gif": kept.State(), // which is the end of the solution
	} {
		x.fill(t, exportName, filepath.Join(folder, name))
		x.click(t, exportSave)
		data := x.file(t, filepath.Join(folder, name))
		x.still(t, "export-"+name[2:])
		e, err := print.Read(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		after := e.State
		after.Assembly = e.Next.Do(after.Assembly)
		if after != want || (len(e.Next) > 0) != (name == "a.gif") {
			t.Errorf("%s: %v, changed by %v, not %v", name, e.State, e.Next, want)
		}
	}
	// Without a window manager nothing closes a window from outside.
	d.restart(t)
}

// testCubePages opens the pages by their keys.
func testCubePages(t *testing.T, d *driver) {
	d.hand.click(t, d.background())
	for _, x := range []struct{ key, id string }{
		{"F3", page.Learn}, {"F4", page.Parities}, {"F5", page.Net}, {"F6", page.Repair}, {"F2", page.Solve},
	} {
		d.hand.key(t, x.key)
		d.waitOrbits(t, "the page "+x.id+" is open", func(p rubik.Part) bool { return p.Page == x.id })
		d.still(t, x.id)
	}
}

// testCubeLesson does the first steps of the first lesson. The user's cube stays as it is.
func testCubeLesson(t *testing.T, d *driver) {
	mine := d.orbits(t).State()
	d.hand.key(t, "F3")
	d.waitOrbits(t, "the page of the lessons is open", func(p rubik.Part) bool { return p.Page == page.Learn })
	d.wide = true
	d.hand.click(t, d.background())
	for i, step := range []struct {
		name string
		do   func()
	}{
		{"cubies", func() { d.hand.key(t, "1", "2", "3") }},
		{"homes", func() { d.hand.key(t, "u", "u", "b", "b") }},
		{"flip", func() {
			d.hand.click(t, d.footButton(apartButton))
			d.rest(t)
			d.hand.click(t, d.openCubie(t, cubieNamed(t, "UF"), cube3.F))
		}},
		{"try", func() { d.hand.key(t, "1") }},
	} {
		if i > 0 {
			d.hand.key(t, "Next")
		}
		name := learn.Apart + "/" + step.name
		d.waitOrbits(t, name+" is open", func(p rubik.Part) bool { return p.Lessons.At == name })
		d.rest(t)
		step.do()
		d.until(t, name+" is done", func() bool { return d.isDone(t, rubik.ID, name) })
		d.still(t, "lesson-"+step.name)
	}
	if now := d.orbits(t).State(); now != mine {
		t.Errorf("the user's cube has become %v", now)
	}
	d.hand.click(t, d.background())
	d.hand.key(t, "F2")
	d.waitOrbits(t, "the page Solve is open", func(p rubik.Part) bool { return p.Page == page.Solve })
	d.wide = false
}

// openCubie is where the stage shows the sticker of a cubie at home in a cube of a lesson that
// is taken apart, whose view is not kept.
func (d *driver) openCubie(t *testing.T, home cube3.Cubie, on cube3.Face) image.Point {
	t.Helper()
	const open, half = 0.45, 1.0 / 3
	p := d.orbits(t)
	p.Explode = open
	return d.project(p, view.Centre(home, open).Add(view.Direction(on).Mul(half)))
}

// testKillCube kills the program and opens it again: the cube and its history are there.
func testKillCube(t *testing.T, d *driver) {
	d.hand.click(t, d.background())
	d.hand.key(t, "r", "u")
	want := assembly(t, "R U")
	want.Faces = d.orbits(t).State().Assembly.Faces
	kept := d.waitOrbits(t, "two faces are turned", func(p rubik.Part) bool {
		a := p.State().Assembly
		return a.Corners == want.Corners && a.Edges == want.Edges
	})
	before := d.rest(t)
	d.restart(t)
	now := d.orbits(t)
	if now.State() != kept.State() || now.At != kept.At || len(now.Entries) != len(kept.Entries) {
		t.Errorf("%v at %d of %d, not %v at %d of %d", now.State(), now.At, len(now.Entries), kept.State(), kept.At, len(kept.Entries))
	}
	if part := different(before, d.rest(t), d.puzzle()); part > 0.01 {
		t.Errorf("%.1f %% of the picture is not as before", 100*part)
	}
}
