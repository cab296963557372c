package picture

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"unicode/utf16"

	"wedge/puzzle/square1"
)

// maxText is how long a text in a picture may be; maxDepth how deep an SVG; maxPDF
// how many bytes a PDF may have.
const (
	maxText  = 1 << 20
	maxDepth = 1000
	maxPDF   = 1 << 26
)

const pdfSignature = "%PDF-"

// Read gets back the position of a PNG, SVG, PDF or GIF, and the alg if there is one; of
// a sheet the first. In an animation the position is that in which the alg begins,
// elsewhere that to which it led.
//
// The error wraps ErrFormat, ErrDamaged, ErrForeign, or the reader's own.
func Read(r io.Reader) (position square1.Position, alg string, err error) {
	in := &source{Reader: bufio.NewReader(r)}
	start, err := in.Peek(len(pngSignature))
	if err != nil && !errors.Is(err, io.EOF) {
		return position, "", err
	}
	var kept keeper
	switch {
	case string(start) == pngSignature:
		err = kept.png(in)
	case bytes.HasPrefix(start, []byte(gifSignature)), bytes.HasPrefix(start, []byte("GIF87a")):
		err = kept.gif(in)
	case bytes.HasPrefix(start, []byte(pdfSignature)):
		err = kept.pdf(in)
	case looksLikeXML(start):
		err = kept.svg(in)
	default:
		return position, "", ErrFormat
	}
	if in.failed != nil {
		return position, "", in.failed
	}
	if err != nil {
		return position, "", err
	}
	if !kept.found {
		return position, "", ErrForeign
	}
	position, err = square1.ParsePosition(kept.position)
	if err != nil {
		return square1.Position{}, "", fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return position, kept.alg, nil
}

// source remembers an error of reading that is not the end of the file.
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

// keeper takes the first position, and the alg that follows it.
type keeper struct {
	found, second bool
	position, alg string
}

func (k *keeper) keep(key, words string) {
	switch key {
	case positionKey:
		if k.found {
			k.second = true
			return
		}
		k.found, k.position = true, words
	case algKey:
		if !k.second && k.alg == "" {
			k.alg = words
		}
	}
}

// lines takes what [linesOf] has written.
func (k *keeper) lines(words string) {
	for line := range strings.Lines(words) {
		if key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); ok {
			k.keep(key, value)
		}
	}
}

// png reads all chunks.
func (k *keeper) png(in io.Reader) error {
	if _, err := io.CopyN(io.Discard, in, int64(len(pngSignature))); err != nil {
		return damaged(err)
	}
	for {
		var head [8]byte
		if _, err := io.ReadFull(in, head[:]); err != nil {
			return damaged(err)
		}
		length, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
		sum := crc32.NewIEEE()
		sum.Write(head[4:])
		var content bytes.Buffer
		to := io.Writer(sum)
		if name == "tEXt" || name == "iTXt" {
			if length > maxText {
				return fmt.Errorf("%w: a text of %d bytes", ErrDamaged, length)
			}
			to = io.MultiWriter(sum, &content)
		}
		if _, err := io.CopyN(to, in, length); err != nil {
			return damaged(err)
		}
		var tail [4]byte
		if _, err := io.ReadFull(in, tail[:]); err != nil {
			return damaged(err)
		}
		if binary.BigEndian.Uint32(tail[:]) != sum.Sum32() {
			return fmt.Errorf("%w: the checksum of %q is wrong", ErrDamaged, name)
		}
		k.chunk(name, content.String())
		if name == "IEND" {
			return nil
		}
	}
}

// chunk reads a chunk with text. Those that others have compressed are left out.
func (k *keeper) chunk(name, content string) {
	key, words, ok := strings.Cut(content, "\x00")
	if !ok {
		return
	}
	if name == "iTXt" {
		if !strings.HasPrefix(words, "\x00\x00") {
			return
		}
		if _, words, ok = strings.Cut(words[2:], "\x00"); !ok {
			return
		}
		if _, words, ok = strings.Cut(words, "\x00"); !ok {
			return
		}
	}
	k.keep(key, words)
}

func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: it is cut off", ErrDamaged)
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// gif reads all blocks.
func (k *keeper) gif(in *source) error {
	var head [13]byte // signature, width, height, flags, background, ratio
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return damaged(err)
	}
	if err := skipPalette(in, head[10]); err != nil {
		return err
	}
	for {
		mark, err := next(in)
		if err != nil {
			return err
		}
		switch mark {
		case gifTrailer:
			return nil
		case extension:
			label, err := next(in)
			if err != nil {
				return err
			}
			words, err := gifText(in, label == commentLabel)
			if err != nil {
				return err
			}
			k.lines(words)
		case imageMark:
			var place [9]byte // left, top, width, height, flags
			if _, err := io.ReadFull(in, place[:]); err != nil {
				return damaged(err)
			}
			if err := skipPalette(in, place[8]); err != nil {
				return err
			}
			if _, err := next(in); err != nil { // bits
				return err
			}
			if _, err := gifText(in, false); err != nil {
				return err
			}
		default:
			return fmt.Errorf("%w: a block that begins with %#x", ErrDamaged, mark)
		}
	}
}

func next(in io.Reader) (byte, error) {
	var b [1]byte
	if _, err := io.ReadFull(in, b[:]); err != nil {
		return 0, damaged(err)
	}
	return b[0], nil
}

func skipPalette(in io.Reader, flags byte) error {
	if flags&0x80 == 0 {
		return nil
	}
	if _, err := io.CopyN(io.Discard, in, 3<<(1+flags&7)); err != nil {
		return damaged(err)
	}
	return nil
}

// gifText reads blocks until the empty one, and keeps them if they are wanted.
func gifText(in io.Reader, wanted bool) (string, error) {
	var words bytes.Buffer
	to := io.Discard
	if wanted {
		to = &words
	}
	for {
		length, err := next(in)
		if err != nil || length == 0 {
			return words.String(), err
		}
		if words.Len() > maxText {
			return "", fmt.Errorf("%w: a comment of more than %d bytes", ErrDamaged, maxText)
		}
		if _, err := io.CopyN(to, in, int64(length)); err != nil {
			return "", damaged(err)
		}
	}
}

// svg reads all elements.
func (k *keeper) svg(in io.Reader) error {
	d := xml.NewDecoder(in)
	depth, root := 0, true
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && !root:
			return nil
		case err != nil && root:
			return fmt.Errorf("%w: %w", ErrFormat, err)
		case err != nil:
			return damaged(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if root && t.Name.Local != "svg" {
				return fmt.Errorf("%w: a %q is no SVG", ErrFormat, t.Name.Local)
			}
			root = false
			if depth++; depth > maxDepth {
				return fmt.Errorf("%w: elements %d deep", ErrDamaged, depth)
			}
			if t.Name.Space != svgSpace {
				continue
			}
			var words string
			if err := d.DecodeElement(&words, &t); err != nil {
				return damaged(err)
			}
			depth--
			k.keep(map[string]string{"position": positionKey, "alg": algKey}[t.Name.Local], words)
		case xml.EndElement:
			depth--
		}
	}
}

// pdf finds the keywords. They are in plain text after all streams, and brackets in
// other texts have a backslash, so that the last ones are the right ones. Programs
// that save a PDF anew may hide them; then it is foreign.
func (k *keeper) pdf(in io.Reader) error {
	content, err := io.ReadAll(io.LimitReader(in, maxPDF+1))
	if err != nil {
		return damaged(err)
	}
	if len(content) > maxPDF {
		return fmt.Errorf("%w: more than %d bytes", ErrDamaged, maxPDF)
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
	return "", fmt.Errorf("%w: keywords without an end", ErrDamaged)
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
