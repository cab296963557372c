package control

import (
	"os"

	"fyne.io/fyne/v2"
)

// RegularFiles is a filter for dialogs that hides everything but folders and regular
// files: Fyne opens the chosen file at once, and a named pipe would keep the window
// waiting.
type RegularFiles struct{}

// Matches implements storage.FileFilter.
func (RegularFiles) Matches(file fyne.URI) bool {
	if file.Scheme() != "file" {
		return true
	}
	info, err := os.Stat(file.Path())
	return err == nil && (info.Mode().IsRegular() || info.IsDir())
}
