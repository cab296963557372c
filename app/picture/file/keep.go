package file

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"wedge/app/picture"
)

// maxText is the maximal length in bytes of a text in a picture, and maxProperties the
// number of properties read.
const (
	maxText       = 1 << 20
	maxProperties = 16
)

// keeper keeps the properties of the first subject. The second starts when the first name
// repeats.
type keeper struct {
	kept   []picture.Property
	second bool
}

// keep keeps the value of a key, unless the key belongs to another program.
func (k *keeper) keep(key, value string) {
	name, ok := nameOf(key)
	if !ok || k.second || len(k.kept) == maxProperties {
		return
	}
	for i := range k.kept {
		if k.kept[i].Name == name {
			k.second = i == 0
			return
		}
	}
	k.kept = append(k.kept, picture.Property{Name: name, Value: value})
}

// lines keeps what [linesOf] wrote.
func (k *keeper) lines(words string) {
	for line := range strings.Lines(words) {
		if key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); ok {
			k.keep(key, value)
		}
	}
}

// source reads a file. Its error is the first one of reading; what is read after it is empty.
type source struct {
	in  *bufio.Reader
	err error
}

func (s *source) Read(b []byte) (n int, err error) {
	if s.err == nil {
		n, s.err = s.in.Read(b)
	}
	return n, s.err
}

// bytes are the next bytes, or zeros after an error.
func (s *source) bytes(n int) []byte {
	b := make([]byte, n)
	if _, err := io.ReadFull(s, b); err != nil {
		return make([]byte, n)
	}
	return b
}

// copy copies bytes.
func (s *source) copy(to io.Writer, n int64) {
	io.CopyN(to, s, n) // s keeps the error, and buffers and sums have none
}

func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: it is truncated", picture.ErrDamaged)
	}
	return fmt.Errorf("%w: %w", picture.ErrDamaged, err)
}
