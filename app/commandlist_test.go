package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wedge/app/packing"
	"wedge/app/room"
)

// TestCommandList compares all commands of all rooms, in the order of their menus, with those in
// testdata/commands.txt: the user's keys are stored by their IDs. A changed list is written beside
// it.
func TestCommandList(t *testing.T) {
	t.Setenv("WEDGE_TABLES", t.TempDir())
	b := open(t, allKinds()...)
	var lines []string
	for _, k := range b.kinds {
		b.show(k.ID)
		for _, c := range b.commands.list {
			line := fmt.Sprintf("%s: %s, menu %q, %q", k.ID, c.ID, c.Menu.Title(), c.Text)
			if c.Shortcut != "" {
				line += ", " + c.ShortcutText()
			}
			if c.Key != "" {
				line += fmt.Sprintf(", key %s (%s, %s)", c.Key, c.Hint, c.ShiftHint)
			}
			for _, x := range []struct {
				is   bool
				what string
			}{
				{c.Separated, "separated"},
				{c.Context, "in the context menu"},
				{c.Apart, "apart there"},
				{c.Button.Shown, "button"},
				{c.Button.Main, "main"},
				{c.Checked != nil, "switch"},
			} {
				if x.is {
					line += ", " + x.what
				}
			}
			lines = append(lines, line)
		}
	}
	const golden = "testdata/commands.txt"
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Error(err)
	}
	got := strings.Join(lines, "\n") + "\n"
	if got == string(want) {
		return
	}
	old := strings.Split(strings.TrimSpace(string(want)), "\n")
	for _, line := range lines {
		if !slices.Contains(old, line) {
			t.Errorf("new: %s", line)
		}
	}
	for _, line := range old {
		if !slices.Contains(lines, line) {
			t.Errorf("gone: %s", line)
		}
	}
	failed := filepath.Join("testdata", "failed", "commands.txt")
	if err := os.MkdirAll(filepath.Dir(failed), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, []byte(got), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Errorf("the list is in %s", failed)
}

// TestHostCommands: a room can list all commands of the window, its own among them.
func TestHostCommands(t *testing.T) {
	b := open(t, packing.Kind())
	list := b.host().Commands()
	for _, id := range []string{"preferences", quitID, b.room().Commands()[0].ID} {
		if !slices.ContainsFunc(list, func(c *room.Command) bool { return c.ID == id }) {
			t.Errorf("%s is missing", id)
		}
	}
}
