package file

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/picture/vector"
)

// Figure writes an HTML file without references to others: the subject as an SVG, its
// solids and moves as data, and scripts that show them. The error wraps ErrSize,
// ErrOption or ErrContent, or is that of the context or of the writer.
func (p *Painter) Figure(ctx context.Context, w io.Writer, o picture.Options, f picture.Figure) error {
	page, covered, err := figure.New(ctx, &o, &f)
	if err != nil {
		return err
	}
	// The SVG has no background: that of the page depends on the reader's theme.
	l, subject := p.layout(&o), f.First()
	l.Extent, l.Background.Transparent = covered, true
	subject.Caption, subject.Note, subject.Properties = "", "", nil
	var to bytes.Buffer
	s := &svgPen{w: bufio.NewWriter(&to), layout: l, ids: page.IDs, flattener: &vector.Flattener{Coarse: true}}
	if err := s.element(ctx, []picture.Subject{subject}); err != nil {
		return err
	}
	return page.Write(stopping{ctx, w}, to.String())
}

// Element writes a script after which pages can have figures as elements: see [figure.Page.WriteElement]. Errors
// are those of [Painter.Figure].
func (p *Painter) Element(ctx context.Context, w io.Writer, work picture.Work, extra string) error {
	f, err := work.Motion.Figure(picture.Playing{}, false)
	if err != nil {
		return err
	}
	page, _, err := figure.New(ctx, &work.Options, &f)
	if err != nil {
		return err
	}
	return page.WriteElement(stopping{ctx, w}, extra)
}

// maxHTMLRead is how many bytes of an HTML file are read. A figure may stand in a long
// document of somebody else.
const maxHTMLRead = 1 << 24

// looksLikeHTML reports whether a file starts like a page or a fragment.
func looksLikeHTML(start []byte) bool {
	start = bytes.TrimLeft(bytes.TrimPrefix(start, []byte("\xef\xbb\xbf")), " \t\r\n")
	return slices.ContainsFunc([]string{"<!doctype html", "<html", "<figure"}, func(s string) bool {
		return len(start) >= len(s) && strings.EqualFold(string(start[:len(s)]), s)
	})
}

// html finds the first figure that Wedge wrote. The document must have its end, since a
// figure that is cut off shows nothing.
func (k *keeper) html(in io.Reader) error {
	limited := &io.LimitedReader{R: in, N: maxHTMLRead + 1}
	z := html.NewTokenizer(limited)
	z.SetMaxBuf(maxText)
	page, within := false, false // the page and the figure whose ends must come
	for {
		switch z.Next() {
		case html.ErrorToken:
			return endOfHTML(z.Err(), limited.N, page || within)
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			page = page || isGenerator(&t)
			if !within && len(k.kept) == 0 && isFigure(&t) {
				within = true
				k.attributes(&t)
			}
		case html.EndTagToken:
			t := z.Token()
			within = within && t.Data != "figure"
			page = page && t.Data != "html"
		}
	}
}

// endOfHTML is the error at the end of a document.
func endOfHTML(err error, rest int64, unfinished bool) error {
	switch {
	case rest <= 0:
		return fmt.Errorf("%w: more than %d bytes", picture.ErrDamaged, maxHTMLRead)
	case errors.Is(err, html.ErrBufferExceeded):
		return fmt.Errorf("%w: more than %d bytes without an element", picture.ErrDamaged, maxText)
	case !errors.Is(err, io.EOF):
		return damaged(err)
	case unfinished:
		return damaged(io.ErrUnexpectedEOF)
	}
	return nil
}

// isGenerator reports whether an element says that Wedge made the page.
func isGenerator(t *html.Token) bool {
	return t.Data == "meta" && slices.Contains(t.Attr, html.Attribute{Key: "name", Val: "generator"}) &&
		slices.Contains(t.Attr, html.Attribute{Key: "content", Val: figure.Generator})
}

// isFigure reports whether a figure of Wedge starts.
func isFigure(t *html.Token) bool {
	return t.Data == "figure" && slices.ContainsFunc(t.Attr, func(a html.Attribute) bool {
		return a.Key == "class" && slices.Contains(strings.Fields(a.Val), figure.Class)
	})
}

// attributes keeps the properties of a figure.
func (k *keeper) attributes(t *html.Token) {
	for _, a := range t.Attr {
		if name, ok := strings.CutPrefix(a.Key, figure.Property); ok {
			k.keep(keyStart+name, a.Val)
		}
	}
}
