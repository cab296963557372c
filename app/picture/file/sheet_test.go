package file_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// TestSheetPages: a sheet in a PDF has as many pages as lettering of 7 points needs, on A4 and
// smaller, with captions short and long; each position is on it once. A picture that is too small says what to do.
func TestSheetPages(t *testing.T) {
	for _, c := range []struct {
		positions, width, height, columns int
		caption                           string
		pages                             int
	}{
		{4, 794, 1123, 0, "short", 1},
		{60, 794, 1123, 0, strings.Repeat("(1,0)/", 15), 2},
		{200, 794, 1123, 8, "short", 2},
		{60, 300, 300, 0, strings.Repeat("(1,0)/", 15), 15},
		{160, 300, 300, 0, "short", 8},
	} {
		var subjects []picture.Subject
		for i := range c.positions {
			s := subject()
			s.Plan = func(bool) picture.Drawing { // without words of its own
				return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
			}
			s.Title, s.Caption = fmt.Sprintf("Nr. %d.", i+1), c.caption
			subjects = append(subjects, s)
		}
		o := options(picture.Sheet, c.width, c.height)
		o.Columns = c.columns
		written := fileOf(t, picture.PDF, o, subjects...)
		document := parsed(t, written)
		if n := document.NumPage(); n != c.pages {
			t.Errorf("%+v: %d pages", c, n)
		}
		for n := range document.NumPage() {
			for _, letter := range document.Page(n + 1).Content().Text {
				if letter.FontSize < 6.99 {
					t.Fatalf("%+v: lettering of %v points", c, letter.FontSize)
				}
			}
		}
		for i := range c.positions {
			if n := bytes.Count(written, fmt.Appendf(nil, "%d: Nr. %d.", i+1, i+1)); n != 1 {
				t.Errorf("%+v: position %d is there %d times", c, i+1, n)
			}
		}
		if err := file.New().Write(t.Context(), &bytes.Buffer{}, picture.PNG, o, subjects...); c.width == 794 && err != nil {
			t.Errorf("%+v as a picture: %v", c, err)
		} else if c.width == 300 && c.positions > 150 && (!errors.Is(err, picture.ErrSize) || !strings.Contains(err.Error(), "make a PDF")) {
			t.Errorf("%+v as a picture: %v", c, err)
		}
	}
}
