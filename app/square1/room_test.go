package square1

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver"
	"wedge/solver/fulltest"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

func TestBlockedSlice(t *testing.T) {
	starts := []square1.Position{square1.Solved().Turn(-1, 0), square1.Solved().Turn(0, 1), square1.Solved().Turn(2, 2)}
	for _, p := range starts {
		b := open(t)
		b.exchange.enter("", square1.Only(p))
		b.Command("slice")
		b.wantPosition(p)
		b.wantKinds("start entered")
		corners := p.Blocking()
		if len(corners) == 0 {
			t.Fatalf("%v is not blocked", p)
		}
		for _, c := range corners {
			if !strings.Contains(b.message(), b.actions.ColoursOf(c.Piece)) || b.desk.Lit()[c.Piece] == 0 {
				t.Errorf("%v is not told: %q, %v", c, b.message(), b.desk.Lit())
			}
		}
		b.rest()
		if len(b.desk.Lit()) > 0 || !b.draws(p) {
			t.Error("it goes on")
		}
		actions := namesOf(b.links())
		if len(actions) != 4 {
			t.Errorf("actions %q", actions)
		}
		for _, name := range actions {
			b.Command("slice")
			link := b.links()[name]
			if link == nil {
				t.Fatalf("%q is not offered again", name)
			}
			test.Tap(link)
			if name == "Why?" {
				if b.pages.learn.At() != learn.AnyBlocked || b.pages.tabs.ID() != bench.Learn {
					t.Error("the lesson does not open")
				}
				continue
			}
			if !b.desk.Current().Sliceable() || b.message() != "" {
				t.Errorf("%v, %s: not free, %q", p, name, b.message())
			}
			b.wantKinds("start entered turned")
			b.Command(room.UndoID)
			b.wantPosition(p)
		}
		b.Close()
	}
}

// TestMessageEndsWithItsPosition: messages about a position, and their links, disappear
// with it, however it changes.
func TestMessageEndsWithItsPosition(t *testing.T) {
	for name, leave := range map[string]func(b *tested){
		"turn":  func(b *tested) { b.desk.Turn(1, 0) },
		"undo":  func(b *tested) { b.Command(room.UndoID) },
		"reset": func(b *tested) { b.Command("reset") },
		"paste": func(b *tested) { b.exchange.take("(3,3)/") },
		"scramble": func(b *tested) {
			n := b.desk.History().Len()
			b.typeSeed("3")
			b.Wait("a scramble", func() bool { return b.desk.History().Len() > n })
		},
	} {
		b := open(t)
		b.exchange.enter("", square1.Only(square1.Solved().Turn(-1, 0)))
		b.Command("slice")
		if len(b.links()) != 4 {
			t.Errorf("links %q", namesOf(b.links()))
		}
		leave(b)
		if b.message() != "" || b.links()["Why?"] != nil {
			t.Errorf("%s: still says %q", name, b.message())
		}
		b.Close()
	}
}

// TestHeldEndsWithItsPosition has the position change while a layer is held.
func TestHeldEndsWithItsPosition(t *testing.T) {
	b := open(t)
	b.enter(twoSlices)
	b.Wait("a picture", func() bool { captured(t, b.Stage); return true })
	button := func(at fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	}
	size := b.Stage.Size()
	from := fyne.NewPos(size.Width*0.45, size.Height*0.3)
	b.Stage.MouseDown(button(from))
	for i := range 10 {
		b.Stage.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(float32(i)*12, 0)}})
	}
	if _, m := b.desk.Shown(); m.Top == 0 || !b.Stage.Dragging() {
		t.Fatalf("nothing is held: %+v", m)
	}
	b.Command("reset")
	n := b.desk.History().Len()
	b.Stage.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from}})
	b.Stage.MouseUp(button(from))
	b.Stage.MouseOut()
	if b.desk.History().Len() != n || b.desk.Current() != square1.Solved() {
		t.Errorf("what was held turns the new position: %s", b.kinds())
	}
	b.rest()
	if !b.draws(square1.Solved()) {
		t.Error("something else is shown")
	}
}

func TestScrambleOfASeed(t *testing.T) {
	b := open(t)
	scrambled := func(text string) square1.Position {
		n := b.desk.History().Len()
		b.typeSeed(text)
		b.Wait("a scramble", func() bool { return b.desk.History().Len() == n+1 })
		e := b.desk.History().Entry()
		if e.Scramble == nil {
			t.Fatal("no scramble")
		}
		p, err := square1.Solved().Apply(e.Scramble.Alg)
		if err != nil || p != e.Position || e.Kind != desk.Scrambled || !says(b.pages.play.Object(), e.Scramble.Alg[0].String()) {
			t.Errorf("seed %s: %v, %v leads to %v, not to %v", text, err, e.Scramble.Alg, p, e.Position)
		}
		return e.Position
	}
	first, other, same := scrambled("42"), scrambled("7"), scrambled("42")
	if first != same || first == other {
		t.Errorf("%v, %v, %v", first, other, same)
	}
	b.Command(room.UndoID)
	b.wantPosition(other)
	// The button takes a seed that was typed, and else draws one.
	pressed := func(typed string) *desk.Scramble {
		if typed != "" {
			b.seedEntry().SetText("") // also one that is shown is typed anew
			b.seedEntry().SetText(typed)
		}
		before := b.desk.History().Entry().Scramble
		b.Command("scramble")
		b.Wait("a scramble", func() bool { return b.desk.History().Entry().Scramble != before })
		return b.desk.History().Entry().Scramble
	}
	if s := pressed("42"); s.Seed != 42 || b.desk.Current() != first {
		t.Errorf("the button ignores the seed: %d", s.Seed)
	}
	if field(b).SetText("/"); pressed("42").Seed != 42 || b.desk.Current() != first {
		t.Error("the button ignores the same seed typed again")
	}
	if field(b).Text() != "" {
		t.Errorf("after a scramble the field still has %q", field(b).Text())
	}
	if s := pressed(""); s.Seed == 42 || b.seedEntry().Text != strconv.FormatUint(s.Seed, 10) {
		t.Errorf("the button draws the same again: %d", s.Seed)
	}
	b.typeSeed("12345678901234567890123")
	if !strings.Contains(b.message(), "up to 18446744073709551615") {
		t.Errorf("a seed of 23 digits: %q", b.message())
	}
	b.typeSeed("fish")
	if !strings.Contains(b.message(), `"fish"`) {
		t.Errorf("a seed of fish: %q", b.message())
	}
}

// TestPlaySolution plays a solution to its end. There is none of what is solved.
func TestPlaySolution(t *testing.T) {
	b := open(t)
	b.Command("solve")
	if b.answers.Solutions().Searching || b.message() != "Already solved." {
		t.Errorf("solving what is solved: %q", b.message())
	}
	start := b.enter(fourSlices)
	b.Command("solve")
	b.Wait("a solution that plays", b.desk.Player.Playing)
	b.rest()
	b.wantKinds("start entered played")
	b.wantPosition(square1.Solved())
	if !b.draws(square1.Solved()) {
		t.Error("something else is shown")
	}
	b.Command(room.UndoID) // all of it at once
	b.wantPosition(start)
	if !b.desk.Player.Loaded() || b.desk.Player.Time() != 0 || len(b.answers.Solutions().List) == 0 {
		t.Error("the solution is gone")
	}
	b.Command(room.RedoID)
	b.wantPosition(square1.Solved())
	b.desk.Turn(1, 0)
	if b.desk.Player.Loaded() || len(b.answers.Solutions().List) > 0 {
		t.Error("the solution outlives a move by hand")
	}
}

func TestChooseAnotherSolution(t *testing.T) {
	b := open(t)
	start := b.enter(fourSlices)
	b.solveAll()
	solutions := b.answers.Solutions().List
	if len(solutions) < 2 {
		t.Fatalf("%d solutions", len(solutions))
	}
	b.desk.Player.Toggle()
	b.desk.Advance(0.8)
	for i := range min(len(solutions), 5) {
		b.answers.Choose(i)
		if alg := b.desk.Player.Alg(); alg.String() != solutions[i].String() || b.answers.Solutions().Chosen != i {
			t.Fatalf("solution %d does not play", i)
		}
		b.wantPosition(start)
		b.wantKinds("start entered")
		b.desk.Player.Toggle()
		b.rest()
		b.wantPosition(square1.Solved())
		b.wantKinds("start entered played")
		if !says(b.pages.play.Object(), string(rune('1'+i))+" of ") {
			t.Errorf("does not say that it is the one with the number %d", i+1)
		}
	}
	// Something else that is played is none of them.
	b.actions.Move(square1.Alg{square1.Turn(1, 0), square1.Turn(2, 0)})
	if len(b.answers.Solutions().List) != 0 || !b.desk.Player.Playing() {
		t.Error("the solutions stay when something else plays")
	}
}

func TestSettings(t *testing.T) {
	b := open(t)
	s := b.Settings
	before := captured(t, b.Stage)
	differs := func(what string) {
		t.Helper()
		b.Host.ChangeSettings()
		now := captured(t, b.Stage)
		if slices.Equal(now.Pix, before.Pix) {
			t.Errorf("%s is not seen", what)
		}
		before = now
	}
	s.Theme = "dark"
	differs("the dark theme")
	s.Theme = "light"
	differs("the light theme")
	presets := 0
	for _, p := range scheme.Presets()[1:] {
		s.Scheme = p.ID
		differs(p.Name)
		if b.Scheme().ID != p.ID {
			t.Errorf("%s became %s", p.ID, b.Scheme().ID)
		}
		presets++
	}
	if presets < 5 {
		t.Error(presets)
	}
	s.Scheme, s.OwnColours = scheme.DefaultID, map[string]string{"U": "#123456"}
	differs("an own colour")
	s.OwnColours = map[string]string{"U": "no colour"}
	differs("the way back")
	if b.Scheme().Colours != scheme.Default().Colours {
		t.Error("what is no colour is one")
	}
	plan, hidden := b.views.planBox.Visible(), b.views.hiddenBox.Visible()
	b.Command("plan")
	b.Command("hidden-side")
	if b.views.planBox.Visible() == plan || b.views.hiddenBox.Visible() == hidden {
		t.Error("plan or hidden side do not follow")
	}
	s.ReduceMotion = true
	b.Host.ChangeSettings()
	b.desk.Turn(-3, 0)
	if b.desk.Moving() || !b.draws(b.desk.Current()) {
		t.Error("there is motion")
	}
}

// TestNextStart opens the room again in the same state.
func TestNextStart(t *testing.T) {
	b := open(t)
	b.enter(fourSlices)
	b.solveAll()
	b.desk.Player.Seek(0.37 * b.desk.Player.Length())
	b.SetCamera(scene.Camera{Yaw: 0.8, Pitch: 0.65, Zoom: 1.2})
	b.Command("hidden-side")
	b.actions.SetQuestion(answers.Question{Metric: square1.WCAMetric})
	c := openPart(t, b.again())
	at, motion := b.desk.Shown()
	if p, m := c.desk.Shown(); p != at || m != motion || c.Stage.Camera() != b.Stage.Camera() || !c.views.hiddenBox.Visible() {
		t.Error("it looks different")
	}
	if c.desk.Player.Alg().String() != b.desk.Player.Alg().String() || !reflect.DeepEqual(c.choices, b.choices) || c.kinds() != b.kinds() {
		t.Error("it is different")
	}
	if !says(c.pages.play.Object(), "WCA move") {
		t.Error("the alg is not shown")
	}
	c.desk.Player.Seek(c.desk.Player.Length())
	c.wantPosition(square1.Solved())
	c.wantKinds("start entered played")
}

// TestOffer shows the offer of the complete table only where it is missing.
func TestOffer(t *testing.T) {
	b := open(t)
	page := b.pages.play.Object()
	offered := func() bool { return hasButton(page, "Build") }
	if offered() || !says(page, "Solved. Drag a layer") {
		t.Error("an offer in place of what to do first")
	}
	b.enter(twoSlices)
	b.Wait("the distance", func() bool { return b.answers.Distance().Knowledge == answers.Known })
	if !offered() {
		t.Error("no offer")
	}
	test.Tap(b.button(page, "Not now"))
	if offered() {
		t.Error("not now, but it is there")
	}
	b.Command("complete-table")
	if !b.answers.Builder.Complete().Running || offered() {
		t.Error("no progress")
	}
	b.answers.Builder.StopComplete()
	b.Jobs.Close()
	if files, err := os.ReadDir(tables.Folder()); err != nil || slices.ContainsFunc(files, func(f os.DirEntry) bool { return strings.HasSuffix(f.Name(), ".wedge") }) {
		t.Errorf("left behind: %v, %v", files, err)
	}
	b.Close()

	if !fulltest.On() {
		return
	}
	c := openWith(t, NewPart(), solver.New(tabletest.Complete(t)))
	if hasButton(c.pages.play.Object(), "Build") {
		t.Error("an offer of what is there")
	}
}

// TestFailedBuild says in the user's language why the complete table was not built.
func TestFailedBuild(t *testing.T) {
	b := open(t)
	for err, want := range map[error]string{
		table.ErrMemory: "Not enough memory: building the complete table takes 1 GB.",
		table.ErrDisk:   "Not enough space on the disk: the complete table takes 0.44 GB.",
		table.ErrBusy:   "Another Wedge is already building the complete table.",
	} {
		b.answers.Builder.Make = func(context.Context, table.Spec, func(float64)) error {
			return fmt.Errorf("somewhere: %w", err)
		}
		b.answers.Builder.BuildComplete()
		b.Wait(want, func() bool { return b.message() == want })
	}
}

// TestDamagedTable finds the complete table damaged: a message says so, the small table
// answers, and both the status line and the page offer to build the table again, even if
// that was declined before.
func TestDamagedTable(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("WEDGE_TABLES", dir)
	if err := tabletest.Hollow(dir, table.Complete()); err != nil {
		t.Fatal(err)
	}
	s, err := tables.Solver(func(error) {})
	if err != nil || !s.Exact() {
		t.Fatal(s, err)
	}
	b := openWith(t, NewPart(), s)
	page := b.pages.play.Object()
	if hasButton(page, "Build") {
		t.Error("an offer of what is there")
	}
	b.enter(twoSlices)
	b.Wait("the distance", func() bool { return b.answers.Distance().Knowledge == answers.Known })
	if d := b.answers.Distance(); d.Slices != 2 || b.message() != "The complete table is damaged. Using the small table instead." {
		t.Errorf("%+v, %q", d, b.message())
	}
	if !hasButton(page, "Build") || !says(page, "The complete table is damaged. Building it again takes half a minute.") {
		t.Error("no offer")
	}
	b.desk.Turn(1, 0)
	if !strings.Contains(b.message(), "is damaged") {
		t.Error("gone before it could be read")
	}
	test.Tap(b.links()["Build again"])
	if !b.answers.Builder.Complete().Running || hasButton(page, "Build") || b.message() != "" {
		t.Errorf("it is not made, %q", b.message())
	}
	b.answers.Builder.StopComplete()
	b.enter(fourSlices)
	b.Wait("the distance", func() bool { return b.answers.Distance().Slices == 4 })
	if b.message() != "" {
		t.Errorf("said again: %q", b.message())
	}
}

// TestMediumTableIsSeen: building the medium table is shown, and can be cancelled; its
// message ends with it.
func TestMediumTableIsSeen(t *testing.T) {
	b := open(t)
	page := b.pages.play.Object()
	medium := func() bool {
		for _, bar := range pagetest.Find[*widget.ProgressBar](page) {
			return strings.HasPrefix(bar.TextFormatter(), "Medium table")
		}
		return false
	}
	b.enter("A2B1C3D45E6F7G8H-") // takes the small table ten seconds
	for _, end := range []func(){b.answers.StopSolving, b.answers.Builder.StopMedium} {
		b.Command("solve")
		b.answers.Builder.BuildMedium()
		if !strings.Contains(b.message(), "Building the medium table") || !medium() {
			t.Errorf("not seen: %q", b.message())
		}
		end()
		if b.message() != "" {
			t.Errorf("still says %q", b.message())
		}
	}
	if medium() {
		t.Error("still on the page")
	}
	b.answers.Builder.BuildMedium()
	if b.answers.Builder.Medium().Running {
		t.Error("it is made again though it was stopped")
	}
	b.answers.StopSolving()
}

// TestWarnings ends up in the line below, not in a crash.
func TestWarnings(t *testing.T) {
	b := open(t)
	b.Warn(&square1.BlockedError{Corners: square1.Solved().Turn(-1, 0).Blocking()})
	if !strings.Contains(b.message(), "blocked by the corners yellow-red-blue (top, front)") {
		t.Error(b.message())
	}
	b.Warn(errors.Join(solver.ErrInexact))
	if b.message() != solver.ErrInexact.Error() {
		t.Error(b.message())
	}
	b.Command("cancel")
	if b.message() != "" {
		t.Error("it stays")
	}
}

func TestHints(t *testing.T) {
	b := open(t)
	known := func(n int) func() bool {
		return func() bool { d := b.answers.Distance(); return d.Knowledge == answers.Known && d.Slices == n }
	}
	b.enter(twoSlices)
	b.Wait("the distance", known(2))
	test.Tap(b.button(b.pages.play.Object(), "Not now"))
	if page := b.pages.play.Object(); !says(page, "With the complete table: which next slices get closer.") || hasButton(page, "Show") {
		t.Error("a hint without the complete table")
	}
	b.Command("reset")
	if !known(0)() {
		t.Error(b.answers.Distance())
	}
}

// TestClock runs while something moves in a room that is seen, and only then.
func TestClock(t *testing.T) {
	b := open(t)
	running := func() bool { return b.Clock.Running() }
	if running() {
		t.Error("it runs from the start")
	}
	b.desk.Turn(3, 0)
	if !running() {
		t.Error("it does not run")
	}
	b.rest()
	for a := range b.App.Desktop.Animations {
		a.Tick(0)
	}
	if running() {
		t.Error("it runs on")
	}
	b.enter(twoSlices)
	b.solveAll()
	b.desk.Player.Toggle()
	if !running() {
		t.Error("it does not run for a solution")
	}
	b.Shown(false)
	if running() || b.desk.Player.Playing() {
		t.Error("it runs where nobody looks")
	}
	b.desk.Turn(1, 0)
	if running() {
		t.Error("it starts where nobody looks")
	}
	b.Shown(true)
	if !running() {
		t.Error("it does not go on")
	}
}

// TestCommands are called by ID. All IDs are different.
func TestCommands(t *testing.T) {
	b := open(t)
	ids := map[string]bool{}
	for _, c := range b.Commands() {
		if ids[c.ID] || c.ID == "" || c.Text == "" && c.Hint == "" {
			t.Errorf("a command %+v", c)
		}
		ids[c.ID] = true
	}
	if len(ids) < 40 {
		t.Errorf("%d commands", len(ids))
	}
	p := square1.Solved()
	for id, want := range map[string][2]int{
		"top+1": {1, 0}, "top-1": {-1, 0}, "bottom+1": {0, 1}, "bottom-1": {0, -1},
		"top+3": {3, 0}, "top-3": {-3, 0}, "bottom+3": {0, 3}, "bottom-3": {0, -3},
	} {
		b.Command(id)
		p = p.Turn(want[0], want[1])
		b.wantPosition(p)
	}
	b.Command("reset")
	for range 6 {
		before := b.desk.Current()
		for _, c := range b.Commands() {
			if c.ID == "top+1" {
				c.Perform(true) // with Shift
			}
		}
		if p := b.desk.Current(); p == before || !p.Sliceable() {
			t.Errorf("from %v to %v", before, p)
		}
	}
	yaw := b.Stage.Camera().Yaw
	b.Command("look-right")
	if b.Stage.Camera().Yaw <= yaw {
		t.Error("the arrow does not orbit")
	}
	b.Command("view-standard")
	if b.Stage.Camera() != view.StandardCamera() {
		t.Error("not the standard view")
	}
}

// TestExport opens the window for exports from the room; its choices are kept.
func TestExport(t *testing.T) {
	b := open(t)
	b.enter(twoSlices)
	windows := len(b.App.Driver().AllWindows())
	for range 2 {
		b.Command("export")
		if n := len(b.App.Driver().AllWindows()); n != windows+1 {
			t.Fatalf("%d windows more", n-windows)
		}
	}
	all := b.App.Driver().AllWindows()
	win := all[len(all)-1]
	saves := b.Saves
	for _, c := range pagetest.Find[*control.Check](win.Content()) {
		if c.Text == "Caption" {
			c.SetChecked(true)
		}
	}
	if b.Saves == saves || !b.again().Export.Caption {
		t.Errorf("the next start has %+v", b.again().Export)
	}
	win.Close()
	b.Settings.Theme = "dark"
	b.SettingsChanged() // nobody draws a closed window
	b.Command("view-standard")
}
