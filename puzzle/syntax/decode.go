package syntax

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ErrNoText: a file is not a text.
var ErrNoText = errors.New("this is not a text")

// The byte order marks with which editors begin a text.
var (
	mark8  = []byte("\xef\xbb\xbf")
	mark16 = map[binary.ByteOrder][]byte{binary.LittleEndian: []byte("\xff\xfe"), binary.BigEndian: []byte("\xfe\xff")}
)

// Decode is the text of a file in UTF-8 or UTF-16, with or without a byte order mark: Notepad
// and PowerShell's > write the latter. Its lines end with "\n", whatever they ended with.
// A file with a NUL character, or in any other encoding, is [ErrNoText].
func Decode(content []byte) (string, error) {
	text := ""
	order, content := byteOrder(content)
	switch {
	case order == nil:
		text = string(bytes.TrimPrefix(content, mark8))
	case len(content)%2 != 0:
		return "", ErrNoText
	default:
		units := make([]uint16, len(content)/2)
		for i := range units {
			units[i] = order.Uint16(content[2*i:])
		}
		text = string(utf16.Decode(units))
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", ErrNoText
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), nil
}

// byteOrder is that of a text in UTF-16, nil for any other, and the text without its mark.
// Where there is no mark, every second byte of what is mostly ASCII is 0, which UTF-8 has not.
func byteOrder(content []byte) (binary.ByteOrder, []byte) {
	for order, mark := range mark16 {
		if rest, marked := bytes.CutPrefix(content, mark); marked {
			return order, rest
		}
	}
	if len(content) >= 2 && len(content)%2 == 0 {
		switch {
		case content[0] != 0 && content[1] == 0:
			return binary.LittleEndian, content
		case content[0] == 0 && content[1] != 0:
			return binary.BigEndian, content
		}
	}
	return nil, content
}

// Fold is the ASCII character that one of another keyboard or of a typesetter stands for: the
// full-width signs of East Asia, dashes and the minus sign, primes and apostrophes, blanks.
// Any other character is itself. It maps characters one by one, so that columns stay.
func Fold(r rune) rune {
	switch {
	case r >= '！' && r <= '～': // FF01 to FF5E are ASCII's 21 to 7E
		return Fold(r - '！' + '!')
	case strings.ContainsRune("‐‑‒–—―−﹣", r):
		return '-'
	case strings.ContainsRune("’‘‛ʹʼˈ′´`", r):
		return '\''
	case strings.ContainsRune("\u00a0\u2007\u2009\u202f\u3000", r):
		return ' '
	case r == '、':
		return ','
	}
	return r
}
