//go:build e2e

package e2e

import (
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/app/packing"
	"wedge/app/packing/page"
	"wedge/app/square1"
	"wedge/puzzle/polycube"
	"wedge/resources"
	packed "wedge/solver/packing"
)

// Places of the cubes' pages, in units from the edge of the stage; see [driver.tab].
const (
	solveTab = 28
	lookTab  = 140
	buildTab = 192
	snakeTab = 248
)

// pentominoes are long enough to search that one can pause, with 3,940 packings (C. J.
// Bouwkamp, 1969).
const (
	pentominoes     = "Solid pentominoes in 3 x 4 x 5"
	pentominoCounts = `"counts":{"Raw":31520,"Rotations":7880,"Reflections":3940,"Complete":true}`
)

// TestCubes uses the cubes' room by mouse: a puzzle is chosen, its packings are counted, one
// comes together, a piece is locked, an own set of pieces has no packing, a snake is folded,
// and a long search goes on after the program was killed.
func TestCubes(t *testing.T) {
	t.Parallel()
	d := newDriver(t, "cubes-")
	d.program.extra = append(d.program.extra, "GOMAXPROCS=2") // however fast, a search can be paused
	d.open(t)
	d.enter(t, packing.ID)
	d.run(t,
		step{"Soma", testSoma},
		step{"Assembly", testAssembly},
		step{"Lock", testLock},
		step{"Own", testOwn},
		step{"Snake", testSnake},
		step{"Keyboard", testCubesKeyboard},
		step{"Kill", testKill},
	)
}

// cubes is what the room has kept.
func (d *driver) cubes(t *testing.T) packing.Part {
	t.Helper()
	p, err := packing.ParsePart(d.read(t).State.Part(packing.ID))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// waitCubes waits until something is true of what the room has kept.
func (d *driver) waitCubes(t *testing.T, what string, is func(packing.Part) bool) packing.Part {
	t.Helper()
	var p packing.Part
	d.until(t, what, func() bool {
		if d.read(t).State.Part(packing.ID).JSON == nil {
			return false
		}
		p = d.cubes(t)
		return is(p)
	})
	return p
}

// current is the text of the puzzle on the desk.
func current(p packing.Part) string {
	if p.At < 0 || p.At >= len(p.Puzzles) {
		return ""
	}
	return polycube.Format(p.Puzzles[p.At])
}

// choosePuzzle chooses one from the list, by its name.
func (d *driver) choosePuzzle(t *testing.T, name string) packing.Part {
	t.Helper()
	var names []string
	for _, id := range resources.Puzzles() {
		text, err := resources.Puzzle(id)
		if err != nil {
			t.Fatal(err)
		}
		puzzle, err := polycube.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, puzzle.Name)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	d.hand.click(t, d.tab(solveTab))
	calm := d.rest(t)
	list := d.inRoom(1030, 92)
	d.hand.click(t, list)
	d.until(t, "the list of puzzles is open", func() bool { return different(calm, d.screen.picture(t), d.window) > 0.1 })
	d.still(t, "puzzles")
	d.hand.key(t, append(slices.Repeat([]string{"Down"}, slices.Index(names, name)+1), "Return")...)
	return d.waitCubes(t, name+" is chosen", func(p packing.Part) bool {
		return strings.HasPrefix(current(p), "name "+name+"\n")
	})
}

// testSoma chooses Soma from the list, after another puzzle. Going on from one of its
// packings to the next comes round after 240.
func testSoma(t *testing.T, d *driver) {
	d.choosePuzzle(t, "Cubissimo")
	d.choosePuzzle(t, "Soma cube")
	d.waitCubes(t, "a packing is shown", func(p packing.Part) bool { return len(p.Shown) == 7 })
	d.still(t, "soma")
	d.hand.click(t, d.background())
	first := d.cubes(t).Shown
	next := func(n int) (shown []int32) {
		keys := slices.Repeat([]string{"n"}, n)
		d.hand.key(t, keys...)
		// The camera walks round last, so that all before is in the session as well.
		yaw := d.cubes(t).View.Yaw
		d.hand.key(t, "Left")
		yaw = d.waitCubes(t, "the camera has moved", func(p packing.Part) bool { return p.View.Yaw != yaw }).View.Yaw
		d.hand.key(t, "Right")
		return d.waitCubes(t, "the camera is back", func(p packing.Part) bool { return p.View.Yaw != yaw }).Shown
	}
	done := 0
	for _, n := range []int{48, 80, 120} { // the largest numbers that divide 240
		if slices.Equal(next(n-done), first) {
			t.Errorf("the first packing comes again after %d", n)
		}
		done = n
	}
	if !slices.Equal(next(240-done), first) {
		t.Error("the first packing does not come again after 240")
	}
}

// testAssembly takes the packing apart and puts it together step by step, and explodes it.
func testAssembly(t *testing.T, d *driver) {
	d.hand.click(t, d.tab(lookTab))
	d.rest(t)
	d.hand.click(t, d.background()) // which has the frame of the focus from now on
	whole := d.still(t, "look")
	d.hand.key(t, "ctrl+Home")
	var last *image.RGBA
	d.until(t, "at the start the pieces are gone but one", func() bool {
		last = d.rest(t)
		return different(whole, last, d.puzzle()) > 0.02
	})
	for i := range 6 { // pieces come to the first one
		d.hand.key(t, "period")
		d.until(t, "another piece goes in", func() bool { return different(last, d.screen.picture(t), d.puzzle()) > 0.0005 })
		if last = d.rest(t); i == 3 {
			d.keep(t, "assembly", last)
		}
	}
	d.until(t, "six steps put it together", func() bool { return different(whole, d.screen.picture(t), d.puzzle()) < 0.001 })
	slider := d.inRoom(951, 172)
	d.hand.drag(t, slider, slider.Add(image.Pt(d.px(150), 0)))
	apart := d.still(t, "exploded")
	if different(whole, apart, d.puzzle()) < 0.05 {
		t.Error("the pieces are not apart")
	}
	d.hand.drag(t, slider.Add(image.Pt(d.px(150), 0)), slider.Sub(image.Pt(d.px(20), 0)))
	d.rest(t)
}

// testLock locks the piece in the middle of the picture by a click, and unlocks it.
func testLock(t *testing.T, d *driver) {
	d.hand.click(t, d.tab(solveTab))
	before := d.rest(t)
	d.hand.click(t, d.spot(45, 50))
	p := d.waitCubes(t, "a piece is locked", func(p packing.Part) bool { return len(p.Locked) == 1 })
	if !slices.Contains(p.Shown, p.Locked[0]) {
		t.Errorf("%v is locked, and not in the packing %v", p.Locked, p.Shown)
	}
	m := d.still(t, "locked")
	panel := image.Rectangle{image.Pt(d.puzzle().Max.X+d.px(4), d.inRoom(0, 72).Y), image.Pt(d.window.Max.X, d.puzzle().Max.Y)}
	if different(before, m, panel) < 0.02 {
		t.Error("the page does not show other packings")
	}
	d.hand.click(t, d.spot(45, 50))
	d.waitCubes(t, "the piece is unlocked", func(p packing.Part) bool { return len(p.Locked) == 0 })
}

// typePuzzle types a puzzle as text and applies it by Ctrl+Enter, which solves it elsewhere.
func (d *driver) typePuzzle(t *testing.T, text string) {
	t.Helper()
	d.hand.click(t, d.tab(buildTab))
	d.rest(t)
	d.hand.click(t, d.inRoom(1069, 129)) // the tab for text
	d.rest(t)
	d.hand.click(t, d.inRoom(1030, 220))
	d.hand.key(t, "ctrl+a")
	for line := range strings.Lines(text) {
		d.hand.write(t, strings.TrimSuffix(line, "\n"))
		d.hand.key(t, "Return") // xdotool types no ends of lines
	}
	d.typed(t, "text")
	d.hand.key(t, "ctrl+Return")
	d.waitCubes(t, "the puzzle is applied", func(p packing.Part) bool { return current(p) == text })
}

// testOwn enters a set of pieces that cannot fill its box, and is told why.
func testOwn(t *testing.T, d *driver) {
	before := d.rest(t) // with packings
	d.typePuzzle(t, "name Mine\nbox 3 3 1\npiece V V3\npiece I x2 I3\n")
	d.hand.click(t, d.tab(solveTab))                                    // where the search begins by itself
	reasons := image.Rectangle{d.inRoom(870, 210), d.inRoom(1200, 520)} // below the counts
	d.until(t, "it is told why", func() bool { return different(before, d.screen.picture(t), reasons) > 0.005 })
	d.still(t, "none")
	if p := d.cubes(t); p.Shown != nil {
		t.Errorf("%v is shown of a puzzle without packings", p.Shown)
	}
}

// testSnake folds the second fold of a snake, hinge by hinge.
func testSnake(t *testing.T, d *driver) {
	d.hand.click(t, d.tab(snakeTab))
	flat := d.still(t, "snake")
	d.hand.click(t, d.inRoom(982, 540))
	d.waitCubes(t, "the second fold is chosen", func(p packing.Part) bool { return p.Snake.Chosen == 2 })
	d.hand.click(t, d.background())
	d.hand.key(t, "ctrl+End")
	folded := d.still(t, "folded")
	d.hand.key(t, "ctrl+Home", "period")
	step := d.still(t, "snake-step")
	if different(flat, folded, d.puzzle()) < 0.05 || different(folded, step, d.puzzle()) < 0.05 {
		t.Error("the snake does not fold")
	}
}

// testCubesKeyboard uses the room without the mouse: both rooms, all pages, undo, and the next
// packing.
func testCubesKeyboard(t *testing.T, d *driver) {
	d.hand.key(t, "ctrl+shift+1")
	d.wait(t, "Ctrl+Shift+1 opens the first room", func(s *saved) bool { return s.Room == square1.ID })
	d.hand.key(t, "ctrl+shift+2")
	d.wait(t, "Ctrl+Shift+2 opens the second", func(s *saved) bool { return s.Room == packing.ID })
	for _, x := range []struct{ key, page string }{
		{"F3", page.Learn}, {"F4", page.Look}, {"F5", page.Build}, {"F6", page.Snake}, {"F2", page.Solve},
	} {
		d.hand.key(t, x.key)
		d.waitCubes(t, x.key+" opens the page "+x.page, func(p packing.Part) bool { return p.Page == x.page })
		d.still(t, "keyboard-"+x.page)
	}
	own := current(d.cubes(t))
	d.hand.key(t, "ctrl+z")
	d.waitCubes(t, "undone, the puzzle before is solved", func(p packing.Part) bool { return current(p) != own && len(p.Shown) == 7 })
	d.until(t, "N shows another packing, and P the one before", func() bool { // not while the list is still coming
		first := d.cubes(t).Shown
		second := d.neighbour(t, "n", first)
		return second != nil && slices.Equal(d.neighbour(t, "p", second), first)
	})
	d.hand.key(t, "ctrl+shift+z")
	d.waitCubes(t, "the own puzzle is there again", func(p packing.Part) bool { return current(p) == own })
}

// neighbour presses a key, and returns the packing that comes after another one; nil if none comes in two seconds.
func (d *driver) neighbour(t *testing.T, key string, before packed.Packing) packed.Packing {
	t.Helper()
	d.hand.key(t, key)
	for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		if now := d.cubes(t).Shown; !slices.Equal(now, before) {
			return now
		}
	}
	return nil
}

// searches are the files of searches.
func (d *driver) searches(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(d.program.folder, "session", "cubes-search-*.json"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, name := range names {
		data := content(t, name)
		found[name] = string(data)
	}
	return found
}

// testKill pauses a long search and kills the program, twice: after the pause, and while the
// search goes on. In the end it has the published counts.
func testKill(t *testing.T, d *driver) {
	d.choosePuzzle(t, pentominoes)
	d.hand.click(t, d.background())
	d.hand.key(t, "ctrl+Return")
	d.until(t, "the paused search is stored", func() bool { return len(d.searches(t)) == 1 })
	d.still(t, "paused")
	for name, text := range d.searches(t) {
		if strings.Contains(text, pentominoCounts) {
			t.Errorf("%s is complete: nothing is tested", name)
		}
	}
	for range 2 {
		d.restart(t)
		p := d.cubes(t)
		if d.read(t).Room != packing.ID || !strings.Contains(current(p), pentominoes) {
			t.Fatalf("started again in %s with\n%s", d.read(t).Room, current(p))
		}
		d.still(t, "again")
		d.hand.click(t, d.background())
		d.hand.key(t, "ctrl+Return")
		time.Sleep(300 * time.Millisecond) // some searching, which the second kill loses
	}
	end := time.Now().Add(5 * time.Minute)
	for complete := false; !complete; time.Sleep(200 * time.Millisecond) {
		for _, text := range d.searches(t) {
			complete = complete || strings.Contains(text, pentominoCounts)
			head, _, _ := strings.Cut(text, "\n")
			if strings.Contains(head, `"Complete":true`) && !complete {
				t.Fatalf("complete with other counts: %s", head)
			}
		}
		if time.Now().After(end) || !d.program.alive() {
			d.shoot(t, "failed")
			t.Fatal("the search does not come to its end")
		}
	}
	d.still(t, "complete")
}
