package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"strings"
	"testing"
)

// drawn is a file with a picture.
func drawn(t testing.TB, width, height int, encode func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	var to bytes.Buffer
	if err := encode(&to, image.NewNRGBA(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return to.Bytes()
}

func asPNG(to *bytes.Buffer, m image.Image) error { return png.Encode(to, m) }

func asJPEG(to *bytes.Buffer, m image.Image) error { return jpeg.Encode(to, m, nil) }

// beside reads files of a folder that is in memory.
func beside(files map[string][]byte) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if content, ok := files[name]; ok {
			return content, nil
		}
		return nil, fmt.Errorf("open %s: %w", name, fs.ErrNotExist)
	}
}

const pictured = `# Cuts

Language: en
## a: A
Words.

Picture: my cut.PNG The cut between the halves
## b: B
Picture: photo.jpeg A cube
taken apart

Language: de
# Schnitte
## a: A
Worte.
## b: B
Picture: photo.jpeg Ein Würfel, zerlegt
`

func TestPictures(t *testing.T) {
	files := map[string][]byte{"my cut.PNG": drawn(t, 30, 20, asPNG), "photo.jpeg": drawn(t, 40, 50, asJPEG)}
	content, err := Embed([]byte(pictured), beside(files))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Embed(content, beside(nil))
	if err != nil || !bytes.Equal(again, content) {
		t.Error("a lesson with its pictures is changed", err)
	}
	text, err := parseOwn(content)
	if err != nil {
		t.Fatal(err)
	}
	german := text.In("de")
	for i, c := range []struct {
		step *StepText
		size image.Point
		alt  string
	}{
		{&text.Steps[0], image.Pt(30, 20), "The cut between the halves"},
		{&text.Steps[1], image.Pt(40, 50), "A cube taken apart"},
		{&german.Steps[0], image.Pt(30, 20), "The cut between the halves"},
		{&german.Steps[1], image.Pt(40, 50), "Ein Würfel, zerlegt"},
	} {
		m, err := c.step.Picture.Image()
		if err != nil || m.Bounds().Size() != c.size || c.step.Picture.Alt != c.alt {
			t.Errorf("%d: %v, %v, %q", i, m.Bounds(), err, c.step.Picture.Alt)
		}
	}
}

// TestPictureErrors: what cannot be a picture, or is none beside the lesson, is said with its place.
func TestPictureErrors(t *testing.T) {
	png := drawn(t, 3, 2, asPNG)
	huge := bytes.Clone(png)
	copy(huge[16:24], []byte{0, 0, 255, 255, 0, 0, 255, 255}) // 65,535 x 65,535 pixels, it says
	files := map[string][]byte{
		"good.png": png, "large.png": make([]byte, MaxPicture+1), "text.png": []byte("words"), "huge.png": huge,
		"wide.png": drawn(t, maxSide+1, 1, asPNG), "cut.png": png[:len(png)-20],
	}
	for line, want := range map[string]string{
		"Picture: ../secret.png A":                             "line 3, column 10: Picture: a picture stands beside the lesson",
		`Picture: C:\secret.png A`:                             "line 3, column 10: Picture: a picture stands beside the lesson",
		"Picture: /etc/passwd A":                               "line 3, column 10: Picture: expected the name of a file that ends in .png",
		"Picture:":                                             "expected the name of a file",
		"Picture: none.png A":                                  "line 3, column 10: Picture: there is no file none.png beside the lesson",
		"Picture: good.png":                                    "line 3, column 10: Picture: expected what the picture shows",
		"Picture: large.png A":                                 "large.png has more than 1 MB",
		"Picture: text.png A":                                  "line 3, column 10: Picture: not a PNG or JPEG picture",
		"Picture: cut.png A":                                   "Picture: the picture is damaged",
		"Picture: wide.png A":                                  "Picture: it has 2001 x 1 pixels; the limit is 2000 x 2000",
		"Picture: good.png A\nPicture: good.png B":             "line 4, column 1: a second Picture in step a",
		strings.Repeat("Picture: good.png A\n", maxPictures+1): "line 23, column 10: Picture: more than 20 pictures",
		"Picture: data:image;base64,@@@@ A":                    "line 3, column 10: Picture: not a picture",
		"Picture: huge.png A":                                  "Picture: not a PNG or JPEG picture",
	} {
		content, err := Embed([]byte("# T\n## a: A\n"+line+"\n"), beside(files))
		if err == nil {
			_, err = parseOwn(content)
		}
		if !errors.Is(err, ErrText) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%.80q: %v, not %q", line, err, want)
		}
	}
	// A lesson without its folder, as from the clipboard.
	if _, err := parseOwn([]byte("# T\n## a: A\nPicture: good.png A\n")); !errors.Is(err, ErrText) || !strings.Contains(err.Error(), "line 3, column 10: Picture: the file of the picture was not read") {
		t.Error(err)
	}
}
