package file_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// svgCensus is what an XML reader finds.
type svgCensus struct {
	width, height string
	elements      map[string]int
	ids           map[string]int
	titles        []string
}

func census(t *testing.T, b []byte) svgCensus {
	t.Helper()
	c := svgCensus{elements: map[string]int{}, ids: map[string]int{}}
	d := xml.NewDecoder(bytes.NewReader(b))
	inTitle := false
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return c
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			c.elements[e.Name.Local]++
			inTitle = e.Name.Local == "title"
			for _, a := range e.Attr {
				switch {
				case a.Name.Local == "id":
					c.ids[a.Value]++
				case e.Name.Local == "svg" && a.Name.Local == "width":
					c.width = a.Value
				case e.Name.Local == "svg" && a.Name.Local == "height":
					c.height = a.Value
				case a.Name.Local == "points":
					checkPoints(t, a.Value)
				}
			}
		case xml.CharData:
			if inTitle {
				c.titles = append(c.titles, string(e))
				inTitle = false
			}
		}
	}
}

func checkPoints(t *testing.T, points string) {
	t.Helper()
	list := strings.Fields(points)
	if len(list) < 3 {
		t.Fatalf("a polygon with the points %q", points)
	}
	for _, p := range list {
		x, y, ok := strings.Cut(p, ",")
		_, err1 := strconv.ParseFloat(x, 64)
		_, err2 := strconv.ParseFloat(y, 64)
		if !ok || err1 != nil || err2 != nil || strings.Contains(p, "NaN") || strings.Contains(p, "Inf") {
			t.Fatalf("the point %q", p)
		}
	}
}

func TestSVG(t *testing.T) {
	draw := func(o picture.Options, list ...picture.Subject) svgCensus {
		t.Helper()
		var b bytes.Buffer
		if err := file.New().Write(t.Context(), &b, picture.SVG, o, list...); err != nil {
			t.Fatal(err)
		}
		c := census(t, b.Bytes())
		for id, n := range c.ids {
			if n != 1 {
				t.Errorf("%d elements are %q", n, id)
			}
		}
		if c.width != strconv.Itoa(o.Width) || c.height != strconv.Itoa(o.Height) || c.elements["svg"] != 1 {
			t.Errorf("%s x %s, %v", c.width, c.height, c.elements)
		}
		return c
	}
	s := subject()
	s.Caption = `<&"> words`
	plan := draw(options(picture.Plan, 650, 300), s)
	if plan.elements["polygon"] != 3 || plan.elements["use"] != 3+len("<&\">words") || plan.elements["text"] != 0 || plan.elements["rect"] != 1 {
		t.Errorf("a plan with %v", plan.elements)
	}
	if plan.titles[0] != "A die & more" || plan.titles[1] != "Square a" || plan.ids["a"] != 1 {
		t.Errorf("titles %q, names %v", plan.titles, plan.ids)
	}
	if plan.elements["position"] != 1 || plan.elements["alg"] != 1 {
		t.Errorf("properties %v", plan.elements)
	}
	// Three sides with a plate, up to four rims, and silhouettes; the body.
	space := draw(options(picture.ThreeD, 500, 400), s)
	if n := space.elements["path"]; n < 10 || n > 60 {
		t.Errorf("%d polygons in space", n)
	}
	draw(options(picture.Both, 500, 400), s)
	o := options(picture.Sheet, 900, 900)
	o.Cells = picture.Both
	sheet := draw(o, s, s, s)
	if sheet.ids["p3-a"] != 1 || sheet.ids["p2-cell"] != 1 || sheet.elements["use"] < 6 {
		t.Errorf("a sheet with %v", sheet.elements)
	}
	if c := draw(bare(options(picture.Plan, 300, 200)), s); c.elements["rect"] != 0 {
		t.Errorf("%d backgrounds", c.elements["rect"])
	}
}
