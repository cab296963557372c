//go:build e2e

// Package e2e tests the program as users use it: it opens the real window on a virtual
// display, simulates mouse and keyboard, and checks screenshots and the saved session.
//
// It contains only tests. They need Xvfb and xdotool, which "make e2e" installs.
// testdata/screens has the screenshots of the last run.
package e2e

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestWindow tests one session step by step. Each step starts with a solved puzzle that has
// the keyboard, so it does not depend on the earlier steps.
func TestWindow(t *testing.T) {
	removePictures(t) // before any other test goes on
	t.Parallel()
	d := newDriver(t, "")
	logTools(t, d.screen)
	// The first start compiles and keeps shaders; time and memory are those of the next.
	d.open(t)
	d.restart(t)
	for _, step := range []step{
		{"Idle", testIdle},
		{"Memory", testMemory},
		{"Drag", testDrag},
		{"Escape", testEscape},
		{"Click", testClick},
		{"Blocked", testBlocked},
		{"Solve", testSolve},
		{"Undo", testUndo},
		{"Focus", testFocus},
		{"Notation", testNotation},
		{"Lessons", testLessons},
		{"Links", testLinks},
		{"Trainer", testTrainer},
		{"Editor", testEditor},
		{"Open", testOpen},
		{"Keyboard", testKeyboard},
		{"Export", testExport},
		{"Exports", testExports},
		{"Restart", testRestart},
	} {
		t.Run(step.name, func(t *testing.T) {
			start := time.Now()
			d.begin(t)
			step.do(t, d)
			t.Logf("took %.1f s", time.Since(start).Seconds())
		})
		if !d.program.alive() {
			t.Fatal("the program has ended by itself")
		}
	}
}

// TestBeside runs tests with a session and surroundings of their own.
func TestBeside(t *testing.T) {
	t.Parallel()
	d := newDriver(t, "")
	light := newSaved()
	light.Settings.Theme = "light"
	inspecting := newSaved()
	inspecting.Timer.Inspects = true
	german := newSaved()
	german.Settings.Language, german.Settings.Scale, german.Settings.Theme = "de", 1.5, "light"
	for _, test := range []struct {
		name    string
		scale   int
		session *saved
		do      func(*testing.T, *driver)
		environ []string
	}{
		{"light", 1, light, testLight, nil},
		{"large", 2, light, testLight, []string{"FYNE_SCALE=2"}},
		{"german", 1, german, testGerman, nil},
		{"stale", 1, newSaved(), testStale, nil},
		{"rooms", 1, newSaved(), testRooms, nil},
		{"damage", 1, newSaved(), testDamage, nil},
		{"paste", 1, newSaved(), testPaste, nil},
		{"pointed", 1, newSaved(), testPointed, nil},
		{"close", 1, newSaved(), testClose, nil},
		{"two-windows", 1, newSaved(), testTwoWindows, nil},
		{"practice", 1, inspecting, testPractice, nil},
		{"quit", 1, newSaved(), testQuit, nil},
		{"first-start", 1, newSaved(), testFirstStart, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			start := time.Now()
			test.do(t, d.beside(t, test.name, test.scale, test.session, test.environ...))
			t.Logf("took %.1f s", time.Since(start).Seconds())
		})
	}
}

// logTools logs the versions of the tools and the number of processors.
func logTools(t *testing.T, s *screen) {
	t.Helper()
	t.Log(strings.TrimSpace(string(s.run(t, "xdotool", "version"))))
	t.Logf("%s, %d processors", runtime.Version(), runtime.NumCPU())
}

// testIdle measures the processor time of an idle window. Fyne's own loop takes 1 to 3 %,
// more on a busy machine; a window that draws all the time takes more than 50 %. The
// smallest of several measurements counts, since disturbances only add.
func testIdle(t *testing.T, d *driver) {
	const wait, limit = 3 * time.Second, 0.06
	least := 1.0
	for range 4 {
		before := d.program.processorTime(t)
		time.Sleep(wait) // nothing to wait for: the test is that nothing happens
		part := (d.program.processorTime(t) - before).Seconds() / wait.Seconds()
		t.Logf("idle: %.1f %% of a processor", 100*part)
		if least = min(least, part); least < limit/2 {
			break
		}
	}
	if least >= limit {
		t.Errorf("an idle window takes %.1f %% of a processor", 100*least)
	}
}

// testMemory looks at what the program holds with the small table.
func testMemory(t *testing.T, d *driver) {
	for range 8 { // some pictures, as in use
		d.hand.key(t, "Right")
	}
	d.rest(t)
	const limit = 222 // MB; some 65 of them are the software OpenGL of the test
	mb := d.program.memory(t, "VmRSS")
	t.Logf("memory: %d MB, the software OpenGL of the test included", mb)
	if mb > limit {
		t.Errorf("the program holds %d MB", mb)
	}
}
