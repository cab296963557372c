package file

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"wedge/app/picture"
)

const (
	// maxSVG is how many bytes of an SVG are read. Wedge writes the properties before
	// all else, so that of a large sheet, 80,000 bytes a puzzle, these are enough.
	maxSVG = 1 << 22
	// maxDepth is how deep the elements of an SVG may be in each other.
	maxDepth = 1000
)

// errLargeSVG is the error where an SVG goes on after maxSVG bytes.
var errLargeSVG = fmt.Errorf("%w: more than %d bytes", picture.ErrDamaged, maxSVG)

// svg reads all elements.
func (k *keeper) svg(in io.Reader) error {
	d := xml.NewDecoder(&svgLimits{in: in})
	depth, root := 0, true
	within := 0 // the depth of the property that is being read, or 0
	var words strings.Builder
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && !root:
			return nil
		case errors.Is(err, errLargeSVG) && within == 0 && len(k.kept) > 0:
			return nil
		case errors.Is(err, picture.ErrDamaged):
			return err
		case err != nil && root:
			return fmt.Errorf("%w: %w", picture.ErrFormat, err)
		case err != nil:
			return damaged(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if root && t.Name.Local != "svg" {
				return fmt.Errorf("%w: a %q is no SVG", picture.ErrFormat, t.Name.Local)
			}
			root = false
			if depth++; depth > maxDepth {
				return fmt.Errorf("%w: elements %d deep", picture.ErrDamaged, depth)
			}
			if within == 0 && t.Name.Space == svgSpace {
				within = depth
				words.Reset()
			}
		case xml.CharData:
			if depth != within {
				continue
			}
			if words.Len()+len(t) > maxText {
				return fmt.Errorf("%w: a property of more than %d bytes", picture.ErrDamaged, maxText)
			}
			words.Write(t)
		case xml.EndElement:
			if depth == within {
				k.keep(keyStart+t.Name.Local, words.String())
				within = 0
			}
			depth--
		}
	}
}

// svgLimits ends reading where the file, or what stands between two elements, is too
// long: the decoder would keep all of it. The error wraps ErrDamaged.
type svgLimits struct {
	in          io.Reader
	read, plain int // bytes of the file, and those since the last element began
}

func (l *svgLimits) Read(b []byte) (int, error) {
	n, err := l.in.Read(b)
	l.read += n
	if at := bytes.LastIndexByte(b[:n], '<'); at >= 0 {
		l.plain = n - at
	} else {
		l.plain += n
	}
	switch {
	case l.read > maxSVG:
		return 0, errLargeSVG
	case l.plain > maxText:
		return 0, fmt.Errorf("%w: more than %d bytes without an element", picture.ErrDamaged, maxText)
	}
	return n, err
}
