package app

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// maxDropped is how much of a file that is dropped onto the window is read, in bytes;
// large pictures are not much smaller.
const maxDropped = 256 << 20

// dropped hands the first of some files to the room that is seen.
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
	r, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxDropped))
}
