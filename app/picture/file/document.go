package file

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"io"

	"codeberg.org/go-pdf/fpdf"

	"wedge/app/flat"

	"wedge/app/picture"
)

// Document is a file of several pages with flat drawings and text.
type Document struct {
	Title, Description string
	// Width and Height of each page are in pixels of 1/96 inch: A4 is 794 x 1123.
	Width, Height float64
	Pages         []DocumentPage
}

// DocumentPage is a page of a document.
type DocumentPage struct {
	// Words are the alternative text: what the page says.
	Words string
	// Paint draws the page, in pixels from its upper left corner.
	Paint func(to picture.Pen)
}

// check reports an error that wraps ErrSize or ErrOption.
func (d *Document) check() error {
	switch {
	case !(d.Width >= 1 && d.Width <= picture.MaxSide && d.Height >= 1 && d.Height <= picture.MaxSide):
		return fmt.Errorf("%w: pages of %v x %v pixels, not 1 to %d", picture.ErrSize, d.Width, d.Height, picture.MaxSide)
	case len(d.Pages) == 0:
		return fmt.Errorf("%w: a document without pages", picture.ErrOption)
	}
	return nil
}

// Write writes the document as a PDF, all of it vectors. The error wraps ErrSize or
// ErrOption, or is that of the context or of the writer.
func (d *Document) Write(ctx context.Context, w io.Writer) error {
	if err := d.check(); err != nil {
		return err
	}
	file := newPDF(d.Width, d.Height)
	file.SetTitle(pdfString(d.Title), false)
	file.SetSubject(pdfString(d.Description), false)
	alternatives := make([]string, len(d.Pages))
	p, font := New(), false
	for i, page := range d.Pages {
		if err := ctx.Err(); err != nil {
			return err
		}
		alternatives[i] = page.Words
		to := &pdfPen{page: file, painter: p, font: font}
		file.AddPage()
		file.RawWriteStr(figureBegins)
		page.Paint(to)
		if err := to.finish(); err != nil {
			return err
		}
		file.RawWriteStr(figureEnds)
		font = to.font
	}
	return writePDF(stopping{ctx, w}, file, alternatives)
}

// Draw draws a page, from 0, in zoom pixels for each pixel of the page, on white. The
// error wraps ErrSize or ErrOption.
func (d *Document) Draw(page int, zoom float64) (*image.RGBA, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	if page < 0 || page >= len(d.Pages) {
		return nil, fmt.Errorf("%w: page %d of %d", picture.ErrOption, page+1, len(d.Pages))
	}
	width, height := d.Width*zoom, d.Height*zoom
	if !(width >= 1 && width <= picture.MaxSide && height >= 1 && height <= picture.MaxSide) {
		return nil, fmt.Errorf("%w: a page of %v x %v pixels, not 1 to %d", picture.ErrSize, width, height, picture.MaxSide)
	}
	p := New()
	p.polygons.Begin(int(width), int(height), 1)
	to := &rasterPen{painter: p}
	to.Fill(flat.Polygon{{}, flat.At(width, 0), flat.At(width, height), flat.At(0, height)}, color.NRGBA{255, 255, 255, 255})
	d.Pages[page].Paint(zoomed{to, zoom})
	return p.polygons.Picture, to.err
}

// zoomed is a pen that scales what it draws.
type zoomed struct {
	picture.Pen
	zoom float64
}

// Fill is [picture.Pen.Fill].
func (z zoomed) Fill(q flat.Polygon, c color.NRGBA) {
	z.Pen.Fill(q.Moved(z.zoom, flat.Point{}), c)
}

// Write is [picture.Pen.Write].
func (z zoomed) Write(t picture.Text) {
	t.At, t.Size = t.At.Times(z.zoom), t.Size*z.zoom
	z.Pen.Write(t)
}

// newPDF is a PDF without pages yet, which will have this size in pixels.
func newPDF(width, height float64) *fpdf.Fpdf {
	file := fpdf.NewCustom(&fpdf.InitType{
		UnitStr: "pt",
		Size:    fpdf.SizeType{Wd: point * width, Ht: point * height},
	})
	file.SetCatalogSort(true) // otherwise objects are in random order
	file.SetCreationDate(day)
	file.SetModificationDate(day)
	file.SetAutoPageBreak(false, 0)
	file.SetCreator("Wedge", false)
	return file
}

// writePDF writes a PDF with an alternative text for each page.
func writePDF(w io.Writer, file *fpdf.Fpdf, alternatives []string) error {
	var content bytes.Buffer
	if err := file.Output(&content); err != nil {
		return err
	}
	width, height := file.GetPageSize()
	all, err := tagged(content.Bytes(), alternatives, width, height)
	if err != nil {
		return err
	}
	_, err = w.Write(all)
	return err
}
