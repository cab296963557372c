package print

import (
	"context"
	"fmt"
	"io"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Figure writes an HTML file in which the reader orbits the puzzle and plays the alg. Rate,
// Hold, Loop and Progress of the animation are ignored. As a fragment it is a part to copy
// into another document. The background follows the reader's theme unless it is dark or
// transparent. Errors are those of
// [Printer.Animate], or wrap picture.ErrContent.
func (p *Printer) Figure(ctx context.Context, w io.Writer, o Options, a Animation, fragment bool) error {
	if err := o.Check(); err != nil {
		return err
	}
	o.Explain.rigid, o.Explain.After = true, false
	player, tempo, err := a.player()
	if err != nil {
		return err
	}
	e := a.entry()
	general := p.filmOptions(&o, &a)
	general.Title, general.Description = figureTitle(&a), describe([]Entry{e})
	f := picture.Figure{
		Moves: figureMoves(player, tempo),
		At: func(move int, part float64) picture.Subject {
			e, m := e, view.Motion{}
			e.Position, e.Next = player.PositionAt(move), a.Alg[move:]
			if move < player.Len() {
				m = view.Of(player.At(player.Start(move)).Move, part)
			}
			return p.subject(&o, e, m)
		},
		Properties: propertiesOf(e), Fragment: fragment, Dark: p.darkBackground(&o),
	}
	return p.Painter.Figure(ctx, w, general, f)
}

// darkBackground is for readers who prefer dark pages; nil if the background does not
// depend on them.
func (p *Printer) darkBackground(o *Options) *scene.Background {
	if o.Dark || o.Transparent || o.Explain.White {
		return nil
	}
	dark := *o
	dark.Dark = true
	b := p.background(&dark)
	return &b
}

func figureTitle(a *Animation) string {
	if len(a.Alg) == 0 {
		return titleOf([]Entry{a.entry()})
	}
	return fmt.Sprintf("Square-1 %v, turned by %v", square1.Pattern{Position: a.Start, Mask: a.Mask}, a.Alg)
}

// figureMoves are the moves of an alg.
func figureMoves(player *timeline.Timeline, tempo float64) (moves []picture.Move) {
	for i, m := range player.Alg() {
		moves = append(moves, picture.Move{
			Name: square1.Alg{m}.String(), Title: spoken(m), Seconds: (player.Start(i+1) - player.Start(i)) / tempo,
		})
	}
	return moves
}

// spoken says what a move does.
func spoken(m square1.Move) string {
	if m.Slice {
		return "slice"
	}
	var parts []string
	for _, layer := range []struct {
		name  string
		steps int8
	}{{"top", m.Top}, {"bottom", m.Bottom}} {
		switch {
		case layer.steps > 0:
			parts = append(parts, fmt.Sprintf("%s %d degrees clockwise", layer.name, 30*int(layer.steps)))
		case layer.steps < 0:
			parts = append(parts, fmt.Sprintf("%s %d degrees anticlockwise", layer.name, -30*int(layer.steps)))
		}
	}
	return strings.Join(parts, ", ")
}
