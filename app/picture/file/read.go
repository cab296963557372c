package file

import (
	"bufio"
	"bytes"
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

// longestStart is how many bytes of a file tell its format.
const longestStart = 64

// Read reads the properties of a PNG, SVG, PDF, GIF or HTML: of a sheet those of the first
// subject, of a film its own. Intact files of other programs have none.
//
// The error wraps ErrFormat, ErrDamaged, or the reader's own.
func Read(r io.Reader) ([]picture.Property, error) {
	in := &source{Reader: bufio.NewReader(r)}
	start, err := in.Peek(longestStart)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var k keeper
	switch {
	case bytes.HasPrefix(start, []byte(pngSignature)):
		err = k.png(in)
	case bytes.HasPrefix(start, []byte(gifSignature)), bytes.HasPrefix(start, []byte("GIF87a")):
		err = k.gif(in)
	case bytes.HasPrefix(start, []byte(pdfSignature)):
		err = k.pdf(in)
	case looksLikeHTML(start):
		err = k.html(in)
	case looksLikeXML(start):
		err = k.svg(in)
	default:
		return nil, picture.ErrFormat
	}
	if in.failed != nil {
		return nil, in.failed
	}
	if err != nil {
		return nil, err
	}
	return k.kept, nil
}

// source remembers a read error other than the end of the file.
type source struct {
	*bufio.Reader
	failed error
}

func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed = err
	}
	return n, err
}

func looksLikeXML(start []byte) bool {
	start = bytes.TrimPrefix(start, []byte("\xef\xbb\xbf"))
	return bytes.HasPrefix(bytes.TrimLeft(start, " \t\r\n"), []byte("<"))
}

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

func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: it is truncated", picture.ErrDamaged)
	}
	return fmt.Errorf("%w: %w", picture.ErrDamaged, err)
}
