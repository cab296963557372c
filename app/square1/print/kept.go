package print

import (
	"errors"
	"fmt"
	"io"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/puzzle/square1"
)

// ErrForeign: an intact file contains no position.
var ErrForeign = errors.New("no position in the picture")

// Names of the properties in files. They must not change, because of existing files.
const (
	positionName = "position"
	algName      = "alg"
)

func propertiesOf(e Entry) []picture.Property {
	list := []picture.Property{{Name: positionName, Value: e.Pattern().String()}}
	if e.Alg != "" {
		list = append(list, picture.Property{Name: algName, Value: e.Alg})
	}
	return list
}

// Read reads the position or pattern of a PNG, SVG, PDF, GIF or HTML, and the alg if there is one; of a
// sheet the first. In an animation the position is the one before the alg, elsewhere the
// one after it.
//
// The error wraps picture.ErrFormat, picture.ErrDamaged, ErrForeign, or the reader's own.
func Read(r io.Reader) (position square1.Pattern, alg string, err error) {
	kept, err := file.Read(r)
	if err != nil {
		return position, "", err
	}
	found := false
	for _, v := range kept {
		switch v.Name {
		case positionName:
			found = true
			if position, err = square1.ParsePattern(v.Value); err != nil {
				return square1.Pattern{}, "", fmt.Errorf("%w: %w", picture.ErrDamaged, err)
			}
		case algName:
			alg = v.Value
		}
	}
	if !found {
		return position, "", ErrForeign
	}
	return position, alg, nil
}
