//go:build e2e

package e2e

import (
	"bytes"
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/square1/album"
	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/app/square1/tables"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
)

// testPractice is an hour's practice, without the mouse: solves of csTimer are taken over and given
// back, others timed, a confusion is found and drilled, solves are analysed and a method is measured.
// In the middle of each the program is killed, which loses nothing that it has shown as done.
func testPractice(t *testing.T, d *driver) {
	d.open(t)
	clip := newClipboard(t)
	pastes := func(do func(*testing.T, *driver, *clipboard)) func(*testing.T, *driver) {
		return func(t *testing.T, d *driver) { do(t, d, clip) }
	}
	d.run(t,
		step{"CSTimer", testCSTimer},
		step{"Timer", testTimer},
		step{"Penalties", testPenalties},
		step{"Comment", pastes(testComment)},
		step{"Confusion", testConfusion},
		step{"Reconstruction", pastes(testReconstruction)},
		step{"Method", pastes(testMethod)},
		step{"Game", testGame},
	)
}

// timed are the stored solves of the timer.
func (d *driver) timed(t *testing.T) (log *times.Log) {
	t.Helper()
	d.database(t, func(s *store.Store) error {
		kept, err := times.Open(s, func() {})
		log = kept.Log()
		return err
	})
	return log
}

// sessionSolves are the stored solves of the session with a name; nil if there is none.
func (d *driver) sessionSolves(t *testing.T, name string) []times.Solve {
	t.Helper()
	log := d.timed(t)
	for _, s := range log.Sessions() {
		if s.Name == name {
			return slices.Clone(log.Solves(s.ID))
		}
	}
	return nil
}

// Items of the timer's menu, from above.
const (
	newSessionItem    = 1
	analyseTextItem   = 9
	importItem        = 10
	exportCSTimerItem = 11
)

// timerItem chooses an item of the timer's menu.
func (d *driver) timerItem(t *testing.T, n int) {
	t.Helper()
	d.openTimer(t)
	keys := []string{"m"}
	for range n {
		keys = append(keys, "Down")
	}
	d.hand.key(t, append(keys, "Return")...)
}

// openTimer opens the page and waits until there is a scramble, and the time has the keyboard, which its
// frame tells.
func (d *driver) openTimer(t *testing.T) {
	t.Helper()
	d.hand.key(t, "ctrl+t")
	there := func() bool {
		m := d.screen.picture(t)
		return count(m, d.timerFrame(), isBlue) > 300 && count(m, d.timerScramble(), isWhite) > 100
	}
	d.until(t, "there is a scramble", func() bool {
		if !there() {
			return false
		}
		d.screen.handled(t) // the first picture may have been taken while the page before went
		return there()
	})
}

// timerScramble is where the scramble is.
func (d *driver) timerScramble() image.Rectangle { return d.onBoard(0, 110) }

// timerFrame is where the upper edge of the frame around the time is.
func (d *driver) timerFrame() image.Rectangle { return d.onBoard(148, 180) }

// onBoard is a strip of the left half of what is in the place of the puzzle, by distances from its top.
func (d *driver) onBoard(from, to int) image.Rectangle {
	p := d.puzzle()
	return image.Rect(p.Min.X, p.Min.Y+d.px(from), (p.Min.X+p.Max.X)/2, p.Min.Y+d.px(to))
}

// timerBox is where the time is while there is nothing else: below the scramble, whose green stickers
// are no colour of the time.
func (d *driver) timerBox() image.Rectangle {
	r := d.onBoard(185, 185)
	r.Max.Y = d.puzzle().Max.Y
	return r
}

// isArmed is the colour of a time that starts when the space bar is released.
func isArmed(c color.RGBA) bool { return int(c.G) > int(c.R)+60 && int(c.G) > int(c.B)+60 }

// fileAsked chooses an item of the timer's menu and waits until a file or a folder is asked for.
func (d *driver) fileAsked(t *testing.T, item int) {
	t.Helper()
	d.openTimer(t) // before the picture is taken: another page is as different as a question
	before := d.screen.picture(t)
	d.timerItem(t, item)
	d.until(t, "a file is asked for", func() bool { return different(before, d.screen.picture(t), d.puzzle()) > 0.3 })
	d.rest(t) // with the list
}

// testCSTimer imports the sessions of a Square-1 from csTimer's own file, and exports the whole file again, unchanged.
func testCSTimer(t *testing.T, d *driver) {
	name, err := filepath.Abs(filepath.Join("..", "square1", "times", "testdata", "cstimer.txt"))
	if err != nil {
		t.Fatal(err)
	}
	data := content(t, name)
	file, err := times.ReadCSTimer(data)
	if err != nil {
		t.Fatal(err)
	}
	taken := slices.DeleteFunc(slices.Clone(file.Sessions), func(part times.Part) bool { return part.Puzzle != "" || len(part.Solves) == 0 })
	if len(taken) == 0 || len(taken) == len(file.Sessions) {
		t.Fatal(len(taken), "sessions of", len(file.Sessions))
	}
	d.fileAsked(t, importItem)
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, name)
	d.hand.key(t, "Return")
	d.until(t, "it asks which sessions", func() bool { return count(d.screen.picture(t), d.panel(), isBlue) > 1500 }) // the button Import
	d.hand.key(t, "space")
	d.until(t, "the sessions are stored", func() bool { return len(d.timed(t).Sessions()) == len(taken) })
	d.restart(t) // whether or not it has said so by now
	log := d.timed(t)
	for i, session := range log.Sessions() {
		part, now := taken[i], log.Solves(session.ID)
		if session.Name != part.Name || !slices.EqualFunc(now, part.Solves, func(a, b times.Solve) bool {
			b.ID, b.Session = a.ID, a.Session // which are new
			return sameSolve(a, b)
		}) {
			t.Errorf("session %q has %d solves; session %q had %d, or others", session.Name, len(now), part.Name, len(part.Solves))
		}
	}

	now := d.exportCSTimer(t)
	d.still(t, "cstimer")
	if !bytes.Equal(now, data) {
		t.Errorf("csTimer's file has changed from %d bytes to %d", len(data), len(now))
	}
}

// exportCSTimer gives the file for csTimer that the timer writes.
func (d *driver) exportCSTimer(t *testing.T) []byte {
	t.Helper()
	folder := t.TempDir()
	d.fileAsked(t, exportCSTimerItem)
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, folder)
	d.hand.key(t, "Return", "Tab", "Tab", "Tab", "space") // over the folder above and Cancel to Choose
	var written []string
	d.until(t, "there is a file", func() bool {
		var err error
		written, err = filepath.Glob(filepath.Join(folder, "wedge-cstimer-*.txt"))
		return err == nil && len(written) > 0
	})
	data := content(t, written[0])
	return data
}

// sameSolve compares all of two solves.
func sameSolve(a, b times.Solve) bool {
	sameMoves := slices.Equal(a.Moves, b.Moves)
	a.Moves, b.Moves = nil, nil
	at := a.At.Equal(b.At)
	a.At, b.At = time.Time{}, time.Time{}
	return sameMoves && at && a.ID == b.ID && a.Session == b.Session && a.Scramble == b.Scramble && a.Millis == b.Millis &&
		a.Penalty == b.Penalty && a.Comment == b.Comment && a.Source == b.Source
}

// practised is the name of the session.
const practised = "An hour"

// testTimer times twelve solves by the space bar, after inspection. The program is killed once while
// the time runs, and once as soon as the next scramble is shown.
func testTimer(t *testing.T, d *driver) {
	d.timerItem(t, newSessionItem)
	d.hand.write(t, practised)
	d.hand.key(t, "Return")
	d.until(t, "there is a session", func() bool { return d.sessionSolves(t, practised) != nil || hasSession(d.timed(t), practised) })
	turns := d.read(t).History.Len()
	const all = 12
	stops := []string{"space", "Tab", "j", "Return"} // any key
	for n := range all {
		before := d.sessionSolves(t, practised)
		if len(before) != n {
			t.Fatalf("there are %d solves instead of %d", len(before), n)
		}
		begun := time.Now()
		d.inspect(t)
		m := d.start(t)
		const whileRunning, onceShown = 4, 8
		if n == whileRunning {
			d.shoot(t, "timer-running")
			d.restart(t)
			sameSolves(t, before, d.sessionSolves(t, practised))
			d.openTimer(t)
			d.inspect(t)
			m = d.start(t)
		}
		d.hand.key(t, stops[n%len(stops)])
		d.until(t, "there is the next scramble", func() bool {
			now := d.screen.picture(t)
			return different(m, now, d.timerScramble()) > 0.01 && count(now, d.timerScramble(), isWhite) > 100
		})
		if n == onceShown {
			d.restart(t)
		}
		longest := time.Since(begun).Milliseconds()
		now := d.sessionSolves(t, practised)
		if len(now) != n+1 {
			t.Fatalf("after solve %d there are %d", n+1, len(now))
		}
		sameSolves(t, before, now[:n])
		s := now[n]
		if s.Millis < 1 || s.Millis > longest || s.Penalty != times.None || s.Comment != "" {
			t.Errorf("after at most %d ms the solve is %+v", longest, s)
		}
		alg, err := square1.ParseAlg(s.Scramble)
		if err == nil {
			_, err = square1.Solved().Apply(alg)
		}
		if err != nil || slices.ContainsFunc(before, func(b times.Solve) bool { return b.Scramble == s.Scramble }) {
			t.Errorf("the scramble is %q (%v)", s.Scramble, err)
		}
		if n == onceShown {
			d.openTimer(t)
		}
	}
	if now := d.read(t).History.Len(); now != turns {
		t.Errorf("the keys that stop have made %d moves", now-turns)
	}
	d.still(t, "timer")
}

func hasSession(log *times.Log, name string) bool {
	return slices.ContainsFunc(log.Sessions(), func(s times.Session) bool { return s.Name == name })
}

// sameSolves compares solves.
func sameSolves(t *testing.T, before, now []times.Solve) {
	t.Helper()
	if !slices.EqualFunc(before, now, sameSolve) {
		t.Errorf("the solves were\n%+v\nand are\n%+v", before, now)
	}
}

// inspect begins the inspection. There must be a scramble.
func (d *driver) inspect(t *testing.T) {
	t.Helper()
	before := d.screen.picture(t)
	d.hand.key(t, "space")
	d.until(t, "the inspection has begun", func() bool { return different(before, d.screen.picture(t), d.timerBox()) > 0 })
}

// start holds the space bar until the time is armed, and starts it. It returns the picture before that. There must be a
// scramble, or an inspection.
func (d *driver) start(t *testing.T) (armed *image.RGBA) {
	t.Helper()
	d.screen.run(t, "xdotool", "keydown", "space")
	d.until(t, "the time is armed", func() bool {
		armed = d.screen.picture(t)
		return count(armed, d.timerBox(), isArmed) > 100
	})
	d.screen.run(t, "xdotool", "keyup", "space")
	return armed
}

// testPenalties gives the last solve penalties, deletes it and has it back, all by single keys.
func testPenalties(t *testing.T, d *driver) {
	before := d.sessionSolves(t, practised)
	end := len(before) - 1
	for _, x := range []struct {
		key     string
		penalty times.Penalty
	}{{"2", times.PlusTwo}, {"d", times.DNF}, {"0", times.None}, {"d", times.DNF}} {
		d.hand.key(t, x.key)
		d.until(t, "the penalty is stored after "+x.key, func() bool { return d.sessionSolves(t, practised)[end].Penalty == x.penalty })
	}
	d.hand.key(t, "Delete")
	d.until(t, "the solve is deleted", func() bool { return len(d.sessionSolves(t, practised)) == end })
	d.hand.key(t, "u")
	d.until(t, "the solve is back", func() bool { return len(d.sessionSolves(t, practised)) == end+1 })
	d.restart(t)
	before[end].Penalty = times.DNF
	sameSolves(t, before, d.sessionSolves(t, practised))
	d.openTimer(t)
	d.still(t, "timer-penalty")
}

// testComment opens a solve from the list and pastes how it was done.
func testComment(t *testing.T, d *driver, clip *clipboard) {
	before := d.sessionSolves(t, practised)
	at := len(before) - 2
	scramble := algOf(t, before[at].Scramble)
	text := scramble.Inverse().String() + " // all of it\n// backwards"
	clip.set(t, d.program, text)
	d.hand.key(t, "l", "Home", "Down", "Return") // the second row of the list
	// After the way back: +2, DNF, Delete, comment, onto the stage.
	d.hand.key(t, "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "ctrl+v", "ctrl+Return")
	d.until(t, "the text is stored", func() bool { return d.sessionSolves(t, practised)[at].Comment != "" })
	d.restart(t)
	before[at].Comment = text
	sameSolves(t, before, d.sessionSolves(t, practised))
	d.openTimer(t)
	d.hand.key(t, "l", "Home", "Down", "Return", "Tab")
	d.still(t, "timer-comment")
}

// testConfusion names cases until one is taken for another, and drills the two.
func testConfusion(t *testing.T, d *driver) {
	set := d.named(t, drill.Shapes)
	// Set, cases, import, only missed, how often, positions, turned, and the exercise.
	d.hand.key(t, "F4", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Down", "Down", "Down", "Down", "Return")
	d.until(t, "the exercise is chosen", func() bool { return d.trained(t).State.Mode == drill.Name })
	answered := func() drill.Solve {
		e := d.changes(t, "a case is on the table", func() { d.hand.key(t, "c") })
		c, ok := set.Of(e.Position)
		if !ok {
			t.Fatalf("%v is no case", e.Position)
		}
		s := d.solve(t, "the answer counts", func() { d.hand.key(t, "1") })
		if s.Case != c.Name || s.Mode != drill.Name || s.Missed == (s.Named == "") || s.Named == c.Name {
			t.Errorf("for %s %+v is kept", c.Name, s)
		}
		return s
	}
	wrong := answered()
	const most = 30 // one in four is right by chance
	for n := 1; !wrong.Missed; n++ {
		if n == most {
			t.Fatal("all answers are right")
		}
		wrong = answered()
	}
	d.still(t, "confusion")
	kept := d.solves(t)
	d.restart(t)
	if now := d.solves(t); !slices.EqualFunc(now, kept, drill.Solve.Same) {
		t.Errorf("%d answers were kept, and %d are there", len(kept), len(now))
	}
	// The choices, a new case, reset, and the drill of the first confusion.
	two := []string{wrong.Case, wrong.Named}
	slices.Sort(two)
	e := d.changes(t, "the two are drilled", func() { d.hand.key(t, "F4", "Tab", "Tab", "Tab", "Tab", "space") })
	if c, ok := set.Of(e.Position); !ok || !slices.Contains(two, c.Name) {
		t.Errorf("%v is drilled, not one of %v", e.Position, two)
	}
	d.shoot(t, "drill") // a time is running: nothing comes to rest
	d.restart(t)
	chosen := slices.Sorted(slices.Values(d.trained(t).State.Choice.Cases))
	if !slices.Equal(chosen, two) {
		t.Errorf("%v are drilled, not %v", chosen, two)
	}
	d.hand.key(t, "F4")
	for range 3 {
		if s := answered(); !slices.Contains(two, s.Case) || s.Missed && !slices.Contains(two, s.Named) {
			t.Errorf("%v are drilled, not %v", s, two)
		}
	}
}

// testReconstruction pastes a solve, and has two of its steps shown.
func testReconstruction(t *testing.T, d *driver, clip *clipboard) {
	data := content(t, filepath.Join("..", "..", "solver", "analysis", "testdata", "composed.txt"))
	text := reconstruction.Split(string(data))[0].Text
	solve, err := reconstruction.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	positions, err := solve.Positions()
	if err != nil {
		t.Fatal(err)
	}
	clip.set(t, d.program, text)
	d.timerItem(t, analyseTextItem)
	d.hand.key(t, "ctrl+v", "ctrl+Return", "Tab") // out of the text, whose cursor blinks
	table := image.Rectangle{d.inPanel(8, 200), d.inPanel(340, -10)}
	d.until(t, "there are steps", func() bool { return count(d.screen.picture(t), table, isWhite) > 1500 })
	d.still(t, "analysis")
	d.hand.key(t, "Tab")
	for i := range 2 {
		d.played(t, "step "+strconv.Itoa(i+1)+" is played", func() { d.hand.key(t, "Down") }, func(p square1.Position) bool { return p == positions[i+1] })
		h := d.read(t).History
		if e := h.At(h.Index() - 1); e.Kind != desk.Entered || e.Position != positions[i] || !strings.Contains(e.Note, solve.Steps[i].Name) {
			t.Errorf("step %d, %s, begins with %v %v %q", i+1, solve.Steps[i].Name, e.Kind, e.Position, e.Note)
		}
	}
	d.still(t, "analysis-step")
	kept := d.read(t)
	d.restart(t)
	now := d.read(t)
	if history(now) != history(kept) {
		t.Errorf("the history was\n%s\nand is\n%s", history(kept), history(now))
	}
	if now.Timer.Text != text {
		t.Errorf("the text was\n%s\nand is\n%s", text, now.Timer.Text)
	}
}

// testMethod defines a method and has it measured.
func testMethod(t *testing.T, d *driver, clip *clipboard) {
	const text = "Mine\nCS: cube shape\nOBL: set OBL"
	clip.set(t, d.program, text)
	d.openMethods(t)
	d.hand.key(t, "Tab", "space", "Down", "Return", "ctrl+a", "ctrl+v", "ctrl+Return")
	stored := func() []album.Method {
		return d.album(t).Methods.List()
	}
	d.until(t, "the method is stored", func() bool { return len(stored()) > 0 })
	d.measured(t)
	d.shoot(t, "method")
	d.restart(t)
	if list := stored(); len(list) != 1 || list[0].Text != text {
		t.Errorf("the methods are %+v", list)
	}
}

// openMethods opens the methods with the box that finds everything.
func (d *driver) openMethods(t *testing.T) {
	t.Helper()
	d.hand.key(t, "ctrl+k")
	d.hand.write(t, "Methods")
	first := image.Rectangle{d.at(460, 230), d.at(860, 280)}
	d.until(t, "the command is found", func() bool { return count(d.screen.picture(t), first, isPicked) > 10_000 })
	d.hand.key(t, "Return")
}

// isPicked is the ground of a row that is picked, in the dark theme.
func isPicked(c color.RGBA) bool { return c.R < 40 && c.G < 70 && int(c.B) > int(c.R)+50 }

// measured waits until the means of the method are shown, with their distributions.
func (d *driver) measured(t *testing.T) {
	t.Helper()
	bars := image.Rectangle{d.inPanel(8, 190), d.inPanel(340, 270)} // of the whole method
	d.until(t, "the means are shown", func() bool { return count(d.screen.picture(t), bars, isBlue) > 1000 })
	d.rest(t)
}

// testGame solves a scramble by keys on the page Play. It is kept with its moves, and opened from the
// message.
func testGame(t *testing.T, d *driver) {
	d.hand.key(t, "F2")
	e := d.changes(t, "the puzzle is scrambled", func() { d.hand.key(t, "ctrl+r") })
	if e.Kind != desk.Scrambled {
		t.Fatalf("%v instead of a scramble", e.Kind)
	}
	small, err := tables.SmallSolver()
	if err != nil {
		t.Fatal(err)
	}
	r, err := small.Solve(t.Context(), e.Position, solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	before := len(d.timed(t).Sessions())
	d.hand.key(t, keysOf(r.Solutions[0])...)
	var game times.Solve
	d.within(t, time.Minute, "the game is kept", func() bool {
		log := d.timed(t)
		_, ok := log.Session(times.Games)
		if ok {
			game = log.Solves(times.Games)[0]
		}
		return ok && len(log.Sessions()) == before+1
	})
	if p, err := e.Position.Apply(game.Moves.Alg()); err != nil || p != square1.Solved() || len(game.Moves) < len(r.Solutions[0]) {
		t.Errorf("%v and %v lead to %v (%v)", e.Position, game.Moves, p, err)
	}
	d.still(t, "game")
	d.restart(t)
	if len(d.timed(t).Solves(times.Games)) != 1 {
		t.Error("the game is gone")
	}
}
