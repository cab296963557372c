package app

import (
	"runtime"
	"testing"

	"wedge/app/control"
)

// TestTypingCodes have those that commands can have, and the other keys that type something.
func TestTypingCodes(t *testing.T) {
	all := typingCodes()
	labels := map[string]int{}
	for _, label := range all {
		labels[label]++
	}
	for _, r := range "`1234567890-=QWERTYUIOP[]\\ASDFGHJKL;'ZXCVBNM,./" {
		if labels[string(r)] != 1 {
			t.Errorf("%q has %d codes", r, labels[string(r)])
		}
	}
	if len(all) != 47 {
		t.Errorf("%d keys", len(all))
	}
	for code, label := range scanCodes() {
		if all[code] != label {
			t.Errorf("%s is %s", label, all[code])
		}
	}
	// Where no layout is known, keys have the labels of a US keyboard.
	if runtime.GOOS == "linux" {
		for _, label := range all {
			if got := printed(label); got != label {
				t.Errorf("%s is printed as %q", label, got)
			}
		}
	}
}

// TestPrintedKeys: the list of keys and the preferences name keys as they are printed.
func TestPrintedKeys(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	b.commands.printed = func(key string) string { return map[string]string{"J": "Ж", "W": "Ц", ",": "Б"}[key] }
	keys := page(t, b.opened(b.preferences), "Keys")
	if key := item[*control.KeyButton](t, keys, "(1,0)"); key.Key() != "Ж" {
		t.Errorf("in the preferences it is on %s", key.Key())
	}
	if text := b.commands.bind(b.command("turn"), "W"); text != "“Ц” was the key of Switch, which now has “Ж”." {
		t.Error(text)
	}
}
