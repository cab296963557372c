package bench_test

import (
	"errors"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/bench"
)

// TestManyTabs: every page has a command, however many there are: the first five without a shortcut of their own have a
// function key each, and any can be opened.
func TestManyTabs(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	for _, shortcut := range []int{-1, 0, 3} {
		var all []*bench.Tab
		for i := range 9 {
			id := fmt.Sprint(i)
			tab := bench.NewTab(id, func() string { return "Page " + id }, func() bench.Page { return bench.Notice(errors.New(id)) })
			if i == shortcut {
				tab.Shortcut = fyne.KeyT
			}
			all = append(all, tab)
		}
		tabs := bench.NewTabs(w, "0", func(bench.Page) {}, all...)
		w.SetContent(tabs.Object())
		tabs.OnSelected(tabs.Open)
		tabs.Open()
		keys := []string{"F2", "F3", "F4", "F5", "F6", "F7", "", "", ""}
		commands := tabs.Commands()
		for i, c := range commands {
			if c.Key != keys[i] || (c.Shortcut != "") != (i == shortcut) {
				t.Errorf("shortcut %d: page %d has the key %q and the shortcut %q, want %q", shortcut, i, c.Key, c.Shortcut, keys[i])
			}
			c.Do()
			if tabs.ID() != fmt.Sprint(i) {
				t.Errorf("page %d opens page %s", i, tabs.ID())
			}
		}
		if len(commands) != len(all) {
			t.Errorf("shortcut %d: %d commands of %d pages", shortcut, len(commands), len(all))
		}
	}
}
