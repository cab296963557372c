package file

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"wedge/app/picture"
)

// longestStart is how many bytes of a file tell its format.
const longestStart = 64

// Read reads the properties of a PNG, SVG, PDF, GIF or HTML: of a sheet those of the first
// subject, of a film its own. Intact files of other programs have none.
//
// The error wraps ErrFormat, ErrDamaged, or the reader's own.
func Read(r io.Reader) ([]picture.Property, error) {
	in := &source{in: bufio.NewReader(r)}
	start, err := in.in.Peek(longestStart)
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
	if in.err != nil && !errors.Is(in.err, io.EOF) {
		return nil, in.err
	}
	if err != nil {
		return nil, err
	}
	return k.kept, nil
}

func looksLikeXML(start []byte) bool {
	start = bytes.TrimPrefix(start, []byte("\xef\xbb\xbf"))
	return bytes.HasPrefix(bytes.TrimLeft(start, " \t\r\n"), []byte("<"))
}
