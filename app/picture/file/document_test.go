package file_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// document has pages with a square each, further right on each page, and its number.
func document(pages int) *file.Document {
	d := &file.Document{Title: "Squares – (all)", Width: 200, Height: 100}
	for i := range pages {
		words := fmt.Sprintf("page %d (of %d)", i+1, pages)
		d.Pages = append(d.Pages, file.DocumentPage{Words: words, Paint: func(to picture.Board) {
			x := float64(10 * i)
			to.Fill(flat.Polygon{flat.At(x, 20), flat.At(x+10, 20), flat.At(x+10, 30), flat.At(x, 30)}, color.NRGBA{R: 255, A: 255})
			to.Write(flat.Word{Text: words, At: flat.At(100, 60), Size: 12, Colour: color.NRGBA{A: 255}})
		}})
	}
	return d
}

// TestDocument reads the pages of a PDF back, with their alternative texts.
func TestDocument(t *testing.T) {
	const pages = 12
	var b bytes.Buffer
	d := document(pages)
	if err := d.Write(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	file := parsed(t, b.Bytes())
	if file.NumPage() != pages || file.Trailer().Key("Info").Key("Title").Text() != d.Title {
		t.Errorf("%d pages, called %q", file.NumPage(), file.Trailer().Key("Info").Key("Title").Text())
	}
	tree := file.Trailer().Key("Root").Key("StructTreeRoot")
	figures, owners := tree.Key("K").Key("K"), tree.Key("ParentTree").Key("Nums")
	for i, page := range d.Pages {
		var words strings.Builder
		at := file.Page(i + 1)
		for _, letter := range at.Content().Text {
			words.WriteString(letter.S)
		}
		if words.String() != page.Words {
			t.Errorf("page %d says %q", i+1, words.String())
		}
		figure := figures.Index(i)
		if got := figure.Key("Alt").Text(); got != page.Words || figure.Key("S").Name() != "Figure" {
			t.Errorf("page %d is described by %q", i+1, got)
		}
		owner := int(at.V.Key("StructParents").Int64())
		if got := owners.Index(2*owner + 1).Index(0).Key("Alt").Text(); got != page.Words {
			t.Errorf("page %d leads to the figure %q", i+1, got)
		}
	}
	var again bytes.Buffer
	if err := d.Write(t.Context(), &again); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("the second time other bytes: %v", err)
	}
}

// TestDocumentDraw: pages are drawn at any zoom, as large as they say, and so are their words.
func TestDocumentDraw(t *testing.T) {
	words := &file.Document{Width: 200, Height: 100, Pages: []file.DocumentPage{{Paint: func(to picture.Board) {
		to.Write(flat.Word{Text: "HHHHHH", At: flat.At(100, 50), Size: 20, Colour: color.NRGBA{A: 255}})
	}}}}
	for _, zoom := range []float64{0.5, 2} {
		m, err := words.Draw(0, zoom)
		if err != nil {
			t.Fatal(err)
		}
		var dark image.Rectangle
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				if m.RGBAAt(x, y).R < 128 {
					dark = dark.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if width := float64(dark.Dx()) / zoom; math.Abs(width-83) > 4 {
			t.Errorf("zoom %v: the words take %v of a page's pixels", zoom, width)
		}
	}
	d := document(3)
	for _, zoom := range []float64{0.5, 1, 2} {
		m, err := d.Draw(2, zoom)
		if err != nil {
			t.Fatal(err)
		}
		if m.Rect.Dx() != int(200*zoom) || m.Rect.Dy() != int(100*zoom) {
			t.Errorf("%v at zoom %v", m.Rect, zoom)
		}
		if in, out := m.RGBAAt(int(25*zoom), int(25*zoom)), m.RGBAAt(int(15*zoom), int(25*zoom)); in != (color.RGBA{255, 0, 0, 255}) || out != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("zoom %v: %v inside, %v outside", zoom, in, out)
		}
	}
}

func TestDocumentErrors(t *testing.T) {
	for _, d := range []*file.Document{{Width: 100, Height: 100}, {Width: 0, Height: 100, Pages: document(1).Pages}, {Width: 100, Height: picture.MaxSide + 1, Pages: document(1).Pages}} {
		if err := d.Write(t.Context(), io.Discard); !errors.Is(err, picture.ErrSize) && !errors.Is(err, picture.ErrOption) {
			t.Error(err)
		}
	}
	for _, page := range []int{-1, 1} {
		if _, err := document(1).Draw(page, 1); !errors.Is(err, picture.ErrOption) {
			t.Errorf("page %d: %v", page, err)
		}
	}
	if _, err := document(1).Draw(0, 100); !errors.Is(err, picture.ErrSize) {
		t.Error(err)
	}
	// A document that is given up stops between its pages, and writes nothing.
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	d, painted := document(5), 0
	for i := range d.Pages {
		d.Pages[i].Paint = func(picture.Board) {
			if painted++; painted == 2 {
				cancel()
			}
		}
	}
	var b bytes.Buffer
	if err := d.Write(ctx, &b); !errors.Is(err, context.Canceled) || b.Len() > 0 || painted != 2 {
		t.Errorf("%v, %d bytes, %d pages painted", err, b.Len(), painted)
	}
}
