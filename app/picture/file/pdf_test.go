package file_test

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// painted is a polygon as a file has it, in pixels.
type painted struct {
	points flat.Polygon
	colour color.NRGBA
}

// pdfPage is what a PDF reader finds.
type pdfPage struct {
	width, height                  float64 // in points
	title, keywords, words         string
	polygons                       []painted
	rectangles, gradients, strokes int
	images                         []pdf.Value
	letters                        map[string]string // by their fonts
}

func readPDF(t *testing.T, b []byte) pdfPage {
	t.Helper()
	file := parsed(t, b)
	if file.NumPage() != 1 {
		t.Fatalf("%d pages", file.NumPage())
	}
	page, info := file.Page(1), file.Trailer().Key("Info")
	size := page.V.Key("MediaBox")
	if size.IsNull() {
		size = page.V.Key("Parent").Key("MediaBox") // of all pages
	}
	p := pdfPage{
		width: size.Index(2).Float64(), height: size.Index(3).Float64(),
		title: info.Key("Title").Text(), keywords: info.Key("Keywords").Text(), letters: map[string]string{},
	}
	for _, letter := range page.Content().Text {
		p.words += letter.S
		p.letters[letter.Font] += letter.S
	}
	images := page.Resources().Key("XObject")
	for _, name := range images.Keys() {
		p.images = append(p.images, images.Key(name))
	}
	var now painted
	pdf.Interpret(page.V.Key("Contents"), func(s *pdf.Stack, operator string) {
		numbers := make([]float64, s.Len())
		for i := range numbers {
			v := s.Pop()
			numbers[len(numbers)-1-i] = v.Float64()
		}
		switch operator {
		case "m", "l", "c":
			for i := 0; i+1 < len(numbers); i += 2 {
				now.points = append(now.points, flat.At(numbers[i]/0.75, (p.height-numbers[i+1])/0.75))
			}
		case "rg", "g":
			channel := func(i int) uint8 { return uint8(math.Round(255 * numbers[min(i, len(numbers)-1)])) }
			now.colour = color.NRGBA{channel(0), channel(1), channel(2), 255}
		case "f":
			if len(now.points) > 0 {
				now.points = now.points[:len(now.points)-1] // the first once more
				p.polygons = append(p.polygons, now)
			}
			now.points = nil
		case "re":
			p.rectangles++
		case "sh":
			p.gradients++
		case "S", "B":
			p.strokes++
		}
	})
	return p
}

// TestAlternativeText finds the figure's text in the structure of a PDF, and where the page
// has the figure.
func TestAlternativeText(t *testing.T) {
	for _, v := range views() {
		o := options(v, 300, 300)
		o.Title = `A die (small) – \`
		s := subject()
		s.Title = "The first ) die"
		document := parsed(t, fileOf(t, picture.PDF, o, s))
		root := document.Trailer().Key("Root")
		figure := root.Key("StructTreeRoot").Key("K").Key("K").Index(0)
		want := o.Title + ".\n" + o.Description
		if v == picture.Sheet {
			want += "\n1: " + s.Title
		}
		if got := figure.Key("Alt").Text(); got != want || figure.Key("S").Name() != "Figure" || !root.Key("MarkInfo").Key("Marked").Bool() {
			t.Errorf("%v: %q, not %q", v, got, want)
		}
		page := document.Page(1)
		if parents := root.Key("StructTreeRoot").Key("ParentTree").Key("Nums"); parents.Index(1).Index(0).Key("S").Name() != "Figure" || page.V.Key("StructParents").IsNull() {
			t.Errorf("%v: the page does not lead to the figure", v)
		}
		begins, depth, most := 0, 0, 0
		pdf.Interpret(page.V.Key("Contents"), func(s *pdf.Stack, operator string) {
			for s.Len() > 0 {
				s.Pop()
			}
			switch operator {
			case "BDC":
				begins++
				depth++
			case "EMC":
				depth--
			case "f", "sh", "Tj":
				if depth != 1 {
					most++
				}
			}
		})
		if begins != 1 || depth != 0 || most > 0 {
			t.Errorf("%v: %d figures, %d not closed, %d things outside", v, begins, depth, most)
		}
	}
}

// svgPolygons are the polygons of an SVG without its shadows, which have no colour.
func svgPolygons(t *testing.T, b []byte) (list []painted) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(b))
	shift := []flat.Point{{}}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.EndElement:
			shift = shift[:len(shift)-1]
		case xml.StartElement:
			by, filled, now := shift[len(shift)-1], false, painted{}
			for _, a := range e.Attr {
				switch {
				case a.Name.Local == "transform":
					var x, y float64
					scan(t, a.Value, "translate(%g %g)", &x, &y)
					by = by.Plus(flat.At(x, y))
				case a.Name.Local == "fill" && (e.Name.Local == "polygon" || e.Name.Local == "path"):
					filled, now.colour.A = true, 255
					scan(t, a.Value, "#%02x%02x%02x", &now.colour.R, &now.colour.G, &now.colour.B)
				case a.Name.Local == "points":
					for _, v := range strings.Fields(a.Value) {
						var x, y float64
						scan(t, v, "%g,%g", &x, &y)
						now.points = append(now.points, flat.At(x, y).Plus(by))
					}
				case a.Name.Local == "d":
					for _, v := range pathPoints(t, a.Value) {
						now.points = append(now.points, v.Plus(by))
					}
				}
			}
			if filled {
				list = append(list, now)
			}
			shift = append(shift, by)
		}
	}
}

// pathPoints are the points of a path of lines and curves, with the control points, but
// without the end if that is the beginning.
func pathPoints(t *testing.T, d string) (list []flat.Point) {
	t.Helper()
	var at flat.Point
	for _, part := range regexp.MustCompile(`[Mlcz][^Mlcz]*`).FindAllString(d, -1) {
		var numbers []float64
		for _, v := range regexp.MustCompile(`-?(\d+(\.\d+)?|\.\d+)`).FindAllString(part[1:], -1) {
			f, err := strconv.ParseFloat(v, 64)
			if err != nil {
				t.Fatal(err)
			}
			numbers = append(numbers, f)
		}
		points := map[byte]int{'M': 1, 'l': 1, 'c': 3}[part[0]]
		if points == 0 && part != "z" || points > 0 && (len(numbers) == 0 || len(numbers)%(2*points) > 0) {
			t.Fatalf("%q in the path %q", part, d)
		}
		start := at
		for i := 0; i < len(numbers); i += 2 {
			at = start.Plus(flat.At(numbers[i], numbers[i+1]))
			list = append(list, at)
			if (i/2)%points == points-1 {
				start = at
			}
		}
	}
	if last := len(list) - 1; math.Hypot(at.X-list[0].X, at.Y-list[0].Y) < 0.001 {
		list = list[:last]
	}
	return list
}

func scan(t *testing.T, from, format string, to ...any) {
	t.Helper()
	if _, err := fmt.Sscanf(from, format, to...); err != nil {
		t.Fatalf("%q: %v", from, err)
	}
}

// TestPDFIsSVG shows that both have the same polygons in the same order.
func TestPDFIsSVG(t *testing.T) {
	s := subject()
	for _, v := range views() {
		o := options(v, 640, 410)
		o.Cells = picture.Both
		page := readPDF(t, fileOf(t, picture.PDF, o, s))
		if page.width != 480 || page.height != 307.5 {
			t.Errorf("%v: %v x %v points", v, page.width, page.height)
		}
		got, want := page.polygons, svgPolygons(t, fileOf(t, picture.SVG, o, s))
		if len(got) != len(want) || len(want) < 3 {
			t.Fatalf("%v: %d polygons, not %d", v, len(got), len(want))
		}
		for i := range want {
			if got[i].colour != want[i].colour || len(got[i].points) != len(want[i].points) {
				t.Fatalf("%v: polygon %d is %v, not %v", v, i, got[i], want[i])
			}
			for k, a := range want[i].points {
				// To the hundredth of a pixel to which both are rounded.
				if d := got[i].points[k].Minus(a); math.Hypot(d.X, d.Y) > 0.0101*math.Sqrt2 {
					t.Fatalf("%v: polygon %d has the corner %v, not %v", v, i, got[i].points[k], a)
				}
			}
		}
		if page.strokes != 0 {
			t.Errorf("%v: %d lines", v, page.strokes)
		}
	}
}

func TestPDF(t *testing.T) {
	draw := func(o picture.Options, list ...picture.Subject) pdfPage {
		t.Helper()
		return readPDF(t, fileOf(t, picture.PDF, o, list...))
	}
	s := subject()
	s.Caption = `Größe (1,0) ⇒ ∠ℝ \`
	const read = "Größe (1,0) \u00d2 \u0020\u001d \\" // package pdf reads the lower byte only
	flat := draw(options(picture.Plan, 650, 300), s)
	if len(flat.polygons) != 3 || flat.words != "abc"+read {
		t.Errorf("%d polygons and %q in a plan", len(flat.polygons), flat.words)
	}
	if signs := flat.letters["utf8signs"]; len(flat.letters) != 2 || signs != "\u00d2\u0020\u001d" {
		t.Errorf("fonts and their letters: %q", flat.letters)
	}
	if flat.title != "A die & more" || flat.keywords != "Wedge-Position: three\nWedge-Alg: (1,0)/ − é\n" {
		t.Errorf("the title is %q, the keywords are %q", flat.title, flat.keywords)
	}
	if flat.rectangles != 1 || flat.gradients != 0 || len(flat.images) != 0 {
		t.Errorf("behind a plan: %+v", flat)
	}
	// In space there is a gradient, and the shadow is an image that only darkens.
	space := draw(options(picture.ThreeD, 320, 200), s)
	if space.gradients != 1 || len(space.images) != 1 {
		t.Fatalf("%d gradients, %d images", space.gradients, len(space.images))
	}
	shadow := space.images[0]
	if shadow.Key("Width").Int64() != 320 || shadow.Key("Height").Int64() != 200 || shadow.Key("SMask").IsNull() {
		t.Errorf("the shadow is %v", shadow)
	}
	o := bare(options(picture.ThreeD, 320, 200))
	o.Camera.Pitch = -1 // from below
	// The rectangle clips what would stand on the caption.
	if from := draw(o, s); from.gradients != 0 || from.rectangles != 1 || len(from.images) != 0 {
		t.Errorf("behind nothing: %d gradients, %d rectangles, %d images", from.gradients, from.rectangles, len(from.images))
	}
	o = options(picture.Sheet, 600, 600)
	o.Cells = picture.ThreeD
	sheet := draw(o, s, subject(), s)
	if len(sheet.images) != 1 || !strings.Contains(sheet.words, "3") {
		t.Errorf("a sheet with %d images and %q", len(sheet.images), sheet.words)
	}
	// Words that no font has, and the smallest page.
	s.Caption = "\xff\U0001f600 \x00\ufeff"
	draw(options(picture.Plan, 300, 200), s)
	draw(options(picture.Both, 1, 1), s)
}

// TestPDFShadow shows that the shadow is the renderer's, and that no solid is in the
// image.
func TestPDFShadow(t *testing.T) {
	p, s, o := file.New(), subject(), bare(options(picture.ThreeD, 320, 200))
	for _, pitch := range []float32{0.52, 1.4, 0.05} {
		o.Camera.Pitch = pitch
		b := fileOf(t, picture.PDF, o, s)
		pixels := drawn(t, p, o, s)
		colours, shadow := pixelsOf(t, b, "DeviceRGB", 320, 200), pixelsOf(t, b, "DeviceGray", 320, 200)
		var other, darkest, solid int
		for y := range 200 {
			for x := range 320 {
				if r, g, b, _ := colours.At(x, y).RGBA(); r+g+b != 0 {
					t.Fatalf("pitch %v: a shadow of the colour %v", pitch, colours.At(x, y))
				}
				dark, _, _, _ := shadow.At(x, y).RGBA()
				if dark>>8 > 150 {
					solid++
				} else {
					darkest = max(darkest, int(dark>>8))
				}
				if a := pixels.RGBAAt(x, y).A; a < 255 && uint32(a) != dark>>8 {
					other++
				}
			}
		}
		// The edges of the die are neither quite one nor the other. It would cover
		// hundreds of pixels.
		if other > 320*200/40 || darkest < 10 || solid > 0 {
			t.Errorf("pitch %v: %d pixels differ, %d are solid, the darkest other is %d", pitch, other, solid, darkest)
		}
	}
}

// pixelsOf is the image of a PDF in a space of colours. Its stream is that of a PNG.
func pixelsOf(t *testing.T, b []byte, space string, width, height uint32) image.Image {
	t.Helper()
	_, after, found := bytes.Cut(b, []byte("/ColorSpace /"+space))
	_, after, begun := bytes.Cut(after, []byte("stream\n"))
	stream, _, ended := bytes.Cut(after, []byte("\nendstream"))
	if !found || !begun || !ended {
		t.Fatalf("no image in %s", space)
	}
	kind := map[string]byte{"DeviceGray": 0, "DeviceRGB": 2}[space]
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	file := []byte("\x89PNG\r\n\x1a\n")
	for _, chunk := range [][]byte{append([]byte("IHDR"), append(head, 8, kind, 0, 0, 0)...), append([]byte("IDAT"), stream...), []byte("IEND")} {
		file = append(binary.BigEndian.AppendUint32(file, uint32(len(chunk)-4)), chunk...)
		file = binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(chunk))
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
