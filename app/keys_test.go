package app

import (
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/square1"
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
}

// TestKeys do what they are for, with and without Shift, where they are on any keyboard.
func TestKeys(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	first := one.only(t)
	const shift = fyne.KeyModifierShift
	for _, k := range []struct {
		place     string // empty for a key that goes by its name
		name      fyne.KeyName
		modifiers fyne.KeyModifier
		want      string
	}{
		{"J", "J", 0, "turn"},
		{"J", "Ä", 0, "turn"},
		{"J", "D", 0, "turn"}, // printed on it is another key's letter
		{"K", "J", 0, ""},
		{"", "J", 0, "turn"}, // from a keyboard without codes
		{"J", "J", shift, "far"},
		{"D", "D", 0, ""},
		{"D", "D", shift, "only far"},
		{"", fyne.KeyHome, 0, "home"},
		{"", fyne.KeyHome, shift, "home"},
		{"K", fyne.KeyEscape, 0, "escape"}, // remapped
		{"J", "J", fyne.KeyModifierControl, ""},
		{"J", "J", fyne.KeyModifierAlt, ""},
		{"J", "J", fyne.KeyModifierSuper, ""},
		{"J", "J", fyne.KeyModifierControl | shift, ""},
		{"", "Tab", 0, ""},
	} {
		if k.place == "" {
			b.press(k.name, k.modifiers)
		} else {
			b.pressAt(k.place, k.name, k.modifiers)
		}
		var want []string
		if k.want != "" {
			want = []string{k.want}
		}
		first.did(t, k.place+" "+string(k.name), want...)
	}

	// Keys can be chosen; one that is not known is none.
	b.kept.state.Settings.Keys = map[string]string{"turn": "Q", "arrow": "J", "escape": ""}
	b.pressAt("Q", "Q", 0)
	b.pressAt("J", "J", 0)
	b.press(fyne.KeyHome, 0)
	b.press(fyne.KeyEscape, 0)
	b.press("", 0)
	first.did(t, "chosen keys", "turn", "home")
}

// TestKeysOfSquare1 turn the puzzle wherever they are on the keyboard.
func TestKeysOfSquare1(t *testing.T) {
	b := open(t, square1.Kind())
	moves := map[string]string{
		"J": "(1,0)", "F": "(-1,0)", "S": "(0,1)", "L": "(0,-1)", "H": "(3,0)", "G": "(-3,0)", "W": "(0,3)", "O": "(0,-3)", "I": "/", "K": "/",
	}
	for key, want := range moves {
		b.command("reset").Perform(false)
		b.pressAt(key, "I", 0) // as if all keys had the same letter
		b.command("copy-moves").Perform(false)
		if got := b.app.Clipboard().Content(); got != want {
			t.Errorf("%s makes %s, not %s", key, got, want)
		}
	}
	// Rotations are of the camera: what was behind, or below, comes into sight.
	b.command("reset").Perform(false)
	for key, want := range map[string]string{
		";": "y2", "A": "y2'", "T": "x2", "Y": "x2", "N": "x2'", "B": "x2'", "P": "z2", "Q": "z2'",
	} {
		before := b.square1View(t)
		b.pressAt(key, "I", 0)
		now := b.square1View(t)
		if now.Yaw == before.Yaw || (now.Pitch != before.Pitch) == strings.HasPrefix(want, "y") {
			t.Errorf("%s looks from %+v to %+v", key, before, now)
		}
		b.pressAt(key, "I", 0)
		b.command("copy-moves").Perform(false)
		if got := b.app.Clipboard().Content(); got != "" {
			t.Errorf("%s makes %s", key, got)
		}
	}
}

// square1View is from where the room looks at the puzzle.
func (b *tested) square1View(t *testing.T) bench.View {
	t.Helper()
	p, ok := b.rooms[square1.ID].Part().(square1.Part)
	if !ok {
		t.Fatal("no part of the room")
	}
	return p.View
}
