package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

// TestExportMistakes asks for files that cannot be.
func TestExportMistakes(t *testing.T) {
	b := open(t, nil, nil)
	folder := t.TempDir()
	blocked := filepath.Join(folder, "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	e := &export{w: b.window, win: test.NewTempWindow(t, nil), position: b.current()}
	e.build()
	for _, c := range []struct{ width, height, name, message string }{
		{"0", "60", "a.png", "1 to 8192 pixels"},
		{"60", "9000", "a.png", "1 to 8192 pixels"},
		{"60", "-1", "a.png", "1 to 8192 pixels"},
		{"60", "6 0", "a.png", "two whole numbers"},
		{"60", "60", "a.bmp", "must end in .png"},
		{"60", "60", "a", "must end in .png"},
		{"60", "60", "a.gif", "nothing to play"},
	} {
		e.width.SetText(c.width)
		e.height.SetText(c.height)
		e.name.SetText(filepath.Join(folder, c.name))
		e.message.SetText("")
		test.Tap(e.save)
		if !strings.Contains(e.message.Text, c.message) || e.save.Disabled() {
			t.Errorf("%+v: %q", c, e.message.Text)
		}
	}
	e.name.SetText(filepath.Join(blocked, "a.png"))
	test.Tap(e.save)
	b.wait("a file is no folder", func() bool { return strings.Contains(e.message.Text, "cannot be written") })
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Error(files, err)
	}
}
