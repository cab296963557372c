package print

import (
	"context"
	"errors"
	"io"
	"math"

	"wedge/app/picture"
	"wedge/scene"
)

// Figure writes an HTML file in which the reader orbits what is shown, and plays the assembly
// of a packing or the folding of a snake, if it is known and the page does not get too large
// with it. The page begins with its end. Rate, Hold, Loop and Progress of the animation are ignored. Errors are those of
// [Printer.Animate], or wrap picture.ErrContent.
func (p *Printer) Figure(ctx context.Context, w io.Writer, o Options, a Animation) error {
	p = p.vector() // for the picture without scripts
	if len(a.Entry.Assembly) > 0 || a.Entry.Fold != nil {
		if err := p.playing(ctx, w, &o, &a); !errors.Is(err, picture.ErrContent) {
			return err
		}
	}
	return p.Printer.Write(ctx, w, picture.HTML, o, a.Entry)
}

// playing writes a page with moves.
func (p *Printer) playing(ctx context.Context, w io.Writer, o *Options, a *Animation) error {
	general, m, err := p.moving(ctx, o, a)
	if err != nil {
		return err
	}
	f := picture.Figure{
		AtEnd: true, Properties: propertiesOf(&a.Entry),
		At: func(move int, part float64) picture.Subject {
			s := m.at(float64(move) + steady(part))
			posed := s.Scene
			s.Scene = func() *scene.Scene { return p.named(posed()) }
			return s
		},
	}
	for _, s := range m.steps {
		f.Moves = append(f.Moves, picture.Move{Name: s.name, Title: s.title, Seconds: s.seconds / m.tempo})
	}
	return p.Painter.Figure(ctx, w, general, f)
}

// steady is how much of a step's time it takes to do a part of it: the inverse of the slow
// start and end, which the page has itself.
func steady(part float64) float64 { return math.Acos(1-2*min(max(part, 0), 1)) / math.Pi }

// named gives the solids of a scene IDs by the pieces that they belong to: those of hidden
// pieces are not there, so that the others change their numbers.
func (p *Printer) named(s *scene.Scene) *scene.Scene {
	for i := range s.Nodes {
		n := &s.Nodes[i]
		piece, ok := p.drawer.Piece(scene.Hit{ID: n.ID})
		if n.ID = 0; ok {
			n.ID = uint16(piece + 1) // far fewer
		}
	}
	return s
}
