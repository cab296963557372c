package picture

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/scene"
)

// Names of what pictures carry.
const (
	positionKey = "Wedge-Position"
	algKey      = "Wedge-Alg"
	// svgSpace is the namespace of the elements with the position and the alg.
	svgSpace = "https://wedge.invalid/picture"
)

// svgPen writes an SVG. Errors of writing stay in w.
type svgPen struct {
	w       *bufio.Writer
	options *Options
	shadows int
	solids  *flattener
}

// SVG writes a picture as an SVG: all is vectors, with titles for who cannot see
// it.
func (p *Painter) SVG(w io.Writer, o Options, entries ...Entry) error {
	if err := o.checkEntries(len(entries)); err != nil {
		return err
	}
	s := &svgPen{w: bufio.NewWriter(w), options: &o, solids: &p.solids}
	s.print(`<?xml version="1.0" encoding="UTF-8"?>`, "\n")
	fmt.Fprintf(s.w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="title description">`, o.Width, o.Height, o.Width, o.Height)
	s.print("\n<title id=\"title\">", escaped(titleOf(entries)), "</title>\n<desc id=\"description\">", escaped(describe(entries)), "</desc>\n")
	s.print(`<metadata xmlns:wedge="`, svgSpace, `">`)
	for _, e := range entries {
		s.print("<wedge:position>", escaped(e.Position.String()), "</wedge:position>")
		if e.Alg != "" {
			s.print("<wedge:alg>", escaped(e.Alg), "</wedge:alg>")
		}
	}
	s.print("</metadata>\n")
	err := p.compose(s, &o, still(entries))
	s.print("</svg>\n")
	if err != nil {
		return err
	}
	return s.w.Flush()
}

// titleOf names a picture.
func titleOf(entries []Entry) string {
	if len(entries) > 1 {
		return fmt.Sprintf("%d positions of the Square-1", len(entries))
	}
	e := &entries[0]
	if e.Alg != "" {
		return fmt.Sprintf("Square-1 %v, after %s", e.Position, e.Alg)
	}
	return fmt.Sprintf("Square-1 %v", e.Position)
}

// describe says what can be seen.
func describe(entries []Entry) string {
	if len(entries) > 1 {
		return "A grid of positions, each with its title."
	}
	at := entries[0].Position
	cut, middle := "free", "square"
	if !at.Sliceable() {
		cut = "blocked"
	}
	if at.Flipped {
		middle = "not square"
	}
	return fmt.Sprintf("Top layer %s, bottom layer %s, middle layer %s, cut %s.", at.Top.Shape().Name(), at.Bottom.Shape().Name(), middle, cut)
}

func (s *svgPen) print(parts ...string) {
	for _, p := range parts {
		s.w.WriteString(p) //nolint:errcheck // the writer keeps it for Flush
	}
}

func escaped(words string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(words)) //nolint:errcheck // a Builder takes all
	return b.String()
}

// number is short: to a hundredth of a pixel.
func number(v float64) string {
	v = hundredths(v)
	if v == 0 {
		return "0" // and not -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func (s *svgPen) begin(name, title string) {
	s.print(`<g id="`, escaped(name), `"><title>`, escaped(title), "</title>\n")
}

func (s *svgPen) end() { s.print("</g>\n") }

func (s *svgPen) background(b scene.Background) {
	if b.Transparent {
		return
	}
	upper, lower := hex(b.Upper.SRGB()), hex(b.Lower.SRGB())
	fill := upper
	if upper != lower {
		s.print(`<defs><linearGradient id="background" x2="0" y2="1"><stop offset="0" stop-color="`, upper,
			`"/><stop offset="1" stop-color="`, lower, `"/></linearGradient></defs>`, "\n")
		fill = "url(#background)"
	}
	s.print(`<rect width="`, strconv.Itoa(s.options.Width), `" height="`, strconv.Itoa(s.options.Height), `" fill="`, fill, "\"/>\n")
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

func (s *svgPen) fill(q flat.Polygon, c color.NRGBA) {
	s.points(q)
	s.print(` fill="`, hex(c), "\"/>\n")
}

func (s *svgPen) write(t text) {
	s.print(`<text x="`, number(t.at.X), `" y="`, number(t.at.Y+capitals/2*t.size), `" font-size="`, number(t.size),
		`" font-family="Go, Helvetica, Arial, sans-serif" fill="`, hex(t.colour))
	if !t.left {
		s.print(`" text-anchor="middle`)
	}
	s.print(`">`, escaped(t.words), "</text>\n")
}

func (s *svgPen) puzzle(posed *scene.Scene, c scene.Camera, b box) {
	frame, c := framed(b, c, s.options)
	if frame.Empty() {
		return
	}
	s.print(`<g transform="translate(`, strconv.Itoa(frame.Min.X), " ", strconv.Itoa(frame.Min.Y), `)">`, "\n")
	s.shadow(posed, c, frame.Dx(), frame.Dy())
	for _, p := range s.solids.polygons(posed, c, frame.Dx(), frame.Dy()) {
		s.fill(p.Points, p.Colour)
	}
	s.end()
}

// shadow draws what falls straight down on the ground, blurred as much as the
// renderer's.
func (s *svgPen) shadow(posed *scene.Scene, c scene.Camera, width, height int) {
	if !shaded(posed, c) {
		return
	}
	// The renderer blurs three times by 11 of its cells, of which 96 are 3 reaches:
	// the deviation of that is sqrt(3 (11^2-1)/12) cells.
	blur := 3 * float64(c.Reach) / 96 * math.Sqrt(3*(11*11-1)/12.0)
	sin, cos := math.Sincos(float64(c.Yaw))
	onGround := mgl32.Vec3{0, 0, posed.Ground}
	x0, _ := c.Project(onGround, width, height)
	x1, _ := c.Project(onGround.Add(mgl32.Vec3{float32(cos), float32(sin), 0}), width, height)
	scale, slope := float64(x1-x0), math.Sin(float64(c.Pitch))
	s.shadows++
	id := "shadow-" + strconv.Itoa(s.shadows)
	s.print(`<filter id="`, id, `" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="`,
		number(blur*scale), " ", number(max(blur*scale*slope, 0)), `"/></filter>`, "\n")
	s.print(`<g filter="url(#`, id, `)" opacity="`, number(float64(posed.Shadow)), `" fill="#000">`, "\n")
	for i := range posed.Nodes {
		n := &posed.Nodes[i]
		solid := standing(n, nil)
		var points []flat.Point
		for _, v := range solid.places {
			v[2] = posed.Ground
			x, y := c.Project(v, width, height)
			points = append(points, flat.At(float64(x), float64(y)))
		}
		q := hull(points)
		if len(q) < 3 || q.Area() < 0.01*scale*scale {
			continue // the lines that show the cut
		}
		s.points(q)
		s.print("/>\n")
	}
	s.end()
}
