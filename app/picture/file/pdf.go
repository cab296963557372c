package file

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	xdraw "golang.org/x/image/draw"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/scene"
)

const point = picture.PointsPerPixel

// day is the date in all PDFs, so that the same picture has the same bytes.
var day = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// pdfPen draws the pages of a PDF, one after the other. file keeps the first error.
type pdfPen struct {
	file          *fpdf.Fpdf
	painter       *Painter
	width, height float64         // of the pages in pixels
	alternatives  []string        // the texts of the pages so far
	fonts         map[string]bool // those loaded, by family and style
	// shadows are those of all scenes of the page; nil for none. Since a PDF cannot blur, they
	// are the only raster image of a picture. It is one image because shadows must not fall on solids.
	shadows *image.RGBA
	// above draws everything above the shadows, once these are complete.
	above []func()
	// widths are those of all images, in pixels. fpdf writes images of the same width in random order.
	widths map[int]bool
}

// newPDF is a PDF without pages yet.
func (p *Painter) newPDF(width, height float64, title, description string) *pdfPen {
	file := fpdf.NewCustom(&fpdf.InitType{
		UnitStr: "pt",
		Size:    fpdf.SizeType{Wd: point * width, Ht: point * height},
	})
	file.SetCatalogSort(true) // otherwise objects are in random order
	file.SetCreationDate(day)
	file.SetModificationDate(day)
	file.SetAutoPageBreak(false, 0)
	file.SetCreator("Wedge", false)
	file.SetTitle(pdfString(title), false)
	file.SetSubject(pdfString(description), false)
	return &pdfPen{file: file, painter: p, width: width, height: height, fonts: map[string]bool{}, widths: map[int]bool{}}
}

// pdf writes a picture as a PDF of one page, or a sheet of as many as its lettering needs. All of it
// is vectors except the soft shadow.
// A pixel is 1/96 inch wide, so 794 x 1123 of them are A4.
func (p *Painter) pdf(ctx context.Context, w io.Writer, o *picture.Options, subjects []picture.Subject) error {
	to := p.newPDF(float64(o.Width), float64(o.Height), o.Title, o.Description)
	to.file.SetKeywords(pdfString(linesOf(propertiesOf(subjects))), false)
	l := p.layout(o)
	pages, err := l.Pages(subjects)
	if err != nil {
		return err
	}
	for i := range pages {
		if err := to.page(alternative(o, &pages[i]), func() error { return l.Draw(ctx, to, &pages[i]) }); err != nil {
			return err
		}
	}
	return to.write(w)
}

// page draws a page: first the shadows, then everything above them.
func (p *pdfPen) page(alternative string, draw func() error) error {
	p.file.AddPage()
	p.file.RawWriteStr(figureBegins)
	p.shadows, p.above = nil, nil
	if err := draw(); err != nil {
		return err
	}
	if p.shadows != nil {
		var b bytes.Buffer
		if err := p.painter.writePNG(&b, p.shadows, true, nil); err != nil {
			return err
		}
		o := fpdf.ImageOptions{ImageType: picture.PNG.String()}
		name := "shadows" + strconv.Itoa(len(p.alternatives))
		p.file.RegisterImageOptionsReader(name, o, &b)
		width, height := p.file.GetPageSize()
		width *= float64(p.shadows.Rect.Dx()) / p.width
		p.file.ImageOptions(name, 0, 0, width, height, false, o, 0, "")
	}
	for _, draw := range p.above {
		draw()
	}
	p.file.RawWriteStr(figureEnds)
	p.alternatives = append(p.alternatives, alternative)
	return p.file.Error()
}

// write writes the PDF with the alternative texts of its pages.
func (p *pdfPen) write(w io.Writer) error {
	var content bytes.Buffer
	if err := p.file.Output(&content); err != nil {
		return err
	}
	width, height := p.file.GetPageSize()
	all, err := tagged(content.Bytes(), p.alternatives, width, height)
	if err != nil {
		return err
	}
	_, err = w.Write(all)
	return err
}

// Begin does nothing: the page is one figure.
func (p *pdfPen) Begin(string, string) {}

// End does nothing.
func (p *pdfPen) End() {}

func (p *pdfPen) Background(b scene.Background) {
	if b.Transparent {
		return
	}
	width, height := p.file.GetPageSize()
	upper, lower := b.Upper.SRGB(), b.Lower.SRGB()
	if upper == lower {
		p.file.SetFillColor(int(upper.R), int(upper.G), int(upper.B))
		p.file.Rect(0, 0, width, height, "F")
		return
	}
	p.file.LinearGradient(0, 0, width, height, int(upper.R), int(upper.G), int(upper.B),
		int(lower.R), int(lower.G), int(lower.B), 0, 1, 0, 0)
}

func (p *pdfPen) Fill(q flat.Polygon, c color.NRGBA) {
	corners := make([]fpdf.PointType, len(q))
	for i, v := range q {
		corners[i] = fpdf.PointType{X: hundredths(v.X) * point, Y: hundredths(v.Y) * point}
	}
	p.fill(c, func() { p.file.Polygon(corners, "F") })
}

// fill fills what a function draws, above the shadows.
func (p *pdfPen) fill(c color.NRGBA, draw func()) {
	p.above = append(p.above, func() {
		p.file.SetFillColor(int(c.R), int(c.G), int(c.B))
		if c.A < 255 {
			p.file.SetAlpha(float64(c.A)/255, "Normal")
			defer p.file.SetAlpha(1, "Normal")
		}
		draw()
	})
}

// fillPath fills an outline with curves.
func (p *pdfPen) fillPath(path flat.Path, c color.NRGBA) {
	p.fill(c, func() {
		start := path[len(path)-1].To.Times(point)
		p.file.MoveTo(start.X, start.Y)
		for _, s := range path {
			to := s.To.Times(point)
			if s.Bent {
				from, on := s.From.Times(point), s.On.Times(point)
				p.file.CurveBezierCubicTo(from.X, from.Y, on.X, on.Y, to.X, to.Y)
			} else {
				p.file.LineTo(to.X, to.Y)
			}
		}
		p.file.ClosePath()
		p.file.DrawPath("F")
	})
}

func (p *pdfPen) Write(w flat.Word) {
	font := p.painter.font.Of(w.Bold)
	at := picture.Baseline(&w, font.Width(w.Text, w.Size))
	for _, part := range font.Parts(w.Text) {
		from := at
		family, style := p.font(part.Signed, w.Bold)
		p.above = append(p.above, func() {
			p.file.SetFont(family, style, w.Size*point)
			p.file.SetTextColor(int(w.Colour.R), int(w.Colour.G), int(w.Colour.B))
			p.file.Text(from.X*point, from.Y*point, basic(part.Text))
		})
		at.X += font.Width(part.Text, w.Size)
	}
}

// font is the name of a font in the file, which has it then.
func (p *pdfPen) font(signed, bold bool) (family, style string) {
	family = "Letters"
	if signed {
		family = "Signs"
	}
	if bold {
		style = "B"
	}
	if name := family + style; !p.fonts[name] {
		p.file.AddUTF8FontFromBytes(family, style, picture.TTF(signed, bold))
		p.fonts[name] = true
	}
	return family, style
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
	if floor := float64(floor); floor < p.height {
		p.above = append(p.above, func() { p.file.ClipRect(0, 0, p.width*point, floor*point, false) })
		defer func() { p.above = append(p.above, p.file.ClipEnd) }()
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

// Image draws a picture above the shadows, on white where it is transparent. It is made a little wider if another image has its width.
func (p *pdfPen) Image(m image.Image, frame image.Rectangle) {
	size := m.Bounds().Size()
	size.X = p.distinct(size.X)
	own := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(own, own.Rect, image.White, image.Point{}, draw.Src)
	xdraw.CatmullRom.Scale(own, own.Rect, m, m.Bounds(), draw.Over, nil)
	name := "image" + strconv.Itoa(len(p.widths))
	p.above = append(p.above, func() {
		var b bytes.Buffer
		if err := p.painter.writePNG(&b, own, false, nil); err != nil {
			p.file.SetError(err)
			return
		}
		o := fpdf.ImageOptions{ImageType: picture.PNG.String()}
		p.file.RegisterImageOptionsReader(name, o, &b)
		at, to := frame.Min, frame.Size()
		p.file.ImageOptions(name, float64(at.X)*point, float64(at.Y)*point, float64(to.X)*point, float64(to.Y)*point, false, o, 0, "")
	})
}

// distinct is a width for an image that no other has, at least this.
func (p *pdfPen) distinct(width int) int {
	for p.widths[width] {
		width++
	}
	p.widths[width] = true
	return width
}

// shadow draws the shadow of a scene with the renderer.
func (p *pdfPen) shadow(s *scene.Scene, c scene.Camera, frame image.Rectangle) {
	if !s.Shaded(c) {
		return
	}
	if p.shadows == nil {
		// It sticks out of the page by a few pixels without a shadow.
		p.shadows = image.NewRGBA(image.Rect(0, 0, p.distinct(int(p.width)), int(p.height)))
	}
	drawn := p.painter.part[Quick].Render(shadowOnly(s), c, frame.Dx(), frame.Dy())
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
