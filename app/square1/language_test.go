package square1

import (
	"encoding/json"
	"runtime"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/square1/editor"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// TestLanguageKeepsState checks that a change of language keeps everything that was typed,
// chosen or started.
func TestLanguageKeepsState(t *testing.T) {
	b := open(t)
	b.SetCamera(scene.Camera{Yaw: 1, Pitch: 0.3, Zoom: 1.2, Reach: b.Stage.Camera().Reach})
	b.OpenLesson(learn.First + "/written")
	b.OpenPage(page.Editor)
	b.pages.editor.SetPattern(square1.Only(square1.Solved().Turn(3, 0)))
	b.OpenPage(page.Trainer)
	test.Tap(b.button(b.pages.trainer.Object(), "New case"))
	b.enter("(1,0)/(3,0)/(0,3)/")
	b.solveAll()
	b.desk.Player.Seek(0.4)
	b.OpenPage(page.Play)
	test.Tap(b.button(b.pages.play.Object(), "Not now"))
	b.seedEntry().SetText("77")
	b.Window.Canvas().Focus(field(b).Entry())
	test.Type(field(b).Entry(), "(1,0)/(3,0)") // is previewed

	type state struct {
		part, typed, seed   string
		time                float64
		tab                 string
		board               editor.Board
		previewing, attempt bool
		solutions           int
		camera              scene.Camera
		lesson              string
		focus               fyne.Focusable
	}
	now := func() state {
		part, err := json.Marshal(b.Part())
		if err != nil {
			t.Fatal(err)
		}
		return state{
			part: string(part), typed: field(b).Text(), seed: b.seedEntry().Text, time: b.desk.Player.Time(),
			tab: b.pages.tabs.ID(), board: b.pages.editor.Board(), previewing: b.desk.Previewing(),
			attempt: !pagetest.Says(b.pages.trainer.Object(), "Click New case to start."), solutions: len(b.answers.Solutions().List),
			camera: b.Stage.Camera(), lesson: b.pages.learn.At(), focus: b.Window.Canvas().Focused(),
		}
	}
	before := now()
	if before.seed == "" || before.typed == "" || !before.previewing || before.lesson != "puzzle/written" || before.solutions == 0 || !before.attempt || before.time == 0 {
		t.Fatalf("nothing to be kept: %+v", before)
	}
	buttons := pagetest.Find[*control.Button](b.Object())
	b.LanguageChanged()
	if after := now(); after != before {
		t.Errorf("%+v\nhas become\n%+v", before, after)
	}
	for _, x := range pagetest.Find[*control.Button](b.Object()) {
		if slices.Contains(buttons, x) && x.Text != "" {
			t.Errorf("%q is the button of before", x.Text)
		}
	}
	if hasButton(b.pages.play.Object(), "Not now") {
		t.Error("the complete table is offered again")
	}
	index := b.desk.History().Index()
	b.Command(room.UndoID) // a new command, on the same desk
	if got := b.desk.History().Index(); got != index-1 {
		t.Errorf("undone from %d to %d", index, got)
	}
}

// TestLanguageLeavesNothingBehind changes the language often: nothing of the previous
// texts keeps running.
func TestLanguageLeavesNothingBehind(t *testing.T) {
	b := open(t)
	b.enter("(1,0)/(3,0)/")
	b.solveAll()
	b.OpenLesson(learn.First)
	b.LanguageChanged()
	b.OpenPage(page.Trainer)
	b.OpenPage(page.Editor)
	settle := func() (goroutines, animations int) {
		b.Jobs.Close() // ends what waits
		b.App.Desktop.Pump()
		return runtime.NumGoroutine(), len(b.App.Desktop.Animations)
	}
	goroutines, animations := settle()
	links := len(pagetest.Find[*control.Link](b.Object()))
	for i := range 12 { // each page three times
		b.bar().SelectIndex(i % 4)
		b.LanguageChanged()
	}
	b.OpenPage(page.Editor)
	g, a := settle()
	for start := time.Now(); g > goroutines && time.Since(start) < time.Minute; g, a = settle() {
		time.Sleep(10 * time.Millisecond) // the last ones are about to return
	}
	if g > goroutines || a > animations {
		t.Errorf("%d goroutines and %d animations, then %d and %d", goroutines, animations, g, a)
	}
	if n := len(pagetest.Find[*control.Link](b.Object())); n != links {
		t.Errorf("%d links, then %d", links, n)
	}
}
