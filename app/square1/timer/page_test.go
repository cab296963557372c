package timer_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	furniture "wedge/app/bench"
	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/app/square1/timer"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
	"wedge/solver/scramble"
	"wedge/solver/tabletest"
)

// files are files in memory, and one to open.
type files struct {
	path, content string
	err           error
}

func (f *files) Save(name string, write func(io.Writer) error, done func(string, error)) {
	var out strings.Builder
	err := errors.Join(write(&out), f.err)
	f.content = out.String()
	done("/home/"+name, err)
}

func (f *files) Choose(done func(string)) { done(f.path) }

type bench struct {
	*pagetest.Bench
	page    *timer.Page
	desk    *desk.Desk
	host    *page.Host
	kept    *store.Store
	store   *times.Store
	choices timer.Choices
	files   files
	now     time.Time
	work    *pagetest.Work
	fails   error // of scrambles
	made    int
	said    string
	copied  string
	set     string // to whose cases scrambles lead
	undo    func()
	slot    func(times.Solve) fyne.CanvasObject
	typed   *control.Entry // of what explains solves
	stage   *fyne.Container
}

// gallery shows an object in the place of the stage.
func (b *bench) gallery(o fyne.CanvasObject, _ fyne.Focusable, on bool) {
	switch shown := len(b.stage.Objects) == 1 && b.stage.Objects[0] == o; {
	case on && !shown:
		b.stage.Objects = []fyne.CanvasObject{o}
	case !on && shown:
		b.stage.Objects = nil
	}
	b.stage.Refresh()
}

func open(t *testing.T, choices timer.Choices) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{
		desk: desk.New(desk.NewHistory(square1.Solved())), kept: pagetest.Store(t, t.TempDir()), choices: choices,
		now: time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), work: pagetest.NewWork(t),
	}
	b.Bench = &pagetest.Bench{T: t}
	b.desk.Options.ReduceMotion = true
	b.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Position) {
			b.page.PositionChanged()
		}
	}
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	settings := session.DefaultSettings()
	b.host = &page.Host{
		Host: furniture.Host{
			Host: &room.Host{Jobs: b.work.Jobs, Settings: &settings, Save: func() {}},
			Copy: func(text string) { b.copied = text },
			Inform: func(text string, actions ...control.Action) {
				b.said, b.undo = text, nil
				if len(actions) > 0 {
					b.undo = actions[0].Do
				}
			},
			Warn: func(err error) { t.Error(err) },
		},
		Sight: page.Sight{ShowGallery: b.gallery},
		Desk:  b.desk, Answers: answers.New(b.work.Jobs, solver.New(tables...), &answers.Builder{}),
	}
	kept, err := album.Open(b.kept)
	if b.host.Album = kept; err != nil {
		t.Fatal(err)
	}
	b.start()
	return b
}

// start makes the page, as the program does when it starts.
func (b *bench) start() {
	b.Helper()
	if err := b.kept.Flush(); err != nil {
		b.Fatal(err)
	}
	store, err := times.Open(b.kept, func() {})
	b.store, b.stage = store, container.NewStack()
	b.page = timer.New(timer.Options{
		Host: b.host, Store: store, Choices: &b.choices, SaveFile: b.files.Save, ChooseFile: b.files.Choose,
		Sets: cases.Sets,
		Scramble: func(set string) func(context.Context) (scramble.Scramble, error) {
			b.set = set
			made, err := b.scramble() // now: the job is on another goroutine
			return func(context.Context) (scramble.Scramble, error) { return made, err }
		},
		OnOpen: func(s times.Solve) fyne.CanvasObject {
			if b.slot == nil {
				return nil
			}
			return b.slot(s)
		},
		OnAnalyse: func([]times.Solve) (panel fyne.CanvasObject, first fyne.Focusable) {
			b.typed = control.NewEntry()
			return b.typed, b.typed
		},
		OnTiming: func() {},
		Now:      func() time.Time { return b.now },
	}, err)
	b.Bench = pagetest.Open(b.T, container.NewGridWithColumns(2, b.stage, b.page.Object()), 900)
	b.Window.Resize(fyne.NewSize(1600, 900))
	b.host.Window = b.Window
	b.page.Shown(true)
	b.until("a scramble", func() bool { return !b.Says("Making a scramble …") })
}

// scramble makes one after the other: (1,0)/(3,0)/ with other turns at the end.
func (b *bench) scramble() (made scramble.Scramble, err error) {
	b.made++
	made.Alg = square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 0), square1.SliceMove(), square1.Turn(0, b.made%6+1)}
	made.Position, err = square1.Solved().Apply(made.Alg)
	return made, errors.Join(err, b.fails)
}

// until runs what jobs have to say until a condition holds.
func (b *bench) until(what string, holds func() bool) {
	b.Helper()
	b.work.Until(b.Bench, what, holds)
}

func (b *bench) wait(d time.Duration) { b.now = b.now.Add(d) }

func (b *bench) box() *display.TimerBox {
	b.Helper()
	all := pagetest.Find[*display.TimerBox](b.Object)
	if len(all) != 1 {
		b.Fatal(len(all), "times")
	}
	return all[0]
}

func (b *bench) down(key fyne.KeyName) { b.box().KeyDown(&fyne.KeyEvent{Name: key}) }
func (b *bench) up(key fyne.KeyName)   { b.box().KeyUp(&fyne.KeyEvent{Name: key}) }

// hold holds the space bar for a while, and releases it.
func (b *bench) hold(d time.Duration) {
	b.down(fyne.KeySpace)
	b.wait(d)
	b.up(fyne.KeySpace)
}

// time times a solve without inspection, which takes a while.
func (b *bench) time(d time.Duration) times.Solve {
	b.Helper()
	b.hold(times.HoldFor)
	b.wait(d)
	b.down(fyne.KeyA)
	b.up(fyne.KeyA)
	b.until("the next scramble", func() bool { return !b.Says("Making a scramble …") })
	return b.last()
}

// solves are those in the file, of all sessions.
func (b *bench) solves() (list []times.Solve) {
	b.Helper()
	err := b.kept.Flush()
	stored, e := times.Open(b.kept, func() {})
	if err = errors.Join(err, e); err != nil {
		b.Fatal(err)
	}
	for _, s := range stored.Log().Sessions() {
		list = append(list, stored.Log().Solves(s.ID)...)
	}
	return list
}

func (b *bench) last() times.Solve {
	b.Helper()
	list := b.solves()
	if len(list) == 0 {
		b.Fatal("nothing is stored")
	}
	return list[len(list)-1]
}

func (b *bench) list() *control.Rows {
	b.Helper()
	all := pagetest.Find[*control.Rows](b.Object)
	if len(all) != 1 {
		b.Fatal(len(all), "lists")
	}
	return all[0]
}

// press presses a key in the list.
func (b *bench) press(key fyne.KeyName) {
	l := b.list()
	b.Window.Canvas().Focus(l)
	l.KeyDown(&fyne.KeyEvent{Name: key})
	l.TypedKey(&fyne.KeyEvent{Name: key})
}

// item chooses one of the menu.
func (b *bench) item(text string) {
	b.Helper()
	b.Tap("Sessions and files (key M)")
	b.Pick(text)
}

// inspecting are the choices of a new user who has switched the inspection on.
func inspecting() timer.Choices {
	c := timer.NewChoices()
	c.Inspects = true
	return c
}

// TestSpaceBar: inspection with its calls, the bar held for long enough, and any key to stop. The
// solve is on the disk then, and the next scramble is there.
func TestSpaceBar(t *testing.T) {
	b := open(t, inspecting())
	b.Expect("Space begins the inspection. Then hold it and release it to start; any key stops.")
	if b.Window.Canvas().Focused() != fyne.Focusable(b.box()) {
		t.Error("the timer has no keyboard")
	}
	b.down(fyne.KeySpace)
	b.up(fyne.KeySpace)
	b.Expect("15", "Inspection")
	if b.Says("Next scramble") || b.Says("No session yet") {
		t.Error("there is more than the time")
	}
	tick := func(d time.Duration, want string) {
		t.Helper()
		b.wait(d)
		b.until(want, func() bool { return b.box().Face().Word == want })
	}
	tick(8*time.Second, "8 seconds!")
	if f := b.box().Face(); f.Text != "7" || f.Phase != times.Inspecting || !f.Warns {
		t.Errorf("%+v", f)
	}
	b.hold(times.HoldFor / 2) // for too short a time
	tick(4*time.Second, "12 seconds!")
	b.down(fyne.KeySpace)
	b.wait(times.HoldFor)
	b.until("armed", func() bool { return b.box().Face().Phase == times.Armed })
	b.up(fyne.KeySpace)
	b.wait(12349 * time.Millisecond)
	scrambled := b.store.Log().Sessions()
	b.down(fyne.KeyTab)
	if len(scrambled) != 0 {
		t.Error("a session before there is a solve")
	}
	s := b.last()
	if s.Millis != 12349 || s.Penalty != times.None || s.Scramble != "(1,0)/ (3,0)/ (0,2)" || !s.At.Equal(b.now) {
		t.Errorf("%+v", s)
	}
	b.until("the next scramble", func() bool {
		return b.Says("Space begins the inspection. Then hold it and release it to start; any key stops.")
	})
	b.Expect("12.34", "1.")
	if b.time(0); len(b.solves()) != 1 {
		t.Error("a held bar is no inspection")
	}
}

// TestOvertime: inspection over 15 seconds costs two, and over 17 the solve.
func TestOvertime(t *testing.T) {
	for _, c := range []struct {
		inspected time.Duration
		want      times.Penalty
		word      string
	}{{14 * time.Second, times.None, "12 seconds!"}, {15 * time.Second, times.PlusTwo, "+2"}, {17 * time.Second, times.DNF, "DNF"}} {
		b := open(t, inspecting())
		b.down(fyne.KeySpace)
		b.up(fyne.KeySpace)
		b.wait(c.inspected)
		b.until(c.word, func() bool { return b.box().Face().Word == c.word })
		b.hold(times.HoldFor)
		b.wait(time.Second)
		b.down(fyne.KeySpace)
		if s := b.last(); s.Penalty != c.want || s.Millis != 1000 {
			t.Errorf("%v: %+v", c.inspected, s)
		}
	}
}

// TestKeys: penalties, deletion and its undoing by keys, of the latest solve and in the list.
func TestKeys(t *testing.T) {
	b := open(t, timer.Choices{})
	b.down(fyne.KeyD) // there is no solve yet
	b.time(10 * time.Second)
	first := b.time(20 * time.Second)
	if list := b.solves(); list[0].Scramble == list[1].Scramble {
		t.Errorf("twice %s", first.Scramble)
	}
	want := func(what string, p times.Penalty) {
		t.Helper()
		if s := b.last(); s.Penalty != p || s.ID != first.ID {
			t.Errorf("%s: %+v", what, s)
		}
	}
	b.down(fyne.Key2)
	want("2", times.PlusTwo)
	b.Expect("22.00+")
	b.down(fyne.KeyD)
	want("D", times.DNF)
	b.Expect("DNF (20.00)")
	b.down(fyne.KeyD)
	want("D again", times.None)
	b.Tap("+2")
	want("button", times.PlusTwo)
	b.down(fyne.Key0)
	want("0", times.None)
	b.down(fyne.KeyDelete)
	if len(b.solves()) != 1 || b.said != "20.00 is deleted." {
		t.Error(b.solves(), b.said)
	}
	b.down(fyne.KeyU)
	want("U", times.None)
	b.down(fyne.KeyDelete)
	b.undo()
	want("undone", times.None)

	// In the list the latest comes first.
	b.press(fyne.KeyDown)
	b.press(fyne.KeyD)
	want("D in the list", times.DNF)
	b.press(fyne.KeyDown)
	b.press(fyne.KeyDelete)
	if list := b.solves(); len(list) != 1 || list[0].ID != first.ID {
		t.Error(list)
	}
	b.press(fyne.KeyU)
	if list := b.solves(); len(list) != 2 || list[0].Millis != 10000 {
		t.Error(list)
	}
	b.press(fyne.KeyHome)
	b.press(fyne.KeyReturn)
	b.Expect("DNF (20.00)", "2026-11-22")
	if b.Says("Space bar") {
		t.Error("the list is there, too")
	}

	// A comment is kept when the solve is left, and it all is there after a restart.
	entries := pagetest.Find[*control.Entry](b.Object)
	entries[0].SetText("lockup")
	b.Tap("All solves")
	if s := b.last(); s.Comment != "lockup" || b.Window.Canvas().Focused() != fyne.Focusable(b.list()) {
		t.Errorf("%+v", s)
	}
	b.Expect("lockup", "2.", "10.00")
	b.start()
	b.Expect("lockup", "2.", "10.00", "DNF (20.00)")
}

// TestShortcutIsNoKey: Ctrl+2 is the shortcut of something else.
func TestShortcutIsNoKey(t *testing.T) {
	app := pagetest.OneApp()
	b := open(t, timer.Choices{})
	b.time(time.Second)
	fyne.SetCurrentApp(app)
	app.Desktop.Modifiers = fyne.KeyModifierControl
	defer func() { app.Desktop.Modifiers = 0 }()
	b.down(fyne.Key2)
	if s := b.last(); s.Penalty != times.None {
		t.Errorf("%+v", s)
	}
}

// move makes a move on the stage.
func (b *bench) move(after time.Duration, alg string) {
	b.Helper()
	b.wait(after)
	moves, err := square1.ParseAlg(alg)
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range moves {
		if !m.Slice {
			b.desk.Turn(int(m.Top), int(m.Bottom))
		} else if err := b.desk.Slice(1); err != nil {
			b.Fatal(err)
		}
	}
}

// TestStage: the first move starts the time, and the last one stops it; all are kept with their
// times, those that were undone, too. Replay plays them at their speed.
func TestStage(t *testing.T) {
	b := open(t, timer.Choices{Way: timer.OnStage, Inspects: true})
	b.Expect("Space puts the scramble on the stage.")
	b.move(0, "(1,0)") // nobody times that
	b.down(fyne.KeySpace)
	b.Expect("The first move starts the time.", "Inspection")
	start := b.desk.Current()
	if start == square1.Solved() {
		t.Fatal("no scramble")
	}
	b.move(15500*time.Millisecond, "(0,-2)")
	b.Expect("The time stops when the puzzle is solved.")
	b.move(time.Second, "/")
	b.move(200*time.Millisecond, "(1,0)")
	b.wait(100 * time.Millisecond)
	b.desk.Undo()
	b.move(2*time.Second, "(-3,0)")
	b.move(time.Second, "/")
	if len(b.solves()) != 0 {
		t.Error("stored before it is solved")
	}
	b.move(100*time.Millisecond, "(-1,0)")
	s := b.last()
	if text, _ := s.Moves.MarshalText(); string(text) != "(0,-2)@0 /@1000 (1,0)@1200 (-1,0)@1300 (-3,0)@3300 /@4300 (-1,0)@4400" {
		t.Errorf("%s", text)
	}
	if s.Millis != 4400 || s.Penalty != times.PlusTwo {
		t.Errorf("%+v", s)
	}
	b.until("the next scramble", func() bool { return b.Says("Space puts the scramble on the stage.") })

	b.slot = func(s times.Solve) fyne.CanvasObject { return widget.NewLabel("slot " + s.Scramble) }
	b.press(fyne.KeyDown)
	b.press(fyne.KeyReturn)
	b.Expect("6.40+", "2 slices and 5 turns of layers, 1.59 a second", "4.00 s of 4.40 s without a move.", "slot (1,0)/ (3,0)/ (0,2)")
	b.Tap("Replay")
	p := b.desk.Player
	if p.Alg().String() != "(0,-2)/(1,0)(-1,0)(-3,0)/(-1,0)" || !p.Playing() || p.Tempo() != 1 || p.Start() != start || len(p.Rests()) != 3 {
		t.Errorf("%v, playing %t, tempo %v from %v, %d rests", p.Alg(), p.Playing(), p.Tempo(), p.Start(), len(p.Rests()))
	}
	if b.desk.Advance(2.5); p.Played() != 4 || math.Abs(p.Time()-2.5) > 1e-9 {
		t.Errorf("%d moves after %v s", p.Played(), p.Time())
	}
	if len(b.solves()) != 1 {
		t.Error("a replay is timed")
	}
	tables := pagetest.Find[*control.Table](b.Object)
	for range 2 {
		tables[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	if p.Played() != 4 || p.Playing() {
		t.Errorf("move %d is shown", p.Played())
	}
}

// TestStageAbandoned: another position, an alg that plays, or another page end a solve.
func TestStageAbandoned(t *testing.T) {
	for what, do := range map[string]func(b *bench){
		"jump": func(b *bench) { b.host.Show(square1.Only(square1.Solved()), "") },
		"alg": func(b *bench) { // which solves it
			b.wait(time.Second)
			alg, err := square1.ParseAlg("/(-3,0)/(-1,0)")
			if err == nil {
				err = b.desk.Player.Load(alg)
			}
			b.desk.Player.Seek(b.desk.Player.Length())
			if at := b.desk.Current(); at != square1.Solved() || err != nil {
				t.Error(at, err)
			}
		},
		"leave": func(b *bench) { b.page.Shown(false) },
		"way":   func(b *bench) { b.Choose("Space bar") },
		"next":  func(b *bench) { b.Tap("Next scramble"); b.Tap("Next scramble") },
	} {
		b := open(t, timer.Choices{Way: timer.OnStage})
		b.down(fyne.KeySpace)
		if what != "next" {
			b.move(time.Second, "(0,-2)")
		}
		do(b)
		b.host.Show(square1.Only(square1.Solved().Turn(1, 0)), "")
		b.move(time.Second, "(-1,0)")
		if list := b.solves(); len(list) != 0 {
			t.Errorf("%s: %+v", what, list)
		}
		if what == "jump" && !b.Says("Another position came onto the stage: this solve does not count.") {
			t.Error("no reason")
		}
	}
}

// TestTyped: times of another timer are typed, with their penalties.
func TestTyped(t *testing.T) {
	b := open(t, timer.Choices{})
	b.Choose("Typed times")
	b.Expect("Type the time, such as 12.34 or 1234, 14.34+ or DNF, and press Enter.")
	enter := func(text string) {
		e := pagetest.Find[*control.Entry](b.Object)[0]
		e.SetText(text)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		b.until("the next scramble", func() bool { return !b.Says("Making a scramble …") })
	}
	for _, bad := range []string{"", "x", "0", "-5", "99:99:99:99"} {
		enter(bad)
	}
	b.Expect("“99:99:99:99” is not a time.")
	field := pagetest.Find[*control.Entry](b.Object)[0]
	for text, read := range map[string]string{"1234": "12.34", "10234+": "1:02.34+", "DNF 1234": "DNF (12.34)", "12.3": "12.30", "5": "0.05"} {
		if field.SetText(text); !b.Says("Enter takes " + read + ".") {
			t.Error(text, pagetest.Texts(b.Object))
		}
	}
	if field.SetText("soon"); b.Says("Enter takes") || b.Says("is not a time") {
		t.Error("what was said outlives its cause")
	}
	for _, good := range []string{"12.34", "1:02,5", "14.34+", "dnf", "DNF (9.87)"} {
		enter(good)
	}
	var got []times.Solve
	for _, s := range b.solves() {
		got = append(got, times.Solve{Millis: s.Millis, Penalty: s.Penalty})
		if s.Scramble == "" {
			t.Error("without a scramble")
		}
	}
	want := []times.Solve{{Millis: 12340}, {Millis: 62500}, {Millis: 12340, Penalty: times.PlusTwo}, {Penalty: times.DNF}, {Millis: 9870, Penalty: times.DNF}}
	if len(got) != len(want) {
		t.Fatal(got)
	}
	for i := range want {
		if got[i].Millis != want[i].Millis || got[i].Penalty != want[i].Penalty {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
	if e := pagetest.Find[*control.Entry](b.Object)[0]; e.Text != "" || !e.Stays {
		t.Error("the next time cannot be typed at once")
	}
}

// TestSessions: they are made, renamed, deleted and restored.
func TestSessions(t *testing.T) {
	b := open(t, timer.Choices{})
	b.time(10 * time.Second)
	name := func(text string) {
		e := pagetest.Find[*control.Entry](b.Object)[0]
		e.SetText(text)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	b.item("New session …")
	name("home")
	b.time(20 * time.Second)
	b.item("Rename session …")
	name("at home")
	names := func() (list []string) {
		for _, s := range b.store.Log().Sessions() {
			list = append(list, s.Name)
		}
		return list
	}
	if got := names(); !slices.Equal(got, []string{"Session 1", "at home"}) {
		t.Errorf("%q", got)
	}
	b.item("New session …")
	b.Tap("Cancel")
	b.Choose("Session 1")
	b.Expect("10.00")
	b.Choose("at home")
	b.Expect("20.00")
	b.item("Delete session")
	if got := names(); !slices.Equal(got, []string{"Session 1"}) || len(b.solves()) != 1 || b.said != "at home is deleted." {
		t.Errorf("%q, %s", got, b.said)
	}
	b.Expect("10.00")
	b.item("Restore what was deleted")
	b.Expect("20.00")
	b.start()
	b.Expect("20.00")
	if len(b.solves()) != 2 {
		t.Error(b.solves())
	}
}

// TestRenameAfterDelete: the name that is typed is for one session. Its field closes when another one is open,
// and what is deleted comes back with all its solves.
func TestRenameAfterDelete(t *testing.T) {
	for _, what := range []string{"alone", "with another"} {
		b := open(t, timer.Choices{})
		if what != "alone" {
			b.time(7 * time.Second)
			b.item("New session …")
			e := pagetest.Find[*control.Entry](b.Object)[0]
			e.SetText("second")
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		b.time(10 * time.Second)
		b.time(20 * time.Second)
		before := b.solves()
		b.item("Rename session …")
		field := pagetest.Find[*control.Entry](b.Object)[0]
		field.SetText("again")
		b.item("Delete session")
		if b.Says("Cancel") {
			t.Error(what, "the field is open")
		}
		field.OnSubmitted("again") // a key that was on its way
		for _, s := range b.store.Log().Sessions() {
			if s.Name == "again" {
				t.Error(what, "the session is there again")
			}
		}
		b.item("Restore what was deleted")
		if after := b.solves(); len(after) != len(before) || after[len(after)-1].ID != before[len(before)-1].ID {
			t.Error(what, before, after)
		}
		b.Expect("20.00", "10.00")
	}
}

// TestNameField: choosing another session closes the field with the name of the one before.
func TestNameField(t *testing.T) {
	b := open(t, timer.Choices{})
	b.time(time.Second)
	b.item("New session …")
	field := pagetest.Find[*control.Entry](b.Object)[0]
	field.SetText("home")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.time(2 * time.Second)
	b.item("Rename session …")
	b.Choose("Session 1")
	if b.Says("Cancel") {
		t.Error("a name is typed below another session")
	}
	field.SetText("x")
	field.OnSubmitted("x")
	if list := b.store.Log().Sessions(); list[0].Name != "Session 1" || list[1].Name != "home" {
		t.Error(list)
	}
}

// bring imports a file, and waits for what is said of it, or asked.
func (b *bench) bring(path string) {
	b.Helper()
	b.files.path, b.said = path, ""
	b.item("Import from another timer …")
	b.until("read", func() bool { return b.said != "" || b.Says("Which sessions?") })
}

// TestFiles: a file of csTimer goes in and out unchanged, and what cannot be read says why. Which sessions are
// taken is asked where there are other puzzles; then the page goes to the session with the most solves.
func TestFiles(t *testing.T) {
	b := open(t, timer.Choices{})
	path := filepath.Join("..", "times", "testdata", "cstimer.txt")
	b.bring(path)
	b.Expect("This file of csTimer also has other puzzles. The timer is for the Square-1.", "1: 112 solves", "3x3 <3: 2 solves (333)")
	if b.Says("4: 0 solves") || len(b.solves()) > 0 {
		t.Error("before it was answered:", b.solves())
	}
	b.Tap("Import")
	if b.said != "csTimer: 118 added to “1” and 3 more sessions, 0 already there." {
		t.Error(b.said)
	}
	for _, s := range b.store.Log().Sessions() {
		if s.Name == "3x3 <3" || s.Name == "4" {
			t.Errorf("%q is a session of the Square-1", s.Name)
		}
	}
	if open := b.store.Log().Solves(b.choices.Session); len(open) != 112 || !b.Says("112.") {
		t.Error(len(open), "solves in the session that is open")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	b.item("Export all for csTimer …")
	if b.files.content != string(data) || b.said != "Saved as /home/wedge-cstimer-20261122-120000.txt." {
		t.Error("not unchanged", b.said)
	}
	b.bring(path)
	for _, c := range pagetest.Find[*control.Check](b.Object) {
		c.SetChecked(true)
	}
	b.Tap("Cancel")
	if len(b.solves()) != 118 {
		t.Error(len(b.solves()))
	}
	b = open(t, timer.Choices{})
	b.bring(path)
	for _, c := range pagetest.Find[*control.Check](b.Object) {
		c.SetChecked(strings.HasPrefix(c.Text, "3x3") || strings.HasPrefix(c.Text, "1:"))
	}
	b.Tap("Import")
	if b.said != "csTimer: 114 added to “1” and 1 more session, 0 already there." {
		t.Error(b.said)
	}
	b.bring(path)
	b.Tap("Import") // now the session of the other puzzle is known
	if b.said != "csTimer: 6 added to “1” and 4 more sessions, 114 already there." {
		t.Error(b.said)
	}
	b.Choose("1")
	other := filepath.Join(t.TempDir(), "club.txt")
	put := func(text string) {
		t.Helper()
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b.bring(other)
	}
	if put(`{"session1":[[[0,1],5,"",1]]}`); !strings.HasPrefix(b.said, "This file cannot be read. no solves of a timer: session1, solve 1: ") {
		t.Error(b.said)
	}
	if put(`{"puzzles":[]}`); !strings.Contains(b.said, "this is a file of Block Keeper") {
		t.Error(b.said)
	}
	put("Time,Comment,Scramble,Date\n9.87,\"ok\",(1,0)/,2023-10-05 12:00:00 +0000\nnull,\"\",/,2023-10-05 12:00:00 +0000\n")
	if want := "CubeTime: 1 added to “club”, 0 already there. Left out: 1 that cannot be read. line 3: "; !strings.HasPrefix(b.said, want) {
		t.Error(b.said)
	}
	b.Expect("9.87", "club")
	b.page.Import("dropped.csv", []byte("Time,Comment,Scramble,Date\n8.76,\"ok\",(1,0)/,2023-10-05 12:00:00 +0000"))
	b.until("taken", func() bool { return strings.HasPrefix(b.said, "CubeTime: 1 added to “dropped”, ") })
	b.Expect("8.76")
	b.files.err = errors.New("disk full")
	b.item("Export all for csTimer …")
	b.Expect("disk full")
	b.bring(path)
	pagetest.SpeakGerman(t)
	b.page.LanguageChanged()
	b.Expect("Welche Sessions?", "Importieren")
}

// TestKeysAfterFiles: after a file was read or written, the space bar takes times again; what the user
// has gone to meanwhile keeps the keyboard.
func TestKeysAfterFiles(t *testing.T) {
	b := open(t, timer.Choices{})
	b.files.path = filepath.Join("..", "times", "testdata", "cstimer.csv")
	more := func() (found *control.IconButton) {
		for _, i := range pagetest.Find[*control.IconButton](b.Object) {
			if i.Tip == "Sessions and files (key M)" {
				found = i
			}
		}
		return found
	}
	timing := func() bool {
		_, ok := b.Window.Canvas().Focused().(*display.TimerBox)
		return ok
	}
	b.Window.Canvas().Focus(more())
	b.item("Import from another timer …")
	b.until("read", func() bool { return b.said != "" })
	if !timing() {
		t.Errorf("after reading a %T has the keyboard", b.Window.Canvas().Focused())
	}
	b.Window.Canvas().Focus(more())
	b.item("Export all for csTimer …")
	if !timing() {
		t.Errorf("after writing a %T has the keyboard", b.Window.Canvas().Focused())
	}
	list := pagetest.Find[*control.Rows](b.Object)[0]
	b.said = ""
	b.item("Import from another timer …")
	b.Window.Canvas().Focus(list)
	b.until("read", func() bool { return b.said != "" })
	if b.Window.Canvas().Focused() != fyne.Focusable(list) {
		t.Errorf("a %T has taken the keyboard", b.Window.Canvas().Focused())
	}
}

// TestFigures: averages now and the best ones, mean, deviation, and the charts.
func TestFigures(t *testing.T) {
	b := open(t, timer.Choices{})
	for _, s := range []int{10, 12, 14, 11, 13, 30} {
		b.time(time.Duration(s) * time.Second)
	}
	b.Expect("ao5 13.00   ·   the next solve makes ao5 12.67 to 19.00",
		"single", "30.00", "10.00", "mo3", "18.00", "ao5", "13.00", "12.00", "Solves: 6 of 6  ·  mean 15.00  ·  standard deviation 7.48")
	trend := pagetest.Find[*chart.Trend](b.Object)[0]
	b.Expect("Thick line: average of 5, thin: of 12. Hollow: DNF", "seconds, in steps of 5")
	trend.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if !b.Says("30.00  ·  " + b.last().At.Local().Format("2006-01-02 15:04")) {
		t.Error(pagetest.Texts(b.Object))
	}
	b.down(fyne.KeyD)
	b.Expect("Solves: 5 of 6  ·  mean 12.00  ·  standard deviation 1.58", "DNF")
}

// TestNoScramble: why there is none is said, and nothing is timed.
func TestNoScramble(t *testing.T) {
	b := open(t, timer.Choices{})
	b.fails = errors.New("no table")
	b.start()
	b.Expect("There is no scramble. no table")
	b.hold(times.HoldFor)
	b.wait(time.Second)
	b.down(fyne.KeyA)
	if len(b.solves()) != 0 {
		t.Error(b.solves())
	}
}

// TestLanguage: all is translated, and what is open stays.
func TestLanguage(t *testing.T) {
	b := open(t, inspecting())
	b.down(fyne.KeySpace)
	b.wait(9 * time.Second)
	pagetest.SpeakGerman(t)
	b.page.LanguageChanged()
	b.Expect("8 Sekunden!")
	b.hold(times.HoldFor)
	b.wait(5 * time.Second)
	b.down(fyne.KeyA)
	if s := b.last(); s.Millis != 5000 {
		t.Errorf("%+v", s)
	}
	b.until("the next scramble", func() bool { return b.Says("Inspektion") && b.Says("Leertaste") })
	b.press(fyne.KeyDown)
	b.press(fyne.KeyReturn)
	b.page.LanguageChanged()
	b.Expect("Alle Lösungen")
}

// TestChoices: a way that there is not is none.
func TestChoices(t *testing.T) {
	c := timer.Choices{Way: "x"}
	var l session.Limits
	if c.Check(&l); l.Err() == nil || c.Way != timer.ByBar {
		t.Errorf("%+v, %v", c, l.Err())
	}
}

// TestPictures draws the page.
func TestPictures(t *testing.T) {
	b := open(t, timer.Choices{})
	for i := range 14 {
		b.time(time.Duration(9+i%5) * time.Second)
	}
	pagetest.Pictures(t, "WEDGE_TIMER_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		save("timer", b.Picture(in, 900))
	})
}

// TestExplained: who opens the text to analyse can type at once, also after the language was changed or
// another page was seen meanwhile. An inspection ends, as nobody sees it.
func TestExplained(t *testing.T) {
	b := open(t, inspecting())
	b.hold(0)
	if b.box().Face().Phase != times.Inspecting {
		t.Fatal("no inspection")
	}
	b.page.AnalyseText()
	for what, do := range map[string]func(){
		"at first": func() {}, "in another language": b.page.LanguageChanged,
		"after another page": func() { b.page.Shown(false); b.Window.Canvas().Unfocus(); b.page.Shown(true) },
	} {
		if do(); len(pagetest.Find[*control.Entry](b.Object)) != 1 || b.Window.Canvas().Focused() != fyne.Focusable(b.typed) {
			t.Error(what, pagetest.Texts(b.Object), b.Window.Canvas().Focused())
		}
	}
	b.Tap("All solves")
	if b.Window.Canvas().Focused() != fyne.Focusable(b.box()) || b.box().Face().Phase != times.Ready {
		t.Error(pagetest.Texts(b.Object))
	}
}

// TestEscape: Esc ends an inspection, and a space bar that is held starts nothing then.
func TestEscape(t *testing.T) {
	b := open(t, inspecting())
	b.hold(0)
	b.down(fyne.KeySpace)
	b.wait(times.HoldFor)
	b.down(fyne.KeyEscape)
	b.up(fyne.KeyEscape)
	b.up(fyne.KeySpace)
	if b.box().Face().Phase != times.Ready {
		t.Error(pagetest.Texts(b.Object))
	}
}

// TestBack: there is a way back from what is shown instead of the timer.
func TestBack(t *testing.T) {
	b := open(t, timer.Choices{Hold: timer.NewChoices().Hold})
	b.time(time.Second)
	for what, show := range map[string]func(){
		"settings": func() { b.Tap("How solves are timed") },
		"a solve":  func() { b.page.Open(b.last().ID) },
	} {
		if b.page.Back() {
			t.Error("back from the timer, before", what)
		}
		show()
		b.Expect("All solves")
		if !b.page.Back() || b.Says("All solves") || b.Window.Canvas().Focused() != fyne.Focusable(b.box()) {
			t.Error("not back from", what)
		}
	}
	b.Tap("How solves are timed")
	if b.page.Shown(false); b.page.Back() {
		t.Error("back on another page")
	}
}

// TestGiveUp: a solve on the stage that nobody will finish ends by Esc, or with the next scramble, and is not
// stored.
func TestGiveUp(t *testing.T) {
	for what, give := range map[string]func(*bench){
		"Esc": func(b *bench) { b.down(fyne.KeyEscape) }, "next": func(b *bench) { b.Tap("Next scramble") },
	} {
		choices := timer.NewChoices()
		choices.Way = timer.OnStage
		b := open(t, choices)
		b.down(fyne.KeySpace)
		b.up(fyne.KeySpace)
		if b.move(time.Second, "(0,-2)"); !b.Says("The time stops when the puzzle is solved.") {
			t.Fatal(what, pagetest.Texts(b.Object))
		}
		made := b.made
		give(b)
		if b.page.Secret() || len(b.solves()) > 0 {
			t.Error(what, "goes on")
		}
		if what == "Esc" && !b.Says("The solve was given up: it does not count.") {
			t.Error(pagetest.Texts(b.Object))
		}
		if what == "next" {
			b.until("another scramble", func() bool { return b.made > made })
		}
	}
}

// keyable is a control that has the keyboard.
type keyable interface {
	fyne.CanvasObject
	fyne.Focusable
	desktop.Keyable
}

// controls are those of the page, but fields for text.
func (b *bench) controls() (list []keyable) {
	add := func(o fyne.CanvasObject) {
		if k, ok := o.(keyable); ok && o.Visible() {
			list = append(list, k)
		}
	}
	for _, c := range pagetest.Find[*control.Button](b.Object) {
		add(c)
	}
	for _, c := range pagetest.Find[*control.IconButton](b.Object) {
		add(c)
	}
	for _, c := range pagetest.Find[*control.Check](b.Object) {
		add(c)
	}
	for _, c := range pagetest.Find[*control.Select](b.Object) {
		add(c)
	}
	return list
}

// TestSpaceAnywhere: the space bar times wherever no text is typed. While the time runs, any key and any click in the
// window stops it, whatever else they would do.
func TestSpaceAnywhere(t *testing.T) {
	b := open(t, timer.Choices{})
	b.time(time.Second)
	stop := map[string]func(){
		"a key": func() { b.Window.Canvas().Focused().(desktop.Keyable).KeyDown(&fyne.KeyEvent{Name: fyne.KeyJ}) },
		"Esc":   func() { b.Window.Canvas().Focused().(desktop.Keyable).KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"Control": func() {
			b.Window.Canvas().Focused().(desktop.Keyable).KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
		},
		"a click": func() {
			top := b.Window.Canvas().Overlays().Top()
			if top == nil || top.Size() != b.Window.Canvas().Size() {
				t.Fatalf("a click goes to what is there: %v", top)
			}
			top.(desktop.Mouseable).MouseDown(&desktop.MouseEvent{})
			top.(desktop.Mouseable).MouseUp(&desktop.MouseEvent{})
		},
	}
	n := 1
	timed := func(what string, press func()) {
		t.Helper()
		for how, do := range stop {
			press()
			if b.Window.Canvas().Focused() != fyne.Focusable(b.box()) {
				t.Fatalf("%s: a %T has the keyboard", what, b.Window.Canvas().Focused())
			}
			b.wait(times.HoldFor)
			b.up(fyne.KeySpace)
			if b.box().Face().Phase != times.Running {
				t.Fatalf("%s: %+v", what, b.box().Face())
			}
			b.wait(2 * time.Second)
			do()
			b.until("the next scramble", func() bool { return !b.Says("Making a scramble …") })
			if n++; len(b.solves()) != n || b.last().Millis != 2000 || b.Window.Canvas().Overlays().Top() != nil {
				t.Fatalf("%s, stopped by %s: %d solves instead of %d, %v", what, how, len(b.solves()), n, b.Window.Canvas().Overlays().Top())
			}
		}
		if b.Window.Canvas().Focused() != fyne.Focusable(b.box()) {
			t.Errorf("%s: then a %T has the keyboard", what, b.Window.Canvas().Focused())
		}
	}
	timed("nothing has the keyboard", func() {
		b.Window.Canvas().Unfocus()
		if !b.page.TakesSpace() {
			t.Fatal("it does not take the space bar")
		}
		b.page.TakeSpace()
	})
	all := b.controls()
	if len(all) < 8 {
		t.Fatal(len(all), "controls")
	}
	for _, c := range all {
		timed(fmt.Sprintf("%T", c), func() {
			b.Window.Canvas().Focus(c)
			c.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
		})
	}
	// Text is typed, a solve is open, or times are typed.
	b.item("Rename session …")
	if _, typing := b.Window.Canvas().Focused().(*control.Entry); !typing {
		t.Errorf("a %T has the keyboard", b.Window.Canvas().Focused())
	}
	b.Tap("Cancel")
	b.page.Open(b.last().ID)
	if b.page.TakesSpace() {
		t.Error("a solve is open")
	}
	b.Tap("All solves")
	b.Choose("Typed times")
	if b.page.TakesSpace() {
		t.Error("times are typed")
	}
	c := pagetest.Find[*control.IconButton](b.Object)[0]
	b.Window.Canvas().Focus(c)
	c.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	if b.Window.Canvas().Focused() != fyne.Focusable(c) {
		t.Error("the space bar is taken from a button where times are typed")
	}
	b.Choose("On the stage")
	if b.page.TakeSpace(); b.page.TakesSpace() || !b.page.Secret() {
		t.Error("no scramble on the stage, or the space bar is taken while it is solved")
	}
}

// TestLeftWhileRunning: where the page is left nothing lies over the window.
func TestLeftWhileRunning(t *testing.T) {
	b := open(t, timer.Choices{})
	b.hold(times.HoldFor)
	if b.Window.Canvas().Overlays().Top() == nil {
		t.Fatal("no time runs")
	}
	b.page.Shown(false)
	if b.Window.Canvas().Overlays().Top() != nil || len(b.solves()) > 0 {
		t.Error("it goes on")
	}
}

// TestGamesSession: games stand in a session of their own, which takes no timed solves.
func TestGamesSession(t *testing.T) {
	b := open(t, timer.Choices{})
	games := times.Session{ID: times.Games, Name: "Play"}
	game := times.Solve{ID: 8, Session: times.Games, Millis: 70_000}
	if err := b.store.Do(times.Change{Session: &games}, times.Change{Solve: &game}); err != nil {
		t.Fatal(err)
	}
	b.page.StoreChanged()
	b.Expect("1:10.00")
	if b.Says("No session yet") {
		t.Error("the only session is not open")
	}
	b.page.Open(8)
	b.Expect("1:10.00")
	b.start()
	b.time(time.Second)
	b.Expect("Session 1")
	before := b.choices.Session
	if b.page.Open(8); b.choices.Session != before || !b.Says("1:10.00") {
		t.Error("another session is open:", b.choices.Session)
	}
	if b.Tap("All solves"); !b.Says("1.00") {
		t.Error("the session is another")
	}
	b.choices.Session = times.Games
	b.start()
	b.time(2 * time.Second)
	log := b.store.Log()
	if all := log.Sessions(); len(all) != 2 || len(log.Solves(times.Games)) != 1 || len(log.Solves(all[1].ID)) != 2 || b.choices.Session != all[1].ID {
		t.Error(all, b.choices.Session)
	}
	b.choices.Session = 0 // gone with the program's session
	b.start()
	if b.page.Shown(true); !b.Says("2.00") {
		t.Error("the session of games is open")
	}
}

// TestChosenRow: a solve of another window leaves the solve chosen that is; one that is gone is chosen no more.
func TestChosenRow(t *testing.T) {
	b := open(t, timer.Choices{})
	for i := range 3 {
		b.time(time.Duration(i+1) * time.Second)
	}
	solves := b.solves()
	list := pagetest.Find[*control.Rows](b.Object)[0]
	list.Choose(2) // the first solve
	other := times.Solve{ID: times.NewID(), Session: solves[0].Session, Millis: 5000}
	if err := b.store.Do(times.Change{Solve: &other}); err != nil {
		t.Fatal(err)
	}
	if b.page.StoreChanged(); list.Row != 3 {
		t.Errorf("row %d is chosen", list.Row)
	}
	if err := b.store.Do(times.Change{Delete: &times.Object{Solve: solves[0].ID}}); err != nil {
		t.Fatal(err)
	}
	if b.page.StoreChanged(); list.Row != -1 {
		t.Errorf("row %d is chosen", list.Row)
	}
}

// TestManySolves: the numbers of a long session are seen whole.
func TestManySolves(t *testing.T) {
	b := open(t, timer.Choices{})
	part := times.Part{Name: "all"}
	for i := range 123_456 {
		part.Solves = append(part.Solves, times.Solve{Millis: int64(10_000 + i%1000), At: time.Unix(int64(1e9+i), 0).UTC()})
	}
	b.store.Log().Merge(&times.File{Sessions: []times.Part{part}}, times.NewID)
	b.page.StoreChanged()
	b.Expect("123456.")
}

// TestSettings: what the user sets is done, and what is not possible is refused and not kept.
func TestSettings(t *testing.T) {
	b := open(t, inspecting())
	b.Tap("How solves are timed")
	entries := pagetest.Find[*control.Entry](b.Object)
	averages, target := entries[0], entries[1]
	for text, ok := range map[string]bool{"3 5 12": true, "ao5, mo3": true, "2": false, "5 x": false, "100000": false, "": true, "5 7": true} {
		before := b.choices.Averages
		averages.SetText(text)
		if kept := b.choices.Averages == text; kept != ok || !ok && b.choices.Averages != before || b.Says("Averages are of 3 to 10,000 solves, such as 3 5 12 100.") == ok {
			t.Errorf("%q: %q is kept", text, b.choices.Averages)
		}
	}
	averages.SetText("5 7")
	target.SetText("DNF")
	if !b.Says("The target is a time, such as 15.00.") {
		t.Error("DNF is a target")
	}
	target.SetText("11.5")
	b.Choose("0.00 s")
	b.Choose("Thousandths")
	b.Choose("No time")
	if c := b.choices; c.Hold != 0 || !c.Thousandths || c.Running != timer.Hidden || c.Target != 11_500 {
		t.Errorf("%+v", c)
	}
	b.Tap("All solves")
	b.choices.Inspects = false
	b.start()
	b.hold(0)
	if f := b.box().Face(); f.Text != "…" || f.Phase != times.Running {
		t.Errorf("%+v", f)
	}
	b.wait(10_123 * time.Millisecond)
	b.down(fyne.KeyA)
	b.up(fyne.KeyA)
	if f := b.box().Face(); f.Text != "10.123" {
		t.Errorf("%+v", f)
	}
	for _, s := range []int{11, 12, 13, 14, 15, 16} {
		b.until("the next scramble", func() bool { return !b.Says("Making a scramble …") })
		b.time(time.Duration(s) * time.Second)
	}
	b.Expect("ao7", "ao5", "13.00", "Solves: 7 of 7  ·  mean 13.02  ·  standard deviation 2.13  ·  below 11.50: 2")
	if b.Says("ao12") || b.Says("mo3") {
		t.Error("averages that were not asked for")
	}
}

// TestSorted: solves are looked for, copied and moved to another session, which is taken back.
func TestSorted(t *testing.T) {
	b := open(t, timer.Choices{})
	for _, s := range []int{10, 20, 12, 30} {
		b.time(time.Duration(s) * time.Second)
	}
	b.down(fyne.Key2)
	first := b.choices.Session
	find := pagetest.Find[*control.Entry](b.Object)[0]
	for text, want := range map[string]int{"": 4, "<15": 2, ">=12": 3, "+2": 1, "dnf": 0, "2026-11": 4, "2025-11-22": 0, "(3,0)": 4, "nothing": 0, "<15 (3,0)": 2} {
		if find.SetText(text); b.list().Length() != want {
			t.Errorf("%q: %d solves", text, b.list().Length())
		}
	}
	find.SetText("<15")
	b.Expect("1.", "3.", "10.00", "12.00")
	b.item("Copy the listed solves")
	if want := "Generated by Wedge\nSession 1\n\nTime List:\n1. 10.00   (1,0)/ (3,0)/ (0,2)\n2. 12.00   (1,0)/ (3,0)/ (0,4)\n"; b.copied != want {
		t.Errorf("%q", b.copied)
	}
	b.item("Move the listed solves …")
	name := pagetest.Find[*control.Entry](b.Object)[0]
	name.SetText("fast")
	b.Tap("New session")
	if find.SetText(""); b.list().Length() != 2 || b.choices.Session == first || b.said != "2 solves are in “fast” now." {
		t.Errorf("%d solves, session %d, said %q", b.list().Length(), b.choices.Session, b.said)
	}
	b.Choose("All sessions")
	if b.list().Length() != 4 {
		t.Errorf("%d solves in all", b.list().Length())
	}
	if b.undo(); b.choices.Session != first || b.list().Length() != 4 {
		t.Errorf("then %d solves in %d", b.list().Length(), b.choices.Session)
	}
	if all := b.solves(); len(all) != 4 || all[0].Millis != 10_000 || all[1].Millis != 20_000 || all[2].Millis != 12_000 {
		t.Error(all)
	}
	pagetest.Find[*control.Table](b.Object)[0].OnPick(1)
	b.Tap("Copy")
	if !strings.HasPrefix(b.copied, "Generated by Wedge\nmo3: 21.33\n\nTime List:\n1. 20.00 ") {
		t.Errorf("%q", b.copied)
	}
}

// TestScrambles: a session keeps to whose cases it scrambles, and has other scrambles at once when it is opened.
func TestScrambles(t *testing.T) {
	b := open(t, timer.Choices{})
	b.time(time.Second)
	first := b.choices.Session
	b.item("Scrambles …")
	b.Choose("OBL")
	b.Tap("All solves")
	b.until("a scramble", func() bool { return !b.Says("Making a scramble …") })
	if b.set != "obl" {
		t.Errorf("scrambles of %q", b.set)
	}
	b.item("New session …")
	pagetest.Find[*control.Entry](b.Object)[0].OnSubmitted("")
	b.until("a scramble", func() bool { return !b.Says("Making a scramble …") })
	if b.set != "" || b.choices.Session == first {
		t.Errorf("scrambles of %q in the new session", b.set)
	}
	b.Choose("Session 1")
	b.until("a scramble", func() bool { return !b.Says("Making a scramble …") })
	if b.set != "obl" || b.choices.Session != first {
		t.Errorf("scrambles of %q in the first one", b.set)
	}
	b.start()
	if b.set != "obl" {
		t.Errorf("scrambles of %q after a new start", b.set)
	}
}

// TestSteps: each key and each click ends a step of the method that the session is set to, and the last one stops the time. The steps
// are named while the time is seen, stay with their solve, and are listed, averaged and copied.
func TestSteps(t *testing.T) {
	b := open(t, inspecting())
	b.Tap("How solves are timed")
	b.Choose("CSP/OBL/PBL")
	b.Tap("All solves")
	b.Expect("Space begins the inspection. Then hold it and release it to start; any key ends a step, the last one stops.")
	pagetest.Find[*control.Check](b.Object)[0].SetChecked(false)
	click := func() {
		top := b.Window.Canvas().Overlays().Top().(desktop.Mouseable)
		top.MouseDown(&desktop.MouseEvent{})
		top.MouseUp(&desktop.MouseEvent{})
	}
	solve := func(words ...string) times.Solve {
		t.Helper()
		b.Expect("Hold the space bar, release it to start. Any key ends a step, the last one stops.")
		b.hold(times.HoldFor)
		for i, ends := range []func(){
			func() { b.down(fyne.KeySpace); b.up(fyne.KeySpace); b.down(fyne.KeyA); b.up(fyne.KeyA) }, click, func() { b.down(fyne.KeyTab); b.up(fyne.KeyTab) },
		} {
			if f := b.box().Face(); f.Phase != times.Running || f.Word != words[i] {
				t.Fatalf("step %d: %+v, not %q", i+1, f, words[i])
			}
			b.wait(time.Duration(1000*(i+3)+9) * time.Millisecond)
			ends()
		}
		b.until("the next scramble", func() bool { return !b.Says("Making a scramble …") })
		return b.last()
	}
	s := solve("CSP", "OBL", "PBL")
	if s.Millis != 12_027 || !slices.Equal(s.Splits, []int64{3009, 7018}) {
		t.Errorf("%+v", s)
	}
	b.Expect("Steps of 1 solve: CSP 3.00  ·  OBL 4.01  ·  PBL 5.01")
	b.choices.Running = timer.Hidden
	solve(" ", " ", " ")
	b.down(fyne.KeyD)
	b.down(fyne.Key0)
	b.down(fyne.KeyDelete)
	b.down(fyne.KeyU)
	if list := b.solves(); len(list) != 2 || !slices.Equal(list[1].Splits, s.Splits) {
		t.Error(list)
	}
	b.item("Copy the listed solves")
	if !strings.Contains(b.copied, "\n2. 12.02=3.00+4.01+5.01   (1,0)/") {
		t.Error(b.copied)
	}
	b.start()
	first := b.choices.Session
	b.item("Move the listed solves …")
	pagetest.Find[*control.Entry](b.Object)[0].SetText("other")
	b.Tap("New session")
	b.Expect("Steps, mean of 2 solves: 1. 3.00  ·  2. 4.01  ·  3. 5.01", "Hold the space bar, release it to start. Any key stops.")
	b.undo()
	b.page.Open(s.ID)
	b.Expect("Step", "CSP", "3.00", "OBL", "4.01", "PBL", "5.01")
	b.Tap("All solves")
	b.Tap("How solves are timed")
	b.Choose("no method")
	b.Choose("Thousandths")
	b.Tap("All solves")
	b.Expect("Steps, mean of 2 solves: 1. 3.009  ·  2. 4.009  ·  3. 5.009")
	if s := b.time(time.Second); s.Splits != nil || b.choices.Session != first || len(b.choices.Steps) != 0 {
		t.Errorf("%+v, %v", s, b.choices)
	}
}

// TestMoveToGone: a session that another window has deleted meanwhile takes no solves and does not come back.
func TestMoveToGone(t *testing.T) {
	b := open(t, timer.Choices{})
	b.time(time.Second)
	other := times.Session{ID: times.NewID(), Name: "gone"}
	if err := b.store.Do(times.Change{Session: &other}); err != nil {
		t.Fatal(err)
	}
	b.item("Move the listed solves …")
	if err := b.store.Do(times.Change{Delete: &times.Object{Session: other.ID}}); err != nil {
		t.Fatal(err)
	}
	b.Tap("gone")
	if _, there := b.store.Log().Session(other.ID); there || len(b.solves()) != 1 || b.last().Session != b.choices.Session || b.list().Length() != 1 {
		t.Error(b.solves(), b.choices.Session)
	}
}
