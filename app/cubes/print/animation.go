package print

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"wedge/app/cubes/view"
	"wedge/app/picture"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// Animation is the assembly of a packing, or the folding of a snake.
type Animation struct {
	Entry Entry // with its packing and assembly, see [Entry.Find], or its fold
	picture.Playing
}

// motion is what an animation shows, step by step.
type motion struct {
	steps []step
	// at is the subject after some steps; within a step it begins and ends slowly.
	at    func(step float64) picture.Subject
	reach float32 // of all of it
	tempo float64
}

// step is the way of a piece into its place, or the turn of a hinge.
type step struct {
	name    string // short, such as a piece's letter
	title   string
	seconds float64 // at tempo 1
}

// motion is that of an entry. The error wraps picture.ErrOption if nothing moves, or is that of
// the context.
func (p *Printer) motion(ctx context.Context, o *Options, e *Entry) (m motion, err error) {
	switch {
	case e.Fold != nil:
		return p.folding(ctx, o, e)
	case len(e.Assembly) > 0:
		return p.assembly(o, e), nil
	}
	return m, errStill(e)
}

// folding is the motion of a snake.
func (p *Printer) folding(ctx context.Context, o *Options, e *Entry) (m motion, err error) {
	path, err := snake.FindPath(ctx, e.Fold)
	if err != nil {
		return m, err
	}
	m.reach = view.FoldReach(0, path.Poses)
	for i := range path.Steps() {
		title := "the whole snake turns"
		if i < len(path.Hinges) {
			title = fmt.Sprintf("the hinge at cube %d turns %d degrees", path.Hinges[i].Cube+1, int(math.Round(path.Angle(i)*180/math.Pi)))
		}
		m.steps = append(m.steps, step{strconv.Itoa(i + 1), title, view.HingeTime(path.Angle(i))})
		m.reach = max(m.reach, view.FoldReach(float64(i+1), path.Poses))
	}
	m.at = func(step float64) picture.Subject {
		s := p.snake(o, e, &view.Snake{Colours: view.WoodColours(), Cubes: path.Poses(step)})
		s.Reach = view.FoldReach(step, path.Poses)
		return s
	}
	return m, nil
}

// assembly is the motion of the pieces of a packing.
func (p *Printer) assembly(o *Options, e *Entry) (m motion) {
	steps, pieces := view.Steps(e.Packing, e.Assembly), view.Pieces(e.Puzzle, e.Packing, nil)
	for _, s := range steps {
		name, from := "", s.From
		if s.Piece >= 0 && s.Piece < len(pieces) {
			name = pieces[s.Piece].Letter
		}
		if o.Shown.Mirrored {
			from.X = -from.X
		}
		m.steps = append(m.steps, step{name, fmt.Sprintf("piece %s comes from %s", name, side(from)), view.StepTime(s.Steps)})
	}
	shown := e.packing()
	o.Shown.apply(shown)
	m.reach = shown.AssemblyReach(steps)
	whole := shown.Reach()
	m.at = func(step float64) picture.Subject {
		shown := e.packing()
		o.Shown.apply(shown)
		shown.Frame = true
		shown.Assemble(steps, step)
		s := p.packing(o, e, shown)
		// The camera comes nearer while the last piece goes in.
		last := min(max(step-float64(len(steps)-1), 0), 1)
		s.Reach = m.reach + (whole-m.reach)*float32((1-math.Cos(math.Pi*last))/2)
		return s
	}
	return m
}

// side says where a direction points.
func side(d polycube.Cell) string {
	for i, name := range [...]string{"the right", "the left", "the front", "the back", "above", "below"} {
		if polycube.Directions()[i] == d {
			return name
		}
	}
	return "outside"
}

// film makes a film of an animation.
func (p *Printer) film(ctx context.Context, o *Options, a *Animation) (general picture.Options, film picture.Film, err error) {
	general, m, err := p.moving(ctx, o, a)
	if err != nil {
		return general, film, err
	}
	length := 0.0
	for _, s := range m.steps {
		length += s.seconds / m.tempo
	}
	return general, picture.Film{
		Length:     length,
		At:         func(seconds float64) picture.Subject { return m.at(m.stepAt(seconds * m.tempo)) },
		Properties: propertiesOf(&a.Entry),
		Playing:    a.Playing,
	}, nil
}

// moving checks an animation and finds its motion.
func (p *Printer) moving(ctx context.Context, o *Options, a *Animation) (general picture.Options, m motion, err error) {
	if err := o.Check(); err != nil {
		return general, m, err
	}
	if err := a.Entry.check(); err != nil {
		return general, m, err
	}
	if m, err = p.motion(ctx, o, &a.Entry); err != nil {
		return general, m, err
	}
	if m.tempo, err = a.Speed(); err != nil {
		return general, m, err
	}
	general = o.general(m.reach)
	general.Title, general.Description = a.Entry.title(), a.Entry.describe()
	return general, m, nil
}

// stepAt is how many steps, and which part of the next, are done after a time at tempo 1.
func (m *motion) stepAt(seconds float64) float64 {
	for i, s := range m.steps {
		if seconds < s.seconds-1e-9 {
			return float64(i) + seconds/s.seconds
		}
		seconds -= s.seconds
	}
	return float64(len(m.steps))
}
