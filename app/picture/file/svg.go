package file

import (
	"bufio"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/vector"
	"wedge/scene"
)

// svgSpace is the namespace of the elements with the properties.
const svgSpace = "https://wedge.invalid/picture"

// svgPen writes an SVG. w keeps the first error.
type svgPen struct {
	w         *bufio.Writer
	err       error // of the font
	layout    *picture.Layout
	flattener *vector.Flattener
	ids       string // what all ids begin with
	shadows   int
	clips     int
	glyphs    map[string]bool // those defined, by their ids
}

// svg writes a picture as an SVG, all of it as vectors, with titles for screen readers.
func (p *Painter) svg(ctx context.Context, w io.Writer, o *picture.Options, subjects []picture.Subject) error {
	s := &svgPen{w: bufio.NewWriter(w), layout: p.layout(o), flattener: &p.flattener}
	s.print(`<?xml version="1.0" encoding="UTF-8"?>`, "\n")
	return s.element(ctx, subjects)
}

// element writes the element that is the picture, which may stand in other documents
// if its ids are unique there.
func (s *svgPen) element(ctx context.Context, subjects []picture.Subject) error {
	page, err := s.layout.OnePage(subjects)
	if err != nil {
		return err
	}
	o := &s.layout.Options
	fmt.Fprintf(s.w, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="%stitle %sdescription">`,
		o.Width, o.Height, o.Width, o.Height, s.ids, s.ids)
	s.print("\n<title id=\"", s.ids, "title\">", escaped(o.Title), "</title>\n<desc id=\"", s.ids, "description\">", escaped(o.Description), "</desc>\n")
	s.print(`<metadata xmlns:wedge="`, svgSpace, `">`)
	for _, v := range propertiesOf(subjects) {
		s.print("<wedge:", v.Name, ">", escaped(v.Value), "</wedge:", v.Name, ">")
	}
	s.print("</metadata>\n")
	err = s.layout.Draw(ctx, s, &page)
	s.print("</svg>\n")
	if err := errors.Join(err, s.err); err != nil {
		return err
	}
	return s.w.Flush()
}

func (s *svgPen) print(parts ...string) {
	for _, p := range parts {
		s.w.WriteString(p) // Flush returns it
	}
}

func escaped(words string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(words)) // a Builder never fails
	return b.String()
}

// number formats a number of pixels, rounded to hundredths.
func number(v float64) string {
	v = hundredths(v)
	if v == 0 {
		return "0" // not -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func (s *svgPen) Begin(name, title string) {
	s.print(`<g id="`, s.ids, escaped(name), `"><title>`, escaped(title), "</title>\n")
}

func (s *svgPen) End() { s.print("</g>\n") }

func (s *svgPen) Background(b scene.Background) {
	if b.Transparent {
		return
	}
	upper, lower := picture.Hex(b.Upper.SRGB()), picture.Hex(b.Lower.SRGB())
	fill := upper
	if upper != lower {
		s.print(`<defs><linearGradient id="`, s.ids, `background" x2="0" y2="1"><stop offset="0" stop-color="`, upper,
			`"/><stop offset="1" stop-color="`, lower, `"/></linearGradient></defs>`, "\n")
		fill = "url(#" + s.ids + "background)"
	}
	s.print(`<rect width="`, strconv.Itoa(s.layout.Width), `" height="`, strconv.Itoa(s.layout.Height), `" fill="`, fill, "\"/>\n")
}

func (s *svgPen) points(q flat.Polygon) {
	s.print(`<polygon points="`)
	for i, v := range q {
		if i > 0 {
			s.print(" ")
		}
		s.print(number(v.X), ",", number(v.Y))
	}
	s.print(`"`)
}

func (s *svgPen) Fill(q flat.Polygon, c color.NRGBA) {
	s.points(q)
	s.colour(c)
}

// colour ends an element.
func (s *svgPen) colour(c color.NRGBA) {
	s.print(` fill="`, picture.Hex(c))
	if c.A < 255 {
		s.print(`" fill-opacity="`, number(float64(c.A)/255))
	}
	s.print("\"/>\n")
}

// outline writes a path. The numbers are relative, which makes it a third shorter.
func (s *svgPen) outline(p flat.Path) {
	at := rounded2(p[len(p)-1].To)
	d := []byte("M")
	number := func(v float64) {
		text := number(v)
		if short, sign := strings.TrimLeft(text, "-0"), v < 0; strings.HasPrefix(short, ".") {
			text = short
			if sign {
				text = "-" + short
			}
		}
		if last := d[len(d)-1]; text[0] != '-' && (last >= '0' && last <= '9') {
			d = append(d, ' ')
		}
		d = append(d, text...)
	}
	point := func(q flat.Point) {
		number(q.X - at.X)
		number(q.Y - at.Y)
	}
	number(at.X)
	number(at.Y)
	command := byte('M')
	for i, q := range p {
		if i == len(p)-1 && !q.Bent {
			break // closed below
		}
		next := byte('l')
		if q.Bent {
			next = 'c'
		}
		if next != command {
			command = next
			d = append(d, command)
		}
		if q.Bent {
			point(rounded2(q.From))
			point(rounded2(q.On))
		}
		to := rounded2(q.To)
		point(to)
		at = to
	}
	s.print(`<path d="`, string(d), `z"`)
}

// rounded2 rounds a point to hundredths of a pixel.
func rounded2(p flat.Point) flat.Point { return flat.At(hundredths(p.X), hundredths(p.Y)) }

// Write writes letters as outlines, defined where they first occur, so that all readers see the same
// font.
func (s *svgPen) Write(w flat.Word) {
	line, width, em, err := s.layout.Font.Of(w.Bold).Outlines(w.Text)
	if err != nil {
		s.err = err
		return
	}
	if s.glyphs == nil {
		s.glyphs = map[string]bool{}
	}
	for _, g := range line {
		if id := s.glyphID(&g, w.Bold); !s.glyphs[id] {
			s.glyphs[id] = true
			s.print(`<defs><path id="`, id, `" d="`, g.Outline, "\"/></defs>\n")
		}
	}
	scale := w.Size / em
	at := picture.Baseline(&w, width*scale)
	s.print(`<g transform="translate(`, number(at.X), " ", number(at.Y), `) scale(`, strconv.FormatFloat(scale, 'g', 5, 64),
		`)" fill="`, picture.Hex(w.Colour), `" aria-label="`, escaped(w.Text), `">`)
	for _, g := range line {
		if g.Outline != "" {
			s.print(`<use xlink:href="#`, s.glyphID(&g, w.Bold), `" x="`, strconv.Itoa(g.X), `"/>`)
		}
	}
	s.print("</g>\n")
}

func (s *svgPen) glyphID(g *picture.Glyph, bold bool) string {
	name := "glyph-"
	if bold {
		name = "bold-"
	}
	if g.Signed {
		name += "sign-"
	}
	return s.ids + name + strconv.Itoa(int(g.Index))
}

func (s *svgPen) Scene(posed *scene.Scene, c scene.Camera, frame image.Rectangle, floor int) {
	s.print(`<g transform="translate(`, strconv.Itoa(frame.Min.X), " ", strconv.Itoa(frame.Min.Y))
	if floor < s.layout.Height {
		s.clips++
		id := s.ids + "above-" + strconv.Itoa(s.clips)
		s.print(`)" clip-path="url(#`, id, `)"><clipPath id="`, id, `"><rect width="`, strconv.Itoa(frame.Dx()), `" height="`, strconv.Itoa(max(floor-frame.Min.Y, 0)), "\"/></clipPath>\n")
	} else {
		s.print(")\">\n")
	}
	s.shadow(posed, c, frame.Dx(), frame.Dy())
	for _, p := range s.flattener.Flatten(posed, c, frame.Dx(), frame.Dy()) {
		s.outline(p.Outline())
		s.colour(p.Colour)
	}
	s.End()
}

// shadow draws the shadow, which falls straight down on the ground, as blurred as the
// renderer's.
func (s *svgPen) shadow(posed *scene.Scene, c scene.Camera, width, height int) {
	if !posed.Shaded(c) {
		return
	}
	sin, cos := math.Sincos(float64(c.Yaw))
	onGround := mgl32.Vec3{0, 0, posed.Ground}
	x0, _ := c.Project(onGround, width, height)
	x1, _ := c.Project(onGround.Add(mgl32.Vec3{float32(cos), float32(sin), 0}), width, height)
	scale, slope := float64(x1-x0), math.Sin(float64(c.Pitch))
	soft := posed.Softness(c) * scale
	s.shadows++
	id := s.ids + "shadow-" + strconv.Itoa(s.shadows)
	s.print(`<filter id="`, id, `" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="`,
		number(soft), " ", number(max(soft*slope, 0)), `"/></filter>`, "\n")
	s.print(`<g filter="url(#`, id, `)" opacity="`, number(float64(posed.Shadow)), `" fill="#000">`, "\n")
	for _, q := range vector.Shadows(posed, c, width, height, scale) {
		s.points(q)
		s.print("/>\n")
	}
	s.End()
}

// hundredths rounds a number to a hundredth of a pixel.
func hundredths(v float64) float64 { return math.Round(v*100) / 100 }
