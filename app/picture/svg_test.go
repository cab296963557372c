package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/scheme"
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
	p, e := picture.New(), entry(t, alg)
	e.Caption = `<&"> ` + alg
	draw := func(o picture.Options, entries ...picture.Entry) svgCensus {
		t.Helper()
		var b bytes.Buffer
		if err := p.SVG(&b, o, entries...); err != nil {
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
	plan := draw(options(picture.Plan, 650, 300), e)
	// 8 corners with a body and three stickers, 8 edges with a body and two; two
	// lines; two halves with a body, an inside and three sides.
	if got, want := plan.elements["polygon"], 8*4+8*3+2+2*5; got != want {
		t.Errorf("%d polygons in a plan, not %d", got, want)
	}
	if !strings.Contains(plan.titles[0], e.Position.String()) || !strings.Contains(plan.titles[0], alg) {
		t.Errorf("the title is %q", plan.titles[0])
	}
	for _, id := range []string{"top", "bottom", "middle", "top-A", "bottom-C", "top-cut", "bottom-cut"} {
		if plan.ids[id] != 1 {
			t.Errorf("nothing is %q", id)
		}
	}
	printed, _ := scheme.ByID(scheme.PrintID)
	o := options(picture.Plan, 650, 300)
	o.Scheme, o.Labels = printed, true
	// 16 labels, 16 outsides, 24 sides, and the caption.
	if c := draw(o, e); c.elements["text"] != 16+16+24+1 {
		t.Errorf("%d texts", c.elements["text"])
	}
	space := draw(options(picture.ThreeD, 500, 400), e)
	if n := space.elements["polygon"]; n < 300 || n > 1500 {
		t.Errorf("%d polygons in space", n)
	}
	draw(options(picture.Both, 500, 400), e)
	o = options(picture.Sheet, 900, 900)
	o.Cells = picture.Both
	sheet := draw(o, e, e, e)
	if sheet.ids["p3-top-A"] != 1 || sheet.elements["text"] < 6 {
		t.Errorf("a sheet with %v", sheet.elements)
	}
	o = options(picture.Plan, 300, 200)
	o.Transparent = true
	if c := draw(o, e); c.elements["rect"] != 0 || plan.elements["rect"] != 1 {
		t.Errorf("%d backgrounds", c.elements["rect"])
	}
}
