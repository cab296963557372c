//go:build e2e

package e2e

import (
	"errors"
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/session"
	room "wedge/app/square1"
	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/app/store"
)

// The length of the walk and its seed can be chosen:
//
//	WEDGE_WALK_SECONDS=600 WEDGE_WALK_SEED=3 go test -tags e2e -timeout 1h -run Walk -v ./app/e2e
const (
	walkSeconds = "WEDGE_WALK_SECONDS"
	walkSeed    = "WEDGE_WALK_SEED"
)

// walk is a random walk through two windows of one database.
type walk struct {
	random *rand.Rand
	pair   [2]*walker
	kept   rows               // what must be there
	deeds  int                // so far
	used   map[string]*walker // the window in which a page was used last
}

// walker is one of the windows.
type walker struct {
	*driver
	in      *walk
	beside  *walker
	number  string     // of the window, in the database
	session string     // ID of the timer's session that was chosen
	deleted [][]change // what can be restored
}

// deed is something that is done in a window.
type deed struct {
	name  string
	alone bool   // the other window does nothing meanwhile
	page  string // the key that opens its page
	ready func() // nil for nothing
	act   func()
	wants []change            // all that it changes
	done  func(now rows) bool // nil for as soon as that is there
	then  func(all []change)  // nil for nothing
}

// TestWalk uses two windows in turn and at the same time. After each deed there is in the database what was
// there before, and what the deed has done: nothing else is new, changed or gone. Most deeds lean on what the
// other window has done. In the end both windows give out all solves, and the next start has what was in
// the window that was closed last.
func TestWalk(t *testing.T) {
	t.Parallel()
	seconds, seed := number(t, walkSeconds, 40), number(t, walkSeed, 1)
	d := newDriver(t, "walk-")
	d.database(t, func(s *store.Store) error {
		k, err := drill.Open(s, func() {})
		k.State.Mode = drill.Name
		return errors.Join(err, k.Save())
	})
	w := &walk{random: rand.New(rand.NewPCG(uint64(seed), 0)), used: map[string]*walker{}}
	for i, d := range []*driver{d, d.second(t, "walk-second-")} {
		d.open(t)
		d.hand.key(t, "j")
		d.wait(t, "the window is saved", func(s *saved) bool { return s.History.Len() == 2 })
		w.pair[i] = &walker{driver: d, in: w, number: strconv.Itoa(i + 1)}
	}
	w.pair[0].beside, w.pair[1].beside = w.pair[1], w.pair[0]
	w.kept = d.rows(t)
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); {
		w.step(t)
	}
	t.Logf("seed %d: %d deeds, %d rows", seed, w.deeds, len(w.kept))
	for _, x := range w.pair {
		x.gives(t)
	}
	w.ends(t)
}

// step does a deed in one window, or one in each at the same time.
func (w *walk) step(t *testing.T) {
	t.Helper()
	one := w.pair[w.random.IntN(2)]
	both := []*walker{one, one.beside}
	deeds := []deed{one.deed(t)}
	if other := one.beside.deed(t); w.random.IntN(3) == 0 && !deeds[0].alone && !other.alone {
		deeds = append(deeds, other)
	}
	w.deeds++
	what, wants := fmt.Sprint("deed ", w.deeds), []change{}
	for i, d := range deeds {
		what += fmt.Sprintf(", window %s: %s", both[i].number, d.name)
		wants, w.used[d.page] = append(wants, d.wants...), both[i]
		both[i].hand.key(t, "ctrl+shift+1", d.page)
		if d.ready != nil {
			d.ready()
		}
	}
	t.Log(what)
	for _, d := range deeds {
		d.act()
	}
	var now rows
	var all []change
	for end := time.Now().Add(time.Minute); ; time.Sleep(30 * time.Millisecond) {
		now = one.rows(t)
		all = w.kept.changes(now, both[len(deeds):])
		missing, more := compare(wants, all)
		if len(missing)+len(more) == 0 && !slices.ContainsFunc(deeds, func(d deed) bool { return d.done != nil && !d.done(now) }) {
			break
		}
		if time.Now().After(end) {
			one.shoot(t, "failed")
			one.beside.shoot(t, "failed")
			t.Fatalf("%s: in the database these changes are missing:\n%v\nand these should not be:\n%v", what, missing, more)
		}
	}
	w.kept = now
	for _, d := range deeds {
		if d.then != nil {
			d.then(all)
		}
	}
	const seen = 1500 * time.Millisecond // each sees what the other has done
	time.Sleep(seen)
	for _, x := range both {
		x.screen.handled(t)
		m, notices := x.screen.picture(t), image.Rectangle{x.inRoom(0, 30), x.inRoom(40, 60)}
		if count(m, x.status(), isOrange)+count(m, notices, isOrange) > 20 {
			x.keep(t, "complains", m)
			t.Errorf("after %s window %s complains", what, x.number)
		}
	}
}

// deed is a random one, mostly on a page that was used in the other window last.
func (w *walker) deed(t *testing.T) deed {
	t.Helper()
	all := []func(*testing.T) deed{w.solves, w.solves, w.attempts, w.marks, w.marks, w.files, w.moves, w.moves, w.plays, w.wanders, w.swaps, w.sessions}
	if w.last() != nil {
		all = append(all, w.penalises, w.penalises, w.deletes)
	}
	if n := len(w.deleted); n > 0 {
		// A solve comes back only into a session that is there.
		if r := w.deleted[n-1][0].was; len(w.deleted[n-1]) > 1 || r["table"] == "session" || w.in.kept.one("session", "id", r["session"]) != nil {
			all = append(all, w.restores, w.restores, w.restores)
		}
	}
	for {
		if d := all[w.in.random.IntN(len(all))](t); w.in.used[d.page] != w || w.in.random.IntN(4) == 0 {
			return d
		}
	}
}

// opened is the session of the timer that the window shows, and last its latest solve; nil for none.
func (w *walker) opened() row {
	if r := w.in.kept.one("session", "id", w.session); r != nil {
		return r
	}
	return latest(w.in.kept.all("session", "", ""), "rowid")
}

func (w *walker) last() row {
	return latest(w.in.kept.all("solve", "session", w.opened()["id"]), "place", "at", "id")
}

// chose notes that a session that is new, or back, is open.
func (w *walker) chose(all []change) {
	for _, c := range all {
		if c.was == nil && c.is["table"] == "session" {
			w.session = c.is["id"]
		}
	}
}

// solves times a solve. Where there is no session there is one then.
func (w *walker) solves(t *testing.T) deed {
	d := deed{name: "solve", page: "ctrl+t", ready: func() {
		w.openTimer(t)
		w.start(t)
	}, act: func() { w.hand.key(t, "Tab") }, then: w.chose}
	if in := w.opened(); in != nil {
		d.wants = []change{{nil, row{"table": "solve", "session": in["id"], "penalty": ""}}}
	} else {
		d.alone, d.wants = true, []change{{nil, row{"table": "session"}}, {nil, row{"table": "solve"}}}
	}
	return d
}

// inTimer is a deed by a key in the timer.
func (w *walker) inTimer(t *testing.T, name, key string, wants ...change) deed {
	return deed{name: name, alone: true, page: "ctrl+t", ready: func() { w.openTimer(t) }, act: func() { w.hand.key(t, key) }, wants: wants}
}

func (w *walker) penalises(t *testing.T) deed {
	by := []string{"2", "+2", "d", "dnf"}[2*w.in.random.IntN(2):]
	if w.last()["penalty"] == by[1] {
		by[1] = ""
	}
	return w.inTimer(t, "penalty "+by[1], by[0], change{w.last(), w.last().with("penalty", by[1])})
}

func (w *walker) deletes(t *testing.T) deed {
	d := w.inTimer(t, "delete", "Delete", change{w.last(), nil})
	d.then = func(all []change) { w.deleted = append(w.deleted, all) }
	return d
}

func (w *walker) restores(t *testing.T) deed {
	n := len(w.deleted) - 1
	d := w.inTimer(t, "restore", "u")
	for _, c := range w.deleted[n] {
		d.wants = append(d.wants, change{nil, c.was})
	}
	d.then = func(all []change) {
		w.deleted = w.deleted[:n]
		w.chose(all)
	}
	return d
}

// sessions makes a session, gives one another name, or deletes one with its solves, by the timer's menu.
func (w *walker) sessions(t *testing.T) deed {
	in, name, item := w.opened(), fmt.Sprint("Number ", w.in.deeds), w.in.random.IntN(3)
	if in == nil {
		item = 0
	}
	d := w.inTimer(t, []string{"new session", "rename session", "delete session"}[item], "")
	d.act = func() {
		if w.timerItem(t, newSessionItem+item); item < 2 {
			w.hand.key(t, "ctrl+a")
			w.hand.write(t, name)
			w.hand.key(t, "Return")
		}
	}
	switch item {
	case 0:
		d.wants, d.then = []change{{nil, row{"table": "session", "name": name}}}, w.chose
	case 1:
		d.wants = []change{{in, in.with("name", name)}}
	case 2:
		d.wants, d.then = []change{{in, nil}}, func(all []change) { w.deleted = append(w.deleted, all) }
		for _, r := range w.in.kept.all("solve", "session", in["id"]) {
			d.wants = append(d.wants, change{r, nil})
		}
	}
	return d
}

// marks makes a case a favourite or learned, or takes that back.
func (w *walker) marks(t *testing.T) deed {
	name, n := []string{caseName, other}[w.in.random.IntN(2)], w.in.random.IntN(2)
	x, column := []int{328, 290}[n], []string{"favourite", "learned"}[n]
	was := w.in.kept.one("marked_case", "case", name)
	is := was.with(column, "1")
	if was == nil {
		is = row{"table": "marked_case", "set": "obl", "case": name, "favourite": "0", "learned": "0"}.with(column, "1")
	} else if was[column] == "1" {
		if is = was.with(column, "0"); is["favourite"]+is["learned"] == "00" {
			is = nil
		}
	}
	return deed{
		name: column + " " + name, alone: true, page: "F7", ready: func() { w.opens(t, name) },
		act: func() { w.hand.click(t, w.inPanel(x, 20)) }, wants: []change{{was, is}},
	}
}

// opens opens a case by the box that finds everything.
func (w *walker) opens(t *testing.T, name string) {
	t.Helper()
	w.hand.key(t, "ctrl+k")
	w.hand.write(t, "OBL "+name)
	first := image.Rectangle{w.at(460, 230), w.at(860, 280)}
	found := func() bool { return count(w.screen.picture(t), first, isPicked) > 10_000 }
	const long = 2 * time.Minute // on a busy machine, for all cases of all sets
	w.within(t, long, name+" is found", found)
	w.within(t, long, name+" is open", func() bool {
		time.Sleep(time.Second) // what was found may be of the letters before
		if found() {
			w.hand.key(t, "Return")
		}
		w.screen.handled(t)
		return len(boxes(w.screen.picture(t), w.panel(), image.Pt(120, 30), isBlue)) == 1
	})
	w.mainButton(t)
}

// files adds an own alg of a case.
func (w *walker) files(t *testing.T) deed {
	alg := fmt.Sprintf("(0,-1)/(-2,-2)/(%d,%d)", []int{3, -3, 6}[w.in.random.IntN(3)], 3*w.in.random.IntN(4)-3)
	if w.in.kept.one("own_alg", "alg", alg) != nil {
		return w.marks(t)
	}
	return deed{name: "own alg " + alg, alone: true, page: "F7", ready: func() {
		w.opens(t, caseName)
		beside := w.inPanel(3, 300) // the fields for notes, which take the wheel for themselves
		w.hand.wheel(t, beside, -150)
		w.rest(t)
		w.hand.click(t, w.inPanel(100, -35))
		w.hand.write(t, alg)
		w.until(t, "the alg is recognised", func() bool {
			w.hand.wheel(t, beside, -150)
			return len(boxes(w.screen.picture(t), w.panel(), image.Pt(250, 30), isBlue)) == 1
		})
	}, act: func() { w.hand.key(t, "ctrl+Return") }, wants: []change{{nil, row{"table": "own_alg", "case": caseName, "alg": alg, "note": ""}}}}
}

// attempts names a case in the trainer.
func (w *walker) attempts(t *testing.T) deed {
	return deed{name: "attempt", page: "F4", ready: func() {
		n := w.history(t, w.rows(t)).Index()
		w.hand.key(t, "c")
		w.until(t, "a case is on the table", func() bool { return w.history(t, w.rows(t)).Index() > n })
	}, act: func() { w.hand.key(t, "1") }, wants: []change{{nil, row{"table": "attempt", "mode": string(drill.Name)}}}}
}

// moves moves the puzzle, or takes a move back.
func (w *walker) moves(t *testing.T) deed {
	h := w.history(t, w.in.kept)
	key, length, index := []string{"j", "f", "s", "l", "i", "ctrl+r", "ctrl+z"}[w.in.random.IntN(7)], h.Index()+2, h.Index()+1
	if key == "i" && !h.Current().Sliceable() {
		key = "j"
	} else if key == "ctrl+z" {
		length, index = h.Len(), max(h.Index()-1, 0)
	}
	return deed{name: "key " + key, page: "F2", act: func() { w.hand.key(t, key) }, done: func(now rows) bool {
		h := w.history(t, now)
		return h.Len() == length && h.Index() == index
	}}
}

// plays clicks and drags anywhere on the stage, and scrambles, after which no slice is blocked.
func (w *walker) plays(t *testing.T) deed {
	before := w.history(t, w.in.kept).Current()
	spot := func() image.Point { return w.spot(w.in.random.IntN(100), 20+w.in.random.IntN(80)) }
	return deed{name: "clicks", page: "F2", act: func() {
		for range 6 {
			w.hand.click(t, spot())
			w.hand.drag(t, spot(), spot())
		}
		w.hand.key(t, "ctrl+r")
	}, done: func(now rows) bool {
		e := w.history(t, now).Entry()
		return e.Kind == desk.Scrambled && e.Position != before
	}}
}

// history is what is on the stage of the window, and was before.
func (w *walker) history(t *testing.T, all rows) *desk.History {
	t.Helper()
	part := session.Part{Records: session.Records{}}
	for _, r := range all.all("room_state", "window", w.number) {
		if r["room"] == room.ID {
			part.JSON = []byte(r["state"])
		}
	}
	steps := slices.DeleteFunc(all.all("step", "window", w.number), func(r row) bool { return r["room"] != room.ID })
	slices.SortFunc(steps, by("place"))
	for _, r := range steps {
		part.Records = append(part.Records, strings.Split(r["text"], "\n")...)
	}
	p, err := room.ParsePart(part)
	if err != nil {
		t.Fatal(err)
	}
	return p.History
}

// wanders goes to another room, and opens a page there.
func (w *walker) wanders(t *testing.T) deed {
	n := w.in.random.IntN(3)
	keys := []string{fmt.Sprintf("ctrl+shift+%d", n+1), fmt.Sprintf("F%d", 2+w.in.random.IntN(5))}
	return deed{name: "room " + roomIDs()[n], page: "F2", act: func() { w.hand.key(t, keys...) }, done: func(now rows) bool {
		return strings.Contains(now.one("window", "number", w.number)["state"], `"room":"`+roomIDs()[n]+`"`)
	}}
}

// swaps swaps the colours of top and bottom, which the other window shows as well.
func (w *walker) swaps(t *testing.T) deed {
	var before *image.RGBA
	return deed{name: "swap colours", alone: true, page: "F2", ready: func() {
		w.beside.hand.key(t, "ctrl+shift+1")
		before = w.beside.rest(t)
	}, act: func() {
		id, window := w.another(t, "Preferences", image.Pt(600, 300), func() { w.hand.key(t, "ctrl+comma") })
		w.rest(t)
		w.hand.click(t, window.Min.Add(image.Pt(300, 166)))
		w.screen.ping.asksToClose(t, id)
		w.until(t, "the preferences are closed", func() bool { return len(w.windows(t, "Preferences")) == 0 })
		w.focus(t, w.id)
	}, wants: []change{{w.in.kept.one("setting", "name", "ownColours"), row{"table": "setting", "name": "ownColours"}}}, done: func(rows) bool {
		return different(before, w.beside.screen.picture(t), w.beside.puzzle()) > 0.02
	}}
}

// gives has the window give out all solves. They must be those that are kept, in their order.
func (w *walker) gives(t *testing.T) {
	t.Helper()
	w.hand.key(t, "ctrl+shift+1")
	file, err := times.ReadCSTimer(w.exportCSTimer(t))
	if err != nil {
		t.Fatal(err)
	}
	log, kept, given := w.timed(t), "", ""
	for _, s := range log.Sessions() {
		for _, x := range log.Solves(s.ID) {
			kept += fmt.Sprintln(s.Name, x.Scramble, x.Millis, x.Penalty)
		}
	}
	for _, s := range file.Sessions {
		for _, x := range s.Solves {
			given += fmt.Sprintln(s.Name, x.Scramble, x.Millis, x.Penalty)
		}
	}
	if given != kept {
		t.Errorf("window %s has the solves\n%s\nand kept are\n%s", w.number, given, kept)
	}
}

// ends closes both windows. The next one shows what was in the window closed last.
func (w *walk) ends(t *testing.T) {
	t.Helper()
	first := w.pair[w.random.IntN(2)]
	last := first.beside
	last.hand.key(t, "ctrl+shift+1", "F2")
	shown := last.rest(t)
	for _, x := range []*walker{first, last} {
		x.screen.ping.asksToClose(t, x.id)
		x.until(t, "the process ends", func() bool { return !x.program.alive() })
		if text := complaints(x.program.output.String()); text != "" || !x.program.cmd.ProcessState.Success() {
			t.Errorf("window %s ends with %v and has printed\n%s", x.number, x.program.cmd.ProcessState, text)
		}
	}
	if all := w.kept.changes(last.rows(t), w.pair[:]); len(all) > 0 {
		t.Errorf("in the end these have changed:\n%v", all)
	}
	n := last.history(t, last.rows(t)).Index()
	last.open(t)
	if part := different(shown, last.rest(t), last.puzzle()); part > 0.01 { // the focus may be drawn
		t.Errorf("started again, %.2f %% of the picture is not as before", 100*part)
	}
	last.hand.key(t, "j")
	last.until(t, "the next window goes on with it", func() bool { return last.history(t, last.rows(t)).Index() == n+1 })
}
