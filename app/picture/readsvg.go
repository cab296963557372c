package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// maxDepth is how deep the elements of an SVG may be in each other.
const maxDepth = 1000

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
			k.keep(keyStart+t.Name.Local, words)
		case xml.EndElement:
			depth--
		}
	}
}
