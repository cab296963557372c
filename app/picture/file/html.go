package file

import (
	"bufio"
	"bytes"
	"context"
	"io"

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
