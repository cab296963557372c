package print

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/puzzle/cube3"
)

// ErrForeign: an intact file contains no Rubik's cube.
var ErrForeign = errors.New("no Rubik's cube in the picture")

// Names of the properties in files. They must not change, because of existing files.
const (
	cubeName  = "cube"  // the facelets, of all cubies in their places
	facesName = "faces" // quarter turns of the face cubies, in the order URFDLB, unless all are 0
	outName   = "out"   // homes of the cubies that are out, unless there are none
	algName   = "alg"   // changes that led to it from the solved cube
	nextName  = "next"  // changes that follow
)

func propertiesOf(e *Entry) []picture.Property {
	list := []picture.Property{{Name: cubeName, Value: e.State.Assembly.Facelets()}}
	add := func(name, value string) {
		if value != "" {
			list = append(list, picture.Property{Name: name, Value: value})
		}
	}
	if e.State.Assembly.Faces != [cube3.FaceCount]uint8{} {
		turns := ""
		for _, n := range e.State.Assembly.Faces {
			turns += string('0' + rune(n))
		}
		add(facesName, turns)
	}
	var out []string
	for _, c := range e.State.Out.List() {
		out = append(out, c.String())
	}
	add(outName, strings.Join(out, " "))
	add(algName, e.Alg.String())
	add(nextName, e.Next.String())
	return list
}

// Read reads the cube of a PNG, SVG, PDF, GIF or HTML; of a sheet the first. In an animation the
// state is the one before the changes in Next.
//
// The error wraps picture.ErrFormat, picture.ErrDamaged, ErrForeign, or the reader's own.
func Read(r io.Reader) (Entry, error) {
	kept, err := file.Read(r)
	if err != nil {
		return Entry{}, err
	}
	values := map[string]string{}
	for _, v := range kept {
		values[v.Name] = v.Value
	}
	if _, found := values[cubeName]; !found {
		return Entry{}, ErrForeign
	}
	e, err := entryOf(values)
	if err != nil {
		return Entry{}, fmt.Errorf("%w: %w", picture.ErrDamaged, err)
	}
	return e, nil
}

// entryOf is the entry with these properties.
func entryOf(values map[string]string) (e Entry, err error) {
	if e.State.Assembly, err = cube3.ParseFacelets(values[cubeName]); err != nil {
		return e, err
	}
	if turns, found := values[facesName]; found {
		if len(turns) != cube3.FaceCount || strings.Trim(turns, "0123") != "" {
			return e, fmt.Errorf("the turns of the face cubies are %q, not six digits 0 to 3", turns)
		}
		for f := range cube3.FaceCount {
			e.State.Assembly.Faces[f] = turns[f] - '0'
		}
	}
	named := map[string]cube3.Cubie{}
	for _, c := range cube3.Cubies() {
		named[c.String()] = c
	}
	for _, name := range strings.Fields(values[outName]) {
		c, found := named[name]
		if !found {
			return e, fmt.Errorf("there is no cubie %q", name)
		}
		e.State.Out = e.State.Out.With(c)
	}
	if e.Alg, err = cube3.ParseChanges(values[algName]); err != nil {
		return e, err
	}
	e.Next, err = cube3.ParseChanges(values[nextName])
	return e, err
}
