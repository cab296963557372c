package app

import (
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"wedge/app/control"
	"wedge/resources/safefile"
)

// maxDropped is how many bytes of an opened file are read; large pictures are almost that
// big.
const maxDropped = 256 << 20

// dropped opens the first of the dropped files.
func (s *shell) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		opener{s}.open(files[0])
	}
}

// open passes a file to the room shown.
func (s opener) open(file fyne.URI) {
	content, err := readFile(file)
	if err != nil {
		s.warn(err)
		return
	}
	s.room().Drop(file.Name(), content)
}

// opener opens files in a window.
type opener struct{ *shell }

// choose lets the user choose a file to open.
func (s opener) choose() {
	control.ChooseFile(s.win, lang.L("Open file"), s.opened, func(path string) {
		s.opened = filepath.Dir(path)
		s.open(storage.NewFileURI(path))
	})
}

func readFile(uri fyne.URI) ([]byte, error) {
	r, err := reader(uri)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxDropped))
}

// reader reads what a URI refers to; of the system's files only regular ones. A named pipe
// would keep the window waiting.
func reader(uri fyne.URI) (io.ReadCloser, error) {
	if uri.Scheme() == "file" {
		return safefile.Open(uri.Path())
	}
	return storage.Reader(uri)
}
