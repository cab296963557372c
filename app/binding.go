package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
)

// changeable reports whether the user can choose the key of a command. Arrows, the space
// bar, Esc and the function keys are fixed.
func changeable(x *room.Command) bool { return x.Label() != "" && slices.Contains(freeKeys(), x.Key) }

// press assigns a pressed key to a command, if possible. The text says what happened to the
// command that had the key, or why the key cannot be assigned; it is empty for a modifier
// alone.
func (c *commands) press(x *room.Command, k *fyne.KeyEvent) (text string, ok bool) {
	switch k.Name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return "", false
	}
	key := physical(k)
	if c.modifiers() != 0 || !slices.Contains(freeKeys(), key) {
		var symbols []string
		for _, symbol := range []string{";", ",", ".", "/"} {
			symbols = append(symbols, c.printed(symbol))
		}
		return lang.L("Only letters and the keys {{.Symbols}} can be chosen, without Ctrl, Alt or Shift.",
			map[string]any{"Symbols": strings.Join(symbols, " ")}), false
	}
	return c.bind(x, key), true
}

// bind gives a command a key, that on a US keyboard. A command that has the key takes the
// one that becomes free; the text says so.
func (c *commands) bind(x *room.Command, key string) (text string) {
	before := c.keyOf(x)
	if before == key {
		return ""
	}
	for _, y := range c.list {
		if y == x || c.keyOf(y) != key || !changeable(y) {
			continue
		}
		c.setKey(y, before)
		names := map[string]any{"Key": c.printed(key), "Command": y.Label(), "Now": c.printed(before)}
		text = lang.L("“{{.Key}}” was the key of {{.Command}}, which now has “{{.Now}}”.", names)
		if before == "" {
			text = lang.L("“{{.Key}}” was the key of {{.Command}}, which now has none.", names)
		}
	}
	c.setKey(x, key)
	return text
}

// setKey stores the key of a command, unless it is the default.
func (c *commands) setKey(x *room.Command, key string) {
	if c.settings.Keys == nil {
		c.settings.Keys = map[string]string{}
	}
	c.settings.Keys[x.ID] = key
	if key == x.Key {
		delete(c.settings.Keys, x.ID)
	}
	if len(c.settings.Keys) == 0 {
		c.settings.Keys = nil
	}
}
