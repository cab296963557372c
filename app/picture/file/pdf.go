package file

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/goregular"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/scene"
)

const point = picture.PointsPerPixel

// day is the date in all PDFs, so that the same picture has the same bytes.
var day = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// pdfPen draws the page of a PDF. page keeps the first error.
type pdfPen struct {
	page    *fpdf.Fpdf
	painter *Painter
	layout  *picture.Layout
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
func (p *Painter) pdf(ctx context.Context, w io.Writer, o *picture.Options, subjects []picture.Subject) error {
	page := newPDF(float64(o.Width), float64(o.Height))
	page.SetTitle(pdfString(o.Title), false)
	page.SetSubject(pdfString(o.Description), false)
	page.SetKeywords(pdfString(linesOf(propertiesOf(subjects))), false)
	l := p.layout(o)
	pages, err := l.Pages(subjects)
	if err != nil {
		return err
	}
	var alternatives []string
	font := false
	for i := range pages {
		to := &pdfPen{page: page, painter: p, layout: l, number: i, font: font}
		if err := to.draw(func() error { return l.Draw(ctx, to, &pages[i]) }); err != nil {
			return err
		}
		alternatives = append(alternatives, alternative(o, &pages[i]))
		font = to.font
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
		o := fpdf.ImageOptions{ImageType: picture.PNG.String()}
		name := "shadows" + strconv.Itoa(p.number)
		p.page.RegisterImageOptionsReader(name, o, &b)
		width, height := p.page.GetPageSize()
		width *= float64(p.shadows.Rect.Dx()) / float64(p.layout.Width)
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

// Background is [picture.Canvas.Background].
func (p *pdfPen) Background(b scene.Background) {
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

// Fill is [picture.Pen.Fill].
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

// Write is [picture.Pen.Write].
func (p *pdfPen) Write(t picture.Text) {
	if !p.font {
		p.page.AddUTF8FontFromBytes("Go", "", goregular.TTF)
		p.font = true
	}
	at := t.Start(p.painter.font.Width(t.Words, t.Size))
	p.above = append(p.above, func() {
		p.page.SetFont("Go", "", t.Size*point)
		p.page.SetTextColor(int(t.Colour.R), int(t.Colour.G), int(t.Colour.B))
		p.page.Text(at.X*point, at.Y*point, basic(t.Words))
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

// Scene draws the same polygons as in an SVG.
func (p *pdfPen) Scene(s *scene.Scene, c scene.Camera, frame image.Rectangle, floor int) {
	p.shadow(s, c, frame)
	if floor < p.layout.Height {
		p.above = append(p.above, func() { p.page.ClipRect(0, 0, float64(p.layout.Width)*point, float64(floor)*point, false) })
		defer func() { p.above = append(p.above, p.page.ClipEnd) }()
	}
	at := flat.At(float64(frame.Min.X), float64(frame.Min.Y))
	for _, part := range p.painter.flattener.Flatten(s, c, frame.Dx(), frame.Dy()) {
		if part.Path == nil {
			p.Fill(part.Points.Moved(1, at), part.Colour)
			continue
		}
		p.fillPath(part.Path.Moved(1, at), part.Colour)
	}
}

// shadow draws the shadow of a scene with the renderer.
func (p *pdfPen) shadow(s *scene.Scene, c scene.Camera, frame image.Rectangle) {
	if !s.Shaded(c) {
		return
	}
	if p.shadows == nil {
		// fpdf writes images of the same width in random order: each page's has its own, and
		// sticks out of the page by a few pixels without a shadow.
		p.shadows = image.NewRGBA(image.Rect(0, 0, p.layout.Width+p.number, p.layout.Height))
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
