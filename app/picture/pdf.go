package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/goregular"

	"wedge/app/flat"
	"wedge/scene"
)

// point is the size of a pixel in points: a pixel is 1/96 inch, as on web pages, and a
// point is 1/72 inch.
const point = 72.0 / 96

// day is the date in all PDFs, so that the same picture has the same bytes.
var day = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// pdfPen draws the page of a PDF. page keeps the first error.
type pdfPen struct {
	page    *fpdf.Fpdf
	painter *Painter
	options *Options
	number  int // of the page, from 0
	// shadows are those of all scenes; nil for none. Since a PDF cannot blur, they are
	// the only raster image in it. It is one image because fpdf writes several of the
	// same width in random order, and because shadows must not fall on solids.
	shadows *image.RGBA
	// above draws everything above the shadows, once these are complete.
	above []func()
	font  bool // the font is loaded
}

// pdf writes a picture as a PDF of one page, or a sheet of as many as its lettering needs. All of it
// is vectors except the soft shadow.
// A pixel is 1/96 inch wide, so 794 x 1123 of them are A4.
func (p *Painter) pdf(ctx context.Context, w io.Writer, o *Options, subjects []Subject) error {
	page := newPDF(float64(o.Width), float64(o.Height))
	page.SetTitle(pdfString(o.Title), false)
	page.SetSubject(pdfString(o.Description), false)
	page.SetKeywords(pdfString(linesOf(propertiesOf(subjects))), false)
	if o.View != Sheet {
		to := &pdfPen{page: page, painter: p, options: o}
		if err := to.draw(func() error { return p.compose(ctx, to, o, subjects) }); err != nil {
			return err
		}
		return writePDF(w, page, []string{alternative(o, subjects, 0)})
	}
	g, _, err := p.letters.readableSheet(o, subjects)
	if err != nil {
		return err
	}
	var alternatives []string
	before, font := 0, false
	for some := range slices.Chunk(subjects, g.columns*g.rows) {
		to := &pdfPen{page: page, painter: p, options: o, number: len(alternatives), font: font}
		err := to.draw(func() error {
			to.background(o.backdrop())
			return p.sheet(ctx, to, o, g, some, before)
		})
		if err != nil {
			return err
		}
		alternatives = append(alternatives, alternative(o, some, before))
		before, font = before+len(some), to.font
	}
	return writePDF(w, page, alternatives)
}

// draw begins a page, has it drawn, and ends it.
func (p *pdfPen) draw(draw func() error) error {
	p.page.AddPage()
	p.page.RawWriteStr(figureBegins)
	if err := draw(); err != nil {
		return err
	}
	if err := p.finish(); err != nil {
		return err
	}
	p.page.RawWriteStr(figureEnds)
	return nil
}

// finish draws the shadows, and everything above them.
func (p *pdfPen) finish() error {
	if p.shadows != nil {
		var b bytes.Buffer
		if err := p.painter.writePNG(&b, p.shadows, true, nil); err != nil {
			return err
		}
		o := fpdf.ImageOptions{ImageType: PNG.String()}
		name := "shadows" + strconv.Itoa(p.number)
		p.page.RegisterImageOptionsReader(name, o, &b)
		width, height := p.page.GetPageSize()
		width *= float64(p.shadows.Rect.Dx()) / float64(p.options.Width)
		p.page.ImageOptions(name, 0, 0, width, height, false, o, 0, "")
	}
	for _, draw := range p.above {
		draw()
	}
	return p.page.Error()
}

// Begin does nothing: the page is one figure.
func (p *pdfPen) Begin(string, string) {}

// End does nothing.
func (p *pdfPen) End() {}

func (p *pdfPen) background(b scene.Background) {
	if b.Transparent {
		return
	}
	width, height := p.page.GetPageSize()
	upper, lower := b.Upper.SRGB(), b.Lower.SRGB()
	if upper == lower {
		p.page.SetFillColor(int(upper.R), int(upper.G), int(upper.B))
		p.page.Rect(0, 0, width, height, "F")
		return
	}
	p.page.LinearGradient(0, 0, width, height, int(upper.R), int(upper.G), int(upper.B),
		int(lower.R), int(lower.G), int(lower.B), 0, 1, 0, 0)
}

// Fill is [Pen.Fill].
func (p *pdfPen) Fill(q flat.Polygon, c color.NRGBA) {
	corners := make([]fpdf.PointType, len(q))
	for i, v := range q {
		corners[i] = fpdf.PointType{X: hundredths(v.X) * point, Y: hundredths(v.Y) * point}
	}
	p.above = append(p.above, func() {
		p.page.SetFillColor(int(c.R), int(c.G), int(c.B))
		if c.A < 255 {
			p.page.SetAlpha(float64(c.A)/255, "Normal")
			defer p.page.SetAlpha(1, "Normal")
		}
		p.page.Polygon(corners, "F")
	})
}

// fillPath fills an outline with curves.
func (p *pdfPen) fillPath(path flat.Path, c color.NRGBA) {
	p.above = append(p.above, func() {
		p.page.SetFillColor(int(c.R), int(c.G), int(c.B))
		start := path[len(path)-1].To.Times(point)
		p.page.MoveTo(start.X, start.Y)
		for _, s := range path {
			to := s.To.Times(point)
			if s.Bent {
				from, on := s.From.Times(point), s.On.Times(point)
				p.page.CurveBezierCubicTo(from.X, from.Y, on.X, on.Y, to.X, to.Y)
			} else {
				p.page.LineTo(to.X, to.Y)
			}
		}
		p.page.ClosePath()
		p.page.DrawPath("F")
	})
}

// Write is [Pen.Write].
func (p *pdfPen) Write(t Text) {
	if !p.font {
		p.page.AddUTF8FontFromBytes("Go", "", goregular.TTF)
		p.font = true
	}
	x := t.At.X
	if !t.Left {
		x -= p.painter.letters.width(t.Words, t.Size) / 2
	}
	p.above = append(p.above, func() {
		p.page.SetFont("Go", "", t.Size*point)
		p.page.SetTextColor(int(t.Colour.R), int(t.Colour.G), int(t.Colour.B))
		p.page.Text(x*point, (t.At.Y+capitals/2*t.Size)*point, basic(t.Words))
	})
}

// basic replaces characters outside the Basic Multilingual Plane, which fpdf does not
// support.
func basic(words string) string {
	return strings.Map(func(r rune) rune {
		if r > math.MaxUint16 {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(words, string(utf8.RuneError)))
}

// scene draws the same polygons as in an SVG.
func (p *pdfPen) scene(s *scene.Scene, c scene.Camera, b box, floor float64) {
	frame := b.frame(p.options, floor)
	if frame.Empty() {
		return
	}
	c = b.camera(c, frame)
	p.shadow(s, c, frame)
	if low := math.Floor(floor); low < float64(p.options.Height) {
		p.above = append(p.above, func() { p.page.ClipRect(0, 0, float64(p.options.Width)*point, low*point, false) })
		defer func() { p.above = append(p.above, p.page.ClipEnd) }()
	}
	at := flat.At(float64(frame.Min.X), float64(frame.Min.Y))
	for _, part := range p.painter.flattener.patches(s, c, frame.Dx(), frame.Dy()) {
		if part.Path == nil {
			p.Fill(part.Points.Moved(1, at), part.Colour)
			continue
		}
		p.fillPath(part.Path.Moved(1, at), part.Colour)
	}
}

// shadow draws the shadow of a scene with the renderer.
func (p *pdfPen) shadow(s *scene.Scene, c scene.Camera, frame image.Rectangle) {
	if !shaded(s, c) {
		return
	}
	if p.shadows == nil {
		// fpdf writes images of the same width in random order: each page's has its own, and
		// sticks out of the page by a few pixels without a shadow.
		p.shadows = image.NewRGBA(image.Rect(0, 0, p.options.Width+p.number, p.options.Height))
	}
	drawn := p.painter.part.Render(shadowOnly(s), c, frame.Dx(), frame.Dy())
	draw.Draw(p.shadows, frame, drawn, image.Point{}, draw.Over)
}

// shadowOnly is a scene that shows only its shadow. The shadow falls straight down, so the
// solids are lifted too high for a camera above the ground to see them.
func shadowOnly(s *scene.Scene) *scene.Scene {
	const high = 1e4
	only := *s
	only.Background.Transparent = true
	only.Panes = nil
	only.Nodes = make([]scene.Node, len(s.Nodes))
	for i, n := range s.Nodes {
		n.Pose.Set(2, 3, n.Pose.At(2, 3)+high)
		only.Nodes[i] = n
	}
	return &only
}

// utf16Mark begins texts in a PDF that are not ASCII.
const utf16Mark = "\xfe\xff"

// pdfString encodes a text for the properties of a PDF.
func pdfString(words string) string {
	plain := true
	for _, r := range words {
		plain = plain && r < utf8.RuneSelf
	}
	if plain {
		return words
	}
	b := []byte(utf16Mark)
	for _, unit := range utf16.Encode([]rune(words)) {
		b = binary.BigEndian.AppendUint16(b, unit)
	}
	return string(b)
}
