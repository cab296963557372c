package app

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
)

// maxDropped is how much of a file that is dropped onto the window is read, in bytes;
// large pictures are not much smaller.
const maxDropped = 256 << 20

// copy puts a text onto the clipboard and says so.
func (w *window) copy(text string) {
	w.app.Clipboard().SetContent(text)
	w.info(lang.L("Copied: {{.Text}}", map[string]any{"Text": text}))
}

// dropped takes the position of a picture that Wedge made, or the first line of a
// text, comments left out.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) == 0 {
		return
	}
	content, err := readFile(files[0])
	if err != nil {
		w.warn(err)
		return
	}
	if w.openPicture(content) {
		return
	}
	for line := range strings.Lines(string(content)) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			w.take(line)
			return
		}
	}
	w.info(lang.L("There is no alg and no position in that file."))
}

func readFile(uri fyne.URI) ([]byte, error) {
	r, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxDropped))
}
