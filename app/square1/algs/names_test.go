package algs

import "testing"

// TestNames: shapes are called in the book as everywhere in the window, and found by that.
func TestNames(t *testing.T) {
	b := open(t)
	b.set("csp")
	all := len(b.page.list.rows)
	b.page.list.view.name.SetText("kite / kite, odd")
	if rows := b.page.list.rows; len(rows) != 1 || all < 2 {
		t.Fatalf("%d of %d cases", len(rows), all)
	}
	if name := b.page.list.entryOf(b.page.list.rows[0]).name; name != "Kite / Kite, odd" {
		t.Error(name)
	}
	b.page.openCase(b.page.list.rows[0])
	b.Expect("Kite / Kite, odd")
}
