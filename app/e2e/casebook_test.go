//go:build e2e

package e2e

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"

	"wedge/app/square1/album"
	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// TestAlgs uses partial positions, the case book and the trainer by mouse and keys: a pattern is
// typed and solved, a case of OBL is played, kept, printed and trained, and everything is there
// again after the program was killed.
func TestAlgs(t *testing.T) {
	t.Parallel()
	d := newDriver(t, "algs-")
	d.open(t)
	d.run(t,
		step{"Pattern", testKeptPattern},
		step{"Recognise", testRecognise},
		step{"Case", testCase},
		step{"Own", testOwnAlgs},
		step{"Kill", testKillAlgs},
		step{"Train", testTrainCase},
		step{"Sheet", testSheet},
		step{"German", testGermanAlgs},
	)
}

// panel is the part of the window with the pages, without their tabs.
func (d *driver) panel() image.Rectangle {
	return image.Rect(d.puzzle().Max.X+d.px(4), d.inRoom(0, 72).Y, d.window.Max.X, d.puzzle().Max.Y)
}

// inPanel is a place in it, in units from its left edge and from its upper or, if negative, lower edge.
func (d *driver) inPanel(x, y int) image.Point {
	p := d.panel()
	if y < 0 {
		return image.Pt(p.Min.X+d.px(x), p.Max.Y+d.px(y))
	}
	return p.Min.Add(image.Pt(d.px(x), d.px(y)))
}

// mainButton is the only blue button of the page.
func (d *driver) mainButton(t *testing.T) image.Rectangle {
	t.Helper()
	var found []image.Rectangle
	d.until(t, "the page has one blue button", func() bool { // which stays where it is
		found = boxes(d.rest(t), d.panel(), image.Pt(d.px(120), d.px(30)), isBlue)
		return len(found) == 1
	})
	return found[0]
}

// openPage opens another page by its key.
func (d *driver) openPage(t *testing.T, key string) {
	t.Helper()
	d.turns(t, key+" shows another page", func() { d.hand.key(t, key) })
}

// toEnd scrolls a page to its end.
func (d *driver) toEnd(t *testing.T) *image.RGBA {
	t.Helper()
	d.hand.wheel(t, d.inPanel(200, 300), -150)
	return d.rest(t)
}

// isYellow tells the colour of the top's pieces in pictures of cases.
func isYellow(c color.RGBA) bool { return c.R > 220 && c.G > 180 && c.B < 90 }

// isBar tells the colours of a progress bar, done or not, of both themes.
func isBar(c color.RGBA) bool { return c.B > 110 && int(c.B) > int(c.R)+40 }

// pattern is that of all positions with some colours of their pieces; it needs 5 slices.
const pattern = "VXUXUXUXYUYVYVYV"

// testKeptPattern types a pattern, sets it up, has an alg for it played, undoes that, and finds the pattern
// after the program was killed.
func testKeptPattern(t *testing.T, d *driver) {
	want, err := square1.ParsePattern(pattern)
	if err != nil {
		t.Fatal(err)
	}
	solved := d.rest(t)
	d.hand.click(t, d.field(t))
	d.hand.write(t, pattern)
	d.typed(t, "typed")
	buttons := boxes(d.rest(t), d.panel(), image.Pt(d.px(120), d.px(30)), isButton) // play from here, set up
	if len(buttons) < 2 {
		t.Fatalf("below the notation are %v", buttons)
	}
	e := d.changes(t, "the pattern is set up", func() { d.hand.click(t, middle(buttons[len(buttons)-1])) })
	if e.Kind != desk.Entered || (square1.Pattern{Position: e.Position, Mask: e.Mask}).String() != pattern {
		t.Errorf("set up: %v %v", e.Kind, e.Position)
	}
	figure := image.Rectangle{d.inPanel(0, 0), d.inPanel(160, 60)} // the distance
	d.until(t, "the distance is shown", func() bool { return different(solved, d.screen.picture(t), figure) > 0.005 })
	d.hand.click(t, d.background())
	before := d.still(t, "pattern")

	d.hand.key(t, "ctrl+Return")
	e = d.played(t, "an alg is played", func() {}, func(p square1.Position) bool {
		return (square1.Pattern{Position: p, Mask: e.Mask}).String() != pattern && p.Pair() == square1.Solved().Pair()
	})
	d.still(t, "pattern-solved")
	s := d.read(t)
	alg := algOf(t, s.Solution)
	if end, err := want.Apply(alg); err != nil || !end.Matches(square1.Solved()) || alg.Length(square1.SliceMetric) != 5 {
		t.Errorf("%v leads to %v (%v)", alg, end, err)
	}
	d.hand.key(t, "ctrl+z")
	kept := d.wait(t, "the alg is undone", func(s *saved) bool { return s.History.Pattern().String() == pattern })
	d.rest(t)
	d.restart(t)
	if now := d.read(t); history(now) != history(kept) || now.History.Pattern() != kept.History.Pattern() {
		t.Errorf("the pattern was %v and is %v, with the history\n%s", kept.History.Pattern(), now.History.Pattern(), history(now))
	}
	if part := different(before, d.rest(t), d.puzzle()); part > 0.01 { // the focus may be drawn
		t.Errorf("started again, %.2f %% of the picture is not as before", 100*part)
	}
	d.begin(t)
}

// folder is where the session is.
func (d *driver) folder() string { return filepath.Join(d.program.folder, "session") }

// solves are all that the trainer has kept.
func (d *driver) solves(t *testing.T) []drill.Solve {
	t.Helper()
	return d.trained(t).Solves
}

// database opens what is kept, as another window would, for a while.
func (d *driver) database(t *testing.T, read func(*store.Store) error) {
	t.Helper()
	s, err := store.Open(d.folder(), func(func()) {}, nil)
	err = errors.Join(err, read(s), s.Close())
	if err != nil {
		t.Fatal(err)
	}
}

// trained is what the trainer has kept.
func (d *driver) trained(t *testing.T) (k *drill.Store) {
	t.Helper()
	d.database(t, func(s *store.Store) (err error) {
		k, err = drill.Open(s, func() {})
		return err
	})
	return k
}

// solve does something and waits for the solve that it adds.
func (d *driver) solve(t *testing.T, what string, do func()) drill.Solve {
	t.Helper()
	n := len(d.solves(t))
	do()
	d.until(t, what, func() bool { return len(d.solves(t)) > n })
	all := d.solves(t)
	if len(all) != n+1 {
		t.Errorf("%s: there were %d solves and are %d", what, n, len(all))
	}
	return all[len(all)-1]
}

// fold opens or closes the section of the trainer with its choices.
func (d *driver) fold(t *testing.T, open bool) {
	t.Helper()
	if top := d.mainButton(t).Min.Y - d.panel().Min.Y; open != (top > d.px(100)) {
		d.hand.click(t, d.inPanel(200, 17))
		d.rest(t)
	}
}

// exerciseRow is the row of that section with the exercise, in units above the button for a new
// case: two rows above that of parity, or three where the case is only shown.
func exerciseRow(now drill.Mode) int {
	const row, first = 39, 44
	if now == drill.Name {
		return first + 3*row
	}
	return first + 2*row
}

// set chooses the n-th item of a row.
func (d *driver) set(t *testing.T, row, n int) {
	t.Helper()
	d.fold(t, true)
	at := image.Pt(d.inPanel(200, 0).X, middle(d.mainButton(t)).Y-d.px(row))
	d.hand.click(t, at)
	d.rest(t)
	d.hand.click(t, at.Add(item(n)))
	d.rest(t)
	d.fold(t, false)
}

// exercise chooses a mode of the trainer.
func (d *driver) exercise(t *testing.T, m drill.Mode) {
	t.Helper()
	d.set(t, exerciseRow(d.trained(t).State.Mode), slices.Index(drill.Modes(), m))
	d.until(t, "the exercise is chosen", func() bool { return d.trained(t).State.Mode == m })
	d.rest(t)
}

// hasScramble waits until the trainer shows the scramble to a case: two lines of it at least.
func (d *driver) hasScramble(t *testing.T) {
	t.Helper()
	d.until(t, "there is a scramble", func() bool {
		lines := image.Rectangle{d.inPanel(8, 180), d.inPanel(340, 206)}
		return count(d.screen.picture(t), lines, isWhite) > 100 // a time may be running
	})
}

// testRecognise names shapes, rightly and wrongly by keys, and by mouse.
func testRecognise(t *testing.T, d *driver) {
	set := d.named(t, drill.Shapes)
	d.openPage(t, "F4")
	d.exercise(t, drill.Name)
	for _, how := range []string{"right", "wrong", "mouse"} {
		start := d.mainButton(t)
		e := d.changes(t, "a case is on the table", func() { d.hand.click(t, middle(start)) })
		c, ok := set.Of(e.Position)
		if !ok || strings.Contains(e.Note, c.Name) {
			t.Fatalf("%v is no case, or %q tells it", e.Position, e.Note)
		}
		d.hasScramble(t)
		var offered []image.Rectangle
		d.until(t, "four names are offered", func() bool {
			below := d.panel()
			below.Min.Y = start.Max.Y
			before := offered
			offered = boxes(d.screen.picture(t), below, image.Pt(d.px(120), d.px(30)), isButton)
			return len(offered) == 4 && slices.Equal(offered, before) // they have come to rest; a time is running
		})
		d.shoot(t, "recognise")
		name := c.Name
		if how == "wrong" {
			all := set.Cases()
			name = all[(c.Index+1)%len(all)].Name
		}
		s := d.solve(t, "the answer counts", func() {
			if how == "mouse" {
				d.hand.click(t, middle(offered[1]))
				return
			}
			d.hand.click(t, image.Pt(d.inPanel(100, 0).X, offered[3].Max.Y+d.px(24)))
			d.hand.write(t, name)
			d.hand.key(t, "Return")
		})
		if s.Set != set.ID || s.Case != c.Name || s.Mode != drill.Name || how != "mouse" && s.Missed != (how == "wrong") {
			t.Errorf("%s: %q was answered, and %+v is kept of %q", how, name, s, c.Name)
		}
		d.still(t, "recognise-"+how)
	}
	d.exercise(t, drill.Moves)
}

// named is a set of cases.
func (d *driver) named(t *testing.T, id string) *cases.Set {
	t.Helper()
	set, err := cases.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// The case that is used: the algs of others are longer.
const (
	caseName = "copp/copp"
	other    = "cadj/cadj"
)

// theCase is the case.
func (d *driver) theCase(t *testing.T) cases.Case {
	t.Helper()
	c, err := d.named(t, "obl").Find(caseName)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// openCase opens it, from the list of the set.
func (d *driver) openCase(t *testing.T) {
	t.Helper()
	d.hand.key(t, "F7")
	d.until(t, "there are pictures of cases", func() bool { return count(d.screen.picture(t), d.panel(), isYellow) > 3000 })
	d.until(t, "all algs of OBL are calculated", func() bool { // whose progress moves the list
		found, err := filepath.Glob(filepath.Join(d.program.folder, "*", "cases-obl-all.json"))
		bars := boxes(d.screen.picture(t), d.panel(), image.Pt(d.px(200), d.px(16)), isBar)
		return err == nil && len(found) == 1 && len(bars) == 0
	})
	d.still(t, "obl")
	d.hand.click(t, d.inPanel(150, 56)) // the field for a name
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, caseName)
	var row image.Rectangle
	d.until(t, "there is only one case", func() bool {
		row = bounds(d.rest(t), d.panel(), isYellow)
		return !row.Empty() && row.Dy() < d.px(60)
	})
	d.shoot(t, "obl-filtered")
	d.hand.click(t, image.Pt(row.Max.X+d.px(80), middle(row).Y))
	d.mainButton(t)
	d.rest(t)
}

// testCase opens a case, plays its first alg and makes it a favourite.
func testCase(t *testing.T, d *driver) {
	d.openCase(t)
	d.shoot(t, "case")
	c := d.theCase(t)
	show := middle(d.mainButton(t))
	e := d.played(t, "an alg of the case is played", func() { d.hand.click(t, show.Add(image.Pt(0, d.px(firstAlg)))) }, c.Done)
	h := d.read(t).History
	start := h.At(h.Index() - 1)
	if is, ok := c.Set.Of(start.Position); !ok || is.Name != c.Name || !strings.Contains(start.Note, c.Name) {
		t.Errorf("%v %v %q is not %s", start.Kind, start.Position, start.Note, c.Name)
	}
	if n := e.Alg.Length(square1.SliceMetric); n != 2 || e.Mask != c.From.Mask {
		t.Errorf("%v has %d slices, with the mask %v", e.Alg, n, e.Mask)
	}
	d.still(t, "case-played")
	d.hand.click(t, d.inPanel(328, 20)) // the star
	d.until(t, "the case is a favourite", func() bool {
		r := d.record(t, caseName)
		return r.Favourite
	})
}

// firstAlg is where the first alg of a case is, in units below the buttons.
const firstAlg = 164

// album is what the user keeps of algs, as another window would see it.
func (d *driver) album(t *testing.T) (a *album.Album) {
	t.Helper()
	d.database(t, func(s *store.Store) (err error) {
		a, err = album.Open(s)
		return err
	})
	return a
}

// record is what the user keeps of a case of OBL.
func (d *driver) record(t *testing.T, name string) album.Record {
	t.Helper()
	a, c := d.album(t), album.Case{Set: "obl", Name: name}
	r := album.Record{Set: c.Set, Case: c.Name, Favourite: a.Favourite(c), Learned: a.Learned(c)}
	if alg, ok := a.Chosen(c); ok {
		r.Chosen = alg.String()
	}
	for _, own := range a.Algs(c) {
		r.Algs = append(r.Algs, album.Own{Alg: own.Alg.String(), Note: own.Note})
	}
	return r
}

// testOwnAlgs pastes a list with an alg of the case, one of another case and a wrong one.
func testOwnAlgs(t *testing.T, d *driver) {
	const mine, others = "(0,-1)/(-2,-2)/(0,3)", "(0,-1)/(3,0)/(1,1)/(3,0)/"
	newClipboard(t).set(t, d.program, mine+" // mine\n(1,0)/(2\n"+others+"\n")
	d.toEnd(t)
	d.hand.click(t, d.inPanel(100, -35))
	d.hand.key(t, "ctrl+v")
	d.rest(t)
	d.until(t, "the list is recognised", func() bool { return len(boxes(d.toEnd(t), d.panel(), image.Pt(d.px(250), d.px(30)), isBlue)) == 1 })
	d.shoot(t, "own-pasted")
	d.hand.click(t, middle(d.mainButton(t)))
	d.until(t, "the alg is kept", func() bool { return len(d.record(t, caseName).Algs) == 1 })
	if own := d.record(t, caseName).Algs[0]; own != (album.Own{Alg: mine, Note: "mine"}) {
		t.Errorf("%+v is kept", own)
	}
	buttons := boxes(d.toEnd(t), d.panel(), image.Pt(d.px(250), d.px(30)), isButton)
	if len(buttons) != 1 {
		t.Fatalf("the buttons are %v", buttons)
	}
	d.hand.click(t, middle(buttons[0]))
	d.until(t, "the other alg is kept", func() bool { return len(d.record(t, other).Algs) == 1 })
	if own := d.record(t, other).Algs[0]; own.Alg != others {
		t.Errorf("%+v is kept", own)
	}
	d.toEnd(t)
	d.shoot(t, "own-added")
}

// testKillAlgs kills the program: what was kept is there after the next start.
func testKillAlgs(t *testing.T, d *driver) {
	mine, others := d.record(t, caseName), d.record(t, other)
	d.restart(t)
	d.openCase(t)
	d.toEnd(t)
	d.shoot(t, "own-again")
	for name, was := range map[string]album.Record{caseName: mine, other: others} {
		now := d.record(t, name)
		if !slices.Equal(now.Algs, was.Algs) || now.Favourite != was.Favourite || len(now.Algs) != 1 {
			t.Errorf("%s: there was %+v, and is %+v", name, was, now)
		}
	}
	d.hand.wheel(t, d.inPanel(200, 300), 30)
	d.rest(t)
}

// keysOf are the keys that turn the layers and slice as an alg does.
func keysOf(alg square1.Alg) (keys []string) {
	turn := func(steps int, one, back string) {
		for ; steps > 0; steps-- {
			keys = append(keys, one)
		}
		for ; steps < 0; steps++ {
			keys = append(keys, back)
		}
	}
	for _, m := range alg {
		if m.Slice {
			keys = append(keys, "i")
			continue
		}
		turn(int(m.Top), "j", "f")
		turn(int(m.Bottom), "s", "l")
	}
	return keys
}

// twoSlices finds an alg of two slices for a case.
func twoSlices(c cases.Case, p square1.Position) square1.Alg {
	var found square1.Alg
	const most = square1.Units / 2
	var try func(p square1.Position, alg square1.Alg, slicesLeft int)
	try = func(p square1.Position, alg square1.Alg, slicesLeft int) {
		if slicesLeft == 0 {
			if c.Done(p) && found == nil {
				found = slices.Clone(alg)
			}
			return
		}
		for top := 1 - most; top <= most && found == nil; top++ {
			for bottom := 1 - most; bottom <= most; bottom++ {
				next := append(slices.Clone(alg), square1.Turn(top, bottom), square1.SliceMove())
				if after, err := p.Apply(next[len(alg):]); err == nil {
					try(after, next, slicesLeft-1)
				}
			}
		}
	}
	try(p, nil, 2)
	return found
}

// testTrainCase trains the case from its page, and does it by keys.
func testTrainCase(t *testing.T, d *driver) {
	c := d.theCase(t)
	show := d.mainButton(t)
	train := image.Pt(d.panel().Max.X-d.px(90), middle(show).Y)
	e := d.changes(t, "the case is on the table", func() { d.hand.click(t, train) })
	if is, ok := c.Set.Of(e.Position); !ok || is.Name != c.Name {
		t.Fatalf("%v is not %s", e.Position, c.Name)
	}
	d.still(t, "train")
	alg := twoSlices(c, e.Position)
	if alg == nil {
		t.Fatalf("nothing found for %v", e.Position)
	}
	d.hand.click(t, d.background())
	s := d.solve(t, "the case is done", func() { d.hand.key(t, keysOf(alg)...) })
	if s.Set != "obl" || s.Case != c.Name || s.Mode != drill.Moves || s.Missed || s.Slices != 2 || s.Millis == 0 {
		t.Errorf("%v: %+v", alg, s)
	}
	d.still(t, "trained")
	d.toEnd(t)
	d.shoot(t, "statistics")
	d.hand.wheel(t, d.inPanel(200, 300), 150)
	d.rest(t)

	// The hints are by the own alg.
	e = d.changes(t, "the case comes again", func() { d.hand.click(t, middle(d.mainButton(t))) })
	own := algOf(t, d.record(t, caseName).Algs[0].Alg)
	fit, ok := c.Fit(e.Position, own)
	d.rest(t)
	shown := d.played(t, "the own alg is shown", func() { d.hand.key(t, "x", "x", "x") }, c.Done) // but for its last turn
	if !ok || !strings.HasPrefix(fit.Alg.String(), shown.Alg.String()) || shown.Alg.Length(square1.SliceMetric) != 2 {
		t.Errorf("%v is shown for %v, not %v", shown.Alg, own, fit)
	}
	d.still(t, "own-hint")
}

// testSheet writes a sheet of OBL. It has all cases.
func testSheet(t *testing.T, d *driver) {
	folder := t.TempDir()
	d.openPage(t, "F7")
	d.turns(t, "the list is back", func() { d.hand.click(t, d.inPanel(20, 20)) })
	d.hand.click(t, d.inPanel(150, 56))
	d.hand.key(t, "ctrl+a", "BackSpace")
	d.keep(t, "menu", d.turns(t, "the menu is open", func() { d.hand.click(t, d.inPanel(336, 17)) }))
	const sheetItem = 3
	d.keep(t, "sheet", d.turns(t, "the sheet's page is open", func() { d.hand.click(t, d.inPanel(250, 52+39*sheetItem)) }))
	save := middle(d.mainButton(t))
	calm := d.rest(t)
	d.hand.click(t, save)
	d.until(t, "a folder is asked for", func() bool { return different(calm, d.screen.picture(t), d.puzzle()) > 0.3 })
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, folder)
	d.typed(t, "sheet-folder")
	d.hand.move(t, d.window.Max.Add(image.Pt(10, 10)))
	var choose image.Rectangle
	d.until(t, "there is a button to choose the folder", func() bool {
		row := image.Rect(d.window.Min.X, d.foot().Min.Y-d.px(30), d.window.Max.X, d.foot().Min.Y-d.px(6)) // the lower end of the dialog
		choose = bounds(d.screen.picture(t), row, isBlue)
		return choose.Dx() > d.px(40) && choose.Dx() < d.px(150)
	})
	d.hand.click(t, middle(choose))
	name := filepath.Join(folder, "Square-1 OBL.pdf")
	d.until(t, "there is the sheet", func() bool { return exists(name) })
	d.still(t, "sheet-saved")
	data := content(t, name)
	r, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	reader, err := r.GetPlainText()
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, err := text.ReadFrom(reader); err != nil {
		t.Fatal(err)
	}
	all := d.named(t, "obl").Cases()
	for _, c := range all {
		if !strings.Contains(text.String(), c.Name) {
			t.Errorf("the sheet has no %s", c.Name)
		}
	}
	if r.NumPage() < 2 || len(all) != 73 {
		t.Errorf("%d cases on %d pages", len(all), r.NumPage())
	}
}

// testGermanAlgs looks at the pages in German, on a light ground.
func testGermanAlgs(t *testing.T, d *driver) {
	german := newSaved()
	german.Settings.Language, german.Settings.Theme = "de", "light"
	d = d.beside(t, "algs-german", 1, german)
	d.open(t)
	d.openCase(t)
	d.shoot(t, "case")
	d.toEnd(t)
	d.shoot(t, "case-end")
	d.openPage(t, "F4")
	d.changes(t, "a case is on the table", func() { d.hand.click(t, middle(d.mainButton(t))) })
	d.still(t, "trainer")
	d.openPage(t, "F2")
	d.shoot(t, "play")
}
