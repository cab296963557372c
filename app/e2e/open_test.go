//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"wedge/app/square1/desk"
)

// testOpen opens a file with the keyboard alone, then one that is wrong, and leaves the
// choice with Esc: from the path and from the list.
func testOpen(t *testing.T, d *driver) {
	folder := filepath.Join(t.TempDir(), "o")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"a.txt": "# an alg\n(1,0)/(3,3)/\n", "b.txt": "(1,0)/(1,0)/\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before, calm := d.read(t), d.rest(t)
	choose := func() {
		d.hand.key(t, "ctrl+o")
		d.until(t, "files can be chosen", func() bool { return different(calm, d.screen.picture(t), d.window) > 0.3 })
		d.rest(t) // with the list
	}
	choose()
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, folder+"/")
	d.typed(t, "open")
	d.hand.key(t, "Down", "Return")
	s := d.wait(t, "the file is opened", func(s *saved) bool { return s.History.Len() == before.History.Len()+1 })
	want := parsed(t, "(1,0)/(3,3)/")
	if e := last(t, s); e.Kind != desk.Entered || e.Position != want {
		t.Errorf("%v %v", e.Kind, e.Position)
	}
	calm = d.rest(t)
	choose() // in the same folder
	d.hand.key(t, "Down", "Down", "Return")
	d.until(t, "there is a message", func() bool { return different(calm, d.screen.picture(t), d.foot()) > 0 })
	d.still(t, "open-wrong")
	calm = d.rest(t)
	for _, keys := range [][]string{{"Escape"}, {"Down", "Escape"}} {
		choose()
		d.hand.key(t, keys...)
		d.until(t, "the choice is closed", func() bool { return different(calm, d.screen.picture(t), d.window) < 0.05 })
	}
	if now := d.settled(t); history(now) != history(s) {
		t.Errorf("the history is now\n%s", history(now))
	}
}
