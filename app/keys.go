package app

import (
	"maps"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/stage"
	"wedge/scene"
)

// action is something that a plain key does.
type action struct {
	id   string // in the settings
	key  string // the physical key, by its letter on a US keyboard
	text string
	do   func(w *window, shift bool)
}

// actions are the keys of csTimer's Square-1, which cubers know. With Shift a turn
// goes on to the next place where the layer can be cut.
func actions() []action {
	turn := func(top, bottom int) func(*window, bool) {
		return func(w *window, shift bool) {
			if shift {
				w.turnToFree(sign(top), sign(bottom))
				return
			}
			w.turn(top, bottom)
		}
	}
	orbit := func(yaw, pitch float32) func(*window, bool) {
		return func(w *window, _ bool) { w.orbit(yaw, pitch) }
	}
	return []action{
		{"slice", "I", "/", func(w *window, _ bool) { w.slice(1) }},
		{"slice-back", "K", "/'", func(w *window, _ bool) { w.slice(-1) }},
		{"top+1", "J", "(1,0)", turn(1, 0)},
		{"top-1", "F", "(-1,0)", turn(-1, 0)},
		{"bottom+1", "S", "(0,1)", turn(0, 1)},
		{"bottom-1", "L", "(0,-1)", turn(0, -1)},
		{"top+3", "H", "(3,0)", turn(3, 0)},
		{"top-3", "G", "(-3,0)", turn(-3, 0)},
		{"bottom+3", "W", "(0,3)", turn(0, 3)},
		{"bottom-3", "O", "(0,-3)", turn(0, -3)},
		{"look-left", "Left", lang.L("look"), orbit(-0.2, 0)},
		{"look-right", "Right", lang.L("look"), orbit(0.2, 0)},
		{"look-up", "Up", lang.L("look"), orbit(0, 0.15)},
		{"look-down", "Down", lang.L("look"), orbit(0, -0.15)},
		{"y", ";", "y", orbit(1.5708, 0)},
		{"y'", "A", "y'", orbit(-1.5708, 0)},
		{"play", "Space", lang.L("play"), func(w *window, _ bool) { w.togglePlay() }},
		{"step-back", ",", lang.L("before"), func(w *window, _ bool) { w.step(-1) }},
		{"step", ".", lang.L("next"), func(w *window, _ bool) { w.step(1) }},
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// keyOf is the key of an action, as the settings have it.
func (w *window) keyOf(a action) string {
	if k, ok := w.state.Settings.Keys[a.id]; ok {
		return k
	}
	return a.key
}

// key does what a key is for.
func (w *window) key(k *fyne.KeyEvent, released bool) {
	if released {
		return
	}
	if k.Name == fyne.KeyEscape {
		w.escape()
		return
	}
	modifiers := fyne.KeyModifier(0)
	if d, ok := w.app.Driver().(desktop.Driver); ok {
		modifiers = d.CurrentKeyModifiers()
	}
	if modifiers&^fyne.KeyModifierShift != 0 {
		return // a shortcut
	}
	name := physical(k)
	if name == "/" && modifiers&fyne.KeyModifierShift != 0 || name == "F1" {
		w.toggleKeys()
		return
	}
	if k.Name == desktop.KeyMenu || k.Name == fyne.KeyF10 && modifiers&fyne.KeyModifierShift != 0 {
		w.puzzleMenuByKey()
		return
	}
	for _, a := range actions() {
		if w.keyOf(a) == name {
			a.do(w, modifiers&fyne.KeyModifierShift != 0)
			return
		}
	}
}

// escape leaves what is under way: the keys, a preview, what plays.
func (w *window) escape() {
	switch {
	case w.keys.Visible():
		w.toggleKeys()
	case w.preview != nil:
		w.preview = nil
		w.show()
	default:
		w.pause()
		w.status.ClearMessage()
	}
}

// orbit walks round the puzzle by radians.
func (w *window) orbit(yaw, pitch float32) {
	c := w.viewer.Camera()
	c.Yaw, c.Pitch = c.Yaw+yaw, c.Pitch+pitch
	w.setCamera(c)
}

func (w *window) setCamera(c scene.Camera) {
	w.viewer.SetCamera(c)
	w.cameraMoved()
}

// lookFrom looks straight from a side; angles in radians.
func (w *window) lookFrom(yaw, pitch float32) {
	c := w.viewer.Camera()
	c.Yaw, c.Pitch = yaw, pitch
	w.setCamera(c)
}

// standardView looks from where the program first looks.
func (w *window) standardView() { w.setCamera(stage.Standard()) }

// keyHints are the lines of the key overlay.
func (w *window) keyHints() []control.KeyHint {
	var hints []control.KeyHint
	for _, a := range actions() {
		hints = append(hints, control.KeyHint{Key: w.keyOf(a), Text: a.text})
	}
	return append(hints,
		control.KeyHint{Key: "Esc", Text: lang.L("let go")},
		control.KeyHint{Key: "F1", Text: lang.L("keys")},
		control.KeyHint{Key: "Menu", Text: lang.L("menu")},
		control.KeyHint{Key: lang.L("Shift + turn"), Text: lang.L("to the next place where the layer can be cut")},
	)
}

// toggleKeys shows or hides the key overlay.
func (w *window) toggleKeys() {
	if w.keys.Visible() {
		w.keys.Hide()
		return
	}
	w.keys.SetHints(w.keyHints())
	w.keys.Show()
}

// physical names the key that was pressed by what is printed on it on a US
// keyboard, so that the keys stay at their places on others.
func physical(k *fyne.KeyEvent) string {
	if name, ok := scanCodes()[k.Physical.ScanCode]; ok && k.Physical.ScanCode != 0 {
		return name
	}
	return string(k.Name)
}

// scanCodes of the keys that actions can be on, as the system gives them: X11 and
// Wayland those of evdev plus 8, Windows those of the PC/AT keyboard, macOS its
// virtual key codes.
func scanCodes() map[int]string {
	rows := map[int]string{24: "QWERTYUIOP", 38: "ASDFGHJKL;", 52: "ZXCVBNM,./"}
	if runtime.GOOS == "windows" {
		rows = map[int]string{16: "QWERTYUIOP", 30: "ASDFGHJKL;", 44: "ZXCVBNM,./"}
	}
	codes := map[int]string{}
	if runtime.GOOS == "darwin" {
		for letter, code := range map[string]int{
			"A": 0, "S": 1, "D": 2, "F": 3, "H": 4, "G": 5, "Z": 6, "X": 7, "C": 8, "V": 9, "B": 11,
			"Q": 12, "W": 13, "E": 14, "R": 15, "Y": 16, "T": 17, "O": 31, "U": 32, "I": 34, "P": 35,
			"L": 37, "J": 38, "K": 40, ";": 41, ",": 43, "/": 44, "N": 45, "M": 46, ".": 47,
		} {
			codes[code] = letter
		}
		return codes
	}
	for first, letters := range rows {
		for i, letter := range strings.Split(letters, "") {
			codes[first+i] = letter
		}
	}
	return codes
}

// freeKeys lists the keys that can be chosen for an action.
func freeKeys() []string {
	return slices.Sorted(maps.Values(scanCodes()))
}

// walkRound looks at what was hidden.
func (w *window) walkRound() {
	c := stage.Hidden(w.viewer.Camera())
	c.Zoom = w.viewer.Camera().Zoom
	w.setCamera(c)
}
