//go:build e2e

package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/session"
	room "wedge/app/square1"
	"wedge/app/square1/desk"
	"wedge/app/store"
	"wedge/puzzle/square1"
)

// patience is how long a test waits for something that should happen at once. It is long,
// so that a busy machine is not a failure.
const patience = 20 * time.Second

// driver controls the program through a virtual display and simulated input.
type driver struct {
	screen  *screen
	hand    hand
	program *program
	id      string          // of the window, for xdotool
	window  image.Rectangle // on the screen
	scale   int             // pixels for each of the window's units
	wide    bool            // the page with the lessons is open
	shots   int
	name    string // in the names of pictures
}

// newDriver makes a display for the program. name is in the names of pictures.
func newDriver(t *testing.T, name string) *driver {
	t.Helper()
	s := newScreen(t, 1280, 860)
	return &driver{screen: s, hand: hand{s}, program: newProgram(t, s), scale: 1, name: name}
}

// step is a part of a test.
type step struct {
	name string
	do   func(*testing.T, *driver)
}

// run runs steps, each of which begins where the one before ends, up to the first that fails.
func (d *driver) run(t *testing.T, steps ...step) {
	t.Helper()
	for _, s := range steps {
		if !t.Run(s.name, func(t *testing.T) { s.do(t, d) }) {
			t.FailNow()
		}
	}
}

// removePictures removes those of earlier runs.
func removePictures(t *testing.T) {
	t.Helper()
	old, err := filepath.Glob(filepath.Join(shotFolder, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// saved is the saved session: the window's part and that of the Square-1.
type saved struct {
	session.State
	room.Part
}

// newSaved is the session of a user who knows the first steps, and has opened what they leave closed.
func newSaved() *saved {
	s := &saved{*session.NewState(), room.NewPart()}
	s.Settings.FirstSteps, s.Play.Notation = false, true
	return s
}

// readSaved reads a session while a program may be writing it.
func readSaved(folder string) (*saved, error) {
	db, err := store.Open(folder, func(func()) {}, nil)
	if err != nil {
		return nil, err
	}
	state, err := session.Read(db)
	if err = errors.Join(err, db.Close()); err != nil {
		return nil, err
	}
	s := newSaved()
	s.State = *state
	if part := state.Part(room.ID); part.JSON != nil {
		s.Part, err = room.ParsePart(part)
	}
	return s, err
}

// write writes a session into the program's folder.
func (s *saved) write(t *testing.T, p *program) {
	t.Helper()
	s.Rooms[room.ID] = s.Part
	folder := filepath.Join(p.folder, "session")
	db, err := store.Open(folder, func(func()) {}, nil)
	if err != nil {
		t.Fatal(err)
	}
	kept, _, err := session.Open(db, folder, func() {})
	if err = errors.Join(err, kept.Save(&s.State), kept.Share(&s.State), kept.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// beside is another driver of the same program, for a new user, on its own display. The
// session exists before the first start; environ is added to the program's environment.
func (d *driver) beside(t *testing.T, name string, scale int, session *saved, environ ...string) *driver {
	t.Helper()
	s := newScreen(t, 1280*scale, 860*scale)
	p := d.program.again(t, s, environ...)
	session.write(t, p)
	return &driver{screen: s, hand: hand{s}, program: p, scale: scale, shots: d.shots, name: name + "-"}
}

// px is a length of the window in pixels.
func (d *driver) px(units int) int { return units * d.scale }

// at is a place in the window, in its units.
func (d *driver) at(x, y int) image.Point { return d.window.Min.Add(image.Pt(d.px(x), d.px(y))) }

// doorsHeight is that of the row of names of rooms, in units.
const doorsHeight = 28

// inRoom is a place in the room, in units from the window's upper edge without that row.
func (d *driver) inRoom(x, y int) image.Point { return d.at(x, y+doorsHeight) }

// open starts the program and waits for its first picture.
func (d *driver) open(t *testing.T) {
	t.Helper()
	d.program.start(t)
	d.appears(t)
}

// restart kills the program and starts it again.
func (d *driver) restart(t *testing.T) {
	t.Helper()
	d.program.kill(t)
	d.open(t)
}

// appears waits for the first picture.
func (d *driver) appears(t *testing.T) {
	t.Helper()
	start := time.Now()
	d.until(t, "there is a window with a puzzle", func() bool {
		ids := d.windows(t, "Wedge")
		if len(ids) == 0 {
			return false
		}
		d.id = ids[0]
		d.screen.window = d.id
		d.window = d.focus(t, d.id)
		return count(d.screen.picture(t), d.puzzle(), isColoured) > 2000
	})
	t.Logf("first picture after %.1f s, as far as a screenshot can tell", time.Since(start).Seconds())
	d.shoot(t, "open")
}

// windows are the xdotool IDs of the visible windows with a title.
func (d *driver) windows(t *testing.T, title string) []string {
	t.Helper()
	ids, err := d.screen.try(t, "xdotool", "search", "--onlyvisible", "--name", "^"+title+"$")
	if err != nil {
		return nil // there is none
	}
	return strings.Fields(string(ids))
}

// focus gives a window the keyboard, since there is no window manager, and returns its
// position.
func (d *driver) focus(t *testing.T, id string) image.Rectangle {
	t.Helper()
	d.screen.run(t, "xdotool", "windowfocus", id)
	return geometry(t, d.screen.run(t, "xdotool", "getwindowgeometry", "--shell", id))
}

// focused is the window that has the keyboard.
func (d *driver) focused(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(string(d.screen.run(t, "xdotool", "getwindowfocus")))
}

// another opens another window with a title, and moves it to a place on the display.
func (d *driver) another(t *testing.T, title string, to image.Point, open func()) (id string, window image.Rectangle) {
	t.Helper()
	before := d.windows(t, title)
	open()
	d.until(t, "there is a window "+title, func() bool {
		for _, id = range d.windows(t, title) {
			if !slices.Contains(before, id) {
				return true
			}
		}
		return false
	})
	d.screen.run(t, "xdotool", "windowmove", "--sync", id, strconv.Itoa(to.X), strconv.Itoa(to.Y))
	return id, d.focus(t, id)
}

// geometry reads X=, Y=, WIDTH= and HEIGHT=.
func geometry(t *testing.T, text []byte) image.Rectangle {
	t.Helper()
	v := map[string]int{}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if n, err := strconv.Atoi(value); err == nil {
			v[name] = n
		}
	}
	return image.Rect(0, 0, v["WIDTH"], v["HEIGHT"]).Add(image.Pt(v["X"], v["Y"]))
}

// puzzle is the part of the window that shows only the puzzle: the panel is at its right,
// the buttons are below.
func (d *driver) puzzle() image.Rectangle {
	w := d.window
	return image.Rect(w.Min.X+d.px(8), w.Min.Y+d.px(36+doorsHeight), w.Max.X-d.px(d.side()), w.Max.Y-d.px(90))
}

// side is how wide the pages are, in units, with their margin.
func (d *driver) side() int {
	if d.wide {
		return 488
	}
	return usualSide
}

// usualSide is [driver.side] where no lesson is shown.
const usualSide = 360

// foot is the part with the buttons and the player.
func (d *driver) foot() image.Rectangle {
	w := d.window
	return image.Rect(w.Min.X, w.Max.Y-d.px(80), w.Max.X, w.Max.Y-d.px(36))
}

// spot is a place in the puzzle's part, in hundredths of its width and height.
func (d *driver) spot(x, y int) image.Point {
	p := d.puzzle()
	return p.Min.Add(image.Pt(p.Dx()*x/100, p.Dy()*y/100))
}

// background is a place beside the puzzle in the standard view.
func (d *driver) background() image.Point { return d.spot(4, 92) }

// begin makes the puzzle solved, seen from where it is seen first, and has keys go
// to it.
func (d *driver) begin(t *testing.T) {
	t.Helper()
	before := d.read(t)
	d.hand.click(t, d.background())
	d.hand.key(t, "ctrl+0")
	if before.History.Len() > 1 {
		d.hand.key(t, "ctrl+BackSpace")
		d.wait(t, "the puzzle is reset", func(s *saved) bool {
			return s.History.Entry().Kind == desk.Reset && s.History.Current() == square1.Solved() && s.Solution == ""
		})
	}
	d.rest(t)
}

// rest takes the pointer off everything and waits until nothing moves.
func (d *driver) rest(t *testing.T) *image.RGBA {
	t.Helper()
	d.hand.move(t, d.window.Max.Add(image.Pt(10, 10)))
	d.screen.handled(t)
	last := d.screen.picture(t)
	d.until(t, "the picture is still", func() bool {
		time.Sleep(150 * time.Millisecond)
		d.screen.handled(t)
		now := d.screen.picture(t)
		still := different(last, now, d.window) == 0
		last = now
		return still
	})
	return last
}

// until waits until something is true.
func (d *driver) until(t *testing.T, what string, is func() bool) {
	t.Helper()
	d.within(t, patience, what, is)
}

// within waits for what takes longer.
func (d *driver) within(t *testing.T, long time.Duration, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(long); !is(); time.Sleep(30 * time.Millisecond) {
		if time.Now().After(end) {
			d.shoot(t, "failed")
			t.Fatalf("it has not come about that %s", what)
		}
	}
}

// wait waits until something is true of the session that the program has kept.
func (d *driver) wait(t *testing.T, what string, is func(*saved) bool) *saved {
	t.Helper()
	var s *saved
	for end := time.Now().Add(patience); ; time.Sleep(30 * time.Millisecond) {
		if s = d.read(t); is(s) {
			return s
		}
		if time.Now().After(end) {
			d.shoot(t, "failed")
			t.Fatalf("it has not come about that %s; the session is\n%s", what, d.text(t))
		}
	}
}

// settled is the session when everything that was done until now is in it: a key
// that walks round the puzzle is done last, and its effect waited for. The
// puzzle must have the focus.
func (d *driver) settled(t *testing.T) *saved {
	t.Helper()
	yaw := d.read(t).View.Yaw
	d.hand.key(t, "Left")
	s := d.wait(t, "the camera has moved", func(s *saved) bool { return s.View.Yaw != yaw })
	yaw = s.View.Yaw
	d.hand.key(t, "Right")
	return d.wait(t, "the camera is back", func(s *saved) bool { return s.View.Yaw != yaw })
}

// read reads the session of the window that was saved last; where there is none it is a new one.
func (d *driver) read(t *testing.T) *saved {
	t.Helper()
	s, err := readSaved(d.folder())
	if err != nil {
		t.Fatalf("the session cannot be read: %v", err)
	}
	return s
}

// text is the session as JSON; the history is not in it.
func (d *driver) text(t *testing.T) string {
	t.Helper()
	data, err := json.Marshal(d.read(t).State)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// shotFolder has the screenshots of the last run.
var shotFolder = filepath.Join("testdata", "screens")

// shoot takes a screenshot of the window and keeps it.
func (d *driver) shoot(t *testing.T, name string) *image.RGBA {
	t.Helper()
	m := d.screen.picture(t)
	d.keep(t, name, m)
	return m
}

// still keeps a picture of the window when nothing moves.
func (d *driver) still(t *testing.T, name string) *image.RGBA {
	t.Helper()
	m := d.rest(t)
	d.keep(t, name, m)
	return m
}

// keep puts a picture into the folder.
func (d *driver) keep(t *testing.T, name string, m *image.RGBA) {
	t.Helper()
	d.shots++
	f, err := os.Create(filepath.Join(shotFolder, fmt.Sprintf("%02d-%s%s.png", d.shots, d.name, name)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := fast.Encode(f, m.SubImage(d.window)); err != nil {
		t.Fatal(err)
	}
}

// history is a history as text, for comparison.
func history(s *saved) string {
	var b strings.Builder
	for i := range s.History.Len() {
		e := s.History.At(i)
		fmt.Fprintf(&b, "%d %v %v %v %s", i, e.Kind, e.Position, e.Alg, e.Note)
		if e.Scramble != nil {
			fmt.Fprintf(&b, " %v #%d", e.Scramble.Alg, e.Scramble.Seed)
		}
		b.WriteByte('\n')
	}
	fmt.Fprint(&b, "at ", s.History.Index())
	return b.String()
}

// last is the newest entry, which is not undone.
func last(t *testing.T, s *saved) desk.Entry {
	t.Helper()
	if s.History.CanRedo() {
		t.Fatalf("something is undone:\n%s", history(s))
	}
	return s.History.Entry()
}

// parsed is the position to which a text leads.
func parsed(t *testing.T, text string) square1.Position {
	t.Helper()
	p, err := square1.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func algOf(t *testing.T, text string) square1.Alg {
	t.Helper()
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return alg
}

// content is that of a file.
func content(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
