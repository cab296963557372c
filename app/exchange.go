package app

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
)

// maxDropped is how much of a file that is dropped onto the window is read; an alg
// or a position is far shorter.
const maxDropped = 64 << 10

// copy puts a text onto the clipboard and says so.
func (w *window) copy(text string) {
	w.app.Clipboard().SetContent(text)
	w.info(lang.L("Copied: {{.Text}}", map[string]any{"Text": text}))
}

// dropped takes the first line of a file that is dropped onto the window, comments
// left out.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) == 0 {
		return
	}
	text, err := readFile(files[0])
	if err != nil {
		w.warn(err)
		return
	}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			w.take(line)
			return
		}
	}
	w.info(lang.L("There is no alg and no position in that file."))
}

func readFile(uri fyne.URI) (string, error) {
	r, err := storage.Reader(uri)
	if err != nil {
		return "", err
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, maxDropped))
	return string(content), err
}
