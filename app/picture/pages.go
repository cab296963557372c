package picture

import (
	"context"
	"slices"
)

// OnePage is the whole picture on one page. The error wraps ErrSize.
func (l *Layout) OnePage(subjects []Subject) (p Page, err error) {
	p.Subjects = subjects
	if l.View == Sheet {
		p.grid, err = l.wholeSheet(subjects)
	}
	return p, err
}

// Pages are the pages of a document: as many as the lettering of a sheet needs. The error wraps
// ErrSize.
func (l *Layout) Pages(subjects []Subject) (pages []Page, err error) {
	if l.View != Sheet {
		return []Page{{Subjects: subjects}}, nil
	}
	g, err := l.readableSheet(subjects)
	if err != nil {
		return nil, err
	}
	before := 0
	for some := range slices.Chunk(subjects, g.columns*g.rows) {
		pages = append(pages, Page{Subjects: some, Before: before, grid: g})
		before += len(some)
	}
	return pages, nil
}

// Draw draws a page. The error is that of the context.
func (l *Layout) Draw(ctx context.Context, to Canvas, p *Page) error {
	to.Background(l.Backdrop())
	if l.View == Sheet {
		return l.sheet(ctx, to, p)
	}
	all := box{0, 0, float64(l.Width), float64(l.Height)}
	s := &p.Subjects[0]
	c := l.newCaption(s, all.width, all.height)
	above := all
	above.height -= c.height()
	l.show(to, l.View, s, above)
	l.write(to, &c, all)
	return nil
}
