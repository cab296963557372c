package print

import (
	"fmt"
	"maps"

	"wedge/app/picture"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Explanation is what pictures show besides the position, to explain something. The zero value
// adds nothing.
type Explanation struct {
	// Marks are those of single pieces. Plans do not move pieces.
	Marks map[square1.Piece]view.Mark
	// Middle is the tone of the middle layer.
	Middle view.Tone
	// Explode moves the layers of 3D views apart: 0..1.
	Explode float64
	// Arrows is the number of moves of [Entry.Next] that have arrows, 0..MaxArrows; in an
	// animation they begin with the move that is shown.
	Arrows int
	// After shows the position after [Entry.Next], too: on the right, or on a plan that is
	// higher than wide, below. Animations ignore it.
	After bool
	// Shadow tells whether 3D views have one.
	Shadow Shadow

	rigid bool // for HTML, where solids rotate in one piece
}

// MaxArrows is the largest number of moves with arrows: more would hide the puzzle.
const MaxArrows = 6

// Shadow tells whether there is a shadow.
type Shadow uint8

// Whether there is one: unless the background is transparent, always, or never.
const (
	ShadowUsual Shadow = iota
	ShadowOn
	ShadowOff
)

func (f *Explanation) check() error {
	switch {
	case !(f.Explode >= 0 && f.Explode <= 1):
		return fmt.Errorf("%w: the layers are %v apart, not 0 to 1", picture.ErrOption, f.Explode)
	case f.Arrows < 0 || f.Arrows > MaxArrows:
		return fmt.Errorf("%w: arrows for %d moves, not 0 to %d", picture.ErrOption, f.Arrows, MaxArrows)
	case f.Middle > view.Hidden || f.Shadow > ShadowOff:
		return fmt.Errorf("%w: there is no tone %d or shadow %d", picture.ErrOption, f.Middle, f.Shadow)
	}
	return nil
}

// marks are those of all pieces with their labels, if asked for.
func (o *Options) marks() map[square1.Piece]view.Mark {
	if !o.Labels {
		return o.Explain.Marks
	}
	all := maps.Clone(o.Explain.Marks)
	if all == nil {
		all = map[square1.Piece]view.Mark{}
	}
	for piece := range square1.Piece(square1.PieceCount) {
		m := all[piece]
		if m.Label == "" {
			m.Label = piece.String()
		}
		all[piece] = m
	}
	return all
}

// look is the look of a puzzle, seen through a mask, before some moves, of which the first
// have arrows.
func (o *Options) look(seen square1.Mask, next square1.Alg) *view.Look {
	f := &o.Explain
	l := &view.Look{Scheme: o.Scheme, Dark: o.Dark, Bare: o.Transparent, Cut: o.Cut, Mask: seen, LitColor: view.Free()}
	figure := view.Figure{
		Marks: o.marks(), Middle: f.Middle, Explode: f.Explode, Arrows: view.Next(next, f.Arrows),
		Letters: o.Scheme.Letters, Facing: float64(o.Camera.Yaw), Rigid: f.rigid,
	}
	if len(figure.Marks) > 0 || f.Middle != view.Usual || f.Explode > 0 || len(figure.Arrows) > 0 || figure.Letters {
		l.Figure = &figure
	}
	return l
}

// pair are the puzzles before and after the moves of an entry.
func (o *Options) pair(e *Entry) []view.Item {
	return []view.Item{
		{Position: e.Position, Look: o.look(e.Mask, e.Next)},
		{Position: e.after(), Look: o.look(e.Mask, nil)},
	}
}

// twice reports whether a picture shows a position before and after moves.
func (o *Options) twice(e *Entry) bool { return o.Explain.After && len(e.Next) > 0 }

// scene poses an entry.
func (p *Printer) scene(o *Options, e *Entry, m view.Motion) *scene.Scene {
	var s *scene.Scene
	if o.twice(e) {
		p.row.Facing, p.row.Then = float64(o.Camera.Yaw), true
		s = p.row.Scene(o.pair(e)...)
	} else {
		s = p.puzzle.Scene(e.Position, m, o.look(e.Mask, e.Next))
	}
	if o.Explain.Shadow == ShadowOff || o.Explain.Shadow == ShadowUsual && o.Transparent {
		s.Shadow = 0
	}
	return s
}

// reach is the camera's reach with which entries fit.
func (p *Printer) reach(o *Options, entries ...Entry) float32 {
	reach := max(o.Camera.Reach, o.look(square1.Mask{}, nil).Reach())
	for i := range entries {
		e := &entries[i]
		if !o.twice(e) {
			reach = max(reach, o.look(e.Mask, e.Next).Reach())
			continue
		}
		p.row.Facing = float64(o.Camera.Yaw)
		reach = max(reach, p.row.Reach(o.aspect(), o.pair(e)...))
	}
	return reach
}

// aspect is about the ratio of width to height of the room for a scene.
func (o *Options) aspect() float64 {
	aspect := float64(o.Width) / float64(max(o.Height, 1))
	const beside = 0.64 // of a picture that has a plan, too
	switch {
	case o.View == picture.Sheet:
		return 1
	case o.View != picture.Both:
		return aspect
	case aspect >= 1:
		return aspect * beside
	}
	return aspect / beside
}
