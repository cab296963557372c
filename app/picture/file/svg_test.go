package file_test

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"

	"wedge/app/picture"
)

// TestSVG counts elements; [TestPDFIsSVG] reads what is drawn.
func TestSVG(t *testing.T) {
	draw := func(o picture.Options, list ...picture.Subject) (count func(text string) int) {
		t.Helper()
		b := fileOf(t, picture.SVG, o, list...)
		ids := map[string]bool{}
		for _, id := range regexp.MustCompile(` id="[^"]*"`).FindAllString(string(b), -1) {
			if ids[id] {
				t.Errorf("%s is there twice", id)
			}
			ids[id] = true
		}
		count = func(text string) int { return bytes.Count(b, []byte(text)) }
		if count(fmt.Sprintf(`width="%d" height="%d"`, o.Width, o.Height)) == 0 || count("<svg ") != 1 {
			t.Errorf("%.200s", b)
		}
		return count
	}
	s := subject()
	s.Caption = `<&"> words`
	plan := draw(options(picture.Plan, 650, 300), s)
	for text, want := range map[string]int{
		"<polygon ": 3, "<use ": 3 + len("<&\">words"), "<text": 0, "<rect ": 1, ">A die &amp; more</title>": 1,
		"<title>Square a</title>": 1, ` id="a"`: 1, ":position>three<": 1, ":alg>": 2,
	} {
		if n := plan(text); n != want {
			t.Errorf("%s is %d times in a plan, not %d", text, n, want)
		}
	}
	// Three sides with a plate, up to four rims, and silhouettes; the body.
	if n := draw(options(picture.ThreeD, 500, 400), s)("<path "); n < 10 || n > 60 {
		t.Errorf("%d polygons in space", n)
	}
	o := options(picture.Sheet, 900, 900)
	o.Cells = picture.Both
	if sheet := draw(o, s, s, s); sheet(` id="p3-a"`) != 1 || sheet(` id="p2-cell"`) != 1 || sheet("<use ") < 6 {
		t.Error("a sheet without its cells")
	}
	if n := draw(bare(options(picture.Plan, 300, 200)), s)("<rect "); n != 0 {
		t.Errorf("%d backgrounds", n)
	}
}
