package lesson

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // pictures may be JPEG
	_ "image/png"  // or PNG
	"io/fs"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Picture is a picture in a step, from a file beside the lesson's.
type Picture struct {
	Content []byte // of a PNG or JPEG file
	Alt     string // what it shows, in words
}

// Image is the picture in pixels. A picture of a lesson that has been read can be decoded.
func (p *Picture) Image() (image.Image, error) {
	m, _, err := image.Decode(bytes.NewReader(p.Content))
	return m, err
}

// Limits of pictures.
const (
	MaxPicture  = 1 << 20 // bytes of a file
	maxSide     = 2000    // pixels of its width and its height
	maxPictures = 20
)

// A picture stands in a text as the name of its file, and once it has been read as its content.
var (
	pictureLine = regexp.MustCompile(`^(\s*Picture:\s*)(.*)$`)
	pictureName = regexp.MustCompile(`^(?i)(.+?\.(?:png|jpe?g))(?:\s+(.*))?$`)
)

const (
	pictureKey  = "Picture"
	contentMark = "data:image;base64,"
)

// Embed puts the pictures that a lesson's text names into it, so that it needs no other file. read reads a file
// beside the lesson, by its name without a folder. The error says where the name is.
func Embed(content []byte, read func(name string) ([]byte, error)) ([]byte, error) {
	if !bytes.Contains(content, []byte(pictureKey+":")) {
		return content, nil
	}
	var to bytes.Buffer
	number, found := 0, 0
	for line := range bytes.Lines(content) {
		number++
		m := pictureLine.FindSubmatch(bytes.TrimRight(line, "\r\n"))
		if m == nil || bytes.HasPrefix(m[2], []byte(contentMark)) {
			to.Write(line)
			continue
		}
		fail := func(err error) ([]byte, error) {
			return nil, faultAt(number, 1+utf8.RuneCount(m[1]), fmt.Errorf("%s: %w", pictureKey, err))
		}
		if found++; found > maxPictures {
			return fail(fmt.Errorf("more than %d pictures", maxPictures))
		}
		name := pictureName.FindSubmatch(m[2])
		switch {
		case name == nil:
			return fail(errors.New("expected the name of a file that ends in .png, .jpg or .jpeg, and what it shows"))
		case bytes.ContainsAny(name[1], `/\:`):
			return fail(errors.New("a picture stands beside the lesson: its name has no folder"))
		}
		file, err := read(string(name[1]))
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				err = fmt.Errorf("there is no file %s beside the lesson", name[1])
			}
			return fail(err)
		}
		if len(file) > MaxPicture {
			return fail(fmt.Errorf("%s has more than %d MB", name[1], MaxPicture>>20))
		}
		fmt.Fprintf(&to, "%s%s%s %s\n", m[1], contentMark, base64.StdEncoding.EncodeToString(file), name[2])
	}
	return to.Bytes(), nil
}

// embedded is how many bytes of a text are lines with pictures in them.
func embedded(content []byte) (n int) {
	for line := range bytes.Lines(content) {
		if bytes.Contains(line, []byte(contentMark)) {
			n += len(line)
		}
	}
	return n
}

// readPicture reads a picture that was embedded. One that was not is missing: only its file's text was opened.
func readPicture(text string) (*Picture, error) {
	content, alt, _ := strings.Cut(text, " ")
	encoded, ok := strings.CutPrefix(content, contentMark)
	if !ok {
		return nil, errors.New("the file of the picture was not read: open the lesson from its folder")
	}
	file, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(file) > MaxPicture {
		return nil, errors.New("not a picture")
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case err != nil:
		return nil, errors.New("not a PNG or JPEG picture")
	case size.Width > maxSide || size.Height > maxSide || size.Width < 1 || size.Height < 1:
		return nil, fmt.Errorf("it has %d x %d pixels; the limit is %d x %d", size.Width, size.Height, maxSide, maxSide)
	case strings.TrimSpace(alt) == "":
		return nil, errors.New("expected what the picture shows after the name of its file")
	}
	p := &Picture{file, strings.TrimSpace(alt)}
	if _, err := p.Image(); err != nil {
		return nil, fmt.Errorf("the picture is damaged: %w", err)
	}
	return p, nil
}

// readPictures reads the pictures of all steps. A translation without one has that of the first language.
func (t *Text) readPictures(first *Text) error {
	for i := range t.Steps {
		s := &t.Steps[i]
		if s.source.picture == "" {
			if from, ok := first.Step(s.ID); ok {
				s.Picture = from.Picture
			}
			continue
		}
		p, err := readPicture(s.source.picture)
		if err != nil {
			return faultAt(s.source.pictureAt[0].line, s.source.pictureAt[0].column, fmt.Errorf("%s: %w", pictureKey, err))
		}
		s.Picture, s.source.picture = p, ""
	}
	return nil
}
