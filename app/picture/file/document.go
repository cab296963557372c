package file

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"io"

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
	Paint func(to picture.Board)
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
	to := New().newPDF(d.Width, d.Height, d.Title, d.Description)
	for _, page := range d.Pages {
		err := to.page(page.Words, func() error {
			page.Paint(to)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
	}
	return to.write(stopping{ctx, w})
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
	p.polygons.Begin(int(width), int(height), zoom)
	to := &rasterPen{painter: p, quality: Fine}
	to.Fill(flat.Polygon{{}, flat.At(d.Width, 0), flat.At(d.Width, d.Height), flat.At(0, d.Height)}, color.NRGBA{255, 255, 255, 255})
	d.Pages[page].Paint(to)
	return p.polygons.Picture, to.err
}
