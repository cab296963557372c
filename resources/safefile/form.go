package safefile

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

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

// Errors of [Form.Unseal].
var (
	// ErrUnsealed: the file is of another kind, or not sealed.
	ErrUnsealed = errors.New("it is another kind of file")
	// ErrDamaged: the file is not as it was written.
	ErrDamaged = errors.New("it was damaged or changed by hand")
	// ErrVersion: the file is sound, but of an older or newer version.
	ErrVersion = errors.New("it is of another version of Wedge")
)

const sealMark = "wedge "

// Seal puts the line in front of a content.
func (f Form) Seal(content []byte) []byte {
	words := fmt.Sprintf("%s%s %d %d", sealMark, f.Name, f.Version, len(content))
	sealed := make([]byte, 0, len(words)+len(content)+32)
	sealed = fmt.Appendf(sealed, "%s %016x\n", words, sealSum(words, content))
	return append(sealed, content...)
}

// Unseal is the content of a sealed file. The errors wrap [ErrUnsealed], [ErrDamaged] or
// [ErrVersion].
func (f Form) Unseal(file []byte) (content []byte, err error) {
	if !bytes.HasPrefix(file, []byte(sealMark+f.Name+" ")) {
		return nil, ErrUnsealed
	}
	const longest = 200 // bytes of a line
	end := bytes.IndexByte(file[:min(len(file), longest)], '\n')
	if end < 0 {
		return nil, fmt.Errorf("%w: its first line has no end", ErrDamaged)
	}
	line := string(file[:end])
	content = file[end+1:]
	at := strings.LastIndexByte(line, ' ')
	words, sum := line[:at], line[at+1:]
	var version, length int
	if _, err := fmt.Sscanf(words[len(sealMark)+len(f.Name):], " %d %d", &version, &length); err != nil {
		return nil, fmt.Errorf("%w: its first line is incomplete", ErrDamaged)
	}
	switch {
	case length != len(content):
		return nil, fmt.Errorf("%w: %d bytes after the first line instead of %d", ErrDamaged, len(content), length)
	case sum != fmt.Sprintf("%016x", sealSum(words, content)):
		return nil, fmt.Errorf("%w: wrong checksum", ErrDamaged)
	case version != f.Version:
		return nil, fmt.Errorf("%w: %d instead of %d", ErrVersion, version, f.Version)
	}
	return content, nil
}

func sealSum(words string, content []byte) uint64 {
	h := xxh3.New()
	h.WriteString(words)
	h.Write(content)
	return h.Sum64()
}

// A log is a file that only grows. Each of its lines is a record that is sealed on its own:
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
