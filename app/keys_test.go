package app

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/puzzle/square1"
)

// scanCode is the code of a key on this system.
func scanCode(t *testing.T, name string) int {
	t.Helper()
	for code, n := range scanCodes() {
		if n == name {
			return code
		}
	}
	t.Fatalf("no code for %s", name)
	return 0
}

// press presses a key whose letter is another one in the user's layout.
func (b *bench) press(physical string) {
	b.key(&fyne.KeyEvent{Name: "Ä", Physical: fyne.HardwareKey{ScanCode: scanCode(b.t, physical)}}, false)
}

func TestKeysTurn(t *testing.T) {
	tried := 0
	for key, want := range map[string][2]int{
		"J": {1, 0}, "F": {-1, 0}, "S": {0, 1}, "L": {0, -1}, "H": {3, 0}, "G": {-3, 0}, "W": {0, 3}, "O": {0, -3},
	} {
		b := open(t, nil, nil)
		b.press(key)
		b.wantPosition(square1.Solved().Turn(want[0], want[1]))
		b.key(&fyne.KeyEvent{Name: "Ä", Physical: fyne.HardwareKey{ScanCode: scanCode(t, key)}}, true) // up
		b.wantKinds("start turned")
		b.close()
		tried++
	}
	if tried != 8 {
		t.Error(tried)
	}
}

// TestPhysicalKeys have the codes of the system at hand.
func TestPhysicalKeys(t *testing.T) {
	codes := map[string]map[string]int{
		"linux":   {"J": 44, "I": 31, ";": 47, "Z": 52, "/": 61},
		"windows": {"J": 36, "I": 23, ";": 39, "Z": 44, "/": 53},
		"darwin":  {"J": 38, "I": 34, ";": 41, "Z": 6, "/": 44},
	}[runtime.GOOS]
	for name, code := range codes {
		if got := physical(&fyne.KeyEvent{Name: "x", Physical: fyne.HardwareKey{ScanCode: code}}); got != name {
			t.Errorf("code %d is %s, not %s", code, got, name)
		}
	}
	if len(codes) != 5 {
		t.Skip("unknown system")
	}
	if got := physical(&fyne.KeyEvent{Name: fyne.KeyLeft, Physical: fyne.HardwareKey{ScanCode: 113}}); got != "Left" {
		t.Errorf("an arrow is %s", got)
	}
	if got := physical(&fyne.KeyEvent{Name: fyne.KeyJ}); got != "J" {
		t.Errorf("without a code: %s", got)
	}
	if n := len(freeKeys()); n < 30 {
		t.Errorf("%d keys to choose from", n)
	}
}

func TestShiftTurnsToFree(t *testing.T) {
	b := open(t, nil, nil)
	b.app.driver.modifiers = fyne.KeyModifierShift
	for _, key := range []string{"J", "F", "S", "L", "J", "J"} {
		before := b.current()
		b.press(key)
		if p := b.current(); p == before || !p.Sliceable() {
			t.Errorf("%s: from %v to %v", key, before, p)
		}
	}
	b.wantKinds("start turned turned turned turned turned turned")
	b.app.driver.modifiers = 0
	b.press("I")
	b.wantKinds("start turned turned turned turned turned turned sliced")
	b.press("K")
	b.wantKinds("start turned turned turned turned turned turned sliced sliced")
}

func TestOtherKeys(t *testing.T) {
	b := open(t, nil, nil)
	for _, m := range []fyne.KeyModifier{fyne.KeyModifierControl, fyne.KeyModifierAlt, fyne.KeyModifierSuper, fyne.KeyModifierControl | fyne.KeyModifierShift} {
		b.app.driver.modifiers = m
		b.press("J")
	}
	b.wantKinds("start")
	b.app.driver.modifiers = 0
	b.key(&fyne.KeyEvent{Name: fyne.KeyF1}, false)
	if !b.keys.Visible() {
		t.Error("F1 shows no keys")
	}
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape}, false)
	if b.keys.Visible() {
		t.Error("Esc leaves them there")
	}
	b.app.driver.modifiers = fyne.KeyModifierShift
	b.press("/") // a question mark
	if !b.keys.Visible() {
		t.Error("? shows no keys")
	}
	test.Tap(b.keys)
	if b.keys.Visible() {
		t.Error("a click leaves them there")
	}
	b.app.driver.modifiers = 0

	yaw := b.viewer.Camera().Yaw
	b.key(&fyne.KeyEvent{Name: fyne.KeyRight}, false)
	if b.viewer.Camera().Yaw <= yaw || b.state.View.Yaw <= float64(yaw) {
		t.Error("the arrow does not go round")
	}
	// Keys can be chosen.
	b.state.Settings.Keys = map[string]string{"top+1": "Q", "top-1": "J"}
	b.press("Q")
	b.wantPosition(square1.Solved().Turn(1, 0))
	b.press("J")
	b.wantPosition(square1.Solved())
	b.press("F")
	b.wantKinds("start turned turned")
}

func TestPlayerKeys(t *testing.T) {
	b := open(t, nil, nil)
	start := b.enterAlg(twoSlices)
	b.solved(false)
	b.press(".")
	b.come()
	b.wantPosition(b.playback.player.PositionAt(1))
	b.press(",")
	b.come()
	b.wantPosition(start)
	b.key(&fyne.KeyEvent{Name: fyne.KeySpace}, false)
	if !b.playback.clock.Playing() {
		t.Error("Space does not play")
	}
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape}, false)
	if b.playback.clock.Playing() {
		t.Error("Esc does not stop it")
	}
}
