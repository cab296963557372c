//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/packing"
	"wedge/app/packing/page"
	"wedge/app/rubik"
	"wedge/app/square1"
	"wedge/puzzle/cube3"
	"wedge/puzzle/polycube"
)

// The monkey's length and seed can be chosen:
//
//	WEDGE_MONKEY_EVENTS=7000 WEDGE_MONKEY_SEED=3 go test -tags e2e -timeout 1h -run Monkey -v ./app/e2e
const (
	monkeyEvents = "WEDGE_MONKEY_EVENTS"
	monkeySeed   = "WEDGE_MONKEY_SEED"
)

// monkey uses the program at random, with everything a person has: a pointer, a
// keyboard and several windows.
type monkey struct {
	*driver
	random    *rand.Rand
	clipboard *clipboard
	events    []string // as commands of xdotool
}

// TestMonkey does random things in all rooms, on all pages and in all windows. Afterwards
// the program answers a key, its session is valid and the same after a restart, it has reported no
// error, written no file outside its folder and holds hardly more memory than before.
func TestMonkey(t *testing.T) {
	t.Parallel()
	events, seed := number(t, monkeyEvents, 240), number(t, monkeySeed, 1)
	d := newDriver(t, "monkey-")
	d.program.extra = append(d.program.extra, "PATH="+withoutBrowser(t))
	clipboard := newClipboard(t)
	folders := []string{"/", filepath.Dir(d.program.folder)} // where a name cut short could lead
	before := listed(t, folders)
	d.open(t)
	m := &monkey{driver: d, random: rand.New(rand.NewPCG(uint64(seed), 0)), clipboard: clipboard}
	defer m.keepEvents(t)

	// The monkey begins where every page and every window was open once: they are made when
	// they are first opened, and pages are kept. That is paid once, however long one goes on.
	first := m.memory(t)
	m.tour(t)
	m.home(t)
	begin := m.memory(t)
	t.Logf("seed %d, %d events; memory: %d MB at first, %d MB when everything was open once", seed, events, first, begin)
	const round = 500
	for n := 0; n < events; n += round {
		start := time.Now()
		for range min(round, events-n) / burst {
			m.burst(t)
		}
		took := time.Since(start).Seconds()
		m.home(t)
		t.Logf("%d events: %.0f s, %d MB", min(n+round, events), took, m.memory(t))
		d.shoot(t, fmt.Sprint(n+round))
	}
	m.idle(t)
	m.forgets(t, begin+monkeyMemory)
	kept, keptCubes, keptCube := m.settled(t), m.cubes(t), m.orbits(t)
	if after := listed(t, folders); !slices.Equal(after, before) {
		t.Errorf("there was %q, and is %q", before, after)
	}
	d.program.kill(t)
	if text := complaints(d.program.output.String()); text != "" {
		t.Errorf("it has reported:\n%s", text)
	}
	d.open(t)
	if now := m.settled(t); history(now) != history(kept) {
		t.Errorf("the history was\n%s\nand is\n%s", history(kept), history(now))
	}
	if now := m.cubes(t); now.At != keptCubes.At || !slices.EqualFunc(now.Puzzles, keptCubes.Puzzles, samePuzzle) {
		t.Errorf("the puzzles were %d at %d, and are %d at %d:\n%s", len(keptCubes.Puzzles), keptCubes.At, len(now.Puzzles), now.At, m.text(t))
	}
	if now := m.orbits(t); now.At != keptCube.At || !slices.Equal(now.Entries, keptCube.Entries) || now.State() != keptCube.State() {
		t.Errorf("the steps of Rubik's cube were %d at %d, and are %d at %d:\n%s", len(keptCube.Entries), keptCube.At, len(now.Entries), now.At, m.text(t))
	}
}

func samePuzzle(a, b *polycube.Puzzle) bool { return polycube.Format(a) == polycube.Format(b) }

// idle waits until the program works no longer: while it builds the complete table, which
// a click can begin, it holds up to 1.6 GB more.
func (m *monkey) idle(t *testing.T) {
	t.Helper()
	const wait, most = time.Second, 300 * time.Millisecond
	for end := time.Now().Add(10 * time.Minute); time.Now().Before(end); {
		before := m.program.processorTime(t)
		time.Sleep(wait)
		if m.program.processorTime(t)-before < most {
			return
		}
	}
	t.Error("the program has not come to rest")
}

// monkeyMemory is by how much the program may have grown, in megabytes.
const monkeyMemory = 60

// forgets waits until the program uses at most some megabytes. Caches drop closed windows
// after a minute, and freed memory returns to the system within two minutes.
func (m *monkey) forgets(t *testing.T, most int) {
	t.Helper()
	now := m.memory(t)
	for end := time.Now().Add(3 * time.Minute); now > most; now = m.memory(t) {
		if time.Now().After(end) {
			t.Errorf("the program holds %d MB, which should be at most %d", now, most)
			return
		}
		m.settled(t) // caches are cleared when something is drawn
		time.Sleep(time.Second)
	}
	t.Logf("memory in the end: %d MB", now)
}

// harmless are what Fyne reports as errors and are none: a desktop without D-Bus, a colour
// that is only half typed or no colour, its own file of recent colours, which it reads as soon as it
// begins to write it, and a home without a folder for videos.
var harmless = []string{"failed to watch theme settings", "Couldn't parse: ", "Error parsing color:", "Preferences load error:", "Getting favorite locations"}

// complaints are the errors that a program has reported, without those that are harmless.
func complaints(output string) string {
	var found []string
	skipping := false
	for line := range strings.Lines(output) {
		if strings.Contains(line, "Fyne error:") {
			skipping = slices.ContainsFunc(harmless, func(text string) bool { return strings.Contains(line, text) })
		}
		if strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, "fatal error:") || strings.HasPrefix(line, "SIG") {
			skipping = false
		}
		if !skipping {
			found = append(found, line)
		}
	}
	return strings.Join(found, "")
}

// number from the environment, or another one.
func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// withoutBrowser is the search path with a program that opens no links.
func withoutBrowser(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "xdg-open"), []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return folder + string(filepath.ListSeparator) + os.Getenv("PATH")
}

// listed are the files in some folders.
func listed(t *testing.T, folders []string) []string {
	t.Helper()
	var names []string
	for _, folder := range folders {
		for _, name := range written(t, folder) {
			names = append(names, filepath.Join(folder, name))
		}
	}
	return names
}

// memory is what the program holds for itself, in megabytes. Tables and libraries,
// which are mapped files, do not count: the system takes their memory back at will.
func (m *monkey) memory(t *testing.T) int {
	t.Helper()
	return m.program.memory(t, "RssAnon", "RssShmem")
}

// keepEvents writes a log of the events, to investigate failures.
func (m *monkey) keepEvents(t *testing.T) {
	if err := os.WriteFile(filepath.Join(shotFolder, "monkey.txt"), []byte(strings.Join(m.events, "\n")), 0o600); err != nil {
		t.Error(err)
	}
}

// tour opens every page and every window once.
func (m *monkey) tour(t *testing.T) {
	t.Helper()
	for _, room := range [][]string{
		{"ctrl+shift+1", "F2", "F3", "F4", "F5", "F6", "F7"},
		{"ctrl+shift+2", "F2", "F3", "F4", "F5", "F6", "ctrl+e"},
		{"ctrl+shift+3", "F2", "F3", "F4", "F5", "F6", "ctrl+e"},
	} {
		for _, key := range room {
			m.focus(t, m.id)
			m.hand.key(t, key)
			m.rest(t)
		}
	}
	m.focus(t, m.id) // the window for exports has it
	m.hand.key(t, "ctrl+shift+1")
	m.wait(t, "the first room is open", func(s *saved) bool { return s.Room == square1.ID })
	for _, key := range []string{"F1", "Escape", "Menu", "Escape", "ctrl+comma", "ctrl+e"} {
		m.focus(t, m.id)
		m.hand.key(t, key)
		m.rest(t)
	}
}

// burst is the number of events in a row in one window.
const burst = 20

// burst does some events in one of the windows, which it raises.
func (m *monkey) burst(t *testing.T) {
	t.Helper()
	m.openAgain(t)
	id := m.id
	if others := m.others(t); len(others) > 0 && m.random.IntN(3) > 0 {
		id = others[m.random.IntN(len(others))]
	}
	if m.random.IntN(4) == 0 {
		m.clipboard.set(t, m.program, m.pick(monkeyPastes()))
	}
	_, _ = m.screen.try(t, "xdotool", "windowraise", id, "windowfocus", id)
	title, err := m.screen.try(t, "xdotool", "getwindowname", id)
	out, err2 := m.screen.try(t, "xdotool", "getwindowgeometry", "--shell", id)
	if err != nil || err2 != nil {
		return // it has just been closed
	}
	window := geometry(t, out)
	event := m.inWindow
	if strings.Contains(strings.ToLower(string(title)), "export") { // in English and German
		event = m.inExport
	}
	var args []string
	for range burst {
		e := event(id, window)
		m.events = append(m.events, id+": "+strings.Join(e, " "))
		args = append(append(args, e...), "sleep", "0.02")
	}
	_, _ = m.screen.try(t, "xdotool", args...) // the window may go meanwhile
}

// openAgain starts the program again if a click has quit it. Anything else that ends it is
// a fault.
func (m *monkey) openAgain(t *testing.T) {
	t.Helper()
	m.others(t) // waits for the end of a program that is about to end
	if m.program.alive() {
		return
	}
	state, output := m.program.cmd.ProcessState, m.program.output.String()
	if !state.Success() || complaints(output) != "" {
		t.Fatalf("the program has ended: %v\n%s", state, output)
	}
	t.Logf("quit after %d events", len(m.events))
	m.open(t)
}

// others are the windows that are open besides the main one. Where there is none at all,
// the program is about to end.
func (m *monkey) others(t *testing.T) []string {
	t.Helper()
	var ids []string
	m.until(t, "there is a window, or the program has ended", func() bool {
		out, err := m.screen.try(t, "xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(m.program.cmd.Process.Pid))
		ids = strings.Fields(string(out))
		return err == nil || !m.program.alive()
	})
	return slices.DeleteFunc(ids, func(id string) bool { return id == m.id })
}

func (m *monkey) pick(from []string) string { return from[m.random.IntN(len(from))] }

// What the monkey types. Ctrl+Q is not there.
var (
	monkeyKeys = strings.Fields("a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 " +
		"Left Right Up Down Left Right Up Down space space space Return Escape Escape Escape Tab shift+Tab F1 comma comma " +
		"period period slash question Home End Prior Next BackSpace Delete Menu shift+F10 J F S L H G W O semicolon")
	monkeyShortcuts = strings.Fields("r e z z shift+z y 1 2 0 9 equal minus comma Return Return Return BackSpace p " +
		"Left Right Home End k c v v x a shift+c shift+m shift+v shift+v")
	monkeyTexts = []string{
		"(1,0)/(-3,3)/", "(1,0", "/", "A1B2C3D45E6F7G8H-", "VXUXUXUXYUYVYVYV", "UXVW", "WWWWWWWWWWWWWWWW/", "A2B1C3D45E6F7G8H-", "nonsense", "U' e D' /", "12345678901234567890", "0", "-1",
		"R U F2 flip UF", "r x M' twist URF", "UF:RU URF:FUR",
	}
)

// monkeyPastes are what it pastes: puzzles that take no time and for ever, puzzles and algs
// that are wrong, very large and too large, and a puzzle of BurrTools.
func monkeyPastes() []string {
	const long, tooLong = 900_000, 5_000_000 // bytes
	return []string{
		"name Six\nbox 3 2 1\npiece V x2 V3\n",
		soma,
		"flip UF twist URF swap UB UL R U2", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", strings.Repeat("R U ", 20_000),
		"name Long\nbox 5 5 5\npiece Y x25 0,0,0 1,0,0 2,0,0 3,0,0 1,1,0\n",
		"name T\nbox 6 6 6\npiece T x54 0,0,0 1,0,0 2,0,0 1,1,0\n",
		"name Some\nbox 4 4 4\npiece M x0-64\npiece D x0-32\n",
		"name None\nbox 3 3 1\npiece V V3\npiece I x2 I3\n",
		"box 64 64 64\npiece A x100 0,0,0 63,0,0\n",
		"box 1000000000000 1 1\npiece A x99999999999 0,0,0\n",
		"box 3 3 3\npiece V V9\n", "box", "(1,0)/(-3,3)/", "\x00\xff", "WZWZWZWZZWZWZWZW", strings.Repeat("VXUX", long/4),
		"box 9 9 9\n" + strings.Repeat("piece A x2 0,0,0 1,0,0 2,0,0\n", long/30),
		strings.Repeat("wrong ", long/6), strings.Repeat("(3,0)/", tooLong/6),
		`<?xml version="1.0"?><puzzle version="2"><gridType type="0"/><colors/><shapes><voxel x="2" y="1" z="1" type="0">##</voxel>` +
			`<voxel x="2" y="2" z="1" type="0">####</voxel></shapes><problems><problem state="0"><shapes><shape id="0" count="2"/></shapes>` +
			`<result id="1"/></problem></problems></puzzle>`,
	}
}

// soma is a puzzle that is solved at once.
const soma = "name Soma\nbox 3 3 3\npiece V V3\npiece L L4\npiece T T4\npiece Z S4\npiece A A4\npiece P P4\npiece B B4\n"

// typed types one of some texts. Without a number of texts xdotool would type all that
// follows, the next commands.
func (m *monkey) typed(texts ...string) []string {
	return []string{"type", "--args", "1", "--delay", "5", "--", m.pick(texts)}
}

// point is anywhere in a rectangle.
func (m *monkey) point(in image.Rectangle) image.Point {
	return in.Min.Add(image.Pt(m.random.IntN(max(in.Dx(), 1)), m.random.IntN(max(in.Dy(), 1))))
}

// press clicks a button of the mouse.
func press(p image.Point, button string) []string {
	return append(at(p), "sleep", "0.02", "mousedown", button, "sleep", "0.01", "mouseup", button)
}

// inWindow is a random event in a window, as commands of xdotool.
func (m *monkey) inWindow(id string, window image.Rectangle) []string {
	p := m.point(window)
	switch n := m.random.IntN(100); {
	case n < 8:
		return at(p)
	case n < 32:
		return press(p, "1")
	case n < 37:
		return append(press(p, "1"), "click", "1")
	case n < 42:
		return press(p, "3")
	case n < 52:
		return m.dragged(p, m.point(window))
	case n < 58:
		return append(at(p), "click", "--repeat", strconv.Itoa(1+m.random.IntN(8)), "--delay", "10", m.pick([]string{"4", "5"}))
	case n < 75:
		return []string{"key", m.pick(monkeyKeys)}
	case n < 85:
		return []string{"key", "ctrl+" + m.pick(monkeyShortcuts)}
	case n < 88:
		return m.typed(monkeyTexts...)
	case n < 90:
		return press(m.tab([]int{playTab, learnTab, trainerTab, editorTab, solveTab, lookTab, buildTab, snakeTab}[m.random.IntN(8)]), "1")
	case n < 91:
		return []string{"key", m.pick([]string{"F2", "F3", "F4", "F5", "F6", "F7"})}
	case n < 92:
		return []string{"key", m.pick([]string{"ctrl+shift+1", "ctrl+shift+2", "ctrl+shift+3"})}
	case n < 97:
		return m.chosen()
	case n < 98:
		return []string{"windowsize", id, strconv.Itoa(300 + m.random.IntN(980)), strconv.Itoa(200 + m.random.IntN(660))}
	case n < 99:
		return []string{"windowmove", id, strconv.Itoa(m.random.IntN(300)), strconv.Itoa(m.random.IntN(300))}
	default:
		return []string{"key", "ctrl+comma"}
	}
}

// dragged goes from one point to another with the left button down.
func (m *monkey) dragged(from, to image.Point) []string {
	e := append(at(from), "sleep", "0.02", "mousedown", "1")
	const steps = 6
	for i := range steps {
		e = append(append(e, at(from.Add(to.Sub(from).Mul(i+1).Div(steps)))...), "sleep", "0.01")
	}
	return append(e, "mouseup", "1")
}

// chosen opens one of the menus and clicks on one of its items, not on Quit, which is the
// lowest of the first menu.
func (m *monkey) chosen() []string {
	x, y := 20+m.random.IntN(280), 30+m.random.IntN(400)
	if x < 66 {
		y = min(y, 240)
	}
	menu, item := m.at(x, 14), m.at(20+m.random.IntN(300), y)
	return slices.Concat(press(menu, "1"), []string{"sleep", "0.05"}, press(item, "1"))
}

// inExport is a random event in a window where files are saved. Nothing of a file's name
// can be taken away there, and no other folder be chosen: a file can be saved in the
// program's folder or nowhere.
func (m *monkey) inExport(id string, window image.Rectangle) []string {
	const folderButton = 60 // its width with what is round it
	p := m.point(image.Rectangle{window.Min, window.Max.Sub(image.Pt(folderButton, 0))})
	switch n := m.random.IntN(100); {
	case n < 10:
		return at(p)
	case n < 70:
		return press(p, "1")
	case n < 80:
		return append(at(p), "click", "--repeat", strconv.Itoa(1+m.random.IntN(8)), "--delay", "10", m.pick([]string{"4", "5"}))
	case n < 85:
		return m.typed("1", "9", "a", "0")
	case n < 90:
		return []string{"key", m.pick([]string{"Left", "Right", "Up", "Down"})}
	case n < 94: // the dialog for folders
		return slices.Concat(press(image.Pt(window.Max.X-26, window.Min.Y+221), "1"), []string{"sleep", "0.3"}, press(window.Max.Sub(image.Pt(4, 4)), "1"), []string{"key", "Escape"})
	case n < 96:
		return []string{"windowmove", id, strconv.Itoa(m.random.IntN(600)), strconv.Itoa(m.random.IntN(400))}
	default:
		return []string{"key", "Escape"}
	}
}

// homeRooms leaves the cubes' room with a puzzle that is solved, and the room of Rubik's cube with
// a solved cube, so that no search runs, and opens the first room.
func (m *monkey) homeRooms(t *testing.T) {
	t.Helper()
	enter := func(key, room string) {
		m.hand.key(t, "Escape", "Escape", "Escape", key)
		m.wait(t, "we are in the room "+room, func(s *saved) bool { return s.Room == room })
		scale := m.read(t).Settings.Scale
		m.hand.click(t, image.Pt(m.window.Min.X+16, m.window.Min.Y+int((36+doorsHeight)*scale)+20))
	}
	enter("ctrl+shift+2", packing.ID)
	m.hand.key(t, "F2")
	m.waitCubes(t, "the page Solve is open", func(p packing.Part) bool { return p.Page == page.Solve })
	m.clipboard.set(t, m.program, soma)
	m.hand.key(t, "ctrl+v")
	m.waitCubes(t, "Soma is solved", func(p packing.Part) bool { return current(p) == soma && len(p.Shown) == 7 })
	enter("ctrl+shift+3", rubik.ID)
	m.hand.key(t, "F2")
	m.waitOrbits(t, "the page Solve is open", func(p rubik.Part) bool { return p.Page == page.Solve })
	m.clipboard.set(t, m.program, "R U R' U'")
	m.hand.key(t, "ctrl+v")
	m.waitOrbits(t, "a cube is entered", func(p rubik.Part) bool { return p.State() == cube3.State{Assembly: assembly(t, "R U R' U'")} })
	enter("ctrl+shift+1", square1.ID)
}

// home closes all windows but the main one, gives that its place and size, and the
// keyboard to the puzzle.
func (m *monkey) home(t *testing.T) {
	t.Helper()
	m.screen.run(t, "xdotool", "mouseup", "1", "mouseup", "3", "sleep", "0.5") // the last click may quit
	m.openAgain(t)
	m.until(t, "a click beside everything and Esc close a window", func() bool {
		others := m.others(t)
		for _, id := range others {
			out, err := m.screen.try(t, "xdotool", "windowsize", id, "640", "480", "windowmove", id, "0", "0",
				"windowraise", id, "windowfocus", id, "sleep", "0.3", "getwindowgeometry", "--shell", id)
			if err == nil {
				m.hand.click(t, geometry(t, out).Max.Sub(image.Pt(4, 4)))
				m.hand.key(t, "Escape", "Escape") // the first one may be for a key that is being chosen
			}
		}
		return len(others) == 0
	})
	m.screen.run(t, "xdotool", "windowsize", m.id, "1216", "800", "windowmove", m.id, "0", "0", "windowfocus", m.id, "sleep", "0.3")
	m.window = m.focus(t, m.id)
	m.homeRooms(t)
	scale := m.read(t).Settings.Scale
	m.hand.click(t, image.Pt(m.tab(playTab).X, int((50+doorsHeight)*scale)))
	m.hand.click(t, image.Pt(m.window.Min.X+16, m.window.Min.Y+int((36+doorsHeight)*scale)+20))
	m.hand.key(t, "ctrl+0")
	m.settled(t)
}
