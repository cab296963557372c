package app

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestFyneFolders are there at the first start, also where none can be made; settings that Fyne has left
// empty can be read.
func TestFyneFolders(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("elsewhere the system says where they are")
	}
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "")
	empty := t.TempDir()
	if err := os.MkdirAll(filepath.Join(empty, "fyne", ID), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(empty, "fyne", ID, "preferences.json"), "")
	own := t.TempDir()
	if err := fyneFolder(own); err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(own, "fyne", ID, "preferences.json")
	write(t, settings, `{"a": 1}`)
	for _, c := range []struct{ given, has string }{
		{filepath.Join(t.TempDir(), ".cache"), "{}\n"},
		{empty, "{}\n"},
		{own, `{"a": 1}`},
		{filepath.Join(file, "deep"), "{}\n"}, // as without rights, which root has everywhere
		{"relative", "{}\n"},                  // an error, says Go
		{"", "{}\n"},
	} {
		t.Setenv("XDG_CACHE_HOME", c.given)
		t.Setenv("XDG_CONFIG_HOME", c.given)
		t.Setenv("HOME", "")
		remove := fyneFolders()
		for _, variable := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME"} {
			folder := os.Getenv(variable)
			kept := filepath.Dir(c.given) != file && filepath.IsAbs(c.given)
			if kept != (folder == c.given) {
				t.Errorf("%q: %s is %s", c.given, variable, folder)
			}
			text, err := os.ReadFile(filepath.Join(folder, "fyne", ID, "preferences.json"))
			if err != nil || string(text) != c.has {
				t.Errorf("%q: %s, %v", c.given, text, err)
			}
			if variable == "XDG_CACHE_HOME" {
				continue
			}
			remove()
			if _, err := os.Stat(folder); (err == nil) != kept {
				t.Errorf("%q: after the end, %v", folder, err)
			}
		}
	}
}
