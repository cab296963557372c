package picture_test

import (
	"errors"
	"strings"
	"testing"

	"wedge/app/picture"
)

func TestFormatOf(t *testing.T) {
	for name, want := range map[string]picture.Format{"a.png": picture.PNG, "x/b.SVG": picture.SVG, "c.pdf": picture.PDF, ".gif": picture.GIF, "a.b.webm": picture.WebM, "a.html": picture.HTML} {
		if f, err := picture.FormatOf(name); f != want || err != nil {
			t.Errorf("%s: %v, %v", name, f, err)
		}
	}
	for _, name := range []string{"", "png", "a.jpeg", "a.", "a.apng"} {
		_, err := picture.FormatOf(name)
		if !errors.Is(err, picture.ErrExtension) || !strings.Contains(err.Error(), ".png, .svg, .pdf, .gif, .html") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
