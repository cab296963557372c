package file

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"unicode/utf16"

	"wedge/app/picture"
)

const pdfSignature = "%PDF-"

// maxPDF is how many bytes a PDF may have.
const maxPDF = 1 << 26

// pdf finds the keywords. They are in plain text after all streams, and brackets in
// other texts have a backslash, so that the last ones are the right ones. Programs
// that save a PDF again may hide them; then there are no properties.
func (k *keeper) pdf(in io.Reader) error {
	content, err := io.ReadAll(io.LimitReader(in, maxPDF+1))
	if err != nil {
		return damaged(err)
	}
	if len(content) > maxPDF {
		return fmt.Errorf("%w: more than %d bytes", picture.ErrDamaged, maxPDF)
	}
	if !bytes.HasSuffix(bytes.TrimSpace(content), []byte("%%EOF")) {
		return damaged(io.ErrUnexpectedEOF)
	}
	const key = "/Keywords ("
	at := bytes.LastIndex(content, []byte(key))
	if at < 0 {
		return nil
	}
	words, err := pdfWords(content[at+len(key):])
	if err != nil {
		return err
	}
	k.lines(words)
	return nil
}

// pdfWords is the text that ends at the first closing bracket without a backslash.
func pdfWords(content []byte) (string, error) {
	var words []byte
	for i := 0; i < len(content) && len(words) <= maxText; i++ {
		switch c := content[i]; c {
		case ')':
			return textOf(words), nil
		case '\\':
			if i++; i < len(content) && content[i] == 'r' {
				words = append(words, '\r')
			} else if i < len(content) {
				words = append(words, content[i])
			}
		default:
			words = append(words, c)
		}
	}
	return "", fmt.Errorf("%w: keywords without an end", picture.ErrDamaged)
}

// textOf undoes [pdfString].
func textOf(words []byte) string {
	rest, wide := bytes.CutPrefix(words, []byte(utf16Mark))
	if !wide {
		return string(words)
	}
	var units []uint16
	for ; len(rest) >= 2; rest = rest[2:] {
		units = append(units, binary.BigEndian.Uint16(rest))
	}
	return string(utf16.Decode(units))
}
