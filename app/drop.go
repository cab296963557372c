package app

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"wedge/resources/safefile"
)

// maxDropped is how many bytes of a dropped file are read; large pictures are almost that
// big.
const maxDropped = 256 << 20

// dropped passes the first of the dropped files to the room shown.
func (s *shell) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) == 0 {
		return
	}
	content, err := readFile(files[0])
	if err != nil {
		s.warn(err)
		return
	}
	s.room().Drop(content)
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
