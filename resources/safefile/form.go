package safefile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/zeebo/xxh3"
)

// Form is a kind of file that Wedge writes and later believes. Such a file is sealed: it
// begins with a line of text
//
//	wedge NAME VERSION LENGTH CHECKSUM
//
// where LENGTH is the number of bytes after that line, and CHECKSUM the XXH3 hash of the
// words before it and those bytes, in 16 hexadecimal digits. So a reader notices damage and
// other versions before it reads the content, whose sense it checks all the same.
type Form struct {
	Name    string // of the kind: one word, the same in all versions
	Version int    // changes when older programs cannot read the content, or would misunderstand it
}

// Errors of [Form.Read].
var (
	// ErrForeign: the file is of another kind, or not sealed, or no file at all.
	ErrForeign = errors.New("it is another kind of file")
	// ErrDamaged: the file is not as it was written.
	ErrDamaged = errors.New("it was damaged or changed by hand")
	// ErrEmpty is an [ErrDamaged], too.
	ErrEmpty = fmt.Errorf("%w: it is empty", ErrDamaged)
	// ErrVersion: the file is sound, but of an older or newer version.
	ErrVersion = errors.New("it is of another version of Wedge")
)

const (
	sealMark    = "wedge "
	longestLine = 200 // bytes
)

// Write seals a content, which may be in parts, and writes its file, as [WriteFile] does.
// Of two programs that do so at once, the second wins.
func (f Form) Write(name string, rights fs.FileMode, content ...[]byte) error {
	return WriteFile(name, rights, append([][]byte{f.line(content)}, content...)...)
}

// Read is the content of a sealed file, which has at most so many bytes. If it cannot be
// believed, the error wraps [ErrForeign], [ErrDamaged] or [ErrVersion]; others are those of
// the file system.
func (f Form) Read(name string, most int64) (content []byte, err error) {
	file, err := ReadUpTo(name, longestLine+most)
	switch {
	case errors.Is(err, ErrIrregular), errors.Is(err, ErrTooLarge):
		return nil, fmt.Errorf("%w: %w", ErrForeign, err)
	case err != nil:
		return nil, err
	}
	return f.Unseal(file)
}

// Seal puts the line in front of a content.
func (f Form) Seal(content []byte) []byte { return append(f.line([][]byte{content}), content...) }

// Unseal is the content of a sealed file, with the errors of [Form.Read].
func (f Form) Unseal(file []byte) (content []byte, err error) {
	if len(file) == 0 {
		return nil, ErrEmpty
	}
	if !bytes.HasPrefix(file, []byte(sealMark+f.Name+" ")) {
		return nil, ErrForeign
	}
	end := bytes.IndexByte(file[:min(len(file), longestLine)], '\n')
	if end < 0 {
		return nil, fmt.Errorf("%w: its first line has no end", ErrDamaged)
	}
	line, content := file[:end+1], file[end+1:]
	var version, length int
	if _, err := fmt.Sscanf(string(line[len(sealMark)+len(f.Name):]), " %d %d", &version, &length); err != nil {
		return nil, fmt.Errorf("%w: its first line is incomplete", ErrDamaged)
	}
	written := Form{f.Name, version}
	switch {
	case length != len(content):
		return nil, fmt.Errorf("%w: %d bytes after the first line instead of %d", ErrDamaged, len(content), length)
	case !bytes.Equal(line, written.line([][]byte{content})):
		return nil, fmt.Errorf("%w: wrong checksum", ErrDamaged)
	case written != f:
		return nil, fmt.Errorf("%w: %d instead of %d", ErrVersion, version, f.Version)
	}
	return content, nil
}

// line is the first line of the file with a content.
func (f Form) line(content [][]byte) []byte {
	length := 0
	for _, part := range content {
		length += len(part)
	}
	words := fmt.Sprintf("%s%s %d %d", sealMark, f.Name, f.Version, length)
	h := xxh3.New()
	h.WriteString(words)
	for _, part := range content {
		h.Write(part)
	}
	return fmt.Appendf(nil, "%s %016x\n", words, h.Sum64())
}

// A log is a file that only grows; version 0.4 had some, which are read once. Each of its
// lines is a record that is sealed on its own:
//
//	NUMBER CHECKSUM TEXT
//
// where NUMBER counts from 1 and CHECKSUM is the lower half of the XXH3 hash of number and
// text, in 8 hexadecimal digits.

// AppendRecord appends a line of a log to b. The text must have no line breaks.
func AppendRecord(b []byte, number int, text []byte) []byte {
	b = strconv.AppendInt(b, int64(number), 10)
	b = fmt.Appendf(b, " %08x ", recordSum(number, text))
	return append(append(b, text...), '\n')
}

// ParseRecord reads a line of a log, with its line break. The text is a part of the line.
// The error wraps [ErrDamaged]. Whether lines are missing, the numbers tell.
func ParseRecord(line []byte) (number int, text []byte, err error) {
	if !bytes.HasSuffix(line, []byte{'\n'}) {
		return 0, nil, fmt.Errorf("%w: it was not written to its end", ErrDamaged)
	}
	first, rest, _ := bytes.Cut(line[:len(line)-1], []byte{' '})
	_, text, ok := bytes.Cut(rest, []byte{' '})
	number, err = strconv.Atoi(string(first))
	if err != nil || !ok {
		return 0, nil, fmt.Errorf("%w: no number and checksum", ErrDamaged)
	}
	if !bytes.Equal(line, AppendRecord(nil, number, text)) {
		return 0, nil, fmt.Errorf("%w: wrong checksum", ErrDamaged)
	}
	return number, text, nil
}

func recordSum(number int, text []byte) uint32 {
	return uint32(xxh3.HashSeed(text, uint64(number))) // its lower half
}
