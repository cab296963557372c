package list

import (
	"bufio"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Decode is a text that comes bit by bit, decoded as [syntax.Decode] does a whole one: its first
// characters tell the encoding. It does not refuse what is no text.
func Decode(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	begin, _ := in.Peek(1) // an error comes again
	if len(begin) == 1 && begin[0] != '\n' {
		begin, _ = in.Peek(2)
	}
	const mark8 = "\xef\xbb\xbf"
	var decoded io.Reader = in
	switch mark := string(begin); {
	case len(begin) < 2:
	case mark == "\xff\xfe" || mark[0] != 0 && mark[1] == 0:
		decoded = transform.NewReader(in, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder())
	case mark == "\xfe\xff" || mark[0] == 0 && mark[1] != 0:
		decoded = transform.NewReader(in, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder())
	case mark == mark8[:2]:
		if whole, _ := in.Peek(len(mark8)); string(whole) == mark8 {
			in.Discard(len(mark8)) // has been read
		}
	}
	return &unixLines{in: decoded}
}

// unixLines ends lines with "\n".
type unixLines struct {
	in       io.Reader
	returned bool // the last character was "\r"
}

func (u *unixLines) Read(b []byte) (int, error) {
	n, err := u.in.Read(b)
	made := 0
	for _, c := range b[:n] {
		follows := u.returned && c == '\n'
		u.returned = c == '\r'
		if follows {
			continue
		}
		if u.returned {
			c = '\n'
		}
		b[made] = c
		made++
	}
	return made, err
}
