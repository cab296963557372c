package control

import (
	"strings"

	"fyne.io/fyne/v2/lang"
)

// keyCap is a key of the drawing; lengths are in widths of a letter key. Its name is that
// on a US keyboard, its label may be another.
type keyCap struct {
	name, label string
	x, y, width float32
}

// Size of the drawn keyboard, in widths of a letter key.
const (
	keyColumns = 18.25
	keyRows    = 6.25
)

// keyboard lists the keys of a US keyboard, with arrows and without a numeric keypad.
func keyboard() []keyCap {
	type span struct {
		name  string
		width float32 // 0 for 1; a span without a name is a gap
	}
	wide := func(name string, width float32) span { return span{name, width} }
	row := func(letters string) []span {
		var spans []span
		for _, name := range strings.Fields(letters) {
			spans = append(spans, span{name, 1})
		}
		return spans
	}
	join := func(parts ...[]span) []span {
		var all []span
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	rows := [][]span{
		join([]span{wide("Esc", 1), wide("", 1)}, row("F1 F2 F3 F4"), []span{wide("", 0.5)}, row("F5 F6 F7 F8"),
			[]span{wide("", 0.5)}, row("F9 F10 F11 F12")),
		join(row("` 1 2 3 4 5 6 7 8 9 0 - ="), []span{wide("Backspace", 2), wide("", 0.25)}, row("Insert Home Prior")),
		join([]span{wide("Tab", 1.5)}, row("Q W E R T Y U I O P [ ]"), []span{wide(`\`, 1.5), wide("", 0.25)},
			row("Delete End Next")),
		join([]span{wide("Caps", 1.75)}, row("A S D F G H J K L ; '"), []span{wide("Enter", 2.25)}),
		join([]span{wide("Shift", 2.25)}, row("Z X C V B N M , . /"), []span{wide("Shift", 2.75), wide("", 1.25)}, row("Up")),
		join([]span{
			wide("Ctrl", 1.25), wide("Super", 1.25), wide("Alt", 1.25), wide("Space", 6.25), wide("Alt", 1.25),
			wide("Super", 1.25), wide("Menu", 1.25), wide("Ctrl", 1.25), wide("", 0.25),
		}, row("Left Down Right")),
	}
	labels := map[string]string{
		"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Insert": lang.L("Ins"), "Delete": lang.L("Del"),
		"Prior": lang.L("PgUp"), "Next": lang.L("PgDn"), "Backspace": lang.L("Bksp"), "Home": lang.L("Home"),
		"End": lang.L("End"), "Caps": lang.L("Caps"), "Shift": lang.L("Shift"), "Ctrl": lang.L("Ctrl"),
		"Space": lang.L("Space"), "Menu": lang.L("Menu"), "Tab": lang.L("Tab"), "Enter": lang.L("Enter"),
	}
	var keys []keyCap
	for i, spans := range rows {
		x, y := float32(0), float32(i)
		if i > 0 {
			y += 0.25 // below the function keys
		}
		for _, s := range spans {
			if s.name != "" {
				label := s.name
				if l, ok := labels[label]; ok {
					label = l
				}
				keys = append(keys, keyCap{s.name, label, x, y, s.width})
			}
			x += s.width
		}
	}
	return keys
}
