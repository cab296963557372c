//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// slow needs 31 if turns count. Searching takes seconds with any table but the complete one.
const slow = "B8G7F6C24D3E5H1A-"

// testStale has searches for a solution end with the position that they are for: what
// is found later is neither played nor loaded.
func testStale(t *testing.T, d *driver) {
	d.open(t)
	d.copy(t, slow)
	d.paste(t, slow)
	d.chooseTurns(t)
	d.search(t)
	table := filepath.Join(d.program.folder, "tables", "medium.wedge")
	d.until(t, "the medium table is being made", func() bool { return exists(table + ".lock") })
	turned := d.does(t, "j", desk.Turned)
	start := time.Now()
	// It is built at the lowest priority, of which a busy machine leaves little.
	d.within(t, 15*time.Minute, "there is a medium table", func() bool { return exists(table) })
	t.Logf("medium table after %.1f s", time.Since(start).Seconds())
	d.stays(t, turned, time.Now().Add(2*time.Second))
	d.shoot(t, "small")

	d.paste(t, slow)
	d.search(t)
	start = time.Now()
	d.wait(t, "a position that nobody leaves is solved", func(s *saved) bool { return s.Solution != "" })
	answer := time.Since(start)
	t.Logf("solved in %.1f s", answer.Seconds())
	d.hand.key(t, "Escape")
	for _, leave := range []struct {
		key  string
		kind desk.Kind // of the entry afterwards
	}{{"j", desk.Turned}, {"ctrl+r", desk.Scrambled}, {"ctrl+BackSpace", desk.Reset}, {"ctrl+z", desk.Entered}} {
		d.paste(t, slow)
		if leave.key == "ctrl+z" { // undo leads to a position with a solution
			d.does(t, "j", desk.Turned)
		}
		d.search(t)
		answered := time.Now().Add(answer + time.Second)
		d.stays(t, d.does(t, leave.key, leave.kind), answered)
		d.shoot(t, leave.kind.String())
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// copy puts a text onto the clipboard, by the field for notation.
func (d *driver) copy(t *testing.T, text string) {
	t.Helper()
	d.hand.click(t, d.field(t))
	d.hand.key(t, "ctrl+a")
	d.hand.write(t, text)
	d.hand.key(t, "ctrl+a", "ctrl+c")
	d.hand.click(t, d.background())
}

// paste goes to the position on the clipboard.
func (d *driver) paste(t *testing.T, text string) {
	t.Helper()
	before := history(d.read(t))
	d.hand.key(t, "ctrl+v")
	s := d.wait(t, text+" is pasted", func(s *saved) bool { return history(s) != before })
	if e := last(t, s); e.Kind != desk.Entered || e.Position.String() != text {
		t.Fatalf("pasted %s: %v %v", text, e.Kind, e.Position)
	}
}

// search begins to look for a solution.
func (d *driver) search(t *testing.T) {
	t.Helper()
	calm := d.rest(t)
	d.hand.key(t, "ctrl+Return")
	d.until(t, "a solution is looked for", func() bool { return different(calm, d.screen.picture(t), d.foot()) > 0.001 })
}

// does presses a key that leaves the position.
func (d *driver) does(t *testing.T, key string, kind desk.Kind) *saved {
	t.Helper()
	before := d.read(t)
	if before.Solution != "" || last(t, before).Kind == desk.Played {
		t.Fatalf("%s: too late, there is a solution", key)
	}
	d.hand.key(t, key)
	return d.wait(t, key+" leads to another position", func(s *saved) bool {
		return history(s) != history(before) && s.History.Entry().Kind == kind
	})
}

// stays looks for a while whether nothing is solved or played unasked.
func (d *driver) stays(t *testing.T, before *saved, end time.Time) {
	t.Helper()
	for ; time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		s := d.read(t)
		if s.Solution != "" || s.PlayTime != 0 {
			d.shoot(t, "failed")
			t.Fatalf("%v: a solution is loaded that nobody asked for: %s at %v s", s.History.Entry().Kind, s.Solution, s.PlayTime)
		}
		if history(s) != history(before) {
			d.shoot(t, "failed")
			t.Fatalf("something has happened unasked: the history was\n%s\nand is\n%s", history(before), history(s))
		}
	}
}

// chooseTurns has the fewest turns count.
func (d *driver) chooseTurns(t *testing.T) {
	t.Helper()
	choice := d.inRoom(1056, 264)
	calm := d.rest(t)
	d.hand.click(t, choice)
	d.until(t, "metrics can be chosen", func() bool { return different(calm, d.screen.picture(t), d.window) > 0.005 })
	d.still(t, "metrics")
	d.hand.click(t, choice.Add(item(2)))
	d.wait(t, "the fewest turns count", func(s *saved) bool { return s.Metric == square1.TurnMetric.String() })
	d.hand.click(t, d.background())
}
